import shutil
import threading
from pathlib import Path

import pytest

from sitegen.diagnostics import Location, SitegenError
from sitegen.theme import find_theme, shipped_templates

SETTINGS = Location("content/site.yaml", 3, 8)


def make_files(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def test_a_site_without_templates_takes_all_from_the_shipped_theme(tmp_path: Path) -> None:
    theme = find_theme("default", tmp_path, SETTINGS)
    assert [folder.folder for folder in theme.folders] == [shipped_templates() / "default"]


def test_the_site_comes_before_the_theme_and_the_theme_before_the_shipped_one(tmp_path: Path) -> None:
    make_files(
        tmp_path / "templates",
        {"a.html": "site", "night/a.html": "night", "night/b.html": "night", "night/base.html": "night"},
    )
    theme = find_theme("night", tmp_path, SETTINGS)
    where = {
        name: found[0].shown.rpartition("/")[2]
        for name in ("a.html", "b.html", "base.html", "person.html")
        if (found := theme.find(name))
    }
    assert where == {"a.html": "templates", "b.html": "night", "base.html": "night", "person.html": "default"}


def test_the_shipped_template_can_be_named_on_purpose(tmp_path: Path) -> None:
    make_files(tmp_path / "templates", {"base.html": "site"})
    found = find_theme("default", tmp_path, SETTINGS).find("!default/base.html")
    assert found is not None
    assert found[1] == shipped_templates() / "default" / "base.html"


@pytest.mark.parametrize("name", ["nigth", "", "../night", "/etc", "night/..", "."])
def test_a_theme_that_is_not_there_is_told_with_those_that_are(tmp_path: Path, name: str) -> None:
    make_files(tmp_path / "templates", {"night/a.html": "night"})
    with pytest.raises(SitegenError) as caught:
        find_theme(name, tmp_path, SETTINGS)
    [diagnostic] = caught.value.diagnostics
    assert str(diagnostic).startswith("content/site.yaml:3:8: error[unknown-theme]: there is no theme ")
    assert diagnostic.hint is not None
    assert diagnostic.hint.endswith("`default`, `night`")


@pytest.mark.parametrize("name", ["../secret.txt", "/etc/passwd", "a/../../secret.txt", "x\\y", "a\0b"])
def test_a_name_never_leads_out_of_the_chain(tmp_path: Path, name: str) -> None:
    make_files(tmp_path, {"secret.txt": "secret", "templates/night/a.html": "night"})
    assert find_theme("night", tmp_path, SETTINGS).find(name) is None


def test_a_link_that_leads_out_of_the_theme_is_refused(tmp_path: Path) -> None:
    make_files(tmp_path, {"secret.txt": "secret", "templates/night/a.html": "night"})
    (tmp_path / "templates" / "night" / "b.html").symlink_to(tmp_path / "secret.txt")
    theme = find_theme("night", tmp_path, SETTINGS)
    with pytest.raises(SitegenError, match="theme-link"):
        theme.find("b.html")


def test_theme_files_come_from_the_first_folder_that_has_them(tmp_path: Path) -> None:
    make_files(
        tmp_path / "templates",
        {
            "assets/mark.svg": "<svg/>",
            "night/assets/mark.svg": "<svg/>",
            "night/assets/fonts/a.woff2": "font",
        },
    )
    assets = find_theme("night", tmp_path, SETTINGS).assets()
    assert assets["mark.svg"].shown.endswith("/templates")
    assert assets["fonts/a.woff2"].shown.endswith("/templates/night")


def test_folders_that_come_and_go_stop_nothing(tmp_path: Path) -> None:
    make_files(tmp_path / "templates", {"base.html": "site"})
    ended = threading.Event()

    def come_and_go() -> None:
        while not ended.is_set():
            make_files(tmp_path / "templates", {"parts/end.html": "end", "assets/fonts/serif.css": "i {}"})
            shutil.rmtree(tmp_path / "templates")

    coming = threading.Thread(target=come_and_go)
    coming.start()
    try:
        for _ in range(100):
            theme = find_theme("default", tmp_path, SETTINGS)
            assert theme.templates()
            assert theme.assets()
            assert list(theme.sources())
    finally:
        ended.set()
        coming.join()
