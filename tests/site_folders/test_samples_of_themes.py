"""What themes ship to be replaced is told and left out, wherever it stands."""

from pathlib import Path

import pytest

from sitegen.diagnostics import Report
from sitegen.ingest import import_documents

PAGES = {
    "a news item": (
        "_news/announcement_3.md",
        "date: 2016-01-15",
        "A simple inline announcement with emoji!",
    ),
    "a post": ("_posts/2015-05-15-images.md", "title: a post with images", "This is an example post."),
    "a numbered post": ("_posts/2013-08-14-blog-post-2.md", "title: 'Blog Post number 2'", "Some text."),
    "a project": ("_projects/4_project.md", "title: project 4", "Words."),
    "a project with a picture": ("content/project/a/index.md", "title: 🎉 Manage your projects", "Words."),
    "a list of projects": (
        "_data/projects.yaml",
        "",
        "- {title: Cool Dataset, description: Lorem ipsum dolor.}",
    ),
    "a page of courses": (
        "_pages/teaching.md",
        "title: teaching",
        "For now, this page is assumed to be a static description of your courses. Words.",
    ),
    "a CV": (
        "_pages/cv.md",
        "title: CV",
        "{% include base_path %}\n\nEducation\n======\n* Ph.D in Version Control Theory, GitHub University",
    ),
    "a course": ("_teachings/intro.md", "title: Introduction to Knots\ninstructor: Prof. Example", "Words."),
    "a person": ("_members/jane-smith.md", "name: Jane Smith", "Lorem ipsum dolor sit amet."),
    "a blog of Quarto": ("posts/x/index.qmd", "title: Post With Code", "Words."),
}


@pytest.mark.parametrize(("path", "head", "body"), PAGES.values(), ids=PAGES)
def test_a_sample_is_told_and_left_out(path: str, head: str, body: str, tmp_path: Path) -> None:
    files = {
        "_config.yml": "author: Ada Example\n",
        "_publications/knots.md": "---\ntitle: On Knots\n---\n",
        path: f"---\n{head}\n---\n{body}\n" if head else f"{body}\n",
    }
    for name, text in files.items():
        place = tmp_path / "old" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    report = Report()
    import_documents([tmp_path / "old"], tmp_path / "content", report)
    assert [each.code for each in report if each.location.path.endswith(path)] == ["template-sample"]
    made = [
        found.name
        for part in ("people", "news", "projects", "pages")
        for found in (tmp_path / "content" / part).glob("*")
    ]
    assert made == ["ada-example.yaml"]


NEAR = {
    "a project of one's own": ("_projects/knots.md", "title: Project 4 of the guild", "Knots."),
    "a person of that name": ("_members/jane-smith.md", "name: Jane Smith", "Jane ties knots."),
    "a post on markdown": ("_posts/2020-01-01-m.md", "title: Markdown for weavers", "Words."),
}


@pytest.mark.parametrize(("path", "head", "body"), NEAR.values(), ids=NEAR)
def test_what_only_looks_like_a_sample_comes_along(path: str, head: str, body: str, tmp_path: Path) -> None:
    place = tmp_path / "old" / path
    place.parent.mkdir(parents=True)
    place.write_text(f"---\n{head}\n---\n{body}\n", encoding="utf-8")
    (tmp_path / "old" / "_config.yml").write_text("title: Guild\n", encoding="utf-8")
    report = Report()
    import_documents([tmp_path / "old"], tmp_path / "content", report)
    assert not [each for each in report if each.code == "template-sample"]
    assert [
        found for part in ("people", "news", "projects") for found in (tmp_path / "content" / part).glob("*")
    ]
