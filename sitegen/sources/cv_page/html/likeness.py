"""How surely an HTML page is for this source: any page is, unless a data format hides in its tags."""

from sitegen.model.document import Document

SURE = 0.6
"""Above what makes a document readable at all, below a format that knows its own pages."""


def html_likeness(document: Document) -> float:
    """Claim every page with HTML in it: what it lacks is told when it is read."""
    return SURE if document.text.strip() else 0.0
