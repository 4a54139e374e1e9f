"""The files of one folder, each read once, as pages: one of a text, many of a file of data."""

from dataclasses import dataclass, field, replace
from hashlib import sha256

from sitegen.diagnostics import Location, Report
from sitegen.files import read_document
from sitegen.interchange.json_tree import Json, JsonObject
from sitegen.interchange.statement import Statement
from sitegen.model.document import Document
from sitegen.site_folders.front_matter import Page, page_of_record, read_page
from sitegen.site_folders.old_site import OldSite
from sitegen.site_folders.rosters import people_in
from sitegen.site_folders.tables import is_table, load_table
from sitegen.site_folders.walk import SiteFolder


@dataclass(slots=True)
class Pages:
    """What was read of a folder so far."""

    site: SiteFolder
    old: OldSite
    report: Report
    documents: dict[str, Document | None] = field(default_factory=dict)
    pages: dict[str, Page | None] = field(default_factory=dict)
    roots: dict[str, Json] = field(default_factory=dict)

    def document(self, path: str) -> Document | None:
        """Read a file of the folder; None, with a fault, when it is no text."""
        if path not in self.documents:
            shown = (self.site.folder / path).as_posix()
            document = read_document(self.site.folder / path, shown, self.report)
            place = f"{self.site.name}/{path}"
            self.documents[path] = replace(document, place=place) if document is not None else None
        return self.documents[path]

    def page(self, path: str, *, is_told: bool = True) -> Page | None:
        """Read a file with front matter; one without is told, if it should have one."""
        if path not in self.pages:
            document = self.document(path)
            before = len(self.report.diagnostics)
            page = read_page(document, path, self.old, self.report) if document is not None else None
            if document is not None and page is None and is_told and len(self.report.diagnostics) == before:
                hint = "give it front matter between two lines `---`, or import it by itself"
                place = Location(document.path)
                self.report.warning("no-front-matter", "this page has no front matter", place, hint)
            self.pages[path] = page
        return self.pages[path]

    def root(self, path: str) -> Json:
        """Read a file of data as a tree."""
        if path not in self.roots:
            document = self.document(path)
            self.roots[path] = load_table(document, self.report) if document is not None else None
        return self.roots[path]

    def settings(self, path: str) -> Page | None:
        """Read a file of settings as one page; None, without a fault, when it cannot be read."""
        document = self.document(path)
        root = load_table(document, Report()) if document is not None else None
        if document is None or not isinstance(root, JsonObject):
            return None
        return page_of_record(Statement(document, self.report), root, path, self.old, is_listed=False)

    def records(self, path: str) -> list[Page]:
        """Give the records of a file: its one page, or the mappings of a list, which share one account."""
        if not is_table(path):
            page = self.page(path)
            return [page] if page is not None else []
        document = self.document(path)
        if document is None:
            return []
        statement = Statement(document, self.report)
        root = self.root(path)
        values = listed(root)
        for each in values:
            if isinstance(each, str):
                statement.leave("", each, statement.find_line(each, 1))
        return [
            page_of_record(statement, each, path, self.old, is_listed=each is not root)
            for each in values
            if isinstance(each, JsonObject)
        ]

    def people(self, path: str) -> list[tuple[Page, str, str]]:
        """Give the people of a file, each with an account of their own, their group and user name.

        The lines of the others are furniture to each.
        """
        if not is_table(path):
            page = self.page(path)
            return [(page, "", "")] if page is not None else []
        document = self.document(path)
        found = list(people_in(self.root(path))) if document is not None else []
        if document is None:
            return []
        pages = []
        for number, (record, heading, key) in enumerate(found):
            statement = Statement(part_of(document, record.first, record.last), self.report)
            if number == 0:
                for each in listed(self.root(path)):
                    if isinstance(each, str):
                        statement.leave("", each, statement.find_line(each, 1))
            statement.furnish(1, record.first - 1, "about-others")
            statement.furnish(record.last + 1, len(statement.lines), "about-others")
            page = page_of_record(statement, record, path, self.old, is_listed=record is not self.root(path))
            pages.append((page, heading, key))
        return pages


def part_of(document: Document, first: int, last: int, whose: str = "") -> Document:
    """Give a document the digest of some of its lines: what one person's file knows of a list of many."""
    text = "\n".join([document.place, whose, *document.lines[first - 1 : last]])
    return replace(document, sha256=sha256(text.encode()).hexdigest())


def listed(root: Json) -> list[Json]:
    """Give the members of a list, or of lists under the keys of a mapping; one record stands for itself."""
    if isinstance(root, list):
        return [inner for each in root for inner in (each if isinstance(each, list) else [each])]
    if not isinstance(root, JsonObject):
        return []
    values = list(root.members.values())
    lists = [
        each for each in values if isinstance(each, list) and any(isinstance(x, JsonObject) for x in each)
    ]
    if lists and not root.text("title") and not root.text("name"):
        return [inner for each in lists for inner in each]
    if values and all(isinstance(each, JsonObject) for each in values) and not root.text("title"):
        return values
    return [root]
