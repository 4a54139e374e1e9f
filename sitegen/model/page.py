"""Pages to render and files to write."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.site import AuthorName, Door, Topic, VenueSeries
from sitegen.model.writing import Writing, WritingKind

Subject = Person | Publication | AuthorName | VenueSeries | Topic | Writing | Door
"""The values that have a page of their own."""


@dataclass(frozen=True, kw_only=True)
class Page:
    """One HTML output.

    `path` is relative to the site, without a leading slash: `people/ada-example/` is written as
    `people/ada-example/index.html`, the home page is the empty path, `404.html` is written as it is.
    `subject` is what the page is about; list pages give their list. `section` is the navigation entry
    that it stands under (`people/`). `look` works out the `view`, what the page kind makes of the site for
    its template: groups, counts, pictures (see `sitegen/views/`). Only a page that is rendered asks for it.
    """

    kind: str
    path: str
    template: str
    title: str
    subject: Any = None
    look: Callable[[], Any] | None = None
    description: str = ""
    section: str = ""
    noindex: bool = False

    @cached_property
    def view(self) -> Any:
        """Work out, once, what the template shows."""
        return self.look() if self.look else None

    def forget(self) -> None:
        """Drop the view of a page that is made: together they would fill the memory."""
        self.__dict__.pop("view", None)


@dataclass(frozen=True, slots=True)
class Artifact:
    """A file to write: its path inside the site, and its bytes."""

    path: str
    data: bytes


def address(subject: Subject) -> str:
    """Give the path of the page about a subject."""
    match subject:
        case Door():
            return subject.path
        case Person():
            return f"people/{subject.slug}/"
        case Publication():
            return f"publications/{subject.key}/"
        case AuthorName():
            return f"authors/{subject.slug}/"
        case VenueSeries():
            return f"venues/{subject.key}/"
        case Topic():
            return f"topics/{subject.slug}/"
        case Writing(kind=WritingKind.PAGES):
            return f"{subject.slug}/"
        case Writing():
            return f"{subject.kind}/{subject.slug}/"
