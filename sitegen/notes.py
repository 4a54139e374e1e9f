"""Notes about a built site for the next build, kept below `.cache/` of the project.

A note may be lost, cut short or altered at any time; it is then none. Its first line tells a whole one.
"""

import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from sitegen.files import found_cache, write_whole
from sitegen.project import Project

FORM = f"1 {sys.hexversion:x}"
"""The version of the form of notes, and of the Python that wrote them."""


def place_of(project: Project, folder: Path, what: str) -> Path:
    """Say where a note lies about the site in a folder, such as what the last build made (`made`)."""
    name = sha256(str(folder.resolve()).encode(errors="surrogateescape")).hexdigest()[:16]
    return project.folder / ".cache" / "sitegen" / "builds" / f"{name}-{what}.note"


def read_note(place: Path) -> bytes:
    """Read a note. Raises OSError where there is none, and ValueError where it is not whole."""
    head, _, text = place.read_bytes().partition(b"\n")
    if head != header_of(text):
        raise ValueError("not as it was written")
    return text


def write_note(place: Path, text: bytes) -> None:
    """Keep a note; where it cannot be written, the next build takes longer."""
    with suppress(OSError):
        found_cache(place.parent)
        write_whole(place, header_of(text) + b"\n" + text)


def header_of(text: bytes) -> bytes:
    """Give the line that tells a whole note."""
    return f"{FORM} {sha256(text).hexdigest()}".encode()
