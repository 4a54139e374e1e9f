"""The verbs; the only room that prints and the only one that picks an exit code."""

import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING

import click

from sitegen import __version__
from sitegen.diagnostics import Location, Report, Severity, SitegenError, failure

if TYPE_CHECKING:
    from sitegen.accounting import ImportResult

COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
SHOWN_AT_MOST = 200
"""Diagnostics printed in one run; the rest is counted."""


class Verbs(click.Group):
    """The group of commands in the order of their use, with a guess at a misspelt one."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click asks with a context
        """Give the commands as they are defined below."""
        return list(self.commands)

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


TEACHING = """Turn what researchers already have into the site they deserve.

\b
sitegen import cv.txt    a document becomes content/people/<slug>.yaml
sitegen check            what is worth mending, each with its line
sitegen build            content/ becomes _site/
sitegen export           the citations on standard output
sitegen explain ada      where each fact of a person or a work comes from

Exit codes: 0 done, 1 errors in what was read, 2 wrong use.
"""
"""What `sitegen --help` says; `\\b` keeps the lines of its paragraph apart."""


@click.group(
    cls=Verbs,
    help=TEACHING,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def main() -> None:
    """Gather the commands."""


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
        click.echo("stopped; no file is half written", err=True)
        sys.exit(130)
    settle(report, strict=strict, refused=refused)


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


@main.command("import")
@click.argument("documents", nargs=-1)
@CONTENT
@click.option("--person", "slug", help="Put all into the file of this person, by slug.")
@click.option("--name", help="Whose the documents are that name nobody.")
@click.option("--offline", is_flag=True, help="Use no network: of identifiers what was fetched before.")
@click.option(
    "--prefer",
    "choices",
    nargs=3,
    multiple=True,
    metavar="SOURCE KEY FIELD",
    help="Take what this document said of a field of a person or work; read nothing.",
)
@click.option("--dry-run", is_flag=True, help="Show what would change as a diff; write nothing.")
@click.option(
    "--report",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="For people, or line by line for programs.",
)
def import_(
    documents: tuple[str, ...],
    content: Path,
    slug: str | None,
    name: str | None,
    offline: bool,  # noqa: FBT001 - as click does
    choices: tuple[tuple[str, str, str], ...],
    dry_run: bool,  # noqa: FBT001 - as click does
    form: str,
) -> None:
    """Read files, folders of files, and public records into the data files.

    A public record is named by its identifier: orcid:… dblp:… doi:… arxiv:… openalex:… s2:… openreview:…
    pmid:… or by its address, https://…. Without a name, every document that was ever imported is read again.

    What a document is, its content says, not its name. Every line is placed in a field, furniture of the page
    by a named rule, or unplaced and reported. What was edited by hand stays as it is.

    With --prefer a field takes the words of one document, and follows it from then on. SOURCE is a document's
    path, name or format, KEY the slug of a person or the key of a publication.
    """
    if choices and documents:
        raise click.UsageError("Name no documents with --prefer: it goes by what the last import read.")
    from sitegen.ingest import import_documents
    from sitegen.ingest.choices import Choice, prefer
    from sitegen.ingest.gather import Network
    from sitegen.ingest.subjects import Whose

    def action(report: Report) -> None:
        network = Network(os.environ, is_offline=offline)
        with Progress() as progress:
            if choices:
                result = prefer(
                    [Choice(*each) for each in choices], existing(content), report, is_dry_run=dry_run
                )
            else:
                whose, tell = Whose(slug, name), progress.tell
                result = import_documents(
                    documents, content, report, whose, is_dry_run=dry_run, network=network, tell=tell
                )
        show_import(result, report, form, is_dry_run=dry_run)

    run(action)


def show_import(result: "ImportResult", report: Report, form: str, *, is_dry_run: bool) -> None:
    """Print what an import did, or the difference that it would make."""
    from sitegen.import_report import describe_import, render_difference, render_import

    if form == "json":
        click.echo(json.dumps(describe_import(result, report), ensure_ascii=False, indent=1))
    else:
        click.echo(render_difference(result) if is_dry_run else render_import(result), nl=False)


@main.command()
@CONTENT
@click.option(
    "--output",
    type=click.Path(path_type=Path),
    default=Path("_site"),
    show_default=True,
    help="Folder of the site; files in it that sitegen did not write are left alone.",
)
@click.option("--url", help="Address where the site is published, instead of the settings' `url`.")
@click.option("--drafts", is_flag=True, help="Build texts with `draft: true` too.")
@STRICT
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=os.cpu_count() or 1,
    show_default="processors",
    help="Processes that render pages; the site is the same with any number.",
)
def build(
    content: Path,
    output: Path,
    url: str | None,
    drafts: bool,  # noqa: FBT001 - click passes flags
    strict: bool,  # noqa: FBT001 - click passes flags
    jobs: int,
) -> None:
    """Build the site from the data files.

    With errors an old site stays as it was, and the exit code is 1; where there is none yet, what is sound is
    built.
    """
    # Rooms are imported where they are used, so that `--help` starts at once.
    from sitegen.project import Project
    from sitegen.standing import find_standing

    def action(report: Report) -> None:
        project = Project(content=existing(content), url=url, jobs=jobs, with_drafts=drafts)
        result = find_standing(project, output, report, strict=strict)
        if result is None:
            from sitegen.build import build as build_site

            result = build_site(project, output, report, strict=strict)
        made = f"{said(result.pages, 'page')}, {said(result.files, 'file')}"
        if result.published:
            click.echo(f"{output}/index.html: {made}")
        else:
            click.echo(f"{output}: left as it was, because of the faults below ({made} checked)")

    run(action, strict=strict)


@main.command()
@CONTENT
@STRICT
def check(content: Path, strict: bool) -> None:  # noqa: FBT001 - click passes flags
    """Report what a build would, and what an owner should mend; write nothing.

    Links without an address, lines of a source that found no place, edits that disagree with a source, people
    and works that may be one: each with its place.
    """
    from sitegen.check import check as check_project
    from sitegen.project import Project

    run(lambda report: check_project(Project(content=existing(content)), report), strict=strict)


@main.command()
@CONTENT
@click.option(
    "--format",
    "name",
    type=click.Choice(["bib", "ris", "csl"]),
    required=True,
    help="BibTeX, RIS or CSL-JSON.",
)
@click.option("--person", "slug", help="Only the works of this person, by slug.")
def export(content: Path, name: str, slug: str | None) -> None:
    """Print the citations: the same bytes that a build writes."""
    from sitegen.export import export_names, render_citations
    from sitegen.resolve.site import resolve
    from sitegen.store.load import load_content

    def action(report: Report) -> None:
        site = resolve(load_content(existing(content), report), report)
        person = site.person_by_slug.get(slug) if slug else None
        if slug and person is None:
            guess = get_close_matches(slug, site.person_by_slug, n=1)
            hint = f"did you mean `{guess[0]}`?" if guess else "see the file names in `people/`"
            raise failure("unknown-person", f"no person has the slug `{slug}`", Location(str(content)), hint)
        # Bytes, so that no terminal or platform changes a line end.
        sys.stdout.buffer.write(render_citations(site, export_names()[name], person).encode())
        sys.stdout.flush()

    run(action)


@main.command()
@click.argument("subject", metavar="SLUG|KEY")
@click.argument("field", required=False)
@CONTENT
def explain(subject: str, field: str | None, content: Path) -> None:
    """Say in words where a fact comes from.

    SLUG is a person, KEY a publication, FIELD one field of theirs. For each field: the document and line that
    said it, what was repaired, whether it was written by hand, and which other document says otherwise.
    """
    from sitegen.explain import explain as explain_subject

    run(lambda report: click.echo(explain_subject(existing(content), subject, field, report), nl=False))


def existing(content: Path) -> Path:
    """Give the content folder, or say that there is none."""
    if content.is_dir():
        return content
    hint = "run `sitegen import` first, or name the folder with `--content`"
    raise failure("no-content", "there is no content folder", Location(str(content)), hint)
