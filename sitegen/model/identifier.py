"""Identifiers of people and works, each in its one normal form."""

import re
from functools import lru_cache
from typing import ClassVar, Self
from urllib.parse import quote, unquote

from sitegen.diagnostics import Problem, shown
from sitegen.text import clean


class Orcid(str):
    """An ORCID iD with a right check digit (ISO 7064 mod 11-2): `0000-0002-1825-0097`."""

    __slots__ = ()

    FORM: ClassVar[re.Pattern[str]] = re.compile(
        r"(?:(?:https?://)?(?:www\.)?orcid\.org/|orcid:\s*)?([0-9]{4})-?([0-9]{4})-?([0-9]{4})-?([0-9]{3}[0-9X])/?",
        re.IGNORECASE,
    )
    """Four groups of four, with or without its address: `https://orcid.org/0000-0002-1825-0097`."""

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Accept the iD alone or as an orcid.org address."""
        found = cls.FORM.fullmatch(clean(text)) if len(text) < 100 else None
        if found is None:
            return Problem(
                "bad-orcid",
                f"{shown(text)} is not an ORCID iD",
                "write four groups of four: `0000-0002-1825-0097`",
            )
        number = "-".join(found.groups()).upper()
        if number[-1] != _orcid_check_digit(number[:-1]):
            return Problem(
                "bad-orcid", f"{shown(number)} has a wrong check digit", "copy the iD again from orcid.org"
            )
        return cls(number)

    @property
    def url(self) -> str:
        """Give the address of the record."""
        return f"https://orcid.org/{self}"


def _orcid_check_digit(number: str) -> str:
    """Compute the last character of an ORCID iD from the fifteen digits before it."""
    total = 0
    for digit in number.replace("-", ""):
        total = (total + int(digit)) * 2
    rest = (12 - total % 11) % 11
    return "X" if rest == 10 else str(rest)


class Doi(str):
    """A DOI in lower case without resolver or `doi:`: `10.1000/xyz`."""

    __slots__ = ()

    LEAD: ClassVar[re.Pattern[str]] = re.compile(
        r"(?:https?://)?(?:dx\.|www\.)?doi\.org/|doi:?\s*", re.IGNORECASE
    )
    """What may stand before a DOI: `https://doi.org/`, `doi:`."""

    FORM: ClassVar[re.Pattern[str]] = re.compile(r"10\.[0-9]+(?:\.[0-9]+)*/[^\s\\\"`\x00-\x1f\x7f-\x9f]+")
    """A registrant and a name without white space: `10.1000/example.5`."""

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Accept `10.…/…`, `doi:…` and resolver addresses; escapes are decoded, ASCII made small."""
        if len(text) < 1000:
            rest = clean(text)
            while lead := cls.LEAD.match(rest):
                rest = rest[lead.end() :]
            name = _trimmed(clean(unquote(rest)))
            if cls.FORM.fullmatch(name):
                if name.isascii():
                    return cls(name.lower())
                return cls("".join(letter.lower() if letter.isascii() else letter for letter in name))
        return Problem("bad-doi", f"{shown(text)} is not a DOI", "write it as `10.1000/example`")

    @property
    def url(self) -> str:
        """Give the resolver address (Crossref display guidelines)."""
        return _resolver_address(self)


@lru_cache(maxsize=4096)
def _resolver_address(doi: str) -> str:
    """Write the address of a DOI, once: a page asks for it several times."""
    return f"https://doi.org/{quote(doi, safe='/:;()._-~+,=@!*$&')}"


def _trimmed(name: str) -> str:
    """Cut off the punctuation of the sentence around a DOI, but not its own parentheses."""
    while name and (name[-1] in ".,;" or (name[-1] == ")" and name.count("(") < name.count(")"))):
        name = name[:-1]
    return name


class ArxivId(str):
    """An arXiv number without version: `2201.00001`, `cs/0112017`."""

    __slots__ = ()

    FORM: ClassVar[re.Pattern[str]] = re.compile(
        r"(?:(?:https?://)?(?:[a-z]+\.)?arxiv\.org/(?:abs|pdf|html|format)/|arxiv[:.]\s*)?"
        r"(?P<number>[0-9]{2}(?:0[1-9]|1[0-2])\.[0-9]{4,5}|(?P<archive>[a-z-]+)(?:\.[a-z]{2})?/(?P<old>[0-9]{7}))"
        r"(?:v[0-9]+)?(?:\.pdf)?(?:\s*\[[a-z.-]+\])?/?",
        re.IGNORECASE,
    )
    """A number of either age, with or without its address: `arXiv:2201.00001v2 [cs.LG]`."""

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Accept the number, `arXiv:…`, and abs or pdf addresses; a version is cut off."""
        found = cls.FORM.fullmatch(clean(text)) if len(text) < 200 else None
        if found is None:
            hint = "write it as `2201.00001`, or `cs/0112017` for old ones"
            return Problem("bad-arxiv", f"{shown(text)} is not an arXiv number", hint)
        if found["old"]:
            return cls(f"{found['archive'].lower()}/{found['old']}")
        return cls(found["number"])

    @property
    def url(self) -> str:
        """Give the address of the abstract page."""
        return f"https://arxiv.org/abs/{self}"


class DblpSuffix(str):
    """The four digits by which DBLP tells homonyms apart: `0005`."""

    __slots__ = ()

    FORM: ClassVar[re.Pattern[str]] = re.compile(r"[0-9]{4}")
    """Four ASCII digits, as in `0005`."""

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Accept exactly four digits."""
        if cls.FORM.fullmatch(text):
            return cls(text)
        return Problem(
            "bad-dblp-suffix", f"{shown(text)} is not a DBLP number", 'write four digits, in quotes: `"0005"`'
        )
