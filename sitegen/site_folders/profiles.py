"""A person's page of another generator → a person (Hugo Blox old and new, Lab Website Template, Jekyll)."""

import re
from dataclasses import replace
from pathlib import PurePosixPath

from sitegen.accounting import Reading
from sitegen.interchange.accounts_elsewhere import Elsewhere
from sitegen.interchange.parts import read_name, read_printed_name
from sitegen.interchange.statement import Entry
from sitegen.interchange.template_samples import (
    DOUBTFUL_NAMES,
    is_sample_name,
    report_doubtful_name,
    report_sample,
)
from sitegen.model.name import Name
from sitegen.model.person import Headline, Person
from sitegen.model.publication import Link
from sitegen.model.text_types import AssetPath, Markdown
from sitegen.site_folders.careers import (
    degrees_of,
    read_award,
    read_degree,
    read_positions,
    read_printed_degrees,
    read_skill,
)
from sitegen.site_folders.front_matter import Page
from sitegen.site_folders.old_site import is_file_name
from sitegen.site_folders.roles import Surroundings, read_roles
from sitegen.site_folders.samples import BEGINNINGS
from sitegen.text import fold

PHOTO_KEYS = ("photo", "image", "avatar", "picture", "img", "portrait")
PICTURE_ENDINGS = ("jpg", "jpeg", "png", "webp")

EMAIL = re.compile(r"[\w.+'-]{1,100}@[\w-]{1,100}(?:\.[\w-]{1,100}){1,6}")
"""An e-mail address, perhaps in a link: `<a href="mailto:ada@example.org">`."""

ACCOUNTS = (
    *("orcid", "github", "google-scholar", "googlescholar", "scholar", "linkedin", "website", "homepage"),
    *("mastodon", "bluesky", "twitter", "uri", "home-page", "webpage"),
)
"""Keys in the head of a page that name an account."""


def read_profile_name(page: Page) -> Name | None:
    """Read whose page it is; None, with a warning, when a template's invented owner still stands there."""
    entry = page.entry
    named = entry.child("name")
    given = named.text("given") or entry.text("first_name")
    family = named.text("family") or entry.text("last_name")
    printed = named.text("display") or entry.text("name", "title")
    named.skip("pronunciation")
    named.close("name")
    if is_sample_name(printed) or is_sample_name(f"{given} {family}"):
        report_sample(printed or f"{given} {family}", entry.place("title"), page.statement.report)
        return None
    if fold(printed) in DOUBTFUL_NAMES and BEGINNINGS.match(page.body):
        report_sample(printed, entry.place("name"), page.statement.report)
        return None
    report_doubtful_name(printed, entry.place("title"), page.statement.report)
    parts = read_name(given=given, family=family) if given and family else None
    whole = read_printed_name(printed) if printed else None
    name = parts if parts is not None and (whole is None or parts.key == whole.key) else whole
    if name is None:
        hint = "give it a `name`; it was left out"
        place = page.statement.at(page.first)
        page.statement.report.warning("no-name", "this page or record names nobody", place, hint)
    return name


def read_profile(page: Page, name: Name, around: Surroundings) -> Reading:
    """Read all that a profile states; what has no place is kept as unplaced."""
    entry, report = page.entry, page.statement.report
    elsewhere = Elsewhere(report)
    files = read_links(page, elsewhere)
    printed = read_role(entry)
    role = around.words_of(printed) if printed else None
    organizations = read_organizations(entry)
    short, body = entry.text("bio", "description"), page.reduced(None)
    person = Person(
        name=name,
        also_known_as=tuple(other for text in entry.texts("aliases") if (other := read_printed_name(text))),
        pronouns=entry.text("pronouns", "name_pronouns") or None,
        headline=read_headline(role, organizations),
        location=entry.line_text("location"),
        email=read_email(entry),
        phone=entry.text("phone", "tel") or None,
        photo=read_photo(page),
        bio=Markdown(body.text or short) if body.text or short else None,
        identifiers=elsewhere.identifiers,
        links=(*elsewhere.links, *files, *body.links),
        roles=read_roles(page, printed, around),
        positions=read_positions(entry, role, organizations),
        education=(*filter(None, map(read_degree, degrees_of(entry))), *read_printed_degrees(entry)),
        awards=tuple(filter(None, map(read_award, entry.children("awards")))),
        skills=tuple(filter(None, map(read_skill, entry.children("languages")))),
        interests=entry.texts("interests", "research_interests"),
    )
    if person.email is None and elsewhere.email:
        person = replace(person, email=elsewhere.email)
    if body.text and short and short != body.text:
        entry.leave("bio" if entry.record.text("bio") else "description")
    page.place_body("bio")
    stated = page.as_addresses((*entry.texts("permalink"), *entry.texts("redirect_from")))
    person = replace(person, old_addresses=stated)
    entry.skip("authors", "avatar_filename", "cascade", "outputs", "url")
    page.close("name")
    return replace(page.statement.reading_of(person, "profile"), assets=page.asset_files())


def read_role(entry: Entry) -> str | None:
    """Read what a person is; `title` and `info` count where the name stands elsewhere, in few words."""
    if role := entry.line_text("role", "position", "job_title"):
        return role
    keys = [key for key in ("title", "info") if has_own_name(entry) and len(entry.record.text(key)) <= 100]
    return entry.line_text(*keys) if keys else None


def read_email(entry: Entry) -> str | None:
    """Read the e-mail address, also out of a link."""
    found = EMAIL.search(entry.text("email"))
    return found[0] if found else entry.record.text("email") or None


def has_own_name(entry: Entry) -> bool:
    """Tell whether `title` is not the name, as in plain lists of people: `name: Ada, title: Professor`."""
    return bool(entry.record.text("name") or entry.record.child("name").members)


def read_photo(page: Page) -> AssetPath | None:
    """Find the portrait: under a key, or the `avatar` beside the page, as Hugo Blox has it."""
    if found := page.picture(*PHOTO_KEYS):
        return found
    slug = page.entry.record.text("slug") or PurePosixPath(page.path).stem
    tried = [f"{name}.{end}" for name in ("avatar", f"/media/authors/{slug}") for end in PICTURE_ENDINGS]
    place = page.statement.at(1)
    return next((found for each in tried if (found := page.file(each, place, is_named=False))), None)


def read_headline(role: str | None, organizations: list[str]) -> Headline | None:
    """Make a headline of a role and the first place."""
    return Headline(title=role, organization=organizations[0] if organizations else None) if role else None


def read_organizations(entry: Entry) -> list[str]:
    """Read where a person works; the address of a place has none here."""
    found = []
    for key in ("organizations", "affiliations", "affiliation"):
        value = entry.record.at(key)
        if isinstance(value, str):
            found += [text] if (text := entry.line_text(key)) else []
        elif value is not None:
            for each in entry.children(key):
                found += [text] if (text := each.line_text("name")) else []
                each.close("positions")
    return found


def read_links(page: Page, elsewhere: Elsewhere) -> list[Link]:
    """Read accounts: a list of icons and addresses, or networks as the keys of a mapping or of the head.

    Gives the links that lead to files of the folder.
    """
    entry = page.entry
    files: list[Link] = []
    for key in ("social", "links", "profiles"):
        if isinstance(entry.record.at(key), list):
            for each in entry.children(key):
                files += read_link(page, each, elsewhere)
        else:
            inner = entry.child(key)
            read_accounts(inner, elsewhere, tuple(inner.record.members))
            inner.close("links")
    read_accounts(entry, elsewhere, ACCOUNTS)
    for key in ("cv", "resume"):
        if (link := page.file_link(key, "CV")) is not None:
            files.append(link)
    return files


def read_accounts(entry: Entry, elsewhere: Elsewhere, keys: tuple[str, ...]) -> None:
    """Read accounts that stand under the names of their networks."""
    for key in keys:
        if key == "email" and entry.record.text(key):
            elsewhere.email = elsewhere.email or entry.text(key).removeprefix("mailto:")
        elif isinstance(entry.record.at(key), str) and (value := entry.text(key)) and not is_local(value):
            elsewhere.add(key, value, "", entry.place(key))


def read_link(page: Page, entry: Entry, elsewhere: Elsewhere) -> list[Link]:
    """Read one icon with an address; an address inside the old site may lead to a file that comes along."""
    address = entry.text("link", "url", "href")
    label = entry.text("label", "name", "text") or entry.text("icon").rpartition("/")[2]
    entry.skip("icon", "icon_pack", "display", "text", "label", "name")
    key = next((key for key in ("link", "url", "href") if entry.record.text(key) == address), "link")
    files = (
        [Link(label=file_label(label), file=asset)]
        if (asset := page.file(address, entry.place(key), is_named=is_file_name(address)))
        else []
    )
    if address.startswith("mailto:"):
        elsewhere.email = elsewhere.email or address.removeprefix("mailto:")
    elif address.startswith(("http://", "https://")):
        elsewhere.add(label, "", address, entry.statement.at(entry.record.first))
    elif address and not is_local(address) and not files:
        elsewhere.links.append(Link(label=label or address))
    entry.close("links")
    return files


def file_label(label: str) -> str:
    """Name a link to a file: icons have names in small letters."""
    return "CV" if label.lower() in ("cv", "resume", "document") else label or "File"


def is_local(address: str) -> bool:
    """Tell an address inside the old site: `/#contact`, `uploads/cv.pdf`."""
    return address.startswith(("/", "#", "uploads/", "../", "files/", "media/"))
