"""A page of a publication → a work (Hugo Blox, academicpages, Jekyll collections, Quarto)."""

import re
from dataclasses import replace

from sitegen.interchange.json_tree import Json
from sitegen.interchange.parts import RESOLVER, read_arxiv, read_doi
from sitegen.interchange.rich_text import read_line
from sitegen.interchange.statement import Entry, is_empty, spoken, unmarked
from sitegen.interchange.template_samples import is_sample_text, is_sample_work, report_sample
from sitegen.interchange.venue_kinds import kind_of_venue
from sitegen.model.publication import (
    Contributor,
    Link,
    Publication,
    Venue,
    WorkIdentifiers,
    WorkType,
)
from sitegen.model.text_types import Markdown
from sitegen.site_folders.front_matter import Page
from sitegen.site_folders.links import addresses_of, link_of, read_links
from sitegen.site_folders.members import Members
from sitegen.text import clean

TYPES = {
    "1": WorkType.PAPER_CONFERENCE,
    "2": WorkType.ARTICLE_JOURNAL,
    "3": WorkType.ARTICLE,
    "4": WorkType.REPORT,
    "5": WorkType.BOOK,
    "6": WorkType.CHAPTER,
    "7": WorkType.THESIS,
    "8": WorkType.PATENT,
    "conferences": WorkType.PAPER_CONFERENCE,
    "conference": WorkType.PAPER_CONFERENCE,
    "manuscripts": WorkType.ARTICLE_JOURNAL,
    "journal": WorkType.ARTICLE_JOURNAL,
    "books": WorkType.BOOK,
    "preprint": WorkType.ARTICLE,
    "event-paper": WorkType.PAPER_CONFERENCE,
    **{kind.value: kind for kind in WorkType},
}
"""Numbers of Hugo Blox, categories of academicpages, and CSL's own words."""

ENTRY_KINDS = {
    "article": WorkType.ARTICLE_JOURNAL,
    "inproceedings": WorkType.PAPER_CONFERENCE,
    "conference": WorkType.PAPER_CONFERENCE,
    "incollection": WorkType.CHAPTER,
    "book": WorkType.BOOK,
    "phdthesis": WorkType.THESIS,
    "mastersthesis": WorkType.THESIS,
    "techreport": WorkType.REPORT,
}

ENTRY = re.compile(r"@([A-Za-z]+)\s*\{")
"""The beginning of a BibTeX entry inside a citation: `@inproceedings{`."""

VENUES = (
    *("publication", "venue", "journal", "booktitle", "conference", "journal-title", "journal_title"),
    "container-title",
)
"""Keys of the place where a work appeared."""

VOLUME = re.compile(r"(?P<name>[^,]{3,300}),\s*(?P<volume>\d{1,4})\s*(?:\((?P<issue>[\w-]{1,12})\))?")
"""A journal with volume and issue behind it, as Hugo Blox prints them: `Loom Letters, 3(2)`."""

SHOWN = re.compile(
    r"(?P<venue>.{3,200}?),?(?:\s+(?P<volume>\d{1,4}))?(?:,\s*(?P<page>[\w–-]{1,20}))?\s*"
    r"\((?P<year>(?:19|20)\d\d)\)"
)
"""Where a work appeared, in one line: `Loom Letters 12, 245 (2019)`."""

YEAR_IN_BRACKETS = re.compile(r"\(\s*(?:19|20)\d\d")
"""The year behind the authors of a citation: `Example, A. (2019).`"""

IN = re.compile(r"^\s*in:?\s+(?=\S)", re.IGNORECASE)
"""The word before the venue, as in `In *Proceedings of Looms*`."""


def read_work(page: Page, members: Members) -> Publication | None:
    """Read a work; None, with a warning, when it has no title or is a template's sample."""
    entry, report = page.entry, page.statement.report
    title = marked(entry.text("title"))
    if not title:
        hint = "give it a `title`; it was left out"
        place = page.statement.at(page.first)
        report.warning("no-title", "the page of a publication has no title", place, hint)
        return None
    if is_sample_text(title):
        report_sample(title, entry.place("title"), report)
        return None
    if page.is_draft:
        key = "draft" if "draft" in entry.record.members else "published"
        hint = "delete it from the data file if it shall not be shown; drafts of works are not known here"
        report.warning("draft-work", "the page of this work was a draft", entry.place(key), hint)
    cited = entry.child("citation") if entry.record.child("citation").members else shown_citation(page)
    authors, et_al = read_authors(entry, members)
    venue, (volume, issue) = read_venue(entry, cited)
    kind, genre = read_type(entry, cited, venue)
    abstract = marked(entry.text("abstract"))
    work = Publication(
        title=Markdown(title),
        type=kind,
        genre=genre,
        authors=authors or None,
        et_al=et_al,
        venue=venue,
        date=entry.date("date", "year", "pub_date") or cited.date("issued"),
        volume=entry.text("volume") or cited.text("volume") or volume or None,
        issue=entry.text("issue", "number") or cited.text("issue") or issue or None,
        pages=entry.text("pages") or cited.text("page", "pages") or None,
        publisher=entry.text("publisher") or cited.text("publisher") or None,
        honors=entry.texts("award", "awards"),
        identifiers=read_identifiers(entry, cited),
        links=(*read_links(page), *read_shown_link(page, cited)),
        topics=tuple(dict.fromkeys(entry.texts("tags", "keywords", "categories"))),
        abstract=Markdown(abstract) if abstract else None,
        old_addresses=page.old_addresses(),
    )
    cited.close("publications.0")
    if is_sample_work(work):
        report_sample(title, entry.place("title"), report)
        return None
    return with_rest(work, page)


def shown_citation(page: Page) -> Entry:
    """Read a link that shows where a work appeared: `{url: …, display: "Loom Letters 12, 4 (2019)"}`."""
    entry = page.entry.child("link")
    found = SHOWN.fullmatch(unmarked(entry.record.text("display")))
    if found is None:
        return entry
    entry.skip("display")
    parts: dict[str, Json] = {"container-title": found["venue"], "issued": found["year"]}
    parts |= {key: found[key] for key in ("volume", "page") if found[key]}
    entry.record.members.update(parts)
    return entry


def read_shown_link(page: Page, cited: Entry) -> tuple[Link, ...]:
    """Read the address of such a link."""
    link = link_of(page, cited, "url", "Link", None) if cited.record.text("url") else None
    return (link,) if link is not None else ()


def with_rest(work: Publication, page: Page) -> Publication:
    """Add what stands in prose: the body, or a summary that the abstract does not hold."""
    entry = page.entry
    body = page.reduced(None)
    summary = marked(entry.text("summary", "excerpt", "description"))
    entry.skip("citation", "year")
    if body.text:
        page.place_body("publications.0.note")
    note = body.text or (summary if summary and work.abstract is None else "")
    return replace(work, note=Markdown(note) if note else None, links=(*work.links, *body.links))


def marked(text: str) -> str:
    """Write a title as Markdown on one line; characters by name (`&amp;`) and tags are decoded."""
    return clean(read_line(text) if "&" in text or "<" in text else text)


def read_authors(entry: Entry, members: Members) -> tuple[tuple[Contributor, ...], bool]:
    """Read the authors of a page, else those of its citation; a text that is no list of names is left."""
    key = "authors" if "authors" in entry.record.members else "author"
    value = entry.record.at(key)
    entry.skip(key)
    contributors, et_al = members.contributors(value) if not is_empty(value) else ((), False)
    if not is_empty(value) and not contributors:
        entry.leave(key)
    if is_empty(value):
        contributors, et_al = cited_authors(entry, members)
    notes = entry.record.at("author_notes")
    if isinstance(notes, list) and len(notes) == len(contributors):
        entry.skip("author_notes")
        contributors = tuple(
            replace(each, equal=each.equal or "equal" in str(note).lower())
            for each, note in zip(contributors, notes, strict=True)
        )
    return contributors, et_al


def cited_authors(entry: Entry, members: Members) -> tuple[tuple[Contributor, ...], bool]:
    """Read the authors of a printed citation: what stands before the year in brackets, or the title."""
    citation, title = unmarked(entry.record.text("citation")), unmarked(entry.record.text("title"))
    ends = [found.start() for found in [YEAR_IN_BRACKETS.search(citation)] if found]
    ends += [place for place in [citation.lower().find(title.lower())] if place > 0]
    before = citation[: min(ends)].strip(" \"“”'‘’,;") if ends else ""
    return members.contributors(before) if before else ((), False)


def read_venue(entry: Entry, cited: Entry) -> tuple[Venue | None, tuple[str, str]]:
    """Read where a work appeared, without the word `In` before it, and volume and issue behind it."""
    printed = entry.text(*VENUES) or cited.text("container-title", "event-title")
    name = marked(spoken(IN.sub("", printed))).rstrip(",. ")
    found = VOLUME.fullmatch(name)
    if found:
        name = found["name"]
    acronym = spoken(IN.sub("", entry.text("publication_short"))) or None
    venue = Venue(name=name, acronym=acronym if acronym != name else None) if name else None
    return venue, (found["volume"], found["issue"] or "") if found else ("", "")


def read_type(entry: Entry, cited: Entry, venue: Venue | None) -> tuple[WorkType, str | None]:
    """Say what kind of work it is: by the page's own word, the entry that it cites, or its venue."""
    stated = [
        *entry.texts("publication_types"),
        *entry.record.texts("category"),
        entry.record.text("pubtype"),
        cited.text("type"),
    ]
    entry.skip("category", "pubtype")
    for word in stated:
        if kind := TYPES.get(word.lower()):
            return kind, "preprint" if kind is WorkType.ARTICLE else None
    found = ENTRY.search(entry.record.text("citation"))
    if found and (kind := ENTRY_KINDS.get(found[1].lower())):
        return kind, None
    return kind_of_venue(venue.name if venue else "")


def read_identifiers(entry: Entry, cited: Entry) -> WorkIdentifiers:
    """Read DOI and arXiv number, also where only their address stands."""
    report, nested = entry.statement.report, entry.child("hugoblox")
    ids = nested.child("ids")
    doi = (
        entry.text("doi")
        or ids.text("doi")
        or cited.text("doi")
        or next(filter(RESOLVER.match, addresses_of(entry)), "")
    )
    number = entry.text("arxiv", "eprint") or ids.text("arxiv")
    found = (read_arxiv(text) for text in (number, *addresses_of(entry)) if text)
    ids.close("publications.0.identifiers")
    nested.close("publications.0.identifiers")
    return WorkIdentifiers(
        doi=read_doi(doi, entry.place("doi"), report),
        arxiv=next((each for each in found if each is not None), None),
        pmid=entry.text("pmid") or None,
        isbn=entry.text("isbn") or None,
    )
