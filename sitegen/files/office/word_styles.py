"""What Word's documents say beside their text: styles, the numbering of lists, where links lead."""

import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from sitegen.files.office.package import Package, attribute, local

HEADING = re.compile(r"heading (\d)|(title)$", re.IGNORECASE)
"""The names of the styles of headings, which are English in every language: `heading 2`, `Title`."""

PLACE = re.compile(r"%(\d)")
"""Where the number of a level stands in the marker of a list: the `%1` of `[%1]`."""

CHAIN = 20
"""How many styles may rest on each other."""


@dataclass(frozen=True, slots=True)
class Style:
    """What a style says of its paragraphs: level as a heading, and the list with its depth."""

    level: int = 0
    number: str = ""
    depth: str = ""
    based_on: str = ""


@dataclass(slots=True)
class Lists:
    """The markers of lists by list and depth, and how far each has counted."""

    kinds: dict[str, str] = field(default_factory=dict)
    markers: dict[tuple[str, int], str] = field(default_factory=dict)
    counts: dict[tuple[str, int], int] = field(default_factory=dict)

    def marker(self, number: str, depth: int) -> str:
        """Give the marker of the next item of a list: a bullet or a number."""
        pattern = self.markers.get((self.kinds.get(number, ""), depth), "-")
        if "%" not in pattern:
            return "-"
        self.counts[number, depth] = self.counts.get((number, depth), 0) + 1
        for key in [key for key in self.counts if key[0] == number and key[1] > depth]:
            del self.counts[key]
        return PLACE.sub(lambda place: str(self.counts.get((number, int(place[1]) - 1), 1)), pattern)


def read_styles(package: Package) -> dict[str, Style]:
    """Read the styles, each with what it takes over from the one that it rests on."""
    found: dict[str, Style] = {}
    for kind, element in package.events("word/styles.xml"):
        if kind == "end" and local(element) == "style":
            found[attribute(element, "styleId")] = read_style(element)
    return {name: resolved(style, found) for name, style in found.items()}


def read_style(element: Element) -> Style:
    """Read one style."""
    values = {local(each): attribute(each, "val") for each in element.iter()}
    heading = HEADING.fullmatch(values.get("name", ""))
    level = (int(heading[1]) + 1 if heading[1] else 1) if heading else 0
    outline = values.get("outlineLvl", "")
    if not level and outline.isdigit() and int(outline) < 9:
        level = int(outline) + 2
    return Style(level, values.get("numId", ""), values.get("ilvl", ""), values.get("basedOn", ""))


def resolved(style: Style, found: dict[str, Style]) -> Style:
    """Give a style with what it takes over."""
    whole, other = style, style
    for _ in range(CHAIN):
        parent = found.get(other.based_on)
        if parent is None:
            break
        whole = Style(whole.level or parent.level, whole.number or parent.number, whole.depth or parent.depth)
        other = parent
    return whole


def read_lists(package: Package) -> Lists:
    """Read how lists are numbered."""
    lists = Lists()
    for kind, element in package.events("word/numbering.xml"):
        if kind != "end":
            continue
        if local(element) == "abstractNum":
            name = attribute(element, "abstractNumId")
            lists.markers |= {(name, depth): marker for depth, marker in levels_in(element)}
        elif local(element) == "num":
            kinds = (attribute(each, "val") for each in element if local(each) == "abstractNumId")
            lists.kinds[attribute(element, "numId")] = next(kinds, "")
    return lists


def levels_in(element: Element) -> Iterator[tuple[int, str]]:
    """Give the marker of each depth of a list; letters and Roman numbers are counted as numbers."""
    for level in element:
        depth = attribute(level, "ilvl")
        if local(level) == "lvl" and depth.isdigit():
            values = {local(each): attribute(each, "val") for each in level}
            is_bullet = values.get("numFmt") in ("bullet", "none", None)
            yield int(depth), "-" if is_bullet else values.get("lvlText", "%1.")


def read_links(package: Package, name: str, kinds: tuple[str, ...] = ("hyperlink",)) -> dict[str, str]:
    """Read where the links of a file lead, by their ids; inside the archive as names of files."""
    folder, _, file = name.rpartition("/")
    found: dict[str, str] = {}
    for kind, element in package.events(f"{folder}/_rels/{file}.rels"):
        if kind == "end" and local(element) == "Relationship":
            target = attribute(element, "Target")
            if attribute(element, "TargetMode") != "External":
                target = posixpath.normpath(posixpath.join(folder, target))
            if attribute(element, "Type").rpartition("/")[2] in kinds:
                found[attribute(element, "Id")] = target
    return found
