"""Pieces of a Europass CV that both of its generations write alike: marked-up texts, sentences, dates."""

import re
from collections.abc import Iterable

from sitegen.interchange.parts import read_day, read_span
from sitegen.interchange.rich_text import read_blocks, read_line
from sitegen.interchange.statement import Entry, unmarked
from sitegen.model.date import Date

LINE = re.compile(r"</?(?:p|li|ul|ol|div|br|h\d)\b[^<>]{0,300}>|\n", re.IGNORECASE)
"""What parts the lines of a marked-up text: `</p>`, `<li>`, `<br/>`."""


LANGUAGES = {
    "ara": "Arabic",
    "aze": "Azerbaijani",
    "bel": "Belarusian",
    "bos": "Bosnian",
    "bul": "Bulgarian",
    "cat": "Catalan",
    "ces": "Czech",
    "cze": "Czech",
    "chi": "Chinese",
    "cym": "Welsh",
    "dan": "Danish",
    "deu": "German",
    "ger": "German",
    "dut": "Dutch",
    "nld": "Dutch",
    "ell": "Greek",
    "gre": "Greek",
    "eng": "English",
    "est": "Estonian",
    "eus": "Basque",
    "fas": "Persian",
    "fin": "Finnish",
    "fra": "French",
    "fre": "French",
    "gle": "Irish",
    "glg": "Galician",
    "heb": "Hebrew",
    "hin": "Hindi",
    "hrv": "Croatian",
    "hun": "Hungarian",
    "hye": "Armenian",
    "isl": "Icelandic",
    "ita": "Italian",
    "jpn": "Japanese",
    "kat": "Georgian",
    "kor": "Korean",
    "lat": "Latin",
    "lav": "Latvian",
    "lit": "Lithuanian",
    "ltz": "Luxembourgish",
    "mkd": "Macedonian",
    "mlt": "Maltese",
    "nno": "Norwegian",
    "nob": "Norwegian",
    "nor": "Norwegian",
    "pol": "Polish",
    "por": "Portuguese",
    "ron": "Romanian",
    "rum": "Romanian",
    "rus": "Russian",
    "slk": "Slovak",
    "slv": "Slovenian",
    "spa": "Spanish",
    "sqi": "Albanian",
    "srp": "Serbian",
    "swe": "Swedish",
    "tur": "Turkish",
    "ukr": "Ukrainian",
    "urd": "Urdu",
    "vie": "Vietnamese",
    "zho": "Chinese",
}
"""Languages by the codes of ISO 639-2 that Europass writes for them."""


def sentences(text: str) -> tuple[str, ...]:
    """Give the lines of a marked-up text, without their marks."""
    lines = (unmarked(line) for line in LINE.split(text))
    return tuple(line.lstrip("•- ").strip() for line in lines if line.strip(" •-"))


def span_of(levels: Iterable[str]) -> str | None:
    """Write the lowest and the highest of some levels in a language: `B1–C2`."""
    known = sorted({level.upper() for level in levels if level})
    return "–".join(known[:: max(len(known) - 1, 1)]) or None


def blocks(text: str) -> str:
    """Write a marked-up text as Markdown."""
    return read_blocks(text)


def label(entry: Entry, *keys: str) -> str:
    """Give the text under a key: itself, or its label or content."""
    for key in keys:
        inner = entry.child(key)
        text = entry.text(key) or inner.text("Label", "Text", "Content", "FormattedDateTime")
        if text:
            inner.skip("Code", "Label")
            return " ".join(read_line(text).split())
    return ""


def read_day_of(entry: Entry, key: str) -> Date | None:
    """Read a day: `<From year="2013" month="--03"/>`, `{"Year": 2013, "Month": 3}`, or a text."""
    inner = entry.child(key)
    if inner.record.members and not inner.record.text("FormattedDateTime"):
        parts = [inner.text(name).strip("-") for name in ("Year", "Month", "Day")]
        return read_day(parts)
    holder, name = (inner, "FormattedDateTime") if inner.record.members else (entry, key)
    text = holder.text(name)
    return holder.date(name) if text else None


def read_period(entry: Entry, first: str, last: str, *still: str) -> Date | None:
    """Read a beginning and an end; a word of truth says that it goes on."""
    is_open = any(entry.record.is_true(key) or entry.text(key).lower() == "true" for key in still)
    entry.skip(*still)
    start, end = read_day_of(entry, first), read_day_of(entry, last)
    return read_span(start, None if is_open else end, is_open=is_open)
