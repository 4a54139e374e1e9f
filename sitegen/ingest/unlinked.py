"""Pages of people whose works all print their name otherwise than they do: none of them would be linked."""

from collections import Counter
from collections.abc import Iterable

from sitegen.accounting import Outcome
from sitegen.diagnostics import Location, Report
from sitegen.ingest.owners import names_in
from sitegen.model.person import IdentityStatus, Person
from sitegen.resolve.own_names import may_be
from sitegen.store.shelf import Shelf


def tell_unlinked(outcomes: Iterable[Outcome], shelf: Shelf, report: Report) -> None:
    """Say which spelling would link the works of a page to its owner, when none is linked (`own-name`).

    Initials prove nothing by themselves, so only an owner may say whose they are.
    """
    for outcome in outcomes:
        person = outcome.reading.person
        if person is None or person.identity.status is not IdentityStatus.SELF:
            continue
        known = names_in(shelf.trees.get(outcome.file.removeprefix(f"{shelf.shown}/"), {}))
        spellings = find_spellings(person, known)
        if spellings:
            (spelling, count), *_ = spellings.most_common()
            works = f"{count} work{'s' if count > 1 else ''}"
            message = f"none of the works is linked to {person.name.display}; `{spelling}` stands in {works}"
            hint = f"if that is the same person, add `also_known_as: [{spelling}]` to the file"
            report.note("own-name", message, Location(outcome.file), hint)


def find_spellings(person: Person, known: set[str]) -> Counter[str]:
    """Count the spellings that fit the owner in works; nothing when a known name stands in one of them."""
    found: Counter[str] = Counter()
    for work in person.publications:
        authors = work.authors or ()
        if any(author.name.key in known for author in authors):
            return Counter()
        fitting = [author.name.display for author in authors if may_be(author.name, person.name)]
        found.update(fitting if len(fitting) == 1 else ())
    return found
