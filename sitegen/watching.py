"""A site that notes what it is asked, so that a file is made anew only when an answer has changed.

Pages, their views and their heads learn of other pages through the site alone. A file that was made once can
stay as long as each question that was asked for it has the answer that it had.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from types import MappingProxyType
from typing import Any, cast

from sitegen.model.identifier import DblpSuffix
from sitegen.model.name import Name
from sitegen.model.person import Person
from sitegen.model.publication import Contributor, Publication, Venue
from sitegen.model.site import AuthorName, Site, Topic, VenueSeries
from sitegen.model.text_types import Slug
from sitegen.model.works import Works
from sitegen.model.writing import Writing, WritingKind
from sitegen.model.years import YearGroup

Question = tuple[str, ...]
"""What was asked, as words that can be kept: `("publications_of", "person", "ada-example")`."""

UNWATCHED = frozenset({"settings"})
"""What every file depends on, so that it need not be noted."""

GONE = "gone"
"""The answer to a question about somebody or something that is there no more."""


class Notebook:
    """What was asked for the file that is being made, and for each piece of it."""

    def __init__(self) -> None:
        self._pages: list[set[Question]] = []
        self._known: dict[Question, Question] = {}

    def kept(self, questions: Iterable[Question]) -> tuple[Question, ...]:
        """Give questions to be held; many files ask the same, which is held once."""
        held = self._known.setdefault
        return tuple([held(question, question) for question in questions])

    @contextmanager
    def noted(self) -> Iterator[set[Question]]:
        """Collect the questions asked meanwhile; those for a piece belong to the whole, too."""
        questions: set[Question] = set()
        self._pages.append(questions)
        try:
            yield questions
        finally:
            self._pages.pop()
            self.note(questions)

    def note(self, questions: Iterable[Question]) -> None:
        """Note questions, also those of a piece that was made before."""
        if self._pages:
            self._pages[-1].update(questions)


class WatchedSite:
    """Answers as a site does, and notes each question."""

    def __init__(self, site: Site, notebook: Notebook) -> None:
        self._site = site
        self._notebook = notebook

    def turn(self, site: Site) -> None:
        """Answer from now on as another site does, to all who know this one."""
        self.__dict__ = {"_site": site, "_notebook": self._notebook}

    def __repr__(self) -> str:
        """Say the same in every build, for a page that prints it."""
        return "Site(…)"

    def __getattr__(self, name: str) -> Any:
        """Give an answer, or a method that will."""
        answer = getattr(self._site, name)
        if callable(answer):
            listening = self._listen(name, answer)
            self.__dict__[name] = listening  # asked often: found at once from now on
            return listening
        if name not in UNWATCHED:
            self._notebook.note([(name,)])
        return answer

    def _listen(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        note = self._notebook.note

        def listening(*subjects: object) -> Any:
            # Nearly every question is about one subject.
            words = map(words_of, subjects) if len(subjects) != 1 else (words_of(subjects[0]),)
            note([(name, *chain.from_iterable(words))])
            return method(*subjects)

        return listening


@dataclass(frozen=True, slots=True)
class Records:
    """Records of the content: people by their slugs, works by their keys; None stands for all of a kind."""

    people: frozenset[str] | None = frozenset()
    works: frozenset[str] | None = frozenset()

    def join(self, other: "Records") -> "Records":
        """Give the records of both."""
        people = None if self.people is None or other.people is None else self.people | other.people
        works = None if self.works is None or other.works is None else self.works | other.works
        return Records(people, works)

    def meet(self, other: "Records") -> bool:
        """Tell whether any record is among both."""
        return do_meet(self.people, other.people) or do_meet(self.works, other.works)


NO_RECORDS = Records()


def do_meet(some: frozenset[str] | None, others: frozenset[str] | None) -> bool:
    """Tell whether any name is among both, where None stands for all."""
    if some is None or others is None:
        return some != frozenset() != others
    return not some.isdisjoint(others)


def records_within(answer: object, site: Site) -> Records:
    """Give the people and works that stand in an answer as they are, and not as a door."""
    if answer is site.people or answer is site.person_by_slug:
        return Records(people=None)
    if answer is site.publications or answer is site.publication_by_key or answer is site.years:
        return Records(works=None)
    people: set[str] = set()
    works: set[str] = set()
    _gather((answer,), people, works)
    return Records(frozenset(people), frozenset(works)) if people or works else NO_RECORDS


def _gather(answer: Any, people: set[str], works: set[str]) -> None:
    """Gather the records in the parts of an answer; in a door, as in most other values, stands nobody."""
    for part in answer.values() if isinstance(answer, Mapping) else answer:
        kind = type(part)
        if kind is Publication:
            works.add(str(part.key))
        elif kind is Person:
            people.add(str(part.slug))
        elif kind is Works:
            works.update(part.keys)
        elif kind in COLLECTIONS:
            _gather((part.publications,), people, works)
        elif kind in HOLDERS:
            _gather(part, people, works)


COLLECTIONS = frozenset({AuthorName, VenueSeries, Topic, YearGroup})
"""What has works."""

HOLDERS = frozenset({tuple, list, dict, MappingProxyType})
"""What records stand in."""


def watch(site: Site, notebook: Notebook) -> Site:
    """Give a site that notes in a notebook what it is asked; to whoever asks, it is a site."""
    return cast(Site, WatchedSite(site, notebook))


def words_of(subject: object) -> tuple[str, ...]:
    """Name what a question is about, so that it can be asked again of another site."""
    match subject:
        case Publication():
            return "work", subject.key or ""
        case Contributor():
            return "author", subject.person or "", subject.name.key, subject.dblp or ""
        case Person():
            return "person", subject.slug or ""
        case Venue():
            return "venue", subject.key or ""
        case Writing():
            return "text", subject.kind.value, subject.slug
        case WritingKind():
            return "kind", subject.value
        case str():
            return "word", subject
    raise TypeError(f"a site is asked about its subjects, not about {type(subject).__name__}")


WORDS = {"work": 1, "author": 3, "person": 1, "venue": 1, "text": 2, "kind": 1, "word": 1}
"""How many words follow the one that says what a question is about."""


def ask(site: Site, question: Question) -> Any:
    """Ask a question again; the answer is `GONE` when its subject is there no more."""
    name, *words = question
    subjects = []
    while words:
        kind, words = words[0], words[1:]
        subject = find_subject(site, kind, words[: WORDS[kind]])
        if subject is None:
            return GONE
        subjects.append(subject)
        words = words[WORDS[kind] :]
    answer = getattr(site, name)
    return answer(*subjects) if callable(answer) else answer


def find_subject(site: Site, kind: str, words: Sequence[str]) -> object | None:
    """Find what a question is about by the words that name it."""
    match kind, *words:
        case "work", key:
            return site.publication_by_key.get(key)
        case "author", slug, name, dblp:
            return Contributor(
                name=Name(literal=name),
                person=Slug(slug) if slug else None,
                dblp=DblpSuffix(dblp) if dblp else None,
            )
        case "person", slug:
            return site.person_by_slug.get(slug)
        case "venue", key:
            return Venue(name="", key=Slug(key) if key else None)
        case "text", text_kind, slug:
            texts = site.writings.get(WritingKind(text_kind), ())
            return next((text for text in texts if text.slug == slug), None)
        case "kind", word:
            return WritingKind(word)
    return words[0]
