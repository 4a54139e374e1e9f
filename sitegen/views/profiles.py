"""The links of a person: accounts and registry numbers as addresses, and links of their own."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote

from sitegen.diagnostics import Problem
from sitegen.model.person import Person, PersonIdentifiers
from sitegen.model.text_types import AssetPath, Url

MASTODON = re.compile(r"@?([A-Za-z0-9_.-]+)@([A-Za-z0-9.-]+\.[A-Za-z]{2,})")
"""An account and its server, as in `@ada@example.social`."""

ADDRESSES = {
    "google_scholar": ("Google Scholar", "https://scholar.google.com/citations?user={}", "scholar"),
    "dblp": ("DBLP", "https://dblp.org/pid/{}.html", "list"),
    "semantic_scholar": ("Semantic Scholar", "https://www.semanticscholar.org/author/{}", "list"),
    "openalex": ("OpenAlex", "https://openalex.org/{}", "list"),
    "openreview": ("OpenReview", "https://openreview.net/profile?id={}", "list"),
    "github": ("GitHub", "https://github.com/{}", "code"),
    "linkedin": ("LinkedIn", "https://www.linkedin.com/in/{}", "card"),
    "bluesky": ("Bluesky", "https://bsky.app/profile/{}", "link"),
}
"""Words, address and icon of each account that is one word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileLink:
    """A link with its icon; either an address or a file of the site."""

    label: str
    icon: str
    url: Url | None = None
    file: AssetPath | None = None


def profile_links(person: Person) -> tuple[ProfileLink, ...]:
    """List a person's links, e-mail first; links without an address are left out."""
    return (*_mail(person), *_accounts(person.identifiers), *_own_links(person))


def _mail(person: Person) -> Iterator[ProfileLink]:
    """Give the link that writes a letter."""
    yield from _link("Email", f"mailto:{person.email}" if person.email else "", "mail")


def _accounts(identifiers: PersonIdentifiers) -> Iterator[ProfileLink]:
    """Give the links of accounts and registry numbers."""
    if identifiers.orcid:
        yield from _link("ORCID", identifiers.orcid.url, "card")
    for field, (label, form, icon) in ADDRESSES.items():
        account = getattr(identifiers, field)
        if account and ".." not in account.split("/"):
            # People paste the whole address where the account alone was asked for.
            is_address = not isinstance(Url.parse(account), Problem)
            address = account if is_address else form.format(quote(account, safe="/~"))
            yield from _link(label, address, icon)
    if match := MASTODON.fullmatch(identifiers.mastodon or ""):
        yield from _link("Mastodon", f"https://{match[2]}/@{match[1]}", "link")


def _own_links(person: Person) -> Iterator[ProfileLink]:
    """Give the links that the person's file lists."""
    for link in person.links:
        if link.url or link.file:
            yield ProfileLink(label=link.label, icon="link", url=link.url, file=link.file)


def _link(label: str, address: str, icon: str) -> Iterator[ProfileLink]:
    """Give a link when its address is one that a reader may follow."""
    url = Url.parse(address)
    if not isinstance(url, Problem):
        yield ProfileLink(label=label, icon=icon, url=url)
