"""Links to the owner's accounts, which pages show as icons or single words."""

import re
from collections.abc import Sequence
from urllib.parse import unquote

from sitegen.sources.cv_page.contact import LABELS, read_contact
from sitegen.sources.cv_page.html.runs import Run
from sitegen.sources.cv_page.lines import fold_space

LONGEST_LIST = 4
"""Words outside links from which a line is a sentence, whose links stay in it."""

WORD = re.compile(r"\w{2,}")
"""Two letters or digits in a row."""

SEPARATORS = re.compile(
    r"^(?:[/|·•,;]\s+)+|(?:\s+[/|·•,;:]|[:,;|])+$|(?:\s+[/|·•,;])+(?=\s+[/|·•,;](?:\s|$))"
)
"""Separators with nothing between or beside them, as in `Office 3 · ·`."""

PLACEMENT = re.compile(r"\b(?:my|me|on|at|follow|profile|page|account|icon|envelope|see)\b", re.IGNORECASE)
"""Words beside the name of a service in the label of an account, as in `my GitHub profile`."""


def take_contacts(runs: Sequence[Run]) -> tuple[list[Run], dict[str, int]]:
    """Take the links to accounts out of a line, as lines of contact with their source lines.

    In a sentence they stay too.
    """
    found: dict[int, tuple[str, int]] = {}
    for link in sorted({run.link for run in runs if run.link}):
        same = [run for run in runs if run.link == link]
        label = fold_space("".join(run.text for run in same))
        account = read_account(label, same[0].address)
        if account is not None:
            found[link] = (account, same[0].line)
    rest = "".join(run.text for run in runs if run.link not in found)
    is_sentence = len(WORD.findall(rest)) > LONGEST_LIST
    kept = [run for run in runs if is_sentence or run.link not in found]
    return kept, dict(reversed(found.values()))


def strip_labels(text: str) -> str:
    """Take off what is left of a line whose accounts were taken: separators, and bare labels."""
    bare = SEPARATORS.sub("", text).strip()
    return bare if WORD.search(LABELS.sub(" ", bare)) else ""


def read_account(label: str, address: str) -> str | None:
    """Read an account of the page's owner: an address of a service under its name, or an e-mail."""
    is_mail = address.lower().startswith("mailto:")
    bare = unquote(address.partition(":")[2].partition("?")[0]) if is_mail else address
    contact = read_contact(bare)
    accounts = (contact.email, contact.orcid, contact.github, contact.linkedin, contact.scholar, contact.dblp)
    if not contact.is_whole or not any(accounts):
        return None
    said = label
    for account in (*filter(None, accounts), bare):
        said = said.replace(account, " ")
    if WORD.search(PLACEMENT.sub(" ", LABELS.sub(" ", said))):
        return None
    return f"E-mail: {contact.email}" if contact.email else bare
