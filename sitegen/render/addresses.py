"""Links inside the site: a root mark stands for the way up to its root, so that a piece serves every page."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import normalize
from urllib.parse import quote, urlsplit

from sitegen.model.page import Page, Subject, address
from sitegen.model.settings import UrlStyle
from sitegen.model.text_types import AssetPath, Url
from sitegen.places import ROOT

THEME_FOLDER = "theme"
"""Where the theme's files are published."""
CONTENT_FOLDER = "assets"
"""Where the files of `content/assets/` are published."""
SAFE_IN_URL = "!#$%&'()*+,/:;=?@[]~"
"""What may stand unquoted in an address besides letters and digits."""


def root_of(page_path: str, base_path: str) -> str:
    """Give the way from a page to the site's root: `../../` for `people/ada-example/`.

    The page for missing addresses is shown at any depth, so its links begin with the site's base path.
    """
    if page_path == "404.html":
        return base_path
    return "../" * page_path.count("/") or "./"


def base_path_of(url: str | None) -> str:
    """Give the path under which a site is published: `/Repo-Name/` for `https://ada.example/Repo-Name`."""
    return f"/{urlsplit(url or '').path.strip('/')}/".replace("//", "/")


@lru_cache(maxsize=4096)
def external(url: str) -> str:
    """Check an address outside the site and quote what HTML or a browser could read otherwise.

    Raises ValueError for any scheme but http, https and mailto.
    """
    address = quote(url.strip(), safe=SAFE_IN_URL)
    if address.startswith("mailto:"):
        return address
    if isinstance(Url.parse(address), Url):
        return address
    raise ValueError(f"`{url}` is not an http, https or mailto address")


@lru_cache(maxsize=65536)
def from_root(path: str, style: UrlStyle) -> str:
    """Write a link to a path inside the site, once: many pages link to one."""
    file, mark, fragment = path.lstrip("/").partition("#")
    if style is UrlStyle.FILE and (not file or file.endswith("/")):
        file += "index.html"
    return f"{ROOT}{quote(file)}{mark}{quote(fragment)}"


@dataclass(frozen=True, slots=True)
class Addresses:
    """How this site writes its own links."""

    style: UrlStyle
    theme_assets: Collection[str]
    content_assets: Collection[str]

    def url(self, subject: Subject | Page) -> str:
        """Link to the page about a subject."""
        return self.path(subject.path if isinstance(subject, Page) else address(subject))

    def path(self, path: str) -> str:
        """Link to a path inside the site, such as `publications/` or `publications/#y2024`."""
        return from_root(path, self.style)

    def asset(self, path: str) -> str:
        """Link to a theme file by its name below the theme's `assets/`, or to a file of `content/assets/`."""
        if isinstance(path, AssetPath) or path in self.content_assets:
            return f"{ROOT}{CONTENT_FOLDER}/{quote(normalize('NFC', path))}"
        if path in self.theme_assets:
            return f"{ROOT}{THEME_FOLDER}/{quote(path)}"
        raise FileNotFoundError(f"neither the theme's nor the content's `assets/` has a file `{path}`")
