"""`_data/citations.yaml` of Lab Website Template, works that it made of identifiers, and what it asks for."""

from collections.abc import Iterable

from sitegen.interchange.parts import read_arxiv, read_doi, read_url
from sitegen.interchange.statement import Entry
from sitegen.interchange.template_samples import is_sample_work, report_sample
from sitegen.interchange.venue_kinds import kind_of_venue
from sitegen.model.publication import Link, LinkRelation, Publication, Venue, WorkIdentifiers, WorkType
from sitegen.model.text_types import Markdown
from sitegen.site_folders.front_matter import Page
from sitegen.site_folders.links import link_of
from sitegen.site_folders.members import Members
from sitegen.site_folders.works import TYPES, marked

SETTINGS = ("plugin", "file", "image", "orcid", "google-scholar", "pubmed", "_id", "gsid", "link", "type")
"""Keys by which the template is set; the address of an identifier says no more than it."""


REGISTRIES = frozenset({"", "doi", "arxiv", "pmid", "pubmed", "pmc", "url"})
"""What stands before the number in `id`; the address of a `url` stands under `link` too."""


ASKED = ("id", "orcid", "pmid", "pubmed", "term", "gsid")
"""Keys of what the template asks for, in its lists of sources."""


def read_citations(pages: Iterable[Page], known: frozenset[str], members: Members) -> list[Publication]:
    """Read every citation; one without a title is reported.

    One whose identifier is `known` from a list that was read before says no more: lists of sources stand
    behind the list that the template made of them.
    """
    works: list[Publication] = []
    for page in pages:
        entry = page.entry
        if entry.record.text("id") in known:
            page.statement.furnish(entry.record.first, entry.record.last, "said-in-another-list")
            continue
        work = read_citation(page, members)
        if work is None:
            page.statement.furnish(entry.record.first, entry.record.last, "left-out")
        else:
            entry.close(f"publications.{len(works)}")
            works.append(work)
    return works


def tell_untitled(page: Page) -> None:
    """Say that a citation has no title, and how its identifier can be asked."""
    record = page.entry.record
    key = next((key for key in ASKED if record.text(key)), "")
    value = record.text(key)
    name = value if ":" in value else f"{key}:{value}"
    can_ask = bool(key) and isinstance(find_identifier_word(name), str)
    hint = (
        f"`sitegen import {name}` asks for it"
        if can_ask
        else "give it a title in the source; it was left out"
    )
    place = page.statement.at(record.first)
    page.statement.report.warning("no-title", "a citation has no title", place, hint)


def find_identifier_word(name: str) -> str | None:
    """Give the scheme of an identifier that `sitegen import` can ask for: `doi:10.1000/x`."""
    scheme = name.partition(":")[0].lower()
    return scheme if scheme in ("doi", "arxiv", "pmid", "orcid") else None


def read_citation(page: Page, members: Members) -> Publication | None:
    """Read one citation; its `id` names the registry: `doi:10.1000/x`."""
    entry = page.entry
    report, title = entry.statement.report, marked(entry.text("title"))
    place = entry.statement.at(entry.record.first)
    if not title:
        tell_untitled(page)
        return None
    authors, et_al = members.contributors(entry.record.at("authors"))
    registry, _, number = entry.text("id").partition(":")
    venue = entry.line_text("publisher", "journal")
    arxiv = read_arxiv(number) if registry == "arxiv" else None
    kind, genre = read_kind(entry, registry, venue or "")
    if registry not in REGISTRIES or (registry == "arxiv" and arxiv is None):
        entry.leave("id")
    description = marked(entry.text("description"))
    address = entry.url("link") if registry not in ("doi", "arxiv") else None
    entry.skip("authors", *SETTINGS)
    identifiers = WorkIdentifiers(
        doi=read_doi(number, place, report) if registry == "doi" else None,
        arxiv=arxiv,
        pmid=number if registry in ("pmid", "pubmed") else None,
        pmcid=number if registry == "pmc" else None,
    )
    work = Publication(
        title=Markdown(title),
        type=kind,
        genre=genre or ("preprint" if arxiv else None),
        authors=authors or None,
        et_al=et_al,
        venue=Venue(name=venue) if venue else None,
        date=entry.date("date"),
        identifiers=identifiers,
        links=(
            *([Link(label="Link", url=address)] if address else []),
            *read_buttons(page),
            *read_repository(page),
        ),
        topics=entry.texts("tags"),
        note=Markdown(description) if description else None,
    )
    if is_sample_work(work):
        report_sample(title, place, report)
        return None
    return work


def read_kind(entry: Entry, registry: str, venue: str) -> tuple[WorkType, str | None]:
    """Say what kind of work it is: by its own word, else its venue; a DOI is most often an article's."""
    kind, genre = kind_of_venue(venue)
    kind = TYPES.get(entry.text("type"), kind)
    is_article = kind is WorkType.DOCUMENT and registry == "doi" and bool(venue)
    return WorkType.ARTICLE_JOURNAL if is_article else kind, genre


def read_buttons(page: Page) -> list[Link]:
    """Read the buttons under a citation that lead somewhere."""
    links = []
    for button in page.entry.children("buttons"):
        label = button.text("text", "type") or "Link"
        link = link_of(page, button, "link", label[:1].upper() + label[1:], None)
        if link is not None:
            links.append(link)
        button.skip("icon", "style", "type", "tooltip", "link", "text")
        button.close("publications.links")
    return links


def read_repository(page: Page) -> list[Link]:
    """Read the repository of a work, which the template names by owner and name."""
    name = page.entry.text("repo")
    url = (
        read_url(f"https://github.com/{name}", page.entry.place("repo"), page.statement.report)
        if name
        else None
    )
    return [Link(label="Code", url=url, relation=LinkRelation.CODE)] if url is not None else []
