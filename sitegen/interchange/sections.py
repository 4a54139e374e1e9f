"""Which section of a person's file a heading means, in the words that owners of structured CVs write."""

import re

SECTIONS = {
    "talks": (
        r"talks? presentations? keynotes? invited seminars? vorträge conférences exposés"
        r" ponencias conferencias"
    ),
    "publications": (
        r"publications? papers? preprints? articles? books? veröffentlichungen publicaciones"
        r" pubblicazioni publicações"
    ),
    "teaching": r"teaching courses? lectur\w+ lehre enseignement docencia didattica",
    "patents": r"patents? patente brevets? patentes",
    "awards": (
        r"awards? hono[u]?rs? prizes? scholarships? fellowships? distinctions? preise"
        r" auszeichnungen prix premios premi"
    ),
    "grants": r"grants? funding förderung drittmittel subventions? ayudas",
    "service": r"services? review\w* committees? volunteer\w* memberships? editorial outreach",
    "supervision": r"supervision supervised students mentor\w* advis\w+",
    "education": (
        r"education degrees? studies academic_training ausbildung studium formation"
        r" formación educación"
    ),
    "positions": (
        r"experience employment appointments? positions? work career internships? jobs?"
        r" berufserfahrung expériences? experiencia esperienza"
    ),
    "skills": (
        r"skills? technologies languages? tools software kenntnisse sprachen compétences"
        r" langues idiomas habilidades competenze"
    ),
    "interests": r"interests? hobbies intérêts intereses interessen",
    "bio": r"about summary profile bio biography introduction",
}
"""Sections in the order in which they are tried: `Teaching Experience` is teaching, not a position."""

PATTERNS = tuple(
    (name, re.compile(rf"\b(?:{'|'.join(words.split())})\b".replace("_", " "), re.IGNORECASE))
    for name, words in SECTIONS.items()
)


def section_of(heading: str) -> str | None:
    """Give the field that a heading means: `Honors_and_Awards` is `awards`; None when it has no place."""
    words = heading.replace("_", " ").replace("-", " ")
    return next((name for name, pattern in PATTERNS if pattern.search(words)), None)
