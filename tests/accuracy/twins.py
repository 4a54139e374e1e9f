"""Invented documents of every format, imported by the command as people do, and compared with their facts."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml

from tests.accuracy.facts import SECTIONS, Record, Score, fold, level

HERE = Path(__file__).parent / "twins"
ROOT = Path(__file__).parents[2]
VENUE = (
    "container-title",
    "container-title-short",
    "publisher",
    "event-title",
    "collection-title",
    "genre",
    "note",
)


def score_twins() -> Iterator[tuple[str, Score]]:
    """Score each twin: its format and its figures."""
    manifest: list[Record] = yaml.safe_load((HERE / "manifest.yaml").read_text(encoding="utf-8"))
    for entry in manifest:
        with TemporaryDirectory() as name:
            works, person = import_twin(entry, Path(name))
        yield entry["kind"].replace("_", " "), score_twin(entry["expect"], works, person)


def import_twin(entry: Record, folder: Path) -> tuple[list[Record], Record]:
    """Import the files of a twin in an empty folder; give the works as CSL and the person's data."""
    source = HERE / entry["dir"]
    shutil.copytree(source, folder, dirs_exist_ok=True)
    command = str(entry["feed"]).partition("sitegen ")[2] or "import ."
    _run(command.split(), folder)
    exported = _run(["export", "--format", "csl"], folder)
    try:
        works = json.loads(exported)
    except ValueError:
        works = []
    people = sorted((folder / "content" / "people").glob("*.yaml"))
    return works, yaml.safe_load(people[0].read_text(encoding="utf-8")) if people else {}


def _run(arguments: list[str], folder: Path) -> str:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "sitegen", *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.stdout


def score_twin(expect: Record, works: list[Record], person: Record) -> Score:
    """Compare what was found with what the manifest says."""
    score = Score(documents=1)
    wanted = expect.get("pubs") or []
    left = list(works)
    score.expected = sum(not work.get("optional") for work in wanted)
    score.found = len(works)
    for work in sorted(wanted, key=lambda work: bool(work.get("optional"))):
        titles = [work.get("title"), *(work.get("alt_titles") or [])]
        keys = {fold(title) for title in titles}
        matches = [one for one in left if fold(one.get("title")) in keys]
        if not matches:
            score.lost += not work.get("optional")
            score.wrong += [] if work.get("optional") else [f"lost: {work.get('title')}"]
            continue
        best = max(matches, key=lambda one: _likeness(work, one))
        left.remove(best)
        _ask(score, work, titles, best)
    score.invented = len(left)
    score.wrong += [f"invented: {one.get('title')}" for one in left]
    score.forbidden = _count_forbidden(expect.get("must_not") or {}, works)
    _ask_sections(score, expect.get("sections") or {}, person)
    return score


def _likeness(work: Record, one: Record) -> int:
    return 2 * (_year(one) in (work.get("year_accept") or [work.get("year")])) + bool(_has_authors(work, one))


def _ask(score: Score, work: Record, titles: list[Any], one: Record) -> None:
    title = str(work.get("title"))
    if work.get("title"):
        score.ask("titles", level(one.get("title")) in {level(text) for text in titles if text}, title)
    score.ask("years", _year(one) in (work.get("year_accept") or [work.get("year")]), title)
    if work.get("authors") is not None:
        score.ask("authors", _has_authors(work, one), title)
    if work.get("venue_has"):
        hay = " ".join(str(one.get(key) or "") for key in VENUE)
        score.ask("venues", fold(work["venue_has"]) in fold(hay), title)


def _year(one: Record) -> int | None:
    parts = (one.get("issued") or {}).get("date-parts") or [[None]]
    return int(parts[0][0]) if parts[0][0] else None


def _has_authors(work: Record, one: Record) -> bool:
    got = [_forms(name) for name in one.get("author") or []]
    lists = [work.get("authors") or [], *(work.get("authors_accept") or [])]
    return any(
        len(wanted) == len(got)
        and all(
            any(fold(form) in forms for form in str(name).split("||"))
            for name, forms in zip(wanted, got, strict=True)
        )
        for wanted in lists
    )


def _forms(name: Record) -> set[str]:
    keys = ("given", "dropping-particle", "non-dropping-particle", "family", "suffix")
    given, family = str(name.get("given", "")), str(name.get("family", ""))
    return {
        fold(name.get("literal") or "".join(str(name.get(key, "")) for key in keys)),
        fold(family + given),
    }


def _count_forbidden(must_not: Record, works: list[Record]) -> int:
    """Count titles and names that no record may bear."""
    titles = [fold(one.get("title")) for one in works]
    authors = [name for one in works for name in one.get("author") or []]
    names = {form for name in authors for form in _forms(name)} | {
        str(name.get("literal")) for name in authors
    }
    bad = sum((fold(text) or text) in names for text in must_not.get("persons") or [] if text)
    return bad + sum(
        fold(text) in title for text in must_not.get("titles_has") or [] if fold(text) for title in titles
    )


def _ask_sections(score: Score, sections: Record, person: Record) -> None:
    for name, facts in sections.items():
        if name in SECTIONS and facts.get("count") is not None:
            found = len(person.get(name) or [])
            score.ask("sections", found in (facts.get("accept") or [facts["count"]]), f"{name}: {found}")
