"""Works that name only the others: `On Engines (with Bo Sample)` on a page of Ada Example."""

import re
from dataclasses import replace

from sitegen.accounting import Accounts
from sitegen.model.name import Name
from sitegen.model.publication import Contributor, Publication
from sitegen.model.text_types import Markdown
from sitegen.sources.cv_page.names import NameList, parse_names

WITH = re.compile(
    r"\(?(?:(?:joint )?(?:work )?with|mit|zusammen mit|avec|con)\s+(?P<names>[^()]{3,300}?)\.?\)?",
    re.IGNORECASE,
)
"""A note that names the other authors, as in `with Bo Sample and Cy Probe`."""


def name_owner(works: tuple[Publication, ...], owner: Name, accounts: Accounts) -> tuple[Publication, ...]:
    """Name the owner where only the others are named; the lines of such a note then went into the authors."""
    named = tuple(with_owner(work, owner) for work in works)
    moved = {
        f"publications.{rank}.note": f"publications.{rank}.authors"
        for rank, (before, after) in enumerate(zip(works, named, strict=True))
        if before.note and not after.note
    }
    accounts.gather()
    for line, account in accounts.fates.items() if moved else ():
        detail = tuple(dict.fromkeys(moved.get(path, path) for path in account.detail))
        accounts.fates[line] = replace(account, detail=detail)
    return named


def with_owner(work: Publication, owner: Name) -> Publication:
    """Put the page's owner and the others who are named as authors; other works stay as they are."""
    if work.authors or not work.note:
        return work
    notes = work.note.split("; ")
    for note in notes:
        if names := _read_others(note):
            rest = "; ".join(other for other in notes if other is not note)
            authors = (Contributor(name=owner), *names.contributors)
            return replace(work, authors=authors, et_al=names.et_al, note=Markdown(rest) if rest else None)
    return work


def _read_others(note: str) -> NameList | None:
    """Read the others, each with given and family name."""
    found = WITH.fullmatch(note)
    names = parse_names(found["names"]) if found else None
    return names if names and all(person.name.family for person in names.contributors) else None
