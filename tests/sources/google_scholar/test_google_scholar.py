from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.sources import google_scholar

CELLS = st.sampled_from(["", "Ada", "Example, Ada; ", "2021", "-1", '"', '"a\nb"', "...; "]) | st.text(
    max_size=6
)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(CELLS, max_size=9), max_size=6))
def test_any_table_is_read(rows: list[list[str]]) -> None:
    text = "\n".join(",".join(row) for row in [["Authors", "Title", "Publication", "Year"], *rows])
    document = Document("citations.csv", text, "")
    assert google_scholar.sniff(document) == 0.95
    reading = google_scholar.read(document, Report())
    spoken = [number for number, line in enumerate(document.lines, start=1) if line.strip()]
    assert [each.line for each in reading.accounts] == spoken


@given(st.text(max_size=80))
def test_any_text_is_read(text: str) -> None:
    document = Document("citations.csv", text, "")
    assert 0 <= google_scholar.sniff(document) <= 1
    google_scholar.read(document, Report())
