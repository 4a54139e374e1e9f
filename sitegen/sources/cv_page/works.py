"""Read a publication from a citation and what stands under it."""

import re
from collections.abc import Sequence
from dataclasses import replace

from sitegen.model.date import Date
from sitegen.model.identifier import ArxivId, Doi
from sitegen.model.name import Name
from sitegen.model.publication import Publication, WorkIdentifiers, WorkType
from sitegen.model.text_types import Markdown
from sitegen.sources.cv_page.bare import find_bare
from sitegen.sources.cv_page.bare_works import find_bare_work
from sitegen.sources.cv_page.book_reviews import find_review
from sitegen.sources.cv_page.citation import LONGEST_CITATION, find_citation
from sitegen.sources.cv_page.citation_books import find_work
from sitegen.sources.cv_page.citation_parts import Citation
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.dates import take_edge_date
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.items import Item
from sitegen.sources.cv_page.lines import Page
from sitegen.sources.cv_page.list_make import Make, learn_make, read_signs
from sitegen.sources.cv_page.places import is_place_piece
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.remarks import split_label
from sitegen.sources.cv_page.segments import choose_reading, weigh_cuts
from sitegen.sources.cv_page.sentences import is_imprint
from sitegen.sources.cv_page.stacked import Stack, read_block, read_placed, read_stack, reads_as_names
from sitegen.sources.cv_page.venue_numbers import STATUS, name_status
from sitegen.sources.cv_page.venues import Tail, read_tail
from sitegen.sources.cv_page.work_kinds import is_venue
from sitegen.sources.cv_page.work_parts import (
    EQUAL,
    Parts,
    find_shared,
    read_child,
    take_genre,
    take_honors,
    take_identifiers,
    take_linked,
    take_remarks,
    take_sentences,
)
from sitegen.text import title_key


def learn_make_of(entries: Sequence[Entry], owner: Name | None) -> Make:
    """Learn how the works of a page are printed; what is learnt first mends how they are read."""
    works = [
        entry.item.text for entry in entries if entry.section is Section.PUBLICATIONS and not entry.item.slot
    ]
    known = tuple(name for name in (owner.family, owner.native.replace(" ", "")) if name) if owner else ()
    make = Make(owner=known)
    for _ in range(2):
        cited = [(text, find_work(text, owner, make)) for text in works if len(text) <= LONGEST_CITATION]
        signs = [read_signs(text, found.title, found.printed_names) for text, found in cited if found]
        make = learn_make([each for each in signs if each is not None], known)
    return make


def _plain_text(text: str) -> str:
    """Give what is left of a work without identifiers and remarks, of which its make says nothing."""
    parts = Parts()
    return take_remarks(take_identifiers(text, parts), parts)


def read_work(entry: Entry, placing: Placing, page: Page) -> Publication | None:
    """Read one work; None when the entry is none."""
    parts = Parts(equal_mark=page.marks.equal, corresponding_mark=page.marks.corresponding)
    entry = replace(entry, item=_take_marks(entry.item, parts))
    labelled = THESIS_LABEL.match(entry.item.text)
    printed = entry.item.text[labelled.end() :] if labelled else entry.item.text
    text = take_identifiers(SPEAKER.sub("", printed), parts)
    text = take_linked(text, entry.item, parts, placing, page)
    text = take_sentences(text, parts)
    shared = find_shared(text, parts)
    text = take_remarks(text, parts)
    text, lead_date = _take_lead_date(text)
    review = find_review(entry.heading, text)
    told = None if entry.item.slot else review or shared
    citation, used = (told, []) if told else _find_in_lines(text, entry.item, parts, placing, page)
    citation = citation or find_bare_work(entry, text) or (None if entry.heading else find_bare(text))
    if citation is None or WITHHELD.match(citation.title):
        return None
    citation, kind = _take_kind(_join_subtitle(citation))
    after = take_remarks(citation.after, parts)
    after = take_honors(after, parts)
    after, genre = take_genre(after)
    tail = read_tail(f"In: {after}" if citation.is_part else after, citation.date or lead_date)
    tail = replace(tail, genre="book review" if review else tail.genre or genre or kind)
    date = tail.date
    if entry.year and (date is None or not date.edtf):
        parts.notes += [date.status] if date and date.status else []
        date = Date(entry.year)
    named = _names_of(citation, tail, parts)
    placing.put(entry.item, *named)
    if parts.venue_line is not None:
        placing.put(parts.venue_line, *(name for name in named if name not in {"title", "authors"}))
    for child in entry.item.children:
        for part in child.children if child in used else (child,):
            read_child(part, parts, placing, page)
    kind_of_work = WorkType.THESIS if labelled else citation.kind
    tail = replace(tail, type=kind_of_work) if kind_of_work else tail
    tail = _place_book(tail, citation.after) if kind_of_work is WorkType.BOOK else tail
    work = _build(citation, tail, date, parts)
    if work is not None and citation.is_edited:
        return replace(work, editors=work.authors or (), authors=None, type=WorkType.BOOK)
    if work is None or not tail.editors:
        return work
    is_met = work.type is WorkType.PAPER_CONFERENCE
    return replace(work, editors=tail.editors, type=work.type if is_met else WorkType.CHAPTER)


def _take_marks(item: Item, parts: Parts) -> Item:
    """Take a note of equal contribution out of the lines of a work, in which it holds before the legend."""
    found = EQUAL.search(item.text)
    if found is not None and found["mark"] and found["mark"] in item.text[: found.start()]:
        parts.equal_mark = found["mark"]
        if parts.corresponding_mark == parts.equal_mark:
            parts.corresponding_mark = ""
        left = f"{item.text[: found.start()].rstrip()} {item.text[found.end() :]}".strip()
        item = replace(item, text=left.replace(" .", "."))
    return replace(item, children=tuple(_take_marks(child, parts) for child in item.children))


PLACE_ALONE = re.compile(r"[,.\s]*[^\W\d_][^\d,.;:()]{2,60} \d{4}[.\s]*")
"""The place and the year of a book with nothing else behind its title, as in `Ilse 2000`."""


def _place_book(tail: Tail, after: str) -> Tail:
    """Take the place of a book from where venues stand, or from what is left behind its series."""
    if tail.venue and PLACE_ALONE.fullmatch(after.strip()):
        return replace(tail, venue=None, place=tail.venue.name)
    if tail.place is None and len(tail.rest) == 1 and is_place_piece(tail.rest[0]):
        return replace(tail, place=tail.rest[0], rest=())
    return tail


THESIS_LABEL = re.compile(
    r"\W*(?:(?:my |ph\.?d\.?|doctoral|master['’]?s?|m\.?sc\.?|bachelor['’]?s?|habilitation)\s?)*"
    r"(?:thesis|dissertation|thèse|tesis|tese|doktorarbeit)\s*:\s*(?=\S)",
    re.IGNORECASE,
)
"""The label of the owner's thesis, as in `PhD thesis: On Lamps, Example University, 2015`."""

WITHHELD = re.compile(
    r"\W*(?:paper |article )?titles? (?:is |was )?"
    r"(?:removed|withheld|omitted|hidden|redacted|anonymi[sz]ed)\b",
    re.IGNORECASE,
)
"""What stands for a title that nobody may know yet, as in `[Title withheld for review]`."""

SPEAKER = re.compile(
    r"(?:^|(?<=[、,，]))\s*[○◎〇](?=[\u3040-\u9fff\uac00-\ud7af])"
    r"|^(?:Ders|Dies)\.,?:?\s+(?=\S)"
)
"""The mark of the author who spoke, or a word for nobody who is named: `○見本花子`, `Ders.: Die Lampe`."""

KIND_BEHIND = re.compile(
    r"\s*(?:\[(?P<kind>(?:case|brief|short|technical)? ?(?:report|communication|letter|editorial"
    r"|review|book review|abstract|commentary|preprint|poster|in german|in french|in korean))\]"
    r"|[\[(](?P<thesis>(?:unpublished )?(?:doctoral|ph\.?d\.?|master['’]?s?|bachelor['’]?s?"
    r"|m\.?sc\.?|honou?rs) "
    r"(?:dissertation|thesis))(?:, (?P<school>[^()\[\]]+))?[\])])$",
    re.IGNORECASE,
)
"""A finer kind in brackets at the end of a title, as in `[case report]`, `(Unpublished doctoral thesis)`."""


SUBTITLE = re.compile(r"[\s.,;:]*(?P<subtitle>[^\W\d_][^.\d]{2,120})\.\s+")
"""A sentence behind a title, as in `A History. ` before the imprint of a book."""


def _join_subtitle(citation: Citation) -> Citation:
    """Join a sentence between title and imprint to the title of a book: it is a subtitle."""
    found = SUBTITLE.match(citation.after)
    if found is None or not is_imprint(citation.after[found.end() :]):
        return citation
    subtitle = found["subtitle"].strip()
    if is_venue(subtitle) or is_imprint(subtitle) or re.match(r"in\b", subtitle, re.IGNORECASE):
        return citation
    return replace(citation, title=f"{citation.title}. {subtitle}", after=citation.after[found.end() :])


def _take_kind(citation: Citation) -> tuple[Citation, str | None]:
    found = KIND_BEHIND.search(citation.title)
    if found is None:
        return citation, None
    title = citation.title[: found.start()]
    if found["thesis"] is None:
        return replace(citation, title=title), found["kind"]
    after = f"{found['thesis']}, {found['school'] or ''}, {citation.after}"
    return replace(citation, title=title, after=after, kind=WorkType.THESIS), found["thesis"]


def _find_in_lines(
    text: str, item: Item, parts: Parts, placing: Placing, page: Page
) -> tuple[Citation | None, list[Item]]:
    """Find the citation in one line, or spread over the lines under it: title, names, venue."""
    citation = None if item.slot else find_work(text, page.owner, page.make)
    cited, quoted = _find_recommended(text, item)
    if cited is not None and quoted is not None:
        placing.put(quoted, "authors")
        return cited, [quoted]
    if (joined := _find_joined(text, item, parts, placing, page)) is not None:
        parts.venue_line = item.children[0]
        return joined, [item.children[0]]
    placed = read_placed(item.children, citation) if citation and not item.slot else None
    if not placed and citation and (citation.names or not any(map(reads_as_names, item.children))):
        return citation, []
    stack = placed or _read_lines(text, item, citation)
    if stack is None:
        return citation, []
    after = take_linked(take_identifiers(stack.after, parts), stack.named or item, parts, placing, page)
    if stack.venue is not None:
        parts.venue_line = stack.venue
        after = take_linked(take_identifiers(stack.venue.text, parts), stack.venue, parts, placing, page)
    for used, name in stack.named_items():
        placing.put(used, name)
    if stack.unnamed is not None:
        parts.notes.append(stack.unnamed.text)
    date = citation.date if citation else None
    told = {line for used, _ in stack.named_items() for line in used.lines}
    cited = Citation(title=stack.title, names=stack.names, date=date, after=after, strength=2)
    return cited, [child for child in item.children if told.issuperset(child.lines)]


def _read_lines(text: str, item: Item, citation: Citation | None) -> Stack | None:
    """Read the lines of a work that were named for a whole list, or else each by its own looks."""
    return read_block(text, item.children) if item.slot else read_stack(text, item.children, citation)


FAR_BETTER = 2.0
"""By how much a citation must read better with the line below it to go on there."""


def _find_joined(text: str, item: Item, parts: Parts, placing: Placing, page: Page) -> Citation | None:
    """Find a citation that goes on with the line below it: only so is it cut as the others of its list."""
    if item.slot or not item.children or item.children[0].bulleted or item.children[0].slot:
        return None
    below = item.children[0]
    if len(text) + len(below.text) > LONGEST_CITATION:
        return None
    alone = choose_reading(text, page.make)
    joined = choose_reading(f"{text} {below.text}", page.make)
    if joined is None or joined.head is None or not page.make.has_most(joined.signs):
        return None
    if joined.weight < (alone.weight if alone else 0.0) + FAR_BETTER:
        return None
    rest = take_linked(take_identifiers(below.text, parts), below, parts, placing, page)
    return weigh_cuts(f"{text} {rest}", page.make)


RECOMMENDED = re.compile(r"(?:recommended citation|citation|cite as|how to cite|please cite)", re.IGNORECASE)
"""The label of a line that repeats an entry as a citation, as in `Recommended citation: …`."""


def _find_recommended(text: str, item: Item) -> tuple[Citation | None, Item | None]:
    """Find the line that says the same work as a citation: it names the authors that the entry leaves out."""
    for child in item.children:
        label = split_label(child.text)
        found = find_citation(label[1]) if label and RECOMMENDED.fullmatch(label[0]) else None
        if found and found.names and title_key(found.title) == title_key(text):
            return found, child
    return None, None


def _take_lead_date(text: str) -> tuple[str, Date | None]:
    """Take a date and a label that stand before a citation: `2021: [R4] `, `March 2023 -- `."""
    if (found := STATUS.match(text)) and re.match(r"\s*[.:,–—-]\s+\S", text[found.end() :]):
        return text[found.end() :].lstrip(" .:,–—-"), Date("", name_status(found["status"]))
    dated = take_edge_date(text)
    if dated.date is None or not dated.is_first:
        return text, None
    return re.sub(r"^\[[A-Za-z]{0,3}\d{1,3}\]\s*", "", dated.text), dated.date


def _names_of(citation: Citation, tail: Tail, parts: Parts) -> list[str]:
    """Name the fields that the line of a citation filled."""
    named = ["title"]
    named += ["authors"] if citation.names else []
    named += ["venue"] if tail.venue else []
    named += [
        name for name in ("place", "volume", "issue", "pages", "number", "publisher") if getattr(tail, name)
    ]
    named += ["date"] if tail.date or citation.date else []
    named += ["acceptance"] if parts.acceptance else []
    return named + (["honors"] if parts.honors else [])


def _build(citation: Citation, tail: Tail, date: Date | None, parts: Parts) -> Publication | None:
    """Put a publication together; what no rule knows becomes a note."""
    rest = [piece for piece in tail.rest if re.search(r"\w", piece)]
    note = "; ".join([*([citation.before] if citation.before else []), *parts.notes, *rest])
    authors = citation.names.flagged(parts.equal_mark, parts.corresponding_mark) if citation.names else None
    identifiers = WorkIdentifiers(
        doi=Doi(parts.identifiers["doi"]) if "doi" in parts.identifiers else None,
        arxiv=ArxivId(parts.identifiers["arxiv"]) if "arxiv" in parts.identifiers else None,
        pmid=parts.identifiers.get("pmid"),
        pmcid=parts.identifiers.get("pmcid"),
        isbn=parts.identifiers.get("isbn"),
    )
    work_type, genre = tail.type, tail.genre
    if genre and "review" in genre and "book" in genre:
        work_type = WorkType.REVIEW_BOOK
    if work_type is WorkType.DOCUMENT and identifiers.arxiv:
        work_type, genre = WorkType.ARTICLE, "preprint"
    publication = Publication(
        title=Markdown(citation.title),
        type=work_type,
        genre=genre,
        authors=authors,
        et_al=citation.names.et_al if citation.names else False,
        venue=tail.venue,
        place=tail.place,
        date=date,
        acceptance=parts.acceptance,
        honors=tuple(parts.honors),
        identifiers=identifiers,
        links=tuple(parts.links),
        note=Markdown(note) if note else None,
        abstract=Markdown(parts.abstract) if parts.abstract else None,
    )
    return replace(
        publication,
        volume=tail.volume,
        issue=tail.issue,
        pages=tail.pages,
        article_number=tail.article_number,
        number=tail.number,
        publisher=tail.publisher,
    )
