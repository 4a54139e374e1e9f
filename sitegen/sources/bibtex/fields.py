"""A raw BibTeX entry → a publication."""

import re
from dataclasses import replace

from sitegen.diagnostics import Location, Report
from sitegen.interchange.venue_kinds import find_patent
from sitegen.markup.latex import read_latex
from sitegen.model.name import Name
from sitegen.model.publication import Contributor, Publication, Venue, WorkType
from sitegen.model.text_types import Markdown
from sitegen.sources.bibtex.dates import DASHES, read_date
from sitegen.sources.bibtex.entries import Entry
from sitegen.sources.bibtex.identifiers import plain, read_identifiers, read_links
from sitegen.sources.bibtex.kinds import BOOKS, GENRES, JOURNALS, PLAIN_GENRES, STATED_TYPES, TYPES
from sitegen.sources.bibtex.names import read_contributors
from sitegen.sources.bibtex.remarks import (
    find_patent_number,
    read_medium,
    read_number,
    read_passage,
    read_remarks,
    with_commands,
)
from sitegen.text import clean, fold

PAGES_WORD = re.compile(r"^(?:pp?|pages?)\b\.?\s*(?=\S)", re.IGNORECASE)
"""A word before pages, as in `pp. 1-9`."""
EVENT_SERIES = re.compile(r"([A-Z][\w/&+-]*[A-Z][\w/&+-]*)\s*[’'](\d\d)")
"""A conference's short name and year in `series`, as in `ENG '22`."""
ARCHIVE = re.compile(r"(?:the )?(?:arxiv\b|corr$|computing research repository)")
"""A venue that is arXiv, as in `arXiv preprint arXiv:2101.00001`, `CoRR`."""
JOURNAL_COMMAND = re.compile(r"\{?\\([a-z]+)\}?")
r"""A journal as a command, as in `\apj`."""
PREPRINT_SERVERS = frozenset(
    {"biorxiv", "medrxiv", "chemrxiv", "psyarxiv", "socarxiv", "techrxiv", "eartharxiv", "osf preprints"}
    | {"research square", "preprints.org", "ssrn", "ssrn electronic journal", "engrxiv", "eccc"}
)
"""Archives of preprints, by folded name."""
GROUP = re.compile(r"\b(?:collaborations?|consortium|group|team)\b", re.IGNORECASE)
"""A word that says what a group is, as in `Loom Consortium`."""
LOOSE_KINDS = frozenset({"misc", "article", "online", "unpublished", "electronic", "www", "techreport"})
"""Kinds that an archive's record may be printed as."""


def read_publication(entry: Entry, path: str, report: Report) -> Publication | None:
    """Make a publication of an entry; None, with a warning, when it has no title."""
    kind = read_kind(entry)
    title = read_title(entry, kind)
    if not title:
        hint = "give it a `title`; it was left out"
        report.warning("no-title", f"entry {entry.title} has no title", Location(path, entry.first), hint)
        return None
    authors, et_al = read_contributors(entry, "author", path, report)
    group = read_collaboration(entry)
    if group is not None and not authors:
        authors, group = (Contributor(name=Name(literal=group)),), None
    editors, _ = read_contributors(entry, "editor", path, report)
    is_article = kind is WorkType.ARTICLE_JOURNAL
    publication = Publication(
        title=Markdown(title),
        type=kind,
        genre=read_genre(entry),
        authors=authors or None,
        et_al=et_al,
        editors=editors,
        venue=read_venue(entry, kind),
        place=plain(entry, "location", "address", "venue"),
        date=read_date(entry, path, report),
        volume=plain(entry, "volume"),
        issue=plain(entry, *(("number", "issue") if is_article else ("issue",))),
        pages=read_pages(entry),
        article_number=plain(entry, "eid", "article-number", "articleno"),
        number=None if is_article else read_number(entry, kind),
        edition=plain(entry, "edition", "version"),
        publisher=plain(entry, "publisher", "school", "institution", "organization"),
        honors=tuple(honor for name in ("award_name", "award", "honor") if (honor := plain(entry, name)))[:1],
        identifiers=read_identifiers(entry, path, report),
        links=read_links(entry, path, report),
        topics=read_topics(entry),
        note=read_remarks(entry, kind) or for_whom(group),
        abstract=read_passage(entry, "abstract"),
    )
    return as_preprint(entry, publication)


def read_collaboration(entry: Entry) -> str | None:
    """Read for which group the authors write, as archives of physics name it: `ATLAS`."""
    group = plain(entry, "collaboration")
    if group is None or any(fold(group) in fold(entry.text(name)) for name in ("author", "note")):
        return None
    return group if GROUP.search(group) else f"{group} Collaboration"


def for_whom(group: str | None) -> Markdown | None:
    """Say for which group the authors write."""
    return Markdown(f"For the {group}") if group else None


def read_kind(entry: Entry) -> WorkType:
    """Say what kind of work it is; a `@misc` may say so in its `type`, or name its patent."""
    kind = TYPES.get(entry.kind, WorkType.DOCUMENT)
    if kind is WorkType.DOCUMENT:
        if find_patent_number(entry):
            return WorkType.PATENT
        return STATED_TYPES.get(fold(plain(entry, "type", "entrysubtype") or ""), kind)
    return kind


def read_title(entry: Entry, kind: WorkType) -> str:
    """Join title and subtitle; a full stop at the end is the style's, not the title's."""
    raw = entry.text("title") or (entry.text("booktitle", "maintitle") if kind in BOOKS else "")
    title, subtitle = (clean(read_latex(with_commands(text))) for text in (raw, entry.text("subtitle")))
    if title and subtitle:
        title = f"{title}{'' if title[-1] in ':?!' else ':'} {subtitle}"
    return title[:-1] if title.endswith(".") and not title.endswith("..") and title[-3:-2] != "." else title


def read_genre(entry: Entry) -> str | None:
    """Say what kind of thesis or report it is."""
    stated = plain(entry, "type")
    if fold(stated or "") in PLAIN_GENRES:
        return None
    return GENRES.get(fold(stated), stated) if stated else GENRES.get(entry.kind)


def read_topics(entry: Entry) -> tuple[str, ...]:
    """Read keywords, parted by commas or semicolons, and the archive's subject."""
    keywords = plain(entry, "keywords", "keyword") or ""
    parts = keywords.split(";") if ";" in keywords else keywords.split(",")
    subject = plain(entry, "primaryclass", "eprintclass")
    topics = (clean(part) for part in (*parts, subject or ""))
    return tuple(dict.fromkeys(topic for topic in topics if topic))


def read_venue(entry: Entry, kind: WorkType) -> Venue | None:
    """Take the journal, book or series in which the work stands."""
    books = () if kind in BOOKS else ("booktitle", "maintitle")
    command = JOURNAL_COMMAND.fullmatch(entry.text("journal", "journaltitle"))
    name = JOURNALS.get(command[1]) if command else None
    name = name or plain(entry, "journal", "journaltitle", *books) or read_medium(entry)
    name = None if find_patent(name or "") else name
    series = plain(entry, "series")
    event = EVENT_SERIES.fullmatch(series) if series and name else None
    acronym = plain(entry, "shortjournal", "abbr") or (event[1] if event else None)
    name = name or series
    return Venue(name=name, acronym=acronym if acronym != name else None) if name else None


def read_pages(entry: Entry) -> str | None:
    """Write a page range with one hyphen, as the data files do."""
    pages = plain(entry, "pages")
    return DASHES.sub("-", PAGES_WORD.sub("", pages)).strip("-") or None if pages else None


def as_preprint(entry: Entry, publication: Publication) -> Publication:
    """Say of a work in an archive, and nowhere else, that it is a preprint."""
    venue = fold(plain(entry, "journal", "journaltitle", "howpublished", "publisher", "institution") or "")
    arxiv = publication.identifiers.arxiv
    in_arxiv = ARCHIVE.match(venue) is not None
    is_homeless = publication.venue is None or DASHES.fullmatch(publication.venue.name) is not None
    if entry.kind in LOOSE_KINDS and (in_arxiv or (arxiv is not None and is_homeless)):
        volume = None if arxiv is not None else publication.volume
        return replace(
            publication,
            type=WorkType.ARTICLE,
            genre="preprint",
            venue=Venue(name="arXiv"),
            volume=volume,
            publisher=None,
        )
    if entry.kind in LOOSE_KINDS and venue in PREPRINT_SERVERS:
        name = publication.venue or Venue(name=publication.publisher or "")
        return replace(publication, type=WorkType.ARTICLE, genre="preprint", venue=name)
    return publication
