"""The works of an ORCID record: of each group the preferred version, with the identifiers of all."""

import re
from collections.abc import Sequence
from dataclasses import replace

from sitegen.diagnostics import Location, Report, shown
from sitegen.interchange.json_tree import JsonObject
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import (
    RESOLVER,
    arxiv_of,
    join_title,
    read_arxiv,
    read_doi,
    read_orcid,
    read_printed_name,
    read_url,
)
from sitegen.interchange.rich_text import read_blocks, read_line
from sitegen.model.person import Patent, Talk
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
from sitegen.sources.orcid.sections import day_of, groups_of, valued
from sitegen.text import clean

TYPES = {
    "annotation": WorkType.DOCUMENT,
    "blog-post": WorkType.POST_WEBLOG,
    "book": WorkType.BOOK,
    "book-chapter": WorkType.CHAPTER,
    "book-review": WorkType.REVIEW_BOOK,
    "cartographic-material": WorkType.MAP,
    "conference-abstract": WorkType.PAPER_CONFERENCE,
    "conference-output": WorkType.PAPER_CONFERENCE,
    "conference-paper": WorkType.PAPER_CONFERENCE,
    "conference-poster": WorkType.SPEECH,
    "conference-proceedings": WorkType.BOOK,
    "data-set": WorkType.DATASET,
    "dictionary-entry": WorkType.ENTRY_DICTIONARY,
    "dissertation": WorkType.THESIS,
    "dissertation-thesis": WorkType.THESIS,
    "edited-book": WorkType.BOOK,
    "encyclopedia-entry": WorkType.ENTRY_ENCYCLOPEDIA,
    "journal-article": WorkType.ARTICLE_JOURNAL,
    "journal-issue": WorkType.PERIODICAL,
    "magazine-article": WorkType.ARTICLE_MAGAZINE,
    "manual": WorkType.REPORT,
    "moving-image": WorkType.MOTION_PICTURE,
    "musical-composition": WorkType.MUSICAL_SCORE,
    "newsletter-article": WorkType.ARTICLE_MAGAZINE,
    "newspaper-article": WorkType.ARTICLE_NEWSPAPER,
    "online-resource": WorkType.WEBPAGE,
    "patent": WorkType.PATENT,
    "preprint": WorkType.ARTICLE,
    "report": WorkType.REPORT,
    "review": WorkType.REVIEW,
    "software": WorkType.SOFTWARE,
    "standards-and-policy": WorkType.STANDARD,
    "technical-standard": WorkType.STANDARD,
    "website": WorkType.WEBPAGE,
    "working-paper": WorkType.REPORT,
}
"""ORCID's types, of version 3 in small letters, in CSL's words."""

TALKS = frozenset({"lecture-speech", "conference-presentation"})

GENRES = {"preprint": "preprint", "working-paper": "Working paper", "conference-poster": "Poster"}

PMC = re.compile(r"(?:PMC)?(\d+)", re.IGNORECASE)
"""A number of PubMed Central, with its letters or without: `PMC123456`."""


def read_works(record: JsonObject, listing: Listing) -> tuple[tuple[Talk, ...], tuple[Patent, ...]]:
    """Read every work into the listing; talks and patents come back, for they are no publications."""
    talks: list[Talk] = []
    patents: list[Patent] = []
    for section in (record.child("activities-summary", "works"), record.child("works"), record):
        listing.leave_strangers(section.at("group"), section if section.first else record, "group")
    for refusal in (inner for inner in record.children("bulk") if "work" not in inner.members):
        said = refusal.text("error", "developer-message") or refusal.text("error", "user-message")
        hint = "it was left out; fetch it again if it is wanted"
        listing.leave_out(refusal, "no-record", f"ORCID gave no work here: {shown(said)}", hint)
    for group, summaries in [*groups_of(record, "work-summary"), *single_works(record)]:
        read_group(group, summaries, listing, talks, patents)
    return tuple(talks), tuple(patents)


def single_works(record: JsonObject) -> list[tuple[JsonObject, tuple[JsonObject, ...]]]:
    """Find works that are given whole: in bulk, or one alone."""
    works = [inner.child("work") for inner in record.children("bulk") if "work" in inner.members]
    if "put-code" in record.members and "title" in record.child("title").members:
        works.append(record)
    return [(work, (work,)) for work in works]


def read_group(
    group: JsonObject,
    summaries: Sequence[JsonObject],
    listing: Listing,
    talks: list[Talk],
    patents: list[Patent],
) -> None:
    """Read the preferred version of one work; a group without any is nothing."""
    titled = [each for each in summaries if title_of(each)]
    if not summaries:
        return
    if not titled:
        listing.leave_untitled(group, valued(summaries[0], "put-code"))
        return
    best = titled[0]
    kind = best.text("type").lower().replace("_", "-")
    if kind in TALKS:
        listing.place(group, f"talks.{len(talks)}")
        event = clean(read_line(valued(best, "journal-title"))) or None
        talks.append(Talk(title=title_of(best), event=event, date=day_of(best, "publication-date")))
    elif kind == "patent":
        listing.place(group, f"patents.{len(patents)}")
        number = next((each for each in own_values(summaries, ("patent",))), None)
        date = day_of(best, "publication-date")
        patents.append(Patent(title=title_of(best), number=number, date=date))
    else:
        listing.add(read_work(best, kind, summaries, group, listing), group)


def title_of(work: JsonObject) -> str:
    """Join title and subtitle; a translated title is another."""
    title, subtitle = valued(work, "title", "title"), valued(work, "title", "subtitle")
    return join_title(read_line(title), read_line(subtitle))


def read_work(
    best: JsonObject, kind: str, summaries: Sequence[JsonObject], group: JsonObject, listing: Listing
) -> Publication:
    """Make a publication of the preferred version; summaries say nothing about authors."""
    place, report = listing.place_of(group), listing.report
    venue = read_line(valued(best, "journal-title"))
    people = best.child("contributors").children("contributor")
    authors = tuple(found for each in people if (found := read_contributor(each, place, report)))
    abstract = read_blocks(best.text("short-description"))
    numbers = read_identifiers([*summaries, group], place, report)
    is_published = kind != "preprint" and numbers.arxiv is not None and arxiv_of(numbers.doi) is None
    preprint = WorkIdentifiers(arxiv=numbers.arxiv) if is_published else None
    return Publication(
        title=Markdown(title_of(best)),
        type=TYPES.get(kind, WorkType.DOCUMENT),
        genre=GENRES.get(kind),
        authors=authors or None,
        venue=Venue(name=venue) if venue else None,
        date=day_of(best, "publication-date"),
        identifiers=replace(numbers, arxiv=None) if preprint else numbers,
        versions=(Version(kind=VersionKind.PREPRINT, identifiers=preprint),) if preprint else (),
        links=read_links(best, place, report),
        abstract=Markdown(abstract) if abstract else None,
    )


def read_contributor(person: JsonObject, place: Location, report: Report) -> Contributor | None:
    """Read one author; people with another role are none."""
    role = person.text("contributor-attributes", "contributor-role").lower()
    name = read_printed_name(valued(person, "credit-name"))
    if name is None or role not in ("", "author", "co-inventor", "writing-original-draft"):
        return None
    orcid = read_orcid(person.text("contributor-orcid", "path"), place, report)
    return Contributor(name=name, orcid=orcid)


def own_values(summaries: Sequence[JsonObject], kinds: Sequence[str]) -> list[str]:
    """Give the identifiers of some kinds that are the work's own, of all its versions and their group."""
    return [
        value
        for summary in summaries
        for each in summary.children("external-ids", "external-id")
        if each.text("external-id-type").lower() in kinds
        and each.text("external-id-relationship").lower() == "self"
        and (value := valued(each, "external-id-normalized") or each.text("external-id-value"))
    ]


def read_identifiers(summaries: Sequence[JsonObject], place: Location, report: Report) -> WorkIdentifiers:
    """Take the identifiers that are the work's own; an ISBN of the whole book is only `part-of`."""
    dois = (read_doi(text, place, report) for text in own_values(summaries, ("doi",)))
    doi = next((found for found in dois if found), None)
    numbers = (read_arxiv(text) for text in own_values(summaries, ("arxiv",)))
    pmc = next((found for text in own_values(summaries, ("pmc",)) if (found := PMC.fullmatch(text))), None)
    return WorkIdentifiers(
        doi=doi,
        arxiv=next((number for number in numbers if number), None) or arxiv_of(doi),
        pmid=next(iter(own_values(summaries, ("pmid",))), None),
        pmcid=f"PMC{pmc[1]}" if pmc else None,
        isbn=next(iter(own_values(summaries, ("isbn",))), None),
    )


def read_links(work: JsonObject, place: Location, report: Report) -> tuple[Link, ...]:
    """Make a link of the address, unless it is the DOI's."""
    text = work.text("url", "value") or work.text("url")
    url = read_url(text, place, report) if text and not RESOLVER.match(text) else None
    return (Link(label="Link", url=url, relation=LinkRelation.PAPER),) if url else ()
