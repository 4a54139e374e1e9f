"""What a YAML parser's complaint means to somebody who edits a data file, and how to read on behind it.

libyaml says where it gave up and what it expected; a person wants to know which text to put in quotes.
"""

import re
from dataclasses import dataclass, replace
from typing import NamedTuple

import yaml

from sitegen.diagnostics import Diagnostic, Location, Severity, shown
from sitegen.store.yaml_nodes import Mark

QUOTE_HINT = "put the text in quotes"
INDENT_HINT = "indent the keys of one mapping alike, and the dashes of one list alike"


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of syntax: what to say, where, and the piece of text to set aside so that reading can go on.

    `start` and `end` are offsets of that piece; None when the rest of the file cannot be trusted.
    """

    code: str
    message: str
    hint: str
    line: int
    column: int
    start: int | None = None
    end: int | None = None

    def diagnostic(self, path: str) -> Diagnostic:
        """Say it with its place."""
        return Diagnostic(
            Severity.ERROR, self.code, self.message, Location(path, self.line, self.column), self.hint
        )


class Line(NamedTuple):
    """One line cut into its parts; `value` is what follows dashes and key, `value_column` counts from 0."""

    start: int
    indent: int
    key: str
    value: str
    value_column: int


LINE = re.compile(r"( *)((?:- +)*)((?:[\w-]+ *:(?: +|$))?)(.*)")
"""Indentation, dashes, key and value of a line, as in `  - title: @home computing`."""

NO_SPACE = re.compile(r" *(?:- +)*[\w-]+:[^\s/]")
"""A key whose colon touches the value, as in `title:Engines`; not an address such as `https://`."""

SPECIAL = (*"@`%[{*&!>|\"',]}", "- ", "? ")
"""What a text cannot begin with unless it is in quotes."""


def explain(error: yaml.MarkedYAMLError, text: str, opened: Mark | None = None) -> Fault:
    """Turn the parser's complaint about a text into a fault inside the text.

    `opened` is where a bracket or brace stands that was open when the parser gave up.
    """
    fault = meaning(error, text, opened)
    last = text.count("\n") + 1
    if fault.line <= last:
        return fault
    return replace(fault, line=last, column=len(text) - text.rfind("\n"))


def meaning(error: yaml.MarkedYAMLError, text: str, opened: Mark | None) -> Fault:
    """Choose what the complaint means; at a missing line feed the parser counts one line too many."""
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return Fault("bad-yaml", str(error.problem), QUOTE_HINT, 1, 1)
    problem = error.problem or ""
    if "tab character" in problem or text[mark.index : mark.index + 1] == "\t":
        return tab_fault(text, mark)
    if "nesting depth" in problem:
        return depth_fault(text, mark)
    beginning = error.context_mark if begins_at_context(error.context or "") else None
    line = line_at(text, (beginning or mark).index)
    if line.value.startswith("%") and not line.value_column:
        message = f"a directive ({shown(line.value, 40)}) stands here"
        return Fault("bad-yaml", message, "delete this line", mark.line + 1, 1)
    if line.value.startswith(":"):
        place = (mark.line + 1, line.value_column + 1, line.start, end_of_line(text, line.start))
        return Fault("bad-yaml", "no key stands before the colon", "write `key: value`", *place)
    if needs_quotes(line):
        return quotes_fault(text, line, mark)
    if opened is not None:
        return quotes_fault(text, line_at(text, opened.offset), mark)
    return structure_fault(text, line, problem, mark, beginning)


def begins_at_context(context: str) -> bool:
    """Tell whether the fault began where the parser's context stands, not where it gave up."""
    return any(word in context for word in ("flow", "scalar", "alias", "anchor", "tag", "node"))


def line_at(text: str, offset: int) -> Line:
    """Cut the line at an offset into its parts."""
    start = text.rfind("\n", 0, offset) + 1
    content = text[start : end_of_line(text, start)]
    match = LINE.match(content)
    assert match is not None  # every part of the pattern may be empty
    indent, _, key, value = match.groups()
    return Line(start, len(indent), key, value, match.start(4))


def end_of_line(text: str, offset: int) -> int:
    """Give the offset of the line feed that ends a line, or of the end of the text."""
    end = text.find("\n", offset)
    return len(text) if end < 0 else end


def needs_quotes(line: Line) -> bool:
    """Tell whether a line's value can only be meant as a text in quotes, or as a list that is not closed."""
    return line.value.startswith(SPECIAL) or ": " in line.value or line.value.rstrip().endswith(":")


def tab_fault(text: str, mark: yaml.Mark) -> Fault:
    """Say that a tab indents a line; all tabs at beginnings of lines are set aside at once."""
    start = text.rfind("\n", 0, mark.index) + 1
    return Fault(
        "tab-indentation",
        "a tab stands where spaces must indent the line",
        "use spaces, not tabs",
        mark.line + 1,
        mark.index - start + 1,
    )


def depth_fault(text: str, mark: yaml.Mark) -> Fault:
    """Say that the parser itself gave up on the depth, with the place where the value begins."""
    line = line_at(text, mark.index)
    start, end = line.start + line.value_column, end_of_line(text, line.start)
    hint = QUOTE_HINT + " if it only begins with `[` or `{`"
    message = "lists and mappings stand in each other too deep"
    return Fault("nested-too-deep", message, hint, mark.line + 1, line.value_column + 1, start, end)


def quotes_fault(text: str, line: Line, mark: yaml.Mark) -> Fault:
    """Say which text must stand in quotes."""
    number = text.count("\n", 0, line.start) + 1
    start, end = line.start + line.value_column, end_of_line(text, line.start)
    column, first, hint = line.value_column + 1, line.value[0], QUOTE_HINT
    is_closed = first in "]}" or sum(map(line.value.count, "[{")) == sum(map(line.value.count, "]}"))
    if first in "[{" and not is_closed:
        hint = f"close it with `{']' if first == '[' else '}'}`, or {QUOTE_HINT}"
        is_closed = not is_continued(text, end, line.indent)
    elif first in "[{" and text[mark.index : mark.index + 1] == ":":
        hint = f"write a space after the colon of a key, or {QUOTE_HINT}"
    elif first in "\"'":
        hint = "put the whole text in single quotes, and write a single quote in it twice"
    if first in "[{":
        message = f"a list or mapping begins with {shown(first)} and does not end well"
    elif first in "\"'":
        message = f"the quotes that begin with {shown(first)} do not hold the whole text"
    elif line.value.startswith(SPECIAL):
        message = f"a text cannot begin with {shown(first)} unless it is in quotes"
    else:
        message = "a text without quotes holds a colon followed by a space"
        column = mark.index - line.start + 1 if mark.line + 1 == number else column
    return Fault("needs-quotes", message, hint, number, column, *((start, end) if is_closed else ()))


def is_continued(text: str, end: int, indent: int) -> bool:
    """Tell whether the line after this one is indented deeper, as that of a list over several lines."""
    following = text[end + 1 : end_of_line(text, end + 1)]
    return bool(following.strip()) and len(following) - len(following.lstrip(" ")) > indent


MEANINGS = (
    ("end of stream", "a quote is opened here and never closed", "close the quote"),
    ("escape character", "an unknown escape stands in double quotes", "use single quotes"),
    ("expected key", "this line does not fit the lines above it", INDENT_HINT),
    ("'-' indicator", "this line does not fit the list above it", INDENT_HINT),
    ("expected ':'", "a key has no colon", "write `key: value`"),
    ("expected <document start>", "text stands after the end of the data", "delete the line `...`"),
)
"""What libyaml says, what it means, and what to do."""


def structure_fault(
    text: str, line: Line, problem: str, mark: yaml.Mark, beginning: yaml.Mark | None
) -> Fault:
    """Explain a fault in the arrangement of lines."""
    place = beginning or mark
    if "mapping values" in problem:
        return colon_fault(text, line, mark)
    for words, message, hint in MEANINGS:
        if words in problem:
            return Fault("bad-yaml", message, hint, place.line + 1, place.column + 1)
    hint = "look for a missing quote, bracket or space here or in the line above"
    return Fault("bad-yaml", problem, hint, mark.line + 1, mark.column + 1)


def colon_fault(text: str, line: Line, mark: yaml.Mark) -> Fault:
    """Explain a colon where no key may stand: the line above is a text that seems to go on here."""
    above = text[: line.start].rstrip().rpartition("\n")[2]
    number = text.count("\n", 0, len(text[: line.start].rstrip())) + 1
    if NO_SPACE.match(above):
        hint = "write a space after the colon: `key: value`"
        return Fault("bad-yaml", "no space follows the colon of a key", hint, number, above.index(":") + 1)
    if above.strip() and ":" not in above:
        return Fault("bad-yaml", "a key has no colon", "write `key: value`", number, 1)
    hint = f"{INDENT_HINT}; or {QUOTE_HINT} that goes over several lines"
    message = "a key is indented under a text"
    return Fault("bad-yaml", message, hint, mark.line + 1, line.indent + 1)


LEADING_TABS = re.compile(r"^[ \t]*\t[ \t]*", re.MULTILINE)
"""Tabs among the white space that begins a line, as in `\\t- title: Engines`."""


def mend(fault: Fault, text: str, *, is_repeated: bool) -> str | None:
    """Give a copy of equal length in which the faulty piece does no harm; None when there is no such copy.

    The piece becomes a plain word. When its line is at fault again, or has nothing but the piece, the whole
    line is blanked: a word alone would be a key without a colon.
    """
    if fault.code == "tab-indentation" and not is_repeated:
        return LEADING_TABS.sub(lambda match: " " * len(match[0]), text)
    if fault.start is None or fault.end is None:
        return None
    start = text.rfind("\n", 0, fault.start) + 1
    if is_repeated or not text[start : fault.start].strip():
        return text[:start] + " " * (fault.end - start) + text[fault.end :]
    return text[: fault.start] + "x" * (fault.end - fault.start) + text[fault.end :]
