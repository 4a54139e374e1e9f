"""`citations.yaml` of Lab Website Template alone: works that the template made of identifiers.

With the rest of its folder beside it the readers of whole folders take it.
"""

import re

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.interchange.json_tree import JsonObject, objects_in
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import (
    RESOLVER,
    arxiv_of,
    read_arxiv,
    read_date,
    read_doi,
    read_printed_name,
    read_url,
    unique,
)
from sitegen.interchange.rich_text import read_blocks, read_line
from sitegen.interchange.template_samples import is_sample_work, report_sample
from sitegen.interchange.venue_kinds import kind_of_venue
from sitegen.interchange.yaml_tree import load_yaml
from sitegen.model.document import Document
from sitegen.model.publication import Contributor, Link, Publication, Venue, WorkIdentifiers, WorkType
from sitegen.model.text_types import Markdown

NAME = "lab_citations"
TITLE = "citations of Lab Website Template"

ITEM = re.compile(r"^- (?:_?id|title):", re.MULTILINE)
"""The beginning of a citation, as in `- id: doi:10.1000/looms`."""

NUMBER = re.compile(r"^(?:- |  )_?id: ['\"]?(?:doi|arxiv|pubmed|pmid|pmc|url|isbn|wikidata):\S", re.MULTILINE)
"""An identifier as the template writes it: `- id: doi:10.1000/looms`."""

OWN_KEY = re.compile(r"^(?:- |  )(?:authors|publisher|plugin|link):", re.MULTILINE)
"""A key that the template writes into citations: `  plugin: sources.py`."""


def sniff(document: Document) -> float:
    """Recognise a list of citations by the identifiers and keys of the template."""
    head = document.text[:20_000]
    return 0.8 if ITEM.search(head) and NUMBER.search(head) and OWN_KEY.search(head) else 0.0


def read(document: Document, report: Report) -> Reading:
    """Read every citation; one without a title is reported, with the identifier that could be asked for."""
    listing = Listing(document, report)
    root = load_yaml(document, report)
    records = objects_in(root)
    listing.leave_strangers(root, records[0] if records else JsonObject({}), "the list")
    for record in records:
        work = read_citation(record, listing)
        if work is None:
            listing.leave_untitled(record, record.text("id"))
        elif is_sample_work(work):
            report_sample(work.title, listing.place_of(record), report)
            listing.furnish(record, "template-sample")
        else:
            listing.add(work, record)
    return listing.reading(NAME)


def read_citation(record: JsonObject, listing: Listing) -> Publication | None:
    """Make a publication of a citation; None when it has no title."""
    title = read_line(record.text("title"))
    if not title:
        return None
    registry, _, number = (record.text("id") or record.text("_id")).partition(":")
    place, report = listing.place_of(record), listing.report
    doi = read_doi(number, place, report) if registry == "doi" else None
    arxiv = read_arxiv(number) if registry == "arxiv" else arxiv_of(doi)
    venue = read_line(record.text("publisher") or record.text("journal"))
    kind, genre = kind_of_venue(venue)
    if kind is WorkType.DOCUMENT and registry in ("doi", "pubmed", "pmid", "pmc") and venue:
        kind = WorkType.ARTICLE_JOURNAL
    address = record.text("link")
    url = read_url(address, place, report) if address and not RESOLVER.match(address) else None
    names = (read_printed_name(name) for name in record.texts("authors"))
    note = read_blocks(record.text("description"))
    return Publication(
        title=Markdown(title),
        type=kind,
        genre=genre or ("preprint" if arxiv and not doi else None),
        authors=tuple(Contributor(name=name) for name in names if name) or None,
        venue=Venue(name=venue) if venue else None,
        date=read_date(record.text("date"), place, report),
        identifiers=WorkIdentifiers(
            doi=doi,
            arxiv=arxiv,
            pmid=number if registry in ("pmid", "pubmed") else None,
            pmcid=number if registry == "pmc" else None,
            isbn=number if registry == "isbn" else None,
        ),
        links=(Link(label="Link", url=url),) if url else (),
        topics=unique(record.texts("tags")),
        note=Markdown(note) if note else None,
    )
