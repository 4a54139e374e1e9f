"""What a printer puts between the pages of a document: page numbers, running heads, the day of printing."""

import re
from collections import Counter
from collections.abc import Sequence

PAGE_NUMBER = re.compile(
    r"\s*(?:(?:page|seite|p\.|pág\.)\s*)?[-–—|]?\s*\d{1,3}\s*(?:(?:of|von|de|/)\s*\d{1,3})?\s*[-–—|]?\s*",
    re.IGNORECASE,
)
"""The number of a printed page on a line of its own, as in `Page 2 of 3`, `- 4 -`."""

STAMP = re.compile(
    r"[\s(*_–—-]*(?:(?:last|page) )?(?:updated?|modified|changed|revised|revision|stand"
    r"|(?:dernière )?mise à jour|última actualización|actualizado|atualizado(?: em)?"
    r"|最終更新日?|最后更新|更新日?|최종 ?(?:수정|업데이트))(?=[\s:：])\s*(?:on|am|le|el|em)?\s*[:：]?\s*"
    r"(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?[. ]+)?(?:(?:de )?[^\W\d_]{3,12}[.,]?\s)?"
    r"[\d .,/年月日-]{0,14}\d{1,4}[日月年]?[)*_.\s]*(?:(?<=\s)\d{1,3}\s?/\s?\d{1,3})?\s*",
    re.IGNORECASE,
)
"""The day of the last change on a line of its own, as in `Last updated: May 2030   3/3`."""

COUNTED_HEAD = re.compile(
    r"(?=.*\b(?:curriculum vitae|c\.?v\.?|vita|lebenslauf|resume|résumé)(?:\W|$))(?:.{0,30}(?:19|20)\d\d\s)?"
    r"(?:(?:page|seite|pagina|página|pág\.|p\.)\s\d{1,2}\b\D{4,90}|\D{4,90}[\s|·–-](?:page\s|seite\s)?\d{1,2})",
    re.IGNORECASE,
)
"""A running head with its page, as in `Ada Example · Curriculum Vitae   2`, `Page 4 - CV of Ada Example`."""

LONGEST = 100
"""Characters beyond which a line is no running head."""


def find_page_breaks(raw_lines: Sequence[str]) -> dict[int, str]:
    """Find page numbers, the running heads beside them, and the day of the last change: line → rule."""
    found = {
        number: "page-number"
        for number, raw in enumerate(raw_lines, start=1)
        if len(raw.strip()) < 40 and raw.strip() and PAGE_NUMBER.fullmatch(raw)
    }
    texts = Counter(_fold(raw) for raw in raw_lines)
    for number in list(found):
        for other in (number - 1, number + 1, number - 2, number + 2):
            raw = raw_lines[other - 1] if 0 < other <= len(raw_lines) else ""
            if raw.strip() and len(raw.strip()) < LONGEST and texts[_fold(raw)] > 1 and other not in found:
                found[other] = "running-head"
    heads = (" ".join(raw.split()) if len(raw) < 300 else "" for raw in raw_lines)
    found |= {
        number: "running-head"
        for number, head in enumerate(heads, start=1)
        if len(head) < LONGEST and COUNTED_HEAD.fullmatch(head)
    }
    stamps = {number: "stamp" for number, raw in enumerate(raw_lines, start=1) if STAMP.fullmatch(raw)}
    return found | stamps


def _fold(raw: str) -> str:
    return " ".join(raw.split()).casefold()
