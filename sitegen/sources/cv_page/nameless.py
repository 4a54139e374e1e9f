"""Pages that name nobody: a list of works, or nothing."""

from sitegen.accounting import Accounts, Fate, Reading
from sitegen.model.document import Document
from sitegen.model.publication import Publication

NAME = "cv_page"
"""What ledgers call this source."""


def keep_works(document: Document, accounts: Accounts, works: tuple[Publication, ...]) -> Reading:
    """Give the reading of a list of works; a line that looked like something else is left unplaced."""
    for account in accounts.settle():
        is_work = any(each.startswith("publications.") for each in account.detail)
        if account.fate is Fate.PLACED and not is_work:
            accounts.leave(account.line)
    return Reading(
        document=document,
        source=NAME,
        publications=works,
        accounts=accounts.settle(),
        repairs=tuple(accounts.repairs),
    )


def refuse_page(document: Document) -> Reading:
    """Give the reading of a page of which nothing is kept."""
    accounts = Accounts(document)
    for number in range(1, len(document.lines) + 1):
        accounts.furnish(number, "refused-page")
    return Reading(document=document, source=NAME, accounts=accounts.settle())
