"""Documents of Word and LibreOffice: what they say comes out as Markdown, a line a paragraph."""

import zipfile
from collections.abc import Callable
from io import BytesIO

import docx
import pytest
import yaml
from docx.document import Document as WordDocument
from docx.oxml import parse_xml
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.diagnostics import Report
from sitegen.files import document_from
from sitegen.model.document import Document
from sitegen.sources import cv_page
from tests.accuracy.facts import Score, compare
from tests.files.printing import write_word
from tests.sources.cv_page.pages import HERE, plain

CASES = sorted(path for path in (HERE / "cases").iterdir() if path.is_dir())
W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def read(raw: bytes) -> tuple[Document | None, Report]:
    report = Report()
    return document_from(raw, "cv.docx", report), report


def lines(raw: bytes) -> list[str]:
    document, report = read(raw)
    assert document is not None, list(report)
    assert list(report) == []
    return [line for line in document.lines if line]


def written(write: Callable[[WordDocument], object]) -> bytes:
    document = docx.Document()
    write(document)
    buffer = BytesIO()
    document.save(buffer)
    return buffer.getvalue()


def archive(**files: str | bytes) -> bytes:
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in files.items():
            package.writestr(name, content)
    return buffer.getvalue()


def word(body: str, **others: str) -> bytes:
    return archive(**{"word/document.xml": f"<w:document {W}><w:body>{body}</w:body></w:document>"}, **others)


def libre(body: str, styles: str = "") -> bytes:
    spaces = " ".join(
        f'xmlns:{name}="urn:{name}"' for name in ("office", "text", "table", "style", "fo", "xlink", "draw")
    )
    content = (
        f"<office:document-content {spaces}>{styles}<office:body><office:text>{body}"
        "</office:text></office:body></office:document-content>"
    )
    return archive(mimetype="application/vnd.oasis.opendocument.text", **{"content.xml": content})


def test_cvs_written_in_word_give_what_their_texts_give() -> None:
    total = Score()
    for case in CASES:
        document, report = read(write_word((case / "seed.txt").read_text(encoding="utf-8")))
        assert document is not None
        reading = cv_page.read(document, report)
        found = plain(reading.person) if reading.person else {"publications": plain(reading.publications)}
        total.add(compare(yaml.safe_load((case / "expected.yaml").read_text(encoding="utf-8")), found))
    # Some texts are dumps of pages, which nobody writes in Word.
    assert total.lost + total.invented <= 0.02 * total.expected
    for name in ("titles", "years", "authors", "venues", "sections"):
        assert total.right[name] >= 0.98 * total.asked[name], name


def test_headings_lists_and_looks_are_written_as_markdown() -> None:
    def write(document: WordDocument) -> None:
        document.add_heading("Ada Example", 0)
        document.add_heading("Papers", 1)
        document.add_paragraph("On looms", style="List Number")
        entry = document.add_paragraph(style="List Number")
        entry.add_run("On Engines. ").bold = True
        entry.add_run("Letters").italic = True
        entry.add_run(", 2021.")
        document.add_paragraph("Reader", style="List Bullet")
        document.add_paragraph("at dusk", style="List Bullet 2")

    assert lines(written(write)) == [
        "# Ada Example",
        "## Papers",
        "1. On looms",
        "2. **On Engines.** *Letters*, 2021.",
        "- Reader",
        "- at dusk",
    ]


def test_a_table_is_read_as_it_is_meant() -> None:
    def write(document: WordDocument) -> None:
        table = document.add_table(rows=3, cols=2)
        table.cell(0, 0).text, table.cell(0, 1).text = "2015–2020", "Engineer, Loom Works"
        table.cell(1, 0).text = "2010–2015"
        table.cell(1, 1).text = "Reader, Engine Hall\nread engines"
        table.cell(2, 0).text = "Skills\nweaving\nreading"
        table.cell(2, 1).text = "Papers\nOn Looms, 2021\nOn Engines, 2020"

    assert lines(written(write)) == [
        "2015–2020    Engineer, Loom Works",
        "2010–2015    Reader, Engine Hall",
        "  read engines",
        *("Skills", "weaving", "reading", "Papers", "On Looms, 2021", "On Engines, 2020"),
    ]


RELATIONS = (
    '<Relationships><Relationship Id="r1" Type="x/hyperlink" Target="https://example.org/a.pdf" '
    'TargetMode="External"/><Relationship Id="h1" Type="x/header" Target="header1.xml"/></Relationships>'
)


def test_links_and_fields_that_are_links_keep_their_addresses() -> None:
    body = (
        '<w:p><w:hyperlink w:id="r1"><w:r><w:t>the paper</w:t></w:r></w:hyperlink>'
        '<w:r><w:t xml:space="preserve"> and </w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r>'
        '<w:r><w:instrText> HYPERLINK "https://example.org/code" </w:instrText></w:r>'
        '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>its code</w:t></w:r>'
        '<w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t>, read.</w:t></w:r></w:p>'
    )
    assert lines(word(body, **{"word/_rels/document.xml.rels": RELATIONS})) == [
        "[the paper](https://example.org/a.pdf) and [its code](https://example.org/code), read."
    ]


def test_what_was_deleted_or_hidden_is_not_read_and_a_text_box_is_read_once() -> None:
    box = "<w:txbxContent><w:p><w:r><w:t>In a box</w:t></w:r></w:p></w:txbxContent>"
    body = (
        "<w:p><w:del><w:r><w:delText>Old </w:delText></w:r></w:del><w:ins><w:r><w:t>New</w:t></w:r></w:ins>"
        "<w:r><w:rPr><w:vanish/></w:rPr><w:t> hidden</w:t></w:r></w:p>"
        f"<w:p><w:r><w:Choice>{box}</w:Choice><w:Fallback>{box}</w:Fallback></w:r></w:p>"
    )
    assert lines(word(body)) == ["New", "In a box"]


def test_the_head_of_the_first_page_stands_on_top_and_notes_at_the_end() -> None:
    section = '<w:sectPr><w:headerReference w:type="default" w:id="h1"/></w:sectPr>'
    body = f"<w:p><w:r><w:t>Papers</w:t></w:r></w:p>{section}"
    header = f"<w:hdr {W}><w:p><w:r><w:t>Ada Example</w:t></w:r></w:p></w:hdr>"
    note = "<w:footnote><w:p><w:r><w:t>Equal parts.</w:t></w:r></w:p></w:footnote>"
    notes = f"<w:footnotes {W}>{note}</w:footnotes>"
    others = {
        "word/_rels/document.xml.rels": RELATIONS,
        "word/header1.xml": header,
        "word/footnotes.xml": notes,
    }
    assert lines(word(body, **others)) == ["Ada Example", "Papers", "Equal parts."]


def test_a_document_of_libreoffice_is_read() -> None:
    styles = (
        '<style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style>'
        '<text:list-style style:name="N"><text:list-level-style-number/></text:list-style>'
    )
    body = (
        '<text:h text:outline-level="1">Ada<text:s text:c="2"/>Example</text:h>'
        '<text:list text:style-name="N"><text:list-item><text:p>On '
        '<text:span text:style-name="B">Looms</text:span>, <text:a xlink:href="https://example.org/l.pdf">pdf</text:a></text:p></text:list-item><text:list-item>'
        "<text:p>On Engines<office:annotation><text:p>ask Bo</text:p></office:annotation></text:p>"
        "</text:list-item></text:list>"
        "<text:list><text:list-item><text:p>Reader</text:p></text:list-item></text:list>"
        "<table:table><table:table-row><table:table-cell><text:p>2020</text:p></table:table-cell>"
        "<table:table-cell><text:p>Mill</text:p></table:table-cell></table:table-row></table:table>"
        "<text:p>In\n a  row<text:tab/>end</text:p>"
    )
    assert lines(libre(body, styles)) == [
        "# Ada  Example",
        "1. On **Looms**, [pdf](https://example.org/l.pdf)",
        "2. On Engines",
        "- Reader",
        "2020    Mill",
        "In a row    end",
    ]


def encrypted() -> bytes:
    raw = bytearray(word("<w:p/>"))
    raw[6] |= 1
    raw[raw.index(b"PK\x01\x02") + 8] |= 1
    return bytes(raw)


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"PK\x03\x04abc", "damaged-document"),
        (word("<w:p>" * 3), "damaged-document"),
        (word("<w:p/>")[:-40], "damaged-document"),
        (word("<w:p/>"), "no-text-in-document"),
        (word("<w:p>" * 450 + "</w:p>" * 450), "document-too-large"),
        (word("<w:p/>" * 6_000_000), "document-too-large"),
        (word("<w:p/>" * 1_100_000), "document-too-large"),
        (archive(**{f"{number}.txt": "" for number in range(5_001)}), "document-too-large"),
        (archive(**{"word/document.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'}), "damaged-document"),
        (encrypted(), "encrypted-document"),
        (archive(**{"xl/workbook.xml": "<a/>"}), "not-text"),
        (archive(**{"Index/Document.iwa": "a"}), "not-text"),
        (archive(**{"cv.txt": "Ada"}), "not-text"),
    ],
    ids=[
        *("no archive", "unclosed", "cut off", "empty", "deep", "bomb", "elements", "files", "entities"),
        *("password", "excel", "pages", "archive"),
    ],
)
def test_an_archive_that_cannot_be_read_is_one_error_with_a_hint(raw: bytes, code: str) -> None:
    document, report = read(raw)
    assert document is None
    [told] = list(report)
    assert told.code == code
    assert told.hint


WHOLE = write_word("Ada Example\n\n# Papers\n• A. Example. On Engines. Letters, 2021.\n")


@settings(max_examples=100, deadline=None)
@given(st.integers(0, len(WHOLE)), st.binary(min_size=1, max_size=30))
def test_no_bytes_raise(place: int, patch: bytes) -> None:
    raw = b"PK\x03\x04" + (WHOLE[:place] + patch + WHOLE[place + len(patch) :])[4:]
    document, report = read(raw)
    assert document is not None or [each.severity for each in report] == ["error"]


TAGS = st.sampled_from(
    ["p", "r", "t", "pPr", "numPr", "ilvl", "tbl", "tr", "tc", "hyperlink", "fldChar", "del"]
)
NESTED = st.recursive(
    st.sampled_from(["a", "On Engines", " "]),
    lambda inner: st.builds(
        lambda tag, children: f'<w:{tag} w:val="1" w:id="r1">{"".join(children)}</w:{tag}>',
        TAGS,
        st.lists(inner, max_size=4),
    ),
    max_leaves=30,
)


@settings(max_examples=150, deadline=None)
@given(NESTED)
def test_no_order_of_elements_raises(body: str) -> None:
    assert parse_xml(f"<w:body {W}>{body}</w:body>") is not None
    for raw in (word(body), libre(body.replace("w:", "text:"))):
        read(raw)
