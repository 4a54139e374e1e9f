"""Read lines of contact: e-mail, address of a homepage, accounts; telephone and post have no field."""

import re
from dataclasses import dataclass, field

from sitegen.diagnostics import Problem
from sitegen.model.publication import Link
from sitegen.model.text_types import Url
from sitegen.sources.cv_page.shapes import EMAIL

ADDRESS = re.compile(
    r"(?:https?://|www\.)[^\s<>\"|,;()\[\]]+[^\s<>\"|,;.()\[\]]|\b(?:github\.com|linkedin\.com/in|"
    r"orcid\.org|scholar\.google\.[a-z.]+)/[^\s<>\"|,;()\[\]]+",
    re.IGNORECASE,
)
"""An address, with or without its scheme, as in `www.example.org/ada`."""

ORCID = re.compile(r"\d{4}-\d{4}-\d{4}-\d{3}[\dX]")
"""An ORCID iD."""

GITHUB = re.compile(r"github\.com/(?P<account>[\w-]+)/?$", re.IGNORECASE)
LINKEDIN = re.compile(r"linkedin\.com/in/(?P<account>[\w%-]+)/?$", re.IGNORECASE)
SCHOLAR = re.compile(r"scholar\.google\.[a-z.]+/citations\?(?:.*&)?user=(?P<account>[\w-]+)", re.IGNORECASE)
"""Accounts within addresses."""

LABELS = re.compile(
    r"\b(?:e-?mail|mail|homepage|home page|website|web|url|www|orcid(?: id)?|github|"
    r"linkedin|google scholar|scholar|dblp|twitter|x|contact|links?|courriel|correo|"
    r"이메일|홈페이지|メール)\b|[:：|·•,;()\[\]<>]|✉|☎|🌐",
    re.IGNORECASE,
)
"""What may stand beside an address on a line of contact."""


@dataclass(slots=True)
class Contact:
    """What the lines of contact say; `is_any` when a line holds an account.

    `is_whole` tells that the line holds nothing else.
    """

    email: str | None = None
    links: list[Link] = field(default_factory=list)
    orcid: str | None = None
    github: str | None = None
    linkedin: str | None = None
    scholar: str | None = None
    is_any: bool = False
    is_whole: bool = False
    placed: list[tuple[int, str]] = field(default_factory=list)

    def add(self, other: "Contact", lines: tuple[int, ...]) -> None:
        """Take over what one more line says; the first of each kind stays."""
        for name in ("email", "orcid", "github", "linkedin", "scholar"):
            value = getattr(other, name)
            if value and not getattr(self, name):
                setattr(self, name, value)
                path = (
                    "email"
                    if name == "email"
                    else f"identifiers.{'google_scholar' if name == 'scholar' else name}"
                )
                self.placed.extend((line, path) for line in lines)
            elif value:
                self.placed.extend((line, "links") for line in lines)
        if other.links:
            self.links.extend(other.links)
            self.placed.extend((line, "links") for line in lines)


def read_contact(text: str) -> Contact:
    """Read one line of contact."""
    contact = Contact()
    rest = text
    if email := EMAIL.search(rest):
        contact.email = email.group()
        rest = rest.replace(email.group(), " ")
    for found in list(ADDRESS.finditer(rest)):
        _read_address(contact, found.group())
        rest = rest.replace(found.group(), " ")
    if orcid := ORCID.search(rest):
        contact.orcid = orcid.group()
        rest = rest.replace(orcid.group(), " ")
    accounts = (contact.orcid, contact.github, contact.linkedin, contact.scholar)
    contact.is_any = bool(contact.email) or any(accounts)
    contact.is_whole = bool(contact.is_any or contact.links) and not re.search(
        r"\w{2}", LABELS.sub(" ", rest)
    )
    return contact


def _read_address(contact: Contact, address: str) -> None:
    if orcid := ORCID.search(address):
        contact.orcid = orcid.group()
    elif github := GITHUB.search(address):
        contact.github = github["account"]
    elif linkedin := LINKEDIN.search(address):
        contact.linkedin = linkedin["account"]
    elif scholar := SCHOLAR.search(address):
        contact.scholar = scholar["account"]
    else:
        url = Url.parse(address if "://" in address else f"https://{address}")
        if not isinstance(url, Problem):
            contact.links.append(Link(label="Homepage" if not contact.links else "Link", url=url))
