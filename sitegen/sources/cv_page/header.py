"""The head of a page: name, headline, contact, biography."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from sitegen.diagnostics import Problem
from sitegen.model.identifier import Orcid
from sitegen.model.name import Name
from sitegen.model.person import Headline, PersonIdentifiers
from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.contact import Contact, read_contact
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.flow import Passage
from sitegen.sources.cv_page.headlines import parse_headline, unlinked
from sitegen.sources.cv_page.name_line import DOCUMENT_TITLE, WORKS_OF, NameLine, find_name
from sitegen.sources.cv_page.names import strip_emphasis
from sitegen.sources.cv_page.outline import heading_of
from sitegen.sources.cv_page.owner import find_owner
from sitegen.sources.cv_page.particulars import is_private, read_post
from sitegen.sources.cv_page.places import is_place_piece
from sitegen.sources.cv_page.sections import bare_heading, find_heading, find_inline_heading
from sitegen.sources.cv_page.shapes import CURRICULUM, FIRST_PERSON, JOB, ORGANIZATION, is_prose
from sitegen.sources.cv_page.vocabulary import word_set


@dataclass(slots=True, kw_only=True)
class Header:
    """What stands before the first section."""

    name_line: NameLine | None = None
    name_lines: tuple[int, ...] = ()
    headline: Headline | None = None
    headline_lines: tuple[int, ...] = ()
    bio: list[Passage] = field(default_factory=list)
    contact: Contact = field(default_factory=Contact)
    furniture: list[tuple[tuple[int, ...], str]] = field(default_factory=list)
    left: list[Passage] = field(default_factory=list)
    used: int = 0
    apart: Passage | None = None
    """The passage of the name where it stands behind the head, among the others."""

    @property
    def name(self) -> Name | None:
        """Give the name, once it is read."""
        return self.name_line.name if self.name_line else None


def read_header(passages: Sequence[Passage]) -> Header:
    """Read the passages before the first heading, bullet or dated entry."""
    header = Header()
    owner = find_owner(passages)
    if owner is not None and owner.is_apart:
        header.name_line, header.name_lines = owner.line, passages[owner.place].lines
        header.apart, owner = passages[owner.place], None
    for place, passage in enumerate(passages[:40]):
        if owner is not None and place == owner.place:
            header.used = place + 1
            _read_name(header, passage, owner.line)
            header.name_lines += passages[owner.other].lines if owner.other is not None else ()
            continue
        if owner is not None and place == owner.other:
            continue
        if owner is not None and place < owner.place:
            header.used = place + 1
            _read_head_line(header, passage)
            continue
        if owner is not None and passage.text == passages[owner.place].text:
            header.used = place + 1
            header.furniture.append((passage.lines, "document-title"))
            continue
        if not _is_head(header, passages, place):
            break
        header.used = place + 1
        _read_head_line(header, passage)
    return header


def _is_head(header: Header, passages: Sequence[Passage], place: int) -> bool:
    passage = passages[place]
    if find_inline_heading(passage.text) or (header.name and _is_work(passage.text)):
        return False
    if place <= 20 and (is_private(passage.text) or read_post(passage.text)):
        return True
    if header.name is None and place < 4 and (CURRICULUM.match(passage.text) or is_menu(passage.text)):
        return True
    if header.name is not None and place <= 6 and is_title_of_document(passage.text):
        return True
    if passage.bulleted or heading_of(passages, place) is not None:
        return read_contact(passage.text).is_whole and heading_of(passages, place) is None
    if (is_prose(passage.text) and not _is_work(passage.text)) or read_contact(passage.text).is_whole:
        return True
    if header.name is not None and place <= 8 and read_contact(passage.text).is_any:
        return True
    if header.name is not None and place <= 6 and _leads_to_contact(passages, place):
        return True
    following = passages[place + 1] if place + 1 < len(passages) else None
    if following is not None and following.bulleted:
        return place == 0
    return header.name is not None and is_headline(passage.text) and place <= 4


def _leads_to_contact(passages: Sequence[Passage], place: int) -> bool:
    """Tell a short plain line of a head, behind which post or contact still follow."""
    for passage in passages[place : place + 5]:
        text = passage.text
        if read_contact(text).is_any:
            return True
        if passage.bulleted or heading_of(passages, passages.index(passage)) is not None:
            return False
        if find_spans(text) or len(text.split()) > 14 or find_inline_heading(text) or _is_work(text):
            return False
    return False


MENU_WORDS = word_set(
    """
    home about research projects contact cv vita blog code people group team login search menu links media
    press gallery photos startseite accueil inicio skip content
    """
)
"""What leads from page to page, beside the names of sections."""


def is_menu(text: str) -> bool:
    """Tell a line of three links at least that lead from page to page: `Home | Papers | Teaching | CV`."""
    entries = [piece for piece in re.split(r"\s*[|·•/»>]\s*", text.strip("[]()")) if piece]
    entries = entries if len(entries) > 2 else text.split()
    return len(text) < 160 and len(entries) > 2 and all(is_menu_entry(entry) for entry in entries)


def is_menu_entry(text: str) -> bool:
    """Tell a word that leads from page to page: the name of a section, `Home`, `CV (pdf)`."""
    bare = bare_heading(strip_emphasis(text))
    return find_heading(bare) is not None or bare.casefold() in MENU_WORDS


def _is_work(text: str) -> bool:
    """Tell a citation, which may hold sentences, from prose."""
    found = find_citation(text)
    return found is not None and found.strength > 1 and found.names is not None


def is_headline(text: str) -> bool:
    """Tell a line under the name that says post or place: short, without date and full stop."""
    return (
        len(text.split()) <= 14
        and text[-1] != ":"
        and not find_spans(text)
        and (not text.endswith(".") or bool(JOB.search(" ".join(text.split()[:3]))))
        and (bool(JOB.search(text)) or bool(ORGANIZATION.search(text)))
    )


def _read_name(header: Header, passage: Passage, line: NameLine) -> None:
    """Read the line of the name, with contact beside it: `Ada Example | ada@example.org`."""
    header.name_line, header.headline = line, line.headline
    header.name_lines = passage.lines
    header.headline_lines = passage.lines if line.headline else ()
    if is_prose(passage.text):
        header.bio.append(passage)
    if find_name(passage.text) is not None:
        return
    for other in passage.text.split(" | ")[1:]:
        contact = read_contact(other)
        header.contact.add(contact, passage.lines)
        if not contact.is_whole:
            _read_headline(header, replace(passage, text=other))


def _read_head_line(header: Header, passage: Passage) -> None:
    """Read one line of the head into what it is."""
    text = passage.text
    if is_private(text):
        header.furniture.append((passage.lines, "private"))
        return
    if (post := read_post(text)) is not None:
        _read_headline(header, replace(passage, text=post))
        return
    if len(pieces := re.split(r"\s+[|·•]\s+", text)) > 1 and read_contact(text).is_any:
        for piece in pieces:
            _read_head_piece(header, replace(passage, text=piece))
        return
    contact = read_contact(text)
    if contact.is_whole or (contact.is_any and not is_prose(text)):
        header.contact.add(contact, passage.lines)
        if not contact.is_whole:
            header.left.append(passage)
    elif is_prose(text):
        header.bio.append(passage)
    elif is_title_of_document(text) or (header.name is None and is_menu(text)):
        rule = "document-title" if is_title_of_document(text) else "menu"
        header.furniture.append((passage.lines, rule))
    else:
        _read_headline(header, passage)


def is_title_of_document(text: str) -> bool:
    """Tell what a page calls itself, with a date beside it or none: `Curriculum Vitae`, `研究業績一覧`."""
    if WORKS_OF.match(text) and find_name(text):
        return True
    spans = find_spans(text)
    bare = text[: spans[0].start] if spans else text
    bare = re.sub(r"[\s(（\[,;:–—-]+$|\b(?:as of|stand|截至|updated)\W*$", "", bare, flags=re.IGNORECASE)
    return bool(CURRICULUM.fullmatch(bare)) or (len(bare) <= 14 and bool(DOCUMENT_TITLE.search(bare)))


def _read_headline(header: Header, passage: Passage) -> None:
    """Read the post, or the place that belongs to it; every other line is left."""
    text = passage.text
    headline = parse_headline(text) if is_headline(text) and header.headline is None else None
    if headline is not None:
        header.headline, header.headline_lines = headline, passage.lines
    elif is_headline(text) and header.headline is not None and header.headline.organization is None:
        header.headline = Headline(title=header.headline.title, organization=unlinked(text))
        header.headline_lines += passage.lines
    elif is_address(text):
        header.contact.extend_address(unlinked(text), passage.lines)
    else:
        header.left.append(passage)


def _read_head_piece(header: Header, passage: Passage) -> None:
    """Read one piece of a line of contact: an account, a town, a post."""
    contact = read_contact(passage.text)
    if contact.is_whole:
        header.contact.add(contact, passage.lines)
    elif all(map(is_place_piece, re.split(r",\s*", passage.text))) and not JOB.search(passage.text):
        header.contact.extend_address(unlinked(passage.text), passage.lines)
    else:
        _read_headline(header, passage)


STREET = re.compile(
    r"\b\d{1,5}[a-z]?,? [A-Z\u00c0-\u024f][^\W\d_]+"
    r"|[^\W\d_]{3,}(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|allee) \d"
    r"|\b[^\W\d_]+ (?:street|st\.|road|rd\.|avenue|ave\.|lane|drive|square|boulevard)(?:,|$| \d)"
    r"|\b(?:rue|calle|avenida|via|p\.?\s?o\.? box|room|office|building|bldg) [\w.]",
    re.IGNORECASE,
)
"""A street with its number, or a town with its code, as in `12 Sample Street`, `99999 Exampleton`."""


def is_address(text: str) -> bool:
    """Tell a line of a postal address, or of the place where somebody works, from other lines of a head."""
    if len(text.split()) > 16 or text.endswith((":", ".")) or JOB.match(text) or find_inline_heading(text):
        return False
    return bool(ORGANIZATION.search(text) or STREET.search(text)) and not find_spans(text)


def is_about_person(text: str, name: Name | None) -> bool:
    """Tell prose about the page's owner from prose about the page."""
    if FIRST_PERSON.search(text):
        return True
    return (
        name is not None
        and bool(name.family or name.literal)
        and any(part and part in text for part in (name.family, name.literal, name.given))
    )


def make_identifiers(contact: Contact) -> PersonIdentifiers:
    """Put the accounts of a contact together."""
    orcid = Orcid.parse(contact.orcid) if contact.orcid else None
    return PersonIdentifiers(
        orcid=None if isinstance(orcid, Problem) else orcid,
        github=contact.github,
        linkedin=contact.linkedin,
        google_scholar=contact.scholar,
        dblp=contact.dblp,
    )
