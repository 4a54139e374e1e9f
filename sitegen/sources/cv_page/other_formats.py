"""What tells by its first characters that a document is no plain text: HTML, or a format of its own."""

import re

from sitegen.sources.cv_page.asides import find_citations_to_copy

SAMPLE = 60_000
"""Characters that are enough to judge by."""

OTHER_FORMAT = re.compile(
    r"\s*(?:[{\[]\s*[\"{\[\]}]|@\w+\s*[{(]|<(?:!doctype|html|\?xml|\w+[\s>])|TY  - "
    r"|%0 |\\documentclass|PMID-|\d+\s*$|---\s*\n(?:.*\n)*?cv:)",
    re.IGNORECASE,
)
"""The beginning of a document in a format of its own: JSON, BibTeX, XML, RIS, TeX."""

RECORDS = re.compile(r"^(?:@\w+\s*\{|TY  - |ER  -)", re.MULTILINE)
"""A line of BibTeX or RIS anywhere, as in `@article{example2020,`."""

FEWEST_MARKS = 2
"""Lines of Markdown from which a text that begins with a tag is Markdown."""

FENCED = re.compile(r"^[ \t]*```.*?^[ \t]*```[ \t]*$", re.MULTILINE | re.DOTALL)
"""A block of code in Markdown, such as a citation to copy below an entry."""

MOSTLY = 0.5
"""The share of the text beside entries of BibTeX from which on a page shows them, and is no list of them."""

HTML = re.compile(
    r"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|(?:html|head|body|title"
    r"|meta|link|h[1-6]|div|p|table"
    r"|ul|ol|center|font|main|article|section|header|nav|script|style|base|b|br|hr|a|span)[\s/>])",
    re.IGNORECASE | re.DOTALL,
)
"""The beginning of an HTML page, as in `<!doctype html>` or `<h1>Ada Example</h1>`."""


WHOLE = re.compile(r"<(?:!doctype|html|head|body)\b", re.IGNORECASE)
"""What only a whole page in HTML has, as in `<body>`."""

MARKDOWN = re.compile(r"^#{1,6} \S|^\|?(?:\s*:?-{2,}:?\s*\|){2,}|^[-*] \S.*\]\(", re.MULTILINE)
"""A line that only Markdown has: a heading, the rule of a table, an item with a link."""


BEGINS_WITH_TAG = re.compile(r"\s*(?:<!--.*?-->\s*)*<(?!\?xml)[a-z]", re.IGNORECASE | re.DOTALL)
"""The beginning of an HTML page, and of Markdown with a picture first, as in `<img src="me.jpg">`."""


def is_html(text: str) -> bool:
    """Tell an HTML page by how it begins; one in Markdown may begin with a tag, too."""
    sample = text[:20_000]
    return HTML.match(sample) is not None and not is_markdown(sample)


def is_markdown(text: str) -> bool:
    """Tell a text in Markdown that begins with a tag."""
    if BEGINS_WITH_TAG.match(text) is None or WHOLE.search(text) is not None:
        return False
    return len(MARKDOWN.findall(text)) >= FEWEST_MARKS


def is_other_format(text: str) -> bool:
    """Tell a document in a format of its own, or with records of one in it."""
    sample = FENCED.sub("", text[:SAMPLE])
    lines = sample.split("\n")
    copied = frozenset(find_citations_to_copy(lines))
    told = "\n".join(line for number, line in enumerate(lines, start=1) if number not in copied)
    if len(told) > MOSTLY * len(sample):
        sample = told
    if is_markdown(sample[:20_000]):
        return RECORDS.search(sample) is not None
    return OTHER_FORMAT.match(sample) is not None or RECORDS.search(sample) is not None
