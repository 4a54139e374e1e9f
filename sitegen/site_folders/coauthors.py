"""`_data/coauthors.yml` of al-folio: homepages of co-authors, by family name and printed given names.

The theme finds an author by the family name without capitals and accents. Here the homepage belongs to each
name exactly as the works print it, so that `Mühlar` and `Muhlar` stay two.
"""

import unicodedata
from collections.abc import Iterable, Iterator

from sitegen.accounting import Reading
from sitegen.interchange.statement import Entry
from sitegen.model.name import Name
from sitegen.model.person import Homepage, Person
from sitegen.model.publication import Publication
from sitegen.site_folders.front_matter import Page
from sitegen.text import fold


def read_coauthors(page: Page, owner: Name, works: Iterable[Publication]) -> Reading:
    """Read the homepages of everybody whom the works of the folder name; others are left."""
    printed = {author.name.display: author.name for work in works for author in work.authors or ()}
    found = [
        homepage
        for key in page.entry.record.members
        for entry in page.entry.children(key)
        for homepage in read_homepages(key, entry, list(printed.values()))
    ]
    page.close("coauthors")
    return page.statement.reading_of(Person(name=owner, coauthors=tuple(found)), "coauthors")


def read_homepages(key: str, entry: Entry, printed: list[Name]) -> Iterator[Homepage]:
    """Give the homepage of each printed name that an entry means."""
    given = {fold(text) for text in entry.texts("firstname", "firstnames")}
    url = entry.url("url")
    names = [name for name in printed if without_accents(family_of(name)) == without_accents(key)]
    names = [name for name in names if fold(given_of(name)) in given]
    if url is None or not names:
        entry.leave_whole(key)
        return
    for name in names:
        yield Homepage(name=name, url=url)
    entry.close("coauthors")


def family_of(name: Name) -> str:
    """Give the family name, or the last word of a name without parts."""
    return name.family or name.display.rpartition(" ")[2]


def given_of(name: Name) -> str:
    """Give the given names, or all but the last word of a name without parts."""
    return name.given or name.display.rpartition(" ")[0]


def without_accents(text: str) -> str:
    """Write a word in small letters without accents, as the theme does."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part)).strip()
