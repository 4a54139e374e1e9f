"""Words that tell a personal name from a title, a venue or a job."""

import re

from sitegen.sources.cv_page.vocabulary import word_set

PARTICLES = word_set(
    """
    van von der den de del della di da dos das du la le los las el al bin ibn ter ten te zu zur zum af
    av 't d' y e i do abu ben
    """
)
"""Small words inside a family name, as in `Tom van 't Example`."""

NEVER_IN_NAMES = word_set(
    """
    the a on in of for with without using toward towards from by at to and or as is are via how what
    when why university institute college school department laboratory laboratories lab labs center
    centre group journal proceedings proc conference symposium workshop transactions letters magazine
    review annual international national paper papers talk slides poster code video award prize invited
    keynote lecture seminar committee reviewer chair member editor teaching assistant professor
    engineer researcher scientist lecturer director manager intern thesis dissertation doctor phd press
    inc ltd corp corporation company volume vol issue pages submitted accepted appear preprint arxiv
    research systems networks learning science engineering computer computing technology technologies
    data model models analysis design theory method methods approach study notes introduction education
    experience publications skills curriculum vitae resume society association academy foundation
    faculty academic pdf doi url abs bibtex others authors numerous associate architect student
    postdoctoral fellowship term semester quarter scholarship honors honours dean's january february
    july september october november december der die ein eine und für mit über zur universität
    hochschule institut une pour dans email e-mail phone address website homepage your tel fax github
    linkedin orcid twitter contact about me my google researchgate wikipedia menu search skip
    i'm i’m hi hey hello welcome hola bonjour
    universidad universidade università université universiteit uniwersytet univerzita üniversitesi
    universitas universitet universitetet yliopisto egyetem departamento dipartimento département
    departement facultad faculdade facoltà faculté fakultät fakultet fakültesi instituto istituto
    institutt instytut institutul enstitüsü escuela escola scuola école colegio collège politecnico
    politécnica politechnika academia académie akademie laboratoire laboratorio laboratório centro
    zentrum ministerio ministère ministerium museo musée biblioteca bibliothèque bibliothek library
    archives observatory currículum vítae vitæ currículo studiorum lebenslauf résumé cv profile profil
    perfil webpage publicaciones publikationen veröffentlichungen
    bibliography dossier özgeçmiş
    """
)
"""Words that stand in titles, venues and jobs, never in a personal name."""

ALSO_NAMES = word_set(
    """
    page grant best master bachelor home an das des les march april june august spring summer autumn
    fall winter dean judge clerk lead leader staff fellow principal senior nurse counsel
    """
)
"""Words that people are called by too, as in `Ada Page`: beside another word of a name they are names."""

NOT_FIRST = frozenset({"das", "des", "les"})
"""Articles that are names behind another word only, as in `Ada Das`."""

ARTICLED = re.compile(r"(?:al|el|ul|ad|ar|as|ash|at|az|an|bin|ben|ibn|abu)[-‐][^\W\d_]{2,}", re.IGNORECASE)
"""A family name with its article, as in `al-Example`."""


JOINING = frozenset(
    {
        "and",
        "et",
        "al",
        "und",
        "og",
        "och",
        "with",
        "for",
        "on",
        "behalf",
        "the",
        "u",
        "a",
        "и",
        "др",
        "otros",
        "i",
        "wsp",
        "vd",
    }
)
"""Small words between names and of collaborations."""

SMALL = PARTICLES | JOINING

SMALL_WORD = re.compile(r"(?<![^\s/(\[*_&;])[a-z\u00df-\u00ff][^\s/]*")
"""A word in small letters, as in `of`."""

ODD_CAPITAL = re.compile(r"[a-z][-'’][A-Z]|al-")
"""The beginning of a family name in small letters, as in `d'Example`."""

LONG_NUMBER = re.compile(r"\d{3}")
"""A number, which no name has."""


def may_be_names(text: str) -> bool:
    """Tell a text without the small words and numbers that no list of names has."""
    if LONG_NUMBER.search(text):
        return False
    return all(
        fold_word(found.group().rstrip(")]*_&;")) in SMALL or ODD_CAPITAL.match(found.group())
        for found in SMALL_WORD.finditer(text)
    )


def is_common(word: str) -> bool:
    """Tell a word of titles, venues, jobs or the calendar, people's names or not."""
    folded = fold_word(word)
    return len(word.strip(".,")) > 1 and (folded in NEVER_IN_NAMES or folded in ALSO_NAMES)


def is_impossible(word: str, place: int) -> bool:
    """Tell a word that no name has at this place, counted from 0; an initial (`A.`) may be anywhere."""
    folded = fold_word(word)
    if word[1:] == "." or (len(word) == 1 and word.isupper()):
        return False
    return folded in NEVER_IN_NAMES or (place == 0 and folded in NOT_FIRST)


def fold_word(word: str) -> str:
    """Take capitals and points off a word."""
    return word.casefold().strip(".,")
