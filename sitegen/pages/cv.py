"""The CV of a person, to print: all that their page says, in one column without pictures."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from sitegen.model.page import Page, address
from sitegen.model.person import Person, Service
from sitegen.model.settings import Part
from sitegen.model.site import Site
from sitegen.model.years import YearGroup, group_by_year
from sitegen.views.careers import has_cv
from sitegen.views.groups import Group, group_by
from sitegen.views.profiles import ProfileLink, profile_links
from sitegen.views.scripts import find_language


@dataclass(frozen=True, slots=True, kw_only=True)
class CvView:
    """What a CV works out."""

    native_language: str | None
    links: tuple[ProfileLink, ...]
    years: tuple[YearGroup, ...]
    service: tuple[Group[Service], ...]


def pages(site: Site) -> Iterator[Page]:
    """Plan a CV for each person who says more than what they published.

    Search engines shall keep the person's page instead, which says the same.
    """
    for person in filter(has_cv, site.people if site.settings.has(Part.CV) else ()):
        yield Page(
            kind="cv",
            path=f"{address(person)}cv/",
            template="cv.html",
            title=f"CV of {person.name.display}",
            subject=person,
            look=partial(view_cv, person, site),
            description=f"Curriculum vitae of {person.name.display}.",
            section="people/",
            noindex=True,
        )


def view_cv(person: Person, site: Site) -> CvView:
    """Work out what the CV shows."""
    return CvView(
        native_language=find_language(person.name.native),
        links=tuple(link for link in profile_links(person) if link.url),
        years=group_by_year(site.publications_of(person)),
        service=group_by(person.service, lambda service: service.role),
    )
