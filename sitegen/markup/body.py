"""The text of a whole page: Markdown with pictures, tables and headings that links can lead to.

Pictures come from the site itself; one of another host would tell that host who reads, and is left out.
"""

import html as escaping
import re
from collections.abc import Callable
from functools import lru_cache
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor, SimpleTagInlineProcessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString
from markupsafe import Markup, escape

from sitegen.diagnostics import Problem, Severity, shown
from sitegen.markup import html, markdown
from sitegen.markup.lists import fit_lists
from sitegen.markup.markdown import Rendered
from sitegen.text import slugify

ADDRESS = re.compile(r'(<(?:a|img) [^>]*?(?:href|src)=")([^"]*)(")')
"""A link or picture in clean HTML, as in `<a href="../assets/plan.pdf"` or `<img alt="" src="ada.jpg"`."""

PICTURE = re.compile(r'<img [^>]*?src="([^"]*)"')
"""A picture as the engine writes it, as in `<img alt="Ada" src="../assets/ada.jpg">`."""

COMMENT = re.compile(
    r"(?P<code>^[ ]*(?P<fence>`{3,}|~{3,}).*?^[ ]*(?P=fence)|`[^`\n]+`)|<!--.{0,5000}?-->",
    re.DOTALL | re.MULTILINE,
)
"""A comment, which only those who write shall see, `<!-- ask Bo -->`; or code, in which nothing is one."""

EXTENSIONS = ("attr_list", "def_list", "fenced_code", "sane_lists", "tables")
"""Forms of Markdown that most generators know; of attributes only ids pass the sanitiser."""

BARE_ADDRESS = r"https?://[^\s<>()\[\]\"'`*]*[^\s<>()\[\]\"'`*.,;:!?]"
"""An address that stands in a text by itself, without the full stop behind it: `https://example.org`."""

LONGEST = 200_000
"""Characters of one text: a page of some eighty sheets of paper."""

PIECES = re.compile(r"\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d{1,9}\.)[ \t])")
"""What stands between two paragraphs, or between two items of a list: an empty line, or the end of a line."""

TAKEN_IDS = (*("main", "name", "nav", "people", "text", "theme-auto", "theme-dark", "theme-light", "works"),)
"""Ids that the pages of the shipped theme have themselves."""


class PageHeadingProcessor(Treeprocessor):
    """Fit headings below the page's own title, without a step left out, and give each an id.

    Whatever level a text begins with becomes the second; `#` then `###` becomes the second and third.
    """

    def run(self, root: Element) -> None:
        """Rename the headings in their order."""
        open_levels: list[int] = []
        taken = dict.fromkeys(TAKEN_IDS, 1)
        for element in root.iter():
            if len(element.tag) != 2 or element.tag[0] != "h" or not element.tag[1].isdigit():
                continue
            level = int(element.tag[1])
            while open_levels and open_levels[-1] >= level:
                open_levels.pop()
            open_levels.append(level)
            element.tag = f"h{min(len(open_levels) + 1, 6)}"
            stated = element.get("id", "")
            name = unique = slugify(stated or "".join(element.itertext())) or "section"
            while unique in taken:
                taken[name] += 1
                unique = f"{name}-{taken[name]}"
            taken[unique] = 1
            element.set("id", unique)


class FigureProcessor(Treeprocessor):
    """Make a figure of a picture that stands alone; its title is the caption: `![…](a.jpg "Our room")`."""

    def run(self, root: Element) -> None:
        """Rename such paragraphs."""
        for paragraph in root.iter("p"):
            if len(paragraph) == 1 and paragraph[0].tag == "img" and not (paragraph.text or "").strip():
                picture = paragraph[0]
                if not (picture.tail or "").strip():
                    paragraph.tag = "figure"
                    if caption := picture.attrib.pop("title", ""):
                        SubElement(paragraph, "figcaption").text = caption


class SpaceProcessor(Treeprocessor):
    """Write the spaces of addresses as `%20`: `[Plan](<our plan.pdf>)`."""

    def run(self, root: Element) -> None:
        """Change them in links and pictures."""
        for element in root.iter():
            for name in ("href", "src"):
                if " " in (address := element.get(name, "")):
                    element.set(name, address.replace(" ", "%20"))


class BareAddressProcessor(InlineProcessor):
    """Make a link of an address that stands alone in a text."""

    ANCESTOR_EXCLUDES = ("a",)

    def handleMatch(  # type: ignore[override]  # noqa: N802 - the engine calls it so, and its type is wider
        self,
        m: re.Match[str],
        data: str,  # noqa: ARG002 - the engine gives it
    ) -> tuple[Element, int, int]:
        """Give the link."""
        link = Element("a", href=m[0])
        link.text = AtomicString(m[0])
        return link, m.start(), m.end()


@lru_cache(maxsize=1)
def body_engine() -> Markdown:
    """Make the engine for whole texts."""
    engine = markdown.build_engine(with_pictures=True)
    settings = {"footnotes": {"BACKLINK_TITLE": "Back to the text"}}
    engine.registerExtensions([*EXTENSIONS, "footnotes"], settings)
    engine.inlinePatterns.register(SimpleTagInlineProcessor(r"()~~(\S.*?)~~", "del"), "del", 60)
    engine.inlinePatterns.register(BareAddressProcessor(BARE_ADDRESS, engine), "bare_address", 75)
    engine.treeprocessors.register(SpaceProcessor(engine), "spaces", 7)
    engine.treeprocessors.register(FigureProcessor(engine), "figures", 6)
    engine.treeprocessors.register(PageHeadingProcessor(engine), "headings", 5)
    return engine


@lru_cache(maxsize=2048)
def rendered_body(text: str) -> Rendered:
    """Turn a whole text into safe HTML blocks; the problems carry what could not be shown well."""
    text = fit_lists(COMMENT.sub(lambda found: found["code"] or "", text.strip("\n")))
    if excess := find_excess(text):
        return markdown.show_plainly(text, excess, block=True)
    try:
        made = markdown.convert(body_engine(), text)
    except RecursionError:
        return markdown.show_plainly(text, "lists or quotes that nest too deep", block=True)
    problems = (*markdown.find_problems(text, made), *find_foreign_pictures(made))
    return Rendered(Markup(html.clean_body(made)), problems)


def find_excess(text: str) -> str | None:
    """Say what in a text is too much for the engine, or give None; it works on one paragraph at a time."""
    if len(text) > LONGEST:
        return f"{len(text):,} characters of Markdown, where {LONGEST:,} is the most"
    return next((excess for piece in PIECES.split(text) if (excess := markdown.find_excess(piece))), None)


def find_foreign_pictures(made: str) -> tuple[Problem, ...]:
    """Collect pictures that would be fetched from another host."""
    return tuple(
        Problem(
            "foreign-picture",
            f"the picture {shown(address)} is no file of this site",
            "put the file into `content/assets/` and write its path from here: `../assets/…`; a picture from"
            " another host is not shown, since that host would learn who reads",
            Severity.WARNING,
            passage=address,
        )
        for found in PICTURE.findall(made)
        if not html.is_inside(address := escaping.unescape(found))
    )


def addresses_in(made: Markup) -> tuple[str, ...]:
    """Give the addresses of all links and pictures of a rendered text, in order, each once."""
    return tuple(dict.fromkeys(escaping.unescape(found[1]) for found in ADDRESS.findall(made)))


def wordless_pictures(made: Markup) -> tuple[str, ...]:
    """Give the addresses of the pictures of a rendered text that have no words."""
    pictures = re.findall(r"<img [^>]*>", made)
    return tuple(
        escaping.unescape(found[1])
        for picture in pictures
        if 'alt=""' in picture and (found := PICTURE.match(picture))
    )


def with_sizes(made: Markup, size: Callable[[str], str]) -> Markup:
    """Write beside each picture its size, as `size` gives it for an address; fetch it when it is near."""

    def sized(found: re.Match[str]) -> str:
        return f'{found[0]}{size(escaping.unescape(found[1]))} loading="lazy"'

    return Markup(PICTURE.sub(sized, made))


def with_addresses(made: Markup, place: Callable[[str], str | None]) -> Markup:
    """Put other addresses in place of those that `place` has one for."""

    def moved(found: re.Match[str]) -> str:
        other = place(escaping.unescape(found[2]))
        return found[0] if other is None else f"{found[1]}{escape(other)}{found[3]}"

    return Markup(ADDRESS.sub(moved, made))
