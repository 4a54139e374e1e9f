"""A page of a publication → a work (Hugo Blox, academicpages, Jekyll collections, Quarto)."""

import re
from dataclasses import replace

from sitegen.interchange.parts import RESOLVER, read_arxiv, read_doi
from sitegen.interchange.rich_text import read_line
from sitegen.interchange.statement import Entry, spoken
from sitegen.interchange.template_samples import is_sample_work, report_sample
from sitegen.interchange.venue_kinds import kind_of_venue
from sitegen.model.publication import (
    Contributor,
    Link,
    LinkRelation,
    Publication,
    Venue,
    WorkIdentifiers,
    WorkType,
)
from sitegen.model.text_types import Markdown
from sitegen.site_folders.front_matter import Page
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

IN = re.compile(r"^\s*in:?\s+(?=\S)", re.IGNORECASE)
"""The word before the venue, as in `In *Proceedings of Looms*`."""

LINKS = {
    "paperurl": ("Paper", LinkRelation.PAPER),
    "url_pdf": ("PDF", LinkRelation.PDF),
    "pdf": ("PDF", LinkRelation.PDF),
    "url_preprint": ("Preprint", None),
    "url_code": ("Code", LinkRelation.CODE),
    "code": ("Code", LinkRelation.CODE),
    "codeurl": ("Code", LinkRelation.CODE),
    "url_dataset": ("Data", LinkRelation.DATA),
    "url_poster": ("Poster", LinkRelation.POSTER),
    "url_project": ("Project", LinkRelation.PROJECT),
    "url_slides": ("Slides", LinkRelation.SLIDES),
    "slidesurl": ("Slides", LinkRelation.SLIDES),
    "slides": ("Slides", LinkRelation.SLIDES),
    "url_source": ("Source", None),
    "url_video": ("Video", LinkRelation.VIDEO),
    "video": ("Video", LinkRelation.VIDEO),
    "external_link": ("Link", None),
    "url": ("Link", None),
    "link": ("Link", None),
}
"""Keys of addresses, and what they lead to."""


def read_work(page: Page, members: Members) -> Publication | None:
    """Read a work; None, with a warning, when it has no title or is a template's sample."""
    entry, report = page.entry, page.statement.report
    title = marked(entry.text("title"))
    authors, et_al = read_authors(entry, members)
    venue = read_venue(entry)
    kind, genre = read_type(entry, venue)
    abstract = marked(entry.text("abstract"))
    work = Publication(
        title=Markdown(title),
        type=kind,
        genre=genre,
        authors=authors or None,
        et_al=et_al,
        venue=venue,
        date=entry.date("date", "year"),
        volume=entry.text("volume") or None,
        issue=entry.text("issue", "number") or None,
        pages=entry.text("pages") or None,
        publisher=entry.text("publisher") or None,
        honors=entry.texts("award", "awards"),
        identifiers=read_identifiers(entry),
        links=read_links(entry),
        topics=tuple(dict.fromkeys((*entry.texts("tags"), *entry.texts("keywords")))),
        abstract=Markdown(abstract) if abstract else None,
    )
    if not title:
        hint = "give it a `title`; it was left out"
        report.warning("no-title", "the page of a publication has no title", page.statement.at(1), hint)
        return None
    if is_sample_work(work):
        report_sample(title, entry.place("title"), report)
        return None
    return with_rest(work, page)


def with_rest(work: Publication, page: Page) -> Publication:
    """Add what stands in prose: the body, or a summary that the abstract does not hold."""
    entry = page.entry
    body = page.body_text()
    summary = marked(entry.text("summary", "excerpt", "description"))
    entry.skip("citation", "year")
    if body:
        page.place_body("publications.0.note")
    note = body or (summary if summary and work.abstract is None else "")
    return replace(work, note=Markdown(note) if note else None)


def marked(text: str) -> str:
    """Write a title as Markdown on one line; characters by name (`&amp;`) and tags are decoded."""
    return clean(read_line(text) if "&" in text or "<" in text else text)


def read_authors(entry: Entry, members: Members) -> tuple[tuple[Contributor, ...], bool]:
    """Read the authors of a page; a text that is no list of names is left."""
    key = "authors" if "authors" in entry.record.members else "author"
    texts = entry.record.texts(key)
    entry.skip(key)
    contributors, et_al = members.contributors(texts) if texts else ((), False)
    if texts and not contributors:
        entry.leave(key)
    notes = entry.record.at("author_notes")
    if isinstance(notes, list) and len(notes) == len(contributors):
        entry.skip("author_notes")
        contributors = tuple(
            replace(each, equal=each.equal or "equal" in str(note).lower())
            for each, note in zip(contributors, notes, strict=True)
        )
    return contributors, et_al


def read_venue(entry: Entry) -> Venue | None:
    """Read where a work appeared, without the word `In` before it."""
    name = spoken(IN.sub("", entry.text("publication", "venue", "journal", "booktitle", "conference")))
    name = marked(name).rstrip(",. ")
    acronym = spoken(IN.sub("", entry.text("publication_short"))) or None
    return Venue(name=name, acronym=acronym if acronym != name else None) if name else None


def read_type(entry: Entry, venue: Venue | None) -> tuple[WorkType, str | None]:
    """Say what kind of work it is: by the page's own word, the entry that it cites, or its venue."""
    stated = [
        *entry.texts("publication_types"),
        *entry.record.texts("category"),
        entry.record.text("pubtype"),
    ]
    entry.skip("category", "pubtype")
    for word in stated:
        if kind := TYPES.get(word.lower()):
            return kind, "preprint" if kind is WorkType.ARTICLE else None
    cited = ENTRY.search(entry.record.text("citation"))
    if cited and (kind := ENTRY_KINDS.get(cited[1].lower())):
        return kind, None
    return kind_of_venue(venue.name if venue else "")


def read_identifiers(entry: Entry) -> WorkIdentifiers:
    """Read DOI and arXiv number, also where only their address stands."""
    report, nested = entry.statement.report, entry.child("hugoblox")
    ids = nested.child("ids")
    doi = entry.text("doi") or ids.text("doi") or next(filter(RESOLVER.match, addresses_of(entry)), "")
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


def addresses_of(entry: Entry) -> list[str]:
    """Give the addresses under all keys that hold one."""
    return [text for key in LINKS if is_address(text := entry.record.text(key))]


def is_address(text: str) -> bool:
    """Tell a whole address from one inside the old site."""
    return text.startswith(("http://", "https://"))


def read_links(entry: Entry) -> tuple[Link, ...]:
    """Read addresses, each once; the address of a DOI says nothing new, one inside the old site is left."""
    found: dict[str, Link] = {}
    for key, (label, relation) in LINKS.items():
        url = entry.url(key) if is_address(entry.record.text(key)) else None
        if url is not None and not RESOLVER.match(url):
            found.setdefault(url, Link(label=label, url=url, relation=relation))
    for each in entry.children("links") if isinstance(entry.record.at("links"), list) else ():
        label = each.text("name", "label", "type") or "Link"
        relation = next((kind for kind in LinkRelation if kind.value == label.lower()), None)
        url = each.url("url") if is_address(each.record.text("url")) else None
        each.skip("icon", "icon_pack", "type")
        each.close("publications.0.links")
        if url is not None and not RESOLVER.match(url):
            found.setdefault(url, Link(label=label[:1].upper() + label[1:], url=url, relation=relation))
    return tuple(found.values())
