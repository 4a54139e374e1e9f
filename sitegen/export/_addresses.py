"""Absolute addresses: only a site that knows where it is published has them."""

from urllib.parse import quote

from sitegen.model.settings import SiteSettings, UrlStyle


def find_absolute(settings: SiteSettings, path: str) -> str | None:
    """Give the whole address of a path inside the site, or None when the site's own is not set."""
    if settings.url is None:
        return None
    is_folder = path == "" or path.endswith("/")
    ending = "index.html" if is_folder and settings.urls is UrlStyle.FILE else ""
    return f"{settings.url.rstrip('/')}/{quote(path)}{ending}"
