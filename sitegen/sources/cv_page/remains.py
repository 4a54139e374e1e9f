"""What an entry says that none of its records holds: no word of a line that was read is lost unsaid."""

import dataclasses
import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from sitegen.model.date import Date
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.items import Item
from sitegen.sources.cv_page.names import strip_emphasis
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.remarks import split_label
from sitegen.sources.cv_page.vocabulary import word_set

WORD = re.compile(r"[^\W\d_]{2,}|\d+")
"""A word of two letters or more, or a number, as in `Room 204`."""

PIECE = re.compile(r"\s*(?:,(?!\d)|[;|()\[\]{}•]|\s[–—-]{1,3}\s|(?<=[^\W\d_]{3})[.:]\s)\s*")
"""What parts the pieces of an entry."""

THOUSANDS = re.compile(r"(?<=\d)[,.'’\s](?=\d{3}\b)")
"""What parts thousands, as in `1,423`."""

EDGE = " .,:;–—-*_\"“”„«»'"
"""What may stand at the edges of a piece and says nothing."""

SILENT = word_set(
    """
    in of at the and with for by from to on as an is was since until expected currently now present my
    und der die das des dem den ein eine im am bei für mit von vom zu zur zum auf seit bis heute
    et de la le les du en aux au par pour avec chez depuis un une sur
    el los las con por del al desde una di da do dos em no na para com dal della il lo
    title thesis dissertation number nr nº no till date onwards titel studium titled entitled paper
    advisor adviser advisors advisers supervisor supervisors supervised supervisión tesis tese tesi thèse
    título titolo orientador orientadora relatore director directora directeur directrice betreuer betreuerin
    promotor patent patents pat patentschrift application appl filed granted issued registered angemeldet
    erteilt owner assigned assignee inventor inventors 지도교수 학위논문 등록번호 특허번호 등록특허
    특허 指導教員
    特許 登録 导师 amount funder role among out acceptance rate grant agreement
    """
)
"""Words that link the parts of an entry, or only name the field where the rest stands."""

LONGEST = 1200
"""Characters beyond which a text is a whole page in one line, whose entries are told apart elsewhere."""


def find_remains(item: Item, records: Sequence[Any]) -> tuple[str, ...]:
    """Give the pieces of an entry that hold a word which stands in none of its records."""
    if len(item.text) > LONGEST:
        return ()
    known = _words(" ".join(text for record in records for text in _texts(record)))
    label = split_label(item.text)
    text = _undated(strip_emphasis(label[1] if label else item.text), known)
    return tuple(_join_lost(text, known))


def _join_lost(text: str, known: set[str]) -> Iterator[str]:
    """Give the pieces of a text with a word that is not known; neighbours at a comma stay together."""
    held: list[str] = []
    start = 0
    for cut in (*PIECE.finditer(text), None):
        piece = text[start : cut.start() if cut else len(text)].strip(EDGE)
        is_lost = bool(_words(piece) - SILENT - known)
        held += [piece] if is_lost else []
        if held and (not is_lost or cut is None or cut.group().strip() != ","):
            yield ", ".join(held)
            held = []
        start = cut.end() if cut else start


def keep_remains(entry: Entry, records: list[Any], placing: Placing) -> list[Any]:
    """Put what an entry says and its records do not hold into the last of them, where it has room."""
    field = _find_room(records[-1])
    lines = {line for line, name in placing.placed} - {
        line for line, name in placing.placed if name == "acceptance"
    }
    for part in entry.item.walk():
        rest = () if not field or lines.isdisjoint(part.lines) else find_remains(part, records)
        if rest:
            placing.put(part, field)
            held = getattr(records[-1], field)
            whole = (*held, *rest) if field == "highlights" else "; ".join(filter(None, (held, *rest)))
            records = [*records[:-1], dataclasses.replace(records[-1], **{field: whole})]
    return records


def _find_room(record: Any) -> str:
    """Name the field of a record for what has none of its own; empty when it has no such field."""
    return next((name for name in ("highlights", "detail") if hasattr(record, name)), "")


def _texts(value: Any) -> Iterator[str]:
    """Give every text that a record holds, dates among them."""
    if isinstance(value, Date):
        yield value.shorthand
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from _texts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for one in value:
            yield from _texts(one)
    elif value is not None:
        yield str(value)


def _undated(text: str, known: set[str]) -> str:
    """Take out the dates that the records hold, which these write in their own way."""
    for span in reversed(find_spans(text)):
        years = set(re.findall(r"\d{4}", span.date.shorthand))
        if years <= known:
            text = f"{text[: span.start]} {text[span.end :]}"
    return text


def _words(text: str) -> set[str]:
    whole = THOUSANDS.sub("", unicodedata.normalize("NFKC", text))
    return {word.casefold() for word in WORD.findall(whole)}
