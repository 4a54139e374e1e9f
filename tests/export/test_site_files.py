import datetime
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen import export
from sitegen.export import atom, bibtex, csl, ris, robots, sitemap
from sitegen.model.name import Name
from sitegen.model.page import Artifact, Page, address
from sitegen.model.person import Person
from sitegen.model.publication import Contributor, Publication
from sitegen.model.text_types import Markdown, Slug
from tests.export.works import ARTICLE, ENGINES, UNKNOWN, date, make_site

URL = "https://lab.example/engines"
ATOM = "{http://www.w3.org/2005/Atom}"
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
IN_PRESS = Publication(key=Slug("soon"), title=Markdown("Soon"), date=date("in press"))
ADA = Person(
    slug=Slug("ada-example"), name=Name(given="Ada", family="Example"), publications=(ENGINES, UNKNOWN)
)
PAGES = (
    Page(kind="home", path="", template="x", title="Lab"),
    Page(kind="person", path=address(ADA), template="x", title="Ada", subject=ADA),
    Page(kind="publication", path=address(ARTICLE), template="x", title="Bits", subject=ARTICLE),
    Page(kind="publication", path=address(IN_PRESS), template="x", title="Soon", subject=IN_PRESS),
    Page(kind="authors", path="authors/bo/", template="x", title="Bo", noindex=True),
    Page(kind="not_found", path="404.html", template="x", title="Lost", noindex=True),
)


def test_every_format_is_found() -> None:
    assert list(export.citation_formats()) == [bibtex, csl, ris]
    assert list(export.site_formats()) == [atom, robots, sitemap]
    assert export.export_names() == {"bib": bibtex, "ris": ris, "csl": csl}


def test_citations_of_a_person_are_the_bytes_of_the_built_file() -> None:
    site = make_site(ADA, works=(ARTICLE,))
    citations = export.Citations(site)
    files = {file.path: citations.render(file) for file in citations.files()}
    assert set(files) == {
        f"{stem}.{suffix}"
        for suffix in ("bib", "json", "ris")
        for stem in (
            "publications",
            "people/ada-example/publications",
            *(f"publications/{work.key}" for work in (ENGINES, UNKNOWN, ARTICLE)),
        )
    }
    for form in export.citation_formats():
        path = f"people/ada-example/publications.{form.SUFFIX}"
        assert files[path].decode() == export.render_citations(site, form, ADA)
        assert files[f"publications.{form.SUFFIX}"].decode() == export.render_citations(site, form)


def test_a_site_without_address_has_no_map_and_no_feed() -> None:
    site = make_site(ADA)
    assert [file.path for form in export.site_formats() for file in form.artifacts(site, PAGES)] == [
        "robots.txt"
    ]


def test_robots_may_read_everything_and_find_the_map() -> None:
    (file,) = robots.artifacts(make_site(url=URL), PAGES)
    assert file.data.decode() == f"User-agent: *\nDisallow:\nSitemap: {URL}/sitemap.xml\n"


def test_the_map_has_the_pages_that_may_be_found_with_dates_of_their_works() -> None:
    (file,) = sitemap.artifacts(make_site(ADA, url=URL), PAGES)
    urls = ElementTree.fromstring(file.data).findall(f"{MAP}url")
    assert [(url.findtext(f"{MAP}loc"), url.findtext(f"{MAP}lastmod")) for url in urls] == [
        (f"{URL}/", None),
        (f"{URL}/people/ada-example/", "2022-06-01"),
        (f"{URL}/publications/sample-2021-bits/", "2021-07-15"),
        (f"{URL}/publications/soon/", None),
    ]


def test_a_large_map_is_split_and_loses_no_page() -> None:
    pages = [Page(kind="x", path=f"x/{number}/", template="x", title="X") for number in range(100_001)]
    files = list(sitemap.artifacts(make_site(url=URL), pages))
    assert [file.path for file in files] == ["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml", "sitemap.xml"]
    assert [file.data.count(b"<url>") for file in files] == [50_000, 50_000, 1, 0]
    assert files[-1].data.count(b"<loc>") == 3


def feed_of(*works: Publication) -> ElementTree.Element:
    (file,) = atom.artifacts(make_site(works=works, url=URL), ())
    return ElementTree.fromstring(file.data)


def test_the_feed_has_dated_works_with_their_own_authors() -> None:
    feed = feed_of(ENGINES, ARTICLE, IN_PRESS, UNKNOWN)
    entries = feed.findall(f"{ATOM}entry")
    assert feed.findtext(f"{ATOM}updated") == "2022-06-01T00:00:00Z"
    assert [entry.findtext(f"{ATOM}updated") for entry in entries] == [
        "2022-06-01T00:00:00Z",
        "2021-07-15T00:00:00Z",
        "2019-01-01T00:00:00Z",
    ]
    assert (
        entries[0].findtext(f"{ATOM}title")
        == "LazyEngine: 8× Faster Co-Design & <Parallel Architecture> of GPUs (2022)"
    )
    assert entries[0].findtext(f"{ATOM}id") == "tag:lab.example,2026:publications/example-2022-lazyengine/"
    assert [len(entry.findall(f"{ATOM}author")) for entry in entries] == [5, 2, 0]
    assert feed.findtext(f"{ATOM}author/{ATOM}name") == "Engines Lab"


def test_the_feed_keeps_to_its_length() -> None:
    works = [replace(ARTICLE, key=Slug(f"x-{number}")) for number in range(80)]
    assert len(feed_of(*works).findall(f"{ATOM}entry")) == atom.MOST_ENTRIES


@settings(deadline=None)
@given(st.text(max_size=60))
def test_no_text_breaks_the_feed(text: str) -> None:
    work = replace(
        ARTICLE,
        title=Markdown(text),
        authors=(Contributor(name=Name(literal=text)),),
        topics=(text,),
        abstract=Markdown(text),
    )
    assert len(feed_of(work).findall(f"{ATOM}entry")) == 1


def test_files_do_not_ask_the_clock() -> None:
    today = datetime.datetime.now(tz=datetime.UTC).date().isoformat().encode()
    site = make_site(ADA, works=(ARTICLE,), url=URL)

    def files() -> list[Artifact]:
        made = [file for form in export.site_formats() for file in form.artifacts(site, PAGES)]
        citations = export.Citations(site)
        return [*made, *(Artifact(file.path, citations.render(file)) for file in citations.files())]

    assert files() == files()
    assert not [file.path for file in files() if today in file.data]


@pytest.mark.parametrize("form", ["atom", "sitemap"])
def test_xml_files_say_their_encoding(form: str) -> None:
    chosen = {"atom": atom, "sitemap": sitemap}[form]
    (file,) = chosen.artifacts(make_site(ADA, url=URL), PAGES)
    assert file.data.startswith(b'<?xml version="1.0" encoding="utf-8"?>\n<')
