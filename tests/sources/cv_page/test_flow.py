"""Lines that a machine wrapped are joined, whatever their first words are."""

from tests.sources.cv_page.pages import plain, read_text

BODY = """
Hollin, A. & Marr, B. (2015). Wool and water in the long mills of the
northern valleys: a field study of eleven looms. In: Marr, T. (ed.),
The Book of Felt. Perrin: Heron Press, pp. 3–9.

Marr, B. & Hollin, A. (2016). Ropes that were made by hand for boats
of the old harbour, 1820-1860. Felt Letters of the Northern Valleys,
12(3), 45–61.

Hollin, A. (2017). A slow history of the noon break and of the people
who kept it in the valleys of the north. Perrin: Tarn University Books
Press.

Hollin, A. & Oke, C. What the last miller of the valley knew of wind,
of weather and of water wheels in the long mills. Quiet Felt Letters.
2018;9(1):118–131.

Hollin, A. (2019). Looms, people, and promises of a better winter in
the river towns. Quiet Felt, 10(2), 21–30.
"""
"""Five works, wrapped; one line is a word of headings, one begins with a year."""


def test_wrapped_paragraphs_are_whole_entries_though_a_line_begins_with_a_year_or_a_heading() -> None:
    reading, _ = read_text(f"# Ada Hollin\n\nada@hollin.example\n\n## Publications\n{BODY}")
    assert reading.person is not None
    assert len(plain(reading.person)["publications"]) == 5
