"""What an entry says in words: its notes, its abstract, and how it was published."""

import re

from sitegen.interchange.venue_kinds import find_patent
from sitegen.markup.latex import read_latex
from sitegen.markup.markdown_text import escape_start
from sitegen.model.publication import WorkType
from sitegen.model.text_types import Markdown
from sitegen.sources.bibtex.entries import Entry
from sitegen.sources.bibtex.identifiers import WEB_ADDRESS, plain
from sitegen.text import clean

PARAGRAPHS = re.compile(r"\n\s*\n")
"""The blank line between two paragraphs."""
COMMANDS = {
    "i": "emph",
    "em": "emph",
    "b": "textbf",
    "strong": "textbf",
    "sub": "textsubscript",
    "inf": "textsubscript",
    "sup": "textsuperscript",
}
"""Commands of LaTeX that mean what tags of HTML do."""
TAG = re.compile(
    r"(?:\{\\textless\}|\\textless(?:\{\})?\s?|<|&lt;)(?P<end>/?)(?P<name>i|em|b|strong|sub|inf|sup)"
    r"(?:\{\\textgreater\}|\\textgreater(?:\{\})?\s?|>|&gt;)",
    re.IGNORECASE,
)
r"""A tag as exporters write it: `<i>`, `{\textless}/sub{\textgreater}`."""
OTHER_TAG = re.compile(r"</?(?!(?:i|em|b|strong|sub|inf|sup)>)[a-z][^<>]{0,300}>", re.IGNORECASE)
"""A tag that no title has; a text with one is code, and shown as it is: `<script>`."""
ONLINE = re.compile(
    r"^\W*(?:(?:also )?available(?: online)?(?: (?:at|from|on|via))?|(?:on )?(?:the )?(?:world wide )?web"
    r"(?: ?(?:page|site))?|online|internet|electronic|url|at|from|see)\W*$",
    re.IGNORECASE,
)
"""What says no more of a work than that it has an address: `Available online at`, `[Online]`."""
REMARK = re.compile(
    r"(?:currently |manuscript |paper )?(?:under (?:review|submission)|in (?:review|revision|preparation)"
    r"|(?:to be )?submitted|accessed|retrieved)\b.{0,200}"
    r"|(?:self[- ]?published|unpublished|manuscript|draft|preprint|working paper|(?:conference )?poster"
    r"|slides|(?:invited |contributed )?talk|presentation|software|(?:source )?code|data ?set|video"
    r"|blog(?: post)?|(?:github|gitlab)(?: (?:repository|project))?|personal communication|pdf)",
    re.IGNORECASE,
)
"""What says how far or in what form a work is, and not where it stands: `Under review at LOOM`, `Poster`."""
EQUAL_NOTE = re.compile(
    r"\W{0,4}(?:(?:denotes|indicates|these|the first \w+|both|authors?|marked) ){0,4}"
    r"(?:equal(?:ly)?[- ]contribut\w+|contributed equally)(?: to this \w+)?\W{0,2}",
    re.IGNORECASE,
)
"""A remark that only explains a mark: `* Equal contribution`."""
PATENT_FIELDS = ("note", "howpublished", "journal")
"""Fields in which exports of search engines name a patent."""


def with_commands(text: str) -> str:
    """Write tags of HTML, which exporters leave in texts, as commands of LaTeX; odd ones stay as they are."""
    ends = [bool(found["end"]) for found in TAG.finditer(text)]
    if not ends or sum(ends) * 2 != len(ends) or ends[0] or OTHER_TAG.search(text):
        return text
    return TAG.sub(lambda tag: "}" if tag["end"] else f"\\{COMMANDS[tag['name'].lower()]}{{", text)


def read_passage(entry: Entry, *names: str) -> Markdown | None:
    """Read a text of several sentences; blank lines part its paragraphs."""
    text = entry.text(*names)
    if not text:
        return None
    paragraphs = (clean(read_latex(paragraph)) for paragraph in PARAGRAPHS.split(with_commands(text)))
    passage = "\n\n".join(escape_start(paragraph) for paragraph in paragraphs if paragraph)
    return Markdown(passage) if passage else None


def read_number(entry: Entry, kind: WorkType) -> str | None:
    """Read the number of a report, a chapter, or of a patent that a remark names."""
    if kind is WorkType.CHAPTER and (chapter := plain(entry, "chapter")):
        return chapter
    return plain(entry, "number") or (find_patent_number(entry) if kind is WorkType.PATENT else None)


def find_patent_number(entry: Entry) -> str | None:
    """Find the number of a patent where search engines put it."""
    named = (find_patent(plain(entry, name) or "") for name in PATENT_FIELDS)
    return next((each for each in named if each), None)


def read_remarks(entry: Entry, kind: WorkType) -> Markdown | None:
    """Read the remarks: notes, and what `howpublished` says that is no venue; a patent's number is none."""
    note = read_passage(entry, "note", "annote", "annotation", "addendum")
    if note and (EQUAL_NOTE.fullmatch(note) or (kind is WorkType.PATENT and find_patent(note))):
        note = None
    medium = words_of_medium(entry)
    if not REMARK.fullmatch(medium):
        return note
    return Markdown(f"{medium}. {note}" if note else medium)


def read_medium(entry: Entry) -> str | None:
    """Read where a work was published; an address there is a link, and a remark is no venue."""
    medium = words_of_medium(entry)
    return None if REMARK.fullmatch(medium) else medium or None


def words_of_medium(entry: Entry) -> str:
    """Read how a work was published without the addresses, and without words that only say `online`."""
    printed = plain(entry, "howpublished")
    if printed is None:
        return ""
    medium = WEB_ADDRESS.sub(" ", printed)
    return clean(ONLINE.sub("", medium)).strip(" ,;:.()[]<>")
