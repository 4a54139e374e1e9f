"""The verb that makes a site out of nothing: `new`."""

import os
import re
import shlex
import sys
from pathlib import Path

import click

from sitegen.cli.group import main
from sitegen.cli.importing import show_import
from sitegen.cli.running import Progress, run
from sitegen.diagnostics import Report
from sitegen.garbage import last_values

LANGUAGE = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
"""A BCP 47 tag, as in `en` or `pt-BR`."""


@main.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--name", help="Whose site it is.")
@click.option("--from", "documents", multiple=True, help="A file, folder or identifier to import at once.")
@click.option("--title", help="Title of the site; else the name of its only person, or of the folder.")
@click.option("--description", help="One sentence about the site.")
@click.option("--language", help="Language of the pages.  [default: en]")
def new(
    folder: Path,
    name: str | None,
    documents: tuple[str, ...],
    title: str | None,
    description: str | None,
    language: str | None,
) -> None:
    """Make the folder of a new site.

    What no option says is asked on a terminal; elsewhere it keeps its default. The folder then holds data
    files, settings, a README and the workflows that publish and check the site on GitHub, and no code.
    """
    # Rooms are imported where they are used, so that `--help` starts at once.
    from sitegen.ingest.gather import Network
    from sitegen.scaffold.make import Wishes, make_project, refuse_used

    def action(report: Report) -> None:
        refuse_used(folder)
        wishes = Wishes(
            name=answer(name, "Whose site is it? (a name, or nothing for a group)"),
            documents=documents or asked_document(),
            title=answer(title, "Title of the site (nothing: the name)"),
            description=answer(description, "One sentence about it"),
            language=checked_language(answer(language, "Language of the pages", "en")),
        )
        with last_values(), Progress() as progress:
            result = make_project(folder, wishes, report, Network(os.environ), progress.tell)
        if result is None:
            click.echo(f"{folder}: nothing was made, because nothing could be imported")
            return
        if wishes.documents:
            show_import(result, report, "text", is_dry_run=False)
        click.echo(f"{folder}: a new site; look at it:")
        click.echo(f"    sitegen serve --content {shlex.quote(str(folder / 'content'))}")

    run(action)


def answer(given: str | None, question: str, default: str = "") -> str:
    """Give an option's value, else what the owner types; the default where nobody can type."""
    if given is not None or not sys.stdin.isatty():
        return (given if given is not None else default).strip()
    typed: str = click.prompt(question, default=default, show_default=bool(default), err=True)
    return typed.strip()


def asked_document() -> tuple[str, ...]:
    """Ask for one document; no answer means none."""
    typed = answer(None, "A CV, .bib file or orcid:… to import")
    return (typed,) if typed else ()


def checked_language(tag: str) -> str:
    """Give the tag of a language, or say how one is written."""
    if LANGUAGE.fullmatch(tag) is None:
        raise click.UsageError(f"'{tag}' is no language; write it as 'en' or 'pt-BR'.")
    return tag
