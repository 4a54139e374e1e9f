"""The filters of the publication index: which values there are, and which works have them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from sitegen.model.page import Subject, address
from sitegen.model.publication import Publication
from sitegen.model.site import Site
from sitegen.model.years import YearGroup, year_heading
from sitegen.text import slugify
from sitegen.views.tallies import Tally, tally_authors, tally_topics, tally_venues

MOST_VALUES = 12
"""Values that one filter offers; more would bury the list."""


@dataclass(frozen=True, slots=True)
class FacetValue:
    """One choice of a filter: a word safe in an identifier, its label, how many works have it."""

    key: str
    label: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Facet:
    """One filter; `all_path` leads to the page with all its values when some are left out."""

    name: str
    label: str
    values: tuple[FacetValue, ...]
    all_path: str | None = None
    total: int


@dataclass(frozen=True, slots=True)
class FacetedWork:
    """A work with the words that the filters look for: of each filter, with spaces between."""

    publication: Publication
    keys: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class FacetedYear:
    """The works of one year."""

    key: str
    label: str
    works: tuple[FacetedWork, ...]


def facets_of(publications: Sequence[Publication], site: Site) -> tuple[Facet, ...]:
    """Make the filters that can tell these works apart: those with at least two values."""
    people = [tally for tally in tally_authors(publications, site) if tally.subject is not None]
    facets = (
        _facet("year", "Year", _count_words(publications, _year_heading), most=None),
        _facet("type", "Type", _most_first(_count_words(publications, _type_heading)), most=None),
        _facet("topic", "Topic", _subject_values(tally_topics(publications, site)), "topics/"),
        _facet("venue", "Venue", _subject_values(tally_venues(publications, site)), "venues/"),
        _facet("person", "Person", _subject_values(people), "people/"),
    )
    return tuple(facet for facet in facets if facet.total > 1)


def facet_years(groups: Iterable[YearGroup], site: Site) -> tuple[FacetedYear, ...]:
    """Say for each work of each year which values of which filters it has."""
    return tuple(
        FacetedYear(
            group.key,
            group.label,
            tuple(FacetedWork(work, _keys(work, site)) for work in group.publications),
        )
        for group in groups
    )


def _keys(publication: Publication, site: Site) -> dict[str, str]:
    """Collect the filter words of one work."""
    series = site.series(publication.venue) if publication.venue else None
    targets = [author.subject for author in site.authors_of(publication)]
    people = dict.fromkeys(_key(target) for target in targets if target is not None)
    return {
        "year": _year_heading(publication)[0],
        "type": _type_heading(publication)[0],
        "topic": " ".join(_key(topic) for topic in site.topics_of(publication)),
        "venue": _key(series) if series else "",
        "person": " ".join(people),
    }


def _year_heading(publication: Publication) -> tuple[str, str]:
    """Give the key and the label of a work's year; a word of CSS may not begin with a digit."""
    key, label = year_heading(publication)
    return f"y-{key}", label


def _type_heading(publication: Publication) -> tuple[str, str]:
    """Give the key and the label of a work's kind."""
    return slugify(publication.type_label), publication.type_label


def _count_words(
    publications: Sequence[Publication], heading: Callable[[Publication], tuple[str, str]]
) -> tuple[FacetValue, ...]:
    """Count works under each heading, in the order in which headings first appear."""
    counts = Counter(heading(publication) for publication in publications)
    return tuple(FacetValue(key, label, count) for (key, label), count in counts.items())


def _most_first(values: tuple[FacetValue, ...]) -> tuple[FacetValue, ...]:
    """Order choices by how many works have them."""
    return tuple(sorted(values, key=lambda value: (-value.count, value.label)))


def _subject_values(tallies: Iterable[Tally]) -> tuple[FacetValue, ...]:
    """Turn the lines of a count into choices."""
    return tuple(
        FacetValue(_key(tally.subject), tally.label, tally.count) for tally in tallies if tally.subject
    )


def _key(subject: Subject) -> str:
    """Make a word from the address of a page: `venues/isca/` gives `venues-isca`."""
    return address(subject).strip("/").replace("/", "-")


def _facet(
    name: str,
    label: str,
    values: tuple[FacetValue, ...],
    all_path: str | None = None,
    most: int | None = MOST_VALUES,
) -> Facet:
    """Make a filter, cut to the values that it offers."""
    offered = values if most is None else values[:most]
    left_out = len(offered) < len(values)
    return Facet(
        name=name,
        label=label,
        values=offered,
        all_path=all_path if left_out else None,
        total=len(values),
    )
