"""What kind of work something is, where a format gives no more than the name of its venue."""

import re

from sitegen.model.publication import WorkType

JOURNAL = re.compile(
    r"\b(?:journal|letters?|transactions|trans\.|magazine|reviews?|quarterly|annals|bulletin|communications|"
    r"archives?|acta|revue|revista|zeitschrift)\b",
    re.IGNORECASE,
)
"""Words of journals, as in `Letters on Links`."""

MEETING = re.compile(
    r"\b(?:conference|conf\.|symposium|workshop|proceedings|proc\.|meeting|congress|colloquium|summit|"
    r"tagung|kongress)(?:\b|(?<=\.))|[’' ](?:(?:19|20)\d\d|\d\d)$",
    re.IGNORECASE,
)
"""Words of meetings, or a year behind a name, as in `Proc. of Busy Networks` and `BUSY 2025`."""

PREPRINT = re.compile(
    r"\b(?:arxiv|biorxiv|medrxiv|chemrxiv|preprints?|ssrn|techrxiv|psyarxiv)\b", re.IGNORECASE
)
"""Words of archives of preprints, as in `arXiv preprint`."""

THESIS = re.compile(
    r"\b(?:ph\.?\s?d\.?|master'?s?|doctoral|diploma) thesis\b|\bdissertation\b", re.IGNORECASE
)
"""Words of theses, as in `PhD thesis, Example University`."""


def kind_of_venue(name: str) -> tuple[WorkType, str | None]:
    """Give the kind of work and its genre by the words of its venue; `document` when they do not say."""
    if THESIS.search(name):
        return WorkType.THESIS, None
    if PREPRINT.search(name):
        return WorkType.ARTICLE, "preprint"
    if MEETING.search(name):
        return WorkType.PAPER_CONFERENCE, None
    return (WorkType.ARTICLE_JOURNAL if JOURNAL.search(name) else WorkType.DOCUMENT), None
