"""Addresses inside the old site: which file of the folder each means, and which text or person.

What is asked for is recorded, so that exactly the files are copied that something names.
"""

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from sitegen.diagnostics import Problem
from sitegen.model.text_types import AssetPath
from sitegen.site_folders.kinds import SECTIONS, Kind, language_of
from sitegen.text import slugify

ROOTS = (
    *("", "static", "assets", "content", "static/uploads", "assets/media", "static/media", "assets/img"),
    *("assets/images", "images", "assets/pdf", "files", "static/files", "static/img", "static/images"),
)
"""Folders in which generators look for what a page names, the nearest first."""

ELSEWHERE = re.compile(r"(?:[a-zA-Z][a-zA-Z0-9+.-]*:|//)")
"""The beginning of an address outside the site: `https:`, `mailto:`, `//cdn.example.org`."""

DAY = re.compile(r"\d{4}-\d{1,2}-\d{1,2}-(?=.)")
"""The day before the name of a post: `2022-06-01-thaw`."""

ENDING = re.compile(r"\.(?:html?|md|markdown|qmd|rmd)$", re.IGNORECASE)
"""The ending of a page, in an address or a path."""

FILE_NAME = re.compile(
    r"[^?#]{0,2000}\.(?!(?:html?|md|markdown|qmd|rmd)\b)[A-Za-z0-9]{2,5}(?:[?#].*)?", re.IGNORECASE
)
"""An address that ends as a file does, and not as a page: `/files/study.pdf`."""

UNFIT = re.compile(r"[\\:%?\x00-\x1f\x7f]+")
"""Characters that a path below `content/assets/` cannot have, as in `study 50%.pdf`."""

LANDINGS = {
    Kind.NEWS: "news/",
    Kind.PROJECT: "projects/",
    Kind.PERSON: "people/",
    Kind.PUBLICATION: "publications/",
}
"""The index pages that a site of sitegen has, and of what."""


@dataclass(slots=True)
class OldSite:
    """One folder as its own pages address it.

    `names` are the paths of pictures and files by their bare names, `homes` the addresses under which the
    site was published, `routes` the new file of each old page, by its old address without slashes around it.
    """

    folder: Path
    kinds: frozenset[Kind] = frozenset()
    names: Mapping[str, Sequence[str]] = field(default_factory=dict)
    homes: tuple[str, ...] = ()
    routes: dict[str, str] = field(default_factory=dict)
    assets: dict[AssetPath, str] = field(default_factory=dict)
    found: dict[tuple[str, str], str | None] = field(default_factory=dict)

    def way(self, address: str) -> str | None:
        """Give the way of an address inside the site, with `/` before it when it begins at the root.

        None for an address elsewhere, for one that only names a place of the same page, and for nothing.
        """
        text = address.strip().replace("\\", "/")
        for home in self.homes:
            if text == home or text.startswith(f"{home.rstrip('/')}/"):
                text = f"/{text[len(home) :].lstrip('/')}"
        if not text or ELSEWHERE.match(text) or text.startswith(("#", "?", "{")):
            return None
        path = unquote(urlsplit(text).path) if "%" in text or "?" in text else text.partition("#")[0]
        return path or None

    def find_file(self, address: str, beside: str) -> str | None:
        """Find the file that an address in the page at a path means; links and hidden files are none."""
        known = self.found.get((address, beside), "")
        if known == "":
            known = self.found[address, beside] = self.look_for(address, beside)
        return known

    def look_for(self, address: str, beside: str) -> str | None:
        """Look for a file in the folders in which generators do so; `#` may be a part of its name."""
        way = self.way(address)
        if way is None:
            return None
        roots = [PurePosixPath(beside).parent.as_posix()] if not way.startswith("/") else []
        for name in dict.fromkeys((way, address.strip())):
            for root in dict.fromkeys((*roots, *ROOTS)):
                path = posixpath.normpath(posixpath.join(root, name.lstrip("/")))
                if self.is_file(path):
                    return path
        return None

    def find_alone(self, name: str) -> str | None:
        """Find the one file of a bare name: the theme's template may know the folder that it stands in."""
        alike = self.names.get(name.strip(), ())
        return alike[0] if len(alike) == 1 and self.is_file(alike[0]) else None

    def is_file(self, path: str) -> bool:
        """Tell a file inside the folder that is neither hidden nor behind a link."""
        parts = PurePosixPath(path).parts
        # What begins with an underscore is the generator's own, and was never published.
        if not parts or any(part[0] in "._" for part in parts) or ENDING.search(path):
            return False
        ways = [self.folder.joinpath(*parts[: end + 1]) for end in range(len(parts))]
        try:
            return not any(way.is_symlink() for way in ways) and ways[-1].is_file()
        except (OSError, ValueError):  # a name that is too long, or holds a NUL
            return False

    def asset(self, path: str) -> AssetPath | None:
        """Say where a file of the folder shall lie below `content/assets/`, and record that it is wanted."""
        bare = language_of(path)[0] if path.startswith("content/") else path
        parts = [UNFIT.sub("-", part) for part in bare.split("/")]
        if len(parts) > 1 and parts[0] in ("static", "assets", "content"):
            parts = parts[1:]
        made = AssetPath.parse("/".join(part for part in parts if part))
        if isinstance(made, Problem):
            return None
        self.assets[made] = path
        return made

    def find_page(self, address: str, beside: str) -> str | None:
        """Find the new file of the old page that an address in the page at a path means: `news/fog.md`."""
        way = self.way(address)
        if way is None:
            return None
        joined = way if way.startswith("/") else posixpath.join(self.address_of(beside), way)
        whole = posixpath.normpath(joined)
        if found := next((self.routes[key] for key in keys_of(whole) if key in self.routes), None):
            return found
        kind = section_of(whole.strip("/"))
        return LANDINGS[kind] if kind in LANDINGS and kind in self.kinds else None

    @staticmethod
    def address_by_place(path: str) -> str:
        """Give the address that Hugo or Quarto make of a page's place; empty where settings decide."""
        bare = language_of(path)[0]
        if path.startswith("content/"):
            way = re.sub(r"/_?index$", "", ENDING.sub("", bare.removeprefix("content/")))
            return f"/{way}/" if way not in ("_index", "index") else ""
        return f"/{ENDING.sub('.html', bare)}" if path.endswith((".qmd", ".rmd")) else ""

    @staticmethod
    def address_of(path: str) -> str:
        """Give the folder in which the page at a path stands, as an address."""
        return f"/{PurePosixPath(path).parent.as_posix()}"

    def add_route(self, target: str, addresses: Iterable[str]) -> None:
        """Remember under which addresses an old page was found."""
        for address in addresses:
            for key in keys_of(address):
                self.routes.setdefault(key, target)


def keys_of(address: str) -> Iterator[str]:
    """Give the keys under which an address is looked for, the surest first.

    `/blog/2022/fog/index.html` is found under itself, `blog/2022/fog`, and as a page of its section,
    `news/fog`.
    """
    way = posixpath.normpath(f"/{ENDING.sub('', address)}").strip("/")
    way = re.sub(r"^content/(?:[a-z]{2}/)?", "", way)
    way = re.sub(r"(?:^|/)_?index$", "", way)
    if not way:
        return
    yield way
    parts = [part.lstrip("_") for part in way.split("/")]
    section = section_of(parts[0])
    name = slugify(DAY.sub("", parts[-1]))
    if section and len(parts) > 1 and name:
        yield f"{section}/{name}"


def is_file_name(address: str) -> bool:
    """Tell an address that ends as a file does, and not as a page."""
    return FILE_NAME.fullmatch(address) is not None


def section_of(word: str) -> Kind | None:
    """Say in which section a folder's name puts a page: `posts` and `blog` are news, and so is a year."""
    if re.fullmatch(r"(?:19|20)\d\d", word):
        return Kind.NEWS
    kinds = (kind for kind, names in SECTIONS.items() if re.fullmatch(names, word, re.IGNORECASE))
    return next(kinds, None)


def slug_in(path: str) -> str:
    """Make an address of a page's file name: `_posts/2022-06-01-thaw.md` is `thaw`."""
    place = PurePosixPath(path)
    stem = place.stem.split(".")[0] if place.stem.split(".")[0] in ("index", "_index") else place.stem
    name = place.parent.name if stem in ("index", "_index") else stem
    return slugify(DAY.sub("", name))
