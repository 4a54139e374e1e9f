from typing import Any

import pytest

from sitegen.model.identifier import ArxivId, Doi
from sitegen.model.publication import (
    Link,
    Publication,
    Version,
    VersionKind,
    WorkIdentifiers,
    WorkType,
)
from sitegen.model.settings import Decision, IdentityDecisions
from sitegen.model.site import Site
from sitegen.model.text_types import Markdown, Slug, Url
from sitegen.resolve.merging import is_preprint
from tests.resolve.site_maker import codes, person, site_of, work

LONG = "Engines that Turn by Steam and Light"


def pair(one: Publication, other: Publication, **parts: Any) -> tuple[Site, list[str]]:
    site, report = site_of(person("Ada Example", one), person("Bo Sample", other), **parts)
    return site, codes(report)


def doi(text: str) -> dict[str, Any]:
    return {"identifiers": WorkIdentifiers(doi=Doi(text))}


def arxiv(text: str) -> dict[str, Any]:
    return {"identifiers": WorkIdentifiers(arxiv=ArxivId(text))}


def preprint(title: str, *authors: str, **fields: Any) -> Publication:
    return work(title, *authors, type=WorkType.ARTICLE, genre="preprint", **fields)


ONE = [
    (
        work(LONG, "A. Example", **doi("10.1000/x")),
        work(LONG + ".", "Ada Example", year="2019", **doi("10.1000/x")),
    ),
    (
        work(LONG, "A. Example", **arxiv("2201.00001")),
        work(LONG, "Ada B", **doi("10.48550/arxiv.2201.00001")),
    ),
    (work("On Engines", "Ada Example", venue="ENG"), work("On engines.", "ADA EXAMPLE", venue="ENG")),
    (work("On Engines", "Ada Example"), work("On Engines", "Ada Example")),
    (
        work("On Engines", "Ada Example", venue="Symposium on Engines"),
        work("On Engines", "Ada Example", venue="Proceedings of the 12th Symposium on Engines (ENG '20)"),
    ),
    (
        work("On Engines", "Ada Example", venue="ENG 2020"),
        work("On Engines", "Ada Example", venue="Symposium on Engines, ENG 2020, Oslo, Norway"),
    ),
    (work(LONG, "Ada Example", venue="ENG"), preprint(LONG, "A. Example", year="2018")),
    (
        work(LONG, "Ada Example", **doi("10.1000/x")),
        preprint(LONG, "Ada Example", **doi("10.48550/arxiv.2201.00001")),
    ),
    (
        work(LONG, "Ada Example", versions=(Version(kind=VersionKind.PREPRINT, **arxiv("2201.00001")),)),
        preprint(LONG + " Anew", "Ada Example", "Bo Sample", **arxiv("2201.00001")),
    ),
]
TWO = [
    (
        work("On Engines", "Ada Example", venue="ENG"),
        work("On Engines", "Ada Example", venue="ENG", year="2021"),
    ),
    (work("On Engines", "Ada Example", venue="ENG"), work("On Engines", "Ada Example", venue="LOE")),
    (work("On Engines", "Ada Example", venue="ENG"), work("On Engines", "Bo Sample", venue="ENG")),
    (work("On Engines", "Ada Example", venue="ENG"), work("On Engines II", "Ada Example", venue="ENG")),
    (
        work("On Engines", "Ada Example", venue="ENG"),
        work("On Engines", "J. Doe", "Ada Example", venue="ENG"),
    ),
    (
        work("Editorial", "Ada Example", venue="ENG", issue="1"),
        work("Editorial", "Ada Example", venue="ENG", issue="2"),
    ),
    (
        work("On Engines", "Ada Example", venue="ENG", **doi("10.1000/x")),
        work("On Engines", "Ada Example", venue="ENG", **doi("10.1000/y")),
    ),
    (work(LONG, venue="ENG"), work(LONG, venue="ENG")),
    (work(LONG, "Ada Example", venue="ENG"), preprint(LONG, "Ada Example", year="2015")),
    (work(LONG, "Ada Example", venue="ENG"), preprint(LONG, "Ada Example", "Bo Sample")),
    (work("Editorial", "Ada Example", venue="ENG"), preprint("Editorial", "Ada Example")),
    (work(LONG, "Ada Example", venue="ENG"), preprint("Toward " + LONG, "Ada Example")),
    (work(LONG, "Ada Example", et_al=True, venue="ENG"), preprint(LONG, "Ada Example")),
]


@pytest.mark.parametrize(
    ("publication", "expected"),
    [
        (work("A", genre="preprint"), True),
        (work("A", venue="arXiv"), True),
        (work("A", venue="arXiv preprint arXiv:2201.00001"), True),
        (work("A", venue="CoRR", type=WorkType.ARTICLE_JOURNAL), True),
        (work("A", type=WorkType.ARTICLE, publisher="arXiv"), True),
        (work("A", type=WorkType.BOOK, publisher="arXiv"), False),
        (work("A", venue="Halls of Engines"), False),
        (work("A"), False),
    ],
)
def test_a_preprint_is_known_by_genre_or_archive(publication: Publication, *, expected: bool) -> None:
    assert is_preprint(publication) is expected


@pytest.mark.parametrize(("one", "other"), ONE)
def test_records_of_one_work_join_and_it_is_told(one: Publication, other: Publication) -> None:
    site, found = pair(one, other)
    assert len(site.publications) == 1
    assert "joined-works" in found
    assert site.works_of_person == {"ada-example": site.publications, "bo-sample": site.publications}


@pytest.mark.parametrize(("one", "other"), TWO)
def test_records_of_two_works_stay_two(one: Publication, other: Publication) -> None:
    site, found = pair(one, other)
    assert len(site.publications) == 2
    assert "joined-works" not in found


@pytest.mark.parametrize(("one", "other"), [*ONE, *TWO])
def test_joining_does_not_depend_on_which_file_comes_first(one: Publication, other: Publication) -> None:
    first, _ = pair(one, other)
    second, _ = pair(other, one)
    assert len(first.publications) == len(second.publications)


def test_two_equal_lines_of_one_list_join_only_when_they_are_equal_in_all() -> None:
    first = work("On Engines", "Ada Example", venue="ENG")
    site, _ = site_of(
        person("Ada Example", first, work("On Engines", "Ada Example", venue="ENG", place="Oslo"))
    )
    assert len(site.publications) == 2
    site, _ = site_of(person("Ada Example", first, first))
    assert len(site.publications) == 1


def test_an_identifier_with_two_quite_different_titles_is_a_warning() -> None:
    site, found = pair(
        work(LONG, "Ada Example", **doi("10.1000/x")), work("Wheels", "Ada Example", **doi("10.1000/x"))
    )
    assert len(site.publications) == 2
    assert "identifier-of-two-works" in found


def test_records_that_contradict_do_not_join_through_a_third() -> None:
    both = WorkIdentifiers(doi=Doi("10.1000/x"), arxiv=ArxivId("2201.00001"))
    site, _ = site_of(
        person("Ada Example", work(LONG, "Ada Example", **doi("10.1000/y"), venue="ENG")),
        person("Bo Sample", work(LONG, "Ada Example", venue="ENG", identifiers=both)),
        person("Cy Third", work(LONG, "Ada Example", venue="ENG")),
    )
    assert sorted(str(found.identifiers.doi) for found in site.publications) == ["10.1000/x", "10.1000/y"]


def test_a_preprint_of_two_published_works_stays_alone() -> None:
    site, report = site_of(
        person(
            "Ada Example",
            work(LONG, "Ada Example", venue="ENG"),
            work(LONG, "Ada Example", venue="LOE", year="2021"),
            preprint(LONG, "Ada Example"),
        )
    )
    assert len(site.publications) == 3
    assert "maybe-same-work" in codes(report)


def test_the_fuller_record_speaks_and_gaps_are_filled() -> None:
    full = work(
        "On Engines",
        "Ada Example",
        "Bo Sample",
        venue="ENG",
        pages="1-2",
        volume="3",
        issue="4",
        topics=("Steam",),
    )
    short = work(
        "On engines",
        "Ada Example",
        "Bo Sample",
        venue="ENG",
        abstract=Markdown("About."),
        topics=("Light",),
        links=(Link(label="Code", url=Url("https://example.org")),),
    )
    for order in ((full, short), (short, full)):
        site, _ = pair(*order)
        (joined,) = site.publications
        assert (joined.title, joined.pages, joined.abstract) == ("On Engines", "1-2", "About.")
        assert (joined.topics, len(joined.links)) == (("Steam", "Light"), 1)
        assert [author.person for author in joined.authors or ()] == ["ada-example", "bo-sample"]


def test_a_preprint_becomes_a_version_and_lends_its_abstract() -> None:
    early = preprint(LONG, "Ada Example", year="2019-05", abstract=Markdown("About."), **arxiv("1905.00001"))
    site, _ = pair(work(LONG, "Ada Example", venue="ENG", **doi("10.1000/x")), early)
    (joined,) = site.publications
    assert (joined.identifiers.doi, joined.identifiers.arxiv, joined.abstract) == (
        "10.1000/x",
        None,
        "About.",
    )
    assert [(version.kind, version.date, version.identifiers.arxiv) for version in joined.versions] == [
        (VersionKind.PREPRINT, early.date, "1905.00001")
    ]


def test_a_key_that_a_file_gives_stays_and_every_key_leads_to_the_joined_work() -> None:
    given = work("On Engines", "Ada Example", venue="ENG", key=Slug("own-key"))
    site, _ = pair(work("On Engines", "Ada Example", venue="ENG", place="Oslo", pages="1"), given)
    assert [str(found.key) for found in site.publications] == ["own-key"]
    assert set(map(id, site.publication_by_key.values())) == {id(site.publications[0])}
    assert "own-key" in site.publication_by_key


def test_one_key_for_two_works_is_an_error_and_no_page_is_lost() -> None:
    site, found = pair(
        work("On Engines", "Ada Example", key=Slug("k")), work("Wheels", "Bo Sample", key=Slug("k"))
    )
    assert "shared-key" in found
    assert len({publication.key for publication in site.publications}) == 2
    assert {key: found.title for key, found in site.publication_by_key.items()} == {
        "k": "On Engines",
        "k-2": "Wheels",
    }


def test_an_editor_may_join_and_part() -> None:
    one, other = (
        work("On Engines", "Ada Example", key=Slug("one")),
        work("Wheels", "Bo Sample", key=Slug("two")),
    )
    same = IdentityDecisions(same=(Decision(works=("one", "two")),))
    site, found = pair(one, other, decisions=same)
    assert (len(site.publications), found.count("joined-works")) == (1, 1)
    twin = work("On Engines", "Ada Example", key=Slug("two"))
    different = IdentityDecisions(different=(Decision(works=("one", "two")),))
    site, found = pair(one, twin, decisions=different)
    assert (len(site.publications), found.count("joined-works")) == (2, 0)


def test_shared_lists_join_with_peoples_files_and_link_by_their_page() -> None:
    listed = work("On Engines", "Bo Sample", "Ada Example", venue="ENG")
    site, _ = site_of(person("Ada Example", listed), lists=((listed, work("Wheels", "Bo Sample")),))
    assert [found.title for found in site.publications] == ["On Engines", "Wheels"]
    assert [found.title for found in site.works_of_person["ada-example"]] == ["On Engines"]


def test_works_stand_newest_first_and_equal_dates_in_the_order_of_the_file() -> None:
    years = ["2019", "2020-04", "2020", "in press", None, "2020"]
    works = [work(f"Work {letter}", year=year) for letter, year in zip("abcdef", years, strict=True)]
    site, _ = site_of(person("Ada Example", *works))
    assert [found.title[-1] for found in site.publications] == ["d", "c", "f", "b", "a", "e"]


def test_a_made_key_does_not_take_the_address_of_a_later_work() -> None:
    site, report = site_of(
        person(
            "Ada Example",
            work("On Engines", "Ada Example", key=Slug("k")),
            work("Wheels", "Ada Example", key=Slug("k")),
            work("Cogs", "Ada Example", key=Slug("k-2")),
        )
    )
    assert codes(report).count("shared-key") == 1
    assert {key: found.title for key, found in site.publication_by_key.items()} == {
        "k": "On Engines",
        "k-2": "Cogs",
        "k-3": "Wheels",
    }


def test_a_message_about_many_records_names_a_few() -> None:
    many = [work(LONG, "Ada Example") for _ in range(30)]
    _, report = site_of(person("Ada Example", *many))
    [told] = [found for found in report if found.code == "joined-works"]
    assert "and 24 more" in told.message


def test_records_that_state_two_numbers_of_one_scheme_join_alike_every_time() -> None:
    both = WorkIdentifiers(doi=Doi("10.48550/arxiv.2201.00001"), arxiv=ArxivId("2201.00002"))
    site, _ = pair(work(LONG, "A. Example", identifiers=both), work(LONG, "A. Example", identifiers=both))
    assert len(site.publications) == 1
    site, _ = pair(
        work(LONG, "A. Example", identifiers=both), work(LONG, "A. Example", **arxiv("2201.00001"))
    )
    assert len(site.publications) == 2
