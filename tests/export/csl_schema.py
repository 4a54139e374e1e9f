"""The data model of CSL-JSON as JSON Schema, written from the CSL 1.0.2 specification.

Kinds, variables and their grouping follow its chapters on types and on name, date, number and standard
variables; nothing else is allowed anywhere.
"""

from typing import Any


def words(text: str) -> list[str]:
    return text.split()


TYPES = [
    "article",
    "article-journal",
    "article-magazine",
    "article-newspaper",
    "bill",
    "book",
    "broadcast",
    "chapter",
    "classic",
    "collection",
    "dataset",
    "document",
    "entry",
    "entry-dictionary",
    "entry-encyclopedia",
    "event",
    "figure",
    "graphic",
    "hearing",
    "interview",
    "legal_case",
    "legislation",
    "manuscript",
    "map",
    "motion_picture",
    "musical_score",
    "pamphlet",
    "paper-conference",
    "patent",
    "performance",
    "periodical",
    "personal_communication",
    "post",
    "post-weblog",
    "regulation",
    "report",
    "review",
    "review-book",
    "software",
    "song",
    "speech",
    "standard",
    "thesis",
    "treaty",
    "webpage",
]

NAMES = [
    "author",
    "chair",
    "collection-editor",
    "compiler",
    "composer",
    "container-author",
    "contributor",
    "curator",
    "director",
    "editor",
    "editorial-director",
    "executive-producer",
    "guest",
    "host",
    "illustrator",
    "interviewer",
    "narrator",
    "organizer",
    "original-author",
    "performer",
    "producer",
    "recipient",
    "reviewed-author",
    "script-writer",
    "series-creator",
    "translator",
]

DATES = words(
    """
    accessed available-date event-date issued original-date submitted
    """
)

TEXTS = [
    "abstract",
    "annote",
    "archive",
    "archive_collection",
    "archive_location",
    "archive-place",
    "authority",
    "call-number",
    "citation-label",
    "collection-title",
    "container-title",
    "container-title-short",
    "dimensions",
    "division",
    "DOI",
    "event-place",
    "event-title",
    "genre",
    "ISBN",
    "ISSN",
    "jurisdiction",
    "keyword",
    "language",
    "license",
    "medium",
    "note",
    "original-publisher",
    "original-publisher-place",
    "original-title",
    "part-title",
    "PMCID",
    "PMID",
    "publisher",
    "publisher-place",
    "references",
    "reviewed-genre",
    "reviewed-title",
    "scale",
    "source",
    "status",
    "title",
    "title-short",
    "URL",
    "volume-title",
    "year-suffix",
]

NUMBERS = [
    "chapter-number",
    "citation-number",
    "collection-number",
    "edition",
    "first-reference-note-number",
    "issue",
    "locator",
    "number",
    "number-of-pages",
    "number-of-volumes",
    "page",
    "page-first",
    "part-number",
    "printing-number",
    "section",
    "supplement-number",
    "version",
    "volume",
]

TEXT: dict[str, Any] = {"type": "string", "minLength": 1}
TEXT_OR_NUMBER: dict[str, Any] = {"type": ["string", "number"]}
FLAG: dict[str, Any] = {"type": ["string", "number", "boolean"]}

NAME: dict[str, Any] = {
    "type": "object",
    "properties": {
        **dict.fromkeys(
            ("family", "given", "dropping-particle", "non-dropping-particle", "suffix", "literal"), TEXT
        ),
        **dict.fromkeys(("comma-suffix", "static-ordering", "parse-names"), FLAG),
    },
    "anyOf": [{"required": ["family"]}, {"required": ["literal"]}],
    "additionalProperties": False,
}

DATE: dict[str, Any] = {
    "type": "object",
    "properties": {
        "date-parts": {
            "type": "array",
            "minItems": 1,
            "maxItems": 2,
            "items": {"type": "array", "minItems": 1, "maxItems": 3, "items": {"type": "integer"}},
        },
        "season": {"enum": [1, 2, 3, 4]},
        "circa": FLAG,
        "literal": TEXT,
        "raw": TEXT,
    },
    "additionalProperties": False,
}

SCHEMA: dict[str, Any] = {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "type": "array",
    "items": {
        "type": "object",
        "properties": {
            "id": TEXT_OR_NUMBER,
            "type": {"enum": TYPES},
            **{name: {"type": "array", "minItems": 1, "items": NAME} for name in NAMES},
            **dict.fromkeys(DATES, DATE),
            **dict.fromkeys(TEXTS, TEXT),
            **dict.fromkeys(NUMBERS, TEXT_OR_NUMBER),
        },
        "required": ["type", "id"],
        "additionalProperties": False,
    },
}
