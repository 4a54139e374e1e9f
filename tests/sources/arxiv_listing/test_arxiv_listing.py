"""arXiv listings: invented ones with their facts, damage, and texts that are none."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.accounting import Fate
from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.model.identity import IdentityStatus
from sitegen.sources import arxiv_listing, author_cluster
from tests.sources.cases import case_files, expected_facts, load_document, read_facts, records_by_block

CASES = case_files(Path(__file__).parent / "cases")


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_fact_of_an_invented_page_comes_out(path: Path) -> None:
    report = Report()
    reading = arxiv_listing.read(load_document(path), report)
    expected = expected_facts(path, {"type": "article", "genre": "preprint"})
    for publication in expected["publications"]:
        publication["venue"] = {"name": publication.pop("archive", "arXiv")}
    assert read_facts(reading, report) == expected


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_page_is_known_by_its_content_and_claimed_by_one_source(path: Path) -> None:
    document = load_document(path)
    assert arxiv_listing.sniff(document) >= 0.9
    assert author_cluster.sniff(document) == 0


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_line_ends_of_another_system_change_nothing(path: Path, tmp_path: Path) -> None:
    other = tmp_path / path.name
    other.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    ours, theirs = (arxiv_listing.read(load_document(each), Report()) for each in (path, other))
    assert theirs.person == ours.person
    assert theirs.accounts == ours.accounts


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_line_is_accounted_for_and_no_unplaced_one_is_lost(path: Path) -> None:
    document = load_document(path)
    report = Report()
    reading = arxiv_listing.read(document, report)
    assert sum(reading.count(fate) for fate in Fate) == sum(bool(line.strip()) for line in document.lines)
    assert reading.person is not None
    left = [(unplaced.line, unplaced.text) for unplaced in reading.person.unplaced]
    assert left == [
        (account.line, document.lines[account.line - 1])
        for account in reading.accounts
        if account.fate is Fate.UNPLACED
    ]
    assert [place.location.line for place in report if place.code == "unplaced-line"] == [
        line for line, _ in left
    ]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_no_record_mixes_two_blocks_whatever_line_is_lost(path: Path) -> None:
    lines = load_document(path).lines
    for lost in range(len(lines)):
        assert all(len(blocks) == 1 for blocks in records_by_block(arxiv_listing, lines, lost)), lost + 1


def test_records_are_attributed_and_their_authors_stay_unknown() -> None:
    reading = arxiv_listing.read(load_document(CASES[0]), Report())
    assert reading.person is not None
    assert reading.person.identity.status is IdentityStatus.ATTRIBUTED
    assert {publication.authors for publication in reading.person.publications} == {None}


def test_a_page_without_a_name_gives_a_list_and_says_so() -> None:
    report = Report()
    reading = arxiv_listing.read(
        Document("page.txt", "arXiv subjects\n\narXiv2024\n\nAn Engine\n\ncs.LG", ""), report
    )
    assert reading.person is None
    assert [publication.title for publication in reading.publications] == ["An Engine"]
    assert [str(place.location) for place in report if place.code == "no-name"] == ["page.txt:1"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
        "Sign in\n\nUser name\n\nPassword\n\nForgot your password?",
        "Ada Example\n\nMy preprints are on arXiv.\n\narXiv2024\n\nAn Engine",
        "News\n" * 9 + "arXiv subjects",
    ],
    ids=["empty", "lorem", "login", "homepage", "heading far below"],
)
def test_another_text_is_not_claimed(text: str) -> None:
    assert arxiv_listing.sniff(Document("page.txt", text, "")) == 0


LINES = st.sampled_from(
    [
        "",
        "arXiv subjects",
        "Ada Example",
        "Publications and source records attributed to Ada Example.",
        "7 recordsLinked to original sources",
        "arXiv2024",
        "arXiv20x4",
        "On Engines: A Study",
        "It is whole and it runs.",
        "cs.LG↗",
        "hep-th",
        "$x",
    ]
)


@given(st.lists(st.one_of(LINES, st.text(max_size=40)), max_size=40))
def test_any_text_is_read_without_an_exception_and_every_line_is_accounted_for(lines: list[str]) -> None:
    document = Document("page.txt", "\n".join(lines), "")
    reading = arxiv_listing.read(document, Report())
    assert len(reading.accounts) == sum(bool(line.strip()) for line in document.lines)
    works = reading.person.publications if reading.person else reading.publications
    assert all(work.authors is None for work in works)


def test_a_short_abstract_is_one_by_its_place_above_the_categories() -> None:
    page = (
        "arXiv subjects\n\nAda Example\n\nPublications and source records attributed to Ada Example.\n\n"
        "arXiv2025\n\nOn Engines\n\nWe play.\n\ncs.LG↗\n"
    )
    reading = arxiv_listing.read(Document("page.txt", page, ""), Report())
    assert reading.person is not None
    (work,) = reading.person.publications
    assert (work.title, work.abstract, work.topics) == ("On Engines", "We play.", ("cs.LG",))
    assert reading.person.unplaced == ()
