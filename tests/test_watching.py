import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.model.name import Name
from sitegen.model.publication import Contributor, Venue
from sitegen.model.site import Site
from sitegen.model.text_types import Slug
from sitegen.watching import GONE, Notebook, ask, watch
from tests.pages.people import person, work
from tests.pages.sites import make_site


@pytest.fixture
def site() -> Site:
    return make_site(person("Ada Example", work("a", "2020", "Ada Example", "Bo Sample")))


def test_what_a_page_asks_is_noted_and_answered(site: Site) -> None:
    notebook = Notebook()
    watched = watch(site, notebook)
    [publication] = site.publications
    with notebook.noted() as questions:
        assert watched.publications_of(site.people[0]) == site.publications
        assert watched.authors_of(publication) == site.authors_of(publication)
        assert watched.topics == site.topics
        assert watched.settings is site.settings
    assert questions == {
        ("publications_of", "person", "ada-example"),
        ("authors_of", "work", "a"),
        ("topics",),
    }
    assert [ask(site, question) for question in sorted(questions)] == [
        site.authors_of(publication),
        site.publications,
        site.topics,
    ]


def test_what_a_piece_asks_belongs_to_the_whole(site: Site) -> None:
    notebook = Notebook()
    watched = watch(site, notebook)
    with notebook.noted() as whole:
        with notebook.noted() as piece:
            assert watched.people
        assert watched.venues == ()
    assert piece == {("people",)}
    assert whole == {("people",), ("venues",)}


def test_nothing_is_noted_between_files(site: Site) -> None:
    notebook = Notebook()
    assert watch(site, notebook).people
    with notebook.noted() as questions:
        pass
    assert questions == set()


def test_a_question_about_somebody_who_left_is_answered_so(site: Site) -> None:
    assert ask(site, ("publications_of", "person", "bo-sample")) == GONE
    assert ask(site, ("publication", "word", "b")) is None


@given(st.text(min_size=1))
def test_a_printed_name_is_asked_about_again_by_its_key(text: str) -> None:
    name = Name.parse(text)
    if isinstance(name, Name):
        assert Name(literal=name.key).key == name.key


def test_a_venue_and_an_author_are_asked_about_again(site: Site) -> None:
    notebook = Notebook()
    watched = watch(site, notebook)
    slot = Contributor(name=Name(literal="X"), person=Slug("ada-example"))
    with notebook.noted() as questions:
        door = watched.target(slot)
        assert watched.series(Venue(key=Slug("isca"), name="ISCA")) is None
    assert [ask(site, question) for question in sorted(questions)] == [None, door]


def test_a_site_is_asked_about_its_subjects_only(site: Site) -> None:
    with pytest.raises(TypeError):
        watch(site, Notebook()).publication(object())  # type: ignore[arg-type]
