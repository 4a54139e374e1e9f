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


LEMMA = re.compile(r"(?:Art\.|Artikel|Lemma)\s+(?=[„“\"«»])")
"""The label of an entry in a dictionary, which is nobody's name, as in `Art. „Lampe“`."""


def name_repeated(entries: Sequence[Entry]) -> Iterator[Entry]:
    """Write the authors of the work above in place of the dash or word that stands for them."""
    names = above = ""
    for entry in entries:
        is_work = entry.section is Section.PUBLICATIONS
        text = LEMMA.sub("", entry.item.text, count=1) if is_work else entry.item.text
        same = SAME.match(text) if is_work else None
        known = above if same is not None and text[0].isalpha() else names
        if same is not None and known:
            stop = "" if known.endswith(".") else same["stop"]
            yield replace(entry, item=replace(entry.item, text=f"{known}{stop} {text[same.end() :]}"))
            continue
        yield replace(entry, item=replace(entry.item, text=text))
        cited = find_citation(text)
        above = cited.printed_names if cited is not None and cited.names is not None else ""
        names = above or names
