"""Semantic Scholar: an author with papers, one paper, or a list of papers, as its interface answers."""

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.interchange.json_tree import EMPTY, Json, JsonObject, is_json, load_json, objects_in, read_json
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import read_orcid, read_printed_name, read_url
from sitegen.model.document import Document
from sitegen.model.identity import Identity, IdentityStatus
from sitegen.model.person import Person, PersonIdentifiers
from sitegen.model.publication import Link
from sitegen.sources.semantic_scholar.papers import read_paper

NAME = "semantic_scholar"
TITLE = "Semantic Scholar record"


def sniff(document: Document) -> float:
    """Recognise papers and authors by their numbers."""
    if not is_json(document):
        return 0.0
    root = read_json(document).root
    has_papers = any("paperId" in each.members for each in objects_in(papers_in(root)))
    return 0.95 if has_papers or is_author(author_in(root)) else 0.0


def author_in(root: Json) -> JsonObject:
    """Give the record around the papers; an empty one for a bare list."""
    return root if isinstance(root, JsonObject) else EMPTY


def is_author(record: JsonObject) -> bool:
    """Tell an author's record: a number and a name, and no paper's number."""
    return bool(record.text("authorId") and record.text("name")) and "paperId" not in record.members


def papers_in(root: Json) -> Json:
    """Find the papers: under `data` or `papers`, in the list, or the one paper."""
    if isinstance(root, JsonObject):
        return next((root.at(key) for key in ("data", "papers") if key in root.members), root)
    return root


def read(document: Document, report: Report) -> Reading:
    """Read the author and every paper; what has no title is reported."""
    listing = Listing(document, report)
    root = load_json(document, report)
    author = author_in(root)
    found = papers_in(root)
    papers = [each for each in objects_in(found) if each is not author or not is_author(author)]
    listing.leave_strangers(found, author, "data")
    for record in papers:
        paper = read_paper(record, listing)
        if paper is None:
            listing.leave_untitled(record, record.text("paperId"))
        else:
            listing.add(paper, record)
    listing.tell_more(author.number("total"), len(papers))
    return listing.reading(NAME, read_author(author, listing) if is_author(author) else None)


def read_author(author: JsonObject, listing: Listing) -> Person | None:
    """Read an author: a profile that was computed, so that its papers are attributed, not confirmed."""
    name = read_printed_name(author.text("name"))
    if name is None:
        return None
    place, report = listing.place_of(author), listing.report
    others = (read_printed_name(text) for text in author.texts("aliases"))
    homepage = read_url(author.text("homepage"), place, report)
    return Person(
        name=name,
        also_known_as=tuple(dict.fromkeys(other for other in others if other and other.key != name.key)),
        identity=Identity(status=IdentityStatus.ATTRIBUTED),
        identifiers=PersonIdentifiers(
            orcid=read_orcid(author.text("externalIds", "ORCID"), place, report),
            semantic_scholar=author.text("authorId"),
        ),
        links=(Link(label="Homepage", url=homepage),) if homepage else (),
        publications=tuple(listing.works),
    )
