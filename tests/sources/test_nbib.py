"""PubMed's own export: names full and short, iDs behind their authors, dates in its order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.accounting import Fate
from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.sources import nbib

TEXT = """\

PMID- 123
OWN - NLM
IS  - 1234-5678 (Print)
VI  - 3
IP  - 2
DP  - 2019 Jul-Aug
TI  - Looms that
      run.
PG  - 134-8
LID - 10.55555/n.1 [doi]
AB  - BACKGROUND: We ran. RESULTS: We
      stopped.
CI  - (c) 2019.
FAU - Example, Ada B
AU  - Example AB
AUID- ORCID: 0000-0002-1825-0097
AD  - Example University, Oslo.
FAU - van den Berg, Bo 3rd
AU  - van den Berg B 3rd
CN  - Loom Consortium
PT  - Journal Article
JT  - Journal of looms
TA  - J Loom
PMC - PMC77
OT  - *looms

PMID- 124
TI  - [Looms twice].
AU  - Example AB Jr
PT  - Preprint
JT  - bioRxiv
DP  - 2020 Mar 5
"""


def test_records_are_read() -> None:
    report = Report()
    document = Document("a.nbib", TEXT, "")
    reading = nbib.read(document, report)
    article, preprint = reading.publications
    assert nbib.sniff(document) > 0.5
    assert list(report) == []
    assert reading.count(Fate.UNPLACED) == 0
    assert [author.name.sort for author in article.authors or ()] == [
        *("Example, Ada B", "Berg, Bo van den, 3rd", "Loom Consortium"),
    ]
    assert [author.orcid for author in article.authors or ()] == ["0000-0002-1825-0097", None, None]
    assert (article.title, article.pages, article.abstract) == (
        *("Looms that run", "134-8", "BACKGROUND: We ran. RESULTS: We stopped."),
    )
    assert article.date is not None
    assert article.date.edtf == "2019-07/2019-08"
    identifiers = article.identifiers
    assert (identifiers.doi, identifiers.pmid, identifiers.pmcid, identifiers.issn) == (
        *("10.55555/n.1", "123", "PMC77", "1234-5678"),
    )
    assert (preprint.type.value, preprint.genre) == ("article", "preprint")
    assert [author.name.display for author in preprint.authors or ()] == ["A. B. Example Jr"]
    assert preprint.title == "Looms twice"
    assert preprint.date is not None
    assert preprint.date.edtf == "2020-03-05"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("PMID- 1\nAU  - Example A", "1 no-title"),
        ("PMID- 1\nTI  - X\nDP  - soon", "3 bad-date"),
        ("x", "1 stray-text"),
    ],
)
def test_what_is_left_out_is_told(text: str, told: str) -> None:
    report = Report()
    nbib.read(Document("a.nbib", text, ""), report)
    assert [f"{each.location.line} {each.code}" for each in report] == [told]


@given(
    st.lists(
        st.sampled_from(
            ["PMID- 1", "TI  - x", "AU  - X", "AUID- ORCID", "DP  - 2", "", "x", "FAU - ;", "IS  - -"]
        )
    )
)
def test_any_lines_give_a_reading(lines: list[str]) -> None:
    nbib.read(Document("a.nbib", "\n".join(lines), ""), Report())
