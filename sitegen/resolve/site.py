"""Content becomes a site: people with addresses, linked authors, joined works, indexes."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from sitegen.diagnostics import Report
from sitegen.model.content import Content
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.settings import Part, SiteSettings
from sitegen.model.site import AuthorKey, AuthorName, Site
from sitegen.resolve.decisions import check_works, read_decisions
from sitegen.resolve.indexes import gather_author_names, gather_topics
from sitegen.resolve.keys import key_records, separate_keys
from sitegen.resolve.likeness import suggest_works
from sitegen.resolve.own_names import suggest_own_names
from sitegen.resolve.people import gather_claims, link_record, whole_person
from sitegen.resolve.record import author_key, author_slots, gather_records
from sitegen.resolve.references import check_references
from sitegen.resolve.roster import read_roster
from sitegen.resolve.suggestions import note_former_names, suggest_people, suggest_two_people
from sitegen.resolve.venues import gather_series, key_venues
from sitegen.resolve.works import Work, join_works
from sitegen.resolve.writings import check_writings, gather_writings
from sitegen.text import fold

UNTITLED = "Researchers"
"""The name of a site of several people, or of none, whose settings give it no title."""


def resolve(content: Content, report: Report) -> Site:
    """Resolve all content into one site; every fault is reported, and what is sound stays."""
    members = read_roster(content, report)
    records = key_venues(key_records(gather_records(members, content), members), report)
    slugs = frozenset(str(member.person.slug) for member in members)
    names = frozenset(author_key(slot) for record in records for _, slot in author_slots(record))
    known = slugs | content.unread
    decided = read_decisions(content, known, names, report)
    claims = gather_claims(members, records, decided, content.unread)
    linked = tuple(link_record(record, claims, report) for record in records)
    works = sorted(separate_keys(join_works(linked, decided, report), report), key=_newest_first)
    keys = frozenset(key for work in works for key in work.keys)
    check_works(content.decisions, keys, report)
    check_references(content, members, keys, known, report)
    check_writings(content.writings, keys, known, report)
    suggest_people(works, members, decided, report)
    suggest_two_people(members, linked, report)
    suggest_own_names(members, linked, decided, report)
    suggest_works(works, decided, report)
    people = tuple(whole_person(member, claims, report) for member in members)
    former = {key: own.slug for own in claims.own_names.values() for key in sorted(own.former)}
    note_former_names(linked, former, report)
    named = [work.publication for work in works] if content.settings.value.has(Part.AUTHORS) else []
    authors = gather_author_names(named, decided, former.keys())
    return _make_site(content, people, works, authors)


def _make_site(
    content: Content, people: Iterable[Person], works: Sequence[Work], authors: Mapping[AuthorKey, AuthorName]
) -> Site:
    """Build the indexes."""
    publications = tuple(work.publication for work in works)
    ordered = tuple(sorted(people, key=lambda person: (fold(person.name.sort), person.slug)))
    settings = with_title(content.settings.value, ordered)
    venues = gather_series(publications) if settings.has(Part.VENUES) else ()
    distinct = {author.slug: author for author in authors.values()}
    return Site(
        settings=settings,
        people=ordered,
        publications=publications,
        works_of_person=MappingProxyType(_works_of_person(ordered, works)),
        author_names=tuple(distinct[slug] for slug in sorted(distinct)),
        authors_by_name=MappingProxyType(authors),
        venues=venues,
        topics=gather_topics(publications) if settings.has(Part.TOPICS) else (),
        person_by_slug=MappingProxyType({str(person.slug): person for person in ordered}),
        publication_by_key=MappingProxyType(_by_key(works)),
        venue_by_key=MappingProxyType({venue.key: venue for venue in venues}),
        writings=gather_writings(content.writings),
    )


def with_title(settings: SiteSettings, people: Sequence[Person]) -> SiteSettings:
    """Call a site whose settings have no title by its only person, or by what several are."""
    name = people[0].name.display if len(people) == 1 else UNTITLED
    return settings if settings.title.strip() else replace(settings, title=name)


def _by_key(works: Iterable[Work]) -> dict[str, Publication]:
    """Index works by every key of their records; the key that a page has wins."""
    joined = {key: work.publication for work in works for key in work.keys}
    return joined | {str(work.publication.key): work.publication for work in works}


def _works_of_person(people: Iterable[Person], works: Iterable[Work]) -> dict[str, tuple[Publication, ...]]:
    """Gather the works of each person's own file and those with a slot linked to them."""
    gathered: dict[str, list[Publication]] = defaultdict(list)
    for work in works:
        owners = {record.owner for record in work.records}
        authors = {str(slot.person) for slot in work.publication.authors or () if slot.person}
        for slug in owners | authors:
            gathered[slug].append(work.publication)
    return {str(person.slug): tuple(gathered[person.slug]) for person in people}


def _newest_first(work: Work) -> tuple[int, int, object]:
    """Order works by date, newest first; those without a date last, equals by file and place."""
    date = work.publication.date
    upper, lower = date.sort_key if date else (-1, -1)
    return -upper, -lower, work.records[0].order
