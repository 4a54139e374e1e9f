"""Pages of people whose works all print their name otherwise than they do: none of them would be linked."""

from collections import Counter
from collections.abc import Iterable

from sitegen.accounting import Outcome
from sitegen.diagnostics import Location, Report
from sitegen.ingest.owners import name_of, names_in
from sitegen.model.name import Name
from sitegen.model.person import IdentityStatus, Person
from sitegen.model.publication import Publication
from sitegen.resolve.own_names import may_be
from sitegen.store.shelf import Shelf


def tell_unlinked(outcomes: Iterable[Outcome], shelf: Shelf, report: Report) -> None:
    """Say which spelling would link the works of a page to its owner, when none is linked (`own-name`).

    Initials prove nothing by themselves, so only an owner may say whose they are.
    """
    people: dict[str, list[Person]] = {}
    for outcome in outcomes:
        if outcome.reading.person is not None:
            people.setdefault(outcome.file, []).append(outcome.reading.person)
    for file, pages in people.items():
        if any(page.identity.status is not IdentityStatus.SELF for page in pages):
            continue
        facts = shelf.trees.get(file.removeprefix(f"{shelf.shown}/"), {})
        known, name = names_in(facts), name_of(facts.get("name")) or pages[0].name
        works = [work for page in pages for work in page.publications]
        spellings = find_spellings(works, name, known)
        if spellings:
            (spelling, count), *_ = spellings.most_common()
            counted = f"{count} work{'s' if count > 1 else ''}"
            message = f"none of the works is linked to {name.display}; `{spelling}` is in {counted}"
            hint = f"if that is the same person, add `also_known_as: [{spelling}]` to the file"
            report.note("own-name", message, Location(file), hint)


def find_spellings(works: Iterable[Publication], name: Name, known: set[str]) -> Counter[str]:
    """Count the spellings that fit the owner in works; nothing when a known name stands in one of them."""
    found: Counter[str] = Counter()
    for work in works:
        authors = work.authors or ()
        if any(author.name.key in known for author in authors):
            return Counter()
        fitting = [author.name.display for author in authors if may_be(author.name, name)]
        found.update(fitting if len(fitting) == 1 else ())
    return found
