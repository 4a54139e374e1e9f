"""What a file of a site folder is: its path says, since generators fix that."""

import re
from enum import StrEnum
from pathlib import PurePosixPath


class Kind(StrEnum):
    """What a file of a site folder is."""

    PERSON = "person"
    PUBLICATION = "publication"
    TALK = "talk"
    COURSE = "course"
    NEWS = "news"
    PROJECT = "project"
    PAGE = "page"
    DOCUMENT = "document"
    CITATIONS = "citations"
    ABOUT = "about"
    CONFIG = "config"
    SECTION = "section"
    COAUTHORS = "coauthors"
    REST = "rest"
    DATA = "data"
    ASSET = "asset"


PREFIX = r"(?:content/)?(?:[a-z]{2}(?:-[a-z]{2})?/)?"
"""Where Hugo keeps its pages: `content/`, and a folder for each language, as in `content/en/`."""

MARKDOWN = r"(?:md|markdown|qmd|rmd)"
TABLE = r"(?:ya?ml|json|toml|csv|tsv)"

SECTIONS = {
    Kind.PERSON: r"authors?|people|members|team|alumni|staff|students|faculty",
    Kind.PUBLICATION: r"publications?|papers",
    Kind.TALK: r"talks?|events?|presentations",
    Kind.COURSE: r"teachings?|courses?|classes",
    Kind.NEWS: r"news|posts?|blog|drafts|announcements?",
    Kind.PROJECT: r"projects?|portfolio",
}
"""The names of folders and lists of records, and what stands in them."""

STEMS = SECTIONS | {Kind.PUBLICATION: r"publications?|papers|publist|works"}
"""The names of files that hold a whole list of records."""

THEME_DATA = (
    r"navigation|ui-text|theme|venues|repositories|featured_plugins|tag_images|types|strings|menu|settings"
    r"|link_types|languages|footer|header"
)
"""Files of data by which a theme is set."""

MANUALS = (
    r"readme|license|changelog|contributing|code_of_conduct|install|customize|faq|security|upgrading"
    r"|troubleshooting|analytics|seo|quickstart|agents|claude|pull_request_template|404"
)
"""Pages that come with a theme and speak of it."""

HUGO_SETTINGS = r"(?:hugo|config)\.(?:toml|ya?ml)|config/_default/(?:hugo|config|params)\.(?:toml|ya?ml)"
"""Where Hugo keeps its settings."""

ATTACHED = r"png|jpe?g|gif|webp|avif|svg|pdf|pptx?|key|odp|docx?|odt|xlsx?|zip|gz|tex|mp4|webm|mp3|epub"
"""Endings of pictures and files."""


def rules_of(kind: Kind) -> tuple[tuple[Kind, str], ...]:
    """Give the paths of one kind of record: a page each, or a list in a file of data."""
    section, stem = SECTIONS[kind], STEMS[kind]
    inner = r"(?:[^/]+/){0,4}[^/]+"
    return (
        (kind, rf"(?:_|{PREFIX})(?:{section})/{inner}\.{MARKDOWN}"),
        (kind, rf"_?data/(?:[a-z]+[_-])?(?:{stem})(?:[_-][a-z]+)?\.{TABLE}"),
        (kind, rf"_?data/(?:{section})/[^/]+\.{TABLE}"),
        (kind, rf"(?:(?:{section})/)?(?:{stem})\.(?:ya?ml|json|toml)"),
    )


RULES = tuple(
    (kind, re.compile(pattern, re.IGNORECASE))
    for kind, pattern in (
        (Kind.DOCUMENT, rf"{PREFIX}(?:{SECTIONS[Kind.PUBLICATION]})/(?:[^/]+/)?[^/]+\.bib"),
        (Kind.COAUTHORS, r"_data/coauthors\.ya?ml"),
        (Kind.PUBLICATION, r"markdown_generator/publications\.(?:tsv|csv)"),
        (Kind.TALK, r"markdown_generator/talks\.(?:tsv|csv)"),
        (Kind.CITATIONS, r"_data/(?:citations|sources|orcid|pubmed|google-scholar)\.ya?ml"),
        *(rule for kind in SECTIONS for rule in rules_of(kind)),
        (Kind.DOCUMENT, r"_data/(?:cv|resume)\.(?:ya?ml|json)|assets/json/resume\.json"),
        (
            Kind.DOCUMENT,
            r"_bibliography/[^/]+\.bib|[^/]+\.(?:bib|ris|enw|nbib|txt)|(?:resume|cv)\.(?:json|ya?ml)",
        ),
        (Kind.ABOUT, rf"(?:_pages/|{PREFIX})about(?:/index)?\.{MARKDOWN}|index\.qmd"),
        (
            Kind.CONFIG,
            rf"_(?:config|quarto)\.ya?ml|_data/socials?\.ya?ml|{HUGO_SETTINGS}",
        ),
        (Kind.PAGE, rf"_?pages?/(?:[^/]+/){{0,3}}[^/]+\.{MARKDOWN}"),
        (Kind.PAGE, rf"{PREFIX}(?:pages?/)?[^/]+(?:/index)?\.{MARKDOWN}"),
        (Kind.REST, rf"(?:content|_[a-z]+)/.*\.{MARKDOWN}|_pages/.*\.html|.*\.(?:qmd|rmd|ipynb)"),
        (Kind.DATA, rf"(?:{'|'.join(SECTIONS.values())})/[^/]+\.(?:ya?ml|json|csv|tsv)"),
        (Kind.DATA, rf"_?data/(?!(?:{THEME_DATA})\.).*\.{TABLE}"),
        (Kind.ASSET, rf".*\.(?:{ATTACHED})"),
    )
)
"""The kinds and the paths below the folder by which they are known, the first that fits."""

MANUAL = re.compile(rf"(?:{MANUALS})(?:\.[a-z-]+)?\.{MARKDOWN}", re.IGNORECASE)
"""The name of a page that speaks of the theme: `README.md`."""

SECTION_PAGE = re.compile(
    rf"(?:.*/)?(?:{'|'.join(SECTIONS.values())}|home)/_?index(?:\.[a-z-]+)?\.{MARKDOWN}"
    rf"|{PREFIX}_index(?:\.[a-z-]+)?\.{MARKDOWN}|index\.(?:md|markdown)",
    re.IGNORECASE,
)
"""The page of a whole section, which is no record of it: `content/publication/_index.md`."""

LANGUAGE = re.compile(rf"(?P<page>.+?)\.(?P<language>[a-z]{{2}}(?:-[a-zA-Z]{{2,4}})?)(?P<end>\.{MARKDOWN})")
"""A page in one of several languages: `index.de.md`."""

LANGUAGE_FOLDER = re.compile(r"(?P<before>content/)(?P<language>[a-z]{2}(?:-[a-z]{2})?)/(?P<page>.+)")
"""A page in the folder of a language: `content/de/news/fog.md`."""


def kind_of(path: str) -> Kind | None:
    """Say what a file is by its path below the folder; None for what is only a theme's."""
    name = PurePosixPath(path).name.lower()
    if name.startswith("_") and name.endswith((".qmd", ".yml", ".yaml")) and "/" in path:
        return Kind.REST if name.endswith(".qmd") else None  # Quarto's pieces and settings of a folder
    if MANUAL.fullmatch(name):
        return None
    if SECTION_PAGE.fullmatch(path):
        return Kind.SECTION
    return next((kind for kind, pattern in RULES if pattern.fullmatch(path)), None)


def language_of(path: str) -> tuple[str, str]:
    """Give a path without its language, and the language; an empty one when none is named."""
    if found := LANGUAGE_FOLDER.fullmatch(path):
        return f"{found['before']}{found['page']}", found["language"]
    if found := LANGUAGE.fullmatch(path):
        return f"{found['page']}{found['end']}", found["language"]
    return path, ""
