"""Asks the process that opens a PDF, which may die of it, and reads what it says."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sitegen.diagnostics import Problem
from sitegen.files.pdf.page import Glyph, Link, Page

SECONDS = 120
"""How long the process may take."""

PROGRAM = Path(__file__).with_name("glyphs.py")

FAULTS = {
    "missing-extra": Problem(
        "missing-extra",
        "this is a PDF, and what reads PDFs is not installed",
        "install it with `pip install 'sitegen[documents]'`, or save the document as text",
    ),
    "encrypted": Problem(
        "encrypted-document",
        "the PDF asks for a password",
        "open it, and print it into a new PDF without one; nothing was read",
    ),
    "damaged": Problem(
        "damaged-document",
        "the PDF is damaged and cannot be opened",
        "save or download it again; nothing was read",
    ),
    "huge": Problem(
        "document-too-large",
        "the PDF has more pages or more text than a CV",
        "print the pages that matter into a PDF of their own; up to 500 pages are read",
    ),
    "hostile": Problem(
        "document-too-large",
        "the PDF takes more memory or time to open than a CV may",
        "print it into a new PDF; nothing was read",
    ),
}


@dataclass(frozen=True, slots=True)
class Answer:
    """The pages of a PDF, and the names of fonts whose text nobody can read."""

    pages: tuple[Page, ...]
    lost: tuple[str, ...] = ()


def ask_pages(raw: bytes) -> Answer | Problem:
    """Give the pages of a PDF, or say why they cannot be had."""
    command = [sys.executable, "-P", str(PROGRAM)]
    try:
        done = subprocess.run(command, input=raw, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return FAULTS["hostile"]
    words = [json.loads(line) for line in done.stdout.splitlines()] if done.returncode == 0 else []
    fault = next((each["fault"] for each in words if "fault" in each), "")
    if fault:
        return FAULTS[fault]
    if not words:
        return FAULTS["hostile"]
    pages = tuple(pages_in(words[1:-1]))
    return Answer(pages, tuple(words[-1]["lost"])) if pages else FAULTS["damaged"]


def pages_in(words: list[dict[str, Any]]) -> Iterator[Page]:
    """Read the lines of an answer."""
    for each in words:
        glyphs = (Glyph(*glyph) for glyph in each["glyphs"])
        yield Page(each["width"], tuple(glyphs), tuple(Link(*link) for link in each["links"]))
