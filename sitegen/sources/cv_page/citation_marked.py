"""Citations in the manner of China, whose title ends at a letter in brackets (GB/T 7714)."""

import re

from sitegen.model.name import Name
from sitegen.model.publication import Contributor, WorkType
from sitegen.sources.cv_page.citation_parts import Citation, clean_title
from sitegen.sources.cv_page.name_pieces import MARKS
from sitegen.sources.cv_page.names import NameList, parse_names

MARK = re.compile(
    r"(?P<head>.{4,400}?)\s?\[(?P<kind>CP|EB|DB|[JCMDRNSPAGZ])(?:/(?:OL|CD|DK"
    r"|MT))?\]\s*"
    r"(?P<inside>//)?\s*[.．。,，:：]?\s*"
    r"(?P<rest>.*)",
    re.DOTALL,
)
"""The letter of the kind of a work behind its title, as in `安静的缓存[J]. …`."""

TYPES = {
    "J": WorkType.ARTICLE_JOURNAL,
    "C": WorkType.PAPER_CONFERENCE,
    "M": WorkType.BOOK,
    "D": WorkType.THESIS,
    "R": WorkType.REPORT,
    "N": WorkType.ARTICLE_NEWSPAPER,
    "A": WorkType.CHAPTER,
    "P": WorkType.PATENT,
}
"""What the letters mean; the others say nothing that a list of works needs."""

PATENT_NUMBER = re.compile(r"[:：]\s*[^\W\d_]{1,12}[,，]\s*[\w.]{6,20}$")
"""Country and number behind the title of a patent, as in `安静的缓存: 中国, 202099999999.9`."""

WIDE = str.maketrans({"．": ". ", "，": ", ", "：": ": ", "；": "; ", "（": "(", "）": ")"})
"""Signs of punctuation as wide as a letter of Chinese."""

STOP = re.compile(r"[.．。:：](?:\s+|(?=[^\W\d_])|(?=[\d《“]))")
"""Where the names may end."""

CAPITAL_NAME = re.compile(
    r"(?P<family>[A-Z][A-Za-z'’-]+(?: [A-Z][A-Z'’-]+)?) (?P<given>(?:[A-Z]\.? ?){1,3})[*†]*"
)
"""A family name before bare initials, as in `EXAMPLE A B`."""

AND_OTHERS = re.compile(r"[,，]?\s*(?:等|et al\.?)(?:\s*[.．]|$)")
"""The mark of a list that is cut."""


def marked(text: str) -> Citation | None:
    """Read names, title and what stands behind the letter of the kind."""
    found = MARK.match(text)
    if found is None:
        return None
    head = found["head"]
    for stop in STOP.finditer(head):
        names = read_marked_names(head[: stop.start()])
        title = head[stop.end() :].strip(" .．")
        if names and len(title) > 1:
            return _cite(found, title, names, head[: stop.start()])
    return _cite(found, head, None, "")


def _cite(found: re.Match[str], title: str, names: NameList | None, printed: str) -> Citation:
    patent = PATENT_NUMBER.search(title) if found["kind"] == "P" else None
    title = title[: patent.start()] if patent else title
    kind = WorkType.CHAPTER if found["inside"] and found["kind"] == "M" else TYPES.get(found["kind"])
    rest = _level_rest(found["rest"].translate(WIDE).strip(), is_part=bool(found["inside"]))
    return Citation(
        title=clean_title(title),
        names=names,
        printed_names=printed,
        after=rest,
        strength=3,
        kind=kind,
        is_part=bool(found["inside"]),
    )


YEAR_ISSUE = re.compile(r"(?P<year>(?:19|20)\d\d)\s?\((?P<issue>\d{1,3})\)")
"""A year with an issue and no volume, as in `2022(3)`."""

YEAR_PAGES = re.compile(r"(?P<year>(?:19|20)\d\d)\s?: ?(?P<pages>\d{1,6}\s?[-–~]\s?\d{1,6})")
"""A year right before its pages, as in `2019: 133-158`."""


def _level_rest(text: str, *, is_part: bool) -> str:
    """Write year, issue, pages and the editor of a book as other citations do."""
    after = YEAR_PAGES.sub(r"\g<year>, pp. \g<pages>", YEAR_ISSUE.sub(r"\g<year>, no. \g<issue>", text))
    editor, stop, rest = after.partition(". ")
    if is_part and stop and ". " in rest and parse_names(editor):
        return f"{editor} (Ed.), {rest.replace('. ', ', ', 1)}"
    return after


def read_marked_names(text: str) -> NameList | None:
    """Read a list of names in which initials stand bare behind the family name: `EXAMPLE A B, 见本花`."""
    bare = text.translate(WIDE).strip()
    others = AND_OTHERS.search(bare)
    bare = bare[: others.start()] if others else bare
    pieces = [piece for piece in re.split(r",\s*", bare) if piece.strip()]
    people: list[Contributor] = []
    for piece in pieces:
        capital = CAPITAL_NAME.fullmatch(piece.strip())
        if capital:
            people.append(Contributor(name=Name(given=capital["given"].strip(), family=capital["family"])))
            continue
        one = parse_names(piece)
        if one is None or len(one.contributors) != 1:
            return parse_names(bare)
        people.extend(one.contributors)
    marks = tuple("".join(MARKS.findall(piece)) for piece in pieces)
    return NameList(tuple(people), others is not None, marks) if people else None
