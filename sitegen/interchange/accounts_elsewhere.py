"""Accounts of a person on other sites: a network and a user name → an identifier, or a link."""

import re
from dataclasses import replace

from sitegen.diagnostics import Location, Report
from sitegen.interchange.parts import read_orcid, read_url
from sitegen.model.person import PersonIdentifiers
from sitegen.model.publication import Link
from sitegen.text import clean, fold

FIELDS = {
    "github": "github",
    "linkedin": "linkedin",
    "orcid": "orcid",
    "googlescholar": "google_scholar",
    "scholar": "google_scholar",
    "dblp": "dblp",
    "mastodon": "mastodon",
    "bluesky": "bluesky",
    "openreview": "openreview",
    "semanticscholar": "semantic_scholar",
}
"""The identifier that the name of a network means, in small letters only."""

ADDRESSES = (
    ("github", re.compile(r"https?://(?:www\.)?github\.com/([\w-]+)/?$", re.I)),
    ("linkedin", re.compile(r"https?://(?:[a-z]{2,3}\.)?linkedin\.com/in/([^/?#\s]+)/?$", re.I)),
    ("orcid", re.compile(r"https?://orcid\.org/([\dXx-]{19})/?$", re.I)),
    (
        "google_scholar",
        re.compile(r"https?://scholar\.google\.[a-z.]+/\S*?user=([\w-]+)", re.I),
    ),
    ("dblp", re.compile(r"https?://dblp\.(?:org|uni-trier\.de)/pid/([\w/-]+?)(?:\.html)?$", re.I)),
    ("bluesky", re.compile(r"https?://bsky\.app/profile/([\w.-]+)/?$", re.I)),
    ("mastodon", re.compile(r"https?://([\w.-]+)/@([\w.]+)/?$", re.I)),
)
"""The identifier inside an address, as in `https://orcid.org/0000-0002-1825-0097`."""


class Elsewhere:
    """The growing identifiers, links and e-mail address of one person."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.identifiers = PersonIdentifiers()
        self.links: list[Link] = []
        self.email = ""

    def add(self, network: str, user: str, address: str, place: Location) -> None:
        """Add an account by its network and user name, its address, or both."""
        name = fold(network).replace(" ", "").replace("_", "").replace("-", "")
        user = clean(user)
        field, value = FIELDS.get(name, ""), user
        whole = address or (user if user.lower().startswith(("http://", "https://", "mailto:")) else "")
        if whole:
            field, value = identifier_in(whole) or (field, "" if user == whole else user)
        if not (field and value and self.identify(field, value, place)):
            url = read_url(whole, place, self.report) if whole else None
            label = clean(network) or "Link"
            if url is not None or value:
                self.links.append(Link(label=label if url else f"{label}: {value}", url=url))

    def identify(self, field: str, value: str, place: Location) -> bool:
        """Set an identifier; false when it has a value already or the new one is none."""
        if getattr(self.identifiers, field) is not None:
            return False
        if field == "mastodon" and not value.startswith("@"):
            value = f"@{value}"
        known = read_orcid(value, place, self.report) if field == "orcid" else value
        if known is None:
            return False
        changed: dict[str, str] = {field: known}
        self.identifiers = replace(self.identifiers, **changed)  # type: ignore[arg-type]  # names are those of the class
        return True


def identifier_in(address: str) -> tuple[str, str] | None:
    """Find the identifier that an address holds, and its field."""
    for field, pattern in ADDRESSES:
        if found := pattern.match(address.strip()):
            return field, f"@{found[2]}@{found[1]}" if field == "mastodon" else found[1]
    return None
