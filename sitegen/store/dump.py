"""Trees of values as the YAML that a researcher enjoys reading; reading it back gives the same values.

Records (publications, positions …) are blocks, small mappings and short lists stand in braces and brackets
where that reads better, an abstract is a `|` block, and a list of authors is wrapped at about 100 columns.
"""

from sitegen.store.plain import Plain, Prose, Written
from sitegen.store.scalars import is_literal, render_scalar

WIDTH = 100
"""Columns after which a list of short texts goes on in the next line."""

LONGEST_IN_LIST = 60
"""Texts longer than this stand in lines of their own."""

RECORD_LISTS = frozenset(
    {
        *("publications", "positions", "education", "awards", "patents", "service", "teaching"),
        *("talks", "grants", "supervision", "documents"),
    }
)
"""Lists whose members are records with a life of their own: always blocks."""

LINE_LISTS = frozenset({"unplaced", "lines", "repairs"})
"""Lists with a line for each member, however few they are."""

SCHEMA_COMMENT = "# yaml-language-server: $schema="
"""The first line of a data file, by which editors complete and check as one types."""


def dump_tree(tree: dict[str, Plain], schema: str | None) -> str:
    """Write a whole file; a blank line stands before every list of records, and between long records."""
    lines = [SCHEMA_COMMENT + schema] if schema else []
    for key, value in tree.items():
        if lines and key in RECORD_LISTS | {"unplaced"}:
            lines.append("")
        lines += render_entry(key, value, 0)
    return "\n".join(lines) + "\n"


def render_entry(key: str, value: Plain, indent: int) -> list[str]:
    """Write a key with its value as lines, the first of them indented too."""
    head = " " * indent + key + ":"
    if not isinstance(value, list | dict):
        return render_text(head, value, indent)
    if not value:
        return [f"{head} {render_flow(value)}"]
    if key not in RECORD_LISTS | LINE_LISTS and not needs_lines(value):
        members = [render_flow(member) for member in value] if isinstance(value, list) else []
        if any(isinstance(member, str) for member in value) and members:
            return wrapped_flow(f"{head} ", members)
        flow = f"[{', '.join(members)}]" if members else render_flow(value)
        if len(head) + 1 + len(flow) <= WIDTH:
            return [f"{head} {flow}"]
    if isinstance(value, dict):
        return [head, *(line for name in value for line in render_entry(name, value[name], indent + 2))]
    return [head, *render_members(key, value, indent + 2)]


def render_text(head: str, text: str | None, indent: int) -> list[str]:
    """Write a text behind its key, or below it as a `|` block."""
    if text and (isinstance(text, Prose) or "\n" in text) and is_literal(text):
        mark = "|" if isinstance(text, Prose) else "|-"
        return [f"{head} {mark}", *(indented(line, indent + 2) for line in text.split("\n"))]
    return [f"{head} {render_scalar(text, is_in_flow=False)}"]


def render_members(key: str, members: list[Plain], indent: int) -> list[str]:
    """Write the members of a block list, with blank lines between them when they are long."""
    is_block = is_block_list(key, members)
    blocks = [render_member(member, indent, is_block=is_block) for member in members]
    is_airy = key in RECORD_LISTS and max(map(len, blocks)) > 5
    lines: list[str] = []
    for block in blocks:
        lines += ["", *block] if lines and is_airy else block
    return lines


def render_member(member: Plain, indent: int, *, is_block: bool) -> list[str]:
    """Write one member of a block list with its dash."""
    if isinstance(member, Written):
        return member.lines
    dash = " " * indent + "- "
    if not isinstance(member, dict) or not is_block:
        return [dash + render_flow(member)]
    lines = [line for name in member for line in render_entry(name, member[name], indent + 2)]
    return [dash + lines[0][indent + 2 :], *lines[1:]]


def is_block_list(key: str, members: list[Plain]) -> bool:
    """Tell whether the members of a block list are blocks too: records, and what does not fit a line."""
    if key in RECORD_LISTS | LINE_LISTS:
        return key in RECORD_LISTS
    return any(len(render_flow(member)) > WIDTH - 10 for member in members)


def needs_lines(value: Plain) -> bool:
    """Tell whether a value holds what needs lines of its own: long texts, or records."""
    match value:
        case dict():
            is_long = any(isinstance(member, Prose) or has_break(member) for member in value.values())
            return is_long or not RECORD_LISTS.isdisjoint(value)
        case list():
            texts = [member for member in value if isinstance(member, str)]
            return any(len(text) > LONGEST_IN_LIST for text in texts) or any(map(needs_lines, value))
    return has_break(value)


def has_break(value: Plain) -> bool:
    """Tell whether a text has several lines."""
    return isinstance(value, str) and "\n" in value


def render_flow(value: Plain) -> str:
    """Write a value on one line, inside brackets or braces."""
    match value:
        case dict():
            pairs = (f"{key}: {render_flow(member)}" for key, member in value.items())
            return "{" + ", ".join(pairs) + "}"
        case list():
            return "[" + ", ".join(map(render_flow, value)) + "]"
    return render_scalar(value, is_in_flow=True)


def wrapped_flow(head: str, members: list[str]) -> list[str]:
    """Write the members of a list in brackets; a long list goes on below its first member."""
    whole = f"{head}[{', '.join(members)}]"
    if len(whole) <= WIDTH:
        return [whole]
    line, lines = head + "[", []
    margin = " " * len(line)
    for number, member in enumerate(members, start=1):
        piece = member + ("]" if number == len(members) else ", ")
        if len(line) + len(piece.rstrip()) > WIDTH and line.strip() and line != head + "[":
            lines.append(line.rstrip())
            line = margin
        line += piece
    return [*lines, line]


def indented(line: str, indent: int) -> str:
    """Indent a line of a `|` block; an empty one stays empty."""
    return " " * indent + line if line else ""
