"""What stands behind a title: venue, edition, volume, issue, pages, place, date."""

import re
from dataclasses import dataclass, replace

from sitegen.model.date import Date
from sitegen.model.date_forms import DateSpan
from sitegen.model.publication import Contributor, Venue, WorkType
from sitegen.sources.cv_page.book_editors import take_edition, take_editors
from sitegen.sources.cv_page.cutter import MARK, Cutter
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.places import take_place
from sitegen.sources.cv_page.venue_numbers import (
    LAW,
    PREPRINT_NUMBER,
    STATUS,
    Numbers,
    name_status,
    take_numbers,
)
from sitegen.sources.cv_page.venue_pieces import (
    cut_pieces,
    is_special,
    join_names,
    pick_venue,
    split_acronym,
    strip_edition,
    take_imprint,
    take_places,
)
from sitegen.sources.cv_page.work_kinds import (
    ACRONYM,
    CONFERENCE,
    JOURNAL,
    PREPRINT,
    REPORT,
    THESIS,
    genre_of,
    is_venue,
    type_of,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tail:
    """The parts behind a title; `rest` is what no rule knows."""

    venue: Venue | None = None
    type: WorkType = WorkType.DOCUMENT
    genre: str | None = None
    place: str | None = None
    date: Date | None = None
    volume: str | None = None
    issue: str | None = None
    pages: str | None = None
    article_number: str | None = None
    number: str | None = None
    publisher: str | None = None
    editors: tuple[Contributor, ...] = ()
    rest: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Names:
    """A tail without its numbers, what they said, and whether `in` stands before it."""

    text: str
    numbers: Numbers
    is_inside: bool = False


def read_tail(text: str, known_date: Date | None = None) -> Tail:
    """Read what stands behind a title."""
    text = ONLINE.sub(" ", EPUB.sub(" ", text))
    text, edition = take_edition(text)
    extent = EXTENT.search(text)
    text = EXTENT.sub(f" {MARK} ", text)
    text, editors = take_editors(text)
    bracketed = re.fullmatch(r"\s*[.,;:]?\s*\((?P<inner>[^()]+)\)[\s.,;]*", text)
    text = bracketed["inner"] if bracketed else text
    is_inside = INSIDE.match(text) is not None
    cutter = Cutter(LEAD.sub("", text, count=1).strip())
    preprint = cutter.take(PREPRINT_NUMBER)
    law = _take_law(cutter)
    status = cutter.take(STATUS)
    date, cutter.text = _take_fine_date(cutter.text)
    known = known_date or date
    numbers, rest = take_numbers(
        cutter.text, known.year if known else None, is_dated=known is not None and bool(known.edtf)
    )
    if law:
        numbers = replace(numbers, volume=law["volume"], pages=law["page"] or numbers.pages)
        date = date or (Date(law["year"]) if law["year"] else None)
    tail = _read_names(Names(rest, numbers, is_inside))
    date = date or (Date(numbers.year) if numbers.year else None) or _date_in_acronym(rest)
    date = _better_date(known_date, date or _date_of_preprint(preprint))
    return replace(
        tail,
        editors=editors,
        number=preprint["number"] if preprint else tail.number,
        date=date or (Date("", name_status(status["status"])) if status else None),
        rest=(*tail.rest, *([edition] if edition else []), *([extent["extent"]] if extent else [])),
    )


def _take_law(cutter: Cutter) -> re.Match[str] | None:
    """Take the volume before the name of a review, and the page behind it."""
    law = LAW.match(cutter.text)
    if law is None or not (is_venue(law["venue"]) or law["page"]):
        return None
    cutter.text = f"{law['venue']} {MARK} {cutter.text[law.end() :]}"
    return law


def _date_of_preprint(number: re.Match[str] | None) -> Date | None:
    """Read the day on which a preprint was posted from its number."""
    is_dated = number is not None and number["year"]
    return Date("-".join(number.group("year", "month", "day"))) if number and is_dated else None


EPUB = re.compile(r"\bEpub(?: ahead of print)?:? (?:19|20)\d\d(?: [A-Z][a-z]{2}(?: \d{1,2})?)?\.?")
"""When a paper was out before its issue, as in `Epub 2022 Mar 3.`."""

EXTENT = re.compile(
    r"[,.;(\s]*(?<![\w.:–-])(?P<extent>\d{2,4}\s?(?:S|pp?|pages|Seiten|págs?|páginas|с|стр|s)\b\.?)(?!\s?\d)\)?"
)
"""How many pages a book has, as in `388 S.`, `210pp`."""

ONLINE = re.compile(
    r"[\[(]?\b(?:en ligne|(?<=\[)online|online(?=\.)|en línea)\b[\])]?"
    r"|[(\[]?\b(?:available (?:from|at|online)|retrieved from|disponible (?:à l['’]adresse|en)"
    r"|disponível em|verfügbar unter|режим доступа)\b\s*:?"
    r"|<\s*>|\(\s*\)",
    re.IGNORECASE,
)
"""Words before an address that was taken out, as in `Available from:`, `[online]`."""

INSIDE = re.compile(r"^[\s,.;:–—¦-]*(?:\(?in|dans|en|em|nel|//)\b ?:?\s", re.IGNORECASE)
"""The word before the book or volume that a work is a part of."""

LEAD = re.compile(
    r"^[\s,.;:–—-]*(?://\s*|(?:full |short |regular |long |invited )?(?:papers? presented|paper|abstract"
    r"|poster|demo|article|appeared|published|presented|erschienen|to appear|accepted)?\s*\b(?:[Ii]n|"
    r"at|bei|dans|en)(?-i: the)?\b(?: ?:|\s)\s*)?(?:(?-i:the)\s+)?",
    re.IGNORECASE,
)
"""Words before a venue that are no part of its name, as in `, in: `, `Full paper at the `, `// `."""


FINE = re.compile(r"\d{4}-\d\d")
"""A date with a month or a season, as in `2019-09/2019-10`."""


def _take_fine_date(text: str) -> tuple[Date | None, str]:
    """Take a date that has a month or a season: no volume or page looks like one."""
    for span in reversed(find_spans(text)):
        if FINE.match(span.date.edtf) is None or _is_inside_acronym(text, span):
            continue
        before, after = text[: span.start].rstrip(), text[span.end :].lstrip()
        if (before[-1:], after[:1]) in {("(", ")"), ("[", "]")}:
            before, after = before[:-1], after[1:]
        return span.date, f"{before} {MARK} {after}"
    return None, text


def _date_in_acronym(text: str) -> Date | None:
    """Read the year of `(BUSY '23)` or `(BUSY 2023)`; two digits up to 79 are of this century."""
    inside = [span.date for span in find_spans(text)]
    if inside:
        return inside[-1]
    short = re.search(r"['’](?P<year>\d\d)\b", text)
    century = 20 if short and short["year"] < "80" else 19
    return Date(f"{century}{short['year']}") if short else None


def _better_date(known: Date | None, found: Date | None) -> Date | None:
    """Choose between a date before and one behind the title: the finer when both mean one year."""
    if known is None or found is None:
        return known or found
    return found if known.year == found.year and len(found.edtf) > len(known.edtf) else known


def _is_inside_acronym(text: str, span: DateSpan) -> bool:
    return any(found.start() < span.start < found.end() for found in ACRONYM.finditer(text))


def _read_names(names: Names) -> Tail:
    """Tell venue, special issue, place and publisher in what is left."""
    whole = names.text.replace("*", "").replace("_", " ") if re.search("[*_]", names.text) else names.text
    numbers = names.numbers
    is_numbered = bool(numbers.volume or numbers.issue)
    name, acronym, edition, after = split_acronym(whole)
    pieces = cut_pieces(after)
    pieces = join_names(pieces) if name is None else pieces
    publisher, place = take_imprint(pieces, is_first=name is None and not (names.is_inside or is_numbered))
    kind = _tell_kind(names, whole, is_numbered=is_numbered, is_published=publisher is not None)
    if kind in {WorkType.REPORT, WorkType.THESIS}:
        return _read_report(kind, whole, pieces, publisher, place, numbers)
    if name is None:
        name = _name_server(whole, pieces) if kind is WorkType.ARTICLE else pick_venue(pieces)
    found = Tail(
        type=kind,
        genre=genre_of(whole),
        place=place,
        volume=numbers.volume,
        issue=numbers.issue,
        pages=numbers.pages,
        article_number=numbers.article,
        publisher=publisher,
        rest=tuple(pieces),
    )
    return found if name is None else _add_venue(found, name, acronym, edition, pieces)


SERVER = re.compile(r"\b(?:\w*rxiv|corr|ssrn)\b", re.IGNORECASE)
"""A server of preprints, as in `arXiv`."""

POSTED = re.compile(
    r"\W*(?:(?:in|at|preprint|posted|online|e-?print|submitted|to|\w*rxiv)\b\W*)*", re.IGNORECASE
)
"""What says no more than that a work is a preprint, as in `Preprint at`."""


def _name_server(whole: str, pieces: list[str]) -> str | None:
    """Name the server of a preprint, and drop the pieces that say nothing else."""
    server = SERVER.search(whole)
    if server is None or any(is_venue(piece) and not PREPRINT.search(piece) for piece in pieces):
        return pick_venue(pieces)
    pieces[:] = [piece for piece in pieces if not POSTED.fullmatch(piece)]
    return server.group()


PROCEEDINGS = re.compile(r"\b(?:proceedings|proc|actes|actas)\b", re.IGNORECASE)
"""What meetings print, and learned societies as their journals."""


def _tell_kind(names: Names, whole: str, *, is_numbered: bool, is_published: bool) -> WorkType:
    """Name the kind of work by the words of its venue, its numbers and its publisher."""
    is_paged = bool(names.numbers.pages or names.numbers.article)
    kind = type_of(whole, journal=is_numbered)
    if kind in {WorkType.REPORT, WorkType.THESIS}:
        return kind
    is_met = CONFERENCE.search(whole if names.is_inside else PROCEEDINGS.sub(" ", whole)) is not None
    if kind is WorkType.ARTICLE_JOURNAL and is_met and not JOURNAL.search(whole):
        return WorkType.PAPER_CONFERENCE
    if is_published and not (names.is_inside or is_paged or CONFERENCE.search(whole)):
        return WorkType.BOOK
    if names.is_inside and is_published and not CONFERENCE.search(whole) and not PREPRINT.search(whole):
        return WorkType.CHAPTER
    if kind is not WorkType.DOCUMENT:
        return kind
    if names.is_inside and is_paged:
        return WorkType.CHAPTER
    if is_published:
        return WorkType.CHAPTER if is_paged else WorkType.BOOK
    return kind


def _add_venue(tail: Tail, name: str, acronym: str | None, edition: int | None, pieces: list[str]) -> Tail:
    """Put the venue together, and sort the other pieces."""
    special = next((piece for piece in pieces if is_special(piece)), None)
    others = [piece for piece in pieces if piece is not special]
    is_journal = tail.type is WorkType.ARTICLE_JOURNAL
    clean_name, ordinal = strip_edition(name, is_journal=is_journal)
    if acronym is None and (
        short := re.fullmatch(
            r"(?P<acronym>[A-Z][A-Za-z]*[A-Z][A-Za-z]*)(?: (?:19|20)\d\d|['’]\d\d)?", clean_name
        )
    ):
        acronym = short["acronym"] if short["acronym"] != clean_name else None
    place = tail.place
    if place is None and not is_journal:
        clean_name, place = take_place(clean_name)
        place = place or take_places(others)
    return replace(
        tail,
        venue=Venue(name=clean_name, acronym=acronym, edition=ordinal or edition, special_issue=special),
        place=place,
        rest=tuple(others),
    )


NUMBER_OF_REPORT = re.compile(
    r"(?<![\w.])(?P<number>[A-Z][A-Z0-9]*(?:[-/.][A-Z0-9]+)+|\d{1,4}-\d{1,4}|\d{2,6})\b"
)
"""The number of a report, as in `EX-TR-19-04`."""

REPORT_LABEL = re.compile(r"(?:\b(?:no|nr|number)\b\.?:?|№|#)\s*$|^[(\[]?(?:no|nr)?[.:#\s]*$", re.IGNORECASE)
"""The label of a number that was taken out, as in `No.`."""


def _read_report(
    kind: WorkType,
    whole: str,
    pieces: list[str],
    publisher: str | None,
    place: str | None,
    numbers: Numbers,
) -> Tail:
    """Read the tail of a report or thesis: its number, its institution."""
    pattern = REPORT if kind is WorkType.REPORT else THESIS
    word = pattern.search(whole)
    number = numbers.issue or numbers.volume
    left: list[str] = []
    for piece in pieces:
        bare = pattern.sub(" ", piece)
        if number is None and kind is WorkType.REPORT and (found := NUMBER_OF_REPORT.search(bare)):
            number, bare = found["number"], f"{bare[: found.start()]} {bare[found.end() :]}"
        bare = REPORT_LABEL.sub("", bare.strip(" .,()[]#/")).strip(" .,()[]#/")
        bare = re.sub(r"^(?:dissertation|thesis|unpublished)\b\s*", "", bare, flags=re.IGNORECASE)
        left += [bare] if re.search(r"\w{2}", bare) else []
    publisher = publisher or (left.pop(0) if left else None)
    return Tail(
        type=kind,
        genre=word.group().strip() if word else None,
        number=number,
        publisher=publisher,
        pages=numbers.pages,
        place=place or take_places(left),
        rest=tuple(left),
    )
