"""A press: prints again the pages on which edited words of people show, one edit after another.

Whatever may be more than words of people is left to a whole build, which alone reports faults.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import cast

from sitegen.assemble import make_page, make_supplies, output_path, published_files
from sitegen.desk import Desk, Leaf, digest_of_paths, digest_of_rest, is_shown, open_desk, shown_by
from sitegen.diagnostics import Diagnostic, Location, Report, SitegenError
from sitegen.digests import Digests
from sitegen.export import Citations
from sitegen.kept_site import Works
from sitegen.links import SCHEME, check_links
from sitegen.memory import Answers
from sitegen.model.content import Content, Sheet
from sitegen.model.page import Page
from sitegen.model.person import Person
from sitegen.model.settings import IdentityDecisions, SiteSettings
from sitegen.model.site import Site
from sitegen.moved_lines import digest_lines, find_move, moved, names
from sitegen.pages import plan_kinds
from sitegen.places import Places
from sitegen.project import Project
from sitegen.render.addresses import base_path_of
from sitegen.render.renderer import Renderer
from sitegen.resolve.words import with_words_of
from sitegen.review import review_content, review_sections, sections_of
from sitegen.standing import Standing
from sitegen.store.load import find_person
from sitegen.theme import find_theme
from sitegen.watching import Notebook, WatchedSite, watch
from sitegen.workshop import Made, Pieces, Product, Workshop, make_files

NOTHING_SHARED = Pieces(0, lambda _: None, lambda _: None)
"""No piece is made before the pages that show it."""

Write = Callable[[str, bytes], str]
"""Puts a printed file in its place, and gives the digest of its bytes."""


@dataclass(frozen=True, slots=True)
class Edit:
    """An edit of words: the desk with the edited people, these by their slugs, and what is to be told now."""

    desk: Desk
    people: Mapping[str, Person]
    told: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    """The pages that an edit changes, as they were planned and as they were made, by their paths."""

    edit: Edit
    pages: Mapping[str, Page]
    made: Mapping[str, Made]


@dataclass(slots=True, eq=False)
class Press:
    """The desk of a site that stands, what is told of the site, and what makes its pages."""

    desk: Desk
    told: tuple[Diagnostic, ...]
    watched: Site
    notebook: Notebook
    renderer: Renderer

    def print(self, edit: Edit, files: Collection[str], write: Write) -> Proof | None:
        """Make the pages that an edit changes; None when it is more than that: the press is of no use then.

        `files` are all files of the site.
        """
        self._turn(edit)
        pages = find_pages(edit.desk, edit.people, self)
        if pages is None:
            return None
        quiet = Report()
        products = [
            Product(path, "", partial(make_page, page, self.renderer)) for path, page in pages.items()
        ]
        workshop = Workshop(products, NOTHING_SHARED, self.notebook)
        made = {each.path: each for each in make_files(workshop, range(len(products)), write, 1, quiet)}
        if quiet.diagnostics or not are_linked(edit.desk, made, files):
            return None
        return Proof(edit, pages, made)

    def note(self, proof: Proof) -> None:
        """Note what was printed, before the next edit: what the pages show and where they lead."""
        self.desk, self.told = note_pages(proof.edit.desk, proof.pages, proof.made), proof.edit.told

    def _turn(self, edit: Edit) -> None:
        """Show another state of the site: pieces that show words of the edited people are made anew."""
        cast(WatchedSite, self.watched).turn(edit.desk.site)
        answers = Answers(edit.desk.site, Digests())
        self.renderer.forget(lambda question: not answers.people(question).isdisjoint(edit.people))


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
    supplies = make_supplies(watched, Citations(desk.site), theme_files, desk.assets, desk.sizes)
    renderer = Renderer(watched, theme, desk.sections, supplies, notebook)
    return Press(desk, last.told, watched, notebook, renderer)


def find_edit(press: Press, changed: Collection[str]) -> Edit | None:
    """Find the people whose words were edited; None when anything else may have changed."""
    desk, told = press.desk, press.told
    people: dict[str, Person] = {}
    lines = dict(desk.lines)
    for path in changed:
        old = desk.site.person_by_slug.get(desk.slugs.get(path, ""))
        found = find_person(Path(path), path) if old else None
        if old is None or found is None or digest_of_rest(found[0].value) != desk.rest[path]:
            return None
        if has_faults(found[0], desk.assets) or has_namesake(old, desk.site):
            return None
        people[str(old.slug)] = with_words_of(old, found[0].value)
        if any(names(each, path) for each in told):
            before, after = desk.lines_of(path), digest_lines(found[1])
            if before is None or after is None:
                return None
            lines[path] = after
            moves = [moved(each, path, find_move(before, after)) for each in told]
            if None in moves:
                return None
            told = tuple(each for each in moves if each is not None)
    if is_shown(desk.asked, people):
        return None
    return Edit(replace(desk.with_people(people), lines=lines), people, told)


def has_namesake(person: Person, site: Site) -> bool:
    """Tell whether somebody else has a person's name: then it matters which file states a slug."""
    return sum(other.name.key == person.name.key for other in site.people) > 1


def has_faults(sheet: Sheet[Person], assets: tuple[str, ...]) -> bool:
    """Tell whether a review has something to say of a person's file."""
    quiet, settings, decisions = Report(), Sheet("", SiteSettings()), Sheet("", IdentityDecisions())
    content = Content(settings=settings, people=(sheet,), decisions=decisions, assets=assets)
    review_content(content, quiet)
    review_sections(sections_of(content), quiet)
    return bool(quiet.diagnostics)


def find_pages(desk: Desk, edited: Collection[str], press: Press) -> Mapping[str, Page] | None:
    """Plan the pages on which the edited words show; None when other pages would come, or some would go."""
    stale = {path for path, leaf in desk.leaves.items() if is_shown(leaf.shown, edited)}
    kinds = {name for name, (shown, _) in desk.kinds.items() if is_shown(shown, edited)}
    kinds |= {desk.leaves[path].kind for path in stale}
    pages: dict[str, Page] = {}
    for plan in plan_kinds(press.watched, press.notebook, kinds):
        if digest_of_paths(plan.pages) != desk.kinds[plan.name][1]:
            return None
        pages |= {output_path(page): whole(page) for page in plan.pages if output_path(page) in stale}
    return pages


def whole(page: Page) -> Page:
    """Read the works that a page is about: some formats tell a list by being a tuple."""
    return replace(page, subject=tuple(page.subject)) if isinstance(page.subject, Works) else page


def are_linked(desk: Desk, made: Mapping[str, Made], files: Collection[str]) -> bool:
    """Tell whether all links of the made pages lead somewhere, and those of other pages to them still do."""
    url = desk.site.settings.url or ""
    added: dict[str, Places] = {}
    for path, each in made.items():
        old, new = desk.places_of(path), each.places
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


def note_pages(desk: Desk, pages: Mapping[str, Page], made: Mapping[str, Made]) -> Desk:
    """Note what the made pages show and where they lead."""
    answers, everybody = Answers(desk.site, Digests()), len(desk.site.people)
    leaves = {
        path: Leaf(desk.leaves[path].kind, shown_by(answers, each.questions, pages[path].subject, everybody))
        for path, each in made.items()
    }
    return desk.with_leaves(leaves, {path: each.places for path, each in made.items() if each.places})
