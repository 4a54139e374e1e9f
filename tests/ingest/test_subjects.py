"""Whose a document is by the user's word: a person's file by slug, a name for a page without one."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from sitegen.cli import main

BIB = "@article{e1, title={On Engines}, author={Example, Ada}, year={2001}}\n"
HAND_MADE = """\
# hand-made note, keep me
name: Ada Example   # keep
bio: >
  folded
  text

publications:
  - title: 'Looms (corrected by hand)'
    date: 1999
"""
NAMELESS = """\
Publications

• A. Example, B. Sample, "On Engines," in International Symposium on Looms (ISL-4), Oslo, June 2001.
• B. Sample, A. Example, "On Looms," in International Symposium on Looms (ISL-5), Oslo, June 2002.

Education

• Ph.D. in Engines, Example University, 2001
"""


def sitegen(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["import", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.output


@pytest.fixture
def people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "works.bib").write_text(BIB, encoding="utf-8")
    people = tmp_path / "content" / "people"
    people.mkdir(parents=True)
    (people / "ada.yaml").write_text(HAND_MADE, encoding="utf-8")
    return people


def all_files(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_list_goes_into_the_file_of_a_person_beside_what_stands_there(people: Path) -> None:
    assert sitegen("works.bib", "--person", "ada")[0] == 0
    text = (people / "ada.yaml").read_text(encoding="utf-8")
    assert "title: On Engines" in text
    assert [line for line in HAND_MADE.splitlines() if line not in text.splitlines()] == []
    assert not (people.parent / "publications").exists()


@pytest.mark.parametrize("words", [("works.bib", "--person", "ada"), ("works.bib",), ()], ids=str)
def test_a_second_import_changes_nothing(people: Path, words: tuple[str, ...]) -> None:
    sitegen("works.bib", "--person", "ada")
    before = all_files(people.parent)
    assert sitegen(*words)[0] == 0
    assert all_files(people.parent) == before


def test_edits_survive_the_next_import(people: Path) -> None:
    sitegen("works.bib", "--person", "ada")
    edited = (
        (people / "ada.yaml")
        .read_text(encoding="utf-8")
        .replace("title: On Engines", "title: 'On Engines!'  # mine")
    )
    (people / "ada.yaml").write_text(edited, encoding="utf-8")
    Path("works.bib").write_text(BIB.replace("2001}", "2001}, month=may"), encoding="utf-8")
    sitegen("works.bib", "--person", "ada")
    assert (people / "ada.yaml").read_text(encoding="utf-8") == edited.replace(
        "date: 2001\n", "date: 2001-05\n"
    )


def test_an_unknown_person_is_misuse_with_a_guess_and_nothing_is_written(people: Path) -> None:
    before = all_files(people.parent)
    code, output = sitegen("works.bib", "--person", "adda")
    assert code == 2
    assert "error[unknown-person]" in output
    assert "did you mean `ada`?" in output
    assert all_files(people.parent) == before


def test_a_new_person_needs_a_name_beside_the_slug(people: Path) -> None:
    assert sitegen("works.bib", "--person", "bo", "--name", "Bo Sample")[0] == 0
    text = (people / "bo.yaml").read_text(encoding="utf-8")
    assert "slug: bo\nname: Bo Sample\n" in text
    assert "title: On Engines" in text


@pytest.mark.parametrize(
    ("words", "fault"), [(("--person", "B/o", "--name", "Bo"), "bad-slug"), (("--name", " "), "empty-name")]
)
def test_what_is_no_slug_or_name_is_refused(people: Path, words: tuple[str, ...], fault: str) -> None:
    code, output = sitegen("works.bib", *words)
    assert code != 0
    assert f"error[{fault}]" in output
    assert [path.name for path in people.iterdir()] == ["ada.yaml"]


def test_a_page_that_names_nobody_is_the_one_whom_the_user_names(people: Path) -> None:
    Path("cv.txt").write_text(NAMELESS, encoding="utf-8")
    assert sitegen("cv.txt", "--name", "Cy Stone")[0] == 0
    text = (people / "cy-stone.yaml").read_text(encoding="utf-8")
    assert "name: Cy Stone" in text
    assert "institution: Example University" in text
    before = all_files(people.parent)
    assert sitegen()[0] == 0
    assert all_files(people.parent) == before


def test_a_name_given_later_still_makes_a_person(people: Path) -> None:
    Path("cv.txt").write_text(NAMELESS, encoding="utf-8")
    code, output = sitegen("cv.txt")
    assert code == 1
    assert "--name" in output
    assert list(people.parent.glob("publications/*")) == []
    assert sitegen("cv.txt", "--name", "Cy Stone")[0] == 0
    assert "institution: Example University" in (people / "cy-stone.yaml").read_text(encoding="utf-8")


def test_a_page_that_names_somebody_keeps_its_name(people: Path) -> None:
    Path("cv.txt").write_text("Di Weaver\n\n" + NAMELESS, encoding="utf-8")
    sitegen("cv.txt", "--name", "Cy Stone")
    assert [path.name for path in sorted(people.iterdir())] == ["ada.yaml", "di-weaver.yaml"]


def test_the_name_that_a_user_gives_is_right_where_the_page_has_it_beside_another(people: Path) -> None:
    Path("cv.txt").write_text("Di Weaver\n\nMentored by Cy Stone.\n\n" + NAMELESS, encoding="utf-8")
    sitegen("cv.txt", "--name", "Cy Stone")
    assert [path.name for path in sorted(people.iterdir())] == ["ada.yaml", "cy-stone.yaml"]
    before = all_files(people.parent)
    assert sitegen()[0] == 0
    assert all_files(people.parent) == before


NAMELESS_RECORD = """\
{"orcid-identifier": {"path": "0000-0002-1825-0097"}, "person": {"name": null}, "activities-summary": {
 "educations": {"affiliation-group": [{"summaries": [{"education-summary": {
  "role-title": "PhD", "organization": {"name": "Example University"},
  "end-date": {"year": {"value": "2012"}}}}]}]},
 "works": {"group": [{"work-summary": [{"title": {"title": {"value": "On Cogs"}}, "type": "journal-article",
  "publication-date": {"year": {"value": "2014"}}}]}]}}}
"""


@pytest.mark.parametrize("words", [("--person", "ada"), ("--name", "Ada Example")], ids=["slug", "name"])
def test_a_record_without_a_name_gives_all_of_its_facts_to_whom_the_user_names(
    people: Path, words: tuple[str, ...]
) -> None:
    Path("record.json").write_text(NAMELESS_RECORD, encoding="utf-8")
    code, told = sitegen("record.json", *words)
    assert (code, "no-name" in told) == (0, False)
    text = (people / "ada.yaml").read_text(encoding="utf-8")
    assert "title: On Cogs" in text
    assert "institution: Example University" in text
    assert "orcid: 0000-0002-1825-0097" in text


def test_a_record_without_a_name_says_what_it_lacks(people: Path) -> None:
    Path("record.json").write_text(NAMELESS_RECORD, encoding="utf-8")
    _, told = sitegen("record.json")
    assert "warning[no-name]: the record does not say whose it is; " in told
    assert '--name "Ada Example"' in told
    assert "On Cogs" in (people.parent / "publications" / "record.yaml").read_text(encoding="utf-8")


def test_a_site_folder_that_names_nobody_is_the_named_persons_and_stays_so(people: Path) -> None:
    (people / "ada.yaml").unlink()
    site = people.parent.parent / "blog"
    talk = '---\ntitle: "On Wool"\nvenue: Craft Week\ndate: 2020-02-01\n---\n'
    work = '---\ntitle: "Weft and Wool"\nvenue: Loom Letters\ndate: 2019-10-01\n---\n'
    for path, text in {
        "_talks/wool.md": talk,
        "_publications/weft.md": work,
        "_config.yml": "title: x\n",
    }.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(text, encoding="utf-8")
    _, output = sitegen("blog", "--name", "Bo Sample")
    assert "no-owner" not in output
    text = (people / "bo-sample.yaml").read_text(encoding="utf-8")
    assert "title: On Wool" in text
    assert "title: Weft and Wool" in text
    before = all_files(people.parent)
    _, output = sitegen()
    assert "nothing changed" in output
    assert all_files(people.parent) == before
