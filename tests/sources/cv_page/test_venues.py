"""What stands behind a title falls into venue, numbers, editors, publisher and place."""

import pytest

from sitegen.model.date import Date
from sitegen.model.publication import WorkType
from sitegen.sources.cv_page.citation_books import find_work
from sitegen.sources.cv_page.venues import Tail, read_tail


def told(tail: Tail) -> dict[str, str]:
    """Write what a tail says as text."""
    names = ("volume", "issue", "pages", "article_number", "publisher", "place", "number")
    found = {name: value for name in names if (value := getattr(tail, name))}
    found |= {"venue": tail.venue.name} if tail.venue else {}
    found |= {"date": tail.date.edtf} if tail.date else {}
    return found | ({"editors": "; ".join(one.name.display for one in tail.editors)} if tail.editors else {})


TAILS = {
    "commas in a journal": (
        "Wool, Wire and Felt, 7(1), 33–58, 2014.",
        {"venue": "Wool, Wire and Felt", "volume": "7", "issue": "1", "pages": "33–58", "date": "2014"},
    ),
    "commas in a book": (
        "In: Marr T, editor. Ink, Law and Salt. Perrin: Heron Press; 2018. p. 55–80.",
        {
            "venue": "Ink, Law and Salt",
            "editors": "T Marr",
            "place": "Perrin",
            "publisher": "Heron Press",
            "pages": "55–80",
            "date": "2018",
        },
    ),
    "a page behind volume, issue and year": (
        "Quiet Felt 9, no. 1 (2021): 118.",
        {"venue": "Quiet Felt", "volume": "9", "issue": "1", "pages": "118", "date": "2021"},
    ),
    "volume, issue and month as the computing societies print them": (
        "Trans. Felt Syst. 35, 9 (September 2023), 4410–4423.",
        {
            "venue": "Trans. Felt Syst.",
            "volume": "35",
            "issue": "9",
            "pages": "4410–4423",
            "date": "2023-09",
        },
    ),
    "volume first": (
        "(2019) 12 The Felt Review 201",
        {"venue": "The Felt Review", "volume": "12", "pages": "201", "date": "2019"},
    ),
    "Russian labels": (
        " // Quiet Felt. 2014. Т. 7, № 1. С. 33–58.",
        {"venue": "Quiet Felt", "volume": "7", "issue": "1", "pages": "33–58", "date": "2014"},
    ),
    "a volume and issue with a point": (
        "Quiet Felt, 7.1 (2014), pp. 33–58",
        {"venue": "Quiet Felt", "volume": "7", "issue": "1", "pages": "33–58", "date": "2014"},
    ),
    "an article number": (
        "Quiet Felt. 2021;477(2250):20210033.",
        {
            "venue": "Quiet Felt",
            "volume": "477",
            "issue": "2250",
            "article_number": "20210033",
            "date": "2021",
        },
    ),
    "a society's proceedings keep their name": (
        "Proc. R. Soc. Felt, vol. 4, pp. 2–3, 2011.",
        {"venue": "Proc. R. Soc. Felt", "volume": "4", "pages": "2–3", "date": "2011"},
    ),
    "editors behind the book, and a publisher in brackets": (
        "in The Book of Felt, ed. by K. Marr (Heron Press, 2018), pp. 55–80",
        {
            "venue": "The Book of Felt",
            "editors": "K. Marr",
            "publisher": "Heron Press",
            "pages": "55–80",
            "date": "2018",
        },
    ),
    "a report": (
        "Technical Report #IR-14-02. Institute for Felt. 2014.",
        {"number": "IR-14-02", "publisher": "Institute for Felt", "date": "2014"},
    ),
    "a preprint of which a server is named twice": (
        "In arXiv (Preprint). arXiv. 2024.",
        {"venue": "arXiv", "date": "2024"},
    ),
}


@pytest.mark.parametrize(("text", "expected"), TAILS.values(), ids=TAILS)
def test_a_tail_falls_into_its_parts(text: str, expected: dict[str, str]) -> None:
    assert told(read_tail(text)) == expected


KINDS = {
    "book": ("Perrin: Heron Press, 2018.", WorkType.BOOK),
    "chapter": ("In: The Book of Felt. Heron Press; 2018. p. 3–9.", WorkType.CHAPTER),
    "journal": ("Quiet Felt 7, 3–9, 2018.", WorkType.ARTICLE_JOURNAL),
    "meeting": ("Proc. 9th Conference on Felt, Oslo, 2018, pp. 3–9.", WorkType.PAPER_CONFERENCE),
    "thesis": ("PhD thesis, University of Perrin, 2018.", WorkType.THESIS),
    "preprint": ("arXiv, 2018.", WorkType.ARTICLE),
}


@pytest.mark.parametrize(("text", "kind"), KINDS.values(), ids=KINDS)
def test_a_tail_tells_the_kind_of_a_work(text: str, kind: WorkType) -> None:
    assert read_tail(text).type is kind


def test_a_year_before_the_title_leaves_other_numbers_to_the_journal() -> None:
    tail = read_tail("Quiet Felt 2014, 77.", Date("2019"))
    assert tail.date == Date("2019")


WORKS = {
    "a study group behind a semicolon": (
        "Marr B, Oke A; Felt Study Group. Wool at noon in old mills. Arch Felt. 2019;3(5):45-52.",
        "Wool at noon in old mills",
        ["B Marr", "A Oke", "Felt Study Group"],
    ),
    "names left out": (
        "Marr, R., Oke, D. T., . . . Zell, L. (2022). Many mills: A registered report. Quiet Felt, 5, 1–33.",
        "Many mills: A registered report",
        ["R. Marr", "D. T. Oke", "L. Zell"],
    ),
    "a title that quotes a question": (
        'Marr, S., & Oke, U. J. (2023). "Where is it?" Mills and the noon break. Quiet Felt, 17(2), 4–9.',
        '"Where is it?" Mills and the noon break',
        ["S. Marr", "U. J. Oke"],
    ),
    "a question with a second half": (
        "Marr, S., & Oke, D. T. (under review). Do mills remind? A meta-analysis.",
        "Do mills remind? A meta-analysis",
        ["S. Marr", "D. T. Oke"],
    ),
    "names before a colon": (
        "Marr PA, Oke RT: Felting. In: The Book of Felt. Heron Press, Perrin, 2013, pp 2-9.",
        "Felting",
        ["PA Marr", "RT Oke"],
    ),
    "a role behind a name": (
        "見本 花子 (分担執筆): 触れる機械学入門, 灯台書房, 2021.",
        "触れる機械学入門",
        ["見本花子"],
    ),
    "Polish others": (
        "Marr C, Oke L, i wsp. Wool at noon (VELA): 2-year results. Felt Letters. 2014;5(6):601-10.",
        "Wool at noon (VELA): 2-year results",
        ["C Marr", "L Oke"],
    ),
}


@pytest.mark.parametrize(("text", "title", "names"), WORKS.values(), ids=WORKS)
def test_names_and_title_are_told_apart(text: str, title: str, names: list[str]) -> None:
    found = find_work(text, None)
    assert found is not None
    assert found.names is not None
    assert found.title == title
    assert [one.name.display for one in found.names.contributors] == names
