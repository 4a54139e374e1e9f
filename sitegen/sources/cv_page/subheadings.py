"""Headings inside a list of works whose words nobody foresaw: plain lines over nothing but works."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.guessing import guess_item
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.items import Item, Part
from sitegen.sources.cv_page.sections import find_loose_heading
from sitegen.sources.cv_page.shapes import is_prose

LONGEST = 9
"""Words beyond which a line is no heading."""


def lift_subheadings(parts: Sequence[Part]) -> Iterator[Part]:
    """Give the parts, those of works cut at the headings within: no work then hangs under a plain line."""
    for part in parts:
        if part.section is Section.PUBLICATIONS:
            yield from _cut(part)
        else:
            yield part


def _cut(part: Part) -> Iterator[Part]:
    held: list[Item] = []
    heading, cut = part.heading, False
    for item in _unfold(part.items):
        if not item.is_heading:
            held.append(item)
            continue
        if held or heading is not None:
            yield replace(part, heading=heading, items=tuple(held))
        heading, held, cut = item, [], True
    if held or heading is not None or not cut:
        yield replace(part, heading=heading, items=tuple(held))


def _unfold(items: Sequence[Item], *, is_inside: bool = False) -> Iterator[Item]:
    """Give the works below a plain line as its followers, and the line as a heading."""
    for place, item in enumerate(items):
        following = items[place + 1] if place + 1 < len(items) else None
        if _heads_works(item):
            yield replace(item, is_heading=True, children=())
            yield from _unfold(item.children, is_inside=True)
        elif following is not None and _leads(item, following, is_inside=is_inside):
            yield replace(item, is_heading=True)
        else:
            yield item


def _leads(item: Item, following: Item, *, is_inside: bool) -> bool:
    """Tell a plain line with nothing below it that stands before a work."""
    if item.children or not _is_plain(item):
        return False
    return (is_inside and _is_work(following)) or _names_works(item, following)


def _names_works(item: Item, following: Item) -> bool:
    """Tell a word or two for works alone before a work, as in `Thesis`."""
    cited = find_citation(following.text)
    return (
        find_loose_heading(item.text) is Section.PUBLICATIONS
        and len(item.text.split()) <= 3
        and cited is not None
        and cited.strength > 1
    )


def _heads_works(item: Item) -> bool:
    """Tell a short plain line whose children are works."""
    if not item.children or not _is_plain(item):
        return False
    works = [_is_work(child) for child in item.children if not _is_plain(child)]
    return bool(works) and all(works)


def _is_plain(item: Item) -> bool:
    text = item.text
    if item.slot or item.bulleted or len(text.split()) > LONGEST or find_spans(text) or is_prose(text):
        return False
    found = find_citation(text)
    return found is None or found.names is None


def _is_work(item: Item) -> bool:
    guess = guess_item(item)
    return bool(item.slot or item.bulleted) and guess.section is Section.PUBLICATIONS
