"""Markdown with front matter (Jekyll, Hugo, Quarto): the mapping between two lines `---`, and the body."""

import re
from dataclasses import dataclass

from sitegen.diagnostics import Report
from sitegen.interchange.json_tree import JsonObject
from sitegen.interchange.statement import Entry, Statement
from sitegen.interchange.template_samples import is_sample_text, report_sample
from sitegen.interchange.yaml_tree import load_yaml
from sitegen.model.document import Document
from sitegen.site_folders import toml_head

HEAD = re.compile(r"\A\s*---[ \t]*\n(.*?)^---[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
"""Front matter: what stands between the first line `---` and the next."""

SHORTCODE = re.compile(
    r"\{\{[<%].{0,500}?[>%]\}\}|\{%.{0,500}?%\}|\{\{.{0,500}?\}\}|<!--.{0,5000}?-->", re.DOTALL
)
"""An instruction to the other generator, or a comment: `{{< figure src="a.png" >}}`, `{% endif %}`."""

CALLOUT = re.compile(r"\{\{%\s*callout.{0,5000}?/callout\s*%\}\}", re.DOTALL)
"""A box of Hugo Blox, which explains the template in its samples."""

SETTINGS = (
    *("layout", "permalink", "collection", "draft", "featured", "publishDate", "lastmod", "share", "profile"),
    *(
        "commentable",
        "editable",
        "math",
        "slug",
        "header",
        "image",
        "projects",
        "reading_time",
        "type",
        "nav",
    ),
    *(
        "pager",
        "show_related",
        "show_date",
        "show_breadcrumb",
        "view",
        "design",
        "sections",
        "weight",
        "news",
    ),
    *("superuser", "highlight_name", "redirect_from", "nav_order", "selected_papers", "social", "subtitle"),
    *(
        "author_profile",
        "comments",
        "all_day",
        "publishdate",
        "aliases",
        "bibtex",
        "bibtexurl",
        "order",
        "schema",
    ),
    *("date_end", "is_owner", "show_on", "cascade", "toc", "category", "categories", "announcements", "css"),
)
"""Keys by which a theme is set; a reader that knows one of them better asks for it first."""


@dataclass(frozen=True, slots=True)
class Page:
    """One file as it is read: its front matter, and the text below it with the line at which that begins."""

    statement: Statement
    entry: Entry
    body: str
    body_line: int

    def body_text(self) -> str:
        """Give the body without instructions to the generator; a placeholder is reported and left out."""
        text = SHORTCODE.sub("", CALLOUT.sub("", self.body)).strip()
        last = len(self.statement.lines)
        if text and is_sample_text(text):
            report_sample(text, self.statement.at(self.first_line()), self.statement.report)
            self.statement.furnish(self.body_line, last, "template-sample")
            return ""
        return text

    def first_line(self) -> int:
        """Find the first line of the body that holds anything."""
        numbers = range(self.body_line, len(self.statement.lines) + 1)
        return next((each for each in numbers if self.statement.lines[each - 1].strip()), self.body_line)

    def place_body(self, name: str) -> None:
        """Say into which field the body went."""
        self.statement.place(self.body_line, len(self.statement.lines), name)

    def leave_body(self) -> None:
        """Keep a body that has no place."""
        if text := self.body_text():
            self.statement.leave("text", text, self.first_line(), len(self.statement.lines))

    def close(self, name: str) -> None:
        """End: settings are furniture, keys that nobody asked for are left."""
        self.entry.skip(*SETTINGS)
        self.entry.close(name)


def read_page(document: Document, report: Report) -> Page | None:
    """Read a file with front matter, or a YAML file; None without one, or when it cannot be read."""
    found = HEAD.match(document.text)
    in_toml = toml_head.HEAD.match(document.text)
    if in_toml is not None:
        head = toml_head.load_toml(document, in_toml[1], report)
        return page_of(document, head, in_toml.end(), report) if head is not None else None
    is_yaml = document.path.endswith((".yml", ".yaml"))
    if found is None and not is_yaml:
        return None
    # The lines before the front matter and in it keep their numbers.
    text = document.text if found is None else document.text[: found.end(1)]
    root = load_yaml(Document(document.path, text, document.sha256), report)
    if not isinstance(root, JsonObject):
        return None
    return page_of(document, root, found.end() if found else len(document.text), report)


def page_of(document: Document, head: JsonObject, end: int, report: Report) -> Page:
    """Make a page of its front matter and the place at which that ends."""
    statement = Statement(document, report)
    line = document.text.count("\n", 0, end) + 1
    return Page(statement, Entry(head, statement), document.text[end:], line)
