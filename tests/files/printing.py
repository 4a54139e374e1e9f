"""CVs as text → the documents that people make of them: PDFs as TeX sets them, documents of Word."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO

import docx
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

RULE = re.compile(r"\s*[=\-~_─]{3,}\s*")
EMPHASIS = re.compile(r"\*+(\w[^*\n]*?)\*+(?=[\s.,;)]|$)|\[([^\]\n]*)\]\([^)\s]*\)", re.MULTILINE)
"""Emphasis and links as Markdown has them, which paper has not: `*Letters*`, `[pdf](https://example.org)`."""

GAP = re.compile(r"\t+| {4,}")
BULLET = re.compile(r"[•●◦▪*–-] ")

MARGIN, SIZE, LEADING, SKIP = 62.0, 10.0, 12.0, 2.4
"""In points: the margins, the size of the text, from line to line, and what is added between paragraphs."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a CV: its text, and what it is."""

    text: str
    kind: str


def lines_of(text: str) -> Iterator[Line]:
    """Give the lines of a text: the name on top, headings, blanks and others."""
    lines = EMPHASIS.sub(lambda each: each[1] or each[2], text).split("\n")
    is_first = True
    for place, line in enumerate(lines):
        below = lines[place + 1] if place + 1 < len(lines) else ""
        if not line.strip():
            yield Line("", "blank")
        elif RULE.fullmatch(line) or line.startswith("<!--"):
            continue
        elif is_first:
            is_first = False
            name, *others = GAP.split(line.strip().lstrip("# "))
            yield Line(name, "name")
            yield from (Line(other, "text") for other in others)
        elif line.startswith("#") or (RULE.fullmatch(below) and below.strip()[0] in "=-"):
            yield Line(line.strip("# "), "heading")
        else:
            yield Line(line.rstrip(), "text")


def width(text: str, font: str, size: float) -> float:
    """Measure a text."""
    return float(pdfmetrics.stringWidth(text, font, size))


@dataclass(slots=True)
class Printer:
    """A PDF as it grows: serifs, justified, words without spaces between them, dates at the right edge."""

    buffer: BytesIO = field(default_factory=BytesIO)
    canvas: Canvas = field(init=False)
    y: float = A4[1] - MARGIN
    pages: int = 1

    def __post_init__(self) -> None:
        self.canvas = Canvas(self.buffer, pagesize=A4, invariant=1)

    def move(self, step: float) -> None:
        """Go down, to the next page where this one ends."""
        self.y -= step
        if self.y < MARGIN:
            self.close_page()
            self.y = A4[1] - MARGIN - step
            self.pages += 1

    def close_page(self) -> None:
        """Print the number of the page."""
        self.put(A4[0] / 2, 30, str(self.pages), "Times-Roman", SIZE)
        self.canvas.showPage()

    def put(self, x: float, y: float, text: str, font: str, size: float) -> float:
        """Print a text, and give where it ends."""
        self.canvas.setFont(font, size)
        self.canvas.drawString(x, y, text)
        return x + width(text, font, size)

    def paragraph(self, text: str, indent: float, hang: float, font: str, size: float) -> None:
        """Print a paragraph, justified but for its last line."""
        words, rest = text.split(), [""]
        limit = A4[0] - 2 * MARGIN - indent - hang
        line: list[str] = []
        left = indent
        for word in (*words, *rest):
            space = width(" ", font, size)
            total = sum(width(each, font, size) for each in (*line, word)) + space * len(line)
            if line and (not word or total > limit):
                self.move(1.2 * size)
                used = sum(width(each, font, size) for each in line)
                gap = (limit - used) / max(len(line) - 1, 1) if word else space
                x = MARGIN + left
                for each in line:
                    x = self.put(x, self.y, each, font, size) + gap
                line, left = [], indent + hang
            if word:
                line.append(word)

    def row(self, cells: list[str], indent: float) -> None:
        """Print a line of two columns: a date at the right edge, or a label at the left."""
        self.move(LEADING)
        if len(cells) == 2 and len(cells[0]) > len(cells[1]):
            self.put(MARGIN + indent, self.y, cells[0], "Times-Roman", SIZE)
            start = A4[0] - MARGIN - width(cells[1], "Times-Roman", SIZE)
            self.put(start, self.y, cells[1], "Times-Roman", SIZE)
            return
        x = MARGIN + indent
        for cell in cells:
            x = max(self.put(x, self.y, cell, "Times-Roman", SIZE) + 15, x + 95)

    def print_line(self, line: Line) -> None:
        """Print one line of a CV."""
        text, indent = line.text.strip(), 4.0 * (len(line.text) - len(line.text.lstrip()))
        if line.kind == "blank":
            self.y -= 6
        elif line.kind == "name":
            self.move(20)
            self.put((A4[0] - width(text, "Times-Roman", 17)) / 2, self.y, text, "Times-Roman", 17)
        elif line.kind == "heading":
            self.move(18)
            self.put(MARGIN, self.y, text, "Times-Bold", 12)
            self.canvas.line(MARGIN, self.y - 3, A4[0] - MARGIN, self.y - 3)
            self.y -= 2
        elif len(cells := GAP.split(text)) > 1:
            self.row(cells, indent)
        else:
            self.paragraph(text, indent, 9 if BULLET.match(text) else 0, "Times-Roman", SIZE)
        self.y -= SKIP


def print_pdf(text: str) -> bytes:
    """Print a CV."""
    printer = Printer()
    for line in lines_of(text):
        printer.print_line(line)
    printer.close_page()
    printer.canvas.save()
    return printer.buffer.getvalue()


def write_word(text: str) -> bytes:
    """Write a CV as a document of Word: styles of headings and lists, tabs between columns."""
    document = docx.Document()
    for line in lines_of(text):
        body = line.text.strip()
        if line.kind in ("name", "heading"):
            document.add_heading(body, 0 if line.kind == "name" else 1)
        elif body[:2] in ("• ", "● ", "◦ ", "▪ "):
            document.add_paragraph(body[2:], style="List Bullet")
        else:
            document.add_paragraph(GAP.sub("\t", body))
    buffer = BytesIO()
    document.save(buffer)
    return buffer.getvalue()
