"""What stands before and behind the lines about a person: a menu; an oath, place, day and name."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from sitegen.model.name import Name
from sitegen.sources.cv_page.dates import find_spans, take_edge_date
from sitegen.sources.cv_page.flow import Passage
from sitegen.sources.cv_page.header import is_menu_entry
from sitegen.sources.cv_page.sections import bare_heading, find_heading
from sitegen.text import fold

FEWEST_LINKS = 3
"""Lines below one another that make a menu, at the least."""

MOST_WORDS = 5
"""Words of a link in a menu."""

HEAD = 12
"""Lines at the top of a page within which its menu begins."""

HOME = re.compile(
    r"home|start(?:seite)?|accueil|inicio|início|hjem|hem|forsíða|홈|ホーム|首页", re.IGNORECASE
)
"""The link to the first page of a site, as in `Home`."""

OATH = re.compile(
    r"(?:(?:i|the undersigned),? (?:\w+ ){0,2}(?:hereby |solemnly )?(?:declare|certify|confirm|affirm)\b"
    r"|(?:il|la) sottoscritt[oa]\b|(?:ne )?autorizzo (?:il|al) trattamento|dichiaro\b"
    r"|je (?:soussigné|certifie)|(?:declaro|certifico) (?:que|bajo)|ich (?:versichere|erkläre)\b"
    r"|(?:위|상기)\s?(?:의\s)?(?:내용|사항|기재)|上記の通り|以上(?:の通り)?相違|本人(?:承诺|保证|声明)"
    r")",
    re.IGNORECASE,
)
"""The beginning of an oath below a CV, as in `I hereby declare that all this is true`."""

SIGNED = re.compile(
    r"\b(?:f\.to|in fede|signature|signed|firma(?:to)?|unterschrift|gez\.|fecha|place|date|datum|ort|den|le"
    r"|li|lì|em|a)\b",
    re.IGNORECASE,
)
"""Words beside the day and the name of whoever signs, as in `Signed`, `Sampleton, den`."""

SEAL = re.compile(r".{0,20}(?:[(（](?:인|印)[)）]|签名|签字|署名|서명|签章).{0,20}")
"""A line with the place of a seal or signature, as in `Ada Example (印)`."""

LONGEST = 160
"""Characters beyond which a line is more than an oath."""


def find_menu(passages: Sequence[Passage]) -> frozenset[int]:
    """Find the lines of a menu: links below one another, at least one of which heads a section later."""
    texts = Counter(fold(bare_heading(passage.text)) for passage in passages if len(passage.text) <= 60)
    found: set[int] = set()
    recurring = {
        place for place, passage in enumerate(passages) if texts[fold(bare_heading(passage.text))] > 1
    }
    for run in _runs_of_links(passages, recurring):
        if len(run) >= FEWEST_LINKS and not recurring.isdisjoint(run):
            found.update(run)
    for place, passage in enumerate(passages[:HEAD]):
        if HOME.fullmatch(passage.text):
            found.update(_links_below(passages, place))
    return frozenset(found)


def _links_below(passages: Sequence[Passage], place: int) -> range:
    """Give the lines from the link to the first page to the next white space, where all are short."""
    end = place + 1
    while end < len(passages) and not passages[end].blank_before:
        end += 1
    are_short = all(
        len(each.text.split()) <= 4 and not re.search(r"[\d,:]", each.text) for each in passages[place:end]
    )
    return range(place, end) if are_short and end - place >= FEWEST_LINKS else range(0)


def _runs_of_links(passages: Sequence[Passage], recurring: Collection[int]) -> Iterator[list[int]]:
    """Give the runs of lines that could be links of a menu, without white space between them."""
    run: list[int] = []
    pending: list[int] = []
    for place, passage in enumerate(passages):
        is_short = len(passage.text.split()) <= MOST_WORDS and not passage.is_heading and not passage.slot
        is_link = is_short and is_menu_entry(passage.text)
        if passage.blank_before or not (is_link or (is_short and place in recurring)):
            yield run
            run, pending = [], []
        if is_link:
            run += [*pending, place]
            pending = []
        elif run:
            pending.append(place)
    yield run


def find_foot(passages: Sequence[Passage], name: Name | None) -> frozenset[int]:
    """Find the lines at the end by which somebody signs: an oath, place and day, the name."""
    found: set[int] = set()
    for place in range(len(passages) - 1, 0, -1):
        text = passages[place].text
        if find_heading(text) is not None or not (_swears(text) or _signs(text, name) or _is_day(text)):
            break
        found.add(place)
    is_signed = any(not _is_day(passages[place].text) for place in found)
    return frozenset(found) if is_signed else frozenset()


def _is_day(text: str) -> bool:
    """Tell a line that is nothing but a day, with or without a place."""
    dated = take_edge_date(text)
    return dated.date is not None and dated.date.shorthand.count("-") == 2 and len(dated.text.split()) < 2


def _swears(text: str) -> bool:
    return OATH.match(text) is not None and len(text) <= LONGEST


def _signs(text: str, name: Name | None) -> bool:
    """Tell a line of which nothing is left without place, day, name and the words beside them."""
    if SEAL.fullmatch(text):
        return True
    spans = find_spans(text)
    undated = text
    for span in reversed(spans):
        undated = f"{undated[: span.start]} {undated[span.end :]}"
    signed = SIGNED.sub(" ", undated)
    own = _letters(name) if name is not None else set()
    words = [fold(word) for word in re.findall(r"[^\W\d_]+", signed)]
    left = [word for word in words if word not in own]
    is_signed = signed != undated or (bool(own) and not own.isdisjoint(words))
    return is_signed and len(left) <= bool(spans)


def _letters(name: Name) -> set[str]:
    """Give the words of a name, and its letters where it is written in few of them."""
    whole = f"{name.display} {name.native or ''}"
    words = {fold(word) for word in re.findall(r"[^\W\d_]+", whole)}
    return words | {letter for word in words if word[:1] > "\u3000" for letter in word}
