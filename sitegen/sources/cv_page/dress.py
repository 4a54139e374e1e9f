"""Headings whose words nobody foresaw, known by being dressed as the other headings of their page."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.enumerators import read_enumerators
from sitegen.sources.cv_page.flow import Passage
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.looks import find_alike, reads_as_heading
from sitegen.sources.cv_page.sections import REMARK_BEHIND, bare_heading, find_heading, find_loose_heading
from sitegen.sources.cv_page.shapes import ORGANIZATION, starts_with_degree
from sitegen.sources.cv_page.told import find_outdented, find_told

TELLING = re.compile(
    r"(?:\w{3,}s|experience|education|training|teaching|writing|service|employment|supervision|mentoring"
    r"|outreach|refereeing|reviewing|research|work|\w+ungen|\w+iones)",
    re.IGNORECASE,
)
"""A word that may head a list: a plural or an activity, as in `Admissions`, `Refereeing`."""

FRAMED = re.compile(r"[\[【〔《<＜〈（「『].{1,40}[\]】〕》>＞〉）」』]")
"""A heading in a frame, as in `【学歴】` or `[Awards]`."""


BOLD = re.compile(r"(?P<mark>\*\*|__)[^*_]{3,60}(?P=mark):?")
"""A line in bold, as in `**Things I Like**`."""


@dataclass(frozen=True, slots=True)
class Dress:
    """How a line is printed that may be a heading; `number` is its place in a count, or 0."""

    kind: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Dressed:
    """A line known as a heading by its dress; its section where a word or its neighbours give it away."""

    kind: str
    section: Section | None


def find_dressed(passages: Sequence[Passage]) -> dict[int, Dressed]:
    """Find the lines dressed as known headings are: by a glyph, a frame, a count, capitals or white space."""
    known = {
        place: section
        for place, passage in enumerate(passages)
        if (section := find_heading(passage.text)) is not None and _is_short(passage.text)
    }
    dresses = {
        place: list(_dresses(passage)) for place, passage in enumerate(passages) if _may_head(passages, place)
    }
    found: dict[int, Dressed] = {}
    for kind in sorted({dress.kind for worn in dresses.values() for dress in worn}):
        members = {
            place: dress.number for place, worn in dresses.items() for dress in worn if dress.kind == kind
        }
        places = _find_counted(members, known) if any(members.values()) else members
        if _is_heading_dress(kind, passages, places, known):
            for place in places:
                section = _settle_other(place, places, known) or _name_section(
                    passages[place].text, place, places, known
                )
                found.setdefault(place, Dressed(kind, section))
    for dressed in (_find_apart(passages, known), _find_leads(passages, dresses, known)):
        for place, each in dressed.items():
            found.setdefault(place, each)
    for kind, others in (
        ("alike", find_alike(passages, known)),
        ("outdented", find_outdented(passages)),
        ("told", find_told(passages, known)),
    ):
        for place, section in others.items():
            found.setdefault(place, Dressed(kind, section))
    return found


def _is_short(text: str) -> bool:
    return len(REMARK_BEHIND.sub("", text)) <= 70


def _dresses(passage: Passage) -> Iterator[Dress]:
    """Give every dress that a line wears."""
    if passage.glyph and not passage.marker:
        yield Dress(f"glyph {passage.glyph}")
    if FRAMED.fullmatch(passage.text):
        yield Dress(f"frame {passage.text[0]}")
    if BOLD.fullmatch(passage.text) and not passage.bulleted:
        yield Dress("bold")
    numbered = f"{passage.marker} {passage.text}" if passage.marker else passage.text
    yield from (Dress(kind, number) for kind, number in read_enumerators(numbered))


def _find_counted(members: Mapping[int, int], known: Mapping[int, Section]) -> dict[int, int]:
    """Keep the lines whose numbers go on from, or lead to, the number of a known heading."""
    kept = {place: number for place, number in members.items() if place in known}
    grows = True
    while grows:
        grows = False
        for place, number in members.items():
            if place in kept:
                continue
            before = max((other for other in kept if other < place), default=None)
            after = min((other for other in kept if other > place), default=None)
            if (before is not None and kept[before] == number - 1) or (
                after is not None and kept[after] == number + 1
            ):
                kept[place] = number
                grows = True
    return dict(sorted(kept.items()))


def _is_heading_dress(
    kind: str, passages: Sequence[Passage], places: Mapping[int, int], known: Mapping[int, Section]
) -> bool:
    """Tell a dress of headings: known ones wear it, from the first of them on little else does."""
    named = sum(place in known for place in places)
    least = 1 if kind.startswith(("frame", "glyph ■", "glyph ◆", "east ", "chain ", "part")) else 2
    heads_lists = all(passages[place + 1].bulleted for place in places)
    if named < least or named < (0.7 if kind == "bold" and not heads_lists else 0.3) * len(places):
        return False
    if not kind.startswith("glyph"):
        return True
    first = min(place for place in places if place in known)
    worn = sum(passage.glyph == kind.removeprefix("glyph ") for passage in passages[first:])
    over = sum(place + 1 < len(passages) and place + 1 not in places for place in places)
    return len(places) >= 0.8 * worn and over >= 0.6 * len(places)


def _settle_other(place: int, places: Mapping[int, int], known: Mapping[int, Section]) -> Section | None:
    """Give the section that a heading names; `Other` among headings of one section is of that section."""
    own = known.get(place)
    rest = {known[other] for other in places if other in known and other != place}
    return rest.pop() if own is Section.OTHER and len(rest) == 1 else own


def _name_section(
    text: str, place: int, places: Mapping[int, int], known: Mapping[int, Section]
) -> Section | None:
    """Name the section of a heading by one of its words, or by the headings of its dress around it."""
    loose = find_loose_heading(text)
    if loose is not None:
        return loose
    if len({known[other] for other in places if other in known}) > 3:
        return None
    before = [known[other] for other in places if other < place and other in known]
    after = [known[other] for other in places if other > place and other in known]
    around = {*before[-1:], *after[:1]}
    is_sure = before and after if len({*before, *after}) > 1 else before or len(after) > 1
    return around.pop() if len(around) == 1 and is_sure else None


def _find_leads(
    passages: Sequence[Passage], heads: Collection[int], known: Mapping[int, Section]
) -> dict[int, Dressed]:
    """Find plain lines between the entries of a numbered list, or right above citations: `Books:`."""
    found: dict[int, Dressed] = {}
    for place in heads:
        passage, following = passages[place], passages[place + 1]
        if passage.bulleted or not passage.blank_before or not following.bulleted:
            continue
        number = _number_of(following)
        before = max((_number_of(other) for other in passages[max(0, place - 3) : place]), default=0)
        if (number and number == before + 1) or _cites(following.text):
            found[place] = Dressed("lead", known.get(place) or find_loose_heading(passage.text))
    return found


def _number_of(passage: Passage) -> int:
    """Give the number of an entry: 4 of `[J4]`, 0 of one without."""
    digits = re.search(r"\d+", passage.marker)
    return int(digits.group()) if digits else 0


def _cites(text: str) -> bool:
    cited = find_citation(text)
    return cited is not None and cited.strength > 1 and cited.names is not None


def _find_apart(passages: Sequence[Passage], known: Mapping[int, Section]) -> dict[int, Dressed]:
    """Find lines in capitals, or with white space around them, as at least two known headings have.

    A line in capitals begins a section even when no word of it is known; another must hold a section's word.
    """
    plain = [place for place in known if not passages[place].bulleted or passages[place].marker]
    capitals = [place for place in plain if passages[place].text.isupper()]
    apart = [place for place in plain if _stands_apart(passages, place)]
    is_airy = len(apart) >= 2 and len(apart) >= 0.8 * len(plain)
    found: dict[int, Dressed] = {}
    if len(capitals) >= 2:
        found |= {place: Dressed("capitals", known[place]) for place in capitals}
    for place, passage in enumerate(passages):
        if not place or place in plain or passage.bulleted or not _may_head(passages, place):
            continue
        section = find_loose_heading(passage.text)
        if len(capitals) >= 2 and bare_heading(passage.text).isupper() and passage.blank_before:
            found[place] = Dressed("capitals", section)
        elif section and is_airy and _stands_apart(passages, place) and _heads_a_list(passage.text):
            found[place] = Dressed("apart", section)
    return found


def _stands_apart(passages: Sequence[Passage], place: int) -> bool:
    """Tell a line with a blank line before it; the list may follow at once or after a blank line."""
    return passages[place].blank_before and place + 1 < len(passages) and not passages[place].indent


def _may_head(passages: Sequence[Passage], place: int) -> bool:
    """Tell a short line without date and full stop that is followed by something."""
    passage = passages[place]
    if passage.slot or place + 1 >= len(passages) or not reads_as_heading(passage):
        return False
    return bool(passage.glyph) or passages[place + 1].indent >= passage.indent


def _heads_a_list(text: str) -> bool:
    """Tell words of a heading from those of an entry: capitals, a plural, no comma, school or degree."""
    bare = bare_heading(text)
    words = bare.split()
    return (
        "," not in bare
        and bare[0].isupper()
        and len(words) >= 2
        and any(TELLING.fullmatch(word) for word in words)
        and not ORGANIZATION.search(bare)
        and not starts_with_degree(bare)
        and find_citation(text) is None
    )
