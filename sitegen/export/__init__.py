"""Formats out: one module each, found by discovery.

Citation formats (`bibtex`, `ris`, `csl`) turn publications into text; site files (`atom`, `sitemap`,
`robots`) turn the whole site into artifacts; head formats (`json_ld`, `highwire`, `open_graph`) describe one
page in its head.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Protocol

from sitegen.discovery import modules_of
from sitegen.model.page import Artifact, Page, address
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.site import Site


class CitationFormat(Protocol):
    """A format in which readers take citations away."""

    TITLE: str
    """Its name for readers: `BibTeX`."""
    SUFFIX: str
    """The ending of its files: `bib`."""
    MEDIA_TYPE: str
    """Its media type: `application/x-bibtex`."""

    def render_record(self, publication: Publication) -> str:
        """Write one work."""
        ...

    def join_records(self, records: Sequence[str]) -> str:
        """Put written works into one file."""
        ...

    def render_publications(self, publications: Sequence[Publication]) -> str:
        """Write publications in this format, ending with a newline."""
        ...


class SiteFormat(Protocol):
    """A file about the whole site."""

    def artifacts(self, site: Site, pages: Sequence[Page]) -> Iterator[Artifact]:
        """Make the files; none when the site lacks what they need (a `url`)."""
        ...


class HeadFormat(Protocol):
    """Machine-readable words in a page's head."""

    def head(self, page: Page, site: Site) -> str:
        """Give escaped HTML for the head, or an empty text."""
        ...


@cache
def citation_formats() -> tuple[CitationFormat, ...]:
    """Find the formats in which readers take citations away, by the names of their modules."""
    modules = modules_of(sys.modules[__name__])
    return tuple(module for module in modules if hasattr(module, "render_publications"))


@cache
def site_formats() -> tuple[SiteFormat, ...]:
    """Find the formats of files about the whole site."""
    return tuple(module for module in modules_of(sys.modules[__name__]) if hasattr(module, "artifacts"))


@cache
def head_formats() -> tuple[HeadFormat, ...]:
    """Find the formats of machine-readable words in a page's head."""
    return tuple(module for module in modules_of(sys.modules[__name__]) if hasattr(module, "head"))


def export_names() -> dict[str, CitationFormat]:
    """Give the formats by the words of the command line: `bib`, `ris` and `csl`."""
    formats = {chosen.SUFFIX: chosen for chosen in citation_formats()}
    if "json" in formats:
        formats["csl"] = formats.pop("json")
    return formats


def render_citations(site: Site, chosen: CitationFormat, person: Person | None = None) -> str:
    """Write all works of the site, or of one person: the very text of the built file."""
    return chosen.render_publications(site.publications_of(person) if person else site.publications)


def citation_artifacts(site: Site) -> Iterator[Artifact]:
    """Make the files of citations: of each work, of each person, and of the whole site."""
    for chosen in citation_formats():
        records = {work.key: chosen.render_record(work) for work in site.publications}
        lists: dict[str, tuple[Publication, ...]] = {
            address(work).rstrip("/"): (work,) for work in site.publications
        }
        lists |= {f"{address(person)}publications": site.publications_of(person) for person in site.people}
        lists["publications"] = site.publications
        for path, works in lists.items():
            text = chosen.join_records([records[work.key] for work in works])
            yield Artifact(f"{path}.{chosen.SUFFIX}", text.encode())
