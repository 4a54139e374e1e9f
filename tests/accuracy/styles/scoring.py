"""Read the citations of a style with the reader of CVs, and score what it found."""

from collections.abc import Iterable, Sequence

from sitegen.model.publication import Publication
from tests.accuracy.facts import Record, Score
from tests.accuracy.styles.dresses import DRESSES, dress
from tests.accuracy.styles.judging import judge
from tests.accuracy.styles.printed import Printed, read_printed
from tests.accuracy.styles.rendering import render_works
from tests.sources.cv_page.pages import plain, read_text


def score_style(style: str, works: Sequence[Record], dresses: Iterable[str] = tuple(DRESSES)) -> Score:
    """Score a style in each of some dresses."""
    texts = render_works(style, works)
    printed = [one for work, text in zip(works, texts, strict=True) if (one := read_printed(work, text))]
    total = Score()
    for name in dresses:
        total.add(_score_document(printed, name))
    return total


def _score_document(printed: Sequence[Printed], name: str) -> Score:
    reading, _ = read_text(dress(name, [one.text for one in printed]))
    works = reading.person.publications if reading.person else reading.publications
    return judge(printed, [_show(work) for work in works])


def _show(work: Publication) -> Record:
    """Write a work as a mapping in which names keep their parts."""
    shown: Record = plain(work)
    shown["type"] = str(work.type)
    shown["venue"] = work.venue.name if work.venue else ""
    shown["acronym"] = (work.venue.acronym if work.venue else "") or ""
    shown["authors"] = [
        {"display": one.name.display, "family": one.name.family, "literal": one.name.literal}
        for one in work.authors or ()
    ]
    return shown
