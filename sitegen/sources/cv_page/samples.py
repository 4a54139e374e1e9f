"""Entries of a template that nobody filled in: they were never about anybody."""

from dataclasses import replace

from sitegen.accounting import Accounts
from sitegen.diagnostics import Location, Report
from sitegen.interchange.template_samples import is_sample_entry, report_sample
from sitegen.sources.cv_page.items import Item


def set_samples_aside(item: Item, accounts: Accounts, report: Report) -> Item | None:
    """Give an entry without the sample lines below it; None when it is a sample as a whole."""
    if is_sample_entry(item.text) or (item.children and all(map(_is_sample, item.children))):
        _set_aside(item, accounts, report)
        return None
    children = (set_samples_aside(child, accounts, report) for child in item.children)
    return replace(item, children=tuple(child for child in children if child is not None))


def _is_sample(item: Item) -> bool:
    return all(is_sample_entry(part.text) for part in item.walk())


def _set_aside(item: Item, accounts: Accounts, report: Report) -> None:
    """Account for the lines of a sample, and tell of it."""
    for part in item.walk():
        for line in part.lines:
            accounts.furnish(line, "template-sample")
    report_sample(item.text, Location(accounts.document.path, item.lines[0]), report)
