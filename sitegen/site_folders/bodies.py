"""The text below front matter → Markdown that sitegen shows: no instructions, no HTML, addresses of now.

Every pass keeps the number of lines, so that what is left out is told with its line.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from sitegen.diagnostics import Location, shown
from sitegen.interchange.statement import Statement
from sitegen.model.publication import Link
from sitegen.model.text_types import AssetPath
from sitegen.site_folders.instructions import BOX, INSTRUCTION, quoted, read_instruction
from sitegen.site_folders.old_site import OldSite, is_file_name
from sitegen.site_folders.tags import NEW_LINE, Tags
from sitegen.text import clean

CODE = re.compile(
    r"^(?P<fence>`{3,20}|~{3,20})(?P<head>[^\n]*)\n.*?(?:^(?P=fence)[`~]*[ \t]*$|\Z)"
    r"|(?P<ticks>`{1,2})[^`\n]+(?P=ticks)",
    re.DOTALL | re.MULTILINE,
)
"""Code, which is left as it is: a block between fences, or a `span` in a line."""

LISTING = re.compile(
    r"\{%-?\s*highlight\s+(?P<one>[\w+#-]*)[^%]{0,300}%\}"
    r"(?P<code>(?:(?!\{%-?\s*highlight).)*?)\{%-?\s*endhighlight\s*-?%\}"
    r"|\{\{<\s*highlight\s+(?P<two>[\w+#-]*)[^>]{0,300}>\}\}"
    r"(?P<text>(?:(?!\{\{<\s*highlight).)*?)\{\{<\s*/\s*highlight\s*>\}\}",
    re.DOTALL,
)
"""A block of code as Jekyll and Hugo write it: `{% highlight python %}…{% endhighlight %}`.

A search for the end stops at the next beginning, here and below, so that time grows with the text alone.
"""

COMMENT = re.compile(
    r"<!--.*?(?:-->|\Z)|\{%-?\s*comment\s*-?%\}(?:(?!\{%-?\s*comment).)*?\{%-?\s*endcomment\s*-?%\}"
    r"|\{\{/\*(?:(?!\{\{/\*).)*?\*/\}\}"
    r"|^\[(?://|comment)\]:[^\n]*$",
    re.DOTALL | re.MULTILINE,
)
"""A comment in HTML, Liquid, Hugo or Markdown."""

LOOP = re.compile(r"(\{%-?\s*for\b[^%]{0,500}%\})(?:(?!\{%-?\s*for\b).)*?\{%-?\s*endfor\s*-?%\}", re.DOTALL)
"""A loop without another in it: `{% for member in site.data.team %}…{% endfor %}`."""

DEEPEST_LOOP = 5
"""How deep loops stand in each other, at most, that are left out whole."""

EMPTY_HEADING = re.compile(r"^#{1,6}[ \t]*$", re.MULTILINE)
"""A heading of which nothing is left."""

LONE_BLANK = re.compile(r"^ (?=\S)", re.MULTILINE)
"""The blank that is left of an instruction at the beginning of a line; it means nothing in Markdown."""

DIVISION = re.compile(r"^[ \t]*:{3,}[^\n]*$", re.MULTILINE)
"""The edge of a division as Quarto has it: `::: {.callout-note}`."""

MANNERS = re.compile(
    r"(?<=[)\]`*_\w])\{[:.#][^{}\n]{0,300}\}|(?<=\))\{[\w-]+=[^{}\n]{0,300}\}|^\{:[^{}\n]{0,300}\}"
    r"|^\{[.#]?[\w-]+(?:=[^{}\n]{0,300})?\}[ \t]*$",
    re.MULTILINE,
)
"""How something shall look: the `{: .align-left}` of kramdown, the `{width=40%}` of Quarto."""

EMOJI = re.compile(r"(?<![\w:]):([a-z][a-z0-9_]{2,40}):(?![\w:])")
"""A small picture by its name: `:sparkles:`."""

LINK = re.compile(
    r"(?P<picture>!?)\[(?P<words>(?:[^\[\]\n]|\[[^\[\]\n]{0,500}\]){0,1000})\]"
    r"\((?:<(?P<angled>[^<>\n]{0,2000})>|(?P<bare>[^\s()<>]{0,2000}(?:\([^\s()]{0,200}\)[^\s()]{0,500}){0,3}))"
    r"(?P<title>[ \t]+(?:\"[^\"\n]{0,500}\"|'[^'\n]{0,500}'))?[ \t]*\)"
)
"""A link or picture in Markdown: `[plan](/files/plan.pdf)`, `![Gate](<our gate.jpg> "Gate 4")`."""

DEFINED = re.compile(
    r"^(?P<head>[ ]{0,3}\[[^\]\n]{1,200}\]:[ \t]*)<?(?P<address>[^\s<>]{1,2000})>?", re.MULTILINE
)
"""The address of a link that stands below the text: `[1]: /files/plan.pdf`."""

STASHED = re.compile("\ue000(\\d+)\ue001(\n*)")
"""What stands for code while the rest is read, with as many line ends as the code has."""

STATIC_LINK = re.compile("\ue010([^\ue010-\ue012]*)\ue011([^\ue010-\ue012]*)\ue012")
"""A link to a file in Hugo Blox: an address, and the words up to the end."""

QUOTED = {ord(sign): f"%{ord(sign):02X}" for sign in ' ()#<>"'}
"""Characters of a path that an address in Markdown cannot have as they are."""

OWN_MARKS = re.compile("[\ue000-\ue02f]")


@dataclass(frozen=True, slots=True)
class Body:
    """A reduced text, and links to files that it named and cannot hold itself."""

    text: str
    links: tuple[Link, ...]


class Holder(Protocol):
    """The page that a body belongs to."""

    @property
    def statement(self) -> Statement:
        """Give the account of its document."""

    @property
    def path(self) -> str:
        """Give its path below the folder."""

    @property
    def site(self) -> OldSite:
        """Give the folder's addresses."""

    def file(self, address: str, place: Location, *, is_named: bool = True) -> AssetPath | None:
        """Find a file of the folder that the page names."""


def reduce_body(page: Holder, body: str, line: int, folder: str | None) -> Body:
    """Reduce the text of a page that begins in some line.

    In a text of a `folder` of content, such as `news`, links to files and pages lead there; in a data file
    (None) they give their words, and the files come beside.
    """
    return Reduction(page, line, folder).run(body)


@dataclass(slots=True)
class Reduction:
    """The work on one text: code set aside, links found, line ends of the text as it is."""

    page: Holder
    line: int
    folder: str | None
    code: list[str] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)

    def run(self, body: str) -> Body:
        """Do all passes."""
        text = OWN_MARKS.sub("", body)
        text = LISTING.sub(self.as_fenced, text)
        text = CODE.sub(self.stash_code, text)
        text = COMMENT.sub(blank, text)
        text = BOX.sub(quoted, text)
        for _ in range(DEEPEST_LOOP if "endfor" in text else 0):
            text = LOOP.sub(self.with_lines(self.loop, text), text)
        text = INSTRUCTION.sub(self.with_lines(self.instruction, text), text)
        text = STATIC_LINK.sub(lambda found: f"[{found[2].strip()}](<{found[1]}>)", text)
        text = re.sub(
            "\ue010[^\ue011]*\ue011|\ue012", "", text
        )  # one that is never closed has only its words
        text = MANNERS.sub("", DIVISION.sub("", text))
        text = Tags(self.teller(text)).reduce(text)
        text = LINK.sub(self.with_lines(self.link, text), text)
        text = DEFINED.sub(self.with_lines(self.definition, text), text)
        text = EMOJI.sub(as_character, text)
        text = LONE_BLANK.sub("", EMPTY_HEADING.sub("", text))
        text = STASHED.sub(self.unstash, text).replace(NEW_LINE, "\n")
        text = re.sub(r"\n[ \t]*(?:\n[ \t]*)+(?=\n)|(?<=\n)[ \t]+(?=\n)", "\n", text)
        return Body(re.sub(r"\n{3,}", "\n\n", text).strip("\n").rstrip(), tuple(self.links))

    def as_fenced(self, found: re.Match[str]) -> str:
        """Write a listing as a block between fences, on as many lines."""
        code, name = (
            (found["code"], found["one"]) if found["code"] is not None else (found["text"], found["two"])
        )
        lines = code.strip("\n")
        before = "\n" if code.startswith("\n") else NEW_LINE
        after = "\n" if code.endswith("\n") else NEW_LINE
        return self.stash(f"```{name}{before}{lines}{after}```", found[0].count("\n"))

    def stash_code(self, found: re.Match[str]) -> str:
        """Set code aside; Quarto's `{python}` behind a fence is a language, too."""
        code = found[0]
        if found["fence"] and found["head"].strip().startswith("{"):
            name = re.match(r"\{+[.=]?(\w*)", found["head"].strip())
            head = name[1] if name else ""
            code = f"{found['fence']}{head}{code[len(found['fence']) + len(found['head']) :]}"
        return self.stash(code, code.count("\n"))

    def stash(self, code: str, lines: int) -> str:
        """Put a mark in place of code."""
        self.code.append(code)
        return f"\ue000{len(self.code) - 1}\ue001" + "\n" * lines

    def unstash(self, found: re.Match[str]) -> str:
        """Put code back in place of its mark."""
        code = self.code[int(found[1])]
        return code + "\n" * max(0, len(found[2]) - code.count("\n"))

    def with_lines(
        self, write: Callable[[re.Match[str], int], str], text: str
    ) -> Callable[[re.Match[str]], str]:
        """Give a replacement that knows its line and keeps the number of lines."""
        ends = [found.start() for found in re.finditer("\n", text)]

        def written(found: re.Match[str]) -> str:
            made = write(found, self.line + bisect_right(ends, found.start() - 1))
            return made + "\n" * max(0, found[0].count("\n") - made.count("\n"))

        return written

    def teller(self, text: str) -> Callable[[str, int], None]:
        """Give what tells of an element of HTML at a place of the text."""
        ends = [found.start() for found in re.finditer("\n", text)]
        return lambda element, start: self.tell(element, self.line + bisect_right(ends, start - 1))

    def tell(self, markup: str, line: int) -> None:
        """Tell that something was left out."""
        hint = "write in Markdown what it showed, if readers need it"
        message = f"{shown(clean(markup))} was left out of the text"
        self.page.statement.report.warning("markup-left-out", message, self.page.statement.at(line), hint)

    def instruction(self, found: re.Match[str], line: int) -> str:
        """Write an instruction as Markdown, or leave it out and tell it."""
        made = read_instruction(found)
        if made is None:
            self.tell(found[0], line)
        around = (
            found.string[max(0, found.start() - 1) : found.start()],
            found.string[found.end() : found.end() + 1],
        )
        is_alone = all(each in ("", "\n") for each in around)
        return f"{made}{NEW_LINE}" if made and is_alone and found["value"] is None else made or ""

    def loop(self, found: re.Match[str], line: int) -> str:
        """Leave a loop out with all in it, and tell its head."""
        self.tell(found[1], line)
        return ""

    def definition(self, found: re.Match[str], line: int) -> str:
        """Write the address of a link below the text; one that leads nowhere any more stays empty."""
        address = found["address"]
        if self.page.site.way(address) is None:
            return found[0]
        moved = self.moved(address, "", line) if self.folder is not None else None
        return f"{found['head']}{moved}" if moved else f"{found['head']}<>"

    def link(self, found: re.Match[str], line: int) -> str:
        """Write a link or picture with the address that it has now; else its words alone."""
        address = found["angled"] if found["angled"] is not None else found["bare"]
        words, title = found["words"], found["title"] or ""
        if self.page.site.way(address) is None:
            is_plain = found["angled"] is None or not re.search(r"[\s()]", address)
            target = address if is_plain else f"<{address}>"
            return f"{found['picture']}[{words}]({target}{title})" if address else words
        moved = self.moved(address, words, line)
        if moved is None:
            return "" if found["picture"] else words
        return f"{found['picture']}[{words}]({moved}{title})"

    def moved(self, address: str, words: str, line: int) -> str | None:
        """Give the new address of a file or page of the folder; None, and told, where there is none."""
        place = self.page.statement.at(line)
        target = self.page.site.find_page(address, self.page.path)
        if target is not None and self.folder is not None:
            mark, fragment = address.partition("#")[1:]
            here = f"{self.folder}/"
            way = target.removeprefix(here) if target.startswith(here) else f"../{target}"
            return f"{way}{mark}{fragment}"
        asset = self.page.file(address, place, is_named=target is None and is_file_name(address))
        if asset is not None and self.folder is None:
            self.links.append(Link(label=clean(words) or "File", file=asset))
            return None
        if asset is not None:
            return f"../assets/{asset.translate(QUOTED)}"
        if target is None and not is_file_name(address):
            hint = "link to a page of this site instead, such as `../news/open-day.md`"
            message = f"{shown(address)} leads to no page that comes along; its words were kept"
            self.page.statement.report.warning("old-link", message, place, hint)
        return None


def blank(found: re.Match[str]) -> str:
    """Keep only the line ends."""
    return "\n" * found[0].count("\n")


def as_character(found: re.Match[str]) -> str:
    """Write a small picture as its character when Unicode knows the name."""
    try:
        character = unicodedata.lookup(found[1].replace("_", " "))
    except KeyError:
        return found[0]
    return character if unicodedata.category(character) == "So" else found[0]
