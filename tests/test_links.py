from collections.abc import Mapping

import pytest

from sitegen.diagnostics import Report
from sitegen.links import check_links, find_target
from sitegen.places import find_places, read_places


def check(files: Mapping[str, str], site_url: str = "", base_path: str = "/") -> list[str]:
    report = Report()
    places = {path: found for path, text in files.items() if (found := find_places(path, text.encode()))}
    check_links(places, files, site_url, base_path, report)
    return [f"{found.location}: {found.code}: {found.message}" for found in report]


SITE = {
    "index.html": '<a href="./people/ada/">Ada</a> <a href="./#top">up</a> <a href="">here</a>',
    "people/ada/index.html": '<h1 id="ada">Ada</h1> <img src="../../assets/a%20b.png" alt="">',
    "404.html": '<a href="/people/ada/#ada">Ada</a>',
    "assets/a b.png": "picture",
}


def test_a_site_whose_links_all_lead_somewhere_has_no_faults() -> None:
    assert check(SITE) == []


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("../bo/", "leads to nothing"),
        ("../ada", "leads to a folder and does not end with a slash"),
        ("../ada/#bo", "leads to no such place in its page"),
        ("#bo", "leads to no such place in its page"),
        ("../../assets/a.png", "leads to nothing"),
        ("../../../", "leads out of the site"),
        ("/people/ada/", "leads out of the site"),
        ("https://ada.example/lab/nothing/", "leads to nothing"),
    ],
)
def test_a_link_that_leads_nowhere_is_told_with_its_page(link: str, why: str) -> None:
    site = {**SITE, "people/cy/index.html": f'<a class="x" href="{link}">x</a>'}
    assert check(site, "https://ada.example/lab") == [
        f"people/cy/index.html: broken-link: the link `{link}` {why}"
    ]


@pytest.mark.parametrize(
    "link",
    [
        "https://bo.example/x",
        "mailto:ada@ada.example",
        "data:image/png,x",
        "../ada/",
        "../ada/index.html",
        "../ada/?q=1#ada",
        "../ada/#%61da",
        "../../",
        "../..",
        ".",
        "#top",
        "#",
        "https://ada.example/lab/people/ada/#ada",
        "https://ada.example/lab/",
        "https://ada.example/laboratory/",
    ],
)
def test_a_good_link_and_one_to_elsewhere_are_no_faults(link: str) -> None:
    site = {**SITE, "people/cy/index.html": f"<a href='{link}'>x</a>"}
    assert check(site, "https://ada.example/lab", "/lab/")[1:] == []


def test_the_page_for_missing_addresses_begins_at_the_base_path() -> None:
    site = {**SITE, "404.html": '<a href="/lab/people/ada/">Ada</a> <a href="/people/ada/">Ada</a>'}
    assert check(site, "", "/lab/") == [
        "404.html: broken-link: the link `/people/ada/` leads out of the site"
    ]


def test_a_fault_of_the_theme_is_told_once() -> None:
    site = {f"{name}.html": '<a href="nothing.html">x</a>' for name in "abc"}
    assert check(site) == [
        "a.html: broken-link: the link `nothing.html` leads to nothing, here and on 2 more pages"
    ]


def test_a_style_sheet_needs_its_files() -> None:
    site = {**SITE, "theme/site.css": "@font-face{src:url(fonts/a.woff2)} b{background:url('data:x')}"}
    assert check(site) == ["theme/site.css: broken-link: the link `fonts/a.woff2` leads to nothing"]


def test_an_id_stands_once_in_a_page() -> None:
    assert check({"index.html": '<p id="a"><p id="b"><p id="a">'}) == [
        "index.html: duplicate-id: the id `a` stands 2 times"
    ]


def test_words_that_look_like_links_are_no_links() -> None:
    html = '<p title="1 > 0" class=x>say href="x" and id="y"</p><!-- <a href="old/"> --><i data-href="z"></i>'
    assert read_places(html).links == ()
    assert read_places(html).ids == ()


def test_every_picture_of_a_set_is_a_link() -> None:
    assert read_places('<img srcset="a.png 1x, b.png 2x" src="a.png">').links == ("a.png", "b.png")


def test_a_way_up_from_the_root_leads_out() -> None:
    assert find_target("../x", "index.html", "/") is None
    assert find_target("./", "index.html", "/") == "index.html"


def test_many_open_brackets_cost_no_time() -> None:
    read_places("<a " * 100_000)
