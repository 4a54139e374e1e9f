"""Pages of talks and courses → talks and courses (Hugo Blox, academicpages, Jekyll collections)."""

from sitegen.interchange.parts import read_span
from sitegen.interchange.template_samples import is_sample_text, report_sample
from sitegen.model.person import Talk, Teaching
from sitegen.site_folders.front_matter import Page
from sitegen.site_folders.works import marked, read_links


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
        event=marked(entry.line_text("event", "venue", "conference") or "") or None,
        place=entry.line_text("location", "place"),
        date=read_span(entry.date("date", "year"), last),
        links=read_links(entry),
    )
    entry.skip("authors", "author", "event_url", "event_short", "address")
    page.leave_body()
    return talk


def read_course(page: Page) -> Teaching | None:
    """Read a course; None, with a warning, when it has no title or is a template's sample."""
    entry = page.entry
    title = read_title(page)
    if not title:
        return None
    date = entry.date("term", "date", "year")
    course = Teaching(
        title=title,
        code=entry.line_text("code", "course_code", "number"),
        subtitle=entry.line_text("type"),
        role=entry.line_text("role"),
        institution=marked(entry.line_text("venue", "institution", "university") or "") or None,
        location=entry.line_text("location"),
        terms=(date,) if date else (),
    )
    page.leave_body()
    return course


def read_title(page: Page) -> str:
    """Read the title; empty, with a warning, when there is none or a template's sample stands there."""
    title = marked(page.entry.line_text("title", "name") or "")
    if title and is_sample_text(title):
        report_sample(title, page.entry.place("title"), page.statement.report)
        return ""
    if not title:
        hint = "give it a `title`; it was left out"
        page.statement.report.warning("no-title", "this page has no title", page.statement.at(1), hint)
    return title
