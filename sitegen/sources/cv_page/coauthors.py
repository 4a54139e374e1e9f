"""Works that name only the others: `On Engines (with Bo Sample)` on a page of Ada Example."""

import re
from dataclasses import replace

from sitegen.accounting import Accounts
from sitegen.model.name import Name
from sitegen.model.publication import Contributor, Publication, WorkType
from sitegen.model.text_types import Markdown
from sitegen.sources.cv_page.names import NameList, parse_names

WITH = re.compile(
    r"\(?(?:(?:joint )?(?:work )?with|mit|zusammen mit|avec|con)\s+(?P<names>[^()]{3,300}?)\.?\)?",
    re.IGNORECASE,
)
"""A note that names the other authors, as in `with Bo Sample and Cy Probe`."""


EDITED = re.compile(
    r"(?:Hr?sgg?|Hgg?|eds?|éds?|dirs?|coords?)\.?(?:,?\s+(?:(?:zus\. |gem\. )?mit|with|avec|con)\s+"
    r"(?P<names>[^()]{3,300}?))?\.?",
    re.IGNORECASE,
)
"""A note that the owner edited a book, alone or with others, as in `Hg., mit Bo Sample`."""


def name_owner(works: tuple[Publication, ...], owner: Name, accounts: Accounts) -> tuple[Publication, ...]:
    """Name the owner where only the others are named; the lines of such a note then went into the authors."""
    named = tuple(with_owner(work, owner) for work in works)
    moved = {
        f"publications.{rank}.note": f"publications.{rank}.{'editors' if after.editors else 'authors'}"
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
        if edited := EDITED.fullmatch(note):
            return _with_editor(work, owner, edited["names"], [other for other in notes if other is not note])
        if names := read_others(note):
            rest = "; ".join(other for other in notes if other is not note)
            authors = (Contributor(name=owner), *names.contributors)
            return replace(work, authors=authors, et_al=names.et_al, note=Markdown(rest) if rest else None)
    return work


def _with_editor(work: Publication, owner: Name, printed: str | None, notes: list[str]) -> Publication:
    """Put the owner and the others who are named as the editors of a book."""
    others = parse_names(printed) if printed else None
    if work.editors or (printed and others is None):
        return work
    for note in () if printed else notes:
        if (named := read_others(note)) is not None:
            others, notes = named, [other for other in notes if other is not note]
            break
    return replace(
        work,
        type=WorkType.BOOK if work.type is WorkType.DOCUMENT else work.type,
        editors=(Contributor(name=owner), *(others.contributors if others else ())),
        note=Markdown("; ".join(notes)) if notes else None,
    )


def read_others(note: str) -> NameList | None:
    """Read the others, each with given and family name."""
    found = WITH.fullmatch(note)
    names = parse_names(found["names"]) if found else None
    return names if names and all(person.name.family for person in names.contributors) else None
