"""The archive that an office document is: its files, read one by one and never more than they may hold."""

import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from xml.etree import ElementTree

from sitegen.diagnostics import Problem

MEMBERS = 5_000
"""How many files an archive may hold."""

MEMBER_SIZE = 32 * 1024 * 1024
"""The largest file of an archive that is read, in bytes."""

WHOLE_SIZE = 64 * 1024 * 1024
"""How much may be read out of one archive, in bytes."""

ELEMENTS = 1_000_000
"""How many elements the text of a document may have."""

DEPTH = 400
"""How deep elements may stand in each other."""

DAMAGED = Problem(
    "damaged-document",
    "the archive that this document is cannot be unpacked",
    "save or download it again; nothing was read",
)
TOO_LARGE = Problem(
    "document-too-large",
    "the document unpacks into more than a CV may hold",
    "save it again without pictures and other things in it; nothing was read",
)
LOCKED = Problem(
    "encrypted-document",
    "the document asks for a password",
    "save it again without a password; nothing was read",
)

Event = tuple[str, ElementTree.Element]
"""`start` or `end`, and the element."""


class PackageError(Exception):
    """Raised when an archive cannot be read; carries what to tell."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


@dataclass(slots=True)
class Package:
    """An open archive; `left` is how many bytes may still be read."""

    archive: zipfile.ZipFile
    left: int = WHOLE_SIZE

    @property
    def names(self) -> tuple[str, ...]:
        """Give the names of all files, in the order of the archive."""
        return tuple(entry.filename for entry in self.archive.infolist() if not entry.is_dir())

    def read(self, name: str) -> bytes:
        """Read a file; empty when there is none. Raises PackageError."""
        try:
            entry = self.archive.getinfo(name)
        except KeyError:
            return b""
        if entry.flag_bits & 1:
            raise PackageError(LOCKED)
        if entry.file_size > min(MEMBER_SIZE, self.left):
            raise PackageError(TOO_LARGE)
        try:
            with self.archive.open(entry) as stream:
                raw = stream.read(MEMBER_SIZE + 1)
        except (zipfile.BadZipFile, zlib.error, OSError, EOFError, NotImplementedError, ValueError) as fault:
            raise PackageError(DAMAGED) from fault
        self.left -= len(raw)
        return raw

    def events(self, name: str) -> Iterator[Event]:
        """Give the elements of an XML file as they open and close. Raises PackageError."""
        raw = self.read(name)
        if not raw:
            return
        if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
            raise PackageError(DAMAGED)  # no office program writes one, and entities may grow without end
        count = depth = 0
        try:
            for kind, element in ElementTree.iterparse(BytesIO(raw), events=("start", "end")):
                count, depth = count + 1, depth + (1 if kind == "start" else -1)
                if count > 2 * ELEMENTS or depth > DEPTH:
                    raise PackageError(TOO_LARGE)
                yield kind, element
        except ElementTree.ParseError as fault:
            raise PackageError(DAMAGED) from fault


def open_package(raw: bytes) -> Package:
    """Open an archive; raises PackageError when it is none or holds too many files."""
    try:
        archive = zipfile.ZipFile(BytesIO(raw))
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, EOFError) as fault:
        raise PackageError(DAMAGED) from fault
    if len(archive.infolist()) > MEMBERS:
        raise PackageError(TOO_LARGE)
    return Package(archive)


def local(element: ElementTree.Element) -> str:
    """Give the name of an element without its name space."""
    return element.tag.rpartition("}")[2]


def attribute(element: ElementTree.Element, name: str) -> str:
    """Give an attribute by its name without name space; empty when there is none."""
    return next((value for key, value in element.attrib.items() if key.rpartition("}")[2] == name), "")
