"""The first page of a person's site → their biography."""

from sitegen.accounting import Reading
from sitegen.model.name import Name
from sitegen.model.person import Person
from sitegen.model.text_types import Markdown
from sitegen.site_folders.front_matter import Page


def read_about(page: Page, owner: Name) -> Reading:
    """Read the body as the biography; the settings of the page are furniture."""
    body = page.body_text()
    page.place_body("bio")
    page.entry.skip("title", "profile", "selected_papers", "latest_posts", "excerpt", "description")
    page.close("bio")
    person = Person(name=owner, bio=Markdown(body) if body else None)
    return page.statement.reading_of(person, "about_page")
