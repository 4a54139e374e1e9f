"""Read grants: title, funder, role, number and amount, in whatever order they stand."""

import re
from collections.abc import Iterator, Sequence

from sitegen.model.date import Date
from sitegen.model.person import Grant
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.cutter import MARK, Cutter
from sitegen.sources.cv_page.dates import find_spans, take_edge_date
from sitegen.sources.cv_page.guessing import FUND
from sitegen.sources.cv_page.items import Item
from sitegen.sources.cv_page.lines import Page
from sitegen.sources.cv_page.names import is_name, strip_emphasis
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.remarks import split_label
from sitegen.sources.cv_page.shapes import GRANT_ROLE, MONEY, ORGANIZATION

NUMBER = re.compile(
    r"(?:\b(?:grant(?: agreement)?|award|project|contract|ref(?:erence)?|GA|ID|FKZ|Az)\b\.?\s*)?"
    r"(?:\bno\.?|\bnumber|#|\bnr\.?|\bn[º°]|\bagreement|\bcode|\bID|\bFKZ|\bAz\.)\s*:?\s*"
    r"(?P<number>[\w/-]{0,30}\d[\w/-]{0,30})",
    re.IGNORECASE,
)
"""The number of a grant, as in `Grant No. EX-123`, `grant agreement 999999`."""

AWARD_CODE = re.compile(r"(?=[^\n]*\d)[A-Z0-9]{1,6}(?:[ -]?[A-Z0-9/.-]+){0,3}")
"""The number of an award that stands where a title would, as in `R01 EX000111`."""

QUOTED = re.compile(r"[\"“„«「](?P<title>[^\"”“»」]+)[\"”“»」]")
"""A quoted title, as in `"Engines for All"`."""

EMPHASISED = re.compile(r"(?<![\w*_])([*_]{1,2})(?P<title>[^*_]{4,200})\1(?![\w*_])")
"""A title in emphasis, as in `*Engines for All*`."""

EMPTY = re.compile(rf"[(\[（][\s{MARK},;|]*[)\]）]")
"""Brackets out of which everything was taken."""

FUNDER = re.compile(r"funder|funding|funded by|agency|sponsor|förderer|geldgeber|financeur", re.IGNORECASE)
"""The label of the payer, as in `Funder: Example Foundation`."""

ROLE = re.compile(
    r"(?:(?:co-?|project |team |work package |joint |sole |lead |local )?"
    r"(?:PI|IP|applicant|investigator|coordinator|leader|lead|head|member|partner|participant|collaborator"
    r"|principal investigator|co-?ordinateur|coordinatrice|porteur|porteuse|participante?|responsable"
    r"|responsabile|coordenadora?|colaboradora?|coordinadora?|investigadora?|bolsista|yürütücü|araştırmacı"
    r"|leitung|projektleit\w+|sprecher(?:in)?|teilprojektleit\w+|mitarbeit|kierownik|wykonawca)"
    r"(?: (?:scientifique|principale?|responsable|scientifico|di unità|nazionale))?)"
    r"|主持|参与|主要参与|代表|分担|研究分担者|공동연구원|책임연구원",
    re.IGNORECASE,
)
"""A role in a grant that stands between marks, as in `porteuse`, `co-applicant`, `responsabile di unità`."""

LEADER = re.compile(
    r"[(\[]?\s?\b(?P<role>(?i:(?:co-?)?(?:PIs?|IP|principal investigator|leiter(?:in)?|leitung|responsable)))"
    r"\s?[:=]\s?(?P<name>(?:(?:Prof|Dr)\.? )*(?:[A-Z]\. ?)*"
    r"[^\W\d_a-z][^\W\d_.]*(?: [^\W\d_.]{2,}| [A-Z]\.){0,4}?)"
    r"(?=\s*(?:[),;|\]]|\.\s|\.?$))"
)
"""Who leads the work, as in `PI: Bo Sample`."""

SHORT_NAME = re.compile(r"[A-Z][A-Z&/-]{1,9}(?: [A-Z][\w-]*){0,4}|[A-Z][a-z]+[A-Z]\w*")
"""A payer by its short name, perhaps with its scheme, as in `DFG`, `ERC Starting Grant`, `CNPq`."""

MARKS = re.compile(
    rf"[{MARK}|;]|:(?=\s|$)|,(?!\d)|[，、：；]|\s[–—-]\s|(?<=[^\W\d_]{{3}})\.(?=\s|$)|[()\[\]]|(?<=\?)\s"
)
"""What parts the pieces of a grant."""


def read_grant(entry: Entry, placing: Placing, page: Page) -> Grant | None:
    """Read `Title, Funder, PI, €100,000, 2020-2022`, and labelled lines below."""
    item = entry.item
    cutter = Cutter(item.text)
    quoted = cutter.take(QUOTED) or cutter.take(EMPHASISED)
    cutter.text = strip_emphasis(cutter.text)
    leader = cutter.take(LEADER)
    amount, number, role = cutter.take(MONEY), cutter.take(NUMBER), cutter.take(GRANT_ROLE)
    date = _take_date(cutter)
    pieces = _join_small(_pieces(cutter.text))
    stated = next((piece for piece in pieces if ROLE.fullmatch(piece)), None)
    pieces = [piece for piece in pieces if piece is not stated]
    title = quoted["title"].strip(" ,.") if quoted else _take_title(pieces)
    below = [child for child in item.children if split_label(child.text) is None]
    code = AWARD_CODE.fullmatch(title)
    if code and (named := next((child for child in below if not ORGANIZATION.search(child.text)), None)):
        title = strip_emphasis(named.text).strip(' ."“”')
        placing.put(named, "title")
    payer = next((child for child in below if code and ORGANIZATION.search(child.text)), None)
    if payer is not None:
        pieces.insert(0, payer.text)
        placing.put(payer, "funder")
    if not title:
        return None
    own = _own_role(leader, page)
    roles = [text for text in (role.group() if role else own, stated) if text]
    placing.put(item, "title", "date", "amount", "role", "number", "funder")
    payers, rest = _tell_payers(pieces)
    funders = (*_read_funders(list(item.walk())[1:], placing), *payers)
    return Grant(
        title=title,
        funder=", ".join(funders) or None,
        role=roles[0] if roles else None,
        number=number["number"] if number else code.group() if code else None,
        amount=amount.group().strip(" ,") if amount else None,
        date=date or (Date(entry.year) if entry.year else None),
        detail="; ".join(
            [*rest, *roles[1:], *([leader.group().strip(" (),;")] if leader and not own else [])]
        )
        or None,
    )


def _take_date(cutter: Cutter) -> Date | None:
    """Take the date at an edge, else the only one."""
    dated = take_edge_date(re.sub(rf"[\s,;.{MARK}()]+$", "", cutter.text))
    if dated.date is not None:
        cutter.text = dated.text
        return dated.date
    spans = find_spans(cutter.text)
    if len(spans) != 1:
        return None
    cutter.text = f"{cutter.text[: spans[0].start]} {MARK} {cutter.text[spans[0].end :]}"
    return spans[0].date


def _own_role(leader: re.Match[str] | None, page: Page) -> str | None:
    """Give the role when the one who leads is the owner of the page."""
    if leader is None or page.owner is None or not page.owner.family:
        return None
    words = leader["name"].casefold().replace(".", " ").split()
    return leader["role"] if page.owner.family.casefold().split()[-1] in words else None


def _pieces(text: str) -> list[str]:
    """Cut what is left at commas, dashes, stops, brackets and marks."""
    parts = (part.strip(f" .:–—-{MARK}") for part in MARKS.split(EMPTY.sub(MARK, text)))
    return [part for part in parts if part]


def _join_small(pieces: Sequence[str]) -> list[str]:
    """Join a piece that begins small to the one before, as in `Pumps, valves and hoses`."""
    joined: list[str] = []
    for piece in pieces:
        if joined and piece[0].islower() and not ROLE.fullmatch(piece) and " and " in f" {piece} ":
            joined[-1] = f"{joined[-1]}, {piece}"
        else:
            joined.append(piece)
    return joined


def _pays(piece: str) -> bool:
    """Tell a piece that names who pays."""
    return bool(FUND.search(piece) or SHORT_NAME.fullmatch(piece) or ORGANIZATION.search(piece))


def _take_title(pieces: list[str]) -> str:
    """Take the first piece, but behind a payer the next one that names none."""
    if not pieces:
        return ""
    place = 0
    if _pays(pieces[0]):
        others = [rank for rank, piece in enumerate(pieces) if len(piece.split()) > 1 and not _pays(piece)]
        place = min(others, key=lambda rank: is_name(pieces[rank]), default=0)
    return pieces.pop(place)


def _tell_payers(pieces: Sequence[str]) -> tuple[list[str], list[str]]:
    """Tell those who pay from what else is said; the first piece pays when none names a payer."""
    payers = [piece for piece in pieces if _pays(piece)] or list(pieces[:1])
    return payers, [piece for piece in pieces if piece not in payers]


def _read_funders(items: Sequence[Item], placing: Placing) -> Iterator[str]:
    """Read the labelled payers below a grant."""
    for item in items:
        label = split_label(item.text)
        if label and FUNDER.fullmatch(label[0]):
            placing.put(item, "funder")
            yield label[1]
