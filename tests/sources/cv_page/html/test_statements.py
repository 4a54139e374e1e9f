"""What pages state for machines."""

import json
from typing import Any

import pytest

from tests.sources.cv_page.html.test_html import page, read
from tests.sources.cv_page.pages import plain

WORK = {
    "title": "On Engines",
    "authors": ["Ada Example", "Bo Sample"],
    "venue": "Journal of Engines",
    "date": "2001-05",
}

HIGHWIRE = (
    '<meta name="citation_title" content="On Engines"><meta name="citation_author" content="Example, Ada">'
    '<meta name="citation_author" content="Sample, Bo">'
    '<meta name="citation_journal_title" content="Journal of Engines">'
    '<meta name="citation_publication_date" content="2001/05">'
)
COINS = (
    '<span class="Z3988" title="ctx_ver=Z39.88-2004&amp;rft.atitle=On%20Engines'
    "&amp;rft.jtitle=Journal+of+Engines"
    '&amp;rft.date=2001-05&amp;rft.au=Example%2C+Ada&amp;rft.au=Bo+Sample"></span>'
)
LINKED = json.dumps(
    {
        "@graph": [
            {
                "@type": "ScholarlyArticle",
                "name": "On Engines",
                "author": [{"@type": "Person", "name": "Ada Example"}, "Bo Sample"],
                "datePublished": "2001-05",
                "isPartOf": {"@type": "Periodical", "name": "Journal of Engines"},
            }
        ]
    }
)
MICRODATA = (
    '<div itemscope itemtype="https://schema.org/ScholarlyArticle"><span itemprop="name">On Engines</span>'
    '<span itemprop="author" itemscope><b itemprop="name">Ada Example</b></span>'
    '<span itemprop="author">Bo Sample</span><time itemprop="datePublished" datetime="2001-05">May</time>'
    '<i itemprop="isPartOf">Journal of Engines</i></div>'
)


@pytest.mark.parametrize(
    "html",
    [
        page("<p>Nothing printed</p>", "Article").replace("<head>", f"<head>{HIGHWIRE}"),
        page(f"<p>Nothing printed</p>{COINS}", "Article"),
        page(f'<p>Nothing printed</p><script type="application/ld+json">{LINKED}</script>', "Article"),
        page(MICRODATA, "Article"),
    ],
    ids=["highwire", "coins", "json-ld", "microdata"],
)
def test_a_page_about_one_work_gives_that_work(html: str) -> None:
    reading, _ = read(html)
    assert reading.person is None
    found = [plain(work) for work in reading.publications]
    assert [{key: work.get(key) for key in WORK} for work in found] == [WORK]


def test_a_statement_completes_the_printed_record_and_makes_no_second() -> None:
    entry = "<li>A. Example and B. Sample. “On Engines.” <i>Journal of Engines</i> 3(1), 2001.</li>"
    reading, _ = read(page(f"<h1>Ada Example</h1><h2>Publications</h2><ul>{entry}</ul>{COINS}"))
    assert reading.person is not None
    found: list[dict[str, Any]] = [plain(work) for work in reading.person.publications]
    assert [{key: work.get(key) for key in WORK} for work in found] == [WORK]
    assert (found[0]["volume"], found[0]["issue"]) == ("3", "1")


@pytest.mark.parametrize(
    "text", ["{", "[" * 5_000, '{"@type": "ScholarlyArticle", "name": 7}', "null", '"x"', "1"]
)
def test_broken_or_strange_statements_say_nothing(text: str) -> None:
    reading, _ = read(page(f'<h1>Ada Example</h1><script type="application/ld+json">{text}</script>'))
    assert reading.person is not None
    assert reading.person.publications == ()


def test_an_article_of_a_web_log_is_no_work() -> None:
    post = json.dumps({"@type": "Article", "headline": "My holidays", "author": {"name": "Ada Example"}})
    reading, _ = read(page(f'<h1>Ada Example</h1><script type="application/ld+json">{post}</script>'))
    assert reading.person is not None
    assert reading.person.publications == ()


def test_the_accounts_that_a_page_states_become_the_owner_s() -> None:
    owner = json.dumps(
        {
            "@type": "Person",
            "name": "Ada Example",
            "sameAs": ["https://orcid.org/0000-0002-1825-0097", "https://dblp.org/pid/45/4211-1.html"],
        }
    )
    reading, _ = read(
        page(f'<p>Engineer at Example Works</p><script type="application/ld+json">{owner}</script>', "Home")
    )
    assert reading.person is not None
    identifiers = plain(reading.person.identifiers)
    assert identifiers == {"orcid": "0000-0002-1825-0097", "dblp": "45/4211-1"}
