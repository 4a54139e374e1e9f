"""Look at a project as a build would, write nothing, and say what its owner should mend."""

from sitegen.assemble import Project, assemble
from sitegen.diagnostics import Report
from sitegen.model.content import Content, Sheet
from sitegen.model.person import Person
from sitegen.model.publication import Link
from sitegen.review import sheets_of, walk


def check(project: Project, report: Report) -> None:
    """Report everything that a build would report, and what it passes over in silence, each with its place.

    Raises SitegenError where a build would.
    """
    content = assemble(project, report).content
    report_missing_addresses(content, report)
    for sheet in content.people:
        report_unplaced(sheet, report)


def report_missing_addresses(content: Content, report: Report) -> None:
    """Name every link that a source had without its address; no page shows it."""
    for sheet in sheets_of(content):
        for place, value in walk(sheet.value):
            if isinstance(value, Link) and value.url is None and value.file is None:
                report.warning(
                    "link-without-address",
                    f"the link `{value.label}` has no address and is not shown",
                    sheet.location(*place),
                    "write its `url:` or `file:`, or delete the link",
                )


def report_unplaced(sheet: Sheet[Person], report: Report) -> None:
    """Name every line of a source that no field has taken."""
    for number, unplaced in enumerate(sheet.value.unplaced):
        report.warning(
            "unplaced-line",
            f"line {unplaced.line} of the source has no place yet: `{unplaced.text}`",
            sheet.location("unplaced", number),
            "move it to the field that it belongs to, or delete it",
        )
