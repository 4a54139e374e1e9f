"""What became of each line of a document: placed, furniture, unplaced or failed; and what was repaired.

A source fills an `Accounts` while it reads; every line that it did not mention ends as unplaced, so the
totals always add up to the non-blank lines of the document.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from sitegen.model.document import Document
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.text_types import AssetPath
from sitegen.model.writing import Writing


class Fate(StrEnum):
    """What became of a line."""

    PLACED = "placed"
    FURNITURE = "furniture"
    UNPLACED = "unplaced"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class LineAccount:
    """The fate of one non-blank line; `detail` names the fields (`publications.0.title`), rule or fault."""

    line: int
    fate: Fate
    detail: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Repair:
    """One replacement made in a text: the rule's name, the exact text before and after, the source line."""

    rule: str
    before: str
    after: str
    line: int
    field: str = ""


@dataclass(slots=True)
class Accounts:
    """The growing account of one document."""

    document: Document
    fates: dict[int, LineAccount] = field(default_factory=dict)
    repairs: list[Repair] = field(default_factory=list)
    more: dict[int, dict[str, None]] = field(default_factory=dict)
    """Fields that came later to lines that are placed: a page may stand in one line."""

    def place(self, line: int, *fields: str) -> None:
        """Say that a line went into these fields; more fields may follow for the same line."""
        known = self.fates.get(line)
        if known is not None and known.fate is Fate.PLACED:
            self.more.setdefault(line, dict.fromkeys(known.detail)).update(dict.fromkeys(fields))
            return
        self.more.pop(line, None)
        self.fates[line] = LineAccount(line, Fate.PLACED, tuple(dict.fromkeys(fields)))

    def gather(self) -> None:
        """Enter what came later into the fates."""
        for line, fields in self.more.items():
            if self.fates[line].fate is Fate.PLACED:
                self.fates[line] = LineAccount(line, Fate.PLACED, tuple(fields))
        self.more.clear()

    def place_whole(self, lines: Iterable[int], field: str) -> None:
        """Say that lines went into one field, most of them into no other."""
        detail = (field,)
        for line in lines:
            if line in self.fates:
                self.place(line, field)
            else:
                self.fates[line] = LineAccount(line, Fate.PLACED, detail)

    def furnish(self, line: int, rule: str) -> None:
        """Say that a line is furniture of the page, by a named rule."""
        self.fates[line] = LineAccount(line, Fate.FURNITURE, (rule,))

    def fail(self, line: int, fault: str) -> None:
        """Say that a line belongs to a record that could not be read; the report has its fault."""
        self.fates[line] = LineAccount(line, Fate.FAILED, (fault,))

    def leave(self, line: int) -> None:
        """Say that a line could not be placed."""
        self.fates[line] = LineAccount(line, Fate.UNPLACED)

    def settle(self) -> tuple[LineAccount, ...]:
        """Give the account of every non-blank line, in order."""
        self.gather()
        numbered = enumerate(self.document.lines, start=1)
        return tuple(
            self.fates.get(number, LineAccount(number, Fate.UNPLACED))
            for number, text in numbered
            if text.strip()
        )


@dataclass(frozen=True, slots=True)
class AssetFile:
    """A picture or file that came with a document: its place below `content/assets/`, and where it is."""

    path: AssetPath
    origin: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a source read in one document.

    `person` is None for a list that names no person; then `publications` holds the list, and `list_name` says
    what the shared list is called (the document's own name when empty). Slugs and keys are
    empty still: `resolve` gives them. The person's `unplaced` lists the lines that `accounts` calls unplaced.
    A reading that `is_part` has the works of one file of a long list, and the lines of these alone.
    The name of a person that `is_named` is the user's word for this document.
    A document that `serves_others` holds only what other documents of the call need, such as abbreviations.

    A document of news, projects or pages gives `writings` instead, each with the slug that it had where it
    came from, or an empty one; links in their bodies lead from `content/<kind>/`, as `../assets/room.jpg`
    does. `assets` are the files that the facts and bodies of any reading name; the import copies them.
    """

    document: Document
    source: str
    person: Person | None = None
    publications: tuple[Publication, ...] = ()
    list_name: str = ""
    accounts: tuple[LineAccount, ...] = ()
    repairs: tuple[Repair, ...] = ()
    serves_others: bool = False
    is_part: bool = False
    is_named: bool = False
    writings: tuple[Writing, ...] = ()
    assets: tuple[AssetFile, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Tell a reading that found nothing to keep."""
        return not (self.person or self.publications or self.serves_others or self.writings or self.assets)

    def count(self, fate: Fate) -> int:
        """Count the lines of one fate."""
        return sum(account.fate is fate for account in self.accounts)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Where a reading went: `file` is the data file, such as `content/people/ada-example.yaml`."""

    reading: Reading
    file: str


@dataclass(frozen=True, slots=True)
class Change:
    """A file that an import writes: its path, the text before (None: there was none) and after."""

    path: str
    before: str | None
    after: str


@dataclass(frozen=True, slots=True)
class Copy:
    """A file that an import copies: its path, `content/assets/ada.jpg`, its origin, whether it is new."""

    path: str
    origin: Path
    is_new: bool


@dataclass(frozen=True, slots=True)
class ImportResult:
    """What an import did, or would do: what was read, and which files it changes and copies."""

    outcomes: tuple[Outcome, ...] = ()
    changes: tuple[Change, ...] = ()
    copies: tuple[Copy, ...] = ()
