"""Write content files of people, and build the site of a content folder."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sitegen.build import build
from sitegen.diagnostics import Report
from sitegen.model.page import Page
from sitegen.model.person import Person
from sitegen.model.site import Site
from sitegen.project import Project
from sitegen.resolve.site import resolve
from sitegen.store.load import load_content
from tests.pages.sites import plan
from tests.store.people import dump_person

PORTRAIT = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'


@dataclass(frozen=True)
class WrittenSite:
    """A built site: what it was made from, its pages, and where they stand."""

    site: Site
    pages: tuple[Page, ...]
    folder: Path

    def first_of_each_kind(self) -> dict[str, Page]:
        """Choose the first page of each template."""
        chosen: dict[str, Page] = {}
        for page in self.pages:
            chosen.setdefault(page.template.removesuffix(".html"), page)
        return chosen


def write_content(
    folder: Path, people: tuple[Person, ...], settings: str, texts: Mapping[str, str] | None = None
) -> Path:
    """Write a content folder, as a human would have it; `texts` are further files by their paths in it."""
    for name, text in (texts or {}).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "people").mkdir(parents=True, exist_ok=True)
    (folder / "site.yaml").write_text(settings, encoding="utf-8")
    for person in people:
        if person.photo:
            portrait = folder / "assets" / person.photo
            portrait.parent.mkdir(parents=True, exist_ok=True)
            portrait.write_text(PORTRAIT, encoding="utf-8")
        (folder / "people" / f"{person.slug}.yaml").write_text(dump_person(person), encoding="utf-8")
    return folder


def build_site(content: Path, folder: Path) -> WrittenSite:
    """Build a site; the content must be without errors."""
    report = Report()
    build(Project(content=content), folder, report)
    assert not report.has_errors, "\n".join(str(diagnostic) for diagnostic in report)
    site = resolve(load_content(content, Report()), Report())
    return WrittenSite(site, plan(site), folder)
