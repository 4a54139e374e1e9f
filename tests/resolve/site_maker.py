"""Small contents for tests, made of values."""

from typing import Any

from sitegen.diagnostics import Report
from sitegen.model.content import Content, Sheet
from sitegen.model.date import Date
from sitegen.model.name import Name
from sitegen.model.person import Person
from sitegen.model.publication import Contributor, Publication, Venue
from sitegen.model.settings import IdentityDecisions, SiteSettings
from sitegen.model.site import Site
from sitegen.model.text_types import Markdown, Slug
from sitegen.resolve.site import resolve


def name(text: str) -> Name:
    parsed = Name.parse(text)
    assert isinstance(parsed, Name)
    return parsed


def date(text: str) -> Date:
    parsed = Date.parse(text)
    assert isinstance(parsed, Date)
    return parsed


def slot(text: str, **fields: Any) -> Contributor:
    parsed = Contributor.parse(text)
    assert isinstance(parsed, Contributor)
    return Contributor(name=parsed.name, **({"dblp": parsed.dblp} | fields))


def work(
    title: str,
    *authors: str | Contributor,
    year: str | None = "2020",
    venue: str | None = None,
    **fields: Any,
) -> Publication:
    slots = tuple(slot(author) if isinstance(author, str) else author for author in authors)
    return Publication(
        title=Markdown(title),
        authors=slots or None,
        date=date(year) if year else None,
        venue=Venue(acronym=venue) if venue else None,
        **fields,
    )


def person(text: str, *publications: Publication, slug: str = "", **fields: Any) -> Person:
    return Person(name=name(text), publications=publications, slug=Slug(slug), **fields)


def content(
    *people: Person,
    lists: tuple[tuple[Publication, ...], ...] = (),
    decisions: IdentityDecisions | None = None,
) -> Content:
    return Content(
        settings=Sheet("content/site.yaml", SiteSettings()),
        people=tuple(
            Sheet(f"content/people/{place}.yaml", value) for place, value in enumerate(people, start=1)
        ),
        lists=tuple(
            Sheet(f"content/publications/{place}.yaml", value) for place, value in enumerate(lists, start=1)
        ),
        decisions=Sheet("content/identity.yaml", decisions or IdentityDecisions()),
    )


def site_of(*people: Person, **parts: Any) -> tuple[Site, Report]:
    report = Report()
    return resolve(content(*people, **parts), report), report


def codes(report: Report) -> list[str]:
    return [diagnostic.code for diagnostic in report]
