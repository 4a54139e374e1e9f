from pathlib import Path

import pytest

from sitegen.fetch.cache import Cache, Kept
from sitegen.fetch.query import JSON, XML, Answer

ADDRESS = "https://looms.example.org/r"
KEPT = Kept(Answer(b"line one\nline \xff two", "application/json", "utf-8"), '"v1"', "Tue, 01 Jan 2030")


def test_what_is_kept_is_found_again(tmp_path: Path) -> None:
    Cache(tmp_path).keep(ADDRESS, JSON, KEPT)
    assert Cache(tmp_path).find(ADDRESS, JSON) == KEPT
    assert KEPT.conditions == {"If-None-Match": '"v1"', "If-Modified-Since": "Tue, 01 Jan 2030"}


def test_another_address_and_another_form_are_other_answers(tmp_path: Path) -> None:
    Cache(tmp_path).keep(ADDRESS, JSON, KEPT)
    assert Cache(tmp_path).find(ADDRESS + "?", JSON) is None
    assert Cache(tmp_path).find(ADDRESS, XML) is None


def test_the_folder_keeps_itself_out_of_version_control_and_backups(tmp_path: Path) -> None:
    Cache(tmp_path / "cache").keep(ADDRESS, JSON, KEPT)
    assert (tmp_path / "cache" / ".gitignore").read_text(encoding="utf-8") == "*\n"
    assert (tmp_path / "cache" / "CACHEDIR.TAG").read_bytes().startswith(b"Signature: 8a477f597d28d172")


@pytest.mark.parametrize("cut", [0, 10, -1], ids=["empty", "in the head", "in the body"])
def test_a_damaged_file_is_none(tmp_path: Path, cut: int) -> None:
    cache = Cache(tmp_path)
    cache.keep(ADDRESS, JSON, KEPT)
    place = cache.place_of(ADDRESS, JSON)
    place.write_bytes(place.read_bytes()[:cut])
    assert cache.find(ADDRESS, JSON) is None


@pytest.mark.parametrize("text", ["[]\nx", "{}\nx", '{"etag": 5}\nx', "nonsense", "\xff"])
def test_a_file_of_another_form_is_none(tmp_path: Path, text: str) -> None:
    cache = Cache(tmp_path)
    cache.place_of(ADDRESS, JSON).write_bytes(text.encode("latin-1"))
    assert cache.find(ADDRESS, JSON) is None


def test_a_fixed_cache_writes_nothing(tmp_path: Path) -> None:
    Cache(tmp_path / "cache", is_fixed=True).keep(ADDRESS, JSON, KEPT)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_costs_speed_only(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file", encoding="utf-8")
    cache = Cache(tmp_path / "cache")
    cache.keep(ADDRESS, JSON, KEPT)
    assert cache.find(ADDRESS, JSON) is None
