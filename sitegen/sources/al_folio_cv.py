"""The sectioned CV of al-folio and themes like it: a YAML list of `title`, `type` and `contents`.

Types: `map` (name and value), `time_table` (dated records), `list` and `nested_list`. A mapping where a text
is meant (`- Thesis: Engines`, a colon without quotes) is read as the text that its owner saw in mind.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.interchange.accounts_elsewhere import Elsewhere
from sitegen.interchange.json_tree import EMPTY, Json, JsonObject, objects_in
from sitegen.interchange.parts import read_printed_name
from sitegen.interchange.sections import section_of
from sitegen.interchange.statement import Entry, Statement, is_empty, unmarked
from sitegen.interchange.template_samples import (
    is_sample_award,
    is_sample_name,
    is_sample_position,
    is_sample_text,
    report_sample,
    without_samples,
)
from sitegen.interchange.titled_records import Keys, Records, titled
from sitegen.interchange.yaml_tree import load_yaml
from sitegen.model.date import Date
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.model.person import (
    Education,
    Person,
    Position,
    Skill,
)

NAME = "al_folio_cv"
TITLE = "sectioned CV of al-folio"

SECTION = re.compile(
    r"^- title:.*\n(?:[ \t]+(?!type:)\w+:.*\n){0,5}[ \t]+type:"
    r"[ \t]*[\"']?(?:time_table|map|list|nested_list)\b",
    re.MULTILINE,
)
"""The head of a section: `- title: Education` above `  type: time_table`."""

KEYS = Keys(
    where=("institution", "venue"),
    detail=lambda entry, glue: glue.join(points(entry, "items", "description")) or None,
)
"""What records say beside their titles."""

NAME_KEYS = frozenset({"full name", "name", "fullname", "nom", "이름", "姓名"})
THESIS = re.compile(r"\bthesis\b|\bdissertation\b", re.IGNORECASE)
"""The words before the title of a thesis: `Master's Thesis`."""


def sniff(document: Document) -> float:
    """Recognise the head of at least one section."""
    return 0.9 if SECTION.search(document.text[:200_000]) else 0.0


def read(document: Document, report: Report) -> Reading:
    """Read all sections; the template's own sample records are left out with a warning."""
    statement = Statement(document, report)
    root = load_yaml(document, report)
    table = Table(statement)
    for section in objects_in(root):
        table.add_section(Entry(section, statement))
    name = table.name or document.subject
    if name is None:
        return statement.reading(NAME)
    person = Person(
        name=name,
        email=table.email,
        phone=table.phone,
        identifiers=table.elsewhere.identifiers,
        links=tuple(table.elsewhere.links),
        **table.records.facts(),  # type: ignore[arg-type]  # names are those of the class
    )
    return statement.reading_of(person, NAME)


@dataclass(slots=True)
class Table:
    """The growing facts of one CV."""

    statement: Statement
    name: Name | None = None
    email: str | None = None
    phone: str | None = None
    elsewhere: Elsewhere = field(init=False)
    records: Records = field(default_factory=Records)

    def __post_init__(self) -> None:
        self.elsewhere = Elsewhere(self.statement.report)

    def add_section(self, entry: Entry) -> None:
        """Read one section by its heading and its type."""
        heading = entry.text("title")
        entry.skip("type")
        contents = entry.record.at("contents")
        entry.skip("contents")
        for each in contents if isinstance(contents, list) else [contents]:
            if entry.record.text("type") == "map" and isinstance(each, JsonObject):
                self.add_fact(Entry(each, self.statement), heading)
            elif isinstance(each, JsonObject):
                self.add_record(Entry(each, self.statement), heading)
            elif isinstance(each, str) and not is_empty(each):
                self.add_line(each, heading, entry.line("contents"))
        entry.close(section_of(heading) or "sections")

    def add_fact(self, entry: Entry, heading: str) -> None:
        """Read a name and a value of the general information."""
        key, value = entry.text("name").casefold(), unmarked(entry.text("value"))
        place = self.statement.at(entry.record.first)
        if key in NAME_KEYS and is_sample_name(value):
            report_sample(value, place, self.statement.report)
        elif key in NAME_KEYS and self.name is None:
            self.name = read_printed_name(value)
        elif key.replace("-", "") == "email" and "@" in value and self.email is None:
            self.email = value
        elif key == "languages" and value:
            self.records.add("skills", Skill(name="Languages", detail=value))
        elif key in ("phone", "telephone") and value and self.phone is None:
            self.phone = value
        elif value.startswith(("http://", "https://")):
            self.elsewhere.add(entry.text("name"), "", value, place)
        else:
            entry.leave_whole(heading)
            return
        entry.close("name")

    def add_line(self, text: str, heading: str, line: int) -> None:
        """Read a text of a list: the title of a record where its section has such."""
        words = unmarked(text)
        section = section_of(heading)
        line = self.statement.find_line(text, line)
        if is_sample_text(words):
            report_sample(words, self.statement.at(line), self.statement.report)
            self.statement.furnish(line, line, "template-sample")
        elif section is not None and (
            record := titled(section, words, None, Entry(EMPTY, self.statement), KEYS)
        ):
            self.records.add(section, record)
            self.statement.place(line, line, section)
        else:
            self.statement.leave(heading, text, line)

    def add_record(self, entry: Entry, heading: str) -> None:
        """Read one dated record by what its section is about."""
        section = section_of(heading)
        if self.is_sample(entry):
            self.statement.furnish(entry.record.first, entry.record.last, "template-sample")
        elif section == "education" and (degree := read_degree(entry)):
            self.records.add("education", degree)
        elif section == "positions" and (position := read_position(entry)):
            self.records.add("positions", position)
        elif section is None or not self.add_titled(entry, section):
            entry.leave_whole(heading)

    def is_sample(self, entry: Entry) -> bool:
        """Tell a record of the template's own sample CV, and warn of it."""
        record, place = entry.record, self.statement.at(entry.record.first)
        title, where = unmarked(record.text("title")), unmarked(record.text("institution"))
        if is_sample_text(title) or is_sample_position(title, where):
            report_sample(title, place, self.statement.report)
            return True
        return False

    def items_of(self, entry: Entry) -> list[str]:
        """Read the items of a record, without the honours of the template's own sample CV."""
        kept, year = [], entry.record.text("year")
        for words in points(entry, "items"):
            if is_sample_award(words, year):
                line = self.statement.find_line(words, entry.record.first)
                report_sample(words, self.statement.at(line), self.statement.report)
                self.statement.furnish(line, line, "template-sample")
            else:
                kept.append(words)
        return kept

    def add_titled(self, entry: Entry, section: str) -> bool:
        """Read a record by its title, or one for each of its items; false when the section takes no such."""
        title, date = entry.line_text("title", "name"), read_date_of(entry)
        items = [title] if title else self.items_of(entry)
        found = [titled(section, words, date, entry, KEYS) for words in items]
        if None in found or (title is None and is_empty(entry.record.at("items"))):
            return False
        for record in found:
            self.records.add(section, record)
        entry.close(section)
        return True


def read_date_of(entry: Entry) -> Date | None:
    """Read the years of a record."""
    return entry.date("year", "date", "years")


def read_degree(entry: Entry) -> Education | None:
    """Read a degree: its field stands behind a comma."""
    institution = entry.line_text("institution")
    if not institution:
        return None
    degree, _, area = (entry.line_text("title") or "").partition(", ")
    thesis, sentences = None, []
    for words in points(entry, "description", "items"):
        label, colon, rest = words.partition(": ")
        if colon and THESIS.search(label) and thesis is None:
            thesis = rest
        else:
            sentences.append(words)
    education = Education(
        institution=institution,
        degree=degree or None,
        area=area or None,
        location=entry.line_text("location"),
        date=read_date_of(entry),
        thesis=thesis,
        highlights=tuple(sentences),
    )
    entry.close("education")
    return education


def read_position(entry: Entry) -> Position | None:
    """Read a job; without an employer there is none."""
    institution = entry.line_text("institution", "company")
    if not institution:
        return None
    position = Position(
        organization=institution,
        title=entry.line_text("title", "position"),
        unit=entry.line_text("department"),
        location=entry.line_text("location"),
        date=read_date_of(entry),
        highlights=points(entry, "description", "items"),
    )
    entry.close("positions")
    return position


def points(entry: Entry, *keys: str) -> tuple[str, ...]:
    """Read the sentences under some keys, those of nested lists too; placeholders are left out."""
    entry.skip(*keys)
    place = entry.statement.at(max(entry.record.first, 1))
    found = (unmarked(text) for key in keys for text in sentences_in(entry.record.at(key)))
    return without_samples(filter(None, found), place, entry.statement.report)


def sentences_in(value: Json) -> Iterator[str]:
    """Give the sentences of a description: texts, titles with what stands below them, or `label: text`."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from sentences_in(each)
    elif isinstance(value, JsonObject):
        for key, each in value.members.items():
            if key in ("title", "contents", "items", "description") or not isinstance(each, str):
                yield from sentences_in(each)
            elif each:
                yield f"{key}: {each}"
