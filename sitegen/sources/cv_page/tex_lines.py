"""Lists that were copied out of a LaTeX file: their lines as text."""

import re
from collections.abc import Sequence

from sitegen.markup.latex import read_latex

COMMAND = re.compile(
    r"\\(?:emph|textbf|textit|textsc|bibitem|item|newblock|section|subsection|[hv]fill|today|LaTeX|href)\b"
    r"|(?<=\w\.)~\w|``[^`']+''|[^\W\d_]\\['\"`^~=.](?:[A-Za-z]|\{[A-Za-z]\})|\\\\\s*$|(?<=\.)\\(?=\s)"
)
"""What only LaTeX writes, as in `\\emph{Letters}`, `vol.~3`, or two strokes as a quotation mark."""

FEWEST = 3
"""Lines with something of LaTeX from which a page is taken to be written in it."""

SECTION = re.compile(r"\s*\\(?P<level>(?:sub)*)section\*?\{(?P<title>[^{}]+)\}\s*")
"""A heading, as in `\\section*{Papers}`."""

FRAME = re.compile(
    r"\s*(?:%.*|\\(?:begin|end|documentclass|usepackage|vspace|hspace|noindent|maketitle|today"
    r"|newpage|setlength)\b.*)"
)
"""A line of comment or of the frame of the file, which prints nothing."""

SILENT = re.compile(
    r"\\(?:[hv]fill|today|noindent|tiny|scriptsize|footnotesize|small|normalsize|large|Large|LARGE|huge|quad"
    r"|qquad|newline|linebreak|bigskip|medskip|smallskip|par|centering|maketitle)\b\*?"
)
"""A command of looks and room that prints nothing of its own, as in `\\hfill \\today` behind a name."""

FRONT = re.compile(
    r"(?P<front>\s*(?:\\bibitem(?:\[[^\[\]]*\])?\{[^{}]*\}\s*)?)(?P<item>\\item(?:\[[^\[\]]*\])?\s*)?"
)
"""The indent of a line and what makes it an entry, as in `  \\item `."""


def is_tex(lines: Sequence[str]) -> bool:
    """Tell a page that is written in LaTeX."""
    return sum(COMMAND.search(line) is not None for line in lines[:2000]) >= FEWEST


def read_tex_line(raw: str) -> str:
    """Write a line of LaTeX as a line of Markdown; one that prints nothing is empty."""
    if FRAME.fullmatch(raw):
        return ""
    if heading := SECTION.fullmatch(raw):
        return f"#{'#' * (len(heading['level']) // 3)} {read_latex(heading['title'])}"
    found = FRONT.match(raw)
    front, item = (found["front"], found["item"]) if found else ("", None)
    rest = SILENT.sub(" ", raw[found.end() :] if found else raw).replace("\\newblock", " ")
    return f"{front}{'- ' if item else ''}{read_latex(rest)}"


def read_tex(lines: Sequence[str]) -> list[str]:
    """Write the lines of a page in LaTeX as lines of Markdown; every other page stays as it is."""
    return [read_tex_line(line) for line in lines] if is_tex(lines) else list(lines)
