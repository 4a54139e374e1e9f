"""News, projects and pages from their files to their pages."""

from dataclasses import replace
from pathlib import Path

import pytest

from sitegen.check import check
from sitegen.diagnostics import Report
from sitegen.store.folder import ASSET_LIMIT
from tests.laboratory import build_project, complaints, site_of, snapshot, write_project

ADA = "slug: ada\nname: Ada Example\npublications:\n- {key: engines, title: On Engines, date: 2022}\n"


def built(folder: Path, files: dict[str, str], *, with_drafts: bool = False) -> tuple[Path, list[str]]:
    """Build a site of Ada and these files of `content/`; give its folder and the codes of all faults."""
    texts = {f"content/{name}": words for name, words in {"people/ada.yaml": ADA, **files}.items()}
    project = write_project(folder, texts)
    _, report = build_project(replace(project, with_drafts=with_drafts))
    return site_of(project), [f"{each.location}: {each.code}" for each in complaints(report)]


def text(head: str, body: str = "") -> str:
    return f"---\n{head}\n---\n{body}"


def test_every_text_has_a_page_and_news_and_projects_an_index(tmp_path: Path) -> None:
    files = {
        "news/open-day.md": text("title: Open day\ndate: 2024-05-02", "Come."),
        "projects/engines.md": text("title: Engines\ndate: 2021/.."),
        "pages/join.md": text("title: Join us"),
    }
    site, faults = built(tmp_path, files)
    assert faults == []
    for path in ("news/", "news/open-day/", "projects/", "projects/engines/", "join/"):
        assert (site / path / "index.html").is_file(), path
    assert 'href="../news/open-day/"' in (site / "news/index.html").read_text(encoding="utf-8")


def test_links_in_a_text_lead_to_pages_and_files(tmp_path: Path) -> None:
    body = "[Ada](../people/ada.yaml) [plan](../assets/plan.pdf) [works](/publications/) [news](open-day.md)"
    files = {"news/open-day.md": text("title: Open day", body), "assets/plan.pdf": "x"}
    site, faults = built(tmp_path, files)
    assert faults == []
    page = (site / "news/open-day/index.html").read_text(encoding="utf-8")
    for way in ("people/ada/", "assets/plan.pdf", "publications/", "news/open-day/"):
        assert f'href="../../{way}"' in page


def test_a_link_to_nothing_is_told_once_at_its_line(tmp_path: Path) -> None:
    body = "Text\n\nand ![room](../assets/rom.jpg)\n"
    files = {"news/open-day.md": text("title: Open day", body), "assets/room.jpg": "x"}
    _, faults = built(tmp_path, files)
    assert [fault.partition("content/")[2] for fault in faults] == ["news/open-day.md:6:13: broken-link"]


def test_a_draft_is_built_only_when_asked_for(tmp_path: Path) -> None:
    files = {"news/later.md": text("title: Later\ndraft: true"), "news/now.md": text("title: Now")}
    site, _ = built(tmp_path, files)
    assert not (site / "news/later").exists()
    assert "Later" not in (site / "news/index.html").read_text(encoding="utf-8")
    site, _ = built(tmp_path, files, with_drafts=True)
    assert (site / "news/later/index.html").is_file()


def test_unknown_people_and_works_are_told_where_they_stand(tmp_path: Path) -> None:
    files = {"news/open-day.md": text("title: Open day\npeople: [ada, bo]\npublications: [engine]")}
    site, faults = built(tmp_path, files)
    assert [fault.rpartition("/")[2] for fault in faults] == [
        "open-day.md:3:15: unknown-person",
        "open-day.md:4:16: unknown-publication",
    ]
    assert "Ada Example" in (site / "news/open-day/index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["pages/people.md", "pages/assets.md", "news/index.md", "projects/con.md"])
def test_an_address_that_the_site_needs_is_refused(tmp_path: Path, name: str) -> None:
    _, faults = built(tmp_path, {name: text("title: Taken")})
    assert [fault.rpartition(" ")[2] for fault in faults] == ["reserved-slug"]


def test_news_come_newest_first_and_know_their_neighbours(tmp_path: Path) -> None:
    files = {f"news/n{year}.md": text(f"title: In {year}\ndate: {year}") for year in (2021, 2023, 2022)}
    files["news/undated.md"] = text("title: Some day")
    site, _ = built(tmp_path, files)
    index = (site / "news/index.html").read_text(encoding="utf-8")
    places = [index.index(f">{title}<") for title in ("In 2023", "In 2022", "In 2021", "Some day")]
    assert places == sorted(places)
    page = (site / "news/n2022/index.html").read_text(encoding="utf-8")
    assert page.index("In 2023</a>") < page.index("In 2021</a>")


def test_projects_that_go_on_stand_before_those_that_ended(tmp_path: Path) -> None:
    files = {
        "projects/old.md": text("title: Old\ndate: 2010/2012"),
        "projects/new.md": text("title: New\ndate: 2009/.."),
    }
    site, _ = built(tmp_path, files)
    index = (site / "projects/index.html").read_text(encoding="utf-8")
    order = [index.index(word) for word in (">Current<", ">New<", ">Completed<", ">Old<")]
    assert order == sorted(order)


def test_a_list_says_of_a_text_its_summary_or_its_first_paragraph(tmp_path: Path) -> None:
    files = {
        "news/a.md": text("title: A\nsummary: In *short*.", "Long."),
        "news/b.md": text("title: B", "## One\n\n![x](../assets/x.png)\n\nFirst & **bold** words.\n\nMore."),
        "assets/x.png": "x",
    }
    site, faults = built(tmp_path, files)
    assert faults == []
    index = (site / "news/index.html").read_text(encoding="utf-8")
    assert "In <em>short</em>." in index
    assert "First &amp; bold words." in index
    assert "More." not in index


def test_home_people_and_works_show_the_texts_about_them(tmp_path: Path) -> None:
    files = {
        "news/prize.md": text("title: A prize\ndate: 2024\npeople: [ada]"),
        "projects/wheels.md": text("title: Wheels\npeople: [ada]\npublications: [engines]"),
        "projects/over.md": text("title: Over\ndate: 2001/2002"),
    }
    site, faults = built(tmp_path, files)
    assert faults == []
    home = (site / "index.html").read_text(encoding="utf-8")
    assert 'href="./news/prize/"' in home
    assert 'href="./projects/wheels/"' in home
    assert "All 2 projects" in home
    person = (site / "people/ada/index.html").read_text(encoding="utf-8")
    assert person.index(">A prize</a>") < person.index(">Wheels</a>")
    assert ">Over</a>" not in person
    work = (site / "publications/engines/index.html").read_text(encoding="utf-8")
    assert 'href="../../projects/wheels/"' in work
    assert "A prize" not in work


def test_pages_that_the_navigation_does_not_name_stand_at_the_foot(tmp_path: Path) -> None:
    files = {"pages/join.md": text("title: Join *us*"), "pages/about.md": text("title: About")}
    files["site.yaml"] = "navigation: [{label: About, path: about/}]\n"
    site, faults = built(tmp_path, files)
    assert faults == []
    html = (site / "people/index.html").read_text(encoding="utf-8")
    top, _, foot = html.partition("<footer")
    assert ('href="../about/"' in top, 'href="../join/"' in top) == (True, False)
    assert 'href="../join/">Join us</a>' in foot
    assert 'href="../about/"' not in foot
    assert 'href="../publications/"' in foot


def test_news_have_a_feed_and_a_day_in_the_map(tmp_path: Path) -> None:
    files = {
        "site.yaml": "url: https://engines.example\ntitle: Engines\n",
        "news/old.md": text("title: Old\ndate: 2020-03-04", "Long *ago*."),
        "news/new.md": text("title: New\ndate: 2024\ntags: [prize]"),
        "news/undated.md": text("title: Undated"),
    }
    site, faults = built(tmp_path, files)
    assert faults == []
    feed = (site / "news/feed.xml").read_text(encoding="utf-8")
    assert feed.index("<title>New</title>") < feed.index("<title>Old</title>")
    assert "<updated>2020-03-04T00:00:00Z</updated>" in feed
    assert "<summary>Long ago.</summary>" in feed
    assert "Undated" not in feed
    places = (site / "sitemap.xml").read_text(encoding="utf-8")
    assert "<loc>https://engines.example/news/old/</loc><lastmod>2020-03-04</lastmod>" in "".join(
        places.split()
    )
    assert 'href="../news/feed.xml"' in (site / "news/index.html").read_text(encoding="utf-8")


def test_a_cv_says_what_the_page_says_and_search_engines_keep_the_page(tmp_path: Path) -> None:
    ada = ADA + "positions: [{organization: Mill, title: Miller}]\nawards: [{title: Golden wheel}]\n"
    site, faults = built(tmp_path, {"people/ada.yaml": ada})
    assert faults == []
    cv = (site / "people/ada/cv/index.html").read_text(encoding="utf-8")
    for words in ("Mill", "Golden wheel", "On Engines", '<meta name="robots" content="noindex">'):
        assert words in cv
    assert 'href="../../people/ada/cv/"' in (site / "people/ada/index.html").read_text(encoding="utf-8")


def test_teaching_and_talks_have_a_page_when_there_are_any(tmp_path: Path) -> None:
    site, _ = built(tmp_path, {})
    assert not (site / "teaching").exists()
    ada = ADA + "teaching: [{title: Wheels}]\ntalks: [{title: On mills, date: 2022}]\n"
    site, faults = built(tmp_path, {"people/ada.yaml": ada})
    assert faults == []
    assert "Wheels" in (site / "teaching/index.html").read_text(encoding="utf-8")
    assert "On mills" in (site / "talks/index.html").read_text(encoding="utf-8")


def test_check_tells_files_that_no_page_leads_to_and_pictures_without_words(tmp_path: Path) -> None:
    pictures = "![](../assets/mute.png) ![A room](../assets/room.png)"
    files = {
        "news/open-day.md": text("title: Open day", f"Text\n\n{pictures}"),
        "news/later.md": text("title: Later\ndraft: true\nimage: later.png", "[plan](../assets/plan.pdf)"),
        **{
            f"assets/{name}": "x"
            for name in ("mute.png", "room.png", "later.png", "plan.pdf", "old/lost.pdf")
        },
    }
    project = write_project(
        tmp_path, {f"content/{name}": words for name, words in {"people/ada.yaml": ADA, **files}.items()}
    )
    report = Report()
    check(project, report)
    told = [
        f"{each.location.path.rpartition('content/')[2]}:{each.location.line} {each.code}"
        for each in complaints(report)
    ]
    assert told == ["assets/old/lost.pdf:0 unused-asset", "news/open-day.md:6 picture-without-words"]


def test_a_file_too_large_for_hosts_is_refused(tmp_path: Path) -> None:
    project = write_project(tmp_path, {"content/people/ada.yaml": ADA, "content/assets/a.pdf": "x"})
    with (tmp_path / "content/assets/huge.bin").open("wb") as stream:
        stream.truncate(ASSET_LIMIT + 1)
    _, report = build_project(project)
    assert [each.code for each in complaints(report)] == ["file-too-large"]
    assert not (site_of(project) / "assets/huge.bin").exists()


def test_a_picture_has_its_size_so_that_the_page_stands_still(tmp_path: Path) -> None:
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="50"/>'
    picture = "![A room](../assets/room.svg)"
    files = {"news/a.md": text("title: A\nimage: room.svg", picture), "assets/room.svg": drawing}
    site, faults = built(tmp_path, files)
    assert faults == []
    page = (site / "news/a/index.html").read_text(encoding="utf-8")
    assert '<img src="../../assets/room.svg" width="80" height="50" alt="">' in page
    assert '<img alt="A room" src="../../assets/room.svg" width="80" height="50" loading="lazy">' in page


def test_a_fault_is_told_where_the_address_itself_stands(tmp_path: Path) -> None:
    body = "[one](../people/bo.yaml) and\n[two](/people)"
    _, faults = built(tmp_path, {"news/a.md": text("title: A", body)})
    assert [fault.partition("a.md:")[2] for fault in faults] == ["4:7: broken-link", "5:7: broken-link"]


def test_headings_of_a_text_may_be_called_as_those_of_the_page(tmp_path: Path) -> None:
    body = "".join(
        f"## {word}\n\n" for word in ("People", "Works", "Main", "Nav", "Name", "Text", "Theme dark")
    )
    head = "title: A\npeople: [ada]\npublications: [engines]"
    _, faults = built(tmp_path, {f"{kind}/a.md": text(head, body) for kind in ("news", "projects", "pages")})
    assert faults == []


EDITS = {
    "a title": ("news/two.md", "title: Two", "title: Deux"),
    "a date": ("news/one.md", "date: 2021", "date: 2024"),
    "a draft": ("news/two.md", "title: Two", "title: Two\ndraft: true"),
    "a course": ("people/ada.yaml", "title: Wheels", "title: Mills"),
    "a talk": ("people/ada.yaml", "title: On looms", "title: On mills"),
    "an honour": ("people/ada.yaml", "title: Golden wheel", "title: Silver wheel"),
    "an end": ("projects/looms.md", "date: 2020/..", "date: 2020/2021"),
    "people": ("projects/looms.md", "people: [ada]", "people: []"),
    "a name in the footer": ("pages/join.md", "title: Join", "title: Come"),
    "a picture": ("assets/room.svg", 'width="80"', 'width="90"'),
}


def test_a_build_after_an_edit_is_what_a_first_build_would_be(tmp_path: Path) -> None:
    career = "teaching: [{title: Wheels}]\ntalks: [{title: On looms}]\nawards: [{title: Golden wheel}]\n"
    files = {
        "people/ada.yaml": ADA + career,
        "site.yaml": "url: https://engines.example\n",
        **{
            f"news/{name}.md": text(f"title: {name.title()}\ndate: {year}")
            for name, year in (("one", 2021), ("two", 2022), ("three", 2023))
        },
        "projects/looms.md": text("title: Looms\ndate: 2020/..\npeople: [ada]\nimage: room.svg"),
        "pages/join.md": text("title: Join"),
        "assets/room.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="50"/>',
    }
    site, faults = built(tmp_path / "kept", files)
    assert faults == []
    for name, (path, before, after) in EDITS.items():
        files[path] = files[path].replace(before, after)
        site, faults = built(tmp_path / "kept", files)
        clean, _ = built(tmp_path / name.replace(" ", "-"), files)
        assert faults == []
        assert snapshot(site) == snapshot(clean), name
