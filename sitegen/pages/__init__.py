"""Page kinds: one module each, found by discovery.

A page kind plans its pages; it renders nothing. Its template has the module's name.
"""

import sys
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import chain
from typing import Any, Protocol

from sitegen.diagnostics import Location, failure
from sitegen.discovery import modules_of
from sitegen.model.page import Page
from sitegen.model.site import Site
from sitegen.watching import Notebook, Question


class PageKind(Protocol):
    """What a module of this folder must offer."""

    __name__: str

    def pages(self, site: Site) -> Iterator[Page]:
        """Plan the pages of this kind; none when the site has nothing for them."""
        ...


@dataclass(frozen=True, slots=True)
class KindPlan:
    """The pages of one kind, and what was asked of the site to plan them."""

    name: str
    pages: tuple[Page, ...]
    questions: frozenset[Question]


def page_kinds() -> tuple[PageKind, ...]:
    """Find the page kinds."""
    return tuple(modules_of(sys.modules[__name__]))


def in_order(plans: Iterable[KindPlan]) -> tuple[Page, ...]:
    """Give the pages of all kinds, ordered by path.

    Raises `page-collision` when two pages would be written to the same file on any file system.
    """
    planned = chain.from_iterable(each.pages for each in plans)
    return refuse_collisions(planned)


def plan_kinds(site: Site, notebook: Notebook, wanted: Collection[str] | None = None) -> Iterator[KindPlan]:
    """Plan the pages of each kind, or of the wanted kinds."""
    for kind in page_kinds():
        name = kind.__name__.rpartition(".")[2]
        if wanted is None or name in wanted:
            with notebook.noted() as questions:
                planned = tuple(kind.pages(site))
            yield KindPlan(name, planned, frozenset(questions))


def has_single_pages(name: str) -> bool:
    """Tell whether a kind can plan a page without all others (`find_page`): it has one for each of many."""
    return hasattr(kind_named(name), "find_page")


def find_page(name: str, path: str, site: Site) -> Page | None:
    """Plan the page of such a kind at a path; None where there is none."""
    found: Page | None = kind_named(name).find_page(path, site)
    return found


def kind_named(name: str) -> Any:
    """Find a page kind by the name of its module."""
    return import_module(f"{__name__}.{name}")


def refuse_collisions(pages: Iterable[Page]) -> tuple[Page, ...]:
    """Give the pages back when each has a path of its own, whatever the case of its letters.

    An address that a page had before yields to the page that has it now.
    """
    taken: dict[str, Page] = {}
    for page in sorted(pages, key=lambda page: page.kind == "moved"):
        path = page.path.casefold()
        if path in taken and page.kind == "moved":
            continue
        if path in taken:
            raise failure(
                "page-collision",
                f"two pages want the address `{page.path}`: {taken[path].title} and {page.title}",
                Location("content"),
                "give one of them another slug or key",
            )
        taken[path] = page
    return tuple(sorted(taken.values(), key=lambda page: page.path))
