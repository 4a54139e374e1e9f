"""Invented sources about one person and her works: what they say today, and what they say next month."""

from collections import Counter
from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random
from typing import Any

from sitegen.accounting import Reading
from sitegen.model.document import Document
from sitegen.model.identifier import Doi
from sitegen.model.identity import Identity, IdentityStatus
from sitegen.model.person import (
    Award,
    Education,
    Grant,
    Mention,
    Person,
    PersonIdentifiers,
    Position,
    Service,
    Skill,
    Talk,
    Teaching,
    Unplaced,
)
from sitegen.model.publication import (
    Contributor,
    Link,
    Publication,
    Venue,
    Version,
    VersionKind,
    WorkIdentifiers,
    WorkType,
)
from sitegen.model.text_types import Markdown
from tests.store.people import NAMES, date, name, phrase

ADA, BO, LIST = "people/ada-example.yaml", "people/bo-sample.yaml", "publications/works.yaml"
TOPICS = ["Looms", "Ferries", "Bees", "Tides", "Mosses", "Engines", "Cogs", "Cards", "Bridges", "Kilns"]


@dataclass(frozen=True)
class Source:
    """One document: its path, the data file that it goes to, and what it says."""

    path: str
    home: str
    person: Person | None
    works: tuple[Publication, ...]

    def reading(self) -> Reading:
        text = repr((self.person, self.works))
        document = Document(self.path, "", sha256(text.encode()).hexdigest(), is_fetched=True)
        if self.person is None:
            return Reading(document=document, source="bibtex", publications=self.works)
        return Reading(
            document=document, source="cv_page", person=replace(self.person, publications=self.works)
        )


def work(random: Random, number: int) -> Publication:
    authors = random.sample(NAMES, random.randint(1, 5))
    doi = Doi(f"10.1000/work-{number}") if random.random() < 0.4 else None
    return Publication(
        title=Markdown(f"{random.choice(TOPICS)} {number}: {phrase(random)}"),
        type=random.choice([WorkType.ARTICLE_JOURNAL, WorkType.PAPER_CONFERENCE]),
        authors=tuple(Contributor(name=name(each)) for each in authors) if random.random() < 0.9 else None,
        venue=venue(random) if random.random() < 0.8 else None,
        date=date(random.choice(["2019", "2020-03", "2021", "2022-11-05"]))
        if random.random() < 0.9
        else None,
        pages="1-9" if random.random() < 0.3 else None,
        honors=tuple(phrase(random) for _ in range(random.choice([0, 0, 1, 2]))),
        identifiers=WorkIdentifiers(doi=doi),
        versions=(Version(kind=VersionKind.PREPRINT, date=date("2018")),) if random.random() < 0.2 else (),
        links=(Link(label="Paper"), Link(label="Talk"))[: random.randint(0, 2)],
        abstract=Markdown(f"{phrase(random, 9)}.\n\n  {phrase(random)}") if random.random() < 0.4 else None,
    )


def venue(random: Random) -> Venue:
    if random.random() < 0.5:
        return Venue(name=f"Letters on {random.choice(TOPICS)}")
    topic = random.choice(TOPICS)
    return Venue(name=f"Conference on {topic}", acronym=topic.upper(), edition=random.randint(1, 9))


def person(random: Random) -> Person:
    return Person(
        name=name("Ada Example"),
        also_known_as=tuple(map(name, random.sample(["A. Example", "Ada B. Example"], random.randint(0, 2)))),
        location=phrase(random) if random.random() < 0.5 else None,
        identity=random.choice([Identity(status=IdentityStatus.SELF)] * 4 + [ATTRIBUTED]),
        identifiers=PersonIdentifiers(
            github=random.choice([None, "ada"]), dblp=random.choice([None, "00/1"])
        ),
        links=(Link(label="Homepage"), Link(label="Code"))[: random.randint(0, 2)],
        bio=Markdown(phrase(random, 12)) if random.random() < 0.5 else None,
        positions=some(random, position),
        education=some(random, education),
        awards=some(random, award),
        service=some(random, service),
        teaching=some(random, teaching),
        talks=some(random, talk),
        grants=some(random, grant),
        skills=some(random, skill),
        unplaced=tuple(Unplaced(line=90 + n, text=phrase(random, 5)) for n in range(random.randint(0, 2))),
    )


ATTRIBUTED = Identity(status=IdentityStatus.ATTRIBUTED)


def some(random: Random, make: Any) -> tuple[Any, ...]:
    return tuple(make(random, number) for number in range(random.choice([0, 0, 1, 2, 3])))


def position(random: Random, number: int) -> Position:
    return Position(
        organization=f"Firm {number}",
        title=phrase(random, 1),
        date=date(f"{2000 + number}-03/..") if random.random() < 0.7 else None,
        highlights=tuple(phrase(random, 14) for _ in range(random.randint(0, 2))),
        manager=Mention(name=name("Max Manager"), title="Prof.") if random.random() < 0.2 else None,
    )


def education(random: Random, number: int) -> Education:
    advisers = tuple(Mention(name=name(each)) for each in random.sample(NAMES, random.randint(0, 2)))
    return Education(
        institution=f"School {number}", degree="M.Sc.", area=phrase(random, 1), advisers=advisers
    )


def award(random: Random, number: int) -> Award:
    return Award(
        title=f"Prize {number}", awarder=random.choice([None, "A Guild"]), date=date(str(2000 + number))
    )


def service(random: Random, number: int) -> Service:
    return Service(role="Reviewer", venue=f"Letters {number}", date=random.choice([None, date("2020")]))


def teaching(random: Random, number: int) -> Teaching:
    terms = (date("Fall 2020"), date("Spring 2021"))[: random.randint(0, 2)]
    return Teaching(title=f"Course {number}", code=f"EE{number}", role=phrase(random, 1), terms=terms)


def talk(random: Random, number: int) -> Talk:
    return Talk(title=f"Talk {number} {phrase(random, 1)}", event=phrase(random, 1), date=date("2021"))


def grant(random: Random, number: int) -> Grant:
    return Grant(title=f"Grant {number}", amount=random.choice([None, "€ 5"]), date=date("2020/2022"))


def skill(random: Random, number: int) -> Skill:
    return Skill(name=f"Skill {number}", detail=random.choice([None, "weaving, carding"]))


def all_sources(random: Random) -> list[Source]:
    """One to three documents about Ada, perhaps a list and a document of a co-author with works of hers."""
    works = [work(random, number) for number in range(random.randint(1, 6))]
    truth = person(random)
    found = [
        Source(f"doc:{number}", ADA, told_person(random, truth), told_works(random, works))
        for number in range(random.choice([1, 1, 2, 3]))
    ]
    if random.random() < 0.4:
        found.append(Source("doc:list", LIST, None, told_works(random, works)))
    if random.random() < 0.3:
        bo = replace(Person(name=name("Bo Sample")), location="Oslo")
        found.append(Source("doc:bo", BO, bo, told_works(random, works)))
    return found


def told_person(random: Random, truth: Person) -> Person:
    """What one document says of the person: not all of it, and some of it otherwise."""
    other = person(random)
    left_out: dict[str, Any] = {each: () for each in LISTS if random.random() < 0.2}
    changed = {each: getattr(other, each) for each in ("location", "bio") if random.random() < 0.2}
    return replace(truth, **left_out, **changed)


LISTS = ("positions", "education", "awards", "service", "teaching", "talks", "grants", "skills", "unplaced")
FIELDS = (
    "authors",
    "venue",
    "date",
    "pages",
    "honors",
    "links",
    "abstract",
    "type",
    "versions",
    "identifiers",
)


def told_works(random: Random, works: list[Publication]) -> tuple[Publication, ...]:
    """What one document says of works: not of all, in an order of its own, some fields otherwise."""
    told = [each for each in works if random.random() < 0.8]
    if random.random() < 0.3:
        random.shuffle(told)
    return tuple(changed_work(random, each) if random.random() < 0.3 else each for each in told)


def changed_work(random: Random, before: Publication) -> Publication:
    field = random.choice(FIELDS)
    return replace(before, **{field: getattr(work(random, 500), field)})


def later(random: Random, sources: list[Source]) -> tuple[list[Source], Counter[str]]:
    """What the documents say next month, with a count of what happened to them."""
    events: Counter[str] = Counter()
    after = [later_source(random, each, events) for each in sources]
    if random.random() < 0.2:
        events["a source is new"] += 1
        works = [each for source in sources for each in source.works] + [work(random, 900)]
        after.append(Source("doc:new", ADA, told_person(random, person(random)), told_works(random, works)))
    return [each for each in after if each is not None], events


def later_source(random: Random, source: Source, events: Counter[str]) -> Source | None:
    if random.random() < 0.05:
        events["a source fails"] += 1
        return None
    works = list(source.works)
    for _ in range(random.choice([0, 1, 2, 3, 5])):
        change = random.choice(WORK_CHANGES)
        if change(random, works):
            events[change.__name__.replace("_", " ")] += 1
    told = source.person
    if told is not None and source.home == ADA:
        for _ in range(random.choice([0, 1, 2, 3])):
            told = later_person(random, told, events)
    return replace(source, person=told, works=tuple(works))


def later_person(random: Random, before: Person, events: Counter[str]) -> Person:
    other = person(random)
    part = random.choice([*LISTS, "location", "bio", "also_known_as", "links", "identifiers"])
    members = getattr(before, part)
    kind = random.choice(["other", "shorter", "longer", "reordered", "corrected"])
    changed: Any = getattr(other, part)
    if isinstance(members, tuple) and len(members) > 1 and kind in ("shorter", "reordered"):
        changed = members[1:] if kind == "shorter" else tuple(reversed(members))
    elif isinstance(members, tuple) and members and kind == "longer":
        changed = (*members, *(each for each in changed if each not in members))
    elif isinstance(members, tuple) and members and kind == "corrected" and hasattr(members[0], "date"):
        changed = (replace(members[0], date=date("1999")), *members[1:])
    if changed == members:
        return before
    events[f"a person's {'list' if isinstance(members, tuple) else 'field'} is {kind}"] += 1
    return replace(before, **{part: changed})


def work_added(random: Random, works: list[Publication]) -> bool:
    works.insert(random.randint(0, len(works)), work(random, random.randint(100, 499)))
    return True


def work_removed(random: Random, works: list[Publication]) -> bool:
    return bool(works) and works.pop(random.randrange(len(works))) is not None


def works_reordered(random: Random, works: list[Publication]) -> bool:
    random.shuffle(works)
    return len(works) > 1


def work_retitled(random: Random, works: list[Publication]) -> bool:
    if not works:
        return False
    place = random.randrange(len(works))
    title = works[place].title
    words = random.choice([f"{title}, Revised", title.upper(), title.replace(":", " —"), phrase(random, 4)])
    works[place] = replace(works[place], title=Markdown(words))
    return True


def work_split(random: Random, works: list[Publication]) -> bool:
    """One work becomes two, of which each has some of its fields."""
    if not works:
        return False
    place = random.randrange(len(works))
    whole = works[place]
    head, _, tail = whole.title.partition(": ")
    one = replace(whole, title=Markdown(head), abstract=None)
    works[place : place + 1] = [
        one,
        replace(whole, title=Markdown(tail or "Rest"), identifiers=WorkIdentifiers()),
    ]
    return True


def works_joined(random: Random, works: list[Publication]) -> bool:
    """Two works become one, of which the other is a version."""
    if len(works) < 2:
        return False
    one, other = random.sample(range(len(works)), 2)
    version = Version(kind=VersionKind.WORKSHOP, date=works[other].date, venue=works[other].venue)
    works[one] = replace(works[one], versions=(*works[one].versions, version))
    del works[other]
    return True


def field_changed(random: Random, works: list[Publication]) -> bool:
    if not works:
        return False
    place = random.randrange(len(works))
    before, works[place] = works[place], changed_work(random, works[place])
    return before != works[place]


def field_dropped(random: Random, works: list[Publication]) -> bool:
    if not works:
        return False
    place, field = (
        random.randrange(len(works)),
        random.choice(["authors", "venue", "date", "pages", "abstract"]),
    )
    before, works[place] = works[place], replace(works[place], **{field: None})  # type: ignore[arg-type]
    return before != works[place]


WORK_CHANGES = (
    *(work_added, work_removed, works_reordered, work_retitled, work_split, works_joined),
    *(field_changed, field_changed, field_dropped),
)
