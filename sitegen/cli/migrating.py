"""The verb that carries data files to the form of a newer program: `migrate`."""

from pathlib import Path

import click

from sitegen.cli.group import main
from sitegen.cli.running import CONTENT, existing, run, said
from sitegen.diagnostics import Report


@main.command()
@CONTENT
@click.option("--dry-run", is_flag=True, help="Show what would change as a diff; write nothing.")
def migrate(
    content: Path,
    dry_run: bool,  # noqa: FBT001 - as click does
) -> None:
    """Carry the data files to the form that this version reads.

    Comments, order and hand edits stay. All files are written or none; a file of a newer form than this
    version knows is an error.
    """
    # Rooms are imported where they are used, so that `--help` starts at once.
    from sitegen.accounting import ImportResult
    from sitegen.import_report import render_difference
    from sitegen.migration import count_data_files
    from sitegen.migration import migrate as migrate_content

    def action(report: Report) -> None:
        changes = migrate_content(existing(content), report, is_dry_run=dry_run)
        number = count_data_files(changes)
        if dry_run and number:
            click.echo(render_difference(ImportResult(changes=changes)), nl=False)
        elif not report.has_errors:
            click.echo(f"{content}: {said(number, 'file')} carried to the form of today")

    run(action)
