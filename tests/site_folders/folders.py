"""Folders of other generators, in memory: paths and texts of people, works and places that were made up."""

HUGO_BLOX = {
    "data/authors/me.yaml": """\
schema: hugoblox/author/v1
slug: me
name: {display: Ada Example, given: Ada, family: Example}
role: Professor of Looms
affiliations:
  - {name: Loom School, url: "https://looms.example.org"}
links:
  - {icon: brands/github, url: "https://github.com/ada-example"}
  - {icon: academicons/orcid, url: "https://orcid.org/0000-0002-1825-0097"}
  - {icon: hero/phone, url: "/#contact"}
interests: [Weft, Warp]
education:
  - {area: PhD Weaving, institution: Old Loom School, date_start: 2010-09-01, date_end: 2014-06-30}
experience:
  - {position: Weaver, company_name: Loom Works, date_start: 2014-07-01, date_end: "", summary: Wove.}
awards:
  - {title: Golden Shuttle, date: 2020-01-01, awarder: Guild}
bio: Ada weaves.
favourite: bees
""",
    "content/publications/plain-weaves/index.md": """\
---
title: "Plain Weaves &amp; Twills"
authors: [me, "Bo Sample*", Cy Third]
author_notes: ["Equal contribution", "Equal contribution", ""]
date: "2021-03-04T00:00:00Z"
publication_types: ["article-journal"]
publication: "*Loom Letters, 3*(2)"
publication_short: LL
doi: 10.55555/LL.2021.7
abstract: We weave $n$ threads.
tags: [weft]
url_code: https://code.example.org/weaves
url_pdf: uploads/weaves.pdf
featured: true
---

{{% callout note %}}
Click the *Cite* button above.
{{% /callout %}}

Read it slowly.
""",
    "content/publications/plain-weaves/cite.bib": """\
@article{w21,
 author = {Example, Ada and Sample, Bo and Third, Cy},
 title = {{Plain} Weaves \\& Twills},
 journal = {Loom Letters}, volume = {3}, pages = {1--9}, year = {2021}
}
""",
    "content/publications/sample/index.md": "---\ntitle: An example conference paper\nauthors: [me]\n---\n",
    "content/publications/_index.md": "---\ntitle: Publications\n---\n",
    "content/events/looms/index.md": """\
---
title: Looms by Night
event: Night of Crafts
location: Oslo
date: 2022-05-01T18:00:00Z
date_end: 2022-05-02T18:00:00Z
abstract: On lamps.
url_slides: https://slides.example.org/looms
---
""",
    "content/post/hello/index.md": "---\ntitle: Hello\n---\nText.\n",
    "content/publications/plain-weaves/featured.jpg": "not opened",
    "node_modules/x/people/nobody.md": "---\nname: Nobody Atall\n---\n",
    "public/authors/ghost/_index.md": "---\ntitle: Ghost Page\n---\n",
}

LAB = {
    "_config.yaml": "title: Loom Lab\nanchors: &a 1\n",
    "_members/ada-example.md": """\
---
name: Ada Example
role: pi
affiliation: Loom School
aliases: [A. Example]
links: {orcid: 0000-0002-1825-0097, github: ada, home-page: "https://ada.example.org"}
---

Ada leads the *lab*.
""",
    "_members/bo-sample.md": """\
---
name: Bo Sample
image: images/bo.jpg
role: phd
group: alum
---

Bo wove.
""",
    "_data/citations.yaml": """\
- id: doi:10.55555/ll.2020.1
  title: Threads
  authors: [Ada Example, Zed Outside]
  publisher: Loom Letters
  date: '2020-02-03'
  link: https://doi.org/10.55555/ll.2020.1
  plugin: sources.py
  file: sources.yaml
  buttons:
    - {type: source, text: Code, link: "https://code.example.org/threads"}
- id: arxiv:2901.00001
  title: Knots
  authors: [Bo Sample]
  publisher: arXiv
  date: '2021-01-01'
  weight_of_paper: 3 g
- id: url:https://example.org/x
  authors: [Bo Sample]
""",
    "_posts/2020-01-01-hello.md": "---\ntitle: Hello\n---\n",
}

ACADEMIC = {
    "_config.yml": 'name: "Your Name"\nauthor:\n  name: Ada Example\n'
    "  location: Oslo\n  googlescholar: http://yourfullgooglescholarurl.com\n  github: ada\n",
    "_pages/about.md": "---\ntitle: About\n---\n\nI weave. [Ask me](https://ada.example.org/ask).\n",
    "_publications/2019-weft.md": """\
---
title: "Weft and Wool"
category: manuscripts
date: 2019-10-01
venue: Loom Letters
paperurl: "http://papers.example.org/weft.pdf"
citation: "Example, A. (2019). Weft and Wool."
---

A paper about wool.
""",
    "_publications/2009-10-01-paper-title-number-1.md": "---\ntitle: Paper Title Number 1\n---\nText.\n",
    "_publications/broken.md": "---\ntitle: Weft: a view\nvenue: Loom Days\n---\n",
    "_talks/2020-wool.md": """\
---
title: "On Wool"
type: Tutorial
venue: Craft Week
date: 2020-02-01
location: Bergen, Norway
---

[More here](https://talks.example.org/wool)
""",
    "_teaching/weaving.md": """\
---
title: "Weaving I"
type: "Undergraduate course"
venue: "Loom School, Hall 2"
date: 2018-09-01
location: Oslo
---

This is a description of your teaching experience.
""",
    "_teaching/sample.md": "---\ntitle: Teaching experience 1\n---\n",
    "images/profile.png": "not opened",
    "README.md": "# Academic pages\n",
}

AL_FOLIO = {
    "_config.yml": "first_name: Ada\nmiddle_name: Q.\nlast_name: Example\ntitle: blank\n"
    "email: you@example.com\ngithub_username: ada-q\n",
    "_data/socials.yml": "orcid_id: 0000-0002-1825-0097\nscholar_userid: qc6CJjYAAAAJ\n",
    "_data/students.yml": "- name: Cy Third\n",
    "_data/venues.yml": "LL: x\n",
    "_data/cv.yml": "cv:\n  name: Albert Einstein\n  sections:\n    Education:\n"
    "      - {institution: Loom School, area: Weaving, degree: BSc, start_date: 2001, end_date: 2004}\n",
    "_bibliography/papers.bib": """\
@article{einstein1950meaning, title={The meaning of relativity}, author={Einstein, Albert}, year={1950}}
@inproceedings{a22, title={Of Knots}, author={Example, Ada Q. and Sample, Bo}, booktitle={Proc. Loom Days},
  year={2022}}
""",
    "_pages/about.md": "---\nlayout: about\nprofile: {image: prof_pic.jpg}\n---\n\nI weave.\n",
    "_news/announcement_1.md": "---\nlayout: post\ndate: 2015-10-22\n---\nA simple inline announcement.\n",
    "_layouts/about.html": "<p></p>",
}
