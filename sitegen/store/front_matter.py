"""Markdown files with front matter: the YAML between two lines `---`, and the text below."""

import re
from dataclasses import dataclass

from sitegen.store.yaml_nodes import Tree
from sitegen.store.yaml_reader import read_yaml

FENCES = re.compile(r"(\ufeff?---[ \t]*\r?\n)((?:[^\n]*\n)*?)(---[ \t]*(?:\r?\n|\Z))")
"""The line `---` that a file begins with, what follows, and the next such line: `---⏎title: News⏎---⏎`."""


@dataclass(frozen=True, slots=True)
class Parts:
    """A Markdown file in pieces that make it up again: `top + head + fence + body`."""

    top: str
    head: str
    fence: str
    body: str

    @property
    def body_line(self) -> int:
        """Give the line on which the text below begins: the first that is not blank, if there is one."""
        above = 1 + sum(part.count("\n") for part in (self.top, self.head, self.fence))
        blank = len(self.body) - len(self.body.lstrip())
        return above + (self.body.count("\n", 0, blank) if self.body.strip() else 0)

    def read_head(self, path: str) -> Tree:
        """Read the front matter as YAML; its lines keep their numbers."""
        return read_yaml(self.yaml, path)

    @property
    def yaml(self) -> str:
        """Give the front matter below an empty line, which stands for the line `---`."""
        return f"\n{self.head}"

    def with_yaml(self, yaml: str, body: str) -> str:
        """Put the file together again with another body and front matter, as `yaml` gives it."""
        return f"{self.top}{yaml[1:]}{self.fence}{body}"


def split_front_matter(text: str) -> Parts | None:
    """Split a Markdown file; None when it does not begin with front matter that ends."""
    found = FENCES.match(text)
    return Parts(found[1], found[2], found[3], text[found.end() :]) if found else None
