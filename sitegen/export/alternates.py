"""Links in the head to the same works in other forms, as reference managers look for them."""

from urllib.parse import quote

from markupsafe import escape

from sitegen.export import citation_formats
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
    return "\n".join(
        f'<link rel="alternate" type="{escape(made.MEDIA_TYPE)}" title="{escape(made.TITLE)}"'
        f' href="{way}.{made.SUFFIX}">'
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
