"""`_data/citations.yaml` of Lab Website Template: works that it made of identifiers."""

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.interchange.json_tree import objects_in
from sitegen.interchange.parts import read_arxiv, read_doi
from sitegen.interchange.statement import Entry, Statement
from sitegen.interchange.template_samples import is_sample_work, report_sample
from sitegen.interchange.venue_kinds import kind_of_venue
from sitegen.interchange.yaml_tree import load_yaml
from sitegen.model.document import Document
from sitegen.model.publication import Link, Publication, Venue, WorkIdentifiers, WorkType
from sitegen.model.text_types import Markdown
from sitegen.site_folders.members import Members
from sitegen.site_folders.works import TYPES, marked

SETTINGS = ("plugin", "file", "image", "orcid", "google-scholar", "pubmed", "_id", "gsid", "link")
"""Keys by which the template is set; the address of an identifier says no more than it."""


REGISTRIES = frozenset({"", "doi", "arxiv", "pmid", "pubmed", "pmc", "url"})
"""What stands before the number in `id`; the address of a `url` stands under `link` too."""


def read_citations(document: Document, members: Members, report: Report) -> Reading:
    """Read every citation; one without a title is reported."""
    statement = Statement(document, report)
    works: list[Publication] = []
    for record in objects_in(load_yaml(document, report)):
        entry = Entry(record, statement)
        work = read_citation(entry, members)
        if work is None:
            statement.furnish(record.first, record.last, "left-out")
        else:
            entry.close(f"publications.{len(works)}")
            works.append(work)
    return statement.reading_of_works(tuple(works), "citations")


def read_citation(entry: Entry, members: Members) -> Publication | None:
    """Read one citation; its `id` names the registry: `doi:10.1000/x`."""
    report, title = entry.statement.report, marked(entry.text("title"))
    place = entry.statement.at(entry.record.first)
    if not title:
        hint = "give it a title in the source; it was left out"
        report.warning("no-title", "a citation has no title", place, hint)
        return None
    authors, et_al = members.contributors(entry.record.texts("authors"))
    registry, _, number = entry.text("id").partition(":")
    venue = entry.line_text("publisher", "journal")
    arxiv = read_arxiv(number) if registry == "arxiv" else None
    kind, genre = kind_of_venue(venue or "")
    kind = TYPES.get(entry.text("type"), kind)
    if kind is WorkType.DOCUMENT and registry == "doi" and venue:
        kind = WorkType.ARTICLE_JOURNAL
    if registry not in REGISTRIES or (registry == "arxiv" and arxiv is None):
        entry.leave("id")
    description = marked(entry.text("description"))
    address = entry.url("link") if registry not in ("doi", "arxiv") else None
    entry.skip("authors", *SETTINGS)
    work = Publication(
        title=Markdown(title),
        type=kind,
        genre=genre or ("preprint" if arxiv else None),
        authors=authors or None,
        et_al=et_al,
        venue=Venue(name=venue) if venue else None,
        date=entry.date("date"),
        identifiers=WorkIdentifiers(
            doi=read_doi(number, place, report) if registry == "doi" else None,
            arxiv=arxiv,
            pmid=number if registry in ("pmid", "pubmed") else None,
            pmcid=number if registry == "pmc" else None,
        ),
        links=(*([Link(label="Link", url=address)] if address else []), *read_buttons(entry)),
        topics=entry.texts("tags"),
        note=Markdown(description) if description else None,
    )
    if is_sample_work(work):
        report_sample(title, place, report)
        return None
    return work


def read_buttons(entry: Entry) -> list[Link]:
    """Read the buttons under a citation that lead somewhere."""
    links = []
    for button in entry.children("buttons"):
        address = button.text("link")
        label = button.text("text", "type") or "Link"
        url = button.url("link") if address.startswith(("http://", "https://")) else None
        if url is not None:
            links.append(Link(label=label[:1].upper() + label[1:], url=url))
        button.skip("icon", "style", "type", "tooltip")
        button.close("publications.links")
    return links
