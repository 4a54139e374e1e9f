"""Addresses that pages had lead to where they stand now."""

from pathlib import Path

import pytest

from sitegen.build import build
from sitegen.diagnostics import Problem, Report
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.text_types import Markdown, OldAddress, Slug
from sitegen.project import Project
from tests.pages.sites import make_site, named, plan

ADA = Person(slug=Slug("ada-example"), name=named("Ada Example"))


def old(*texts: str) -> tuple[OldAddress, ...]:
    return tuple(OldAddress(text) for text in texts)


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("/fair/", "fair/"),
        ("fair", "fair/"),
        ("/old/fair.html", "old/fair.html"),
        ("/fair/index.html", "fair/"),
        ("/2024/03/größe/", "2024/03/größe/"),
        ("/notes/v1.2/", "notes/v1.2/"),
    ],
)
def test_an_old_address_is_a_page_or_a_folder(text: str, address: str) -> None:
    assert OldAddress.parse(text) == address


@pytest.mark.parametrize(
    "text",
    [
        *("/", "", "../up/", "a//b", ".git/x", "https://x.example/", "/a?b", "/:title/", "/assets/a/", "*"),
        *("CNAME", "robots.txt", "sitemap.xml/x", "a./", "b /c"),
    ],
)
def test_what_is_no_page_below_the_site_is_none(text: str) -> None:
    parsed = OldAddress.parse(text)
    assert isinstance(parsed, Problem)
    assert parsed.code == "bad-old-address"


def test_each_address_has_a_page_that_leads_on_and_a_page_that_stands_there_stays() -> None:
    work = Publication(
        key=Slug("engines"),
        title=Markdown("On *Engines*"),
        old_addresses=old("publication/engines/", "Fair/"),
    )
    ada = Person(
        slug=Slug("ada-example"),
        name=named("Ada Example"),
        publications=(work,),
        old_addresses=old("fair/", "people/", "members/ada.html"),
    )
    moved = {page.path: page.subject.path for page in plan(make_site(ada)) if page.kind == "moved"}
    assert moved == {
        "fair/": "people/ada-example/",
        "members/ada.html": "people/ada-example/",
        "publication/engines/": "publications/engines/",
    }


def test_a_site_without_old_addresses_has_no_such_pages() -> None:
    assert [page for page in plan(make_site(ADA)) if page.kind == "moved"] == []


@pytest.mark.parametrize("urls", ["directory", "file"])
def test_who_comes_to_an_old_address_is_led_to_the_page(tmp_path: Path, urls: str) -> None:
    content = tmp_path / "content"
    (content / "news").mkdir(parents=True)
    (content / "site.yaml").write_text(f"title: Lab\nurls: {urls}\nurl: https://lab.example.org/lab/\n")
    text = (
        "---\ntitle: The *fair* & us\ndate: 2024-03-05\nold_addresses: [/blog/fair/, fair.html]\n---\n\nWe.\n"
    )
    (content / "news" / "fair.md").write_text(text)
    report = Report()
    site = tmp_path / "_site"
    assert build(Project(content=content), site, report, strict=True).published
    end = "index.html" if urls == "file" else ""
    for path, up in (("blog/fair/index.html", "../../"), ("fair.html", "./")):
        page = (site / path).read_text(encoding="utf-8")
        assert f'<meta http-equiv="refresh" content="0; url={up}news/fair/{end}">' in page
        assert f'<a href="{up}news/fair/{end}">The fair &amp; us</a>' in page
    listed = (site / "sitemap.xml").read_text(encoding="utf-8")
    assert "https://lab.example.org/lab/news/fair/" in listed
    assert "blog/fair" not in listed
    before = {path: path.stat().st_mtime_ns for path in site.rglob("*.html")}
    build(Project(content=content), site, Report())
    assert {path: path.stat().st_mtime_ns for path in site.rglob("*.html")} == before
