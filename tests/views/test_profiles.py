from dataclasses import replace

import pytest

from sitegen.model.identifier import Orcid
from sitegen.model.person import PersonIdentifiers
from sitegen.model.publication import Link
from sitegen.model.text_types import AssetPath, Url
from sitegen.views.profiles import profile_links
from tests.pages.people import person


def test_e_mail_comes_first_and_links_without_an_address_not_at_all() -> None:
    ada = person(
        email="ada@example.org",
        identifiers=PersonIdentifiers(orcid=Orcid("0000-0002-1825-0097"), github="ada"),
        links=(
            Link(label="Homepage", url=Url("https://example.org")),
            Link(label="Lost", url=None),
            Link(label="Résumé", file=AssetPath("ada.pdf")),
        ),
    )
    assert [(link.label, link.url or link.file) for link in profile_links(ada)] == [
        ("Email", "mailto:ada@example.org"),
        ("ORCID", "https://orcid.org/0000-0002-1825-0097"),
        ("GitHub", "https://github.com/ada"),
        ("Homepage", "https://example.org"),
        ("Résumé", "ada.pdf"),
    ]


@pytest.mark.parametrize(
    ("field", "account", "address"),
    [
        ("dblp", "45/4211-1", "https://dblp.org/pid/45/4211-1.html"),
        ("openreview", "~Ada_Example1", "https://openreview.net/profile?id=~Ada_Example1"),
        ("mastodon", "@ada@example.social", "https://example.social/@ada"),
        ("github", 'a"><script>', "https://github.com/a%22%3E%3Cscript%3E"),
        ("google_scholar", "a&view=x", "https://scholar.google.com/citations?user=a%26view%3Dx"),
    ],
)
def test_an_account_becomes_an_address(field: str, account: str, address: str) -> None:
    identifiers = replace(PersonIdentifiers(), **{field: account})  # type: ignore[arg-type]  # by name
    links = profile_links(person(identifiers=identifiers))
    assert [link.url for link in links] == [address]


@pytest.mark.parametrize("account", ["ada", "@ada@", "@ada@evil host.example", "javascript:alert(1)@x"])
def test_a_mastodon_account_without_a_server_gives_no_link(account: str) -> None:
    assert profile_links(person(identifiers=PersonIdentifiers(mastodon=account))) == ()
