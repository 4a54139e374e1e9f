"""Plan a whole site: all files that `build` publishes and `check` looks at, and how each is made."""

import sys
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from sitegen.diagnostics import Location, Problem, Report, failure
from sitegen.digests import Digests, digest_of
from sitegen.export import (
    CitationFile,
    Citations,
    citation_formats,
    citation_path,
    head_formats,
    site_formats,
)
from sitegen.garbage import paused_collection
from sitegen.links import check_links
from sitegen.model.content import Content, Sheet
from sitegen.model.page import Artifact, Page, address
from sitegen.model.publication import Publication
from sitegen.model.site import Site
from sitegen.model.text_types import Url
from sitegen.model.writing import Writing
from sitegen.output.clashes import refuse_clashes
from sitegen.output.publish import NO_JEKYLL
from sitegen.output.stamps import is_settled, stamp_of
from sitegen.pages import KindPlan, in_order, plan_kinds
from sitegen.places import Hypertext
from sitegen.project import Project
from sitegen.render.addresses import CONTENT_FOLDER, THEME_FOLDER, base_path_of
from sitegen.render.pieces import Piece
from sitegen.render.renderer import Renderer, Supplies
from sitegen.resolve.site import resolve
from sitegen.review import (
    review_bodies,
    review_content,
    review_navigation,
    review_sections,
    sections_by_work,
    sections_of,
)
from sitegen.standing import program
from sitegen.store.folder import is_left_out
from sitegen.store.load import load_content
from sitegen.theme import ASSETS, Theme, find_theme
from sitegen.views.pictures import ENDINGS, HEAD, Size, find_size
from sitegen.watching import Notebook, Question, watch
from sitegen.workshop import Made, Pieces, Product, Workshop, Write, make_files, places_of

SharedPiece = tuple[int, Piece | None, Mapping[tuple[str, str], str], bytes]
"""The number of a work, the work as lists show it, its citations by format and key, and its packed value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Assembly:
    """A site whose files can be made: what it is made from, and drafts that are no part of it.

    `missing_assets` are named in the content and not there. `salt` says what every file is made of: settings,
    theme, and the program itself. `asked` is what was asked for files about the whole site, such as feeds.
    """

    content: Content
    drafts: tuple[Sheet[Writing], ...]
    missing_assets: frozenset[str]
    site: Site
    pages: tuple[Page, ...]
    workshop: Workshop
    theme: Theme
    salt: str
    digests: Digests
    plans: tuple[KindPlan, ...]
    asked: frozenset[Question]
    renderer: Renderer


def assemble(project: Project, report: Report) -> Assembly:
    """Read the content, resolve it, and plan all files.

    Raises SitegenError when nothing can be made at all.
    """
    with paused_collection():
        content = load_content(project.content, report, project.jobs)
        return plan_assembly(project, with_url(content, project.url), report)


def plan_assembly(project: Project, whole: Content, report: Report) -> Assembly:
    """Resolve the content, and plan all files."""
    with paused_collection():
        content = whole if project.with_drafts else without_drafts(whole)
        missing_assets = review_content(content, report)
        site = resolve(content, report)
        theme = theme_of(content, project)
        theme_files = published_files(theme, report)
        notebook, digests = Notebook(), Digests()
        watched = watch(site, notebook)
        plans = tuple(plan_kinds(watched, notebook))
        pages = in_order(plans)
        citations = Citations(site)
        sizes = dict(picture_sizes(content, project.content / "assets"))
        supplies = make_supplies(watched, citations, theme_files, content.assets, sizes)
        renderer = Renderer(watched, theme, pages, supplies, notebook)
        artifacts, asked = site_artifacts(watched, pages, notebook)
        products = (
            *(page_product(page, renderer, digests) for page in pages),
            *(citation_product(file, citations, digests) for file in citations.files()),
            *map(text_product, artifacts),
            *theme_products(theme_files),
            *content_products(content, project.content / "assets"),
            text_product(NO_JEKYLL),
        )
        refuse_clashes(product.path for product in products)
        pieces = shared_pieces(site, renderer, citations, digests, products, content)
        if not site.publications:
            review_sections(sections_of(content), report)
        workshop = Workshop(products, pieces, notebook, renderer.prepare)
        salt = salt_of(theme, digests.of((site.settings, supplies.names, renderer.menus)))
    return Assembly(
        content=content,
        drafts=() if project.with_drafts else tuple(text for text in whole.writings if text.value.draft),
        missing_assets=missing_assets,
        site=site,
        pages=pages,
        workshop=workshop,
        theme=theme,
        salt=salt,
        digests=digests,
        plans=plans,
        asked=asked,
        renderer=renderer,
    )


def theme_of(content: Content, project: Project) -> Theme:
    """Find the theme that the settings name."""
    settings = content.settings
    return find_theme(settings.value.theme, project.content.parent, settings.location("theme"))


def site_artifacts(
    site: Site, pages: tuple[Page, ...], notebook: Notebook
) -> tuple[list[Artifact], frozenset[Question]]:
    """Make the files about the whole site, and say what was asked for them."""
    with notebook.noted() as questions:
        artifacts = [made for form in site_formats() for made in form.artifacts(site, pages)]
    return artifacts, frozenset(questions)


def make_all(assembly: Assembly, write: Write, jobs: int, report: Report) -> dict[str, Made]:
    """Make every file of a site."""
    everything = range(len(assembly.workshop.products))
    return {each.path: each for each in make_files(assembly.workshop, everything, write, jobs, report)}


def check_files(assembly: Assembly, made: Mapping[str, Made], report: Report) -> None:
    """Report every link of the made files that leads to nothing.

    With a page missing, every link to it would be told as well, so none is. Nor is a link told again whose
    fault has been told where it was written.
    """
    if any(not each.digest for each in made.values()):
        return
    content = assembly.content
    paths = {page.path for page in assembly.pages}
    told = {f"{CONTENT_FOLDER}/{asset}" for asset in assembly.missing_assets} | {
        f"{path}index.html" if path.endswith("/") or not path else path
        for path in review_navigation(content.settings, paths, report)
    }
    told |= review_bodies(content.writings, made.keys() | told, report)
    url = assembly.site.settings.url or ""
    check_links(places_of(made), made.keys() | told, url, base_path_of(url), report)


def page_product(page: Page, renderer: Renderer, digests: Digests) -> Product:
    """Plan the file of a page."""
    return Product(output_path(page), partial(digests.of, page), partial(make_page, page, renderer))


def make_page(page: Page, renderer: Renderer, report: Report) -> Hypertext | None:
    """Make the file of a page; None, with the fault reported, when its template fails."""
    written = renderer.write(page, report)
    page.forget()
    return written


def citation_product(file: CitationFile, citations: Citations, digests: Digests) -> Product:
    """Plan a file of citations."""
    made_of = file.format.SUFFIX, file.works
    return Product(file.path, partial(digests.of, made_of), lambda _: citations.render(file))


def text_product(made: Artifact) -> Product:
    """Take a file that is ready."""
    return Product(made.path, partial(digest_of, made.data), lambda _: made.data)


def theme_products(files: Mapping[str, Path]) -> Iterator[Product]:
    """Plan the theme's files."""
    for name, path in files.items():
        yield asset_product(path, f"{THEME_FOLDER}/{name}")


def content_products(content: Content, folder: Path) -> Iterator[Product]:
    """Plan the files of `content/assets/`; their names are published in Unicode's composed form."""
    for name in content.assets:
        yield asset_product(folder / name, unicodedata.normalize("NFC", f"{CONTENT_FOLDER}/{name}"))


def picture_sizes(content: Content, folder: Path) -> Iterator[tuple[str, Size]]:
    """Find the sizes of the pictures of `content/assets/`, by their paths inside the site."""
    for name in content.assets:
        if name.lower().endswith(ENDINGS):
            with suppress(OSError), (folder / name).open("rb") as stream:
                if size := find_size(stream.read(HEAD)):
                    yield unicodedata.normalize("NFC", f"{CONTENT_FOLDER}/{name}"), size


def asset_product(path: Path, published: str) -> Product:
    """Plan a file that is published as it is; one that cannot be read is reported."""
    stamp = stamp_of(path)
    digest = str(stamp) if stamp and is_settled(stamp) else ""

    def make(report: Report) -> bytes | None:
        try:
            return path.read_bytes()
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            place = Location(path.as_posix())
            report.error("unreadable-file", f"the file cannot be read: {reason}", place, "check its rights")
            return None

    return Product(published, lambda: digest, make)


def shared_pieces(
    site: Site,
    renderer: Renderer,
    citations: Citations,
    digests: Digests,
    products: Sequence[Product],
    content: Content,
) -> Pieces:
    """Say how to make what many files share: each work as lists show it, its citations, its digest.

    With each work texts of the content are reviewed.
    """
    sections = sections_by_work(content, site.publications) if site.publications else {}
    numbers = {product.path: number for number, product in enumerate(products)}

    def make(number: int) -> SharedPiece:
        work = site.publications[number]
        item = renderer.find_item(work)
        return number, item, citations.records_of(work), digests.packed(work)

    def take(piece: SharedPiece) -> None:
        number, item, written, packed = piece
        work = site.publications[number]
        if item is not None:
            renderer.take_item(str(work.key), item)
        citations.written.update(written)
        digests.take(work, packed)

    def review(number: int, report: Report) -> None:
        review_sections(sections[number], report)

    files = {
        place: [numbers[path] for path in files_of(work) if path in numbers]
        for place, work in enumerate(site.publications)
    }
    return Pieces(tuple(sections), make, take, files, review)


def files_of(work: Publication) -> Iterator[str]:
    """Give the paths of the files about one work: its page and its citations."""
    yield f"{address(work)}index.html"
    yield from (citation_path(work, chosen) for chosen in citation_formats())


def salt_of(theme: Theme, settings: str) -> str:
    """Say in a digest what every file is made of: settings, templates, and the program with its libraries."""
    words = "\n".join((settings, program(), sys.version, *words_of(theme)))
    return digest_of(words.encode(errors="surrogateescape"))


def words_of(theme: Theme) -> Iterator[str]:
    """Say what templates are made of: the name and the digest of each file."""
    for name, path in theme.sources():
        yield name
        with suppress(OSError):  # a file that has just gone, or may not be read; who uses it is told so
            yield digest_of(path.read_bytes())


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


def make_supplies(
    site: Site,
    citations: Citations,
    theme_assets: Collection[str],
    content_assets: Collection[str],
    sizes: Mapping[str, Size],
) -> Supplies:
    """Join the renderer with the formats that it does not know."""
    heads = head_formats()

    def head(page: Page) -> str:
        return "\n".join(filter(None, (made.head(page, site) for made in heads)))

    return Supplies(
        head=head,
        citation=citations.cite,
        theme_assets=theme_assets,
        content_assets=content_assets,
        sizes=sizes,
    )


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
