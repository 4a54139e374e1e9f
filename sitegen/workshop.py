"""Make the files of a site, in several processes where that pays, and note what each was made of."""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from sitegen.diagnostics import Diagnostic, Location, Report
from sitegen.forking import can_fork, children, take_all
from sitegen.garbage import lasting_values, paused_collection
from sitegen.places import Hypertext, Places, find_places
from sitegen.watching import Notebook, Question

FILES_A_PROCESS = 100
"""For fewer files another process costs more time than it saves."""

FILES_A_PART = 250
"""How many files a process makes before it tells of them."""

Result = TypeVar("Result")

Write = Callable[[str, bytes], str]
"""Writes a file of the site, and gives the digest of its bytes."""


@dataclass(frozen=True, slots=True)
class Product:
    """A file of the site that can be made.

    `digest` says what it is made of besides what it asks the site; empty when nobody can tell, and the file
    is made every time. `make` gives None for a file that has a fault, which is reported.
    """

    path: str
    digest: Callable[[], str]
    make: Callable[[Report], bytes | Hypertext | None]


@dataclass(frozen=True, slots=True)
class Made:
    """A file that was made: the digests of its bytes and of its product, what was asked, its ids and links.

    The digest of its bytes is empty when a fault kept it from being made.
    """

    path: str
    digest: str
    own: str = ""
    questions: tuple[Question, ...] = ()
    places: Places | None = None
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Pieces:
    """Parts that many files share, each made once: how to make one, and how to take it in elsewhere.

    `numbers` are theirs, in the order in which what they are made of was read: neighbours share memory.
    `files` are, for each part, the numbers of products about the same subject. They are made with it, while
    all that was found out about the subject is at hand; then `review` looks at its texts, too, which must be
    asked for each part once, whether it is made or not.
    """

    numbers: Sequence[int]
    make: Callable[[int], Any]
    take: Callable[[Any], None]
    files: Mapping[int, Sequence[int]] = field(default_factory=dict)
    review: Callable[[int, Report], None] = field(default=lambda _, __: None)

    def review_all(self, report: Report) -> None:
        """Look at the texts of all parts."""
        for number in self.numbers:
            self.review(number, report)


@dataclass(frozen=True, slots=True, eq=False)
class Workshop:
    """All products of a site, the pieces that they share, and the notebook of what is asked meanwhile."""

    products: Sequence[Product]
    pieces: Pieces
    notebook: Notebook
    prepare: Callable[[], None] = field(default=lambda: None)

    def make(self, number: int, write: Write) -> Made:
        """Make one file and write it."""
        product = self.products[number]
        report = Report()
        with self.notebook.noted() as questions:
            written = product.make(report)
        if written is None:
            return Made(product.path, "", diagnostics=tuple(report))
        data = written.data if isinstance(written, Hypertext) else written
        places = written.places if isinstance(written, Hypertext) else find_places(product.path, written)
        digest = write(product.path, data)
        own = product.digest()
        return Made(product.path, digest, own, self.notebook.kept(questions), places, tuple(report))

    def make_share(self, numbers: Sequence[int], write: Write) -> list[Made]:
        """Make several files and write them."""
        return [self.make(number, write) for number in numbers]

    def make_pieces(
        self, numbers: Sequence[int], wanted: Set[int], write: Write
    ) -> tuple[list[Any], list[Made], Report]:
        """Make several pieces, review their texts, and make the wanted files that belong to each."""
        pieces, made, report = [], [], Report()
        for number in numbers:
            self.pieces.review(number, report)
            pieces.append(self.pieces.make(number))
            files = [file for file in self.pieces.files.get(number, ()) if file in wanted]
            made += self.make_share(files, write)
        return pieces, made, report


def make_files(
    workshop: Workshop, numbers: Sequence[int], write: Write, jobs: int, report: Report
) -> list[Made]:
    """Make the products of these numbers; a fault that many have is reported once."""
    jobs = min(jobs, 1 + len(numbers) // FILES_A_PROCESS) if can_fork() else 1
    pieces = workshop.pieces
    made: list[Made] = []
    with lasting_values(), paused_collection():
        if jobs > 1:
            workshop.prepare()
        if len(numbers) >= len(pieces.numbers):
            wanted = frozenset(numbers)
            done = {file for files in pieces.files.values() for file in files}
            numbers = [number for number in numbers if number not in done]
            for found, files, told in in_shares(
                lambda share: workshop.make_pieces(share, wanted, write), in_blocks(pieces.numbers, jobs)
            ):
                made += files
                report.extend(told)
                for piece in found:
                    pieces.take(piece)
        else:
            pieces.review_all(report)
        for files in in_shares(
            lambda share: workshop.make_share(share, write), [numbers[share::jobs] for share in range(jobs)]
        ):
            made += files
    tell_once(made, report)
    return sorted(made, key=lambda each: each.path)


def in_blocks(numbers: Sequence[int], count: int) -> list[Sequence[int]]:
    """Cut numbers into so many shares of neighbours."""
    size = -(-len(numbers) // count)
    return [numbers[share * size : (share + 1) * size] for share in range(count)]


def in_shares(make: Callable[[Sequence[int]], Result], shares: Sequence[Sequence[int]]) -> list[Result]:
    """Make each share in a child of its own; a single one here."""
    if len(shares) < 2:
        return [make(share) for share in shares]
    with children() as family:
        return take_all([family.stream(partial(make_part, make, share), parts_of(share)) for share in shares])


def parts_of(numbers: Sequence[int]) -> range:
    """Say where the parts of a share begin, which are sent one by one: none is held in two processes."""
    return range(0, len(numbers), FILES_A_PART)


def make_part(make: Callable[[Sequence[int]], Result], numbers: Sequence[int], start: int) -> Result:
    """Make one part of a share."""
    return make(numbers[start : start + FILES_A_PART])


def tell_once(made: Sequence[Made], report: Report) -> None:
    """Report what was reported of the files, each fault once, for the first page that has it."""
    told: set[tuple[Location, str]] = set()
    for each in sorted(made, key=lambda each: each.path):
        for diagnostic in each.diagnostics:
            if (diagnostic.location, diagnostic.message) not in told:
                told.add((diagnostic.location, diagnostic.message))
                report.extend([diagnostic])


def places_of(made: Mapping[str, Made]) -> dict[str, Places]:
    """Give the ids and links of all pages and style sheets."""
    return {path: each.places for path, each in made.items() if each.places is not None}
