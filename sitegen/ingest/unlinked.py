"""Pages of people whose works all print their name otherwise than they do: none of them would be linked."""

from collections import Counter
from collections.abc import Iterable

from sitegen.accounting import Outcome, Reading
from sitegen.diagnostics import Location, Report, shown
from sitegen.ingest.owners import name_of, names_in
from sitegen.model.identity import IdentityStatus
from sitegen.model.name import Name
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.resolve.own_names import may_be
from sitegen.store.shelf import Shelf


def tell_unlinked(outcomes: Iterable[Outcome], shelf: Shelf, report: Report) -> None:
    """Say which spelling would link the works of a page to its owner, when none is linked (`own-name`).

    Initials prove nothing by themselves, so only an owner may say whose they are.
    """
    people: dict[str, list[tuple[Reading, Person]]] = {}
    for outcome in outcomes:
        if outcome.reading.person is not None:
            people.setdefault(outcome.file, []).append((outcome.reading, outcome.reading.person))
    for file, both in people.items():
        pages = [person for _, person in both]
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
        tell_others([reading for reading, _ in both], name, known, report)


def tell_others(pages: Iterable[Reading], name: Name, known: set[str], report: Report) -> None:
    """Say which works of a page cannot be its owner's, as all authors are known and are others (`no-author`).

    Such a page may be about several people, of whom an import can see one only.
    """
    for page in pages:
        works = page.person.publications if page.person is not None else ()
        others = [work for work in works if not may_be_by(work, name, known)]
        if not others or len(others) == len(works):
            continue
        count = f"{len(others)} of {len(works)} works"
        message = (
            f"{count}, such as {shown(others[0].title, 60)}, do not name {name.display} among the authors"
        )
        hint = "if the document is about several people, part it; if a name is another spelling, add it to"
        report.note("no-author", message, Location(page.document.path), f"{hint} `also_known_as`")


def may_be_by(work: Publication, name: Name, known: set[str]) -> bool:
    """Tell whether somebody may be an author of a work: by a known name, or unless all authors are known."""
    if not work.authors or work.et_al:
        return True
    return any(author.name.key in known or may_be(author.name, name) for author in work.authors)


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
