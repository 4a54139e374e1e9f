"""The texts of a record, read from the lines that hold them: mended, accounted for, and searched for code.

The sources that read lists of records share this, and their complaints.
"""

import re
from collections.abc import Iterable

from sitegen.accounting import Accounts, Fate, LineAccount, Repair
from sitegen.diagnostics import Location, Report, shown
from sitegen.markup.repairs import repair_text
from sitegen.model.document import Document
from sitegen.model.person import Unplaced
from sitegen.model.publication import Link, LinkRelation
from sitegen.model.text_types import Markdown, Url
from sitegen.passages import Line, Paragraph

CODE_HOST = re.compile(
    r"https?://(?:[a-z0-9-]+\.){0,3}(?:github\.com|gitlab\.[a-z.]+|bitbucket\.org|codeberg\.org|sr\.ht)/",
    re.IGNORECASE,
)
"""A host for source code, as in `https://gitlab.com/ada/engine`."""

CODE_WORD = re.compile(
    r"\b(?:code|codebase|implementations?|open[- ]sourced?|repository|repo)\b", re.IGNORECASE
)
"""A word for code, as in `Our code is at https://…`; `codes` may be those of a theory."""

CODE_LABEL = re.compile(r"\bcode:? ?[\[(]{0,2}$", re.IGNORECASE)
"""The word right before an address, as in `Code: https://…`."""

DATA_WORD = re.compile(
    r"\b(?:data|datasets?|benchmarks?|corpus|corpora|demo|videos?|slides?)\b", re.IGNORECASE
)
"""A word for what is no code, as in `The data are at https://…`."""

OFFER = re.compile(
    r"\b(?:available|released?|publish\w*|found|host\w*|provided?|access\w*|open[- ]sourced?|at)\b"
    r"[^.]{0,60}$",
    re.IGNORECASE,
)
"""Words before an address by which a sentence offers it, as in `It is available at https://…`."""

BORROWED = re.compile(
    r"\b(?:build\w*|built|based|adapted|deriv\w*|borrow\w*|us(?:e|es|ed|ing)|extend\w*|fork\w*)\b[^.]{0,60}$",
    re.IGNORECASE,
)
"""Words before an address that is another's, as in `We build on https://…`."""

ADDRESS = re.compile(r"https?://[^\s<>()\[\]\"`]{4,2000}", re.I)
"""A web address in prose, as in `see https://example.org/engine.`; a stop behind it is cut off later."""

SENTENCE_GAP = re.compile(r"(?<=[.!?])\s+(?=[A-Z\"“(\[*])")
"""The gap between two sentences, as in `It runs. We show how.`"""


def mend(text: str, accounts: Accounts, line: int, field: str) -> str:
    """Repair a text, and put every replacement on the account of the document."""
    markdown, replacements = repair_text(text)
    accounts.repairs += [Repair(made.rule, made.before, made.after, line, field) for made in replacements]
    return markdown


def read_title(lines: Iterable[Line], accounts: Accounts, field: str) -> Markdown:
    """Make one title of the lines that hold it."""
    pieces = []
    for line in lines:
        accounts.place(line.number, field)
        pieces.append(mend(line.text, accounts, line.number, field))
    return Markdown(" ".join(" ".join(pieces).split()))


def read_abstract(paragraphs: Iterable[Paragraph], accounts: Accounts, field: str) -> Markdown | None:
    """Make one abstract of the paragraphs that hold it; None when there are none."""
    pieces = []
    for paragraph in paragraphs:
        for line in paragraph:
            accounts.place(line.number, field)
        pieces.append(mend("\n".join(line.text for line in paragraph), accounts, paragraph[0].number, field))
    return Markdown("\n\n".join(pieces)) if pieces else None


def find_code_links(abstract: str) -> tuple[Link, ...]:
    """Find the addresses by which an abstract says where its code is; each once."""
    links: dict[str, Link] = {}
    for sentence in SENTENCE_GAP.split(abstract):
        for found in ADDRESS.finditer(sentence):
            url = Url.parse(found[0].rstrip(".,;:!?'*_"))
            if isinstance(url, Url) and is_own_code(sentence, found):
                links.setdefault(url, Link(label="Code", url=url, relation=LinkRelation.CODE))
    return tuple(links.values())


def is_own_code(sentence: str, address: re.Match[str]) -> bool:
    """Tell whether a sentence offers the code of the work itself at this address."""
    before = ADDRESS.sub("", sentence[max(address.start() - 300, 0) : address.start()])
    offer, borrowed = OFFER.search(before), BORROWED.search(before)
    if borrowed and (offer is None or offer.start() < borrowed.start()):
        return False  # `based on PyTorch, is available at` offers; `released, and built on` borrows
    words = before + sentence[address.end() : address.end() + 100]
    is_host = CODE_HOST.match(address[0]) is not None
    if CODE_WORD.search(words):
        return is_host or offer is not None or CODE_LABEL.search(before) is not None
    return is_host and offer is not None and DATA_WORD.search(words) is None


def report_unplaced(
    document: Document, accounts: tuple[LineAccount, ...], report: Report
) -> tuple[Unplaced, ...]:
    """Warn of every line that found no place, and give the lines to keep in the person's file."""
    left = [account.line for account in accounts if account.fate is Fate.UNPLACED]
    lines = document.lines
    for number in left:
        report.warning(
            "unplaced-line",
            f"the line {shown(lines[number - 1].strip())} found no place",
            Location(document.path, number),
            "move it by hand from `unplaced` to where it belongs, or delete it there",
        )
    return tuple(Unplaced(line=number, text=lines[number - 1].strip()) for number in left)


def report_count(stated: int | None, found: int, noun: str, place: Location, report: Report) -> None:
    """Warn when a page states another number of records than it holds."""
    if stated is not None and stated != found:
        report.warning(
            "count-differs",
            f"the page states {stated} {noun}, and {found} were read",
            place,
            "compare the page with the unplaced lines; the page may have been cut off",
        )


def report_no_name(document: Document, report: Report) -> None:
    """Warn that a page lists works and does not say whose."""
    report.warning(
        "no-name",
        "the page does not say whose works it lists",
        Location(document.path, 1),
        "write the name on a line of its own below the page's heading",
    )
