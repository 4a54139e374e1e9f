"""What the import made of a seed, said in the words of the gold files."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, fields, replace
from hashlib import sha256
from typing import Any

from sitegen.accounting import Reading
from sitegen.markup.plain import plain_text
from sitegen.model.person import (
    Award,
    Education,
    Mention,
    Patent,
    PatentStep,
    Person,
    Position,
    Service,
    Teaching,
)
from sitegen.model.publication import Contributor, Link, Publication, Venue, WorkType
from sitegen.resolve.identify import TakenSlugs, claim_keys, name_slug, venue_key
from sitegen.resolve.related import relate_awards
from sitegen.text import clean

Words = dict[str, Any]

JOURNALS = frozenset({WorkType.ARTICLE_JOURNAL, WorkType.ARTICLE_MAGAZINE})


def complete(person: Person) -> Person:
    """Give keys to the works and relate the awards to them, as the import does."""
    keys = claim_keys(person.publications, person.name, TakenSlugs(set()))
    works = zip(person.publications, keys, strict=True)
    return relate_awards(replace(person, publications=tuple(replace(work, key=key) for work, key in works)))


def lines_of(reading: Reading, field: str) -> list[int]:
    """Give the lines that went into a field or what is below it."""
    return [
        account.line
        for account in reading.accounts
        if any(detail == field or detail.startswith(f"{field}.") for detail in account.detail)
    ]


def first_line(reading: Reading, field: str) -> int | None:
    return min(lines_of(reading, field), default=None)


def line_with(reading: Reading, field: str, words: str) -> int | None:
    """Give the line of an entry that shows its words; its heading may be shared by others."""
    texts = reading.document.lines
    return next((line for line in lines_of(reading, field) if words in clean(texts[line - 1])), None)


def line_span(reading: Reading, field: str) -> list[int]:
    lines = lines_of(reading, field)
    return [min(lines), max(lines)] if lines else []


def beyond(value: Any, *said: str) -> Words:
    """Give the fields that no gold file names and that are not at their defaults: inventions."""
    found = {}
    for field in fields(value):
        default = field.default if field.default is not MISSING else None
        if field.name not in said and getattr(value, field.name) != default:
            found[field.name] = str(getattr(value, field.name))
    return found


def told(**words: Any) -> Words:
    """Leave out what is absent."""
    return {key: value for key, value in words.items() if value not in (None, [], {}, "", ())}


def author_words(author: Contributor) -> str | Words:
    if author.dblp is None:
        return author.name.display
    return {"display": author.name.display, "dblp_suffix": str(author.dblp)}


def author_string(author: Contributor) -> str:
    return f"{author.name.display} {author.dblp}" if author.dblp else author.name.display


def venue_words(venue: Venue | None) -> Words:
    if venue is None:
        return {}
    return told(
        key=venue_key(venue),
        name=venue.name,
        acronym=venue.acronym,
        edition=venue.edition,
        special_issue=venue.special_issue,
    )


def link_words(link: Link, publication: Publication) -> Words:
    if link.relation is not None and link.url is not None and link.url in (publication.abstract or ""):
        return {"rel": link.relation.value, "url": str(link.url)}
    return {"label": link.label, "url": link.url}


def acceptance_words(value: Any) -> Words:
    if value is None:
        return {}
    return told(percent=value.percent, accepted=value.accepted, submitted=value.submitted)


def date_words(date: Any) -> Words:
    return {"edtf": date.shorthand} if date is not None else {}


def work_words(work: Publication, line: int | None) -> Words:
    said = (
        *("title", "authors", "type", "venue", "place", "date", "volume", "issue", "pages"),
        *("acceptance", "honors", "links", "source_labels", "abstract", "key"),
    )
    return told(
        line=line,
        title=str(work.title),
        authors=[author_words(author) for author in work.authors or ()],
        type=work.type.value,
        venue=venue_words(work.venue),
        place=work.place,
        date=date_words(work.date),
        volume=work.volume,
        issue=work.issue,
        pages=work.pages,
        acceptance=acceptance_words(work.acceptance),
        honors=list(work.honors),
        links=[link_words(link, work) for link in work.links],
        source_labels=list(work.source_labels),
        other=beyond(work, *said),
    )


def record_words(work: Publication, line: int | None) -> Words:
    said = ("title", "date", "topics", "type", "genre", "venue", "authors", "abstract", "key")
    return {
        "line": line,
        "title": str(work.title),
        "edtf": work.date.shorthand if work.date else None,
        "primary_category": work.topics[0] if work.topics else None,
        "type": work.type.value,
        "genre": work.genre,
        "archive": work.venue.name if work.venue else None,
        "authors": None if work.authors is None else [author_string(author) for author in work.authors],
        "other": beyond(work, *said) | {"topics": list(work.topics[1:])},
    }


def abstract_words(reading: Reading, number: int, work: Publication) -> Words:
    field = f"publications.{number}.abstract"
    line = first_line(reading, field)
    made = Counter((repair.before, repair.after) for repair in reading.repairs if repair.field == field)
    raw = reading.document.lines[line - 1] if line else ""
    text = plain_text(str(work.abstract or ""))
    return {
        "line": line,
        "repairs": sorted(f"{before!r} -> {after!r} (x{count})" for (before, after), count in made.items()),
        "raw_sha256": sha256(raw.encode()).hexdigest(),
        "words": len(text.split()),
        "markdown": str(work.abstract or ""),
        "text": text,
    }


def mention_words(mention: Mention) -> Words:
    name = {"display": mention.name.display} | ({"literal": True} if mention.name.literal else {})
    return (
        {"name": name} if mention.title is None else {"display": mention.name.display, "title": mention.title}
    )


def position_words(position: Position, lines: list[int]) -> Words:
    return told(
        organization=position.organization,
        location=position.location,
        title=position.title,
        unit=position.unit,
        date=date_words(position.date),
        current=position.date.is_open if position.date else None,
        highlights=list(position.highlights),
        manager=mention_words(position.manager) if position.manager else None,
        lines=lines,
    )


def education_words(education: Education, lines: list[int]) -> Words:
    (adviser, *others) = education.advisers or (None,)
    return told(
        institution=education.institution,
        institution_full=education.institution_full,
        location=education.location,
        degree=education.degree,
        area=education.area,
        thesis=education.thesis,
        graduation_research=education.project,
        group=education.group,
        group_acronym=education.group_acronym,
        adviser=mention_words(adviser) if adviser else None,
        date=date_words(education.date),
        lines=lines,
        other={
            "advisers": [other.name.display for other in others],
            "highlights": list(education.highlights),
        },
    )


def award_words(award: Award, line: int | None, works: Sequence[Publication]) -> Words:
    related = award.publication
    numbers = {work.key: number for number, work in enumerate(works, start=1)}
    return told(
        line=line,
        title=award.title,
        detail=award.detail,
        awarder=award.awarder,
        kind=award.kind.value if award.kind else None,
        date=date_words(award.date),
        topic=award.topic,
        acceptance=acceptance_words(award.acceptance),
        related_publication=numbers.get(related.key) if related else None,
        relation=related.status.value if related else None,
    )


def step_words(steps: Iterable[PatentStep]) -> list[Words]:
    return [
        told(
            jurisdiction=step.jurisdiction,
            edtf=step.date.shorthand if step.date else None,
            number=step.number,
        )
        for step in steps
    ]


def patent_words(patent: Patent, line: int | None) -> Words:
    return told(
        line=line,
        title=patent.title,
        inventors=[author_string(inventor) for inventor in patent.inventors],
        applications=step_words(patent.applications),
        registered=step_words(patent.registered),
        assignee=patent.assignee,
        other=beyond(patent, "title", "inventors", "applications", "registered", "assignee"),
    )


def service_words(service: Service, line: int | None) -> Words:
    return told(
        line=line,
        role=service.role,
        venue=service.venue,
        acronym=service.acronym,
        edtf=service.date.shorthand if service.date else None,
    )


def teaching_words(course: Teaching, line: int | None) -> Words:
    return told(
        line=line,
        institution=course.institution,
        location=course.location,
        role=course.role,
        code=course.code,
        title=course.title,
        subtitle=course.subtitle,
        terms=[{"edtf": term.shorthand} for term in course.terms],
    )


def person_words(person: Person) -> Words:
    headline = person.headline
    name = person.name
    accounts = beyond(person.identifiers)
    return {
        "id": str(name_slug(name)),
        "name": told(display=name.display, given=name.given, family=name.family),
        "headline": told(title=headline.title, organization=headline.organization) if headline else None,
        "bio": person.bio and str(person.bio),
        "emails": [person.email] if person.email else [],
        "urls": [link.url for link in person.links],
        "identifiers": list(accounts),
        "photo": person.photo,
    }


def mentioned_words(person: Person) -> Words:
    advisers = [adviser.name.display for each in person.education for adviser in each.advisers]
    managers = [each.manager.name.display for each in person.positions if each.manager]
    return {"adviser": "; ".join(advisers), "manager": "; ".join(managers)}


def identity_words(person: Person) -> Words:
    stated = person.identity.stated
    return {
        "status": person.identity.status.value,
        "statement": person.identity.statement,
        "stated": told(papers=stated.papers, records=stated.records, author_rows=stated.author_rows),
    }


def all_authors(person: Person) -> list[Contributor]:
    return [author for work in person.publications for author in work.authors or ()]


def count_words(person: Person) -> Words:
    works = person.publications
    slots = all_authors(person)
    strings = {author_string(author) for author in slots}
    distinct, others = len(strings), len(strings - {person.name.display})
    leads = [work.authors[0].name for work in works if work.authors]
    return {
        "publications": len(works),
        "author_slots": len(slots),
        **dict.fromkeys(("distinct_author_strings", "distinct_authors"), distinct),
        **dict.fromkeys(("distinct_coauthor_strings", "distinct_coauthors"), others),
        "with_pdf_label": sum("PDF" in work.source_labels for work in works),
        "with_doi_label": sum("DOI" in work.source_labels for work in works),
        "code_links": sum(len(work.links) for work in works),
        "records_with_author_list": sum(work.authors is not None for work in works),
        "records_with_identifier": sum(bool(beyond(work.identifiers)) for work in works),
        "records_with_url": sum(bool(work.links) for work in works),
        "abstracts": sum(work.abstract is not None for work in works),
        "conference_papers": sum(work.type is WorkType.PAPER_CONFERENCE for work in works),
        "journal_or_magazine_papers": sum(work.type in JOURNALS for work in works),
        "first_author_publications": sum(name.key == person.name.key for name in leads),
        "link_labels": sum(len(work.links) for work in works),
        **{section: len(getattr(person, section)) for section in ("positions", "education", "awards")},
        **{section: len(getattr(person, section)) for section in ("patents", "service")},
        "service_groups": len({service.role for service in person.service}),
        "teaching_institutions": len({course.institution for course in person.teaching}),
        "teaching_courses": len(person.teaching),
        "teaching_course_terms": sum(len(course.terms) for course in person.teaching),
    }


TALLIES: dict[str, Callable[[Person], Iterable[Any]]] = {
    "publications_by_year": lambda person: [work.date.year for work in person.publications if work.date],
    "publications_by_venue_key": lambda person: [
        str(venue_key(work.venue)) for work in person.publications if work.venue
    ],
    "publications_by_category": lambda person: [
        topic for work in person.publications for topic in work.topics[:1]
    ],
    "author_counts": lambda person: [author_string(author) for author in all_authors(person)],
    "link_label_counts": lambda person: [link.label for work in person.publications for link in work.links],
}
