"""All facts of the three seeds, expected beside actual."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.files import read_document
from sitegen.model.person import Person
from sitegen.sources import choose
from tests.gold import words
from tests.gold.facts import NOTHING, SEEDS, Fact, compare, load_gold
from tests.gold.facts import REMARK_SECTIONS as REMARKS


@cache
def read_seed(seed: str) -> Reading | None:
    """Read a seed by whichever source recognises it; None when none does."""
    name = load_gold(seed)["source"]["file"]
    document = read_document(SEEDS / name, name, Report())
    assert document is not None
    source = choose(document, Report())
    return source.read(document, Report()) if source else None


def source_words(reading: Reading) -> words.Words:
    name = reading.document.path
    return {
        "file": name,
        "kind": reading.source,
        "lines": len(reading.document.lines),
        "trailing_newline": (SEEDS / name).read_bytes().endswith(b"\n"),
    }


Entries = Callable[[Reading, Person], Any]


def by_line(section: str, entry_words: Callable[[Any, int | None], words.Words]) -> Entries:
    """Say the entries of a section, each with the first of its lines."""
    return lambda reading, person: [
        entry_words(entry, words.first_line(reading, f"{section}.{number}"))
        for number, entry in enumerate(getattr(person, section))
    ]


def by_own_line(section: str, shown: str, entry_words: Callable[[Any, int | None], words.Words]) -> Entries:
    """Say the entries of a section whose headings are shared, each with the line that shows its own words."""
    return lambda reading, person: [
        entry_words(entry, words.line_with(reading, f"{section}.{number}", getattr(entry, shown)))
        for number, entry in enumerate(getattr(person, section))
    ]


def by_lines(section: str, entry_words: Callable[[Any, list[int]], words.Words]) -> Entries:
    """Say the entries of a section, each with its first and last line."""
    return lambda reading, person: [
        entry_words(entry, words.line_span(reading, f"{section}.{number}"))
        for number, entry in enumerate(getattr(person, section))
    ]


SECTIONS: dict[str, Entries] = {
    "source": lambda reading, _: source_words(reading),
    "person": lambda _, person: words.person_words(person),
    "identity": lambda _, person: words.identity_words(person),
    "counts": lambda _, person: words.count_words(person),
    "mentioned_people": lambda _, person: words.mentioned_words(person),
    "abstracts": lambda reading, person: [
        words.abstract_words(reading, number, work) for number, work in enumerate(person.publications)
    ],
    "positions": by_lines("positions", words.position_words),
    "education": by_lines("education", words.education_words),
    "awards": lambda reading, person: by_line(
        "awards", lambda award, line: words.award_words(award, line, person.publications)
    )(reading, person),
    "patents": by_line("patents", words.patent_words),
    "service": by_own_line("service", "venue", words.service_words),
    "teaching": by_own_line("teaching", "title", words.teaching_words),
}


def section_words(section: str, reading: Reading, person: Person) -> Any:
    """Say one section of a gold file from what was read."""
    if section in words.TALLIES:
        return dict(Counter(words.TALLIES[section](person)))
    if section == "publications":
        entry_words = words.record_words if reading.source == "arxiv_listing" else words.work_words
        return by_line(section, entry_words)(reading, person)
    return SECTIONS[section](reading, person)


def facts_of(seed: str) -> Iterator[Fact]:
    """Give every fact of a seed, in the order of its gold file."""
    reading = read_seed(seed)
    for section, expected in load_gold(seed).items():
        if section in REMARKS:
            continue
        actual: Any = NOTHING
        if reading is not None and reading.person is not None:
            actual = section_words(section, reading, words.complete(reading.person))
        facts = compare(seed, section, expected, actual)
        yield from (fact for fact in facts if section != "counts" or fact.expected is not NOTHING)
