"""Texts that people write in Markdown: news, projects, and pages of their own."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Self

from sitegen.diagnostics import Problem
from sitegen.model.date import Date, Precision
from sitegen.model.publication import Link
from sitegen.model.text_types import NO_SLUG, NO_TEXT, AssetPath, Markdown, OldAddress, Slug


class WritingKind(StrEnum):
    """What a text is, by the folder of `content/` that it stands in."""

    NEWS = "news"
    PROJECTS = "projects"
    PAGES = "pages"


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture, and what it shows in words."""

    file: Annotated[AssetPath, "A file below `content/assets/`."]
    text: Annotated[str | None, "What the picture shows, for readers who do not see it."] = None

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Read the path of a picture alone."""
        file = AssetPath.parse(text)
        return file if isinstance(file, Problem) else cls(file=file)

    @property
    def shorthand(self) -> str | None:
        """Write the path alone when there are no words."""
        return str(self.file) if self.text is None else None


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontMatter:
    """What stands between the two lines `---` above a text of `news/`, `projects/` or `pages/`."""

    schema: Annotated[int, "Version of the data form; 1 today."] = 1
    title: Annotated[Markdown, "Title, and words of every link to it."]
    date: Annotated[Date | None, "When: the day of a news item, the time that a project took."] = None
    summary: Annotated[Markdown | None, "One or two sentences for lists and feeds."] = None
    image: Annotated[Picture | None, "Picture above the text: a file below `content/assets/`."] = None
    people: Annotated[tuple[Slug, ...], "Slugs of the people whom it is about."] = ()
    publications: Annotated[tuple[Slug, ...], "Keys of the publications that belong to it."] = ()
    links: Annotated[tuple[Link, ...], "Links elsewhere: code, data, a press release."] = ()
    tags: Annotated[tuple[str, ...], "Words for what it is about."] = ()
    old_addresses: Annotated[
        tuple[OldAddress, ...], "Addresses that the page had, below the site's: `fair/`. Each leads to it."
    ] = ()
    draft: Annotated[bool, "A draft is not built, unless `--drafts` asks for it."] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Writing(FrontMatter):
    """A whole text: its kind, its slug, which is its file's name, and its body below the front matter.

    The body may be empty. Links in it lead from the file's own folder, as `../assets/plan.pdf` does.
    """

    kind: WritingKind
    slug: Slug = NO_SLUG
    body: Markdown = NO_TEXT

    @property
    def has_ended(self) -> bool:
        """Tell whether its date says that it is over: a span of time with an end."""
        return self.date is not None and self.date.precision is Precision.INTERVAL and not self.date.is_open


def newest_first(writing: Writing) -> tuple[int, int, str]:
    """Order texts by date, newest first; those without a date last, equals by slug."""
    upper, lower = writing.date.sort_key if writing.date else (-1, -1)
    return -upper, -lower, writing.slug
