"""Folders that other generators build sites from: al-folio, Hugo Blox, academicpages, Lab Website Template.

And plain collections of Jekyll, Hugo and Quarto. One reading comes of each file, so that every fact knows its
file and line. What a file is, its path says; whose it is, the folder as a whole.
"""

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.site_folders.walk import SiteFolder, find_site

__all__ = ["PAGE_SOURCES", "find_site", "read_site"]

PAGE_SOURCES = frozenset(
    {"about_page", "citations", "course_page", "profile", "publication_page", "site_settings", "talk_page"}
    | {"coauthors", "news_text", "project_text", "page_text", "about_text"}
)
"""Names of the sources of files that only their folder explains."""


def read_site(site: SiteFolder, report: Report) -> list[Reading]:
    """Read every file that has a place; all others are listed. Of two that differ, the later one counts."""
    # The readers cost a tenth of a second to start, and most imports have no such folder.
    from sitegen.site_folders.reader import SiteReader

    return SiteReader(site, report).read()
