"""Find quoted titles among apostrophes."""

import re

QUOTES = {
    "“": "”",
    "„": '“”"',
    "‟": "”",
    "«": "»",
    "»": "«",
    "‹": "›",
    "「": "」",
    "『": "』",
    "《": "》",
    "〈": "〉",
    "‘": "’",
    "‚": "‘’",
    '"': '"',
    "'": "'",
    "``": "''",
    "`": "'",
}
"""Opening quotation marks, and the marks that close them."""

MOST_OPENINGS = 12
"""Opening marks to try before an entry is taken to hold no quoted title."""

LONGEST_ENTRY = 4000
"""Characters of an entry beyond which no title begins."""

OPENING = re.compile(
    r"(?P<mark>``|[“„‟«‹「『《〈‘‚\"]|(?<![\w'])[`'](?=[^\s'])(?!(?:t|s|n|em|tis|til|\d\d)"
    r"\b))|(?P<german>»)(?=\w)"
)
"""An opening quotation mark; an apostrophe (`van 't Hoff`, `'23`) is none."""


def find_quoted(text: str) -> tuple[int, int, str] | None:
    """Find a quoted title of two characters or more: start, end behind the quotation mark, and the title."""
    position = 0
    for _ in range(MOST_OPENINGS):
        opening = OPENING.search(text, position, LONGEST_ENTRY)
        if opening is None:
            return None
        mark = opening.group()
        closing = _find_closing(text, opening.end(), mark)
        if closing is not None:
            end = closing + (2 if mark == "``" and text[closing : closing + 2] == "''" else 1)
            title = text[opening.end() : closing].strip()
            if len(title) > 2:
                return opening.start(), end, title
        position = opening.end()
    return None


def _find_closing(text: str, start: int, mark: str) -> int | None:
    """Find the mark that closes a quotation; a doubtful one must be beside punctuation or the end."""
    closers = QUOTES.get(mark, "«")
    limit = min(len(text), start + 600)
    if mark == "``":
        position = text.find("''", start, limit)
        if position < 0:
            position = text.find('"', start, limit)
        return position if position >= 0 else None
    sound = [
        position
        for position in range(start, limit)
        if text[position] in closers
        and _closes(text, position, strict=mark in "'`‘\"" or text[position] == '"')
    ]
    if sound:
        return sound[0]
    if mark in "'`‘":
        return None
    return next((position for position in range(start, limit) if text[position] in closers), None)


def _closes(text: str, position: int, *, strict: bool) -> bool:
    """Tell whether a mark may close: punctuation stands before or behind it, or the text ends."""
    if not strict:
        return True
    rest = text[position + 1 :].lstrip(" ")
    if text[position - 1] in ",.?!" and not text[position + 1 : position + 2].isalnum():
        return True
    glued = text[position + 1 : position + 2]
    return (
        not rest
        or glued in ",.;:)]"
        or rest[:1] in "([–—|"
        or bool(re.match(r" (?:in|In|at|At|to|To|Proc|[A-Z])", text[position + 1 : position + 7]))
    )
