"""Every fact of the CV whose headings are lost."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from sitegen.accounting import Fate, Reading
from sitegen.model.person import Person
from tests.sources.cv_page.pages import HERE, plain, read_text

SEED = Path(__file__).parents[3] / "seeds" / "000_92ea33fbf028caed.txt"
GOLD: dict[str, Any] = yaml.safe_load((HERE / "gold" / "expected.yaml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def reading() -> Reading:
    return read_text(SEED.read_text(encoding="utf-8"))[0]


@pytest.fixture(scope="module")
def person(reading: Reading) -> Person:
    assert reading.person is not None
    return reading.person


EDUCATION = (
    *("institution", "institution_full", "location", "degree", "area", "thesis"),
    *("group", "group_acronym"),
)


def works(person: Person) -> list[dict[str, Any]]:
    return [plain(work) for work in person.publications]


def edtf(expected: dict[str, Any]) -> str:
    return str(expected["date"]["edtf"])


def test_name_headline_and_biography_are_verbatim(person: Person) -> None:
    expected = GOLD["person"]
    assert person.name.display == expected["name"]["display"]
    assert (person.name.given, person.name.family) == (expected["name"]["given"], expected["name"]["family"])
    assert person.headline is not None
    assert person.headline.title == expected["headline"]["title"]
    assert person.headline.organization == expected["headline"]["organization"]
    assert person.bio == expected["bio"]
    assert (person.email, person.links, person.photo, person.slug) == (None, (), None, "")


def test_the_position_has_title_unit_highlight_and_manager(person: Person) -> None:
    expected = GOLD["positions"][0]
    assert len(person.positions) == GOLD["counts"]["positions"]
    position = person.positions[0]
    shown = plain(position)
    for field in ("organization", "location", "title", "unit", "highlights"):
        assert shown[field] == expected[field]
    assert shown["date"] == edtf(expected)
    assert position.manager is not None
    assert position.manager.name.literal == expected["manager"]["name"]["display"]


@pytest.mark.parametrize("place", [0, 1])
def test_education_is_complete(person: Person, place: int) -> None:
    expected = GOLD["education"][place]
    shown = plain(person.education[place])
    assert len(person.education) == GOLD["counts"]["education"]
    for field in (
        "institution",
        "institution_full",
        "location",
        "degree",
        "area",
        "thesis",
        "group",
        "group_acronym",
    ):
        assert shown.get(field) == expected.get(field)
    assert shown.get("project") == expected.get("graduation_research")
    assert shown["date"] == edtf(expected)
    advisers = [{"name": one["display"], "title": one["title"]} for one in [expected.get("adviser")] if one]
    assert shown.get("advisers", []) == advisers


@pytest.mark.parametrize("place", range(12), ids=lambda place: f"work {place + 1}")
def test_each_publication_is_exact(person: Person, place: int) -> None:
    expected = GOLD["publications"][place]
    shown = works(person)[place]
    venue = shown["venue"] if isinstance(shown["venue"], dict) else {"name": shown["venue"]}
    assert shown["title"] == expected["title"]
    assert shown["authors"] == expected["authors"]
    assert shown["type"] == expected["type"]
    for field in ("name", "acronym", "edition", "special_issue"):
        assert venue.get(field) == expected["venue"].get(field)
    for field in ("place", "volume", "issue", "pages", "honors"):
        assert shown.get(field) == expected.get(field)
    assert shown["date"] == edtf(expected)
    acceptance = expected.get("acceptance", {})
    assert shown.get("acceptance", {}) == {key: acceptance[key] for key in acceptance if key != "raw"}
    assert shown["links"] == [{"label": link["label"]} for link in expected["links"]]
    assert [link.url for link in person.publications[place].links] == [None] * len(expected["links"])
    assert "note" not in shown
    assert shown.get("key", "") == ""


def test_counts_are_those_of_the_page(person: Person) -> None:
    counts = GOLD["counts"]
    assert len(person.publications) == counts["publications"]
    assert sum(len(work.authors or ()) for work in person.publications) == counts["author_slots"]
    assert sum(len(work.links) for work in person.publications) == counts["link_labels"]
    assert len({role.role for role in person.service}) == counts["service_groups"]
    assert sum(len(course.terms) for course in person.teaching) == counts["teaching_course_terms"]


@pytest.mark.parametrize("place", range(7), ids=lambda place: f"award {place + 1}")
def test_each_award_is_exact(person: Person, place: int) -> None:
    expected = GOLD["awards"][place]
    shown = plain(person.awards[place])
    assert len(person.awards) == GOLD["counts"]["awards"]
    for field in ("title", "awarder", "detail", "kind", "topic"):
        assert shown.get(field) == expected.get(field)
    assert shown["date"] == edtf(expected)
    acceptance = expected.get("acceptance", {})
    assert shown.get("acceptance", {}) == {key: acceptance[key] for key in acceptance if key != "raw"}


@pytest.mark.parametrize("place", [0, 1])
def test_each_patent_is_exact(person: Person, place: int) -> None:
    expected = GOLD["patents"][place]
    shown = plain(person.patents[place])
    assert len(person.patents) == GOLD["counts"]["patents"]
    assert (shown["title"], shown["inventors"], shown["assignee"]) == (
        expected["title"],
        expected["inventors"],
        expected["assignee"],
    )
    for field in ("applications", "registered"):
        steps = [{"jurisdiction": step["jurisdiction"], "date": step["edtf"]} for step in expected[field]]
        assert shown[field] == steps


def test_service_keeps_role_venue_acronym_and_year(person: Person) -> None:
    expected = [
        {
            key.replace("edtf", "date"): one[key]
            for key in ("role", "venue", "acronym", "edtf")
            if one.get(key) is not None
        }
        for one in GOLD["service"]
    ]
    assert [plain(one) for one in person.service] == expected


def test_teaching_is_told_from_service_though_no_heading_is_left(person: Person) -> None:
    expected = [
        {
            "title": one["title"],
            "code": one["code"],
            **({"subtitle": one["subtitle"]} if "subtitle" in one else {}),
            "role": one["role"],
            "institution": one["institution"],
            "location": one["location"],
            "terms": [term["edtf"] for term in one["terms"]],
        }
        for one in GOLD["teaching"]
    ]
    assert [plain(one) for one in person.teaching] == expected


def test_nothing_is_made_from_furniture(person: Person) -> None:
    titles = [work.title for work in person.publications]
    organizations = [position.organization for position in person.positions]
    for text in [*titles, *organizations, *(one.venue or "" for one in person.service)]:
        assert "•" not in text
        assert "Acceptance Rate" not in text
        assert "[Paper]" not in text
    assert all("Daejeon" not in (one.venue or one.role) for one in person.service)
    assert len(set(titles)) == len(titles)
    assert (person.talks, person.grants) == ((), ())


def test_every_line_is_accounted_for(reading: Reading, person: Person) -> None:
    lines = [number for number, line in enumerate(reading.document.lines, start=1) if line.strip()]
    assert [account.line for account in reading.accounts] == lines
    assert reading.count(Fate.UNPLACED) == 0
    assert person.unplaced == ()
    first = next(account for account in reading.accounts if account.line == 29)
    assert "publications.0.title" in first.detail
