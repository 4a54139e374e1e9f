"""Where a work appeared, in words."""

import pytest

from sitegen.model.publication import Publication, WorkType
from sitegen.model.text_types import Markdown
from sitegen.views.venues import venue_line


@pytest.mark.parametrize(
    ("edition", "kind", "words"),
    [
        ("2", WorkType.BOOK, "2nd edition"),
        ("12", WorkType.BOOK, "12th edition"),
        ("Third", WorkType.BOOK, "Third edition"),
        ("2nd ed.", WorkType.BOOK, "2nd ed."),
        ("3. Auflage", WorkType.BOOK, "3. Auflage"),
        ("1.2.3", WorkType.SOFTWARE, "version 1.2.3"),
        ("v2", WorkType.DATASET, "v2"),
    ],
)
def test_an_edition_or_version_is_named(edition: str, kind: WorkType, words: str) -> None:
    line = venue_line(Publication(title=Markdown("On Engines"), type=kind, edition=edition))
    assert line.after.partition(", ")[2] == words
