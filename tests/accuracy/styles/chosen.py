"""Styles of the collection of CSL: the most used of each field, and odd ones of many lands."""

SEEN = (
    *("apa", "ieee", "modern-language-association", "chicago-author-date", "chicago-notes-bibliography"),
    *(
        "nlm-citation-sequence",
        "american-medical-association",
        "harvard-cite-them-right",
        "nature",
        "science",
    ),
    *("cell", "pnas", "acm-sig-proceedings", "association-for-computing-machinery", "elsevier-harvard"),
    *("elsevier-with-titles", "springer-basic-author-date", "springer-lecture-notes-in-computer-science"),
    *("american-chemical-society", "american-institute-of-physics", "american-physics-society"),
    *("taylor-and-francis-chicago-author-date", "din-1505-2", "iso690-author-date-en", "iso690-numeric-fr"),
    *("china-national-standard-gb-t-7714-2015-numeric", "gost-r-7-0-5-2008-numeric", "mhra-notes"),
    *("associacao-brasileira-de-normas-tecnicas", "korean-journal-of-radiology", "bluebook-law-review"),
    *("oscola", "econometrica", "the-quarterly-journal-of-economics", "american-sociological-association"),
    *("american-political-science-association", "deutsche-gesellschaft-fur-psychologie", "deutsche-sprache"),
    *("universidad-de-leon-harvard", "revue-francaise-de-sociologie", "cse-name-year", "plos", "the-lancet"),
    *(
        "unified-style-sheet-for-linguistics",
        "american-mathematical-society-numeric",
        "copernicus-publications",
    ),
)
"""Styles whose faults are looked at when the reader is mended."""

HELD_OUT = (
    *("apa-6th-edition", "apa-no-ampersand", "apa-cv", "modern-language-association-notes"),
    *(
        "chicago-author-date-classic",
        "chicago-notes",
        "chicago-author-date-de",
        "chicago-notes-bibliography-fr",
    ),
    *("elsevier-vancouver", "sage-vancouver", "american-medical-association-brackets", "bmj"),
    *("harvard-university-of-leeds", "harvard-kings-college-london", "sage-harvard", "emerald-harvard"),
    *(
        "nature-publishing-group-vancouver",
        "science-translational-medicine",
        "proceedings-of-the-royal-society-b",
    ),
    *("acm-siggraph", "association-for-computational-linguistics", "institute-of-mathematical-statistics"),
    *(
        "springer-mathphys-brackets",
        "springer-humanities-author-date",
        "wiley-was",
        "royal-society-of-chemistry-with-titles",
    ),
    *("multidisciplinary-digital-publishing-institute", "frontiers", "biomed-central", "optics-express"),
    *("iso690-author-date-de", "iso690-author-date-es", "chinese-gb7714-2005-numeric", "gost-r-7-0-5-2008"),
    *(
        "mhra-author-date",
        "oxford-guide-to-style-notes",
        "journal-of-finance",
        "cambridge-journal-of-economics",
    ),
    *("zeitschrift-fur-soziologie", "juristische-zitierweise", "mcgill-en", "international-organization"),
    *(
        "the-economic-history-review",
        "ecology",
        "geological-magazine",
        "journal-of-the-korean-society-of-civil-engineers",
    ),
    *(
        "japanese-journal-of-applied-physics",
        "strategic-management-journal",
        "the-new-england-journal-of-medicine",
    ),
)
"""Styles for the last measure alone."""
