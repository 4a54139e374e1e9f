"""Identifiers and addresses of an entry, wherever exports of search engines put them."""

import re
from collections.abc import Iterator
from dataclasses import replace

from sitegen.diagnostics import Location, Problem, Report, Severity
from sitegen.interchange.link_words import LINK_WORDS
from sitegen.interchange.parts import RESOLVER
from sitegen.markup.latex import read_address, read_plain_latex
from sitegen.model.identifier import ArxivId, Doi
from sitegen.model.publication import Link, LinkRelation, WorkIdentifiers
from sitegen.model.text_types import AssetPath, Url
from sitegen.sources.bibtex.entries import Entry
from sitegen.text import clean, fold

LINK_FIELDS = {
    "url": ("Link", None),
    "html": ("HTML", None),
    **LINK_WORDS,
    "website": ("Website", LinkRelation.PROJECT),
    "project": ("Project", LinkRelation.PROJECT),
    "blog": ("Blog", None),
}
"""Fields that hold addresses, with the words of their links."""

ARXIV_IN_TEXT = re.compile(
    r"(?:\babs/|\barxiv:\s*|\barxiv preprint(?:\s+arxiv:)?\s*|arxiv\.org/(?:abs|pdf)/)"
    r"((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?/\d{7}))",
    re.IGNORECASE,
)
"""An arXiv number in the volume, journal or address of an entry, as in `abs/2101.00001`."""
WRAPPED_URL = re.compile(r"\\url\s*\{((?:[^{}]|\{[^{}]*\}){0,2000})\}|<([^<>\s]*)>")
r"""An address inside a command, as in `\url{https://example.org}`."""
WEB_ADDRESS = re.compile(r"https?://[^\s<>{}]{1,2000}(?<![.,;)\]])")
"""An address among words: the one of `Available at https://example.org/study.`"""
BEGINNING = re.compile(r"[a-z][a-z0-9+.-]{1,20}:", re.IGNORECASE)
"""The scheme of an address, as in `https:`."""
LOCAL = re.compile(r"[^:\n]{1,300}\.[A-Za-z0-9]{2,5}")
"""A file beside the document, by its ending: `files/study.pdf`."""
ARXIV_ADDRESS = re.compile(r"^https?://(?:www\.)?arxiv\.org/abs/", re.IGNORECASE)
"""The page of a preprint, as in `https://arxiv.org/abs/2201.00001`."""


def plain(entry: Entry, *names: str) -> str | None:
    """Read the first of these fields that holds anything, as plain text; None when none does."""
    text = entry.text(*names)
    return (clean(read_plain_latex(text)) or None) if text else None


def read_identifiers(entry: Entry, path: str, report: Report) -> WorkIdentifiers:
    """Take DOI, arXiv number and the numbers of registries."""
    archive = fold(entry.text("archiveprefix", "eprinttype"))
    eprint = plain(entry, "eprint")
    dblp = entry.key[5:] if entry.key.startswith("DBLP:") else None
    return WorkIdentifiers(
        doi=read_doi(entry, path, report),
        arxiv=find_arxiv(entry, archive),
        dblp=dblp or None,
        pmid=plain(entry, "pmid") or (eprint if archive in ("pubmed", "pmid") else None),
        pmcid=plain(entry, "pmcid", "pmc"),
        isbn=plain(entry, "isbn"),
        issn=plain(entry, "issn"),
    )


def read_doi(entry: Entry, path: str, report: Report) -> Doi | None:
    """Read the DOI, also where it only stands as an address."""
    name, raw = "doi", read_address(entry.text("doi"))
    if not raw:
        name, raw = "url", next(iter(read_addresses(entry.text("url"))), "")
        if not RESOLVER.match(raw):
            return None
    parsed = Doi.parse(raw)
    if isinstance(parsed, Problem):
        report.add(replace(parsed, severity=Severity.WARNING), Location(path, entry.line(name)))
        return None
    return parsed


def find_arxiv(entry: Entry, archive: str) -> ArxivId | None:
    """Find the arXiv number in `eprint`, or where exports of search engines put it."""
    stated = [entry.text("arxiv", "arxivid")]
    if archive in ("", "arxiv"):
        stated.insert(0, entry.text("eprint"))
    for text in stated:
        if text and isinstance(number := ArxivId.parse(read_address(text)), ArxivId):
            return number
    for name in ("volume", "journal", "journaltitle", "howpublished", "note", "number", "url"):
        text = entry.text(name)
        if text and (found := ARXIV_IN_TEXT.search(text)):
            number = ArxivId.parse(found[1])
            if isinstance(number, ArxivId):
                return number
    return None


def read_addresses(text: str) -> list[str]:
    """Take the addresses out of a field: one, one in a command, or several with blanks between."""
    if not text:
        return []
    wrapped = [read_address(found[1] or found[2] or "") for found in WRAPPED_URL.finditer(text)]
    if wrapped:
        return [address for address in wrapped if address]
    bare = read_address(text)
    several = bare.split()
    if len(several) > 1 and all(BEGINNING.match(each) for each in several):
        return [each.rstrip(",;") for each in several]
    return [bare] if bare else []


def read_links(entry: Entry, path: str, report: Report) -> tuple[Link, ...]:
    """Make links of the address fields; an unsafe one is dropped with a warning.

    What names a file beside the document is a link to that file; whether it is there, others must see.
    """
    return tuple(dict.fromkeys(find_links(entry, path, report)))


def find_links(entry: Entry, path: str, report: Report) -> Iterator[Link]:
    """Give the links, without those that an identifier of the work says already."""
    for name, (label, relation) in LINK_FIELDS.items():
        if name not in entry.fields and name != "url":
            continue
        addresses = read_addresses(entry.text(name))
        if name == "url" and not addresses:
            addresses = [found[0] for found in WEB_ADDRESS.finditer(plain(entry, "howpublished") or "")]
        for address in addresses:
            if RESOLVER.match(address) or ARXIV_ADDRESS.match(address):
                continue
            url = Url.parse(address)
            file = AssetPath.parse(address) if LOCAL.fullmatch(address) else None
            if isinstance(url, Problem) and isinstance(file, AssetPath):
                yield Link(label=label, file=file, relation=relation)
            elif isinstance(url, Problem):
                report.add(url, Location(path, entry.line(name)))
            else:
                yield Link(label=label, url=url, relation=relation)
