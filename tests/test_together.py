import errno
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sitegen.together import write_together

OLD = {"a.yaml": b"old a\n", "b.yaml": b"old b\n"}
NEW = {"a.yaml": b"new a\n", "b.yaml": b"new b\n", "deep/c.yaml": b"new c\n"}


def fill(folder: Path) -> dict[Path, bytes]:
    for name, content in OLD.items():
        (folder / name).write_bytes(content)
    return {folder / name: content for name, content in NEW.items()}


def files_in(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_all_files_are_written_and_nothing_else_is_left(tmp_path: Path) -> None:
    files = fill(tmp_path)
    (tmp_path / "a.yaml").chmod(0o600)
    write_together(files)
    assert files_in(tmp_path) == NEW
    assert (tmp_path / "a.yaml").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("point", range(12))
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EIO], ids=["full", "denied", "broken"])
def test_a_fault_at_any_step_leaves_every_old_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, point: int, number: int
) -> None:
    files = fill(tmp_path)
    steps = 0

    def failing(real: Callable[..., Any]) -> Callable[..., Any]:
        def step(*arguments: Any, **named: Any) -> Any:
            nonlocal steps
            steps += 1
            if steps == point + 1:
                raise OSError(number, os.strerror(number), str(tmp_path))
            return real(*arguments, **named)

        return step

    with monkeypatch.context() as patch:
        for owner, name in ((os, "fsync"), (Path, "replace"), (Path, "chmod"), (Path, "mkdir")):
            patch.setattr(owner, name, failing(getattr(owner, name)))
        with pytest.raises(OSError, match=os.strerror(number)):
            write_together(files)
    assert files_in(tmp_path) == OLD


def test_a_folder_in_the_place_of_a_file_undoes_the_swaps_before_it(tmp_path: Path) -> None:
    files = fill(tmp_path)
    (tmp_path / "deep" / "c.yaml").mkdir(parents=True)
    with pytest.raises(OSError, match=r"c\.yaml"):
        write_together(files)
    assert files_in(tmp_path) == OLD


def test_a_file_too_large_for_the_disk_changes_nothing(tmp_path: Path) -> None:
    fill(tmp_path)
    program = (
        "import sys; from pathlib import Path; from sitegen.together import write_together\n"
        "folder = Path(sys.argv[1])\n"
        "write_together({folder / 'a.yaml': b'new', folder / 'b.yaml': b'x' * 100_000})\n"
    )
    limit = (50_000, 50_000)
    ended = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limit),
    )
    assert "OSError" in ended.stderr
    assert files_in(tmp_path) == OLD
