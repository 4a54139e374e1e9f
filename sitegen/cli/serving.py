"""The verb that shows the site while it is edited: `serve`."""

from collections.abc import Iterable
from pathlib import Path

import click

from sitegen.cli.group import main
from sitegen.cli.running import CONTENT, existing, run, show
from sitegen.diagnostics import Diagnostic, Report


@main.command()
@CONTENT
@click.option("--port", type=click.IntRange(0, 65535), help="Port to listen on; else a free one from 8000.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--public", is_flag=True, help="Say yes to a host that other machines can reach.")
@click.option("--base", default="/", show_default=True, help="Path below which the site stands, as `/repo/`.")
@click.option("--drafts", is_flag=True, help="Show texts with `draft: true` too.")
@click.option("--open", "opens_browser", is_flag=True, help="Open the site in a browser.")
def serve(
    content: Path,
    port: int | None,
    host: str,
    public: bool,  # noqa: FBT001 - click passes flags
    base: str,
    drafts: bool,  # noqa: FBT001 - click passes flags
    opens_browser: bool,  # noqa: FBT001 - click passes flags
) -> None:
    """Show the site while you edit it.

    Every edit is built at once, and open pages follow. A fault is shown in the page and here, with its line;
    the last good site stays until it is mended.
    """
    # Rooms are imported where they are used, so that `--help` starts at once.
    from sitegen.project import Project
    from sitegen.serve.server import Wishes
    from sitegen.serve.server import serve as serve_project

    def tell(text: str, told: Iterable[Diagnostic]) -> None:
        report = Report()
        report.extend(told)
        show(report)
        click.echo(text)

    def action(_: Report) -> None:
        wishes = Wishes(port=port, host=host, base=base, is_public=public, opens_browser=opens_browser)
        serve_project(Project(content=existing(content), with_drafts=drafts), wishes, tell)

    run(action)
