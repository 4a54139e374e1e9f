"""How often a page names somebody, in any of the usual writings."""

import re
from collections.abc import Iterable
from functools import lru_cache

from sitegen.model.name import Name


def count_mentions(name: Name, texts: Iterable[str]) -> int:
    """Count the texts that name somebody: with the given name in full or as an initial, before or behind."""
    pattern = name_pattern(name)
    word = fold_letters(name.family or name.literal).split()[
        -1:
    ]  # most texts lack it, and that is quick to see
    folded = (fold_letters(text) for text in texts)
    return sum(all(part in text for part in word) and pattern.search(text) is not None for text in folded)


@lru_cache(maxsize=256)
def name_pattern(name: Name) -> re.Pattern[str]:
    """Make what finds a name in a folded text, as in `example, a.`, `a. m. example`, `ada example`."""
    if not name.given or not name.family:
        return re.compile(re.escape(fold_letters(name.literal)) or r"(?!)")
    family = re.escape(fold_letters(name.family)).replace(r"\ ", r"[\s-]+")
    first = re.escape(fold_letters(name.given[0]))
    given = rf"(?<![^\W\d_]){first}[^\W\d_]{{0,30}}\.?[\s-]*(?:[^\W\d_]{{1,12}}\.?[\s-]*){{0,3}}"
    before = rf"{given}\b{family}(?![^\W\d_])"
    behind = rf"(?<![^\W\d_]){family}\**,?\s+{first}(?:[^\W\d_]*\b|\.)"
    return re.compile(f"{before}|{behind}")


def fold_letters(text: str) -> str:
    """Fold case, and the two letters i of Turkish with it: `ARDIÇ` is `Ardıç` and `Ardiç`."""
    return text.casefold().replace("i\u0307", "i").replace("\u0131", "i")
