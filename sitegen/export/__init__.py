"""Formats out: one module each, found by discovery.

Citation formats (`bibtex`, `ris`, `csl`) turn publications into text; site files (`atom`, `sitemap`,
`robots`) turn the whole site into artifacts; head formats (`json_ld`, `highwire`, `open_graph`) describe one
page in its head.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from sitegen.model.page import Artifact, Page
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
