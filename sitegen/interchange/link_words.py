"""The words by which records of works name their addresses, and what these lead to."""

from sitegen.model.publication import LinkRelation

LINK_WORDS: dict[str, tuple[str, LinkRelation | None]] = {
    "pdf": ("PDF", LinkRelation.PDF),
    "code": ("Code", LinkRelation.CODE),
    "data": ("Data", LinkRelation.DATA),
    "slides": ("Slides", LinkRelation.SLIDES),
    "poster": ("Poster", LinkRelation.POSTER),
    "video": ("Video", LinkRelation.VIDEO),
}
"""The label of a link, and its relation to the work, by the word."""
