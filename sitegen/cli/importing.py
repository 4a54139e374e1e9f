"""The verbs that bring sources in: `import` and `explain`."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sitegen.cli.group import main
from sitegen.cli.running import CONTENT, Progress, existing, run
from sitegen.diagnostics import Report
from sitegen.garbage import last_values

if TYPE_CHECKING:
    from sitegen.accounting import ImportResult


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
        with last_values(), Progress() as progress:
            if choices:
                chosen = [Choice(*each) for each in choices]
                result = prefer(chosen, existing(content), report, is_dry_run=dry_run)
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
@click.argument("subject", metavar="SLUG|KEY")
@click.argument("field", required=False)
@CONTENT
def explain(subject: str, field: str | None, content: Path) -> None:
    """Say in words where a fact comes from.

    SLUG is a person, KEY a publication, FIELD one field of theirs, also within one: positions.0.title. For
    each field: the document and line that said it, what was repaired, whether it was written by hand, and
    which other document says otherwise.
    """
    from sitegen.explain import explain as explain_subject

    run(lambda report: click.echo(explain_subject(existing(content), subject, field, report), nl=False))
