"""The files of a folder that another generator builds a site from, and what each of them is.

Themes' own files, packages, built sites, hidden files and links are left out.
"""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from sitegen.model.name import Name
from sitegen.site_folders.kinds import SECTIONS, Kind, kind_of, language_of
from sitegen.site_folders.listings import listed_tables

FILE_LIMIT = 50_000
"""How many files of a folder are looked at."""

FOREIGN = frozenset(
    {"node_modules", "vendor", "_site", "public", "resources", "themes", "_layouts", "_includes", "_sass"}
    | {"_plugins", "layouts", "i18n", "bower_components", "__pycache__", "venv", "_cite", "_freeze"}
)
"""Folders of packages, themes and built sites."""

TELLING = frozenset({Kind.PERSON, Kind.PUBLICATION, Kind.TALK, Kind.COURSE, Kind.CITATIONS})
"""Kinds that only a site folder has, where they stand in folders of their own."""

TEXTS = frozenset({Kind.NEWS, Kind.PROJECT})
"""Kinds that tell a site folder beside the settings of a site."""

UNSURE = frozenset({None, Kind.DATA, Kind.REST})
"""Kinds of files that a listing may know better."""

PAGES = (".md", ".markdown", ".qmd", ".rmd")


@dataclass(frozen=True, slots=True)
class SiteFolder:
    """A folder of another generator: where it is, and its files by kind, in order of their paths.

    `translations` are pages that another page says in another language. `subject` is the person whose it is
    if no file of it says so: the user did.
    """

    folder: Path
    files: tuple[tuple[Kind, str], ...]
    translations: tuple[str, ...] = ()
    subject: Name | None = None

    def __str__(self) -> str:
        return self.folder.as_posix()

    @property
    def name(self) -> str:
        """Give the folder's own name."""
        return self.folder.resolve().name

    def of_kind(self, *kinds: Kind) -> tuple[str, ...]:
        """Give the paths of some kinds."""
        return tuple(path for each, path in self.files if each in kinds)


def find_site(folder: Path) -> SiteFolder | None:
    """Look through a folder; None when it is no site folder of a known layout."""
    paths = sorted(walk(folder))
    listed = dict(listed_tables(folder, paths))
    found = ((path, kind_of(path)) for path in paths)
    kinds = {
        path: listed.get(path, kind) if kind in UNSURE else kind
        for path, kind in found
        if kind is not None or path in listed
    }
    sure = {path: kind for path, kind in kinds.items() if kind is not None}
    others = frozenset(translations(sure))
    inside = frozenset(resources(sure))
    files = tuple(
        (Kind.REST if path in inside else kind, path) for path, kind in sure.items() if path not in others
    )
    is_site = any(kind in TELLING and "/" in path for kind, path in files)
    is_site = is_site or any(kind is Kind.DOCUMENT and path[0] == "_" for kind, path in files)
    is_site = is_site or any(path.startswith("assets/json/") for _, path in files)
    has_settings = any(kind is Kind.CONFIG for kind, _ in files)
    is_site = is_site or (has_settings and any(kind in TEXTS | TELLING for kind, _ in files))
    return SiteFolder(folder, files, tuple(sorted(others))) if is_site else None


def translations(paths: Iterable[str]) -> Iterator[str]:
    """Give the pages of which another language stands beside: one without a language, English, the first."""
    pages: dict[str, list[tuple[bool, bool, str, str]]] = {}
    for path in paths:
        if path.endswith(PAGES):
            page, language = language_of(path)
            pages.setdefault(page, []).append((bool(language), language != "en", language, path))
    for versions in pages.values():
        yield from (path for *_, path in sorted(versions)[1:])


def resources(kinds: dict[str, Kind]) -> Iterator[str]:
    """Give the pages that stand beside the `index.md` of a record, whose parts they are."""
    bundles = {
        PurePosixPath(path).parent
        for path, kind in kinds.items()
        if kind in SECTIONS and path.endswith(PAGES) and PurePosixPath(path).stem.split(".")[0] == "index"
    }
    for path, kind in kinds.items():
        place = PurePosixPath(path)
        is_index = place.stem.split(".")[0] in ("index", "_index")
        if kind in SECTIONS and path.endswith(PAGES) and not is_index and place.parent in bundles:
            yield path


def walk(folder: Path) -> Iterator[str]:
    """Give the files below a folder, as paths below it, without hidden ones, links and foreign folders."""
    count = 0
    for place, folders, names in os.walk(folder, onerror=lambda _: None):
        folders[:] = [name for name in folders if name[0] != "." and name.lower() not in FOREIGN]
        for name in names:
            path = Path(place, name)
            count += 1
            if count > FILE_LIMIT:
                return
            if name[0] != "." and not path.is_symlink():
                yield path.relative_to(folder).as_posix()
