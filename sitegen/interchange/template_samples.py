"""Sample texts that templates of other generators ship: what still stands in a source is not the owner's.

This is data about al-folio, academicpages, Hugo Blox, Lab Website Template and RenderCV, as they ship.
"""

import re
from collections.abc import Iterable

from sitegen.diagnostics import Location, Report, shown
from sitegen.model.publication import Publication
from sitegen.text import fold, title_key

PLACEHOLDER = re.compile(
    r"(?:sub-)?description \d{1,2}\.?|topic \d{1,2}\.?|hobby \d.*|"
    r"(?:talk|tutorial|conference proceeding talk) \d{1,2} on relevant topic in your field|"
    r"paper title number \d{1,2}|teaching experience \d{1,2}|portfolio item number \d{1,2}|"
    r"an? example (?:conference paper|journal article|preprint.*|talk|project)|"
    r"example (?:talk|event|project)|"
    r"(?:my|your) (?:paper|publication|talk|project) title|lorem ipsum.*|"
    r"this is a description of your (?:talk|teaching).*",
    re.IGNORECASE | re.DOTALL,
)
"""A whole text that a template ships to be replaced, as in `Talk 1 on Relevant Topic in Your Field`."""

BLANK = re.compile(
    r"your[ _-](?:full )?(?:name|paper|title|link|university|affiliation|institution|department|e-?mail|url"
    r"|venue|journal|advisor)(?:[ _-](?:title|name|here))*"
    r"|(?:paper|talk|project|publication|article|journal|conference|venue|course|award|thesis)"
    r"[ _-](?:title|name)[ _-](?:(?:goes )?here|(?:number )?\d+)"
    r"|(?:co|first|second|third|other)[ _-]?author(?: ?(?:name|\d|one|two|three))?"
    r"|author (?:name|one|two|three|\d)|(?:first|given)[ _-]?name (?:last|family|sur)[ _-]?name|(?:19|20)xx",
    re.IGNORECASE,
)
"""A piece of an entry that is to be filled in, as in `Your Name`, `Paper Title Here`, `20XX`."""

GENERIC = re.compile(
    r"(?:paper |article |talk |project )?title|authors?|venue|journal|conference|year|month|pages",
    re.IGNORECASE,
)
"""What the parts of an entry are called; an entry of nothing else is to be filled in: `Venue, Year`."""

PIECE = re.compile(r"\s*[,.;:()*\[\]\"“”|]+\s*|\s+and\s+|\s+&\s+")
"""What parts the pieces of an entry."""

NAMES = frozenset(
    {"your name", "your sidebar name", "you r. name", "your name here", "first last", "firstname lastname"}
    | {"albert einstein", "nelson bighetti", "name surname", "your name / site title", "academic"}
)
"""Names of the invented owners, folded."""

DOUBTFUL_NAMES = frozenset(
    {"john doe", "jane doe", "jane smith", "alice wu", "sarah johnson", "alex johnson", "吳恩達"}
)
"""Names of invented owners that real people bear too."""

POSITIONS = frozenset(
    {
        ("professor of theoretical physics", "institute for advanced study"),
        ("visiting professor", "california institute of technology"),
        ("director", "kaiser wilhelm institute for physics"),
        ("professor of theoretical physics", "karl-ferdinand university"),
        ("professor", "karl-ferdinand university"),
        ("associate professor of theoretical physics", "university of zurich"),
        ("federal teaching diploma", "eidgenössische technische hochschule"),
        ("phd", "university of zurich, zurich, switzerland"),
    }
)
"""Posts and degrees of al-folio's sample CV: title and the beginning of the place, folded."""

AWARDS = frozenset(
    {("nobel prize in physics", "1921"), ("matteucci medal", "1921"), ("max planck medal", "2029")}
)
"""Honours of al-folio's sample CV with their year, folded."""

MARKS = str.maketrans("", "", "*†‡§")
"""Footnote marks that al-folio's sample puts into names."""

SAMPLE_AUTHORS = frozenset({"albert einstein", "a. einstein", "frodo baggins", "samwise gamgee"})
SAMPLE_WORKS = frozenset(
    title_key(title)
    for title in (
        "Can Quantum-Mechanical Description of Physical Reality Be Considered Complete?",
        "Investigations on the Theory of the Brownian Movement",
        "The meaning of relativity",
        (
            "Über die von der molekularkinetischen Theorie der Wärme geforderte Bewegung von in ruhenden "
            "Flüssigkeiten suspendierten Teilchen"
        ),
        (
            "Un the movement of small particles suspended in statiunary liquids required by the "
            "molecular-kinetic theory 0f heat"
        ),
        "On the electrodynamics of moving bodies",
        "Zur Elektrodynamik bewegter Körper",
        "Magneto-Thermal Thin Shell Approximation for 3D Finite Element Analysis of No-Insulation Coils",
    )
)
"""Works that al-folio and RenderCV list for their invented owners; by those authors only."""


def is_sample_text(text: str) -> bool:
    """Tell a placeholder."""
    return len(text) < 2_000 and PLACEHOLDER.fullmatch(text.strip()) is not None


def is_sample_entry(text: str) -> bool:
    """Tell an entry with a whole piece to be filled in; a title that only holds such words is none."""
    pieces = [piece for piece in PIECE.split(text) if piece] if len(text) < 2_000 else []
    if pieces and all(GENERIC.fullmatch(piece) for piece in pieces) and len(" ".join(pieces).split()) > 1:
        return True
    return any(BLANK.fullmatch(piece) or PLACEHOLDER.fullmatch(piece) for piece in pieces)


def is_sample_name(name: str) -> bool:
    """Tell the name of an invented owner."""
    return fold(name) in NAMES


def is_sample_position(title: str, place: str) -> bool:
    """Tell a post or a degree of a sample CV."""
    title, place = fold(title), fold(place)
    return any(title == known and place.startswith(where) for known, where in POSITIONS)


def is_sample_award(title: str, year: str) -> bool:
    """Tell an honour of a sample CV."""
    return (fold(title), year.strip()) in AWARDS


def is_sample_work(work: Publication) -> bool:
    """Tell a work of an invented owner, or one with a placeholder for a title."""
    names = {fold(author.name.display).translate(MARKS) for author in work.authors or ()}
    return is_sample_text(work.title) or (
        title_key(work.title) in SAMPLE_WORKS and not names.isdisjoint(SAMPLE_AUTHORS)
    )


def report_sample(text: str, place: Location, report: Report) -> None:
    """Warn that a sample text of a template was found and left out."""
    report.warning(
        "template-sample",
        f"{shown(text)} is a sample text of a template",
        place,
        "delete it in the source, or write there what is true; it was left out",
    )


def report_doubtful_name(name: str, place: Location, report: Report) -> None:
    """Ask whether a name that a template ships is the owner's."""
    if fold(name) in DOUBTFUL_NAMES:
        hint = "if it is not yours, write your own name there and import again"
        report.warning("template-name", f"{shown(name)} is the name in a template's sample", place, hint)


def without_samples(texts: Iterable[str], place: Location, report: Report) -> tuple[str, ...]:
    """Give the texts that are no placeholders, and warn of those that are."""
    kept = []
    for text in texts:
        if is_sample_text(text):
            report_sample(text, place, report)
        else:
            kept.append(text)
    return tuple(kept)
