"""Which venues are one series: every venue gets its key, every key its page."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from sitegen.diagnostics import Report
from sitegen.model.publication import Publication, Venue
from sitegen.model.site import VenueSeries
from sitegen.model.text_types import Slug
from sitegen.model.venue_names import without_year
from sitegen.resolve.identify import venue_key
from sitegen.resolve.record import Record
from sitegen.text import fold


def key_venues(records: Sequence[Record], report: Report) -> tuple[Record, ...]:
    """Set the key of every venue; a venue printed by its name alone shares the key of its acronym's venue."""
    by_name = _keys_by_name(record.publication.venue for record in records)
    keyed = tuple(
        record.with_publication(_key_publication(record.publication, by_name)) for record in records
    )
    _warn_of_case(keyed, report)
    return keyed


def _keys_by_name(venues: Iterable[Venue | None]) -> Mapping[str, Slug]:
    """Find the names that are always printed with one and the same acronym or key."""
    keys: dict[str, set[Slug]] = defaultdict(set)
    for venue in venues:
        key = venue_key(venue) if venue and venue.name and (venue.acronym or venue.key) else None
        if venue and key:
            keys[fold(without_year(venue.name))].add(key)
    return {name: min(found) for name, found in keys.items() if len(found) == 1}


def _key_publication(publication: Publication, by_name: Mapping[str, Slug]) -> Publication:
    """Set the venue keys of one publication."""
    venue = _key_venue(publication.venue, by_name)
    versions = tuple(
        replace(version, venue=_key_venue(version.venue, by_name)) for version in publication.versions
    )
    if venue is publication.venue and versions == publication.versions:
        return publication
    return replace(publication, venue=venue, versions=versions)


def _key_venue(venue: Venue | None, by_name: Mapping[str, Slug]) -> Venue | None:
    """Set the key of one venue, unless it has one or nothing to make one of."""
    if venue is None or venue.key:
        return venue
    known = None if venue.acronym else by_name.get(fold(without_year(venue.name)))
    return replace(venue, key=known or venue_key(venue))


def _short_form(venue: Venue) -> str:
    """Give what a venue is called in short."""
    return without_year(venue.acronym or venue.name)


def _warn_of_case(records: Sequence[Record], report: Report) -> None:
    """Warn about venues that only capitals tell apart, such as `Micro` and `MICRO`."""
    firsts: dict[str, dict[str, Record]] = defaultdict(dict)
    for record in records:
        venue = record.publication.venue
        if venue and venue.key and slug_is_made(venue):
            firsts[venue.key].setdefault(_short_form(venue), record)
    for key, forms in firsts.items():
        if len({form.casefold() for form in forms}) == len(forms):
            continue
        (first, _), *others = sorted(forms.items(), key=lambda form: form[1].order)
        for form, record in others:
            if form.casefold() == first.casefold():
                report.warning(
                    "venue-case",
                    f"`{form}` and `{first}` ({forms[first].location('venue')}) share the page venues/{key}/",
                    record.location("venue"),
                    "spell them alike if they are one; else give one of them another `key:`",
                )


def slug_is_made(venue: Venue) -> bool:
    """Tell whether a venue's key is what its acronym or name makes."""
    return venue.key == venue_key(replace(venue, key=None))


def gather_series(publications: Sequence[Publication]) -> tuple[VenueSeries, ...]:
    """Gather publications, newest first, by venue; a series has the name that is printed most."""
    by_key: dict[str, list[Publication]] = defaultdict(list)
    for publication in publications:
        if publication.venue and publication.venue.key:
            by_key[publication.venue.key].append(publication)
    series = (
        VenueSeries(
            key=key,
            name=_most_printed(without_year(venue.name) for venue in venues),
            acronym=_most_printed(without_year(venue.acronym or "") for venue in venues) or None,
            publications=tuple(works),
        )
        for key, works in by_key.items()
        if (venues := [work.venue for work in works if work.venue])
    )
    return tuple(sorted(series, key=lambda venue: (fold(venue.acronym or venue.name), venue.key)))


def _most_printed(texts: Iterable[str]) -> str:
    """Give the text that is printed most often; of equals the first."""
    counted = Counter(text for text in texts if text)
    return counted.most_common(1)[0][0] if counted else ""
