"""Make a new site: refuse a used folder, import what is at hand, write the rest; or leave nothing."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager
from dataclasses import dataclass
from pathlib import Path

from sitegen.accounting import ImportResult
from sitegen.diagnostics import Location, Problem, Report, SitegenError, failure, shown
from sitegen.ingest import import_documents
from sitegen.ingest.gather import Network
from sitegen.ingest.subjects import Whose
from sitegen.model.name import Name
from sitegen.resolve.identify import name_slug
from sitegen.scaffold.project_files import project_files, render_person
from sitegen.store.load import load_content

HARMLESS = frozenset({".git"})
"""What a folder may hold already: an empty repository that was cloned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What an owner answered: whose site it is, from which documents, and how it is called."""

    name: str = ""
    documents: tuple[str, ...] = ()
    title: str = ""
    description: str = ""
    language: str = "en"


def make_project(
    folder: Path, wishes: Wishes, report: Report, network: Network, tell: Callable[[str], None]
) -> ImportResult | None:
    """Fill a new or empty folder with a site's files, and give what was imported; None where that failed.

    Raises `used-folder` for a folder that holds something, and what an import raises. Then, and when nothing
    could be imported, the folder is as it was.
    """
    refuse_used(folder)
    documents = tuple(seen_from(folder, name) for name in wishes.documents)
    with emptied_after_failure(folder) as keep:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with chdir(folder):
                result = fill(documents, wishes, report, network, tell, title_of(Path.cwd().name))
        except OSError as error:
            raise unwritable(error, folder) from error
        if documents and not result.changes:
            return None
        keep()
    return result


def fill(
    documents: tuple[str, ...],
    wishes: Wishes,
    report: Report,
    network: Network,
    tell: Callable[[str], None],
    fallback: str,
) -> ImportResult:
    """Write all files into the folder where this runs."""
    content, whose, result = Path("content"), Whose(None, wishes.name or None), ImportResult()
    if documents:
        result = import_documents(documents, content, report, whose, network=network, tell=tell)
    elif wishes.name:
        write(f"content/people/{slug_of(wishes.name)}.yaml", render_person(wishes.name))
    title = wishes.title or wishes.name or find_owner(content) or fallback
    for path, text in project_files(title, wishes.description, wishes.language).items():
        write(path, text)
    if wishes.language.partition("-")[0].casefold() != "en":
        message = (
            f"the pages say that they are in {shown(wishes.language)}; the theme's own words are English"
        )
        hint = "copy the templates whose words you want otherwise into `templates/`, and translate them there"
        report.note("english-words", message, Location("content/site.yaml"), hint)
    return result


def refuse_used(folder: Path) -> None:
    """Raise `used-folder` unless a folder is new or empty; a repository without files is empty too."""
    hint = "name a new folder, or an empty one; nothing was written"
    if folder.exists() and not folder.is_dir():
        raise failure("used-folder", "is a file", Location(str(folder)), hint)
    held = (
        sorted(path.name for path in folder.iterdir() if path.name not in HARMLESS) if folder.exists() else []
    )
    if held:
        message = f"the folder holds something already, such as `{held[0]}`"
        raise failure("used-folder", message, Location(str(folder)), hint)


def seen_from(folder: Path, name: str) -> str:
    """Give a document's path as it is seen from the new folder; an identifier as it is."""
    return os.path.relpath(Path.cwd() / name, folder.resolve()) if Path(name).exists() else name


def slug_of(text: str) -> str:
    """Make the file name of a person. Raises the problem of a name that gives none."""
    name = Name.parse(text)
    slug = name if isinstance(name, Problem) else name_slug(name)
    if isinstance(slug, Problem):
        raise failure(slug.code, slug.message, Location("--name"), "write the name in Latin letters")
    return slug


def title_of(folder: str) -> str:
    """Make a title of a folder's name: `engines-lab` becomes `Engines lab`."""
    words = folder.replace("-", " ").replace("_", " ").strip()
    return words[:1].upper() + words[1:] or "Site"


def find_owner(content: Path) -> str:
    """Give the name of the only person of the content; empty when there are several or none."""
    people = load_content(content, Report()).people if content.is_dir() else ()
    return people[0].value.name.display if len(people) == 1 else ""


def unwritable(error: OSError, folder: Path) -> SitegenError:
    """Make the exception for a folder that cannot be written."""
    reason = (error.strerror or str(error)).lower()
    hint = "make room, or name a folder where you may write"
    return failure("cannot-write", f"cannot be written: {reason}", Location(str(folder)), hint)


def write(path: str, text: str) -> None:
    """Write one new file."""
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


@contextmanager
def emptied_after_failure(folder: Path) -> Iterator[Callable[[], None]]:
    """Remove what was written into the folder, and the folder if it is new, unless told to keep it."""
    was_there, kept = folder.exists(), []
    try:
        yield lambda: kept.append(folder)
    finally:
        if not kept and folder.is_dir():
            for path in [path for path in folder.iterdir() if path.name not in HARMLESS]:
                shutil.rmtree(path) if path.is_dir() else path.unlink()
            if not was_there:
                folder.rmdir()
