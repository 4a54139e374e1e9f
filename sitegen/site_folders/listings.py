"""Listings of Quarto: files of data that a page names for what it lists, whatever they are called."""

import posixpath
import re
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

from sitegen.site_folders.kinds import SECTIONS, Kind

SETTINGS = ("_quarto.yml", "_quarto.yaml")

HEAD_LIMIT = 65_536
"""How much of a page is looked at for its listings, in bytes."""

HEAD = re.compile(rb"\A\s*---[ \t]*\r?\n(.*?)^---", re.DOTALL | re.MULTILINE)
"""Front matter: what stands between the first line `---` and the next."""

LISTING = re.compile(r"^listing:.*?(?=^\w|\Z)", re.DOTALL | re.MULTILINE)
"""The listing of a page, with its indented lines."""

NAMED = re.compile(
    r"(?:^|[\s\[,\"'-])(?:\"([^\"\n]{1,200})\"|'([^'\n]{1,200})'|([^\s\[\],\"']{1,200}))", re.MULTILINE
)
"""A word in a listing, in quotes or bare: the `papers.yml` of `contents: papers.yml`."""

TABLE = re.compile(r".+\.(?:ya?ml|json|csv|tsv)", re.IGNORECASE)
"""The name of a file of data."""

WORD = re.compile(r"[a-z]+")


def listed_tables(folder: Path, paths: Iterable[str]) -> Iterator[tuple[str, Kind]]:
    """Give the files of data that pages of a Quarto site list, and what each holds.

    That is said by the name of the file, else of the page that lists it; works when neither says so.
    """
    known = set(paths)
    if known.isdisjoint(SETTINGS):
        return
    for page in sorted(path for path in known if path.endswith(".qmd")):
        for name in named_in(folder / page):
            path = posixpath.normpath(posixpath.join(posixpath.dirname(page), name))
            if path in known:
                yield path, kind_of_words(path) or kind_of_words(page) or Kind.PUBLICATION


def named_in(page: Path) -> list[str]:
    """Give the files of data that the listings in a page's front matter name."""
    try:
        with page.open("rb") as stream:
            head = HEAD.match(stream.read(HEAD_LIMIT))
    except OSError:
        return []
    text = head[1].decode("utf-8", "replace") if head else ""
    words = ("".join(found) for listing in LISTING.findall(text) for found in NAMED.findall(listing))
    return [word for word in words if TABLE.fullmatch(word)]


def kind_of_words(path: str) -> Kind | None:
    """Say what a file holds by the words of its name, or of its folder's."""
    place = PurePosixPath(path)
    words = [*WORD.findall(place.stem.lower()), *WORD.findall(place.parent.name.lower())]
    kinds = (kind for word in words for kind, names in SECTIONS.items() if re.fullmatch(names, word))
    return next(kinds, None)
