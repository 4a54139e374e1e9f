"""An invented lab: names in several scripts, roles that ended, formulas, missing fields, long titles."""

from collections.abc import Iterator
from itertools import islice

from sitegen.model.date import Date
from sitegen.model.identifier import ArxivId, Doi, Orcid
from sitegen.model.name import Name
from sitegen.model.person import (
    Award,
    Education,
    Grant,
    Headline,
    Mention,
    Patent,
    PatentStep,
    Person,
    PersonIdentifiers,
    Position,
    Role,
    Service,
    Skill,
    Supervision,
    Talk,
    Teaching,
)
from sitegen.model.publication import (
    Acceptance,
    Contributor,
    Link,
    Publication,
    Venue,
    Version,
    VersionKind,
    WorkIdentifiers,
    WorkType,
)
from sitegen.model.text_types import AssetPath, Markdown, Slug, Url
from tests.pages.sites import named

SETTINGS = """\
schema: 1
title: Engines Lab
description: We study engines that nobody has built yet.
introduction: Engines are *old*. We make them new.
url: https://engines.example.org/lab
featured: [ada-1, ada-3]
"""

PORTRAIT = "people/ada example.svg"
"""Path of a portrait, with a space in it."""

VENUES = (
    Venue(name="Symposium on Imagined Engines", acronym="SIE", edition=12),
    Venue(name="Journal of Invented Results"),
    Venue(acronym="PRETEND"),
    Venue(name="International Conference on the Theory and Practice of Very Long Names", acronym="ICTPVLN"),
)
TOPICS = ("Engines", "cs.LG", "Heat & motion", "History")
GUESTS = ("Bo Sample", "Cleo Placeholder", "Dag Østergård", "Nguyễn Thị Mẫu", "محمد المثال", "홍길동 표본")
TITLES = (
    "On Engines",
    "A Study of $O(n \\log n)$ Heat in `C++` Programs",
    "The *Quite* Long Title of a Work Whose Authors Could Not Decide What to Leave Out and Left All In",
    "엔진에 관한 연구",
    "Superheterodynamicallycoupledmicroelectromechanicalresonators",
)
ABSTRACT = (
    "We show that $\\sum_{i=1}^{n} x_i^2 \\le 8\\times n$ holds for **every** engine.\n\n"
    "A display follows:\n\n$$\\int_0^1 f(x)\\,dx = \\frac{1}{2}$$\n\nCode is at <https://example.org/code>."
)


def ada(works: int = 12) -> Person:
    """Make a person of whom everything is known."""
    return Person(
        slug=Slug("ada-example"),
        name=Name(given="Ada", family="Example", native="에이다 예제"),
        also_known_as=(named("A. Example"),),
        pronouns="she/her",
        headline=Headline(title="Professor of Engines", organization="Example University"),
        location="Oslo, Norway",
        email="ada@example.org",
        photo=AssetPath(PORTRAIT),
        bio=Markdown("I build **engines**.\n\nEarlier I built [mills](https://example.org/mills)."),
        identifiers=PersonIdentifiers(
            orcid=Orcid("0000-0002-1825-0097"),
            google_scholar="abcDEF12",
            github="ada",
            mastodon="@ada@example.social",
        ),
        links=(Link(label="Homepage", url=Url("https://example.org")), Link(label="Lost", url=None)),
        roles=(Role(group="Engines Lab", role="faculty", date=Date("2015/..")),),
        positions=(
            Position(
                organization="Example University",
                title="Professor",
                unit="Engines",
                location="Oslo",
                date=Date("2015/.."),
                highlights=("Built the largest imagined engine.",),
                manager=Mention(name=named("Secret Manager")),
            ),
        ),
        education=(
            Education(
                institution="EU",
                institution_full="Example University",
                degree="Ph.D.",
                area="Engines",
                date=Date("2008-09/2012-06"),
                thesis="Engines",
                advisers=(Mention(name=named("Bo Sample")),),
            ),
        ),
        publications=tuple(islice(_works("ada", "Ada Example"), works)),
        awards=(Award(title="Prize of the Engine Society", awarder="Engine Society", date=Date("2020")),),
        grants=(Grant(title="Engines for All", funder="Council", role="PI", amount="1,000,000 crowns"),),
        patents=(
            Patent(
                title="An engine",
                inventors=(Contributor(name=named("Ada Example")), Contributor(name=named("Bo Sample"))),
                applications=(PatentStep(jurisdiction="NO", date=Date("2018")),),
                registered=(PatentStep(jurisdiction="NO", number="123", date=Date("2020")),),
                assignee="Example University",
            ),
        ),
        service=(
            Service(role="Reviewer", venue="Journal of Invented Results", date=Date("2021")),
            Service(role="Chair", venue="Symposium on Imagined Engines", acronym="SIE", date=Date("2022")),
            Service(role="Reviewer", venue="Pretend Letters"),
        ),
        teaching=(
            Teaching(
                title="Engines", code="EN101", role="Lecturer", terms=(Date("2021-21"), Date("2020-23"))
            ),
        ),
        talks=(
            Talk(
                title="Engines today",
                kind="Keynote",
                event="SIE",
                date=Date("2022-05"),
                links=(Link(label="Slides", url=Url("https://example.org/slides")),),
            ),
        ),
        supervision=(
            Supervision(name=named("Fay Placeholder"), degree="Ph.D.", thesis="Cogs", date=Date("2022")),
        ),
        skills=(Skill(name="Languages", detail="Norwegian, English"), Skill(name="Lathes")),
        interests=("engines", "invented results"),
    )


def lab() -> tuple[Person, ...]:
    """Make the people of a lab: with everything, with little, gone, and without works."""
    return (
        ada(),
        _member("bo-sample", "Bo Sample", "phd-student", "2020/..", 6),
        _member("cleo-placeholder", "Cleo Placeholder", "postdoc", "2018/2021", 3),
        _member("dag-ostergard", "Dag Østergård", "visiting-artist", "2022/..", 1),
        Person(slug=Slug("eve-empty"), name=named("Eve Empty")),
    )


def crowd(works: int) -> Person:
    """Make a person with very many works."""
    return Person(
        slug=Slug("max-crowd"),
        name=named("Max Crowd"),
        publications=tuple(islice(_works("crowd", "Max Crowd"), works)),
    )


def _member(slug: str, name: str, role: str, date: str, works: int) -> Person:
    return Person(
        slug=Slug(slug),
        name=named(name),
        roles=(Role(group="Engines Lab", role=role, date=Date(date)),),
        publications=tuple(islice(_works(slug, name), works)),
    )


def _works(prefix: str, name: str) -> Iterator[Publication]:
    """Give as many works as anybody asks for."""
    return (_work(prefix, name, number) for number in range(1, 100_000))


def _guest(prefix: str, name: str) -> Contributor:
    """Name a guest; one of them is known to be a member of the lab."""
    is_member = prefix == "ada" and name == "Bo Sample"
    return Contributor(name=named(name), person=Slug("bo-sample") if is_member else None)


def _work(prefix: str, name: str, number: int) -> Publication:
    venue = VENUES[number % len(VENUES)]
    guests = tuple(_guest(prefix, guest) for guest in GUESTS[: number % (len(GUESTS) + 1)])
    is_unknown = number % 7 == 5
    return Publication(
        key=Slug(f"{prefix}-{number}"),
        title=Markdown(f"{TITLES[number % len(TITLES)]} {prefix[0]}{number}"),
        type=WorkType.PAPER_CONFERENCE if venue.acronym else WorkType.ARTICLE_JOURNAL,
        authors=None if is_unknown else (Contributor(name=named(name), equal=True), *guests),
        et_al=number % 11 == 3,
        venue=None if number % 9 == 4 else venue,
        place="Oslo" if number % 2 else None,
        date=None if number % 10 == 9 else Date(str(2024 - number % 9)),
        volume="12" if number % 3 == 0 else None,
        issue="3" if number % 3 == 0 else None,
        pages="1-9" if number % 3 == 0 else None,
        acceptance=Acceptance(accepted=1200, submitted=4000) if number % 4 == 0 else None,
        honors=("Best paper award",) if number % 5 == 1 else (),
        identifiers=WorkIdentifiers(
            doi=Doi(f"10.1000/{prefix}.{number}"), arxiv=ArxivId(f"2201.{len(prefix) * 1000 + number:05}")
        )
        if number % 4 == 1
        else WorkIdentifiers(),
        versions=(Version(kind=VersionKind.PREPRINT, date=Date("2020")),) if number % 6 == 1 else (),
        links=(Link(label="Slides", url=Url("https://example.org/slides")), Link(label="Talk", url=None)),
        topics=(TOPICS[number % len(TOPICS)],) if number % 2 else (),
        abstract=Markdown(ABSTRACT) if number % 2 else None,
        note=Markdown("An **erratum** exists.") if number % 8 == 1 else None,
    )


def hostile() -> Person:
    """Make a person whom no layout expects: endless words, 300 authors, letters from right to left."""
    endless = "W" * 300
    authors = tuple(
        Contributor(name=named(f"Author{chr(97 + n % 26) * (n // 26 + 1)} Sample")) for n in range(300)
    )
    return Person(
        slug=Slug("wanda"),
        name=Name(given=endless, family="عائلة", native="אבגד"),
        headline=Headline(title=endless, organization="<script>alert(1)</script>"),
        bio=Markdown(
            f"{endless}\n\n$$x = {'y + ' * 80}z$$\n\n    {endless}\n\n| a | b |\n|---|---|\n| {endless} | b |"
        ),
        links=(Link(label=endless, url=Url(f"https://example.org/{endless}")),),
        awards=(Award(title=endless, detail=endless, date=Date("2020")),),
        teaching=(Teaching(title="A course", terms=tuple(Date(f"{year}-21") for year in range(2000, 2020))),),
        publications=(
            Publication(
                key=Slug("wanda-1"),
                title=Markdown(f'{endless} <b>bold</b> & "quotes"'),
                authors=(Contributor(name=named("Bo Sample")), *authors),
                venue=Venue(name=endless, acronym=endless[:60]),
                date=Date("2020"),
                honors=(endless,),
                topics=(endless,),
                links=(Link(label=endless, url=Url("https://example.org")),),
                abstract=Markdown(f"{endless}\n\n`{endless}`\n\n$${'a + ' * 60}b$$"),
            ),
            Publication(
                key=Slug("wanda-2"),
                title=Markdown("مقال عن المحركات"),
                authors=(Contributor(name=named("محمد المثال")), Contributor(name=named("Bo Sample"))),
                date=Date("2021"),
                topics=("محركات",),
            ),
        ),
    )
