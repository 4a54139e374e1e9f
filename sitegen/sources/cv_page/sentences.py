"""Cut the text of a citation into its sentences."""

import re

from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.work_kinds import CONFERENCE, is_venue

ABBREVIATION = re.compile(
    r"(?:\b(?:[A-Za-z]|vs|etc|al|Proc|Conf|Int|Intl|Symp|Trans|Vol|No|pp|St|Dr|Prof|"
    r"Jr|Sr|Univ|Dept|Eng|Sci|Rev|Lett|Comput|Syst|Mag|Tech|Rep|Ph\.D|e\.g|i\.e|ed|"
    r"eds|Zs|Abh|Eur|Am|Br|Int|Soc|Assoc|Amer|Philos|Geom|Algebr|Anal|Differ|Res|Assn|Biol|Chem|Med"
    r"|Surg|Clin|J\.L|Ital|Astron|Astrophys|Nat|Commun|Phys|Chem|Mech|Appl|Adv|Ann|Bull|Math"
    r"|Jan|Feb|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec))\.$",
    re.IGNORECASE,
)
"""A word whose full stop ends no sentence, as in `Proc.`."""

SENTENCE_END = re.compile(
    r"(?P<mark>[.?!。．]|\.[”\"])\s+(?=\("
    r"|[\[(\"“'‘«*_]?[A-Z\d\u00c0-\u024f\u0370-\u04ff\u3040-\u9fff\uac00-\ud7af]|"
    r"in[: ]|to appear|submitted|pp?\.|arXiv|bio|[a-z]{1,4}[A-Z])|[.。]$|。(?=\S)"
)
"""The end of a sentence of a citation."""


GOES_ON = re.compile(r"[A-Z][^.?!\d]{3,80}\. (?!Vol|No\b|pp)[A-Z][^.\d]{3,80}[,.] (?:vol\. )?\d")
"""A second half of a title behind a question, before its journal: `A review. Letters on Light, 8(1)`."""


def split_sentence(text: str) -> tuple[str, str]:
    """Split the first sentence off; a question is the whole title only when a venue follows."""
    for found in SENTENCE_END.finditer(text):
        head = text[: found.start() + 1]
        rest = text[found.end() :]
        if found.group().startswith(".") and ABBREVIATION.search(head[-12:]) and rest:
            continue
        if found.group()[0] in "?!" and not is_venue(re.split(r"\.\s|,\s*(?:vol|\d)", rest, maxsplit=1)[0]):
            continue
        if found.group()[0] in "?!" and GOES_ON.match(rest):
            continue
        return (head if head[-1] in "?!" else head[:-1]).strip(), rest.strip()
    return text.strip(), ""


IMPRINT = re.compile(
    r"(?!in:)(?:[^\W\d_][\w .’'&/-]{1,40}: )?[^\W\d_][^,.:;\d]{2,60}(?:, | \(?)(?:1[5-9]|20)\d\d",
    re.IGNORECASE,
)
"""Place, publisher and year of a book, as in `Ilse: Heron Press, 2018`."""

PRESS = re.compile(
    r"\b(?:press|verlag|publish\w+|books|éditions?|editorial|edizioni|presses|uitgeverij|forlag)\b"
    r"|出版|[^\W\d_]: [^\W\d_]|\w(?:사|書店|書房)\b",
    re.IGNORECASE,
)
"""A word of a publisher, or the colon between place and publisher."""

NUMBERED = re.compile(
    r"\b\d{1,4}[A-Z]?\s*\(\d{1,4}(?:[-–]\d+)?\)|\b\d{1,4}\s*[-–]\s*\d{1,4}\b|\bvol\b|^\d{1,4} [A-Z]"
)
"""Numbers by which journals are cited, as in `24 (2020)`, `1211–1260`."""


def is_imprint(text: str) -> bool:
    """Tell the publisher of a book and its year at the front of a text."""
    found = IMPRINT.match(text)
    return found is not None and bool(PRESS.search(found.group()))


def is_published(text: str) -> bool:
    """Tell what may follow a title: a venue, an imprint, or the numbers of a journal."""
    return is_venue(text) or is_imprint(text) or bool(NUMBERED.search(text))


PUBLISHED_IN = re.compile(
    r"[Ii]n:?\s|(?:to appear|submitted|accepted|forthcoming|in press|eingereicht|erscheint)\b", re.IGNORECASE
)
"""The beginning of the piece that says where a work came out, as in `to appear in Letters`."""


def split_before_venue(text: str) -> tuple[str, str]:
    """Split `Title, Venue, numbers` at the comma before the last piece that names a venue."""
    pieces = text.split(", ")
    numeric = next((n for n, piece in enumerate(pieces) if n and _is_numeric(piece)), len(pieces))
    candidates = [n for n in range(1, numeric) if is_venue(pieces[n]) or PUBLISHED_IN.match(pieces[n])]
    if not candidates and 1 < numeric < len(pieces):
        candidates = [numeric - 1]
    if not candidates:
        return text, ""
    cut = next(
        (n for n in candidates if re.match(r"(?:in|In|Proc|to appear|submitted)\b", pieces[n])),
        candidates[-1],
    )
    return ", ".join(pieces[:cut]), ", ".join(pieces[cut:])


def _is_numeric(piece: str) -> bool:
    """Tell a piece of a citation that begins with a number or date: `vol. 3`, `March 2018`."""
    spans = find_spans(piece[:60])
    if re.match(r"\d{1,4} [A-Z][A-Za-z. &']+ \d", piece):
        return False
    return bool(re.match(r"(?:vol|no|issue|pp?|iss|band|bd|h|nr|s)\b|\d", piece, re.IGNORECASE)) or bool(
        spans and spans[0].start == 0
    )


ORDINAL_END = re.compile(r"(?:^|\b[a-zäöüß]+ )\d{1,2}\.$")
"""A German ordinal, whose full stop ends no sentence: `der 5. Konferenz`."""


ABBREVIATED = re.compile(r"(?P<before>[A-Z][a-z]{0,6}\.\s)?(?<![^\s])[A-Z][a-z]{1,6}\.\s+$")
SHORT = re.compile(r"(?:[A-Z][a-z]{0,6}\.|[A-Z](?=[\s,]))")
"""An abbreviation before another, or before a section's letter: `Nucl. Meth. Z`."""


def cut_sentences(text: str) -> list[str]:
    """Cut at full stops that end sentences; the full stop of `Proc.` ends none."""
    cuts = [
        found.end()
        for found in re.finditer(r"\.\s+", text)
        if not ABBREVIATION.search(text[: found.start() + 1][-14:])
        and not ORDINAL_END.search(text[: found.start() + 1][-20:])
        and not (text[: found.start()][-1:].isdigit() and CONFERENCE.match(text, found.end()))
    ]
    cuts = [
        cut
        for cut in cuts
        if not (found := ABBREVIATED.search(text[max(0, cut - 24) : cut]))
        or not (found["before"] or SHORT.match(text, cut))
    ]
    return [text[start:end] for start, end in zip([0, *cuts], [*cuts, len(text)], strict=True)]
