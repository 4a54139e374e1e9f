"""Take known parts out of a text, one after another."""

import re
from dataclasses import dataclass

MARK = "¦"
"""Stands where a part was taken out of a text, so that its neighbours stay apart."""


@dataclass(slots=True)
class Cutter:
    """A text from which parts are taken one after another."""

    text: str

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Take the first match out, leaving a mark."""
        found = pattern.search(self.text)
        if found:
            self.text = f"{self.text[: found.start()]} {MARK} {self.text[found.end() :]}"
        return found
