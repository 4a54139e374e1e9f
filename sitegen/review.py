"""Find what is wrong with content that reads well: assets that are missing, Markdown that cannot be shown."""

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Any, get_args, get_type_hints

from sitegen.diagnostics import Location, Problem, Report, at_line, shown
from sitegen.markup import markdown
from sitegen.markup.body import addresses_in, rendered_body
from sitegen.model.content import Content, KeyPath, Sheet
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.settings import SiteSettings
from sitegen.model.text_types import AssetPath, Markdown, Url
from sitegen.model.ways import site_path
from sitegen.model.writing import Writing
from sitegen.text import closest

BODY: KeyPath = ("body",)
"""The place of the text below the front matter of a file."""


@dataclass(frozen=True, slots=True)
class Section:
    """A work of a file, or what a file says besides its works: the file, the way to it, and its value."""

    sheet: Sheet[Any]
    place: KeyPath
    value: Any


def review_content(content: Content, report: Report) -> frozenset[str]:
    """Report assets that are named and missing (`missing-asset`), and bodies of texts and addresses.

    Gives the missing assets, so that no page that links to one is reported again. What Markdown says of all
    other texts is for `review_sections`.
    """
    missing: set[str] = set()
    assets = {unicodedata.normalize("NFC", path): path for path in content.assets}
    for sheet in sheets_of(content):
        for place, value in walk(sheet.value, (AssetPath,)):
            if unicodedata.normalize("NFC", value) not in assets:
                close = closest(value.removeprefix("assets/"), assets)
                missing.add(value)
                report.error(
                    "missing-asset",
                    f"there is no file {shown(value)} in `content/assets/`",
                    sheet.location(*place),
                    f"did you mean `{close}`?" if close else "put the file there, or take the key out",
                )
    for text in content.writings:
        for problem in rendered_body(text.value.body).problems:
            report.add(problem, place_in_body(text, problem.passage))
    for person in content.people:
        review_email(person, report)
    return frozenset(missing)


def review_sections(sections: Iterable[Section], report: Report) -> None:
    """Report what Markdown says of each text of these sections."""
    for section in sections:
        for place, text in walk(section.value, (Markdown,), section.place):
            if place != BODY:
                for problem in markdown.problems_of(text):
                    report.add(problem, section.sheet.location_of(problem.passage, *place))


def sections_of(content: Content) -> Iterator[Section]:
    """Cut all files into sections."""
    yield Section(content.settings, (), content.settings.value)
    yield from (Section(text, (), text.value) for text in content.writings)
    for person in content.people:
        yield Section(person, (), replace(person.value, publications=()))
        for number, work in enumerate(person.value.publications):
            yield Section(person, ("publications", number), work)
    for shelf in content.lists:
        yield from (Section(shelf, (number,), work) for number, work in enumerate(shelf.value))


def sections_by_work(content: Content, works: Sequence[Publication]) -> Mapping[int, Sequence[Section]]:
    """Put each section to the number of a work: who shows a text reviews it, too.

    A section that is not one of these works goes with the work before it. The numbers come in the order of
    the content, so that what is read one after the other can be made so, too.
    """
    numbers: dict[str, int] = {work.title: number for number, work in enumerate(works)}
    groups: dict[int, list[Section]] = {}
    number = 0
    for section in sections_of(content):
        if isinstance(section.value, Publication):
            number = numbers.get(section.value.title, number)
        groups.setdefault(number, []).append(section)
    return groups | {number: [] for number in range(len(works)) if number not in groups}


def review_email(sheet: Sheet[Person], report: Report) -> None:
    """Report an e-mail address that no letter would reach (`bad-email`); it is not shown."""
    email = sheet.value.email
    if email and isinstance(Url.parse(f"mailto:{email}"), Problem):
        hint = "write it as `ada@example.org`"
        report.warning("bad-email", f"{shown(email)} is not an e-mail address", sheet.location("email"), hint)


def review_navigation(sheet: Sheet[SiteSettings], paths: Collection[str], report: Report) -> frozenset[str]:
    """Report entries of the navigation that lead to no page (`missing-page`), and give their paths."""
    missing: set[str] = set()
    for number, entry in enumerate(sheet.value.navigation):
        if entry.path.partition("#")[0] not in paths:
            near = closest(entry.path, [path for path in paths if path.count("/") <= 1])
            hint = (
                f"did you mean `{near}`?" if near else "write a path inside the site, such as `publications/`"
            )
            place = sheet.location("navigation", number, "path")
            report.error("missing-page", f"the site has no page {shown(entry.path)}", place, hint)
            missing.add(entry.path.partition("#")[0])
    return frozenset(missing)


def review_bodies(sheets: Iterable[Sheet[Writing]], files: Collection[str], report: Report) -> frozenset[str]:
    """Report links and pictures in texts that lead to no file of the site, at their lines (`broken-link`).

    Gives the files that are missing.
    """
    missing: set[str] = set()
    for sheet in sheets:
        for address in addresses_in(rendered_body(sheet.value.body).html):
            path = site_path(address, sheet.value.kind)
            if path is None:
                continue
            name = path.partition("#")[0]
            target = f"{name}index.html" if name.endswith("/") or not name else name
            if target in files:
                continue
            near = closest(name, [file.removesuffix("index.html") for file in files])
            hint = f"did you mean `/{near}`?" if near else "write the way from this file, as in `../assets/…`"
            message = f"the link {shown(address)} leads to nothing"
            report.error("broken-link", message, place_in_body(sheet, address), hint)
            missing.add(target)
    return frozenset(missing)


def place_in_body(sheet: Sheet[Writing], passage: str) -> Location:
    """Find the line on which a passage stands first, else that on which the text begins."""
    start = sheet.location(*BODY)
    body = sheet.value.body
    # As an address first: `/people` stands in `(../people/bo.yaml)`, and is not it.
    forms = (f"({passage}{end}" for end in (")", " ", "#"))
    found = (body.find(form) for form in (*forms, f"<{passage.replace('%20', ' ')}"))
    offset = next((place + 1 for place in found if place >= 0), body.find(passage))
    if not passage or offset < 0:
        return start
    line_start = body.rfind("\n", 0, offset) + 1
    return at_line(start, start.line + body.count("\n", 0, offset), offset - line_start + 1)


def sheets_of(content: Content) -> tuple[Sheet[Any], ...]:
    """Give every file of the content that says something to readers."""
    return (content.settings, *content.people, *content.lists, *content.writings)


def walk(value: object, sought: tuple[type, ...], place: KeyPath = ()) -> Iterator[tuple[KeyPath, Any]]:
    """Give every value of the sought kinds inside a value of the model, with the way to it."""
    if isinstance(value, tuple):
        for number, part in enumerate(value):
            yield from walk(part, sought, (*place, number))
        return
    if isinstance(value, sought):
        yield place, value
    kind: Any = type(value)
    for name in fields_with(kind, sought):
        if part := getattr(value, name):
            yield from walk(part, sought, (*place, name))


@cache
def fields_with(kind: type, sought: tuple[type, ...]) -> tuple[str, ...]:
    """Name the fields of a record of the model that can hold a sought kind, by their types."""
    if not is_dataclass(kind):
        return ()
    types = get_type_hints(kind)
    return tuple(part.name for part in fields(kind) if can_hold(types[part.name], sought))


def can_hold(kind: Any, sought: tuple[type, ...]) -> bool:
    """Tell whether a type is sought, or has a part or a field that can hold one."""
    is_class = isinstance(kind, type)
    if is_class and (issubclass(kind, sought) or fields_with(kind, sought)):
        return True
    return any(can_hold(part, sought) for part in get_args(kind))
