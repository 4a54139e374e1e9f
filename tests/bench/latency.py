"""How long after an edit the preview shows it, beside that of Hugo: `python -m tests.bench.latency [S M]`.

Not run by default. A file is written, and the page is asked for until it holds the new word: the time until
bytes are served, without a browser's. Both previews run at once and are edited in turn, so that a busy
machine is busy for both.
"""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from tests.bench.building import SIZES
from tests.bench.corpus import make_corpus
from tests.bench.costs import ROOT
from tests.bench.peers import Peer, find_program, own_peers, peers

EDITS = 20
PATIENCE = 120.0
"""Seconds within which a preview must start, or show an edit."""
PAUSE = 1.5
"""Seconds between two edits, as a quick writer saves."""
FIRST_PORT = 14_131
HEAD = (
    "| site | edit | preview | median s | p95 s | most s | median to Hugo's |\n"
    "|---|---|---|---:|---:|---:|---:|"
)


@dataclass(frozen=True, slots=True)
class Source:
    """A file that is edited, and the words in it before which a new one comes."""

    file: Path
    words: str

    def edit(self, text: str, word: str) -> None:
        """Write the file as it was, with one more word."""
        assert self.words in text
        self.file.write_text(text.replace(self.words, f"{word} {self.words}", 1), encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Watched:
    """A preview that runs: the page that is looked at, and what shows there, by the kind of edit."""

    name: str
    page: str
    sources: dict[str, Source]

    def shows(self, word: str) -> float:
        """Give the seconds until the page holds a word. Raises AssertionError when it never does."""
        begin = time.monotonic()
        while time.monotonic() < begin + PATIENCE:
            try:
                with urlopen(self.page, timeout=PATIENCE) as answer:
                    if word.encode() in answer.read():
                        return time.monotonic() - begin
            except (OSError, HTTPException):
                time.sleep(0.05)  # it is not up yet, or writes just now
            time.sleep(0.004)
        raise AssertionError(f"{self.name} does not show `{word}`")


@contextmanager
def previewed(peer: Peer, size: str, folder: Path, command: Sequence[str], port: int) -> Iterator[Watched]:
    """Write the corpus for a program, start its preview, and wait until it is served."""
    corpus = make_corpus(*SIZES[size])
    peer.prepare(corpus, folder)
    work = corpus.works[3]
    slug = next(who for _, who in work.authors if who)
    life = next(person.life for person in corpus.people if person.slug == slug)
    content = folder / "content"
    own = content / "people" / f"{slug}.yaml"
    pages = (content / "people" / slug / "_index.md", content / "publications" / f"{work.key}.md")
    biography, title = (own, own) if own.exists() else pages
    sources = {"a biography": Source(biography, life[:40]), "a title": Source(title, work.title)}
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        watched = Watched(peer.name.partition(",")[0], f"http://127.0.0.1:{port}/people/{slug}/", sources)
        watched.shows("</html>")
        yield watched
    finally:
        process.terminate()
        process.wait(PATIENCE)


def measure(previews: list[Watched], kind: str) -> dict[str, list[float]]:
    """Edit in all previews in turn, and note after how long each shows it."""
    took: dict[str, list[float]] = {each.name: [] for each in previews}
    texts = [each.sources[kind].file.read_text(encoding="utf-8") for each in previews]
    for number in range(EDITS):
        for watched, text in zip(previews, texts, strict=True):
            time.sleep(PAUSE)
            word = f"Mark{kind[-1]}{number:03}"
            watched.sources[kind].edit(text, word)
            took[watched.name].append(watched.shows(word))
    return took


def start_all(size: str, folder: Path, stack: ExitStack) -> list[Watched]:
    """Start this program's preview, and Hugo's where it is installed."""
    serve = (sys.executable, "-m", "sitegen", "serve", "--port", str(FIRST_PORT))
    started = [stack.enter_context(previewed(own_peers()[0], size, folder / "own", serve, FIRST_PORT))]
    if hugo := find_program("HUGO", "hugo"):
        peer = next(each for each in peers() if each.name == "Hugo, taxonomies")
        port = FIRST_PORT + 1
        quiet = ("--bind", "127.0.0.1", "--disableLiveReload")
        other = (hugo, "server", "--port", str(port), *quiet)
        started.append(stack.enter_context(previewed(peer, size, folder / "hugo", other, port)))
    return started


def main(sizes: list[str]) -> None:
    """Print the table."""
    print(HEAD, flush=True)
    place = "/dev/shm" if Path("/dev/shm").is_dir() else None
    for size in sizes or ["S"]:
        with TemporaryDirectory(prefix="latency-", dir=place) as name, ExitStack() as stack:
            previews = start_all(size, Path(name), stack)
            for kind in ("a biography", "a title"):
                took = measure(previews, kind)
                last = statistics.median(took[previews[-1].name])
                for preview, seconds in took.items():
                    ordered = sorted(seconds)
                    half, most = statistics.median(ordered), ordered[-1]
                    late = ordered[len(ordered) * 95 // 100 - 1]
                    against = f"{half / last:.2f}" if len(previews) > 1 else "–"
                    print(
                        f"| {size} | {kind} | {preview} | {half:.3f} | {late:.3f} | {most:.3f} | {against} |"
                    )


if __name__ == "__main__":
    main(sys.argv[1:])
