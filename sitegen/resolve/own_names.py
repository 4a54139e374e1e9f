"""Spellings of a person's own name that the person's file does not list: notes, never applied."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from sitegen.diagnostics import Report
from sitegen.model.identity import IdentityStatus
from sitegen.model.name import Name
from sitegen.model.publication import Contributor
from sitegen.resolve.decisions import Decided
from sitegen.resolve.record import Member, Record, author_key


def suggest_own_names(
    members: Iterable[Member], records: Sequence[Record], decided: Decided, report: Report
) -> None:
    """Note the spellings that probably mean the person in whose own file they stand (`own-name`).

    A spelling is named when it has the family name and the first initial, in a work none of whose authors is
    linked to the person, and no second author of that work would fit as well.
    """
    by_owner: dict[str, list[Record]] = {}
    for record in records:
        by_owner.setdefault(record.owner, []).append(record)
    for member in members:
        person = member.person
        if person.identity.status is not IdentityStatus.SELF:
            continue
        owned = by_owner.get(person.slug, [])
        authors = (author for record in owned for author in find_unlisted(record, person.name))
        counts = Counter(
            author.name.display
            for author in authors
            if not decided.are_different(person.slug, author_key(author))
        )
        for spelling, count in counts.most_common():
            works = f"{count} work{'s' if count > 1 else ''}"
            report.note(
                "own-name",
                f"`{spelling}` stands in {works} of this file and is linked to nobody",
                member.sheet.location("name"),
                f"if it is {person.name.display}, add `also_known_as: [{spelling}]`",
            )


def find_unlisted(record: Record, name: Name) -> Iterator[Contributor]:
    """Give the one author of a work who may be the person, when nobody on it is linked to them."""
    authors = record.publication.authors or ()
    if any(author.person == record.owner for author in authors):
        return
    fitting = [author for author in authors if author.person is None and may_be(author.name, name)]
    if len(fitting) == 1:
        yield fitting[0]


def may_be(printed: Name, name: Name) -> bool:
    """Tell whether a printed name has the family name and the first initial of another."""
    if not (printed.family and name.family and printed.given and name.given):
        return False
    same_family = Name(family=printed.family).key == Name(family=name.family).key
    return same_family and Name(given=printed.given).key[:1] == Name(given=name.given).key[:1]
