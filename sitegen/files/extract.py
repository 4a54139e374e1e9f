"""What was taken out of a document that is no text: its lines, and where each of them stands in it."""

from dataclasses import dataclass

from sitegen.diagnostics import Problem
from sitegen.model.document import Part


@dataclass(frozen=True, slots=True)
class Extract:
    """The text of a document, a line a paragraph, headings and links as Markdown has them."""

    text: str
    parts: tuple[Part, ...] = ()
    warnings: tuple[Problem, ...] = ()
