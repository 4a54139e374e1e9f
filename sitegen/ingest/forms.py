"""Pages under another form of a name that a file has: asked about, never joined.

Initials, another order, other accents or a new family name prove nothing, but an owner who is not asked has
one person in two files and does not know it.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from sitegen.model.name import Name
from sitegen.store.plain import Plain
from sitegen.store.printed_names import may_be_same_given
from sitegen.store.same_person import are_apart
from sitegen.store.works import Record, authors_of, records_of, title_of
from sitegen.text import ascii_text, fold

MOST_ASKED = 3
"""Files that are named in questions about one page."""


@dataclass(frozen=True, slots=True)
class Bearer:
    """A file and a name that it or a page for it gives, with what that says of the person."""

    path: str
    name: Name
    facts: Record


@dataclass(slots=True)
class Forms:
    """The names of all files by what two forms of one name have in common; grows with each page."""

    bearers: dict[str, list[Bearer]] = field(default_factory=lambda: defaultdict(list))

    def add(self, path: str, name: Name, facts: Record) -> None:
        """Remember a name of a file."""
        bearer = Bearer(path, name, facts)
        for sign in signs_of(name):
            self.bearers[sign].append(bearer)

    def find(self, name: Name, facts: Record) -> Iterator[tuple[str, str]]:
        """Give the files that may be about the person of a page, each once, with the reason to think so."""
        asked: set[str] = set()
        near = (each for sign in signs_of(name) for each in self.bearers.get(sign, ()))
        for bearer in near:
            reason = reason_of(name, facts, bearer) if bearer.path not in asked else ""
            if reason:
                asked.add(bearer.path)
                yield bearer.path, reason
            if len(asked) == MOST_ASKED:
                return


def signs_of(name: Name) -> set[str]:
    """Give what a name shares with its other forms: its words in any order, family name, first given name.

    `Ada Example`, `Example Ada` and `Ada-Example` share their words; `A. Example` has the same family name.
    """
    words = words_of(name)
    given = given_words(name)
    signs = {f"words {' '.join(sorted(words))}", f"joined {''.join(words)}"}
    signs |= {f"family {plain(name.family)}"} if name.family else set()
    return signs | ({f"given {given[0]}"} if given and len(given[0]) > 1 else set())


def words_of(name: Name) -> list[str]:
    """Give the words of a name without accents, hyphens and dots."""
    return plain(name.display).replace("-", " ").replace(".", " ").replace(",", " ").split()


def plain(text: str) -> str:
    """Fold a text and take its accents off, where its letters have settled Latin forms."""
    return ascii_text(fold(text)).lower() or fold(text)


def reason_of(name: Name, facts: Record, bearer: Bearer) -> str:
    """Say why two names may be one person's; nothing when a number or a common work tells them apart."""
    if are_apart(facts, bearer.facts):
        return ""
    ours, theirs = works_by_title(facts), works_by_title(bearer.facts)
    common = ours.keys() & theirs.keys()
    if any(
        {name.key, bearer.name.key} <= names for title in common for names in (ours[title], theirs[title])
    ):
        return ""
    here, there = words_of(name), words_of(bearer.name)
    ours_given, theirs_given = given_words(name), given_words(bearer.name)
    if sorted(here) == sorted(there) or "".join(here) == "".join(there):
        return "the same name in another order or spelling"
    if plain(name.family) == plain(bearer.name.family) and may_be_same_given(ours_given, theirs_given):
        return "the same family name, and initials that fit"
    if common and ours_given[:1] == theirs_given[:1]:
        return "the same given name and a work in common"
    return ""


def given_words(name: Name) -> list[str]:
    """Give the words of the given names alone."""
    return words_of(Name(given=name.given))


def works_by_title(facts: Record) -> dict[str, set[str]]:
    """Give the works of a page by their titles, each with the names of its authors."""
    return {title_of(work): set(authors_of(work) or ()) for work in records_of(facts) if title_of(work)}


def names_of(facts: Record) -> Iterator[Plain]:
    """Give every name that a file or page states: the public one, other spellings, former ones."""
    yield facts.get("name")
    for key in ("also_known_as", "former_names"):
        others = facts.get(key)
        yield from others if isinstance(others, list) else ()
