"""One article of PubMed → a publication."""

import re
from collections.abc import Iterable

from sitegen.diagnostics import Location, Report
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import (
    read_date,
    read_day,
    read_doi,
    read_medline_date,
    read_name,
    read_orcid,
    read_pages,
    unique,
    without_stop,
)
from sitegen.interchange.rich_text import blocks_of, line_of
from sitegen.interchange.xml_tree import XmlElement
from sitegen.model.date import Date
from sitegen.model.publication import Contributor, Publication, Venue, WorkIdentifiers, WorkType
from sitegen.model.text_types import Markdown

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")

PREPRINT = "Preprint"

RETRACTED = "Retracted Publication"

NO_LABEL = frozenset({"", "UNLABELLED", "UNASSIGNED"})
"""Labels of an abstract's parts that say nothing."""

TRANSLATED = re.compile(r"\[(?P<title>.+)\]")
"""A title that PubMed translated: `[On Engines]`."""


def read_article(record: XmlElement, listing: Listing) -> Publication | None:
    """Make a publication of an article; None when it has no title."""
    citation = record if record.tag == "MedlineCitation" else record.child("MedlineCitation")
    article = citation.child("Article")
    title = read_title(article)
    if not title:
        return None
    place, report = listing.place_of(record), listing.report
    journal, issue = article.child("Journal"), article.child("Journal", "JournalIssue")
    types = article.child("PublicationTypeList").texts("PublicationType")
    people = article.child("AuthorList")
    is_preprint = PREPRINT in types
    return Publication(
        title=Markdown(title),
        type=WorkType.ARTICLE if is_preprint else WorkType.ARTICLE_JOURNAL,
        genre="preprint" if is_preprint else None,
        authors=read_people(people.elements("Author"), place, report) or None,
        et_al=people.attributes.get("CompleteYN") == "N",
        venue=read_venue(journal),
        date=read_issued(issue.child("PubDate"), place, report)
        or read_issued(article.child("ArticleDate"), place, report),
        volume=issue.text("Volume") or None,
        issue=issue.text("Issue") or None,
        pages=read_full_pages(article),
        identifiers=read_identifiers(record, citation, article, place, report),
        topics=unique([line_of(each) for each in citation.child("KeywordList").elements("Keyword")]),
        note=Markdown("Retracted") if RETRACTED in types else None,
        abstract=read_abstract(article.child("Abstract")),
    )


def read_title(article: XmlElement) -> str:
    """Read the title without its full stop and the brackets of a translation; else the original one."""
    title = without_stop(line_of(article.child("ArticleTitle")))
    translated = TRANSLATED.fullmatch(title)
    if title and title != "[Not Available]":
        return without_stop(translated["title"]) if translated else title
    return without_stop(line_of(article.child("VernacularTitle")))


def read_people(elements: Iterable[XmlElement], place: Location, report: Report) -> tuple[Contributor, ...]:
    """Read names by their parts; a group has one name only. A name that was corrected stands beside it."""
    found = []
    for element in elements:
        if element.attributes.get("ValidYN") == "N":
            continue
        name = read_name(
            given=element.text("ForeName") or element.text("Initials"),
            family=element.text("LastName"),
            suffix=element.text("Suffix"),
            literal=line_of(element.child("CollectiveName")),
        )
        if name is None:
            continue
        numbers = (
            each.text() for each in element.elements("Identifier") if each.attributes.get("Source") == "ORCID"
        )
        affiliations = [line_of(each.child("Affiliation")) for each in element.elements("AffiliationInfo")]
        orcid = read_orcid(next(numbers, ""), place, report)
        equal = element.attributes.get("EqualContrib") == "Y"
        found.append(Contributor(name=name, orcid=orcid, affiliations=unique(affiliations), equal=equal))
    return tuple(found)


def read_venue(journal: XmlElement) -> Venue | None:
    """Take the journal by its full name, with its short one."""
    name, short = line_of(journal.child("Title")), journal.text("ISOAbbreviation")
    if not name:
        return Venue(name=short) if short else None
    return Venue(name=name, acronym=short if short and short != name else None)


def read_issued(date: XmlElement, place: Location, report: Report) -> Date | None:
    """Read year, month and day or season; else the text of a `MedlineDate`: `2019 Jul-Aug`."""
    printed = date.text("MedlineDate")
    if printed:
        return read_medline_date(printed) or read_date(printed, place, report) or read_day([printed[:4]])
    month = date.text("Month").lower()[:3]
    number = str(MONTHS.index(month) + 1) if month in MONTHS else month
    return read_day([date.text("Year"), number, date.text("Day")], date.text("Season"))


def read_full_pages(article: XmlElement) -> str | None:
    """Write a page range in full: PubMed's `134-8` is 134 to 138."""
    pagination = article.child("Pagination")
    first, last = pagination.text("StartPage"), pagination.text("EndPage")
    if first:
        return read_pages(first, last)
    first, dash, last = pagination.text("MedlinePgn").partition("-")
    is_short = dash and first.isdecimal() and last.isdecimal() and len(last) < len(first)
    return read_pages(first, first[: len(first) - len(last)] + last if is_short else last)


def read_identifiers(
    record: XmlElement, citation: XmlElement, article: XmlElement, place: Location, report: Report
) -> WorkIdentifiers:
    """Take PubMed's numbers, DOI and the journal's ISSN."""
    listed = {
        each.attributes.get("IdType", ""): each.text()
        for each in record.child("PubmedData", "ArticleIdList").elements("ArticleId")
    }
    located = (
        each.text() for each in article.elements("ELocationID") if each.attributes.get("EIdType") == "doi"
    )
    return WorkIdentifiers(
        doi=read_doi(listed.get("doi") or next(located, ""), place, report),
        pmid=citation.text("PMID") or listed.get("pubmed") or None,
        pmcid=listed.get("pmc") or None,
        issn=article.text("Journal", "ISSN") or None,
    )


def read_abstract(abstract: XmlElement) -> Markdown | None:
    """Join the parts of an abstract, each with its label in bold."""
    parts = []
    for element in abstract.elements("AbstractText"):
        label = element.attributes.get("Label", "").strip()
        words = blocks_of(element)
        parts.append(f"**{label.capitalize()}:** {words}" if label.upper() not in NO_LABEL else words)
    joined = "\n\n".join(part for part in parts if part)
    return Markdown(joined) if joined else None
