"""A row of a table of works, written as the citation that it would be in a list."""

import re
from collections.abc import Iterator, Sequence

from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.names import kind_of, parse_names, strip_emphasis
from sitegen.sources.cv_page.sentences import is_published
from sitegen.sources.cv_page.table_heads import Column
from sitegen.sources.cv_page.work_kinds import type_of

NOTHING = re.compile(r"[\s–—−·.-]*|n/?a", re.IGNORECASE)
"""A cell that says nothing, as in `—`."""

BREAK = re.compile(r"\s*<br ?/?>\s*", re.IGNORECASE)
"""A line that is broken inside a cell."""

STOPPED = re.compile(r"[.,;:?!。．，][\"”»*_)\]]*$")
"""The end of a text behind which no full stop is missing."""

QUOTED = re.compile(r"[\"“”„«»『』「」]")
"""Any quotation mark."""

NUMBER = re.compile(r"[A-Z]{0,2}\d{1,3}[.)]?")
"""The number of a row, as in `12.`, `P1`."""

SAID = re.compile(
    r"(?:共?著者|発明者|发明人|作者|저자|authors?)\s*[:：]\s*(?P<names>[^。；;]+?)\s*(?:[。；;]|$)"
)
"""Names in the summary of a work, as in `著者：見本 花子、例 一郎`."""

NUMBERED = re.compile(r"\s*[(\[（]?\b(?:e-?)?IS[SB]N\b[\s:.]*[\dXx–-]+[)\]）]?,?|[,\s]+$")
"""The number of a journal or book, as in `(ISSN 0555-0101)`."""

REFEREED = re.compile(r"\s*[(（](?:査読(?:付き?|有り?|無し?|なし|あり)|peer[- ]reviewed|refereed)[)）]")
"""A remark behind a title that it was refereed, as in `（査読付）`."""

KIND = re.compile(
    r"(?:(?:peer[- ]reviewed|refereed|journal|conference|book|research|review|original|technical|edited)\s?)*"
    r"(?:articles?|papers?|chapters?|books?|reports?|thesis|preprints?|proceedings|reviews?|editorials?|"
    r"letters?|datasets?|posters?|monographs?|aufsatz|buch|beitrag|buchbeitrag|zeitschriftenartikel|"
    r"chapitre|livre|capítulo|libro|artículo|artigo|livro|期刊论文|会议论文|論文|著書|논문|저서)",
    re.IGNORECASE,
)
"""What kind of work a row is, as in `Journal article`."""

LINKS = re.compile(r"(?:\W*\[[^\[\]]{1,40}\]\([^()]*\)\W*)+")
"""A cell of nothing but links, as in `[doi](https://doi.org/10.55555/a) · [code](https://example.org)`."""

COUNT = re.compile(
    r"(?:(?:altmetric|cited by|citations?|times cited|scopus|wos|if|impact factor)\W*\d[\d.]*\W*)+",
    re.IGNORECASE,
)
"""What others count of a work, as in `Cited by 6`."""


def write_row(cells: Sequence[str], columns: Sequence[Column]) -> str | None:
    """Write a row under heads of works as a citation: names, title, venue, date; None without a title."""
    held: dict[Column, list[str]] = {}
    for column, cell in zip(columns, cells, strict=False):
        if not NOTHING.fullmatch(cell):
            held.setdefault(_column_of(cell, column), []).append(cell)
    names, titles = held.get(Column.AUTHORS, []), held.get(Column.TITLE, [])
    names = names or [said["names"] for text in held.get(Column.SUMMARY, []) if (said := SAID.search(text))]
    if not any(re.search(r"[^\W\d_]", text) for text in (*titles, *held.get(Column.BOTH, []))):
        return None
    if Column.AUTHORS in columns and not names and Column.VENUE not in held:
        return None
    texts = [_join_breaks(text, ", ") for text in names]
    texts += [_mark(_join_breaks(text)) for text in titles]
    texts += [_join_breaks(text, ". ") for text in held.get(Column.BOTH, [])]
    places = ", ".join(map(_join_breaks, held.get(Column.PLACE, [])))
    venues = [NUMBERED.sub("", _join_breaks(text)) for text in held.get(Column.VENUE, [])]
    texts += [f"{venue}, {places}" if places else venue for venue in venues] or [places] * bool(places)
    texts += [_join_breaks(text) for text in held.get(Column.OTHER, [])]
    return _finish(texts, held.get(Column.DATE, []), held.get(Column.LINKS, []))


def _column_of(cell: str, column: Column) -> Column:
    """Say what a cell holds whose column has no telling head: a date, a number, links, or anything."""
    if column is not Column.OTHER:
        return column
    if _is_date(cell):
        return Column.DATE
    if not re.search(r"[^\W\d_]", cell):
        return Column.COUNTS
    return Column.LINKS if LINKS.fullmatch(cell) else Column.OTHER


def find_row(cells: Sequence[str]) -> str | None:
    """Write a row without heads as a citation, where its cells show what they are; None when they do not.

    Either one cell is a citation and the others are its year and kind, or one holds names as only authors
    are printed, and title and venue follow each other.
    """
    spoken = [cell for cell in cells if not NOTHING.fullmatch(cell) and not COUNT.fullmatch(cell)]
    dates = [cell for cell in spoken if _is_date(cell)]
    rest = [cell for cell in spoken if not _is_date(cell) and not KIND.fullmatch(cell)]
    if len(rest) == 1 and len(spoken) > 1:
        cited = find_citation(rest[0])
        is_work = cited is not None and cited.names is not None and is_published(cited.after)
        return _finish([rest[0]], dates, []) if is_work else None
    names = [cell for cell in rest if _are_authors(cell)]
    texts = [cell for cell in rest if cell not in names and not NUMBER.fullmatch(cell)]
    if len(names) != 1 or not 2 <= len(texts) <= 3 or QUOTED.search(texts[0]) or not dates:
        return None
    if len(texts[0].split()) < 2 and texts[0].isascii():
        return None
    return _finish([names[0], _mark(texts[0]), *texts[1:]], dates, [])


def _finish(texts: Sequence[str], dates: Sequence[str], links: Sequence[str]) -> str:
    """Join the parts of a citation; its date is said once."""
    whole = " ".join(_stopped(texts))
    known = {span.date.edtf[:4] for span in find_spans(whole)}
    late = [date for date in dates if not any(span.date.edtf[:4] in known for span in find_spans(date))]
    dated = ", ".join((whole.rstrip(" ."), *late)) if late else whole
    return " ".join((dated if STOPPED.search(dated) else f"{dated}.", *links))


def _stopped(texts: Sequence[str]) -> Iterator[str]:
    """Give each part with a full stop behind it, where another follows."""
    for place, text in enumerate(texts):
        is_last = place + 1 == len(texts)
        yield text if is_last or STOPPED.search(text) else f"{text}."


def _join_breaks(text: str, glue: str = " ") -> str:
    """Write a cell of several lines as one, with a sign between two of them where none ends the first."""
    lines = [line for line in BREAK.split(text) if line]
    is_open = re.compile(r"[,;&]$|\b(?:and|und|et|y)$" if glue == ", " else STOPPED.pattern)
    return "".join(
        line if place == 0 else f"{' ' if is_open.search(lines[place - 1]) else glue}{line}"
        for place, line in enumerate(lines)
    )


def _mark(title: str) -> str:
    """Set a title in quotation marks, unless it is marked already or quotes something."""
    title = REFEREED.sub("", title)
    is_marked = title[:1] in "*_" and title[-1:] == title[:1]
    return title if is_marked or QUOTED.search(title) else f"“{title}”"


def _is_date(text: str) -> bool:
    spans = find_spans(text)
    return bool(spans) and not (text[: spans[0].start] + text[spans[0].end :]).strip(" ().,–-")


def _are_authors(text: str) -> bool:
    """Tell names as lists of works print them: several, or with initials or the family name first."""
    names = parse_names(text) if len(text) < 3000 else None
    if names is None or type_of(text, journal=False).value != "document":
        return False
    first = kind_of(names.contributors[0], strip_emphasis(text))
    return len(names.contributors) > 1 or first == "short"
