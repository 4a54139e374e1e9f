from tests.sources.cv_page.pages import read_text


def test_works_never_hang_under_a_plain_line() -> None:
    reading, _ = read_text(
        "Ada Example\nEngineer, Example Corp\n\nPublications\n\n"
        "Erste Reihe des Hauses:\n"
        "1. A. Example and B. Sample, “On Quiet Lamps,” Journal of Lamps, vol. 9, pp. 12–20, 2014.\n"
        "2. A. Example, “On Loud Lamps,” Journal of Lamps, vol. 8, pp. 1–9, 2013.\n"
        "Zweite Reihe\n"
        "3. B. Sample and A. Example, “On Lamps,” Journal of Lamps, vol. 7, pp. 2–8, 2012.\n"
    )
    assert reading.person is not None
    assert [work.title for work in reading.person.publications] == [
        "On Quiet Lamps",
        "On Loud Lamps",
        "On Lamps",
    ]
    assert reading.person.unplaced == ()
