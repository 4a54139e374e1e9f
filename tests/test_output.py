import errno
import os
import resource
import signal
import time
from collections.abc import Callable, Mapping
from multiprocessing import get_context
from pathlib import Path

import pytest

from sitegen.diagnostics import Report, SitegenError
from sitegen.model.page import Artifact
from sitegen.output.manifest import MANIFEST
from sitegen.output.swap import exchange, locked, swap_in, swap_in_two_steps
from tests.publishing import publish

FORK = get_context("fork")
NOBODY = 65534


def publish_texts(folder: Path, files: Mapping[str, str], report: Report | None = None) -> None:
    artifacts = [Artifact(path, text.encode()) for path, text in files.items()]
    publish(artifacts, folder, (folder.parent / "content",), report or Report())


def snapshot(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def pages_of(folder: Path) -> dict[str, str]:
    return {path: data.decode() for path, data in snapshot(folder).items() if path.endswith(".html")}


def leftovers(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.parent.iterdir() if path.name.startswith(f".{folder.name}"))


def code_of(action: Callable[[], object]) -> str:
    with pytest.raises(SitegenError) as caught:
        action()
    return caught.value.diagnostics[0].code


def run_in_child(action: Callable[[], object]) -> str:
    """Run an action in a forked child; say what it raised."""

    def target() -> None:
        try:
            action()
            writer.send("done")
        except SitegenError as error:
            writer.send(str(error))

    reader, writer = FORK.Pipe(duplex=False)
    child = FORK.Process(target=target)
    child.start()
    answer = reader.recv() if reader.poll(20) else "nothing said"
    child.join(20)
    return str(answer)


def test_a_new_folder_gets_the_site_a_manifest_and_a_word_for_github(tmp_path: Path) -> None:
    site = tmp_path / "deep" / "_site"
    publish_texts(site, {"index.html": "home", "people/ada/index.html": "Ada"})
    assert pages_of(site) == {"index.html": "home", "people/ada/index.html": "Ada"}
    assert sorted(set(snapshot(site)) - set(pages_of(site))) == [".nojekyll", MANIFEST]
    assert leftovers(site) == []


def test_foreign_files_stay_and_removed_pages_go(tmp_path: Path) -> None:
    site = tmp_path / "_site"
    publish_texts(site, {"index.html": "1", "people/ada/index.html": "1", "people/bo/index.html": "1"})
    (site / "CNAME").write_text("ada.example")
    (site / "notes").mkdir()
    (site / "notes" / "n.txt").write_text("mine")
    (site / "empty").mkdir()
    (site / "people" / "ada" / "portrait.png").write_bytes(b"\x89PNG")
    (site / "link").symlink_to("CNAME")
    publish_texts(site, {"index.html": "2", "people/ada/index.html": "2"})
    assert pages_of(site) == {"index.html": "2", "people/ada/index.html": "2"}
    assert (site / "CNAME").read_text() == "ada.example"
    assert (site / "notes" / "n.txt").read_text() == "mine"
    assert (site / "empty").is_dir()
    assert (site / "people" / "ada" / "portrait.png").read_bytes() == b"\x89PNG"
    assert (site / "link").readlink() == Path("CNAME")
    assert not (site / "people" / "bo").exists()
    assert leftovers(site) == []


def test_an_edited_page_is_restored_with_a_warning(tmp_path: Path) -> None:
    site = tmp_path / "_site"
    publish_texts(site, {"index.html": "home", "a.html": "a"})
    (site / "index.html").write_text("edited")
    report = Report()
    publish_texts(site, {"index.html": "home", "a.html": "a"}, report)
    assert (site / "index.html").read_text() == "home"
    assert [(found.code, found.location.path) for found in report] == [
        ("edited-output", str(site / "index.html"))
    ]


def test_unchanged_files_keep_their_time_stamps(tmp_path: Path) -> None:
    site = tmp_path / "_site"
    publish_texts(site, {"index.html": "home", "a.html": "a"})
    os.utime(site / "a.html", (1, 1))
    os.utime(site / "index.html", (1, 1))
    publish_texts(site, {"index.html": "new", "a.html": "a"})
    assert (site / "a.html").stat().st_mtime == 1
    assert (site / "index.html").stat().st_mtime > 1


@pytest.mark.parametrize(
    ("foreign", "page"),
    [("robots.txt", "robots.txt"), ("people", "people/ada/index.html"), ("about/x.txt", "about")],
    ids=["same place", "file where a folder must be", "folder where a file must be"],
)
def test_a_foreign_file_is_never_written_over(tmp_path: Path, foreign: str, page: str) -> None:
    site = tmp_path / "_site"
    publish_texts(site, {"index.html": "home"})
    (site / foreign).parent.mkdir(exist_ok=True)
    (site / foreign).write_text("mine")
    before = snapshot(site)
    assert code_of(lambda: publish_texts(site, {"index.html": "new", page: "ours"})) == "foreign-file"
    assert snapshot(site) == before
    assert leftovers(site) == []


def test_a_foreign_file_that_says_the_same_is_adopted(tmp_path: Path) -> None:
    site = tmp_path / "_site"
    publish_texts(site, {"index.html": "home"})
    (site / "robots.txt").write_text("ours")
    publish_texts(site, {"index.html": "home", "robots.txt": "ours"})
    publish_texts(site, {"index.html": "home"})
    assert not (site / "robots.txt").exists()


@pytest.mark.parametrize("path", ["../x", "/x", "a//b", "a/./b", "", "a\0b", "x" * 256, "ü" * 128])
def test_a_path_that_no_file_system_takes_or_that_climbs_is_refused(tmp_path: Path, path: str) -> None:
    assert code_of(lambda: publish_texts(tmp_path / "_site", {path: "x"})) == "bad-output-path"
    assert list(tmp_path.iterdir()) == []


def dangerous_folders(project: Path) -> dict[str, Path]:
    (project / "content" / "people").mkdir(parents=True)
    (project / "tree" / ".git").mkdir(parents=True)
    (project / "notes").mkdir()
    (project / "notes" / "mine.txt").write_text("mine")
    (project / "file").write_text("mine")
    (project / "real").mkdir()
    (project / "link").symlink_to("real")
    (project / "broken").mkdir()
    (project / "broken" / MANIFEST).write_text("{")
    return {
        "root": Path("/"),
        "home": Path.home(),
        "above home": Path.home().parent,
        "working folder": Path(),
        "project": project,
        "content": project / "content",
        "inside content": project / "content" / "people" / "site",
        "above the project": project.parent,
        "roundabout": project / "notes" / ".." / "content",
        "work tree": project / "tree",
        "foreign files": project / "notes",
        "file": project / "file",
        "link": project / "link",
        "broken manifest": project / "broken",
    }


def test_dangerous_folders_are_refused_before_any_write(tmp_path: Path) -> None:
    project = tmp_path / "project"
    folders = dangerous_folders(project)
    before = snapshot(tmp_path)
    for name, folder in folders.items():
        with pytest.raises(SitegenError) as caught:
            publish([Artifact("index.html", b"x")], folder, (project / "content",), Report())
        assert caught.value.diagnostics[0].code == "dangerous-output", name
    assert snapshot(tmp_path) == before


def test_an_error_while_writing_leaves_the_old_site_and_no_stage(tmp_path: Path) -> None:
    site = tmp_path / "_site"
    publish_texts(site, {"index.html": "old"})
    before = snapshot(site)

    def publish_beyond_the_limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))
        publish_texts(site, {"index.html": "new", "big.html": "x" * 20_000})

    said = run_in_child(publish_beyond_the_limit)
    assert f"big.html: error[cannot-write]: cannot be written: {os.strerror(errno.EFBIG).lower()}" in said
    assert snapshot(site) == before
    assert leftovers(site) == []
    publish_texts(site, {"index.html": "new", "big.html": "x" * 20_000})
    assert (site / "index.html").read_text() == "new"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")
def test_a_folder_without_the_right_to_write_is_named(tmp_path: Path) -> None:
    for folder in (tmp_path, *tmp_path.parents[:-2]):
        folder.chmod(folder.stat().st_mode | 0o055)
    site = tmp_path / "_site"
    publish_texts(site, {"index.html": "old"})
    before = snapshot(site)

    def publish_as_nobody() -> None:
        os.setuid(NOBODY)
        publish_texts(site, {"index.html": "new"})

    said = run_in_child(publish_as_nobody)
    assert "error[cannot-write]" in said
    assert str(tmp_path) in said
    assert os.strerror(errno.EACCES).lower() in said
    assert snapshot(site) == before


def generation(number: int) -> dict[str, str]:
    return {f"p{page}/index.html": str(number) for page in range(60)} | {f"only-{number}.html": str(number)}


def test_a_site_is_one_generation_after_every_kill(tmp_path: Path) -> None:
    """In short; `tests/soak` kills more often."""
    site = tmp_path / "_site"
    publish_texts(site, generation(0))
    started = time.perf_counter()
    publish_texts(site, generation(1))
    longest = time.perf_counter() - started
    for number in range(2, 22):
        child = FORK.Process(target=publish_texts, args=(site, generation(number)))
        child.start()
        time.sleep(longest * 1.5 * (number % 10) / 10)
        os.kill(child.pid or 0, signal.SIGKILL)
        child.join()
        assert len(set(pages_of(site).values())) == 1
        assert len(pages_of(site)) == 61
    publish_texts(site, generation(99))
    assert set(pages_of(site).values()) == {"99"}
    assert leftovers(site) == []


def test_two_builds_at_once_end_as_one_of_them(tmp_path: Path) -> None:
    site = tmp_path / "_site"
    children = [FORK.Process(target=publish_texts, args=(site, generation(number))) for number in range(6)]
    for child in children:
        child.start()
    for child in children:
        child.join(20)
    assert [child.exitcode for child in children] == [0] * 6
    assert len(set(pages_of(site).values())) == 1
    assert len(pages_of(site)) == 61
    assert leftovers(site) == []


def test_the_lock_of_a_dead_build_stops_nobody(tmp_path: Path) -> None:
    site = tmp_path / "_site"

    def hold_the_lock() -> None:
        with locked(site):
            writer.send("held")
            time.sleep(30)

    reader, writer = FORK.Pipe(duplex=False)
    child = FORK.Process(target=hold_the_lock)
    child.start()
    assert reader.recv() == "held"
    child.kill()
    child.join()
    publish_texts(site, {"index.html": "home"})
    assert leftovers(site) == []


def test_stages_and_sites_set_aside_by_dead_builds_are_mended(tmp_path: Path) -> None:
    site = tmp_path / "_site"
    publish_texts(site, {"index.html": "home"})
    (site / "CNAME").write_text("ada.example")
    site.rename(tmp_path / "._site.old-123")
    (tmp_path / "._site.stage-123").mkdir()
    (tmp_path / "._site.stage-by-hand").mkdir()
    publish_texts(site, {"index.html": "new"})
    assert (site / "CNAME").read_text() == "ada.example"
    assert leftovers(site) == ["._site.stage-by-hand"]


def test_two_folders_change_places_in_one_step(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "name").write_text(name)
    if not exchange(tmp_path / "one", tmp_path / "other"):
        pytest.skip("this file system cannot exchange two names")
    assert (tmp_path / "one" / "name").read_text() == "other"
    assert not exchange(tmp_path / "one", tmp_path / "missing")


def test_without_an_exchange_two_renames_do_the_same(tmp_path: Path) -> None:
    for name in ("stage", "site"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "name").write_text(name)
    swap_in_two_steps(tmp_path / "stage", tmp_path / "site")
    assert (tmp_path / "site" / "name").read_text() == "stage"
    assert (tmp_path / "stage" / "name").read_text() == "site"
    with pytest.raises(FileNotFoundError):
        swap_in_two_steps(tmp_path / "missing", tmp_path / "site")
    assert (tmp_path / "site" / "name").read_text() == "stage"


def test_a_stage_takes_the_place_of_an_empty_folder(tmp_path: Path) -> None:
    (tmp_path / "stage").mkdir()
    (tmp_path / "stage" / "index.html").write_text("home")
    (tmp_path / "site").mkdir()
    swap_in(tmp_path / "stage", tmp_path / "site")
    assert (tmp_path / "site" / "index.html").read_text() == "home"


def test_a_place_that_cannot_be_looked_at_is_refused(tmp_path: Path) -> None:
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    for folder in (tmp_path / ("x" * 300), circle / "_site"):
        with pytest.raises(SitegenError, match="cannot be looked at"):
            publish([], folder, [tmp_path / "content"], Report())
