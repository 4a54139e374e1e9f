"""Names as works print them: which of them may be one name, with initials here and in full there."""

import re
from collections.abc import Sequence

from sitegen.model.name import Name
from sitegen.store.plain import Plain
from sitegen.text import fold

GIVEN = re.compile(r"\w+")
"""A given name or an initial, folded: `ada`, and the `b` of `B.`."""


def may_be_one_name(one: Plain, other: Plain) -> bool:
    """Tell whether one printed name may be the other with initials: `A. Example` and `Ada B. Example`."""
    names = [printed_name(each) for each in (one, other)]
    if not names[0].family or fold(names[0].family) != fold(names[1].family):
        return False
    left, right = (GIVEN.findall(fold(name.given)) for name in names)
    return may_be_same_given(left, right)


def may_be_same_given(left: Sequence[str], right: Sequence[str]) -> bool:
    """Tell whether folded given names agree as far as both go; an initial stands for a name: `a b`, `ada`."""
    pairs = zip(left, right, strict=False)
    return bool(left and right) and all(a == b or (a[0] == b[0] and 1 in (len(a), len(b))) for a, b in pairs)


def printed_name(written: Plain) -> Name:
    """Read the name of a contributor as a data file has it; an empty one when it is none."""
    text = written.get("name") if isinstance(written, dict) else written
    name = Name.parse(text) if isinstance(text, str) else None
    return name if isinstance(name, Name) else Name()
