"""An index from people to their works for Pelican, so that no template looks through all articles."""

from collections import defaultdict
from typing import Any

from pelican import signals  # type: ignore[import-not-found]  # it is installed for the bench alone


def read_authors(article: Any) -> None:
    """Take the authors of an article apart: `Ada Example|ada-example ; Bo Sample|`."""
    written = getattr(article, "authorlist", None)
    if written is not None:
        parts = (each.strip().partition("|") for each in written.split(" ; "))
        article.pub_authors = [{"name": name, "id": slug} for name, _, slug in parts]


def index_works(generators: Any) -> None:
    """Give templates the articles of each person."""
    works = defaultdict(list)
    for generator in generators:
        for article in getattr(generator, "articles", ()):
            for author in article.pub_authors:
                if author["id"]:
                    works[author["id"]].append(article)
    for generator in generators:
        generator.context["pubs_by_person"] = works


def register() -> None:
    """Ask Pelican to be told."""
    signals.content_object_init.connect(read_authors)
    signals.all_generators_finalized.connect(index_works)
