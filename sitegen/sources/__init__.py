"""Source formats: one module each, found by discovery.

A source recognises a document by its content and reads it into a `Reading`. Any text must give a reading and
diagnostics, never an exception.
"""

import sys
from collections.abc import Iterator, Sequence
from typing import Protocol, cast, runtime_checkable

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Report
from sitegen.discovery import modules_of
from sitegen.interchange.faults import find_faults
from sitegen.model.document import Document

SURE_ENOUGH = 0.3
"""How sure a source must be, from 0 to 1, to be given a document."""

CERTAIN = 0.95
"""How sure a source must be for no other to be asked: it knows a sign that no other format has."""


class Source(Protocol):
    """What a module of this folder must offer."""

    NAME: str
    """What ledgers call the source: the name of its module, `arxiv_listing`. It never changes."""

    TITLE: str
    """What the format is, for messages: `BibTeX`."""

    def sniff(self, document: Document) -> float:
        """Say how surely the document is of this format: 0 not at all, 1 certainly."""
        ...

    def read(self, document: Document, report: Report) -> Reading:
        """Read the whole document."""
        ...


@runtime_checkable
class JointSource(Source, Protocol):
    """A source whose documents need each other, such as BibTeX, where a macro may stand in another file."""

    def read_together(self, documents: Sequence[Document], report: Report) -> list[Reading]:
        """Read the documents of one call, and give their readings in the same order."""
        ...


SIGNS_OF_DATA = ("{", "[", "<", "@", "%", "---")
"""How data and saved pages begin, and prose does not."""


def all_sources() -> Iterator[Source]:
    """Find every source that this folder offers; each is imported when it is its turn."""
    return (cast(Source, module) for module in modules_of(sys.modules[__name__]))


def choose(document: Document, report: Report) -> Source | None:
    """Choose the source that is surest of a document; None, with a diagnostic that names each one tried.

    The first that is certain reads it, and no other is asked. Else, when two are equally sure, the one whose
    module comes first in the alphabet reads it. Prose without a
    person is a warning, for a folder may hold some; a page or data in no known form is an error, and JSON or
    XML that cannot be read is reported at the place where it goes wrong.
    """
    tried: list[tuple[float, Source]] = []
    for source in all_sources():
        tried.append((source.sniff(document), source))
        if tried[-1][0] >= CERTAIN:
            return source
    best = max(tried, key=lambda pair: pair[0], default=None)
    if best is not None and best[0] >= SURE_ENOUGH:
        return best[1]
    if faults := find_faults(document):
        report.extend(faults)
        return None
    names = ", ".join(source.TITLE for _, source in tried) or "nothing"
    tell = report.error if document.text.lstrip().startswith(SIGNS_OF_DATA) else report.warning
    tell(
        "unknown-source",
        f"found no person in this file: it is none of the forms known here (tried: {names})",
        Location(document.path),
        "give a CV, an author page or a listing of works as text",
    )
    return None


def read_chosen(chosen: Sequence[tuple[Document, Source]], report: Report) -> list[Reading]:
    """Read each document by its source, in order; those of a source that needs them together, together."""
    together = {source.NAME: source for _, source in chosen if isinstance(source, JointSource)}
    found: dict[str, Reading] = {}
    for name, source in together.items():
        documents = [document for document, other in chosen if name == other.NAME]
        found |= {reading.document.path: reading for reading in source.read_together(documents, report)}
    return [found.get(document.path) or source.read(document, report) for document, source in chosen]
