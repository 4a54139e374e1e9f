"""The pieces of a tail without its numbers: which names the venue, which the publisher, which the place."""

import re

from sitegen.sources.cv_page.cutter import MARK
from sitegen.sources.cv_page.places import is_place_piece, is_publisher
from sitegen.sources.cv_page.sentences import ABBREVIATION, PRESS, cut_sentences
from sitegen.sources.cv_page.shapes import ORGANIZATION
from sitegen.sources.cv_page.venue_numbers import ORDINAL
from sitegen.sources.cv_page.work_kinds import ACRONYM, CONFERENCE, PREPRINT, is_venue


def split_acronym(text: str) -> tuple[str | None, str | None, int | None, str]:
    """Split `Name of Venue (ACRONYM-49), more`."""
    for found in ACRONYM.finditer(text):
        acronym, number = found["acronym"], found["rest"].strip()
        glued = re.fullmatch(r"(?P<word>[A-Za-z][A-Za-z&+./@]*?)-?['’]?(?P<number>\d{1,4})", acronym)
        if glued and not number:
            acronym, number = (
                glued["word"],
                ("'" if "'" in found.group() or "’" in found.group() else "") + glued["number"],
            )
        if sum(letter.isupper() for letter in acronym) < 2 or MARK in text[: found.start()].strip(f" {MARK}"):
            continue
        edition = int(number) if number.isdigit() and len(number) <= 3 and "'" not in found.group() else None
        name = text[: found.start()].strip(f" ,.{MARK}")
        if name:
            return name, acronym.strip("-"), edition, text[found.end() :]
    return None, None, None, text


APART = re.compile(rf"\s*[,;、{MARK}|]\s*")
"""A comma or mark, which parts two pieces."""

INSIDE = re.compile(r"[(\[][^()\[\]]*[)\]]")
"""Brackets and what is in them, where nothing is parted."""

EMPTY = re.compile(rf"[(\[][\s{MARK},.;:]*[)\]]")
"""Brackets that nothing is left in."""

SHORTENED = re.compile(r"[^\W\d_]{1,7}\.|[A-Z]{1,4}|&|and|of|et|de|für|der|the|in")
"""A word of a shortened name, as in `Lett.`."""


BRACKETED = re.compile(r"(?P<name>[^()\[\]]*)[(\[](?P<inner>[^()\[\]]+)[)\]][\s.]*")
"""A name, or nothing, and brackets behind it, as in `Lamp Days (Heron Press, Ilse)`."""


def cut_pieces(text: str) -> list[str]:
    """Cut at commas, marks and ends of sentences, none of them inside brackets."""
    pieces: list[str] = []
    for part in _cut_apart(EMPTY.sub(MARK, text)):
        for sentence in [part] if _is_shortened(part) else cut_sentences(part):
            ended = BRACKETED.fullmatch(sentence)
            if ended and (re.search(rf"[,;:{MARK}]", ended["inner"]) or is_publisher(ended["inner"])):
                pieces += [*cut_pieces(ended["name"]), *cut_pieces(ended["inner"])]
            elif re.search(r"[^\W_]", sentence):
                pieces.append(_trim(re.sub(rf"[\s,]*{MARK}[\s,]*(?=[)\]])", "", sentence)))
    return pieces


def _cut_apart(text: str) -> list[str]:
    """Cut at commas and marks outside brackets."""
    inside = [found.span() for found in INSIDE.finditer(text)]
    cuts = [cut for cut in APART.finditer(text) if not any(a < cut.start() < b for a, b in inside)]
    starts = [0, *(cut.end() for cut in cuts)]
    ends = [*(cut.start() for cut in cuts), len(text)]
    return [text[start:end] for start, end in zip(starts, ends, strict=True)]


def _is_shortened(text: str) -> bool:
    """Tell a name most of whose words are cut short: `Studia Lamp. Quiet.`."""
    words = text.split()
    short = sum(word.endswith(".") for word in words)
    sentences = [run.split() for run in re.split(r"\.\s+", text.strip(" ."))]
    return (
        short > 1
        and not PRESS.search(text)
        and all(len(run) < 3 for run in sentences)
        and all(len(word) < 11 for word in words)
    )


def _trim(part: str) -> str:
    """Trim a piece; the full stop of an abbreviated name stays: `Proc. Math. Soc.`."""
    bare = part.strip(" :–—-!/").lstrip(".")
    if re.search(r"\w\. .*\w\.$", bare) and (ABBREVIATION.search(bare) or _is_shortened(bare)):
        return bare
    bare = bare.strip(" .")
    if bare.count("(") < bare.count(")") or bare.count("[") < bare.count("]"):
        bare = bare.rstrip(")]")
    if bare.count("(") > bare.count(")") or bare.count("[") > bare.count("]"):
        bare = bare.lstrip("([") if bare[0] in "([" else bare
    return bare.strip()


LISTED = re.compile(r"(?:[^\W\d_][\w’'-]*\s+){1,3}(?:and|und|et|y|e|og|och|en)\s+[^\W\d_]")
"""The end of a list of words, as in `Bells and Ropes`."""

GOES_ON = re.compile(r"(?:and|und|et|y|&|e)\s")
"""The end of a list behind a comma before its `and`, as in `and Ropes`."""


def join_names(pieces: list[str]) -> list[str]:
    """Join a name that has commas of its own: `Lamps, Bells and Ropes`."""
    joined: list[str] = []
    for piece in pieces:
        first = piece.split()[0]
        is_end = GOES_ON.match(piece) or (LISTED.match(piece) and first[0].isupper())
        if joined and is_end and not is_publisher(piece) and not ORGANIZATION.search(piece):
            joined[-1] = f"{joined[-1]}, {piece}"
        else:
            joined.append(piece)
    return joined


def pick_venue(pieces: list[str]) -> str | None:
    """Take the venue off the pieces: the first that has a venue's word, else the first."""
    if not pieces:
        return None
    ranks = [n for n, piece in enumerate(pieces) if is_venue(piece) and not is_special(piece)]
    rank = next((n for n in ranks if not PREPRINT.fullmatch(pieces[n])), ranks[0] if ranks else 0)
    return pieces.pop(rank)


def is_special(piece: str) -> bool:
    """Tell the title of a special issue."""
    return bool(re.match(r"(?:special|theme|themed)\s+issue\b|sonderheft", piece, re.IGNORECASE))


IMPRINT = re.compile(
    r"(?!(?i:(?:ph\.?d\.? )?(?:advis|supervis|betreu|direct|promot)\w*)\s?:)"
    r"(?P<place>[^\W\d_][^:,;()]{0,40}?)\s?:\s?(?P<publisher>[^\W\d_][^:;()]{1,70})"
)
"""Place and publisher, as in `Ilse: Heron Press`, `Oslo : Heron`; `Advisor: Bo Sample` is none."""


def take_imprint(pieces: list[str], *, is_first: bool) -> tuple[str | None, str | None]:
    """Take publisher and place off the pieces; `is_first` tells that the first piece may be they."""
    for rank, piece in enumerate(pieces):
        found = IMPRINT.fullmatch(piece)
        is_named = found is not None and is_publisher(found["publisher"])
        if rank == 0 and not (is_first or is_named):
            continue
        if found and _is_city(found["place"]) and (is_named or not is_venue(piece)):
            pieces.pop(rank)
            return found["publisher"].strip(), found["place"].strip()
        if is_publisher(piece):
            pieces.pop(rank)
            return piece, _take_city(pieces, rank, 1 - is_first)
    return None, None


def _take_city(pieces: list[str], rank: int, first: int) -> str | None:
    """Take the place behind or before a publisher that stood at a rank; none is before the first piece."""
    if rank < len(pieces) and _is_city(pieces[rank]):
        return pieces.pop(rank)
    return pieces.pop(rank - 1) if rank > first and _is_city(pieces[rank - 1]) else None


def _is_city(text: str) -> bool:
    """Tell the name of a city in any script; several may be joined, as in `Ilse / Tarn`."""
    words = re.split(r"[\s/&-]+", text.strip())
    return (
        len(words) < 5
        and not is_venue(text)
        and all(word[:1].isalpha() and not word[0].islower() for word in words)
    )


def strip_edition(name: str, *, is_journal: bool) -> tuple[str, int | None]:
    """Take `Proc. of the 9th` off a venue's name, and read the ordinal; a journal keeps its words."""
    bare = re.sub(r"^(?:in|at)\s+", "", name, flags=re.IGNORECASE)
    met = re.sub(
        r"^(?:proceedings|proc\.?|tagungsband|actes)\s*(?:of|der|des|du|de la)?\s*(?:the\b)?\s*",
        "",
        bare,
        flags=re.IGNORECASE,
    )
    is_named = CONFERENCE.search(met) or ORDINAL.match(met) or re.search(r"[A-Z]{2}|\d", met)
    is_met = met and not is_journal and (is_named or re.match(r"\w+\.? of\b", bare))
    bare = met if is_met else bare
    bare = re.sub(r"^the\s+(?=\d)", "", bare, flags=re.IGNORECASE)
    bare = re.sub(r"^(?:19|20)\d\d\s+(?=\S+\s)", "", bare)
    found = ORDINAL.search(bare)
    if not found or found.start() > 0:
        return bare.strip() or name, None
    edition = next(group for group in found.groups() if group)
    return bare[found.end() :].strip(), int(edition)


def take_places(pieces: list[str]) -> str | None:
    """Take the pieces of a place off the front of a list."""
    taken: list[str] = []
    while pieces and len(taken) < 3 and is_place_piece(pieces[0]):
        taken.append(pieces.pop(0))
    return ", ".join(taken) or None
