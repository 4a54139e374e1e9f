import json
from pathlib import Path
from typing import Any

import pytest
import rispy
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.export import _works, ris
from sitegen.model.name import Name
from sitegen.model.publication import Contributor, Publication, WorkType
from sitegen.model.text_types import Markdown, Slug
from sitegen.text import clean
from tests.export.works import ARTICLE, ENGINES, UNKNOWN, WORKS, date

PAYLOADS = json.loads((Path(__file__).parent.parent / "markup" / "payloads.json").read_text(encoding="utf-8"))


def read(text: str) -> list[dict[str, Any]]:
    records: list[dict[str, Any]] = rispy.loads(text)
    return records


def test_the_whole_record_reads_like_this() -> None:
    lines = [
        "TY  - CPAPER",
        "ID  - example-2022-lazyengine",
        "TI  - LazyEngine: 8× Faster Co-Design & <Parallel Architecture> of GPUs",
        "AU  - van der Example, Ada",
        "AU  - Sample, Bo",
        "AU  - Mononym",
        "AU  - Engine and Co., Ltd",
        "AU  - Case, Carol, Jr.",
        "T2  - International Symposium on Engines",
        "J2  - ISE",
        "PY  - 2022",
        "DA  - 2022/06//",
        "SP  - 134",
        "EP  - 148",
        "CY  - New York, NY",
        "DO  - 10.1000/engines_1",
        "UR  - https://doi.org/10.1000/engines_1",
        "AN  - arXiv:2112.00001",
        "KW  - cs.AR",
        "KW  - engines",
        "AB  - We show engines. Twice.",
        "N1  - Best paper",
        "N1  - Acceptance rate: 16% (67 of 400)",
        "ER  - ",
        "",
    ]
    assert ris.render_publications([ENGINES]).split("\r\n") == lines


def test_unknown_authors_are_not_written_at_all() -> None:
    assert "AU  - " not in ris.render_publications([UNKNOWN])


def test_an_unfinished_list_is_told_in_a_note_and_adds_no_author() -> None:
    (record,) = read(ris.render_publications([ARTICLE]))
    assert record["authors"] == ["Sample, Bo", "García Márquez, Dana"]
    assert "et al." in record["notes"][-1]


@pytest.mark.parametrize(
    ("printed", "lines"),
    [
        ("2024", ["PY  - 2024"]),
        ("2021-07", ["PY  - 2021", "DA  - 2021/07//"]),
        ("2021-07-15", ["PY  - 2021", "DA  - 2021/07/15/"]),
        ("July-Dec. 2018", ["PY  - 2018", "DA  - 2018/07//Jul–Dec 2018"]),
        ("Fall 2020", ["PY  - 2020", "DA  - 2020///Fall"]),
        ("in press", ["PY  - in press"]),
    ],
)
def test_dates_are_written_so(printed: str, lines: list[str]) -> None:
    written = ris.render_record(Publication(title=Markdown("X"), date=date(printed)))
    assert [line for line in written.split("\r\n") if line[:2] in {"PY", "DA"}] == lines


def test_every_record_is_closed_and_the_next_begins() -> None:
    text = ris.render_publications([ENGINES, ARTICLE, UNKNOWN])
    assert text.count("TY  - ") == text.count("\r\nER  - \r\n") == 3
    assert "\n" not in text.replace("\r\n", "")
    assert [record["id"] for record in read(text)] == [work.key for work in (ENGINES, ARTICLE, UNKNOWN)]


@settings(deadline=None)
@given(WORKS)
def test_another_reader_finds_the_same_work(work: Publication) -> None:
    (record,) = read(ris.render_publications([work]))
    assert record["type_of_reference"] == ris.REFERENCE_TYPES.get(work.type, "GEN")
    assert record.get("title", "") == _works.title_of(work)
    assert record.get("authors", []) == [ris.name_in_ris(author.name) for author in work.authors or ()]
    for field, value in (("volume", work.volume), ("number", work.issue), ("edition", work.edition)):
        assert record.get(field, "") == clean(value or "")
    assert record.get("keywords", []) == list(work.topics)


@pytest.mark.parametrize("kind", WorkType)
def test_every_kind_is_one_that_readers_know(kind: WorkType) -> None:
    (record,) = read(ris.render_publications([Publication(key=Slug("x"), title=Markdown("X"), type=kind)]))
    assert record["type_of_reference"] in rispy.TYPE_OF_REFERENCE_MAPPING


@settings(deadline=None)
@given(st.text(max_size=80))
@pytest.mark.parametrize("form", ["{}", "x\r\nER  - \r\nTY  - {}", "\u2028TY  - {}", "x\nAU  - {}"])
def test_no_text_begins_a_field_of_its_own(form: str, text: str) -> None:
    hostile = form.replace("{}", text)
    work = Publication(
        key=Slug("x"),
        title=Markdown(hostile),
        place=hostile,
        authors=(Contributor(name=Name(literal=hostile)),),
        abstract=Markdown(hostile),
    )
    written = ris.render_publications([work])
    tags = [line[:6] for line in written.split("\r\n")]
    assert set(tags) <= {f"{tag}  - " for tag in ("TY", "ID", "TI", "AU", "CY", "AB", "ER")} | {""}
    assert len(tags) <= 8


@pytest.mark.parametrize("payload", PAYLOADS)
def test_hostile_titles_survive_unharmed(payload: str) -> None:
    work = Publication(key=Slug("x"), title=Markdown(payload), publisher=payload)
    (record,) = read(ris.render_publications([work]))
    assert record["title"] == _works.title_of(work)
    assert record["publisher"] == clean(payload)
