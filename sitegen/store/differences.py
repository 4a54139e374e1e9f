"""Fields that a file says otherwise than its sources do: edits by hand, and sources that disagree."""

import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from sitegen.diagnostics import Location, Report, shown
from sitegen.store.dump import render_flow
from sitegen.store.field_paths import FieldPath, value_at
from sitegen.store.ledger import Ledger
from sitegen.store.match import folded
from sitegen.store.plain import Plain
from sitegen.store.printed_names import may_be_one_name
from sitegen.store.statements import Statement, find_statements, names_of, slug_of
from sitegen.store.trees import Maybe, is_same
from sitegen.store.works import Record

NAMES = frozenset({"authors", "editors", "inventors", "advisers"})
"""Keys whose values are names of people."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A field of a file that says something else than the documents merged into it.

    `base` is what they said at the last import, `incoming` what they say now. `place` is the way to the field
    from the root of the file.
    """

    location: Location
    place: FieldPath
    base: Maybe
    current: Plain
    incoming: Plain

    @property
    def is_work(self) -> bool:
        """Tell whether the field is one of a publication."""
        return self.place[:1] == ("publications",) and len(self.place) > 2

    @property
    def field(self) -> FieldPath:
        """Give the way to the field from its person or work."""
        return self.place[2:] if self.is_work else self.place

    @property
    def name(self) -> str:
        """Give the key that the field, or the list that it is a member of, stands under."""
        return next(step for step in reversed(self.place) if not step.isdecimal())

    @property
    def is_new(self) -> bool:
        """Tell whether the documents have said this since the last import only."""
        return not is_same(self.base, self.incoming)

    def record_in(self, root: Record) -> Record:
        """Give the record that the field is one of: a publication, or the whole file."""
        record = value_at(root, self.place[:2]) if self.is_work else root
        return record if isinstance(record, dict) else {}

    def subject_in(self, root: Record) -> str:
        """Give the key of the work, or what a file is known by: `ada-example`, `news/open-day`."""
        key = self.record_in(root).get("key") if self.is_work else None
        return key if isinstance(key, str) else slug_of(self.location.path)


def tell_differences(
    differences: Sequence[Difference], root: Record, ledgers: Mapping[str, Ledger], shelf: str, report: Report
) -> None:
    """Report the differences of one file: who says what, and how to choose.

    `root` is what the file says, `shelf` the content folder as the user would type it.
    """
    if not differences:
        return
    statements = find_statements(ledgers, {each.subject_in(root) for each in differences})
    for each in differences:
        tell_difference(each, root, statements[each.subject_in(root)], shelf, report)


def tell_difference(
    found: Difference, root: Record, told: Sequence[Statement], shelf: str, report: Report
) -> None:
    """Report one difference: an edit by hand, or sources that disagree about what nobody edited.

    Sources that disagree in capitals or marks alone, or in initials of a name, are not worth a word, nor is
    one whose word a human took.
    """
    record, field = found.record_in(root), found.field
    here = [each for each in told if is_same(each.says(field, record), found.current)]
    there = [each for each in told if is_same(each.says(field, record), found.incoming)]
    is_settled = not found.is_new and any(each.has_word_on(field, record) for each in here)
    if here and (is_settled or is_alike(found)):
        return
    standing = f" here, as in {joined_names(here)}," if here else " here"
    source = joined_names(there) or (joined_names(told) if len(told) == 1 else "the source")
    ours, theirs = glimpses(found.current, found.incoming)
    message = f"`{found.name}` says {ours}{standing} and {theirs} in {source}"
    if not found.is_new:
        report.note("sources-differ" if here else "edit-kept", message, found.location)
        return
    hint = "the file wins; write the source's words here to follow the source again, or leave it so"
    if there:
        command = choosing(there[0].document.path, found.subject_in(root), field, shelf)
        hint = f"the first one counts; `{command}` takes the other"
    report.warning("sources-differ" if here else "edit-differs", message, found.location, hint)


def is_alike(found: Difference) -> bool:
    """Tell whether both sides say the same in other letters, or print the same names with initials."""
    if folded(found.current) == folded(found.incoming):
        return True
    if NAMES.isdisjoint(found.place):
        return False
    ours, theirs = (each if isinstance(each, list) else [each] for each in (found.current, found.incoming))
    return len(ours) == len(theirs) and all(map(may_be_one_name, ours, theirs))


def choosing(document: str, subject: str, field: Sequence[str], shelf: str) -> str:
    """Write the command that takes a document's word on a field."""
    words = ["sitegen", "import", "--prefer", document, subject, ".".join(field)]
    return shlex.join(words if shelf == "content" else [*words, "--content", shelf])


def joined_names(statements: Iterable[Statement]) -> str:
    """Name the documents of statements in a message: `works.bib and orcid:…`."""
    return " and ".join(names_of(statements))


def title_of(record: Plain) -> str:
    """Name a record for a message by its first telling words."""
    if isinstance(record, dict):
        texts = [record.get(key) for key in ("title", "organization", "institution", "venue", "role")]
        return shown(next((text for text in texts if isinstance(text, str)), render_flow(record)))
    return glimpse(record)


FAR = 40
"""Characters that two texts have in common at their beginning from which on a message leaves it out."""

NEAR = 20
"""Characters before the first difference that a message keeps."""


def glimpses(one: Plain, other: Plain) -> tuple[str, str]:
    """Show two values in a message; of two texts the first line in which they differ, from near there on."""
    if isinstance(one, str) and isinstance(other, str):
        _, one, other = first_difference(one, other)
        same = next(
            (place for place, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0
        )
        if same > FAR and (start := one.rfind(" ", 0, same - NEAR)) > 0:
            one, other = f"…{one[start:]}", f"…{other[start:]}"
    return glimpse(one), glimpse(other)


def first_difference(one: str, other: str) -> tuple[int, str, str]:
    """Find the first line in which two texts differ: its number, from 0, and what each says there."""
    pairs = enumerate(zip_longest(one.split("\n"), other.split("\n"), fillvalue=""))
    return next(((number, *pair) for number, pair in pairs if pair[0] != pair[1]), (0, one, other))


def glimpse(value: Plain) -> str:
    """Show a value in a message."""
    return shown(value if isinstance(value, str) else render_flow(value))
