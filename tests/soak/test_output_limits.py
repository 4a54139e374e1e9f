"""Whatever file of a site is the first that finds no room, the old site stays as it was."""

import resource
import signal
from multiprocessing.context import ForkContext
from pathlib import Path

from sitegen.diagnostics import Report, SitegenError
from sitegen.model.page import Artifact
from tests.laboratory import snapshot
from tests.publishing import publish

FORK = ForkContext()
SIZES = [100 * number for number in range(1, 61)]
"""Sizes of the files of a site; its manifest has about 6 kB."""


def publish_sizes(site: Path, letter: bytes) -> None:
    publish([Artifact(f"p{size}.html", letter * size) for size in SIZES], site, (), Report())


def publish_below(site: Path, limit: int) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    try:
        publish_sizes(site, b"b")
    except SitegenError as error:
        raise SystemExit(3 if error.diagnostics[0].code == "cannot-write" else 4) from None


def test_a_site_is_old_or_new_at_every_limit_of_room(tmp_path: Path) -> None:
    site = tmp_path / "_site"
    publish_sizes(site, b"a")
    old = snapshot(site)
    for limit in range(0, max(SIZES), 50):
        child = FORK.Process(target=publish_below, args=(site, limit))
        child.start()
        child.join()
        assert (limit, child.exitcode) == (limit, 3)
        assert snapshot(site) == old
        assert [path.name for path in tmp_path.iterdir()] == ["_site"]
    publish_sizes(site, b"b")
    assert snapshot(site) != old
