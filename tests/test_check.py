from pathlib import Path

from sitegen.check import check
from sitegen.diagnostics import Report
from sitegen.store.ledger import DocumentRecord, Ledger, dump_ledger
from sitegen.store.plain import Bare, Plain
from tests.laboratory import codes, complaints, copy_laboratory, snapshot, write_project


def test_check_names_what_an_owner_should_mend_with_its_place(tmp_path: Path) -> None:
    project = copy_laboratory(tmp_path / "lab")
    before = snapshot(tmp_path)
    report = Report()
    check(project, report)
    told = [str(found).replace(f"{tmp_path}/", "").splitlines()[0] for found in complaints(report)]
    assert told == [
        (
            "lab/content/people/ada-example.yaml:15:5: warning[link-without-address]: "
            "the link `Blog` has no address and is not shown"
        ),
        (
            "lab/content/people/ada-example.yaml:48:88: warning[link-without-address]: "
            "the link `Slides` has no address and is not shown"
        ),
        (
            "lab/content/people/cy-placeholder.yaml:11:12: warning[unplaced-line]: "
            "line 17 of the source has no place yet: `Member, Society of Old Engines`"
        ),
    ]
    assert snapshot(tmp_path) == before


def test_check_says_all_that_a_build_would(tmp_path: Path) -> None:
    files = {
        "content/people/ada-example.yaml": "name: Ada Example\nphoto: nothing.jpg\npublcations: []\n",
        "templates/home.html": "{{ page.titel }}",
    }
    report = Report()
    check(write_project(tmp_path, files), report)
    assert {"missing-asset", "template-error"} < set(codes(report))
    assert not (tmp_path / "_site").exists()


def test_check_names_edits_that_disagree_with_the_source(tmp_path: Path) -> None:
    work: dict[str, Plain] = {"key": "example-2020-engines", "title": "Engnies", "date": Bare("2020")}
    listed: dict[str, Plain] = {"key": "sample-2021-oils", "title": "Oils", "date": Bare("2021")}
    facts: dict[str, Plain] = {"schema": Bare("1"), "name": "Ada Example", "location": "Oslo"}
    record = DocumentRecord("seeds/ada.txt", "cv_page", "0" * 64, facts | {"publications": [work, listed]})
    files = {
        "content/people/ada.yaml": (
            "name: Ada Example\nlocation: Bergen\npublications:\n"
            "  - {key: example-2020-engines, title: Engines, date: 2020}\n"
        ),
        "content/publications/lab.yaml": (
            "publications:\n  - {key: sample-2021-oils, title: Oils, date: 2022}\n"
        ),
        "content/imports/ada.yaml": dump_ledger(Ledger("ada", (record,))),
    }
    project = write_project(tmp_path, files)
    before = snapshot(tmp_path)
    report = Report()
    check(project, report)
    told = [str(found).removeprefix(f"{tmp_path}/content/") for found in report]
    assert told == [
        "people/ada.yaml:2:11: note[edit-kept]: `location` says `Bergen` here and `Oslo` in seeds/ada.txt",
        "people/ada.yaml:4:40: note[edit-kept]: `title` says `Engines` here and `Engnies` in seeds/ada.txt",
        "publications/lab.yaml:2:48: note[edit-kept]: `date` says `2022` here and `2021` in seeds/ada.txt",
    ]
    assert snapshot(tmp_path) == before


def test_a_check_gives_the_links_of_all_pages(tmp_path: Path) -> None:
    report = Report()
    content, places = check(copy_laboratory(tmp_path / "lab"), report)
    assert content.people
    assert "\ufdd0people/ada-example/" in places["people/index.html"].links


def test_a_file_that_cannot_be_read_is_one_fault_however_many_places_name_its_person(tmp_path: Path) -> None:
    files = {
        "content/people/ada-example.yaml": '{"name": "Ada Example", "bio": "I',
        "content/people/bo-sample.yaml": (
            "name: Bo Sample\n"
            "education: [{institution: Mill, advisers: [{name: Ada Example, person: ada-example}]}]\n"
            "publications: [{title: On Looms, authors: [Bo Sample, {name: A. E., person: ada-example}]}]\n"
        ),
        "content/news/open-day.md": "---\ntitle: Open day\npeople: [ada-example]\n---\n\nCome.\n",
        "content/identity.yaml": "same: [{people: [ada-example, A. E.]}]\n",
    }
    report = Report()
    check(write_project(tmp_path, files), report)
    assert {Path(found.location.path).name for found in complaints(report)} == {"ada-example.yaml"}


def test_a_fault_inside_a_long_text_is_placed_on_its_line(tmp_path: Path) -> None:
    bio = "name: Ada Example\nbio: |\n  I weave.\n\n  See [here](javascript:x).\n"
    report = Report()
    check(write_project(tmp_path, {"content/people/ada-example.yaml": bio}), report)
    assert [(found.code, found.location.line, found.location.column) for found in complaints(report)] == [
        ("unsafe-url", 5, 14)
    ]
