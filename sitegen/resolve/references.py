"""Check the words in the files that name something else."""

from collections.abc import Iterable, Iterator, Set

from sitegen.diagnostics import Location, Report, shown
from sitegen.model.content import Content, KeyPath
from sitegen.resolve.record import Member
from sitegen.text import closest, likely_slug


def check_references(
    content: Content, members: Iterable[Member], keys: Set[str], slugs: Set[str], report: Report
) -> None:
    """Warn about awards, featured works and mentions that name a key or slug that nobody has."""
    for place, key in enumerate(content.settings.value.featured):
        check_publication(key, keys, content.settings.location("featured", place), report)
    for member in members:
        for place, award in enumerate(member.person.awards):
            if award.publication:
                location = member.sheet.location("awards", place, "publication")
                check_publication(award.publication.key, keys, location, report)
        for path, slug in _mentioned(member):
            check_person(slug, slugs, member.sheet.location(*path), report)


def _mentioned(member: Member) -> Iterator[tuple[KeyPath, str]]:
    """Give the slugs of advisers and managers, with the places where they stand."""
    for place, position in enumerate(member.person.positions):
        if position.manager and position.manager.person:
            yield ("positions", place, "manager", "person"), position.manager.person
    for place, education in enumerate(member.person.education):
        for number, adviser in enumerate(education.advisers):
            if adviser.person:
                yield ("education", place, "advisers", number, "person"), adviser.person


def check_person(slug: str, known: Set[str], location: Location, report: Report) -> None:
    """Warn when a slug names no person."""
    if slug not in known:
        near = likely_slug(slug, known)
        report.warning("unknown-person", f"no person is called {shown(slug)}", location, _hint(near))


def check_publication(key: str, known: Set[str], location: Location, report: Report) -> None:
    """Warn when a key names no work."""
    if key not in known:
        message = f"no publication is called {shown(key)}"
        report.warning("unknown-publication", message, location, _hint(closest(key, known)))


def _hint(near: str | None) -> str:
    """Say what may have been meant."""
    return f"did you mean `{near}`?" if near else "it is left out until it names one"
