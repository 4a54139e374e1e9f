"""Names of people: a surface string and its parts, never an identity."""

from dataclasses import dataclass
from typing import Annotated, Self

from sitegen.diagnostics import Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """A personal name in CSL's parts, or a literal that has no parts (`Mausam`, an organisation)."""

    given: Annotated[str, "Given names as printed, initials included."] = ""
    family: Annotated[str, "Family name."] = ""
    particle: Annotated[str, "Particle before the family name: `van`, `de la`."] = ""
    suffix: Annotated[str, "`Jr.`, `III`."] = ""
    literal: Annotated[str, "The whole name, when it has no parts: one word, or an organisation."] = ""
    native: Annotated[str, "The name in its own script, such as `권영은`."] = ""

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Split a name written in reading order, or as `Family, Given`; never reorder the words shown."""
        raise NotImplementedError

    @property
    def shorthand(self) -> str | None:
        """Write it as one text when reading that text gives the same parts."""
        raise NotImplementedError

    @property
    def display(self) -> str:
        """Print the name in reading order, without any disambiguating number."""
        raise NotImplementedError

    @property
    def sort(self) -> str:
        """Print it family first, for alphabetical lists."""
        raise NotImplementedError

    @property
    def key(self) -> str:
        """Fold it for comparison: case, accents of form, dashes, invisible characters; never initials."""
        raise NotImplementedError

    @property
    def initials(self) -> str:
        """Give at most two capitals for a monogram."""
        raise NotImplementedError
