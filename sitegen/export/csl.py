"""CSL-JSON: for pandoc, Zotero and every processor of the Citation Style Language."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from sitegen.export import _works
from sitegen.export._moments import moments_of
from sitegen.markup import math
from sitegen.markup.plain import plain_line, plain_text
from sitegen.model.date import Date
from sitegen.model.name import Name
from sitegen.model.publication import Contributor, Publication, WorkType
from sitegen.text import clean

TITLE = "CSL-JSON"
SUFFIX = "json"
MEDIA_TYPE = "application/vnd.citationstyles.csl+json"

HELD_SOMEWHERE = {WorkType.PAPER_CONFERENCE, WorkType.SPEECH, WorkType.EVENT, WorkType.PERFORMANCE}
"""Kinds whose place is where an event was held, not where a publisher sits."""

STRUCTURE = re.compile(r"[\^_]|\\(?:frac|sqrt|binom|over|under)")
r"""A sign of TeX that puts something above, below or beside the line: the `^` of `$x^2$`."""

encode = json.JSONEncoder(ensure_ascii=False).encode
"""Writes a value as JSON on one line."""

MARK = "\ue000"
"""A private character that stands for such a formula while the words around it lose their marks."""


def render_publications(publications: Sequence[Publication]) -> str:
    """Write the works as one JSON array."""
    return join_records([render_record(publication) for publication in publications])


def join_records(records: Sequence[str]) -> str:
    """Put objects into one array."""
    return "[\n" + ",\n".join(records) + "\n]\n" if records else "[]\n"


def render_record(publication: Publication) -> str:
    """Write one object, a variable a line."""
    lines = [f'    "{name}": {value}' for name, value in csl_item(publication).items() if value]
    return "  {\n" + ",\n".join(lines) + "\n  }"


def csl_item(publication: Publication) -> Mapping[str, str]:
    """Give a work in CSL's variables, each as JSON without line breaks, or empty when nobody knows it."""
    date = publication.date
    return {
        "id": written(publication.key),
        "type": written(publication.type.value),
        "title": written(title(publication)),
        "author": csl_names(publication.authors or ()),
        "editor": csl_names(publication.editors),
        "issued": csl_date(date) if date else "",
        "status": written(date.status) if date else "",
        **{name: written(text) for name, text in container(publication)},
        **{name: written(text) for name, text in numbers(publication)},
        "publisher": written(publication.publisher),
        "genre": written(publication.genre),
        "keyword": written(", ".join(publication.topics)),
        "abstract": written(plain_text(publication.abstract)) if publication.abstract else "",
        "note": written(note(publication)),
    }


def written(text: str | None) -> str:
    """Write a text as JSON; nothing when it says nothing."""
    cleaned = clean(text) if text else ""
    return encode(cleaned) if cleaned else ""


def title(publication: Publication) -> str:
    """Give the title without marks; a formula that no line of characters can show stays in TeX."""
    formulas: list[str] = []

    def remember(span: re.Match[str]) -> str:
        if STRUCTURE.search(span[0]) is None:
            return span[0]
        formulas.append(clean(span[0]))
        return MARK

    if "$" not in publication.title and MARK not in publication.title:
        return clean(plain_line(publication.title))
    words = clean(plain_line(math.SPAN.sub(remember, publication.title.replace(MARK, ""))))
    parts = words.split(MARK)
    return "".join(part + formula for part, formula in zip(parts, [*formulas, ""], strict=True))


def container(publication: Publication) -> Iterator[tuple[str, str | None]]:
    """Say where the work appeared, and in which city."""
    venue = publication.venue
    yield "container-title", _works.container_of(publication)
    yield "container-title-short", venue.acronym if venue and venue.name else None
    yield "event-place" if publication.type in HELD_SOMEWHERE else "publisher-place", publication.place


def numbers(publication: Publication) -> Iterator[tuple[str, str | None]]:
    """Give volume, pages and identifiers, all as text."""
    identifiers = publication.identifiers
    arxiv = _works.find_arxiv(publication)
    yield "volume", publication.volume
    yield "issue", publication.issue
    yield "page", _works.RANGE.sub("-", publication.pages or "")
    is_chapter = publication.type is WorkType.CHAPTER
    yield "chapter-number", publication.number if is_chapter else None
    yield "number", (None if is_chapter else publication.number) or publication.article_number
    yield "version" if publication.is_versioned else "edition", publication.edition
    yield "DOI", identifiers.doi
    yield "URL", _works.find_address(publication)
    yield "archive", "arXiv" if arxiv else None
    yield "archive_location", arxiv
    yield "ISBN", identifiers.isbn
    yield "ISSN", identifiers.issn
    yield "PMID", identifiers.pmid
    yield "PMCID", identifiers.pmcid


def csl_names(contributors: Sequence[Contributor]) -> str:
    """Write the names of authors or editors."""
    return f"[{', '.join([csl_name(each.name) for each in contributors])}]" if contributors else ""


@lru_cache(maxsize=65536)
def csl_name(name: Name) -> str:
    """Write a name in CSL's parts; a name without parts is a literal."""
    if not name.family:
        return encode({"literal": clean(name.literal or name.given)})
    parts = {
        "family": name.family,
        "given": name.given,
        "non-dropping-particle": name.particle,
        "suffix": name.suffix,
    }
    return encode({part: clean(text) for part, text in parts.items() if text})


@lru_cache(maxsize=16384)
def csl_date(date: Date) -> str:
    """Write one or two lists of year, month, day; a season by CSL's number, 1 for spring to 4 for winter."""
    moments = moments_of(date)
    if not moments:
        return ""
    parts: dict[str, Any] = {"date-parts": [list(moment.numbers) for moment in moments]}
    if len(moments) == 1 and moments[0].season:
        parts["season"] = moments[0].season - 20
    if any(moment.is_vague for moment in moments):
        parts["circa"] = True
    return encode(parts)


def note(publication: Publication) -> str:
    """Join what CSL has no variable for."""
    unfinished = ("The list of authors is not complete (et al.)",) if publication.et_al else ()
    return ". ".join((*_works.remarks_on(publication), *unfinished))
