"""Small people and works for tests."""

from sitegen.model.date import Date
from sitegen.model.person import Person
from sitegen.model.publication import Contributor, Publication, Venue
from sitegen.model.text_types import Markdown, Slug
from tests.pages.sites import named


def work(key: str, date: str | None = "2020", *authors: str, **more: object) -> Publication:
    """Make a work; without authors its author list is unknown."""
    contributors = tuple(Contributor(name=named(name)) for name in authors) or None
    fields: dict[str, object] = {
        "key": Slug(key),
        "title": Markdown(f"On {key}"),
        "authors": contributors,
        "date": Date.parse(date) if date else None,
        **more,
    }
    return Publication(**fields)  # type: ignore[arg-type]  # fields come by name


def person(name: str = "Ada Example", *works: Publication, **more: object) -> Person:
    """Make a person with these works."""
    fields: dict[str, object] = {
        "slug": Slug(name.lower().replace(" ", "-")),
        "name": named(name),
        "publications": works,
        **more,
    }
    return Person(**fields)  # type: ignore[arg-type]  # fields come by name


def venue(acronym: str, name: str = "") -> Venue:
    """Make a venue."""
    return Venue(acronym=acronym, name=name)
