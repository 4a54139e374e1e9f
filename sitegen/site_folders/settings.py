"""The settings of a person's site → their accounts, place and e-mail (al-folio, academicpages).

Of settings only these keys are facts about a person; all others set the theme.
"""

import re

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.interchange.accounts_elsewhere import Elsewhere
from sitegen.interchange.json_tree import JsonObject
from sitegen.interchange.statement import Entry, Statement
from sitegen.interchange.yaml_tree import load_yaml
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.model.person import Headline, Person

ACCOUNTS = {
    "github_username": "github",
    "github": "github",
    "orcid_id": "orcid",
    "orcid": "orcid",
    "scholar_userid": "scholar",
    "googlescholar": "scholar",
    "linkedin_username": "linkedin",
    "linkedin": "linkedin",
    "dblp_url": "dblp",
    "semanticscholar_id": "semanticscholar",
    "semanticscholar": "semanticscholar",
    "bluesky": "bluesky",
    "mastodon": "mastodon",
    "uri": "Homepage",
}
"""Keys of both themes, and the network that each means."""

PLACEHOLDER = re.compile(
    r"\byour|://your|you@|short biography|none@|username|0000-0000-0000|xxxx|^qc6CJjYAAAAJ$", re.IGNORECASE
)
"""What the themes ship instead of an account: `http://yourfullgooglescholarurl.com`, `none@example.org`."""


def read_settings(document: Document, owner: Name, report: Report) -> Reading | None:
    """Read the facts among the settings; None when there are none, or when the file cannot be read."""
    root = load_yaml(document, Report())
    if not isinstance(root, JsonObject):
        return None
    statement = Statement(document, report)
    whole = Entry(root, statement)
    author = whole.child("author")
    elsewhere = Elsewhere(report)
    for entry in (author, whole):
        read_accounts(entry, elsewhere)
    bio = stated(author, "bio")
    person = Person(
        name=owner,
        headline=Headline(title=bio, organization=stated(author, "employer")) if bio else None,
        location=stated(author, "location"),
        email=stated(author, "email") or stated(whole, "email"),
        identifiers=elsewhere.identifiers,
        links=tuple(elsewhere.links),
    )
    return statement.reading("site_settings", person) if person != Person(name=owner) else None


def read_accounts(entry: Entry, elsewhere: Elsewhere) -> None:
    """Read the accounts in the head of the settings, or under `author`."""
    for key, network in ACCOUNTS.items():
        if value := stated(entry, key):
            is_address = value.startswith(("http://", "https://"))
            user, address = ("", value) if is_address else (value, "")
            elsewhere.add(network, user, address, entry.place(key))


def stated(entry: Entry, key: str) -> str | None:
    """Give a setting that is no placeholder of the theme."""
    text = entry.record.text(key)
    if not text or PLACEHOLDER.search(text):
        return None
    line = entry.line(key)
    entry.statement.place(line, line, "name")
    return text
