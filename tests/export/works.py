"""Invented works and sites, by hand and by chance."""

from types import MappingProxyType
from typing import Any

from hypothesis import strategies as st

from sitegen.diagnostics import Problem
from sitegen.model.date import Date
from sitegen.model.identifier import ArxivId, DblpSuffix, Doi
from sitegen.model.name import Name
from sitegen.model.person import Person
from sitegen.model.publication import (
    Acceptance,
    Contributor,
    Link,
    LinkRelation,
    Publication,
    Venue,
    Version,
    VersionKind,
    WorkIdentifiers,
    WorkType,
)
from sitegen.model.settings import SiteSettings
from sitegen.model.site import Site
from sitegen.model.text_types import AssetPath, Markdown, Slug, Url


def date(text: str) -> Date:
    parsed = Date.parse(text)
    assert not isinstance(parsed, Problem), text
    return parsed


def author(text: str, **more: Any) -> Contributor:
    name = Name.parse(text)
    assert not isinstance(name, Problem), text
    return Contributor(name=name, **more)


ENGINES = Publication(
    key=Slug("example-2022-lazyengine"),
    title=Markdown(r"LazyEngine: 8$\times$ Faster *Co-Design* & <Parallel Architecture> of GPUs"),
    type=WorkType.PAPER_CONFERENCE,
    authors=(
        author("Ada van der Example"),
        author("Bo Sample", dblp=DblpSuffix("0005")),
        Contributor(name=Name(literal="Mononym")),
        Contributor(name=Name(literal="Engine and Co., Ltd")),
        Contributor(name=Name(given="Carol", family="Case", suffix="Jr.")),
    ),
    venue=Venue(key=Slug("ise"), name="International Symposium on Engines", acronym="ISE", edition=49),
    place="New York, NY",
    date=date("2022-06"),
    pages="134–148",
    acceptance=Acceptance(percent="16", accepted=67, submitted=400),
    honors=("Best paper",),
    identifiers=WorkIdentifiers(doi=Doi("10.1000/engines_1")),
    versions=(Version(kind=VersionKind.PREPRINT, identifiers=WorkIdentifiers(arxiv=ArxivId("2112.00001"))),),
    links=(
        Link(label="Slides"),
        Link(label="Paper", file=AssetPath("engines.pdf"), relation=LinkRelation.PDF),
    ),
    topics=("cs.AR", "engines"),
    abstract=Markdown("We *show* engines.\n\nTwice."),
)

UNKNOWN = Publication(key=Slug("engines-2019"), title=Markdown("Engines of Unknown Hand"), date=date("2019"))

ARTICLE = Publication(
    key=Slug("sample-2021-bits"),
    title=Markdown("Bits & Atoms: 한글 and Müller’s “C++”"),
    type=WorkType.ARTICLE_JOURNAL,
    authors=(author("Bo Sample"), Contributor(name=Name(given="Dana", family="García Márquez"))),
    et_al=True,
    venue=Venue(name="Journal of Engines", special_issue="Steam"),
    date=date("2021-07-15"),
    volume="12",
    issue="3",
    pages="L7",
    identifiers=WorkIdentifiers(arxiv=ArxivId("2101.00002"), issn="1234-5679"),
    topics=("cs.LG",),
)


def make_site(
    *people: Person, works: tuple[Publication, ...] = (), url: str | None = None, **more: Any
) -> Site:
    works_of: dict[str, tuple[Publication, ...]] = {person.slug: person.publications for person in people}
    publications = (*works, *(work for person in people for work in person.publications))
    return Site(
        settings=SiteSettings(title="Engines Lab", url=Url(url) if url else None, **more),
        people=people,
        publications=publications,
        works_of_person=MappingProxyType(works_of),
        author_names=(),
        authors_by_name=MappingProxyType({}),
        venues=(),
        topics=(),
        person_by_slug=MappingProxyType({person.slug: person for person in people}),
        publication_by_key=MappingProxyType({work.key: work for work in publications}),
        venue_by_key=MappingProxyType({}),
    )


LETTERS = "abcdeABCDEéßŁőçÑıøœ한글中"
SIGNS = r"{}%$#&_~^\"'`<>|@*[]()-–—“”‘’…×α.,:;!?+/0123456789"
WORDS = st.text(st.sampled_from(LETTERS), min_size=1, max_size=6)
PARTS = st.builds(
    " ".join,
    st.lists(
        WORDS | st.text(st.sampled_from(LETTERS + SIGNS), min_size=1, max_size=6), min_size=1, max_size=3
    ),
)
TEXTS = st.builds(" ".join, st.lists(st.text(st.sampled_from(LETTERS + SIGNS), max_size=8), max_size=6))
TITLES = TEXTS.filter(lambda text: bool(text.strip()))
NAMES = st.one_of(
    st.builds(lambda given, family: Name(given=given, family=family), PARTS, PARTS),
    st.builds(
        lambda given, particle, family, suffix: Name(
            given=given, particle=particle, family=family, suffix=suffix
        ),
        PARTS,
        st.sampled_from(["van", "de la", "von"]),
        WORDS,
        st.sampled_from(["", "Jr.", "III"]),
    ),
    st.builds(lambda literal: Name(literal=literal), PARTS | st.just("A and B, Ltd. and others")),
)
DATES = st.sampled_from(
    [
        "2024",
        "2021-07",
        "2021-07-15",
        "Fall 2020",
        "July-Dec. 2018",
        "2018-12/2019-01",
        "in press",
        "2024-06/..",
    ]
).map(date)
WORKS = st.builds(
    Publication,
    key=st.just(Slug("example-2022-engines")),
    title=TITLES.map(Markdown),
    type=st.sampled_from(WorkType),
    authors=st.none() | st.lists(st.builds(Contributor, name=NAMES), min_size=1, max_size=4).map(tuple),
    et_al=st.booleans(),
    venue=st.none()
    | st.builds(Venue, name=TEXTS, acronym=st.none() | WORDS, special_issue=st.none() | WORDS),
    place=st.none() | TEXTS,
    date=st.none() | DATES,
    volume=st.none() | WORDS,
    issue=st.none() | WORDS,
    pages=st.none() | st.sampled_from(["1-9", "1–9", "L7", "1:1–1:20", "S1-S9", "e1001"]),
    edition=st.none() | WORDS,
    publisher=st.none() | TEXTS,
    honors=st.lists(TITLES, max_size=2).map(tuple),
    note=st.none() | TEXTS.map(Markdown),
    topics=st.lists(WORDS, max_size=2).map(tuple),
    abstract=st.none() | TEXTS.map(Markdown),
)
