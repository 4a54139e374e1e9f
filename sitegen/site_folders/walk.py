"""The files of a folder that another generator builds a site from, and what each of them is.

Which file is what, its path says: generators fix that. Themes' own files, packages and built sites are left
out.
"""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path, PurePosixPath

FILE_LIMIT = 50_000
"""How many files of a folder are looked at."""

FOREIGN = frozenset(
    {"node_modules", "vendor", "_site", "public", "resources", "themes", "_layouts", "_includes", "_sass"}
    | {"_plugins", "layouts", "static", "i18n", "bower_components", "__pycache__", "venv", "_cite"}
)
"""Folders of packages, themes and built sites."""


class Kind(StrEnum):
    """What a file of a site folder is."""

    PERSON = "person"
    PUBLICATION = "publication"
    TALK = "talk"
    COURSE = "course"
    DOCUMENT = "document"
    CITATIONS = "citations"
    ABOUT = "about"
    CONFIG = "config"
    PAGE = "page"
    DATA = "data"
    ASSET = "asset"


PREFIX = r"(?:content/)?(?:[a-z]{2}(?:-[a-z]{2})?/)?"
MARKDOWN = r"(?:md|markdown|qmd)"

THEME_DATA = (
    "navigation|ui-text|theme|venues|coauthors|repositories|featured_plugins|tag_images|types|strings|menu"
)
"""Files of data by which a theme is set."""

RULES = tuple(
    (kind, re.compile(pattern, re.IGNORECASE))
    for kind, pattern in (
        (Kind.PERSON, rf"{PREFIX}authors?/[^/]+/_?index\.{MARKDOWN}"),
        (Kind.PERSON, rf"_(?:members|people|team|alumni|authors|staff|students)/[^/]+\.{MARKDOWN}"),
        (Kind.PERSON, rf"{PREFIX}(?:people|members|team)/[^/]+(?:/_?index)?\.{MARKDOWN}"),
        (Kind.PERSON, r"data/authors/[^/]+\.ya?ml"),
        (Kind.PUBLICATION, rf"_(?:publications?|papers)/(?:[^/]+/)?[^/]+\.{MARKDOWN}"),
        (Kind.PUBLICATION, rf"{PREFIX}(?:publications?|papers)/[^/]+(?:/index)?\.{MARKDOWN}"),
        (Kind.DOCUMENT, rf"{PREFIX}(?:publications?|papers)/[^/]+/[^/]+\.bib"),
        (Kind.TALK, rf"_talks/[^/]+\.{MARKDOWN}"),
        (Kind.TALK, rf"{PREFIX}(?:talks?|events?)/[^/]+(?:/index)?\.{MARKDOWN}"),
        (Kind.COURSE, rf"_(?:teachings?|courses)/[^/]+\.{MARKDOWN}"),
        (Kind.COURSE, rf"{PREFIX}(?:teaching|courses?)/[^/]+(?:/index)?\.{MARKDOWN}"),
        (Kind.CITATIONS, r"_data/citations\.ya?ml"),
        (Kind.DOCUMENT, r"_data/(?:cv|resume)\.(?:ya?ml|json)|assets/json/resume\.json"),
        (
            Kind.DOCUMENT,
            r"_bibliography/[^/]+\.bib|[^/]+\.(?:bib|ris|enw|nbib|txt)|(?:resume|cv)\.(?:json|ya?ml)",
        ),
        (Kind.ABOUT, rf"(?:_pages/|content/)?about(?:/index)?\.{MARKDOWN}"),
        (Kind.CONFIG, r"_config\.ya?ml|_data/socials?\.ya?ml"),
        (Kind.PAGE, rf"_(?:pages|news|posts|projects|portfolio|books)/(?:[^/]+/)?[^/]+\.{MARKDOWN}"),
        (Kind.PAGE, rf"{PREFIX}(?:news|posts?|projects?|blog)/[^/]+(?:/index)?\.{MARKDOWN}"),
        (Kind.DATA, rf"_?data/(?!(?:{THEME_DATA})\.)[^/]+\.(?:ya?ml|json|csv|tsv|toml)"),
        (Kind.ASSET, r".*\.(?:png|jpe?g|gif|webp|svg|pdf|pptx?|key|zip)"),
    )
)
"""The kinds and the paths below the folder by which they are known, the first that fits."""

TELLING = frozenset({Kind.PERSON, Kind.PUBLICATION, Kind.TALK, Kind.COURSE, Kind.CITATIONS})
"""Kinds that only a site folder has."""

SECTION_PAGE = re.compile(
    rf"(?:.*/)?(?:publications?|papers|talks?|events?|teaching|courses?|people|"
    rf"members|team|authors?|news|posts?|projects?|blog)/_index\.{MARKDOWN}",
    re.I,
)
"""The page of a whole section, which is no record of it: `content/publication/_index.md`."""


@dataclass(frozen=True, slots=True)
class SiteFolder:
    """A folder of another generator: where it is, and its files by kind, in order of their paths."""

    folder: Path
    files: tuple[tuple[Kind, str], ...]

    def __str__(self) -> str:
        return self.folder.as_posix()

    @property
    def name(self) -> str:
        """Give the folder's own name."""
        return self.folder.resolve().name

    def of_kind(self, kind: Kind) -> tuple[str, ...]:
        """Give the paths of one kind."""
        return tuple(path for each, path in self.files if each is kind)


def find_site(folder: Path) -> SiteFolder | None:
    """Look through a folder; None when it is no site folder of a known layout."""
    paths = sorted(walk(folder))
    files = tuple((kind, path) for path in paths if (kind := kind_of(path)) is not None)
    is_site = any(kind in TELLING or (kind is Kind.DOCUMENT and path[0] == "_") for kind, path in files)
    is_site = is_site or any(path.startswith("assets/json/") for _, path in files)
    return SiteFolder(folder, files) if is_site else None


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


def kind_of(path: str) -> Kind | None:
    """Say what a file is by its path below the folder; None for what is only a theme's."""
    if SECTION_PAGE.fullmatch(path) or PurePosixPath(path).name.lower() == "readme.md":
        return None
    return next((kind for kind, pattern in RULES if pattern.fullmatch(path)), None)
