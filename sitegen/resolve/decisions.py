"""What the editor decided in `identity.yaml`, ready to be asked."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from typing import TypeVar

from sitegen.diagnostics import Location, Problem, Report, shown
from sitegen.model.content import Content, Sheet
from sitegen.model.publication import Contributor
from sitegen.model.settings import Decision, IdentityDecisions
from sitegen.model.site import AuthorKey
from sitegen.resolve.record import author_key
from sitegen.text import closest

Party = str | AuthorKey
"""A person's slug, or a printed name."""

_MOST_GUESSES = 20
"""For how many unknown words a message guesses what is meant."""

Named = TypeVar("Named", str, Party)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """An editor's decisions.

    `person_of` says which printed names are a person, `alias_of` which printed names are one name,
    `same_works` which works are one. `apart` and `works_apart` give for a party and for the key of a work the
    decisions, by number, that call it different from all others in them.
    """

    person_of: Mapping[AuthorKey, str]
    alias_of: Mapping[AuthorKey, AuthorKey]
    apart: Mapping[Party, Set[int]]
    same_works: tuple[tuple[str, ...], ...]
    works_apart: Mapping[str, Set[int]]

    def are_different(self, first: Party, second: Party) -> bool:
        """Tell whether the editor said that two parties are two."""
        return first != second and not self.apart.get(first, set()).isdisjoint(self.apart.get(second, ()))

    def are_different_works(self, first: str, second: str) -> bool:
        """Tell whether the editor said that the works of two keys are two."""
        numbers = self.works_apart.get(first, set())
        return first != second and not numbers.isdisjoint(self.works_apart.get(second, ()))

    def name_of(self, key: AuthorKey) -> AuthorKey:
        """Give the name under which the editor gathers a printed name."""
        return self.alias_of.get(key, key)


def read_decisions(content: Content, slugs: Set[str], names: Set[AuthorKey], report: Report) -> Decided:
    """Turn decisions into mappings; a party or work that nobody knows is warned about."""
    sheet = content.decisions
    person_of: dict[AuthorKey, str] = {}
    alias_of: dict[AuthorKey, AuthorKey] = {}
    unknown: Unknown = []
    for place, decision in enumerate(sheet.value.same):
        where = sheet.location("same", place)
        parties = list(_parties(decision, slugs, names, where, unknown))
        people = [party for party in parties if isinstance(party, str)]
        printed = [party for party in parties if not isinstance(party, str)]
        if len(people) > 1:
            message = f"{', '.join(people)} are said to be one person and have a file each"
            report.warning("same-person-two-files", message, where, "move everything into one file")
        if people:
            person_of |= dict.fromkeys(printed, people[0])
        elif printed:
            alias_of |= dict.fromkeys(printed, min(printed))
    different = sheet.value.different
    parties_apart = [
        list(_parties(decision, slugs, names, sheet.location("different", place), unknown))
        for place, decision in enumerate(different)
    ]
    _warn_unknown(unknown, slugs, report)
    return Decided(
        person_of=person_of,
        alias_of=alias_of,
        apart=_numbered(parties_apart),
        same_works=tuple(decision.works for decision in sheet.value.same if decision.works),
        works_apart=_numbered(decision.works for decision in different),
    )


def _numbered(decided: Iterable[Iterable[Named]]) -> Mapping[Named, Set[int]]:
    """Give for each one who is named in decisions the numbers of these."""
    numbers: dict[Named, set[int]] = defaultdict(set)
    for number, names in enumerate(decided):
        for name in names:
            numbers[name].add(number)
    return dict(numbers)


def check_works(sheet: Sheet[IdentityDecisions], known: Set[str], report: Report) -> None:
    """Warn about decisions on works that no file holds."""
    decided = (("same", sheet.value.same), ("different", sheet.value.different))
    unknown = [
        (key, sheet.location(kind, place))
        for kind, decisions in decided
        for place, decision in enumerate(decisions)
        for key in decision.works
        if key not in known
    ]
    _warn_unknown(unknown, known, report)


Unknown = list[tuple[str, Location]]
"""Words of decisions that name nobody and no work, with their places."""


def _parties(
    decision: Decision, slugs: Set[str], names: Set[AuthorKey], where: Location, unknown: Unknown
) -> Iterator[Party]:
    """Read the slugs and printed names of one decision."""
    for text in decision.people:
        if text in slugs:
            yield text
            continue
        contributor = Contributor.parse(text)
        if not isinstance(contributor, Problem) and author_key(contributor) in names:
            yield author_key(contributor)
        else:
            unknown.append((text, where))


def _warn_unknown(unknown: Unknown, known: Set[str], report: Report) -> None:
    """Say that decisions speak of what is not there; a guess costs a look at all that is."""
    for number, (text, where) in enumerate(unknown):
        near = closest(text, known) if number < _MOST_GUESSES else None
        hint = f"did you mean `{near}`?" if near else "write a slug, a key or a name exactly as it is printed"
        message = f"nothing in the content is called {shown(text)}"
        report.warning("unknown-in-decision", message, where, hint)
