"""An HTML page as the sheet that the reader of text pages reads, and the way back to its source lines."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from sitegen.accounting import Fate, LineAccount, Reading
from sitegen.diagnostics import Diagnostic, Location, Report
from sitegen.model.document import Document
from sitegen.sources.cv_page.contact import read_contact
from sitegen.sources.cv_page.header import is_headline
from sitegen.sources.cv_page.html.contacts import read_account
from sitegen.sources.cv_page.html.sheet import Sheet, SheetLine
from sitegen.sources.cv_page.html.statements import read_owner_accounts, read_owner_name
from sitegen.sources.cv_page.html.tree import Element, Tree
from sitegen.sources.cv_page.lines import Page, read_page
from sitegen.sources.cv_page.mentions import count_mentions
from sitegen.sources.cv_page.name_line import find_name
from sitegen.sources.cv_page.sections import find_heading
from sitegen.sources.cv_page.shapes import is_prose
from sitegen.text import fold

SAVED_FROM = re.compile(r"<!--\s*saved from url=\(\d+\)(?P<address>https?://\S+)\s*-->")
"""The note of a browser in a page that it saved, as in `<!-- saved from url=(19)http://example.org -->`."""

LONGEST_HEAD = 15
"""Lines that may be the head of a page without headings."""

SENTENCE = re.compile(r"[^\s#-](?:\S*\s+){4,}\S+[.!?]")
"""A line without bullet that is a sentence, as in `See also my page at the library.`."""

ITEM = re.compile(r"(?:-|\d+\.) ")
"""The beginning of an item at the left margin."""

STRONG_PARTS = re.compile(r"\s+[-–—|·»•/@]+\s+|\s*[|»]\s*")
"""What parts a page's title before a comma does, as in `Example, Ada – Engine Hall`."""

TITLE_PARTS = re.compile(r"\s+[-–—|·:»•/@]+\s+|\s*[|»:]\s*|,\s+(?=[A-Z])|['’]s\s+(?=\w)")
"""What parts the name from the rest in a page's title, as in `Ada Example - Home`."""


@dataclass(frozen=True, slots=True)
class HtmlPage:
    """The sheet of a page as a document of its own, and each of its lines' source lines."""

    document: Document
    lines: tuple[SheetLine, ...]
    furniture: dict[int, str]
    tree: Tree
    source: Document
    lost: tuple[int, ...] = ()

    @property
    def page(self) -> Page:
        """Give the lines as the shared reader takes them; only preformatted text was wrapped by hand."""
        page = read_page(self.document)
        wrapped = {number for number, line in enumerate(self.lines, start=1) if line.wrapped}
        lines = (line if line.number in wrapped else replace(line, raw_length=0) for line in page.lines)
        return replace(page, lines=tuple(lines))


def read_html_page(document: Document, tree: Tree) -> HtmlPage:
    """Write a page as a sheet, its name on top where only the title says it."""
    language = tree.root.attributes.get("lang", "")[:2].lower()
    sheet = Sheet(base=find_base(tree.root, document.text), language=language)
    sheet.write(tree.root)
    sheet.lines = list(_unnested(sheet.lines))
    for address, number in read_owner_accounts(tree.root):
        if account := read_account("", address):
            sheet.contacts.setdefault(account, number)
    lines = put_head_first(tree.root, sheet)
    text = "\n".join(line.text for line in lines)
    whole = Document(document.path, text, document.sha256)
    return HtmlPage(whole, tuple(lines), sheet.furniture, tree, document, tuple(sheet.lost))


def _unnested(lines: list[SheetLine]) -> Iterator[SheetLine]:
    """Give a bullet to a sentence right above a list, for the list says nothing about the sentence."""
    for place, line in enumerate(lines):
        below = next((each.text for each in lines[place + 1 : place + 3] if each.text), "")
        if SENTENCE.fullmatch(line.text) and ITEM.match(below):
            yield replace(line, text=f"- {line.text}")
        else:
            yield line


def unclosed_comment(document: Document) -> int | None:
    """Find the line of a comment that swallows the rest of a page."""
    text = document.text
    start = text.find("<!--", text.rfind("-->") + 1)
    return text.count("\n", 0, start) + 1 if start >= 0 else None


def find_base(root: Element, text: str) -> str:
    """Find the address by which relative links are meant: what the page says of itself, or who saved it."""
    for element in root.walk():
        attributes = element.attributes
        if element.tag == "base" and attributes.get("href", "").startswith("http"):
            return attributes["href"]
        if element.tag == "body":
            break
        if element.tag == "link" and attributes.get("rel", "").lower() == "canonical":
            return attributes.get("href", "")
        if element.tag == "meta" and attributes.get("property") == "og:url":
            return attributes.get("content", "")
    saved = SAVED_FROM.search(text[:2000])
    return saved["address"] if saved else ""


def put_head_first(root: Element, sheet: Sheet) -> list[SheetLine]:
    """Give the lines with the name and the accounts on top, and the prose of the head out of its boxes."""
    end = next(
        (place for place, line in enumerate(sheet.lines) if find_heading(line.text.lstrip("# "))),
        LONGEST_HEAD,
    )
    head, rest = sheet.lines[:end], sheet.lines[end:]
    name = find_title_name(root) or next(
        (line for line in head if line.text[:1] == "#" and find_name(line.text.lstrip("# "))), None
    )
    name = name or _most_named(head, find_portraits(root), sheet.lines)
    if name is None:
        return sheet.lines
    said = name.text.lstrip("#- ")
    same = {fold(said), fold(_plain_name(said))}
    others = [line for line in sheet.lines if fold(_plain_name(line.text.lstrip("#- "))) in same]
    sources = tuple(sorted({*name.sources, *(source for line in others for source in line.sources)}))
    top = [SheetLine(_longest(said, others), sources), SheetLine("")]
    contacts = [SheetLine(text, (line,)) for text, line in sheet.contacts.items()]
    body = [_straightened(line) for line in head if line not in others]
    posts = [line for line in body if line.text and is_headline(line.text)][:2]
    left = [line for line in body if line not in posts]
    tail = [line for line in rest if line not in others]
    return [*top, *posts, *contacts, SheetLine(""), *left, SheetLine(""), *tail]


def _most_named(
    head: Iterable[SheetLine], portraits: Iterable[SheetLine], lines: Sequence[SheetLine]
) -> SheetLine | None:
    """Choose, of the names at the head and those of portraits, the one that the page says most often."""
    texts = [line.text for line in lines]
    best, most = None, -1
    for line, least in (*((line, 0) for line in head), *((line, 1) for line in portraits)):
        found = find_name(line.text.lstrip("- "))
        mentions = count_mentions(found.name, texts) - 1 + least if found else -1
        if mentions > most and mentions >= least:
            best, most = line, mentions
    return best


def find_portraits(root: Element) -> list[SheetLine]:
    """Find the names that stand in place of pictures, as in `<img alt="Ada Example">`."""
    pictures = [element for element in root.walk() if element.tag == "img"]
    named = [(element.attributes.get("alt", ""), element.line) for element in pictures]
    return [SheetLine(text, (line,)) for text, line in named if text and find_name(text)]


def _plain_name(text: str) -> str:
    """Give the name of a line as it is shown; the text itself when it is none."""
    found = find_name(text)
    return found.name.display if found else text


def _longest(name: str, lines: Iterable[SheetLine]) -> str:
    """Choose the fullest writing of a name, which may bear its native form."""
    return max((name, *(line.text.lstrip("#- ") for line in lines)), key=len)


def _straightened(line: SheetLine) -> SheetLine:
    """Take prose and contact of the head out of the box that they stand in."""
    text = line.text.lstrip("- ")
    if is_prose(text) or read_contact(text).is_any:
        return replace(line, text=text)
    return line


def find_title_name(root: Element) -> SheetLine | None:
    """Find the name in the title of a page, or where the page names its author."""
    stated = read_owner_name(root)
    if stated and find_name(stated):
        return SheetLine(stated)
    for element in root.walk():
        attributes = element.attributes
        texts = [element.content] if element.tag == "title" else []
        if element.tag == "meta" and attributes.get("name", "").lower() in {"author", "dc.creator"}:
            texts = [attributes.get("content", "")]
        for text in texts:
            for part in (text, *STRONG_PARTS.split(text), *TITLE_PARTS.split(text)):
                if part and find_name(part):
                    pieces = (piece.line for piece in element.texts() if piece.text.strip())
                    return SheetLine(part, (next(pieces, element.line),))
    return None


def restore(reading: Reading, page: HtmlPage, document: Document) -> Reading:
    """Say of the source's lines what became of the sheet's."""
    person = reading.person
    if person is not None:
        unplaced = (replace(entry, line=page_line(page, entry.line)) for entry in person.unplaced)
        person = replace(person, unplaced=tuple(unplaced))
    repairs = tuple(replace(repair, line=page_line(page, repair.line)) for repair in reading.repairs)
    accounts = tuple(_accounts(reading, page, document))
    return replace(reading, document=document, person=person, repairs=repairs, accounts=accounts)


def page_line(page: HtmlPage, line: int) -> int:
    """Give the first source line of a line of the sheet."""
    sources = page.lines[line - 1].sources if 0 < line <= len(page.lines) else ()
    return sources[0] if sources else 1


def _accounts(reading: Reading, page: HtmlPage, document: Document) -> Iterator[LineAccount]:
    """Join what became of all texts of a line: placed goes before unplaced, unplaced before furniture."""
    rank = {Fate.PLACED: 2, Fate.UNPLACED: 1, Fate.FURNITURE: 0}
    fates: dict[int, LineAccount] = {}
    for account in reading.accounts:
        for line in page.lines[account.line - 1].sources:
            known = fates.get(line)
            if known is None or rank[account.fate] > rank[known.fate]:
                fates[line] = LineAccount(line, account.fate, account.detail)
            elif known.fate is account.fate:
                detail = tuple(dict.fromkeys((*known.detail, *account.detail)))
                fates[line] = LineAccount(line, account.fate, detail)
    for number, text in enumerate(document.lines, start=1):
        if text.strip():
            rule = page.furniture.get(number, "markup")
            yield fates.get(number) or LineAccount(number, Fate.FURNITURE, (rule,))


def forward(scratch: Report, page: HtmlPage, report: Report) -> None:
    """Report what was found on the sheet, at the source's lines."""
    for diagnostic in scratch.diagnostics:
        report.extend([_moved(diagnostic, page)])


def _moved(diagnostic: Diagnostic, page: HtmlPage) -> Diagnostic:
    place = diagnostic.location
    moved = Location(place.path, page_line(page, place.line)) if place.line else place
    return replace(diagnostic, location=moved)
