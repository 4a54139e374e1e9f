"""Say which lines went into which fields of the record that is being read."""

from dataclasses import dataclass, field
from typing import Any

from sitegen.accounting import Accounts
from sitegen.sources.cv_page.items import Item


@dataclass(slots=True)
class Placing:
    """The lines of one record, collected while it is read and entered when it is kept."""

    placed: list[tuple[int, str]] = field(default_factory=list)

    def put(self, item: Item, *names: str) -> None:
        """Say that the lines of an item (not those below it) went into these fields."""
        self.placed.extend((line, name) for line in item.lines for name in names)

    def put_line(self, line: int, name: str) -> None:
        """Say that one more line went into a field."""
        self.placed.append((line, name))

    def enter(self, accounts: Accounts, path: str, record: Any) -> None:
        """Enter the lines under their record, such as `publications.3`, where it says something."""
        for line, name in self.placed:
            if says(record, name):
                accounts.place(line, f"{path}.{name}" if name else path)


def says(record: Any, path: str) -> bool:
    """Tell whether a record holds a value at a path such as `identifiers.doi`; the empty path is itself."""
    for step in path.split(".") if path else ():
        if step.isdigit():
            record = record[int(step)] if int(step) < len(record) else None
        else:
            record = getattr(record, step, None)
        if record in (None, "", ()):
            return False
    return True
