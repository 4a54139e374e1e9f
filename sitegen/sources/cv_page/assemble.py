"""Put a person together from the entries of a page, and account for every line."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sitegen.accounting import Accounts, Fate, Reading, Repair
from sitegen.diagnostics import Location, Report, shown
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.model.person import Person, Unplaced
from sitegen.model.publication import Publication
from sitegen.model.text_types import Markdown
from sitegen.sources.cv_page.blocks import mark_blocks
from sitegen.sources.cv_page.classify import Entry, cites, classify
from sitegen.sources.cv_page.coauthors import name_owner
from sitegen.sources.cv_page.contact import Contact, read_contact
from sitegen.sources.cv_page.dump import unroll
from sitegen.sources.cv_page.flow import Passage, join_wrapped
from sitegen.sources.cv_page.header import Header, is_about_person, make_identifiers, read_header
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.headlines import headline_of
from sitegen.sources.cv_page.items import Item
from sitegen.sources.cv_page.lines import Page
from sitegen.sources.cv_page.nameless import NAME, emphasised_name, is_another, keep_works, refuse_page
from sitegen.sources.cv_page.outline import outline
from sitegen.sources.cv_page.owner import name_in_front_matter
from sitegen.sources.cv_page.page_edges import find_foot, find_menu
from sitegen.sources.cv_page.particulars import is_leave, is_private
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.readers import LINKED, READERS, STAYS
from sitegen.sources.cv_page.remains import find_remains, keep_remains
from sitegen.sources.cv_page.remarks import plain_links
from sitegen.sources.cv_page.repeated_names import name_repeated
from sitegen.sources.cv_page.samples import set_samples_aside
from sitegen.sources.cv_page.shapes import COUNT, NOTHING, is_prose, speaks
from sitegen.sources.cv_page.sharing import split_shared
from sitegen.sources.cv_page.signs import level_item
from sitegen.sources.cv_page.subheadings import lift_subheadings
from sitegen.sources.cv_page.works import learn_make_of


@dataclass(slots=True)
class Draft:
    """A person that grows entry by entry."""

    page: Page
    accounts: Accounts
    records: dict[Section, list[Any]] = field(default_factory=dict)
    bio: list[Passage | Item] = field(default_factory=list)
    about: list[Item] = field(default_factory=list)
    contact: Contact = field(default_factory=Contact)
    left: list[Item] = field(default_factory=list)

    def add_all(self, entries: Iterable[Entry]) -> None:
        """Read the entries of one line."""
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        """Read one entry into its section, or leave it."""
        item = entry.item
        if self._set_aside(entry):
            return
        is_plain = entry.section in {None, Section.BIO, Section.CONTACT}
        is_told = entry.section in STAYS and speaks(item.text)
        if (is_plain or is_told) and self._add_plain(item, entry.section):
            return
        is_none = COUNT.match(item.text) or (entry.section in STAYS and is_leave(item.text))
        if is_none and entry.section is not None:
            self.left.extend(item.walk())
            return
        if entry.section not in LINKED:
            entry = replace(entry, item=self._without_addresses(item))
        if entry.section is not Section.PUBLICATIONS:
            entry = replace(entry, item=level_item(entry.item))
        reader = READERS.get(entry.section) if entry.section is not None else None
        records = self.records.setdefault(entry.section, []) if reader and entry.section else []
        placing = Placing()
        found = reader(entry, placing, self.page) if reader else []
        if not found:
            self._leave(entry)
            return
        found = keep_remains(entry, found, placing)
        for rank, record in enumerate(found, start=len(records)):
            placing.enter(self.accounts, f"{entry.section}.{rank}", record)
        records.extend(found)
        self._leave_rest(item)

    def _leave(self, entry: Entry) -> None:
        """Leave an entry that is none; a line over works, such as a legend, does not cost them."""
        works = [
            child for child in entry.item.children if child.marker or child.children or cites(child.text)
        ]
        if entry.section is not Section.PUBLICATIONS or not works:
            self.left.append(entry.item)
            return
        self.left.append(replace(entry.item, children=()))
        for child in entry.item.children:
            if child in works:
                self.add(replace(entry, item=child))
            else:
                self.left.append(child)

    def _set_aside(self, entry: Entry) -> bool:
        """Leave out a line that says that there is nothing, and what is nobody's business."""
        item = entry.item
        is_plain = entry.section in {None, Section.BIO, Section.CONTACT}
        rule = "says-none" if NOTHING.fullmatch(item.text) else "private" if is_private(item.text) else None
        if rule is None or item.children or (rule == "private" and not is_plain):
            return False
        for line in item.lines:
            if line not in self.accounts.fates:
                self.accounts.furnish(line, rule)
        return True

    def _without_addresses(self, item: Item) -> Item:
        """Write links as their labels in sections that keep no links; the loss is recorded as a repair."""
        text = plain_links(item.text, self.page)
        if text != item.text:
            self.accounts.repairs.append(Repair("link-without-field", item.text, text, item.lines[0]))
        return replace(
            item, text=text, children=tuple(self._without_addresses(child) for child in item.children)
        )

    def _add_plain(self, item: Item, section: Section | None) -> bool:
        """Read a line of contact, or prose of the biography."""
        contact = read_contact(item.text)
        if contact.is_whole:
            self.contact.add(contact, item.lines)
            for child in item.children:
                self.left.append(child)
            return True
        if is_prose(item.text) and not item.children:
            (self.about if section is Section.BIO else self.bio).append(item)
            return True
        return False

    def _leave_rest(self, item: Item) -> None:
        """Leave the lines under an entry that its reader did not place."""
        self.left.extend(
            part for part in item.walk() if not any(line in self.accounts.fates for line in part.lines)
        )


def assemble(document: Document, page: Page, report: Report) -> Reading:
    """Read the lines of a page."""
    accounts = Accounts(document)
    for line, rule in page.furniture.items():
        accounts.furnish(line, rule)
    passages = unroll(list(join_wrapped(mark_blocks(page.lines))))
    passages = _without(passages, find_menu(passages), "menu", accounts)
    header = read_header(passages)
    if header.name_line is None and (told := name_in_front_matter(document.lines)) is not None:
        number, header.name_line = told
        header.name_lines = (number,)
    if is_another(header.name, document):
        header.name_line, header.name_lines = None, ()
    draft = Draft(replace(page, owner=header.name or document.subject), accounts)
    draft.left.extend(Item(passage.text, passage.lines) for passage in header.left)
    body = [passage for passage in passages[header.used :] if passage is not header.apart]
    body = _without(body, find_foot(body, draft.page.owner), "page-foot", accounts)
    parts = list(lift_subheadings(outline(body)))
    for part in parts:
        if part.heading is not None:
            for line in part.heading.lines:
                if line not in accounts.fates:
                    accounts.furnish(line, "heading")
    entries = list(name_repeated(classify(parts)))
    draft.page = replace(draft.page, make=learn_make_of(entries, draft.page.owner))
    for entry in entries:
        if (item := set_samples_aside(entry.item, accounts, report)) is not None:
            draft.add_all(split_shared(replace(entry, item=item)))
    return _finish(document, report, header, draft)


def _without(
    passages: Sequence[Passage], places: Collection[int], rule: str, accounts: Accounts
) -> list[Passage]:
    """Set passages aside by a rule."""
    for place in places:
        for line in passages[place].lines:
            accounts.furnish(line, rule)
    return [passage for place, passage in enumerate(passages) if place not in places]


def _finish(document: Document, report: Report, header: Header, draft: Draft) -> Reading:
    """Make the reading: with a person when the page names one, else with the bare list of works."""
    accounts = draft.accounts
    publications: tuple[Publication, ...] = tuple(draft.records.get(Section.PUBLICATIONS, ()))
    name = header.name or emphasised_name(draft.page, publications) or document.subject
    if name is None:
        return _read_nameless(document, report, header, draft)
    _account_header(header, draft)
    person = _make_person(name, header, draft, publications)
    unplaced = tuple(sorted(_list_unplaced(draft), key=lambda entry: entry.line))
    for line, text in {entry.line: entry.text for entry in unplaced}.items():
        report.warning(
            "unplaced-line",
            f"the line {shown(text)} found no place",
            Location(document.path, line),
            "move it by hand from `unplaced` to where it belongs, or delete it there",
        )
    return Reading(
        document=document,
        source=NAME,
        person=replace(person, unplaced=unplaced),
        accounts=accounts.settle(),
        repairs=tuple(accounts.repairs),
    )


LIST_SHARE = 2
"""How many works stand against each record of another kind in a list of works, at the least."""

MANY_WORKS = 3
"""So many works are kept from any page that names nobody: whose they are can be said later."""


def _read_nameless(document: Document, report: Report, header: Header, draft: Draft) -> Reading:
    """Read a page that names no person: the works of a list, or of a page with many, are kept.

    Its other lines are left unplaced; a page without such works is refused whole.
    """
    works = tuple(draft.records.get(Section.PUBLICATIONS, ()))
    others = sum(len(found) for section, found in draft.records.items() if section != Section.PUBLICATIONS)
    others += len(draft.bio) + len(draft.contact.placed)
    says_more = (header.headline, header.bio, header.contact.placed)
    is_list = len(works) > LIST_SHARE * others and not any(says_more)
    has_works = is_list or len(works) >= MANY_WORKS
    told = "the page names no person" if has_works else "the page names no person; nothing was written"
    report.error(
        "no-name",
        told,
        Location(document.path),
        "say whose it is with `--name`, or write the name alone on the first line, and import again",
    )
    if not has_works:
        return refuse_page(document)
    for lines, rule in header.furniture:
        for line in lines:
            draft.accounts.furnish(line, rule)
    return keep_works(document, draft.accounts, works)


def _list_unplaced(draft: Draft) -> Iterator[Unplaced]:
    """List the unplaced lines, and what is left of a line that was placed in part."""
    texts = draft.accounts.document.lines
    for account in draft.accounts.settle():
        if account.fate is Fate.UNPLACED:
            yield Unplaced(line=account.line, text=texts[account.line - 1].strip())
    for item in draft.left:
        known = draft.accounts.fates.get(item.lines[0])
        if known is None or known.fate is not Fate.PLACED:
            continue
        sections = {path.partition(".")[0] for path in known.detail}
        records = [one for section, found in draft.records.items() if section in sections for one in found]
        if find_remains(item, records):
            yield Unplaced(line=item.lines[0], text=item.text)


def _account_header(header: Header, draft: Draft) -> None:
    """Enter the lines of the head."""
    accounts = draft.accounts
    for line in header.name_lines:
        accounts.place(line, "name")
    found = header.name_line
    for line in header.name_lines if found else ():
        fields = ("pronouns", "former_names", "also_known_as")
        accounts.place(line, *(field for field in fields if getattr(found, field)))
    if found and found.name.display != found.printed and found.printed.isupper():
        accounts.repairs.append(
            Repair("capitals-name", found.printed, found.name.display, header.name_lines[0], "name")
        )
    for line in header.headline_lines:
        accounts.place(line, "headline")
    for lines, rule in header.furniture:
        for line in lines:
            accounts.furnish(line, rule)
    for contact in (header.contact, draft.contact):
        for line, name in contact.placed:
            accounts.place(line, name)


def _make_person(name: Name, header: Header, draft: Draft, publications: tuple[Publication, ...]) -> Person:
    """Join head and sections."""
    passages = [passage for passage in (*header.bio, *draft.bio) if is_about_person(passage.text, name)]
    passages += draft.about
    for passage in passages:
        for line in passage.lines:
            draft.accounts.place(line, "bio")
    bio = "\n\n".join(passage.text for passage in passages)
    headline = header.headline or (headline_of(bio) if bio else None)
    contact = header.contact
    contact.add(draft.contact, ())
    records = draft.records
    return Person(
        name=name,
        also_known_as=header.name_line.also_known_as if header.name_line else (),
        former_names=header.name_line.former_names if header.name_line else (),
        pronouns=header.name_line.pronouns if header.name_line else None,
        headline=headline,
        email=contact.email,
        phone=contact.phone,
        location=contact.address,
        bio=Markdown(bio) if bio else None,
        identifiers=make_identifiers(contact),
        links=tuple(contact.links),
        positions=tuple(records.get(Section.POSITIONS, ())),
        education=tuple(records.get(Section.EDUCATION, ())),
        publications=name_owner(publications, name, draft.accounts),
        awards=tuple(records.get(Section.AWARDS, ())),
        patents=tuple(records.get(Section.PATENTS, ())),
        service=tuple(records.get(Section.SERVICE, ())),
        teaching=tuple(records.get(Section.TEACHING, ())),
        talks=tuple(records.get(Section.TALKS, ())),
        grants=tuple(records.get(Section.GRANTS, ())),
        supervision=tuple(records.get(Section.SUPERVISION, ())),
        skills=tuple(records.get(Section.SKILLS, ())),
        interests=tuple(records.get(Section.INTERESTS, ())),
    )
