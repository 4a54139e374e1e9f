import pytest

from sitegen.sources.cv_page.signs import level_signs


@pytest.mark.parametrize(
    ("text", "levelled"),
    [
        ("灯大学，灯学系，博士", "灯大学, 灯学系, 博士"),
        ("2030年　灯賞、灯学会", "2030年 灯賞, 灯学会"),
        ("灯学（本科，54学时）", "灯学（本科，54学时）"),
        ("「灯、影」灯学会", "「灯、影」灯学会"),
        ("Lamps, Ilse", "Lamps, Ilse"),
    ],
)
def test_wide_signs_between_pieces_become_narrow(text: str, levelled: str) -> None:
    assert level_signs(text) == levelled
