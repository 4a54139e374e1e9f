"""Build a site: read, resolve, plan, make, check, publish."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from sitegen.assemble import Assembly, assemble, check_files
from sitegen.desk import DESK, lay_out
from sitegen.diagnostics import Report, Severity
from sitegen.memory import MADE, Answers, Memory, load_memory, remember, save_memory
from sitegen.notes import place_of
from sitegen.output.guard import refuse_dangerous
from sitegen.output.manifest import MANIFEST, has_site
from sitegen.output.publish import Stage, staged
from sitegen.output.stamps import stamps_of
from sitegen.project import BuildResult, Project
from sitegen.retouch import retouch
from sitegen.standing import (
    Inputs,
    Look,
    Standing,
    forget_standing,
    look_at,
    save_standing,
    to_tell_again,
)
from sitegen.workshop import Made, make_files

MakeFiles = Callable[[Project, Assembly, Sequence[int], Stage, Report], list[Made]]
"""Makes the products of these numbers, here or elsewhere, and writes them into the stage."""


def make_here(
    project: Project, assembly: Assembly, numbers: Sequence[int], stage: Stage, report: Report
) -> list[Made]:
    """Make files on this machine."""
    return make_files(assembly.workshop, numbers, stage.write, project.jobs, report)


def build(
    project: Project,
    folder: Path,
    report: Report,
    *,
    strict: bool = False,
    look: Look | None = None,
    make: MakeFiles = make_here,
) -> BuildResult:
    """Build the project's site into a folder; `look` is what there was to be seen just before.

    With errors (under `strict` also with warnings) an old site stays as it was; where there is none yet, what
    could be made is published, so that there is something to look at. Raises SitegenError when the folder is
    dangerous (`dangerous-output`), cannot be written, or nothing can be made at all.
    """
    refuse_dangerous(folder, project.sources)
    look = look or look_at(project, folder, strict=strict)
    if done := retouch(project, folder, look, report):
        return done
    return build_whole(project, folder, report, look.inputs, strict=strict, make=make)


def build_whole(
    project: Project,
    folder: Path,
    report: Report,
    inputs: Inputs,
    *,
    strict: bool = False,
    make: MakeFiles = make_here,
) -> BuildResult:
    """Read and resolve everything, and make each file that is made of something else than before."""
    place = place_of(project, folder, MADE)
    memory = load_memory(place)
    assembly = assemble(project, report)
    answers = Answers(assembly.site, assembly.digests)
    with staged(folder, project.sources, report, memory.stamps) as stage:
        made = make_changed(assembly, memory, answers, stage, partial(make, project), report)
        check_files(assembly, made, report)
        failed = report.has_errors or (strict and report.count(Severity.WARNING) > 0)
        published = not (failed and has_site(folder))
        digests = {path: each.digest for path, each in sorted(made.items()) if each.digest}
        if published:
            unfit = "with errors" if report.has_errors else "with drafts" if project.with_drafts else ""
            url = assembly.site.settings.url or ""
            times = stage.publish(digests, {"unfit": unfit, "url": url})
            # Under the lock still: these are the stamps of this build's files and of no later one's.
            stamps = stamps_of(folder, (*digests, MANIFEST))
            last = remember(made, assembly.salt, answers)
            save_memory(replace(last, stamps=stamps), place)
            forget_standing(project, folder)
            if not report.has_errors:
                told = to_tell_again(report)
                desk = lay_out(assembly, made, answers, place_of(project, folder, DESK))
                pages = len(assembly.pages)
                save_standing(project, folder, Standing(inputs, stamps, told, pages, desk, times))
    return BuildResult(pages=len(assembly.pages), files=len(digests), published=published)


def make_changed(
    assembly: Assembly,
    memory: Memory,
    answers: Answers,
    stage: Stage,
    make: Callable[[Assembly, Sequence[int], Stage, Report], list[Made]],
    report: Report,
) -> dict[str, Made]:
    """Take over what is as it was, and make the rest."""
    workshop = assembly.workshop
    found = memory.kept(workshop.products, assembly.salt, stage.owned, answers)
    kept = {path: made for path, made in found.items() if stage.keep(path)}
    numbers = [number for number, product in enumerate(workshop.products) if product.path not in kept]
    made = make(assembly, numbers, stage, report)
    return kept | {each.path: each for each in made}
