"""Names that are common words too, at the head of a page and in lists of authors."""

import pytest

from tests.sources.cv_page.pages import plain, read_text

BODY = "\n\nEducation\n\nPh.D. in Engines, Example University, 2012\n"

HEADS = {
    "initial A": ("Mary A. Sample", {"name": "Mary A. Sample"}),
    "initial A and degree": ("Rashid A. Example, PhD", {"name": "Rashid A. Example"}),
    "particles": ("Pieter van der Sample", {"name": "Pieter van der Sample"}),
    "Das": ("Priya Das", {"name": "Priya Das"}),
    "Page": ("Lara Page", {"name": "Lara Page"}),
    "Grant": ("Hal Grant", {"name": "Hal Grant"}),
    "Winter": ("Anna Winter", {"name": "Anna Winter"}),
    "An": ("An Example", {"name": "An Example"}),
    "April": ("April Sample", {"name": "April Sample"}),
    "June": ("June Sample", {"name": "June Sample"}),
    "August": ("August Sample", {"name": "August Sample"}),
    "Best": ("Sofia Best", {"name": "Sofia Best"}),
    "Master": ("Ian Master", {"name": "Ian Master"}),
    "Dean": ("Jo Dean", {"name": "Jo Dean"}),
    "Des": ("Julie Des Example", {"name": "Julie Des Example"}),
    "article with hyphen": ("Ahmed al-Sample", {"name": "Ahmed al-Sample"}),
    "German doctor": ("Dr. phil. Katharina Example", {"name": "Katharina Example"}),
    "doctor of nature": ("Prof. Dr. rer. nat. Bo Sample", {"name": "Bo Sample"}),
    "Mr": ("Mr Bo Sample", {"name": "Bo Sample"}),
    "professor and letters": ("Prof Ada Example FRS", {"name": "Ada Example"}),
    "pronouns": ("Ada Example (she/her)", {"name": "Ada Example", "pronouns": "she/her"}),
    "nickname": (
        'Robin "Bo" Sample',
        {"name": 'Robin "Bo" Sample', "also_known_as": ["Robin Sample", "Bo Sample"]},
    ),
    "former name": ("Ada Example (née Sample)", {"name": "Ada Example", "former_names": ["Ada Sample"]}),
    "post behind": (
        "Ada Example, Associate Professor of History",
        {"name": "Ada Example", "headline": {"title": "Associate Professor of History"}},
    ),
    "below a menu": (
        "Home | Research | Publications | CV\n\nAda Example",
        {"name": "Ada Example"},
    ),
    "below a menu of words": ("Home About Publications Contact\n\nAda Example", {"name": "Ada Example"}),
}


@pytest.mark.parametrize(("head", "facts"), HEADS.values(), ids=HEADS.keys())
def test_a_name_is_known_by_its_shape_and_place(head: str, facts: dict[str, object]) -> None:
    reading, report = read_text(head + BODY)
    assert [fault.code for fault in report] == []
    assert reading.person is not None
    found = plain(reading.person)
    assert {key: found[key] for key in facts} == facts
    assert len(reading.person.education) == 1


NO_NAMES = {
    "title of a page": "Home Page",
    "talk": "Best Paper",
    "season": "Winter Semester",
    "job": "Principal Engineer",
    "school": "Winter School",
    "post": "Associate Dean",
}


@pytest.mark.parametrize("head", NO_NAMES.values(), ids=NO_NAMES.keys())
def test_words_of_titles_and_jobs_are_no_name(head: str) -> None:
    reading, _ = read_text(f"{head}\n\nAda Example{BODY}")
    assert reading.person is not None
    assert reading.person.name.display == "Ada Example"


LISTS = {
    "family name in capitals with particles": (
        "EXEMPLO DE SÁ, A. Quem acendeu a lâmpada? Revista de Lâmpadas, v. 3, n. 2, p. 1-20, 2019.",
        ["A. EXEMPLO DE SÁ"],
    ),
    "quoted": ('Lara Page and Bo Sample. "On Pages." Journal of Pages, 2020.', ["Lara Page", "Bo Sample"]),
    "initials first": (
        "A. Das, B. Sample. On Tyres. In Proceedings of the Example Conference, 2021.",
        ["A. Das", "B. Sample"],
    ),
    "family first": (
        "Das, A., Sample, B., & Winters, A. B. (2022). On Tubes. Journal of Tubes, 4(2), 1-9.",
        ["A. Das", "B. Sample", "A. B. Winters"],
    ),
    "Grant alone": (
        "Grant, H., & Page, L. (2019). On Grants. Journal of Tubes, 4, 1-9.",
        ["H. Grant", "L. Page"],
    ),
    "article with hyphen": (
        "A. al-Sample and B. van der Example. On Tubes. Journal of Tubes, 2020.",
        ["A. al-Sample", "B. van der Example"],
    ),
}


@pytest.mark.parametrize(("work", "authors"), LISTS.values(), ids=LISTS.keys())
def test_authors_may_be_called_by_common_words(work: str, authors: list[str]) -> None:
    reading, _ = read_text(f"Ada Example\n\nPublications\n\n- {work}\n")
    assert reading.person is not None
    works = reading.person.publications
    assert [[author.name.display for author in each.authors or ()] for each in works] == [authors]


def test_one_word_is_an_author_where_a_year_in_parentheses_follows_as_apa_has_it() -> None:
    text = (
        "Ada Example\n\nPublications\n\n"
        "Examplia. (2014). How to Draw a Map. Map Ecology @ North. "
        "Retrieved from https://example.org/map, 29 May 2019\n\n"
        "Example, A. (2016). On Engines. Letters on Links, 8(2), 101-109.\n"
    )
    person = read_text(text)[0].person
    assert person is not None
    assert [work.title for work in person.publications] == ["How to Draw a Map", "On Engines"]
