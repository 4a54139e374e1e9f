"""RIS: for EndNote, Zotero and the like. Lines end in CRLF, as the format wants."""

from collections.abc import Iterator, Sequence

from sitegen.export import _works
from sitegen.export._moments import SEASONS, moments_of
from sitegen.markup.plain import plain_line, plain_text
from sitegen.model.date import Date
from sitegen.model.name import Name
from sitegen.model.publication import Publication, WorkType
from sitegen.text import clean

TITLE = "RIS"
SUFFIX = "ris"
MEDIA_TYPE = "application/x-research-info-systems"

REFERENCE_TYPES = {
    WorkType.ARTICLE: "UNPB",
    WorkType.ARTICLE_JOURNAL: "JOUR",
    WorkType.ARTICLE_MAGAZINE: "MGZN",
    WorkType.ARTICLE_NEWSPAPER: "NEWS",
    WorkType.BILL: "BILL",
    WorkType.BOOK: "BOOK",
    WorkType.CHAPTER: "CHAP",
    WorkType.CLASSIC: "CLSWK",
    WorkType.DATASET: "DATA",
    WorkType.ENTRY: "CHAP",
    WorkType.ENTRY_DICTIONARY: "DICT",
    WorkType.ENTRY_ENCYCLOPEDIA: "ENCYC",
    WorkType.FIGURE: "FIGURE",
    WorkType.GRAPHIC: "ART",
    WorkType.HEARING: "HEAR",
    WorkType.LEGAL_CASE: "CASE",
    WorkType.LEGISLATION: "STAT",
    WorkType.MANUSCRIPT: "UNPB",
    WorkType.MAP: "MAP",
    WorkType.MOTION_PICTURE: "MPCT",
    WorkType.MUSICAL_SCORE: "MUSIC",
    WorkType.PAMPHLET: "PAMP",
    WorkType.PAPER_CONFERENCE: "CPAPER",
    WorkType.PATENT: "PAT",
    WorkType.PERSONAL_COMMUNICATION: "PCOMM",
    WorkType.POST: "ELEC",
    WorkType.POST_WEBLOG: "BLOG",
    WorkType.REPORT: "RPRT",
    WorkType.REVIEW: "JOUR",
    WorkType.REVIEW_BOOK: "JOUR",
    WorkType.SOFTWARE: "COMP",
    WorkType.SONG: "SOUND",
    WorkType.STANDARD: "STAND",
    WorkType.THESIS: "THES",
    WorkType.WEBPAGE: "ELEC",
}
"""RIS's word for each kind of work; all others are `GEN`."""


def render_publications(publications: Sequence[Publication]) -> str:
    """Write each work as a record, from `TY` to `ER`."""
    return join_records([render_record(publication) for publication in publications])


def join_records(records: Sequence[str]) -> str:
    """Put records into one file, an empty line between them."""
    return "\r\n".join(records)


def render_record(publication: Publication) -> str:
    """Write one record; a value never breaks its line, so it cannot begin a tag of its own."""
    kind = REFERENCE_TYPES.get(publication.type, "GEN")
    fields = [(tag, clean(value)) for tag, value in fields_of(publication) if value]
    lines = [f"TY  - {kind}", *[f"{tag}  - {value}" for tag, value in fields if value], "ER  - ", ""]
    return "\r\n".join(lines)


def fields_of(publication: Publication) -> Iterator[tuple[str, str | None]]:
    """Give tags and values in their usual order; a tag may come more than once."""
    venue, identifiers = publication.venue, publication.identifiers
    first, last = _works.pages_of(publication)
    yield "ID", publication.key
    yield "TI", plain_line(publication.title)
    yield from (("AU", name_in_ris(author.name)) for author in publication.authors or ())
    yield from (("A2", name_in_ris(editor.name)) for editor in publication.editors)
    yield "T2", _works.container_of(publication)
    yield "J2", venue.acronym if venue and venue.name else None
    yield from date_fields(publication.date)
    yield "VL", publication.volume
    yield "IS", publication.issue
    yield "M1", publication.number
    yield "C7", publication.article_number
    yield "ET", publication.edition
    yield "SP", first
    yield "EP", last
    yield "PB", publication.publisher
    yield "CY", publication.place
    yield "M3", publication.genre
    yield "SN", identifiers.isbn or identifiers.issn
    yield "DO", identifiers.doi
    yield "UR", _works.find_address(publication)
    arxiv = _works.find_arxiv(publication)
    yield "AN", f"arXiv:{arxiv}" if arxiv else None
    yield from (("KW", topic) for topic in publication.topics)
    yield "AB", plain_text(publication.abstract) if publication.abstract else None
    yield from (("N1", remark) for remark in _works.remarks_on(publication))
    yield "N1", "The list of authors is not complete (et al.)" if publication.et_al else None


def name_in_ris(name: Name) -> str:
    """Write `von Family, Given, Suffix`; a name without parts stands as it is."""
    if not name.family:
        return name.literal or name.given
    family = f"{name.particle} {name.family}".strip()
    if not name.suffix:
        return f"{family}, {name.given}" if name.given else family
    return f"{family}, {name.given}, {name.suffix}"


def date_fields(date: Date | None) -> Iterator[tuple[str, str | None]]:
    """Give `PY` and `DA`: year/month/day/words, each part empty when it is not stated."""
    moments = moments_of(date)
    if date is None or not moments:
        yield "PY", date.status if date else None
        return
    first, last = moments[0], moments[-1]
    yield "PY", f"{last.year:04}"
    month = f"{first.month:02}" if first.month else ""
    day = f"{first.day:02}" if first.day else ""
    words = ""
    if first.season:
        words = SEASONS[first.season]
    elif first != last:
        words = date.label
    if month or words:
        yield "DA", f"{first.year:04}/{month}/{day}/{words}"
