"""Find what is wrong with content that reads well: assets that are missing, Markdown that cannot be shown."""

import unicodedata
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from sitegen.diagnostics import Report, shown
from sitegen.markup import markdown
from sitegen.model.content import Content, KeyPath, Sheet
from sitegen.model.text_types import AssetPath, Markdown
from sitegen.text import closest


def review_content(content: Content, report: Report) -> None:
    """Report assets that are named and missing (`missing-asset`) and what Markdown says of each text."""
    assets = {unicodedata.normalize("NFC", path): path for path in content.assets}
    for sheet in sheets_of(content):
        for place, value in walk(sheet.value):
            if isinstance(value, AssetPath) and unicodedata.normalize("NFC", value) not in assets:
                close = closest(value, assets)
                report.error(
                    "missing-asset",
                    f"there is no file {shown(value)} in `content/assets/`",
                    sheet.location(*place),
                    f"did you mean `{close}`?" if close else "put the file there, or take the key out",
                )
            if isinstance(value, Markdown):
                for problem in markdown.rendered(value).problems:
                    report.add(problem, sheet.location(*place))


def sheets_of(content: Content) -> tuple[Sheet[Any], ...]:
    """Give every file of the content that says something to readers."""
    return (content.settings, *content.people, *content.lists)


def walk(value: object, place: KeyPath = ()) -> Iterator[tuple[KeyPath, object]]:
    """Give every value of the model inside a value, and every plain one, with the way to it."""
    if isinstance(value, tuple):
        for number, part in enumerate(value):
            yield from walk(part, (*place, number))
        return
    yield place, value
    if is_dataclass(value):
        for part in fields(value):
            yield from walk(getattr(value, part.name), (*place, part.name))
