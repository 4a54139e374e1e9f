"""What kind of work a citation is, by the words of its venue."""

import re

from sitegen.model.publication import WorkType

ACRONYM = re.compile(
    r"\s*\((?P<acronym>[A-Za-z][\w&+./@-]{1,18})(?P<rest>(?:[\s-]?['’‘]?\d{1,4}|\s+[IVX]{1,4})?)\)"
)
"""The short name of a venue in parentheses, as in `(WOS-12)`, `(BUSY '23)`."""

JOURNAL = re.compile(
    r"\b(?:journal|letters?|transactions|trans|magazine|review|reviews|rev|quarterly|annals|"
    r"bulletin|gazette|communications|archives?|"
    r"studies|nature|science|plos|zeitschrift|zs|blätter|blatt|bladet|revue|annales|"
    r"cahiers|revista|anales|acta|micro|computing surveys|cell|notices|lancet)\b|j\.|"
    r"論文誌|学会誌|会誌|논문지|학회지|저널|学报|期刊|杂志|\w+(?:bladet|blatt|schrift)\b",
    re.IGNORECASE,
)
"""Words of journals and magazines, as in `Letters on Links`."""

CONFERENCE = re.compile(
    r"\b(?:conference|conf|symposium|symp|workshop|workshops|proceedings|proc|meeting|kolloquium"
    r"|journées|simposio|encuentro|convegno|"
    r"congress|colloquium|summit|forum|konferenz|tagung|tagungsband|"
    r"kongress|conférence|colloque|actes|congreso|conferencia|actas|jornadas|days)"
    r"\b|\w+(?:conf|fest|days)\b|학술대회|대회논문집|国際会議|会议|研究会|大会",
    re.IGNORECASE,
)
"""Words of meetings, as in `Proc. 9th Meeting on Busy Networks`."""

REPORT = re.compile(
    r"\b(?:tech(?:nical|\.)?\s*(?:report|rep\.?|memo|note)|research report|white ?paper|"
    r"working paper|discussion paper|bericht|rapport)\b|기술보고서|技術報告",
    re.IGNORECASE,
)
"""Words of reports, as in `Tech. Rep. EX-19-04`."""

THESIS = re.compile(
    r"\b(?:(?:ph\.?\s?d\.?|doctoral|master['’]?s?|m\.?sc\.?|bachelor['’]?s?|diploma)\s+(?:thesis|"
    r"dissertation|diss\.?)|dissertation|diss\.|tesi di (?:laurea|dottorato)|proefschrift|avhandling"
    r"|disertacij[ae]|thesis(?=,)|doktorarbeit|masterarbeit|diplomarbeit|habilitation|"
    r"thèse(?: de doctorat)?|tesis(?: doctoral)?|tese de doutorado|dissertação(?: de mestrado)?"
    r"|mémoire d[’']hdr|hdr)\b|학위\s?논문|博士論文|修士論文|学位论文",
    re.IGNORECASE,
)
"""Words of theses, as in `Ph.D. thesis`."""

PREPRINT = re.compile(
    r"\b(?:arxiv|biorxiv|medrxiv|chemrxiv|corr|preprint|eprint|ssrn|psyarxiv|openreview preprint)\b",
    re.IGNORECASE,
)
"""Words of preprints, as in `arXiv preprint arXiv:2999.00001`."""


def is_venue(text: str) -> bool:
    """Tell whether a text holds a word that venues are named by."""
    return any(pattern.search(text) for pattern in (JOURNAL, CONFERENCE, REPORT, THESIS, PREPRINT))


def type_of(text: str, *, journal: bool) -> WorkType:
    """Name the kind of work by the words of its venue."""
    if THESIS.search(text):
        return WorkType.THESIS
    if REPORT.search(text):
        return WorkType.REPORT
    if CONFERENCE.search(text) and not journal:
        return WorkType.PAPER_CONFERENCE
    if PREPRINT.search(text):
        return WorkType.ARTICLE
    if JOURNAL.search(text) or journal:
        return WorkType.ARTICLE_JOURNAL
    if ACRONYM.search(text) or re.search(r"\b[A-Z][A-Za-z]*[A-Z][A-Za-z]*['’ ]\s?(?:19|20)?\d\d\b", text):
        return WorkType.PAPER_CONFERENCE
    return WorkType.DOCUMENT


def genre_of(text: str) -> str | None:
    """Call a preprint so, unless a meeting is named too."""
    return "preprint" if PREPRINT.search(text) and not CONFERENCE.search(text) else None
