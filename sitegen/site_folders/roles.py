"""What somebody is in a group: by the heading above, the groups of their page, or their role."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from sitegen.interchange.parts import read_date
from sitegen.interchange.statement import Entry
from sitegen.model.date import Date, Precision
from sitegen.model.person import Role
from sitegen.site_folders.front_matter import Page
from sitegen.text import fold, slugify

ROLES = tuple(
    (word, re.compile(pattern, re.IGNORECASE))
    for word, pattern in (
        ("alumni", r"alum(?:n[iusae]+|s)?\b|former\b|past\b|graduated\b|previous\b"),
        (
            "phd-student",
            r"ph\.?\s?d\b|doctoral (?:student|candidate|researcher)|grad(?:uate)?[ -]students?\b|grads?$",
        ),
        ("postdoc", r"post-?doc"),
        ("masters-student", r"m\.?sc\b|m\.?s\.?$|master"),
        ("undergraduate-student", r"under-?grad|bachelor|b\.?sc\b"),
        (
            "faculty",
            r"(?:co-)?pis?\b|principal[ -]investigators?|faculty|(?:\w+ )?professors?\b|(?:lab )?heads?\b",
        ),
        ("staff", r"staff\b|programmers?|(?:\w+ )?engineers?|technicians?|(?:\w+ )?managers?|administrat"),
    )
)
"""The words of data files for common roles, and how pages print them: `Grad Students`, `PhD candidate`."""

CODES = {
    "pi": "Principal Investigator",
    "principal-investigator": "Principal Investigator",
    "phd": "PhD Student",
    "postdoc": "Postdoc",
    "undergrad": "Undergraduate Student",
    "programmer": "Programmer",
    "mascot": "Mascot",
}
"""Roles of Lab Website Template, and what it prints for them."""

SPANS = (("date_start", "date_end"), ("start", "end"), ("start_date", "end_date"), ("joined", "left"))
"""Pairs of keys for the time that somebody was in the group."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What stands around somebody: the group's name, the folder's own words for roles, whether it is a lab.

    `heading` stands above the person in a list of people.
    """

    group: str = ""
    words: Mapping[str, str] = field(default_factory=dict)
    is_lab: bool = False
    heading: str = ""

    def words_of(self, role: str) -> str:
        """Give what the site prints for a role: `phd` is a `PhD Student`."""
        return self.words.get(fold(role)) or CODES.get(role) or role


def role_word(text: str) -> str | None:
    """Give the word of data files for a role as it is printed; None for one that is not common."""
    words = text.strip()
    return next((word for word, pattern in ROLES if pattern.match(words)), None)


def read_roles(page: Page, printed: str | None, around: Surroundings) -> tuple[Role, ...]:
    """Read what a person is in the group; who only came is still there."""
    date = read_time(page.entry)
    word = role_word(around.words_of(printed)) or slugify(printed)[:60] if printed else None
    known = [*group_words(page), *filter(None, [role_word(around.heading)])]
    if not known and word and around.is_lab:
        known = [word]
    has_ended = date is not None and date.precision is Precision.INTERVAL and not date.is_open
    if "alumni" in known and has_ended and word:
        known = [word]  # the time says that it is over
    return tuple(Role(group=around.group, role=each, date=date) for each in dict.fromkeys(known))


def group_words(page: Page) -> list[str]:
    """Read the groups of a page: common roles first, then what else it calls them."""
    key = next((key for key in ("user_groups", "group", "groups") if page.entry.record.at(key)), "group")
    texts = page.entry.texts(key)
    known = [word for text in texts if (word := role_word(text))]
    others = [slugify(text)[:60] for text in texts if role_word(text) is None]
    return [*known, *filter(None, others)]


def read_time(entry: Entry) -> Date | None:
    """Read from when to when somebody was in the group."""
    for start, end in SPANS:
        if start in entry.record.members or end in entry.record.members:
            return entry.period(start, end)
    for key in ("years", "duration", "period"):
        if text := entry.text(key):
            date = read_date(text, entry.place(key), entry.statement.report)
            if date is None:
                entry.leave(key)
            return date
    return None
