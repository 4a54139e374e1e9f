"""Read grants: title, funder, role, number, amount."""

import re
from collections.abc import Sequence

from sitegen.model.date import Date
from sitegen.model.person import Grant
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.cutter import MARK, Cutter
from sitegen.sources.cv_page.dates import take_edge_date
from sitegen.sources.cv_page.items import Item
from sitegen.sources.cv_page.names import strip_emphasis
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.remarks import split_label
from sitegen.sources.cv_page.shapes import GRANT_ROLE, MONEY, ORGANIZATION

NUMBER = re.compile(
    r"(?:grant |award )?(?:\bno\.?|\bnumber|#|\bnr\.?)\s*:?\s*(?P<number>[\w/-]*\d[\w/-]*)", re.IGNORECASE
)
"""The number of a grant, as in `Grant No. EX-123`."""

AWARD_CODE = re.compile(r"(?=[^\n]*\d)[A-Z0-9]{1,6}(?:[ -]?[A-Z0-9/.-]+){0,3}")
"""The number of an award that stands where a title would, as in `R01 EX000111`."""

QUOTED = re.compile(r"[\"“„«](?P<title>[^\"”“»]+)[\"”“»]")
"""A quoted title, as in `"Engines for All"`."""

EMPTY = re.compile(rf"[(\[（][\s{MARK},;|]*[)\]）]")
"""Brackets out of which everything was taken."""

FUNDER = re.compile(r"funder|funding|funded by|agency|sponsor|förderer|geldgeber|financeur", re.IGNORECASE)
"""The label of the payer, as in `Funder: Example Foundation`."""


def read_grant(entry: Entry, placing: Placing) -> Grant | None:
    """Read `Title, Funder, PI, €100,000, 2020-2022`, and labelled lines below."""
    item = entry.item
    cutter = Cutter(strip_emphasis(item.text))
    amount = cutter.take(MONEY)
    dated = take_edge_date(re.sub(rf"[\s,;.{MARK}]+$", "", cutter.text))
    cutter.text = dated.text
    quoted = cutter.take(QUOTED)
    role, number = cutter.take(GRANT_ROLE), cutter.take(NUMBER)
    pieces = _pieces(cutter.text)
    title = quoted["title"].strip(" ,.") if quoted else (pieces.pop(0) if pieces else "")
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
    found = {"date": dated.date, "amount": amount, "role": role, "number": number, "funder": pieces}
    placing.put(item, "title", *(name for name, part in found.items() if part))
    funders = (*_read_funders(list(item.walk())[1:], placing), *pieces)
    return Grant(
        title=title,
        funder=", ".join(funders) or None,
        role=role.group() if role else None,
        number=number["number"] if number else code.group() if code else None,
        amount=amount.group().strip(" ,") if amount else None,
        date=dated.date or (Date(entry.year) if entry.year else None),
    )


def _pieces(text: str) -> list[str]:
    """Cut what is left at commas, dashes and marks."""
    parts = re.split(rf"[{MARK}|,;:]|\s[–—-]\s|\.\s", EMPTY.sub(MARK, text))
    return [part.strip(" .:()（）–—-") for part in parts if part.strip(" .:()（）–—-")]


def _read_funders(items: Sequence[Item], placing: Placing) -> list[str]:
    """Read the labelled payers below a grant."""
    found: list[str] = []
    for item in items:
        label = split_label(item.text)
        if label and FUNDER.fullmatch(label[0]):
            placing.put(item, "funder")
            found.append(label[1])
    return found
