"""Pages of printed names that no person claims: possible works of this exact name, unverified."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from sitegen.model.page import Page, address
from sitegen.model.publication import Contributor
from sitegen.model.site import AuthorName, Site
from sitegen.model.text_types import Url
from sitegen.model.years import YearGroup, group_by_year
from sitegen.views.years import YearCount, count_years, year_span


@dataclass(frozen=True, slots=True, kw_only=True)
class AuthorsView:
    """What the page of a printed name works out."""

    years: tuple[YearGroup, ...]
    year_counts: tuple[YearCount, ...]
    span: str
    homonyms: tuple[AuthorName, ...]
    homepage: Url | None


def pages(site: Site) -> Iterator[Page]:
    """Plan a page for each printed name that has one."""
    alike: dict[str, list[AuthorName]] = defaultdict(list)
    for author in site.author_names:
        alike[author.name.key].append(author)
    for author in site.author_names:
        name = author.name.display
        yield Page(
            kind="authors",
            path=address(author),
            template="authors.html",
            title=name,
            subject=author,
            look=partial(view_author, author, alike[author.name.key], site),
            description=f"Possible publications of the exact name {name}, not verified.",
            noindex=True,
        )


def view_author(author: AuthorName, alike: Sequence[AuthorName], site: Site) -> AuthorsView:
    """Work out what the page of a printed name shows; `alike` are all that print the same letters."""
    works = author.publications
    return AuthorsView(
        years=group_by_year(works),
        year_counts=count_years(works),
        span=year_span(works),
        homonyms=tuple(other for other in alike if other is not author),
        homepage=site.homepage_of(Contributor(name=author.name, dblp=author.dblp)),
    )
