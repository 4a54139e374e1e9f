"""Zotero's RDF export: items in the terms of Dublin Core, FOAF, PRISM and a forerunner of BIBO."""

from collections.abc import Iterator

from sitegen.diagnostics import Location, Report
from sitegen.interchange.extra_lines import without_bookkeeping
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import read_date, read_name, read_pages, read_url, unique
from sitegen.interchange.rich_text import read_blocks, read_line
from sitegen.interchange.xml_tree import XmlElement
from sitegen.model.publication import Contributor, Link, Publication, Venue, WorkType
from sitegen.model.text_types import Markdown
from sitegen.sources.zotero.words import LEFT, NUMBER, STAMP, TYPES, numbers_in, read_identifiers
from sitegen.text import clean

ROLES = ("authors", "presenters", "inventors", "programmers", "contributors")
"""Under which names the makers of an item stand; the first that has any counts."""


def read_items(root: XmlElement, listing: Listing) -> None:
    """Read every item; attachments, notes and collections are passed over."""
    abouts = ((each.attributes.get("about", ""), each) for each in root.elements())
    parts = {about: each for about, each in abouts if about}
    for item in root.elements():
        kind = item.text("itemType")
        if not kind or kind in LEFT:
            listing.furnish(item, "no-item")
            continue
        holder = find_holder(item, parts)
        work = read_item(item, holder, kind, listing)
        if work is None:
            listing.leave_untitled(item, item.attributes.get("about", ""))
            continue
        if holder.first:
            listing.place(holder, f"publications.{len(listing.works)}")
        listing.add(work, item)


def find_holder(item: XmlElement, parts: dict[str, XmlElement]) -> XmlElement:
    """Find the journal, book or proceedings of an item, in it or beside it by reference; the series last."""
    found: list[XmlElement] = []
    for part in item.elements("isPartOf"):
        resource = part.attributes.get("resource", "")
        found += [parts[resource]] if resource in parts else list(part.elements())
    return next((each for each in found if each.tag != "Series"), found[0] if found else XmlElement(""))


def read_item(item: XmlElement, holder: XmlElement, kind: str, listing: Listing) -> Publication | None:
    """Make a publication of an item; None when it has no title."""
    title = read_line(item.text("title"))
    if not title:
        return None
    place, report = listing.place_of(item), listing.report
    work_type = TYPES.get(kind, WorkType.DOCUMENT)
    is_book = work_type in (WorkType.BOOK, WorkType.CHAPTER)
    elements = (holder, item)
    texts = [each.text() for element in elements for each in element.elements("identifier")]
    extra = item.text("description")
    identifiers = read_identifiers(dict(numbers_in([*texts, extra])), place, report)
    venue = clean(holder.text("title") or item.text("presentedAt", "Conference", "title"))
    abstract, note = (
        read_blocks(item.text("abstract")),
        read_blocks(NUMBER.sub("", without_bookkeeping(extra))),
    )
    return Publication(
        title=Markdown(title),
        type=work_type,
        genre=clean(item.text("type")) or ("preprint" if work_type is WorkType.ARTICLE else None),
        authors=tuple(people_in(item, *ROLES)) or None,
        editors=tuple(people_in(item, "editors")),
        venue=Venue(name=venue) if venue else None,
        date=read_date(STAMP.sub("", item.text("date")), place, report),
        volume=item.text("volume") or holder.text("volume") or None,
        issue=item.text("issue") or holder.text("number") or None,
        pages=read_pages(item.text("pages")),
        edition=item.text("edition") or item.text("versionNumber") or None,
        number=item.text("number") or None if not is_book else None,
        publisher=clean(item.text("publisher", "Organization", "name")) or None,
        place=clean(item.text("publisher", "Organization", "adr", "Address", "locality")) or None,
        identifiers=identifiers,
        links=tuple(links_in(item, identifiers.doi, place, report)),
        topics=unique([tag_of(subject) for subject in item.elements("subject")]),
        note=Markdown(note) if note else None,
        abstract=Markdown(abstract) if abstract else None,
    )


def tag_of(subject: XmlElement) -> str:
    """Give the text of a tag, written right there or as the value of an automatic one."""
    return subject.text("AutomaticTag", "value") or subject.text("value") or clean(subject.text())


def people_in(item: XmlElement, *roles: str) -> Iterator[Contributor]:
    """Give the people of the first role that has any."""
    for role in roles:
        people = list(item.child(role).walk("Person"))
        for person in people:
            given = person.text("givenName") or person.text("givenname")
            if name := read_name(given=given, family=person.text("surname")):
                yield Contributor(name=name)
        if people:
            return


def links_in(item: XmlElement, doi: str | None, place: Location, report: Report) -> Iterator[Link]:
    """Give the address of an item, unless it is that of its DOI."""
    for each in item.elements("identifier"):
        address = each.text("URI", "value")
        if address and not (doi and "doi.org/" in address) and (url := read_url(address, place, report)):
            yield Link(label="Link", url=url)
