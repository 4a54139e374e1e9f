"""Which field a heading means."""

import pytest

from sitegen.interchange.sections import section_of


@pytest.mark.parametrize(
    ("heading", "section"),
    [
        ("Honors_and_Awards", "awards"),
        ("Teaching Experience", "teaching"),
        ("prix", "awards"),
        ("Auszeichnungen", "awards"),
        ("expérience", "positions"),
        ("Formación", "education"),
        ("Compétences", "skills"),
        ("Publicaciones", "publications"),
        ("Premium features", None),
    ],
)
def test_a_heading_means_a_field(heading: str, section: str | None) -> None:
    assert section_of(heading) == section
