"""The verbs; the only room that prints and the only one that picks an exit code."""

import os
import sys
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path

import click

from sitegen import __version__
from sitegen.diagnostics import Report, Severity, SitegenError

COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
SHOWN_AT_MOST = 200
"""Diagnostics printed in one run; the rest is counted."""


class Verbs(click.Group):
    """The group of commands, with a guess at a misspelt one."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which one may have been meant."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            guess = get_close_matches(args[0], self.list_commands(ctx), n=1)
            if not guess:
                raise
            raise click.UsageError(f"{error.message} Did you mean '{guess[0]}'?", ctx) from None


CONTENT = click.option(
    "--content",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("content"),
    show_default=True,
    help="Folder of the data files.",
)
STRICT = click.option("--strict", is_flag=True, help="Let warnings count as errors.")


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, message="%(prog)s %(version)s")
def main() -> None:
    r"""Turn what researchers already have into the site they deserve.

    \b
    sitegen import cv.txt    documents become content/people/<slug>.yaml
    sitegen check            what is worth mending, line by line
    sitegen build            content/ becomes _site/
    sitegen export           the citations on standard output

    Exit codes: 0 done, 1 errors in what was read, 2 wrong use.
    """


def settle(report: Report, *, strict: bool = False, refused: bool = False) -> None:
    """Print all diagnostics with their totals, and leave with the exit code that they ask for."""
    show(report)
    errors, warnings = report.count(Severity.ERROR), report.count(Severity.WARNING)
    if refused:
        sys.exit(2)
    sys.exit(1 if errors or (strict and warnings) else 0)


def show(report: Report) -> None:
    """Print the diagnostics by place, and a line of totals when there are any."""
    diagnostics = list(report)
    for diagnostic in diagnostics[:SHOWN_AT_MOST]:
        mark = paint(f"{diagnostic.severity}[{diagnostic.code}]", COLOURS[diagnostic.severity])
        click.echo(f"{diagnostic.location}: {mark}: {diagnostic.message}", err=True)
        if diagnostic.hint is not None:
            click.echo(f"    hint: {diagnostic.hint}", err=True)
    if len(diagnostics) > SHOWN_AT_MOST:
        click.echo(f"… and {len(diagnostics) - SHOWN_AT_MOST} more", err=True)
    if counted := [
        f"{number} {severity}{'s' if number > 1 else ''}"
        for severity in Severity
        if (number := report.count(severity))
    ]:
        click.echo(", ".join(counted), err=True)


def paint(text: str, colour: str) -> str:
    """Colour a text for a terminal that wants it (`NO_COLOR` is respected)."""
    return click.style(text, fg=colour, bold=True) if "NO_COLOR" not in os.environ else text


def run(action: Callable[[Report], None], *, strict: bool = False) -> None:
    """Run a command's action; whatever it reports decides the exit code."""
    report = Report()
    refused = False
    try:
        action(report)
    except SitegenError as error:
        report.extend(error.diagnostics)
        refused = error.is_misuse
    except KeyboardInterrupt:
        click.echo("stopped; nothing was changed", err=True)
        sys.exit(130)
    settle(report, strict=strict, refused=refused)
