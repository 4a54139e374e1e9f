"""What a build leaves for the next small edit: the site that it resolved, and which records show where."""

import marshal
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sitegen.assemble import Assembly, output_path
from sitegen.boxes import Box, Plain, open_box, write_box
from sitegen.digests import digest_of
from sitegen.kept_site import KeptSite, kept_site, packed_works, plain_site
from sitegen.memory import Answers
from sitegen.model.content import Content, Sheet
from sitegen.model.page import Page
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.site import Site
from sitegen.notes import place_of, read_note, write_note
from sitegen.plain import from_plain, to_plain
from sitegen.project import Project
from sitegen.render.menus import SECTIONS
from sitegen.resolve.works import numbers_in_company
from sitegen.store.sound import Places as PlacesInText
from sitegen.views.pictures import Size
from sitegen.watching import Records
from sitegen.workshop import Made

DESK = "desk"
"""What the box is called."""
EDITS = "edits"
"""What the note of small edits since then is called."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page on which records show: the module that plans it, and which records."""

    kind: str
    shown: Records


@dataclass(frozen=True, kw_only=True)
class Desk:
    """A resolved site, and what its pages were made of.

    `slugs` are those of the people by their files, `company` the keys of works that other records are joined
    with, or could be. `kinds` tells for each kind of pages which records were asked for to plan them, and a
    digest of their paths; `asked` which records went into files about the whole site. `people`, `works`,
    `texts` and `leaves` are what was edited since the box was written, by slugs, keys, files and pages.
    """

    box: Box
    site: KeptSite
    slugs: Mapping[str, str]
    company: frozenset[str]
    kinds: Mapping[str, tuple[Records, str]]
    asked: Records
    sections: tuple[Page, ...]
    assets: tuple[str, ...]
    sizes: Mapping[str, Size]
    people: Mapping[str, Person]
    works: Mapping[str, Publication]
    texts: Mapping[str, str]
    leaves: Mapping[str, Leaf]

    def find_text(self, path: str) -> str | None:
        """Find the text of a data file as the site shows it; None of one that had something to report."""
        return self.texts.get(path) or self.box.find(f"text {path}")

    @cached_property
    def titles(self) -> list[str]:
        """Give the titles of all works by their numbers."""
        kept: list[str] = list(self.box.find("titles") or ())
        for key, work in self.works.items():
            kept[self.site.numbers[key]] = work.title
        return kept

    @cached_property
    def _shown(self) -> Plain:
        """Read which pages show which people and works, by the numbers of the pages."""
        return self.box.find("shown") or ([], {}, {})

    def pages_with(self, edited: Records) -> Mapping[str, str]:
        """Give the pages that show any of these records, each with the module that plans it."""
        pages, *by_name = self._shown
        names = zip(by_name, (edited.people or (), edited.works or ()), strict=False)
        found = chain.from_iterable(by.get(name, ()) for by, each in names for name in (*each, ALL) if each)
        kept = dict(pages[number] for number in found)
        newer = {path: leaf.kind for path, leaf in self.leaves.items() if leaf.shown.meet(edited)}
        return {path: kind for path, kind in kept.items() if path not in self.leaves} | newer

    def with_people(self, people: Mapping[str, Person]) -> "Desk":
        """Put edited people in the place of those of their slugs."""
        everybody = tuple(people.get(str(person.slug), person) for person in self.site.people)
        by_slug = MappingProxyType({str(person.slug): person for person in everybody})
        site = replace(self.site, people=everybody, person_by_slug=by_slug)
        return replace(self, site=site, people={**self.people, **people})

    def put(self, works: Mapping[str, Publication]) -> None:
        """Put edited works in the place of those of their keys, for all who ask from now on."""
        self.site.shelf.put({self.site.numbers[key]: work for key, work in works.items()})


ALL = "*"
"""Stands for all records of a kind, which are asked for together most often."""


def lay_out(assembly: Assembly, made: Mapping[str, Made], answers: Answers, place: Path) -> str:
    """Keep what the next small edit needs, and give the name of the desk."""
    site, content = assembly.site, assembly.content
    members = {str(person.slug) for person in site.people}
    kinds: dict[str, Plain] = {}
    leaves: dict[str, Leaf] = {}
    for plan in assembly.plans:
        kinds[plan.name] = plain_records(answers.shown(plan.questions)), digest_of_paths(plan.pages)
        for page in plan.pages:
            path = output_path(page)
            leaves[path] = Leaf(plan.name, answers.shown(made[path].questions, page.subject))
    head = {
        "site": plain_site(site),
        "slugs": {
            sheet.path: str(sheet.value.slug) for sheet in content.people if sheet.value.slug in members
        },
        "company": sorted(in_company(site, content)),
        "kinds": kinds,
        "asked": plain_records(answers.shown(assembly.asked)),
        "sections": [(page.path, page.title) for page in assembly.pages if page.path in SECTIONS],
        "assets": content.assets,
        "sizes": {path: (size.width, size.height) for path, size in assembly.renderer.supplies.sizes.items()},
    }
    others = {
        "titles": [str(work.title) for work in site.publications],
        "shown": pages_by_record(leaves),
        **texts_of(content),
    }
    records = ((name, marshal.dumps(plain)) for name, plain in others.items())
    return write_box(place, head, (*packed_works(site, assembly.digests), *records))


def in_company(site: Site, content: Content) -> Iterator[str]:
    """Give the keys of works that other records are joined with, or could be."""
    yield from (str(site.publications[number].key) for number in numbers_in_company(site.publications))
    names = Counter(id(work) for work in site.publication_by_key.values())
    yield from (str(key) for key, work in site.publication_by_key.items() if names[id(work)] > 1)
    lists = (
        *(sheet.value.publications for sheet in content.people),
        *(list_.value for list_ in content.lists),
    )
    stated = Counter(str(work.key) for work in chain.from_iterable(lists) if work.key)
    yield from (key for key, count in stated.items() if count > 1)


def pages_by_record(leaves: Mapping[str, Leaf]) -> Plain:
    """Turn round which records pages show: the pages, and their numbers by people and by works."""
    people: dict[str, list[int]] = defaultdict(list)
    works: dict[str, list[int]] = defaultdict(list)
    for number, leaf in enumerate(leaves.values()):
        for slug in (ALL,) if leaf.shown.people is None else leaf.shown.people:
            people[slug].append(number)
        for key in (ALL,) if leaf.shown.works is None else leaf.shown.works:
            works[key].append(number)
    return [(path, leaf.kind) for path, leaf in leaves.items()], dict(people), dict(works)


def texts_of(content: Content) -> dict[str, str]:
    """Give the texts of all files of people and works that had nothing to report."""
    sheets: tuple[Sheet[Any], ...] = (*content.people, *content.lists)
    return {
        f"text {sheet.path}": sheet.places.text for sheet in sheets if isinstance(sheet.places, PlacesInText)
    }


def digest_of_paths(pages: Iterable[Page]) -> str:
    """Give the digest of the addresses of pages."""
    return digest_of("\n".join(page.path for page in pages).encode())


def plain_records(records: Records) -> Plain:
    """Make records plain."""
    return [None if names is None else sorted(names) for names in (records.people, records.works)]


def records_from(plain: Plain) -> Records:
    """Make records of plain ones."""
    return Records(*(None if names is None else frozenset(names) for names in plain))


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
        slugs=head["slugs"],
        company=frozenset(head["company"]),
        kinds={name: (records_from(shown), paths) for name, (shown, paths) in head["kinds"].items()},
        asked=records_from(head["asked"]),
        sections=tuple(
            Page(kind="", path=path, template="", title=title) for path, title in head["sections"]
        ),
        assets=head["assets"],
        sizes={path: Size(*size) for path, size in head["sizes"].items()},
        people={},
        works={},
        texts={},
        leaves={},
    )
    return _with_edits(desk, rest, place_of(project, folder, EDITS))


def _with_edits(desk: Desk, digest: str, place: Path) -> Desk | None:
    """Take in the small edits that were made since the box was written; None where they are not there."""
    if not digest:
        return desk
    try:
        written = read_note(place)
        people, works, texts, leaves = marshal.loads(written)
    except (OSError, ValueError, EOFError, TypeError):
        return None
    if digest_of(written) != digest:
        return None
    edited = replace(
        desk.with_people({slug: from_plain(person) for slug, person in people.items()}),
        works={key: from_plain(work) for key, work in works.items()},
        texts=texts,
        leaves={path: Leaf(kind, records_from(shown)) for path, (kind, shown) in leaves.items()},
    )
    edited.put(edited.works)
    return edited


def save_edits(desk: Desk, project: Project, folder: Path) -> str:
    """Keep the small edits that were made since the box was written; give the desk's name from now on."""
    people = {slug: to_plain(person) for slug, person in desk.people.items()}
    works = {key: to_plain(work) for key, work in desk.works.items()}
    leaves = {path: (leaf.kind, plain_records(leaf.shown)) for path, leaf in desk.leaves.items()}
    written = marshal.dumps((people, works, dict(desk.texts), leaves))
    write_note(place_of(project, folder, EDITS), written)
    return f"{desk.box.name} {digest_of(written)}"
