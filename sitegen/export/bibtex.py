"""BibTeX: for LaTeX, and for every reference manager."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from sitegen.export import _works
from sitegen.export._moments import SEASONS, Moment, moments_of
from sitegen.markup import math, tex
from sitegen.markup.plain import plain_line
from sitegen.model.date import Date
from sitegen.model.name import Name
from sitegen.model.publication import Contributor, Publication, WorkType
from sitegen.text import clean

TITLE = "BibTeX"
SUFFIX = "bib"
MEDIA_TYPE = "application/x-bibtex"

ENTRY_TYPES = {
    WorkType.ARTICLE_JOURNAL: "article",
    WorkType.ARTICLE_MAGAZINE: "article",
    WorkType.ARTICLE_NEWSPAPER: "article",
    WorkType.BOOK: "book",
    WorkType.CHAPTER: "incollection",
    WorkType.CLASSIC: "book",
    WorkType.ENTRY: "incollection",
    WorkType.ENTRY_DICTIONARY: "incollection",
    WorkType.ENTRY_ENCYCLOPEDIA: "incollection",
    WorkType.PAPER_CONFERENCE: "inproceedings",
    WorkType.REPORT: "techreport",
    WorkType.REVIEW: "article",
    WorkType.REVIEW_BOOK: "article",
    WorkType.THESIS: "phdthesis",
}
"""BibTeX's word for each kind of work; all others are `misc`."""

PUBLISHER_FIELDS = {"phdthesis": "school", "mastersthesis": "school", "techreport": "institution"}
CONTAINER_FIELDS = {"article": "journal", "inproceedings": "booktitle", "incollection": "booktitle"}

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")

WORD = re.compile(r"[^\W_]+")
"""A run of letters and digits: each of the two in `Co-Design`."""

INNER_CAPITAL = re.compile(r"[^\W_][A-Z]")
"""A capital inside a word, as in `GPUs` or `3D`."""

BARE_PERCENT = re.compile(r"(?<!\\)%")
"""A per cent sign that TeX would take for the start of a comment, as in `$50%$`."""

MARK = "\ue000"
"""A private character that stands for a formula while the words around it lose their marks."""


def render_publications(publications: Sequence[Publication]) -> str:
    """Write each work as an entry under its own key."""
    return join_records([render_record(publication) for publication in publications])


def join_records(records: Sequence[str]) -> str:
    """Put entries into one file, an empty line between them."""
    return "\n".join(records)


def render_record(publication: Publication) -> str:
    """Write one entry; fields that the work does not have are left out."""
    kind = entry_type(publication)
    lines = [f"  {name} = {value}," for name, value in fields_of(publication, kind) if value]
    return "\n".join([f"@{kind}{{{publication.key},", *lines, "}", ""])


def entry_type(publication: Publication) -> str:
    """Choose BibTeX's word for the kind of work; a thesis that says Master is a master's thesis."""
    if publication.type is WorkType.THESIS and "master" in (publication.genre or "").casefold():
        return "mastersthesis"
    return ENTRY_TYPES.get(publication.type, "misc")


def fields_of(publication: Publication, kind: str) -> Iterator[tuple[str, str]]:
    """Give the fields in the order in which people read them, each value ready to print."""
    yield "title", f"{{{protect(publication.title)}}}"
    yield "author", braced_names(publication.authors or (), et_al=publication.et_al)
    yield "editor", braced_names(publication.editors)
    if kind != "misc" or not _works.find_arxiv(publication):  # the archive is named by its number
        yield CONTAINER_FIELDS.get(kind, "howpublished"), braced(_works.container_of(publication))
    if kind == "inproceedings" and publication.venue and publication.venue.name:
        yield "series", braced(publication.venue.acronym)
    yield "volume", braced(publication.volume)
    is_chapter = publication.type is WorkType.CHAPTER
    yield "number", braced(publication.issue or (None if is_chapter else publication.number))
    yield "chapter", braced(publication.number if is_chapter else None)
    yield "pages", braced(_works.RANGE.sub("--", publication.pages or ""), is_tex=True)
    yield "eid", braced(publication.article_number)
    yield "version" if publication.is_versioned else "edition", braced(publication.edition)
    yield "address", braced(publication.place)
    yield PUBLISHER_FIELDS.get(kind, "publisher"), braced(publication.publisher)
    yield from date_fields(publication.date)
    yield "type", braced(publication.genre if kind in PUBLISHER_FIELDS else None)
    yield from identifier_fields(publication)
    yield "keywords", braced(", ".join(publication.topics))
    yield "note", braced(". ".join(_works.remarks_on(publication)))


def identifier_fields(publication: Publication) -> Iterator[tuple[str, str]]:
    """Give the numbers of a work, and an address where it has no DOI."""
    identifiers = publication.identifiers
    yield "doi", braced(identifiers.doi, is_tex=True)
    if not identifiers.doi:
        yield "url", braced(_works.find_address(publication), is_tex=True)
    if arxiv := _works.find_arxiv(publication):
        yield "eprint", braced(arxiv, is_tex=True)
        yield "archivePrefix", braced("arXiv")
        yield "primaryClass", braced(_works.find_category(publication))
    yield "isbn", braced(identifiers.isbn)
    yield "issn", braced(identifiers.issn)


def date_fields(date: Date | None) -> Iterator[tuple[str, str]]:
    """Give year, month and day; a status such as `in press` stands in the place of the year."""
    if date is None:
        return
    moments = moments_of(date)
    if not moments:
        yield "year", braced(date.status)
        return
    yield "year", f"{{{moments[-1].year}}}"
    yield "month", month_of(moments)
    if len(moments) == 1 and moments[0].day:
        yield "day", f"{{{moments[0].day}}}"


def month_of(moments: tuple[Moment, ...]) -> str:
    """Write months as BibTeX's own words, so that styles can translate them: `jul # "--" # dec`."""
    if len(moments) == 1 and moments[0].season:
        return f"{{{SEASONS[moments[0].season]}}}"
    months = dict.fromkeys(MONTHS[moment.month - 1] for moment in moments if moment.month)
    return ' # "--" # '.join(months)


def braced(text: str | None, *, is_tex: bool = False) -> str:
    """Write a text as a value; `is_tex` leaves addresses and page ranges as they are, but for lone braces."""
    value = clean(text) if text else ""
    if not value:
        return ""
    return f"{{{balanced(value) if is_tex else tex.encode(value)}}}"


def balanced(value: str) -> str:
    """Percent-encode braces and backslashes: BibTeX counts braces, whatever stands before them."""
    return value.replace("\\", "%5C").replace("{", "%7B").replace("}", "%7D")


def braced_names(contributors: Sequence[Contributor], *, et_al: bool = False) -> str:
    """Write names with `and` between them; nothing when nobody is known."""
    names = [name_in_tex(contributor.name) for contributor in contributors]
    if et_al and names:
        names.append("others")
    return f"{{{' and '.join(names)}}}" if names else ""


@lru_cache(maxsize=65536)
def name_in_tex(name: Name) -> str:
    """Write `von Family, Jr., Given`; a name without parts stands in braces, so that it is not split."""
    if not name.family:
        return f"{{{tex.encode(clean(name.literal or name.given))}}}"
    family = f"{name_part(name.particle)} {name_part(name.family, is_family=True)}".strip()
    if not name.given and not name.suffix and not name.particle:
        return f"{{{tex.encode(clean(name.family))}}}"
    parts = (family, name_part(name.suffix), name_part(name.given))
    return ", ".join(part for part in parts if part)


def name_part(text: str, *, is_family: bool = False) -> str:
    """Write a part of a name, in braces when BibTeX would cut it at a comma, an `and` or a small word."""
    part = clean(text)
    words = part.casefold().split()
    is_cut = "," in part or "and" in words or "others" in words
    starts_small = is_family and len(words) > 1 and part[0].islower()
    return f"{{{tex.encode(part)}}}" if is_cut or starts_small else tex.encode(part)


def protect(title: str) -> str:
    """Write a title in TeX: formulas as they are, words with inner capitals in braces, no other marks."""
    formulas: list[str] = []

    def remember(span: re.Match[str]) -> str:
        if not is_balanced(span[0]):
            return span[0]
        formulas.append(BARE_PERCENT.sub(r"\\%", clean(span[0])))
        return MARK

    if "$" not in title and MARK not in title:
        return protect_words(clean(plain_line(title)))
    words = clean(plain_line(math.SPAN.sub(remember, title.replace(MARK, ""))))
    parts = [protect_words(part) for part in words.split(MARK)]
    return "".join(part + formula for part, formula in zip(parts, [*formulas, ""], strict=True))


def is_balanced(formula: str) -> bool:
    """Tell whether BibTeX, which counts every brace and knows no backslash, can hold a formula."""
    depth = 0
    for character in formula:
        depth += (character == "{") - (character == "}")
        if depth < 0:
            return False
    return depth == 0


def has_inner_capital(word: str) -> bool:
    """Tell a word that a style must not put in small letters: `LazyDP`, `GPUs`, `3D`."""
    return any(letter.isupper() for letter in word[1:])


def protect_words(text: str) -> str:
    """Put braces round each word that has a capital inside, and write all in TeX."""
    if text.isascii() and INNER_CAPITAL.search(text) is None:
        return tex.encode(text)
    pieces: list[str] = []
    end = 0
    for word in WORD.finditer(text):
        written = tex.encode(word[0])
        pieces += [
            tex.encode(text[end : word.start()]),
            f"{{{written}}}" if has_inner_capital(word[0]) else written,
        ]
        end = word.end()
    return "".join([*pieces, tex.encode(text[end:])])
