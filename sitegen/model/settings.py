"""The settings of a site: `content/site.yaml`, and nothing else."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from sitegen.model.text_types import Markdown, Slug, Url


class UrlStyle(StrEnum):
    """How links inside the site end."""

    DIRECTORY = "directory"
    FILE = "file"


class Part(StrEnum):
    """What a site may do without: pages, and files for programs."""

    AUTHORS = "authors"
    CV = "cv"
    TALKS = "talks"
    TEACHING = "teaching"
    TOPICS = "topics"
    VENUES = "venues"
    BIB = "bib"
    RIS = "ris"
    CSL = "csl"
    FEED = "feed"
    SITEMAP = "sitemap"


CITATION_FILES = ((Part.BIB, "bib", "BibTeX"), (Part.RIS, "ris", "RIS"), (Part.CSL, "json", "CSL-JSON"))
"""Files of citations: the part of a site that they are, their ending, and their name for readers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NavigationItem:
    """One entry of the main navigation."""

    label: Annotated[str, "Words shown."]
    path: Annotated[str, "Path inside the site: `publications/`."]


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteSettings:
    """Everything that a site's owner can set."""

    schema: Annotated[int, "Version of the data form; 1 today."] = 1
    title: Annotated[str, "Name of the site; that of its only person when absent."] = ""
    description: Annotated[str | None, "One sentence of purpose, for the home page and search engines."] = (
        None
    )
    introduction: Annotated[Markdown | None, "Text of the home page, in Markdown."] = None
    url: Annotated[Url | None, "Address where the site is published; needed for sitemap and feeds."] = None
    contact: Annotated[
        str | None, "Mail or web address that an import tells the services it asks; shown nowhere."
    ] = None
    language: Annotated[str, "Language of the pages, as a BCP 47 tag."] = "en"
    theme: Annotated[str, "Folder name of the theme below `templates/`."] = "default"
    urls: Annotated[UrlStyle, "`directory` for a web host, `file` to open pages from a folder."] = (
        UrlStyle.DIRECTORY
    )
    navigation: Annotated[
        tuple[NavigationItem, ...], "Main navigation; made from what the site has when absent."
    ] = ()
    featured: Annotated[tuple[Slug, ...], "Keys of publications to show on the home page."] = ()
    without: Annotated[
        tuple[Part, ...],
        "Pages and files that are not made: `[authors, topics, ris]`; everything is when absent.",
    ] = ()

    def has(self, part: Part) -> bool:
        """Tell whether a part of the site is made."""
        return part not in self.without

    @property
    def citation_files(self) -> tuple[tuple[str, str], ...]:
        """Give the endings and names of the files of citations that are made."""
        return tuple((suffix, title) for part, suffix, title in CITATION_FILES if self.has(part))


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """One decision of an editor about people or works."""

    people: Annotated[tuple[str, ...], "Slugs or printed names of people."] = ()
    works: Annotated[tuple[str, ...], "Keys of works."] = ()
    reason: Annotated[str | None, "Why, for the next editor."] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class IdentityDecisions:
    """`content/identity.yaml`: what an editor decided; it outranks every rule."""

    schema: Annotated[int, "Version of the data form; 1 today."] = 1
    same: Annotated[tuple[Decision, ...], "These are one."] = ()
    different: Annotated[tuple[Decision, ...], "These are not one."] = ()
