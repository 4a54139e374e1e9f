"""ORCID: the public record of a person (public interface, version 3.0).

A record sums its works up without their authors; these are asked for beside, a hundred works at once.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from sitegen.diagnostics import Problem
from sitegen.fetch.json_lines import read_answer
from sitegen.fetch.query import Query
from sitegen.model.identifier import Orcid

NAME = "orcid"
TITLE = "ORCID"
BASE = "https://pub.orcid.org/v3.0"
PAUSE = 0.2
EXAMPLE = "orcid:0000-0002-1825-0097"

FORMS = ("application/json", "application/vnd.orcid+json", "application/orcid+json")

AT_ONCE = 100
"""Whole works that the interface gives at once, at most."""

ONLY_WHOLE = ("contributors", "short-description")
"""What a whole work says and its summary does not."""


def parse(text: str) -> str | Problem:
    """Accept the iD, or its address at orcid.org."""
    return Orcid.parse(text)


def queries(value: str) -> tuple[Query, ...]:
    """Ask for the whole record, then for its works, as long as there are some left."""
    waiting: list[str] | None = None

    def turn(answer: str) -> str | None:
        nonlocal waiting
        if waiting is None:
            waiting = [code_of(each) for each in preferred(read_answer(answer))]
        now, waiting = waiting[:AT_ONCE], waiting[AT_ONCE:]
        return f"/{value}/works/{','.join(now)}" if now else None

    return (Query(f"/{value}/record", FORMS, turn=turn, join=join, needs_all=False),)


def join(answers: Sequence[str]) -> str:
    """Write what only whole works say into the summaries of the record."""
    record = read_answer(answers[0])
    whole = {
        code_of(entry["work"]): entry["work"]
        for answer in answers[1:]
        for entry in listed(read_answer(answer), "bulk")
        if isinstance(entry.get("work"), dict)
    }
    for summary in preferred(record):
        work = whole.get(code_of(summary), {})
        summary.update({key: work[key] for key in ONLY_WHOLE if work.get(key)})
    return json.dumps(record, ensure_ascii=False, indent=1)


def preferred(record: Any) -> Iterator[dict[str, Any]]:
    """Give of each group of works the summary that the person prefers: that of the greatest display index."""
    activities = record.get("activities-summary") if isinstance(record, dict) else None
    works = activities.get("works") if isinstance(activities, dict) else None
    for group in listed(works, "group"):
        if summaries := [each for each in listed(group, "work-summary") if code_of(each)]:
            yield max(summaries, key=display_index)


def display_index(summary: dict[str, Any]) -> int:
    """Give the rank of a summary in its group, a number or one as text."""
    index = str(summary.get("display-index"))
    return int(index) if index.isdecimal() and len(index) < 10 else 0


def listed(parent: Any, key: str) -> list[dict[str, Any]]:
    """Give the mappings in the list under a key, whatever stands there."""
    members = parent.get(key) if isinstance(parent, dict) else None
    return [each for each in members if isinstance(each, dict)] if isinstance(members, list) else []


def code_of(work: dict[str, Any]) -> str:
    """Give the number of a work in its record; empty when it is none."""
    code = str(work.get("put-code"))
    return code if code.isdecimal() and code.isascii() else ""
