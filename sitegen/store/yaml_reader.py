"""The one door from YAML text to nodes."""

from sitegen.store.yaml_builder import Builder
from sitegen.store.yaml_controls import hide_controls
from sitegen.store.yaml_faults import Fault, explain, mend
from sitegen.store.yaml_nodes import Tree, editor_text

TOO_DEEP = "nested-too-deep"
"""What the builder and, far below, the parser say of nesting; once is enough."""

SYNTAX_FAULT_LIMIT = 20
"""After so many faults of syntax the rest of a file is not looked at."""

READING_LIMIT = 10_000_000
"""How many characters one file may cost in all its readings."""


def read_yaml(text: str, path: str) -> Tree:
    """Read one data file; never raises, whatever the text.

    After a fault of syntax the faulty text is set aside in a copy and reading goes on, so that all faults of
    a file come in one run.
    """
    text = editor_text(text)
    parsed, found = hide_controls(text, path)
    faults: dict[int, Fault] = {}
    repeated: set[int] = set()
    readings = 0
    while True:
        broken = frozenset(fault.start for fault in faults.values() if fault.start is not None)
        builder = Builder(path, broken)
        error = builder.read(parsed)
        readings += 1
        if error is None:
            break
        is_last = len(faults) >= SYNTAX_FAULT_LIMIT or readings * len(text) > READING_LIMIT
        fault = explain(error, parsed, builder.opened)
        if fault.code == TOO_DEEP and builder.faults and builder.faults[-1].code == TOO_DEEP:
            break
        is_repeated = fault.line in faults
        if not is_follow_up(faults):
            faults.setdefault(fault.line, fault)
        mended = None if is_last or fault.line in repeated else mend(fault, parsed, is_repeated=is_repeated)
        if mended is None:
            break
        if is_repeated:
            repeated.add(fault.line)
        parsed = mended
    found.extend(fault.diagnostic(path) for fault in faults.values())
    found.extend(each for each in builder.faults if each.location.line not in faults)
    return Tree(text, builder.root, tuple(found), is_whole=error is None)


def is_follow_up(faults: dict[int, Fault]) -> bool:
    """Tell whether a new fault may only follow from one before: after tabs, indentation is a guess."""
    return any(fault.code == "tab-indentation" for fault in faults.values())
