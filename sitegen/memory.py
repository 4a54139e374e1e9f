"""What the last build made, and of what: kept on the disk so that the next one makes only what has changed.

Like every note it may be lost or altered at any time; everything is then made anew.
"""

import marshal
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sitegen.digests import Digests
from sitegen.model.site import Site
from sitegen.notes import read_note, write_note
from sitegen.output.stamps import Stamp
from sitegen.places import Places
from sitegen.watching import NO_RECORDS, Question, Records, ask, records_within
from sitegen.workshop import Made, Product

MADE = "made"
"""What the note is called."""


class Answers:
    """What a site answers, each question asked once: the digest of the answer, and the records in it."""

    def __init__(self, site: Site, digests: Digests) -> None:
        self._site = site
        self._digests = digests
        self._known: dict[Question, str] = {}
        self._records: dict[Question, Records] = {}

    def digest(self, question: Question) -> str:
        """Give the digest of an answer."""
        if question not in self._known:
            self._known[question] = self._digests.of(ask(self._site, question))
        return self._known[question]

    def records(self, question: Question) -> Records:
        """Give the people and works in an answer."""
        if question not in self._records:
            self._records[question] = records_within(ask(self._site, question), self._site)
        return self._records[question]

    def shown(self, questions: Iterable[Question], subject: object = None) -> Records:
        """Give the records that a page shows which is about a subject and asked questions."""
        found = records_within(subject, self._site)
        for question in questions:
            records = self.records(question)
            if records is not NO_RECORDS:
                found = found.join(records)
        return found


@dataclass(frozen=True, slots=True)
class Memory:
    """The files of the last build: what each was made of, and what it became.

    `answers` are the digests of the answers to all questions that were asked, `stamps` what the file system
    said of the files when they were published.
    """

    salt: str = ""
    made: Mapping[str, Made] = field(default_factory=dict)
    answers: Mapping[Question, str] = field(default_factory=dict)
    stamps: Mapping[str, Stamp] = field(default_factory=dict)

    def kept(
        self, products: Iterable[Product], salt: str, owned: Mapping[str, str], answers: Answers
    ) -> dict[str, Made]:
        """Give the files that need not be made again.

        All that they were made of is as it was, and `owned`, our files in the old site, still has them.
        """
        if salt != self.salt:
            return {}
        answered: dict[Question, bool] = {}

        def holds(question: Question) -> bool:
            if question not in answered:
                answered[question] = self.answers[question] == answers.digest(question)
            return answered[question]

        kept: dict[str, Made] = {}
        for product in products:
            last = self.made.get(product.path)
            if (
                last is not None
                and last.own
                and last.own == product.digest()
                and owned.get(product.path) == last.digest
                and all(map(holds, last.questions))
            ):
                kept[product.path] = last
        return kept


def remember(made: Mapping[str, Made], salt: str, answers: Answers) -> Memory:
    """Make the memory of a build; files with something to report are made every time."""
    sound = {path: each for path, each in made.items() if each.digest and not each.diagnostics}
    questions = {question for each in sound.values() for question in each.questions}
    return Memory(
        salt=salt,
        made=sound,
        answers={question: answers.digest(question) for question in questions},
    )


def load_memory(place: Path) -> Memory:
    """Read the memory of the last build; an empty one when there is none that is whole."""
    try:
        return _read(marshal.loads(read_note(place)))
    except (OSError, ValueError, EOFError, KeyError, TypeError, IndexError, AttributeError):
        return Memory()


def save_memory(memory: Memory, place: Path) -> None:
    """Keep the memory for the next build; where it cannot be written, that one takes longer."""
    write_note(place, marshal.dumps(_written(memory)))


def _written(memory: Memory) -> dict[str, Any]:
    """Write a memory as plain lists; questions and links, which many files share, stand in it once."""
    questions = {question: number for number, question in enumerate(memory.answers)}
    links: dict[str, int] = {}
    files = {}
    for path, made in memory.made.items():
        places = made.places
        files[path] = [
            made.own,
            made.digest,
            [questions[question] for question in made.questions],
            None if places is None else [places.ids, [number_of(link, links) for link in places.links]],
        ]
    return {
        "salt": memory.salt,
        "questions": [(tuple(map(str, question)), answer) for question, answer in memory.answers.items()],
        "links": list(links),
        "files": files,
        "stamps": dict(memory.stamps),
    }


def number_of(text: str, known: dict[str, int]) -> int:
    """Give the number of a text, a new one when it has none."""
    return known.setdefault(text, len(known))


def _read(written: dict[str, Any]) -> Memory:
    """Read a memory from plain lists; raise what plain lists of another form raise."""
    answers: dict[Question, str] = {tuple(question): answer for question, answer in written["questions"]}
    questions = list(answers)
    links: list[str] = written["links"]
    made: dict[str, Made] = {}
    for path, (own, digest, asked, places) in written["files"].items():
        made[path] = Made(
            path,
            digest,
            own,
            tuple(questions[number] for number in asked),
            places and Places(tuple(places[0]), tuple(links[number] for number in places[1])),
        )
    return Memory(written["salt"], made, answers, written["stamps"])
