"""Signs between words as Chinese and Japanese print them, written as those of Latin letters."""

from dataclasses import replace

from sitegen.sources.cv_page.items import Item

OPENING = frozenset("（(「『《〈[［“【")
CLOSING = frozenset("）)」』》〉]］”】")
WIDE = {"，": ", ", "、": ", ", "：": ": ", "；": "; ", "．": ". "}
"""The signs that part the pieces of an entry."""


def level_signs(text: str) -> str:
    """Write wide commas and colons between pieces as narrow ones; within brackets and titles they stay."""
    if not any(sign in text for sign in WIDE):
        return text
    depth = 0
    written: list[str] = []
    for letter in text:
        depth += (letter in OPENING) - (letter in CLOSING)
        written.append(WIDE.get(letter, letter) if depth <= 0 else letter)
    return " ".join("".join(written).split())


def level_item(item: Item) -> Item:
    """Level the text of an entry and what stands under it."""
    return replace(item, text=level_signs(item.text), children=tuple(map(level_item, item.children)))
