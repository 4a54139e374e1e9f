"""Take out of a citation, and out of the lines under it, what stands beside title and venue."""

import re
from dataclasses import dataclass, field

from sitegen.diagnostics import Problem
from sitegen.model.identifier import ArxivId, Doi
from sitegen.model.publication import Acceptance, Link
from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.citation_parts import Citation, clean_title, split_leading_names
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.items import Item
from sitegen.sources.cv_page.lines import Page, Slot
from sitegen.sources.cv_page.names import is_name, strip_emphasis
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.remarks import (
    HONOR,
    find_acceptance,
    find_chosen,
    is_link_label,
    split_label,
    split_link_line,
    take_links,
)
from sitegen.sources.cv_page.sentences import cut_sentences
from sitegen.sources.cv_page.work_kinds import is_venue

DOI = re.compile(
    r"(?:\bdoi:?\s*(?:https?://(?:dx\.)?doi\.org/)?"
    r"|https?://(?:dx\.)?doi\.org/)(?P<doi>10\.\d{4,9}/[^\s,;\])}>⟩]+)"
    r"|\b(?P<bare>10\.\d{4,9}/[^\s,;\])}>⟩]+)",
    re.IGNORECASE,
)
"""A DOI, as in `doi:10.1000/xyz`."""

DOI_LINK = re.compile(r"\[(?P<label>[^\[\]]{4,400})\]\((?P<address>https?://(?:dx\.)?doi\.org/[^\s()]+)\)")
"""A title that leads to its DOI, as in `[On Engines](https://doi.org/10.1000/xyz)`."""

ARXIV = re.compile(
    r"(?:arxiv[:\s]*|https?://arxiv\.org/(?:abs|pdf)/)(?P<number>\d{4}\.\d{4,5}(?:v\d+)"
    r"?|[a-z-]+(?:\.[A-Z]{2})?/\d{7})",
    re.IGNORECASE,
)
"""An arXiv number, as in `arXiv:2999.00001`."""

BARE_ADDRESS = re.compile(
    r"(?:available at|retrieved from|url|link)?:?\s*<?(?P<address>https?://[^\s<>\"\]|"
    r"]*[^\s<>\"\]|.,;:!?)'])>?",
    re.IGNORECASE,
)
"""An address in a citation, as in `https://example.org/a.pdf`."""

EQUAL = re.compile(
    r"[(\[]?(?P<mark>[*†‡=#]?)\s*(?:denotes\s+|indicates\s+)?(?:equal(?:ly)?[- ]contribut\w+|"
    r"contributed equally|(?:co-?|(?:joint|shared) )first[- ]author(?:s|ship)?"
    r"|공동\s?1저자|equal authorship)\.?[)\]]?",
    re.IGNORECASE,
)
"""A note of equal contribution, as in `(* equal contribution)`."""

ABSTRACT = re.compile(r"abstract|zusammenfassung|résumé|resumen|초록|概要|要旨|摘要", re.IGNORECASE)
"""The label of an abstract."""

WITH = re.compile(
    r"\((?:joint(?:ly)? (?:work )?|gem(?:\.|einsam) |zus(?:\.|ammen) |en collaboration |em colaboração )?"
    r"(?:[Ww]ith|mit|avec|con|com) (?P<names>[^()]+?)\.?\)"
    r"|^\W*(?:[Jj]oint )?(?:[Ww]ith|(?:[Zz]us\. |[Gg]em\. )?[Mm]it) "
    r"(?P<before>[^():]{3,120}?):\s+(?=\S)|\b[Ww]ith (?P<open>[^()]+?)\.?\)"
    r"|, [Ww]ith (?P<listed>(?:(?:[A-Z]\.[ -]?){1,3}[A-Z][\w'’-]+(?:, and |, | and )?){1,6})(?=[,.;]|$)"
)
"""Co-authors beside the page's owner, as in `(With Bo Sample)`, `(mit Bo Sample)`, `with Bo Sample: `."""

WITH_FIRST = re.compile(
    r"\W*(?:[Jj]oint(?:ly)? |[Ww]ritten )?(?:[Ww]ith|[Mm]it|[Aa]vec|[Cc]on|[Cc]om) (?=[^\W\d_])"
)
"""What stands before the co-authors at the front of a line, as in `With Bo Sample. *Lamps* 3 (2020)`."""

PLEASANTRY = re.compile(
    r"[\s.,;–—*_-]{0,9}[(\[]?\b(?:comments (?:are )?(?:very |most )?welcome|new draft(?: soon)?"
    r"|draft available|(?:available )?upon request)\b[!.*_)\]]*",
    re.IGNORECASE,
)
"""What is said to the reader of a list, as in `-- comments welcome!`."""

EDITED_WITH = re.compile(
    r"^\W*\((?P<note>(?:Hg|Hrsg|Hrsgg|Hgg|eds?|éds?|dirs?|coords?)\.?(?:,? [^()]{0,120})?)\)\s*(?=\S)",
    re.IGNORECASE,
)
"""What the owner did for a book, before its title, as in `(Hg., mit Bo Sample) `."""


@dataclass(slots=True)
class Parts:
    """What the lines under a citation bring."""

    links: list[Link] = field(default_factory=list)
    honors: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    acceptance: Acceptance | None = None
    abstract: str | None = None
    equal_mark: str = ""
    corresponding_mark: str = ""
    identifiers: dict[str, str] = field(default_factory=dict)
    venue_line: Item | None = None


GENRE = re.compile(
    r"^[\s.,;]*\((?P<genre>(?:book |invited |extended |short |full |work[- ]in[- ]progress "
    r"|survey )?(?:review|poster|demo|abstract|paper|article|survey|editorial|oral|"
    r"commentary|report|preprint)s?)\)\s*",
    re.IGNORECASE,
)
"""A finer kind right behind the title, as in `(book review)`."""


def take_genre(text: str) -> tuple[str, str | None]:
    """Take a finer kind off the front of a tail."""
    found = GENRE.match(text)
    return (text[found.end() :], found["genre"]) if found else (text, None)


PUBMED = re.compile(
    r"[\s.,;(\[]{0,9}\b(?P<kind>PMID|PMCID):?\s*(?P<number>(?:PMC)?\d{4,9})\b[)\]]?", re.IGNORECASE
)
"""A number of PubMed, as in `PMID: 99999999`."""


ISBN = re.compile(
    r"[\s.,;(\[]{0,9}\bISBN(?:-1[03])?:?\s*(?P<number>(?:97[89][- ]?)?(?:\d[- ]?){9}[\dX])\b[)\]]?"
)
"""The number of a book, as in `ISBN 978-0-0000-0000-2`."""


def take_identifiers(text: str, parts: Parts) -> str:
    """Take DOI, ISBN, arXiv and PubMed numbers out of a text; the words of a preprint stay for the venue."""
    if book := ISBN.search(text):
        parts.identifiers["isbn"] = book["number"]
        text = f"{text[: book.start()]}{text[book.end() :]}"
    while found := PUBMED.search(text):
        parts.identifiers.setdefault(found["kind"].lower(), found["number"])
        text = f"{text[: found.start()]}{text[found.end() :]}"
    text = DOI_LINK.sub(_open_link, text)
    if found := DOI.search(text):
        doi = Doi.parse((found["doi"] or found["bare"]).rstrip("."))
        if not isinstance(doi, Problem):
            parts.identifiers["doi"] = doi
            text = f"{text[: found.start()].rstrip(' (<[')} {text[found.end() :]}"
    if found := ARXIV.search(text):
        number = ArxivId.parse(found["number"])
        if not isinstance(number, Problem):
            parts.identifiers["arxiv"] = number
            kept = (
                ""
                if re.search(r"arxiv\W*(?:preprint|e-print)?\W*$", text[: found.start()], re.IGNORECASE)
                else "arXiv"
            )
            text = f"{text[: found.start()]}{kept}{text[found.end() :]}"
    return text


def _open_link(link: re.Match[str]) -> str:
    """Write the address of a linked title beside it; the label of a button stays a link."""
    return link.group() if is_link_label(link["label"]) else f"{link['label']} {link['address']} "


def take_linked(text: str, item: Item, parts: Parts, placing: Placing, page: Page) -> str:
    """Take links out of a text."""
    remarks = take_links(text, page)
    parts.links.extend(remarks.links)
    for line in remarks.definition_lines:
        placing.put_line(line, "links")
    if remarks.links:
        placing.put(item, "links")
    text = remarks.text
    while found := BARE_ADDRESS.search(text):
        url = found["address"]
        parts.links.extend(_address_link(url))
        text = f"{text[: found.start()].rstrip()} {text[found.end() :]}".strip()
    return text


def _address_link(address: str) -> list[Link]:
    from sitegen.model.text_types import Url

    url = Url.parse(address)
    return [] if isinstance(url, Problem) else [Link(label="Link", url=url)]


CITED = re.compile(
    r"\s*[(\[](?P<count>\d[\d.,]* (?:citas|citações|citations?|cites|citazioni|zitationen)"
    r"|cited(?: by)?:? \d[^()\[\]]{0,20}"
    r"|citations?: \d+|被引\s?\d+\s?次?|引用数?\s?[:：]?\s?\d+)[)\]]",
    re.IGNORECASE,
)
"""How often a work was cited, as in `(12 citations)`."""


def take_remarks(text: str, parts: Parts) -> str:
    """Take acceptance rate, note of equal contribution and `(With …)` out of a text."""
    if found := find_acceptance(text):
        parts.acceptance, start, end = found
        text = f"{text[:start].rstrip(' ,;')} {text[end:].lstrip()}".strip()
    if cited := CITED.search(text):
        parts.notes.append(cited["count"])
        text = f"{text[: cited.start()]}{text[cited.end() :]}".strip()
    if equal := EQUAL.search(text):
        parts.equal_mark = equal["mark"]
        text = f"{text[: equal.start()].rstrip()} {text[equal.end() :]}".strip()
    text = PLEASANTRY.sub("", text)
    text, coauthors = without_coauthors(text)
    parts.notes += [f"With {coauthors}"] if coauthors else []
    if edited := EDITED_WITH.match(text):
        parts.notes.append(edited["note"])
        text = text[edited.end() :].lstrip(" :")
    if shared := WITH.search(text):
        parts.notes.append(f"With {next(filter(None, shared.groups())).strip()}")
        rest = text[shared.end() :].lstrip(" )")
        glue = "" if rest[:1] in {",", ";"} else " "
        text = f"{text[: shared.start()].rstrip(' (')}{glue}{rest}".strip()
    return text


def without_coauthors(text: str) -> tuple[str, str]:
    """Take the co-authors off the front of a line that says where a work came out; give them, too."""
    lead = WITH_FIRST.match(text)
    names, printed, rest = split_leading_names(text[lead.end() :]) if lead else (None, "", "")
    return (rest.lstrip(" .,;:"), printed.strip(" .,;:")) if names else (text, "")


PRESENTED = re.compile(
    r"(?<=[.)\]])\s+(?P<note>(?:[Aa]lso )?[Pp]resented (?:at|in|to) [A-Z][^.]{3,200}(?:\([^()]*\))?)(?:\.|$)"
)
"""Where a work was presented, as in `Presented at Lamp Days 2030, Ilse.`."""

INLINE_ABSTRACT = re.compile(r"(?<=[.)\]”\"])\s+(?P<label>[^\W\d_]+): (?P<abstract>[^\W\d_].{30,})$")
"""An abstract behind a citation, as in `Abstract: Lamps hum when …`."""


def take_sentences(text: str, parts: Parts) -> str:
    """Take what whole sentences behind a citation say: where it was presented, its abstract."""
    found = INLINE_ABSTRACT.search(text)
    if found and ABSTRACT.fullmatch(found["label"]):
        parts.abstract = found["abstract"].strip()
        text = text[: found.start()]
    if shown := PRESENTED.search(text):
        parts.notes.append(shown["note"])
        text = f"{text[: shown.start()]} {text[shown.end() :]}".strip()
    return text


def find_shared(text: str, parts: Parts) -> Citation | None:
    """Read `Title (with Bo Sample), where`: what stands before the co-authors is the title."""
    shared = WITH.search(text)
    if shared is None or not (shared["listed"] or (shared["names"] and text[shared.start()] == "(")):
        return None
    before, after = text[: shared.start()].strip(), text[shared.end() :].strip(" .,;")
    before = strip_emphasis(EDITED_WITH.sub("", before)).strip(' "“”„»«,.')
    cited = find_citation(f"{before}. X")
    if len(before) < 4 or len(after) < 3 or is_name(before) or before.isdigit() or (cited and cited.names):
        return None
    if find_spans(before) or is_venue(before) or split_link_line(after):
        return None
    rest = take_remarks(after, parts)
    parts.notes.append(f"With {(shared['names'] or shared['listed']).strip()}")
    return Citation(title=clean_title(before), after=rest, strength=2)


BRACKETED_HONOR = re.compile(r"[(\[*_]+(?P<honor>[^()\[\]*_]{4,120})[)\]*_]+")
"""An honour in brackets or emphasis, as in `(Best Paper Award)`."""


CUPS = "\u2605\u2b50\U0001f396\U0001f3c5\U0001f3c6\U0001f947"
"""Stars, medals and cups, which stand before an honour."""


def take_honors(text: str, parts: Parts) -> str:
    """Take distinctions out of the tail of a citation."""
    for found in list(BRACKETED_HONOR.finditer(text)):
        if HONOR.search(found["honor"]):
            parts.honors.append(found["honor"].strip(" .!"))
            text = text.replace(found.group(), " ", 1)
    pieces = re.split(
        r"(?<=[.!;])\s+|,\s+(?=(?:Best|Outstanding|Distinguished|Honou?rable|Spotlight|Oral)\b)|\s[–—]\s"
        rf"|\s(?=[{CUPS}])",
        text,
    )
    kept = [
        piece
        for piece in pieces
        if not (
            HONOR.search(piece) and len(piece.split()) <= 14 and not re.search(r"\d{4}.*\d{4}|pp\.", piece)
        )
    ]
    parts.honors.extend(piece.strip(f" .!,;{CUPS}\ufe0f") for piece in pieces if piece not in kept)
    return " ".join(kept)


def read_child(item: Item, parts: Parts, placing: Placing, page: Page) -> None:
    """Read a line under a citation: links, acceptance, honour, or a note."""
    text = item.text
    if links := split_link_line(text):
        parts.links.extend(links)
        placing.put(item, "links")
    elif item.slot is Slot.BUTTON:
        placing.put(item, "")
    elif (found := find_acceptance(text)) and found[1] < 30:
        parts.acceptance = found[0]
        placing.put(item, "acceptance")
        rest = f"{text[: found[1]]} {text[found[2] :]}".strip(" .,;()")
        if HONOR.search(rest):
            parts.honors.append(rest)
    elif chosen := find_chosen(text):
        parts.acceptance = chosen
        placing.put(item, "acceptance")
    elif HONOR.search(text):
        told = cut_sentences(text)
        parts.honors += [strip_emphasis(one).strip(" .!") for one in told if HONOR.search(one)]
        parts.notes += [one.strip() for one in told if not HONOR.search(one)]
        placing.put(item, "honors")
    else:
        rest = take_linked(take_identifiers(text, parts), item, parts, placing, page)
        label = split_label(rest)
        if label and ABSTRACT.fullmatch(label[0]):
            parts.abstract = label[1]
            placing.put(item, "abstract")
        elif (
            label and label[0].casefold() in {"links", "link", "doi", "pdf", "code", "slides"}
        ) or not rest.strip(" .,|/·"):
            placing.put(item, "links")
        else:
            parts.notes.append(rest)
            placing.put(item, "note")
    for child in item.children:
        read_child(child, parts, placing, page)
