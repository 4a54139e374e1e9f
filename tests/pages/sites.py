"""Sites made of people, as a content folder would give them."""

from sitegen.diagnostics import Report
from sitegen.model.content import Content, Sheet
from sitegen.model.name import Name
from sitegen.model.page import Page
from sitegen.model.person import Person
from sitegen.model.settings import IdentityDecisions, SiteSettings
from sitegen.model.site import Site
from sitegen.pages import in_order, plan_kinds
from sitegen.resolve.site import resolve
from sitegen.watching import Notebook


def make_site(*people: Person, settings: SiteSettings | None = None) -> Site:
    """Resolve people into a site; the content must be without faults."""
    report = Report()
    content = Content(
        settings=Sheet("content/site.yaml", settings or SiteSettings(title="Engines Lab")),
        people=tuple(Sheet(f"content/people/{person.slug}.yaml", person) for person in people),
        decisions=Sheet("content/identity.yaml", IdentityDecisions()),
    )
    site = resolve(content, report)
    assert not report.has_errors, list(report)
    return site


def plan(site: Site) -> tuple[Page, ...]:
    """Plan every page of a site."""
    return in_order(plan_kinds(site, Notebook()))


def named(text: str) -> Name:
    """Read a name that is known to be one."""
    name = Name.parse(text)
    assert isinstance(name, Name)
    return name
