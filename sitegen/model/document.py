"""A seed read into memory."""

from bisect import bisect_right
from dataclasses import dataclass

from sitegen.diagnostics import Location
from sitegen.model.name import Name


@dataclass(frozen=True, slots=True)
class Part:
    """A page of a printed document or a file of an archive: its name, and its first line in the text.

    `numbers` says which of its own lines each line of the text began as; without it they are counted from 1.
    """

    name: str
    first: int
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """A source document: the path to show, and its text with line feeds only and no control characters.

    The path of a fetched one is its identifier: `orcid:0000-0002-1825-0097`. `subject` is the person whose it
    is if it names nobody: the user said so, or the folder of a site that it stands in; it `may_be_anothers`
    when only its path was that person's, at the last import. `place` is its path in such a folder, beginning
    with the folder's name. `parts` are the pages or files that the text was taken
    from; none for a text.
    """

    path: str
    text: str
    sha256: str
    is_fetched: bool = False
    subject: Name | None = None
    may_be_anothers: bool = False
    place: str = ""
    parts: tuple[Part, ...] = ()

    @property
    def lines(self) -> list[str]:
        """Give the lines as an editor counts them; the first is number 1."""
        return self.text.split("\n")

    def locate(self, line: int) -> Location:
        """Give the place of a line as its owner finds it: `cv.pdf, page 2` and the line there."""
        number = bisect_right(self.parts, line, key=lambda part: part.first) - 1
        if number < 0:
            return Location(self.path, line)
        part, inside = self.parts[number], line - self.parts[number].first
        own = part.numbers[inside] if inside < len(part.numbers) else inside + 1
        return Location(f"{self.path}, {part.name}", own)
