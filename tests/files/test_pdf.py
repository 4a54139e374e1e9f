"""PDFs as people make them: what they say comes out in the order in which a reader sees it."""

import subprocess
import sys
import zlib
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from reportlab.lib.pagesizes import A4
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen.canvas import Canvas

from sitegen.diagnostics import Report
from sitegen.files import document_from
from sitegen.files.pdf.process import PROGRAM
from sitegen.model.document import Document
from sitegen.sources import choose, cv_page
from tests.accuracy.facts import Score, compare
from tests.files.printing import print_pdf
from tests.sources.cv_page.pages import HERE, plain

HOSTILE = Path(__file__).parent / "hostile"
CASES = sorted(path for path in (HERE / "cases").iterdir() if path.is_dir())
WESTERN = [path for path in CASES if not path.name.startswith(("korean", "japanese", "chinese"))]
"""Cases whose letters the fonts have that every reader of PDFs brings."""

Placed = tuple[float, float, str]
"""A text with its place: from the left and from the top, in points."""


def read(raw: bytes) -> tuple[Document | None, Report]:
    report = Report()
    return document_from(raw, "cv.pdf", report), report


def read_well(raw: bytes) -> Document:
    document, report = read(raw)
    assert document is not None, list(report)
    assert list(report) == []
    return document


def set_type(*pages: Sequence[Placed], size: float = 10, font: str = "Times-Roman") -> bytes:
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=A4, invariant=1)
    for page in pages:
        canvas.setFont(font, size)
        for x, y, text in page:
            canvas.drawString(x, A4[1] - y, text)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def lines(raw: bytes) -> list[str]:
    return [line for line in read_well(raw).lines if line]


def test_printed_cvs_give_what_their_texts_give() -> None:
    total = Score()
    for case in WESTERN:
        document = read_well(print_pdf((case / "seed.txt").read_text(encoding="utf-8")))
        reading = cv_page.read(document, Report())
        found = plain(reading.person) if reading.person else {"publications": plain(reading.publications)}
        total.add(compare(yaml.safe_load((case / "expected.yaml").read_text(encoding="utf-8")), found))
        spoken = [number for number, line in enumerate(document.lines, start=1) if line.strip()]
        assert [account.line for account in reading.accounts] == spoken
    # Some texts are dumps of pages, which nobody prints; and of two entries without room between them, of
    # which the first fills its line, nobody can tell that they are two.
    assert total.lost + total.invented <= 0.05 * total.expected
    for name in ("titles", "years", "authors", "venues"):
        assert total.right[name] >= 0.98 * total.asked[name], name


def test_lines_that_the_width_broke_are_one_and_others_are_not() -> None:
    long = (
        "On engines that read and looms that weave, and on what either of them may learn from the other one,"
    )
    raw = set_type(
        [
            (90, 60, long),
            (90, 72, "with notes, Letters on Engines, 2021."),
            (90, 88, "On looms, Letters on Engines, 2020."),
            (90, 104, "On the small compu-"),
            (90, 116, "ter"),
        ]
    )
    assert lines(raw) == [
        f"{long} with notes, Letters on Engines, 2021.",
        "On looms, Letters on Engines, 2020.",
        "On the small compu-",
        "ter",
    ]


def test_a_word_that_is_cut_at_the_end_of_a_full_line_is_whole_again() -> None:
    full = (
        "What engines read in the evening when nobody asks them to read anything, and how slowly they compu-"
    )
    assert lines(set_type([(90, 60, full), (90, 72, "te it at the well-"), (90, 84, "known mill.")])) == [
        full[:-1] + "te it at the well-",
        "known mill.",
    ]


COLUMN = [
    "Engines read slowly in the",
    "evening, and looms weave",
    "quickly in the morning; so",
    "both are useful to mills.",
    "Mills are useful to all.",
    "All are useful to some.",
]


def test_columns_are_read_one_after_the_other() -> None:
    left = [(60, 100 + 12 * row, text) for row, text in enumerate(COLUMN)]
    right = [(320, 105 + 12 * row, text.upper()) for row, text in enumerate(COLUMN)]
    text = " ".join(lines(set_type([(200, 60, "Ada Example and Others, at Length"), *left, *right])))
    assert text.index("some.") < text.index("ENGINES")


def test_labels_beside_entries_are_read_row_by_row() -> None:
    rows = [("2015–2020", "Engineer, Loom Works"), ("2010–2015", "Reader, Engine Hall")]
    placed = [each for y, (a, b) in enumerate(rows) for each in ((60, 60 + 20 * y, a), (160, 60 + 20 * y, b))]
    assert lines(set_type(placed)) == [f"{one}    {other}" for one, other in rows]


def test_a_date_at_the_right_stands_behind_a_text_that_goes_on_below() -> None:
    long = "Senior engineer of the long and winding department of engines and of the looms"
    raw = set_type(
        [
            (60, 60, long),
            (405, 60, "2015–2020"),
            (60, 72, "attached to the Loom Works"),
            (60, 90, "Reader"),
            (405, 90, "2010–2015"),
        ]
    )
    assert lines(raw) == [
        f"{long} attached to the Loom Works    2015–2020",
        "Reader    2010–2015",
    ]


def test_accents_that_tex_sets_over_a_letter_are_part_of_it() -> None:
    # TeX's first encoding has `¨` and `o` as two glyphs at one place.
    raw = set_type([(60, 60, "Schr"), (79.5, 60, "\u00a8"), (78.4, 60, "o"), (83.4, 60, "dinger")])
    assert lines(raw) == ["Schrödinger"]


def test_large_letters_are_headings_and_links_keep_their_addresses() -> None:
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=A4, invariant=1)
    canvas.setFont("Times-Roman", 18)
    canvas.drawString(60, 780, "Ada Example")
    canvas.setFont("Times-Roman", 10)
    x = 60.0
    for text, address in (
        ("See ", ""),
        ("the paper", "https://example.org/a.pdf"),
        (" and ", ""),
        ("example.org/ada", "https://example.org/ada"),
        (" or ", ""),
        ("ada@example.org", "mailto:ada@example.org"),
        (" for more.", ""),
    ):
        end = x + pdfmetrics.stringWidth(text, "Times-Roman", 10)
        canvas.drawString(x, 750, text)
        if address:
            canvas.linkURL(address, (x, 747, end, 760))
        x = end
    canvas.save()
    assert lines(buffer.getvalue()) == [
        "# Ada Example",
        "See [the paper](https://example.org/a.pdf) and https://example.org/ada or ada@example.org for more.",
    ]


def test_running_heads_are_furniture_and_every_line_knows_its_page() -> None:
    page = [(60.0, 100.0 + 30 * row, f"Entry {row} of the list") for row in range(4)]
    document = read_well(
        set_type(*([*page, (60.0, 40.0, f"Ada Example, page {number}")] for number in (1, 2, 3)))
    )
    heads = [line for line in document.lines if "page" in line]
    assert heads == [f"<!-- Ada Example, page {number} -->" for number in (1, 2, 3)]
    last = max(number for number, line in enumerate(document.lines, start=1) if line == "Entry 1 of the list")
    assert str(document.locate(last)) == "cv.pdf, page 3:3"


def pdf_of(*objects: bytes) -> bytes:
    out, places = b"%PDF-1.7\n", []
    for number, each in enumerate(objects, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%b\nendobj\n" % (number, each)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    head = b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    return (
        out
        + head
        + table
        + b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF"
        % (
            len(objects) + 1,
            len(out),
        )
    )


def page_of(content: bytes) -> bytes:
    packed = zlib.compress(content, 9)
    return pdf_of(
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>",
        b"<</Length %d/Filter/FlateDecode>>stream\n%b\nendstream" % (len(packed), packed),
    )


def locked() -> bytes:
    buffer = BytesIO()
    canvas = Canvas(buffer, encrypt=StandardEncryption("secret"))
    canvas.drawString(60, 700, "Ada Example")
    canvas.save()
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"%PDF-1.7 x", "damaged-document"),
        (print_pdf("Ada Example\n")[:300], "damaged-document"),
        (
            pdf_of(b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[2 0 R]/Count 9>>"),
            "no-text-in-document",
        ),
        (pdf_of(b"<</Type/Catalog/Pages 2 0 R>>", b"[" * 50_000 + b"]" * 50_000), "damaged-document"),
        (page_of(b"0 0 m 9 9 l S"), "no-text-in-document"),
        (locked(), "encrypted-document"),
        ((HOSTILE / "bomb.pdf").read_bytes(), "document-too-large"),
        (set_type(*([] for _ in range(501))), "document-too-large"),
    ],
    ids=["head alone", "cut off", "pages in a circle", "deep", "picture", "password", "bomb", "many pages"],
)
def test_a_pdf_that_cannot_be_read_is_one_error_with_a_hint(raw: bytes, code: str) -> None:
    document, report = read(raw)
    assert document is None
    [told] = list(report)
    assert told.code == code
    assert told.hint


def test_letters_of_another_script_come_out_whole() -> None:
    pdfmetrics.registerFont(UnicodeCIDFont("HYSMyeongJo-Medium"))
    assert lines(set_type([(60, 60, "보기 민수의 논문")], font="HYSMyeongJo-Medium")) == ["보기 민수의 논문"]


def test_a_font_that_is_not_there_is_told() -> None:
    pdfmetrics.registerFont(UnicodeCIDFont("HYSMyeongJo-Medium"))
    _, report = read(set_type([(60, 60, "보"), (80, 60, "기")], font="HYSMyeongJo-Medium"))
    assert [each.code for each in report] == ["unreadable-letters"]


def test_without_the_extra_the_program_says_so() -> None:
    command = [sys.executable, "-S", str(PROGRAM)]
    done = subprocess.run(command, input=b"%PDF-1.7", capture_output=True, check=True)
    assert done.stdout == b'{"fault":"missing-extra"}\n'


@settings(max_examples=15, deadline=None)
@given(st.binary(max_size=300), st.integers(0, 4000), st.binary(max_size=20))
def test_no_bytes_raise(noise: bytes, place: int, patch: bytes) -> None:
    whole = print_pdf("Ada Example\n\n## Papers\nA. Example. On Engines. Letters, 2021.\n")
    for raw in (b"%PDF-1.4\n" + noise, whole[:place] + patch + whole[place + len(patch) :]):
        document, report = read(raw)
        assert document is not None or [each.severity for each in report] == ["error"]


def test_a_paper_in_two_columns_is_read_in_order_and_is_nobody_s_page() -> None:
    prose = [
        "We study engines that read slowly in the evening and",
        "looms that weave quickly in the morning light.",
    ] * 8
    references = [
        *("[1] A. Example and B. Sample. On Engines. Letters on", "Looms, 8(2):1-9, 2021."),
        *("[2] C. Test. Slow Looms. In Proceedings of the Loom", "Days, pages 10-19, 2019."),
    ]

    def column(x: float, heading: str, lines: list[str]) -> list[Placed]:
        return [(x, 130, heading), *((x, 145 + 12 * row, line) for row, line in enumerate(lines))]

    first = [
        (150.0, 60.0, "Engines That Read: A Study of Slow Looms"),
        (220.0, 95.0, "Ada Example and Bo Sample"),
    ]
    first += column(60, "Abstract", prose) + column(320, "1 Introduction", prose)
    second = column(60, "2 Related Work", prose) + column(320, "References", references)
    report = Report()
    document = read_well(set_type(first, second))
    heads = [
        line
        for line in document.lines
        if line in ("Abstract", "1 Introduction", "2 Related Work", "References")
    ]
    assert heads == ["Abstract", "1 Introduction", "2 Related Work", "References"]
    assert choose(document, report) is None
    assert [each.code for each in report] == ["unknown-source"]
