import os
import random
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from sitegen.build import build
from sitegen.diagnostics import Report
from sitegen.memory import MADE
from sitegen.notes import place_of
from sitegen.output.stamps import SETTLED
from sitegen.project import BuildResult, Project
from sitegen.standing import Inputs, digest_at, look_at
from tests.garden import snapshot
from tests.making import make_in_memory

ADA = "name: Ada Example\nemail: no address\nbio: I build.\npublications: [{title: On Looms, date: 2024}]\n"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A small site that was built a while after its last edit."""
    people = tmp_path / "content" / "people"
    people.mkdir(parents=True)
    (people / "ada-example.yaml").write_text(ADA, encoding="utf-8")
    time.sleep(SETTLED + 0.1)
    made = Project(content=tmp_path / "content")
    build(made, tmp_path / "_site", Report())
    return made


def standing(project: Project, report: Report | None = None, *, strict: bool = False) -> BuildResult | None:
    look = look_at(project, project.folder / "_site", strict=strict)
    return look.find_result(Report() if report is None else report)


def test_a_site_that_nobody_touched_stands_and_tells_what_it_told(project: Project) -> None:
    first, again = Report(), Report()
    shutil.rmtree(project.folder / ".cache")
    result = build(project, project.folder / "_site", first)
    assert standing(project, again) == result
    assert [each.code for each in again] == ["bad-email"]
    assert list(again) == list(first)


def change_with_the_old_times(project: Project) -> None:
    file = project.content / "people" / "ada-example.yaml"
    before = file.stat()
    file.write_text(ADA.replace("build", "weave"), encoding="utf-8")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert file.stat().st_size == before.st_size


def add_a_template(project: Project) -> None:
    project.templates.mkdir()
    (project.templates / "_footer.html").write_text("end", encoding="utf-8")


def note_of(project: Project) -> Path:
    return next((project.folder / ".cache").rglob("*-standing.note"))


@pytest.mark.parametrize(
    "touch",
    [
        change_with_the_old_times,
        add_a_template,
        lambda project: (project.content / "assets").mkdir(),
        lambda project: (project.folder / "_site" / "index.html").write_text("x"),
        lambda project: (project.folder / "_site" / "404.html").unlink(),
        lambda project: shutil.rmtree(project.folder / "_site"),
        lambda project: note_of(project).write_bytes(note_of(project).read_bytes()[:-1]),
        lambda project: note_of(project).write_bytes(b""),
    ],
    ids=[
        "same size and time",
        "template",
        "folder",
        "page",
        "lost page",
        "lost site",
        "cut note",
        "empty note",
    ],
)
def test_a_site_that_was_touched_does_not_stand(project: Project, touch: Callable[[Project], object]) -> None:
    touch(project)
    assert standing(project) is None


def test_a_site_does_not_stand_for_other_wishes(project: Project) -> None:
    assert standing(Project(content=project.content, url="https://ada.example.org/")) is None
    assert standing(Project(content=project.content, with_drafts=True)) is None
    assert standing(project, strict=True) is None


def test_a_site_built_right_after_an_edit_stands_until_the_next_one(project: Project) -> None:
    change_with_the_old_times(project)
    build(project, project.folder / "_site", Report())
    assert standing(project) is not None
    change_with_the_old_times(project)
    assert standing(project) is None


def test_a_young_file_is_told_by_its_bytes(tmp_path: Path) -> None:
    file = tmp_path / "ada.yaml"
    file.write_text("name: Ada Example", encoding="utf-8")
    stamps = {str(file): (1, 2, 3, 4)}
    before = Inputs(stamps, {str(file): digest_at(str(file))})
    assert not before.changed(before)
    file.write_text("name: Bo Sample", encoding="utf-8")
    assert before.changed(Inputs(stamps, {})) == {str(file)}


@pytest.mark.parametrize("seed", range(6))
def test_a_damaged_memory_is_forgotten(project: Project, seed: int) -> None:
    dice = random.Random(seed)
    place = place_of(project, project.folder / "_site", MADE)
    data = bytearray(place.read_bytes())
    if seed % 2:
        data = data[: dice.randrange(len(data))]
    else:
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    place.write_bytes(data)
    change_with_the_old_times(project)
    build(project, project.folder / "_site", Report())
    assert snapshot(project.folder / "_site") == make_in_memory(project.content, Report())


def test_pages_that_an_edit_does_not_touch_keep_their_files(project: Project) -> None:
    site = project.folder / "_site"
    before = {path: (site / path).stat().st_ino for path in snapshot(site)}
    change_with_the_old_times(project)
    build(project, site, Report())
    written = {path for path, number in before.items() if (site / path).stat().st_ino != number}
    assert "people/ada-example/index.html" in written
    assert "publications/index.html" not in written


def test_an_edit_of_the_site_is_told_once(project: Project) -> None:
    site = project.folder / "_site"
    (site / "index.html").write_text("x", encoding="utf-8")
    told, again = Report(), Report()
    build(project, site, told)
    assert "edited-output" in {each.code for each in told}
    assert standing(project, again) is not None
    assert [each.code for each in again] == ["bad-email"]
