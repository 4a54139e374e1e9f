"""Which section of a person's file a heading means, in the words that owners of structured CVs write."""

import re

SECTIONS = (
    ("talks", r"\b(?:talks?|presentations?|keynotes?|invited|seminars?|vorträge)\b"),
    ("publications", r"\b(?:publications?|papers?|preprints?|articles?|books?|veröffentlichungen)\b"),
    ("teaching", r"\b(?:teaching|courses?|lectur\w+|lehre)\b"),
    ("patents", r"\bpatents?\b"),
    ("awards", r"\b(?:awards?|hono[u]?rs?|prizes?|scholarships?|fellowships?|distinctions?|preise)\b"),
    ("grants", r"\b(?:grants?|funding)\b"),
    ("service", r"\b(?:services?|review\w*|committees?|volunteer\w*|memberships?|editorial|outreach)\b"),
    ("supervision", r"\b(?:supervision|supervised|students|mentor\w*|advis\w+)\b"),
    ("education", r"\b(?:education|degrees?|studies|academic training|ausbildung|studium)\b"),
    ("positions", r"\b(?:experience|employment|appointments?|positions?|work|career|internships?|jobs?)\b"),
    ("skills", r"\b(?:skills?|technologies|languages?|tools|software|kenntnisse|sprachen)\b"),
    ("interests", r"\b(?:interests?|hobbies)\b"),
    ("bio", r"\b(?:about|summary|profile|bio|biography|introduction)\b"),
)
"""Sections in the order in which they are tried: `Teaching Experience` is teaching, not a position."""

PATTERNS = tuple((name, re.compile(pattern, re.IGNORECASE)) for name, pattern in SECTIONS)


def section_of(heading: str) -> str | None:
    """Give the field that a heading means: `Honors_and_Awards` is `awards`; None when it has no place."""
    words = heading.replace("_", " ").replace("-", " ")
    return next((name for name, pattern in PATTERNS if pattern.search(words)), None)
