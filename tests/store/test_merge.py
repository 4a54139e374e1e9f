"""Each case: the file, the last import, this import, and the file afterwards, to the byte."""

from dataclasses import dataclass

import pytest

from sitegen.diagnostics import Report, Severity
from sitegen.store.differences import tell_differences
from sitegen.store.merge import merge_file, merge_record
from sitegen.store.plain import Plain
from sitegen.store.trees import ABSENT, Maybe, tree_of
from sitegen.store.yaml_reader import read_yaml


@dataclass(frozen=True)
class Case:
    file: str
    base: str | None
    incoming: str
    after: str
    codes: tuple[str, ...] = ()


def read(text: str) -> dict[str, Plain]:
    root = read_yaml(text, "x.yaml").root
    assert root is not None
    tree = tree_of(root)
    assert isinstance(tree, dict)
    return tree


CASES = {
    "a scalar follows the source and keeps its quotes and comment": Case(
        "name: Ada\nlocation: 'Oslo'   # home\n",
        "name: Ada\nlocation: Oslo\n",
        "name: Ada\nlocation: Bergen\n",
        "name: Ada\nlocation: 'Bergen'   # home\n",
    ),
    "an edited scalar stays when the source did not change": Case(
        "location: Voss\n", "location: Oslo\n", "location: Oslo\n", "location: Voss\n", ("edit-kept",)
    ),
    "an edited scalar stays when the source changed": Case(
        "location: Voss\n", "location: Oslo\n", "location: Bergen\n", "location: Voss\n", ("edit-differs",)
    ),
    "both sides changed to the same": Case(
        "location: Bergen\n", "location: Oslo\n", "location: Bergen\n", "location: Bergen\n"
    ),
    "a new key stands behind its neighbour in the model's order": Case(
        "name: Ada\n# about place\nbio: B\n",
        "name: Ada\nbio: B\n",
        "name: Ada\nlocation: Oslo\nbio: B\n",
        "name: Ada\nlocation: Oslo\n# about place\nbio: B\n",
    ),
    "two new keys keep their order": Case(
        "name: Ada\nbio: B\n",
        "name: Ada\nbio: B\n",
        "name: Ada\npronouns: she\nlocation: Oslo\nbio: B\n",
        "name: Ada\npronouns: she\nlocation: Oslo\nbio: B\n",
    ),
    "a new key at the end of a file without a last line end": Case(
        "name: Ada", "name: Ada\n", "name: Ada\nlocation: Oslo\n", "name: Ada\nlocation: Oslo"
    ),
    "a key that the source dropped goes, its comment stays": Case(
        "name: Ada\nlocation: Oslo # why\nbio: B\n",
        "name: Ada\nlocation: Oslo\nbio: B\n",
        "name: Ada\nbio: B\n",
        "name: Ada\n# why\nbio: B\n",
    ),
    "a key deleted by hand stays away": Case(
        "name: Ada\n", "name: Ada\nlocation: Oslo\n", "name: Ada\nlocation: Bergen\n", "name: Ada\n"
    ),
    "a new record of a list that hands deleted comes, the deleted ones do not": Case(
        "name: Ada\n",
        "name: Ada\nawards:\n- title: One\n",
        "name: Ada\nawards:\n- title: New\n- title: One\n",
        "name: Ada\n\nawards:\n  - title: New\n",
    ),
    "a new key in braces": Case(
        "identifiers: {github: ada}  # mine\n",
        "identifiers: {github: ada}\n",
        "identifiers: {github: ada, orcid: 0000-0002-1825-0097}\n",
        "identifiers: {github: ada, orcid: 0000-0002-1825-0097}  # mine\n",
    ),
    "a dropped key in braces, one added by hand stays": Case(
        "identifiers: {dblp: 00/1, github: ada}\n",
        "identifiers: {dblp: 00/1}\n",
        "name: Ada\n",
        "identifiers: {github: ada}\nname: Ada\n",
    ),
    "a text becomes a block, and the comment behind it moves above": Case(
        "name: Ada\nbio: Short. # mine\nlinks: []\n",
        "name: Ada\nbio: Short.\nlinks: []\n",
        "name: Ada\nbio: |\n  Long.\n\n  Longer.\nlinks: []\n",
        "name: Ada\n# mine\nbio: |\n  Long.\n\n  Longer.\nlinks: []\n",
    ),
    "a block becomes another block, blank lines below stay": Case(
        "bio: |\n  One.\n\n\nname: Ada\n",
        "bio: |\n  One.\nname: Ada\n",
        "bio: |\n  Two.\n\n  Three.\nname: Ada\n",
        "bio: |\n  Two.\n\n  Three.\n\n\nname: Ada\n",
    ),
    "an author list that nobody touched follows, comments inside move above": Case(
        "authors:\n  - Ada Example # first\n  - B. Sample\n",
        "authors: [Ada Example, B. Sample]\n",
        "authors: [Ada Example, Bo Sample, Cy Third]\n",
        "# first\nauthors: [Ada Example, Bo Sample, Cy Third]\n",
    ),
    "an author marked by hand stays marked, a new one is added": Case(
        "authors: [{name: Ada Example, equal: true}, Bo Sample]\n",
        "authors: [Ada Example, Bo Sample]\n",
        "authors: [Ada Example, {name: Bo Sample, dblp: '0005'}, Cy Third]\n",
        'authors: [{name: Ada Example, equal: true}, {name: Bo Sample, dblp: "0005"}, Cy Third]\n',
    ),
    "a new fact about an author marked by hand": Case(
        "authors: [{name: Ada Example, equal: true}]\n",
        "authors: [Ada Example]\n",
        "authors: [{name: Ada Example, dblp: '0005'}]\n",
        'authors: [{name: Ada Example, dblp: "0005", equal: true}]\n',
    ),
    "a new record in front, with the blank lines of the list": Case(
        "awards:\n  # the best\n  - title: One\n    date: 2001\n\n  - title: Two\n",
        "awards:\n- title: One\n  date: 2001\n- title: Two\n",
        "awards:\n- title: Zero\n- title: One\n  date: 2001\n- title: Two\n",
        "awards:\n  - title: Zero\n\n  # the best\n  - title: One\n    date: 2001\n\n  - title: Two\n",
    ),
    "a new record between others, whatever their order by hand": Case(
        "awards:\n- title: Two\n- title: One\n# end\n",
        "awards:\n- title: One\n- title: Two\n",
        "awards:\n- title: One\n- title: New\n- title: Two\n",
        "awards:\n- title: Two\n- title: One\n- title: New\n# end\n",
    ),
    "a record that vanished stays": Case(
        "awards:\n- title: One\n- title: Two\n",
        "awards:\n- title: One\n- title: Two\n",
        "awards:\n- title: Two\n",
        "awards:\n- title: One\n- title: Two\n",
        ("vanished-record",),
    ),
    "a whole list that vanished stays": Case(
        "name: Ada\nawards:\n- title: One\n",
        "name: Ada\nawards:\n- title: One\n",
        "name: Ada\n",
        "name: Ada\nawards:\n- title: One\n",
        ("vanished-record",),
    ),
    "a line that found a place leaves the unplaced": Case(
        "name: Ada\nunplaced:\n  - {line: 3, text: a}\n  - {line: 7, text: b}\n",
        "name: Ada\nunplaced: [{line: 3, text: a}, {line: 7, text: b}]\n",
        "name: Ada\nunplaced: [{line: 7, text: b}]\n",
        "name: Ada\nunplaced:\n  - {line: 7, text: b}\n",
    ),
    "an address filled in by hand stays without a word": Case(
        "links: [{label: Talk, url: https://example.org}]\n",
        "links: [{label: Talk, url: null}]\n",
        "links: [{label: Talk, url: null}]\n",
        "links: [{label: Talk, url: https://example.org}]\n",
    ),
    "an address that the source found at last is filled in": Case(
        "links: [{label: Talk, url: null}]\n",
        "links: [{label: Talk, url: null}]\n",
        "links: [{label: Talk, url: https://example.org}]\n",
        "links: [{label: Talk, url: https://example.org}]\n",
    ),
    "keys and slugs are frozen": Case(
        "slug: ada\npublications:\n- key: a\n  title: X\n",
        "slug: ada\npublications:\n- key: b\n  title: X\n",
        "slug: ada-example\npublications:\n- key: b\n  title: X\n",
        "slug: ada\npublications:\n- key: a\n  title: X\n",
    ),
    "a name spelt out by hand stays": Case(
        "name: {given: Ada, family: Example, native: エイダ}\n",
        "name: Ada Example\n",
        "name: Ada Example\n",
        "name: {given: Ada, family: Example, native: エイダ}\n",
        ("edit-kept",),
    ),
    "a venue spelt out by hand gets what the source adds": Case(
        "venue:\n  name: Loom Letters\n  key: looms\n",
        "venue: Loom Letters\n",
        "venue: {name: Loom Letters, acronym: LL}\n",
        "venue:\n  name: Loom Letters\n  acronym: LL\n  key: looms\n",
    ),
    "a comment behind the mark of a block moves above the new one": Case(
        "bio: |  # mine\n  One.\nname: Ada\n",
        "bio: |\n  One.\nname: Ada\n",
        "bio: |\n  Two.\nname: Ada\n",
        "# mine\nbio: |\n  Two.\nname: Ada\n",
    ),
    "a comment below that stands deeper is not taken into a new block": Case(
        "bio: Short.\n  # mine\n\n    # too\nname: Ada\n",
        "bio: Short.\nname: Ada\n",
        "bio: |\n  Long.\nname: Ada\n",
        "# mine\n# too\nbio: |\n  Long.\nname: Ada\n",
    ),
    "a comment at the end of a record stays with it when another one comes": Case(
        "awards:\n  - title: One\n    # about one\n  - title: Two\n",
        "awards:\n- title: One\n- title: Two\n",
        "awards:\n- title: One\n- title: New\n- title: Two\n",
        "awards:\n  - title: One\n    # about one\n  - title: New\n  - title: Two\n",
    ),
    "a comment at the end of a mapping that goes stays readable": Case(
        "identifiers:\n  dblp: 00/1\n  # mine\nname: Ada\n",
        "identifiers: {dblp: 00/1}\nname: Ada\n",
        "name: Ada\nbio: |\n  B.\n",
        "# mine\nname: Ada\nbio: |\n  B.\n",
    ),
    "a dropped key in braces, the others keep their quotes": Case(
        "venue: {name: 'Loom Letters', acronym: LL, # short\n  edition: 3}\n",
        "venue: {name: Loom Letters, acronym: LL, edition: 3}\n",
        "venue: {name: Loom Letters, edition: 3}\n",
        "venue: {name: 'Loom Letters', # short\n  edition: 3}\n",
    ),
    "a dropped key in front of others in braces": Case(
        "identifiers: {dblp: 00/1, github: 'ada'}\n",
        "identifiers: {dblp: 00/1, github: ada}\n",
        "identifiers: {github: ada}\n",
        "identifiers: {github: 'ada'}\n",
    ),
    "a section that hands moved to the top goes with the source": Case(
        "bio: |\n  B.\nname: 'Ada'\n",
        "name: Ada\nbio: |\n  B.\n",
        "name: Ada\n",
        "name: 'Ada'\n",
    ),
    "the first key of a record goes with the source": Case(
        "awards:\n  - awarder: A # who\n    title: One\n",
        "awards:\n- awarder: A\n  title: One\n",
        "awards:\n- title: One\n",
        "awards:\n  # who\n  - title: One\n",
    ),
    "without a ledger only what is missing is filled in": Case(
        "name: Ada\nlocation: Voss\nhonors: [A]\nbio:\n",
        None,
        "name: Ada\nlocation: Oslo\nhonors: [A, B]\nbio: |\n  B.\nawards:\n- title: One\n",
        "name: Ada\nlocation: Voss\nhonors: [A]\nbio: |\n  B.\n\nawards:\n  - title: One\n",
        ("edit-differs", "edit-differs"),
    ),
    "an empty file is filled": Case("# mine\n", None, "name: Ada\n", "# mine\nname: Ada\n"),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_merge_changes_what_it_must_and_nothing_else(case: Case) -> None:
    report = Report()
    base: Maybe = ABSENT if case.base is None else read(case.base)
    incoming = read(case.incoming)
    merged = merge_file(case.file, base, incoming, "ada.yaml", report)
    tell_differences(merged.differences, {}, {}, "content", report)
    assert merged.text == case.after
    assert tuple(diagnostic.code for diagnostic in report) == case.codes
    assert merge_file(case.after, incoming, incoming, "ada.yaml", Report()).text == case.after


def test_a_file_with_a_fault_is_not_merged() -> None:
    report = Report()
    assert merge_file("name: [\n", ABSENT, {"name": "Ada"}, "ada.yaml", report).text is None
    assert report.count(Severity.ERROR) > 0


@pytest.mark.parametrize("text", ["- a\n", "Ada\n", "&a name: Ada\n", "name: Ada\nname: Bo\n", "a: *b\n"])
def test_a_file_of_another_form_is_not_merged_and_never_a_traceback(text: str) -> None:
    report = Report()
    assert merge_file(text, ABSENT, {"name": "Ada"}, "ada.yaml", report).text is None
    assert report.has_errors


def test_one_work_is_merged_into_another_file() -> None:
    text = "name: Bo\npublications:\n- key: a\n  title: A\n- key: b # mine\n  title: B\n"
    merged = merge_record(text, ABSENT, {"key": "b", "title": "Other", "date": "2001"}, "bo.yaml", Report())
    assert merged.text == text + '  date: "2001"\n'
