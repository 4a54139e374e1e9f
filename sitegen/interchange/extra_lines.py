"""Lines that reference managers keep in the note of a work: variables of theirs, numbers of databases."""

import re

BOOKKEEPING = re.compile(
    r"^[ \t]*(?:tex\.[\w.-]+|_?eprint(?:type|class)?|Citation Key|ADS Bibcode|Bibcode|MAG ID|S2ID|OpenAlex"
    r"|Google-Books-ID|Accession Number|Page Version ID|Library Catalog|original-[a-z-]+"
    r"|(?:S2 |Semantic Scholar )?Corpus ?ID|WOSUID|EID)[ \t]*:.*\n?",
    re.IGNORECASE | re.MULTILINE,
)
"""A line such as `tex.ids: example2020`, `ADS Bibcode: 2020ABC` or `original-date: 1890`."""


def without_bookkeeping(note: str) -> str:
    """Leave out of a note what its owner's reference manager keeps there for itself."""
    return BOOKKEEPING.sub("", note)
