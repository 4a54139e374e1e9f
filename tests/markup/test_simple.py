import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markupsafe import Markup

from sitegen.markup import markdown, plain, simple

PIECES = (
    *("word", "Two words", "*star*", "**two stars**", "`code`", "[label](https://example.org/x_1)", "$x_1$"),
    *("[up](../a.pdf#page=2)", r"$O(n \log n)$", "$$x$$", "$5", "$6M", "[x](javascript:1)", r"$\no$", "a_b"),
    *(
        "&",
        " & ",
        "x < y",
        " > ",
        "<",
        ">",
        '"',
        "!",
        "(",
        "]",
        "[",
        "*",
        "_",
        "- ",
        "1. ",
        "1) ",
        "#",
        "~",
        "`",
    ),
    *(
        "\n",
        "\n\n",
        "\n\n\n",
        " ",
        "  ",
        "\\",
        "&amp;",
        "<=",
        "a@b.c",
        "![",
        "_x_",
        "`a$b`",
        "é",
        "日本",
        "\xa0",
    ),
    *("\u2009", "\u200b", "\ufeff", "🙂", "=", "+", "|", "https://example.org", ":", "***", "<a@b.c>", "^1"),
)

TEXTS = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)


@given(TEXTS)
@example("$x$")
@example("$$x$$$y$")
@example("<=a@b.c>")
def test_a_passage_is_written_as_the_engine_and_the_sanitiser_would(text: str) -> None:
    passage = text.strip("\n")
    written = simple.find_blocks(passage)
    assert written is None or markdown.rendered_by_engine(passage) == markdown.Rendered(Markup(written))


@given(TEXTS)
@example("$x$")
@example("\ufeff")
def test_a_line_is_written_as_the_engine_and_the_sanitiser_would(text: str) -> None:
    line = " ".join(text.split())
    written = simple.find_inline(line)
    assert written is None or markdown.rendered_inline_by_engine(line) == markdown.Rendered(Markup(written))


@given(TEXTS)
def test_a_reader_sees_the_words_that_the_engine_would_write(text: str) -> None:
    line = " ".join(text.split())
    assert plain.plain_text(text) == plain.read_by_engine(plain.plain_engine(), text)
    assert plain.plain_line(text) == plain.read_by_engine(plain.plain_line_engine(), line)


@pytest.mark.parametrize(
    "text",
    [
        "We show $O(n \\log n)$ *fast* and **sound**, see [code](https://example.org/code).",
        "Costs of $5M & more: x < y.\n\nA `second` paragraph\nwith a line_break.",
    ],
)
def test_an_abstract_needs_no_engine(text: str) -> None:
    assert simple.find_blocks(text) is not None


@pytest.mark.parametrize("text", ["# Head", "- item", "a\\*b", "[x](javascript:1)", r"$\no$", "*a `b`*", ""])
def test_lists_faults_and_nested_marks_are_left_to_the_engine(text: str) -> None:
    assert simple.find_blocks(text) is None
