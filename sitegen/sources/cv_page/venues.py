"""What stands behind a title: venue, edition, volume, issue, pages, place, date."""

import re
from dataclasses import dataclass, replace

from sitegen.model.date import Date
from sitegen.model.date_forms import DateSpan
from sitegen.model.publication import Venue, WorkType
from sitegen.sources.cv_page.cutter import MARK, Cutter
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.places import is_place_piece, is_publisher
from sitegen.sources.cv_page.sentences import ABBREVIATION, cut_sentences, is_imprint
from sitegen.sources.cv_page.venue_numbers import (
    ARTICLE_NUMBER,
    ASIAN_ISSUE,
    ASIAN_VOLUME,
    ISSUE,
    ORDINAL,
    PAGES,
    PREPRINT_NUMBER,
    STATUS,
    VOLUME,
    VOLUME_ARTICLE,
    VOLUME_FIRST,
    VOLUME_ISSUE,
    VOLUME_LAST,
    VOLUME_PAGE,
    VOLUME_PAGES,
    VOLUME_START,
    VOLUME_YEAR,
    YEAR_VOLUME_PAGE,
    name_status,
)
from sitegen.sources.cv_page.work_kinds import ACRONYM, PREPRINT, REPORT, THESIS, genre_of, is_venue, type_of


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
    rest: tuple[str, ...] = ()


def read_tail(text: str, known_date: Date | None = None) -> Tail:
    """Read what stands behind a title."""
    if (book := BOOK.match(text)) and is_imprint(text.lstrip(" .,;:")):
        return _read_book(book, text[book.end() :], known_date)
    text = EPUB.sub(" ", text)
    bracketed = re.fullmatch(r"\s*[.,;:]?\s*\((?P<inner>[^()]+)\)[\s.,;]*", text)
    cutter = Cutter(_drop_lead(bracketed["inner"] if bracketed else text))
    preprint = cutter.take(PREPRINT_NUMBER)
    law = VOLUME_FIRST.match(cutter.text)
    if law and (is_venue(law["venue"]) or law["page"]):
        cutter.text = f"{law['venue']} {MARK} {cutter.text[law.end() :]}"
    else:
        law = None
    volume = law or cutter.take(VOLUME) or cutter.take(ASIAN_VOLUME)
    issue = cutter.take(ISSUE) or cutter.take(ASIAN_ISSUE)
    begun = None if volume or issue else cutter.take(VOLUME_START)
    volume = volume or begun or cutter.take(VOLUME_YEAR)
    pages = cutter.take(PAGES) if volume or issue else None
    if not volume:
        both = cutter.take(VOLUME_ISSUE)
        volume, issue = both or volume, both or issue
    if not volume and (short := cutter.take(VOLUME_PAGES)):
        volume, pages = short, short
    pages = pages or cutter.take(PAGES)
    article = cutter.take(ARTICLE_NUMBER)
    if not volume and not pages and (short := _take_short(cutter)):
        volume = short
        pages, article = (short, article) if "page" in short.groupdict() else (pages, short)
    if not volume and pages:
        volume = cutter.take(VOLUME_LAST)
    pages = pages or begun or (law if law and law["page"] else None)
    status = cutter.take(STATUS)
    date, cutter.text = _take_date(cutter.text)
    date = date or _date_of_preprint(preprint)
    tail = _read_pieces(cutter.text, journal=bool(volume or issue))
    printed = pages.groupdict() if pages else {}
    return replace(
        tail,
        number=preprint["number"] if preprint else tail.number,
        date=_better_date(known_date, date) or (_read_state(status["status"]) if status else None),
        volume=volume["volume"] if volume else None,
        issue=issue["issue"] if issue else None,
        pages=printed.get("pages") or printed.get("page"),
        article_number=next(iter(article.groups()[-1:]), None) if article else None,
    )


def _read_state(printed: str) -> Date:
    """Read the state of a work that is not out yet."""
    return Date(edtf="", status=name_status(printed))


def _date_of_preprint(number: re.Match[str] | None) -> Date | None:
    """Read the day on which a preprint was posted from its number."""
    is_dated = number is not None and number["year"]
    return Date("-".join(number.group("year", "month", "day"))) if number and is_dated else None


def _take_short(cutter: Cutter) -> re.Match[str] | None:
    """Take a volume with the article or the one page behind it."""
    return next(
        (found for form in (VOLUME_ARTICLE, VOLUME_PAGE, YEAR_VOLUME_PAGE) if (found := cutter.take(form))),
        None,
    )


BOOK = re.compile(
    r"[\s.,;:(]*(?:(?P<place>[^\W\d_][^,:.;()]{1,40}): )?(?P<publisher>[^\W\d_][^,:;()]{2,60}?)(?:, "
    r"| \(?)(?P<year>(?:1[5-9]|20)\d\d)\)?"
)
"""Place, publisher and year of a book, as in `Ilse: Heron Press, 2018`."""


def _read_book(found: re.Match[str], rest: str, known_date: Date | None) -> Tail:
    """Read the imprint of a book."""
    return Tail(
        type=WorkType.BOOK,
        publisher=found["publisher"].strip(),
        place=found["place"],
        date=_better_date(known_date, Date(found["year"])),
        rest=tuple(_cut(rest)),
    )


EPUB = re.compile(r"\bEpub(?: ahead of print)?:? (?:19|20)\d\d(?: [A-Z][a-z]{2}(?: \d{1,2})?)?\.?")
"""When a paper was out before its issue, as in `Epub 2022 Mar 3.`."""

LEAD = re.compile(
    r"^[\s,.;:–—-]*(?:(?:full |short |regular |long |invited )?(?:papers? presented|paper|abstract|poster|"
    r"demo|article|appeared|published|presented|erschienen|to appear|accepted)?\s*\b(?:in|"
    r"at|bei|dans|en)(?: the)?\b(?::|\s)\s*)?(?:the\s+)?",
    re.IGNORECASE,
)
"""Words before a venue that are no part of its name, as in `, in: `, `Full paper at the `."""


def _drop_lead(text: str) -> str:
    return LEAD.sub("", text, count=1).strip()


def _take_date(text: str) -> tuple[Date | None, str]:
    """Take the date that stands for itself; a year glued to a venue's name stays there too."""
    spans = [span for span in find_spans(text) if not _is_inside_acronym(text, span)]
    if not spans:
        return _date_in_acronym(text), text
    free = [span for span in spans if not _is_glued(text, span)]
    if not free:
        return spans[-1].date, text
    span = free[-1]
    before, after = text[: span.start].rstrip(), text[span.end :].lstrip()
    if before.endswith("(") and after.startswith(")"):
        before, after = before[:-1], after[1:]
    if before.endswith("[") and after.startswith("]"):
        before, after = before[:-1], after[1:]
    return span.date, f"{before} {MARK} {after}"


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


def _is_glued(text: str, span: DateSpan) -> bool:
    """Tell a year that follows a name without punctuation: `TALKFEST 2021`; `2015; 101` is none."""
    if re.match(r"(?:\s[A-Z][a-z]{2,8})?\s*;", text[span.end :]):
        return False
    before = text[: span.start].rstrip()
    return len(span.date.edtf) == 4 and bool(before) and before[-1].isalnum() and not before.endswith(MARK)


def _read_pieces(text: str, *, journal: bool) -> Tail:
    """Tell venue, special issue, place and publisher in what is left."""
    whole = text.replace("*", "").replace("_", " ") if "*" in text else text
    name, acronym, edition, after = _split_acronym(whole)
    pieces = _cut(after)
    if name is None:
        pieces = _cut(whole)
        name = _pick_venue(pieces)
    if name is None:
        return Tail(rest=tuple(pieces), type=type_of(whole, journal=journal), genre=genre_of(whole))
    return _assemble(name, acronym, edition, pieces, whole, journal=journal)


def _split_acronym(text: str) -> tuple[str | None, str | None, int | None, str]:
    """Split `Name of Venue (ACRONYM-49), more`."""
    for found in ACRONYM.finditer(text):
        acronym, number = found["acronym"], found["rest"].strip()
        glued = re.fullmatch(r"(?P<word>[A-Za-z][A-Za-z&+./@]*?)-?['’]?(?P<number>\d{1,4})", acronym)
        if glued and not number:
            acronym, number = (
                glued["word"],
                ("'" if "'" in found.group() or "’" in found.group() else "") + glued["number"],
            )
        if sum(letter.isupper() for letter in acronym) < 2 or MARK in text[: found.start()].strip(f" {MARK}"):
            continue
        edition = int(number) if number.isdigit() and len(number) <= 3 and "'" not in found.group() else None
        name = text[: found.start()].strip(f" ,.{MARK}")
        if name:
            return name, acronym.strip("-"), edition, text[found.end() :]
    return None, None, None, text


def _cut(text: str) -> list[str]:
    """Cut at commas, marks and ends of sentences."""
    bare = re.sub(rf"[(\[][\s{MARK},.;]*[)\]]", MARK, text)
    parts = re.split(rf"\s*[,;{MARK}|]\s*", bare)
    parts = [sentence for part in parts for sentence in cut_sentences(part)]
    return [_trim(part) for part in parts if part.strip(" .,;:–—-!()[]")]


def _trim(part: str) -> str:
    """Trim a piece; the full stop of an abbreviated name stays: `Proc. Math. Soc.`."""
    bare = part.strip(" :–—-!").lstrip(".")
    return bare if re.search(r"\w\. .*\w\.$", bare) and ABBREVIATION.search(bare) else bare.strip(" .")


def _pick_venue(pieces: list[str]) -> str | None:
    """Take the venue off the pieces: the first that has a venue's word, else the first."""
    if not pieces:
        return None
    ranks = [n for n, piece in enumerate(pieces) if is_venue(piece) and not _is_special(piece)]
    rank = next((n for n in ranks if not PREPRINT.fullmatch(pieces[n])), ranks[0] if ranks else 0)
    name = pieces.pop(rank)
    while rank < len(pieces) and re.match(r"(?:and|und|&)\s", pieces[rank]):
        name = f"{name}, {pieces.pop(rank)}"
    return name


def _is_special(piece: str) -> bool:
    return bool(re.match(r"(?:special|theme|themed)\s+issue\b|sonderheft", piece, re.IGNORECASE))


def _assemble(
    name: str, acronym: str | None, edition: int | None, pieces: list[str], whole: str, *, journal: bool
) -> Tail:
    """Put the venue together, and sort the other pieces."""
    work_type = type_of(whole, journal=journal)
    special = next((piece for piece in pieces if _is_special(piece)), None)
    others = [piece for piece in pieces if piece is not special]
    publisher = next((piece for piece in others if is_publisher(piece)), None)
    others = [piece for piece in others if piece is not publisher]
    if work_type in {WorkType.REPORT, WorkType.THESIS}:
        return _report(name, others, work_type)
    clean_name, ordinal = _strip_edition(name)
    if acronym is None and (
        short := re.fullmatch(
            r"(?P<acronym>[A-Z][A-Za-z]*[A-Z][A-Za-z]*)(?: (?:19|20)\d\d|['’]\d\d)?", clean_name
        )
    ):
        acronym = short["acronym"] if short["acronym"] != clean_name else None
    place = None if work_type is WorkType.ARTICLE_JOURNAL else _take_place(others)
    return Tail(
        venue=Venue(name=clean_name, acronym=acronym, edition=ordinal or edition, special_issue=special),
        type=work_type,
        genre=genre_of(whole),
        place=place,
        publisher=publisher,
        rest=tuple(others),
    )


def _strip_edition(name: str) -> tuple[str, int | None]:
    """Take `Proc. of the 9th` off a venue's name, and read the ordinal."""
    bare = re.sub(
        r"^(?:in\s+)?(?:proceedings|proc\.?|tagungsband|actes)\s*(?:of|der|des|du|de la)?\s*(?:the\b)?\s*",
        "",
        name,
        flags=re.IGNORECASE,
    )
    bare = re.sub(r"^(?:the|in|at)\s+", "", bare, flags=re.IGNORECASE)
    bare = re.sub(r"^(?:19|20)\d\d\s+(?=\S+\s)", "", bare)
    found = ORDINAL.search(bare)
    if not found or found.start() > 0:
        return bare.strip() or name, None
    edition = next(group for group in found.groups() if group)
    return bare[found.end() :].strip(), int(edition)


def _take_place(pieces: list[str]) -> str | None:
    """Take the pieces of a place off the front of a list."""
    taken: list[str] = []
    while pieces and len(taken) < 3 and is_place_piece(pieces[0]):
        taken.append(pieces.pop(0))
    return ", ".join(taken) or None


NUMBER_OF_REPORT = re.compile(
    r"\b(?:no\.?\s*)?(?P<number>[A-Z][A-Z0-9]*(?:[-/.][A-Z0-9]+)+|\d{1,4}-\d{1,4}|\d{2,6})\b"
)
"""The number of a report, as in `EX-TR-19-04`."""


def _report(name: str, others: list[str], work_type: WorkType) -> Tail:
    """Read the tail of a report or thesis: its number, its institution."""
    found = NUMBER_OF_REPORT.search(name)
    pieces = list(others)
    word = REPORT.search(name) or THESIS.search(name)
    extra = (name[: word.start()] + name[word.end() :]).strip(" .,()[]") if word else ""
    if found:
        extra = extra.replace(found.group(), "").strip(" .,")
    if extra and extra.casefold() != "unpublished":
        pieces.insert(0, extra)
    publisher = pieces.pop(0) if pieces else None
    return Tail(
        type=work_type,
        genre=word.group().strip() if word else None,
        number=found["number"] if found else None,
        publisher=publisher,
        place=_take_place(pieces),
        rest=tuple(pieces),
    )
