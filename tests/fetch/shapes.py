"""Answers of services about invented people, in the shapes that the services give them."""

import json
from typing import Any

IDENTIFIER = {
    "external-id-type": "doi",
    "external-id-value": "10.1000/engines",
    "external-id-relationship": "self",
}


def orcid_work(code: int, title: str, year: str, index: str = "0") -> dict[str, Any]:
    return {
        "put-code": code,
        "title": {"title": {"value": title}},
        "external-ids": {"external-id": [IDENTIFIER] if "Engines" in title else []},
        "type": "journal-article",
        "publication-date": {"year": {"value": year}, "month": None, "day": None},
        "journal-title": {"value": "Letters on Links"},
        "display-index": index,
    }


def orcid_record(*groups: list[dict[str, Any]]) -> str:
    person = {"name": {"given-names": {"value": "Ada"}, "family-name": {"value": "Example"}}}
    works = {"group": [{"external-ids": {"external-id": []}, "work-summary": group} for group in groups]}
    head = {"uri": "https://orcid.org/0000-0002-1825-0097", "path": "0000-0002-1825-0097"}
    return json.dumps({"orcid-identifier": head, "person": person, "activities-summary": {"works": works}})


def orcid_bulk(authors: dict[int, list[str]]) -> str:
    return json.dumps(
        {
            "bulk": [
                {
                    "work": {
                        "put-code": code,
                        "contributors": {
                            "contributor": [
                                {
                                    "credit-name": {"value": name},
                                    "contributor-attributes": {"contributor-role": "author"},
                                }
                                for name in names
                            ]
                        },
                    }
                }
                for code, names in authors.items()
            ]
        }
    )


DBLP = """\
<?xml version="1.0" encoding="US-ASCII"?>
<dblpperson name="Ada Example" pid="12/3456-7" n="1">
<person key="homepages/12/3456-7" mdate="2021-02-03"><author pid="12/3456-7">Ada Example</author></person>
<r><article key="journals/lol/ExampleS21" mdate="2021-09-01">
<author pid="12/3456-7">Ada Example</author><author pid="76/5432">Bj&#246;rn Sample</author>
<title>On Engines.</title><pages>1-9</pages><year>2021</year><journal>Letters on Links</journal>
</article></r>
</dblpperson>
"""

ATOM = """\
<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title type="html">ArXiv Query: id_list=2201.00001</title>
<id>http://arxiv.org/api/abc</id><updated>2022-01-02T00:00:00-05:00</updated>
<entry><id>http://arxiv.org/abs/2201.00001v2</id><updated>2022-01-02T00:00:00Z</updated>
<published>2022-01-01T00:00:00Z</published><title>On Engines
  That Weave</title><summary>We weave.</summary>
<author><name>Ada Example</name></author>
<link href="http://arxiv.org/abs/2201.00001v2" rel="alternate" type="text/html"/>
<category term="cs.AR" scheme="http://arxiv.org/schemas/atom"/></entry></feed>
"""

PUBMED = """\
<?xml version="1.0" ?>
<PubmedArticleSet><PubmedArticle><MedlineCitation Status="MEDLINE"><PMID Version="1">12345678</PMID>
<Article PubModel="Print"><Journal><Title>Letters on Links</Title>
<JournalIssue><Volume>8</Volume><PubDate><Year>2021</Year><Month>Jun</Month></PubDate></JournalIssue></Journal>
<ArticleTitle>On Engines.</ArticleTitle>
<AuthorList CompleteYN="Y"><Author><LastName>Example</LastName><ForeName>Ada</ForeName></Author></AuthorList>
</Article></MedlineCitation></PubmedArticle></PubmedArticleSet>
"""

CSL = json.dumps(
    {
        "type": "article-journal",
        "title": "On Engines",
        "DOI": "10.1000/engines",
        "issued": {"date-parts": [[2021, 6]]},
        "author": [{"family": "Example", "given": "Ada"}],
        "container-title": "Letters on Links",
    }
)


def openalex_work(number: int) -> dict[str, Any]:
    return {
        "id": f"https://openalex.org/W201234567{number}",
        "title": f"On Engine {number}",
        "type": "article",
        "publication_year": 2020 + number,
        "publication_date": f"{2020 + number}-06-01",
        "authorships": [{"raw_author_name": "Ada Example", "author": {"display_name": "Ada Example"}}],
        "primary_location": {"source": {"display_name": "Letters on Links", "type": "journal"}},
    }


OPENALEX_AUTHOR = json.dumps(
    {
        "id": "https://openalex.org/A5012345678",
        "orcid": "https://orcid.org/0000-0002-1825-0097",
        "display_name": "Ada Example",
        "display_name_alternatives": ["A. Example"],
        "works_count": 2,
    }
)


def openalex_page(cursor: str | None, *works: dict[str, Any]) -> str:
    return json.dumps({"meta": {"count": 2, "next_cursor": cursor}, "results": list(works)})


S2_PAPER: dict[str, Any] = {
    "paperId": "ab" * 20,
    "title": "On Engines",
    "year": 2021,
    "venue": "Letters on Links",
    "externalIds": {"DOI": "10.1000/engines"},
    "authors": [{"authorId": "1234567", "name": "Ada Example"}],
}
S2_AUTHOR = json.dumps({"authorId": "1234567", "name": "Ada Example", "papers": [S2_PAPER]})

OPENREVIEW_PROFILE = json.dumps(
    {
        "profiles": [
            {
                "id": "~Ada_Example1",
                "content": {
                    "names": [
                        {"first": "Ada", "last": "Example", "username": "~Ada_Example1", "preferred": True}
                    ]
                },
            }
        ]
    }
)


def openreview_old_notes(first: int, count: int) -> str:
    """Give notes as version 1 of the interface has them: values without a mapping around them."""
    notes = json.loads(openreview_notes(first, count))
    for note in notes["notes"]:
        note["content"] = {key: each["value"] for key, each in note["content"].items()}
        note["cdate"] = note.pop("pdate")
    return json.dumps(notes)


def openreview_notes(first: int, count: int) -> str:
    notes = [
        {
            "id": f"note{number:06}",
            "forum": f"note{number:06}",
            "content": {
                "title": {"value": f"On Engine {number}"},
                "authors": {"value": ["Ada Example"]},
                "authorids": {"value": ["~Ada_Example1"]},
                "venue": {"value": "LOOMS 2021 Poster"},
                "venueid": {"value": "looms.example/LOOMS/2021/Conference"},
            },
            "pdate": 1622505600000,
        }
        for number in range(first, first + count)
    ]
    return json.dumps({"notes": notes, "count": count})
