"""Cut the text of a citation into its sentences."""

import re

from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.work_kinds import is_venue

ABBREVIATION = re.compile(
    r"(?:\b(?:[A-Za-z]|vs|etc|al|Proc|Conf|Int|Intl|Symp|Trans|Vol|No|pp|St|Dr|Prof|"
    r"Jr|Sr|Univ|Dept|Eng|Sci|Rev|Lett|Comput|Syst|Mag|Tech|Rep|Ph\.D|e\.g|i\.e|ed|"
    r"eds|Zs|Abh|Nat|Commun|Phys|Chem|Mech|Appl|Adv|Ann|Bull|Math))\.$",
    re.IGNORECASE,
)
"""A word whose full stop ends no sentence, as in `Proc.`."""

SENTENCE_END = re.compile(
    r"(?P<mark>[.?!。．]|\.[”\"])\s+(?=\(|[\[(\"“'‘«*_]?[A-Z\d\u00c0-\u024f\u0370-\u04ff\u3040-\u9fff\uac00-\ud7af]|"
    r"in[: ]|to appear|submitted|pp?\.|arXiv|bio)|[.。]$|。(?=\S)"
)
"""The end of a sentence of a citation."""


def split_sentence(text: str) -> tuple[str, str]:
    """Split the first sentence off; a question is the whole title only when a venue follows."""
    for found in SENTENCE_END.finditer(text):
        head = text[: found.start() + 1]
        rest = text[found.end() :]
        if found.group().startswith(".") and ABBREVIATION.search(head[-12:]) and rest:
            continue
        if found.group()[0] in "?!" and not is_venue(re.split(r"\.\s|,\s*(?:vol|\d)", rest, maxsplit=1)[0]):
            continue
        return (head if head[-1] in "?!" else head[:-1]).strip(), rest.strip()
    return text.strip(), ""


def split_before_venue(text: str) -> tuple[str, str]:
    """Split `Title, Venue, numbers` at the comma before the last piece that names a venue."""
    pieces = text.split(", ")
    numeric = next((n for n, piece in enumerate(pieces) if n and _is_numeric(piece)), len(pieces))
    candidates = [n for n in range(1, numeric) if is_venue(pieces[n]) or re.match(r"(?:in|In)\s", pieces[n])]
    if not candidates and 1 < numeric < len(pieces):
        candidates = [numeric - 1]
    if not candidates:
        return text, ""
    cut = next((n for n in candidates if re.match(r"(?:in|In|Proc)\b", pieces[n])), candidates[-1])
    return ", ".join(pieces[:cut]), ", ".join(pieces[cut:])


def _is_numeric(piece: str) -> bool:
    """Tell a piece of a citation that begins with a number or date: `vol. 3`, `March 2018`."""
    spans = find_spans(piece[:60])
    return bool(re.match(r"(?:vol|no|issue|pp?|iss|band|bd|h|nr|s)\b|\d", piece, re.IGNORECASE)) or bool(
        spans and spans[0].start == 0
    )


ORDINAL_END = re.compile(r"(?:^|\b[a-zäöüß]+ )\d{1,2}\.$")
"""A German ordinal, whose full stop ends no sentence: `der 5. Konferenz`."""


def cut_sentences(text: str) -> list[str]:
    """Cut at full stops that end sentences; the full stop of `Proc.` ends none."""
    cuts = [
        found.end()
        for found in re.finditer(r"\.\s+", text)
        if not ABBREVIATION.search(text[: found.start() + 1][-14:])
        and not ORDINAL_END.search(text[: found.start() + 1][-20:])
    ]
    return [text[start:end] for start, end in zip([0, *cuts], [*cuts, len(text)], strict=True)]
