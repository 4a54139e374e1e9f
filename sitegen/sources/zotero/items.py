"""Zotero's own items in JSON: the export "Better BibTeX JSON", and what its interface for programs gives."""

from sitegen.diagnostics import Location, Report
from sitegen.interchange.extra_lines import without_bookkeeping
from sitegen.interchange.json_tree import Json, JsonObject, objects_in
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import RESOLVER, read_date, read_name, read_pages, read_url, unique
from sitegen.interchange.rich_text import read_blocks, read_line
from sitegen.model.publication import Contributor, Link, Publication, Venue, WorkType
from sitegen.model.text_types import Markdown
from sitegen.sources.zotero.words import LEFT, NUMBER, STAMP, TYPES, numbers_in, read_identifiers
from sitegen.text import clean

HOLDERS = ("publicationTitle", "proceedingsTitle", "bookTitle", "conferenceName", "encyclopediaTitle")
HOLDERS_MORE = ("dictionaryTitle", "websiteTitle", "blogTitle", "repository", "meetingName")
"""Under which keys stands where a work appeared."""

PUBLISHERS = ("publisher", "institution", "university", "company")
EDITORS = frozenset({"editor", "seriesEditor"})
NO_MAKERS = frozenset({*EDITORS, "translator", "reviewedAuthor", "bookAuthor", "contributor", "commenter"})
"""Kinds of creators who did not write the work itself."""


def items_in(root: Json) -> tuple[JsonObject, ...]:
    """Give the items of an export, or those of an answer of the interface, which stand under `data`."""
    has_list = isinstance(root, JsonObject) and "items" in root.members
    found = root.children("items") if isinstance(root, JsonObject) and has_list else objects_in(root)
    return tuple(each.child("data") if "data" in each.members else each for each in found)


def read_items(items: tuple[JsonObject, ...], listing: Listing) -> None:
    """Read every item; attachments and notes are passed over."""
    for item in items:
        kind = item.text("itemType")
        if kind in LEFT:
            listing.furnish(item, "no-item")
        elif (work := read_item(item, kind, listing)) is not None:
            listing.add(work, item)
        else:
            listing.leave_untitled(item, item.text("citationKey") or item.text("key"))


def read_item(item: JsonObject, kind: str, listing: Listing) -> Publication | None:
    """Make a publication of an item; None when it has no title."""
    title = read_line(item.text("title"))
    if not title:
        return None
    place, report = listing.place_of(item), listing.report
    work_type = TYPES.get(kind, WorkType.DOCUMENT)
    kinds = ("DOI", "ISBN", "ISSN", "PMID", "PMCID")
    written = [f"{key}: {value}" for key in kinds for value in item.text(key).split()[:1]]
    archive, extra = item.text("archiveID") or item.text("number"), item.text("extra")
    identifiers = read_identifiers(dict(numbers_in([extra, archive, *written])), place, report)
    venue = next((text for key in (*HOLDERS, *HOLDERS_MORE) if (text := clean(item.text(key)))), "")
    abstract, note = (
        read_blocks(item.text("abstractNote")),
        read_blocks(NUMBER.sub("", without_bookkeeping(extra))),
    )
    editors = tuple(
        person for each in item.children("creators") if is_editor(each) and (person := person_of(each))
    )
    is_preprint = work_type is WorkType.ARTICLE
    return Publication(
        title=Markdown(title),
        type=work_type,
        genre=clean(item.text("thesisType") or item.text("genre")) or ("preprint" if is_preprint else None),
        authors=tuple(
            person for each in item.children("creators") if is_maker(each) and (person := person_of(each))
        )
        or None,
        editors=editors,
        venue=Venue(name=venue) if venue else None,
        date=read_date(STAMP.sub("", item.text("date")), place, report),
        volume=item.text("volume") or None,
        issue=item.text("issue") or None,
        pages=read_pages(item.text("pages")),
        edition=item.text("edition") or item.text("versionNumber") or None,
        number=item.text("reportNumber") or item.text("patentNumber") or None,
        publisher=next((text for key in PUBLISHERS if (text := clean(item.text(key)))), None),
        place=clean(item.text("place")) or None,
        identifiers=identifiers,
        links=read_links(item, place, report),
        topics=unique([tag.text("tag") for tag in item.children("tags")]),
        note=Markdown(note) if note else None,
        abstract=Markdown(abstract) if abstract else None,
    )


def is_editor(creator: JsonObject) -> bool:
    """Tell an editor."""
    return creator.text("creatorType") in EDITORS


def is_maker(creator: JsonObject) -> bool:
    """Tell somebody who made the work: its author, presenter, inventor or programmer."""
    return creator.text("creatorType") not in NO_MAKERS


def person_of(creator: JsonObject) -> Contributor | None:
    """Read the name of a creator; a name in one piece is that of a group."""
    name = read_name(
        given=creator.text("firstName"), family=creator.text("lastName"), literal=creator.text("name")
    )
    return Contributor(name=name) if name else None


def read_links(item: JsonObject, place: Location, report: Report) -> tuple[Link, ...]:
    """Give the address of an item, unless it is that of its DOI."""
    address = item.text("url")
    if not address or RESOLVER.match(address):
        return ()
    url = read_url(address, place, report)
    return (Link(label="Link", url=url),) if url else ()
