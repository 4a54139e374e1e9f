"""The reference page of the data files, made from the annotations of the model."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, get_args, get_origin

from sitegen.model.content import PublicationList
from sitegen.model.person import Person
from sitegen.model.settings import IdentityDecisions, SiteSettings
from sitegen.model.writing import FrontMatter
from sitegen.store.load import CONTENT_LIMIT
from sitegen.store.schema import annotated_fields, is_record, without_none
from sitegen.store.tidy import LINE_LIMIT, TEXT_LIMIT
from sitegen.store.yaml_builder import DEPTH_LIMIT

FILES: tuple[tuple[str, type[Any]], ...] = (
    ("content/people/<slug>.yaml", Person),
    ("content/publications/<name>.yaml", PublicationList),
    ("content/{news,projects,pages}/<slug>.md", FrontMatter),
    ("content/site.yaml", SiteSettings),
    ("content/identity.yaml", IdentityDecisions),
)
"""Each kind of file, and the class that it is read into."""

KINDS = {
    "str": "text",
    "int": "whole number",
    "bool": "`true` or `false`",
    "Markdown": "Markdown",
    "Slug": "slug",
    "Url": "address",
    "AssetPath": "path of an asset",
    "OldAddress": "address below the site's",
    "Date": "date",
    "Orcid": "ORCID iD",
    "Doi": "DOI",
    "ArxivId": "arXiv number",
    "DblpSuffix": "four digits in quotes",
}
"""What stands after a key, by the name of its class."""

HEAD = f"""<!-- Made from the model by sitegen/store/reference.py; a test says when it is stale. -->

# Data files

A content folder holds one YAML file a person, and others:

| file | what it is |
|---|---|
| `site.yaml` | the settings of the site; may be missing |
| `people/<slug>.yaml` | one person with their publications |
| `publications/<name>.yaml` | a shared list of publications; may be missing |
| `identity.yaml` | what an editor decided about who and what is the same; may be missing |
| `news/<slug>.md`, `projects/<slug>.md` | a news item or a project: front matter and Markdown |
| `pages/<slug>.md` | a page of your own: front matter and Markdown |
| `assets/` | photos, papers, slides |
| `schema/` | JSON Schemas for editors, named in the first line of each data file |

Every value is read as text and then takes the type that its key has, so `No`, `0005` and `12:30` stay
what they are. A text must stand in quotes when it begins with ``@ ` % [ {{ * & ! > | , - ?`` or a quote,
or when it holds a colon and a space, or a space and `#`. In double quotes a backslash begins an escape,
in single quotes it is a backslash.

Refused, each with its line: keys that are not listed here, keys that stand twice, aliases and anchors,
tags, tabs for indentation, a second document, nesting deeper than {DEPTH_LIMIT}. A wrong publication,
award or other entry of a list is left out alone; everything else is still read, so that one run shows all
faults.

A key without a value, or with `null` or `~`, counts as absent. Absent means unknown: an empty list of
authors (`authors: []`) is refused. Control characters, overrides of the direction of writing and more
than four accents on one letter are left out with a warning.

Limits: a file {CONTENT_LIMIT // 2**20} MiB; titles, names, dates and addresses {LINE_LIMIT:,} characters;
other text {TEXT_LIMIT:,} characters, where Markdown is measured when it is rendered.

A person without `slug` has the name of the file as address when it can be one, else one made from the
name. A Markdown file has its name as address, and needs one that can be: `open-day.md`.

A Markdown file begins with its front matter: YAML between two lines `---`, with the rules of every other data
file. Below it stands the text, in Markdown with `$math$`, or nothing. A link or picture in it leads from the
file's own folder, so that editors follow it too: `../assets/open-day.pdf` is a file of `content/assets/`,
`../people/ada-example.yaml` the page of a person, `../projects/engines.md` that of a project.

| what stands there | how it is written |
|---|---|
| text | any text on one line, or over several lines that are joined |
| Markdown | text with Markdown and `$math$`; HTML in it is shown, not run |
| slug | small ASCII letters, digits and single hyphens: `ada-example` |
| address | `https://…`, `http://…` or `mailto:…`; anything else is dropped with a warning |
| path of an asset | a path below `content/assets/`, without `..` and hidden parts: `papers/engines.pdf` |
| date | `2024`, `2021-07`, `2021-07-30`, `2019-09/2023-06`, `2024-06/..`, `Fall 2020`, `in press` |
| ORCID iD | `0000-0002-1825-0097`, alone or as an address |
| name | text in reading order or as `Family, Given`, or a mapping of its parts |
"""


def render_reference() -> str:
    """Write the page in Markdown."""
    sections = [HEAD]
    for path, cls in FILES:
        sections.append(f"## `{path}`\n\n{section(cls)}")
    for cls in records_below([cls for _, cls in FILES]):
        sections.append(f"### {cls.__name__}\n\n{section(cls)}")
    return "\n".join(sections)


def section(cls: type[Any]) -> str:
    """Describe one mapping: what it is, and its keys in the model's order."""
    told = (cls.__doc__ or "").partition("\n")[0]
    lines = [told, "", "| key | what stands there | meaning |", "|---|---|---|"]
    for name, annotation, meaning, is_required in annotated_fields(cls):
        need = " (required)" if is_required else ""
        lines.append(f"| `{name}`{need} | {described(annotation)} | {meaning} |")
    if hasattr(cls, "parse"):
        lines += ["", "May be written as one text."]
    return "\n".join(lines) + "\n"


def described(annotation: Any) -> str:
    """Say what may stand after a key."""
    kind, _ = without_none(annotation)
    if get_origin(kind) is tuple:
        return f"list: {described(get_args(kind)[0])}"
    if is_record(kind):
        return f"[{kind.__name__}](#{kind.__name__.lower()})"
    if issubclass(kind, StrEnum):
        return ", ".join(f"`{word}`" for word in kind)
    return KINDS[kind.__name__]


def records_below(classes: list[type[Any]]) -> Iterator[type[Any]]:
    """Give every class that stands below some classes, in the order of first use, each once."""
    waiting, known = list(classes), set(classes)
    while waiting:
        for _, annotation, _, _ in annotated_fields(waiting.pop(0)):
            kind, _ = without_none(annotation)
            while get_origin(kind) is tuple:
                kind, _ = without_none(get_args(kind)[0])
            if is_record(kind) and kind not in known:
                known.add(kind)
                waiting.append(kind)
                yield kind
