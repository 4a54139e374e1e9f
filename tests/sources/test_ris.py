"""RIS as programs really write it: odd separators, lost ends, twice-told dates and authors."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.accounting import Fate
from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.model.publication import Publication
from sitegen.sources import ris


def read(text: str) -> tuple[tuple[Publication, ...], list[str]]:
    report = Report()
    reading = ris.read(Document("a.ris", text, ""), report)
    assert reading.count(Fate.UNPLACED) == 0
    assert all(each.hint for each in report)
    return reading.publications, [f"{each.location.line} {each.code}" for each in report]


def record(*lines: str, kind: str = "JOUR") -> str:
    return "\n".join([f"TY  - {kind}", "TI  - On Engines", *lines, "ER  - ", ""])


def facts(work: Publication) -> dict[str, Any]:
    return {
        "title": work.title,
        "type": work.type.value,
        "genre": work.genre,
        "authors": [author.name.display for author in work.authors or ()],
        "et_al": work.et_al,
        "editors": [editor.name.display for editor in work.editors],
        "date": work.date.shorthand if work.date else None,
        "venue": work.venue.name if work.venue else None,
        "pages": work.pages,
        "edition": work.edition,
        "doi": work.identifiers.doi,
        "arxiv": work.identifiers.arxiv,
        "issn": work.identifiers.issn,
        "links": [link.url for link in work.links],
        "topics": list(work.topics),
        "abstract": work.abstract,
        "note": work.note,
    }


LINES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "both tags of authors": (
        ("A1  - Example, Ada", "AU  - Sample, Bo"),
        {"authors": ["Ada Example", "Bo Sample"]},
    ),
    "one author in both tags": (("A1  - Example, Ada", "AU  - Example, Ada"), {"authors": ["Ada Example"]}),
    "authors on one line": (("AU  - Example, Ada; Sample, Bo",), {"authors": ["Ada Example", "Bo Sample"]}),
    "edition": (("ET  - 2nd",), {"edition": "2nd"}),
    "suffix": (("AU  - Sample, Bo, Jr.",), {"authors": ["Bo Sample Jr."]}),
    "particle behind": (("AU  - EXAMPLE, A. JANE van",), {"authors": ["A. JANE van EXAMPLE"]}),
    "organisation": (("AU  - Loom Consortium",), {"authors": ["Loom Consortium"]}),
    "braces": (("AU  - {Loom, Reed and Partners}",), {"authors": ["Loom, Reed and Partners"]}),
    "et al.": (("AU  - Example, Ada", "AU  - et al."), {"authors": ["Ada Example"], "et_al": True}),
    "editors": (("A2  - Sample, Bo", "ED  - Stone, Cy"), {"editors": ["Bo Sample", "Cy Stone"]}),
    "empty day": (("Y1  - 2012/05//",), {"date": "2012-05"}),
    "month in words": (("Y1  - 2015/october",), {"date": "2015-10"}),
    "season": (("PY  - 2015///Spring",), {"date": "2015-21"}),
    "year alone": (("PY  - 2002///",), {"date": "2002"}),
    "the day counts": (("PY  - 2010", "DA  - 2010/05/03"), {"date": "2010-05-03"}),
    "other year": (("Y1  - 1901/01/01", "DA  - 1951/01/01"), {"date": "1951-01-01"}),
    "day without year": (("DA  - May 3", "PY  - 2010"), {"date": "2010-05-03"}),
    "venue in full": (("JA  - J. Looms", "JO  - Journal of Looms"), {"venue": "Journal of Looms"}),
    "pages": (("SP  - 12", "EP  - 19"), {"pages": "12-19"}),
    "pages in one": (("SP  - 12–19",), {"pages": "12-19"}),
    "DOI": (("DO  - https://doi.org/10.55555/ABC",), {"doi": "10.55555/abc"}),
    "DOI in the note": (("N1  - 10.55555/abc",), {"doi": "10.55555/abc", "note": None}),
    "DOI as address": (("UR  - http://dx.doi.org/10.55555/abc",), {"doi": "10.55555/abc", "links": []}),
    "arXiv": (
        ("UR  - https://arxiv.org/abs/2101.00001v2",),
        {"arxiv": "2101.00001", "type": "article", "genre": "preprint", "venue": "arXiv"},
    ),
    "ISSN": (("SN  - 1234-567X (print)",), {"issn": "1234-567X"}),
    "file on a disk": (("L1  - internal-pdf://2010/Example.pdf", "more of it"), {"links": []}),
    "keywords": (("KW  - looms", "KW  - engines; looms"), {"topics": ["looms", "engines"]}),
    "lines that go on": (
        ("AB  - We run", "and stop.", "  Always."),
        {"abstract": "We run and stop. Always."},
    ),
    "tag that nobody knows": (("ZZ  - what", "AU  - Example, Ada"), {"authors": ["Ada Example"]}),
    "text like a tag": (("AB  - A study in", "an - odd - way"), {"abstract": "A study in an - odd - way"}),
    "signs of Markdown": (("N2  - *A* <i>run</i>",), {"abstract": r"\*A\* *run*"}),
}


@pytest.mark.parametrize(("lines", "expected"), LINES.values(), ids=LINES)
def test_a_record_is_read(lines: tuple[str, ...], expected: dict[str, Any]) -> None:
    (work,), told = read(record(*lines))
    found = facts(work)
    assert {key: found[key] for key in expected} == expected
    assert told == []


def test_records_without_end_or_type_or_order_cost_no_other() -> None:
    text = (
        "Provider: Example\n1.\nTY  - JOUR\nTI  - First\nTY - CONF\nTI - Second\nER  -\n"
        "ti  - Third\nau  - Example, Ada\n\n2.\nTY  - RPRT\nT1  - Fourth"
    )
    works, told = read(text)
    assert [(work.title, work.type.value) for work in works] == [
        ("First", "article-journal"),
        ("Second", "paper-conference"),
        ("Fourth", "report"),
    ]
    assert told == ["1 stray-text", "8 no-type"]


def test_what_cannot_be_read_is_told_with_its_line() -> None:
    _, told = read(
        record("PY  - soon", "UR  - javascript:alert(1)") + "TY  - JOUR\nAU  - Example, Ada\nER  - "
    )
    assert told == ["3 bad-date", "4 unsafe-url", "6 no-title"]


def test_a_work_in_press_has_no_date_but_a_status() -> None:
    (work,), _ = read(record(kind="INPR"))
    assert facts(work)["date"] == "in press"


@pytest.mark.parametrize(
    ("text", "sure"), [(record(), True), ("ty - jour\nti - X", True), ("TY me - well", False)]
)
def test_ris_is_recognised(text: str, sure: bool) -> None:
    assert (ris.sniff(Document("a", text, "")) > 0.5) is sure


@given(
    st.lists(
        st.sampled_from(
            ["TY  - JOUR", "ER  -", "TI  - x", "AU  - ,;,", "PY  - //", "", "x", "UR  - ::", "\x0c"]
        )
    )
)
def test_any_lines_give_a_reading(lines: list[str]) -> None:
    read("\n".join(lines))


@given(st.text())
def test_any_value_gives_a_reading(text: str) -> None:
    lines = [f"{tag}  - {text}" for tag in ("AU", "PY", "DA", "T2", "SP", "SN", "UR", "KW", "N1", "DO")]
    ris.read(Document("a.ris", record(*lines), ""), Report())
