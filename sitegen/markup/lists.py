"""Lists as most writers know them (CommonMark 0.31) for an engine that wants four spaces a level.

There a nested list may begin below the words of its item, two or three spaces in; `1)` numbers as `1.` does;
and a list may follow a paragraph without an empty line.
"""

import re
from dataclasses import dataclass, field

STEP = 4
"""Spaces by which the engine wants each level of a list indented."""

ITEM = re.compile(r"(?P<indent> *)(?P<marker>[-*+]|(?P<number>\d{1,9})[.)])(?P<gap> +|$)(?P<words>.*)")
"""The first line of an item, as in `  - wheels` or `2) threads`."""

RULE = re.compile(r" *([-*_])(?: *\1){2,} *")
"""A line that divides a text: `---`, `* * *`."""

FENCE = re.compile(r" *(`{3,}|~{3,})")
"""The line at which code begins, and its mark that ends it: three backticks or tildes."""


@dataclass(slots=True)
class ListFitter:
    """The way through the lines of a text; `levels` are the columns at which words of open items begin."""

    made: list[str] = field(default_factory=list)
    levels: list[int] = field(default_factory=list)
    fence: str = ""
    is_after_blank: bool = True

    def take(self, line: str) -> None:
        """Write one line as the engine wants it."""
        line = line.expandtabs(STEP) if line[:1].isspace() else line
        item = ITEM.fullmatch(line)
        if self.fence:
            self.write(line)
            if line.strip().startswith(self.fence):
                self.fence = ""
        elif not line.strip():
            self.made.append("")
        elif item is not None and not RULE.fullmatch(line) and self.is_item(item):
            self.open_item(item)
        else:
            if self.is_after_blank:
                self.close_below(len(line) - len(line.lstrip()))
            if found := FENCE.match(line):
                self.fence = found[1]
            self.write(line)
        self.is_after_blank = not line.strip()

    def is_item(self, item: re.Match[str]) -> bool:
        """Tell an item from code, and from a number that stands at the head of a line by chance."""
        deepest = self.levels[-1] if self.levels else 0
        if len(item["indent"]) >= deepest + STEP and not self.levels:
            return False
        return bool(self.levels) or self.is_after_blank or item["number"] in (None, "1")

    def open_item(self, item: re.Match[str]) -> None:
        """Write the first line of an item, a level for each item that it stands in."""
        indent = len(item["indent"])
        was_open = bool(self.levels)
        self.close_below(indent)
        if not was_open and not self.is_after_blank:
            self.made.append("")
        marker = f"{item['number']}." if item["number"] else item["marker"]
        self.made.append(f"{' ' * STEP * len(self.levels)}{marker} {item['words']}".rstrip())
        gap = len(item["gap"]) if 0 < len(item["gap"]) <= STEP else 1
        self.levels.append(indent + len(item["marker"]) + gap)

    def close_below(self, indent: int) -> None:
        """Close the items whose words begin further in than a line does."""
        while self.levels and indent < self.levels[-1]:
            self.levels.pop()

    def write(self, line: str) -> None:
        """Write a line of an item below the words of its first, and any other line as it is."""
        indent = len(line) - len(line.lstrip())
        inside = [level for level in self.levels if level <= indent]
        margin = STEP * len(inside) + indent - inside[-1] if inside else indent
        self.made.append(f"{' ' * margin}{line.lstrip()}")


def fit_lists(text: str) -> str:
    """Write the lists of a text as the engine wants them; all else stays as it is."""
    fitter = ListFitter()
    for line in text.split("\n"):
        fitter.take(line)
    return "\n".join(fitter.made)
