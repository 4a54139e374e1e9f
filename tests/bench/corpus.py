"""An invented corpus that looks like an academic site: the same number gives the same people and works."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate


def listed(text: str) -> tuple[str, ...]:
    """Split a list of words."""
    return tuple(text.split())


ONSETS = listed("al ba cor da el fen gar hal in jo ka lo mar nor o per qui ros sa tor u ver wen xi yan zo")
MIDDLES = listed("a e i o u an en in on ar er ir li ra ne ti so")
ENDS = listed("son ez ova ley man dt ski ni ra to ng li ck rd ssen berg otti eau")
GIVEN_ENDS = listed("a ia us en is o iel ette in ah e y")
WORDS = listed(
    "the of and to in a is that for we with on as are by this which from model methods data results approach"
    " learning task training language system analysis propose paper study performance neural using based"
    " information new show different large two between can our these have been over across framework"
    " evaluation problem features structure graph network inference distribution sample variance estimator"
    " bound convergence policy agent reward signal image speech text corpus annotation parser semantic"
    " knowledge retrieval query document ranking user interface experiment hypothesis theory proof lemma"
    " algorithm complexity polynomial linear convex optimal stochastic gradient kernel latent embedding"
    " attention encoder benchmark baseline robust scalable efficient novel empirical multilingual domain"
    " adaptation transfer supervision weak noisy cohort clinical trial patients protein genome sequence"
    " molecular simulation climate ocean energy grid market survey interview qualitative history archive"
)
FORMULAS = (
    r"$O(n \log n)$",
    r"$\alpha_i + \beta_j$",
    r"$\mathbb{R}^d$",
    r"$p(x \mid y)$",
    r"$\epsilon$-optimal",
    r"$\sum_{i=1}^{n} x_i^2$",
    r"$k \leq 5$",
    r"$\lambda = 0.1$",
    r"$\Delta G$",
    r"$\|x\|_2$",
)
MARKS = (
    "*significantly*",
    "**new benchmark**",
    "`argmax`",
    "[code](https://example.org/code)",
    "**12.4%**",
    "`O(1)` memory",
)
VENUES = (
    ("ACX", "Annual Meeting of the Association for Examples", "inproceedings"),
    ("EMX", "Conference on Empirical Examples", "inproceedings"),
    ("NEUREX", "Advances in Neural Examples", "inproceedings"),
    ("JEX", "Journal of Example Research", "article"),
    ("TEX", "Transactions on Examples", "article"),
    ("WEX", "Workshop on Examples", "inproceedings"),
)
ROLES = ("Professor", "Associate Professor", "Postdoctoral Researcher", "PhD Student", "Research Engineer")
DEPARTMENTS = ("Computer Science", "Linguistics", "Statistics", "Physics", "History", "Economics")
AUTHORS_OF_A_WORK = ((1, 2, 3, 4, 5, 6, 7, 8, 10, 14), (5, 16, 22, 21, 14, 9, 5, 4, 3, 1))
"""Numbers of authors, and how often each occurs; four on average."""


@dataclass(frozen=True, slots=True)
class BenchPerson:
    """A person of the corpus."""

    slug: str
    name: str
    role: str
    department: str
    interests: tuple[str, ...]
    life: str

    @property
    def email(self) -> str:
        return f"{self.slug}@example.org"

    @property
    def homepage(self) -> str:
        return f"https://example.org/~{self.slug}/"

    @property
    def orcid(self) -> str:
        """Number the people from an iD that nobody has, with the check digit of ISO 7064 (11-2)."""
        digits = f"{999_000_000_000_000 + int(self.slug.rpartition('-')[2]):015}"
        rest = 0
        for digit in digits:
            rest = (rest + int(digit)) * 2 % 11
        number = digits + "0123456789X"[(12 - rest) % 11]
        return "-".join(number[start : start + 4] for start in range(0, 16, 4))


@dataclass(frozen=True, slots=True)
class BenchWork:
    """A work of the corpus; an author is a name, and the slug of a person of the site or nothing."""

    key: str
    title: str
    kind: str
    authors: tuple[tuple[str, str], ...]
    date: str
    venue: str
    venue_name: str
    volume: str
    pages: str
    has_code: bool
    topics: tuple[str, ...]
    abstract: str

    @property
    def doi(self) -> str:
        return f"10.5555/{self.key}"

    @property
    def pdf(self) -> str:
        return f"https://example.org/pdf/{self.key}.pdf"

    @property
    def code(self) -> str:
        return f"https://example.org/code/{self.key}" if self.has_code else ""


@dataclass(frozen=True, slots=True)
class Corpus:
    """People and works, the newest first."""

    people: tuple[BenchPerson, ...]
    works: tuple[BenchWork, ...]


def make_corpus(people: int, works: int) -> Corpus:
    """Invent a corpus; few people write most of the works."""
    dice = random.Random(f"{people} {works}")
    members = tuple(make_people(dice, people))
    strangers = [make_name(dice) for _ in range(max(30, people * 2))]
    order = dice.sample(members, people)
    weights = list(accumulate(1 / (place + people / 25) ** 0.75 for place in range(people)))
    made = [make_work(dice, number, order, weights, strangers) for number in range(works)]
    return Corpus(members, tuple(sorted(made, key=lambda work: (work.date, work.key), reverse=True)))


def make_people(dice: random.Random, count: int) -> Iterator[BenchPerson]:
    """Invent people whose slugs differ."""
    for number in range(count):
        name = make_name(dice)
        plain = name.lower().replace(".", "").replace(" ", "-").translate(str.maketrans("öé", "oe"))
        areas = "\n".join(f"- {prose(dice, 60)[:-1].lower()}" for _ in range(4))
        life = (
            f"**{name}** is interested in {prose(dice, 380, marks=0.03)}\n\n"
            f"## Research interests\n\n{areas}\n\n"
            f"{prose(dice, 420, formulas=0.01, marks=0.03)} See [homepage](https://example.org/~{number}/)."
        )
        interests = tuple(" ".join(dice.sample(WORDS, 2)) for _ in range(4))
        yield BenchPerson(
            f"{plain}-{number}", name, dice.choice(ROLES), dice.choice(DEPARTMENTS), interests, life
        )


def make_name(dice: random.Random) -> str:
    """Invent a name; some have accents, some an initial in the middle."""
    given = f"{dice.choice(ONSETS)}{dice.choice(MIDDLES)}{dice.choice(GIVEN_ENDS)}".capitalize()
    family = f"{dice.choice(ONSETS)}{dice.choice(MIDDLES)}{dice.choice(ENDS)}".capitalize()
    if dice.random() < 0.06:
        family = family.replace("o", "ö", 1).replace("e", "é", 1)
    initial = f" {dice.choice('ABCDEFGH')}." if dice.random() < 0.25 else ""
    return f"{given}{initial} {family}"


def make_work(
    dice: random.Random,
    number: int,
    people: list[BenchPerson],
    weights: list[float],
    strangers: list[str],
) -> BenchWork:
    """Invent a work with at least one author of the site."""
    authors: dict[str, str] = {}
    for place in range(dice.choices(*AUTHORS_OF_A_WORK)[0]):
        if place == 0 or dice.random() < 0.5:
            person = dice.choices(people, cum_weights=weights)[0]
            authors[person.name] = person.slug
        else:
            authors.setdefault(dice.choice(strangers), "")
    year, first = 2024 - int(min(29, dice.expovariate(1 / 7.5))), dice.randrange(1, 9000)
    venue, venue_name, kind = dice.choice(VENUES)
    return BenchWork(
        key=f"{year}-{venue.lower()}-{number + 1:06}",
        title=prose(dice, 62, formulas=0.01)[:-1].capitalize(),
        kind=kind,
        authors=tuple(dice.sample(list(authors.items()), len(authors))),
        date=f"{year}-{dice.randrange(1, 13):02}-{dice.randrange(1, 29):02}",
        venue=venue,
        venue_name=venue_name,
        volume=str(dice.randrange(1, 60)),
        pages=f"{first}–{first + dice.randrange(4, 22)}",
        has_code=dice.random() < 0.4,
        topics=tuple(dice.sample(WORDS, 4)),
        abstract=prose(dice, 1200, formulas=0.012, marks=0.008),
    )


def prose(dice: random.Random, length: int, *, formulas: float = 0, marks: float = 0) -> str:
    """Invent a text of about so many characters; formulas and marks stand behind that share of its words."""
    words: list[str] = []
    written, sentence = 0, 0
    for word in dice.choices(WORDS, k=length // 5):
        if written >= length:
            break
        lot = dice.random()
        behind = (
            dice.choice(FORMULAS) if lot < formulas else dice.choice(MARKS) if lot < formulas + marks else ""
        )
        shown = " ".join(filter(None, (word if sentence else word.capitalize(), behind)))
        sentence += 1
        if sentence > 8 and dice.random() < 0.09:
            shown, sentence = f"{shown}.", 0
        words.append(shown)
        written += len(shown) + 1
    return f"{' '.join(words).rstrip('.')}."
