"""A site that notes what it is asked, so that a file is made anew only when an answer has changed.

Pages, their views and their heads learn of other pages through the site alone. A file that was made once can
stay as long as each question that was asked for it has the answer that it had.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain
from types import MappingProxyType
from typing import Any, cast

from sitegen.model.identifier import DblpSuffix
from sitegen.model.name import Name
from sitegen.model.person import Person
from sitegen.model.publication import Contributor, Publication, Venue
from sitegen.model.site import Site
from sitegen.model.text_types import Slug
from sitegen.model.writing import Writing, WritingKind

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


def people_within(answer: object) -> frozenset[str]:
    """Give the slugs of the people who stand in an answer as they are, and not as a door."""
    if isinstance(answer, Person):
        return frozenset((str(answer.slug),))
    if isinstance(answer, Mapping):
        answer = tuple(answer.values())
    if isinstance(answer, tuple):
        # Most answers are lists of works or of doors, in which no person stands.
        return frozenset().union(*(people_within(part) for part in answer if type(part) in HOLDERS))
    return frozenset()


HOLDERS = frozenset({Person, tuple, dict, MappingProxyType})
"""What people stand in."""


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
