"""Texts with a rule: slugs, addresses, Markdown."""

import re
import unicodedata
from typing import ClassVar, Self

from sitegen.address import is_safe_address
from sitegen.diagnostics import Problem, Severity, shown


class Markdown(str):
    """Text in Markdown with `$math$`; raw HTML in it is shown, never run."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Accept any text."""
        return cls(text.strip("\n"))


NO_TEXT = Markdown("")
"""The text of a page that has none."""


class Slug(str):
    """A word that is safe in an address: `ada-example`."""

    __slots__ = ()

    FORM: ClassVar[re.Pattern[str]] = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
    """Lower-case ASCII letters and digits with single hyphens between, as in `example-2019-engines`."""

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Accept lower-case words with hyphens of at most 100 characters."""
        if len(text) <= 100 and cls.FORM.fullmatch(text):
            return cls(text)
        return Problem(
            "bad-slug",
            f"{shown(text)} cannot be part of an address",
            "use small ASCII letters, digits and single hyphens, such as `ada-example`",
        )


NO_SLUG = Slug("")
"""The slug or key of a value that has not been given one yet."""


class Url(str):
    """An address that a reader may follow: http, https or mailto."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Accept http, https and mailto; anything else is dropped with a warning."""
        address = text.strip(" \n")
        if is_safe_address(address):
            scheme, colon, rest = address.partition(":")
            return cls(f"{scheme.lower()}{colon}{rest}")
        return Problem(
            "unsafe-url",
            f"{shown(text)} is not an http, https or mailto address",
            "write the whole address, beginning with `https://`; it is left out until then",
            Severity.WARNING,
        )


class OldAddress(str):
    """An address below the site's own, written without a leading `/`: `fair/` or `old/fair.html`."""

    __slots__ = ()

    OWN: ClassVar[frozenset[str]] = frozenset(
        {
            *("assets", "theme", "robots.txt", "sitemap.xml", "feed.xml", "cname", "404.html"),
            *("publications.bib", "publications.ris", "publications.json"),
        }
    )
    """Files of the site and of its host, and folders that hold no pages."""

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Accept a path whose parts neither climb nor hide; one that names no page of HTML is a folder."""
        path = unicodedata.normalize("NFC", text.strip()).strip("/").removesuffix("index.html").rstrip("/")
        parts = path.split("/")
        is_plain = len(path) <= 300 and path.isprintable() and not any(mark in path for mark in '\\:%?#*<>"|')
        is_free = parts[0].casefold() not in cls.OWN
        if (
            is_plain
            and is_free
            and all(part and part[0] not in "._" and part[-1] not in ". " for part in parts)
        ):
            return cls(path if path.endswith((".html", ".htm")) else f"{path}/")
        return Problem(
            "bad-old-address",
            f"{shown(text)} is no address of a page below this site",
            "write it from the site's root, such as `fair/` or `old/fair.html`",
        )


class AssetPath(str):
    """A file below `content/assets/`, written with `/` and without a leading one."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Accept a relative path whose parts neither climb nor hide; accents are composed."""
        path = unicodedata.normalize("NFC", text)
        is_plain = path.isprintable() and not any(mark in path for mark in "\\:%?")
        if is_plain and all(part and part[0] != "." for part in path.split("/")):
            return cls(path)
        return Problem(
            "bad-asset",
            f"{shown(text)} is not a path inside `content/assets/`",
            "put the file into `content/assets/` and write its path from there, such as `ada.jpg`",
        )
