"""Single texts in YAML: plain where every reader reads the same text, quoted where one might not."""

import re

import yaml

from sitegen.store.plain import Bare

INDICATORS = frozenset("-?:,[]{}#&*!|>'\"%@`=<~")
"""What a plain text may not begin with; some of these could stand there, but nobody knows which."""

SYNTAX = re.compile(r":(?:\s|$)|\s#|^\s|\s$|\n|\t")
"""A colon before a space or the end, a comment, outer white space: `Engines: a study`, `C #`."""

FLOW_SYNTAX = re.compile(r"[,?\[\]{}]")
"""What ends a plain text inside brackets and braces, for some tools also `?`: `Lovelace, Ada`, `Why? So`."""

NUMBER = re.compile(
    r"[-+]?(?:0[xob])?(?:[0-9_][0-9a-f_]*|[0-9_]*\.[0-9_]+|[0-9_]+\.?[0-9_]*)(?:e[-+]?[0-9]+)?", re.IGNORECASE
)
"""A number for one YAML version or another: `0005`, `1e3`, `0x1F`, `2201.00010`, `1_000`."""

WORDS = frozenset(
    {
        *("y", "n", "yes", "no", "on", "off", "true", "false", "null"),
        *("nan", ".nan", "inf", ".inf", "+inf", "-inf"),
    }
)
"""Words that some YAML version takes for a truth value, a null or a number."""

LONGEST_WORD = max(map(len, WORDS))

TYPED = frozenset({*"-+.0123456789_", *(letter for word in WORDS for letter in (word[0], word[0].upper()))})
"""How what is typed begins: numbers, dates and those words; no other text needs a closer look."""

JOINERS = frozenset("\u200c\u200d")
"""Invisible, yet they shape letters and emoji; all other invisible characters are written as escapes."""

RESOLVER = yaml.resolver.Resolver()

SHORT_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def render_scalar(text: str | None, *, is_in_flow: bool) -> str:
    """Write one text on one line so that it is read back equal, by this project and by stock tools."""
    if text is None:
        return "null"
    if not is_visible_throughout(text):
        return double_quoted(text)
    if is_plain(text, is_in_flow=is_in_flow):
        return str(text)
    if ("\\" in text or '"' in text) and "'" not in text:
        return f"'{text}'"
    return double_quoted(text)


def is_plain(text: str, *, is_in_flow: bool) -> bool:
    """Tell whether a text may stand without quotes."""
    if not text or text[0] in INDICATORS or SYNTAX.search(text):
        return False
    if is_in_flow and FLOW_SYNTAX.search(text):
        return False
    return (is_same_when_typed if isinstance(text, Bare) else is_text_everywhere)(text)


def is_text_everywhere(text: str) -> bool:
    """Tell whether YAML 1.1 and 1.2 tools take a text for text, not for a number, date or truth value."""
    if text[0] not in TYPED or (text[0].isalpha() and len(text) > LONGEST_WORD):
        return True
    if text.casefold() in WORDS or NUMBER.fullmatch(text):
        return False
    return stock_tag(text) == "tag:yaml.org,2002:str"


def is_same_when_typed(text: str) -> bool:
    """Tell whether a tool that types a number, date or truth value would still print the same text."""
    match stock_tag(text):
        case "tag:yaml.org,2002:str" | "tag:yaml.org,2002:bool" | "tag:yaml.org,2002:timestamp":
            return NUMBER.fullmatch(text) is None
        case "tag:yaml.org,2002:int":
            return text == "0" or (text.isascii() and text.isdigit() and text[0] != "0")
    return False


def stock_tag(text: str) -> str:
    """Say as what a stock YAML 1.1 tool reads a plain text."""
    return str(RESOLVER.resolve(yaml.ScalarNode, text, (True, False)))  # type: ignore[no-untyped-call]


def is_visible(character: str) -> bool:
    """Tell whether a character may stand in the file as it is."""
    return character.isprintable() or character in JOINERS


def is_visible_throughout(text: str) -> bool:
    """Tell whether all characters of a text may stand in the file as they are."""
    return text.isprintable() or all(map(is_visible, text))


def double_quoted(text: str) -> str:
    """Write a text in double quotes, with escapes for what cannot be seen."""
    if text.isprintable():
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return f'"{"".join(map(escaped, text))}"'


def escaped(character: str) -> str:
    """Write one character inside double quotes."""
    if character in SHORT_ESCAPES:
        return SHORT_ESCAPES[character]
    if is_visible(character):
        return character
    code = ord(character)
    if code <= 0xFF:
        return f"\\x{code:02X}"
    return f"\\u{code:04X}" if code <= 0xFFFF else f"\\U{code:08X}"


def is_literal(text: str) -> bool:
    """Tell whether a text may stand in a `|` block: all its characters visible, no odd white space."""
    return (
        bool(text.strip())
        and text[0] not in " \n\t"
        and not text.endswith("\n")
        and is_visible_throughout(text.replace("\n", ""))
        and all(not line or not line.isspace() for line in text.split("\n"))
    )
