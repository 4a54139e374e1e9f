"""Identifiers of people and works, each in its one normal form."""

from typing import Self

from sitegen.diagnostics import Problem


class Orcid(str):
    """An ORCID iD with a right check digit (ISO 7064 mod 11-2): `0000-0002-1825-0097`."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Accept the iD alone or as an orcid.org address."""
        raise NotImplementedError

    @property
    def url(self) -> str:
        """Give the address of the record."""
        return f"https://orcid.org/{self}"


class Doi(str):
    """A DOI in lower case without resolver or `doi:`: `10.1000/xyz`."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Accept `10.…/…`, `doi:…` and resolver addresses."""
        raise NotImplementedError

    @property
    def url(self) -> str:
        """Give the resolver address (Crossref display guidelines)."""
        raise NotImplementedError


class ArxivId(str):
    """An arXiv number without version: `2201.00001`, `cs/0112017`."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Accept the number, `arXiv:…`, and abs or pdf addresses; a version is cut off."""
        raise NotImplementedError

    @property
    def url(self) -> str:
        """Give the address of the abstract page."""
        return f"https://arxiv.org/abs/{self}"


class DblpSuffix(str):
    """The four digits by which DBLP tells homonyms apart: `0005`."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Accept exactly four digits."""
        raise NotImplementedError
