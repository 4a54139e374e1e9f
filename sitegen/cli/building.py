"""The verbs that bring the site out: `build`, `check` and `export`."""

import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sitegen.cli.group import main
from sitegen.cli.running import CONTENT, STRICT, Progress, existing, run, said, show, show_faults
from sitegen.diagnostics import Location, Report, failure
from sitegen.text import likely_slug

if TYPE_CHECKING:
    from sitegen.project import BuildResult, Project
    from sitegen.standing import Look


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
@click.option("--cluster", metavar="ADDRESS", help="Render with the workers of a Dask scheduler.")
def build(
    content: Path,
    output: Path,
    url: str | None,
    drafts: bool,  # noqa: FBT001 - click passes flags
    strict: bool,  # noqa: FBT001 - click passes flags
    jobs: int,
    cluster: str | None,
) -> None:
    """Build the site from the data files.

    With errors an old site stays as it was, and the exit code is 1; where there is none yet, what is sound is
    built.
    """
    # Rooms are imported where they are used, so that `--help` starts at once.
    from sitegen.project import Project
    from sitegen.standing import look_at

    def action(report: Report) -> None:
        project = Project(content=existing(content), url=url, jobs=jobs, with_drafts=drafts)
        look = look_at(project, output, strict=strict)
        result = look.find_result(report)
        if result is None:
            from sitegen.garbage import last_values

            with last_values():
                result = build_now(project, output, report, look, strict=strict, cluster=cluster)
        made = f"{said(result.pages, 'page')}, {said(result.files, 'file')}"
        if result.published:
            click.echo(f"{output}/index.html: {made}")
        else:
            click.echo(f"{output}: left as it was, because of the faults below ({made} checked)")

    run(action, strict=strict, tell=show_faults)


def build_now(
    project: "Project", output: Path, report: Report, look: "Look", *, strict: bool, cluster: str | None
) -> "BuildResult":
    """Build here, or with the workers of a cluster."""
    from sitegen.build import build as build_site

    if cluster is None:
        return build_site(project, output, report, strict=strict, look=look)
    from sitegen.cluster import cluster_at
    from sitegen.crew import make_elsewhere

    with cluster_at(cluster) as crew:
        make = partial(make_elsewhere, crew)
        return build_site(project, output, report, strict=strict, look=look, make=make)


@main.command()
@CONTENT
@STRICT
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "sarif", "github"]),
    default="text",
    show_default=True,
    help="For people, for programs, or to mark lines of a pull request.",
)
@click.option("--links", is_flag=True, help="Follow links to other sites too.")
def check(
    content: Path,
    strict: bool,  # noqa: FBT001 - click passes flags
    form: str,
    links: bool,  # noqa: FBT001 - click passes flags
) -> None:
    """Report what a build would, and what an owner should mend; write nothing.

    Links without an address, lines of a source that found no place, edits that disagree with a source, people
    and works that may be one: each with its place. With --links also links to other sites that are dead or
    silent; one that was good is not followed again for seven days.
    """
    from sitegen.check import check as check_project
    from sitegen.project import Project
    from sitegen.report_forms import FORMS

    def tell(report: Report) -> None:
        if form == "text":
            show(report)
        else:
            # Bytes, so that no platform changes a line end, and a name of odd bytes is no trouble.
            sys.stdout.buffer.write(FORMS[form](report).encode(errors="backslashreplace"))
            sys.stdout.flush()

    def action(report: Report) -> None:
        project = Project(content=existing(content))
        checked = check_project(project, report)
        if links:
            from sitegen.outside_links import check_outside_links

            with Progress() as progress:
                check_outside_links(project, *checked, os.environ, report, progress.tell)

    run(action, strict=strict, tell=tell)


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
            near = likely_slug(slug, site.person_by_slug)
            hint = f"did you mean `{near}`?" if near else "see the file names in `people/`"
            raise failure("unknown-person", f"no person has the slug `{slug}`", Location(str(content)), hint)
        # Bytes, so that no terminal or platform changes a line end.
        sys.stdout.buffer.write(render_citations(site, export_names()[name], person).encode())
        sys.stdout.flush()

    run(action, tell=show_faults)
