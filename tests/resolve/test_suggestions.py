from sitegen.diagnostics import Report
from sitegen.model.identity import Identity, IdentityStatus
from sitegen.model.publication import Publication
from sitegen.model.settings import Decision, IdentityDecisions
from tests.resolve.site_maker import person, site_of, work

ATTRIBUTED = Identity(status=IdentityStatus.ATTRIBUTED)


def notes(report: Report, code: str) -> list[str]:
    return [found.message for found in report if found.code == code]


def test_a_bare_and_a_numbered_name_with_a_shared_co_author_are_asked_about() -> None:
    works = [work("One", "Sun Lee 0001", "Bo Sample"), work("Two", "Sun Lee", "Bo Sample")]
    _, report = site_of(person("Bo Sample", *works))
    (message,) = notes(report, "maybe-same-person")
    assert message == "`Sun Lee 0001` and `Sun Lee` may be one person (both wrote with Bo Sample)"


def test_names_that_say_too_little_or_are_known_to_be_two_are_not_asked_about() -> None:
    works = [
        work("One", "Sun Lee 0001", "Bo Sample"),
        work("Two", "Sun Lee 0002", "Bo Sample"),
        work("Three", "S. Lee", "Bo Sample"),
        work("Four", "Sum Lee", "Bo Sample"),
        work("Five", "Ann Rae", "A. Rae", "Bo Sample"),
        work("Six", "Tom Day", "Day Tom", "Bo Sample"),
        work("Seven", "Kim Ray", "Cy Third"),
        work("Eight", "Ray Kim", "Di Fourth"),
    ]
    _, report = site_of(person("Bo Sample", *works))
    assert notes(report, "maybe-same-person") == []


def test_known_patterns_of_one_name_are_asked_about_with_a_shared_co_author() -> None:
    spellings = ["Se Jung Kwak", "Sejung Kwak", "Se-Jung Kwak", "Kwak Sejung", "SE JUNG M. KWAK"]
    works = [work(f"Work {number}", spelling, "Cy Third") for number, spelling in enumerate(spellings)]
    _, report = site_of(person("Cy Third", *works))
    asked = " ".join(notes(report, "maybe-same-person"))
    assert all(f"`{spelling}`" in asked for spelling in spellings)


def test_a_person_of_the_site_with_exactly_this_name_is_asked_about() -> None:
    _, report = site_of(person("Ada Example"), person("Bo Sample", work("One", "Ada Example", "Bo Sample")))
    (message,) = notes(report, "maybe-same-person")
    assert message == "`ada-example` and `Ada Example` may be one person (the same name, no shared co-author)"
    (note,) = [found for found in report if found.code == "maybe-same-person"]
    assert note.location.path == "content/people/2.yaml"


def test_what_the_editor_decided_is_not_asked_again() -> None:
    works = [work("One", "Sun Lee 0001", "Bo Sample"), work("Two", "Sun Lee", "Bo Sample")]
    for decisions in (
        IdentityDecisions(different=(Decision(people=("Sun Lee", "Sun Lee 0001")),)),
        IdentityDecisions(same=(Decision(people=("Sun Lee", "Sun Lee 0001")),)),
    ):
        _, report = site_of(person("Bo Sample", *works), decisions=decisions)
        assert notes(report, "maybe-same-person") == []


def record(title: str, year: str, topic: str, *authors: str) -> Publication:
    return work(title, *authors, year=year, topics=(topic,))


APART = [
    record("Radio One", "2013", "cs.NI"),
    record("Radio Two", "2013", "cs.NI"),
    record("Store", "2011", "cs.DB"),
    record("Learn One", "2020", "cs.LG"),
    record("Learn Two", "2022", "cs.LG"),
    record("Chip", "2021", "cs.AR"),
]


def test_records_apart_in_topic_and_time_may_be_another_persons() -> None:
    _, report = site_of(person("Ada Example", *APART, identity=ATTRIBUTED))
    assert notes(report, "maybe-two-people") == [
        "2 of 6 records (cs.NI, 2013) may be of another person of this name: Radio One; Radio Two"
    ]


def test_a_persons_own_list_is_not_doubted() -> None:
    _, report = site_of(person("Ada Example", *APART))
    assert notes(report, "maybe-two-people") == []


def test_records_near_in_time_or_company_are_not_doubted() -> None:
    near = [*APART, record("Chip Two", "2014", "cs.AR")]
    company = [
        record("Radio One", "2013", "cs.NI", "Ada Example", "Bo Sample"),
        record("Radio Two", "2013", "cs.NI", "Ada Example"),
        record("Learn One", "2020", "cs.LG", "Ada Example", "Bo Sample"),
        record("Learn Two", "2021", "cs.LG", "Ada Example"),
        record("Learn Three", "2022", "cs.LG", "Ada Example"),
    ]
    for works in (near, company):
        _, report = site_of(person("Ada Example", *works, identity=ATTRIBUTED))
        assert notes(report, "maybe-two-people") == []


def test_nearly_equal_titles_with_mostly_the_same_authors_are_asked_about() -> None:
    one = work("Toward Engines that Turn by Steam", "Ada Example", "Bo Sample")
    other = work("Towards Engines that Turn by Steam", "A. Example", "Bo Sample", year="2021")
    _, report = site_of(person("Ada Example", one), person("Bo Sample", other))
    (message,) = notes(report, "maybe-same-work")
    assert message.endswith("may be one work (titles 98 % alike, 2 of 2 authors)")


def test_one_title_on_the_same_pages_is_asked_about_whatever_the_venue_is_called() -> None:
    one = work("Engines that Turn by Steam", "A. Example", venue="ENG", pages="1-8")
    other = work("Engines That Turn by Steam", "Ada Example", venue="Proceedings of Engines", pages="1-8")
    _, report = site_of(person("Ada Example", one), person("Bo Sample", other))
    (message,) = notes(report, "maybe-same-work")
    assert message.endswith("may be one work (equal titles, 1 of 1 authors)")
    later = work("Engines That Turn by Steam", "Ada Example", venue="LOE", pages="9-20")
    _, report = site_of(person("Ada Example", one), person("Bo Sample", later))
    assert notes(report, "maybe-same-work") == []


def test_works_that_are_surely_two_are_not_asked_about() -> None:
    title = "Engines that Turn by Steam"
    pairs = [
        (work(f"{title} I", "Ada Example"), work(f"{title} II", "Ada Example")),
        (work(title, "Ada Example", venue="ENG"), work(title, "Ada Example", venue="LOE")),
        (work(title, "Ada Example"), work(title, "Bo Sample", "Cy Third")),
        (work(f"Beyond the Wall: {title}", "Ada Example"), work(title, "Ada Example")),
        (work("Engines of the old", year="2020"), work("Engines of the odd", year="2021")),
    ]
    for one, other in pairs:
        _, report = site_of(person("Ada Example", one), person("Bo Sample", other))
        assert notes(report, "maybe-same-work") == []
