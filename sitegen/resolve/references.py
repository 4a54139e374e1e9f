"""Check the words in the files that name something else."""

from collections.abc import Iterable, Iterator, Set

from sitegen.diagnostics import Location, Report, shown
from sitegen.model.content import Content, KeyPath
from sitegen.resolve.record import Member
from sitegen.text import closest


def check_references(
    content: Content, members: Iterable[Member], keys: Set[str], slugs: Set[str], report: Report
) -> None:
    """Warn about awards, featured works and mentions that name a key or slug that nobody has."""
    featured = enumerate(content.settings.value.featured)
    for place, key in featured:
        _check(key, keys, content.settings.location("featured", place), "publication", report)
    for member in members:
        for place, award in enumerate(member.person.awards):
            if award.publication:
                location = member.sheet.location("awards", place, "publication")
                _check(award.publication.key, keys, location, "publication", report)
        for path, slug in _mentioned(member):
            _check(slug, slugs, member.sheet.location(*path), "person", report)


def _mentioned(member: Member) -> Iterator[tuple[KeyPath, str]]:
    """Give the slugs of advisers and managers, with the places where they stand."""
    for place, position in enumerate(member.person.positions):
        if position.manager and position.manager.person:
            yield ("positions", place, "manager", "person"), position.manager.person
    for place, education in enumerate(member.person.education):
        for number, adviser in enumerate(education.advisers):
            if adviser.person:
                yield ("education", place, "advisers", number, "person"), adviser.person


def _check(word: str, known: Set[str], location: Location, kind: str, report: Report) -> None:
    """Warn when a word names nothing."""
    if word not in known:
        near = closest(word, known)
        hint = f"did you mean `{near}`?" if near else "it is left out until it names one"
        report.warning(f"unknown-{kind}", f"no {kind} is called {shown(word)}", location, hint)
