"""What reads well and is still wrong is told once, where it was written."""

from pathlib import Path

import pytest

from sitegen.diagnostics import Report
from tests.making import make_in_memory


def review(folder: Path, person: str, settings: str = "") -> list[str]:
    people = folder / "content" / "people"
    people.mkdir(parents=True)
    (people / "ada-example.yaml").write_text(f"name: Ada Example\n{person}", encoding="utf-8")
    (folder / "content" / "site.yaml").write_text(f"title: Lab\n{settings}", encoding="utf-8")
    report = Report()
    make_in_memory(folder / "content", report)
    return [
        f"{Path(each.location.path).name}:{each.location.line} {each.code} {each.hint}" for each in report
    ]


def test_a_missing_photo_is_one_fault(tmp_path: Path) -> None:
    told = review(tmp_path, "photo: ada.jpg\n")
    assert told == ["ada-example.yaml:2 missing-asset put the file there, or take the key out"]


def test_a_wrong_entry_of_the_navigation_is_one_fault_in_the_settings(tmp_path: Path) -> None:
    settings = "navigation:\n  - {label: People, path: people/}\n  - {label: Works, path: publicatons/}\n"
    person = "publications:\n  - {title: On Engines, date: 2022}\n"
    assert review(tmp_path, person, settings) == ["site.yaml:4 missing-page did you mean `publications/`?"]


def test_an_email_address_that_is_none_is_warned_about(tmp_path: Path) -> None:
    told = review(tmp_path, "email: ada at example.org\n")
    assert told == ["ada-example.yaml:2 bad-email write it as `ada@example.org`"]


@pytest.mark.parametrize(
    ("word", "guess"),
    [("journal", "article-journal"), ("conference", "paper-conference"), ("thesys", "thesis")],
)
def test_part_of_a_word_gets_a_guess(tmp_path: Path, word: str, guess: str) -> None:
    told = review(tmp_path, f"publications:\n  - {{title: On Engines, type: {word}}}\n")
    assert told == [f"ada-example.yaml:3 unknown-word did you mean `{guess}`?"]


@pytest.mark.parametrize("account", ["ada", "https://github.com/ada"])
def test_an_account_may_be_written_as_an_address(tmp_path: Path, account: str) -> None:
    assert review(tmp_path, f"identifiers: {{github: '{account}'}}\n") == []
    html = make_in_memory(tmp_path / "content", Report())["people/ada-example/index.html"].decode()
    assert 'href="https://github.com/ada"' in html


def test_an_account_that_climbs_out_of_its_service_is_no_link(tmp_path: Path) -> None:
    assert review(tmp_path, "identifiers: {github: '../../evil'}\n") == []
    assert not any(b"evil" in data for data in make_in_memory(tmp_path / "content", Report()).values())


def test_a_path_that_begins_with_the_folder_of_assets_gets_a_guess(tmp_path: Path) -> None:
    (tmp_path / "content" / "assets").mkdir(parents=True)
    (tmp_path / "content" / "assets" / "ada.jpg").write_text("x", encoding="utf-8")
    told = review(tmp_path, "photo: assets/ada.jpg\n")
    assert told == ["ada-example.yaml:2 missing-asset did you mean `ada.jpg`?"]


WORK = "publications:\n  - title: On Engines\n    abstract: '[c](javascript:d)'\n"


@pytest.mark.parametrize(("works", "lines"), [("", [2]), (WORK, [2, 5])], ids=["no works", "a work"])
def test_texts_of_people_and_of_their_works_are_reviewed(
    tmp_path: Path, works: str, lines: list[int]
) -> None:
    told = review(tmp_path, f"bio: '[a](javascript:b)'\n{works}")
    hint = "write the whole address, beginning with `https://`; the link is left out until then"
    assert told == [f"ada-example.yaml:{line} unsafe-url {hint}" for line in lines]
