"""Look whether what a site links to elsewhere is still there."""

from collections.abc import Callable, Iterator, Mapping

from sitegen.diagnostics import Location, Report, shown
from sitegen.fetch.fetcher import make_outlook
from sitegen.markup import markdown
from sitegen.markup.body import addresses_in, rendered_body
from sitegen.model.content import Content
from sitegen.model.identifier import ArxivId, Doi, Orcid
from sitegen.model.text_types import Markdown, Url
from sitegen.places import Places
from sitegen.project import Project
from sitegen.review import BODY, place_in_body, sheets_of, walk


def check_outside_links(
    project: Project,
    content: Content,
    places: Mapping[str, Places],
    environment: Mapping[str, str],
    report: Report,
    tell: Callable[[str], None],
) -> None:
    """Report links to other sites that lead nowhere (`dead-link`), and that did not answer (`silent-link`).

    `places` are those of all pages by path. A link is told where the content has it, else at its first page.
    """
    settings = content.settings.value
    own = (project.url or settings.url or "").rstrip("/")
    pages: dict[str, str] = {}
    for path, found in places.items():
        for link in found.links:
            address = f"https:{link}" if link.startswith("//") else link
            if address.startswith(("http://", "https://")) and not (
                own and f"{address}/".startswith(f"{own}/")
            ):
                pages.setdefault(address, path)
    outlook = make_outlook(project.folder, environment, settings.contact or own, tell)
    faults = outlook.find_faults(pages)
    written = dict(reversed([*places_in_content(content)])) if faults else {}
    for address, page in pages.items():
        fault = faults.get(address.partition("#")[0])
        if fault is None:
            continue
        place = written.get(address, Location(page))
        code, said, hint = (
            ("silent-link", "shows nothing now", "open it in a browser, and look again later")
            if fault.is_passing
            else ("dead-link", "leads nowhere", "write its new address, or delete the link")
        )
        report.warning(code, f"the link {shown(address)} {said}: {fault.message}", place, hint)


def places_in_content(content: Content) -> Iterator[tuple[str, Location]]:
    """Give every address that the content has or means, with its place."""
    for sheet in sheets_of(content):
        for way, value in walk(sheet.value, (Url, Doi, ArxivId, Orcid, Markdown)):
            if way == BODY:
                continue
            if isinstance(value, Markdown):
                for address in addresses_in(markdown.rendered(value).html):
                    yield address, sheet.location_of(address, *way)
            else:
                yield value if isinstance(value, Url) else value.url, sheet.location(*way)
    for sheet in content.writings:
        for address in addresses_in(rendered_body(sheet.value.body).html):
            yield address, place_in_body(sheet, address)
