"""Projects: the index, going on before ended, and a page for each."""

from collections.abc import Iterator
from functools import partial

from sitegen.model.page import Page, address
from sitegen.model.site import Site
from sitegen.views.texts import group_by_state, summarize


def pages(site: Site) -> Iterator[Page]:
    """Plan the index and the projects; none on a site without projects."""
    if not site.projects:
        return
    yield Page(
        kind="projects",
        path="projects/",
        template="projects.html",
        title="Projects",
        subject=site.projects,
        look=partial(group_by_state, site.projects),
        description=f"Projects of {site.settings.title}.",
        section="projects/",
    )
    for project in site.projects:
        yield Page(
            kind="project",
            path=address(project),
            template="project.html",
            title=project.title,
            subject=project,
            description=summarize(project),
            section="projects/",
        )
