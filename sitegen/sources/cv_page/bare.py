"""Works of which a page gives a title and a year alone."""

import re

from sitegen.model.date import Date
from sitegen.sources.cv_page.citation_parts import Citation, clean_title

BARE = re.compile(r"(?P<title>[^\W\d_][^.;:!?]{4,200}?)[.,]?\s+\(?(?P<date>(?:19|20)\d\d)\)?\.?")
"""A title and a year and nothing else, as in `On Engines. 2001.`."""


def find_bare(text: str) -> Citation | None:
    """Read an entry that is a title and a year: enough in a list of works, too little for a guess."""
    found = BARE.fullmatch(text.strip())
    return Citation(title=clean_title(found["title"]), date=Date(found["date"])) if found else None
