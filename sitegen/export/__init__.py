"""Formats out: one module each, found by discovery.

Citation formats (`bibtex`, `ris`, `csl`) turn publications into text; site files (`atom`, `sitemap`,
`robots`) turn the whole site into artifacts; head formats (`json_ld`, `highwire`, `open_graph`) describe one
page in its head.
"""

import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
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

    SHOWS_WORDS: bool
    """Whether words of works show in it; if not, it is the same whatever these say."""

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


@dataclass(frozen=True, slots=True)
class CitationFile:
    """A file of citations: its path, its format, and its works."""

    path: str
    format: CitationFormat
    works: tuple[Publication, ...]


def citation_path(work: Publication, chosen: CitationFormat) -> str:
    """Give the path of the file of one work in one format."""
    return f"{address(work).rstrip('/')}.{chosen.SUFFIX}"


@dataclass(frozen=True, slots=True, eq=False)
class Citations:
    """All citations of a site; each is written once, whatever files it stands in."""

    site: Site
    written: dict[tuple[str, str], str] = field(default_factory=dict)

    def formats(self) -> Sequence[CitationFormat]:
        """Give the formats of which the site has files."""
        made = dict(self.site.settings.citation_files)
        return [chosen for chosen in citation_formats() if chosen.SUFFIX in made]

    def files(self) -> Iterator[CitationFile]:
        """Plan the files of citations: of each work, of each person, and of the whole site."""
        for chosen in self.formats():
            for work in self.site.publications:
                yield CitationFile(citation_path(work, chosen), chosen, (work,))
            for person in self.site.people:
                path = f"{address(person)}publications.{chosen.SUFFIX}"
                yield CitationFile(path, chosen, self.site.publications_of(person))
            yield CitationFile(f"publications.{chosen.SUFFIX}", chosen, self.site.publications)

    def holding(self, work: Publication) -> Iterator[tuple[str, CitationFormat]]:
        """Give the files in which a work stands, each with its format."""
        for chosen in self.formats():
            yield citation_path(work, chosen), chosen
            for door in self.site.owners_of(work):
                yield f"{door.path}publications.{chosen.SUFFIX}", chosen
            yield f"publications.{chosen.SUFFIX}", chosen

    def forget(self, keys: Collection[str]) -> None:
        """Write the records of these works anew."""
        for chosen in self.formats():
            for key in keys:
                self.written.pop((chosen.SUFFIX, key), None)

    def render(self, file: CitationFile) -> bytes:
        """Write one file."""
        records = [self.record(work, file.format) for work in file.works]
        return file.format.join_records(records).encode()

    def record(self, work: Publication, chosen: CitationFormat) -> str:
        """Write one work in a format, or give what was written before."""
        place = (chosen.SUFFIX, str(work.key))
        if place not in self.written:
            self.written[place] = chosen.render_record(work)
        return self.written[place]

    def records_of(self, work: Publication) -> dict[tuple[str, str], str]:
        """Write one work in all formats of which the site has files."""
        return {(chosen.SUFFIX, str(work.key)): self.record(work, chosen) for chosen in self.formats()}

    def cite(self, work: Publication, suffix: str) -> str:
        """Give the whole text of a work's file in the format of a suffix (`bib`)."""
        chosen = next(each for each in citation_formats() if suffix == each.SUFFIX)
        return chosen.join_records([self.record(work, chosen)])
