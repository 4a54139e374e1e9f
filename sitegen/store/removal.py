"""What goes from the text of a data file when a source no longer has it; comments stay."""

from collections.abc import Iterable
from collections.abc import Sequence as Places

from sitegen.store.edit import (
    Edit,
    Slot,
    comment_lines,
    comments_in,
    end_of,
    end_of_comments,
    line_start,
    next_line,
)
from sitegen.store.yaml_nodes import Mapping, Node, Sequence


def remove_lines(text: str, start: int, node: Node, nodes: Iterable[Node]) -> list[Edit]:
    """Remove the lines from an offset to the end of a node; their comments stay on lines of their own."""
    first = line_start(text, start)
    last = next_line(text, end_of_comments(text, end_of(node, text), start - first))
    comments = comments_in(text, start, last, nodes)
    margin = " " * (start - first)
    return [Edit(first, last, "".join(f"{margin}{comment}\n" for comment in comments))]


def remove_entries(text: str, slot: Slot, mapping: Mapping, removed: Places[int]) -> list[Edit]:
    """Remove some keys of a mapping, not all; their comments stay."""
    first_left = next(index for index in range(len(mapping.pairs)) if index not in removed)
    edits: list[Edit] = []
    start = mapping.pairs[0][0].start.offset
    if first_left and (mapping.is_flow or text[line_start(text, start) : start].strip()):
        stop = mapping.pairs[first_left][0].start.offset
        edits += remove_span(text, slot, mapping, (0, first_left), (start, stop))
        removed = [index for index in removed if index > first_left]
    for index in removed:
        key, value = mapping.pairs[index]
        if mapping.is_flow:
            span = (end_of(mapping.pairs[index - 1][1], text), end_of(value, text))
            edits += remove_span(text, slot, mapping, (index, index + 1), span)
        else:
            edits += remove_lines(text, key.start.offset, value, [key, value])
    return edits


def remove_span(
    text: str, slot: Slot, mapping: Mapping, pairs: tuple[int, int], span: tuple[int, int]
) -> list[Edit]:
    """Remove a span of text that holds some pairs and what stands between them; its comments go above."""
    nodes = [node for pair in mapping.pairs[slice(*pairs)] for node in pair]
    comments = comments_in(text, *span, nodes)
    start = (slot.key or slot.node).start.offset
    return [*comment_lines(text, start, comments), Edit(*span, "")]


def remove_member(text: str, sequence: Sequence, index: int) -> list[Edit]:
    """Remove a member from a block list of two members or more."""
    child = sequence.children[index]
    column = sequence.start.column - 1
    start = line_start(text, child.start.offset)
    while text[start + column] != "-" and start > sequence.start.offset:
        start = line_start(text, start - 1)
    return remove_lines(text, start + column, child, [child])
