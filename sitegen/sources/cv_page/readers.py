"""The reader of each section."""

from collections.abc import Callable
from typing import Any

from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.duties import read_service
from sitegen.sources.cv_page.education import read_education
from sitegen.sources.cv_page.grants import read_grant
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.honors import read_award
from sitegen.sources.cv_page.lines import Page
from sitegen.sources.cv_page.patents import read_patent
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.positions import read_position
from sitegen.sources.cv_page.skills import read_interests, read_skills
from sitegen.sources.cv_page.supervision import read_supervision
from sitegen.sources.cv_page.talks import read_talk
from sitegen.sources.cv_page.teaching import read_teaching
from sitegen.sources.cv_page.works import read_work

Reader = Callable[[Entry, Placing, Page], list[Any]]


def _one(read: Callable[[Entry, Placing], Any]) -> Reader:
    def reader(entry: Entry, placing: Placing, page: Page) -> list[Any]:  # noqa: ARG001 - one shape for all readers
        found = read(entry, placing)
        return [] if found is None else found if isinstance(found, list) else [found]

    return reader


def _with_page(read: Callable[[Entry, Placing, Page], Any]) -> Reader:
    def reader(entry: Entry, placing: Placing, page: Page) -> list[Any]:
        found = read(entry, placing, page)
        return [] if found is None else [found]

    return reader


READERS: dict[Section, Reader] = {
    Section.POSITIONS: _one(read_position),
    Section.EDUCATION: _one(read_education),
    Section.PUBLICATIONS: _with_page(read_work),
    Section.AWARDS: _one(read_award),
    Section.PATENTS: _one(read_patent),
    Section.SERVICE: _one(read_service),
    Section.TEACHING: _one(read_teaching),
    Section.TALKS: _with_page(read_talk),
    Section.GRANTS: _with_page(read_grant),
    Section.SUPERVISION: _one(read_supervision),
    Section.SKILLS: _one(read_skills),
    Section.INTERESTS: _one(read_interests),
}
"""The reader of each section; a section without one stays unplaced."""


STAYS = frozenset({Section.POSITIONS, Section.EDUCATION})
"""Sections whose entries are times spent somewhere."""

LINKED = frozenset({Section.PUBLICATIONS, Section.TALKS, Section.BIO, Section.CONTACT, None})
"""Sections whose records have room for links."""
