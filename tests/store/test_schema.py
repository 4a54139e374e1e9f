"""The reader's tables agree with the model."""

from collections.abc import Iterator
from typing import Any

import pytest

from sitegen.model.content import PublicationList
from sitegen.model.person import Person
from sitegen.model.settings import IdentityDecisions, SiteSettings
from sitegen.model.writing import FrontMatter
from sitegen.store.foreign_keys import NATIVE_KEYS, native_key
from sitegen.store.records import ListShape, RecordShape
from sitegen.store.schema import record_shape, sheet_shape
from sitegen.store.tidy import one_line, tidy

ROOTS = (Person, PublicationList, SiteSettings, IdentityDecisions, FrontMatter)


def records_in(shape: Any) -> Iterator[RecordShape]:
    if isinstance(shape, ListShape):
        yield from records_in(shape.child)
    elif isinstance(shape, RecordShape):
        yield shape
        for field in shape.fields.values():
            yield from records_in(field.shape)


def test_every_native_key_is_a_key_of_the_model() -> None:
    records = [record for root in ROOTS for record in records_in(record_shape(root))]
    keys = {key for record in records for key in record.fields}
    inner = {
        f"{key}.{name}"
        for record in records
        for key, field in record.fields.items()
        if isinstance(field.shape, RecordShape)
        for name in field.shape.fields
    }
    assert [native for native, _ in NATIVE_KEYS if native not in keys | inner] == []


@pytest.mark.parametrize("root", ROOTS)
def test_only_the_lists_of_a_file_itself_may_skip_entries(root: type) -> None:
    shape = sheet_shape(root)
    below = [inner for field in shape.fields.values() for inner in records_in(field.shape)]
    assert shape.may_skip
    assert not any(inner.may_skip for inner in below)
    lists = [field.shape for inner in below for field in inner.fields.values()]
    assert not any(each.may_skip for each in lists if isinstance(each, ListShape))


@pytest.mark.parametrize(
    ("foreign", "keys", "native"),
    [
        ("year", ["title", "date"], "date"),
        ("Year", ["title", "date"], "date"),
        ("orcid", ["name", "identifiers"], "identifiers.orcid"),
        ("orcid", ["name", "orcid"], None),
        ("journal", ["name", "bio"], None),
        ("title", ["title"], None),
    ],
)
def test_a_foreign_key_is_named_only_where_its_native_one_may_stand(
    foreign: str, keys: list[str], native: str | None
) -> None:
    assert native_key(foreign, keys) == native


@pytest.mark.parametrize(
    ("text", "expected", "codes"),
    [
        ("Ada", "Ada", []),
        ("two\nlines\t", "two\nlines\t", []),
        ("e\u0301", "é", []),
        ("\u05d0\u200f\u05d1", "\u05d0\u200f\u05d1", []),
        ("a\u202eb\u2066c", "abc", ["direction-override"]),
        ("a\x00b\ud800", "ab", ["control-character"]),
        ("a" + "\u0323" * 9, "ạ" + "\u0323" * 4, ["stacked-accents"]),
        ("a\u0323\u0302\u0301", "ậ\u0301", []),
    ],
    ids=ascii,
)
def test_tidying_leaves_out_only_what_hides_or_piles_up(text: str, expected: str, codes: list[str]) -> None:
    tidied, problems = tidy(text)
    assert (tidied, [problem.code for problem in problems]) == (expected, codes)


@pytest.mark.parametrize(
    ("text", "expected"),
    [(" a  b ", "a  b"), ("a \n  b", "a b"), ("a\u2028b\x85c", "a b c"), ("a\n\nb", "a b"), ("\n", "")],
)
def test_the_lines_of_a_line_are_joined(text: str, expected: str) -> None:
    assert one_line(text) == expected
