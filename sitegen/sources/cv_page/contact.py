"""Read lines of contact: e-mail, address of a homepage, accounts, telephone, place of work."""

import re
from dataclasses import dataclass, field

from sitegen.diagnostics import Problem
from sitegen.model.identifier import Orcid
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
DBLP = re.compile(r"dblp\.(?:org|uni-trier\.de)/pid/(?P<account>\d+/[\w-]+?)(?:\.html)?/?$", re.IGNORECASE)
"""Accounts within addresses."""

LABELS = re.compile(
    r"\b(?:e-?mail|mail|homepage|home page|website|web|url|www|orcid(?: id)?|github|"
    r"linkedin|google scholar|scholar|dblp|twitter|x|contact|links?|courriel|correo|electrónico|électronique|"
    r"tel|telephone|phone|mobile|cell|office|fax|telefon|téléphone|teléfono|mobil|"
    r"이메일|홈페이지|메일|전화|연락처|メール|電話|邮箱|电话)\b|[:：|·•,;()\[\]<>/]|✉|☎|🌐",
    re.IGNORECASE,
)
"""What may stand beside an address on a line of contact."""


HIDDEN_EMAIL = re.compile(
    r"(?<![\w+.-])(?P<user>[\w+-]{1,40}(?:(?:\.|\s?[\[({<]\s?(?:dot|punkt)\s?[\])}>]\s?"
    r"|\sdot\s)[\w+-]{1,40}){0,4})"
    r"(?:\s?[\[({<]\s?(?:at|ät|@)\s?[\])}>]\s?|_at_|-at-|\s@\s|\sat\s(?=[\w-]{1,40}(?:\sdot\s|\s?[\[(]dot)))"
    r"(?P<host>[\w-]{1,40}(?:(?:\.|\s?[\[({<]\s?(?:dot|punkt)\s?[\])}>]\s?|\sdot\s)[\w-]{1,40}){0,4}"
    r"(?:\.|\s?[\[({<]\s?(?:dot|punkt)\s?[\])}>]\s?|\sdot\s)[a-z]{2,20})\b",
    re.IGNORECASE,
)
"""An e-mail address hidden from robots, as in `ada [at] example [dot] org`, `ada at example dot org`."""

DOT = re.compile(r"\s?[\[({<]\s?(?:dot|punkt)\s?[\])}>]\s?|\sdot\s", re.IGNORECASE)
"""A full stop that is hidden from robots, as in `[dot]`."""


AT_SIGN = re.compile(r"[\[({<]\s?(?:at|ät|@)\s?[\])}>]|_at_|-at-|\sat\s|\s@\s", re.IGNORECASE)
"""What stands for `@` in a hidden address; most lines have none."""


def reveal_email(text: str) -> str:
    """Write a hidden e-mail address as it is used."""
    if not AT_SIGN.search(text):
        return text
    return HIDDEN_EMAIL.sub(lambda found: DOT.sub(".", f"{found['user']}@{found['host']}"), text)


PHONE = re.compile(
    r"(?P<label>(?:tel(?:ephone|efon|éphone|éfono)?|phone|mobile?|cell|전화(?:번호)?|電話(?:番号)?|电话"
    r"|☎)\b\.?\s*[:：]?\s*)?"
    r"(?P<number>\+?\(?\d[\d ()./–-]{5,18}\d)",
    re.IGNORECASE,
)
"""A telephone number with its label or its plus, as in `Tel: 555 01 23`, `+00 555 0123`."""

BARE_SITE = re.compile(
    r"\b(?:web(?:site|page)?|home ?page|url|site"
    r"|www)\s*[:：]\s*(?P<address>(?:[\w-]+\.)+[a-z]{2,}(?:/[^\s,;|]*)?)",
    re.IGNORECASE,
)
"""A homepage without its scheme, as in `Web: ada.example.org`."""

PLACE_LABEL = re.compile(
    r"(?:(?:work |office |mailing |postal |business )?address|office|location|adresse|anschrift"
    r"|dirección|주소|소속|住所|所属|地址|单位)"
    r"\s*[:：]\s*(?P<place>\S.+)",
    re.IGNORECASE,
)
"""A line that says where somebody works, as in `Address: Example University`."""


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
    dblp: str | None = None
    phone: str | None = None
    address: str | None = None
    is_any: bool = False
    is_whole: bool = False
    placed: list[tuple[int, str]] = field(default_factory=list)

    def add(self, other: "Contact", lines: tuple[int, ...]) -> None:
        """Take over what one more line says; the first of each kind stays."""
        for name in ("email", "orcid", "github", "linkedin", "scholar", "dblp", "phone", "address"):
            value = getattr(other, name)
            if value and not getattr(self, name):
                setattr(self, name, value)
                path = PATHS.get(name, f"identifiers.{name}")
                self.placed.extend((line, path) for line in lines)
            elif value and name == "address":
                self.extend_address(value, lines)
        if other.links:
            self.links.extend(other.links)
            self.placed.extend((line, "links") for line in lines)

    def extend_address(self, text: str, lines: tuple[int, ...]) -> None:
        """Add one more line of the postal address."""
        self.address = f"{self.address}, {text}" if self.address else text
        self.placed.extend((line, "location") for line in lines)


LINKED = re.compile(r"\[(?P<label>[^\[\]]*)\]\((?P<address>[^\s()]+)\)")
"""A Markdown link, whose short label says nothing new, as in `[Mail](mailto:ada@example.org)`."""

PATHS = {
    "email": "email",
    "phone": "phone",
    "address": "location",
    "scholar": "identifiers.google_scholar",
}
"""The fields of a person that are not named as the part of a contact is."""


def read_contact(text: str) -> Contact:
    """Read one line of contact."""
    contact = Contact()
    rest = text
    if (place := PLACE_LABEL.fullmatch(text)) and not EMAIL.search(text) and len(text) < 160:
        contact.address = place["place"].rstrip(".")
        contact.is_any = contact.is_whole = True
        return contact
    rest = reveal_email(LINKED.sub(_unlinked, rest))
    if email := EMAIL.search(rest):
        contact.email = email.group()
        rest = rest.replace(email.group(), " ")
    if site := BARE_SITE.search(rest):
        _read_address(contact, site["address"])
        rest = rest.replace(site.group(), " ")
    for found in list(ADDRESS.finditer(rest)):
        _read_address(contact, found.group())
        rest = rest.replace(found.group(), " ")
    if (orcid := ORCID.search(rest)) and not isinstance(Orcid.parse(orcid.group()), Problem):
        contact.orcid = orcid.group()
        rest = rest.replace(orcid.group(), " ")
    if (phone := PHONE.search(rest)) and (phone["label"] or phone["number"].startswith("+")):
        contact.phone = phone["number"]
        rest = rest.replace(phone.group(), " ")
    accounts = (contact.phone, contact.orcid, contact.github, contact.linkedin, contact.scholar, contact.dblp)
    contact.is_any = bool(contact.email) or any(accounts)
    contact.is_whole = bool(contact.is_any or contact.links) and not re.search(
        r"\w{2}", LABELS.sub(" ", rest)
    )
    return contact


def _unlinked(link: re.Match[str]) -> str:
    """Write the address of a link; a label of three words or more, such as a title, stays beside it."""
    left = LABELS.sub(" ", link["label"])
    label = left if len(left.split()) > 2 else ""
    return f" {label} {link['address'].removeprefix('mailto:')} "


def _read_address(contact: Contact, address: str) -> None:
    if (orcid := ORCID.search(address)) and not isinstance(Orcid.parse(orcid.group()), Problem):
        contact.orcid = orcid.group()
    elif github := GITHUB.search(address):
        contact.github = github["account"]
    elif linkedin := LINKEDIN.search(address):
        contact.linkedin = linkedin["account"]
    elif scholar := SCHOLAR.search(address):
        contact.scholar = scholar["account"]
    elif dblp := DBLP.search(address):
        contact.dblp = dblp["account"]
    else:
        url = Url.parse(address if "://" in address else f"https://{address}")
        if not isinstance(url, Problem):
            contact.links.append(Link(label="Homepage" if not contact.links else "Link", url=url))
