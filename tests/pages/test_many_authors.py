"""A work of thousands of authors, each with a page, makes no site that grows with their square."""

from pathlib import Path

from tests.laboratory import build_project, site_of, snapshot, write_project


def size_of(folder: Path, count: int) -> int:
    names = ", ".join(f"Bo{number} Sample{number}" for number in range(count))
    works = "".join(f"- {{title: Study {letter}, authors: [{names}, Ada Example]}}\n" for letter in "AB")
    project = write_project(
        folder, {"content/people/ada.yaml": f"slug: ada\nname: Ada Example\npublications:\n{works}"}
    )
    _, report = build_project(project)
    assert not report.has_errors
    return sum(map(len, snapshot(site_of(project)).values()))


def test_twice_the_authors_make_about_twice_the_site(tmp_path: Path) -> None:
    once, twice = (size_of(tmp_path / str(count), count) for count in (300, 600))
    assert twice < 2.2 * once


def test_a_list_names_the_first_authors_and_the_people_of_the_site_and_leads_to_all(tmp_path: Path) -> None:
    size_of(tmp_path, 300)
    page = ((tmp_path / "_site") / "people" / "ada" / "index.html").read_text(encoding="utf-8")
    assert 'class="author self"' in page
    assert "all 301 authors" in page
    assert page.count("Bo200 Sample200") == 1  # among the co-authors
    whole = next(((tmp_path / "_site") / "publications").glob("*study*/index.html")).read_text(
        encoding="utf-8"
    )
    assert "Bo200 Sample200" in whole
