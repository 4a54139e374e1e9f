"""A seed read into memory."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Document:
    """A source document: the path to show, and its text with line feeds only and no control characters."""

    path: str
    text: str
    sha256: str

    @property
    def lines(self) -> list[str]:
        """Give the lines as an editor counts them; the first is number 1."""
        return self.text.split("\n")
