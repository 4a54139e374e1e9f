"""The content folder as an import sees it: the texts of its data files and ledgers."""

from dataclasses import dataclass, field
from pathlib import Path

from sitegen.diagnostics import Diagnostic, Report, Severity
from sitegen.files import read_content
from sitegen.model.document import Document
from sitegen.model.writing import WritingKind
from sitegen.store.front_matter import read_file
from sitegen.store.ledger import Ledger, read_ledger
from sitegen.store.plain import Plain
from sitegen.store.works import WorkIndex

PEOPLE, LISTS, LEDGERS = "people", "publications", "imports"
"""The folders of content that an import reads and writes."""

TEXTS = tuple(kind.value for kind in WritingKind)
"""The folders of Markdown files: news, projects, pages."""

ENDINGS = (".yaml", ".yml")


@dataclass(slots=True)
class Shelf:
    """Data files, texts and ledgers by their paths inside the content folder: `people/ada-example.yaml`.

    `trees` has the files that could be read, `faults` what is wrong with a data file. `texts` are as on disk,
    byte order mark included.
    """

    folder: Path
    shown: str
    texts: dict[str, str] = field(default_factory=dict)
    trees: dict[str, dict[str, Plain]] = field(default_factory=dict)
    faults: dict[str, tuple[Diagnostic, ...]] = field(default_factory=dict)
    ledgers: dict[str, Ledger] = field(default_factory=dict)
    works: WorkIndex = field(default_factory=WorkIndex)

    def put(self, path: str, text: str, tree: Plain) -> None:
        """Take the text of a data file that can be read, and what it says."""
        self.texts[path] = text
        self.trees[path] = tree if isinstance(tree, dict) else {}
        self.works.add(path, self.trees[path])

    def put_ledger(self, path: str, ledger: Ledger) -> None:
        """Take the ledger of a data file; keys that it knows are taken, though their works may be deleted."""
        self.ledgers[path] = ledger
        for document in ledger.documents:
            self.works.add_stated(document.facts)

    def shown_path(self, path: str) -> str:
        """Give a path as the user would type it."""
        return f"{self.shown}/{path}"

    @property
    def project(self) -> Path:
        """Give the folder that holds the content folder."""
        return self.folder.resolve().parent

    def path_of(self, document: Document) -> str:
        """Give the path under which a document is remembered, without what is true of one machine only.

        Inside the project folder it is the path from there; elsewhere the path in the site folder that it
        belongs to, or the file's name. A fetched document is remembered by its identifier.
        """
        if document.is_fetched:
            return document.path
        return self.path_as_typed(document.path, document.place)

    def path_as_typed(self, path: str, place: str = "") -> str:
        """Give the path under which a file is remembered that the user calls so; `place` is used outside."""
        whole, project = Path(path).resolve(), self.project
        return whole.relative_to(project).as_posix() if whole.is_relative_to(project) else place or whole.name


def load_shelf(folder: Path, report: Report, known: Shelf | None = None) -> Shelf:
    """Read the data files and ledgers of a content folder; what cannot be read is reported and left alone.

    Of files that are as they were on a shelf that is `known`, what they say is taken from there.
    """
    shelf = Shelf(folder, folder.as_posix())
    before = known or shelf
    for part in (PEOPLE, LISTS, *TEXTS):
        for path in files_of(folder / part, (".md",) if part in TEXTS else ENDINGS):
            name = f"{part}/{path.name}"
            if (text := read_whole(path, shelf.shown_path(name), report)) is not None:
                load_file(name, text, shelf, before)
                report.extend(shelf.faults[name])
    for part in (PEOPLE, LISTS, *TEXTS):
        for path in files_of((folder / ledger_path(f"{part}/-")).parent):
            home = f"{part}/{path.stem}.md" if part in TEXTS else f"{part}/{path.name}"
            name = ledger_path(home)
            text = read_whole(path, shelf.shown_path(name), Report()) or ""
            text = same_text(text, before.texts.get(name))
            old = before.ledgers.get(home) if text is before.texts.get(name) else None
            if old is None or not old.documents:  # a damaged ledger counts as empty, and is reported again
                sheet, facts = shelf.texts.get(home, ""), shelf.trees.get(home)
                old = read_ledger(text, path.stem, shelf.shown_path(name), report, sheet, facts)
            shelf.texts[name] = text
            shelf.put_ledger(home, old)
    return shelf


def load_file(name: str, text: str, shelf: Shelf, before: Shelf) -> None:
    """Read a data file into a shelf, unless it is as it was before."""
    tree: Plain
    text = same_text(text, before.texts.get(name))
    if text is before.texts.get(name):
        tree, faults = before.trees.get(name), before.faults[name]
    else:
        tree, faults = read_file(text, shelf.shown_path(name))
    shelf.faults[name] = faults
    if any(fault.severity is Severity.ERROR for fault in faults):
        shelf.texts[name] = text
    else:
        shelf.put(name, text, tree)


def same_text(text: str, known: str | None) -> str:
    """Give the text that is known already when it is the same, so that it is kept once."""
    return known if known is not None and known == text else text


def ledger_path(path: str) -> str:
    """Give the path of a file's ledger: `imports/ada-example.yaml`, `imports/news/open-day.yaml`."""
    part, _, name = path.partition("/")
    name = f"{name.removesuffix('.md')}.yaml" if name.endswith(".md") else name
    return f"{LEDGERS}/{name}" if part == PEOPLE else f"{LEDGERS}/{part}/{name}"


def files_of(folder: Path, endings: tuple[str, ...] = ENDINGS) -> list[Path]:
    """List the files of some endings in a folder, in the order of their names."""
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.iterdir() if path.suffix in endings and path.name[0] != ".")


def read_whole(path: Path, shown_path: str, report: Report) -> str | None:
    """Read a content file with its byte order mark, so that it can be written back as it was."""
    text = read_content(path, shown_path, report)
    if text is None:
        return None
    with path.open("rb") as stream:
        return "\ufeff" + text if stream.read(3) == b"\xef\xbb\xbf" else text
