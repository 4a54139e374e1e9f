"""The text of a whole page as HTML: headings that fit, pictures of the site, safe links."""

import pytest

from sitegen.markup.body import addresses_in, rendered_body, with_addresses


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("# One\n\n## Two\n", ["h2 one", "h3 two"]),
        ("## One\n\n#### Two\n\n## Three\n", ["h2 one", "h3 two", "h2 three"]),
        ("### One\n\n# Two\n", ["h2 one", "h2 two"]),
        ("# Main\n\n# Main\n", ["h2 main-2", "h2 main-3"]),
        ("# …\n", ["h2 section"]),
    ],
    ids=["first level", "a step left out", "rising", "taken ids", "no letters for an id"],
)
def test_headings_fit_below_the_title_of_the_page(text: str, made: list[str]) -> None:
    html = rendered_body(text).html
    found = [part.split(">")[0] for part in html.split("<h")[1:]]
    assert [f"h{each[0]} {each.split('id=')[1][1:-1]}" for each in found] == made


def test_a_picture_alone_is_a_figure_with_its_title_as_caption() -> None:
    html = rendered_body('![Our room](../assets/room.jpg "In spring")').html
    assert html == (
        '<figure><img alt="Our room" src="../assets/room.jpg"><figcaption>In spring</figcaption></figure>'
    )


@pytest.mark.parametrize("address", ["https://example.org/a.jpg", "//example.org/a.jpg", "javascript:a"])
def test_a_picture_of_another_host_is_left_out_and_told(address: str) -> None:
    made = rendered_body(f"Text ![Ada]({address}) goes on.")
    assert "<img" not in made.html
    assert "example.org" not in made.html
    assert [problem.code for problem in made.problems] == ["foreign-picture"]
    assert made.problems[0].passage == address


def test_raw_html_is_shown_and_never_run() -> None:
    html = rendered_body("<script>alert(1)</script>\n\n<b onclick=x>bold</b>").html
    assert "<script" not in html
    assert "&lt;script&gt;" in html


def test_tables_and_code_are_what_they_say() -> None:
    html = rendered_body("| a | b |\n|---|--:|\n| 1 | 2 |\n\n```python\nx = [1]\n```\n").html
    assert '<td style="text-align:right">2</td>' in html
    assert "<pre><code>x = [1]\n</code></pre>" in html


def test_links_and_pictures_can_be_led_elsewhere() -> None:
    made = rendered_body("[a](x.pdf?b&c) ![p](y.png) [out](https://example.org/)").html
    assert addresses_in(made) == ("x.pdf?b&c", "y.png", "https://example.org/")
    moved = with_addresses(made, lambda address: f"../{address}" if ":" not in address else None)
    assert addresses_in(moved) == ("../x.pdf?b&c", "../y.png", "https://example.org/")


def test_a_long_text_is_read_whole_and_one_endless_paragraph_is_shown_as_it_is() -> None:
    works = (f"- [Work {number}](w{number}.pdf) with **marks**\n" for number in range(2000))
    page = f"## Works\n\n{''.join(works)}"
    assert rendered_body(page).problems == ()
    assert rendered_body(page).html.count("<li>") == 2000
    endless = rendered_body("[a " * 300)
    assert [problem.code for problem in endless.problems] == ["markdown-too-heavy"]
    assert "&" not in endless.html
    assert endless.html.startswith("<p>[a [a")


def test_a_thousand_headings_of_one_name_take_no_long_time() -> None:
    assert 'id="wheels-1000"' in rendered_body("## Wheels\n\n" * 1000).html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("One <!-- ask\nBo --> two.", "<p>One  two.</p>"),
        ("`<!-- kept -->`", "<p><code>&lt;!-- kept --&gt;</code></p>"),
        ("```\n<!-- kept -->\n```", "<pre><code>&lt;!-- kept --&gt;\n</code></pre>"),
        ("An end <!-- that never comes", "<p>An end &lt;!-- that never comes</p>"),
    ],
    ids=["a comment", "code", "a block of code", "no end"],
)
def test_comments_are_for_those_who_write(text: str, html: str) -> None:
    assert rendered_body(text).html == html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("~~gone~~", "<p><del>gone</del></p>"),
        ("Loom\n: A machine.", "<dl>\n<dt>Loom</dt>\n<dd>A machine.</dd>\n</dl>"),
        (
            "See (https://example.org/a_b).",
            '<p>See (<a href="https://example.org/a_b" rel="noopener">https://example.org/a_b</a>).</p>',
        ),
        (
            "[https://x.example](https://y.example) `http://z`",
            '<p><a href="https://y.example" rel="noopener">https://x.example</a> <code>http://z</code></p>',
        ),
        ("[Plan](<our plan.pdf>)", '<p><a href="our%20plan.pdf" rel="noopener">Plan</a></p>'),
        ("## Plan {#the-plan}", '<h2 id="the-plan">Plan</h2>'),
        ("[a](b.md){target=_blank onclick=x}", '<p><a href="b.md" rel="noopener">a</a></p>'),
        ("- a\n{: #main }", "<ul>\n<li>a</li>\n</ul>"),
    ],
    ids=[
        *("deleted", "terms", "addresses", "no address twice", "a space in an address", "an own id"),
        *("other attributes", "an id of the page"),
    ],
)
def test_forms_that_most_generators_know(text: str, html: str) -> None:
    made = rendered_body(text)
    assert (made.html, made.problems) == (html, ())


def test_footnotes_lead_there_and_back() -> None:
    for _ in range(2):  # a second text begins to count anew
        html = rendered_body("One[^a], two[^b].\n\n[^a]: First.\n[^b]: *Second*.").html
        for piece in (
            'href="#fn:a"',
            'id="fn:a"',
            'href="#fnref:b"',
            'id="fnref:b"',
            "<em>Second</em>",
            ">2</a>",
        ):
            assert piece in html
