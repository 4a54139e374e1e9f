"""Faults of templates as diagnostics, at the template's own line, with a hint at what was meant."""

import re
import traceback
from collections.abc import Iterable, Mapping
from typing import ClassVar

from jinja2 import Environment, StrictUndefined, TemplateNotFound, TemplateSyntaxError
from jinja2.exceptions import TemplateError
from jinja2.utils import missing

from sitegen.diagnostics import Diagnostic, Location, Severity, SitegenError, shown
from sitegen.text import closest
from sitegen.theme import Theme

CODE = "template-error"
UNKNOWN = re.compile(r"No (filter|test) named '([^']*)'")
"""Jinja's message for an unknown filter or test, as in `No filter named 'uper' found.`."""


class Missing(StrictUndefined):
    """What a template names and nobody knows: any use of it fails and says what was meant."""

    __slots__ = ()
    known: ClassVar[tuple[str, ...]] = ()
    """The names that every template has."""

    @property
    def _undefined_message(self) -> str:
        name = str(self._undefined_name)
        if self._undefined_hint:
            return self._undefined_hint
        if self._undefined_obj is missing:
            return f"there is no name {shown(name)} here\n{meant(name, self.known)}"
        if isinstance(self._undefined_obj, Mapping):
            choices: Iterable[str] = map(str, self._undefined_obj)
        else:
            choices = (choice for choice in dir(self._undefined_obj) if choice[0] != "_")
        kind = type(self._undefined_obj).__name__
        return f"{kind} has no {shown(name)}\n{meant(name, choices)}"


def missing_type(known: Iterable[str]) -> type[Missing]:
    """Make the kind of undefined value for templates that know these names."""
    return type("Missing", (Missing,), {"__slots__": (), "known": tuple(known)})


def meant(word: str, choices: Iterable[str]) -> str:
    """Hint at the closest of the choices, or list them when they are few."""
    known = sorted(choices)
    if close := closest(word, known):
        return f"did you mean `{close}`?"
    return f"there is: {', '.join(known)}" if 0 < len(known) <= 40 else ""


def template_fault(error: BaseException, theme: Theme, environment: Environment) -> Diagnostic | None:
    """Tell a fault of a template by its place in the theme; None when no template had a part in it."""
    if isinstance(error, SitegenError):
        return error.diagnostics[0]
    place = _place_of(error, theme)
    if place is None:
        return None
    message, hint = _words_of(error, environment)
    return Diagnostic(Severity.ERROR, CODE, message, place, hint or None)


def _place_of(error: BaseException, theme: Theme) -> Location | None:
    if isinstance(error, TemplateSyntaxError):
        return Location(theme.shown(error.filename) or error.name or "", error.lineno)
    # Jinja rewrites tracebacks; the last frame of all is often in a library that the template called.
    place = None
    for frame, line in traceback.walk_tb(error.__traceback__):
        if path := theme.shown(frame.f_code.co_filename):
            # Jinja leaves the lines of its own code standing where a template asks the process to end.
            place = Location(path, line) if isinstance(error, Exception) else Location(path)
    if place is None and isinstance(error, TemplateNotFound):
        return Location(theme.folders[0].shown)
    return place


def _words_of(error: BaseException, environment: Environment) -> tuple[str, str]:
    if isinstance(error, RecursionError):
        return "templates or macros call each other without end", "break the circle"
    if isinstance(error, TemplateNotFound):
        name = str(error.name)
        return f"there is no template {shown(name)}", meant(name, environment.list_templates())
    if isinstance(error, TimeoutError):
        return str(error), ""
    if not isinstance(error, TemplateError):
        return f"{type(error).__name__}: {error}", ""
    message, _, hint = str(error.message).partition("\n")
    if unknown := UNKNOWN.search(message):
        kind, name = unknown.groups()
        choices = environment.filters if kind == "filter" else environment.tests
        return f"there is no {kind} {shown(name)}", meant(name, choices)
    return message, hint
