"""Links in the head to the same works in other forms, as reference managers look for them."""

from functools import cache
from urllib.parse import quote

from sitegen.export import citation_formats
from sitegen.markup.html import escape_text
from sitegen.model.page import Page, address
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.site import Site


def head(page: Page, site: Site) -> str:
    """Link a work, a person and the list of all works to their citations; other pages have none."""
    stem = find_stem(page, site)
    if stem is None:
        return ""
    way = "../" * page.path.count("/") + quote(stem)
    made = dict(site.settings.citation_files)
    return "\n".join([f'{start} href="{way}.{suffix}">' for start, suffix in link_starts() if suffix in made])


@cache
def link_starts() -> tuple[tuple[str, str], ...]:
    """Give what is the same in each format's links, with its suffix."""
    return tuple(
        (
            f'<link rel="alternate" type="{escape_text(made.MEDIA_TYPE)}" title="{escape_text(made.TITLE)}"',
            made.SUFFIX,
        )
        for made in citation_formats()
    )


def find_stem(page: Page, site: Site) -> str | None:
    """Find the path of a page's citations, without its ending."""
    match page.subject:
        case Publication() as work if page.path == address(work):
            return address(work).rstrip("/")
        case Person() as person if page.path == address(person) and site.publications_of(person):
            return f"{address(person)}publications"
    return "publications" if page.path == "publications/" else None
