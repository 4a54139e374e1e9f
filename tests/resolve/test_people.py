from dataclasses import replace
from itertools import permutations

import pytest

from sitegen.diagnostics import Report
from sitegen.model.identifier import DblpSuffix, Orcid
from sitegen.model.identity import Identity, IdentityStatus
from sitegen.model.person import Patent, PersonIdentifiers
from sitegen.model.settings import Decision, IdentityDecisions
from sitegen.model.site import Site
from sitegen.model.text_types import Slug
from sitegen.resolve.site import resolve
from tests.resolve.site_maker import codes, content, name, person, site_of, slot, work

ADA = Orcid("0000-0002-1825-0097")
OTHER = Orcid("0000-0001-5109-3700")


def linked(site: Site, title: str) -> list[str | None]:
    (found,) = [publication for publication in site.publications if publication.title == title]
    return [author.person for author in found.authors or ()]


def test_the_subjects_listed_names_link_on_the_own_page_only() -> None:
    ada = person(
        "Ada Example",
        work("One", "ADA EXAMPLE", "Bo Sample"),
        work("Two", "A. Example", "Bo Sample"),
        work("Three", "Ada B. Example"),
        also_known_as=(name("A. Example"),),
    )
    site, _ = site_of(ada, person("Cy Third", work("Four", "Ada Example", "Cy Third")))
    assert linked(site, "One") == ["ada-example", None]
    assert linked(site, "Two") == ["ada-example", None]
    assert linked(site, "Three") == [None]
    assert linked(site, "Four") == [None, "cy-third"]


def test_a_shared_list_links_a_listed_name_that_only_one_person_has() -> None:
    ada = person("Ada Example", also_known_as=(name("A. Example"),))
    works = (
        work("One", "A. Example", "Bo Sample"),
        work("Two", "Ada Example", "A. Example"),
        work("Three", "Anna Example"),
        work("Four", slot("Ada Example", dblp=DblpSuffix("0007"))),
    )
    site, _ = site_of(ada, lists=(works,))
    assert linked(site, "One") == ["ada-example", None]
    assert linked(site, "Two") == [None, None]
    assert linked(site, "Three") == [None]
    assert linked(site, "Four") == [None]


def test_a_shared_list_links_no_name_that_two_people_have_or_that_was_only_collected() -> None:
    cluster = Identity(status=IdentityStatus.NAME_CLUSTER)
    twins = (
        person("Wei Example", slug="wei-one", also_known_as=(name("W. Example"),)),
        person("Wen Example", slug="wei-two", also_known_as=(name("W. Example"),)),
        person("Bo Sample", identity=cluster),
    )
    site, _ = site_of(*twins, lists=((work("One", "W. Example", "Bo Sample"),),))
    assert linked(site, "One") == [None, None]


def test_a_person_may_not_be_two_authors_of_one_work() -> None:
    site, _ = site_of(person("Wei Example", work("One", "Wei Example", "Wei Example", "Bo Sample")))
    assert linked(site, "One") == [None, None, None]


def test_an_orcid_links_on_every_page_and_outranks_the_name() -> None:
    ada = person(
        "Ada Example",
        work("One", slot("Ada Example", orcid=OTHER)),
        identifiers=PersonIdentifiers(orcid=ADA),
    )
    site, _ = site_of(ada, person("Bo Sample", work("Two", slot("A. Example", orcid=ADA), "Bo Sample")))
    assert linked(site, "One") == [None]
    assert linked(site, "Two") == ["ada-example", "bo-sample"]


def test_an_orcid_that_two_people_claim_links_neither() -> None:
    both = [
        person(text, slug=slug, identifiers=PersonIdentifiers(orcid=ADA))
        for text, slug in (("Ada Example", "ada"), ("Bo Sample", "bo"))
    ]
    site, _ = site_of(*both, person("Cy Third", work("One", slot("X Y", orcid=ADA))))
    assert linked(site, "One") == [None]


def test_a_dblp_name_with_its_number_links_elsewhere_and_the_bare_name_does_not() -> None:
    ada = person("Ada Example", work("One", "Ada Example 0005"), work("Two", "Ada Example"))
    bo = person(
        "Bo Sample",
        work("Three", "Ada Example 0005"),
        work("Four", "Ada Example"),
        work("Five", "Ada Example 0001"),
    )
    site, _ = site_of(ada, bo)
    assert linked(site, "One") == ["ada-example"]
    assert linked(site, "Two") == ["ada-example"]
    assert linked(site, "Three") == ["ada-example"]
    assert linked(site, "Four") == [None]
    assert linked(site, "Five") == [None]


def test_two_dblp_numbers_on_one_page_are_two_people() -> None:
    site, _ = site_of(person("Ada Example", work("One", "Ada Example 0001"), work("Two", "Ada Example 0002")))
    assert linked(site, "One") == [None]
    assert linked(site, "Two") == [None]


@pytest.mark.parametrize("status", [IdentityStatus.NAME_CLUSTER, IdentityStatus.ATTRIBUTED])
def test_a_cluster_links_its_exact_name_without_number(status: IdentityStatus) -> None:
    cluster = person(
        "Ada Example",
        work("One", "Ada Example"),
        work("Two", "Ada Example 0002"),
        identity=Identity(status=status),
    )
    site, _ = site_of(cluster)
    assert linked(site, "One") == ["ada-example"]
    assert linked(site, "Two") == [None]
    assert len(site.publications_of(site.people[0])) == 2


def test_an_explicit_person_links_and_an_unknown_one_is_an_error_with_a_guess() -> None:
    bo = person(
        "Bo Sample",
        work("One", slot("A. E.", person=Slug("ada-example")), slot("C. T.", person=Slug("ada-exmaple"))),
    )
    site, report = site_of(person("Ada Example"), bo)
    assert linked(site, "One") == ["ada-example", None]
    (error,) = [found for found in report if found.code == "unknown-person"]
    assert error.hint == "did you mean `ada-example`?"
    assert [work.title for work in site.works_of_person["ada-example"]] == ["One"]


def test_an_editor_says_who_is_who_and_who_is_not() -> None:
    decisions = IdentityDecisions(
        same=(Decision(people=("ada-example", "A. B. Example")),),
        different=(Decision(people=("ada-example", "Ada Example")),),
    )
    ada = person("Ada Example", work("One", "Ada Example"))
    bo = person("Bo Sample", work("Two", "A. B. Example"))
    site, report = site_of(ada, bo, decisions=decisions)
    assert linked(site, "One") == [None]
    assert linked(site, "Two") == ["ada-example"]
    assert "unknown-in-decision" not in codes(report)


def test_a_decision_about_nobody_is_warned_about() -> None:
    decisions = IdentityDecisions(same=(Decision(people=("ada-exampel", "No One"), works=("x-2020-y",)),))
    _, report = site_of(person("Ada Example"), decisions=decisions)
    assert codes(report) == ["unknown-in-decision"] * 3
    assert {found.hint for found in report} >= {"did you mean `ada-example`?"}


def test_two_files_said_to_be_one_person_are_warned_about() -> None:
    decisions = IdentityDecisions(same=(Decision(people=("ada-example", "bo-sample")),))
    _, report = site_of(person("Ada Example"), person("Bo Sample"), decisions=decisions)
    assert codes(report) == ["same-person-two-files"]


def test_a_former_name_matches_and_is_never_shown() -> None:
    ada = person(
        "Ada Example",
        work("One", "Old Name", "Bo Sample"),
        patents=(Patent(title="P", inventors=(slot("Old Name"),)),),
        former_names=(name("Old Name"),),
    )
    bo = person(
        "Bo Sample", work("Two", "Old Name"), work("Three", slot("Old Name", person=Slug("ada-example")))
    )
    site, report = site_of(ada, bo, person("Cy Third", work("Four", "Old Name"), work("Five", "Old Name")))
    assert linked(site, "One") == ["ada-example", None]
    assert linked(site, "Three") == ["ada-example"]
    shown = [work for work in site.publications if work.title in ("One", "Three")]
    assert "Old" not in repr(shown)
    assert "Old" not in repr(site.people[0].patents)
    assert [author.name.display for author in site.author_names] == []
    asked = {found.location.path for found in report if found.code == "former-name"}
    assert asked == {"content/people/2.yaml", "content/people/3.yaml"}


def test_editors_link_by_identifier_but_not_by_name() -> None:
    volume = work("Volume", "Bo Sample", editors=(slot("Ada Example"), slot("A. E.", orcid=ADA)))
    site, _ = site_of(person("Ada Example", volume, identifiers=PersonIdentifiers(orcid=ADA)))
    assert [editor.person for editor in site.publications[0].editors] == [None, "ada-example"]


def test_inventors_link_like_authors() -> None:
    ada = person(
        "Ada Example", patents=(Patent(title="P", inventors=(slot("Bo Sample"), slot("Ada Example"))),)
    )
    site, _ = site_of(ada)
    assert [inventor.person for inventor in site.people[0].patents[0].inventors] == [None, "ada-example"]


def test_a_name_has_a_page_from_two_works_up_and_numbers_stay_out_of_its_address() -> None:
    works = [
        work("One", "Bo Sample", "Sun Lee", "Only Once"),
        work("Two", "Bo Sample", "Sun Lee", "Sun Lee 0005"),
        work("Three", "Bo Sample", "SUN LEE 0005"),
    ]
    site, _ = site_of(person("Bo Sample", *works))
    pages = [(author.slug, author.dblp, len(author.publications)) for author in site.author_names]
    assert pages == [("sun-lee", None, 2), ("sun-lee-2", "0005", 2)]
    doors = [site.target(author) for author in site.publications[1].authors or ()]
    leads = [door.path for door in doors if door is not None]
    assert leads == ["people/bo-sample/", "authors/sun-lee/", "authors/sun-lee-2/"]


def test_an_editor_may_gather_two_printed_names() -> None:
    decisions = IdentityDecisions(same=(Decision(people=("Sun Lee", "Sun Lee 0005")),))
    works = [work("One", "Sun Lee"), work("Two", "Sun Lee 0005")]
    site, _ = site_of(person("Bo Sample", *works), decisions=decisions)
    assert [(author.slug, len(author.publications)) for author in site.author_names] == [("sun-lee", 2)]
    assert site.authors_by_name["sun lee", "0005"] is site.authors_by_name["sun lee", ""]


def test_a_name_in_a_script_without_letters_of_ours_still_has_an_address() -> None:
    site, _ = site_of(person("Bo Sample", work("One", "😀"), work("Two", "😀")))
    assert site.author_names[0].slug.startswith("name-")


def test_the_order_in_which_files_are_read_does_not_matter() -> None:
    whole = content(
        person("Ada Example", work("One", "Ada Example", "Sun Lee", venue="ENG")),
        person("Bo Sample", work("One", "Ada Example", "Sun Lee", venue="ENG", place="Oslo")),
        person("Cy Third", work("Two", "Sun Lee", "Cy Third")),
    )
    sites = [resolve(replace(whole, people=order), Report()) for order in permutations(whole.people)]
    assert [site == sites[0] for site in sites] == [True] * 6
    assert linked(sites[0], "One") == ["ada-example", None]
