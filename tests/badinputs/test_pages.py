"""Hostile and damaged pages through the command line: nothing lost in silence, nothing invented."""

import os
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sitegen.cli import main

NAME = b"<h1>Ada Example</h1>"
SMALL_PARTS = (
    b'<html><head><title>Ada Example</title><style>.x{content:"Paper A 1999"}</style></head><body>'
    b'<!-- Paper B 1998 --><script>var p="Paper C 1997"</script><template>Paper D 1996</template>'
    b"<noscript>Enable JS</noscript><p hidden>Paper E 1995</p><ol><li>On Engines. 2001.</li></ol></body>"
)
DEEP = (
    b"<html><body><h1>Ada Example</h1>" + b"<div>" * 300 + b"<p>DEEP: On Engines, 2001</p>" + b"</div>" * 300
    + b"<p>AFTER: Second Paper, 2002</p></body></html>"
)  # fmt: skip


def imported(folder: Path, data: bytes, name: str = "page.html") -> tuple[Result, str, float]:
    """Import one file, and give the result, all data files as one text, and the seconds."""
    (folder / name).write_bytes(data)
    begin = time.perf_counter()
    result = CliRunner().invoke(main, ["import", name])
    seconds = time.perf_counter() - begin
    assert result.exception is None or isinstance(result.exception, SystemExit)
    people = sorted((folder / "content").rglob("*.yaml")) if (folder / "content").is_dir() else []
    texts = [path.read_text(encoding="utf-8") for path in people if path.parent.name != "imports"]
    return result, "\n".join(texts), seconds


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_text_below_300_boxes_and_behind_them_is_kept(folder: Path) -> None:
    result, written, _ = imported(folder, DEEP)
    assert result.exit_code == 0
    assert "On Engines" in written
    assert "Second Paper" in written


def test_100_000_boxes_cost_seconds_and_a_warning(folder: Path) -> None:
    result, written, seconds = imported(folder, NAME + b"<div>" * 100_000 + b"<p>Paper, 2001</p>")
    assert result.exit_code == 0
    assert "warning[deep-nesting]" in result.output
    assert "Paper" in written
    assert seconds < 5


@pytest.mark.parametrize("sign", [b"[", b"(", b".", b"[a]("])
def test_a_line_of_one_sign_in_a_list_of_works_costs_little(folder: Path, sign: bytes) -> None:
    page = b"# Ada Example\n\n## Publications\n\n" + sign * (16_000 // len(sign)) + b"\n"
    result, _, seconds = imported(folder, page, "cv.md")
    assert result.exit_code in (0, 1)
    assert seconds < 3


def test_what_is_hidden_becomes_no_record(folder: Path) -> None:
    result, written, _ = imported(folder, SMALL_PARTS)
    assert result.exit_code == 0
    assert written.count("title:") == 1
    assert "title: On Engines" in written
    assert not any(f"Paper {letter}" in written for letter in "ABCDE")


def test_comments_without_end_cost_seconds_and_a_warning(folder: Path) -> None:
    result, _, seconds = imported(folder, NAME + b"<!--" * 200_000)
    assert result.exit_code == 0
    assert "page.html:1: warning[unclosed-comment]" in result.output
    assert seconds < 5


@pytest.mark.slow
@pytest.mark.parametrize(
    "data",
    [
        b"Ada Example\n" + b"On Engines. 2001. " * 2_800_000,
        b"Ada Example\n" + b"a" * 50_000 + b"!\n" + b"x. 2001\n" * 1_000_000,
    ],
    ids=["one line of 50 MB", "a million short lines"],
)
def test_a_text_beyond_measure_is_answered_in_time(folder: Path, data: bytes) -> None:
    result, _, seconds = imported(folder, data, "page.txt")
    assert "page.txt" in result.output
    assert "warning[" in result.output
    assert seconds < 30


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "a PNG picture"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3", "PDF"),
        (b"PK\x03\x04\x14\x00", "archive"),
        (b"", "the file is empty"),
    ],
    ids=["picture", "PDF", "ZIP", "empty"],
)
def test_what_is_no_page_is_called_what_it_is(folder: Path, data: bytes, said: str) -> None:
    result, written, _ = imported(folder, data, "page.txt")
    assert result.exit_code == 1
    assert said in result.output
    assert written == ""


def test_a_pipe_is_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    result = CliRunner().invoke(main, ["import", "pipe"])
    assert result.exit_code == 1
    assert "no regular file" in result.output


@pytest.mark.parametrize(
    "data",
    [b"Lorem ipsum dolor sit amet.\n" * 20, b" \t\n \n" * 40, b"1\t2.5\t3\n" * 40],
    ids=["lorem ipsum", "white space", "numbers"],
)
def test_where_nobody_is_nobody_is_found(folder: Path, data: bytes) -> None:
    result, written, _ = imported(folder, data, "page.txt")
    assert result.exit_code == 0
    assert "found no person" in result.output
    assert "page.txt" in result.output
    assert written == ""


@pytest.mark.parametrize(
    "data",
    [
        b"<html><title>arXiv.org - 429 Too Many Requests</title><body><h1>Rate exceeded.</h1></body></html>",
        b'<html><head><meta http-equiv="refresh" content="0;url=/x"></head><body>Redirecting</body></html>',
        b"<html><body><form>Password: <input type=password></form></body></html>",
        b"<html><title>Example</title><body><p>We use cookies. <a href=x>Accept all</a></p></body></html>",
        b"<!doctype html><title>404</title><h1>Page not found</h1><p>Try the search.</p>",
    ],
    ids=["rate exceeded", "redirect", "login", "cookies", "not found"],
)
def test_a_page_in_the_place_of_another_writes_nothing(folder: Path, data: bytes) -> None:
    result, written, _ = imported(folder, data)
    assert result.exit_code == 1
    assert "page.html: error[not-a-homepage]: this is a" in result.output
    assert "1 error" in result.output
    assert "warning" not in result.output
    assert written == ""


def test_a_page_without_a_name_asks_for_one(folder: Path) -> None:
    entry = b"<li>A. Example and B. Sample. &ldquo;On Engines.&rdquo; <i>Journal of Engines</i>, 2001.</li>"
    result, written, _ = imported(folder, b"<html><h2>Publications</h2><ul>" + entry + b"</ul></html>")
    assert "--name" in result.output or "name" in result.output
    assert "title: On Engines" in written
    assert "name: Publications" not in written
