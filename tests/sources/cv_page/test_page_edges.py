"""The menu before a page and the signature below it are neither headings nor records."""

import pytest

from tests.sources.cv_page.pages import plain, read_text

PAGE = (
    "Ada Example\nHome\nPapers\nTeaching\nCV (pdf)\n\n"
    "Ada Example\nReader in Quiet Lamps\nExample University\n\n"
    "Papers\n\nAda Example and Bo Sample. On Quiet Lamps. Journal of Lamps 3 (2019), 4-9.\n\n"
    "Teaching\n\nLAMP 110 Wicks and Oil (2019)\n"
)


def test_a_menu_of_lines_heads_nothing() -> None:
    reading, _ = read_text(PAGE)
    assert reading.person is not None
    assert [work.title for work in reading.person.publications] == ["On Quiet Lamps"]
    assert [plain(course.title) for course in reading.person.teaching] == ["Wicks and Oil"]


@pytest.mark.parametrize(
    "foot",
    [
        "Sampleton, den 3. März 2024",
        "I hereby declare that all this is true.\nSampleton, 3 March 2024",
        "2024년 2월 1일\n보기나 (인)",
        "Sampleton, 30/06/2023   F.to Ada Example",
        "Autorizzo il trattamento dei miei dati personali.",
        "Site last refreshed July 2024",
        "Best viewed with any lamp. Last touched 14-Feb-2012.",
    ],
)
def test_a_signature_or_colophon_is_no_record_of_the_last_section(foot: str) -> None:
    reading, _ = read_text(
        "Ada Example\n\nService\n\nChair, Lamp Society, 2019-2021\nReferee, Journal of Lamps, 2020\n\n"
        f"{foot}\n"
    )
    assert reading.person is not None
    assert [plain(duty.role) for duty in reading.person.service] == ["Chair", "Referee"]
