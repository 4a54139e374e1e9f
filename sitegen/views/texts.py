"""Lists of news and projects: by year, by whether they go on, and what a list says of each."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sitegen.markup.plain import plain_text
from sitegen.model.site import Site
from sitegen.model.writing import Writing
from sitegen.views.groups import Group, group_by

LONGEST_SUMMARY = 200
"""Characters of a summary that is taken from the beginning of a text."""


PARAGRAPHS = re.compile(r"\n[ \t]*\n")
"""What stands between two paragraphs: an empty line."""

NO_PROSE = re.compile(r"#|!\[|[-*+>|] |```|~~~|\$\$|\d+[.)] ")
"""How a block begins that says nothing alone: a heading, picture, list, quote, table, code, formula."""


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The texts before and after one in time."""

    older: Writing | None
    newer: Writing | None


def group_by_year(texts: Sequence[Writing]) -> tuple[Group[Writing], ...]:
    """Group texts, newest first, by year; those without one stand last."""
    return group_by(texts, lambda text: str(text.date.year) if text.date and text.date.year else "Undated")


def group_by_state(texts: Sequence[Writing]) -> tuple[Group[Writing], ...]:
    """Group projects that go on before those that ended; one group without a heading when all are alike."""
    groups = {group.label: group for group in group_by(texts, lambda text: STATES[text.has_ended])}
    if len(groups) == 1:
        return (Group("", tuple(texts)),)
    return tuple(groups[label] for label in STATES.values() if label in groups)


STATES = {False: "Current", True: "Completed"}
"""Headings of projects, by whether they have ended."""


def find_neighbours(item: Writing, site: Site) -> Neighbours:
    """Find the news before and after an item in time."""
    older, newer = site.neighbours_of(item)
    return Neighbours(older=older, newer=newer)


def summarize(text: Writing) -> str:
    """Say in plain words what a text is about: its summary, else its first paragraph, cut between words."""
    if text.summary:
        return plain_text(text.summary)
    paragraphs = (part.strip() for part in PARAGRAPHS.split(text.body))
    plain = plain_text(next((part for part in paragraphs if part and not NO_PROSE.match(part)), ""))
    if len(plain) <= LONGEST_SUMMARY:
        return plain
    return f"{plain[:LONGEST_SUMMARY].rpartition(' ')[0]} …"
