"""What a site may do without, by `without:` in its settings."""

from pathlib import Path

import pytest

from sitegen.model.settings import Part
from tests.laboratory import build_project, codes, copy_laboratory, site_of, snapshot

GONE = {
    Part.AUTHORS: ("authors/",),
    Part.CV: ("/cv/",),
    Part.TALKS: ("talks/",),
    Part.TEACHING: ("teaching/",),
    Part.TOPICS: ("topics/",),
    Part.VENUES: ("venues/",),
    Part.BIB: (".bib",),
    Part.RIS: (".ris",),
    Part.CSL: ("publications.json", "publications/"),
    Part.FEED: ("feed.xml",),
    Part.SITEMAP: ("sitemap.xml",),
}
"""Marks in the paths of the files of each part."""


def is_of(part: Part, path: str) -> bool:
    if part is Part.CSL:
        return path.endswith(".json") and any(mark in path for mark in GONE[part])
    return any(mark in f"/{path}" for mark in GONE[part])


def made(folder: Path, parts: str) -> set[str]:
    project = copy_laboratory(folder, f"url: https://engines.example/\nwithout: [{parts}]\n")
    result, report = build_project(project, strict=True)
    assert result.published, codes(report)
    return set(snapshot(site_of(project)))


@pytest.mark.parametrize("part", Part, ids=str)
def test_a_part_that_a_site_does_without_is_all_that_is_missing(part: Part, tmp_path: Path) -> None:
    everything, rest = made(tmp_path / "all", ""), made(tmp_path / "rest", part)
    assert everything - rest == {path for path in everything if is_of(part, path)} != set()
    assert rest <= everything


def test_a_site_without_any_part_has_no_link_that_leads_to_one(tmp_path: Path) -> None:
    rest = made(tmp_path / "lab", ", ".join(Part))
    assert not [path for part in Part for path in rest if is_of(part, path)]


def test_a_part_that_nobody_knows_is_named_with_what_may_be_meant(tmp_path: Path) -> None:
    _, report = build_project(copy_laboratory(tmp_path / "lab", "without: [topic]\n"))
    assert [(each.code, each.hint) for each in report if each.code == "unknown-word"] == [
        ("unknown-word", "did you mean `topics`?")
    ]
