"""The items of a page: one text each, and what stands under it."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from sitegen.sources.cv_page.flow import Passage
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.lines import Slot


@dataclass(frozen=True, slots=True)
class Item:
    """One text of the page, and what stands under it."""

    text: str
    lines: tuple[int, ...]
    bulleted: bool = False
    marker: str = ""
    is_heading: bool = False
    indent: int = 0
    children: tuple["Item", ...] = ()
    slot: Slot | None = None

    def walk(self) -> Iterator["Item"]:
        """Give this item and all below it, in the order of the page."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Part:
    """The items under one heading; `heading` is None where no heading is left."""

    section: Section | None
    heading: Item | None
    items: tuple[Item, ...]
    year: str | None = None


@dataclass(slots=True)
class Node:
    """An item while the tree grows."""

    passage: Passage
    level: int
    children: list["Node"] = field(default_factory=list)

    def freeze(self) -> Item:
        """Give the item with all below it."""
        passage = self.passage
        return Item(
            passage.text,
            passage.lines,
            passage.bulleted,
            passage.marker,
            passage.is_heading,
            passage.indent,
            tuple(child.freeze() for child in self.children),
            passage.slot,
        )
