"""Instructions to another generator inside a text (Liquid, shortcodes of Hugo and Quarto) → Markdown.

Pictures, videos, links and words become what they show; what only the generator can do is left out, and told.
"""

import re

from sitegen.text import clean

INSTRUCTION = re.compile(
    r"\{\{[<%](?P<code>.{0,2000}?)[>%]\}\}|\{%-?(?P<tag>.{0,2000}?)-?%\}|\{\{(?P<value>.{0,500}?)\}\}",
    re.DOTALL,
)
"""An instruction: `{{< figure src="a.png" >}}`, `{% include toc.html %}`, `{{ site.title }}`."""

ATTRIBUTE = re.compile(
    r"([A-Za-z_][\w.-]{0,40})\s*=\s*(\"[^\"]{0,2000}\"|'[^']{0,2000}'|[^\s\"'=<>`]{1,500})"
)
"""A named value: `src="a.png"`, `width=40`."""

WORD = re.compile(r"\"([^\"]{0,2000})\"|'([^']{0,2000})'|(\S{1,500})")
"""A value without a name: the `dQw4` of `youtube dQw4`."""

VALUE = re.compile(
    r"\s*(?:[\"'](?P<text>[^\"']{0,500})[\"']|(?P<name>[\w.]{1,60}))\s*(?:\|\s*(?P<filter>\w{1,40})[^|]{0,100})?"
)
"""What stands between two pairs of braces: `"/a.pdf" | relative_url`, `site.baseurl`."""

BOX = re.compile(
    r"\{\{[<%]\s*(?P<name>callout|alert|notice|note|tip|warning|info|hint)\b[^{}]{0,300}[>%]\}\}"
    r"(?P<text>(?:(?!\{\{[<%]\s*(?P=name)\b).)*?)\{\{[<%]\s*/\s*(?P=name)\s*[>%]\}\}",
    re.DOTALL,
)
"""A box of words: `{{% callout note %}}Bring boots.{{% /callout %}}`."""

SAMPLE_BOX = re.compile(r"\s*(?:click (?:the|on the) \*|create your slides in markdown)", re.IGNORECASE)
"""How the boxes in samples of Hugo Blox begin: `Click the *Cite* button above`."""

EMPTY_VALUES = frozenset({"site.baseurl", "site.url", "baseurl", "site.github.url"})
"""Values that stand for the address of the site."""

ADDRESS_FILTERS = frozenset({"relative_url", "absolute_url", "prepend", "relurl", "absurl"})

ADDRESS_TAGS = frozenset({"ref", "relref", "link", "post_url"})
"""Instructions that give the address of another page."""

QUIET = frozenset(
    {"toc", "section", "icon", "list", "search-box", "search-info", "raw", "endraw", "bibliography", "math"}
    | {
        "assign",
        "else",
        "elsif",
        "when",
        "bibliography_count",
        "social-icons",
        "social",
        "pagebreak",
        "br",
        "icon.liquid",
    }
)
"""Instructions that show nothing of their own, or lists that every site of sitegen has."""

ADDRESSES = ("src", "path", "image", "image_path", "image_url", "filename", "url", "link", "href", "cta_link")
PICTURE = re.compile(r"[^?#]{1,1000}\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#].*)?", re.IGNORECASE)
"""The address of a picture, by its ending."""

VIDEOS = {
    "youtube": "https://www.youtube.com/watch?v=",
    "vimeo": "https://vimeo.com/",
    "bilibili": "https://www.bilibili.com/video/",
    "video": "",
    "iframe": "",
}
"""Where the videos are that a word and a number name."""


def read_instruction(found: re.Match[str]) -> str | None:
    """Write an instruction as Markdown; an empty text when nothing is lost, None when something is."""
    if found["value"] is not None:
        return read_value(found["value"])
    text = (found["code"] if found["code"] is not None else found["tag"]).strip().rstrip("/").strip()
    name, _, rest = text.partition(" ") if "\n" not in text.split(" ")[0] else text.partition("\n")
    name = name.strip().lower()
    if name in ("include", "include_relative", "include_cached") and found["tag"] is not None:
        words = rest.split()
        name = re.sub(r"\.(?:html|liquid|md)$", "", words[0].rpartition("/")[2]) if words else ""
        rest = rest.strip().removeprefix(words[0]) if words else ""
    if name == "/staticref":
        return "\ue012"
    if not name or name.startswith(("/", "end")) or name in QUIET:
        return ""
    return read_named(name, rest)


def read_value(text: str) -> str | None:
    """Write what two pairs of braces give: an address inside the site, or nothing that can be told."""
    found = VALUE.fullmatch(text)
    if found is None:
        return None
    if found["text"] is not None and (found["filter"] or "relurl").lower() in ADDRESS_FILTERS:
        return found["text"]
    return "" if found["name"] in EMPTY_VALUES else None


def read_named(name: str, rest: str) -> str | None:
    """Write an instruction by its name and values."""
    named = {key.lower(): value.strip("\"'") for key, value in ATTRIBUTE.findall(rest)}
    words = [clean("".join(each)) for each in WORD.findall(ATTRIBUTE.sub(" ", rest))]
    first = next(iter(words), "")
    if name in ADDRESS_TAGS:
        address = first or named.get("path", "")
        return (
            f"/_posts/{address}" if name == "post_url" else address if address[:1] in "/." else f"/{address}"
        )
    if name in VIDEOS and (number := first or named.get("id") or named.get("src")):
        return f"[Video](<{VIDEOS[name]}{number}>)" if number.startswith("http") or VIDEOS[name] else None
    if name == "gist" and len(words) > 1:
        return f"[Code](https://gist.github.com/{words[0]}/{words[1]})"
    if name == "staticref" and first:
        return f"\ue010{first}\ue011"
    return read_attributes(named)


def read_attributes(named: dict[str, str]) -> str | None:
    """Write what the values of an instruction show: a picture, a link, words."""
    address = next((named[key] for key in ADDRESSES if named.get(key)), "")
    words = next((named[key] for key in ("text", "cta_text", "content", "description") if named.get(key)), "")
    caption = named.get("caption") or named.get("title") or ""
    if PICTURE.fullmatch(address):
        title = ' "{}"'.format(caption.replace('"', "'")) if caption and caption != named.get("alt") else ""
        alt = named.get("alt", "") or ("" if named.get("caption") else named.get("title", ""))
        return f"![{alt}](<{address}>{title if named.get('caption') else ''})"
    if "@" in address and ":" not in address:
        address = f"mailto:{address}"
    label = words or caption
    if address and label:
        return f"[{label}](<{address}>)"
    return label or None


def quoted(found: re.Match[str]) -> str:
    """Write a box as a quotation, on as many lines; one that explains the template's sample is left out."""
    if SAMPLE_BOX.match(found["text"]):
        return "\n" * found[0].count("\n")
    lines = found["text"].strip("\n").split("\n")
    before = "\n" * (len(found["text"]) - len(found["text"].lstrip("\n")))
    after = "\n" * (found["text"].count("\n") - before.count("\n") - len(lines) + 1)
    return before + "\n".join(f"> {line.strip()}".rstrip() for line in lines) + after
