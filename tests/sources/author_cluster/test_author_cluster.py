"""Author-cluster pages: invented ones with their facts, damage, and texts that are none."""

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
    reading = author_cluster.read(load_document(path), report)
    assert read_facts(reading, report) == expected_facts(path, {})


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_page_is_known_by_its_content_and_claimed_by_one_source(path: Path) -> None:
    document = load_document(path)
    assert author_cluster.sniff(document) >= 0.9
    assert arxiv_listing.sniff(document) == 0


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_line_ends_of_another_system_change_nothing(path: Path, tmp_path: Path) -> None:
    other = tmp_path / path.name
    other.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    ours, theirs = (author_cluster.read(load_document(each), Report()) for each in (path, other))
    assert theirs.person == ours.person
    assert theirs.accounts == ours.accounts


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_line_is_accounted_for_and_no_unplaced_one_is_lost(path: Path) -> None:
    document = load_document(path)
    report = Report()
    reading = author_cluster.read(document, report)
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
        assert all(len(blocks) == 1 for blocks in records_by_block(author_cluster, lines, lost)), lost + 1


def test_the_page_is_a_name_cluster_and_no_person_of_their_own() -> None:
    reading = author_cluster.read(load_document(CASES[0]), Report())
    assert reading.person is not None
    assert reading.person.identity.status is IdentityStatus.NAME_CLUSTER


def test_a_page_without_a_name_gives_a_list_and_says_so() -> None:
    text = "Author name cluster\n\nEXCON Conference 2024 Conference Paper\n\nAn Engine\n\nBo Sample\n"
    report = Report()
    reading = author_cluster.read(Document("page.txt", text, ""), report)
    assert reading.person is None
    assert [publication.title for publication in reading.publications] == ["An Engine"]
    assert [str(place.location) for place in report if place.code == "no-name"] == ["page.txt:1"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
        "Sign in\n\nUser name\n\nPassword\n\nForgot your password?",
        "Ada Example\n\nI study author name clusters and possible engines.\n\n7 papers",
        "EXCON Conference 2024 Conference Paper\n\nOn Engines\n\nAda Example",
        "News\n" * 9 + "Author name cluster",
    ],
    ids=["empty", "lorem", "login", "homepage", "headings alone", "heading far below"],
)
def test_another_text_is_not_claimed(text: str) -> None:
    assert author_cluster.sniff(Document("page.txt", text, "")) == 0


LINES = st.sampled_from(
    [
        "",
        "Author name cluster",
        "Ada Example",
        "Bo Sample 0002",
        "7 papers",
        "EXCON Conference 2024 Conference Paper",
        "EXCON Conference Conference Paper",
        "On Engines: A Study",
        "It is whole and it runs.",
        "PDF Details",
        "et al.",
        "$x",
    ]
)


@given(st.lists(LINES, max_size=40))
def test_every_author_and_title_stands_on_the_page_as_such(lines: list[str]) -> None:
    reading = author_cluster.read(Document("page.txt", "\n".join(lines), ""), Report())
    works = reading.person.publications if reading.person else reading.publications
    authors = {author.name.display for work in works for author in work.authors or ()}
    assert authors <= {"Ada Example", "Bo Sample"}
    assert {work.title for work in works}.isdisjoint({"PDF Details", "et al.", "Bo Sample 0002"})


@given(st.lists(st.one_of(LINES, st.text(max_size=40)), max_size=40))
def test_any_text_is_read_without_an_exception_and_every_line_is_accounted_for(lines: list[str]) -> None:
    document = Document("page.txt", "\n".join(lines), "")
    reading = author_cluster.read(document, Report())
    assert len(reading.accounts) == sum(bool(line.strip()) for line in document.lines)


def test_an_author_line_in_small_letters_is_the_subject_of_that_name() -> None:
    page = (
        "Author name cluster\n\nAda Example\n\n1 paper\n\nEXCON Conference 2024 Conference Paper\n\n"
        "On Engines\n\nada example\nBo Sample\n\nWe study engines that think in the dark.\n"
    )
    reading = author_cluster.read(Document("page.txt", page, ""), Report())
    assert reading.person is not None
    authors = reading.person.publications[0].authors or ()
    assert [author.name.display for author in authors] == ["ada example", "Bo Sample"]
