from pathlib import Path

from sitegen.check import check
from sitegen.diagnostics import Report

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
