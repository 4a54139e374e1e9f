"""The content folder as an import sees it: the texts of its data files and ledgers."""

from dataclasses import dataclass, field
from pathlib import Path

from sitegen.diagnostics import Report, Severity
from sitegen.files import read_content
from sitegen.model.document import Document
from sitegen.store.ledger import Ledger, read_ledger
from sitegen.store.plain import Plain
from sitegen.store.trees import tree_of
from sitegen.store.works import WorkIndex
from sitegen.store.yaml_reader import read_yaml

PEOPLE, LISTS, LEDGERS = "people", "publications", "imports"
"""The folders of content that an import reads and writes."""

ENDINGS = (".yaml", ".yml")


@dataclass(slots=True)
class Shelf:
    """Data files and ledgers by their paths inside the content folder: `people/ada-example.yaml`.

    `trees` has the files that could be read. `texts` are as on disk, byte order mark included.
    """

    folder: Path
    shown: str
    texts: dict[str, str] = field(default_factory=dict)
    trees: dict[str, dict[str, Plain]] = field(default_factory=dict)
    ledgers: dict[str, Ledger] = field(default_factory=dict)
    works: WorkIndex = field(default_factory=WorkIndex)

    def put(self, path: str, text: str) -> None:
        """Take the text of a data file that can be read."""
        root = read_yaml(text, path).root
        tree = tree_of(root) if root is not None else {}
        self.texts[path] = text
        self.trees[path] = tree if isinstance(tree, dict) else {}
        self.works.add(path, self.trees[path])

    def put_ledger(self, path: str, ledger: Ledger) -> None:
        """Take the ledger of a data file; keys that it knows are taken, though their works may be deleted."""
        self.ledgers[path] = ledger
        for document in ledger.documents:
            self.works.take_keys(document.facts)

    def shown_path(self, path: str) -> str:
        """Give a path as the user would type it."""
        return f"{self.shown}/{path}"

    @property
    def project(self) -> Path:
        """Give the folder that holds the content folder."""
        return self.folder.resolve().parent

    def path_of(self, document: Document) -> str:
        """Give the path under which a document is remembered, without what is true of one machine only.

        Inside the project folder it is the path from there, elsewhere the file's name; a fetched document
        is remembered by its identifier.
        """
        if document.is_fetched:
            return document.path
        place, project = Path(document.path).resolve(), self.project
        return place.relative_to(project).as_posix() if place.is_relative_to(project) else place.name


def load_shelf(folder: Path, report: Report) -> Shelf:
    """Read the data files and ledgers of a content folder; what cannot be read is reported and left alone."""
    shelf = Shelf(folder, folder.as_posix())
    for part in (PEOPLE, LISTS):
        for path in yaml_files(folder / part):
            name = f"{part}/{path.name}"
            if (text := read_whole(path, shelf.shown_path(name), report)) is None:
                continue
            tree = read_yaml(text, shelf.shown_path(name))
            report.extend(tree.diagnostics)
            if any(fault.severity is Severity.ERROR for fault in tree.diagnostics):
                shelf.texts[name] = text
            else:
                shelf.put(name, text)
    for part in (LEDGERS, f"{LEDGERS}/{LISTS}"):
        for path in yaml_files(folder / part):
            home = f"{LISTS}/{path.name}" if part != LEDGERS else f"{PEOPLE}/{path.name}"
            name = f"{part}/{path.name}"
            text = read_whole(path, shelf.shown_path(name), Report())
            shelf.texts[name] = text or ""
            shelf.put_ledger(home, read_ledger(text or "", path.stem, shelf.shown_path(name), report))
    return shelf


def ledger_path(path: str) -> str:
    """Give the path of a data file's ledger: `imports/ada-example.yaml`."""
    part, _, name = path.partition("/")
    return f"{LEDGERS}/{name}" if part == PEOPLE else f"{LEDGERS}/{LISTS}/{name}"


def yaml_files(folder: Path) -> list[Path]:
    """List the data files of a folder in the order of their names."""
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.iterdir() if path.suffix in ENDINGS and path.name[0] != ".")


def read_whole(path: Path, shown_path: str, report: Report) -> str | None:
    """Read a content file with its byte order mark, so that it can be written back as it was."""
    text = read_content(path, shown_path, report)
    if text is None:
        return None
    with path.open("rb") as stream:
        return "\ufeff" + text if stream.read(3) == b"\xef\xbb\xbf" else text
