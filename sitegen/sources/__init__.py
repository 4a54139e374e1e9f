"""Source formats: one module each, found by discovery.

A source recognises a document by its content and reads it into a `Reading`. Any text must give a reading and
diagnostics, never an exception.
"""

from typing import Protocol

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.model.document import Document


class Source(Protocol):
    """What a module of this folder must offer."""

    TITLE: str
    """What the format is, for messages: `plain-text CV or homepage`."""

    def sniff(self, document: Document) -> float:
        """Say how surely the document is of this format: 0 not at all, 1 certainly."""
        ...

    def read(self, document: Document, report: Report) -> Reading:
        """Read the whole document."""
        ...
