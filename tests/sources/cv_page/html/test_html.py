"""What an HTML page is read as, and what of it is no content."""

import time
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.accounting import Fate, Reading
from sitegen.diagnostics import Report
from tests.sources.cv_page.pages import plain, read_text


def read(html: str) -> tuple[Reading, Report]:
    return read_text(html, "page.html")


def works(html: str) -> list[Mapping[str, Any]]:
    reading, _ = read(html)
    found = reading.person.publications if reading.person else reading.publications
    return [plain(work) for work in found]


ENTRY = "<li>A. Example and B. Sample. “On Engines.” <i>Journal of Engines</i> 3(1), 2001.</li>"
PAGE = "<!doctype html><html><head><title>{title}</title></head><body>{body}</body></html>"


def page(body: str, title: str = "Ada Example") -> str:
    return PAGE.format(title=title, body=body)


@pytest.mark.parametrize(
    "hidden",
    [
        "<script>document.write('{}')</script>",
        "<style>.x{{content:'{}'}}</style>",
        "<template>{}</template>",
        "<!-- {} -->",
        "<noscript>{}</noscript>",
        "<div hidden>{}</div>",
        '<div style="color:red; display:none">{}</div>',
        '<p style="visibility: hidden">{}</p>',
        '<span aria-hidden="true">{}</span>',
        "<textarea>{}</textarea>",
        '<div class="modal">{}</div>',
        "<pre>@article{{ada2001, note = {{ {} }} }}</pre>",
    ],
)
def test_what_no_reader_sees_is_no_content(hidden: str) -> None:
    secret = "C. Secret. “On Secrets.” Journal of Secrets, 1999."
    html = page(f"<h1>Ada Example</h1><h2>Publications</h2><ul>{ENTRY}</ul>{hidden.format(secret)}")
    reading, _ = read(html)
    assert [work["title"] for work in works(html)] == ["On Engines"]
    assert reading.person is not None
    assert "Secret" not in str(plain(reading.person))


@pytest.mark.parametrize(
    "damaged",
    [
        f"<h1>Ada Example<h2>Publications<ul>{ENTRY}",
        f"<h1>Ada Example</h2><h2>Publications</h1><ul>{ENTRY}</div></table></ul>",
        f"<H1>Ada Example</H1><H2>Publications</H2><UL><P>{ENTRY}<P></UL>",
        f"<font><b><h1>Ada Example</h1><h2>Publications</h2><ol>{ENTRY}</ol>",
        f"<h1>Ada Example</h1><h2>Publications</h2><table><ul>{ENTRY}</ul></table>",
        "<h1>Ada Example</h1>" + "<div>" * 600 + f"<h2>Publications</h2><ul>{ENTRY}</ul>",
    ],
    ids=["unclosed", "crossed", "capitals", "unclosed style", "list in a table", "deep"],
)
def test_damaged_pages_lose_nothing(damaged: str) -> None:
    assert [(work["title"], work["authors"]) for work in works(page(damaged))] == [
        ("On Engines", ["A. Example", "B. Sample"])
    ]


def test_text_keeps_its_source_lines_also_behind_tags_of_several_lines() -> None:
    lines = [
        "<html><h1",
        "  class='name'",
        ">Ada Example</h1><h2>Publications</h2><ul>",
        "<li>A. Example and B. Sample.",
        "“On Engines.” <i",
        "  title='a > b'>Journal of Engines</i> 3(1), 2001.</ul>",
        "<h2>Miscellaneous</h2><ul",
        "><li>Juggling with four engines</ul>",
    ]
    reading, report = read("\n".join(lines))
    places = {account.line: account.fate for account in reading.accounts}
    assert [number for number, fate in places.items() if fate is Fate.PLACED] == [3, 4, 5, 6]
    assert [(fault.code, fault.location.line) for fault in report] == [("unplaced-line", 8)]


def test_links_keep_their_addresses() -> None:
    entry = ENTRY.replace(
        "</li>",
        ' [<a href="https://example.org/a (1).pdf">Paper</a>] <a href="#">bib</a>'
        ' <a href="javascript:x()">video</a></li>',
    )
    found = works(page(f"<h1>Ada Example</h1><h2>Publications</h2><ul>{entry}</ul>"))
    assert found[0]["links"] == [
        {"label": "Paper", "url": "https://example.org/a%20%281%29.pdf", "relation": "paper"},
        {"label": "bib"},
        {"label": "video"},
    ]


@pytest.mark.parametrize(
    ("head", "url"),
    [
        ('<base href="https://example.org/~ada/">', "https://example.org/~ada/a.pdf"),
        ('<link rel="canonical" href="https://example.org/x/index.html">', "https://example.org/x/a.pdf"),
        ('<meta property="og:url" content="https://example.org/">', "https://example.org/a.pdf"),
    ],
)
def test_relative_links_are_read_by_the_address_that_the_page_says(head: str, url: str) -> None:
    body = f"<h1>Ada Example</h1><h2>Papers</h2><ul>{ENTRY.replace('</li>', ' <a href=a.pdf>pdf</a>')}</ul>"
    html = page(body).replace("<head>", f"<head>{head}")
    assert [link["url"] for link in works(html)[0]["links"]] == [url]


def test_relative_links_without_an_address_are_told_once() -> None:
    entry = ENTRY.replace("</li>", " <a href=a.pdf>pdf</a> <a href=b.zip>code</a></li>")
    _, report = read(page(f"<h1>Ada Example</h1><h2>Papers</h2><ul>{entry}</ul>"))
    assert [fault.code for fault in report] == ["relative-link"]


def test_entities_are_decoded_and_a_less_than_sign_stays() -> None:
    entry = ENTRY.replace("On Engines", "Ebb &lt; Flow &amp; 3&times;3&nbsp;Views")
    assert works(page(f"<h1>Ada Example</h1><h2>Papers</h2><ul>{entry}</ul>"))[0]["title"] == (
        "Ebb < Flow & 3×3 Views"
    )


@pytest.mark.parametrize("language", ["de", "en"])
def test_of_two_languages_side_by_side_the_page_s_own_is_read(language: str) -> None:
    html = page(
        '<h1>Ada Example</h1><h2><span lang="de">Ausbildung</span> <span lang="en">Education</span></h2>'
        '<ul><li><span lang="de">M.Sc. Technik</span><span lang="en">M.Sc. Engines</span>, '
        "Example University, 2001</ul>"
    ).replace("<html>", f'<html lang="{language}">')
    reading, _ = read(html)
    assert reading.person is not None
    assert [degree.area for degree in reading.person.education] == [
        {"de": "Technik", "en": "Engines"}[language]
    ]


@pytest.mark.parametrize(
    "body",
    [
        f"<h2>Publications</h2><ul>{ENTRY}</ul>",
        f"<h1>My homepage</h1><h2>Publications</h2><ul>{ENTRY}</ul>",
    ],
)
def test_a_page_without_a_name_asks_for_it_and_keeps_its_works(body: str) -> None:
    reading, report = read(page(body, title="Home"))
    assert reading.person is None
    assert [work.title for work in reading.publications] == ["On Engines"]
    assert [fault.code for fault in report] == ["no-name"]


@pytest.mark.parametrize(
    ("html", "kind"),
    [
        (page("<h1>Rate exceeded.</h1>", "arXiv.org - 429 Too Many Requests"), "an error page"),
        (
            page("<h1>Not Found</h1><p>The URL was not found on this server.</p>", "404 Not Found"),
            "an error page",
        ),
        (page("<h1>Access Denied</h1><p>You do not have permission.</p>", "Example"), "an error page"),
        (page("<form>User <input name=u> Password <input type=password></form>", "Example"), "a login page"),
        (page("<h2>Please sign in to continue</h2>", "Example University"), "a login page"),
        (
            page("<p>We use cookies to improve things. <b>Accept all</b></p>", "Example"),
            "a notice about cookies",
        ),
        (
            page("<h1>Just a moment...</h1><p>Enable JavaScript and cookies to continue</p>", "Wait"),
            "a check for robots",
        ),
        (
            '<html><head><meta http-equiv="refresh" content="0; url=https://example.org/"></head>Ada</html>',
            "a redirect",
        ),
        (
            page("<h1>This page has moved</h1><p>Go <a href=x>there</a>.</p>", "Example Ltd."),
            "a redirect",
        ),
        (page("<p>페이지를 찾을 수 없습니다.</p>", "예시대학교"), "an error page"),
    ],
)
def test_a_page_in_the_place_of_another_is_refused_as_what_it_is(html: str, kind: str) -> None:
    reading, report = read(html)
    assert (reading.person, reading.publications) == (None, ())
    faults = [(fault.code, fault.severity, fault.message) for fault in report]
    if kind == "an error page":
        assert [fault[:2] for fault in faults] == [("not-a-homepage", "error")]
    else:
        assert faults == [("not-a-homepage", "error", f"this is {kind}, not somebody's page")]
    assert reading.count(Fate.FURNITURE) == len(reading.accounts)


def test_a_homepage_that_mentions_cookies_and_logins_is_none_of_these() -> None:
    body = (
        f"<h1>Ada Example</h1><p>I study cookies, sign-in forms and privacy settings.</p>"
        f"<h2>Publications</h2><ul>{ENTRY}</ul>"
    )
    assert [work["title"] for work in works(page(body))] == ["On Engines"]


TAGS = [
    "div",
    "p",
    "ul",
    "li",
    "table",
    "tr",
    "td",
    "h1",
    "h2",
    "b",
    "i",
    "a",
    "span",
    "pre",
    "dl",
    "dt",
    "dd",
    "br",
]
SCRAPS = [
    "Ada Example", "Publications", "On Engines", "2001", ", ", ". ", "“", "”", "&amp;", "&#0;", "\n",
    "\f", "\t", "<!--", "-->", "<", ">", "A. Example and B. Sample", "Ph.D.", "*", "[", "](", "#",
    '<a href="https://example.org/(x">', '<a href="mailto:ada@example.org">', '<p lang="de">', '<p lang=en>',
    "<script>", "</script>", '<span class="Z3988" title="rft.atitle=X&rft.au=Y">', "<td hidden>", "<title>",
    '<script type="application/ld+json">{"@type": "Person", "name": ["x"], "sameAs": [1]}</script>',
]  # fmt: skip
markup = st.one_of(
    st.sampled_from(SCRAPS),
    st.sampled_from([f"<{tag}>" for tag in TAGS] + [f"</{tag}>" for tag in TAGS]),
    st.text(alphabet=st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=20),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(markup, max_size=40).map("".join))
def test_no_page_raises_and_the_accounts_add_up(body: str) -> None:
    reading, report = read(f"<html>{body}")
    spoken = [number for number, line in enumerate(reading.document.lines, start=1) if line.strip()]
    assert [account.line for account in reading.accounts] == spoken
    assert sum(reading.count(fate) for fate in Fate) == len(spoken)
    assert all(fault.hint for fault in report)


LONG = {
    "comments": "<!--" * 100_000,
    "divs": "<div>" * 50_000 + "x",
    "closed divs": "<div>" * 20_000 + "x" + "</div>" * 20_000,
    "links": "<a " * 50_000,
    "bold": "<p><b>" * 20_000 + "x",
    "fonts": "".join(f"<p><font size={number}>" for number in range(10_000)),
    "cells": "<table><tr><td>" * 20_000,
    "lists": "<ul><li>" * 20_000 + "x",
    "quotes": "<a \"'" * 30_000,
    "attributes": "<a " + " ".join(f"a{number}=1" for number in range(50_000)) + ">",
    "entities": "&amp" * 50_000,
    "paragraphs": "<p>x\n" * 10_000,
    "runs": "<b>x</b> y " * 10_000,
    "linked": "<a href=https://example.org>x</a>, " * 5_000,
}


@pytest.mark.parametrize("body", LONG.values(), ids=LONG.keys())
def test_a_hostile_page_costs_less_than_a_few_seconds(body: str) -> None:
    start = time.process_time()
    read(f"<h1>Ada Example</h1>{body}")
    assert time.process_time() - start < 4


def test_a_year_over_several_definitions_heads_them_all() -> None:
    listed = (
        "<h2>Publications</h2><dl><dt>2031</dt>\n"
        "<dd>A. Example, B. Sample. Quiet lives of lamps. Letters 12: 1-10.</dd>\n"
        "<dd>B. Sample, A. Example. Doors of houses. Letters 12: 22-41.</dd>\n"
        "<dt>2029</dt>\n<dd>A. Example. Wicks and oils in rooms. Letters 8: 3-9.</dd></dl>"
    )
    assert [(work["title"], work["date"]) for work in works(page(listed))] == [
        ("Quiet lives of lamps", "2031"),
        ("Doors of houses", "2031"),
        ("Wicks and oils in rooms", "2029"),
    ]
