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

PATENT = re.compile(
    r"\W*(?P<land>[A-Z]{2}) (?:patent|pat\.)\s?(?P<number>(?:app(?:lication|lied|l?\.)?\s)?(?:no\.\s?)?"
    r"[A-Z]{0,2}\d[\d,/ -]{3,20}(?:[A-Z]\d?)?)\W*",
    re.IGNORECASE,
)
"""The number of a patent as search engines print it in place of a venue: `US Patent App. 16/123,456`."""


def find_patent(text: str) -> str | None:
    """Read a text that is nothing but a patent's number, as `US 9,999,999`; None when it is none."""
    found = PATENT.fullmatch(text)
    return f"{found['land'].upper()} {found['number'].strip()}" if found else None


def kind_of_venue(name: str) -> tuple[WorkType, str | None]:
    """Give the kind of work and its genre by the words of its venue; `document` when they do not say."""
    if find_patent(name):
        return WorkType.PATENT, None
    if THESIS.search(name):
        return WorkType.THESIS, None
    if PREPRINT.search(name):
        return WorkType.ARTICLE, "preprint"
    if MEETING.search(name):
        return WorkType.PAPER_CONFERENCE, None
    return (WorkType.ARTICLE_JOURNAL if JOURNAL.search(name) else WorkType.DOCUMENT), None
