"""Pages of talks and courses → talks and courses (Hugo Blox, academicpages, Jekyll collections)."""

from dataclasses import replace

from sitegen.interchange.parts import read_date, read_span, read_url
from sitegen.interchange.statement import LINK, spoken
from sitegen.interchange.template_samples import is_sample_text, report_sample
from sitegen.model.date import Date
from sitegen.model.person import Talk, Teaching
from sitegen.model.publication import Link
from sitegen.site_folders.front_matter import Page
from sitegen.site_folders.links import read_links
from sitegen.site_folders.works import marked
from sitegen.text import fold

SAMPLE_TEACHER = "prof. example"
"""Who gives al-folio's sample courses, folded."""


def read_talk(page: Page) -> Talk | None:
    """Read a talk; None, with a warning, when it has no title or is a template's sample."""
    entry = page.entry
    title = read_title(page)
    if not title:
        return None
    last = entry.date("date_end") if entry.record.text("date_end") else None
    talk = Talk(
        title=title,
        kind=entry.line_text("type", "talk_type"),
        event=marked(entry.line_text("event", "venue", "conference", "host") or "") or None,
        place=entry.line_text("location", "place"),
        date=read_span(entry.date("date", "year", "pub_date"), last),
        links=read_links(page),
    )
    entry.skip("authors", "author", "speaker", "speakers", "event_url", "event_short", "address")
    return replace(talk, links=(*talk.links, *read_rest(page)))


def read_course(page: Page) -> Teaching | None:
    """Read a course; None, with a warning, when it has no title or is a template's sample."""
    entry = page.entry
    title = read_title(page)
    if not title:
        return None
    date = read_term(page)
    course = Teaching(
        title=title,
        code=entry.line_text("code", "course_code", "course_id", "number"),
        subtitle=entry.line_text("type"),
        role=entry.line_text("role"),
        institution=marked(entry.line_text("venue", "institution", "university") or "") or None,
        location=entry.line_text("location"),
        terms=(date,) if date else (),
    )
    entry.skip("authors", "author", "instructor", "instructors")
    if page.body_text():
        page.leave_body(page.body.strip())
    page.assets.clear()  # a course has no place for files
    return course


def read_rest(page: Page) -> tuple[Link, ...]:
    """Read links out of the text; words beside them have no place and are kept as unplaced."""
    body = page.reduced(None)
    links = body.links
    words = body.text
    for found in LINK.finditer(body.text):
        url = read_url(found[2], page.statement.at(page.first_line()), page.statement.report)
        if url is not None and words.strip() == found[0]:
            links, words = (*links, Link(label=spoken(found[1]), url=url)), ""
    if words.strip() and words.strip() not in {link.label for link in links}:
        page.leave_body(words)
    else:
        page.place_body("links")
    return links


def read_term(page: Page) -> Date | None:
    """Read when a course was given: a season beside a year, or a date."""
    entry = page.entry
    season, year = entry.record.text("term"), entry.record.text("year")
    if season and year and season.isalpha():
        entry.skip("term", "year")
        return read_date(f"{season} {year}", entry.place("term"), page.statement.report)
    return entry.date("term", "date", "year")


def read_title(page: Page) -> str:
    """Read the title; empty, with a warning, when there is none or a template's sample stands there."""
    title = marked(page.entry.line_text("title", "name") or "")
    if title and (is_sample_text(title) or fold(page.entry.record.text("instructor")) == SAMPLE_TEACHER):
        report_sample(title, page.entry.place("title"), page.statement.report)
        return ""
    if not title:
        hint = "give it a `title`; it was left out"
        place = page.statement.at(page.first)
        page.statement.report.warning("no-title", "this page has no title", place, hint)
    return title
