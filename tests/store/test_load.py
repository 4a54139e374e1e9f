"""A content folder as values: order, places, defaults, and no text that breaks it."""

import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.diagnostics import Location, Report
from sitegen.model.content import Content
from sitegen.model.person import Person
from sitegen.model.text_types import Markdown
from sitegen.store.findings import Findings
from sitegen.store.load import load_content
from sitegen.store.schema import read_sheet
from sitegen.store.yaml_reader import read_yaml
from tests.store.people import dump_person, person


def load(folder: Path, files: dict[str, str]) -> tuple[Content, list[str]]:
    """Load a folder of these files; gives the content, and the diagnostics with paths inside the folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    report = Report()
    content = load_content(folder, report)
    return content, [str(each).replace(f"{folder.as_posix()}/", "") for each in report]


def test_a_missing_folder_is_reported_and_gives_an_empty_site(tmp_path: Path) -> None:
    report = Report()
    content = load_content(tmp_path / "content", report)
    assert [each.code for each in report] == ["no-content"]
    assert (content.people, content.settings.value.title) == ((), "")


def test_people_and_assets_come_in_the_order_of_their_composed_names(tmp_path: Path) -> None:
    names = ["zoe", "ada", "e\u0301va", "\u00e9la", "bo"]
    files = {
        f"people/{name}.yaml": f"name: {name} Sample\nslug: s-{place}\n" for place, name in enumerate(names)
    }
    files |= {f"assets/{name}/x.pdf": "x" for name in names}
    content, faults = load(tmp_path, files)
    assert faults == []
    assert [sheet.value.slug for sheet in content.people] == ["s-1", "s-4", "s-0", "s-3", "s-2"]
    assert content.assets == tuple(f"{name}/x.pdf" for name in ["ada", "bo", "zoe", "\u00e9la", "e\u0301va"])


def test_places_say_where_each_key_and_entry_stands(tmp_path: Path) -> None:
    text = "name: Ada Example\npublications:\n  - title: T\n    authors: [Ada Example,\n      Bo Sample]\n"
    content, _ = load(tmp_path, {"people/ada.yaml": text, "publications/lab.yaml": text.partition("\n")[2]})
    [sheet], [shared] = content.people, content.lists
    assert (sheet.location("publications", 0).line, sheet.location("publications", 0).column) == (3, 5)
    assert sheet.location("publications", 0, "authors", 1).line == 5
    assert sheet.location("publications", 0, "venue", "name") == sheet.location("publications", 0)
    assert sheet.location("bio") == Location(sheet.path)
    assert shared.location(0, "authors", 1).line == 4


def test_places_count_only_the_entries_that_were_kept(tmp_path: Path) -> None:
    text = "name: Ada Example\npublications:\n  - {title: A}\n  - {titel: B, date: 2001}\n  - {title: C}\n"
    content, faults = load(tmp_path, {"people/ada.yaml": text})
    [sheet] = content.people
    assert len(faults) == 1
    assert [work.title for work in sheet.value.publications] == ["A", "C"]
    assert sheet.location("publications", 1, "title").line == 5
    assert sheet.location("publications", 1, "date").line == 5
    assert sheet.location("publications", 2).line == 2


@pytest.mark.parametrize(
    ("name", "text", "slug"),
    [
        ("ada.yaml", "name: Ada Example\n", "ada"),
        ("ada.yaml", "name: Ada Example\nslug: ada-example\n", "ada-example"),
        ("wang-wei.yml", "name: 王伟\n", "wang-wei"),
        ("Ada Example.yaml", "name: Ada Example\n", ""),
    ],
    ids=["from the file", "stated", "from the file for any script", "left to the name"],
)
def test_a_slug_comes_from_the_file_when_none_is_stated(
    tmp_path: Path, name: str, text: str, slug: str
) -> None:
    content, _ = load(tmp_path, {f"people/{name}": text})
    assert [sheet.value.slug for sheet in content.people] == [slug]


def test_a_wrong_field_of_a_person_is_left_out_alone(tmp_path: Path) -> None:
    text = "name: Ada Example\nphoto: ../x\nemail: ada@example.org\nidentifiers: {orcid: x, github: ada}\n"
    content, faults = load(tmp_path, {"people/ada.yaml": text})
    [sheet] = content.people
    assert len(faults) == 2
    assert (sheet.value.photo, sheet.value.email) == (None, "ada@example.org")
    assert sheet.value.identifiers.github is None, "half of the identifiers may be somebody else's"


def test_one_wrong_author_leaves_the_whole_work_out(tmp_path: Path) -> None:
    text = "name: Ada Example\npublications:\n  - {title: A, authors: [Ada Example, {name: ''}]}\n"
    content, faults = load(tmp_path, {"people/ada.yaml": text})
    assert len(faults) == 1
    assert content.people[0].value.publications == ()


def test_an_unsafe_address_is_dropped_and_its_link_stays(tmp_path: Path) -> None:
    text = "name: Ada Example\nlinks: [{label: Home, url: 'javascript:x'}]\n"
    content, faults = load(tmp_path, {"people/ada.yaml": text})
    assert "warning[unsafe-url]" in faults[0]
    [link] = content.people[0].value.links
    assert (link.label, link.url) == ("Home", None)


def test_lines_of_a_title_are_joined_and_those_of_markdown_kept(tmp_path: Path) -> None:
    text = (
        "name: Ada Example\nbio: |\n  One.\n\n  Two.\npublications:\n  - title: |\n      On\n      Engines\n"
    )
    content, _ = load(tmp_path, {"people/ada.yaml": text})
    [sheet] = content.people
    assert (sheet.value.bio, sheet.value.publications[0].title) == ("One.\n\nTwo.", "On Engines")


def test_reading_leaves_the_content_folder_as_it_was(tmp_path: Path) -> None:
    load(tmp_path, {"people/ada.yaml": "name: Ada Example\r\n", "site.yaml": "title: x\n"})
    assert (tmp_path / "people" / "ada.yaml").read_bytes() == b"name: Ada Example\r\n"
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["ada.yaml", "people", "site.yaml"]


PIECES = st.sampled_from(
    [
        *("name", "publications", "title", "authors", "date", "Ada", "2001", "~"),
        *(": ", ":\n", "\n", "  ", "- ", "[", "]", "{", "}", ", ", '"', "'", "|", ">", "#"),
        *("&a ", "*a ", "!x ", "\t", "@", "\x00", "\u202e", "\u2028", "\r"),
    ]
)


@settings(deadline=None)
@given(st.one_of(st.text(max_size=80), st.lists(PIECES, max_size=40).map("".join)), st.booleans())
def test_any_text_gives_diagnostics_and_never_an_exception(text: str, shared: bool) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        target = folder / ("publications" if shared else "people") / "x.yaml"
        target.parent.mkdir()
        target.write_bytes(text.encode("utf-8", "surrogatepass"))
        report = Report()
        content = load_content(folder, report)
        assert report.has_errors or content.people or content.lists
        assert all(each.hint and each.location.path.startswith(folder.as_posix()) for each in report)


@settings(deadline=None)
@given(st.binary(max_size=80))
def test_any_bytes_give_diagnostics_and_never_an_exception(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "people").mkdir()
        (folder / "people" / "x.yaml").write_bytes(data)
        report = Report()
        content = load_content(folder, report)
        assert report.has_errors or content.people


def read_back(text: str) -> tuple[Person | None, list[str]]:
    tree = read_yaml(text, "people/x.yaml")
    findings = Findings("people/x.yaml")
    assert tree.root is not None
    value = read_sheet(tree.root, Person, findings)
    return value, [str(each) for each in (*tree.diagnostics, *findings.diagnostics)]


@pytest.mark.parametrize("seed", range(60))
def test_a_person_that_is_written_is_read_as_the_same(seed: int) -> None:
    written = person(Random(seed))
    assert read_back(dump_person(written)) == (written, [])


NASTY = st.text(
    st.one_of(
        st.characters(exclude_categories=["Cs", "Cc", "Cf", "Zl", "Zp", "Co", "Cn", "Mn", "Me"]),
        st.sampled_from("\n:#'\"\\"),
    ),
    min_size=1,
    max_size=60,
)


@settings(deadline=None)
@given(NASTY)
def test_any_biography_survives_writing_and_reading(text: str) -> None:
    bio = Markdown("x" + normalize("NFC", text).strip("\n"))
    written = replace(person(Random(1)), bio=bio)
    read, faults = read_back(dump_person(written))
    assert read is not None
    assert (read.bio, faults) == (bio, [])


def test_a_link_to_itself_is_a_fault_and_costs_nobody_else(tmp_path: Path) -> None:
    people = tmp_path / "people"
    people.mkdir()
    (people / "ada.yaml").write_text("name: Ada Example\n")
    (people / "loop.yaml").symlink_to("loop.yaml")
    report = Report()
    content = load_content(tmp_path, report)
    assert [each.code for each in report] == ["outside-link"]
    assert len(content.people) == 1
