"""One site folder, file by file: whose it is, then what each file says."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.interchange.json_tree import JsonObject
from sitegen.interchange.template_samples import is_sample_name
from sitegen.model.name import Name
from sitegen.resolve.identify import name_slug
from sitegen.site_folders.about import read_about
from sitegen.site_folders.coauthors import read_coauthors
from sitegen.site_folders.documents import read_documents
from sitegen.site_folders.front_matter import OLD_ADDRESSES, Page
from sitegen.site_folders.kinds import Kind
from sitegen.site_folders.leftovers import report_leftovers
from sitegen.site_folders.lists import read_all_citations, read_events, read_works
from sitegen.site_folders.members import Members
from sitegen.site_folders.old_site import OldSite, slug_in
from sitegen.site_folders.owner import owner_in_about, owner_in_config, owner_in_document
from sitegen.site_folders.pages import Pages
from sitegen.site_folders.profiles import read_profile, read_profile_name
from sitegen.site_folders.roles import Surroundings, role_word
from sitegen.site_folders.settings import read_settings
from sitegen.site_folders.tables import is_table
from sitegen.site_folders.texts import KINDS, has_own_words, read_texts, report_sections
from sitegen.site_folders.walk import SiteFolder
from sitegen.site_folders.writings import read_slug
from sitegen.text import clean, fold

SAMPLE_TITLES = frozenset({"blank", "lab website", "your name / site title", "academic", "my site", "home"})
"""What themes call their sample sites."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A person of the folder: the page or record about them, their name, and the heading above them."""

    page: Page
    name: Name
    heading: str


HOMES = frozenset({"content/_index.md", "_index.md", "index.md", "index.markdown"})
"""The first pages of Hugo and Jekyll."""


@dataclass(slots=True)
class SiteReader:
    """The reading of one folder."""

    site: SiteFolder
    report: Report
    members: Members = field(default_factory=Members)
    pages: Pages = field(init=False)

    def __post_init__(self) -> None:
        names: dict[str, list[str]] = {}
        for path in self.site.of_kind(Kind.ASSET):
            names.setdefault(PurePosixPath(path).name, []).append(path)
        kinds = frozenset(kind for kind, _ in self.site.files)
        old = OldSite(self.site.folder, kinds=kinds, names=names)
        self.pages = Pages(self.site, old, self.report)

    def read(self) -> list[Reading]:
        """Read all files: first whose they are, then what they say."""
        settings = self.read_config()
        profiles = list(self.read_profiles())
        self.find_owner(profiles, settings)
        self.members.group = self.group_name(settings)
        self.find_routes(profiles)
        readings = [*self.read_all_settings(), *self.read_abouts(), *read_documents(self.pages, self.members)]
        readings += read_works(self.pages, self.members)
        readings += read_events(self.pages, self.members)
        readings += read_all_citations(self.pages, self.members)
        readings += self.read_homepages(readings)
        readings += self.read_people(profiles)
        readings += read_texts(self.pages, self.members)
        report_sections(self.pages, self.homes() if self.members.owner is not None else ())
        report_leftovers(self.site, frozenset(self.pages.old.assets.values()), self.report)
        return readings

    def read_config(self) -> list[JsonObject]:
        """Read the settings as mappings, and learn from them where the site was published."""
        pages = (self.pages.settings(path) for path in self.site.of_kind(Kind.CONFIG))
        settings = [page.entry.record for page in pages if page is not None]
        url = first_text(settings, "url", "baseURL", "baseurl", "site-url")
        base = first_text(settings, "baseurl") if not url.endswith(first_text(settings, "baseurl")) else ""
        homes = [f"{url.rstrip('/')}{base}", url.rstrip("/"), base]
        self.pages.old.homes = tuple(home for home in dict.fromkeys(homes) if home.strip("/"))
        return settings

    def read_profiles(self) -> Iterator[Profile]:
        """Find the people of the folder, and remember by which words it means them."""
        for path in self.site.of_kind(Kind.PERSON):
            for page, heading, key in self.pages.people(path):
                name = read_profile_name(page)
                if name is None:
                    continue
                place = PurePosixPath(path)
                stem = place.parent.name if place.stem in ("_index", "index") else place.stem
                user = page.entry.record.text("slug")
                words = (stem, user) if page.is_whole or (not heading and not key) else (key,)
                self.members.add(name, *words, *page.entry.record.texts("authors"))
                yield Profile(page, name, heading if role_word(heading) else heading_of(path) or heading)

    def find_owner(self, profiles: list[Profile], settings: list[JsonObject]) -> None:
        """Find whose site it is: the marked or only profile, else whom CV, settings or first page name.

        A folder that names nobody is the person's whom the user named.
        """
        marked = {each.name.key: each.name for each in profiles if is_owner(each.page)}
        names = {each.name.key: each.name for each in profiles}
        alone = {each.name.key: each.name for each in profiles if each.page.is_single}
        if len(marked) == 1 or (len(names) == len(alone) == 1):
            self.members.owner = next(iter((marked if len(marked) == 1 else names).values()))
        elif not alone:
            possible = self.possible_owners(settings)
            known = (name for name, is_sure in possible if is_sure or not names or name.key in names)
            self.members.owner = next(known, self.site.subject if not names else None)
        if self.members.owner is not None:
            self.members.add(self.members.owner)

    def possible_owners(self, settings: list[JsonObject]) -> Iterator[tuple[Name, bool]]:
        """Give the names that the folder itself states for its owner, the surest first.

        Sure are a CV and names in parts; the author in the settings of a group may be whoever made the site.
        """
        for path in self.site.of_kind(Kind.DOCUMENT):
            document = self.pages.document(path)
            if document is not None and (name := owner_in_document(document)) is not None:
                yield name, True
        for root in settings:
            if (name := owner_in_config(root)) is not None:
                yield name, bool(root.text("first_name"))
        for path in self.site.of_kind(Kind.ABOUT) or self.homes():
            page = self.pages.page(path)
            if page is not None and (name := owner_in_about(page.statement.document, page.entry.record)):
                yield name, False

    def group_name(self, settings: list[JsonObject]) -> str:
        """Give what the site calls itself; the name of its folder when it still has a sample's title."""
        title = clean(first_text(settings, "title"))
        is_sample = not title or fold(title) in SAMPLE_TITLES or is_sample_name(title)
        return self.site.name if is_sample else title

    def find_routes(self, profiles: list[Profile]) -> None:
        """Learn under which addresses the people and texts of the old site were found."""
        old = self.pages.old
        for each in profiles:
            slug = name_slug(each.name)
            if isinstance(slug, str):
                key = PurePosixPath(each.page.path)
                stem = key.parent.name if key.stem in ("_index", "index") else key.stem
                own = [f"people/{stem}", each.page.path] if each.page.is_whole else []
                old.add_route(f"people/{slug}.yaml", [f"people/{slug}", *own])
        for kind, folder in KINDS.items():
            for path in self.site.of_kind(kind):
                page = None if is_table(path) else self.pages.page(path, is_told=folder != "pages")
                if page is None:
                    continue
                record = page.entry.record
                named = (text for key in ("permalink", "url", *OLD_ADDRESSES) for text in record.texts(key))
                slug_text = texts_slug(page)
                old.add_route(f"{folder}/{slug_text}.md", [path, *named])

    def read_all_settings(self) -> Iterator[Reading]:
        """Read what the settings say about the owner."""
        for path in self.site.of_kind(Kind.CONFIG):
            page = self.pages.settings(path) if self.members.owner is not None else None
            if page is not None and self.members.owner is not None:
                reading = read_settings(page, self.members.owner)
                if reading is not None:
                    yield reading

    def read_abouts(self) -> Iterator[Reading]:
        """Read what the owner says on the first page."""
        for path in self.site.of_kind(Kind.ABOUT) or self.homes():
            if self.members.owner is not None and (page := self.pages.page(path)) is not None:
                yield read_about(page, self.members.owner)

    def homes(self) -> tuple[str, ...]:
        """Give the first page of a folder without a page about its owner, if it says something in words."""
        if self.site.of_kind(Kind.ABOUT):
            return ()
        return tuple(
            path
            for path in self.site.of_kind(Kind.SECTION)
            if path in HOMES
            and (page := self.pages.page(path, is_told=False)) is not None
            and not page.entry.record.at("sections")
            and has_own_words(page)
        )

    def read_homepages(self, readings: list[Reading]) -> Iterator[Reading]:
        """Read the homepages of co-authors whom the works name that were read before."""
        works = [work for each in readings if each.person for work in each.person.publications]
        for path in self.site.of_kind(Kind.COAUTHORS):
            page = self.pages.settings(path) if self.members.owner is not None else None
            if page is not None and self.members.owner is not None:
                yield read_coauthors(page, self.members.owner, works)

    def read_people(self, profiles: Iterable[Profile]) -> Iterator[Reading]:
        """Read what the profiles state."""
        words = role_words(self.pages)
        around = Surroundings(self.members.group, words, is_lab=self.members.owner is None)
        for each in profiles:
            yield read_profile(each.page, each.name, replace(around, heading=each.heading))


def heading_of(path: str) -> str:
    """Give the heading for which a list or folder is named: that of `alumni_members.yml`, of `_staff/`."""
    place = PurePosixPath(path)
    names = (place.stem, place.parent.name) if is_table(path) else (place.parent.name,)
    words = (name.lstrip("_").replace("_", " ").replace("-", " ") for name in names)
    return next((text for text in words if role_word(text)), "")


def texts_slug(page: Page) -> str:
    """Give the address of a text as its reading gives it."""
    return read_slug(page) or slug_in(page.path)


def role_words(pages: Pages) -> dict[str, str]:
    """Read what a folder of Lab Website Template prints for roles: `_data/types.yaml`."""
    for name in ("_data/types.yaml", "_data/types.yml"):
        if (pages.site.folder / name).is_file():
            root = pages.root(name)
            if isinstance(root, JsonObject):
                named = {fold(key): root.text(key, "description") for key in root.members}
                return {key: words for key, words in named.items() if words}
    return {}


def first_text(settings: Iterable[JsonObject], *keys: str) -> str:
    """Give the first setting under one of these keys, also among those of a Quarto site."""
    roots = [root for each in settings for root in (each, each.child("website"))]
    return next((text for key in keys for root in roots if (text := root.text(key))), "")


def is_owner(page: Page) -> bool:
    """Tell the profile that its theme marks as the owner's."""
    record = page.entry.record
    is_me = PurePosixPath(page.path).stem == "me" and "authors" in page.path
    return record.is_true("superuser") or record.is_true("is_owner") or is_me
