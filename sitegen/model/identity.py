"""How sure it is that one page is about one human being."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated


class IdentityStatus(StrEnum):
    """Who says that the publications are this person's."""

    SELF = "self"
    NAME_CLUSTER = "name-cluster"
    ATTRIBUTED = "attributed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """Counts that the source states about itself, kept as they are."""

    papers: Annotated[int | None, "Papers that the source says it lists."] = None
    records: Annotated[int | None, "Records that the source says it lists."] = None
    author_rows: Annotated[int | None, "Author records that the source holds under this name."] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """How sure it is that this page is one human being."""

    status: Annotated[IdentityStatus, "`self`, `name-cluster` or `attributed`."]
    statement: Annotated[str | None, "The source's own words about it; shown as a notice."] = None
    stated: Annotated[Stated, "Counts that the source states."] = Stated()


OWN = Identity(status=IdentityStatus.SELF)
"""A person who speaks for themself."""
