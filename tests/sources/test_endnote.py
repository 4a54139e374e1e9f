"""EndNote's import files: records, lines that go on, and what is left out."""

from hypothesis import given
from hypothesis import strategies as st

from sitegen.accounting import Fate
from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.sources import endnote

TEXT = """\
%0 Journal Article
%T On Engines
%A Example, Ada
%A Berg, Bo van den
%J Journal of Looms
%D 2010
%8 May 3
%V 2
%N 4
%P 1–9
%@ 1234-5678
%R 10.55555/e.1
%K looms
engines
%X We run
and stop.
%U https://x.example/1 https://doi.org/10.55555/e.1
%1 our own number

%0 Thesis
%A Sample, Bo
%T Looms by Hand.
%9 Ph.D. thesis
%I Example University
%7 2nd
%D 2011
"""


def test_records_are_read() -> None:
    report = Report()
    document = Document("a.enw", TEXT, "")
    reading = endnote.read(document, report)
    article, thesis = reading.publications
    assert endnote.sniff(document) > 0.5
    assert list(report) == []
    assert [author.name.sort for author in article.authors or ()] == ["Example, Ada", "Berg, Bo van den"]
    assert (article.title, article.type.value, article.volume, article.issue, article.pages) == (
        *("On Engines", "article-journal", "2", "4", "1-9"),
    )
    assert article.date is not None
    assert article.date.edtf == "2010-05-03"
    assert article.venue is not None
    assert article.venue.name == "Journal of Looms"
    assert (article.identifiers.doi, article.identifiers.issn) == ("10.55555/e.1", "1234-5678")
    assert (article.topics, article.abstract) == (("looms", "engines"), "We run and stop.")
    assert [link.url for link in article.links] == ["https://x.example/1"]
    assert (thesis.title, thesis.type.value, thesis.genre) == ("Looms by Hand", "thesis", "Ph.D. thesis")
    assert (thesis.publisher, thesis.edition) == ("Example University", "2nd")


def test_what_is_left_out_is_told() -> None:
    report = Report()
    text = f"from my shelf\n%T Nobody's\n{TEXT}\n%0 Book\n%A Stone, Cy\n%D soon\n%0 Map\n%T Roads\n%D soon\n"
    reading = endnote.read(Document("a.enw", text, ""), report)
    assert [work.title for work in reading.publications] == ["On Engines", "Looms by Hand", "Roads"]
    assert [f"{each.location.line} {each.code}" for each in report] == [
        *("1 stray-text", "2 no-type", "30 no-title", "35 bad-date"),
    ]
    assert reading.count(Fate.UNPLACED) == 0


@given(
    st.lists(st.sampled_from(["%0 Book", "%T x", "%A ;,", "%D", "%D soon", "", "x", "%U ::", "%", "%@ -"]))
)
def test_any_lines_give_a_reading(lines: list[str]) -> None:
    endnote.read(Document("a.enw", "\n".join(lines), ""), Report())
