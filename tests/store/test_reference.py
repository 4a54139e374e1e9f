"""The reference pages say what the code does."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from sitegen.store.reference import render_reference

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "reference" / "data-files.md"
REMAKE = "python -c 'from sitegen.store.reference import render_reference as r; print(r(), end=\"\")'"


def test_the_page_of_the_data_files_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == render_reference(), f"remake it: {REMAKE} > {PAGE.name}"


def test_every_link_of_the_page_leads_to_a_heading() -> None:
    text = render_reference()
    headings = {line.removeprefix("### ").lower() for line in text.split("\n") if line.startswith("### ")}
    assert set(re.findall(r"\]\(#([a-z]+)\)", text)) <= headings


CODE = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)+")
"""A diagnostic's code, as in `bad-date`."""
MAKERS = {
    *("error", "warning", "note", "failure", "report", "Problem", "Diagnostic", "Fault", "fault", "fault_at"),
}
"""The functions and classes that are given a code."""


def codes_in(path: Path) -> Iterator[str]:
    """Give every text of a module that is a code handed to a maker of diagnostics."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            for argument in node.args[:2] if name in MAKERS else ():
                value = argument.value if isinstance(argument, ast.Constant) else None
                if isinstance(value, str) and CODE.fullmatch(value):
                    yield value


def test_every_code_has_a_row_and_no_row_is_unused() -> None:
    text = (ROOT / "docs" / "reference" / "diagnostics.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([a-z0-9-]+)` \|", text, re.MULTILINE)
    sources = sorted((ROOT / "sitegen").rglob("*.py"))
    used = {code for path in sources for code in codes_in(path)}
    assert used - set(listed) == set()
    words = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    assert [code for code in listed if f'"{code}"' not in words] == []
