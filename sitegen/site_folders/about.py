"""The first page of a person's site → their biography, portrait and accounts."""

from dataclasses import replace

from sitegen.accounting import Reading
from sitegen.interchange.accounts_elsewhere import Elsewhere
from sitegen.interchange.statement import Entry
from sitegen.model.name import Name
from sitegen.model.person import Headline, Person
from sitegen.model.publication import Link
from sitegen.model.text_types import AssetPath, Markdown
from sitegen.site_folders.front_matter import Page
from sitegen.site_folders.profiles import read_link
from sitegen.site_folders.samples import leave_sample
from sitegen.text import fold

LAYOUT = ("align", "image_circular", "template", "id", "image-width", "image-shape", "address")
"""Keys by which the head of the page is set."""


def read_about(page: Page, owner: Name) -> Reading:
    """Read the body as the biography, with the portrait beside it; the settings of the page are furniture."""
    is_sample = leave_sample(page, "")
    body = None if is_sample else page.reduced(None)
    words = without_title(body.text, owner) if body else ""
    elsewhere = Elsewhere(page.statement.report)
    profile, about = page.entry.child("profile"), page.entry.child("about")
    files = [link for each in about.children("links") for link in read_link(page, each, elsewhere)]
    photo = picture_in(page, profile) or page.picture("image")
    headline = page.entry.line_text("subtitle") if about.record.members else None
    page.place_body("bio")
    for inner in (profile, about):
        inner.skip(*LAYOUT)
        inner.close("photo")
    page.entry.skip(
        "title", "selected_papers", "latest_posts", "excerpt", "description", "author", "subtitle"
    )
    page.close("bio")
    links: list[Link] = [*elsewhere.links, *files, *(body.links if body else ())]
    person = Person(
        name=owner,
        headline=Headline(title=headline) if headline else None,
        email=elsewhere.email or None,
        photo=photo,
        bio=Markdown(words) if words else None,
        identifiers=elsewhere.identifiers,
        links=tuple(links),
    )
    return replace(page.statement.reading_of(person, "about_page"), assets=page.asset_files())


def without_title(text: str, owner: Name) -> str:
    """Leave out the heading of a biography that is only the owner's name."""
    first, _, rest = text.partition("\n")
    is_title = first.startswith("#") and fold(first.lstrip("# ")) == fold(owner.display)
    return rest.lstrip("\n") if is_title else text


def picture_in(page: Page, entry: Entry) -> AssetPath | None:
    """Find the portrait that the head of the page names."""
    address = entry.text("image")
    return page.file(address, entry.place("image")) if address else None
