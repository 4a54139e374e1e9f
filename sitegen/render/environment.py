"""Jinja's environment for a theme: always escaping, strict about names, without circles of templates."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from types import CodeType
from typing import Any

from jinja2 import Environment, nodes, pass_context

from sitegen.diagnostics import Location, SitegenError, failure
from sitegen.render.faults import CODE, missing_type
from sitegen.theme import Theme, ThemeLoader

USES = (nodes.Extends, nodes.Include, nodes.Import, nodes.FromImport)
"""The tags by which a template uses another one."""


COMPILED: dict[tuple[Any, str | None, str | None], tuple[CodeType, dict[str, Location]]] = {}
"""What templates were compiled to, by text, name and file, with the templates that they use: a preview builds
again and again with the same ones."""
MOST_COMPILED = 500
"""Templates that are kept compiled."""


class ThemeEnvironment(Environment):
    """An environment that remembers which template uses which, and refuses a circle when it is read."""

    def __init__(
        self,
        theme: Theme,
        functions: Mapping[str, Any],
        filters: Mapping[str, Callable[..., Any]],
    ) -> None:
        super().__init__(
            loader=ThemeLoader(theme),
            autoescape=True,
            undefined=missing_type(("page", *functions)),
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            cache_size=-1,
        )
        self.theme = theme
        self.uses: defaultdict[str, dict[str, Location]] = defaultdict(dict)
        self.globals = {"namespace": self.globals["namespace"], **functions}
        self.filters |= filters

    def compile(  # type: ignore[override]  # the library has two more forms, which nothing here asks for
        self, source: Any, name: str | None = None, filename: str | None = None, *_: Any
    ) -> CodeType:
        """Compile a template, or give what the same text was compiled to before in this process."""
        key = (source, name, filename)
        if key in COMPILED:
            code, uses = COMPILED[key]
            self.uses[name or ""].update(uses)
            self._refuse_circle(name or "")
            return code
        code = super().compile(source, name, filename)
        if len(COMPILED) >= MOST_COMPILED:
            COMPILED.clear()
        COMPILED[key] = code, dict(self.uses[name or ""])
        return code

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        try:
            tree = super()._parse(source, name, filename)
        except RecursionError as error:
            raise too_large(self.theme.shown(filename) or name or "") from error
        for node in tree.find_all(USES):
            wanted: Any = node.template  # type: ignore[attr-defined]  # each of these kinds has it
            if isinstance(wanted, nodes.Const) and isinstance(wanted.value, str):
                place = Location(self.theme.shown(filename) or name or "", node.lineno)
                self.uses[name or ""].setdefault(wanted.value, place)
        self._refuse_circle(name or "")
        return tree

    def _compile(self, source: str, filename: str) -> CodeType:
        try:
            code: CodeType = super()._compile(source, filename)
        except (SyntaxError, RecursionError, MemoryError, ValueError, OverflowError) as error:
            raise too_large(self.theme.shown(filename) or filename) from error
        return code

    def _generate(self, source: nodes.Template, *rest: Any, **named: Any) -> str:
        try:
            return super()._generate(source, *rest, **named)
        except RecursionError as error:
            raise too_large(self.theme.shown(rest[1]) or rest[0] or "") from error

    def _refuse_circle(self, name: str) -> None:
        """Refuse a template that uses itself, through others or at once; raise `template-circle`.

        Every circle is met here, at the latest when the last of its templates is read.
        """
        for wanted, place in self.uses[name].items():
            if (way := find_way(wanted, name, self.uses)) is not None:
                raise failure(
                    "template-circle",
                    f"templates use each other in a circle: {' → '.join((name, *way))}",
                    place,
                    "take this line out; a macro may call itself instead",
                )

    def reach(self, name: str) -> Iterator[str]:
        """Compile a template and all that it uses; give the names of those."""
        self.get_template(name)
        for wanted in self.uses[name]:
            yield wanted
            yield from self.reach(wanted)


def while_rendering(written: Callable[[Any], str]) -> Callable[[Any, Any], str]:
    """Keep Jinja from using a filter while it compiles: what it gives is another on another site."""

    @pass_context
    def asked(_: Any, value: Any) -> str:
        return written(value)

    return asked


def too_large(shown_path: str) -> SitegenError:
    """Say that a template cannot be compiled, though each of its tags is well formed."""
    hint = "divide it into several templates or macros"
    return failure(CODE, "is nested too deep, or too large, to be compiled", Location(shown_path), hint)


def find_way(start: str, goal: str, uses: Mapping[str, Mapping[str, Location]]) -> tuple[str, ...] | None:
    """Find the way from one template to another by those that each uses."""
    ways: list[tuple[str, ...]] = [(start,)]
    met = set()
    while ways:
        way = ways.pop()
        if way[-1] == goal:
            return way
        if way[-1] not in met:
            met.add(way[-1])
            ways += [(*way, wanted) for wanted in uses.get(way[-1], ())]
    return None
