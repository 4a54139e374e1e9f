"""Names of people: a surface string and its parts, never an identity."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Annotated, Self

from sitegen.diagnostics import Problem
from sitegen.model.name_parts import is_east_asian, recase_word, split_name
from sitegen.text import clean, fold


@dataclass(frozen=True, kw_only=True)
class Name:
    """A personal name in CSL's parts, or a literal that has no parts (`Mausam`, an organisation)."""

    given: Annotated[str, "Given names as printed, initials included."] = ""
    family: Annotated[str, "Family name."] = ""
    particle: Annotated[str, "Particle before the family name: `van`, `de la`."] = ""
    suffix: Annotated[str, "`Jr.`, `III`."] = ""
    literal: Annotated[str, "The whole name, when it has no parts: one word, or an organisation."] = ""
    native: Annotated[str, "The name in its own script, such as `권영은`."] = ""

    @classmethod
    def parse(cls, text: str) -> "Name | Problem":
        """Split a name written in reading order, or as `Family, Given`; never reorder the words shown.

        Capitals, accents and initials stay as printed. The problem's code is `empty-name`.
        """
        name = _parsed(text)
        if name is None:
            return Problem("empty-name", "the name is empty", "write the name, or delete the entry")
        return name

    @property
    def shorthand(self) -> str | None:
        """Write it as one text when reading that text gives the same parts."""
        return _shorthand(self)

    @cached_property
    def display(self) -> str:
        """Print the name in reading order, without any disambiguating number."""
        if not (self.given or self.family):
            return self.literal
        if not self.particle and not self.suffix and is_east_asian(self.given + self.family):
            return self.family + self.given
        gap = "" if self.particle.endswith(("'", "’")) else " "
        return " ".join(f"{self.given} {self.particle}{gap}{self.family} {self.suffix}".split())

    @cached_property
    def sort(self) -> str:
        """Print it family first, for alphabetical lists: `Berg, Ada van den, Jr.`."""
        if not (self.given or self.family):
            return self.literal
        given = f"{self.given} {self.particle}".strip()
        return ", ".join(part for part in (self.family, given, self.suffix) if part)

    @cached_property
    def key(self) -> str:
        """Fold it for comparison: case, accents of form, dashes, invisible characters; never initials.

        Accents count, and so does every word: `J. Example` is not `Jane Example`.
        """
        return fold(self.display)

    @property
    def initials(self) -> str:
        """Give at most two capitals for a monogram."""
        words = [self.given, self.family] if self.family else self.literal.split()
        if is_east_asian("".join(words)):
            return "".join(words[-1:])[:1]
        letters = [next((letter for letter in word if letter.isalpha()), "") for word in words]
        return "".join(letter.upper()[:1] for letter in letters)[:2]

    def recased(self) -> Self:
        """Write a name printed IN CAPITALS as people write it; others stay as they are."""
        whole = self.display.isupper()
        return replace(
            self,
            given=recase_word(self.given, whole=whole),
            family=recase_word(self.family, whole=whole or not self.given.isupper()),
            particle=self.particle.lower() if whole else self.particle,
        )


@lru_cache(maxsize=131072)
def _parsed(text: str) -> Name | None:
    """Make the name of a printed one, once, or give None when nothing is printed."""
    printed = clean(text).strip(" ,;")
    return Name(**split_name(printed)) if printed else None


@lru_cache(maxsize=131072)
def _shorthand(name: Name) -> str | None:
    """Find the one text that reads back as the same parts."""
    tried = (name.display, f"{name.display} ({name.native})", _comma_form(name))
    return next((text for text in tried if text and Name.parse(text) == name), None)


def _comma_form(name: Name) -> str:
    """Write `van Berg, Ada, Jr.`, the form that says where the family name begins."""
    family = f"{name.particle} {name.family}".strip()
    return ", ".join(part for part in (family, name.given, name.suffix) if part)
