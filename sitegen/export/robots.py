"""What robots may read: everything; and where the sitemap is."""

from collections.abc import Iterator, Sequence

from sitegen.export._addresses import find_absolute
from sitegen.model.page import Artifact, Page
from sitegen.model.settings import Part
from sitegen.model.site import Site

SHOWS_WORDS = False


def artifacts(site: Site, pages: Sequence[Page]) -> Iterator[Artifact]:  # noqa: ARG001 - one protocol
    """Write `robots.txt`; pages that shall not be found say so themselves, and must be read for that."""
    sitemap = find_absolute(site.settings, "sitemap.xml") if site.settings.has(Part.SITEMAP) else None
    lines = ["User-agent: *", "Disallow:", *([f"Sitemap: {sitemap}"] if sitemap else []), ""]
    yield Artifact("robots.txt", "\n".join(lines).encode())
