"""The people of a site: every one with an address of their own."""

from dataclasses import replace

from sitegen.diagnostics import Location, Problem, Report
from sitegen.model.content import Content, Sheet
from sitegen.model.person import Person
from sitegen.resolve.identify import RESERVED_SLUGS, name_slug
from sitegen.resolve.record import Member
from sitegen.resolve.words import without_words


def read_roster(content: Content, report: Report) -> tuple[Member, ...]:
    """Give every person a slug, in the order of their files; of two that clash the second is left out."""
    members: dict[str, Member] = {}
    for sheet in sorted(content.people, key=lambda sheet: sheet.path):
        member = _member(sheet, report)
        if member is None:
            continue
        known = members.setdefault(member.person.slug, member)
        if known is not member:
            _report_clash(known, member, report)
    return tuple(members.values())


def _member(sheet: Sheet[Person], report: Report) -> Member | None:
    """Set the slug that the file gives or that the name makes."""
    slug = sheet.value.slug or name_slug(sheet.value.name)
    if isinstance(slug, Problem):
        report.add(slug, _place(sheet))
        return None
    if slug in RESERVED_SLUGS:
        message = f"`{slug}` cannot be an address, since systems use it otherwise"
        hint = f"choose another slug, such as `slug: {slug}-1`"
        report.error("reserved-slug", message, _place(sheet), hint)
        return None
    return Member(person=without_words(replace(sheet.value, slug=slug)), sheet=sheet)


def _place(sheet: Sheet[Person]) -> Location:
    """Say where a person's address comes from: the slug, or the name."""
    return sheet.location("slug") if sheet.value.slug else sheet.location("name")


def _report_clash(known: Member, member: Member, report: Report) -> None:
    """Say that two files want one address."""
    slug = member.person.slug
    report.error(
        "duplicate-slug",
        f"the address `people/{slug}/` is already that of {known.sheet.path}",
        _place(member.sheet),
        f"give one of them another slug, such as `slug: {slug}-2`, or keep one file if they are one person",
    )
