"""The citation in BibTeX that OpenReview keeps beside a submission."""

from dataclasses import dataclass, field

from pybtex.bibtex.utils import split_name_list
from pybtex.database.input.bibtex import LowLevelParser
from pybtex.exceptions import PybtexError

from sitegen.markup.latex import read_latex
from sitegen.text import clean

LONGEST = 100_000
"""Characters of a citation; a longer one is none."""


class Words(dict[str, str]):
    """Macros that stand for themselves: `month = jul` is `jul`."""

    def __missing__(self, name: str) -> str:
        return name

    def __contains__(self, name: object) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Citation:
    """An entry: its kind and key, and its fields with names in small letters."""

    kind: str = ""
    key: str = ""
    fields: dict[str, str] = field(default_factory=dict)

    def text(self, name: str) -> str:
        """Give a field as it stands, without white space around."""
        return self.fields.get(name, "").strip()

    @property
    def title(self) -> str:
        """Give the title."""
        return clean(read_latex(self.text("title")))

    @property
    def venue(self) -> str:
        """Give the proceedings or journal; empty for a work that OpenReview cites as unpublished."""
        return clean(read_latex(self.text("booktitle") or self.text("journal")))

    @property
    def authors(self) -> list[str]:
        """Give the names in order."""
        names = split_name_list(" ".join(self.text("author").split()))
        return [words for name in names if (words := clean(read_latex(name)))]


def read_citation(text: str) -> Citation:
    """Read the first entry of a BibTeX text; an empty citation when there is none."""
    if "@" not in text or len(text) > LONGEST:
        return Citation()
    try:
        for kind, body in LowLevelParser(text, macros=Words(), handle_error=lambda _: None):
            if kind.lower() not in ("comment", "preamble", "string"):
                key, fields = body
                return Citation(
                    kind.lower(), key or "", {name.lower(): "".join(parts) for name, parts in fields}
                )
    except (PybtexError, ValueError):
        return Citation()
    return Citation()
