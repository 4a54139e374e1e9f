"""Absolute addresses: only a site that knows where it is published has them."""

from functools import lru_cache
from urllib.parse import quote

from sitegen.model.settings import SiteSettings, UrlStyle


def find_absolute(settings: SiteSettings, path: str) -> str | None:
    """Give the whole address of a path inside the site, or None when the site's own is not set."""
    if settings.url is None:
        return None
    return absolute(settings.url, settings.urls, path)


@lru_cache(maxsize=16384)
def absolute(url: str, style: UrlStyle, path: str) -> str:
    """Put the address of a site before a path inside it; a page is asked for several times."""
    is_folder = path == "" or path.endswith("/")
    ending = "index.html" if is_folder and style is UrlStyle.FILE else ""
    return f"{url.rstrip('/')}/{quote(path)}{ending}"
