"""The last door of HTML: what may pass from a text into a page, and where its links may lead."""

import re
from collections.abc import Callable
from functools import cache

import markupsafe
import nh3

from sitegen.address import is_safe_address

escape_text: Callable[[str], str] = markupsafe._escape_inner  # type: ignore[attr-defined]  # no other name for it
"""Escapes a text as `markupsafe.escape` does; that one wraps what it gives, which takes most of its time."""

RELATIVE_ADDRESS = re.compile(r"(?!//)[^\s\\:<>\"`\x00-\x20\x7f]*(?:[/?#][^\s\\<>\"`\x00-\x20\x7f]*)?")
"""A way inside the site, `slides.pdf#page=2`: no scheme (`:` only after `/`, `?` or `#`), no other host."""


def words(text: str) -> frozenset[str]:
    """Split a list of words."""
    return frozenset(text.split())


PICTURE_WITHOUT_FILE = re.compile(r"<img(?![^>]* src=)[^>]*>")
"""A picture that lost its address: `<img alt="Ada">`."""

MATH_ELEMENTS = words(
    "math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt"
    " mstyle msub msubsup msup mtable mtd mtext mtr munder munderover"
)
"""MathML Core, without links and foreign content."""

INLINE_ELEMENTS = MATH_ELEMENTS | words("b br code em i strong")

BLOCK_ELEMENTS = INLINE_ELEMENTS | words("a blockquote h3 h4 h5 h6 hr li ol p pre ul")

BODY_ELEMENTS = BLOCK_ELEMENTS | words("h2 img figure figcaption table thead tbody tr th td del sup dl dt dd")
"""What a whole page of one's own may have besides."""

MATH_ATTRIBUTES = words(
    "accent accentunder columnalign columnspan depth dir display displaystyle fence form height largeop"
    " linethickness lspace mathvariant maxsize minsize movablelimits rowspan rspace scriptlevel separator"
    " stretchy style symmetric voffset width"
)

MATH_STYLES = words("justify-items padding-left padding-right text-align")
"""What a formula's table sets on its cells."""


def is_safe_link(address: str) -> bool:
    """Tell whether a link in a text may stay: a safe address, or a way inside the site."""
    return is_safe_address(address) or is_inside(address)


def is_inside(address: str) -> bool:
    """Tell a way inside the site from an address of another host."""
    return RELATIVE_ADDRESS.fullmatch(address) is not None


def keep_attribute(element: str, attribute: str, value: str) -> str | None:
    """Drop a link's address unless it is safe; the sanitiser asks this of every attribute that it allows."""
    if (element, attribute) == ("a", "href"):
        return value if is_safe_link(value) else None
    if (element, attribute) == ("img", "src"):
        return value if is_inside(value) else None
    if (element, attribute) in (("li", "id"), ("sup", "id")):
        return value if value.startswith("fn") else None  # footnotes, and no id of the page itself
    return value


@cache
def cleaner(elements: frozenset[str]) -> nh3.Cleaner:
    """Make the sanitiser that lets these elements through."""
    attributes: dict[str, set[str]] = {element: set(MATH_ATTRIBUTES) for element in MATH_ELEMENTS}
    if "a" in elements:
        attributes |= {"a": {"href", "title"}, "ol": {"start"}}
    if "img" in elements:
        attributes |= {"img": {"src", "alt"}, "th": {"style"}, "td": {"style"}}
        attributes |= {f"h{level}": {"id"} for level in range(2, 7)} | {"sup": {"id"}, "li": {"id"}}
    return nh3.Cleaner(
        tags=set(elements),
        attributes=attributes,
        attribute_filter=keep_attribute,
        filter_style_properties=set(MATH_STYLES),
        link_rel="noopener",
        strip_comments=True,
        url_schemes={"http", "https", "mailto"},
    )


def clean_block(html: str) -> str:
    """Let through what a passage of Markdown can make, and nothing else."""
    return cleaner(BLOCK_ELEMENTS).clean(html)


def clean_body(html: str) -> str:
    """Let through what the text of a whole page can make; a picture of another host loses its element."""
    return PICTURE_WITHOUT_FILE.sub("", cleaner(BODY_ELEMENTS).clean(html))


def clean_inline(html: str) -> str:
    """Let through what may stand inside a heading or a link: no blocks, no links."""
    return cleaner(INLINE_ELEMENTS).clean(html)
