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
from sitegen.model.publication import Publication, WorkType
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
    lines = [f'    "{name}": {encode(value)}' for name, value in csl_item(publication)]
    return "  {\n" + ",\n".join(lines) + "\n  }"


def csl_item(publication: Publication) -> Iterator[tuple[str, Any]]:
    """Give a work in CSL's variables, texts without line breaks; variables without a value are left out."""
    variables = {
        "id": str(publication.key),
        "type": publication.type.value,
        "title": title(publication),
        "author": [csl_name(author.name) for author in publication.authors or ()],
        "editor": [csl_name(editor.name) for editor in publication.editors],
        "issued": csl_date(publication.date),
        "status": publication.date.status if publication.date else None,
        **container(publication),
        **numbers(publication),
        "publisher": publication.publisher,
        "genre": publication.genre,
        "keyword": ", ".join(publication.topics),
        "abstract": plain_text(publication.abstract) if publication.abstract else None,
        "note": note(publication),
    }
    for name, value in variables.items():
        if written := clean(value) if isinstance(value, str) else value:
            yield name, written


def title(publication: Publication) -> str:
    """Give the title without marks; a formula that no line of characters can show stays in TeX."""
    formulas: list[str] = []

    def remember(span: re.Match[str]) -> str:
        if STRUCTURE.search(span[0]) is None:
            return span[0]
        formulas.append(clean(span[0]))
        return MARK

    words = clean(plain_line(math.SPAN.sub(remember, publication.title.replace(MARK, ""))))
    parts = words.split(MARK)
    return "".join(part + formula for part, formula in zip(parts, [*formulas, ""], strict=True))


def container(publication: Publication) -> dict[str, str | None]:
    """Say where the work appeared, and in which city."""
    venue = publication.venue
    place = "event-place" if publication.type in HELD_SOMEWHERE else "publisher-place"
    return {
        "container-title": _works.container_of(publication),
        "container-title-short": venue.acronym if venue and venue.name else None,
        place: publication.place,
    }


def numbers(publication: Publication) -> dict[str, str | None]:
    """Give volume, pages and identifiers, all as text."""
    identifiers = publication.identifiers
    arxiv = _works.find_arxiv(publication)
    return {
        "volume": publication.volume,
        "issue": publication.issue,
        "page": _works.RANGE.sub("-", publication.pages or ""),
        "number": publication.number or publication.article_number,
        "version" if publication.is_versioned else "edition": publication.edition,
        "DOI": identifiers.doi,
        "URL": _works.find_address(publication),
        "archive": "arXiv" if arxiv else None,
        "archive_location": arxiv,
        "ISBN": identifiers.isbn,
        "ISSN": identifiers.issn,
        "PMID": identifiers.pmid,
        "PMCID": identifiers.pmcid,
    }


@lru_cache(maxsize=65536)
def csl_name(name: Name) -> Mapping[str, str]:
    """Give a name in CSL's parts; a name without parts is a literal."""
    if not name.family:
        return {"literal": clean(name.literal or name.given)}
    parts = {
        "family": name.family,
        "given": name.given,
        "non-dropping-particle": name.particle,
        "suffix": name.suffix,
    }
    return {part: clean(text) for part, text in parts.items() if text}


def csl_date(date: Date | None) -> dict[str, Any] | None:
    """Give one or two lists of year, month, day; a season by CSL's number, 1 for spring to 4 for winter."""
    moments = moments_of(date)
    if not moments:
        return None
    written: dict[str, Any] = {"date-parts": [list(moment.numbers) for moment in moments]}
    if len(moments) == 1 and moments[0].season:
        written["season"] = moments[0].season - 20
    if any(moment.is_vague for moment in moments):
        written["circa"] = True
    return written


def note(publication: Publication) -> str:
    """Join what CSL has no variable for."""
    unfinished = ("The list of authors is not complete (et al.)",) if publication.et_al else ()
    return ". ".join((*_works.remarks_on(publication), *unfinished))
