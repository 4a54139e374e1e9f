"""What an entry takes from its parents: `crossref` and `xdata`, by the rules of biblatex."""

from collections.abc import Iterator, Mapping

from sitegen.diagnostics import Location, Report, shown
from sitegen.sources.bibtex.entries import Entry

GENERATIONS = 5
"""How many parents may stand above each other."""
PARENTS_AT_MOST = 20

OWN = frozenset(
    {"abstract", "annote", "crossref", "doi", "eprint", "file", "ids", "isbn", "key", "keywords", "label"}
    | {"note", "pages", "shorttitle", "url", "urldate", "xdata", "xref", "author", "pdf"}
)
"""Fields that belong to one work alone."""
TITLES = {"title": "booktitle", "subtitle": "booksubtitle", "titleaddon": "booktitleaddon"}
"""Under which name a part takes the titles of its whole (biblatex, appendix B)."""
BOOKS_BY_ONE = frozenset({"book", "mvbook"})
"""Wholes whose author is the author of their parts."""
DATES = frozenset({"date", "year", "month", "day"})


def inherit(entry: Entry, by_key: Mapping[str, Entry], path: str, report: Report) -> None:
    """Fill the fields that an entry lacks from the entries that it names as parents."""
    for parent in parents_of(entry, by_key, path, report):
        has_date = any(entry.fields.get(name) for name in DATES)
        for name, text in parent.fields.items():
            own = inherited_name(name, entry, parent)
            if own is None or entry.fields.get(own) or (own in DATES and has_date):
                continue
            entry.fields[own] = text


def parents_of(entry: Entry, by_key: Mapping[str, Entry], path: str, report: Report) -> Iterator[Entry]:
    """Give the parents, the nearest first; one that is missing, or leads in a circle, is reported."""
    seen = {id(entry)}
    generation = [entry]
    for _ in range(GENERATIONS):
        above: list[Entry] = []
        for child in generation:
            for name, key in named_parents(child):
                parent = by_key.get(key.lower())
                if parent is not None and id(parent) not in seen and len(seen) <= PARENTS_AT_MOST:
                    seen.add(id(parent))
                    above.append(parent)
                elif parent is entry or (parent is None and child is entry):
                    fault = "is not in this file" if parent is None else "leads back to where it began"
                    hint = "add the parent entry, or delete the field; nothing was inherited from it"
                    place = Location(path, entry.line(name))
                    report.warning("missing-parent", f"`{name}` {shown(key)} {fault}", place, hint)
        yield from above
        generation = above


def named_parents(entry: Entry) -> Iterator[tuple[str, str]]:
    """Give the keys of the parents with the fields that name them; `xdata` may name several."""
    for key in entry.fields.get("xdata", "").split(","):
        if key.strip():
            yield "xdata", key.strip()
    if key := entry.fields.get("crossref", ""):
        yield "crossref", key


def inherited_name(name: str, child: Entry, parent: Entry) -> str | None:
    """Say under which name a child takes a parent's field; None when it does not."""
    if name in ("crossref", "xdata"):
        return None
    if parent.kind == "xdata":
        return name
    if name == "author" and parent.kind in BOOKS_BY_ONE and child.kind != parent.kind:
        return name
    if name in OWN:
        return None
    return name if child.kind == parent.kind else TITLES.get(name, name)
