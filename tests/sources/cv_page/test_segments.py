import pytest

from sitegen.sources.cv_page.citation import find_citation


@pytest.mark.parametrize(
    ("text", "authors", "title", "after"),
    [
        (
            "Example AB, Dummy C, **Sample D**. *In vivo* lives of thirty lamps. lampRxiv [Preprint]. 2031.",
            ["AB Example", "C Dummy", "D Sample"],
            "In vivo lives of thirty lamps",
            "lampRxiv [Preprint]. 2031.",
        ),
        (
            "Ada Example and Bo Sample. 2031. “The Lamp Says No”: How Wicks Refuse. In Proceedings of Lamps.",
            ["Ada Example", "Bo Sample"],
            "“The Lamp Says No”: How Wicks Refuse",
            "In Proceedings of Lamps.",
        ),
        (
            "Example, A., & Sample, B. (2030). How warm is wax? A study of nine candles. *eLamps*, 9, 1-4.",
            ["A. Example", "B. Sample"],
            "How warm is wax? A study of nine candles",
            "*eLamps*, 9, 1-4.",
        ),
        (
            "Sample, B., Example, A. (2020) Old lamps in new storms, 13th Int. Workshop on Weather, Ilse.",
            ["B. Sample", "A. Example"],
            "Old lamps in new storms",
            "13th Int. Workshop on Weather, Ilse.",
        ),
        (
            "Example, A. and Sample, B. (2022) Smoke from wicks, *Journal of Agric. Lamp Notes*, 8, 1-12.",
            ["A. Example", "B. Sample"],
            "Smoke from wicks",
            "*Journal of Agric. Lamp Notes*, 8, 1-12.",
        ),
        (
            "見本花子，例一郎，試太郎：冬の灯火の研究，光と影，vol.51，pp.3-10，2015.",
            ["見本花子", "例一郎", "試太郎"],
            "冬の灯火の研究",
            "光と影，vol.51，pp.3-10，2015.",
        ),
        (
            "見本花子・例一郎（2020）「灯火の季節変化」『灯火学会誌』63(2), 12-21.",
            ["見本花子", "例一郎"],
            "灯火の季節変化",
            "『灯火学会誌』63(2), 12-21.",
        ),
        (
            "Example, A., Sample, B. 2029, in Proc. Lamps 353, ed. T. Test (Ilse: Press), 118, ‘A dim one’",
            ["A. Example", "B. Sample"],
            "A dim one",
            "in Proc. Lamps 353, ed. T. Test (Ilse: Press), 118",
        ),
    ],
    ids=["emphasis", "quotation", "question", "ordinal", "italics", "colon", "brackets", "title-last"],
)
def test_parts_of_a_citation_meet_at_the_sign_that_parts_them(
    text: str, authors: list[str], title: str, after: str
) -> None:
    found = find_citation(text)
    assert found is not None
    assert found.names is not None
    assert [one.name.display for one in found.names.contributors] == authors
    assert (found.title, found.after.strip()) == (title, after)
