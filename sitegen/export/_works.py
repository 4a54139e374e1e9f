"""What several citation formats say of a work in the same words."""

import re

from sitegen.markup.plain import plain_line, plain_text
from sitegen.model.identifier import ArxivId
from sitegen.model.publication import Acceptance, LinkRelation, Publication, Venue
from sitegen.text import clean

RANGE = re.compile(r"(?<=\d)\s*[-\u2010-\u2015\u2212]+\s*(?=[A-Za-z]?\d)")
"""What stands between first and last page: the dash of `134–138` or `S1-S9`."""

CATEGORY = re.compile(r"[a-z]{2,}(?:-[a-z]+)*(?:\.[A-Za-z]{2}|\.[a-z]+-[a-z]+)?")
"""A category of arXiv, as in `cs.LG`, `hep-th` or `physics.flu-dyn`."""


def title_of(publication: Publication) -> str:
    """Give the title without marks."""
    return clean(plain_line(publication.title))


def container_of(publication: Publication) -> str:
    """Give the name of what the work appeared in; its acronym when that is all there is."""
    venue = publication.venue
    return clean(venue.name or venue.acronym or "") if venue else ""


def pages_of(publication: Publication) -> tuple[str, str]:
    """Give first and last page; the last is empty when there is one page, or no plain range."""
    first, *others = RANGE.split(clean(publication.pages or ""))
    return (first, others[0]) if len(others) == 1 else (clean(publication.pages or ""), "")


def find_arxiv(publication: Publication) -> ArxivId | None:
    """Find the arXiv number of the work, or of another version of it."""
    own = publication.identifiers.arxiv
    others = (version.identifiers.arxiv for version in publication.versions)
    return own or next((number for number in others if number), None)


def find_category(publication: Publication) -> str | None:
    """Find the first topic that has the form of an arXiv category with an archive, such as `cs.LG`."""
    return next((topic for topic in publication.topics if CATEGORY.fullmatch(topic) and "." in topic), None)


def find_address(publication: Publication) -> str | None:
    """Find where the work can be read: a paper's link, its DOI, arXiv, or a link of no stated kind."""
    linked = {link.relation: link.url for link in reversed(publication.links) if link.url}
    if address := linked.get(LinkRelation.PAPER) or linked.get(LinkRelation.PDF):
        return address
    if publication.identifiers.doi:
        return publication.identifiers.doi.url
    arxiv = find_arxiv(publication)
    return arxiv.url if arxiv else linked.get(None)


def acceptance_words(acceptance: Acceptance) -> str:
    """Say how many were accepted, as printed: `Acceptance rate: 16% (67 of 400)`."""
    counts = (
        f"{acceptance.accepted} of {acceptance.submitted}"
        if acceptance.accepted is not None and acceptance.submitted is not None
        else ""
    )
    percent = f"{acceptance.percent}%" if acceptance.percent else ""
    said = f"{percent} ({counts})" if percent and counts else percent or counts
    return f"Acceptance rate: {said}" if said else ""


def special_issue_words(venue: Venue | None) -> str:
    """Name the special issue, with words that say what it is unless its title does."""
    title = clean(venue.special_issue or "") if venue else ""
    return title if not title or title.casefold().startswith("special") else f"Special issue: {title}"


def remarks_on(publication: Publication) -> tuple[str, ...]:
    """Collect what has no field of its own: honours, special issue, acceptance, the reader's note."""
    said = (
        *(plain_line(honor) for honor in publication.honors),
        special_issue_words(publication.venue),
        acceptance_words(publication.acceptance) if publication.acceptance else "",
        plain_text(publication.note) if publication.note else "",
    )
    return tuple(clean(remark) for remark in said if remark)
