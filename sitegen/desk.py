"""What a build leaves for the next small edit: the site that it resolved, and whose words show where."""

import marshal
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from sitegen.assemble import Assembly, output_path
from sitegen.boxes import Box, Plain, open_box, write_box
from sitegen.diagnostics import Diagnostic
from sitegen.digests import digest_of
from sitegen.kept_site import kept_site, plain_site, plain_works
from sitegen.memory import Answers
from sitegen.model.content import Content
from sitegen.model.page import Page
from sitegen.model.person import Person
from sitegen.model.site import Site
from sitegen.moved_lines import digest_lines
from sitegen.notes import place_of, read_note, write_note
from sitegen.places import Places
from sitegen.plain import from_plain, to_plain
from sitegen.project import Project
from sitegen.render.menus import SECTIONS
from sitegen.resolve.words import without_words
from sitegen.store.sound import Places as PlacesInText
from sitegen.views.pictures import Size
from sitegen.watching import Question, people_within
from sitegen.workshop import Made

DESK = "desk"
"""What the box is called."""
EDITS = "edits"
"""What the note of small edits since then is called."""

WITHOUT_SHARING = 2
"""The last version of marshal's form whose bytes do not tell which equal texts are one in memory."""

EVERYBODY = ("*",)
"""Stands for all people of a site, who are asked for together most often."""

Shown = tuple[str, ...]
"""Whose words a page shows: slugs, or everybody's."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page on which words of people show: the module that plans it, and whose words."""

    kind: str
    shown: Shown


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """A resolved site, and what its pages were made of.

    `slugs` are those of the people by their files, `rest` digests of what their files say besides words.
    `kinds` tells for each kind of pages whose words were asked for to plan them, and a digest of their paths;
    `asked` whose words went into files about the whole site. `people` were edited since the box was written,
    `places` are the ids and links of pages that were made since, `lines` digests of the lines of edited files
    of which something was told.
    """

    box: Box
    site: Site
    slugs: Mapping[str, str]
    rest: Mapping[str, str]
    leaves: Mapping[str, Leaf]
    kinds: Mapping[str, tuple[Shown, str]]
    asked: Shown
    sections: tuple[Page, ...]
    assets: tuple[str, ...]
    sizes: Mapping[str, Size]
    people: Mapping[str, Person]
    places: Mapping[str, Places]
    lines: Mapping[str, bytes]

    def places_of(self, path: str) -> Places | None:
        """Find the ids and links of a page on which words show."""
        return self.places.get(path) or _places_from(self.box.find(f"places {path}"))

    def lines_of(self, path: str) -> bytes | None:
        """Find the digests of the lines of a file of which something was told."""
        return self.lines.get(path) or self.box.find(f"lines {path}")

    def with_people(self, people: Mapping[str, Person]) -> "Desk":
        """Put edited people in the place of those of their slugs."""
        everybody = tuple(people.get(str(person.slug), person) for person in self.site.people)
        by_slug = MappingProxyType({str(person.slug): person for person in everybody})
        site = replace(self.site, people=everybody, person_by_slug=by_slug)
        return replace(self, site=site, people={**self.people, **people})

    def with_leaves(self, leaves: Mapping[str, Leaf], places: Mapping[str, Places]) -> "Desk":
        """Note of pages that were made again what they show."""
        return replace(self, leaves={**self.leaves, **leaves}, places={**self.places, **places})


def is_shown(shown: Shown, slugs: Collection[str]) -> bool:
    """Tell whether words of any of these people are among those shown."""
    return shown == EVERYBODY or not set(shown).isdisjoint(slugs)


def shown_by(answers: Answers, questions: Iterable[Question], subject: object, everybody: int) -> Shown:
    """Say whose words a page shows that is about a subject and asked questions."""
    found = people_within(subject).union(*map(answers.people, questions))
    return EVERYBODY if len(found) == everybody and found else tuple(sorted(found))


def digest_of_rest(person: Person) -> str:
    """Give the digest of what a person's file says besides words for readers."""
    return digest_of(marshal.dumps(to_plain(without_words(person)), WITHOUT_SHARING))


def digest_of_paths(pages: Iterable[Page]) -> str:
    """Give the digest of the addresses of pages."""
    return digest_of("\n".join(page.path for page in pages).encode())


def lay_out(
    assembly: Assembly, made: Mapping[str, Made], answers: Answers, told: Iterable[Diagnostic], place: Path
) -> str:
    """Keep what the next small edit needs, and give the name of the desk."""
    site, everybody = assembly.site, len(assembly.site.people)
    members = {str(person.slug) for person in site.people}
    files = {
        sheet.path: (str(sheet.value.slug), digest_of_rest(sheet.value))
        for sheet in assembly.content.people
        if sheet.value.slug in members
    }
    leaves: dict[str, tuple[str, Shown]] = {}
    kinds: dict[str, tuple[Shown, str]] = {}
    for plan in assembly.plans:
        kinds[plan.name] = shown_by(answers, plan.questions, None, everybody), digest_of_paths(plan.pages)
        for page in plan.pages:
            path = output_path(page)
            if shown := shown_by(answers, made[path].questions, page.subject, everybody):
                leaves[path] = plan.name, shown
    head = {
        "site": plain_site(site),
        "files": files,
        "leaves": leaves,
        "kinds": kinds,
        "asked": shown_by(answers, assembly.asked, None, everybody),
        "sections": [(page.path, page.title) for page in assembly.pages if page.path in SECTIONS],
        "assets": assembly.content.assets,
        "sizes": {path: (size.width, size.height) for path, size in assembly.renderer.supplies.sizes.items()},
    }
    places = ((f"places {path}", _plain_places(made[path].places)) for path in leaves)
    return write_box(place, head, (*plain_works(site), *places, *lines_told_of(assembly.content, told)))


def lines_told_of(content: Content, told: Iterable[Diagnostic]) -> Iterator[tuple[str, bytes]]:
    """Give the digests of the lines of each sound person's file of which something was told."""
    spoken = "\n".join(f"{each.location.path}\n{each.message}\n{each.hint}" for each in told)
    for sheet in content.people:
        if sheet.path in spoken and isinstance(sheet.places, PlacesInText):
            lines = digest_lines(sheet.places.text)
            if lines is not None:
                yield f"lines {sheet.path}", lines


def open_desk(project: Project, folder: Path, name: str) -> Desk | None:
    """Open the desk of a name, as the last build left it; None when it is not whole, or another one."""
    box = open_box(place_of(project, folder, DESK))
    first, _, rest = name.partition(" ")
    if box is None or box.name != first:
        return None
    head = box.head
    desk = Desk(
        box=box,
        site=kept_site(head["site"], box),
        slugs={path: slug for path, (slug, _) in head["files"].items()},
        rest={path: rest for path, (_, rest) in head["files"].items()},
        leaves={path: Leaf(*leaf) for path, leaf in head["leaves"].items()},
        kinds=head["kinds"],
        asked=head["asked"],
        sections=tuple(
            Page(kind="", path=path, template="", title=title) for path, title in head["sections"]
        ),
        assets=head["assets"],
        sizes={path: Size(*size) for path, size in head["sizes"].items()},
        people={},
        places={},
        lines={},
    )
    return _with_edits(desk, rest, place_of(project, folder, EDITS))


def _with_edits(desk: Desk, digest: str, place: Path) -> Desk | None:
    """Take in the small edits that were made since the box was written; None where they are not there."""
    if not digest:
        return desk
    try:
        written = read_note(place)
        people, leaves, lines = marshal.loads(written)
    except (OSError, ValueError, EOFError, TypeError):
        return None
    if digest_of(written) != digest:
        return None
    edited = replace(desk, lines=lines).with_people(
        {slug: from_plain(person) for slug, person in people.items()}
    )
    return edited.with_leaves(
        {path: Leaf(kind, shown) for path, (kind, shown, _) in leaves.items()},
        {path: Places(*map(tuple, places)) for path, (_, _, places) in leaves.items()},
    )


def save_edits(desk: Desk, project: Project, folder: Path) -> str:
    """Keep the small edits that were made since the box was written; give the desk's name from now on."""
    leaves = {
        path: (desk.leaves[path].kind, desk.leaves[path].shown, _plain_places(places))
        for path, places in desk.places.items()
    }
    people = {slug: to_plain(person) for slug, person in desk.people.items()}
    written = marshal.dumps((people, leaves, dict(desk.lines)))
    write_note(place_of(project, folder, EDITS), written)
    return f"{desk.box.name} {digest_of(written)}"


def _plain_places(places: Places | None) -> Plain:
    return places and (list(places.ids), list(places.links))


def _places_from(plain: Plain) -> Places | None:
    return plain and Places(*map(tuple, plain))
