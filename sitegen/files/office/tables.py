"""The archive of LinkedIn's export of one's own data: its tables about the person, one after the other."""

import codecs

from sitegen.files.extract import Extract
from sitegen.files.office.package import Package
from sitegen.model.document import Part

OWN = frozenset(
    {
        *("profile", "profile summary", "positions", "education", "skills", "languages", "certifications"),
        *("publications", "patents", "honors", "projects", "courses", "organizations", "volunteering"),
        *("test scores", "testscores", "email addresses", "phonenumbers"),
    }
)
"""The tables about the person themselves, by the names of their files; messages and contacts stay closed."""

SURE = frozenset({"profile", "positions", "education"})
"""Tables of which one must be there."""


def stem_of(name: str) -> str:
    """Give the name of a file without folders and ending, in small letters."""
    return name.rpartition("/")[2].lower().removesuffix(".csv").replace("_", " ")


def is_export(names: tuple[str, ...]) -> bool:
    """Tell LinkedIn's export by its files."""
    return any(name.lower().endswith(".csv") and stem_of(name) in SURE for name in names)


def read_export(package: Package) -> Extract:
    """Read the tables about the person. Raises PackageError."""
    lines: list[str] = []
    parts: list[Part] = []
    for name in package.names:
        if name.lower().endswith(".csv") and stem_of(name) in OWN:
            text = package.read(name).removeprefix(codecs.BOM_UTF8).decode("utf-8", "replace")
            parts.append(Part(name, len(lines) + 1))
            lines += text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\n").split("\n")
    return Extract("\n".join(lines) + "\n", tuple(parts))
