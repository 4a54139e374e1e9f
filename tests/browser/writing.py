"""Write a hand-made site to a folder, as a build would."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from sitegen import export, pages
from sitegen.diagnostics import Location, Report
from sitegen.model.page import Page
from sitegen.model.publication import Publication
from sitegen.model.site import Site
from sitegen.render.renderer import Renderer, Supplies
from sitegen.theme import find_theme

PROJECT = Path(__file__).parent.parent.parent


@dataclass(frozen=True)
class WrittenSite:
    """A site, its pages, and where they stand."""

    site: Site
    pages: tuple[Page, ...]
    folder: Path

    def first_of_each_kind(self) -> dict[str, Page]:
        """Choose the first page of each template."""
        chosen: dict[str, Page] = {}
        for page in self.pages:
            chosen.setdefault(page.template.removesuffix(".html"), page)
        return chosen


def write_site(site: Site, folder: Path) -> WrittenSite:
    """Render all pages and write them with everything that they link to."""
    planned = pages.plan(site)
    theme = find_theme(site.settings.theme, PROJECT, Location("content/site.yaml"))
    supplies = Supplies(
        head=partial(_head, site), citation=_citation, theme_assets=tuple(theme.assets())
    )
    renderer, report = Renderer(site, theme, planned, supplies), Report()
    for page in planned:
        html = renderer.render(page, report)
        assert html is not None, list(report)
        is_folder = not page.path or page.path.endswith("/")
        _write(folder, f"{page.path}index.html" if is_folder else page.path, html.encode())
    for name, found in theme.assets().items():
        _write(folder, f"theme/{name}", (found.folder / "assets" / name).read_bytes())
    for artifact in export.citation_artifacts(site):
        _write(folder, artifact.path, artifact.data)
    return WrittenSite(site, planned, folder)


def _head(site: Site, page: Page) -> str:
    return "\n".join(filter(None, (form.head(page, site) for form in export.head_formats())))


def _citation(publication: Publication, suffix: str) -> str:
    formats = {form.SUFFIX: form for form in export.citation_formats()}
    return formats[suffix].render_publications((publication,))


def _write(folder: Path, path: str, data: bytes) -> None:
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
