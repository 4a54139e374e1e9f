"""What to build from, and what came of it."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """What to build from: the content, an address before the settings', how many processes, also drafts."""

    content: Path
    url: str | None = None
    jobs: int = 1
    with_drafts: bool = False

    @property
    def folder(self) -> Path:
        """Give the folder that holds it all."""
        return self.content.parent

    @property
    def templates(self) -> Path:
        """Give the site's own folder of templates, beside the content."""
        return self.folder / "templates"

    @property
    def sources(self) -> tuple[Path, ...]:
        """Give the folders that no site may be written over."""
        return (self.content, self.templates, self.folder / "seeds")


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildResult:
    """What a build made: how many pages and files, and whether they were published."""

    pages: int
    files: int
    published: bool
