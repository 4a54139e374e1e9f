"""A list of which only the changed works are read with their places merges like one read as a whole."""

import random

import pytest

from sitegen.diagnostics import Report
from sitegen.store.merge import merge_file
from sitegen.store.plain import Plain
from sitegen.store.unread import read_thinned
from sitegen.store.works import Record, records_of
from sitegen.store.yaml_values import read_plain

NUMBER = 120


def work(place: int, chance: random.Random) -> Record:
    title = f"On {chance.choice(('Looms', 'Tides', 'Ferries'))} {place}: a [study] #{place}"
    authors: list[Plain] = ["Ada Example", "Bo Sample"]
    return {"key": f"example-2020-w{place}", "title": title, "authors": authors, "date": "2020"}


def written(works: list[Record], chance: random.Random) -> str:
    """Write a file as a hand might leave it: comments, blank lines, blocks, a key behind the list."""
    lines = ["# Our works", "schema: 1", "", "publications:"]
    for each in works:
        lines += chance.choice(([], ["  # keep this one"], [""], ["", "  # new here:", ""]))
        lines += [f"  - key: {each['key']}", f'    title: "{each["title"]}"   # as printed']
        lines += ["    authors: [Ada Example, Bo Sample]", f"    date: {each['date']}"]
        lines += chance.choice(
            ([], ["    abstract: |", "      Looms.", "", "        - not a member", ""], [])
        )
    return "\n".join(lines) + "\n"


def changed(works: list[Record], chance: random.Random, fresh: int) -> list[Record]:
    """Change what a source or a hand would: words, gaps, order, works that go and come."""
    made = [dict(each) for each in works]
    for _ in range(chance.randint(0, 4)):
        made[chance.randrange(len(made))]["title"] = f"Mended {chance.random()}"
        made.pop(chance.randrange(len(made)))
        made[chance.randrange(len(made))]["note"] = "In two parts."
        made.insert(chance.randrange(len(made) + 1), work(fresh + chance.randrange(100_000), chance))
    return made


@pytest.mark.parametrize("seed", range(24))
def test_a_merge_that_reads_little_is_the_merge_that_reads_all(seed: int) -> None:
    chance = random.Random(seed)
    base = [work(place, chance) for place in range(NUMBER)]
    text = written(changed(base, chance, 1_000), chance)
    said: Record = {"schema": "1", "publications": [*base]}
    incoming: Record = {"schema": "1", "publications": [*changed(base, chance, 200_000)]}
    current, faults = read_plain(text, "l.yaml")
    assert isinstance(current, dict)
    assert not faults
    whole, little = Report(), Report()
    expected = merge_file(text, said, incoming, "l.yaml", whole)
    found = merge_file(text, said, incoming, "l.yaml", little, current)
    assert found.text == expected.text
    assert found.differences == expected.differences
    assert little.diagnostics == whole.diagnostics
    if found.tree is not None:
        assert found.text is not None
        assert found.tree == read_plain(found.text, "l.yaml")[0]


def test_few_changes_in_a_long_list_need_few_works() -> None:
    chance = random.Random(1)
    works = [work(place, chance) for place in range(NUMBER)]
    text = written(works, chance)
    current, _ = read_plain(text, "l.yaml")
    assert isinstance(current, dict)
    coming: list[Plain] = [*records_of(current)]
    coming[60] = {**works[60], "note": "In two parts."}
    incoming: Record = {"schema": "1", "publications": coming}
    thinned = read_thinned(text, "l.yaml", current, incoming)
    assert thinned is not None
    assert len(thinned.left) == NUMBER - 6
    assert len(thinned.copy) == len(text)


@pytest.mark.parametrize(
    "text",
    [
        "publications: []\n",
        "publications:\n- {key: a}\n",
        'publications:\n  - key: a\n    note: "x\n  - key: b"\n',
        "name: Ada\n",
    ],
)
def test_what_is_no_long_list_is_read_as_a_whole(text: str) -> None:
    current, _ = read_plain(text, "l.yaml")
    assert isinstance(current, dict)
    assert read_thinned(text, "l.yaml", current, current) is None
