"""The tables of LinkedIn's export of one's own data, each known by its columns."""

from collections.abc import Iterator
from dataclasses import dataclass

from sitegen.interchange.csv_table import Table, find_head, read_table
from sitegen.model.document import Document

COLUMNS: dict[str, tuple[str, ...]] = {
    "profile": ("First Name", "Last Name", "Headline"),
    "summary": ("Profile Summary",),
    "emails": ("Email Address", "Confirmed"),
    "phones": ("Extension", "Number", "Type"),
    "positions": ("Company Name", "Title", "Started On"),
    "education": ("School Name", "Degree Name"),
    "volunteering": ("Company Name", "Role", "Cause"),
    "organizations": ("Name", "Position", "Started On"),
    "publications": ("Name", "Published On"),
    "patents": ("Title", "Patent Number"),
    "honors": ("Title", "Issued On"),
    "certifications": ("Name", "Authority"),
    "projects": ("Title", "Url", "Started On"),
    "courses": ("Name", "Number"),
    "test scores": ("Name", "Tested On"),
    "languages": ("Name", "Proficiency"),
    "skills": ("Name",),
}
"""The columns that tell each table from the others; those of more columns are tried first."""

OTHERS = {
    "connections": ("First Name", "Last Name", "Connected On"),
    "messages": ("CONVERSATION ID", "FROM"),
    "invitations": ("From", "To", "Sent At"),
    "recommendations": ("First Name", "Last Name", "Text", "Creation Date"),
    "endorsements": ("Endorsement Date", "Skill Name"),
    "registration": ("Registered At",),
    "rich media": ("Date/Time", "Media Link"),
    "learning": ("Content Title", "Content Type"),
    "job applications": ("Application Date", "Job Title"),
}
"""Tables about other people, or about what one did there; nothing of them is read."""

FIRST_COLUMNS = frozenset(columns[0] for columns in (*COLUMNS.values(), *OTHERS.values())) | {"Tested On"}

STEM = "skills"
"""The file whose only column says nothing about it."""


@dataclass(frozen=True, slots=True)
class Part:
    """One table of an export and what it is; `name` is its file."""

    kind: str
    table: Table
    name: str

    @property
    def is_private(self) -> bool:
        """Tell a table about other people."""
        return self.kind in OTHERS


def find_parts(document: Document) -> Iterator[Part]:
    """Give the tables of a document: a file of the export, or all that were in its archive."""
    lines = document.lines
    starts = [(part.name, part.first) for part in document.parts] or [(document.path, 1)]
    ends = [*(first - 1 for _, first in starts[1:]), len(lines)]
    for (name, first), end in zip(starts, ends, strict=True):
        own = lines[first - 1 : end]
        head = find_head(own, FIRST_COLUMNS)
        if head:
            table = read_table(own, first, head)
            if kind := kind_of(table, name):
                yield Part(kind, table, name)


def kind_of(table: Table, name: str) -> str:
    """Tell which table it is; empty for none of the export."""
    known = sorted((COLUMNS | OTHERS).items(), key=lambda each: -len(each[1]))
    for kind, columns in known:
        if table.has(*columns) and (len(columns) > 1 or kind in OTHERS or is_alone(table, name)):
            return kind
    return ""


def is_alone(table: Table, name: str) -> bool:
    """Tell a table of one column by its column or, where that says nothing, by the name of its file."""
    stem = name.rpartition("/")[2].partition(".")[0].lower()
    return len(table.columns) == 1 and (table.columns[0] != "Name" or stem == STEM)
