"""Pages that name nobody, or somebody else than the one whose they are."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from sitegen.accounting import Accounts, Fate, Reading
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.model.publication import Publication
from sitegen.sources.cv_page.lines import Page
from sitegen.sources.cv_page.mentions import count_mentions
from sitegen.sources.cv_page.names import is_name, make_name
from sitegen.text import fold

NAME = "cv_page"
"""What ledgers call this source."""


def keep_works(document: Document, accounts: Accounts, works: tuple[Publication, ...]) -> Reading:
    """Give the reading of a list of works; a line that looked like something else is left unplaced."""
    for account in accounts.settle():
        if account.fate is Fate.PLACED and not any(map(is_of_work, account.detail)):
            accounts.leave(account.line)
    # A line may hold a whole page: of its facts only the works are kept.
    settled = tuple(
        replace(account, detail=tuple(filter(is_of_work, account.detail)))
        if account.fate is Fate.PLACED
        else account
        for account in accounts.settle()
    )
    return Reading(
        document=document,
        source=NAME,
        publications=works,
        accounts=settled,
        repairs=tuple(accounts.repairs),
    )


def is_of_work(place: str) -> bool:
    """Tell the place of a fact that belongs to a work."""
    return place.startswith("publications.")


def refuse_page(document: Document) -> Reading:
    """Give the reading of a page of which nothing is kept."""
    accounts = Accounts(document)
    for number in range(1, len(document.lines) + 1):
        accounts.furnish(number, "refused-page")
    return Reading(document=document, source=NAME, accounts=accounts.settle())


def emphasised_name(page: Page, works: Sequence[Publication]) -> Name | None:
    """Find the one name that is set in bold in every list of authors; two works at least must agree."""
    bold: Counter[str] = Counter()
    for line in page.lines:
        bold.update({found.strip(" ,") for found in re.findall(r"\*\*([^*]{4,40})\*\*", line.text)})
    authors = Counter(person.name.display for work in works for person in work.authors or ())
    known = sum(work.authors is not None for work in works)
    for text, count in bold.most_common(3):
        if count >= 2 and is_name(text) and authors[text] == known >= 2:
            return make_name(text)
    return None


def is_another(found: Name | None, document: Document) -> bool:
    """Tell whether the name that was found is not the one that was told, and that the page has somewhere."""
    told = document.subject
    if (
        found is None
        or told is None
        or document.may_be_anothers
        or fold(told.family or told.literal) == fold(found.family or found.literal)
    ):
        return False
    return count_mentions(told, document.lines) > 0
