"""Works and what they are printed with: contributors, venues, versions."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Self

from sitegen.diagnostics import Problem, shown
from sitegen.model.date import Date
from sitegen.model.identifier import ArxivId, DblpSuffix, Doi, Orcid
from sitegen.model.name import Name
from sitegen.model.text_types import NO_SLUG, AssetPath, Markdown, OldAddress, Slug, Url


class WorkType(StrEnum):
    """Kinds of work, in the words of CSL 1.0.2."""

    ARTICLE = "article"
    ARTICLE_JOURNAL = "article-journal"
    ARTICLE_MAGAZINE = "article-magazine"
    ARTICLE_NEWSPAPER = "article-newspaper"
    BILL = "bill"
    BOOK = "book"
    BROADCAST = "broadcast"
    CHAPTER = "chapter"
    CLASSIC = "classic"
    COLLECTION = "collection"
    DATASET = "dataset"
    DOCUMENT = "document"
    ENTRY = "entry"
    ENTRY_DICTIONARY = "entry-dictionary"
    ENTRY_ENCYCLOPEDIA = "entry-encyclopedia"
    EVENT = "event"
    FIGURE = "figure"
    GRAPHIC = "graphic"
    HEARING = "hearing"
    INTERVIEW = "interview"
    LEGAL_CASE = "legal_case"
    LEGISLATION = "legislation"
    MANUSCRIPT = "manuscript"
    MAP = "map"
    MOTION_PICTURE = "motion_picture"
    MUSICAL_SCORE = "musical_score"
    PAMPHLET = "pamphlet"
    PAPER_CONFERENCE = "paper-conference"
    PATENT = "patent"
    PERFORMANCE = "performance"
    PERIODICAL = "periodical"
    PERSONAL_COMMUNICATION = "personal_communication"
    POST = "post"
    POST_WEBLOG = "post-weblog"
    REGULATION = "regulation"
    REPORT = "report"
    REVIEW = "review"
    REVIEW_BOOK = "review-book"
    SOFTWARE = "software"
    SONG = "song"
    SPEECH = "speech"
    STANDARD = "standard"
    THESIS = "thesis"
    TREATY = "treaty"
    WEBPAGE = "webpage"


AND_OTHERS = frozenset({"et al.", "et al", "et. al.", "and others", "others", "…", "..."})
"""What stands for authors who are not named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contributor:
    """A name as printed at one place of one work, and perhaps the person that it means."""

    name: Annotated[Name, "The name as printed."]
    person: Annotated[Slug | None, "The person's slug, when an editor says who this is."] = None
    orcid: Annotated[Orcid | None, "ORCID iD given with this name."] = None
    dblp: Annotated[DblpSuffix | None, "DBLP's four digits for this name; never shown."] = None
    equal: Annotated[bool, "Contributed equally."] = False
    corresponding: Annotated[bool, "Corresponding author."] = False
    affiliations: Annotated[tuple[str, ...], "Affiliations printed with this name."] = ()

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Read a bare name; a DBLP number at its end is split off. `et al.` is nobody (`et-al`)."""
        if text.strip().casefold() in AND_OTHERS:
            message, hint = (
                f"{shown(text)} is no author",
                "delete it, and write `et_al: true` beside `authors`",
            )
            return Problem("et-al", message, hint)
        words, _, last = text.rpartition(" ")
        suffix = DblpSuffix.parse(last) if words else None
        dblp = suffix if isinstance(suffix, DblpSuffix) else None
        name = Name.parse(words if dblp else text)
        return name if isinstance(name, Problem) else cls(name=name, dblp=dblp)

    @property
    def shorthand(self) -> str | None:
        """Write the bare name when there is nothing else to say."""
        return self.name.shorthand if self == type(self)(name=self.name) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Venue:
    """Where a work appeared: journal, magazine, conference, series or archive."""

    key: Annotated[Slug | None, "The venue's address; made from acronym or name when absent."] = None
    name: Annotated[str, "The name as printed, without edition and acronym."] = ""
    acronym: Annotated[str | None, "Short name as printed, case kept: `MICRO`."] = None
    edition: Annotated[int | None, "Which edition: 12 for WOS-12."] = None
    special_issue: Annotated[str | None, "Title of the special issue."] = None

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Read a bare venue name."""
        return cls(name=text)

    @property
    def shorthand(self) -> str | None:
        """Write the bare name when there is nothing else to say."""
        return self.name if self.name and self == type(self)(name=self.name) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Acceptance:
    """How many were accepted, exactly as printed; never computed."""

    percent: Annotated[str | None, "Percentage as printed, without the sign: `15.2`."] = None
    accepted: Annotated[int | None, "How many were accepted."] = None
    submitted: Annotated[int | None, "How many were submitted."] = None


class LinkRelation(StrEnum):
    """What a link leads to."""

    PAPER = "paper"
    PDF = "pdf"
    CODE = "code"
    DATA = "data"
    SLIDES = "slides"
    POSTER = "poster"
    VIDEO = "video"
    PROJECT = "project"


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A labelled link; without an address it is remembered, listed by `check`, and not shown."""

    label: Annotated[str, "Words of the link as printed: `Slides`."]
    url: Annotated[Url | None, "The address; null when the source named the link without one."] = None
    relation: Annotated[LinkRelation | None, "What it leads to."] = None
    file: Annotated[AssetPath | None, "A file below `content/assets/`, instead of an address."] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkIdentifiers:
    """Identifiers of the work itself; ISBN and ISSN may be of what it is part of."""

    doi: Annotated[Doi | None, "DOI."] = None
    arxiv: Annotated[ArxivId | None, "arXiv number."] = None
    dblp: Annotated[str | None, "DBLP record key: `conf/wos/ExampleS22`."] = None
    openreview: Annotated[str | None, "OpenReview forum id."] = None
    openalex: Annotated[str | None, "OpenAlex work id."] = None
    semantic_scholar: Annotated[str | None, "Semantic Scholar paper id."] = None
    pmid: Annotated[str | None, "PubMed number."] = None
    pmcid: Annotated[str | None, "PubMed Central number."] = None
    acl: Annotated[str | None, "ACL Anthology id."] = None
    isbn: Annotated[str | None, "ISBN of the book: the work itself, or the one that it stands in."] = None
    issn: Annotated[str | None, "ISSN of the journal."] = None


class VersionKind(StrEnum):
    """How a version of a work was published."""

    PREPRINT = "preprint"
    PROCEEDINGS = "proceedings"
    JOURNAL = "journal"
    REPORT = "report"
    WORKSHOP = "workshop"


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """Another published form of the same work."""

    kind: Annotated[VersionKind, "How it was published."]
    date: Annotated[Date | None, "When."] = None
    venue: Annotated[Venue | None, "Where."] = None
    identifiers: Annotated[WorkIdentifiers, "Its own identifiers."] = WorkIdentifiers()
    url: Annotated[Url | None, "Its address."] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Publication:
    """One work: a line in a list, and a page."""

    key: Annotated[Slug, "The page's address; made once from author, year and title, then frozen."] = NO_SLUG
    title: Annotated[Markdown, "Title; Markdown and `$math$` are rendered."]
    type: Annotated[WorkType, "Kind of work, in CSL's words."] = WorkType.DOCUMENT
    genre: Annotated[str | None, "Finer kind, such as `preprint` or `Ph.D. thesis`."] = None
    authors: Annotated[
        tuple[Contributor, ...] | None,
        "Authors in order; absent means unknown, which is not empty.",
    ] = None
    et_al: Annotated[bool, "The source's author list ends in `et al.` or `others`."] = False
    editors: Annotated[tuple[Contributor, ...], "Editors of the book or proceedings."] = ()
    venue: Annotated[Venue | None, "Where it appeared."] = None
    place: Annotated[str | None, "City of the conference or publisher, as printed."] = None
    date: Annotated[Date | None, "When: EDTF, or a form such as `Fall 2020` or `in press`."] = None
    volume: Annotated[str | None, "Volume as printed."] = None
    issue: Annotated[str | None, "Issue as printed."] = None
    pages: Annotated[str | None, "Pages as printed: `134-138`."] = None
    article_number: Annotated[str | None, "Article number, where there are no pages."] = None
    number: Annotated[str | None, "Number of a report, patent or standard, or of a chapter."] = None
    edition: Annotated[
        str | None, "Edition of a book, or version of software and data, as printed: `2nd`, `1.2.3`."
    ] = None
    publisher: Annotated[str | None, "Publisher or institution."] = None
    acceptance: Annotated[Acceptance | None, "How many were accepted, as printed."] = None
    honors: Annotated[tuple[str, ...], "Awards and distinctions of this work, as printed."] = ()
    identifiers: Annotated[WorkIdentifiers, "Identifiers of the work itself."] = WorkIdentifiers()
    versions: Annotated[tuple[Version, ...], "Other published forms of the same work."] = ()
    links: Annotated[tuple[Link, ...], "Paper, slides, code, talk …"] = ()
    source_labels: Annotated[
        tuple[str, ...], "Words of the source's own buttons (`PDF`, `Details`); kept, never shown."
    ] = ()
    topics: Annotated[tuple[str, ...], "Subjects: keywords or archive categories such as `cs.LG`."] = ()
    note: Annotated[Markdown | None, "A remark for readers."] = None
    abstract: Annotated[Markdown | None, "Abstract; Markdown and `$math$` are rendered."] = None
    old_addresses: Annotated[
        tuple[OldAddress, ...], "Addresses that the page had, below the site's: `fair/`. Each leads to it."
    ] = ()

    @property
    def is_versioned(self) -> bool:
        """Tell software and data, which have versions where books have editions."""
        return self.type in (WorkType.SOFTWARE, WorkType.DATASET)

    @property
    def type_label(self) -> str:
        """Name the kind of work for readers: `Conference paper`, `Preprint`."""
        if self.type is WorkType.ARTICLE and self.genre == "preprint":
            return "Preprint"
        return TYPE_LABELS.get(self.type) or self.type.value.replace("-", " ").replace("_", " ").capitalize()


TYPE_LABELS: dict[WorkType, str] = {
    WorkType.ARTICLE_JOURNAL: "Journal article",
    WorkType.ARTICLE_MAGAZINE: "Magazine article",
    WorkType.ARTICLE_NEWSPAPER: "Newspaper article",
    WorkType.CHAPTER: "Book chapter",
    WorkType.DOCUMENT: "Other",
    WorkType.PAPER_CONFERENCE: "Conference paper",
    WorkType.POST_WEBLOG: "Blog post",
    WorkType.REVIEW_BOOK: "Book review",
    WorkType.SPEECH: "Talk",
}
"""Names of kinds that are not simply CSL's word with a capital."""
