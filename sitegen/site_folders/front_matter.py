"""Markdown with front matter (Jekyll, Hugo, Quarto): the mapping between two lines `---`, and the body."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sitegen.accounting import AssetFile
from sitegen.diagnostics import Location, Report, shown
from sitegen.interchange.json_tree import JsonObject
from sitegen.interchange.statement import Entry, Statement
from sitegen.interchange.template_samples import is_sample_text, report_sample
from sitegen.interchange.yaml_tree import load_yaml
from sitegen.model.document import Document
from sitegen.model.publication import Link
from sitegen.model.text_types import AssetPath, OldAddress
from sitegen.site_folders import toml_tree
from sitegen.site_folders.bodies import Body, reduce_body
from sitegen.site_folders.old_site import OldSite
from sitegen.site_folders.tables import is_table

HEAD = re.compile(r"\A\s*---[ \t]*\n(.*?)^---[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
"""Front matter: what stands between the first line `---` and the next."""

SETTINGS = (
    *("layout", "permalink", "collection", "draft", "featured", "publishDate", "lastmod", "share", "profile"),
    *("commentable", "editable", "math", "slug", "header", "image", "projects", "reading_time", "type"),
    *("nav", "pager", "show_related", "show_date", "show_breadcrumb", "view", "design", "sections"),
    *("weight", "news", "superuser", "highlight_name", "nav_order", "selected_papers", "social"),
    *("author_profile", "comments", "all_day", "publishdate", "bibtex", "bibtexurl", "order", "schema"),
    *("date_end", "is_owner", "show_on", "cascade", "toc", "category", "categories", "announcements", "css"),
    *("published", "lang", "ref", "sitemap", "search", "show_reading_time", "sidebar", "classes", "giscus"),
    *("giscus_comments", "related_posts", "inline", "importance", "related_publications", "pretty_table"),
    *("tikzjax", "mermaid", "chart", "code_diff", "typograms", "disqus_comments", "listing", "about"),
    *("format", "execute", "editor", "engine", "jupyter", "freeze", "page-layout", "title-block-banner"),
    *("number-sections", "bibliography", "csl", "code-fold", "url_slug", "group", "image_preview", "focus"),
    *("headless", "widget", "advanced", "active", "content", "block", "width", "height", "show_title"),
    *(
        "published_at",
        "last_modified_at",
        "read_time",
        "selected",
        "preview",
        "abbr",
        "highlight",
        "number_educ",
    ),
)
"""Keys by which a theme is set; a reader that knows one of them better asks for it first."""

OLD_ADDRESSES = ("redirect_from", "aliases")
"""Keys of other addresses at which a page was found: of Jekyll's plugin, and of Hugo and Quarto."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page or record as it is read: its mapping, the text below with its first line, and where it stands.

    `path` is the file's, below the site folder. `assets` are the files that it names.
    """

    statement: Statement
    entry: Entry
    body: str
    body_line: int
    path: str
    site: OldSite
    assets: dict[AssetPath, str] = field(default_factory=dict)
    is_listed: bool = False

    @property
    def is_whole(self) -> bool:
        """Tell a page with a file of its own from a record in a list."""
        return not is_table(self.path)

    @property
    def is_single(self) -> bool:
        """Tell the page of one person or work, also a file of data that holds nothing else."""
        return not self.is_listed

    @property
    def is_draft(self) -> bool:
        """Tell a draft: by its own word, or by the folder that it stands in."""
        record = self.entry.record
        self.entry.skip("draft", "published")
        is_off = record.at("published") is False or record.text("published").lower() == "false"
        return record.is_true("draft") or is_off or self.path.startswith("_drafts/")

    @property
    def first(self) -> int:
        """Give the line on which the page or the record begins."""
        return 1 if self.is_whole else max(self.entry.record.first, 1)

    def body_text(self) -> str:
        """Give the body for a data file; files that it links to are given by `body_links`."""
        return self.reduced(None).text

    def reduced(self, folder: str | None) -> Body:
        """Reduce the body to Markdown, for a text in a folder of content, or for a data file.

        A placeholder is reported and left out.
        """
        last = len(self.statement.lines)
        if self.body.strip() and is_sample_text(self.body):
            report_sample(self.body.strip(), self.statement.at(self.first_line()), self.statement.report)
            self.statement.furnish(self.body_line, last, "template-sample")
            return Body("", ())
        return reduce_body(self, self.body, self.body_line, folder)

    def first_line(self) -> int:
        """Find the first line of the body that holds anything."""
        numbers = range(self.body_line, len(self.statement.lines) + 1)
        return next((each for each in numbers if self.statement.lines[each - 1].strip()), self.body_line)

    def place_body(self, name: str) -> None:
        """Say into which field the body went."""
        if self.body:
            self.statement.place(self.body_line, len(self.statement.lines), name)

    def leave_body(self, text: str) -> None:
        """Keep a body that has no place."""
        if text:
            self.statement.leave("text", text, self.first_line(), len(self.statement.lines))

    def file(self, address: str, place: Location, *, is_named: bool = True) -> AssetPath | None:
        """Give the place below `content/assets/` of a file that the page names, and want it copied.

        None for an address elsewhere, and, with a warning when it `is_named` as a file for sure, for one that
        the folder does not have.
        """
        if self.site.way(address) is None:
            return None
        path = self.site.find_file(address, self.path)
        path = self.site.find_alone(address) if path is None and is_named else path
        asset = self.site.asset(path) if path is not None else None
        if path is not None and asset is not None:
            self.assets[asset] = path
            return asset
        if is_named:
            hint = "put it into `content/assets/` and name it in the data file, if it is still somewhere"
            message = f"the folder has no file {shown(address)}"
            self.statement.report.warning("missing-file", message, place, hint)
        return None

    def picture(self, *keys: str) -> AssetPath | None:
        """Give the first of the pictures under these keys that the folder has."""
        for key in keys:
            address = picture_address(self.entry, key)
            if address and (found := self.file(address, self.entry.place(key))) is not None:
                return found
        return None

    def file_link(self, key: str, label: str, entry: Entry | None = None) -> Link | None:
        """Make a link of a file of the folder that stands under a key."""
        entry = entry or self.entry
        asset = self.file(entry.record.text(key), entry.place(key))
        if asset is None:
            return None
        entry.skip(key)
        return Link(label=label, file=asset)

    def asset_files(self) -> tuple[AssetFile, ...]:
        """Give the files that the page named, to be copied."""
        return tuple(AssetFile(asset, self.site.folder / path) for asset, path in self.assets.items())

    def old_addresses(self, now: str = "") -> tuple[OldAddress, ...]:
        """Give the addresses under which the page was found, without the one that it has now.

        Those are the ones that it states, and the place of its file where a generator goes by that.
        """
        own = self.site.address_by_place(self.path) if self.is_whole else ""
        if own and (slug := self.entry.record.text("slug")):
            own = f"{own.rstrip('/').rpartition('/')[0]}/{slug}/"
        stated = self.entry.texts("permalink")
        others = [text for key in OLD_ADDRESSES for text in self.entry.texts(key)]
        if lost := [text for text in others if not self.as_addresses([text])]:
            self.tell_old_addresses(lost)
        return tuple(each for each in self.as_addresses([own, *stated, *others]) if each != now)

    def as_addresses(self, texts: Iterable[str]) -> tuple[OldAddress, ...]:
        """Read addresses inside the old site; patterns and addresses elsewhere are none."""
        ways = (way for text in texts if (way := self.site.way(text)) and way.strip("/"))
        found = (OldAddress.parse(way) for way in ways)
        return tuple(dict.fromkeys(each for each in found if isinstance(each, OldAddress)))

    def tell_old_addresses(self, texts: Sequence[str]) -> None:
        """Tell addresses of before that nothing of the new site keeps."""
        key = next(key for key in OLD_ADDRESSES if key in self.entry.record.members)
        message = f"this page had other addresses too: {', '.join(map(shown, texts[:5]))}"
        hint = "redirect them at your host; they are not kept here"
        self.statement.report.note("old-address", message, self.entry.place(key), hint)

    def close(self, name: str) -> None:
        """End: settings are furniture, old addresses are told, keys that nobody asked for are left."""
        old = [text for key in OLD_ADDRESSES if key not in self.entry.asked for text in self.entry.texts(key)]
        if old:
            self.tell_old_addresses(old)
        self.entry.skip(*SETTINGS)
        self.entry.close(name)


def picture_address(entry: Entry, key: str) -> str:
    """Give the address of a picture: a text, or a mapping as Hugo's themes and Minimal Mistakes have it."""
    value = entry.record.at(key)
    if isinstance(value, JsonObject):
        entry.skip(key)
        names = ("filename", "image", "src", "path", "url", "file", "teaser", "overlay_image")
        return next((text for name in names if (text := value.text(name))), "")
    return entry.text(key)


def read_page(document: Document, path: str, site: OldSite, report: Report) -> Page | None:
    """Read a file with front matter; None without one, or when it cannot be read."""
    in_toml = toml_tree.HEAD.match(document.text)
    found = in_toml or HEAD.match(document.text)
    if found is None:
        return None
    line = document.text.count("\n", 0, found.start(1)) + 1
    statement = Statement(document, report)
    root = (
        toml_tree.load_toml(document, found[1], line, report)
        if in_toml
        # The lines before the front matter and in it keep their numbers.
        else load_yaml(Document(document.path, document.text[: found.end(1)], document.sha256), report)
    )
    if root is None and not found[1].strip():
        root = JsonObject({}, 1, line, 1)
    if not isinstance(root, JsonObject):
        return None
    entry = Entry(root, statement)
    if in_toml:  # whose keys end with another sign
        entry.key_lines |= {key: number for number, key in toml_tree.key_lines(found[1], line)}
    below = document.text.count("\n", 0, found.end()) + 1
    return Page(statement, entry, document.text[found.end() :], below, path, site)


def page_of_record(
    statement: Statement, record: JsonObject, path: str, site: OldSite, *, is_listed: bool
) -> Page:
    """Make a page of one mapping in a file of data, which may be one of a list."""
    below = len(statement.lines) + 1
    return Page(statement, Entry(record, statement), "", below, path, site, is_listed=is_listed)
