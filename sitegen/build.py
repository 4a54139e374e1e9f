"""Build a site: read, resolve, plan, make, check, publish."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from sitegen.assemble import Assembly, assemble, check_files
from sitegen.diagnostics import Report, Severity
from sitegen.memory import MADE, Memory, load_memory, remember, save_memory
from sitegen.notes import place_of
from sitegen.output.guard import refuse_dangerous
from sitegen.output.manifest import MANIFEST, has_site
from sitegen.output.publish import Stage, staged
from sitegen.output.stamps import Stamp, stamp_of
from sitegen.project import BuildResult, Project
from sitegen.standing import remember_standing, stamps_of_inputs
from sitegen.workshop import Made, make_files

MakeFiles = Callable[[Project, Assembly, Sequence[int], Stage, Report], list[Made]]
"""Makes the products of these numbers, here or elsewhere, and writes them into the stage."""


def make_here(
    project: Project, assembly: Assembly, numbers: Sequence[int], stage: Stage, report: Report
) -> list[Made]:
    """Make files on this machine."""
    return make_files(assembly.workshop, numbers, stage.write, project.jobs, report)


def build(
    project: Project, folder: Path, report: Report, *, strict: bool = False, make: MakeFiles = make_here
) -> BuildResult:
    """Build the project's site into a folder.

    With errors (under `strict` also with warnings) an old site stays as it was; where there is none yet, what
    could be made is published, so that there is something to look at. Raises SitegenError when the folder is
    dangerous (`dangerous-output`), cannot be written, or nothing can be made at all.
    """
    refuse_dangerous(folder, project.sources)
    inputs = stamps_of_inputs(project)
    place = place_of(project, folder, MADE)
    memory = load_memory(place)
    assembly = assemble(project, report)
    with staged(folder, project.sources, report, memory.stamps) as stage:
        made = make_changed(assembly, memory, stage, partial(make, project), report)
        check_files(assembly, made, report)
        failed = report.has_errors or (strict and report.count(Severity.WARNING) > 0)
        published = not (failed and has_site(folder))
        digests = {path: each.digest for path, each in sorted(made.items()) if each.digest}
        if published:
            unfit = "with errors" if report.has_errors else "with drafts" if project.with_drafts else ""
            stage.publish(digests, unfit)
            # Under the lock still: these are the stamps of this build's files and of no later one's.
            stamps = stamps_of(folder, (*digests, MANIFEST))
            products = assembly.workshop.products
            last = remember(products, made, assembly.salt, assembly.site, assembly.digests)
            save_memory(replace(last, stamps=stamps), place)
            remember_standing(project, folder, inputs, stamps, report, len(assembly.pages))
    return BuildResult(pages=len(assembly.pages), files=len(digests), published=published)


def make_changed(
    assembly: Assembly,
    memory: Memory,
    stage: Stage,
    make: Callable[[Assembly, Sequence[int], Stage, Report], list[Made]],
    report: Report,
) -> dict[str, Made]:
    """Take over what is as it was, and make the rest."""
    workshop = assembly.workshop
    found = memory.kept(workshop.products, assembly.salt, stage.owned, assembly.site, assembly.digests)
    kept = {path: made for path, made in found.items() if stage.keep(path)}
    numbers = [number for number, product in enumerate(workshop.products) if product.path not in kept]
    made = make(assembly, numbers, stage, report)
    return kept | {each.path: each for each in made}


def stamps_of(folder: Path, paths: Iterable[str]) -> dict[str, Stamp]:
    """Take the stamps of published files."""
    stamps = ((path, stamp_of(f"{folder}/{path}")) for path in paths)
    return {path: stamp for path, stamp in stamps if stamp is not None}
