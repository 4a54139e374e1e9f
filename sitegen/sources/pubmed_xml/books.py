"""One book or chapter of PubMed → a publication."""

from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import read_doi, without_stop
from sitegen.interchange.rich_text import line_of
from sitegen.interchange.xml_tree import XmlElement
from sitegen.model.publication import Contributor, Publication, Venue, WorkIdentifiers, WorkType
from sitegen.model.text_types import Markdown
from sitegen.sources.pubmed_xml.articles import read_abstract, read_issued, read_people


def read_book(record: XmlElement, listing: Listing) -> Publication | None:
    """Make a publication of a book, or of a chapter when it has a title of its own; None without a title."""
    document = record.child("BookDocument")
    book = document.child("Book")
    chapter, whole = (
        without_stop(line_of(document.child("ArticleTitle"))),
        without_stop(line_of(book.child("BookTitle"))),
    )
    if not (chapter or whole):
        return None
    place, report = listing.place_of(record), listing.report
    listed = {
        each.attributes.get("IdType", ""): each.text()
        for each in document.child("ArticleIdList").elements("ArticleId")
    }
    own, editors = people_of(document, listing), people_of(book, listing)
    return Publication(
        title=Markdown(chapter or whole),
        type=WorkType.CHAPTER if chapter else WorkType.BOOK,
        authors=own or (editors if not chapter else ()) or None,
        editors=editors if chapter and own else (),
        venue=Venue(name=whole) if chapter and whole else None,
        place=book.text("Publisher", "PublisherLocation") or None,
        date=read_issued(book.child("PubDate"), place, report),
        publisher=book.text("Publisher", "PublisherName") or None,
        identifiers=WorkIdentifiers(
            doi=read_doi(listed.get("doi", ""), place, report),
            pmid=document.text("PMID") or None,
            isbn=book.text("Isbn") or None,
        ),
        abstract=read_abstract(document.child("Abstract")),
    )


def people_of(element: XmlElement, listing: Listing) -> tuple[Contributor, ...]:
    """Read the people of a document or book, authors or editors."""
    place, report = listing.place_of(element), listing.report
    return tuple(
        person
        for people in element.elements("AuthorList")
        for person in read_people(people.elements("Author"), place, report)
    )
