"""Say which lines went into which fields of the record that is being read."""

from dataclasses import dataclass, field

from sitegen.accounting import Accounts
from sitegen.sources.cv_page.outline import Item


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

    def enter(self, accounts: Accounts, path: str) -> None:
        """Enter the lines under the path of their record: `publications.3`."""
        for line, name in self.placed:
            accounts.place(line, f"{path}.{name}" if name else path)
