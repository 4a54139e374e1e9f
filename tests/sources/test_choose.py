import pytest

from sitegen.diagnostics import Location, Report
from sitegen.model.document import Document
from sitegen.sources import all_sources, choose
from tests.ingest.documents import BIBTEX, CLUSTER, LISTING


@pytest.mark.parametrize(
    ("text", "title"),
    [(LISTING, "arXiv listing"), (CLUSTER, "author-cluster page"), (BIBTEX, "BibTeX")],
    ids=["listing", "cluster", "bibtex"],
)
def test_a_document_is_known_by_its_content(text: str, title: str) -> None:
    report = Report()
    source = choose(Document("page.txt", text, ""), report)
    assert source is not None
    assert title == source.TITLE
    assert list(report) == []


def test_an_unknown_document_is_refused_by_name_with_all_that_was_tried() -> None:
    report = Report()
    assert choose(Document("page.txt", "Lorem ipsum dolor sit amet.\n", ""), report) is None
    [told] = list(report)
    assert (told.code, told.location) == ("unknown-source", Location("page.txt"))
    assert all(source.TITLE in told.message for source in all_sources())


def test_a_source_is_named_as_its_module_in_every_ledger() -> None:
    for source in all_sources():
        assert getattr(source, "__name__", "").rpartition(".")[2] == source.NAME
        assert source.read(Document("page.txt", "Ada\n", ""), Report()).source == source.NAME
