"""The settings of a person's site → their accounts, place and e-mail (al-folio, academicpages).

Of settings only these keys are facts about a person; all others set the theme.
"""

import re
from dataclasses import replace

from sitegen.accounting import Reading
from sitegen.interchange.accounts_elsewhere import Elsewhere
from sitegen.interchange.statement import Entry
from sitegen.model.name import Name
from sitegen.model.person import Headline, Person
from sitegen.site_folders.front_matter import Page

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
    r"\byour|://your|you@|short (?:biography|bio)\b|none@|yourorcid|username|0000-0000-0000"
    r"|xxxx|^qc6CJjYAAAAJ$",
    re.IGNORECASE,
)
"""What the themes ship instead of an account: `http://yourfullgooglescholarurl.com`, `none@example.org`."""


def read_settings(page: Page, owner: Name) -> Reading | None:
    """Read the facts among the settings; None when there are none."""
    statement, whole = page.statement, page.entry
    author = whole.child("author")
    elsewhere = Elsewhere(statement.report)
    for entry in (author, whole):
        read_accounts(entry, elsewhere)
    bio = stated(author, "bio")
    avatar = stated(author, "avatar")
    person = Person(
        name=owner,
        headline=Headline(title=bio, organization=stated(author, "employer")) if bio else None,
        pronouns=stated(author, "pronouns"),
        location=stated(author, "location"),
        email=stated(author, "email") or stated(whole, "email"),
        photo=page.file(avatar, author.place("avatar")) if avatar else None,
        identifiers=elsewhere.identifiers,
        links=tuple(elsewhere.links),
    )
    if person == Person(name=owner):
        return None
    return replace(statement.reading("site_settings", person), assets=page.asset_files())


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
