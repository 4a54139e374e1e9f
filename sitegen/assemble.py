"""Make a whole site in memory: what `build` publishes and `check` looks at."""

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from sitegen.diagnostics import Location, Problem, Report, SitegenError, failure
from sitegen.export import citation_artifacts, citation_formats, head_formats, site_formats
from sitegen.garbage import lasting_values, paused_collection
from sitegen.links import check_links
from sitegen.model.content import Content, Sheet
from sitegen.model.page import Artifact, Page
from sitegen.model.publication import Publication
from sitegen.model.site import Site
from sitegen.model.text_types import Url
from sitegen.model.writing import Writing
from sitegen.pages import plan
from sitegen.render.addresses import CONTENT_FOLDER, THEME_FOLDER, base_path_of
from sitegen.render.pool import render_pages
from sitegen.render.renderer import Renderer, Supplies
from sitegen.resolve.site import resolve
from sitegen.review import review_bodies, review_content, review_navigation
from sitegen.store.folder import is_left_out
from sitegen.store.load import load_content
from sitegen.theme import ASSETS, Theme, find_theme

PAGES_A_PROCESS = 50
"""For fewer pages another process costs more time than it saves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """What to build from: the content, an address before the settings', how many processes, also drafts."""

    content: Path
    url: str | None = None
    jobs: int = 1
    with_drafts: bool = False

    @property
    def templates(self) -> Path:
        """Give the site's own folder of templates, beside the content."""
        return self.content.parent / "templates"


@dataclass(frozen=True, slots=True, kw_only=True)
class Assembly:
    """A site that is ready to be published, what it was made from, and drafts that are no part of it."""

    content: Content
    drafts: tuple[Sheet[Writing], ...]
    site: Site
    pages: tuple[Page, ...]
    artifacts: tuple[Artifact, ...]


def assemble(project: Project, report: Report) -> Assembly:
    """Read the content, resolve it, plan all pages, render them, and check every link.

    A page whose template fails is left out and reported. Raises SitegenError when nothing can be made at all.
    """
    with paused_collection():
        whole = with_url(load_content(project.content, report), project.url)
        content = whole if project.with_drafts else without_drafts(whole)
        missing_assets = review_content(content, report)
        site = resolve(content, report)
        settings = content.settings
        theme = find_theme(settings.value.theme, project.content.parent, settings.location("theme"))
        theme_files = published_files(theme, report)
        pages = plan(site)
    with lasting_values():
        files = [
            *citation_artifacts(site),
            *(artifact for made in site_formats() for artifact in made.artifacts(site, pages)),
            *theme_artifacts(theme_files, report),
            *content_artifacts(content, project.content / "assets", report),
        ]
        renderer = Renderer(site, theme, pages, make_supplies(site, theme_files, content.assets))
        jobs = min(project.jobs, 1 + len(pages) // PAGES_A_PROCESS)
        rendered = render_pages(renderer, pages, jobs, report)
        made = [
            Artifact(output_path(page), html.encode())
            for page, html in zip(pages, rendered, strict=True)
            if html is not None
        ]
        artifacts = tuple(sorted((*made, *files), key=lambda artifact: artifact.path))
        refuse_clashes(artifacts)
        if len(made) == len(pages):
            # With a page missing, every link to it would be told as well.
            # Nor is a link told again whose fault has been told where it was written.
            told = {f"{CONTENT_FOLDER}/{asset}" for asset in missing_assets} | {
                f"{path}index.html" if path.endswith("/") or not path else path
                for path in review_navigation(settings, {page.path for page in pages}, report)
            }
            told |= review_bodies(content.writings, {artifact.path for artifact in artifacts} | told, report)
            by_path = dict.fromkeys(told, b"") | {artifact.path: artifact.data for artifact in artifacts}
            url = site.settings.url or ""
            check_links(by_path, url, base_path_of(url), report)
    drafts = tuple(text for text in whole.writings if text not in content.writings)
    return Assembly(content=content, drafts=drafts, site=site, pages=pages, artifacts=artifacts)


def with_url(content: Content, url: str | None) -> Content:
    """Publish under another address than the settings name."""
    if url is None:
        return content
    parsed = Url.parse(url)
    if isinstance(parsed, Problem):
        raise failure("bad-url", parsed.message, Location("--url"), "write the whole address with `https://`")
    return replace(
        content, settings=replace(content.settings, value=replace(content.settings.value, url=parsed))
    )


def without_drafts(content: Content) -> Content:
    """Leave out the texts that are not finished."""
    return replace(content, writings=tuple(text for text in content.writings if not text.value.draft))


def make_supplies(site: Site, theme_assets: Collection[str], content_assets: Collection[str]) -> Supplies:
    """Join the renderer with the formats that it does not know."""
    citations = {made.SUFFIX: made for made in citation_formats()}
    heads = head_formats()

    def citation(publication: Publication, suffix: str) -> str:
        return citations[suffix].render_publications((publication,))

    def head(page: Page) -> str:
        return "\n".join(filter(None, (made.head(page, site) for made in heads)))

    return Supplies(head=head, citation=citation, theme_assets=theme_assets, content_assets=content_assets)


def output_path(page: Page) -> str:
    """Say which file a page is written to."""
    return f"{page.path}index.html" if page.path.endswith("/") or not page.path else page.path


def published_files(theme: Theme, report: Report) -> dict[str, Path]:
    """Give the theme's files by the names that templates use; hidden files, backups and keys are named."""
    files: dict[str, Path] = {}
    for name, folder in theme.assets().items():
        if any(is_left_out(part) for part in name.split("/")):
            place = Location(f"{folder.shown}/{ASSETS}/{name}")
            report.warning("skipped-file", "this file is not published", place, "move it out of the theme")
        elif found := folder.find(f"{ASSETS}/{name}"):
            files[name] = found
    return files


def theme_artifacts(files: Mapping[str, Path], report: Report) -> Iterator[Artifact]:
    """Read the theme's files."""
    for name, path in files.items():
        yield from read_asset(path, f"{THEME_FOLDER}/{name}", report)


def content_artifacts(content: Content, folder: Path, report: Report) -> Iterator[Artifact]:
    """Read the files of `content/assets/`; their names are published in Unicode's composed form."""
    for name in content.assets:
        published = unicodedata.normalize("NFC", f"{CONTENT_FOLDER}/{name}")
        yield from read_asset(folder / name, published, report)


def read_asset(path: Path, published: str, report: Report) -> Iterator[Artifact]:
    """Read a file that is published as it is; one that cannot be read is reported."""
    try:
        yield Artifact(published, path.read_bytes())
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        place = Location(path.as_posix())
        report.error("unreadable-file", f"the file cannot be read: {reason}", place, "check its rights")


def refuse_clashes(artifacts: Iterable[Artifact]) -> None:
    """Refuse two files of one path, also where only case or the form of accents differs (`path-clash`).

    A file may not stand where another needs a folder either.
    """
    faults = []
    files: dict[str, str] = {}
    for artifact in artifacts:
        key = clash_key(artifact.path)
        if key in files:
            faults.append(clash(artifact.path, files[key]))
        files.setdefault(key, artifact.path)
    for path in files.values():
        for parent in PurePosixPath(path).parents:
            if (key := clash_key(str(parent))) in files:
                faults.append(clash(path, files[key]))
    if faults:
        raise SitegenError(*(diagnostic for fault in faults for diagnostic in fault.diagnostics))


def clash_key(path: str) -> str:
    """Fold a path as the file systems do that know no case."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", path).casefold())


def clash(path: str, other: str) -> SitegenError:
    """Say that two files cannot stand side by side."""
    return failure(
        "path-clash",
        f"would be written over `{other}` where file names have no case",
        Location(path),
        "give one of them another slug, key or file name",
    )
