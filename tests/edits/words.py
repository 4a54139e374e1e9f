"""Hands on words, quotes, comments and blank lines."""

import re
from random import Random

from sitegen.store.edit import line_start, next_line
from sitegen.store.yaml_nodes import Scalar, Sequence
from tests.edits.places import (
    TYPED,
    block_pairs,
    chosen,
    pairs_of,
    root_of,
    scalars,
    with_value,
)


def edit_value(text: str, random: Random, mark: str) -> str | None:
    return with_value(text, chosen(random, scalars(text)), f"'{mark}'")


def edit_long(text: str, random: Random, mark: str) -> str | None:
    """A long text over several lines, plain, quoted or as a block."""
    pair = chosen(random, [each for each in scalars(text) if each[0] in dict(block_pairs(text))])
    if pair is None:
        return None
    margin = " " * (pair[0].start.column + 1)
    words = [f"{mark} said at length", *("and more of it" for _ in range(random.randint(1, 4)))]
    lines = f"\n{margin}".join(words)
    style = random.choice(["plain", '"', "'", ">-", ">", "|", "|-", "|+"])
    if style == "plain":
        return with_value(text, pair, lines)
    return with_value(text, pair, f"{style}{lines}{style}" if style in "'\"" else f"{style}\n{margin}{lines}")


def edit_unicode(text: str, random: Random, mark: str) -> str | None:
    word = random.choice(
        ["엔진", "機関車", "محرك", "Ла́да", "🚂 ahead", "ﬁne", "e\u0301", "a\u200db", "ʻOkina"]
    )
    return with_value(text, chosen(random, scalars(text)), f'"{word} {mark}"')


def edit_member(text: str, random: Random, mark: str) -> str | None:
    """Another text in the place of one of a list, such as an author."""
    found = [
        (key, child)
        for mapping, index in pairs_of(root_of(text))
        for key, value in [mapping.pairs[index]]
        if isinstance(value, Sequence) and key.text not in TYPED
        for child in value.children
        if isinstance(child, Scalar)
    ]
    return with_value(text, chosen(random, found), f"'{mark}'")


def requote(text: str, random: Random, _: str) -> str | None:
    plain = [(key, value) for key, value in scalars(text) if isinstance(value, Scalar) and not value.style]
    pair = chosen(random, plain)
    if pair is None or set(pair[1].text) & set("'\"\\"):
        return None
    quote = random.choice("'\"")
    return with_value(text, pair, f"{quote}{pair[1].text}{quote}")


def comment_above(text: str, random: Random, mark: str) -> str | None:
    key, _ = random.choice(block_pairs(text))
    start = line_start(text, key.start.offset)
    margin = re.match(" *", text[start:])
    return f"{text[:start]}{margin[0] if margin else ''}# {mark}\n{text[start:]}"


def comment_at_margin(text: str, random: Random, mark: str) -> str | None:
    start = line_start(text, random.choice(block_pairs(text))[0].start.offset)
    return f"{text[:start]}#{mark}\n\n{text[start:]}"


def comment_behind(text: str, random: Random, mark: str) -> str | None:
    found = [
        each for each in scalars(text) if isinstance(each[1], Scalar) and each[1].style not in ("|", ">")
    ]
    pair = chosen(random, found)
    if pair is None:
        return None
    end = next_line(text, pair[1].end.offset) - 1
    return f"{text[:end]}  # {mark}{text[end:]}"


def comment_at_end(text: str, random: Random, mark: str) -> str | None:
    return f"{text}{random.choice(['', chr(10)])}# {mark}\n"


def comment_behind_key(text: str, random: Random, mark: str) -> str | None:
    """A comment behind the colon of what goes on below: `positions:  # since 2019`."""
    found = [each for each in block_pairs(text) if each[0].end.line < each[1].start.line]
    pair = chosen(random, found)
    if pair is None:
        return None
    end = next_line(text, pair[0].end.offset) - 1
    return f"{text[:end]}  # {mark}{text[end:]}"


def comment_behind_block(text: str, random: Random, mark: str) -> str | None:
    """A comment behind the mark of a block: `abstract: |  # from the paper`."""
    found = [each for each in scalars(text) if isinstance(each[1], Scalar) and each[1].style in ("|", ">")]
    pair = chosen(random, found)
    if pair is None:
        return None
    end = next_line(text, pair[1].start.offset) - 1
    return f"{text[:end]}  # {mark}{text[end:]}"


def comment_in_brackets(text: str, random: Random, mark: str) -> str | None:
    found = [
        (key, value)
        for key, value in block_pairs(text)
        if isinstance(value, Sequence) and value.is_flow and len(value.children) > 1
    ]
    pair = chosen(random, found)
    if pair is None:
        return None
    comma = text.index(",", pair[1].children[0].end.offset)
    margin = " " * pair[1].children[0].start.column
    return f"{text[: comma + 1]} # {mark}\n{margin}{text[comma + 1 :].lstrip(' ')}"


def blank_line(text: str, random: Random, _: str) -> str | None:
    start = line_start(text, random.choice(block_pairs(text))[0].start.offset)
    return f"{text[:start]}{chr(10) * random.randint(1, 3)}{text[start:]}"


def no_blank_lines(text: str, random: Random, _: str) -> str | None:
    places = [found.start() for found in re.finditer(r"(?<=\n)\n", text)]
    place = random.choice(places) if places else None
    return None if place is None else text[:place] + text[place + 1 :]
