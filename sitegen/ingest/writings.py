"""Imported news, projects and pages: which file each text belongs to, and which texts vanished."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Report, shown
from sitegen.model.writing import Writing, WritingKind
from sitegen.resolve.identify import RESERVED_SLUGS, unique_slug
from sitegen.resolve.writings import SECTIONS
from sitegen.store.shelf import TEXTS, Shelf, ledger_path
from sitegen.store.works import title_of
from sitegen.text import slugify

LONGEST_SLUG = 60
"""Characters of an address that is made from a title."""


@dataclass(slots=True)
class Homes:
    """The files of texts by what they are recognised by; grows with each text."""

    shelf: Shelf
    taken: set[str] = field(default_factory=set)

    def file_of(self, reading: Reading, writing: Writing) -> str:
        """Give the path of the file that a text belongs to: the one of the last import, or a new one."""
        path = self.find_known(reading, writing) or self.find_twin(writing) or self.new_path(writing)
        self.taken.add(path)
        return path

    def find_known(self, reading: Reading, writing: Writing) -> str | None:
        """Find the file that the ledgers name for a document; of several the one of this title or slug."""
        document = reading.document
        name = self.shelf.path_of(document)
        found = {
            path: record.facts
            for path, ledger in self.shelf.ledgers.items()
            if path.startswith(f"{writing.kind}/") and path not in self.taken
            if (record := ledger.find(name, document.sha256))
        }
        title = title_of({"title": writing.title})
        same = [path for path, facts in found.items() if title_of(facts) == title]
        day = writing.date.shorthand if writing.date else "None"
        same.sort(key=lambda path: str(found[path].get("date")) != day)  # of equal titles the one of its day
        same += [path for path in found if writing.slug and PurePosixPath(path).stem == writing.slug]
        if not same and len(reading.writings) == len(found) == 1:
            same = list(found)
        return same[0] if same else None

    def find_twin(self, writing: Writing) -> str | None:
        """Find the one file of this title that no import knows: one written by hand, or renamed."""
        title = title_of({"title": writing.title})
        same = [
            path
            for path, tree in self.shelf.trees.items()
            if path.startswith(f"{writing.kind}/") and path not in self.shelf.ledgers
            if title_of(tree) == title and path not in self.taken
        ]
        return same[0] if len(same) == 1 else None

    def new_path(self, writing: Writing) -> str:
        """Make an address from the text's own slug, else from its title."""
        known = {*self.shelf.texts, *self.shelf.ledgers, *self.taken}
        taken = {PurePosixPath(path).stem for path in known if path.startswith(f"{writing.kind}/")}
        taken |= RESERVED_SLUGS | (SECTIONS if writing.kind is WritingKind.PAGES else set())
        made = slugify(writing.title)[:LONGEST_SLUG].strip("-")
        slug = unique_slug(writing.slug or made or writing.kind, taken)
        return f"{writing.kind}/{slug}.md"


def find_files(readings: Sequence[Reading], shelf: Shelf, report: Report) -> list[tuple[str, Reading]]:
    """Say for every text of some readings, each as a reading of its own, which file it belongs to.

    Texts that somebody deleted stay away, with a note; those that a document no longer has are told.
    """
    follow_renamed(shelf, report)
    homes = Homes(shelf)
    found = []
    for reading in readings:
        for writing in reading.writings:
            path = homes.file_of(reading, writing)
            if path in shelf.texts or path not in shelf.ledgers:
                found.append((path, replace(reading, writings=(writing,))))
                continue
            hint = f"delete {shelf.shown_path(ledger_path(path))} too, if it shall come again"
            message = "this text was deleted here and stays away, though its source still has it"
            report.note("deleted-text", message, Location(shelf.shown_path(path)), hint)
    report_vanished(readings, homes, report)
    return found


def follow_renamed(shelf: Shelf, report: Report) -> None:
    """Give the ledger of a text that is gone to the one of its title that has none: somebody renamed it."""
    for path in [path for path in shelf.ledgers if path.endswith(".md") and path not in shelf.texts]:
        titles = {title_of(record.facts) for record in shelf.ledgers[path].documents}
        same = [
            other
            for other, tree in shelf.trees.items()
            if PurePosixPath(other).parent == PurePosixPath(path).parent
            and other not in shelf.ledgers
            and title_of(tree) in titles
        ]
        if len(same) == 1:
            old = shelf.ledgers.pop(path)
            shelf.ledgers[same[0]] = replace(old, slug=PurePosixPath(same[0]).stem)
            message = f"the file of this ledger is now {shelf.shown_path(same[0])}"
            hint = "delete this ledger; the file has one of its own from now on"
            place = Location(shelf.shown_path(ledger_path(path)))
            report.warning("left-over-ledger", message, place, hint)


def report_vanished(readings: Iterable[Reading], homes: Homes, report: Report) -> None:
    """Tell the texts that a document no longer has, though it was read again; they are kept."""
    read = {homes.shelf.path_of(reading.document) for reading in readings}
    for path, ledger in homes.shelf.ledgers.items():
        is_text = path.partition("/")[0] in TEXTS and path in homes.shelf.trees
        if is_text and path not in homes.taken and any(each.path in read for each in ledger.documents):
            message = f"the source no longer lists {shown(str(homes.shelf.trees[path].get('title')))}"
            hint = "delete the file when it is to go; until then it stays"
            report.warning("vanished-record", message, Location(homes.shelf.shown_path(path)), hint)
