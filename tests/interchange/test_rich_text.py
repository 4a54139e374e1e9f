"""Titles and abstracts with tags become Markdown; what is no tag stays text."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.interchange.rich_text import BLOCKS as BLOCK_TAGS
from sitegen.interchange.rich_text import ITEMS, MARKS, PLAIN, read_blocks, read_line
from sitegen.markup.plain import plain_line
from sitegen.text import clean

TAGS = sorted({*MARKS, *PLAIN, *BLOCK_TAGS, *ITEMS})

LINES = {
    "italic": ("On <i>E. coli</i> and <em>engines</em>", "On *E. coli* and *engines*"),
    "white space inside a style": ("On<i> engines </i>here", "On *engines* here"),
    "bold in italic": ("<i>On <b>big</b> engines</i>", "*On **big** engines*"),
    "an empty style": ("On <i> </i>engines", "On engines"),
    "raised and lowered": ("H<sub>2</sub>O at 10<sup>−6</sup>", "H₂O at 10⁻⁶"),
    "raised without a sign of its own": ("x<sup>q!</sup>", "x$^{q!}$"),
    "a prefix": ("<jats:italic>Gears</jats:italic>", "*Gears*"),
    "capitals": ("<I>Gears</I><BR/>again", "*Gears* again"),
    "entities once": ("R&amp;D &amp;lt; &#945;&#x3b2; &eacute;", "R&D &amp;lt; αβ é"),
    "an entity without its semicolon": ("Q&notes and AT&T", "Q&notes and AT&T"),
    "a sign that is no tag": ("gears <0.5 mm and Vec<T> of <thing>", "gears <0.5 mm and Vec<T> of <thing>"),
    "an escaped tag": ("The &lt;b&gt; element", "The <b> element"),
    "never closed": ("The <i> axis and <b>", "The <i> axis and <b>"),
    "never opened": ("gears</i> and cogs</sub>", "gears</i> and cogs</sub>"),
    "crossed": ("<i>a <b>c</i> d</b>", "*a **c*** d</b>"),
    "only text is kept": ('<span class="nocase">NOx</span> <scp>dna</scp> <a href="x">y</a>', "NOx dna y"),
    "stars that would be emphasis": ("A *b* c", r"A \*b\* c"),
    "stars that would not": ("A* and B* search", "A* and B* search"),
    "a formula of TeX": (r"On $x_1 * y_1$ gears", r"On $x_1 * y_1$ gears"),
    "money": ("From $5 to $6", "From $5 to $6"),
    "wrapped": ("Knots in\n      slow\u00a0water", "Knots in slow water"),
    "MathML": (
        "<math><msub><mi>k</mi><mrow><mi>T</mi><mo>+</mo><mn>1</mn></mrow></msub></math>s",
        "$k_{T+1}$s",
    ),
    "MathML with a fraction": (
        "<mml:math><mml:mfrac><mml:mi>a</mml:mi><mml:mn>2</mml:mn></mml:mfrac></mml:math>",
        r"$\frac{a}{2}$",
    ),
    "MathML with its TeX": (
        '<math><semantics><mi>x</mi><annotation encoding="TeX">\\xi</annotation></semantics></math>',
        r"$\xi$",
    ),
    "MathML of several letters": ("<math><mi>sin</mi><mo>\u2061</mo><mi>x</mi></math>", r"$\mathrm{sin}x$"),
    "MathML with a dash over it": ("<math><mover><mi>x</mi><mo>¯</mo></mover></math>", r"$\overline{x}$"),
}

BLOCKS = {
    "paragraphs": ("<p>One.</p><p>Two.</p>", "One.\n\nTwo."),
    "never closed": ("<p>One.<p>Two.", "One.\n\nTwo."),
    "its own heading": ("<jats:title>ABSTRACT</jats:title><jats:p>One.</jats:p>", "One."),
    "parts": (
        "<jats:sec><jats:title>Aims:</jats:title><jats:p>One.</jats:p></jats:sec><jats:sec><jats:title>Ends</jats:title>\n<jats:p>Two.</jats:p></jats:sec>",
        "**Aims:** One.\n\n**Ends:** Two.",
    ),
    "a list": ("Such:<ul><li>one</li><li>two</li></ul>End.", "Such:\n\n- one\n- two\n\nEnd."),
    "plain paragraphs": ("One\nline.\n\n\nTwo.", "One\nline.\n\nTwo."),
    "a formula in two forms": (
        (
            "<p>Let <inline-formula><alternatives><tex-math>\\begin{document}$$x^2$$\\end{document}"
            "</tex-math><mml:math><mml:mi>x</mml:mi></mml:math></alternatives></inline-formula> be.</p>"
        ),
        "Let $x^2$ be.",
    ),
}


@pytest.mark.parametrize(("text", "markdown"), LINES.values(), ids=LINES)
def test_a_title_becomes_one_line_of_markdown(text: str, markdown: str) -> None:
    assert read_line(text) == markdown


@pytest.mark.parametrize(("text", "markdown"), BLOCKS.values(), ids=BLOCKS)
def test_an_abstract_becomes_paragraphs(text: str, markdown: str) -> None:
    assert read_blocks(text) == markdown


@given(st.text(alphabet="ab *_`[]()<>&;\\!#", max_size=30))
def test_readers_see_the_text_that_the_source_printed(text: str) -> None:
    assert "&" in text or plain_line(read_line(text)) == clean(text)


@given(
    st.lists(st.sampled_from([*(f"<{name}>" for name in TAGS), *(f"</{name}>" for name in TAGS), "z", " "]))
)
def test_any_row_of_tags_is_read_and_loses_no_letter(pieces: list[str]) -> None:
    text = "".join(pieces)
    assert read_line(text).count("z") == read_blocks(text).count("z") == pieces.count("z")


@pytest.mark.parametrize(
    "text", ["<p>" * 50_000, "<i>" * 50_000 + "x" + "</i>" * 50_000, "<!--" * 50_000, "<a " * 50_000]
)
def test_a_hostile_text_takes_little_time(text: str) -> None:
    begin = time.perf_counter()
    read_blocks(text)
    assert time.perf_counter() - begin < 5
