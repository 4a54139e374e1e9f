"""The canonical address, and what other sites show when somebody shares a page (ogp.me)."""

from sitegen.export._addresses import find_absolute
from sitegen.markup.html import escape_text
from sitegen.markup.plain import plain_line
from sitegen.model.page import Page
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.site import Site
from sitegen.model.writing import Picture, Writing
from sitegen.text import clean


def head(page: Page, site: Site) -> str:
    """Give title, kind, description and, when the site has one, address of a page."""
    whole = find_absolute(site.settings, page.path)
    address = whole if whole and not page.path.endswith(".html") else None
    properties = {
        "og:title": plain_line(page.title),
        "og:type": kind_of(page),
        "og:description": page.description,
        "og:site_name": site.settings.title,
        "og:url": address or "",
        "og:image": find_picture(page, site) or "",
    }
    lines = [f'<link rel="canonical" href="{escape_text(address)}">'] if address else []
    lines += [
        f'<meta property="{name}" content="{escape_text(clean(content))}">'
        for name, content in properties.items()
        if content
    ]
    return "\n".join(lines)


def find_picture(page: Page, site: Site) -> str | None:
    """Find the picture of a page: the portrait of a person, the image of a text."""
    match page.subject:
        case Person(photo=str() as file) | Writing(image=Picture(file=file)):
            return find_absolute(site.settings, f"assets/{file}")
    return None


def kind_of(page: Page) -> str:
    """Say what a page is in Open Graph's words."""
    if isinstance(page.subject, Person):
        return "profile"
    return "article" if isinstance(page.subject, Publication | Writing) else "website"
