"""Keys that people know from BibTeX, other generators or plain habit, and where these things stand here."""

from collections.abc import Collection

NATIVE_KEYS: tuple[tuple[str, str], ...] = (
    ("date", "year month day published issued when period start end start_date end_date from to since until"),
    ("terms", "term semester year years"),
    ("venue", "journal booktitle conference container-title series event publication"),
    ("authors", "author creator creators by coauthors"),
    ("editors", "editor"),
    ("topics", "keyword keywords tags tag subjects categories"),
    ("abstract", "summary abstracts"),
    ("summary", "description excerpt abstract teaser lead subtitle tldr"),
    ("people", "authors author members person by"),
    ("image", "img picture photo thumbnail cover teaser featured header"),
    ("draft", "hidden unlisted"),
    ("tags", "tag keywords keyword topics categories category"),
    ("bio", "about biography description summary interests"),
    ("introduction", "about intro text"),
    ("given", "first firstname first_name given_name forename middle middle_name"),
    ("family", "last lastname last_name surname family_name"),
    ("literal", "name full_name display"),
    ("name", "given family full_name fullname display_name first last firstname lastname organization"),
    ("also_known_as", "aliases alias aka other_names nickname"),
    ("photo", "image picture avatar portrait img"),
    ("headline", "position affiliation job title role status"),
    ("organization", "company employer organisation university affiliation"),
    ("institution", "school college university organization"),
    ("publisher", "school institution organization"),
    ("advisers", "advisor advisors adviser supervisor supervisors"),
    ("positions", "experience jobs work employment position"),
    ("education", "degrees studies degree school"),
    ("publications", "related_publications paper papers articles works bibliography publication"),
    ("honors", "honours honor honour award awards"),
    ("awards", "honours honors prizes"),
    ("email", "mail e-mail e_mail"),
    ("slug", "id uid permalink key"),
    ("key", "id citekey bibkey slug"),
    ("place", "city address location country"),
    ("location", "city address place country"),
    ("note", "notes comment remarks annote"),
    ("detail", "note notes description"),
    ("highlights", "note notes details description"),
    ("type", "kind category entrytype"),
    ("article_number", "article eid"),
    ("old_addresses", "aliases redirect_from redirects"),
    ("identifiers.arxiv", "eprint arxiv_id arxivid"),
    ("identifiers.google_scholar", "scholar google-scholar"),
    *(
        (f"identifiers.{name}", name)
        for name in (
            *("doi", "arxiv", "isbn", "issn", "pmid", "pmcid", "acl", "orcid", "dblp", "github", "linkedin"),
            *("mastodon", "bluesky", "google_scholar", "semantic_scholar", "openalex", "openreview"),
        )
    ),
    ("links", "url homepage website web link cv pdf code slides video poster paper html blog twitter"),
)
"""A key of these files, and the words that people write for it elsewhere."""


def native_key(foreign: str, keys: Collection[str]) -> str | None:
    """Find where a thing stands in this project's files, among the keys of one mapping."""
    word = foreign.lower()
    return next(
        (
            native
            for native, words in NATIVE_KEYS
            if native.partition(".")[0] in keys and native != foreign and word in words.split()
        ),
        None,
    )
