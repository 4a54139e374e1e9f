import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from sitegen.export import _works, csl
from sitegen.model.publication import Link, Publication, WorkType
from sitegen.model.text_types import Markdown, Slug, Url
from sitegen.text import clean
from tests.export.csl_schema import SCHEMA, TYPES
from tests.export.works import ARTICLE, ENGINES, UNKNOWN, WORKS, date

PAYLOADS = json.loads((Path(__file__).parent.parent / "markup" / "payloads.json").read_text(encoding="utf-8"))
VALIDATOR = Draft7Validator(SCHEMA)


def read(*works: Publication) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = json.loads(csl.render_publications(works))
    VALIDATOR.validate(items)
    return items


def test_a_paper_reads_like_this() -> None:
    (item,) = read(ENGINES)
    assert item == {
        "id": "example-2022-lazyengine",
        "type": "paper-conference",
        "title": "LazyEngine: 8× Faster Co-Design & <Parallel Architecture> of GPUs",
        "author": [
            {"family": "Example", "given": "Ada", "non-dropping-particle": "van der"},
            {"family": "Sample", "given": "Bo"},
            {"literal": "Mononym"},
            {"literal": "Engine and Co., Ltd"},
            {"family": "Case", "given": "Carol", "suffix": "Jr."},
        ],
        "issued": {"date-parts": [[2022, 6]]},
        "container-title": "International Symposium on Engines",
        "container-title-short": "ISE",
        "event-place": "New York, NY",
        "page": "134-148",
        "DOI": "10.1000/engines_1",
        "URL": "https://doi.org/10.1000/engines_1",
        "archive": "arXiv",
        "archive_location": "2112.00001",
        "keyword": "cs.AR, engines",
        "abstract": "We show engines. Twice.",
        "note": "Best paper. Acceptance rate: 16% (67 of 400)",
    }


@pytest.mark.parametrize(("kind", "variable"), [("book", "edition"), ("software", "version")])
def test_books_have_editions_and_software_has_versions(kind: str, variable: str) -> None:
    (item,) = read(Publication(key=Slug("x"), title=Markdown("X"), type=WorkType(kind), edition="2"))
    assert item[variable] == "2"


def test_a_link_of_no_stated_kind_is_the_address_of_a_work_without_another() -> None:
    link = Link(label="Link", url=Url("https://x.example/a"))
    (item,) = read(Publication(key=Slug("x"), title=Markdown("X"), links=(link,)))
    assert item["URL"] == "https://x.example/a"


@pytest.mark.parametrize(
    "title", ["1. Engines", "# of Engines", "- Engines", "> Engines", "A\n===", "[1]: x"]
)
def test_a_title_is_one_line_whatever_it_begins_with(title: str) -> None:
    assert read(Publication(key=Slug("x"), title=Markdown(title)))[0]["title"] == " ".join(title.split())


def test_unknown_authors_are_not_written_at_all() -> None:
    assert "author" not in read(UNKNOWN)[0]


def test_an_unfinished_list_is_told_in_the_note() -> None:
    assert read(ARTICLE)[0]["note"] == "Special issue: Steam. The list of authors is not complete (et al.)"


@pytest.mark.parametrize(
    ("printed", "issued", "status"),
    [
        ("2024", {"date-parts": [[2024]]}, None),
        ("2021-07", {"date-parts": [[2021, 7]]}, None),
        ("2021-07-15", {"date-parts": [[2021, 7, 15]]}, None),
        ("July-Dec. 2018", {"date-parts": [[2018, 7], [2018, 12]]}, None),
        ("Fall 2020", {"date-parts": [[2020]], "season": 3}, None),
        ("2020-21", {"date-parts": [[2020]], "season": 1}, None),
        ("2019~", {"date-parts": [[2019]], "circa": True}, None),
        ("2024-06/..", {"date-parts": [[2024, 6]]}, None),
        ("in press", None, "in press"),
    ],
)
def test_dates_are_written_so(printed: str, issued: dict[str, Any] | None, status: str | None) -> None:
    (item,) = read(Publication(key=Slug("x"), title=Markdown("X"), date=date(printed)))
    assert (item.get("issued"), item.get("status")) == (issued, status)


def test_the_kinds_of_work_are_those_of_the_specification() -> None:
    assert sorted(WorkType) == sorted(TYPES)


@pytest.mark.parametrize("kind", WorkType)
def test_the_place_of_a_talk_is_that_of_the_event(kind: WorkType) -> None:
    (item,) = read(Publication(key=Slug("x"), title=Markdown("X"), type=kind, place="Oslo"))
    assert item.get("event-place", item.get("publisher-place")) == "Oslo"


@settings(deadline=None)
@given(st.lists(WORKS, max_size=3))
def test_any_work_is_valid_and_keeps_its_fields(works: list[Publication]) -> None:
    for item, work in zip(read(*works), works, strict=True):
        assert item.get("title", "") == _works.title_of(work)
        assert len(item.get("author", ())) == len(work.authors or ())
        for variable, value in (
            ("volume", work.volume),
            ("issue", work.issue),
            ("publisher", work.publisher),
        ):
            assert item.get(variable, "") == clean(value or "")


@pytest.mark.parametrize("payload", PAYLOADS)
def test_hostile_texts_survive_unharmed(payload: str) -> None:
    work = Publication(key=Slug("x"), title=Markdown(payload), publisher=payload)
    (item,) = read(work)
    assert item["title"] == _works.title_of(work)
    assert item["publisher"] == clean(payload)
