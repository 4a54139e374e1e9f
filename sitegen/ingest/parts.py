"""Long lists of works in several files: which works of a document stand in which file.

A list that names no person may have a hundred thousand works. Its files hold so many that an editor opens
them at once; a work stays in its file, and new ones go behind their neighbours or to the last file.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath

from sitegen.accounting import Fate, LineAccount, Reading, Repair
from sitegen.model.publication import Publication
from sitegen.resolve.identify import unique_slug
from sitegen.store.shelf import LISTS, Shelf
from sitegen.store.works import records_of, title_of, year_of
from sitegen.text import title_key

MOST_WORKS = 2_000
"""How many works one file of a list holds: one to four megabytes with their abstracts."""

WORK = re.compile(r"publications\.([0-9]+)")
"""The way to a work in an account: the beginning of `publications.12.title`."""

Sign = tuple[str, str]


@dataclass(slots=True)
class Parts:
    """The files of lists: which ones a document went to, and how many works each has; grows with each."""

    shelf: Shelf
    files: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    sizes: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    taken: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, shelf: Shelf) -> "Parts":
        """Gather what the ledgers say."""
        parts = cls(shelf)
        parts.taken |= {PurePosixPath(path).stem for path in shelf.texts if path.startswith(f"{LISTS}/")}
        lists = [path for path in shelf.ledgers if path.startswith(f"{LISTS}/")]
        for path in sorted(lists, key=lambda path: (len(path), path)):
            for document in shelf.ledgers[path].documents:
                parts.sizes[path] += sum(1 for _ in records_of(document.facts))
                # Records fetched one by one continue the list of their service.
                for name in {document.path, document.sha256, service_of(document.path)} - {""}:
                    if path not in parts.files[name]:
                        parts.files[name].append(path)
        return parts

    def divide(self, reading: Reading, path: str) -> Mapping[str, Reading]:
        """Give the readings of a list's files; nearly always it is the one reading of the one file."""
        name, sha256 = self.shelf.path_of(reading.document), reading.document.sha256
        own = self.files.get(name) or self.files.get(sha256) or []
        others = self.files.get(service_of(name), ())
        files = sorted({path, *own, *others}, key=lambda file: (len(file), file))
        if len(files) == 1 and self.sizes[path] + len(reading.publications) <= MOST_WORKS:
            self.sizes[path] += len(reading.publications)
            return {path: reading}
        homes = self.homes_of(reading.publications, files, name, sha256)
        return pieces_of(reading, homes, list(dict.fromkeys([*own, *homes])))

    def homes_of(self, works: Sequence[Publication], files: list[str], name: str, sha256: str) -> list[str]:
        """Give the file of each work: the one of the last import, else where there is room."""
        last = [
            (file, (title_of(record), year_of(record)))
            for file in files
            if (ledger := self.shelf.ledgers.get(file)) and (document := ledger.find(name, sha256))
            for record in records_of(document.facts)
        ]
        known = known_homes(works, last)
        # A title that was mended at the source leaves its old place free.
        room = Counter(file for file, _ in last)
        room.subtract(known.values())
        homes: list[str] = []
        for at in range(len(works)):
            home = known.get(at)
            if home is None:
                near = (homes[-1] if homes else files[0], files[-1])
                home = next((file for file in near if self.sizes[file] - room[file] < MOST_WORKS), None)
                home = home or self.new_file(files)
                self.sizes[home] += 1
            homes.append(home)
        return homes

    def new_file(self, files: list[str]) -> str:
        """Begin another file of a list: `big-2.yaml` behind `big.yaml`."""
        stem = unique_slug(PurePosixPath(files[0]).stem, self.taken | {PurePosixPath(files[0]).stem})
        self.taken.add(stem)
        files.append(f"{LISTS}/{stem}.yaml")
        return files[-1]


def service_of(name: str) -> str:
    """Give the service of a record that was fetched by its number; nothing for a file or an address."""
    service, colon, rest = name.partition(":")
    return f"{service}:" if colon and not rest.startswith("//") else ""


def known_homes(works: Sequence[Publication], last: Sequence[tuple[str, Sign]]) -> dict[int, str]:
    """Find works by title and year, then by title, in what the document said at the last import."""
    homes: dict[int, str] = {}
    signs = [sign_of(work) for work in works]
    used: set[int] = set()
    rules: tuple[Callable[[Sign], object], ...] = (lambda sign: sign, lambda sign: sign[0])
    for key in rules:
        waiting: dict[object, list[int]] = defaultdict(list)
        for place, (_, sign) in reversed([*enumerate(last)]):
            if place not in used:
                waiting[key(sign)].append(place)
        for at, sign in enumerate(signs):
            if at not in homes and waiting[key(sign)]:
                place = waiting[key(sign)].pop()
                used.add(place)
                homes[at] = last[place][0]
    return homes


def sign_of(work: Publication) -> Sign:
    """Give the title of a work, folded, and its year, as `title_of` and `year_of` do for a record."""
    date = work.date.shorthand if work.date else ""
    return title_key(work.title), date[:4]


def pieces_of(reading: Reading, homes: Sequence[str], files: Sequence[str]) -> dict[str, Reading]:
    """Part a reading by the files of its works; what is about no work goes to the first of the files."""
    works: dict[str, list[Publication]] = {file: [] for file in files}
    ways: dict[str, tuple[str, str]] = {}
    for at, (work, home) in enumerate(zip(reading.publications, homes, strict=True)):
        ways[str(at)] = (home, f"publications.{len(works[home])}")
        works[home].append(work)
    accounts: dict[str, list[LineAccount]] = {file: [] for file in files}
    home_of_line: dict[int, str] = {}
    known: dict[tuple[Fate, tuple[str, ...]], dict[str, tuple[str, ...]]] = {}
    for account in reading.accounts:
        line, fate, detail = account.line, account.fate, account.detail
        if (fate, detail) not in known:  # a work has about ten lines
            known[fate, detail] = details_by_home(account, ways, files[0])
        for home, here in known[fate, detail].items():
            accounts[home].append(LineAccount(line, fate, here))
            home_of_line.setdefault(line, home)
    repairs: dict[str, list[Repair]] = {file: [] for file in files}
    for repair in reading.repairs:
        repairs[home_of_line.get(repair.line, files[0])].append(repair)
    return {
        file: replace(
            reading,
            publications=tuple(works[file]),
            accounts=tuple(accounts[file]),
            repairs=tuple(repairs[file]),
            is_part=True,
        )
        for file in files
    }


def details_by_home(
    account: LineAccount, ways: Mapping[str, tuple[str, str]], first: str
) -> dict[str, tuple[str, ...]]:
    """Give the fields that a line went into, by file, as they are called there."""
    details: dict[str, list[str]] = {}
    for text in account.detail:
        found = WORK.match(text) if account.fate is Fate.PLACED else None
        home, way = ways[found[1]] if found else (first, "")
        details.setdefault(home, []).append(way + text[found.end() if found else 0 :])
    return {home: tuple(texts) for home, texts in details.items()} or {first: ()}
