"""Read pages and show persons as plain values, for comparing."""

import dataclasses
from pathlib import Path
from typing import Any

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.model.date import Date
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.sources import cv_page

HERE = Path(__file__).parent


def read_text(text: str, path: str = "seeds/page.txt") -> tuple[Reading, Report]:
    report = Report()
    return cv_page.read(Document(path, text, sha256="0" * 64), report), report


def plain(value: Any) -> Any:
    """Show a record as a mapping of what it says; names and dates as texts."""
    if isinstance(value, Name):
        return f"{value.display} ({value.native})" if value.native else value.display
    if isinstance(value, Date):
        return value.shorthand
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    if dataclasses.is_dataclass(value):
        shown = {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
        said = {key: one for key, one in shown.items() if one not in (None, [], {}, "", False)}
        return said["name"] if list(said) == ["name"] else said
    return value if value is None or isinstance(value, bool | int) else str(value)
