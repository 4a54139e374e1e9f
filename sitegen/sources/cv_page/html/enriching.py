"""Join what a page states for machines with what it prints: the printed record takes what it lacks."""

from collections.abc import Iterable
from dataclasses import replace

from sitegen.accounting import Fate, LineAccount, Reading
from sitegen.diagnostics import Location, Report
from sitegen.interchange.parts import read_date, read_doi, read_pages, read_printed_name, read_url
from sitegen.interchange.venue_kinds import kind_of_venue
from sitegen.model.publication import (
    Contributor,
    Link,
    LinkRelation,
    Publication,
    Venue,
    WorkIdentifiers,
    WorkType,
)
from sitegen.model.text_types import Markdown
from sitegen.sources.cv_page.html.statements import Statement
from sitegen.text import clean, title_key


def build_work(statement: Statement, place: Location, report: Report) -> Publication:
    """Make a publication of what a page states."""
    names = [read_printed_name(clean(text)) for text in statement.values.get("author", ())]
    journal = clean(statement.first("journal_title"))
    meeting = clean(statement.first("conference_title", "inbook_title"))
    kind = (
        WorkType.ARTICLE_JOURNAL if journal else kind_of_venue(meeting)[0] if meeting else WorkType.DOCUMENT
    )
    doi, date = clean(statement.first("doi")), clean(statement.first("publication_date", "date", "year"))
    pdf = clean(statement.first("pdf_url"))
    address = read_url(pdf, place, report) if pdf else None
    return Publication(
        title=Markdown(clean(statement.first("title"))),
        type=kind,
        authors=tuple(Contributor(name=name) for name in names if name is not None) or None,
        venue=Venue(name=journal or meeting) if journal or meeting else None,
        date=read_date(date.replace("/", "-"), place, report) if date else None,
        volume=clean(statement.first("volume")) or None,
        issue=clean(statement.first("issue")) or None,
        pages=read_pages(clean(statement.first("firstpage", "pages")), clean(statement.first("lastpage"))),
        publisher=clean(statement.first("publisher")) or None,
        identifiers=WorkIdentifiers(doi=read_doi(doi, place, report) if doi else None),
        links=(Link(label="PDF", url=address, relation=LinkRelation.PDF),) if address else (),
    )


def add_statements(reading: Reading, statements: Iterable[Statement], report: Report) -> Reading:
    """Add every stated work: to the printed record of its title, or as a record of its own."""
    person = reading.person
    works = list(person.publications if person else reading.publications)
    lines: dict[int, str] = {}
    for statement in statements:
        stated = build_work(statement, Location(reading.document.path, statement.line), report)
        keys = [title_key(work.title) for work in works]
        if title_key(stated.title) in keys:
            rank = keys.index(title_key(stated.title))
            works[rank] = enrich(works[rank], stated)
        else:
            rank = len(works)
            works.append(stated)
        lines[statement.line] = f"publications.{rank}"
    accounts = tuple(_placed(account, lines.get(account.line)) for account in reading.accounts)
    if person is None:
        return replace(reading, publications=tuple(works), accounts=accounts)
    return replace(reading, person=replace(person, publications=tuple(works)), accounts=accounts)


def enrich(printed: Publication, stated: Publication) -> Publication:
    """Fill what a printed record lacks; the same authors are taken where the statement names them in full."""
    same = len(printed.authors or ()) == len(stated.authors or ()) and all(
        one.name.sort[:1] == other.name.sort[:1] and len(other.name.display) >= len(one.name.display)
        for one, other in zip(printed.authors or (), stated.authors or (), strict=True)
    )
    finer = printed.date is None or (
        stated.date is not None and stated.date.edtf.startswith(printed.date.edtf)
    )
    addresses = {link.url for link in printed.links}
    return replace(
        printed,
        type=stated.type if printed.type is WorkType.DOCUMENT else printed.type,
        authors=stated.authors if same or printed.authors is None else printed.authors,
        venue=printed.venue or stated.venue,
        date=stated.date if finer and stated.date else printed.date,
        volume=printed.volume or stated.volume,
        issue=printed.issue or stated.issue,
        pages=printed.pages or stated.pages,
        publisher=printed.publisher or stated.publisher,
        identifiers=replace(printed.identifiers, doi=printed.identifiers.doi or stated.identifiers.doi),
        links=(*printed.links, *(link for link in stated.links if link.url not in addresses)),
    )


def _placed(account: LineAccount, detail: str | None) -> LineAccount:
    """Say that a line was placed, too."""
    if detail is None:
        return account
    known = account.detail if account.fate is Fate.PLACED else ()
    return LineAccount(account.line, Fate.PLACED, tuple(dict.fromkeys((*known, detail))))
