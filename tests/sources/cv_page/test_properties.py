"""What holds for every text, CV or not."""

import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.accounting import Fate, Reading
from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.sources import cv_page
from tests.sources.cv_page.pages import HERE, read_text

SEEDS = [path.read_text(encoding="utf-8") for path in sorted(HERE.glob("cases/*/seed.txt"))]
PIECES = sorted({line for seed in SEEDS for line in seed.split("\n")})
SCRAPS = [
    '"',
    "“",
    "'",
    "(",
    "[",
    "*",
    "**",
    "•",
    "  • ",
    "- ",
    "2020",
    ", ",
    ". ",
    ": ",
    "Ph.D.",
    "¦",
    "<",
    "|",
    "\u00a0",
]

lines = st.one_of(
    st.sampled_from(PIECES),
    st.text(alphabet=st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=60),
    st.lists(st.sampled_from([*SCRAPS, *PIECES]), max_size=6).map("".join),
)
pages = st.lists(lines, max_size=25).map("\n".join)


@settings(max_examples=150, deadline=None)
@given(pages)
def test_no_text_raises_and_the_accounts_add_up(text: str) -> None:
    reading, _ = read_text(text)
    spoken = [number for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    assert [account.line for account in reading.accounts] == spoken
    assert sum(reading.count(fate) for fate in Fate) == len(spoken)
    unplaced = {account.line for account in reading.accounts if account.fate is Fate.UNPLACED}
    if reading.person is not None:
        assert unplaced <= {entry.line for entry in reading.person.unplaced}
    assert 0 <= cv_page.sniff(reading.document) <= 1


def resolve(root: Any, path: str) -> Any:
    """Follow a path such as `publications.0.title`; None where it leads nowhere."""
    for step in path.split("."):
        if step.isdigit():
            root = root[int(step)] if int(step) < len(root) else None
        else:
            root = getattr(root, step, None)
        if root is None:
            return None
    return root


def empty_fields(reading: Reading) -> list[tuple[int, str]]:
    """List the lines that are placed into a field that says nothing."""
    whole = reading.person or reading
    return [
        (account.line, path)
        for account in reading.accounts
        if account.fate is Fate.PLACED
        for path in account.detail
        if resolve(whole, path) in (None, "", ())
    ]


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed.split("\n", 1)[0])
def test_what_is_placed_stands_in_the_field_that_is_named(seed: str) -> None:
    assert empty_fields(read_text(seed)[0]) == []


@settings(max_examples=150, deadline=None)
@given(pages)
def test_no_text_is_placed_into_a_field_that_says_nothing(text: str) -> None:
    assert empty_fields(read_text(text)[0]) == []


@settings(max_examples=60, deadline=None)
@given(pages)
def test_reading_twice_gives_the_same(text: str) -> None:
    assert read_text(text)[0] == read_text(text)[0]


LONG = {
    "letters": "a" * 50_000,
    "quotation marks": '"' * 50_000,
    "apostrophes": "'a " * 16_000,
    "brackets": "(" * 50_000,
    "spaces": " " * 50_000 + "x",
    "stars": "*a " * 16_000,
    "initials": "A. " * 16_000,
    "names": "Ada Example, " * 4_000,
    "numbers": "no 1 " * 10_000,
    "percentages": "accept 5% " * 5_000,
    "years": "2020 " * 10_000,
    "headings": "EDUCATION " * 5_000,
    "at signs": "a@" * 25_000,
}


@pytest.mark.parametrize("line", LONG.values(), ids=LONG.keys())
def test_a_very_long_line_costs_less_than_a_second(line: str) -> None:
    document = Document("seeds/long.txt", f"Ada Example\n\n* {line}\n", "0" * 64)
    start = time.process_time()
    cv_page.sniff(document)
    cv_page.read(document, Report())
    assert time.process_time() - start < 1


def test_the_cost_of_a_page_grows_with_its_length_only() -> None:
    body = next(seed for seed in SEEDS if "Grasping" in seed).split("\n")

    def cost(times: int) -> float:
        copies = [line.replace("a", f"a{number}") for number in range(times) for line in body]
        start = time.process_time()
        read_text("\n".join(copies))
        return time.process_time() - start

    cost(2)
    short = cost(40)  # first, since the lines of the long page would be remembered
    assert cost(160) < 12 * max(short, 0.25)


NO_CV = {
    "lorem ipsum": "Lorem ipsum dolor sit amet, consectetur adipiscing elit. Sed do eiusmod tempor.\n\n"
    "Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi. Duis aute irure.\n" * 6,
    "login page": "Welcome back\n\nPassword\nForgot it?\nSign in\n\n© 2024 Example Ltd.\n",
    "table of numbers": "\n".join(f"{n}\t{n * 7}\t{n / 3:.3f}" for n in range(60)),
    "name cluster": "Author name cluster\n\nAda Example\n\n"
    "Possible papers associated with this exact author name in Sample.\n\n2 papers\n\n"
    "TALKS Conference 2023 Conference Paper\n\nOn Engines\n\nAda Example\nBo Sample\n\n"
    "We study engines that think. The method is new and fast. It needs fewer samples.\n\nPDF Details\n",
    "arXiv listing": "arXiv subjects\n\nAda Example\n\n"
    "Publications and source records attributed to Ada Example.\n\narXiv2025\n\nOn Engines\n\n"
    "We study engines that think in the dark. The error falls by 36%.\n\ncs.LG↗\n",
    "BibTeX": "@article{example2020,\n  author = {Ada Example},\n  title = {On Engines},\n  year = 2020\n}\n",
    "RIS": "TY  - JOUR\nAU  - Example, Ada\nTI  - On Engines\nPY  - 2020\nER  - \n",
    "JSON": '[{"title": "On Engines", "author": [{"family": "Example"}], "issued": {"raw": "2020"}}]',
    "empty": "",
    "white space": " \n\t\n",
    "a recipe": "Pancakes\n\n- 200 g flour\n- 2 eggs\n- 300 ml milk\n\nMix everything. Bake in a hot pan.\n",
    "a change log": "# Changes\n\n## 1.2.0 (2024-05-01)\n\n- Fix a crash in the parser\n- Add an option\n",
}


@pytest.mark.parametrize("text", NO_CV.values(), ids=NO_CV.keys())
def test_other_documents_are_no_cv(text: str) -> None:
    assert cv_page.sniff(Document("seeds/other.txt", text, "0" * 64)) < 0.2


SMALL = {
    "one award": "Ada Example\n\nAwards\n\n2020 Pump Medal, Perrin University\n",
    "courses without dates": "Ada Example\n\nTeaching\n\nPumps I\nValves II\n",
    "skills": "# Ada Example\n\n## Skills\n\nPython, Norwegian (fluent)\n",
}


@pytest.mark.parametrize("text", SMALL.values(), ids=SMALL.keys())
def test_a_name_and_one_section_make_a_cv(text: str) -> None:
    assert cv_page.sniff(Document("seeds/small.txt", text, "0" * 64)) >= 0.5


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed.split("\n", 1)[0])
def test_a_cv_is_recognised_by_its_content(seed: str) -> None:
    assert cv_page.sniff(Document("seeds/page", seed, "0" * 64)) >= 0.5


def test_a_page_without_a_name_gives_its_works_and_no_person() -> None:
    page = "- A. Example and B. Sample, “On Engines,” Journal of Engines, 2020.\n"
    reading, report = read_text(page)
    assert reading.person is None
    assert [work.title for work in reading.publications] == ["On Engines"]
    faults = [(fault.code, fault.severity, fault.hint) for fault in report]
    hint = "say whose it is with `--name`, or write the name alone on the first line, and import again"
    assert faults == [("no-name", "error", hint)]


NAMELESS = {
    "degrees": "Education\n\nPh.D. in Engines, Example University, 2012\n",
    "works and a job": "- A. Example and B. Sample, “On Engines,” Journal of Engines, 2020.\n\n"
    "Employment\n\nEngineer, Example Corp, 2010–2012\n",
}


@pytest.mark.parametrize("text", NAMELESS.values(), ids=NAMELESS.keys())
def test_a_page_of_somebody_who_is_not_named_is_refused_whole(text: str) -> None:
    reading, report = read_text(text)
    assert reading.person is None
    assert reading.publications == ()
    assert reading.count(Fate.PLACED) == 0
    assert [(fault.code, fault.message) for fault in report] == [
        ("no-name", "the page names no person; nothing was written")
    ]


def test_of_a_page_of_somebody_who_is_not_named_several_works_are_kept() -> None:
    works = "".join(
        f"- A. Example and B. Sample, “On Engines {number},” Journal of Engines, 202{number}.\n\n"
        for number in range(3)
    )
    reading, report = read_text(f"{works}Employment\n\nEngineer, Example Corp, 2010–2012\n")
    assert reading.person is None
    assert len(reading.publications) == 3
    assert [(fault.code, fault.message) for fault in report] == [("no-name", "the page names no person")]


def test_a_place_under_the_name_becomes_the_location() -> None:
    reading, report = read_text(
        "Ada Example\nInstitute of Engines, Example University\n\nEducation\n\n"
        "Ph.D. in Engines, Example University, 2012\n"
    )
    assert reading.person is not None
    assert reading.person.location == "Institute of Engines, Example University"
    assert reading.person.unplaced == ()
    assert [fault.code for fault in report] == []


def test_a_line_that_fits_no_section_is_kept_and_reported() -> None:
    reading, report = read_text("Ada Example\n\nReferences\n\n- Juggling with four engines\n")
    assert reading.person is not None
    assert [(entry.line, entry.text) for entry in reading.person.unplaced] == [
        (5, "- Juggling with four engines")
    ]
    assert [(fault.code, fault.location.line) for fault in report] == [("unplaced-line", 5)]
    assert f"`{reading.person.unplaced[0].text}`" in next(iter(report)).message


@pytest.mark.parametrize("heading", ["Service", "Awards", "Patents", "Publications", "Talks", "Grants"])
@pytest.mark.parametrize("piece", ["A, ", "[", "; ", "pp. 1-2, ", "2020. A. "])
def test_one_endless_entry_of_any_section_is_read_at_once(heading: str, piece: str) -> None:
    line = f"A. Example. X {piece * (12_000 // len(piece))} 2020"
    begin = time.process_time()
    read_text(f"Ada Example\nada@example.org\n\n{heading}\n\n{line}\n")
    assert time.process_time() - begin < 2
