import os
import signal
import time
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing.context import ForkContext
from pathlib import Path

import pytest

from sitegen.diagnostics import Location, Report, SitegenError, failure
from sitegen.forking import Children, made_ahead
from sitegen.output.manifest import digest
from sitegen.watching import Notebook
from sitegen.workshop import Made, Pieces, Product, Workshop, in_shares, make_files

NO_PIECES = Pieces((), lambda _: None, lambda _: None)


def product(path: str, make: Callable[[Report], bytes | None]) -> Product:
    return Product(path, str, make)


def workshop_of(products: Sequence[Product], pieces: Pieces = NO_PIECES) -> Workshop:
    return Workshop(products, pieces, Notebook())


def write_nothing(_: str, data: bytes) -> str:
    return digest(data)


def page_of(number: int, _: Report) -> bytes:
    return b"<p>%d" % number


def make(products: Sequence[Product], jobs: int, report: Report) -> list[Made]:
    return make_files(workshop_of(products), range(len(products)), write_nothing, jobs, report)


def test_several_processes_make_what_one_does() -> None:
    products = [product(f"{number}.html", partial(page_of, number)) for number in range(250)]
    one, many = Report(), Report()
    by_path = {made.path: made for made in make(products, 1, one)}
    assert {made.path: made for made in make(products, 3, many)} == by_path
    assert list(one) == list(many) == []
    assert len(by_path) == 250


def test_one_fault_of_many_files_is_told_once_for_all_processes() -> None:
    def fail(report: Report) -> None:
        report.error("template-error", "is wrong", Location("page.html", 1), "mend it")

    products = [product(f"{number}.html", fail) for number in range(250)]
    report = Report()
    made = make(products, 3, report)
    assert {each.digest for each in made} == {""}
    assert len(list(report)) == 1


def test_pieces_are_made_once_and_known_in_every_process() -> None:
    known: dict[int, int] = {}
    pieces = Pieces(range(3), lambda number: (number, os.getpid()), lambda piece: known.update([piece]))
    products = [
        product(f"{number}.txt", lambda _: str(sorted(known.items())).encode()) for number in range(250)
    ]
    made = make_files(workshop_of(products, pieces), range(250), write_nothing, 3, Report())
    assert len({each.digest for each in made}) == 1
    assert len(known) == 3


@pytest.mark.parametrize("jobs", [1, 3])
def test_files_of_a_piece_are_made_with_it_and_once(jobs: int) -> None:
    pieces = Pieces(range(3), lambda number: number, lambda _: None, {0: [5, 6], 2: [7]})
    products = [product(f"{number}.html", partial(page_of, number)) for number in range(250)]
    written = make_files(workshop_of(products, pieces), range(6, 250), write_nothing, jobs, Report())
    assert sorted(made.path for made in written) == sorted(f"{number}.html" for number in range(6, 250))


def test_a_killed_process_is_an_error_and_no_hang() -> None:
    products = [product(f"{number}.html", lambda _: b"") for number in range(249)]
    kill = product("kill.html", lambda _: os.kill(os.getpid(), signal.SIGKILL))
    with pytest.raises(SitegenError, match="worker-died"):
        make([*products, kill], 2, Report())


def test_what_is_made_ahead_comes_in_order() -> None:
    assert list(made_ahead(lambda number: bytes([number]), 10, 3)) == [bytes([place]) for place in range(10)]


def test_a_process_that_is_killed_while_it_makes_something_ahead_is_an_error() -> None:
    def make(number: int) -> bytes:
        if number == 3:
            os.kill(os.getpid(), signal.SIGKILL)
        return bytes([number])

    ahead = made_ahead(make, 10, 2)
    assert [next(ahead) for _ in range(3)] == [b"\0", b"\1", b"\2"]
    with pytest.raises(SitegenError, match="worker-died"):
        next(ahead)


def test_what_a_child_raises_is_raised_in_the_parent() -> None:
    def raise_fault(_: object) -> None:
        raise failure("cannot-write", "no room", Location("x"), "make room")

    with pytest.raises(SitegenError, match="no room"):
        in_shares(raise_fault, [range(1000), [2]])


def is_running(process: str) -> bool:
    try:
        state = Path("/proc", process, "stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to look at processes")
def test_no_process_outlives_a_build_that_was_killed(tmp_path: Path) -> None:
    notes = tmp_path / "processes"

    def note_and_kill_the_build(_: object) -> bytes:
        with notes.open("a") as stream:
            stream.write(f"{os.getpid()}\n")
        os.kill(os.getppid(), signal.SIGKILL)
        return b"x" * 200_000

    build = ForkContext().Process(target=in_shares, args=(note_and_kill_the_build, [[1], [2]]))
    build.start()
    build.join()
    assert build.exitcode == -signal.SIGKILL
    patience = time.monotonic() + 10
    while (running := [each for each in notes.read_text().split() if is_running(each)]) and (
        time.monotonic() < patience
    ):
        time.sleep(0.05)
    assert running == []


def test_children_end_with_their_family() -> None:
    family = Children()
    child = str(family.stream(time.sleep, [600]).child.pid)
    family.end()
    assert not is_running(child)
