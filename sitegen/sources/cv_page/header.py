"""The head of a page: name, headline, contact, biography."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from sitegen.diagnostics import Problem
from sitegen.model.identifier import Orcid
from sitegen.model.name import Name
from sitegen.model.person import Headline, PersonIdentifiers
from sitegen.model.publication import Link
from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.contact import Contact, read_contact
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.flow import Passage
from sitegen.sources.cv_page.names import EAST_ASIAN, NEVER_IN_NAMES, is_name, make_name, strip_emphasis
from sitegen.sources.cv_page.outline import heading_of
from sitegen.sources.cv_page.sections import Section, find_heading, find_inline_heading
from sitegen.sources.cv_page.shapes import CURRICULUM, FIRST_PERSON, JOB, ORGANIZATION, is_prose

NAME_LABEL = re.compile(
    r"(?:full )?(?:name|nom|nombre|vor- und nachname|성명|이름|氏名|姓名)\s*[:：]\s*", re.IGNORECASE
)
"""The label of the name, as in `Name: Ada Example`."""

TITLES_BEFORE = re.compile(
    r"(?:(?:prof(?:essor)?\b\.?|dr\b\.?(?:-ing\.)?|univ\.-prof\.|mr\.|ms\.|mrs\.|hon\.|sir\b|dame\b)\s*)+",
    re.IGNORECASE,
)
"""Titles before the name, as in `Prof. Dr. Ada Example`."""

TITLES_BEHIND = re.compile(
    r"\s*[,|]\s*(?:ph\.?\s?d\b\.?|m\.?sc\b\.?|b\.?sc\b\.?|m\.?d\b\.?|d\.?eng\b\.?|"
    r"dphil|mbbs|mb|bch|frc\w+|mrc\w+|frs|jd|llm|rn|mph|mba|fieee|facm|p\.?eng\b\.?|esq\.?)(?:\s*,.*)?$",
    re.IGNORECASE,
)
"""Degrees behind the name, as in `Ada Example, Ph.D.`."""

LETTERS_BEHIND = re.compile(
    r"(?:,?\s+(?:Ph\.?D|M\.?D|MB\s?BS|MB|BCh|BChir|FRC\w+|MRC\w+|FRS|DPhil|J\.?D|LL\.?M|M\.?Sc|B\.?Sc"
    r"|MPH|MBA|RN|FAC\w+"
    r"|FIEEE|FACM|FBA|FRSE|OBE)\b\.?)+$"
)
"""Letters behind the name with or without a comma, as in `Ada Example MBBS, FRCX`."""

NATIVE = re.compile(
    r"\s*[(（\[/|]\s*(?P<native>[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]"
    r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af· ]{0,11})\s*[)）\]]?\s*$"
)
"""The name in its own script behind the name, as in `Mi-na Bogi (보기미나)`."""

NATIVE_FIRST = re.compile(
    r"(?P<native>[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af· ]{2,12})\s*[(（/|,]?\s*(?P<latin>[A-Z][A-Za-z' "
    r".-]+(?:,\s?[A-Z][A-Za-z' .-]+)?)\s*[)）]?\s*$"
)
"""The name in its own script first, as in `보기미나 (Mi-na Bogi)`."""

AM = re.compile(
    r"\b(?:I am|I['’]m|I work as|I currently work as|(?:He|She) is|Ich bin|Je suis|"
    r"[A-Z][\w'’-]+(?: [A-Z][\w'’.-]*){0,3} is)\s+(?:currently\s+|now\s+)?(?:an?|the|"
    r"ein(?:e)?|une?|as an?)\s+(?P<title>[^.;]{3,100}?)\s+(?:at|in|with|of|bei|an "
    r"der|am|à|chez)\s+(?:the\s+)?(?P<organization>[A-Z\u00c0-\u024f][^.,;()]*?)(?=,|"
    r"\.\s|\.$|;|\s\(|\s(?:where|working|mainly|and|advised|focusing|since|from|in|"
    r"wo|und)\b|$)"
)
"""The sentence that says what somebody is, as in `I am an Engineer at Example Corp, …`."""


@dataclass(slots=True, kw_only=True)
class Header:
    """What stands before the first section."""

    name: Name | None = None
    name_lines: tuple[int, ...] = ()
    printed_name: str = ""
    headline: Headline | None = None
    headline_lines: tuple[int, ...] = ()
    bio: list[Passage] = field(default_factory=list)
    contact: Contact = field(default_factory=Contact)
    furniture: list[tuple[tuple[int, ...], str]] = field(default_factory=list)
    left: list[Passage] = field(default_factory=list)
    used: int = 0


def read_header(passages: Sequence[Passage]) -> Header:
    """Read the passages before the first heading, bullet or dated entry."""
    header = Header()
    for place, passage in enumerate(passages[:40]):
        if not _is_head(header, passages, place):
            break
        header.used = place + 1
        _read_head_line(header, passage)
    return header


def _is_head(header: Header, passages: Sequence[Passage], place: int) -> bool:
    passage = passages[place]
    if find_inline_heading(passage.text) or (header.name and _is_work(passage.text)):
        return False
    if (
        header.name is None
        and place < 4
        and (NAME_LABEL.match(passage.text) or CURRICULUM.match(passage.text))
    ):
        return True
    first_column = passage.text.split(" | ")[0]
    if header.name is None and place < 6 and not passage.bulleted and find_name(first_column):
        return True
    if header.name is not None and place <= 6 and CURRICULUM.fullmatch(passage.text):
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
    return header.name is not None and _is_headline(passage.text) and place <= 4


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


def _is_work(text: str) -> bool:
    """Tell a citation, which may hold sentences, from prose."""
    found = find_citation(text)
    return found is not None and found.strength > 1 and found.names is not None


def _is_headline(text: str) -> bool:
    """Tell a line under the name that says post or place: short, without date and full stop."""
    return (
        len(text.split()) <= 14
        and text[-1] != ":"
        and not find_spans(text)
        and not text.endswith(".")
        and (bool(JOB.search(text)) or bool(ORGANIZATION.search(text)))
    )


def _read_columns(header: Header, passage: Passage) -> str:
    """Read contact beside the name: `Ada Example | ada@example.org`; give the name's column."""
    name, *others = passage.text.split(" | ")
    for other in others:
        contact = read_contact(other)
        header.contact.add(contact, passage.lines)
        if not contact.is_whole:
            header.left.append(replace(passage, text=other))
    return name


def _read_head_line(header: Header, passage: Passage) -> None:
    """Read one line of the head into what it is."""
    text = passage.text
    if header.name is None and " | " in text and find_name(text.split(" | ")[0]):
        text = _read_columns(header, passage)
    if header.name is None and (found := find_name(text)):
        header.name, header.printed_name = found
        header.name_lines = passage.lines
        return
    contact = read_contact(text)
    if contact.is_whole or (contact.is_any and not is_prose(text)):
        header.contact.add(contact, passage.lines)
        if not contact.is_whole:
            header.left.append(passage)
    elif is_prose(text):
        header.bio.append(passage)
    elif CURRICULUM.fullmatch(text):
        header.furniture.append((passage.lines, "document-title"))
    elif _is_headline(text) and header.headline is None:
        header.headline = parse_headline(text)
        header.headline_lines = passage.lines
    elif _is_headline(text) and header.headline is not None and header.headline.organization is None:
        header.headline = Headline(title=header.headline.title, organization=strip_emphasis(text))
        header.headline_lines += passage.lines
    else:
        header.left.append(passage)


def find_name(text: str) -> tuple[Name, str] | None:
    """Read a line that is a person's name, with or without label, titles and native spelling."""
    bare = strip_emphasis(text).strip(" #=*_|~-–—+•◆■>")
    bare = CURRICULUM.sub("", bare, count=1)
    labelled = NAME_LABEL.match(bare)
    bare = bare[labelled.end() :] if labelled else bare
    bare = re.sub(
        r"(?:'s|’s)?\s*[-–—|:,]?\s*(?:curriculum vitae|c\.?v\.?|resume|résumé|home ?page|lebenslauf|이력서)$",
        "",
        bare,
        flags=re.IGNORECASE,
    )
    bare = LETTERS_BEHIND.sub("", bare)
    bare = TITLES_BEHIND.sub("", TITLES_BEFORE.sub("", bare, count=1)).strip()
    if not bare or len(bare) > 60 or find_heading(bare) or re.search(r"\d", bare):
        return None
    native = ""
    bare = bare.strip(" ,")
    if both := NATIVE_FIRST.fullmatch(bare):
        bare, native = both["latin"].strip(), both["native"].strip()
    elif behind := NATIVE.search(bare):
        bare, native = bare[: behind.start()].strip(), behind["native"].strip()
    if not (
        is_name(bare.replace(",", "", 1)) or (EAST_ASIAN.fullmatch(bare) and len(bare) <= 8)
    ) or _has_common_word(bare):
        return None
    name = make_name(bare)
    if name is None:
        return None
    recased = name.recased() if bare.isupper() else name
    if native and recased.family:
        recased = Name(
            given=recased.given,
            family=recased.family,
            particle=recased.particle,
            suffix=recased.suffix,
            native=native,
        )
    return recased, bare


def _has_common_word(text: str) -> bool:
    return any(word.casefold().strip(".,") in NEVER_IN_NAMES for word in text.split()) or bool(
        JOB.search(text)
    )


def parse_headline(text: str) -> Headline | None:
    """Split `Engineer, Example Corp` or `Engineer at Example Corp`; an organisation alone is no headline."""
    bare = strip_emphasis(text)
    for separator in (" @ ", " at ", " | ", " – ", " — ", ", ", "、"):
        title, found, organization = bare.partition(separator)
        if found and JOB.search(title):
            return Headline(title=title.strip(), organization=re.sub(r"^the ", "", organization.strip()))
    return Headline(title=bare) if JOB.search(bare) else None


def headline_of(bio: str) -> Headline | None:
    """Take the headline from the sentence of a biography that says what somebody is."""
    found = AM.search(bio)
    if found and JOB.search(found["title"]):
        title = re.split(r"\s+(?:and|who|where|und|et)\s+(?=[a-z])", found["title"])[0]
        return Headline(title=title.strip(), organization=found["organization"].strip())
    for sentence in re.split(r"(?<=[.!?])\s+", bio)[:4]:
        short = re.sub(r"\s*\([^()]*\)", "", sentence).rstrip(". ")
        if (
            len(short.split()) <= 9
            and JOB.search(short.split(",")[0])
            and "," in short
            and not FIRST_PERSON.search(short)
        ):
            return parse_headline(short)
    return None


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
    )


__all__ = [
    "Header",
    "Link",
    "Section",
    "find_name",
    "headline_of",
    "is_about_person",
    "make_identifiers",
    "read_header",
]
