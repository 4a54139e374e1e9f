"""The lines of a page without their dress: bullets, indent, numbering, Markdown marks."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from sitegen.markup.math import SPAN
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.sources.cv_page.asides import find_asides
from sitegen.sources.cv_page.columns import part_columns
from sitegen.sources.cv_page.legends import NO_MARKS, Marks, is_legend, read_legends
from sitegen.sources.cv_page.lettered import COUNTED, find_lettered
from sitegen.sources.cv_page.letters import mend_letters
from sitegen.sources.cv_page.list_make import NO_MAKE, Make
from sitegen.sources.cv_page.page_breaks import find_page_breaks
from sitegen.sources.cv_page.page_frame import is_frame
from sitegen.sources.cv_page.pictures import JOINED, is_dress, take_pictures, unfold
from sitegen.sources.cv_page.tables import read_tables
from sitegen.sources.cv_page.tex_lines import read_tex

BULLET = re.compile(
    r">{2,3}(?=\s)\s*"
    r"|[•●◦▪■□‣⁃∙·►▶➢➤✓❖◆◇○※▸–—*+>-](?=\s|$)\s*|(?<![^\s])o\s{2,}(?=\S)|[•●◦▪■‣▸►](?=\S)"
)
"""One bullet glyph, as in `• Text`, `* Text`, `- Text`."""

NUMBER = re.compile(
    r"(?:\\bibitem(?:\[[^\[\]]*\])?\{[^{}]*\}|\[[A-Za-z]{0,4}[-.]?\d{1,3}\]|\([A-Za-z]{0,2}\d{1,3}\)"
    r"|[A-Za-z]{0,2}\d{1,3}[.)]|\d{1,2}(?:\.\d{1,2}){2}[.)])[:.]?\s+(?=\S)"
    r"|\(?(?=[ivx])x?(?:ix|iv|v?i{0,3})\)\s+(?=\S)|[（]?\d{1,3}）\s*(?=\S)|[\u2460-\u2473]\s*(?=\S)"
    r"|\[\d{1,3}\](?=[\u3040-\u9fff\uac00-\ud7af])"
)
"""The number of an entry, as in `[J4] `, `8.1.2. `, `C11. `, `(3) `, `12) `, `（１）`, `１）`, `②`."""

UNDERLINED = re.compile(r"</?u>", re.IGNORECASE)
"""The tags of underlining, which Markdown has no sign for, as in `<u>Ada Example</u>`."""

LINE_BREAK = re.compile(r"(?:<br ?/?>|\\{1,2})$", re.IGNORECASE)
"""A forced line break of HTML, Markdown or TeX at a line's end, as in `text<br />`."""

HASHES = re.compile(r"#{1,6}(?:\s+|$)(?P<text>.*?)\s*#*")
"""A Markdown heading, as in `## Talks`."""

UNDERLINE = re.compile(r"\s*(?:={3,}|-{3,}|~{3,}|_{3,}|\*{3,}|[─━]{3,})\s*")
"""A rule, or the underline of a heading."""

DEFINITION = re.compile(r"\s*\[(?P<label>[^\]]+)\]:\s*<?(?P<address>\S+?)>?\s*")
"""A Markdown link definition, as in `[slides]: <https://example.org/s.pdf>`."""

SPACED = re.compile(r"(?:[^\W\d_] ){2,}[^\W\d_]|[가-힣\u4e00-\u9fff] [가-힣\u4e00-\u9fff]")
"""A word in spaced letters, as in `T A L K S`."""

OPEN_YEAR = re.compile(r"^(?P<year>(?:\d{1,2}[/.])?(?:19|20)\d\d) ?[-–—] ?\| ")
"""A year that is left open before a column gap, as in `2016-     Professor`."""

ESCAPED = re.compile(r"\\(?P<sign>[*_#&%~\[\]])")
"""A sign that Markdown or TeX would take for its own, as in `Ada Example\\*`."""

STUCK_YEAR = re.compile(
    r"^(?P<year>(?:19|20)\d\d)[-–—]\s(?=[^\W\d_]{2})(?!present|heute|today|now|date)",
    re.IGNORECASE,
)
"""A year that is left open right before a text, as in `2016– Professor`."""

GOES_ON = re.compile(r"\s|[a-z\u00df-\u00f6\u00f8-\u00ff]")
"""How a line begins behind the end of a printed page that goes on with the one before: set in, or small."""

SPACE = re.compile(r"\s+")
"""Any run of white space, no-break spaces included."""

INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]")
"""Characters that show nothing: soft hyphens, zero-width spaces, direction marks."""


class Slot(StrEnum):
    """What a line of a work is that is printed as a block of lines."""

    TITLE = "title"
    NAMES = "names"
    VENUE = "venue"
    REMARK = "remark"
    BUTTON = "button"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the page.

    `indent` counts columns, and two more for each further bullet; `raw_length` is what the wrapping is
    judged by; `marker` is an entry's number as printed, and `column` where the text behind it begins, else 0;
    `glyph` is its bullet, `depth` the level of a heading in Markdown; `slot` says what it is in its work.
    """

    number: int
    text: str
    indent: int = 0
    bulleted: bool = False
    marker: str = ""
    glyph: str = ""
    blank_before: bool = False
    is_heading: bool = False
    raw_length: int = 0
    depth: int = 0
    column: int = 0
    slot: Slot | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """The lines that speak, the furniture (line → rule), the link definitions (label → line, address).

    `owner` is the name of the person whose page it is, `make` that of its works, once they are known.
    """

    lines: tuple[Line, ...]
    furniture: dict[int, str]
    definitions: dict[str, tuple[int, str]]
    marks: Marks = NO_MARKS
    owner: Name | None = None
    make: Make = NO_MAKE


def fold_space(text: str) -> str:
    """Fold white space of any kind to single spaces and drop characters that show nothing."""
    plain = INVISIBLE.sub("", mend_letters(text)).translate(JOINED)
    return SPACE.sub(" ", "".join(_unescape_outside_math(plain))).strip()


def _unescape_outside_math(text: str) -> Iterator[str]:
    """Take strokes off where they are dress; in a formula they are words of TeX."""
    end = 0
    for formula in SPAN.finditer(text) if "$" in text and "\\" in text else ():
        yield ESCAPED.sub(_unescape, text[end : formula.start()])
        yield formula.group()
        end = formula.end()
    yield ESCAPED.sub(_unescape, text[end:])


def _unescape(found: re.Match[str]) -> str:
    """Take the stroke before a sign of Markdown off; a star becomes one that emphasises nothing."""
    return "∗" if found["sign"] == "*" else found["sign"]


def read_line(number: int, raw: str, *, blank_before: bool = False, lettered: bool = False) -> Line:
    """Take the dress off one line."""
    raw = UNDERLINED.sub("", unfold(raw))
    expanded = LINE_BREAK.sub("", INVISIBLE.sub("", raw).expandtabs(4).rstrip()).rstrip()
    body = expanded.lstrip()
    indent = len(expanded) - len(body)
    if heading := HASHES.fullmatch(body):
        text = take_pictures(fold_space(heading["text"]))
        depth = len(body) - len(body.lstrip("#"))
        return Line(
            number, text, indent, blank_before=blank_before, is_heading=True, raw_length=len(raw), depth=depth
        )
    depth = 0
    glyph = body[:1] if BULLET.match(body) else ""
    while bullet := BULLET.match(body):
        depth += 1
        body = body[bullet.end() :]
    marker = NUMBER.match(body) or (COUNTED.match(body) if lettered else None)
    if marker:
        body = body[marker.end() :]
    text = take_pictures(fold_space(part_columns(body.strip())))
    text = OPEN_YEAR.sub(r"\g<year> – present | ", text)
    text = STUCK_YEAR.sub(r"\g<year> – present ", text)
    if SPACED.fullmatch(text):
        text = text.replace(" ", "")
    return Line(
        number,
        text,
        indent + 2 * max(0, depth - 1),
        bulleted=depth > 0 or marker is not None,
        marker=marker.group().strip() if marker else "",
        glyph=glyph,
        blank_before=blank_before,
        raw_length=len(expanded),
        column=len(expanded) - len(body) if marker else 0,
    )


def read_page(document: Document) -> Page:
    """Read every line, and set the furniture of Markdown apart."""
    breaks = find_page_breaks(document.lines)
    furniture = find_asides(document.lines) | breaks
    definitions: dict[str, tuple[int, str]] = {}
    lines: list[Line] = []
    marks = NO_MARKS
    blank, is_broken = True, False
    printed = document.lines
    texts = read_tex(printed)
    furniture |= {
        number: "tex" for number, raw in enumerate(texts, start=1) if printed[number - 1] and not raw
    }
    tables = read_tables(texts)
    furniture |= tables.furniture
    lettered = find_lettered(tables.lines)
    for number, raw in enumerate(tables.lines, start=1):
        if not raw.strip() or number in furniture:
            blank = True
            is_broken = is_broken or number in breaks or furniture.get(number) == "comment"
        elif definition := DEFINITION.fullmatch(raw):
            definitions.setdefault(definition["label"].casefold(), (number, definition["address"]))
            furniture[number] = "link-definition"
        elif UNDERLINE.fullmatch(raw):
            furniture[number] = "rule"
            if lines and not blank and not lines[-1].bulleted and len(lines[-1].text) < 60:
                lines[-1] = replace(lines[-1], is_heading=True)
        elif is_frame(raw):
            furniture[number] = "page-frame"
        elif is_dress(raw):
            furniture[number] = "picture"
        elif is_legend(raw):
            marks = read_legends(raw, marks)
            furniture[number] = "legend"
        else:
            marks = read_legends(raw, marks)
            is_apart = blank and not (is_broken and GOES_ON.match(raw))
            line = read_line(number, raw, blank_before=is_apart, lettered=number in lettered)
            blank = is_broken = False
            if line.text:
                lines.append(line)
            else:
                furniture[number] = "empty-item"
    return Page(tuple(_align_numbers(lines)), furniture, definitions, marks)


def _align_numbers(lines: Sequence[Line]) -> Iterator[Line]:
    """Set numbered lines whose texts begin in one column in alike: ` 9.` stands below `10.`."""
    first: dict[int, int] = {}
    for line in lines:
        if line.column:
            first[line.column] = min(line.indent, first.get(line.column, line.indent))
    for line in lines:
        yield replace(line, indent=first[line.column]) if line.column else line
