r"""The commands of LaTeX that a bibliography may hold, and what they print."""

import re

from sitegen.markup import tex
from sitegen.markup.emphasis import MARKS

STYLES = {
    **MARKS,
    **dict.fromkeys(("mkbibemph", "mkbibitalic", "itshape", "slshape"), "*"),
    **dict.fromkeys(("mkbibbold", "bfseries"), "**"),
    "ttfamily": "`",
    **dict.fromkeys(("enquote", "mkbibquote"), "“"),
    **dict.fromkeys(("textsuperscript", "mkbibsuperscript"), "^"),
    **dict.fromkeys(("textsubscript", "mkbibsubscript"), "_"),
}
"""What a command does to its argument: a mark of Markdown, quotes, or a raised or lowered place."""

SWITCHES = frozenset(
    {"em", "it", "sl", "bf", "tt", "sc", "rm", "sf", "itshape", "slshape", "bfseries", "ttfamily", "scshape"}
    | {"upshape", "rmfamily", "sffamily", "normalfont", "small", "large", "Large", "tiny", "footnotesize"}
)
r"""Commands that change the rest of their group, as in `{\em On Engines}`."""

SPACES = frozenset({"quad", "qquad", "enspace", "thinspace", "newline", "linebreak", "par", "space", "hfill"})
"""Commands that only part what stands beside them."""

ADDRESSES = frozenset({"url", "nolinkurl", "path", "href"})
FORMULAS = frozenset({"ensuremath"})
DROPPED = frozenset(
    {"cite", "citep", "citet", "label", "hspace", "vspace", "noopsort", "begin", "end", "phantom"}
    | {"foreignlanguage", "textcolor", "color", "selectlanguage", "bibinfo"}
)
r"""Commands whose first argument is a word for TeX alone, as in `\foreignlanguage{german}{Brücke}`."""

WORDS = {
    "LaTeX": "LaTeX",
    "TeX": "TeX",
    "BibTeX": "BibTeX",
    "LaTeXe": "LaTeX2e",
    "slash": "/",
    **dict.fromkeys(("protect", "ignorespaces", "unskip", "relax", "nolinebreak", "null", "xspace"), ""),
}
"""What commands without an argument print."""

SIGNS = {"textless": "<", "textgreater": ">", "textbar": "|", "textunderscore": "_", "textquotedbl": '"'}
"""Signs by name that the library does not know."""

ESCAPED = {
    **dict.fromkeys(",;: \n\t\\", " "),  # spaces of several widths, and the end of a line
    **dict.fromkeys("!/-@", ""),  # less space, ligatures and places to break
}
r"""What a backslash before a character means, where it is no accent; any other character is itself."""

KNOWN = {*STYLES, *SWITCHES, *SPACES, *ADDRESSES, *FORMULAS, *DROPPED, *WORDS}
TOKEN = re.compile(
    r"(?=[\\{}$~`'-])(?:"  # most characters begin nothing: this passes over them four times as fast
    + "|".join(
        (
            rf"\\(?P<known>{'|'.join(sorted(KNOWN, key=len, reverse=True))})(?![A-Za-z])",
            rf"(?P<sign>(?!~)(?:{tex.SPAN.pattern}))",
            r"\\(?P<command>[A-Za-z]+)",
            r"\\(?P<escaped>.)",
            r"(?P<mark>[{}$~`]|-{2,3}|''?)",
        )
    )
    + ")",
    re.DOTALL,
)
r"""A command, an accent or sign of TeX, an escaped character, or a mark: `\emph`, `\"u`, `\;`, `{`, `--`."""

WORD_END = re.compile(r"(?<=[^\W\d_])\\'([cnzCNZ])(?![^\W\d_])")
r"""An accent over the last letter of a word, as in `\L\'od\'z`; `Alzheimer\'s` has an apostrophe."""
