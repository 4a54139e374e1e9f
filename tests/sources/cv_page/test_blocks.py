"""Works whose title, names, venue and buttons stand on lines of their own, as in the copy of a page."""

import time

from tests.sources.cv_page.pages import plain, read_text

HEAD = "Ada Example\nProfessor, University of Nowhere\n\n"


def _works(text: str) -> list[tuple[str, list[str], str, str]]:
    """Give title, authors, venue and year of each work of a page."""
    person = read_text(f"{HEAD}{text}")[0].person
    assert person is not None
    return [
        (
            str(work.title),
            [one.name.display for one in work.authors or ()],
            work.venue.name if work.venue else "",
            work.date.edtf if work.date else "",
        )
        for work in person.publications
    ]


def test_titles_like_names_and_titles_with_questions_are_titles_where_all_first_lines_are() -> None:
    assert _works(
        "Publications\n\n2031\nLamps without Oil: Light from Small Things\n"
        "Bo Sample†, Ada Example\nLAMPS 2031\n"
        "[PDF] [BibTeX]\nBest Paper Finalist\n\nWhy Wicks? Learning to Burn Slowly in Rooms\n"
        "Bo Sample, Ada Example\n"
        "LAMPS 2031\n[PDF] [BibTeX]\n\n2029\nDoors Are Doors\nAda Example\n"
        "Journal of Door Practice, 10(4):12–30\n"
        "[PDF] [BibTeX]\nCopied!\n"
    ) == [
        ("Lamps without Oil: Light from Small Things", ["Bo Sample", "Ada Example"], "LAMPS 2031", "2031"),
        ("Why Wicks? Learning to Burn Slowly in Rooms", ["Bo Sample", "Ada Example"], "LAMPS 2031", "2031"),
        ("Doors Are Doors", ["Ada Example"], "Journal of Door Practice", "2029"),
    ]


def test_names_may_stand_first_and_the_venue_last() -> None:
    assert _works(
        "Publications\n\nAda Example, Bo Sample\nOn the Wicks of Old Lamps\nJournal of Lamps, 2030\n\n"
        "Bo Sample, Cy Dummy, Ada Example\nA Door in the Night\nLetters on Doors 4 (2028), 1-9\n"
    ) == [
        ("On the Wicks of Old Lamps", ["Ada Example", "Bo Sample"], "Journal of Lamps", "2030"),
        ("A Door in the Night", ["Bo Sample", "Cy Dummy", "Ada Example"], "Letters on Doors", "2028"),
    ]


def test_words_that_end_each_block_are_buttons_in_any_language() -> None:
    person = read_text(
        f"{HEAD}Publications\n\nArticles (3)\n\nLampes et portes\n"
        "Ada Example. Revue des lampes, 2031, 6 (3), pp. 1-9\n"
        "Article <x-1> Partager Imprimer\n\nLa nuit des mèches\n"
        "Bo Sample, Ada Example. Cahiers de nuit, 2030, 4, "
        "pp. 5-8\nArticle <x-2> Partager Imprimer\n\nUne porte\n"
        "Ada Example. Revue des lampes, 2029, 5 (1), pp. 4-7\n"
        "Article <x-3> Partager Imprimer\n"
    )[0].person
    assert person is not None
    assert [(str(work.title), str(plain(work.venue)), str(work.note)) for work in person.publications] == [
        ("Lampes et portes", "Revue des lampes", "Article <x-1>"),
        ("La nuit des mèches", "Cahiers de nuit", "Article <x-2>"),
        ("Une porte", "Revue des lampes", "Article <x-3>"),
    ]
    assert person.unplaced == ()


def test_set_off_titles_stand_over_venues_where_nobody_is_named() -> None:
    assert _works(
        "## Papers\n\n**[Lamps at dusk](a.pdf)**\n*Lamp Letters*, online first (2031)\n"
        "We ought to light lamps.\n\n"
        "**[Who lit it?](b.pdf)** (with Bo Sample)\n"
        "in *The Handbook of Wicks*, edited by Cy Dummy, Ferry, 2029\n\n"
        "**[Two doors](https://doi.org/10.1000/doors)**\n*Door Monthly* 18(7), 2028\n"
    ) == [
        ("Lamps at dusk", [], "Lamp Letters", "2031"),
        ("Who lit it?", ["Ada Example", "Bo Sample"], "The Handbook of Wicks", "2029"),
        ("Two doors", [], "Door Monthly", "2028"),
    ]


def test_wrapped_citations_between_blank_lines_are_no_blocks() -> None:
    assert _works(
        "Publications\n\nExample, A., and Sample, B. (2031). On the wicks of\n"
        "old lamps. Journal of Lamps 4, 1-9.\n\n"
        "Sample, B., and Example, A. (2030). A door that nobody\nopened. Letters on Doors 7, 3-8.\n"
    ) == [
        ("On the wicks of old lamps", ["A. Example", "B. Sample"], "Journal of Lamps", "2031"),
        ("A door that nobody opened", ["B. Sample", "A. Example"], "Letters on Doors", "2030"),
    ]


def test_blocks_that_name_authors_are_works_below_a_heading_that_nobody_foresaw() -> None:
    assert _works(
        "Kirjutised\n\nLampide valgus talvel\nA. Example, B. Sample\nJournal of Lamps 12(3), 45-67, 2031\n"
        "Jaga  Prindi\n\nA door in the north\nB. Sample, A. Example\nLetters on Doors 3, 1-9, 2029\n"
        "Jaga  Prindi\n\nWicks and winds\nA. Example\nLetters on Wicks 4, 2028\nJaga  Prindi\n"
    ) == [
        ("Lampide valgus talvel", ["A. Example", "B. Sample"], "Journal of Lamps", "2031"),
        ("A door in the north", ["B. Sample", "A. Example"], "Letters on Doors", "2029"),
        ("Wicks and winds", ["A. Example"], "Letters on Wicks", "2028"),
    ]


def test_a_title_that_is_withheld_makes_no_work() -> None:
    assert _works(
        "Publications\n\n[Title withheld for anonymous review]. Submitted to LAMPS 2031.\n\n"
        "Example, A. (2030). On wicks. Journal of Lamps 4, 1-9.\n"
    ) == [("On wicks", ["A. Example"], "Journal of Lamps", "2030")]


def test_a_word_above_citations_is_a_heading_though_it_reads_as_a_name() -> None:
    assert _works(
        "논문\n\n국제 저널\n"
        '  1. Bo Sample†, **Ada Example***, "On wicks," *Lamp Letters*, 2031, 31(2), 88-97.\n'
        '  2. Cy Dummy, **Ada Example***, "On doors," *Door Letters*, 2030, 9, 12.\n'
    ) == [
        ("On wicks", ["Bo Sample", "Ada Example"], "Lamp Letters", "2031"),
        ("On doors", ["Cy Dummy", "Ada Example"], "Door Letters", "2030"),
    ]


def test_numbers_of_several_levels_are_no_part_of_the_first_name() -> None:
    assert _works(
        "8. Publications\n8.1. Papers in journals\n"
        "     8.1.1. Example, A., Sample, B., “On Wicks”, Journal of Lamps, 11(3), 245-266 (2018).\n"
        "     8.1.2. Example, A., “On Doors”, Journal of Doors, 7, 31-58 (2014).\n"
    ) == [
        ("On Wicks", ["A. Example", "B. Sample"], "Journal of Lamps", "2018"),
        ("On Doors", ["A. Example"], "Journal of Doors", "2014"),
    ]


def test_citations_right_below_a_line_are_no_block() -> None:
    assert _works(
        "Publications\n\nArtigos completos\n"
        "EXAMPLE, A. ; SAMPLE, B. . Quem apaga a luz. Revista de Luz, v. 2, p. 1-9, 2031.\n"
        "SAMPLE, B. ; EXAMPLE, A. . A porta e o vento. Revista de Portas, v. 4, p. 3-8, 2030.\n\n"
        "Artigos no prelo\nEXAMPLE, A. . Sem lampada. Revista de Luz, v. 3, p. 2-5, 2029.\n"
    ) == [
        ("Quem apaga a luz", ["A. EXAMPLE", "B. SAMPLE"], "Revista de Luz", "2031"),
        ("A porta e o vento", ["B. SAMPLE", "A. EXAMPLE"], "Revista de Portas", "2030"),
        ("Sem lampada", ["A. EXAMPLE"], "Revista de Luz", "2029"),
    ]


def test_badges_may_stand_above_titles() -> None:
    assert [
        work[:2]
        for work in _works(
            "selected publications\n\nRoLamp\nCatch Me If You Glow: Light from Feet\n"
            "Ada Example, and Bo Sample\n"
            "In Proceedings of the 12th RoLamp, Jul 2031\nAbs Video Code\n\n"
            "T-WICK\nWhole Wicks on a Phone\nBo Sample, Ada Example\n"
            "Transactions on Wicks, Feb 2030\nAbs HTML PDF\n"
        )
    ] == [
        ("Catch Me If You Glow: Light from Feet", ["Ada Example", "Bo Sample"]),
        ("Whole Wicks on a Phone", ["Bo Sample", "Ada Example"]),
    ]


def test_lines_of_any_length_are_told_in_time() -> None:
    long = ("a" * 20_000 + "! ", "word " * 4_000, "[x] " * 5_000, "Ada Example, " * 1_500)
    begun = time.monotonic()
    for text in long:
        read_text(f"{HEAD}Publications\n\n" + f"{text}\n{text}\nAda Example, Bo Sample\n\n" * 2)
    assert time.monotonic() - begun < 30


def test_a_sentence_announces_works_whose_titles_stand_over_where_they_came_out() -> None:
    assert _works(
        "Here are a few of my papers, the latest first. Write to me for a reprint.\n\n"
        "**Wicks that burn twice**\n  With B. Sample. *Lamp Math. J.* 12 (2030), no. 2, 3-40. (ps)\n\n"
        "**Is every lamp a slow lamp?**\n  *Notes of the Oil Society* 7 (2029), 77-80.\n\n"
        "**Doors and numbers**\n  Ph.D. thesis, University of Nowhere, 2021. Advisor: B. Sample.\n"
    ) == [
        ("Wicks that burn twice", ["Ada Example", "B. Sample"], "Lamp Math. J.", "2030"),
        ("Is every lamp a slow lamp?", [], "Notes of the Oil Society", "2029"),
        ("Doors and numbers", [], "", "2021"),
    ]


MENU = (
    "Ada Example\nHome\nPublications\nTeaching\nContact\n\nAda Example\nProfessor, University of Nowhere\n\n"
)


def test_years_stand_over_works_and_a_menu_heads_nothing() -> None:
    person = read_text(
        f"{MENU}Publications\n* marks a student of mine\n\nIn review\n\nDoes a wick wait?\n"
        "Sample* B, Example A\nsubmitted\n\n2031\n\nLamps Remember: Ten Years of Oil\n"
        "Example A, Sample* B, Dummy-Test C\nLamp Letters 19: 201–217\nPDF   DOI   Data\n\n2029\n\n"
        "A 1950 Lamp Lit Again in 2020\nExample A\nTransactions of the Lamp Society 61: 3–29\nDOI\n\n"
        "Teaching\nLMP1004 Maps and Oil (autumn)\n"
    )[0].person
    assert person is not None
    assert [
        (str(work.title), len(work.authors or ()), work.date.edtf if work.date else "")
        for work in person.publications
    ] == [
        ("Does a wick wait?", 2, ""),
        ("Lamps Remember: Ten Years of Oil", 3, "2031"),
        ("A 1950 Lamp Lit Again in 2020", 1, "2029"),
    ]
    assert person.headline is not None
    assert len(person.teaching) == 1


def test_numbered_blocks_below_a_heading_of_a_career_are_works() -> None:
    assert _works(
        "Publications of Ada Example\n\nIndependent career\n\n3.\tOil Under Glass: a Lamp That Waits\n"
        "\tTest-Bo, Y.-C.‡; Example, A.*\n\tJ. Slow Lamps 2024, 146, 1202–1211.\n\n"
        "2.\t(Di)wicks: 1,2-Shifts at –78 °C\n\tSample, B.; Example, A.*\n"
        "\tFen Lamp Lett. 2023, 59, 77–80.\n\n"
        "Before Nowhere\n\n1.\tOil Sleeps Too\n\tExample, A.; Dummy, C.*\n\tJ. Slow Lamps 2015, 137, 88–91.\n"
    ) == [
        ("Oil Under Glass: a Lamp That Waits", ["Y.-C. Test-Bo", "A. Example"], "J. Slow Lamps", "2024"),
        ("(Di)wicks: 1,2-Shifts at –78 °C", ["B. Sample", "A. Example"], "Fen Lamp Lett", "2023"),
        ("Oil Sleeps Too", ["A. Example", "C. Dummy"], "J. Slow Lamps", "2015"),
    ]


def test_lists_of_different_make_stand_side_by_side_without_any_heading() -> None:
    works = _works(
        "Lost Wicks and the Price of Oil\nRevise & resubmit, Review of Small Lamps\n"
        "with Bo Sample\n[Draft]\n\nSleeping Lamps, Waking Doors\n"
        "Bureau of Lamps Working Paper 24/07, 2024\nwith Bo Sample and Cy Test\n"
        "[SSRN]\n\nExample, A. & Test, C. (2023)\nDo Lamp Cards Make Loyal People?\n"
        "Journal of Lamp Economics 44(2): 119–146.\n\nSample, B., Example, A. & Dummy, D. (2021)\n"
        "The Half-Life of a Wick\nReview of Small Lamps 15: 3–29.\n\nExample, A. (2016)\n"
        "Three Essays on Forgotten Oil\nPhD dissertation, University of Nowhere.\n"
    )
    assert [(title, len(names), year) for title, names, _, year in works] == [
        ("Lost Wicks and the Price of Oil", 2, ""),
        ("Sleeping Lamps, Waking Doors", 3, "2024"),
        ("Do Lamp Cards Make Loyal People?", 2, "2023"),
        ("The Half-Life of a Wick", 3, "2021"),
        ("Three Essays on Forgotten Oil", 1, "2016"),
    ]


def test_the_number_of_a_work_may_stand_alone_above_its_authors() -> None:
    assert _works(
        "Publications\n\nInternational Journals\n[J2]\nB. Sample☆, C. Test☆, and A. Example*\nHumming Lamps\n"
        "Lamps & Signals, Vol. 61, 104417 (2023)\n[J1]\nA. Example* and C. Test\nWhat a Lamp Says\n"
        "Letters on Lamps, Vol. 12(3), pp. 55–63 (2021)\n"
    ) == [
        ("Humming Lamps", ["B. Sample", "C. Test", "A. Example"], "Lamps & Signals", "2023"),
        ("What a Lamp Says", ["A. Example", "C. Test"], "Letters on Lamps", "2021"),
    ]
