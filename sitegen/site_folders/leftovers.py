"""What of a site folder has no place here: pages one by one, pictures and files by their folders."""

from collections import Counter
from collections.abc import Collection
from pathlib import PurePosixPath

from sitegen.diagnostics import Location, Report
from sitegen.site_folders.kinds import Kind
from sitegen.site_folders.walk import SiteFolder


def report_page(site: SiteFolder, path: str, message: str, report: Report) -> None:
    """Warn of one page that was not taken."""
    hint = "copy what you still need into a file of `content/`"
    report.warning("page-not-taken", message, Location((site.folder / path).as_posix()), hint)


def report_leftovers(site: SiteFolder, taken: Collection[str], report: Report) -> None:
    """Warn of every page and of every folder of files that were not taken."""
    for path in site.of_kind(Kind.REST):
        report_page(site, path, "this page has no place among the files of content", report)
    for path in site.translations:
        report_page(site, path, "this page says in another language what another page says", report)
    for path in site.of_kind(Kind.DATA):
        report_page(site, path, "this file of data has no form that is known here", report)
    assets = (path for path in site.of_kind(Kind.ASSET) if path not in taken)
    folders = Counter(PurePosixPath(path).parent.as_posix() for path in assets)
    for folder, count in sorted(folders.items()):
        place = Location((site.folder / folder).as_posix())
        message = f"{count} pictures or files of this folder were not taken"
        hint = "nothing names them; copy those that you need into `content/assets/`"
        report.warning("files-not-taken", message, place, hint)
