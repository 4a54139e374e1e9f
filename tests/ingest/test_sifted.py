"""Whatever a reader takes from a document, the files that an import writes can be read by a build."""

import json
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sitegen.diagnostics import Report, Severity
from sitegen.ingest.sifted import sift
from sitegen.store.load import load_content
from sitegen.store.plain import Plain
from tests.ingest.documents import BIBTEX, Project, codes

LENGTHS = st.sampled_from([1, 1, 1, 1, 700, 3_000])
TEXTS = st.builds(
    lambda text, count: text * count,
    st.one_of(
        st.text(max_size=12),
        st.sampled_from(
            ["On Engines", "x", "\u202eflip", "a\u0301\u0301\u0301\u0301\u0301\u0301", "{", "- a: b"]
        ),
        st.sampled_from(["null", "\x07", " ", "\n", "2021-99", "[]", "#", "'", '"\\', "\ufeff", "\u2028"]),
    ),
    LENGTHS,
)
DATES = st.one_of(st.sampled_from(["2021", "2021-06", "2021-06-01", "0000", "99999"]), TEXTS)


def records(*keys: str, dates: tuple[str, ...] = ()) -> st.SearchStrategy[list[dict[str, str]]]:
    fields = dict.fromkeys(keys, TEXTS) | dict.fromkeys(dates, DATES)
    return st.lists(st.fixed_dictionaries({}, optional=fields), max_size=2)


RESUMES = st.fixed_dictionaries(
    {
        "basics": st.fixed_dictionaries(
            {"name": TEXTS}, optional={"label": TEXTS, "email": TEXTS, "summary": TEXTS}
        )
    },
    optional={
        "work": records("name", "position", "summary", "location", dates=("startDate", "endDate")),
        "education": records("institution", "area", "studyType", dates=("endDate",)),
        "awards": records("title", "awarder", "summary", dates=("date",)),
        "publications": records("name", "publisher", "url", "summary", dates=("releaseDate",)),
        "skills": records("name", "level"),
        "interests": records("name"),
    },
)
WORKS = st.lists(
    st.fixed_dictionaries(
        {"title": TEXTS, "type": st.sampled_from(["article-journal", "book", "paper-conference"])},
        optional=dict.fromkeys(("container-title", "volume", "page", "DOI", "abstract", "publisher"), TEXTS)
        | {"author": st.lists(st.fixed_dictionaries({"family": TEXTS, "given": TEXTS}), max_size=2)},
    ),
    min_size=1,
    max_size=3,
)


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(RESUMES, WORKS)
def test_every_file_that_an_import_writes_can_be_read(resume: object, works: object) -> None:
    with tempfile.TemporaryDirectory() as folder:
        project = Project(Path(folder))
        one = project.seed("resume.json", json.dumps(resume))
        two = project.seed("works.json", json.dumps(works))
        project.load(one, two)
        if project.content.is_dir():
            report = Report()
            load_content(project.content, report)
            assert [str(each) for each in report if each.severity is Severity.ERROR] == []
            before = project.snapshot()
            project.load()
            assert project.snapshot() == before


def test_a_work_with_a_title_without_end_is_left_out_and_comes_once_it_is_mended(tmp_path: Path) -> None:
    project = Project(tmp_path)
    endless = BIBTEX.replace("On Engines", "On " + "long " * 500)
    seed = project.seed("lab.bib", endless + BIBTEX.replace("e1", "e2").replace("Engines", "Looms"))
    _, report = project.load(seed)
    assert codes(report) == ["not-written"]
    [told] = report
    assert "a text of 2,502 characters" in told.message
    [sheet] = load_content(project.content, Report()).lists
    assert [work.title for work in sheet.value] == ["On Looms"]
    _, report = project.load()
    assert codes(report) == ["not-written"]
    seed.write_text(seed.read_text().replace("long " * 500, "Cogs"), encoding="utf-8")
    project.load()
    [sheet] = load_content(project.content, Report()).lists
    assert [work.title for work in sheet.value] == ["On Cogs", "On Looms"]


def test_an_optional_fact_goes_alone_and_a_required_one_takes_its_record_along() -> None:
    facts: dict[str, Plain] = {
        "schema": "1",
        "name": "Ada Example",
        "headline": "long " * 500,
        "awards": [{"title": "long " * 500, "date": "2001"}, {"title": "Shuttle", "date": "long " * 500}],
    }
    report = Report()
    left = sift(facts, {}, "content/people/ada-example.yaml", report)
    assert left == {"schema": "1", "name": "Ada Example", "awards": [{"title": "Shuttle"}]}
    assert [each.message.split(" is not")[0] for each in report] == [
        "`headline`",
        "`awards.0`",
        "`awards.0.date`",
    ]
