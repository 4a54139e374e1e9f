"""One record of DataCite (metadata schema 4) → a publication."""

from sitegen.diagnostics import Location, Report
from sitegen.interchange.json_tree import JsonObject
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import (
    RESOLVER,
    arxiv_of,
    join_title,
    read_date,
    read_day,
    read_doi,
    read_name,
    read_orcid,
    read_pages,
    read_printed_name,
    read_url,
    unique,
)
from sitegen.interchange.rich_text import read_blocks, read_line
from sitegen.model.date import Date
from sitegen.model.identifier import Doi
from sitegen.model.publication import (
    Contributor,
    Link,
    LinkRelation,
    Publication,
    Venue,
    Version,
    VersionKind,
    WorkIdentifiers,
    WorkType,
)
from sitegen.model.text_types import Markdown
from sitegen.text import clean

TYPES = {
    "audiovisual": WorkType.MOTION_PICTURE,
    "book": WorkType.BOOK,
    "bookchapter": WorkType.CHAPTER,
    "collection": WorkType.COLLECTION,
    "computationalnotebook": WorkType.SOFTWARE,
    "conferencepaper": WorkType.PAPER_CONFERENCE,
    "conferenceproceeding": WorkType.BOOK,
    "datapaper": WorkType.ARTICLE_JOURNAL,
    "dataset": WorkType.DATASET,
    "dissertation": WorkType.THESIS,
    "event": WorkType.EVENT,
    "image": WorkType.GRAPHIC,
    "journal": WorkType.PERIODICAL,
    "journalarticle": WorkType.ARTICLE_JOURNAL,
    "peerreview": WorkType.REVIEW,
    "preprint": WorkType.ARTICLE,
    "presentation": WorkType.SPEECH,
    "poster": WorkType.SPEECH,
    "report": WorkType.REPORT,
    "software": WorkType.SOFTWARE,
    "sound": WorkType.BROADCAST,
    "standard": WorkType.STANDARD,
}
"""DataCite's general types, in small letters, in CSL's words."""

PUBLISHED = {"IsPreprintOf", "IsPreviousVersionOf", "IsVersionOf", "IsVariantFormOf"}
"""Relations of a preprint to the work that it became."""

DATES = ("Issued", "Available", "Created")
"""Kinds of dates, the best first."""


def read_work(work: JsonObject, listing: Listing) -> Publication | None:
    """Make a publication of a record; None when it has no title."""
    title = read_titles(work)
    if not title:
        return None
    place, report = listing.place_of(work), listing.report
    kind = read_type(work)
    container = work.child("container")
    doi = read_doi(work.text("doi") or doi_of(work), place, report)
    authors = tuple(
        found for each in work.children("creators") if (found := read_contributor(each, place, report))
    )
    editors = (each for each in work.children("contributors") if each.text("contributorType") == "Editor")
    return Publication(
        title=Markdown(title),
        type=kind,
        genre="preprint" if kind is WorkType.ARTICLE else clean(work.text("types", "resourceType")) or None,
        authors=authors or None,
        editors=tuple(found for each in editors if (found := read_contributor(each, place, report))),
        venue=read_venue(work, kind),
        date=read_issued(work, place, report),
        volume=clean(container.text("volume")) or None,
        issue=clean(container.text("issue")) or None,
        pages=read_pages(container.text("firstPage"), container.text("lastPage")),
        edition=clean(work.text("version")) or None,
        publisher=publisher_of(work) or None,
        identifiers=WorkIdentifiers(doi=doi, arxiv=arxiv_of(doi)),
        versions=read_versions(work, kind, place, report),
        links=read_links(work, place, report),
        topics=unique([read_line(each.text("subject")) for each in work.children("subjects")]),
        abstract=read_abstract(work),
    )


def read_titles(work: JsonObject) -> str:
    """Join the main title and its subtitle; translated and alternative titles are others."""
    titles = work.children("titles")
    main = next((read_line(each.text("title")) for each in titles if not each.text("titleType")), "")
    main = main or next((read_line(each.text("title")) for each in titles), "")
    below = next((each for each in titles if each.text("titleType") == "Subtitle"), JsonObject({}))
    return join_title(main, read_line(below.text("title")))


def read_type(work: JsonObject) -> WorkType:
    """Read the general type; a text that stands in an archive of preprints is a preprint."""
    general = work.text("types", "resourceTypeGeneral").replace(" ", "").lower()
    if general in ("text", "", "other"):
        detail = work.text("types", "resourceType").replace(" ", "").lower()
        general = "preprint" if arxiv_of(read_plain_doi(work)) else detail
    return TYPES.get(general, WorkType.DOCUMENT)


def read_plain_doi(work: JsonObject) -> Doi | None:
    """Read the DOI without a report, to look at it only."""
    return read_doi(work.text("doi") or doi_of(work), Location(""), Report())


def doi_of(work: JsonObject) -> str:
    """Find the DOI among the identifiers, or in the record's own address."""
    named = (
        each.text("identifier")
        for each in work.children("identifiers")
        if each.text("identifierType") == "DOI"
    )
    return next(named, "") or (work.text("id") if RESOLVER.match(work.text("id")) else "")


def read_contributor(person: JsonObject, place: Location, report: Report) -> Contributor | None:
    """Read one name; one that is marked as an organisation's has no parts."""
    given, family, whole = person.text("givenName"), person.text("familyName"), read_line(person.text("name"))
    if person.text("nameType") == "Organizational":
        name = read_name(literal=whole)
    else:
        name = read_name(given=given, family=family) if given and family else read_printed_name(whole)
    if name is None:
        return None
    numbers = (
        each.text("nameIdentifier")
        for each in person.children("nameIdentifiers")
        if "orcid" in each.text("nameIdentifierScheme").lower()
    )
    places = [each.text("name") for each in person.children("affiliation")] or list(
        person.texts("affiliation")
    )
    return Contributor(
        name=name, orcid=read_orcid(next(numbers, ""), place, report), affiliations=unique(places)
    )


def publisher_of(work: JsonObject) -> str:
    """Give the publisher, a text until schema 4.5 and an object since."""
    return read_line(work.text("publisher") or work.text("publisher", "name"))


def read_venue(work: JsonObject, kind: WorkType) -> Venue | None:
    """Take the container; of a preprint the archive."""
    name = read_line(work.text("container", "title")) or (
        publisher_of(work) if kind is WorkType.ARTICLE else ""
    )
    return Venue(name=name) if name else None


def read_issued(work: JsonObject, place: Location, report: Report) -> Date | None:
    """Read the finest date of issue; the year of publication when there is none or it differs."""
    year = read_day([work.text("publicationYear")])
    for kind in DATES:
        for each in work.children("dates"):
            if each.text("dateType") == kind:
                date = read_date(each.text("date"), place, report)
                if date is not None and (year is None or date.year == year.year):
                    return date
    return year


def read_versions(work: JsonObject, kind: WorkType, place: Location, report: Report) -> tuple[Version, ...]:
    """Read which published work a preprint became, by DOI."""
    if kind is not WorkType.ARTICLE:
        return ()
    versions = []
    for other in work.children("relatedIdentifiers"):
        if other.text("relationType") in PUBLISHED and other.text("relatedIdentifierType") == "DOI":
            doi = read_doi(other.text("relatedIdentifier"), place, report)
            versions += (
                [Version(kind=VersionKind.JOURNAL, identifiers=WorkIdentifiers(doi=doi))] if doi else []
            )
    return tuple(dict.fromkeys(versions))


def read_links(work: JsonObject, place: Location, report: Report) -> tuple[Link, ...]:
    """Make a link of the landing page."""
    text = work.text("url")
    url = read_url(text, place, report) if text and not RESOLVER.match(text) else None
    return (Link(label="Link", url=url, relation=LinkRelation.PAPER),) if url else ()


def read_abstract(work: JsonObject) -> Markdown | None:
    """Take the description that is an abstract."""
    found = (
        each.text("description")
        for each in work.children("descriptions")
        if each.text("descriptionType") == "Abstract"
    )
    abstract = read_blocks(next(found, ""))
    return Markdown(abstract) if abstract else None
