"""JSON Resume."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.accounting import Fate, Reading
from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.model.person import Person
from sitegen.model.publication import WorkType
from sitegen.sources import choose, json_resume

HERE = Path(__file__).parent


def reading_of(text: str) -> tuple[Reading, Report]:
    report = Report()
    return json_resume.read(Document("resume.json", text, "0"), report), report


def person_of(text: str) -> tuple[Person, Report]:
    reading, report = reading_of(text)
    assert reading.person is not None
    return reading.person, report


def test_a_whole_resume_is_read_to_the_last_fact() -> None:
    person, report = person_of((HERE / "tools.json").read_text(encoding="utf-8"))
    assert person.name.display == "Barna Szélhegyi"
    assert person.headline is not None
    assert (person.headline.title, person.location, person.email) == (
        "Postdoc",
        "Northmere",
        "person@example.org",
    )
    assert person.bio == "Reading the *craft of tools* at Northmere."
    assert [(each.label, each.url) for each in person.links] == [
        ("Bluebird", "https://social.example.org/szel")
    ]
    jobs = [(job.organization, job.title, job.date.edtf if job.date else None) for job in person.positions]
    assert jobs == [
        ("Northmere University", "Postdoc", "2025-09-15/.."),
        ("Halvorsen Institute of Technology", "Tutor", "2021/.."),
    ]
    assert [(each.degree, each.area, each.date.edtf if each.date else "") for each in person.education] == [
        ("PhD", "Tools", "2021-09/2025-08")
    ]
    assert [(each.title, each.awarder, each.date) for each in person.awards] == [
        ("Tools Grant", "Harbour Fund", None)
    ]
    first, second = person.publications
    assert (first.title, first.type, first.authors) == (
        "Gauges for Everyone",
        WorkType.ARTICLE_JOURNAL,
        None,
    )
    assert (first.identifiers.doi, first.links, first.note) == (
        "10.55555/ml.2024.01020",
        (),
        "B. Szélhegyi, S. Nehwan",
    )
    assert second.venue is not None
    assert (second.title, second.venue.name) == ("Asking a Weathercock", "LEVER 2025")
    assert ("bad-date", 56) in [(each.code, each.location.line) for each in report]
    assert [each.line for each in person.unplaced] == [20, 56]


def test_sections_without_a_place_are_kept_as_unplaced() -> None:
    text = json.dumps(
        {
            "basics": {"name": "Ada Example", "phone": "12 34"},
            "skills": [{"name": "Looms", "keywords": ["weft", "warp"]}],
            "languages": [{"language": "Norse", "fluency": "native"}],
            "interests": [{"name": "Bees"}],
            "references": [{"name": "Bo Sample", "reference": "Weaves well."}],
            "work": [{"position": "Weaver without employer"}],
            "publications": [{"publisher": "Loom Letters"}, "stray"],
        },
        indent=1,
    )
    person, report = person_of(text)
    kept = " ".join(each.text for each in person.unplaced)
    for words in ("Weaves well.", "Weaver without employer", "Loom Letters", "stray"):
        assert words in kept
    assert {each.code for each in report} == {"unplaced-line"}
    assert person.publications == ()
    assert (person.phone, person.interests) == ("12 34", ("Bees",))
    assert [(each.name, each.detail) for each in person.skills] == [
        ("Looms", "weft, warp"),
        ("Norse", "native"),
    ]


def test_accounts_become_identifiers_whatever_the_network_is_called() -> None:
    profiles = [
        {"network": "GitHub", "username": "ada", "url": "https://github.com/ada"},
        {"network": "Google Scholar", "url": "https://scholar.google.com/citations?user=AbC_1&hl=en"},
        {"network": "ORCID", "username": "0000-0002-1825-0097"},
        {"network": "Loomster", "username": "ada.x"},
    ]
    person, _ = person_of(json.dumps({"basics": {"name": "Ada Example", "profiles": profiles}}))
    known = person.identifiers
    assert (known.github, known.google_scholar, known.orcid) == ("ada", "AbC_1", "0000-0002-1825-0097")
    assert [each.label for each in person.links] == ["Loomster: ada.x"]


def test_the_name_of_a_template_is_nobody() -> None:
    reading, report = reading_of('{"basics": {"name": "Your Name"}, "work": []}')
    assert reading.person is None
    assert [each.code for each in report] == ["template-sample"]


def test_every_line_has_one_fate() -> None:
    text = (HERE / "tools.json").read_text(encoding="utf-8")
    reading, _ = reading_of(text)
    filled = [number for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    assert [account.line for account in reading.accounts] == filled
    assert reading.count(Fate.UNPLACED) == 2


@pytest.mark.parametrize(
    ("text", "is_resume"),
    [
        ('{"basics": {"name": "Ada Example"}}', True),
        ('{"basics": 3}', False),
        ('[{"title": "On Engines", "type": "book"}]', False),
        ("basics: {name: Ada Example}", False),
    ],
)
def test_a_resume_is_known_by_its_basics(text: str, is_resume: bool) -> None:
    assert (json_resume.sniff(Document("x.json", text, "0")) > 0.5) is is_resume


def test_broken_json_is_an_error_with_its_line() -> None:
    report = Report()
    document = Document("resume.json", '{\n "basics": {\n  "name": "Ada Example",,\n }\n}', "0")
    source = choose(document, report)
    assert source is not None
    assert source.read(document, report).person is None
    assert [(each.code, each.location.line) for each in report] == [("bad-json", 3)]


KEYS = [
    *("basics", "name", "label", "location", "profiles", "url", "work", "startDate", "endDate", "education"),
    *("institution", "awards", "title", "date", "publications", "summary", "highlights", "courses", "x"),
]

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=5),
    max_leaves=20,
)


@settings(max_examples=150, deadline=None)
@given(values)
def test_no_value_anywhere_gives_an_exception(value: object) -> None:
    reading, _ = reading_of(json.dumps({"basics": {"name": "Ada Example"}, "x": value, "work": value}))
    assert reading.person is not None
    reading_of(json.dumps(value))
