"""The verb that brings the site to its readers: `deploy`."""

from pathlib import Path

import click

from sitegen.cli.group import main
from sitegen.cli.running import CONTENT, existing, run, said
from sitegen.diagnostics import Location, Report, failure


@main.command()
@CONTENT
@click.option(
    "--output",
    type=click.Path(path_type=Path),
    default=Path("_site"),
    show_default=True,
    help="Folder of the site; it is built first when it holds none.",
)
@click.option("--url", help="Address where the site is published, for such a build.")
@click.option("--remote", default="origin", show_default=True, help="Name or address of a git remote.")
@click.option("--branch", default="gh-pages", show_default=True, help="Branch that the host shows.")
@click.option("--adopt", "adopts", is_flag=True, help="Replace files there that sitegen did not write.")
def deploy(
    content: Path,
    output: Path,
    url: str | None,
    remote: str,
    branch: str,
    adopts: bool,  # noqa: FBT001 - click passes flags
) -> None:
    """Publish the built site on a branch, as GitHub Pages and others show it.

    Exactly the built files become one commit after those that stand there. Nothing is forced: commits and
    files of others stay, such as CNAME. A site that is published already gets no second commit.
    """
    # Rooms are imported where they are used, so that `--help` starts at once.
    from sitegen.deploy.deploy import Destination
    from sitegen.deploy.deploy import deploy as deploy_site
    from sitegen.deploy.unbuilt import report_unbuilt
    from sitegen.output.manifest import has_site
    from sitegen.project import Project

    def action(report: Report) -> None:
        is_unbuilt = False
        if has_site(output):
            is_unbuilt = report_unbuilt(Project(content=content), output, report)
        else:
            build_first(content, output, url, report)
        published = deploy_site(output, Destination(remote=remote, branch=branch, adopts=adopts), report)
        made = said(published.files, "file")
        kept = f", {said(published.kept, 'file')} of others kept" if published.kept else ""
        if published.commit is None:
            new = "nothing newly built" if is_unbuilt else "nothing new"
            click.echo(f"{published.place}: {new}, {made} published already{kept}")
            return
        click.echo(f"{published.place}: {made} published in commit {published.commit[:10]}{kept}")
        if published.is_first:
            click.echo(f"On GitHub choose `{branch}` in Settings, Pages, Deploy from a branch.")
        if published.address:
            click.echo(f"Your site: {published.address}")

    run(action)


def build_first(content: Path, output: Path, url: str | None, report: Report) -> None:
    """Build the site where there is none. Raises `nothing-published` when that has errors."""
    from sitegen.build import build as build_site
    from sitegen.project import Project

    build_site(Project(content=existing(content), url=url), output, report)
    if report.has_errors:
        hint = "mend the errors, run `sitegen build`, then publish"
        raise failure("nothing-published", "the site has errors", Location(str(output)), hint)
