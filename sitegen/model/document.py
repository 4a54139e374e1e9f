"""A seed read into memory."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Document:
    """A source document: the path to show, and its text with line feeds only and no control characters.

    The path of a fetched one is its identifier: `orcid:0000-0002-1825-0097`.
    """

    path: str
    text: str
    sha256: str
    is_fetched: bool = False

    @property
    def lines(self) -> list[str]:
        """Give the lines as an editor counts them; the first is number 1."""
        return self.text.split("\n")
