"""Printed names without a person, and topics: gathered from the joined works."""

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from hashlib import sha256

from sitegen.model.identifier import DblpSuffix
from sitegen.model.name import Name
from sitegen.model.publication import Publication
from sitegen.model.site import AuthorKey, AuthorName, Topic
from sitegen.resolve.decisions import Decided
from sitegen.resolve.identify import RESERVED_SLUGS, TakenSlugs, unique_slug
from sitegen.resolve.record import author_key
from sitegen.text import fold, slugify

_FEWEST_WORKS = 2
"""How many works a printed name needs for a page of its own."""


def gather_author_names(
    publications: Sequence[Publication], decided: Decided, private: Set[str]
) -> Mapping[AuthorKey, AuthorName]:
    """Gather works by the exact printed names that no person claims, from two works up.

    A bare name and a name with a DBLP number are never one, unless an editor said so. Names in `private`
    (former ones) get no page. Addresses are made from the name alone, never from the number.
    """
    works: dict[AuthorKey, dict[int, Publication]] = defaultdict(dict)
    printed: dict[AuthorKey, Name] = {}
    spellings: dict[AuthorKey, set[AuthorKey]] = defaultdict(set)
    for publication in publications:
        for slot in publication.authors or ():
            if slot.person is None and slot.name.key not in private:
                exact = author_key(slot)
                key = decided.name_of(exact)
                works[key][id(publication)] = publication
                printed.setdefault(key, slot.name)
                spellings[key].add(exact)
    names: dict[AuthorKey, AuthorName] = {}
    slugs = TakenSlugs(set(RESERVED_SLUGS))
    for key in sorted(key for key, found in works.items() if len(found) >= _FEWEST_WORKS):
        name = printed[key]
        slug = slugs.claim(_name_address(name))
        dblp = DblpSuffix(key[1]) if key[1] else None
        author = AuthorName(slug=slug, name=name, dblp=dblp, publications=tuple(works[key].values()))
        names |= dict.fromkeys(sorted(spellings[key]), author)
    return names


def _name_address(name: Name) -> str:
    """Make the address of a printed name in any script."""
    return slugify(name.display) or f"name-{sha256(name.key.encode()).hexdigest()[:8]}"


def gather_topics(publications: Sequence[Publication]) -> tuple[Topic, ...]:
    """Gather works by topic; capitals and punctuation do not count, the newest work's spelling is shown."""
    labels: dict[str, str] = {}
    works: dict[str, dict[int, Publication]] = defaultdict(dict)
    for publication in publications:
        for label in publication.topics:
            if slug := unique_slug(slugify(label), RESERVED_SLUGS):
                labels.setdefault(slug, label)
                works[slug][id(publication)] = publication
    topics = (
        Topic(slug=slug, label=label, publications=tuple(works[slug].values()))
        for slug, label in labels.items()
    )
    return tuple(sorted(topics, key=lambda topic: (fold(topic.label), topic.slug)))
