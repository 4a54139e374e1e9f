"""What the editor decided in `identity.yaml`, ready to be asked."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from itertools import combinations

from sitegen.diagnostics import Location, Problem, Report, shown
from sitegen.model.content import Content, Sheet
from sitegen.model.publication import Contributor
from sitegen.model.settings import Decision, IdentityDecisions
from sitegen.model.site import AuthorKey
from sitegen.resolve.record import author_key
from sitegen.text import closest

Party = str | AuthorKey
"""A person's slug, or a printed name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """An editor's decisions.

    `person_of` says which printed names are a person, `alias_of` which printed names are one name,
    `different` which parties are two, `rivals_of` from which other works the work of a key differs,
    `same_works` which works are one.
    """

    person_of: Mapping[AuthorKey, str]
    alias_of: Mapping[AuthorKey, AuthorKey]
    different: Set[frozenset[Party]]
    same_works: tuple[tuple[str, ...], ...]
    rivals_of: Mapping[str, Set[str]]

    def are_different(self, first: Party, second: Party) -> bool:
        """Tell whether the editor said that two parties are two."""
        return frozenset((first, second)) in self.different

    def name_of(self, key: AuthorKey) -> AuthorKey:
        """Give the name under which the editor gathers a printed name."""
        return self.alias_of.get(key, key)


def read_decisions(content: Content, slugs: Set[str], names: Set[AuthorKey], report: Report) -> Decided:
    """Turn decisions into mappings; a party or work that nobody knows is warned about."""
    sheet = content.decisions
    person_of: dict[AuthorKey, str] = {}
    alias_of: dict[AuthorKey, AuthorKey] = {}
    for place, decision in enumerate(sheet.value.same):
        where = sheet.location("same", place)
        parties = list(_parties(decision, slugs, names, where, report))
        people = [party for party in parties if isinstance(party, str)]
        printed = [party for party in parties if not isinstance(party, str)]
        if len(people) > 1:
            message = f"{', '.join(people)} are said to be one person and have a file each"
            report.warning("same-person-two-files", message, where, "move everything into one file")
        if people:
            person_of |= dict.fromkeys(printed, people[0])
        elif printed:
            alias_of |= dict.fromkeys(printed, min(printed))
    different = {
        frozenset(pair)
        for place, decision in enumerate(sheet.value.different)
        for pair in combinations(
            _parties(decision, slugs, names, sheet.location("different", place), report), 2
        )
    }
    return Decided(
        person_of=person_of,
        alias_of=alias_of,
        different=different,
        same_works=tuple(decision.works for decision in sheet.value.same if decision.works),
        rivals_of=_rivals(decision.works for decision in sheet.value.different),
    )


def _rivals(decided: Iterable[tuple[str, ...]]) -> Mapping[str, Set[str]]:
    """Give for each key the keys of the works that differ from it."""
    rivals: dict[str, set[str]] = defaultdict(set)
    for keys in decided:
        for key in keys:
            rivals[key].update(other for other in keys if other != key)
    return rivals


def check_works(sheet: Sheet[IdentityDecisions], known: Set[str], report: Report) -> None:
    """Warn about decisions on works that no file holds."""
    for kind, decisions in (("same", sheet.value.same), ("different", sheet.value.different)):
        for place, decision in enumerate(decisions):
            for key in decision.works:
                if key not in known:
                    _warn_unknown(key, known, sheet.location(kind, place), report)


def _parties(
    decision: Decision, slugs: Set[str], names: Set[AuthorKey], where: Location, report: Report
) -> Iterable[Party]:
    """Read the slugs and printed names of one decision."""
    for text in decision.people:
        if text in slugs:
            yield text
            continue
        contributor = Contributor.parse(text)
        if not isinstance(contributor, Problem) and author_key(contributor) in names:
            yield author_key(contributor)
        else:
            _warn_unknown(text, slugs, where, report)


def _warn_unknown(text: str, known: Iterable[str], where: Location, report: Report) -> None:
    """Say that a decision speaks of what is not there."""
    near = closest(text, known)
    hint = f"did you mean `{near}`?" if near else "write a slug, a key or a name exactly as it is printed"
    report.warning("unknown-in-decision", f"nothing in the content is called {shown(text)}", where, hint)
