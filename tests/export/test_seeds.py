"""The works of the three seeds, taken away in each format and read back by another program."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
import rispy
from jsonschema import Draft7Validator

from sitegen.diagnostics import Report
from sitegen.export import bibtex, csl, ris
from sitegen.model.document import Document
from sitegen.model.publication import Publication
from sitegen.model.text_types import Slug
from sitegen.sources import choose
from tests.export.csl_schema import SCHEMA
from tests.export.test_bibtex import as_printed, from_tex, read

SEEDS = Path(__file__).parent.parent.parent / "seeds"
WORKS = {"000_92ea33fbf028caed.txt": 12, "003_076782074d2f606f.txt": 7, "004_9234d45ea5ccf636.txt": 11}


def works_of(seed: str) -> list[Publication]:
    document = Document(seed, (SEEDS / seed).read_text(encoding="utf-8"), "")
    source = choose(document, Report())
    assert source is not None
    person = source.read(document, Report()).person
    assert person is not None
    return [replace(work, key=Slug(f"work-{number}")) for number, work in enumerate(person.publications)]


@pytest.mark.parametrize(("seed", "count"), WORKS.items())
def test_bibtex_gives_the_same_works_back(seed: str, count: int) -> None:
    works = works_of(seed)
    entries = read(bibtex.render_publications(works)).entries
    assert len(works) == len(entries) == count
    for work in works:
        entry = entries[work.key]
        assert from_tex(entry.fields["title"]) == as_printed(work.title)
        people = [from_tex(str(person)) for person in entry.persons.get("author", [])]
        assert people == [as_printed(author.name.sort) for author in work.authors or ()]
        assert entry.fields.get("year") == (str(work.date.year) if work.date else None)
        container = (
            "journal" if entry.type == "article" else "booktitle" if entry.type != "misc" else "howpublished"
        )
        assert from_tex(entry.fields[container]) == as_printed(
            work.venue.name or work.venue.acronym or "" if work.venue else ""
        )
        assert from_tex(entry.fields.get("address", "")) == as_printed(work.place or "")
        assert [
            honor for honor in work.honors if as_printed(honor) not in from_tex(entry.fields["note"])
        ] == []


@pytest.mark.parametrize(("seed", "count"), WORKS.items())
def test_ris_and_csl_give_the_same_works_back(seed: str, count: int) -> None:
    works = works_of(seed)
    records = rispy.loads(ris.render_publications(works))
    items = json.loads(csl.render_publications(works))
    Draft7Validator(SCHEMA).validate(items)
    assert len(records) == len(items) == count
    for work, record, item in zip(works, records, items, strict=True):
        assert record["title"] == item["title"] == work.title
        assert record.get("authors", []) == [author.name.sort for author in work.authors or ()]
        assert len(item.get("author", [])) == len(work.authors or ())
        assert record["year"] == str(work.date.year if work.date else "")
        assert item["issued"]["date-parts"][0][0] == (
            work.date.lower.year if work.date and work.date.lower else 0
        )
