"""Find templates and theme files: the site's own folder, then the chosen theme, then the theme that ships.

A theme may be one file: what it lacks comes from the next folder of the chain. Nothing here renders.
"""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from jinja2 import BaseLoader, Environment, TemplateNotFound

from sitegen.diagnostics import Location, failure, shown

DEFAULT = "default"
"""Name of the theme that ships."""
ASSETS = "assets"
"""Folder of a theme whose files are published as they are."""
DEFAULT_PREFIX = "!default/"
"""Before a template's name: the shipped one on purpose, as in `{% extends "!default/base.html" %}`."""
THEME_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]*")
"""A plain folder name, as in `night-sky`."""


def shipped_templates() -> Path:
    """Say where the shipped themes are: inside an installed package, beside it in a clone."""
    package = Path(__file__).parent
    installed = package / "templates"
    return installed if installed.is_dir() else package.parent / "templates"


@dataclass(frozen=True, slots=True)
class ThemeFolder:
    """One folder of the chain, and its path as messages show it."""

    folder: Path
    shown: str

    def find(self, name: str) -> Path | None:
        """Find a file by its name inside the folder; a link that leads out of the folder is refused."""
        if any(part in {"", ".", ".."} for part in name.split("/")) or "\\" in name or "\0" in name:
            return None
        path = self.folder / name
        if not path.is_file():
            return None
        if not path.resolve().is_relative_to(self.folder.resolve()):
            raise failure(
                "theme-link",
                "is a link to a file outside its theme",
                Location(f"{self.shown}/{name}"),
                "put a copy of the file into the theme",
            )
        return path

    def names(self) -> Iterator[str]:
        """Give the names of the folder's own templates."""
        _, _, names = next(os.walk(self.folder), ("", [], []))
        yield from sorted(name for name in names if name.endswith(".html"))


@dataclass(frozen=True, slots=True)
class Theme:
    """The chain of folders in which templates and theme files are looked for, first folder first."""

    folders: tuple[ThemeFolder, ...]

    def find(self, name: str) -> tuple[ThemeFolder, Path] | None:
        """Find the first folder that has a template, and its path there."""
        if name.startswith(DEFAULT_PREFIX):
            return _find_in(self.folders[-1:], name.removeprefix(DEFAULT_PREFIX))
        return _find_in(self.folders, name)

    def shown(self, filename: str | None) -> str | None:
        """Say how messages show a template's file; None for a file outside the chain."""
        path = Path(filename or "")
        for folder in self.folders:
            if path.is_relative_to(folder.folder):
                return f"{folder.shown}/{path.relative_to(folder.folder).as_posix()}"
        return None

    def templates(self) -> list[str]:
        """List the names of all templates, each once."""
        return sorted({name for folder in self.folders for name in folder.names()})

    def sources(self) -> Iterator[tuple[str, Path]]:
        """Give every file that a template may be made of, with a name that tells its place in the chain.

        Published files count only where a template speaks of them, as in `{% include "assets/logo.svg" %}`.
        """
        found = [
            (f"{place}/{path.relative_to(folder.folder).as_posix()}", path)
            for place, folder in enumerate(self.folders)
            for path in _files_below(folder.folder)
        ]
        published = [each for each in found if f"/{ASSETS}/" in each[0]]
        templates = [each for each in found if f"/{ASSETS}/" not in each[0]]
        yield from templates
        if any(_speaks_of_assets(path) for _, path in templates):
            yield from published

    def assets(self) -> dict[str, ThemeFolder]:
        """Give every theme file below `assets/`, with the first folder of the chain that has it."""
        found: dict[str, ThemeFolder] = {}
        for folder in self.folders:
            root = folder.folder / ASSETS
            for path in _files_below(root):
                found.setdefault(path.relative_to(root).as_posix(), folder)
        return dict(sorted(found.items()))


def _files_below(folder: Path) -> list[Path]:
    """List all files below a folder; a folder that goes meanwhile has none."""
    paths = (Path(root, name) for root, _, names in os.walk(folder) for name in names)
    return sorted(path for path in paths if path.is_file())


def _speaks_of_assets(path: Path) -> bool:
    with suppress(OSError):
        return f"{ASSETS}/".encode() in path.read_bytes()
    return False


def _find_in(folders: tuple[ThemeFolder, ...], name: str) -> tuple[ThemeFolder, Path] | None:
    for folder in folders:
        if path := folder.find(name):
            return folder, path
    return None


def find_theme(name: str, project: Path, named_in: Location) -> Theme:
    """Make the folder chain of a theme, for a site whose own `templates/` folder lies in `project`.

    Raises `unknown-theme` at `named_in` when no folder has this name.
    """
    own = ThemeFolder(project / "templates", (project / "templates").as_posix())
    shipped = ThemeFolder(shipped_templates(), "templates")
    candidates = [own]
    if THEME_NAME.fullmatch(name):
        candidates += [ThemeFolder(home.folder / name, f"{home.shown}/{name}") for home in (own, shipped)]
    if not any(candidate.folder.is_dir() for candidate in candidates[1:]):
        raise failure(
            "unknown-theme",
            f"there is no theme {shown(name)}",
            named_in,
            f"write the name of a folder below `templates/`: {', '.join(_theme_names(own, shipped))}",
        )
    candidates.append(ThemeFolder(shipped.folder / DEFAULT, f"{shipped.shown}/{DEFAULT}"))
    chain: dict[Path, ThemeFolder] = {}
    for candidate in candidates:
        if candidate.folder.is_dir():
            chain.setdefault(candidate.folder.resolve(), candidate)
    # The shipped theme ends the chain, also where the site's own folder is the shipped one.
    return Theme(tuple(chain.values()))


def _theme_names(*homes: ThemeFolder) -> list[str]:
    folders = {
        path.name for home in homes if home.folder.is_dir() for path in home.folder.iterdir() if path.is_dir()
    }
    return sorted(f"`{name}`" for name in folders if THEME_NAME.fullmatch(name) and name != ASSETS)


class ThemeLoader(BaseLoader):
    """Load templates for Jinja from a theme's chain."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:  # noqa: ARG002 - Jinja's signature
        """Read a template's text."""
        found = self.theme.find(template)
        if found is None:
            raise TemplateNotFound(template)
        folder, path = found
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            place = Location(f"{folder.shown}/{path.name}")
            raise failure("template-unreadable", f"cannot be read: {error}", place) from error
        return text, str(path), lambda: True

    def list_templates(self) -> list[str]:
        """List the templates of the chain."""
        return self.theme.templates()
