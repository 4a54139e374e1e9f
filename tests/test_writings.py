"""News, projects and pages from their files to their pages."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.laboratory import build_project, complaints, site_of, write_project

ADA = "slug: ada\nname: Ada Example\npublications:\n- {key: engines, title: On Engines, date: 2022}\n"


def built(folder: Path, files: dict[str, str], *, with_drafts: bool = False) -> tuple[Path, list[str]]:
    """Build a site of Ada and these files of `content/`; give its folder and the codes of all faults."""
    texts = {f"content/{name}": text for name, text in files.items()}
    project = write_project(folder, {"content/people/ada.yaml": ADA, **texts})
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
    assert [fault.partition("content/")[2] for fault in faults] == ["news/open-day.md:6: broken-link"]


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
