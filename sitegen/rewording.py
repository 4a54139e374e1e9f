"""What an edit of data files is: words of people and of works for their readers, or more than that."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from sitegen.desk import Desk
from sitegen.diagnostics import Diagnostic, Report, shown
from sitegen.model.content import Content, Sheet
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.settings import IdentityDecisions, SiteSettings
from sitegen.model.site import Site
from sitegen.moved_lines import digest_lines, find_move, moved, names
from sitegen.resolve.likeness import are_alone
from sitegen.resolve.words import with_words_of, with_work_words_of, without_words
from sitegen.review import review_content, review_sections, sections_of
from sitegen.store.load import find_list, find_person, find_text
from sitegen.watching import Records

Pair = tuple[Publication, Publication]
"""A work of a file as it was, and as it is."""


@dataclass(frozen=True, slots=True)
class Edit:
    """An edit of words: the desk with the edited people and works, and what is to be told now.

    `people` by their slugs and `works` by their keys are as they are now, `before` are these works as they
    were.
    """

    desk: Desk
    people: Mapping[str, Person]
    works: Mapping[str, Publication]
    before: Mapping[str, Publication]
    told: tuple[Diagnostic, ...]

    @property
    def records(self) -> Records:
        """Give the records that were edited."""
        return Records(frozenset(self.people), frozenset(self.works))


def find_edit(desk: Desk, told: tuple[Diagnostic, ...], changed: Collection[str]) -> Edit | None:
    """Find the people and works whose words were edited; None when anything else may have changed.

    `told` is what was reported of the site, `changed` are the files that came, went or were touched.
    """
    people: dict[str, Person] = {}
    works: dict[str, Publication] = {}
    texts: dict[str, str] = {}
    for path in changed:
        before, after = desk.find_text(path), find_text(path)
        if before is None or after is None:
            return None
        person = find_words(desk, path, before, after)
        pairs = find_pairs(desk, path, before, after)
        found = None if pairs is None else find_works(desk, pairs, told)
        moves = find_told(told, path, before, after)
        if found is None or moves is None or (person is None and path in desk.slugs):
            return None
        if person is not None and person != desk.site.person_by_slug[str(person.slug)]:
            people[str(person.slug)] = person
        works |= found
        texts[path] = after
        told = moves
    if desk.asked.meet(Records(people=frozenset(people))):
        return None
    kept = {key: desk.site.publication_by_key[key] for key in works}
    if not (stand_alone(kept, desk) and stand_alone(works, desk)):
        return None
    edited = replace(desk.with_people(people), works={**desk.works, **works}, texts={**desk.texts, **texts})
    return Edit(edited, people, works, kept, told)


def find_words(desk: Desk, path: str, before: str, after: str) -> Person | None:
    """Give the person of a file with their words as they are now; None where more may have changed."""
    old = desk.site.person_by_slug.get(desk.slugs.get(path, ""))
    was, found = find_person(before, path), find_person(after, path)
    if old is None or was is None or found is None or rest_of(was.value) != rest_of(found.value):
        return None
    if has_faults(desk, people=(found,)) or has_namesake(old, desk.site):
        return None
    return with_words_of(old, found.value)


def rest_of(person: Person) -> Person:
    """Give what a person's file says besides words and works."""
    return replace(without_words(person), publications=())


def find_pairs(desk: Desk, path: str, before: str, after: str) -> list[Pair] | None:
    """Give each work of a file that changed as it was and as it is; None where works came or went."""
    if path in desk.slugs:
        people = find_person(before, path), find_person(after, path)
        old, new = (each.value.publications if each else None for each in people)
    else:
        lists = find_list(before, path), find_list(after, path)
        if lists[1] and has_faults(desk, lists=(lists[1],)):
            return None
        old, new = (each.value if each else None for each in lists)
    if old is None or new is None or len(old) != len(new):
        return None
    return [(was, now) for was, now in zip(old, new, strict=True) if was != now]


def find_works(
    desk: Desk, pairs: Iterable[Pair], told: Iterable[Diagnostic]
) -> dict[str, Publication] | None:
    """Give the works of edited records as they are now, by their keys; None where more may have changed."""
    found: dict[str, Publication] = {}
    for was, now in pairs:
        key = str(was.key)
        kept = desk.site.publication_by_key.get(key)
        if kept is None or key in desk.company or was.old_addresses:
            return None
        if with_work_words_of(was, now) != now or with_work_words_of(kept, was) != kept:
            return None
        if any(title in each.message for title in (was.title, shown(was.title)) for each in told):
            return None
        found[key] = with_work_words_of(kept, now)
    return found


def stand_alone(works: Mapping[str, Publication], desk: Desk) -> bool:
    """Tell whether edited works, as they were or as they are, are like no other works."""
    by_number = {desk.site.numbers[key]: work for key, work in works.items()}
    return not works or are_alone(by_number, desk.titles, desk.site.shelf.find, len(works))


def find_told(
    told: tuple[Diagnostic, ...], path: str, before: str, after: str
) -> tuple[Diagnostic, ...] | None:
    """Tell again what was told, where lines of an edited file stand now; None where one may have changed."""
    if not any(names(each, path) for each in told):
        return told
    old, new = digest_lines(before), digest_lines(after)
    if old is None or new is None:
        return None
    moves = [moved(each, path, find_move(old, new)) for each in told]
    return None if None in moves else tuple(each for each in moves if each is not None)


def has_faults(
    desk: Desk, people: tuple[Sheet[Person], ...] = (), lists: tuple[Sheet[tuple[Publication, ...]], ...] = ()
) -> bool:
    """Tell whether a review has something to say of files."""
    quiet, settings, decisions = Report(), Sheet("", SiteSettings()), Sheet("", IdentityDecisions())
    content = Content(settings=settings, people=people, lists=lists, decisions=decisions, assets=desk.assets)
    review_content(content, quiet)
    review_sections(sections_of(content), quiet)
    return bool(quiet.diagnostics)


def has_namesake(person: Person, site: Site) -> bool:
    """Tell whether somebody else has a person's name: then it matters which file states a slug."""
    return sum(other.name.key == person.name.key for other in site.people) > 1
