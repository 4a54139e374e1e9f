"""Invented persons."""

from random import Random

from sitegen.diagnostics import Problem
from sitegen.model.date import Date
from sitegen.model.name import Name
from sitegen.model.person import Award, Person, Position, Service
from sitegen.model.publication import Contributor, Link, Publication, Venue, WorkType
from sitegen.model.text_types import Markdown, Slug
from sitegen.store.dump import dump_tree
from sitegen.store.plain import plain_mapping

WORDS = [
    "engines",
    "looms",
    "ferries",
    "bees: a study",
    "no",
    "0005",
    "C #",
    "tides",
    "12:30",
    "[moss]",
    "ʻokina",
]
NAMES = ["Ada Example", "Bo Sample", "Cy Third", "Dee Fourth", "Eve Fifth", "Flo Sixth"]


def dump_person(person: Person) -> str:
    """Write a person's whole file."""
    return dump_tree(plain_mapping(person), "../schema/person.json")


def name(text: str) -> Name:
    parsed = Name.parse(text)
    assert not isinstance(parsed, Problem)
    return parsed


def date(text: str) -> Date:
    parsed = Date.parse(text)
    assert not isinstance(parsed, Problem)
    return parsed


def phrase(random: Random, words: int = 3) -> str:
    return " ".join(random.choice(WORDS) for _ in range(words))


def publication(random: Random, number: int) -> Publication:
    authors = random.sample(NAMES, random.randint(1, 5))
    return Publication(
        key=Slug(f"work-{number}"),
        title=Markdown(f"Work {number} on {phrase(random)}"),
        type=random.choice([WorkType.ARTICLE_JOURNAL, WorkType.PAPER_CONFERENCE]),
        authors=tuple(Contributor(name=name(author)) for author in authors)
        if random.random() < 0.8
        else None,
        venue=Venue(name=phrase(random, 1), acronym="X") if random.random() < 0.6 else None,
        date=date(str(random.randint(1990, 2024))),
        honors=tuple(phrase(random) for _ in range(random.randint(0, 2))),
        links=(Link(label="Paper"), Link(label="Talk"))[: random.randint(0, 2)],
        abstract=Markdown(f"{phrase(random, 9)}.\n\n  {phrase(random)}") if random.random() < 0.4 else None,
    )


def person(random: Random) -> Person:
    works = tuple(publication(random, number) for number in range(random.randint(0, 5)))
    jobs = tuple(
        Position(
            organization=f"Firm {number}",
            title=phrase(random, 1),
            date=date(f"{2000 + number}-03/..") if random.random() < 0.7 else None,
            highlights=tuple(phrase(random, 14) for _ in range(random.randint(0, 2))),
        )
        for number in range(random.randint(0, 3))
    )
    awards = tuple(
        Award(title=f"Prize {number}", date=date(str(2000 + number)))
        for number in range(random.randint(0, 3))
    )
    service = tuple(
        Service(role="Reviewer", venue=f"Letters {number}") for number in range(random.randint(0, 3))
    )
    return Person(
        slug=Slug("ada-example"),
        name=name("Ada Example"),
        also_known_as=tuple(
            name(text) for text in random.sample(["A. Example", "Ada B. Example"], random.randint(0, 2))
        ),
        location=phrase(random) if random.random() < 0.5 else None,
        bio=Markdown(phrase(random, 12)) if random.random() < 0.5 else None,
        positions=jobs,
        publications=works,
        awards=awards,
        service=service,
    )
