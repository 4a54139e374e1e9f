"""Surgical edits on the text of a data file: what is not edited stays as it is, byte for byte.

Every function makes edits for one change, by the offsets of the nodes that were read; `apply_edits` makes all
of them at once. A comment inside a part that is replaced or removed moves to a line of its own above it.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from sitegen.store.dump import RECORD_LISTS, WIDTH, render_entry, render_flow, render_member
from sitegen.store.field_paths import FieldPath
from sitegen.store.plain import Plain
from sitegen.store.scalars import double_quoted, is_visible_throughout
from sitegen.store.yaml_nodes import Mapping, Node, Scalar, Sequence

COMMENT = re.compile(r"(?:^|(?<=\s))#[^\n]*")
"""A comment outside of any text: `# keep this order`."""

BLANK_BETWEEN = re.compile(r"\n[ \t]*\n")
"""An empty line between two members of a list."""


@dataclass(frozen=True, slots=True)
class Edit:
    """Put `text` in place of what stands from `start` to `end`, counted in the text with line feeds only."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A place that holds a value: behind a key of a mapping, or in a list (then `key` is None).

    `name` is the key that the value or its list stands under, `place` the way to it from the root.
    """

    node: Node
    key: Scalar | None
    is_flow: bool
    name: str
    place: FieldPath = ()


def apply_edits(original: str, edits: Iterable[Edit]) -> str:
    """Apply edits that do not overlap; keep the file's own line ends and byte order mark.

    Edits at one offset are applied in the order given.
    """
    offsets = original_offsets(original)
    line_end = "\r\n" if original.count("\r\n") * 2 > original.count("\n") else "\n"
    pieces: list[str] = []
    done = 0
    for edit in sorted(edits, key=lambda edit: (edit.start, edit.end)):
        pieces += [original[done : offsets[edit.start]], edit.text.replace("\n", line_end)]
        done = offsets[edit.end]
    return "".join([*pieces, original[done:]])


def original_offsets(original: str) -> list[int] | range:
    """Map each offset of the text with line feeds only to its offset in the text as it stands in the file."""
    if "\r" not in original and not original.startswith("\ufeff"):
        return range(len(original) + 1)
    first = 1 if original.startswith("\ufeff") else 0
    offsets = [
        offset
        for offset in range(first, len(original))
        if not (original[offset] == "\n" and offset > first and original[offset - 1] == "\r")
    ]
    return [*offsets, len(original)]


def end_of(node: Node, text: str) -> int:
    """Give the offset after the last visible character of a node; a `+` block keeps its empty lines."""
    last = node
    while not isinstance(last, Scalar) and not last.is_flow:
        last = last.pairs[-1][1] if isinstance(last, Mapping) else last.children[-1]
    if not isinstance(last, Scalar) or last.style not in ("|", ">"):
        return last.end.offset
    written = text[last.start.offset : last.end.offset]
    if "+" in written.split("\n", 1)[0]:
        return last.end.offset - written.endswith("\n")
    return last.start.offset + len(written.rstrip())


def line_start(text: str, offset: int) -> int:
    """Give the offset of the first character of the line that an offset stands in."""
    return text.rfind("\n", 0, offset) + 1


def next_line(text: str, offset: int) -> int:
    """Give the offset of the first character of the next line; the end of the text when there is none."""
    found = text.find("\n", offset)
    return len(text) if found < 0 else found + 1


def end_of_comments(text: str, end: int, indent: int) -> int:
    """Give the end of the last comment below a node that belongs to it, as it stands deeper than the node.

    `end` is the end of the node, given back when there is none; `indent` counts the spaces before the node.
    """
    last, position = end, next_line(text, end)
    while position < len(text):
        line = text[position : next_line(text, position)]
        body = line.lstrip(" ")
        if body.strip():
            if body[0] != "#" or len(line) - len(body) <= indent:
                break
            last = position + len(line.rstrip())
        position += len(line)
    return last


def comments_in(text: str, start: int, end: int, nodes: Iterable[Node]) -> list[str]:
    """List the comments between two offsets, outside of the texts of the nodes."""
    covered = list(text[start:end])
    for node in nodes:
        for scalar in scalars_of(node):
            # What stands behind the mark of a block, `|  # from the paper`, is no part of its text.
            is_block = scalar.style in ("|", ">")
            begin = next_line(text, scalar.start.offset) if is_block else scalar.start.offset
            first, last = begin - start, end_of(scalar, text) - start
            covered[first:last] = "x" * (last - first)
    return COMMENT.findall("".join(covered))


def scalars_of(node: Node) -> list[Scalar]:
    """List every text of a node, keys too."""
    if isinstance(node, Scalar):
        return [node]
    if isinstance(node, Mapping):
        return [each for key, value in node.pairs for each in (key, *scalars_of(value))]
    return [each for child in node.children for each in scalars_of(child)]


def comment_lines(text: str, offset: int, comments: list[str]) -> list[Edit]:
    """Put comments on lines of their own above the line of an offset."""
    if not comments:
        return []
    start = line_start(text, offset)
    margin = text[start:offset][: len(text[start:offset]) - len(text[start:offset].lstrip())]
    return [Edit(start, start, "".join(f"{margin}{comment}\n" for comment in comments))]


def replace_value(text: str, slot: Slot, value: Plain) -> list[Edit]:
    """Put another value in place of the one in a slot."""
    node = slot.node
    start = slot.key.start.offset if slot.key else node.start.offset
    rendered = rendered_slot(slot, value)
    is_short = (
        isinstance(node, Scalar) and node.style not in ("|", ">") and node.start.offset < node.end.offset
    )
    if is_short and "\n" not in rendered and isinstance(node, Scalar) and not isinstance(value, list | dict):
        quoted = like_before(node, value, rendered[len(f"{slot.key.text}: ") :] if slot.key else rendered)
        return [Edit(node.start.offset, node.end.offset, quoted)]
    end = end_of(node, text)
    comments = comments_in(text, start, end, [slot.key, node] if slot.key else [node])
    ends_in_block = "\n" in rendered or rendered.endswith(("|", "|-"))
    if ends_in_block and not slot.is_flow:
        # A block takes whatever stands deeper below it for its own text.
        column = (slot.key or node).start.column
        rest = text[end : next_line(text, end_of_comments(text, end, column - 1))]
        if found := COMMENT.findall(rest):
            comments += found
            end += len(rest.rstrip())
    return [*comment_lines(text, start, comments), Edit(start, end, rendered)]


def rendered_slot(slot: Slot, value: Plain) -> str:
    """Write a slot anew, without the indent of its first line."""
    if slot.key is None:
        return (
            render_flow(value) if slot.is_flow or not isinstance(value, dict) else block_member(slot, value)
        )
    if slot.is_flow:
        return f"{slot.key.text}: {render_flow(value)}"
    indent = slot.key.start.column - 1
    return "\n".join(render_entry(slot.key.text, value, indent))[indent:]


def block_member(slot: Slot, value: Plain) -> str:
    """Write a member of a block list, without dash and indent of its first line."""
    column = slot.node.start.column - 1
    is_block = isinstance(slot.node, Mapping) and not slot.node.is_flow
    return "\n".join(render_member(value, column - 2, is_block=is_block))[column:]


def like_before(node: Scalar, value: str | None, rendered: str) -> str:
    """Keep the quotes that a text had, where they fit the new text."""
    if value is None or rendered[:1] in "'\"":
        return rendered
    if node.style == '"':
        return double_quoted(value)
    is_fit = "'" not in value and is_visible_throughout(value)
    return f"'{value}'" if node.style == "'" and is_fit else rendered


def add_entry(text: str, mapping: Mapping, after: int, key: str, value: Plain) -> list[Edit]:
    """Add a key to a mapping that is not empty, behind its pair number `after` (from 0)."""
    end = end_of(mapping.pairs[after][1], text)
    if mapping.is_flow:
        return [Edit(end, end, f", {key}: {render_flow(value)}")]
    indent = mapping.pairs[0][0].start.column - 1
    lines = render_entry(key, value, indent)
    if key in RECORD_LISTS and indent == 0:
        lines = ["", *lines]
    return [inserted_lines(text, end, indent, lines)]


def inserted_lines(text: str, offset: int, indent: int, lines: list[str]) -> Edit:
    """Insert whole lines below the line of an offset and the comments below it that stand deeper."""
    position = next_line(text, end_of_comments(text, offset, indent))
    if text[position - 1 : position] == "\n":
        return Edit(position, position, "".join(f"{line}\n" for line in lines))
    return Edit(position, position, "".join(f"\n{line}" for line in lines))


def insert_member(text: str, slot: Slot, index: int, value: Plain) -> list[Edit]:
    """Insert a member into a list that is not empty, before its member number `index` (from 0)."""
    sequence = slot.node
    if not isinstance(sequence, Sequence):
        raise TypeError("only a list has members")
    if sequence.is_flow:
        return [insert_flow_member(text, sequence, index, value)]
    sample = sequence.children[0]
    lines = render_member(
        value, sequence.start.column - 1, is_block=not (isinstance(sample, Mapping) and sample.is_flow)
    )
    is_airy = bool(BLANK_BETWEEN.search(between_members(text, sequence)))
    if len(sequence.children) == 1:
        is_airy = slot.name in RECORD_LISTS and len(lines) > 5
    if index > 0:
        end = end_of(sequence.children[index - 1], text)
        return [inserted_lines(text, end, sequence.start.column - 1, ["", *lines] if is_airy else lines)]
    position = first_line_of(text, slot)
    return [Edit(position, position, "".join(f"{line}\n" for line in ([*lines, ""] if is_airy else lines)))]


def between_members(text: str, sequence: Sequence) -> str:
    """Give what stands between the first two members of a list, with the line ends around it."""
    if len(sequence.children) < 2:
        return ""
    first, second = sequence.children[:2]
    return text[end_of(first, text) : second.start.offset]


def first_line_of(text: str, slot: Slot) -> int:
    """Give where a new first member of a block list belongs: above the comments of the present first one."""
    position = line_start(text, slot.node.start.offset)
    top = next_line(text, slot.key.end.offset) if slot.key else position
    return min(top, position)


def insert_flow_member(text: str, sequence: Sequence, index: int, value: Plain) -> Edit:
    """Insert a member into a list in brackets; a line that grows too long goes on below."""
    rendered = render_flow(value)
    first = sequence.children[0].start
    if index == 0:
        return Edit(first.offset, first.offset, f"{rendered}, ")
    end = end_of(sequence.children[index - 1], text)
    is_long = end - line_start(text, end) + len(rendered) + 2 > WIDTH
    gap = "\n" + " " * (first.column - 1) if is_long else " "
    return Edit(end, end, f",{gap}{rendered}")
