"""Markdown files with front matter: the YAML between two lines `---`, and the text below."""

import re
from dataclasses import dataclass, fields

from sitegen.diagnostics import Diagnostic, Location, Severity
from sitegen.model.writing import FrontMatter, Writing
from sitegen.store.dump import render_entry, render_flow, wrapped_flow
from sitegen.store.plain import Plain, plain_mapping
from sitegen.store.yaml_nodes import Tree, editor_text
from sitegen.store.yaml_reader import read_yaml
from sitegen.store.yaml_values import read_plain

BODY = "body"
"""The key under which a tree holds the text below the front matter."""

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

    @property
    def text(self) -> str:
        """Give the text below, with line feeds only and no empty lines around it."""
        return editor_text(self.body).strip("\n")

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


def no_front_matter(path: str) -> Diagnostic:
    """Say that a file has none."""
    hint = "begin the file with a line `---`, then `title: …`, then a line `---` again"
    message = "this text has no front matter"
    return Diagnostic(Severity.ERROR, "no-front-matter", message, Location(path), hint)


def read_file(text: str, path: str) -> tuple[Plain, tuple[Diagnostic, ...]]:
    """Read any file of the content as a plain tree, with its faults; a Markdown file's text is its `body`."""
    if not path.endswith(".md"):
        return read_plain(text, path)
    parts = split_front_matter(text)
    if parts is None:
        return None, (no_front_matter(path),)
    head, faults = read_plain(parts.yaml, path)
    body = parts.text
    return (head if isinstance(head, dict) else {}) | ({BODY: body} if body else {}), faults


def writing_tree(writing: Writing) -> dict[str, Plain]:
    """Write what a text states as a tree; kind and slug are its file's."""
    tree = {key: value for key, value in plain_mapping(writing).items() if key not in ("kind", "slug", BODY)}
    body = writing.body.strip("\n")
    return tree | ({BODY: body} if body else {})


def dump_writing(tree: dict[str, Plain]) -> str:
    """Write a whole Markdown file from its tree."""
    order = [field.name for field in fields(FrontMatter)]
    lines = ["---"]
    for key in sorted(tree.keys() - {BODY}, key=order.index):
        value = tree[key]
        if isinstance(value, list) and all(isinstance(member, str) for member in value):
            lines += wrapped_flow(f"{key}: ", [render_flow(member) for member in value])
        else:
            lines += render_entry(key, value, 0)
    body = tree.get(BODY)
    return "\n".join([*lines, "---", *(["", body] if isinstance(body, str) and body else [])]) + "\n"
