"""Remarks under or behind an entry: links, acceptance rates, honours, `Label: value` lines."""

import re
from dataclasses import dataclass

from sitegen.diagnostics import Problem
from sitegen.model.publication import Acceptance, Link, LinkRelation
from sitegen.model.text_types import Url
from sitegen.sources.cv_page.lines import Page

LINK_WORDS: dict[str, LinkRelation | None] = {
    "paper": LinkRelation.PAPER,
    "pdf": LinkRelation.PDF,
    "ps": LinkRelation.PDF,
    "dvi": LinkRelation.PDF,
    "gz": None,
    "preprint": LinkRelation.PAPER,
    "code": LinkRelation.CODE,
    "software": LinkRelation.CODE,
    "github": LinkRelation.CODE,
    "repo": LinkRelation.CODE,
    "data": LinkRelation.DATA,
    "dataset": LinkRelation.DATA,
    "slide": LinkRelation.SLIDES,
    "slides": LinkRelation.SLIDES,
    "slid": LinkRelation.SLIDES,
    "poster": LinkRelation.POSTER,
    "talk": LinkRelation.VIDEO,
    "video": LinkRelation.VIDEO,
    "recording": LinkRelation.VIDEO,
    "demo": LinkRelation.VIDEO,
    "project": LinkRelation.PROJECT,
    "page": LinkRelation.PROJECT,
    "website": LinkRelation.PROJECT,
    "link": None,
    "doi": None,
    "arxiv": None,
    "bib": None,
    "bibtex": None,
    "abstract": None,
    "abs": None,
    "html": None,
    "press": None,
    "blog": None,
    "appendix": None,
    "supplement": None,
    "supplementary": None,
    "material": None,
    "materials": None,
    "artifact": None,
    "url": None,
    "publisher": None,
    "acm": None,
    "dl": None,
    "ieee": None,
    "xplore": None,
    "full": None,
    "text": None,
    "lightning": None,
    "short": None,
    "cite": None,
    "errata": None,
    "notes": None,
    "online": None,
    "version": None,
    "review": None,
    "extended": None,
    "webpage": None,
    "site": None,
    "openreview": None,
    "audio": None,
    "presentation": None,
    "teaser": None,
    "models": None,
    "model": None,
    "benchmark": None,
    "documentation": None,
    "docs": None,
    "thread": None,
    "media": None,
    "folien": None,
    "논문": None,
    "코드": None,
    "슬라이드": None,
    "発表資料": None,
    "论文": None,
    "代码": None,
    "幻灯片": None,
}
"""Words of link labels, and what such a link leads to."""

BRACKETED = re.compile(
    r"\[(?P<label>[^\[\]|]{1,40})\](?![\[(:])|\((?P<round>[^()|]{1,40})\)|〔(?P<other>[^〕]{1,40})〕"
)
"""A bracketed label, as in `[Paper]`."""

MARKDOWN_LINK = re.compile(
    r"!?\[(?P<label>[^\[\]]*)\]\((?P<address>(?:[^\s()]|\{\{[^{}]*\}\}|\([^\s()]*\))*)(?:\s+\"[^\"]*\")?\)"
)
"""A Markdown link, as in `[pdf](https://example.org/a.pdf)`."""

REFERENCE_LINK = re.compile(r"\[(?P<label>[^\[\]]+)\]\[(?P<key>[^\[\]]*)\]")
"""A Markdown reference link, as in `[slides][one-slides]`."""

ADDRESS = re.compile(r"<?(?P<address>https?://[^\s<>\"\[\]|]+[^\s<>\"\[\]|.,;:!?)'])>?")
"""A bare web address, as in `https://example.org/a.pdf`."""

ACCEPTANCE = re.compile(
    r"(?P<whole>[(\[]?\s*(?:(?:acceptance|accept|selection)\s*(?:rate|ratio)?|accepted|"
    r"AR|Annahmequote|채택률|採択率|录用率)\s*[:=]?\s*(?:of|was|is)?\s*"
    r"(?:(?P<percent>\d{1,2}(?:[.,]\d+)?)\s*%|(?P<counts>\d[\d,]*\s*(?:of|out of|/|among|from)\s*\d[\d,]*))"
    r"(?P<rest>\s*[,;]?\s*[(\[]?[^()\[\]]{0,40}?(?:\d[\d,]*\s*(?:of|out of|/|among|"
    r"from)\s*\d[\d,]*|\d{1,2}(?:[.,]\d+)?\s*%)[^()\[\]\w]{0,4})?)",
    re.IGNORECASE,
)
"""An acceptance rate with its word, as in `Acceptance Rate: 20% (3 among 15)` or `Accepted 3 of 15 (20%)`."""

BARE_RATE = re.compile(
    r"\(?\s*(?P<percent>\d{1,2}(?:[.,]\d+)?)\s*%\s*(?:acceptance(?: rate)?|accepted|"
    r"\(?\s*\d[\d,]*\s*(?:of|out of|/|among)\s*\d[\d,]*\)?)[^\w]*",
    re.IGNORECASE,
)
"""An acceptance rate whose number comes first, as in `20% acceptance rate` or `20% (3 of 15)`."""

CHOSEN = re.compile(
    r"(?P<accepted>\d[\d,]*)\s+(?:of|out of)\s+\d[\d,]*\s+(?:among|from|out of|of)"
    r"\s+(?P<submitted>\d[\d,]*)(?:\s+\w+)?|(?:one|top)?\s*(?P<first>\d[\d,]*)\s*(?:of|"
    r"out of|among|/)\s*(?P<second>\d[\d,]*)(?:\s+(?:submissions|applicants|candidates|"
    r"papers|entries|nominees))?",
    re.IGNORECASE,
)
"""How many were chosen, as in `1 of 12 among 340` or `3 out of 15 applicants`."""

COUNTS = re.compile(
    r"(?P<accepted>\d[\d,]*)\s*(?:of|out of|/|among|from)\s*(?P<submitted>\d[\d,]*)", re.IGNORECASE
)
"""Two counts of an acceptance rate, as in `216 among 1,423`."""

PERCENT = re.compile(r"(?P<percent>\d{1,2}(?:[.,]\d+)?)\s*%")
"""A percentage, as in `15.2%`."""

LABELLED = re.compile(
    r"(?P<label>[^\W\d_][\w'’./()-]*(?:[ &][\w'’&./()-]+){0,4})\s*(?::|：|—|–| -{1,3}(?= ))\s*(?P<value>\S.*)"
)
"""A labelled line, as in `Research Topic: engines`."""

HONOR = re.compile(
    r"\b(?:(?:best|outstanding|distinguished|test[- ]of[- ]time|most influential|student)"
    r"\b[\w ,&'’-]{0,30}?\b(?:papers?|awards?|presentation|poster|demo|prize|runner-up|"
    r"nominee|candidate|finalist)"
    r"|honou?rable mention|editor['’]?s['’]? (?:choice|pick)|"
    r"top picks?|runner-up|spotlight|oral presentation|(?:award|"
    r"prize)[- ]winning|(?:award|prize|nominee|finalist)\b|invited paper|bester beitrag|"
    r"prix du)"
    r"|우수\s?논문|최우수|優秀|最佳論文|最佳论文",
    re.IGNORECASE,
)
"""Words of a distinction, as in `Best Paper Award` or `Honorable Mention`."""


WORK_REMARK = re.compile(
    r"(?:\[[^\[\]]+\]\s*)+$|(?:conditionally |provisionally )?accepted\b|revise[sd]? (?:and"
    r"|&) resubmit|r ?& ?r\b"
    r"|revision requested|under (?:review|revision)|submitted|forthcoming|in (?:press|preparation)|to appear"
    r"|presented (?:at|in)|presentations?:|media\b|press\b|coverage|featured (?:in|on|by)"
    r"|reviewed (?:in|by)|rez\.:"
    r"|\((?:joint )?(?:with|mit|avec|con) |(?:joint )?with [A-Z]|awarded\b|winner of"
    r"|previously (?:titled|circulated)"
    r"|this (?:paper|version|draft)|draft\b|latest (?:draft|version)|supersedes|replication",
    re.IGNORECASE,
)
"""The beginning of a line that says more about the work above it, as in `Presented at: TALKS 2023`."""


@dataclass(frozen=True, slots=True)
class Remarks:
    """A text without its links, and the links in their order."""

    text: str
    links: tuple[Link, ...]
    definition_lines: tuple[int, ...] = ()


def is_link_label(text: str) -> bool:
    """Tell whether a text is made of the words that label links."""
    words = re.split(r"[\s\-_.]+", text.strip(" *_`").casefold())
    return 0 < len(words) <= 4 and all(word in LINK_WORDS for word in words if word) and any(words)


def make_link(label: str, address: str | None) -> Link:
    """Make a link; an address that nobody may follow is left out."""
    words = label.casefold().replace("-", " ").split()
    relation = next((LINK_WORDS[word] for word in reversed(words) if LINK_WORDS.get(word)), None)
    url = Url.parse(address) if address else None
    if url is None or isinstance(url, Problem):
        return Link(label=label)
    return Link(label=label, url=url, relation=relation)


def split_link_line(text: str) -> tuple[Link, ...] | None:
    """Read a line of nothing but labels of links: `[Paper][Slide]`, `> Paper > Code`, `PDF | Code`."""
    if len(text) > 200:
        return None
    parts = [part.strip() for part in re.split(r"[\[\]()|/,;>·•]+", text) if part.strip(" .:")]
    bracketed = bool(re.fullmatch(r"(?:\s*\[[^\[\]]{1,40}\]\s*[,;|]?)+", text))
    good = parts and (all(map(is_link_label, parts)) or (bracketed and all(map(_ends_in_link_word, parts))))
    return tuple(make_link(part, None) for part in parts) if good else None


def is_link_line(text: str) -> bool:
    """Tell a line of nothing but labels of links, with addresses or without: `[pdf](a.pdf) | [code]`."""
    if "](" not in text:
        return split_link_line(text) is not None
    labels = [match["label"] for match in MARKDOWN_LINK.finditer(text)]
    if not labels or re.search(r"\w", MARKDOWN_LINK.sub("", text)):
        return False
    return all(is_link_label(label) or _ends_in_link_word(label) for label in labels)


def _ends_in_link_word(text: str) -> bool:
    words = text.casefold().split()
    return bool(words) and words[-1] in LINK_WORDS and len(words) <= 4


def take_links(text: str, page: Page) -> Remarks:
    """Take Markdown links, bracketed labels and addresses out of a text."""
    links: list[tuple[int, Link]] = []
    used: list[int] = []

    def replace_markdown(match: re.Match[str]) -> str:
        links.append((match.start(), make_link(match["label"] or "Link", match["address"])))
        return "" if is_link_label(match["label"]) else match["label"]

    def replace_reference(match: re.Match[str]) -> str:
        number, address = page.definitions.get((match["key"] or match["label"]).casefold(), (0, None))
        if not number:
            return match.group()
        used.append(number)
        links.append((match.start(), make_link(match["label"], address)))
        return "" if is_link_label(match["label"]) else match["label"]

    def replace_bracketed(match: re.Match[str]) -> str:
        label = next(group for group in match.groups() if group is not None)
        parts = [part.strip() for part in re.split(r"[,|/;]", label) if part.strip()]
        if not parts or not all(map(is_link_label, parts)):
            return match.group()
        links.extend((match.start(), make_link(part, None)) for part in parts)
        return ""

    text = MARKDOWN_LINK.sub(replace_markdown, text)
    text = REFERENCE_LINK.sub(replace_reference, text)
    text = BRACKETED.sub(replace_bracketed, text)
    text = re.sub(r"\[[\s,;|]*\]|\([\s,;|]*\)", "", text)
    text, trailing = _take_trailing_labels(text)
    found = [link for _, link in links]
    return Remarks(re.sub(r"\s+", " ", text).strip(), (*found, *trailing), tuple(used))


def plain_links(text: str, page: Page) -> str:
    """Write Markdown links as their labels; reference links only where the page defines them."""
    text = MARKDOWN_LINK.sub(lambda match: match["label"], text)
    return REFERENCE_LINK.sub(
        lambda match: (
            match["label"]
            if (match["key"] or match["label"]).casefold() in page.definitions
            else match.group()
        ),
        text,
    )


TRAILING_LABELS = re.compile(
    r"(?<=[.,;)\d])\s+(?P<labels>(?:(?:PDF|DOI|BibTeX|Bib|Slides|Code|Paper|Video|"
    r"Link|Poster|Talk|arXiv|Abstract)\b[\s,|/.]*)+)$"
)
"""Link words without brackets at the end of an entry, as in `Letters 28(2), 2021. DOI`."""


def _take_trailing_labels(text: str) -> tuple[str, list[Link]]:
    """Take link words off the end of an entry."""
    found = TRAILING_LABELS.search(text.rstrip())
    if not found:
        return text, []
    return text[: found.start()], [make_link(word, None) for word in re.findall(r"\w+", found["labels"])]


def find_acceptance(text: str) -> tuple[Acceptance, int, int] | None:
    """Find an acceptance rate: its value as printed, and where it stands."""
    match = ACCEPTANCE.search(text) or BARE_RATE.search(text)
    if not match:
        return None
    percent = PERCENT.search(match.group())
    counts = COUNTS.search(match.group())
    acceptance = Acceptance(
        percent=percent["percent"] if percent else None,
        accepted=_count(counts["accepted"]) if counts else None,
        submitted=_count(counts["submitted"]) if counts else None,
    )
    end = match.end() + (
        1
        if text[match.end() : match.end() + 1] in {")", "]"}
        and match.group().count("(") + match.group().count("[")
        > match.group().count(")") + match.group().count("]")
        else 0
    )
    return acceptance, match.start(), end


def find_chosen(text: str) -> Acceptance | None:
    """Read a line that says only how many were chosen: `1 of 12 among 340`."""
    match = CHOSEN.fullmatch(text.strip(" ().;"))
    if not match:
        return None
    return Acceptance(
        accepted=_count(match["accepted"] or match["first"]),
        submitted=_count(match["submitted"] or match["second"]),
    )


def _count(text: str) -> int:
    return int(text.replace(",", ""))


def split_label(text: str) -> tuple[str, str] | None:
    """Split `Label: value`; None when the line has no label of at most five words."""
    match = LABELLED.fullmatch(text)
    return (match["label"].strip(), match["value"].strip()) if match else None
