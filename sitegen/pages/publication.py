"""The page of one work."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from sitegen.model.page import Page, address
from sitegen.model.publication import Publication
from sitegen.model.site import Door, Site

Fact = tuple[str, str]
"""A term and what stands beside it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicationView:
    """What the page of a work works out: whose lists have it, its topics, related works, facts."""

    people: tuple[Door, ...]
    topics: tuple[Door, ...]
    related: tuple[Publication, ...]
    facts: tuple[Fact, ...]
    numbers: tuple[Fact, ...]


def pages(site: Site) -> Iterator[Page]:
    """Plan a page for each work."""
    return (page_of(work, site) for work in site.publications)


def find_page(path: str, site: Site) -> Page | None:
    """Plan the page at a path alone: no other work is looked at."""
    work = site.publication(path.removeprefix("publications/").rstrip("/"))
    return page_of(work, site) if work and address(work) == path else None


def page_of(work: Publication, site: Site) -> Page:
    """Plan the page of a work."""
    return Page(
        kind="publication",
        path=address(work),
        template="publication.html",
        title=work.title,
        subject=work,
        look=partial(view_publication, work, site),
        description=describe(work),
        section="publications/",
    )


def view_publication(work: Publication, site: Site) -> PublicationView:
    """Work out what the page of a work shows."""
    return PublicationView(
        people=site.owners_of(work),
        topics=site.topics_of(work),
        related=site.related_to(work),
        facts=facts_of(work),
        numbers=numbers_of(work),
    )


def facts_of(work: Publication) -> tuple[Fact, ...]:
    """Give where in its venue a work stands, and who published it, as far as it is known."""
    facts = (
        ("Place", work.place),
        ("Volume", work.volume),
        ("Issue", work.issue),
        ("Pages", work.pages),
        ("Article", work.article_number),
        ("Number", work.number),
        ("Version" if work.is_versioned else "Edition", work.edition),
        ("Publisher", work.publisher),
    )
    return tuple([(term, words) for term, words in facts if words])


def numbers_of(work: Publication) -> tuple[Fact, ...]:
    """Give the numbers of a work that no page explains."""
    known = work.identifiers
    facts = (
        ("PubMed", known.pmid),
        ("PMC", known.pmcid),
        ("ACL Anthology", known.acl),
        ("ISBN", known.isbn),
        ("ISSN", known.issn),
    )
    return tuple([(term, words) for term, words in facts if words])


def describe(work: Publication) -> str:
    """Say who wrote a work, where and when, for search engines and previews."""
    authors = ", ".join(author.name.display for author in work.authors or ())
    venue = (work.venue.acronym or work.venue.name) if work.venue else ""
    date = work.date.label if work.date else ""
    return ". ".join(part for part in (authors, ", ".join(filter(None, (venue, date)))) if part)
