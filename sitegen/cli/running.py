"""What all verbs share: printing what was reported, picking the exit code, saying what takes long."""

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from errno import EACCES, EDQUOT, EIO, EMFILE, ENFILE, ENOMEM, ENOSPC, EPERM, EROFS, ESTALE
from pathlib import Path
from threading import Timer

import click

from sitegen.diagnostics import Diagnostic, Location, Report, Severity, SitegenError, failure

COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
REFUSALS = (EACCES, EPERM, EIO, ENOSPC, EDQUOT, EROFS, EMFILE, ENFILE, ENOMEM, ESTALE)
"""What no program can mend: rights, a broken or full disk, no room. A fault of ours has other numbers."""
SHOWN_AT_MOST = 200
"""Diagnostics printed in one run; the rest is counted."""


CONTENT = click.option(
    "--content",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("content"),
    show_default=True,
    help="Folder of the data files.",
)
STRICT = click.option("--strict", is_flag=True, help="Let warnings count as errors.")


def settle(
    report: Report, tell: Callable[[Report], None], *, strict: bool = False, refused: bool = False
) -> None:
    """Tell all diagnostics, and leave with the exit code that they ask for."""
    tell(report)
    errors, warnings = report.count(Severity.ERROR), report.count(Severity.WARNING)
    if refused:
        sys.exit(2)
    sys.exit(1 if errors or (strict and warnings) else 0)


def show(report: Report) -> None:
    """Print the diagnostics by place, and a line of totals when there are any."""
    show_some(list(report), report)


def show_faults(report: Report) -> None:
    """Print what is wrong, and count the notes, which are the same at every run until somebody answers."""
    faults = [each for each in report if each.severity is not Severity.NOTE]
    show_some(faults, report, " (`sitegen check` shows them)" if len(faults) < len(list(report)) else "")


def show_some(diagnostics: Sequence[Diagnostic], report: Report, addition: str = "") -> None:
    """Print some diagnostics of a report, and its totals."""
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
        click.echo(", ".join(counted) + addition, err=True)


def paint(text: str, colour: str) -> str:
    """Colour a text for a terminal that wants it (`NO_COLOR` is respected)."""
    return click.style(text, fg=colour, bold=True) if "NO_COLOR" not in os.environ else text


def run(
    action: Callable[[Report], None], *, strict: bool = False, tell: Callable[[Report], None] = show
) -> None:
    """Run a command's action; whatever it reports is told, and decides the exit code."""
    report = Report()
    refused = False
    try:
        action(report)
    except SitegenError as error:
        report.extend(error.diagnostics)
        refused = error.is_misuse
    except FileNotFoundError:
        if has_working_folder():
            raise
        hint = "go to a folder that is there, such as the project's, and run it again"
        report.error("no-working-folder", "the folder in which this runs is deleted", Location("."), hint)
    except OSError as error:
        if error.errno not in REFUSALS:
            raise
        reason, place = os.strerror(error.errno).lower(), Location(str(error.filename or "."))
        hint = "look after the disk and its rights, and run it again; no file is half written"
        report.error("system-refused", f"cannot be read or written: {reason}", place, hint)
    settle(report, tell, strict=strict, refused=refused)


def has_working_folder() -> bool:
    """Tell whether the folder in which the command runs is still there."""
    try:
        Path.cwd()
    except FileNotFoundError:
        return False
    return True


@dataclass(slots=True)
class Progress:
    """Says on a terminal what takes longer than a second; says nothing anywhere else."""

    is_shown: bool = field(default_factory=sys.stderr.isatty)
    timer: Timer | None = None

    def tell(self, step: str) -> None:
        """Take up the next step, and say so if it is still the same one after a second."""
        self.stop()
        if self.is_shown:
            self.timer = Timer(1.0, click.echo, (f"{step} …",), {"err": True})
            self.timer.daemon = True
            self.timer.start()

    def stop(self) -> None:
        """End the present step."""
        if self.timer is not None:
            self.timer.cancel()

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def said(number: int, noun: str) -> str:
    """Write a count with its noun: `1 page`, `2 pages`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def existing(content: Path) -> Path:
    """Give the content folder, or say that there is none."""
    if content.is_dir():
        return content
    hint = "run `sitegen import` first, or name the folder with `--content`"
    raise failure("no-content", "there is no content folder", Location(str(content)), hint)
