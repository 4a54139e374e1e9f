"""Works, talks and courses of a folder: a page each, or a file of data with many."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from sitegen.accounting import Reading
from sitegen.diagnostics import Location
from sitegen.model.name import Name
from sitegen.model.person import Person, Talk, Teaching, Unplaced
from sitegen.model.publication import Contributor, Publication
from sitegen.site_folders.citations import read_citations
from sitegen.site_folders.events import read_course, read_talk
from sitegen.site_folders.front_matter import Page
from sitegen.site_folders.kinds import Kind
from sitegen.site_folders.leftovers import report_page
from sitegen.site_folders.members import Members
from sitegen.site_folders.pages import Pages, part_of
from sitegen.site_folders.works import read_work
from sitegen.text import slugify


def read_works(pages: Pages, members: Members) -> Iterator[Reading]:
    """Read all publications; a sample or an untitled one leaves nothing but its warning."""
    for path in pages.site.of_kind(Kind.PUBLICATION):
        records = pages.records(path)
        works: list[Publication] = []
        for page in records:
            if (work := read_work(page, members)) is None:
                page.statement.furnish(page.entry.record.first, page.entry.record.last, "left-out")
                continue
            page.close(f"publications.{len(works)}")
            works.append(work)
        if works:
            yield reading_of(pages, members, records, works, "publication_page")


def read_all_citations(pages: Pages, members: Members) -> Iterator[Reading]:
    """Read the lists of works that the folder's own tools made, and of those that it asks for."""
    known: set[str] = set()
    for path in pages.site.of_kind(Kind.CITATIONS):
        records = pages.records(path)
        works = read_citations(records, frozenset(known), members)
        known |= {text for page in records if (text := page.entry.record.text("id"))}
        if works:
            yield reading_of(pages, members, records, works, "citations")


def reading_of(
    pages: Pages, members: Members, records: list[Page], works: list[Publication], source: str
) -> Reading:
    """End the reading of one file with works."""
    statement = records[0].statement
    files = tuple(dict.fromkeys(each for page in records for each in page.asset_files()))
    reading = replace(statement.reading_of_works(tuple(works), source), assets=files)
    return attributed(pages, members, reading, works, statement.left)


def attributed(
    pages: Pages,
    members: Members,
    reading: Reading,
    works: list[Publication],
    left: Iterable[Unplaced] = (),
) -> Reading:
    """Give works to the one in whose file they stand; in a lab, to its shared list."""
    known = [replace(work, authors=known_authors(work.authors, members)) for work in works]
    whose = {members.whose(work.authors or ()) for work in known}
    owner = whose.pop() if len(whose) == 1 else members.owner
    if owner is None:
        listed = tuple(replace(work, authors=linked(work.authors, members)) for work in known)
        name = slugify(pages.site.name) or "site"
        return replace(reading, publications=listed, list_name=name)
    person = Person(name=owner, publications=tuple(known), unplaced=tuple(left))
    return replace(reading, person=person, publications=())


def known_authors(
    authors: tuple[Contributor, ...] | None, members: Members
) -> tuple[Contributor, ...] | None:
    """Write user names of the folder as the names that they mean."""
    return tuple(map(members.known, authors)) if authors is not None else None


def linked(authors: tuple[Contributor, ...] | None, members: Members) -> tuple[Contributor, ...] | None:
    """Link the authors whom the folder has a page for, as it does itself: by their full names."""
    return tuple(map(members.link, authors)) if authors is not None else None


def read_events(pages: Pages, members: Members) -> Iterator[Reading]:
    """Read talks and courses; in a lab they need an author whom the folder knows."""
    for kind in (Kind.TALK, Kind.COURSE):
        for path in pages.site.of_kind(kind):
            records = pages.records(path)
            found: dict[Name, list[Talk | Teaching]] = {}
            for page in records:
                owner = owner_of_event(pages, page, kind, members)
                event = read_event(kind, page) if owner is not None else None
                if owner is None or event is None:
                    page.statement.furnish(page.entry.record.first, page.entry.record.last, "left-out")
                    continue
                page.close("talks" if kind is Kind.TALK else "teaching")
                found.setdefault(owner, []).append(event)
            yield from readings_of_events(kind, records, found)


def readings_of_events(
    kind: Kind, records: list[Page], found: dict[Name, list[Talk | Teaching]]
) -> Iterator[Reading]:
    """Make a reading for each person; what found no place stands in the first one's file."""
    files = tuple(dict.fromkeys(each for page in records for each in page.asset_files()))
    for number, (owner, events) in enumerate(found.items()):
        talks = tuple(each for each in events if isinstance(each, Talk))
        courses = tuple(each for each in events if isinstance(each, Teaching))
        person = Person(name=owner, talks=talks, teaching=courses)
        statement = records[0].statement
        reading = (
            statement.reading_of(person, f"{kind.value}_page")
            if not number
            else statement.reading(f"{kind.value}_page", person)
        )
        document = reading.document
        if not records[0].is_whole:
            document = part_of(document, 1, len(document.lines), owner.display)
        yield replace(reading, document=document, assets=files)


def read_event(kind: Kind, page: Page) -> Talk | Teaching | None:
    """Read a talk or a course."""
    return read_talk(page) if kind is Kind.TALK else read_course(page)


def owner_of_event(pages: Pages, page: Page, kind: Kind, members: Members) -> Name | None:
    """Say whose talk or course a record is; None, and told, for a draft and when nothing says so."""
    record = page.entry.record
    if record.is_true("draft"):
        report_page(pages.site, page.path, f"this {kind.value} is a draft", pages.report)
        return None
    keys = ("authors", "author", "speaker", "speakers", "instructor", "instructors")
    values = [record.at(key) for key in keys if record.at(key)]
    authors = [each for value in values for each in members.contributors(value)[0]]
    owner = members.speaker(tuple(authors))
    if owner is None:
        hint = "name one of the people of this folder under `authors:`, or add it to a person's file"
        path = page.statement.document.path
        place = Location(path) if page.is_whole else page.statement.at(record.first)
        pages.report.warning("no-owner", f"nothing says whose {kind.value} this is", place, hint)
    return owner
