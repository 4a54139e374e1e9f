"""A seed read into memory."""

from dataclasses import dataclass

from sitegen.model.name import Name


@dataclass(frozen=True, slots=True)
class Document:
    """A source document: the path to show, and its text with line feeds only and no control characters.

    The path of a fetched one is its identifier: `orcid:0000-0002-1825-0097`. `subject` is the person whose it
    is if it names nobody: the user said so, or the folder of a site that it stands in. `place` is its path in
    such a folder, beginning with the folder's name.
    """

    path: str
    text: str
    sha256: str
    is_fetched: bool = False
    subject: Name | None = None
    place: str = ""

    @property
    def lines(self) -> list[str]:
        """Give the lines as an editor counts them; the first is number 1."""
        return self.text.split("\n")
