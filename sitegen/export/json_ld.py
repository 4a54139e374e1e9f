"""JSON-LD with schema.org's words: what search engines read of people and works."""

import json
from collections.abc import Sequence
from typing import Any

from sitegen.export import _works
from sitegen.export._addresses import find_absolute
from sitegen.export._moments import single_moment
from sitegen.markup.plain import plain_line, plain_text
from sitegen.model.date import Date
from sitegen.model.identity import IdentityStatus
from sitegen.model.page import Page, address
from sitegen.model.person import Person
from sitegen.model.publication import Contributor, Publication, WorkType
from sitegen.model.site import Site, Topic, VenueSeries
from sitegen.model.writing import Writing, WritingKind
from sitegen.text import clean
from sitegen.views.profiles import profile_links

Node = dict[str, Any]

ESCAPED = "<>&\u2028\u2029"
"""Characters that could end an element, or a line of a script."""

encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode
"""Writes a value as JSON without gaps."""

WORK_TYPES = {
    WorkType.BOOK: "Book",
    WorkType.CHAPTER: "Chapter",
    WorkType.DATASET: "Dataset",
    WorkType.REPORT: "Report",
    WorkType.SOFTWARE: "SoftwareSourceCode",
    WorkType.THESIS: "Thesis",
}
"""Schema.org's word for works that are no articles."""

SERIES_TYPES = {
    WorkType.ARTICLE_JOURNAL: "Periodical",
    WorkType.ARTICLE_MAGAZINE: "Periodical",
    WorkType.ARTICLE_NEWSPAPER: "Newspaper",
    WorkType.CHAPTER: "Book",
}
"""Schema.org's word for what a work is part of; else a series of works."""


TEXT_TYPES = {
    WritingKind.NEWS: "NewsArticle",
    WritingKind.PROJECTS: "ResearchProject",
    WritingKind.PAGES: "WebPage",
}
"""Schema.org's word for each kind of text."""


def head(page: Page, site: Site) -> str:
    """Give one script element that no text can close, or nothing for pages that stand for no thing."""
    node = describe(page, site)
    if node is None:
        return ""
    json_text = render_json({"@context": "https://schema.org", **node})
    return f'<script type="application/ld+json">{json_text}</script>'


def render_json(node: Node) -> str:
    """Write JSON that stays inside its element: `<`, `>` and `&` only as escapes."""
    text = encode(node)
    for character in ESCAPED:
        if character in text:
            text = text.replace(character, f"\\u{ord(character):04x}")
    return text


def describe(page: Page, site: Site) -> Node | None:
    """Say what a page is about; pages that search engines shall not keep say it of clusters only."""
    match page.subject:
        case Publication() as work:
            return work_node(work, page, site)
        case Writing() as text:
            return text_node(text, page, site)
        case Person() as person if page.path != address(person):
            return None
        case Person() as person if person.identity.status is IdentityStatus.SELF:
            return profile_node(person, page, site)
        case Person() as person:
            about = {"@type": "Person", "name": person.name.display}
            return collection_node(page, site) | {"about": about}
    if page.noindex:
        return None
    if page.path == "":
        return filled({"@type": "WebSite", "name": clean(site.settings.title), "url": site.settings.url})
    is_list = isinstance(page.subject, Sequence | VenueSeries | Topic)
    return collection_node(page, site) if is_list else None


def filled(node: Node) -> Node:
    """Leave out what has no value."""
    return {name: value for name, value in node.items() if value}


def identity(path: str, site: Site, part: str) -> str:
    """Give the stable name of a thing: its page's address with a fragment."""
    return f"{find_absolute(site.settings, path) or ''}#{part}"


def collection_node(page: Page, site: Site) -> Node:
    """Describe a list."""
    return filled(
        {
            "@type": "CollectionPage",
            "name": clean(plain_line(page.title)),
            "description": clean(page.description),
            "url": find_absolute(site.settings, page.path),
        }
    )


def text_node(text: Writing, page: Page, site: Site) -> Node:
    """Describe a news item, a project or a page of one's own."""
    moment, title = single_moment(text.date), clean(plain_line(text.title))
    picture = find_absolute(site.settings, f"assets/{text.image.file}") if text.image else None
    return filled(
        {
            "@type": TEXT_TYPES[text.kind],
            "headline" if text.kind is WritingKind.NEWS else "name": title,
            "description": clean(page.description),
            "datePublished": moment.iso if moment and text.kind is WritingKind.NEWS else None,
            "image": picture,
            "url": find_absolute(site.settings, page.path),
        }
    )


def profile_node(person: Person, page: Page, site: Site) -> Node:
    """Describe a person's own page."""
    url = find_absolute(site.settings, page.path)
    return filled({"@type": "ProfilePage", "url": url, "mainEntity": person_node(person, site)})


def person_node(person: Person, site: Site) -> Node:
    """Describe a person who speaks for themself; never by former names."""
    post = person.post
    current = [position.organization for position in person.positions if is_current(position.date)]
    employers = dict.fromkeys(current or ([post.organization] if post and post.organization else []))
    schools = dict.fromkeys(
        entry.institution_full or entry.institution
        for entry in person.education
        if not is_current(entry.date)
    )
    also = [person.name.native, *(name.display for name in person.also_known_as)]
    orcid = person.identifiers.orcid
    return filled(
        {
            "@type": "Person",
            "@id": identity(address(person), site, "person"),
            "name": person.name.display,
            "alternateName": [name for name in dict.fromkeys(also) if name],
            "url": find_absolute(site.settings, address(person)),
            "image": find_absolute(site.settings, f"assets/{person.photo}") if person.photo else None,
            "jobTitle": post.title if post else None,
            "worksFor": [organization(name) for name in employers],
            "alumniOf": [organization(name) for name in schools],
            "identifier": property_value("ORCID", orcid.url) if orcid else None,
            "sameAs": profiles(person),
        }
    )


def is_current(date: Date | None) -> bool:
    """Tell whether a job surely goes on; without a date nobody knows."""
    return date is not None and date.is_open


def profiles(person: Person) -> list[str]:
    """List the person's accounts and registry entries elsewhere; other links may be about anything."""
    own = {link.url for link in person.links}
    addresses = [link.url for link in profile_links(person) if link.url and link.url not in own]
    return [str(address) for address in addresses if not address.startswith("mailto:")]


def organization(name: str) -> Node:
    """Describe an employer or a school by its printed name."""
    return {"@type": "Organization", "name": clean(name)}


def property_value(kind: str, value: str) -> Node:
    """Describe a number in a registry."""
    return {"@type": "PropertyValue", "propertyID": kind, "value": value}


def work_node(work: Publication, page: Page, site: Site) -> Node:
    """Describe a work; when its authors are unknown, it has none."""
    title, moment, doi = _works.title_of(work), single_moment(work.date), work.identifiers.doi
    return filled(
        {
            "@type": WORK_TYPES.get(work.type, "ScholarlyArticle"),
            "@id": identity(page.path, site, "work"),
            "headline": title,
            "name": title,
            "author": [author_node(author, site) for author in work.authors or ()],
            "datePublished": moment.iso if moment else None,
            "isPartOf": series_node(work),
            "pagination": work.pages,
            "abstract": clean(plain_text(work.abstract)) if work.abstract else None,
            "keywords": list(work.topics),
            "award": [clean(plain_line(honor)) for honor in work.honors],
            "url": find_absolute(site.settings, page.path),
            "sameAs": doi.url if doi else None,
            "identifier": [property_value("DOI", doi)] if doi else None,
        }
    )


def author_node(author: Contributor, site: Site) -> Node:
    """Describe an author as printed, with the person's page where it is known who this is."""
    person = site.target(author) if author.person else None
    return filled(
        {
            "@type": "Organization" if not author.name.family and " " in author.name.literal else "Person",
            "@id": identity(person.path, site, "person")
            if person and person.is_confirmed and site.settings.url
            else None,
            "name": author.name.display,
            "affiliation": [organization(name) for name in author.affiliations],
            "sameAs": author.orcid.url if author.orcid else None,
        }
    )


def series_node(work: Publication) -> Node | None:
    """Describe the issue, volume and journal, or the conference's series, that a work is part of."""
    name = _works.container_of(work)
    if not name or work.venue is None:
        return None
    node = filled(
        {
            "@type": SERIES_TYPES.get(work.type, "CreativeWorkSeries"),
            "name": name,
            "alternateName": work.venue.acronym if work.venue.name else None,
            "issn": work.identifiers.issn,
        }
    )
    if work.volume:
        node = {"@type": "PublicationVolume", "volumeNumber": work.volume, "isPartOf": node}
    if work.issue:
        node = {"@type": "PublicationIssue", "issueNumber": work.issue, "isPartOf": node}
    return node
