"""What the types of BibTeX and biblatex are in the words of CSL."""

from sitegen.model.publication import WorkType

TYPES = {
    "article": WorkType.ARTICLE_JOURNAL,
    "suppperiodical": WorkType.ARTICLE_JOURNAL,
    "inproceedings": WorkType.PAPER_CONFERENCE,
    "conference": WorkType.PAPER_CONFERENCE,
    "incollection": WorkType.CHAPTER,
    "inbook": WorkType.CHAPTER,
    "bookinbook": WorkType.CHAPTER,
    "suppbook": WorkType.CHAPTER,
    "suppcollection": WorkType.CHAPTER,
    "inreference": WorkType.ENTRY_ENCYCLOPEDIA,
    "book": WorkType.BOOK,
    "mvbook": WorkType.BOOK,
    "collection": WorkType.BOOK,
    "mvcollection": WorkType.BOOK,
    "reference": WorkType.BOOK,
    "mvreference": WorkType.BOOK,
    "proceedings": WorkType.BOOK,
    "mvproceedings": WorkType.BOOK,
    "booklet": WorkType.PAMPHLET,
    "thesis": WorkType.THESIS,
    "phdthesis": WorkType.THESIS,
    "mastersthesis": WorkType.THESIS,
    "masterthesis": WorkType.THESIS,
    "bachelorsthesis": WorkType.THESIS,
    "bachelorthesis": WorkType.THESIS,
    "techreport": WorkType.REPORT,
    "report": WorkType.REPORT,
    "manual": WorkType.REPORT,
    "unpublished": WorkType.MANUSCRIPT,
    "online": WorkType.WEBPAGE,
    "electronic": WorkType.WEBPAGE,
    "www": WorkType.WEBPAGE,
    "software": WorkType.SOFTWARE,
    "dataset": WorkType.DATASET,
    "data": WorkType.DATASET,
    "patent": WorkType.PATENT,
    "periodical": WorkType.PERIODICAL,
    "standard": WorkType.STANDARD,
    "review": WorkType.REVIEW,
    "artwork": WorkType.GRAPHIC,
    "image": WorkType.GRAPHIC,
    "movie": WorkType.MOTION_PICTURE,
    "video": WorkType.MOTION_PICTURE,
    "music": WorkType.SONG,
    "audio": WorkType.SONG,
    "performance": WorkType.PERFORMANCE,
    "legislation": WorkType.LEGISLATION,
    "jurisdiction": WorkType.LEGAL_CASE,
    "letter": WorkType.PERSONAL_COMMUNICATION,
    "presentation": WorkType.SPEECH,
    "talk": WorkType.SPEECH,
    "misc": WorkType.DOCUMENT,
}
"""Kinds of entries; any other is a document."""

STATED_TYPES = {
    "dataset": WorkType.DATASET,
    "data set": WorkType.DATASET,
    "software": WorkType.SOFTWARE,
    "computer program": WorkType.SOFTWARE,
    "presentation": WorkType.SPEECH,
    "poster": WorkType.SPEECH,
    "patent": WorkType.PATENT,
}
"""What the `type` field of a `@misc` may say."""

BOOKS = frozenset({WorkType.BOOK, WorkType.PERIODICAL})
"""Kinds that stand in nothing else."""

GENRES = {
    "phdthesis": "Ph.D. thesis",
    "mastersthesis": "Master's thesis",
    "masterthesis": "Master's thesis",
    "mathesis": "Master's thesis",
    "bachelorsthesis": "Bachelor's thesis",
    "bachelorthesis": "Bachelor's thesis",
    "bathesis": "Bachelor's thesis",
    "candthesis": "Candidate thesis",
    "techreport": "Technical report",
    "resreport": "Research report",
}
"""What an entry's type, or the key in biblatex's `type` field, says about a thesis or report."""

PLAIN_GENRES = frozenset(
    {"article", "book", "book chapter", "conference paper", "conference proceeding", "journal article"}
)
"""What catalogues write into `type`, folded, that says no more than the entry's own type."""

NO_RECORDS = {
    "comment": "bibtex-comment",
    "preamble": "bibtex-preamble",
    "string": "bibtex-macro",
    "control": "bibtex-settings",
    "bibnote": "bibtex-settings",
    "set": "bibtex-settings",
}
"""Blocks that hold no record, and the rule by which their lines are furniture."""

JOURNALS = {
    "aap": "Astronomy & Astrophysics",
    "aaps": "Astronomy & Astrophysics Supplement Series",
    "aj": "The Astronomical Journal",
    "apj": "The Astrophysical Journal",
    "apjl": "The Astrophysical Journal Letters",
    "apjs": "The Astrophysical Journal Supplement Series",
    "araa": "Annual Review of Astronomy and Astrophysics",
    "icarus": "Icarus",
    "jcap": "Journal of Cosmology and Astroparticle Physics",
    "mnras": "Monthly Notices of the Royal Astronomical Society",
    "nat": "Nature",
    "pasj": "Publications of the Astronomical Society of Japan",
    "pasp": "Publications of the Astronomical Society of the Pacific",
    "prd": "Physical Review D",
    "prl": "Physical Review Letters",
    "solphys": "Solar Physics",
    "ssr": "Space Science Reviews",
}
"""Journals that the Astrophysics Data System exports as commands, as in `journal = {\\apj}`."""
