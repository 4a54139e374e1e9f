"""Lists that are nested by less than four spaces, numbered with `1)`, or follow a paragraph at once."""

import re

import pytest

from sitegen.markup.body import rendered_body
from sitegen.markup.lists import fit_lists


def shape(text: str) -> str:
    """Give the HTML of a text without white space between its elements."""
    html = re.sub(r"\s*(</?(?:ul|ol|li|p|pre|code)[^>]*>)\s*", r"\1", str(rendered_body(text).html))
    return html if "<pre>" in html else re.sub(r"\n +", "\n", html)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("- a\n  - b\n    - c\n- d", "<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>"),
        ("- a\n    - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
        ("1. a\n   - b\n   - c\n2. d", "<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>"),
        ("1) a\n2) b", "<ol><li>a</li><li>b</li></ol>"),
        ("3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'),
        ("We offer:\n- a\n- b", "<p>We offer:</p><ul><li>a</li><li>b</li></ul>"),
        ("It was in\n1984. Then came\nmore.", "<p>It was in\n1984. Then came\nmore.</p>"),
        ("- a\n\n  more\n\n- b", "<ul><li><p>a</p><p>more</p></li><li><p>b</p></li></ul>"),
        ("- a\n  goes on\n- b", "<ul><li>a\ngoes on</li><li>b</li></ul>"),
        ("- a\n\nNot in the list.", "<ul><li>a</li></ul><p>Not in the list.</p>"),
        ("\t- code\n", "<pre><code>- code</code></pre>"),
        ("```\n- a\n  - b\n```", "<pre><code>- a\n  - b</code></pre>"),
    ],
    ids=[
        *("two spaces", "four spaces", "three spaces", "bracket", "from three", "after a paragraph"),
        *("a year", "two paragraphs", "a second line", "ended", "code", "fence"),
    ],
)
def test_lists_are_what_most_writers_mean(text: str, html: str) -> None:
    assert shape(text) == html


@pytest.mark.parametrize("text", ["---", "* * *", "a\n\nb", "# One\n\nTwo  \nthree", "*all* of it", "- - -"])
def test_texts_without_lists_stay_as_they_are(text: str) -> None:
    assert fit_lists(text) == text


def test_a_text_of_many_levels_takes_no_long_time() -> None:
    text = "\n".join(f"{' ' * (2 * (number % 200))}- {number}" for number in range(5000))
    assert fit_lists(text).count("\n") == 4999
