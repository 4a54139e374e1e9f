"""Whole folders of each generator, one neat and one messy: what comes along, and what is listed."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from sitegen.accounting import ImportResult
from sitegen.build import build
from sitegen.diagnostics import Report, Severity
from sitegen.ingest import import_documents
from sitegen.project import Project
from tests.laboratory import snapshot
from tests.site_folders.sample_folders import NAMES, load_facts, unpack

Tree = dict[str, Any]  # YAML as it comes


def imported(name: str, tmp_path: Path) -> tuple[Report, ImportResult]:
    report = Report()
    unpack(name, tmp_path / "old" / "site")
    result = import_documents([tmp_path / "old" / "site"], tmp_path / "content", report)
    return report, result


def texts_only(path: Path) -> Tree:
    """Read YAML with every scalar as text, as the project does."""
    loaded = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    return dict(loaded)


def people_of(content: Path) -> dict[str, Tree]:
    return {path.stem: texts_only(path) for path in sorted((content / "people").glob("*.yaml"))}


def works_of(content: Path) -> dict[str, Tree]:
    files = [*sorted((content / "people").glob("*.yaml")), *sorted((content / "publications").glob("*.yaml"))]
    works = (work for path in files for work in texts_only(path).get("publications", ()))
    return {work["title"]: work for work in works}


@pytest.mark.parametrize("name", NAMES)
def test_people_come_along_with_what_the_folder_says_of_them(name: str, tmp_path: Path) -> None:
    imported(name, tmp_path)
    expected = load_facts(name)["people"]
    found = people_of(tmp_path / "content")
    assert list(found) == sorted(expected)
    for slug, facts in expected.items():
        person = found[slug] | {
            "publications": sorted(work["title"] for work in found[slug].get("publications", ()))
        }
        assert {key: tidy(person.get(key)) for key in facts} == {
            key: sorted(value) if key == "publications" else value for key, value in facts.items()
        }, slug
        for key in ("photo", "talks", "teaching", "roles", "publications", "links", "bio"):
            assert person.get(key, []) == [] or key in facts, (slug, key)


def tidy(value: object) -> object:
    """Take the last line end of a block of text off."""
    return value.strip("\n") if isinstance(value, str) else value


@pytest.mark.parametrize("name", NAMES)
def test_works_come_along_each_once(name: str, tmp_path: Path) -> None:
    imported(name, tmp_path)
    facts = load_facts(name)
    lists = {
        path.stem: sorted(work["title"] for work in texts_only(path)["publications"])
        for path in sorted((tmp_path / "content" / "publications").glob("*.yaml"))
    }
    assert lists == {key: sorted(value) for key, value in facts.get("lists", {}).items()}
    works = works_of(tmp_path / "content")
    for title, expected in facts.get("works", {}).items():
        assert {key: tidy(works[title].get(key)) for key in expected} == expected, title


@pytest.mark.parametrize("name", NAMES)
def test_news_projects_and_pages_come_along_as_texts(name: str, tmp_path: Path) -> None:
    imported(name, tmp_path)
    content = tmp_path / "content"
    found = {
        path.relative_to(content).as_posix(): text_of(path)
        for folder in ("news", "projects", "pages")
        for path in sorted((content / folder).glob("*.md"))
    }
    assert found == load_facts(name).get("texts", {})


def text_of(path: Path) -> Tree:
    _, head, body = path.read_text(encoding="utf-8").split("---\n", 2)
    tree = yaml.load(head, Loader=yaml.BaseLoader)
    return {key: value for key, value in tree.items() if key != "schema"} | {"body": body.strip("\n")}


@pytest.mark.parametrize("name", NAMES)
def test_files_that_something_names_are_copied_and_no_others(name: str, tmp_path: Path) -> None:
    imported(name, tmp_path)
    assets = tmp_path / "content" / "assets"
    found = sorted(path.relative_to(assets).as_posix() for path in assets.rglob("*") if path.is_file())
    assert found == sorted(load_facts(name).get("assets", []))


@pytest.mark.parametrize("name", NAMES)
def test_whatever_does_not_fit_is_listed_at_its_place(name: str, tmp_path: Path) -> None:
    report, _ = imported(name, tmp_path)
    folder = (tmp_path / "old" / "site").as_posix()
    found = sorted(f"{each.code} {place_of(str(each.location), folder)}" for each in report)
    assert found == sorted(load_facts(name)["reported"])


def place_of(location: str, folder: str) -> str:
    """Give path and line below the folder, without the column."""
    path, _, rest = location.removeprefix(f"{folder}/").partition(":")
    return f"{path}:{rest.partition(':')[0]}" if rest else path


@pytest.mark.parametrize("name", NAMES)
def test_a_second_import_changes_no_byte(name: str, tmp_path: Path) -> None:
    imported(name, tmp_path)
    before = snapshot(tmp_path / "content")
    import_documents([tmp_path / "old" / "site"], tmp_path / "content", Report())
    import_documents([], tmp_path / "content", Report())
    assert snapshot(tmp_path / "content") == before


@pytest.mark.parametrize("name", NAMES)
def test_every_line_of_every_file_has_one_fate(name: str, tmp_path: Path) -> None:
    _, result = imported(name, tmp_path)
    for outcome in result.outcomes:
        reading = outcome.reading
        filled = [number for number, line in enumerate(reading.document.lines, start=1) if line.strip()]
        assert [account.line for account in reading.accounts] == filled


@pytest.mark.parametrize("name", NAMES)
def test_the_site_of_what_came_along_is_built_without_a_dead_link(name: str, tmp_path: Path) -> None:
    imported(name, tmp_path)
    report = Report()
    build(Project(content=tmp_path / "content"), tmp_path / "_site", report)
    assert [str(each) for each in report if each.severity is Severity.ERROR] == []
    assert (tmp_path / "_site" / "index.html").is_file()


@pytest.mark.parametrize("name", NAMES)
def test_what_people_edited_stays_byte_for_byte(name: str, tmp_path: Path) -> None:
    imported(name, tmp_path)
    content = tmp_path / "content"
    files = [*content.glob("people/*.yaml"), *content.glob("news/*.md"), *content.glob("projects/*.md")]
    for path in files:
        text = path.read_text(encoding="utf-8")
        as_person = text.replace("\nname: ", "\nphone: 555 0101  # ours\nname: ", 1)
        path.write_text(
            as_person if path.suffix == ".yaml" else f"{text}\nOur own words.\n", encoding="utf-8"
        )
    for path in sorted((content / "assets").rglob("*.jpg"))[:1]:
        path.write_text("our own picture", encoding="utf-8")
    before = snapshot(content)
    import_documents([], content, Report())
    import_documents([tmp_path / "old" / "site"], content, Report())
    assert snapshot(content) == before


def test_a_person_of_a_list_keeps_their_file_whatever_they_are_called_there(tmp_path: Path) -> None:
    imported("plain_neat", tmp_path)
    file = tmp_path / "content" / "people" / "tomasz-brzoza.yaml"
    edited = file.read_text(encoding="utf-8").replace("name: Tomasz Brzoza", "name: Tom Brzoza")
    file.write_text(edited, encoding="utf-8")
    roster = tmp_path / "old" / "site" / "data" / "people.toml"
    text = roster.read_text(encoding="utf-8").replace("PhD student", "Postdoc")
    roster.write_text(f'[[staff]]\nname = "New Person"\n\n{text}', encoding="utf-8")
    import_documents([], tmp_path / "content", Report())
    found = people_of(tmp_path / "content")
    assert sorted(found) == ["gisela-wanner", "new-person", "rosa-iglesias-mora", "tomasz-brzoza"]
    assert found["tomasz-brzoza"]["name"] == "Tom Brzoza"
    assert found["tomasz-brzoza"]["headline"] == "Postdoc"
