"""Lists of works whose entries are told by what comes again in all of them."""

import pytest

from tests.sources.cv_page.pages import read_text

TITLES = ["Quiet lives of lamps", "Doors of village houses", "Wicks and oils in rooms"]

LINES = (
    "Quiet lives of lamps\nEsimerkki, Maija; Malli, Ville\n2021\nValon lehti, 12(3), 1-10\nA1 Artikkeli\n"
    "Doors of village houses\nMalli, Ville; Esimerkki, Maija\n2019\nRakennus, 4, 22-41\nA1 Artikkeli\n"
    "Wicks and oils in rooms\nEsimerkki, Maija; Koe, Anna\n2017\nLamppu, 3, 7-9\nA1 Artikkeli\n"
)

LABELS = (
    "Quiet lives of lamps\nTekijät: A. Example, B. Sample\nLehti: Letters on Light\nVuosi: 2021\n\n"
    "Doors of village houses\nTekijät: B. Sample, A. Example\nLehti: History of Building\nVuosi: 2019\n\n"
    "Wicks and oils in rooms\nTekijät: A. Example, C. Probe\nLehti: Lamp Congress\nVuosi: 2017\n"
)

ABOVE = (
    "Title\nQuiet lives of lamps\nAuthors\nA. Example, B. Sample\nJournal\nLetters on Light\nYear\n2021\n\n"
    "Title\nDoors of village houses\nAuthors\nB. Sample, A. Example\nJournal\nBuilding News\nYear\n2019\n\n"
    "Title\nWicks and oils in rooms\nAuthors\nA. Example, C. Probe\nJournal\nLamps\nYear\n2017\n"
)

DASHES = (
    "Example, Ada. 2021. Quiet lives of lamps. Letters on Light 12(3). 1-10.\n\n"
    "---. 2019. Doors of village houses. History of Building 4. 22-41.\n\n"
    "———. To appear. Wicks and oils in rooms. Letters on Light.\n"
)

LETTERS = (
    "1. The threshold of light. The textbook said that oil alone decides, and I showed that wicks do.\n"
    "a. Example A, Sample B. Quiet lives of lamps. Proc Light Inst. 2021 Oct 2;99(40):1601-9.\n"
    "b. Example A, Probe C, Test D. Doors of village houses. Lamps. 2019 Mar;14(3):210-24.\n\n"
    "2. Tools without lamps. I have made small and cheap methods that other rooms can copy.\n"
    "a. Sample B, Example A. Wicks and oils in rooms. J Lamp Methods. 2017;7(2):e118.\n"
    "b. Probe C, Example A. Oil in the attic. J Lamp Methods. 2016;6:1-13.\n"
)


def _works(text: str, heading: str = "Publications") -> list[tuple[str, str]]:
    """Give title and year of each work of a page."""
    person = read_text(f"Ada Example\nProfessor, University of Nowhere\n\n{heading}\n{text}")[0].person
    assert person is not None
    return [(str(work.title), work.date.edtf[:4] if work.date else "") for work in person.publications]


@pytest.mark.parametrize(
    "text", [LINES, LINES.replace("\n", "\n\n"), LABELS, ABOVE], ids=["lines", "spaced", "labels", "above"]
)
def test_fields_on_lines_of_their_own_are_those_of_one_work(text: str) -> None:
    assert _works(text) == list(zip(TITLES, ["2021", "2019", "2017"], strict=True))


def test_fields_on_lines_of_their_own_are_read_below_a_heading_that_nobody_knows() -> None:
    assert _works(LINES, "Xyzzyt") == list(zip(TITLES, ["2021", "2019", "2017"], strict=True))


def test_a_dash_stands_for_the_authors_of_the_work_above() -> None:
    person = read_text(f"Ada Example\nProfessor, University of Nowhere\n\nWritings\n\n{DASHES}")[0].person
    assert person is not None
    assert [str(work.title) for work in person.publications] == TITLES
    assert [[one.name.display for one in work.authors or ()] for work in person.publications] == [
        ["Ada Example"]
    ] * 3


def test_works_counted_by_letters_stand_below_what_is_said_of_them() -> None:
    titles = [title for title, _ in _works(LETTERS, "Contributions to Science")]
    assert titles == [*TITLES, "Oil in the attic"]


def test_initials_at_the_front_of_a_line_count_nothing() -> None:
    assert _works("a. sample, Quiet lives of lamps, Letters on Light 12 (2021) 1-10.\n")[0][1] == "2021"


def test_a_co_author_before_a_title_is_no_remark_on_the_work_above() -> None:
    text = "Wicks and oils, J. Rooms 9 (2017), 7-9.\n(with B. Sample) On a remark of Probe, submitted.\n"
    assert [title for title, _ in _works(text)] == ["Wicks and oils", "On a remark of Probe"]


def test_a_bulleted_title_has_its_names_and_venue_set_in_below() -> None:
    text = (
        "11.\tQuiet lives of lamps\n\tA. Example; B. Sample*\n\tJ. Light 2021, 146, 1-9.\n\tOn a cover\n"
        "10.\tDoors of village houses\n\tB. Sample; A. Example*\n\tJ. Rooms 2019, 14, 22-41.\n"
        "9.\tWicks and oils in rooms\n\tA. Example*; C. Probe\n\tLamp Lett. 2017, 3, 7-9.\n"
    )
    assert _works(text) == list(zip(TITLES, ["2021", "2019", "2017"], strict=True))


def test_numbers_set_to_the_right_stand_in_one_column() -> None:
    text = (
        "  [10] Quiet lives of lamps, Annals of Light 14 (2021), 103-127.\n"
        "   [9] Doors of village houses, J. Rooms 12 (2019), 22-41.\n"
        "   [8] Wicks and oils in rooms, J. Rooms 9 (2017), 7-9.\n"
    )
    assert _works(text) == list(zip(TITLES, ["2021", "2019", "2017"], strict=True))


def test_numbered_works_without_heading_stand_below_no_degree() -> None:
    text = (
        "2004\tBSc (Hons), Ilse College\n\n"
        "1.\tExample A, Sample B. Quiet lives of lamps. Ann Light. 2021;41(6):512-20.\n"
        "2.\tSample B, Example A. Doors of village houses. J Rooms. 2019;8(1):33-9.\n"
    )
    person = read_text(f"Ada Example\nProfessor, University of Nowhere\n\n{text}")[0].person
    assert person is not None
    assert [str(work.title) for work in person.publications] == TITLES[:2]


SHORT_TITLES = (
    "Soft Lamp Shading\nAda Example, Bo Sample\nLAMPS 2024\n[pdf]\n\n"
    "Quiet Wick Making\nBo Sample, Ada Example\nWICKS 2023\n[pdf]\n"
)

BULLETED = (
    "- Soft Lamp Shading\n  Bo Sample*, *Ada Example*\n  LAMPS 2024\n"
    "- Quiet Wick Making\n  *Ada Example*, Bo Sample\n  WICKS 2023\n"
)


@pytest.mark.parametrize(
    "text",
    [
        SHORT_TITLES,
        SHORT_TITLES.replace(", Bo Sample", "").replace("Bo Sample, ", ""),
        SHORT_TITLES.replace("Bo Sample, Ada Example", "Bo Sample*, *Ada Example*"),
        BULLETED,
    ],
    ids=["lists", "one name again", "marks and emphasis", "bullets"],
)
def test_a_short_title_in_capitals_is_no_name_above_the_line_of_authors(text: str) -> None:
    assert _works(text) == [("Soft Lamp Shading", "2024"), ("Quiet Wick Making", "2023")]
