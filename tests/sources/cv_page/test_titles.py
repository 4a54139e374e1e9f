"""Where a title begins, when its first half could be names."""

import pytest

from sitegen.sources.cv_page.citation import find_citation


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (
            "Roads and Bridges: Two Coasts Meet, Journal of Roads, Vol. 5, 1995, pp. 7-9. (With Bo Sample.)",
            "Roads and Bridges: Two Coasts Meet",
        ),
        ("Ada Example and Bo Sample: On Engines. Journal of Engines 3(1), 2001.", "On Engines"),
        ("A. Example: On Engines, Part Two. Journal of Engines 3(2), 2001.", "On Engines, Part Two"),
    ],
    ids=["a title of two halves", "names in full", "a name with an initial"],
)
def test_what_stands_before_a_colon_is_told_by_what_follows(text: str, title: str) -> None:
    found = find_citation(text)
    assert found is not None
    assert found.title == title
