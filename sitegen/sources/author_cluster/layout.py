"""The blocks of an author-cluster page, and which of their lines is what."""

import re
from dataclasses import dataclass
from itertools import groupby

from sitegen.model.name import Name
from sitegen.passages import DBLP_SUFFIX, Block, Line, Paragraph, is_name, is_prose
from sitegen.text import clean, fold

BLOCK_HEADING = re.compile(
    r"""
    (?P<venue> \S (?: .{0,100}\S )? ) \s+
    (?P<series> (?i: Conference | Journal | Workshop | Symposium | Magazine | Transactions | Book ) ) \s+
    (?P<year> (?:1[89]|20)\d\d ) \s*
    (?P<kind>
        [A-Z][A-Za-z-]* (?: \s (?: [(]?[A-Z][A-Za-z-]*[)]? | on | of | and | in | for | the | [&/] ) ){0,7}
    )
    """,
    re.VERBOSE,
)
"""The heading of a block: `CONF Conference 2024 Conference Paper`, `Engines Journal 2019 Journal Article`."""

BROKEN_HEADING = re.compile(
    r"(?=.{0,100}\b(?:Conference|Journal|Workshop|Symposium|Magazine)\b)"
    r".{0,100}\b(?:Paper|Article|Abstract|Demo|Poster|Talk)"
)
"""A block's heading with a part missing: `CONF Conference Conference Paper`."""

LABEL = (
    r"(?:PDF|Details?|DOI|Code|URL|Links?|Paper|Abstract|BibTeX|Cite|Citation|Video|Slides?|Poster|Talk"
    r"|Supplementary(?:[ ]Material)?|Supplement|Appendix|Project(?:[ ]Page)?|Website|Data(?:set)?|Demo"
    r"|arXiv|OpenReview|HTML|Proceedings|Publisher|Source)"
)

LABELS = re.compile(rf"{LABEL}(?:[ |·•,]*{LABEL})*", re.IGNORECASE)
"""A line of nothing but the words of buttons, glued together or not: `PDF Details DOI`."""

LABEL_WORD = re.compile(LABEL, re.IGNORECASE)
"""One word of a button: `PDF`."""

NAME_GAP = re.compile(r",? and |, ?|; ?| · ")
"""What stands between names on one line, as in `Ada Example, Bo Sample and Cy Third`."""


MORE_AUTHORS = re.compile(
    r"(?:and )?(?:et al\.?|others|\d+ (?:more|others)(?: authors)?|…|\.\.\.)", re.IGNORECASE
)
"""What stands for authors that are not named: `et al.`, `and 3 others`."""

HOMONYM = re.compile(r"\S.{0,60} 0\d{3}")
"""A name with DBLP's number, which is no title: `Bo Sample 0002`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """The lines of a block by what they are; lines that are nothing of this are in none of them."""

    title: Paragraph
    authors: Paragraph = ()
    abstract: tuple[Paragraph, ...] = ()
    labels: Line | None = None


def find_parts(block: Block, subject: Name | None, *, is_spread: bool) -> Parts | None:
    """Tell what the paragraphs of a block are; None when it has no title."""
    if is_title_missing(block, subject):
        return None
    title, rest = take_title(block.paragraphs)
    authors, rest = take_authors(rest, subject, is_spread=is_spread)
    abstract: list[Paragraph] = []
    labels: Line | None = None
    for paragraph in split_labels(rest):
        is_labels = is_label_line(paragraph[0])
        if is_labels and labels is None:
            labels = paragraph[0]
        elif is_labels or not is_prose(paragraph) or is_closed(abstract, labels):
            break  # this and all below may belong to a block whose heading is damaged
        else:
            abstract.append(paragraph)
    return Parts(title=title, authors=authors, abstract=tuple(abstract), labels=labels)


def is_closed(abstract: list[Paragraph], labels: Line | None) -> bool:
    """Tell whether the labels came after the abstract, as they do at the end of a block."""
    return bool(labels and abstract and abstract[0][0].number < labels.number)


def is_title_missing(block: Block, subject: Name | None) -> bool:
    """Tell a block that goes on with its authors, abstract or labels where the title should stand."""
    if not block.paragraphs:
        return True
    first = block.paragraphs[0]
    text = first[0].text
    if subject is not None and fold(DBLP_SUFFIX.sub("", text)) == subject.key:
        return True
    is_apart = first[0].number > block.line.number + 1
    return (
        is_label_line(first[0])
        or BROKEN_HEADING.fullmatch(text) is not None
        or len(text.split()) >= 40
        or HOMONYM.fullmatch(text) is not None
        or MORE_AUTHORS.fullmatch(text) is not None
        or (len(block.paragraphs) == len(first) == 1 and is_name(text))
        or (text[-1] == "." and is_prose(first) and not any(map(is_name_list, block.paragraphs[1:2])))
        or (is_apart and len(first) > 1 and is_author_list(first, subject))
    )


def is_author_list(paragraph: Paragraph, subject: Name | None) -> bool:
    """Tell whether all lines of a paragraph are names, and one is the subject's."""
    keys = {fold(DBLP_SUFFIX.sub("", line.text)) for line in paragraph}
    return all(is_name(line.text) for line in paragraph) and subject is not None and subject.key in keys


def take_title(paragraphs: tuple[Paragraph, ...]) -> tuple[Paragraph, tuple[Paragraph, ...]]:
    """Take the title from the front: one line, or all lines of a paragraph that an author list follows."""
    first, *rest = paragraphs
    if len(first) == 1:
        return first, tuple(rest)
    if rest and is_name_list(rest[0]) and not is_prose(first) and not is_label_line(first[-1]):
        return first, tuple(rest)  # a title that was broken into lines
    return first[:1], (first[1:], *rest)


def take_authors(
    paragraphs: tuple[Paragraph, ...], subject: Name | None, *, is_spread: bool
) -> tuple[Paragraph, tuple[Paragraph, ...]]:
    """Take the author lines from the front: a paragraph, or several where each line is one of its own."""
    if not paragraphs:
        return (), ()
    first, *rest = paragraphs
    long = next((number for number, line in enumerate(first) if is_prose((line,))), len(first))
    if long < len(first):
        first, rest = first[:long], [first[long:], *rest]
    if not is_name_list(first, subject) or is_one_word(first, subject):
        return (), paragraphs
    while is_spread and rest and is_name_list(rest[0], subject):
        first = (*first, *rest.pop(0))
    if len(first) > 1 and is_label_line(first[-1]):
        first, rest = first[:-1], [first[-1:], *rest]
    return first, tuple(rest)


def is_one_word(paragraph: Paragraph, subject: Name | None) -> bool:
    """Tell a lone word such as `Withdrawn`, which is a name only when it is the subject's."""
    text = paragraph[0].text
    return len(paragraph) == 1 and len(text.split()) == 1 and (subject is None or fold(text) != subject.key)


def is_name_list(paragraph: Paragraph, subject: Name | None = None) -> bool:
    """Tell whether most lines of a paragraph are names."""
    names = sum(bool(names_in(line.text, subject)) for line in paragraph if not is_label_line(line))
    return names > 0 and 2 * names >= len(paragraph)


def is_label_line(line: Line) -> bool:
    """Tell whether a line has nothing but the words of buttons."""
    return LABELS.fullmatch(line.text) is not None


def split_labels(paragraphs: tuple[Paragraph, ...]) -> tuple[Paragraph, ...]:
    """Let lines of labels stand alone, where the blank lines around them were lost."""
    runs = (groupby(paragraph, key=is_label_line) for paragraph in paragraphs)
    return tuple(tuple(lines) for run in runs for _, lines in run)


def names_in(text: str, subject: Name | None = None) -> tuple[str, ...]:
    """Give the names on a line: one, or several full names between commas; none when it holds no name.

    The subject's name is one however its capitals are written: `ada example`.
    """
    if BROKEN_HEADING.fullmatch(text):
        return ()
    parts = tuple(part for part in NAME_GAP.split(clean(text)) if part)
    if len(parts) > 1 and all(is_name(part) and len(part.split()) > 1 for part in parts):
        return parts
    is_subject = subject is not None and fold(DBLP_SUFFIX.sub("", clean(text))) == subject.key
    return (clean(text),) if is_name(clean(text).title() if is_subject else text) else ()
