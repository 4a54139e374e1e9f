"""A build stopped at any moment leaves one whole site."""

import signal
from pathlib import Path

import pytest

from tests.laboratory import copy_laboratory
from tests.stops import KINDS, build_twice_at_once, kill_builds, stop_builds

KILLS, REQUESTS, PAIRS = 200, 100, 50


@pytest.mark.parametrize("kind", KINDS)
def test_a_build_killed_at_any_moment_leaves_one_whole_site(
    tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    left = kill_builds(copy_laboratory(tmp_path / "lab"), kind, KILLS)
    with capsys.disabled():
        print(f"\n{KILLS} kills of {kind} builds left {left}")
    assert left["new"] < KILLS


@pytest.mark.parametrize("request_to_end", [signal.SIGINT, signal.SIGTERM], ids=lambda each: each.name)
def test_a_build_that_is_asked_to_end_leaves_one_whole_site(
    tmp_path: Path, request_to_end: signal.Signals, capsys: pytest.CaptureFixture[str]
) -> None:
    codes = stop_builds(copy_laboratory(tmp_path / "lab"), request_to_end, REQUESTS)
    with capsys.disabled():
        print(f"\n{REQUESTS} times {request_to_end.name}: exit codes {codes}")
    assert codes.get(128 + request_to_end, 0) > 0


def test_two_builds_at_once_end_as_one(tmp_path: Path) -> None:
    build_twice_at_once(copy_laboratory(tmp_path / "lab"), PAIRS)
