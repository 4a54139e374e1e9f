"""Addresses beside a record: links elsewhere, and files of the folder that come along."""

from collections.abc import Iterator

from sitegen.interchange.link_words import LINK_WORDS
from sitegen.interchange.parts import RESOLVER, read_url
from sitegen.interchange.statement import Entry
from sitegen.model.publication import Link, LinkRelation
from sitegen.site_folders.front_matter import Page
from sitegen.site_folders.old_site import is_file_name

LINKS = {
    "paperurl": ("Paper", LinkRelation.PAPER),
    "paper_url": ("Paper", LinkRelation.PAPER),
    "url_pdf": LINK_WORDS["pdf"],
    "pdf": LINK_WORDS["pdf"],
    "url_preprint": ("Preprint", None),
    "preprint": ("Preprint", None),
    "url_code": LINK_WORDS["code"],
    "code": LINK_WORDS["code"],
    "codeurl": LINK_WORDS["code"],
    "github": LINK_WORDS["code"],
    "repo": LINK_WORDS["code"],
    "url_dataset": LINK_WORDS["data"],
    "url_data": LINK_WORDS["data"],
    "dataset": LINK_WORDS["data"],
    "data": LINK_WORDS["data"],
    "url_poster": LINK_WORDS["poster"],
    "poster": LINK_WORDS["poster"],
    "url_project": ("Project", LinkRelation.PROJECT),
    "url_slides": LINK_WORDS["slides"],
    "slidesurl": LINK_WORDS["slides"],
    "slides_url": LINK_WORDS["slides"],
    "slides": LINK_WORDS["slides"],
    "url_source": ("Source", None),
    "url_video": LINK_WORDS["video"],
    "video": LINK_WORDS["video"],
    "talk_url": ("Link", None),
    "external_link": ("Link", None),
    "url": ("Link", None),
    "link": ("Link", None),
    "redirect": ("Link", None),
    "website": ("Link", None),
    "path": ("Link", None),
    "html": ("Link", None),
}
"""Keys of addresses, and what they lead to."""

RELATIONS = {kind.value: kind for kind in LinkRelation} | {"dataset": LinkRelation.DATA, "source": None}


def is_address(text: str) -> bool:
    """Tell a whole address from one inside the old site."""
    return text.startswith(("http://", "https://"))


def addresses_of(entry: Entry) -> list[str]:
    """Give the addresses under all keys that hold one."""
    return [text for key in LINKS if is_address(text := entry.record.text(key))]


def read_links(page: Page) -> tuple[Link, ...]:
    """Read addresses, each once; the address of a DOI says nothing new, one that leads nowhere is left."""
    found: dict[str, Link] = {}
    for link in (*keyed_links(page), *listed_links(page)):
        found.setdefault(str(link.url or link.file), link)
    return tuple(found.values())


def keyed_links(page: Page) -> Iterator[Link]:
    """Read the addresses that stand under the words for what they lead to."""
    for key, (label, relation) in LINKS.items():
        text = page.entry.record.text(key)
        if key in ("repo", "github") and text.count("/") == 1 and ":" not in text:
            page.entry.skip(key)
            text = f"https://github.com/{text}"
            yield Link(
                label=label,
                url=read_url(text, page.entry.place(key), page.statement.report),
                relation=relation,
            )
        elif text and (link := link_of(page, page.entry, key, label, relation)) is not None:
            yield link


def listed_links(page: Page) -> Iterator[Link]:
    """Read a list of links with labels, or a mapping from labels to addresses."""
    value = page.entry.record.at("links")
    if isinstance(value, list):
        for each in page.entry.children("links"):
            label = each.text("name", "label", "text", "type") or "Link"
            relation = RELATIONS.get(label.lower()) or RELATIONS.get(each.record.text("type").lower())
            key = "url" if each.record.text("url") else "href" if each.record.text("href") else "link"
            link = link_of(page, each, key, label[:1].upper() + label[1:], relation)
            each.skip("icon", "icon_pack", "type", "name", "label", "text")
            each.close("links")
            if link is not None:
                yield link
        return
    inner = page.entry.child("links")
    for key in inner.record.members:
        label, relation = LINKS.get(key.lower(), (key[:1].upper() + key[1:], RELATIONS.get(key.lower())))
        if (link := link_of(page, inner, key, label, relation)) is not None:
            yield link
    inner.close("links")


def link_of(page: Page, entry: Entry, key: str, label: str, relation: LinkRelation | None) -> Link | None:
    """Read one address: elsewhere, or a file of the folder."""
    text = entry.record.text(key)
    asset = page.file(text, entry.place(key), is_named=is_file_name(text))
    if asset is not None:
        entry.skip(key)
        return Link(label=label, file=asset, relation=relation)
    if ":" not in text.split("/")[0]:
        return None
    url = entry.url(key)
    return (
        Link(label=label, url=url, relation=relation) if url is not None and not RESOLVER.match(url) else None
    )
