"""A press: prints again the files on which edited words show, one edit after another.

Whatever may be more than words of people and works is left to a whole build, which alone reports faults.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import cast

from sitegen.assemble import make_page, make_supplies, output_path, published_files
from sitegen.desk import Desk, Leaf, digest_of_paths, open_desk
from sitegen.diagnostics import Diagnostic, Location, Report, SitegenError
from sitegen.digests import Digests
from sitegen.export import Citations, site_formats
from sitegen.kept_site import LostRecordError
from sitegen.links import SCHEME, check_links
from sitegen.memory import Answers
from sitegen.model.page import Page
from sitegen.model.site import Site
from sitegen.pages import find_page, has_single_pages, plan_kinds
from sitegen.places import Places, find_places
from sitegen.project import Project
from sitegen.render.addresses import base_path_of
from sitegen.render.renderer import Renderer
from sitegen.rewording import Edit
from sitegen.standing import Standing
from sitegen.theme import find_theme
from sitegen.watching import Notebook, WatchedSite, watch
from sitegen.workshop import Made, Pieces, Product, Workshop, make_files

NOTHING_SHARED = Pieces((), lambda _: None, lambda _: None)
"""No piece is made before the pages that show it."""

Read = Callable[[str], bytes]
"""Gives the bytes of a file of the site as it was before an edit."""


Planned = tuple[str, Page]
"""A page, and the module that planned it."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What an edit changes, by paths: the pages as they were planned, all files as they were made."""

    edit: Edit
    pages: Mapping[str, Planned]
    made: Mapping[str, Made]
    files: Mapping[str, bytes]


@dataclass(slots=True, eq=False)
class Press:
    """The desk of a site that stands, what is told of the site, and what makes its pages."""

    desk: Desk
    told: tuple[Diagnostic, ...]
    watched: Site
    notebook: Notebook
    citations: Citations
    renderer: Renderer

    def print(self, edit: Edit, files: Collection[str], read: Read) -> Proof | None:
        """Make the files that an edit changes; None when it is more than that: the press is of no use then.

        `files` are all files of the site.
        """
        self._turn(edit)
        try:
            pages = find_pages(edit, self)
            others = dict(reworded_files(edit, self, read)) if pages is not None else {}
        except LostRecordError:
            return None
        if pages is None or None in others.values() or not others.keys() <= set(files):
            return None
        quiet, printed = Report(), {path: data for path, data in others.items() if data is not None}
        products = [
            Product(path, str, partial(make_page, page, self.renderer)) for path, (_, page) in pages.items()
        ]
        workshop = Workshop(products, NOTHING_SHARED, self.notebook)

        def write(path: str, data: bytes) -> str:
            printed[path] = data
            return ""

        made = {each.path: each for each in make_files(workshop, range(len(products)), write, 1, quiet)}
        if quiet.diagnostics or not are_linked(made.keys(), printed, files, read, edit.desk):
            return None
        return Proof(edit, pages, made, printed)

    def note(self, proof: Proof) -> None:
        """Note what was printed, before the next edit: which records the pages show."""
        desk = proof.edit.desk
        answers = Answers(desk.site, Digests())
        leaves = {
            path: Leaf(kind, answers.shown(proof.made[path].questions, page.subject))
            for path, (kind, page) in proof.pages.items()
        }
        self.desk, self.told = replace(desk, leaves={**desk.leaves, **leaves}), proof.edit.told

    def _turn(self, edit: Edit) -> None:
        """Show another state of the site: pieces that show edited words are made anew."""
        cast(WatchedSite, self.watched).turn(edit.desk.site)
        edit.desk.put(edit.works)
        answers, edited = Answers(edit.desk.site, Digests()), edit.records
        self.renderer.forget(lambda question: answers.records(question).meet(edited), edit.works)
        self.citations.forget(edit.works)


def open_press(project: Project, folder: Path, last: Standing) -> Press | None:
    """Set up what prints the pages of a site that stands; None where its desk or its theme is not there."""
    desk = open_desk(project, folder, last.desk)
    try:
        return set_up(desk, last, project) if desk else None
    except (SitegenError, OSError):
        return None


def set_up(desk: Desk, last: Standing, project: Project) -> Press:
    """Set up what prints the pages of a desk. Raises `unknown-theme`, and OSError for what cannot be read."""
    notebook = Notebook()
    watched = watch(desk.site, notebook)
    theme = find_theme(desk.site.settings.theme, project.content.parent, Location("site.yaml"))
    theme_files = published_files(theme, Report())
    citations = Citations(desk.site)
    supplies = make_supplies(watched, citations, theme_files, desk.assets, desk.sizes)
    renderer = Renderer(watched, theme, desk.sections, supplies, notebook)
    return Press(desk, last.told, watched, notebook, citations, renderer)


def find_pages(edit: Edit, press: Press) -> Mapping[str, Planned] | None:
    """Plan the pages on which edited words show; None when other pages would come, or some would go."""
    desk, edited = edit.desk, edit.records
    stale = desk.pages_with(edited)
    kinds = {name for name, (shown, _) in desk.kinds.items() if shown.meet(edited)} | set(stale.values())
    single = {name for name in kinds if has_single_pages(name)}
    pages: dict[str, Planned] = {}
    for path, kind in stale.items():
        if kind in single:
            page = find_page(kind, path.removesuffix("index.html"), press.watched)
            if page is None:
                return None
            pages[path] = kind, page
    for plan in plan_kinds(press.watched, press.notebook, kinds - single):
        if digest_of_paths(plan.pages) != desk.kinds[plan.name][1]:
            return None
        found = {output_path(page): (plan.name, page) for page in plan.pages}
        pages |= {path: planned for path, planned in found.items() if path in stale}
    return pages


def reworded_files(edit: Edit, press: Press, read: Read) -> Iterator[tuple[str, bytes | None]]:
    """Make the other files on which edited words of works show; None for one that cannot be mended."""
    if not edit.works:
        return
    for form in site_formats():
        if form.SHOWS_WORDS:
            for artifact in form.artifacts(edit.desk.site, ()):
                yield artifact.path, artifact.data
    files: dict[str, bytes] = {}
    for key, work in edit.works.items():
        for path, chosen in press.citations.holding(work):
            old, new = (chosen.render_record(each).encode() for each in (edit.before[key], work))
            data = files.get(path) or read(path)
            # A file of many works has the record of each as it is, and is never made from all of them.
            if old != new and data.count(old) != 1:
                yield path, None
            files[path] = data.replace(old, new)
    yield from files.items()


def are_linked(
    pages: Collection[str], printed: Mapping[str, bytes], files: Collection[str], read: Read, desk: Desk
) -> bool:
    """Tell whether all links of the made pages lead somewhere, and those of other pages to them still do."""
    url = desk.site.settings.url or ""
    added: dict[str, Places] = {}
    for path in pages:
        old, new = find_places(path, read(path)), find_places(path, printed[path])
        if old is None or new is None or not set(old.ids) <= set(new.ids):
            return False
        added[path] = Places(new.ids, tuple(set(new.links) - set(old.links)))
        if any(leads_into_a_page(link, url) for link in added[path].links):
            return False
    quiet = Report()
    check_links(added, files, url, base_path_of(url), quiet)
    return not quiet.diagnostics


def leads_into_a_page(link: str, site_url: str) -> bool:
    """Tell whether a link leads to a place in another page of the site, of which the places are not known."""
    is_inside = not SCHEME.match(link) or (site_url != "" and link.startswith(site_url.rstrip("/")))
    return is_inside and "#" in link[1:]
