"""Records of a person that are known by a title and by what their section is about."""

from collections.abc import Callable
from dataclasses import dataclass, field

from sitegen.diagnostics import Location
from sitegen.interchange.parts import read_printed_name
from sitegen.interchange.statement import Entry
from sitegen.interchange.template_samples import is_sample_name, report_doubtful_name, report_sample
from sitegen.model.date import Date
from sitegen.model.name import Name
from sitegen.model.person import Award, Grant, Patent, Service, Skill, Talk, Teaching


@dataclass(frozen=True, slots=True)
class Keys:
    """Under which keys an entry says where something was, in which town, and more about it.

    `detail` joins what it finds with the glue that it is given.
    """

    where: tuple[str, ...] = ()
    place: tuple[str, ...] = ()
    detail: Callable[[Entry, str], str | None] = lambda *_: None


@dataclass(slots=True)
class Records:
    """The growing lists of one person, by the names of their fields."""

    lists: dict[str, list[object]] = field(default_factory=dict)

    def add(self, section: str, record: object) -> None:
        """Add a record to a list."""
        self.lists.setdefault(section, []).append(record)

    def add_titled(self, section: str, title: str, date: Date | None, entry: Entry, keys: Keys) -> bool:
        """Add a record by its title and what else its entry says; false when the section takes no such."""
        record = titled(section, title, date, entry, keys)
        if record is not None:
            self.add(section, record)
        return record is not None

    def facts(self) -> dict[str, object]:
        """Give the lists by the names of a person's fields."""
        return {name: tuple(records) for name, records in self.lists.items()}


def titled(section: str, title: str, date: Date | None, entry: Entry, keys: Keys) -> object | None:
    """Make a record of a title and what else its entry says; None when the section takes no such."""
    terms = (date,) if date else ()
    match section:
        case "awards":
            where = entry.line_text(*keys.where)
            return Award(title=title, awarder=where, date=date, detail=keys.detail(entry, "; "))
        case "talks":
            where, place = entry.line_text(*keys.where), entry.line_text(*keys.place)
            return Talk(title=title, event=where or keys.detail(entry, "; "), place=place, date=date)
        case "service":
            where = entry.line_text(*keys.where)
            return Service(role=title, venue=where or keys.detail(entry, "; "), date=date)
        case "teaching":
            where, place = entry.line_text(*keys.where), entry.line_text(*keys.place)
            return Teaching(title=title, institution=where, location=place, terms=terms)
        case "grants":
            return Grant(title=title, funder=entry.line_text(*keys.where), date=date)
        case "skills":
            return Skill(name=title, detail=keys.detail(entry, ", "))
        case "interests":
            detail = keys.detail(entry, ", ")
            return f"{title}: {detail}" if detail else title
        case "patents":
            return Patent(title=title, date=date)
        case _:
            return None


def read_owner(name: str, place: Location, entry: Entry) -> Name | None:
    """Read the name of whose document it is; a template's own name is none, and asks for the user's word."""
    statement = entry.statement
    printed = read_printed_name(name)
    if is_sample_name(name):
        report_sample(name, place, statement.report)
        printed = None
    if printed is None:
        return statement.document.subject
    report_doubtful_name(name, place, statement.report)
    return printed
