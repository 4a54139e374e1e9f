"""Patents in a table of Google Scholar: the number stands in the column of venues."""

from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.sources import google_scholar


def test_the_number_of_a_patent_is_no_venue() -> None:
    text = (
        "Authors,Title,Publication,Volume,Number,Pages,Year,Publisher\n"
        '"Example, Ada; ",Loom brake,"US Patent App. 16/123,456",,,,2016,\n'
    )
    (work,) = google_scholar.read(Document("citations.csv", text, ""), Report()).publications
    assert (work.type.value, work.number, work.venue) == ("patent", "US App. 16/123,456", None)
