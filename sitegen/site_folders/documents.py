"""Documents of known forms in a folder: BibTeX and its like, CVs; each read by its source."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import PurePosixPath

from sitegen.accounting import AssetFile, Fate, LineAccount, Reading
from sitegen.diagnostics import Location, Report
from sitegen.interchange.named_files import Finder, with_files
from sitegen.interchange.template_samples import is_sample_work, report_sample
from sitegen.model.text_types import Markdown
from sitegen.site_folders.kinds import Kind
from sitegen.site_folders.lists import attributed
from sitegen.site_folders.members import Members
from sitegen.site_folders.pages import Pages
from sitegen.site_folders.works import marked
from sitegen.sources import choose

EMPTY_HEAD = re.compile(r"\A\s*---[ \t]*\n(?:[ \t]*\n)*---[ \t]*\n")
"""Front matter that says nothing: two lines `---`."""


def read_documents(pages: Pages, members: Members) -> Iterator[Reading]:
    """Read documents of known forms; a bundle's BibTeX belongs to the page beside it."""
    for path in pages.site.of_kind(Kind.DOCUMENT):
        document = pages.document(path)
        source = choose(document, Report()) if document is not None and document.text.strip() else None
        if document is None or source is None:
            continue
        bare = replace(document, text=without_head(document.text), subject=members.owner)
        reading = with_files(source.read(bare, pages.report), finder(pages, path), pages.report)
        if reading.person is not None:
            yield reading
            continue
        title = title_beside(path, pages)
        reading = without_sample_works(reading, document.path, pages.report)
        works = list(reading.publications)
        if title and len(works) == 1:
            works = [replace(works[0], title=title)]
        yield attributed(pages, members, reading, works)


def without_head(text: str) -> str:
    """Take empty front matter off, with which Jekyll wants some files to begin; lines keep their numbers."""
    found = EMPTY_HEAD.match(text)
    return "\n" * found[0].count("\n") + text[found.end() :] if found else text


def finder(pages: Pages, beside: str) -> Finder:
    """Look for files where the old site kept them."""

    def find(name: str) -> AssetFile | None:
        path = pages.old.find_file(name, beside)
        asset = pages.old.asset(path) if path is not None else None
        return AssetFile(asset, pages.site.folder / path) if asset is not None and path is not None else None

    return find


def title_beside(path: str, pages: Pages) -> Markdown | None:
    """Give the title of the page in whose folder a document stands."""
    index = PurePosixPath(path).with_name("index.md").as_posix()
    page = pages.page(index) if (Kind.PUBLICATION, index) in pages.site.files else None
    title = marked(page.entry.record.text("title")) if page is not None else ""
    return Markdown(title) if title else None


def without_sample_works(reading: Reading, path: str, report: Report) -> Reading:
    """Leave out the works of a template's invented owner, and warn of each at its first line."""
    kept: dict[str, str] = {}
    for number, work in enumerate(reading.publications):
        field = f"publications.{number}"
        if is_sample_work(work):
            lines = (each.line for each in reading.accounts if field in map(record_of, each.detail))
            report_sample(work.title, Location(path, min(lines, default=0)), report)
        else:
            kept[field] = f"publications.{len(kept)}"
    if len(kept) == len(reading.publications):
        return reading
    return replace(
        reading,
        publications=tuple(work for work in reading.publications if not is_sample_work(work)),
        accounts=tuple(renumbered(each, kept) for each in reading.accounts),
    )


def record_of(field: str) -> str:
    """Give the record that a field is in: `publications.0` of `publications.0.title`."""
    return ".".join(field.split(".")[:2])


def renumbered(account: LineAccount, kept: Mapping[str, str]) -> LineAccount:
    """Name the fields of a line by the works that were kept; a line of others only is furniture."""
    if not any(field.startswith("publications.") for field in account.detail):
        return account
    fields = tuple(
        field.replace(record_of(field), kept[record_of(field)], 1)
        for field in account.detail
        if record_of(field) in kept
    )
    rest = LineAccount(account.line, Fate.FURNITURE, ("template-sample",))
    return replace(account, detail=fields) if fields else rest
