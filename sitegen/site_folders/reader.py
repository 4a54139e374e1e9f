"""One site folder, file by file: profiles, documents of known forms, works, talks, courses."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Problem, Report
from sitegen.files import read_document
from sitegen.interchange.template_samples import is_sample_work, report_sample
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.model.person import Person, Unplaced
from sitegen.model.publication import Contributor, Publication
from sitegen.model.text_types import Markdown
from sitegen.resolve.identify import name_slug
from sitegen.site_folders.about import read_about
from sitegen.site_folders.citations import read_citations
from sitegen.site_folders.events import read_course, read_talk
from sitegen.site_folders.front_matter import Page, read_page
from sitegen.site_folders.leftovers import report_leftovers
from sitegen.site_folders.members import Members
from sitegen.site_folders.owner import owner_in_about, owner_in_config, owner_in_document
from sitegen.site_folders.profiles import read_profile, read_profile_name
from sitegen.site_folders.settings import read_settings
from sitegen.site_folders.walk import Kind, SiteFolder
from sitegen.site_folders.works import marked, read_work
from sitegen.sources import choose
from sitegen.text import slugify


@dataclass(slots=True)
class SiteReader:
    """The reading of one folder."""

    site: SiteFolder
    report: Report
    members: Members = field(default_factory=Members)
    pages: dict[str, Page] = field(default_factory=dict)
    documents: dict[str, Document] = field(default_factory=dict)

    def read(self) -> list[Reading]:
        """Read all files: first whose they are, then what they say."""
        profiles = self.read_profiles()
        self.find_owner(profiles)
        readings = [*self.read_all_settings(), *self.read_abouts(), *self.read_documents()]
        readings += [*self.read_works(), *self.read_events(), *self.read_all_citations()]
        readings += [read_profile(page, name) for page, name in profiles]
        report_leftovers(self.site, self.report)
        return readings

    def document(self, path: str, report: Report | None = None) -> Document | None:
        """Read a file of the folder once; None, with a fault, when it is no text."""
        if path not in self.documents:
            shown = (self.site.folder / path).as_posix()
            document = read_document(self.site.folder / path, shown, report or self.report)
            if document is None:
                return None
            self.documents[path] = replace(document, place=f"{self.site.name}/{path}")
        return self.documents[path]

    def page(self, path: str) -> Page | None:
        """Read a file with front matter once; one without is reported."""
        if path not in self.pages and (document := self.document(path)) is not None:
            before = len(self.report.diagnostics)
            page = read_page(document, self.report)
            if page is None:
                if len(self.report.diagnostics) == before:
                    hint = "give it front matter between two lines `---`, or import it by itself"
                    place = Location(document.path)
                    self.report.warning("no-front-matter", "this page has no front matter", place, hint)
                return None
            self.pages[path] = page
        return self.pages.get(path)

    def read_profiles(self) -> list[tuple[Page, Name]]:
        """Find the people of the folder, and remember by which words it means them."""
        found = []
        for path in self.site.of_kind(Kind.PERSON):
            page = self.page(path)
            name = read_profile_name(page) if page is not None else None
            if page is None or name is None:
                continue
            place = PurePosixPath(path)
            key = place.parent.name if place.stem in ("_index", "index") else place.stem
            user = page.entry.record.text("slug")
            self.members.add(name, key, user, *page.entry.record.texts("authors"))
            found.append((page, name))
        return found

    def find_owner(self, profiles: list[tuple[Page, Name]]) -> None:
        """Find whose site it is: the marked or only profile, else whom CV, settings or first page name."""
        marked = [name for page, name in profiles if is_owner(page)]
        names = [name for _, name in profiles]
        if len(marked) == 1 or len(names) == 1:
            self.members.owner = (marked if len(marked) == 1 else names)[0]
        elif not names:
            self.members.owner = next(self.possible_owners(), None)
        if self.members.owner is not None:
            self.members.add(self.members.owner)

    def possible_owners(self) -> Iterator[Name]:
        """Give the names that the folder itself states for its owner, the surest first."""
        looks = (
            (Kind.DOCUMENT, owner_in_document),
            (Kind.CONFIG, owner_in_config),
            (Kind.ABOUT, owner_in_about),
        )
        for kind, look in looks:
            for path in self.site.of_kind(kind):
                document = self.document(path, Report())
                if document is not None and (name := look(document)) is not None:
                    yield name

    def read_all_settings(self) -> Iterator[Reading]:
        """Read what the settings say about the owner."""
        for path in self.site.of_kind(Kind.CONFIG):
            document = self.document(path) if self.members.owner is not None else None
            if document is not None and self.members.owner is not None:
                reading = read_settings(document, self.members.owner, self.report)
                if reading is not None:
                    yield reading

    def read_abouts(self) -> Iterator[Reading]:
        """Read what the owner says on the first page."""
        for path in self.site.of_kind(Kind.ABOUT):
            if (page := self.page(path)) is not None and self.members.owner is not None:
                yield read_about(page, self.members.owner)

    def read_documents(self) -> Iterator[Reading]:
        """Read documents of known forms; a bundle's BibTeX belongs to the page beside it."""
        for path in self.site.of_kind(Kind.DOCUMENT):
            document = self.document(path)
            source = choose(document, Report()) if document is not None and document.text.strip() else None
            if document is None or source is None:
                continue
            reading = source.read(replace(document, subject=self.members.owner), self.report)
            if reading.person is not None:
                yield reading
                continue
            title = self.title_beside(path)
            works = [work for work in reading.publications if not self.is_sample(work, document)]
            if title and len(works) == 1:
                works = [replace(works[0], title=title)]
            yield self.attributed(reading, works)

    def title_beside(self, path: str) -> Markdown | None:
        """Give the title of the page in whose folder a document stands."""
        index = PurePosixPath(path).with_name("index.md").as_posix()
        page = self.page(index) if (Kind.PUBLICATION, index) in self.site.files else None
        title = marked(page.entry.record.text("title")) if page is not None else ""
        return Markdown(title) if title else None

    def is_sample(self, work: Publication, document: Document) -> bool:
        """Tell a work of a template's invented owner, and warn of it."""
        if is_sample_work(work):
            report_sample(work.title, Location(document.path), self.report)
            return True
        return False

    def attributed(
        self, reading: Reading, works: list[Publication], left: Iterable[Unplaced] = ()
    ) -> Reading:
        """Give works to the one in whose file they stand; in a lab, to its shared list."""
        known = [replace(work, authors=self.known(work.authors)) for work in works]
        whose = {self.members.whose(work.authors or ()) for work in known}
        owner = whose.pop() if len(whose) == 1 else self.members.owner
        if owner is None:
            listed = tuple(replace(work, authors=self.linked(work.authors)) for work in known)
            name = slugify(self.site.folder.resolve().name) or "site"
            return replace(reading, publications=listed, list_name=name)
        person = Person(name=owner, publications=tuple(known), unplaced=tuple(left))
        return replace(reading, person=person, publications=())

    def known(self, authors: tuple[Contributor, ...] | None) -> tuple[Contributor, ...] | None:
        """Write user names of the folder as the names that they mean."""
        return tuple(map(self.members.known, authors)) if authors is not None else None

    def linked(self, authors: tuple[Contributor, ...] | None) -> tuple[Contributor, ...] | None:
        """Link the authors whom the folder has a page for, as it does itself: by their full names."""
        return tuple(map(self.link, authors)) if authors is not None else None

    def link(self, author: Contributor) -> Contributor:
        """Link one author of a lab."""
        name = self.members.find(author.name.display)
        slug = name_slug(name) if name is not None else None
        return author if slug is None or isinstance(slug, Problem) else replace(author, person=slug)

    def read_works(self) -> Iterator[Reading]:
        """Read the pages of publications; a sample or an untitled page leaves nothing but its warning."""
        for path in self.site.of_kind(Kind.PUBLICATION):
            page = self.page(path)
            work = read_work(page, self.members) if page is not None else None
            if page is not None and work is not None:
                page.close("publications.0")
                reading = page.statement.reading_of_works((work,), "publication_page")
                yield self.attributed(reading, [work], page.statement.left)

    def read_events(self) -> Iterator[Reading]:
        """Read the pages of talks and courses; in a lab they need an author whom the folder knows."""
        for kind in (Kind.TALK, Kind.COURSE):
            for path in self.site.of_kind(kind):
                page = self.page(path)
                if page is None:
                    continue
                authors, _ = self.members.contributors(page.entry.record.texts("authors"))
                owner = self.members.whose(authors)
                if owner is None:
                    hint = (
                        "name one of the people of this folder under `authors:`, or add it to a person's file"
                    )
                    message = f"nothing says whose {kind.value} this is"
                    self.report.warning("no-owner", message, Location(page.statement.document.path), hint)
                elif (person := person_of_event(kind, page, owner)) is not None:
                    page.close("talks" if kind is Kind.TALK else "teaching")
                    yield page.statement.reading_of(person, f"{kind.value}_page")

    def read_all_citations(self) -> Iterator[Reading]:
        """Read the lists of works that the folder's own tools made."""
        for path in self.site.of_kind(Kind.CITATIONS):
            if (document := self.document(path)) is not None:
                reading = read_citations(document, self.members, self.report)
                yield self.attributed(reading, list(reading.publications))


def person_of_event(kind: Kind, page: Page, owner: Name) -> Person | None:
    """Make a statement about a person of the page of one talk or course."""
    if kind is Kind.TALK:
        talk = read_talk(page)
        return Person(name=owner, talks=(talk,)) if talk is not None else None
    course = read_course(page)
    return Person(name=owner, teaching=(course,)) if course is not None else None


def is_owner(page: Page) -> bool:
    """Tell the profile that its theme marks as the owner's."""
    record = page.entry.record
    name = PurePosixPath(page.statement.document.path)
    return record.is_true("superuser") or record.is_true("is_owner") or name.stem == "me"
