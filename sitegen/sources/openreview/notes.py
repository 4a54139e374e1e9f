"""One submission of OpenReview → a publication."""

import re
from dataclasses import dataclass, field
from enum import Enum

from sitegen.diagnostics import Location, Report
from sitegen.interchange.json_tree import Json, JsonObject
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import (
    RESOLVER,
    read_arxiv,
    read_day,
    read_doi,
    read_instant,
    read_url,
    unique,
    without_stop,
)
from sitegen.model.date import Date
from sitegen.model.publication import (
    AND_OTHERS,
    Contributor,
    Link,
    LinkRelation,
    Publication,
    Venue,
    WorkIdentifiers,
    WorkType,
)
from sitegen.sources.openreview.citation import Citation, read_citation
from sitegen.text import clean, fold

REFUSED = re.compile(r"withdraw|reject|retract", re.IGNORECASE)
"""What a venue says of a work that was not taken: `Engines 2024 Conference Withdrawn Submission`."""

OPEN = re.compile(
    r"^submitted to|under review|decision pending|under submission|\bsubmission$", re.IGNORECASE
)
"""What a venue says as long as nobody has decided: `Submitted to Engines 2024`."""

ACCEPTED = re.compile(r"\baccept", re.IGNORECASE)
"""A decision that a work appears, as in `Accept (poster)` or `Engines 2024 accepted`."""

YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
"""A year, as in `Engines 2024 poster`."""

ACCEPTED_BY = re.compile(r"^accepted (?:by|at|to|for)\s+", re.IGNORECASE)
"""What stands before the name of a journal: `Accepted by LOE`."""

PRESENTATION = re.compile(
    r"\s*[-:(]?\s*\b(?P<kind>poster|oral|spotlight|talk|notable[- ]top[- ]\d+%|top[- ]\d+%|conditional)"
    r"(?: presentation)?\)?$",
    re.IGNORECASE,
)
"""How a paper was presented, behind the venue: `Engines 2024 spotlight`."""

ORDINARY = frozenset({"poster", "talk", "conditional"})
"""Presentations that are no distinction."""

JOURNALS = re.compile(r"\bTMLR\b|\bJMLR\b|journal|transactions|dblp\.org/journals", re.IGNORECASE)
"""What names a journal: `Transactions on Engines`."""

ANONYMOUS = re.compile(r"anonymous(?: authors?)?", re.IGNORECASE)
"""Authors who are hidden: `Anonymous`."""

SITE = "https://openreview.net"


class Verdict(Enum):
    """What became of a submission."""

    ACCEPTED = "accepted"
    REFUSED = "refused"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Note:
    """A submission; its fields read alike in both versions of the interface."""

    record: JsonObject
    citation: Citation = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "citation", read_citation(self.text("_bibtex")))

    def at(self, name: str) -> Json:
        """Give a field: `content.x.value` in version 2, `content.x` in version 1, or `x` in a bare one."""
        content = self.record.child("content")
        value = content.at(name) if name in content.members else self.record.at(name)
        return value.at("value") if isinstance(value, JsonObject) and "value" in value.members else value

    def text(self, name: str) -> str:
        """Give a field that is a text."""
        return JsonObject({"": self.at(name)}).text("")

    def texts(self, name: str) -> tuple[str, ...]:
        """Give a field that is a list of texts."""
        return JsonObject({"": self.at(name)}).texts("")

    @property
    def forum(self) -> str:
        """Give the number of the discussion, which is the work's."""
        return self.record.text("forum") or self.record.text("id")

    @property
    def is_reply(self) -> bool:
        """Tell a review, comment or decision: it is not the first note of its forum."""
        own = self.record.text("id")
        return bool(own) and any(self.record.text(key) not in ("", own) for key in ("replyto", "forum"))

    @property
    def verdict(self) -> Verdict:
        """Say what became of it, by venue, decision, and last by how OpenReview cites it."""
        said = (self.text("venue"), self.text("venueid"))
        if any(REFUSED.search(text) for text in said):
            return Verdict.REFUSED
        if any(OPEN.search(text) for text in said):
            return Verdict.OPEN
        decision = self.decision
        if decision:
            return Verdict.ACCEPTED if ACCEPTED.search(decision) else Verdict.REFUSED
        if any(REFUSED.search(text) for text in self.invitations):
            return Verdict.REFUSED
        return Verdict.ACCEPTED if any(said) or self.citation.venue else Verdict.OPEN

    @property
    def decision(self) -> str:
        """Find the decision in the submission or among its replies."""
        replies = [
            each for key in ("directReplies", "replies") for each in self.record.children("details", key)
        ]
        found = (Note.text_of(each, "decision") for each in replies)
        return self.text("decision") or next((text for text in found if text), "")

    @property
    def invitations(self) -> tuple[str, ...]:
        """Give what the submission answers to; a withdrawn one answers to a call of its own."""
        return (*self.record.texts("invitation"), *self.record.texts("invitations"))

    @staticmethod
    def text_of(reply: JsonObject, name: str) -> str:
        """Give a field of a reply in either version."""
        return reply.text("content", name, "value") or reply.text("content", name)


def read_note(note: Note, listing: Listing) -> Publication | None:
    """Make a publication of a submission; None when it has no title."""
    title = note.text("title") or note.citation.title
    if not clean(title):
        return None
    place, report = listing.place_of(note.record), listing.report
    authors, et_al = read_authors(note)
    venue, honors, labels = read_venue(note)
    is_preprint = fold(venue.name if venue else "") in ("corr", "arxiv")
    abstract = note.text("abstract")
    return Publication(
        title=listing.mended(without_stop(" ".join(title.split())), note.record, "title"),
        type=WorkType.ARTICLE if is_preprint else read_type(note),
        genre="preprint" if is_preprint else None,
        authors=authors or None,
        et_al=et_al,
        venue=venue,
        date=read_issued(note),
        pages=note.citation.text("pages") or None,
        publisher=None,
        honors=honors,
        identifiers=read_identifiers(note, place, report),
        links=read_links(note, place, report),
        source_labels=labels,
        topics=unique(note.texts("keywords")),
        abstract=listing.mended(abstract, note.record, "abstract") if abstract else None,
    )


def read_authors(note: Note) -> tuple[tuple[Contributor, ...], bool]:
    """Take the authors of the submission; where it hides or lacks them, those of its citation."""
    value = JsonObject({"": note.at("authors")})
    objects = [each.text("fullname") or each.text("name") for each in value.children("")]
    names = [name for name in (*value.texts(""), *objects) if name and not ANONYMOUS.fullmatch(name)]
    names = names or [name for name in note.citation.authors if not ANONYMOUS.fullmatch(name)]
    found = (Contributor.parse(name) for name in names if fold(name) not in AND_OTHERS)
    people = tuple(each for each in found if isinstance(each, Contributor))
    return people, any(fold(name) in AND_OTHERS for name in names)


def read_type(note: Note) -> WorkType:
    """Tell a journal's article from a paper of a conference."""
    if note.citation.kind == "article" or any(
        JOURNALS.search(note.text(name)) for name in ("venue", "venueid")
    ):
        return WorkType.ARTICLE_JOURNAL
    return WorkType.PAPER_CONFERENCE


def read_venue(note: Note) -> tuple[Venue | None, tuple[str, ...], tuple[str, ...]]:
    """Take the full name from the citation, the short one from the venue; and how it was presented."""
    short = ACCEPTED_BY.sub("", clean(note.text("venue")))
    presented = PRESENTATION.search(short)
    kind = presented["kind"] if presented else ""
    if presented:
        short = short[: presented.start()]
    short = clean(YEAR.sub("", short)).strip(" ,:-")
    full = clean(note.citation.venue)
    honors = (kind,) if kind and kind.lower() not in ORDINARY else ()
    labels = (kind,) if kind and not honors else ()
    if not full:
        return (Venue(name=short) if short else None), honors, labels
    is_acronym = bool(short) and " " not in short and short != full
    return Venue(name=full, acronym=short if is_acronym else None), honors, labels


def read_issued(note: Note) -> Date | None:
    """Take the year of the citation or venue, else the day on which OpenReview published it."""
    stated = [note.citation.text("year"), *YEAR.findall(note.text("venue") or note.text("venueid"))]
    date = next((date for text in stated if (date := read_day([text]))), None)
    instants = (note.record.number(name) for name in ("pdate", "odate", "cdate"))
    return date or next((day for instant in instants if (day := read_instant(instant))), None)


def read_identifiers(note: Note, place: Location, report: Report) -> WorkIdentifiers:
    """Take the number of the forum, and what an imported citation names."""
    address = next(
        (text for text in (note.text("html"), note.citation.text("url")) if RESOLVER.match(text)), ""
    )
    volume = note.citation.text("volume").removeprefix("abs/")
    return WorkIdentifiers(
        doi=read_doi(note.citation.text("doi") or address, place, report),
        arxiv=read_arxiv(volume) or read_arxiv(note.citation.text("eprint")),
        dblp=note.citation.key.removeprefix("DBLP:") if note.citation.key.startswith("DBLP:") else None,
        openreview=note.forum or None,
    )


def read_links(note: Note, place: Location, report: Report) -> tuple[Link, ...]:
    """Make links of the forum, the text and the code."""
    links = []
    forum = f"{SITE}/forum?id={note.forum}" if note.forum else note.citation.text("url")
    pdf, code = note.text("pdf"), note.text("code")
    pdf = f"{SITE}/pdf?id={note.forum}" if pdf.startswith("/") and note.forum else pdf
    for label, text, relation in (
        ("OpenReview", forum, LinkRelation.PAPER),
        ("PDF", pdf if pdf.startswith("http") else "", LinkRelation.PDF),
        ("Code", code if code.startswith("http") else "", LinkRelation.CODE),
    ):
        if url := read_url(text, place, report):
            links.append(Link(label=label, url=url, relation=relation))
    return tuple(links)
