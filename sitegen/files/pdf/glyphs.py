"""The program of the process that opens a PDF: `python glyphs.py < cv.pdf` writes its glyphs as JSON lines.

It runs apart, with limits on memory and time, so that a damaged or hostile file ends this process and nothing
else; therefore it imports nothing of this project. First line: `{"pages": 2}`, or `{"fault": "…"}` with one
of `missing-extra`, `encrypted`, `damaged`, `huge`. Then a line a page: its width in points, its glyphs as
`[character, left, right, baseline, size, style]` in the file's order, and its links as `[left, bottom, right,
top, address]`. A glyph of unknown meaning is U+FFFD; style is 1 for bold, 2 for italic, 3 for both. The last
line is `{"lost": […]}`, the names of fonts that the file neither holds nor lets anybody read.
"""

import json
import sys
from ctypes import byref, c_double, c_int, c_void_p, cast, create_string_buffer
from typing import Any

MEMORY = 1024 * 1024 * 1024
"""The most memory that the process may take, in bytes."""

SECONDS = 60
"""The most processor time that it may take."""

PAGES = 500
GLYPHS = 1_500_000
LINKS = 2_000
"""The most of a page."""

LONGEST_ADDRESS = 2_000

PASSWORD_ERROR = 4
"""What the library says of a file that asks for a password."""

BOLD_NAMES = ("bold", "medi", "cmbx", "sfbx", "black", "heavy", "demi")
ITALIC_NAMES = ("ital", "obli", "slant", "cmti", "cmsl", "sfti", "sfsl")
"""What the names of fonts say of their looks, those of TeX among them."""

ITALIC, FORCE_BOLD = 1 << 6, 1 << 18
"""Flags of a font (ISO 32000-1, table 123)."""

HYPHEN = 0x02
"""What the library gives for the hyphen of a word that is cut at a line's end."""


def set_limits() -> None:
    """Limit what this process may take, where the system can."""
    try:
        import resource  # other systems have none; time is then limited from outside
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def say(**words: Any) -> None:
    """Write one line of the answer."""
    sys.stdout.write(json.dumps(words, separators=(",", ":")) + "\n")


def address_of(font: Any) -> int:
    """Give what tells a font, or a piece of text, from others while the document is open."""
    return (cast(font, c_void_p).value or 0) if font else 0


def name_of(raw: Any, font: Any) -> str:
    """Give the name of a font without the mark of a part of it."""
    buffer = create_string_buffer(256)
    raw.FPDFFont_GetBaseFontName(font, buffer, 256)
    return buffer.value.decode("ascii", "replace").rpartition("+")[2]


def style_of(raw: Any, font: Any) -> int:
    """Tell bold and italic of a font by its name, `NimbusRomNo9L-MediItal`; a slant or a flag will do too."""
    name = name_of(raw, font).lower()
    angle, flags = c_int(), raw.FPDFFont_GetFlags(font)
    raw.FPDFFont_GetItalicAngle(font, byref(angle))
    is_bold = bool(flags & FORCE_BOLD) or any(word in name for word in BOLD_NAMES)
    is_italic = bool(flags & ITALIC) or angle.value != 0 or any(word in name for word in ITALIC_NAMES)
    return is_bold + 2 * is_italic


def letter_of(raw: Any, text: Any, place: int) -> str:
    """Give the character of a glyph; U+FFFD for one of which the file does not say what it means."""
    code = raw.FPDFText_GetUnicode(text, place)
    if code == HYPHEN:
        return "-"
    if code == 0 or raw.FPDFText_HasUnicodeMapError(text, place) == 1 or 0xD800 <= code < 0xE000:
        return "\ufffd"
    return chr(code)


def looks_of(raw: Any, text: Any, place: int, part: Any, styles: dict[int, int]) -> tuple[bool, float, int]:
    """Give of a glyph's piece of text whether it stands upright, its size, and its style."""
    matrix = raw.FS_MATRIX()
    raw.FPDFText_GetMatrix(text, place, byref(matrix))
    font = raw.FPDFTextObj_GetFont(part)
    address = address_of(font)
    if address not in styles:
        styles[address] = style_of(raw, font) if font else 0
    is_upright = abs(matrix.b) <= 0.01 * abs(matrix.a) and matrix.a > 0
    return is_upright, round(raw.FPDFText_GetFontSize(text, place) * abs(matrix.d), 1), styles[address]


def glyphs_of(raw: Any, text: Any, styles: dict[int, int]) -> list[list[Any]]:
    """Give the upright glyphs of a page; spaces that the library made up are left out.

    A stamp along the margin is no line of the page.
    """
    glyphs: list[list[Any]] = []
    x, y, box = c_double(), c_double(), raw.FS_RECTF()
    last, looks = 0, (False, 0.0, 0)
    for place in range(raw.FPDFText_CountChars(text)):
        if raw.FPDFText_IsGenerated(text, place) == 1:
            continue
        part = raw.FPDFText_GetTextObject(text, place)
        if (here := address_of(part)) != last:  # what a piece of text has in common is asked once
            last, looks = here, looks_of(raw, text, place, part, styles)
        is_upright, size, style = looks
        if is_upright:
            raw.FPDFText_GetCharOrigin(text, place, byref(x), byref(y))
            raw.FPDFText_GetLooseCharBox(text, place, byref(box))
            left, right = round(min(x.value, box.left), 1), round(box.right, 1)
            glyphs.append([letter_of(raw, text, place), left, right, round(y.value, 1), size, style])
    return glyphs


def outer_fonts(raw: Any, page: Any) -> dict[int, str]:
    """Give the names of the fonts of a page that the file does not hold."""
    found: dict[int, str] = {}
    for place in range(raw.FPDFPage_CountObjects(page)):
        part = raw.FPDFPage_GetObject(page, place)
        if raw.FPDFPageObj_GetType(part) == raw.FPDF_PAGEOBJ_TEXT:
            font = raw.FPDFTextObj_GetFont(part)
            if address_of(font) not in found and raw.FPDFFont_GetIsEmbedded(font) == 0:
                found[address_of(font)] = name_of(raw, font)
    return found


def links_of(raw: Any, document: Any, page: Any) -> list[list[Any]]:
    """Give the links of a page that lead to addresses."""
    links: list[list[Any]] = []
    place, link, box = c_int(0), raw.FPDF_LINK(), raw.FS_RECTF()
    while len(links) < LINKS and raw.FPDFLink_Enumerate(page, byref(place), byref(link)):
        action = raw.FPDFLink_GetAction(link)
        length = raw.FPDFAction_GetURIPath(document, action, None, 0) if action else 0
        if not 1 < length <= LONGEST_ADDRESS or not raw.FPDFLink_GetAnnotRect(link, byref(box)):
            continue
        buffer = create_string_buffer(length)
        raw.FPDFAction_GetURIPath(document, action, buffer, length)
        address = buffer.value.decode("utf-8", "replace")
        sides = (box.left, min(box.bottom, box.top), box.right, max(box.bottom, box.top))
        links.append([*(round(side, 1) for side in sides), address])
    return links


def write_pages(raw: Any, document: Any) -> None:
    """Write the pages of an open document."""
    count = raw.FPDF_GetPageCount(document)
    if count > PAGES:
        say(fault="huge")
        return
    say(pages=count)
    left, styles, outer = GLYPHS, dict[int, int](), dict[int, str]()
    for number in range(count):
        page = raw.FPDF_LoadPage(document, number)
        if not page:
            say(width=0, glyphs=[], links=[])
            continue
        text = raw.FPDFText_LoadPage(page)
        left -= raw.FPDFText_CountChars(text)
        if left < 0:
            say(fault="huge")
            return
        glyphs, links = glyphs_of(raw, text, styles), links_of(raw, document, page)
        say(width=round(raw.FPDF_GetPageWidthF(page)), glyphs=glyphs, links=links)
        outer |= outer_fonts(raw, page)
        raw.FPDFText_ClosePage(text)
    # Pages stay open: a font is known by its address only as long as nothing else can be there.
    say(lost=sorted({name for address, name in outer.items() if address not in styles}))


def main() -> None:
    """Read the file from standard input, and write its glyphs."""
    try:
        import pypdfium2.raw as raw
    except ImportError:
        say(fault="missing-extra")
        return
    file = sys.stdin.buffer.read()
    set_limits()
    raw.FPDF_InitLibrary()
    document = raw.FPDF_LoadMemDocument64(file, len(file), None)
    if document:
        write_pages(raw, document)
    else:
        say(fault="encrypted" if raw.FPDF_GetLastError() == PASSWORD_ERROR else "damaged")


if __name__ == "__main__":
    main()
