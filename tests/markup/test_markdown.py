import html
import json
import re
import time
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sitegen.markup import markdown
from sitegen.markup.html import clean_block, clean_inline
from tests.oracle import findings

PAYLOADS = json.loads((Path(__file__).parent / "payloads.json").read_text(encoding="utf-8"))

TIMES = '<math><mo lspace="0" rspace="0">×</mo></math>'


def visible(page: str) -> str:
    return html.unescape(re.sub(r"<[^>]*>", "", page))


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("Hello, engines.", "<p>Hello, engines.</p>"),
        ("*On* **Engines**", "<p><em>On</em> <strong>Engines</strong></p>"),
        ("A <Parallel Architecture>", "<p>A &lt;Parallel Architecture&gt;</p>"),
        ("<b>x</b>\n\n<div>\ny\n</div>", "<p>&lt;b&gt;x&lt;/b&gt;</p>\n<p>&lt;div&gt;\ny\n&lt;/div&gt;</p>"),
        ("Bits & Atoms, x < y", "<p>Bits &amp; Atoms, x &lt; y</p>"),
        ("# Big\n\n## Less\n\n###### Small", "<h3>Big</h3>\n<h4>Less</h4>\n<h6>Small</h6>"),
        ("[x](https://example.org)", '<p><a href="https://example.org" rel="noopener">x</a></p>'),
        ("[x](../slides.pdf#page=2)", '<p><a href="../slides.pdf#page=2" rel="noopener">x</a></p>'),
        ("<ada@example.org>", '<p><a href="mailto:ada@example.org" rel="noopener">ada@example.org</a></p>'),
        ("# x {: onclick=a }", "<h3>x {: onclick=a }</h3>"),
        ("word[^1]\n\n[^1]: foot", '<p>word<a href="foot" rel="noopener">^1</a></p>'),
        ("a\\*b", "<p>a*b</p>"),
    ],
)
def test_a_passage_becomes_these_blocks(text: str, html: str) -> None:
    assert markdown.render(text) == html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("On *Engines*", "On <em>Engines</em>"),
        ("A <Parallel Architecture>", "A &lt;Parallel Architecture&gt;"),
        ("# 1 idea", "# 1 idea"),
        ("1. First", "1. First"),
        ("- dash", "- dash"),
        ("> deep", "&gt; deep"),
        ("    four spaces", "four spaces"),
        ("two\n\nlines", "two lines"),
        ("see [here](https://example.org)", "see here"),
        ("`code` of x", "<code>code</code> of x"),
        (r"8$\times$ faster", f"8{TIMES} faster"),
    ],
)
def test_a_line_has_neither_blocks_nor_links(text: str, html: str) -> None:
    assert markdown.render_inline(text) == html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        (r"8$\times$ and 10$\times$", f"8{TIMES} and 10{TIMES}"),
        (r"5$\times$10", f"5{TIMES}10"),
        ("$5 and $6", "$5 and $6"),
        ("$5–$6", "$5–$6"),
        ("from $5M to $6M", "from $5M to $6M"),
        (r"\$x\$", "$x$"),
        ("`$x$`", "<code>$x$</code>"),
        ("$x$", "<math><mi>x</mi></math>"),
        ("$a_1*b*c_2$", None),
        ("$$x$$", '<math display="block"><mi>x</mi></math>'),
        ("$ x $", "$ x $"),
        ("$", "$"),
        ("$$", "$$"),
        ("$<b>$", None),
    ],
)
def test_math_is_told_from_money(text: str, html: str | None) -> None:
    made = markdown.render_inline(text)
    assert "<em>" not in made
    assert findings(made) == []
    if html is not None:
        assert made == html


def test_a_formula_that_cannot_be_converted_is_shown_and_told() -> None:
    made = markdown.rendered(r"About $\SI{3}{m}$ and $x$")
    assert r"<code>$\SI{3}{m}$</code>" in made.html
    assert [problem.code for problem in made.problems] == ["unreadable-math"]


@pytest.mark.parametrize(
    "address",
    [
        "javascript:1",
        "JaVaScRiPt:1",
        "data:text/html,x",
        "//evil.example",
        "\\\\\\\\evil.example",
        "vbscript:1",
        "file:///x",
    ],
)
def test_a_link_that_leads_astray_loses_its_address_and_is_told(address: str) -> None:
    made = markdown.rendered(f"[x]({address})")
    assert made.html == '<p><a rel="noopener">x</a></p>'
    assert [problem.code for problem in made.problems] == ["unsafe-url"]


@pytest.mark.parametrize("payload", PAYLOADS)
@pytest.mark.parametrize(
    "form",
    [
        "{}",
        "[x]({})",
        "[{}](x)",
        "<{}>",
        "![x]({})",
        "[x]: {}\n\n[x]",
        "`{}`",
        "${}$",
        "# {}",
        "> {}",
        "    {}",
        "- {}",
    ],
)
def test_no_payload_gets_through(payload: str, form: str) -> None:
    text = form.replace("{}", payload)
    assert findings(str(markdown.render(text))) == []
    assert findings(str(markdown.render_inline(text))) == []


@pytest.mark.parametrize("payload", PAYLOADS)
def test_the_sanitiser_alone_stops_every_payload(payload: str) -> None:
    for form in ("{}", "<p>{}</p>", "<math>{}</math>", "<a href='{}'>x</a>", '<mtd style="{}">'):
        text = form.replace("{}", payload)
        assert findings(clean_block(text)) == []
        assert findings(clean_inline(text)) == []


PROSE = st.text(
    st.sampled_from("abz ABZ éß한 09.,;:!?()'\"-–/+=~#|@%^{}]×\u00a0") | st.characters(codec="utf-8"),
    max_size=60,
)


@settings(deadline=None)
@given(PROSE)
@example("2nd of 3")
@example("1. x")
@example("a  b")
@example("a ")
@example("http://example.org")
@example("x\u2028y")
@example("a\x85b")
def test_the_short_way_gives_the_same_bytes_as_the_engine(text: str) -> None:
    if markdown.PLAIN.fullmatch(text):
        engine = markdown.convert(markdown.block_engine(), text)
        assert markdown.render(text) == clean_block(engine)
        line = markdown.convert(markdown.inline_engine(), text)
        assert markdown.render_inline(text) == clean_inline(line.removeprefix("<p>").removesuffix("</p>"))


def test_common_titles_take_the_short_way() -> None:
    for title in ("On Engines: A Study, 2nd Part (Extended)", "Look Forward not Backwards!", "Ada’s – 한글"):
        assert markdown.PLAIN.fullmatch(title)


@settings(deadline=None)
@given(st.text(st.sampled_from("ab *_`[]()<>!&#\\$\n-+1.> \t\"'{}:/^~|"), max_size=80))
def test_no_text_makes_an_exception_or_a_danger(text: str) -> None:
    assert findings(str(markdown.render(text))) == []
    assert findings(str(markdown.render_inline(text))) == []


HEAVY = {
    "brackets": "[",
    "pictures": "![",
    "links": "[a](",
    "cdata": "<![CDATA[",
    "tags": "<a ",
    "footnotes": "[^1]",
    "stars": "*a ",
    "strong": "**a ",
    "mixed": "*_",
    "underlines": "_a ",
    "dollars": "$a",
    "dollar macros": r"$\a",
    "macros": r"\a",
    "entities": "&a",
    "angles": "<",
    "comments": "<!--",
    "parentheses": "[x](((",
    "quotes": "> ",
    "quotes in lines": "> \n",
    "lines": "a\n",
    "paragraphs": "a\n\n",
    "list": "- a\n",
    "numbers": "1. a\n\n",
    "hashes": "#",
    "equals": "=\n",
    "escapes": "\\*",
    "backslashes": "\\",
    "autolinks": "<http://a",
    "mails": "<a@",
    "references": "[a]: b\n",
    "titles": '[a](b "',
    "breaks": "a  \n",
    "tabs": "\t",
    "spaces": " ",
}


@pytest.mark.parametrize("unit", HEAVY.values(), ids=HEAVY.keys())
@pytest.mark.parametrize("size", [4_000, 19_900, 60_000])
def test_no_pattern_costs_two_seconds(unit: str, size: int) -> None:
    text = (unit * size)[:size]
    start = time.process_time()
    made = markdown.rendered.__wrapped__(text)
    line = markdown.rendered_inline.__wrapped__(text)
    assert time.process_time() - start < 2
    for rendered in (made, line):
        assert all(problem.code == "markdown-too-heavy" for problem in rendered.problems) or rendered.html


@pytest.mark.parametrize("depth", [10, 300, 3000])
@pytest.mark.parametrize(
    "shape", ["lists", "quotes", "inline lists", "mixed", "brackets", "stars", "backticks"]
)
def test_deep_nesting_never_overflows(shape: str, depth: int) -> None:
    text = {
        "lists": "\n".join("    " * level + "- x" for level in range(min(depth, 300))),
        "quotes": "> " * depth + "x",
        "inline lists": "- " * depth + "x",
        "mixed": "> - 1. " * depth + "x",
        "brackets": "[" * depth + "x" + "](y)" * depth,
        "stars": "*x **y " * depth + "** z*" * depth,
        "backticks": " ".join("`" * run for run in range(1, min(depth, 150))),
    }[shape]
    assert "x" in visible(markdown.render(text)) or shape == "backticks"
    assert findings(str(markdown.render_inline(text))) == []


def test_a_heavy_text_is_shown_as_written_and_told() -> None:
    made = markdown.rendered("[" * 20_001)
    assert visible(made.html) == "[" * 20_001
    assert [problem.code for problem in made.problems] == ["markdown-too-heavy"]
