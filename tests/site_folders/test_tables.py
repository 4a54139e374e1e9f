"""Files of data as trees that know their lines, and the people in them."""

import pytest

from sitegen.diagnostics import Report
from sitegen.interchange.json_tree import JsonObject
from sitegen.model.document import Document
from sitegen.site_folders.pages import listed
from sitegen.site_folders.rosters import people_in
from sitegen.site_folders.tables import load_table

FORMS = {
    "people.yml": "# ours\n- name: Ada\n  role: pi\n- name: Bo\n",
    "people.json": '[\n {"name": "Ada", "role": "pi"},\n {"name": "Bo"}\n]\n',
    "people.toml": '# ours\n[[people]]\nname = "Ada"\nrole = "pi"\n\n[[people]]\nname = "Bo"\n',
    "people.csv": "Name,Role\nAda,pi\nBo,\n",
    "people.tsv": "name\trole\n\nAda\tpi\nBo\n",
}
LINES = {
    "people.yml": (2, 4),
    "people.json": (2, 3),
    "people.toml": (2, 6),
    "people.csv": (2, 3),
    "people.tsv": (3, 4),
}


@pytest.mark.parametrize("path", FORMS)
def test_every_form_gives_the_same_people_with_their_lines(path: str) -> None:
    report = Report()
    root = load_table(Document(path, FORMS[path], "sha"), report)
    people = [record for record, _, _ in people_in(root)]
    assert [(each.text("name"), each.text("role")) for each in people] == [("Ada", "pi"), ("Bo", "")]
    assert tuple(each.first for each in people) == LINES[path]
    assert not list(report)


def test_a_cell_may_hold_lines_and_separators() -> None:
    text = 'title,note\n"Fog, dew","one\ntwo"\nIce,three\n'
    root = load_table(Document("a.csv", text, "sha"), Report())
    rows = [row for row in listed(root) if isinstance(row, JsonObject)]
    assert [(row.text("title"), row.text("note"), row.first, row.last) for row in rows] == [
        ("Fog, dew", "one\ntwo", 2, 3),
        ("Ice", "three", 4, 4),
    ]


def test_a_table_that_breaks_off_gives_the_rows_above() -> None:
    report = Report()
    root = load_table(Document("a.csv", "title\nFog\n" + '"' + "x" * 200_000 + "\n", "sha"), report)
    assert [row.text("title") for row in listed(root) if isinstance(row, JsonObject)] == ["Fog"]
    assert [(each.code, each.location.line) for each in report] == [("bad-table", 3)]


GROUPS = {
    "lists under groups": (
        "phd_students:\n- {name: Ada}\n- {name: Bo}\n",
        [("Ada", "phd students"), ("Bo", "phd students")],
    ),
    "groups with members": ("- heading: Staff\n  members: [{name: Ada}]\n", [("Ada", "Staff")]),
    "a group with a name": ("- name: Alumni\n  people: [{name: Ada}]\n", [("Ada", "Alumni")]),
    "user names": ("ada: {name: Ada, links: [{name: Code, url: x}]}\n", [("Ada", "")]),
    "one person": ("name: {given: Ada, family: Fog}\neducation: [{name: School}]\n", [("", "")]),
    "groups of user names": ("past:\n  ada: {name: Ada}\n", [("Ada", "past")]),
}


@pytest.mark.parametrize(("text", "people"), GROUPS.values(), ids=GROUPS)
def test_people_stand_under_their_groups(text: str, people: list[tuple[str, str]]) -> None:
    root = load_table(Document("a.yml", text, "sha"), Report())
    assert [(record.text("name"), heading) for record, heading, _ in people_in(root)] == people
