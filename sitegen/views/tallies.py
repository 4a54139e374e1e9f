"""How often venues, authors and topics occur in a list of works."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.site import Door, Site

TallyKey = tuple[str, str]
"""What a line counts: `person` and a slug, a name's key and its suffix, `venue` and its key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """One line of a count.

    `key` tells lines with the same words apart, `share` is the length of its bar in percent, `subject` has
    the page that it leads to, if any.
    """

    key: TallyKey
    label: str
    count: int
    share: int
    subject: Door | None


@dataclass(slots=True)
class _Line:
    label: str
    order: str
    subject: Door | None
    count: int = 0


def tally_authors(
    publications: Iterable[Publication], site: Site, apart_from: Person | None = None
) -> tuple[Tally, ...]:
    """Count the works of each author, most first; the person whose page it is may be left out."""
    own = ("person", apart_from.slug) if apart_from else None
    authors = [author for publication in publications for author in site.authors_of(publication)]
    # Nearly always one value an author; several, with one key, where a name is printed in several ways.
    distinct = {id(author): author for author in authors}
    lines: dict[TallyKey, _Line] = {}
    for number, count in Counter(map(id, authors)).items():
        author = distinct[number]
        if author.key != own:
            line = _Line(author.name.display, author.name.sort.casefold(), author.subject)
            lines.setdefault(author.key, line).count += count
    return _ranked(lines)


def tally_venues(publications: Iterable[Publication], site: Site) -> tuple[Tally, ...]:
    """Count the works of each venue that has a page, most first."""
    lines: dict[TallyKey, _Line] = {}
    for publication in publications:
        series = site.series(publication.venue) if publication.venue else None
        if series is not None:
            line = _Line(series.label, series.label.casefold(), series)
            lines.setdefault(("venue", series.path), line).count += 1
    return _ranked(lines)


def tally_topics(publications: Iterable[Publication], site: Site) -> tuple[Tally, ...]:
    """Count the works of each topic, most first."""
    lines: dict[TallyKey, _Line] = {}
    for publication in publications:
        for topic in site.topics_of(publication):
            line = _Line(topic.label, topic.label.casefold(), topic)
            lines.setdefault(("topic", topic.path), line).count += 1
    return _ranked(lines)


def _ranked(lines: dict[TallyKey, _Line]) -> tuple[Tally, ...]:
    """Order lines, most first and then by name, and give each its share of the largest."""
    ordered = sorted(lines.items(), key=lambda entry: (-entry[1].count, entry[1].order, entry[0]))
    most = max((line.count for line in lines.values()), default=1)
    return tuple(
        Tally(
            key=key,
            label=line.label,
            count=line.count,
            share=max(1, round(100 * line.count / most)),
            subject=line.subject,
        )
        for key, line in ordered
    )
