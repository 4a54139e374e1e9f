"""What a person is, in one line: a title and an organisation."""

import re

from sitegen.model.person import Headline
from sitegen.sources.cv_page.names import strip_emphasis
from sitegen.sources.cv_page.remarks import MARKDOWN_LINK
from sitegen.sources.cv_page.shapes import FIRST_PERSON, JOB

AM = re.compile(
    r"\b(?:I am|I['’]m|I work as|I currently work as|(?:He|She) is|Ich bin|Je suis|"
    r"[A-Z][\w'’-]+(?: [A-Z][\w'’.-]*){0,3} is)\s+(?:currently\s+|now\s+)?(?:an?|the|"
    r"ein(?:e)?|une?|as an?)\s+(?P<title>[^.;]{3,100}?)\s+(?:at|in|with|of|bei|an "
    r"der|am|à|chez)\s+(?:the\s+)?(?P<organization>[A-Z\u00c0-\u024f][^.,;()]*?)(?=,|"
    r"\.\s|\.$|;|\s\(|\s(?:where|working|mainly|and|advised|focusing|since|from|in|"
    r"wo|und)\b|$)"
)
"""The sentence that says what somebody is, as in `I am an Engineer at Example Corp, …`."""


def unlinked(text: str) -> str:
    """Write a text without emphasis, and its links as their labels."""
    return strip_emphasis(MARKDOWN_LINK.sub(r"\g<label>", text)).rstrip(". ")


def parse_headline(text: str) -> Headline | None:
    """Split `Engineer, Example Corp` or `Engineer at Example Corp`; an organisation alone is no headline."""
    bare = unlinked(text)
    for separator in (" @ ", " at ", " | ", " – ", " — ", ", ", "、"):
        title, found, organization = bare.partition(separator)
        if found and JOB.search(title):
            return Headline(title=title.strip(), organization=re.sub(r"^the ", "", organization.strip()))
    return Headline(title=bare) if JOB.search(bare) else None


def headline_of(bio: str) -> Headline | None:
    """Take the headline from the sentence of a biography that says what somebody is."""
    found = AM.search(bio)
    if found and JOB.search(found["title"]):
        title = re.split(r"\s+(?:and|who|where|und|et)\s+(?=[a-z])", found["title"])[0]
        return Headline(title=title.strip(), organization=found["organization"].strip())
    for sentence in re.split(r"(?<=[.!?])\s+", bio)[:4]:
        short = re.sub(r"\s*\([^()]*\)", "", sentence).rstrip(". ")
        if (
            len(short.split()) <= 9
            and JOB.search(short.split(",")[0])
            and "," in short
            and not FIRST_PERSON.search(short)
        ):
            return parse_headline(short)
    return None
