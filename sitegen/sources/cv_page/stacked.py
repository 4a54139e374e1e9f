"""Read works whose title, names and venue stand on lines of their own."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from sitegen.sources.cv_page.block_lines import split_year_behind
from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.citation_parts import Citation, clean_title, split_leading_names
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.items import Item
from sitegen.sources.cv_page.lines import Slot
from sitegen.sources.cv_page.names import NameList, parse_names, strip_emphasis
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.remarks import HONOR, WORK_REMARK, find_acceptance, is_link_line
from sitegen.sources.cv_page.sections import find_year_heading
from sitegen.sources.cv_page.sentences import cut_sentences, is_published
from sitegen.sources.cv_page.venue_numbers import STATUS
from sitegen.sources.cv_page.work_kinds import is_venue
from sitegen.sources.cv_page.work_parts import without_coauthors

UNNAMED = re.compile(r"\([^()]*authors\)", re.IGNORECASE)
"""A line in place of names, as in `(Many authors)`."""

TITLE_AND_VENUE = re.compile(r"(?P<title>.+?)\s*\((?P<venue>[^()]*\d{4}[^()]*)\)\.?")
"""A title with its venue in parentheses, as in `On Engines (TALKS 2020)`."""

LONGEST_WHERE = 600
"""Characters of a line that may say where a work came out."""

EMPHASIS_FIRST = re.compile(r"[*_]{1,2}[^*_]{4,120}[*_]{1,2}")
"""A name set off at the front of a line, as in `*Letters on Lamps* 31 (2020)`."""

QUOTED = frozenset("\"'“‘„«»*_")
"""Signs before a title that is set off."""

LAST_INITIAL = re.compile(r"\b[^\W\d_]\.$")
"""An initial at the end of a line, whose full stop belongs to it: `Example, A.`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stack:
    """The lines of one work, and what each is."""

    title: str
    names: NameList | None
    after: str
    named: Item | None = None
    titled: Item | None = None
    unnamed: Item | None = None
    venue: Item | None = None

    def named_items(self) -> Iterator[tuple[Item, str]]:
        """Give each line with the field that it fills."""
        found = (self.named, self.titled, self.unnamed, self.venue)
        for item, name in zip(found, ("authors", "title", "note", "venue"), strict=True):
            if item is not None:
                yield item, name


def read_stack(text: str, children: Sequence[Item], citation: Citation | None) -> Stack | None:
    """Tell title, names and venue among the lines of one work; None when there is no title."""
    plain = [child for child in children if not _is_remark(child)]
    unnamed = next((child for child in plain if UNNAMED.fullmatch(child.text)), None)
    names = parse_names(_unstopped(text)) if citation is None and plain else None
    if names and not (len(names.contributors) == 1 and (_is_list(plain[0]) or _cites(plain[0]))):
        titled, venue = plain[0], plain[1] if len(plain) > 1 else None
        return Stack(title=clean_title(titled.text), names=names, after="", titled=titled, venue=venue)
    named = next((child for child in plain if reads_as_names(child)), None)
    if named is None and unnamed is None and citation is None:
        return _read_joint(clean_title(text), plain)
    title, after = (citation.title, citation.after) if citation else _split_title(text)
    rest = [child for child in plain if child is not named and child is not unnamed]
    venue = rest[0] if rest and not after.strip(" .,") else None
    names = parse_names(_unstopped(named.text)) if named else None
    return Stack(title=title, names=names, after=after, named=named, unnamed=unnamed, venue=venue)


def read_placed(children: Sequence[Item], citation: Citation) -> Stack | None:
    """Read a title that stands alone over the line that says where and when it came out."""
    plain = [child for child in children if not is_link_line(child.text)]
    if not plain or citation.names or citation.after.strip(" .,") or citation.date:
        return None
    if (joint := _read_joint(citation.title, plain)) is not None:
        return joint
    where = plain[0].text[:LONGEST_WHERE]
    is_said = bool(find_spans(where) or STATUS.search(where)) and not plain[0].bulleted
    is_where = is_said and (is_published(where) or EMPHASIS_FIRST.match(without_coauthors(where)[0]))
    return Stack(title=citation.title, names=None, after="", venue=plain[0]) if is_where else None


def _read_joint(title: str, plain: Sequence[Item]) -> Stack | None:
    """Read the line below a title that holds names and where the work came out, and no title of its own."""
    if not plain or plain[0].bulleted or len(title.split()) < 3 or len(plain[0].text) > LONGEST_WHERE:
        return None
    names, _, rest = split_leading_names(plain[0].text)
    is_where = bool(find_spans(rest) or STATUS.search(rest)) and len(cut_sentences(rest)) == 1
    if names is None or not is_where or rest[:1] in QUOTED:
        return None
    return Stack(title=title, names=names, after="", venue=replace(plain[0], text=rest))


def read_block(text: str, children: Sequence[Item]) -> Stack:
    """Read a work whose lines are named already; the line of names may go on with the venue."""
    slots = {child.slot: child for child in reversed(children)}
    named = slots.get(Slot.NAMES)
    venue = _join_venues([child for child in children if child.slot is Slot.VENUE])
    quoted = find_quoted(text)
    is_whole = quoted is not None and quoted[0] == 0 and quoted[1] >= len(text) - 1
    title, after = _split_title(quoted[2] if quoted and is_whole else text)
    printed, year = split_year_behind(named.text) if named else ("", "")
    names = parse_names(printed if year else _unstopped(printed)) if named else None
    if named and names is None:
        names, _, after = split_leading_names(named.text)
    if year and venue and not find_spans(venue.text):
        venue = replace(venue, text=f"{venue.text.rstrip(' .,')}, {year}")
    return Stack(title=title, names=names, after=after, named=named, venue=venue)


def _join_venues(lines: Sequence[Item]) -> Item | None:
    """Join the lines that say where and when a work came out; the year goes last."""
    if not lines:
        return None
    told = sorted(lines, key=lambda line: find_year_heading(line.text) is not None)
    text = ", ".join(line.text.rstrip(" .,") for line in told) if len(told) > 1 else told[0].text
    return replace(lines[0], text=text, lines=tuple(number for line in lines for number in line.lines))


def _split_title(text: str) -> tuple[str, str]:
    found = TITLE_AND_VENUE.fullmatch(strip_emphasis(text))
    return (clean_title(found["title"]), found["venue"]) if found else (clean_title(text), "")


def reads_as_names(item: Item) -> bool:
    """Tell a line of nothing but names."""
    text = _unstopped(item.text)
    return len(text) < 3000 and len(text.split()) > 1 and parse_names(text) is not None


def _is_list(item: Item) -> bool:
    """Tell a line of several names, before which a single name is a title that looks like one."""
    found = parse_names(_unstopped(item.text)) if len(item.text) < 3000 else None
    return found is not None and len(found.contributors) > 1


def _cites(item: Item) -> bool:
    """Tell a citation with authors of its own, above which a word or two are a heading: `Books`."""
    found = find_citation(item.text)
    return found is not None and found.names is not None and found.strength == 3


def _unstopped(text: str) -> str:
    """Take the full stop of a sentence off, but not that of an initial."""
    return text if LAST_INITIAL.search(text) else text.rstrip(".")


def _is_remark(item: Item) -> bool:
    if is_link_line(item.text) or find_acceptance(item.text) or WORK_REMARK.match(item.text):
        return True
    honor = HONOR.search(item.text)
    if honor is None or reads_as_names(item):
        return False
    return honor.start() < 15 or not is_venue(item.text)
