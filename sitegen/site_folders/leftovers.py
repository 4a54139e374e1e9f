"""What of a site folder has no place here: pages one by one, pictures and files by their folders."""

from collections import Counter
from pathlib import PurePosixPath

from sitegen.diagnostics import Location, Report
from sitegen.site_folders.walk import Kind, SiteFolder


def report_leftovers(site: SiteFolder, report: Report) -> None:
    """Warn of every page and of every folder of files that were not taken."""
    for path in site.of_kind(Kind.PAGE):
        hint = "copy what you still need into a data file"
        place = Location((site.folder / path).as_posix())
        report.warning("page-not-taken", "this page has no place among the data files", place, hint)
    for path in site.of_kind(Kind.DATA):
        hint = "move what it says into a data file by hand"
        place = Location((site.folder / path).as_posix())
        report.warning("page-not-taken", "this file of data has no form that is known here", place, hint)
    folders = Counter(PurePosixPath(path).parent.as_posix() for path in site.of_kind(Kind.ASSET))
    for folder, count in sorted(folders.items()):
        place = Location((site.folder / folder).as_posix())
        message = f"{count} pictures or files of this folder were not taken"
        hint = "copy those that you need into `content/assets/`, and name them in the data files"
        report.warning("files-not-taken", message, place, hint)
