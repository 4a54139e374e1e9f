"""Authors that a list does not print again: a dash stands for those of the work above."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.heading_words import Section

SAME = re.compile(
    r"(?:[—–―_-]{2,8}|—|(?:[Dd]ers|[Dd]ies|[Ii]d)\.|[Ii]dem|[Ee]adem)(?P<stop>[.,:;]?)\s+(?=\S)"
)
"""What stands for the authors of the work above, as in `---. 2030. On Engines`."""


def name_repeated(entries: Sequence[Entry]) -> Iterator[Entry]:
    """Write the authors of the work above in place of the dash that stands for them."""
    names = ""
    for entry in entries:
        text = entry.item.text
        same = SAME.match(text) if entry.section is Section.PUBLICATIONS and names else None
        if same is not None:
            stop = "" if names.endswith(".") else same["stop"]
            yield replace(entry, item=replace(entry.item, text=f"{names}{stop} {text[same.end() :]}"))
            continue
        yield entry
        if (cited := find_citation(text)) is not None and cited.names is not None:
            names = cited.printed_names
