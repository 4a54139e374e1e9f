"""arXiv's Atom feeds: the answer of its interface, or the feed of an author."""

import re

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Report
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import read_arxiv, read_date, read_doi, read_orcid, read_printed_name, unique
from sitegen.interchange.xml_tree import XmlElement, find_root, load_xml
from sitegen.markup import tex
from sitegen.model.document import Document
from sitegen.model.person import Person, PersonIdentifiers
from sitegen.model.publication import (
    Contributor,
    Publication,
    Venue,
    Version,
    VersionKind,
    WorkIdentifiers,
    WorkType,
)
from sitegen.model.text_types import Markdown
from sitegen.record_texts import find_code_links
from sitegen.text import clean

NAME = "arxiv_atom"
TITLE = "arXiv feed (Atom)"

SIGN = re.compile(r"https?://(?:export\.)?arxiv\.org/", re.IGNORECASE)
"""An address of arXiv, by which its feeds tell themselves from others."""

OWNER = re.compile(r"(?P<name>.{1,100}?)(?:['’]s?)? (?:articles|papers) on arXiv", re.IGNORECASE)
"""The title of an author's feed: `Ada Example's articles on arXiv`."""

FEED_OWNER = re.compile(r"https?://arxiv\.org/a/(?P<owner>[\w.-]+)")
"""The number of an author's feed, an ORCID iD or a name: `http://arxiv.org/a/example_a_1`."""


def sniff(document: Document) -> float:
    """Recognise a feed that speaks of arXiv."""
    root = find_root(document)
    is_feed = root in ("feed", "entry") and SIGN.search(document.text[:5000]) is not None
    return 0.95 if is_feed else 0.0


def read(document: Document, report: Report) -> Reading:
    """Read every entry; the answer to a wrong question is an entry too, and is reported as what it is."""
    listing = Listing(document, report)
    root = load_xml(document, report)
    if root is None:
        return listing.unread(NAME)
    for entry in [root] if root.tag == "entry" else root.elements("entry"):
        if "/api/errors" in entry.text("id"):
            message = f"arXiv answered with an error: {clean(entry.text('summary'))[:200].lower()}"
            hint = "ask again with another question; this entry is no paper"
            report.error("arxiv-error", message, listing.place_of(entry), hint)
            listing.furnish(entry, "arxiv-error")
        elif (work := read_entry(entry, listing)) is not None:
            listing.add(work, entry)
        else:
            listing.leave_untitled(entry, entry.text("id"))
    total = root.text("totalResults")
    listing.tell_more(int(total) if total.isdecimal() and len(total) < 10 else None, len(listing.works))
    return listing.reading(NAME, read_owner(root, listing))


def read_owner(feed: XmlElement, listing: Listing) -> Person | None:
    """Read whose feed it is; the feed of a search is nobody's."""
    number, title = FEED_OWNER.match(feed.text("id")), OWNER.fullmatch(feed.text("title"))
    name = read_printed_name(feed.text("author", "name") or (title["name"] if title else ""))
    if number is None or name is None:
        return None
    place = Location(listing.document.path, feed.first, feed.column)
    owner = number["owner"] if "-" in number["owner"] else ""
    return Person(
        name=name,
        identifiers=PersonIdentifiers(orcid=read_orcid(owner, place, listing.report)),
        publications=tuple(listing.works),
    )


def read_entry(entry: XmlElement, listing: Listing) -> Publication | None:
    """Make a publication of an entry; None when it has no title."""
    title = entry.text("title")
    if not title:
        return None
    place, report = listing.place_of(entry), listing.report
    arxiv = read_arxiv(entry.text("id"))
    summary = "\n\n".join(
        " ".join(part.split())
        for part in re.split(r"\n\s*\n", entry.child("summary").all_text())
        if part.strip()
    )
    comment = entry.text("comment")
    abstract = listing.mended(summary, entry, "abstract") if summary else None
    authors = tuple(found for each in entry.elements("author") if (found := read_author(each)))
    return Publication(
        title=listing.mended(title, entry, "title"),
        type=WorkType.ARTICLE,
        genre="preprint",
        authors=authors or None,
        venue=Venue(name="arXiv"),
        date=read_date(entry.text("published"), place, report),
        identifiers=WorkIdentifiers(arxiv=arxiv),
        versions=read_versions(entry, place, report),
        links=find_code_links(f"{summary} {comment}"),
        topics=read_categories(entry),
        note=listing.mended(comment, entry, "note") if comment else None,
        abstract=Markdown(abstract) if abstract else None,
    )


def read_author(author: XmlElement) -> Contributor | None:
    """Read an author; the affiliation beside the name is no author."""
    name = read_printed_name(tex.decode(author.text("name")))
    return Contributor(name=name, affiliations=unique(author.texts("affiliation"))) if name else None


def read_versions(entry: XmlElement, place: Location, report: Report) -> tuple[Version, ...]:
    """Read where the paper appeared later: arXiv keeps the DOI and the reference to the journal."""
    doi, reference = read_doi(entry.text("doi"), place, report), clean(entry.text("journal_ref"))
    if doi is None and not reference:
        return ()
    venue = Venue(name=reference) if reference else None
    return (Version(kind=VersionKind.JOURNAL, venue=venue, identifiers=WorkIdentifiers(doi=doi)),)


def read_categories(entry: XmlElement) -> tuple[str, ...]:
    """Give the categories, the primary one first."""
    elements = (*entry.elements("primary_category"), *entry.elements("category"))
    return unique([each.attributes.get("term", "") for each in elements])
