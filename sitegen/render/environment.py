"""Jinja's environment for a theme: always escaping, strict about names, without circles of templates."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from keyword import iskeyword
from types import CodeType
from typing import Any

from jinja2 import Environment, Template, nodes, pass_context
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, new_context
from markupsafe import Markup, escape

from sitegen.diagnostics import Location, SitegenError, failure
from sitegen.markup.html import escape_text
from sitegen.render.faults import CODE, missing_type
from sitegen.theme import Theme, ThemeLoader

USES = (nodes.Extends, nodes.Include, nodes.Import, nodes.FromImport)
"""The tags by which a template uses another one."""


COMPILED: dict[tuple[Any, ...], tuple[CodeType, dict[str, Location]]] = {}
"""What templates were compiled to, by text, name and file, with the templates that they use: a preview builds
again and again with the same ones."""
MOST_COMPILED = 500
"""Templates that are kept compiled."""


def written(value: Any) -> str:
    """Escape what a template prints, as `escape` does, but for the wrapping that only its callers need."""
    kind = type(value)
    if kind is str:
        return escape_text(value)
    if kind is int:
        return str(value)
    return value if kind is Markup else escape(value)


class Generator(CodeGenerator):
    """Compile templates so that they print by `written`; the library's way takes three times as long."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802 - the library names it
        """Begin with the name that the rest uses."""
        self.writeline(f"from {__name__} import {written.__name__}")
        super().visit_Template(node, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write(f"{written.__name__}(")


class QuickGenerator(Generator):
    """Compile templates so that they read attributes and call as Python does; the library looks twice.

    What has no such attribute fails, though it may have such a key; a `ThemeEnvironment` then says the rest.
    """

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802, FBT001, FBT002 - as the library names it
        """Write a call; no function of ours asks for the context, and a macro knows whether it escapes."""
        is_plain = frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and not forward_caller
        if (
            not is_plain
            or node.dyn_args
            or node.dyn_kwargs
            or any(iskeyword(each.key) for each in node.kwargs)
        ):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        self.write(")")

    def visit_Include(self, node: nodes.Include, frame: Frame) -> None:  # noqa: N802 - the library names it
        """Write an inclusion, without a look at each of its pieces."""
        if node.ignore_missing or not node.with_context or not isinstance(node.template, nodes.Const):
            super().visit_Include(node, frame)
            return
        self.writeline("template = environment.get_template(", node)
        self.visit(node.template, frame)
        self.write(f", {self.name!r})")
        self.writeline("yield from " if frame.buffer is None else f"{frame.buffer}.extend(")
        self.write("template.root_render_func(template.new_context(context.get_all(), True,")
        self.write(f" {self.dump_local_context(frame)}))")
        if frame.buffer is not None:
            self.write(")")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802 - the library names it
        """Write an access."""
        if iskeyword(node.attr):
            super().visit_Getattr(node, frame)
        else:
            self.visit(node.node, frame)
            self.write(f".{node.attr}")


class ThemeTemplate(Template):
    """A template with the names that all of its environment have, so that nothing has to be compared."""

    def new_context(  # the library names the arguments
        self,
        vars: dict[str, Any] | None = None,  # noqa: A002
        shared: bool = False,  # noqa: FBT001, FBT002
        locals: Mapping[str, Any] | None = None,  # noqa: A002
    ) -> Context:
        """Give what a template sees: the names of its environment, and the values that it is given."""
        given = vars or {}
        names = given if shared else {**self.environment.globals, **given}
        return new_context(self.environment, self.name, self.blocks, names, shared=True, locals=locals)

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:  # noqa: ARG002 - as the library names it
        # Given a context, the library compares all names at each import, which takes longer than a macro.
        return super()._get_default_module()


class ThemeEnvironment(Environment):
    """An environment that remembers which template uses which, and refuses a circle when it is read."""

    code_generator_class = Generator
    template_class = ThemeTemplate

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
        self.known: dict[str, Template] = {}
        self.uses: defaultdict[str, dict[str, Location]] = defaultdict(dict)
        self.globals = {"namespace": self.globals["namespace"], **functions}
        self.filters |= filters

    def compile(  # type: ignore[override]  # the library has two more forms, which nothing here asks for
        self, source: Any, name: str | None = None, filename: str | None = None, *_: Any
    ) -> CodeType:
        """Compile a template, or give what the same text was compiled to before in this process."""
        key = (source, name, filename, self.code_generator_class)
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

    def get_template(
        self,
        name: Any,
        parent: str | None = None,
        globals: Any = None,  # noqa: A002 - as the library names it
    ) -> Template:
        """Give a template by its name; each page asks for a dozen, and the library looks at each anew."""
        known = self.known.get(name)
        if known is None:
            known = self.known[name] = super().get_template(name, parent, globals)
        return known

    def reach(self, name: str) -> Iterator[str]:
        """Compile a template and all that it uses; give the names of those."""
        self.get_template(name)
        for wanted in self.uses[name]:
            yield wanted
            yield from self.reach(wanted)


class QuickEnvironment(ThemeEnvironment):
    """An environment for templates without faults; what fails here is for a `ThemeEnvironment`."""

    code_generator_class = QuickGenerator


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
