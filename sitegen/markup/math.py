r"""Math between dollars, and its MathML.

`8$\times$` and `$O(n \log n)$` are math; `$5 and $6` is money.
"""

import re
from functools import lru_cache

from math_core import LatexError, LatexToMathML

from sitegen.markup import html

LONGEST = 1000
"""Characters of one formula; the converter calls itself for each brace, so a longer one is left as TeX."""

SPAN = re.compile(
    r"""
    (?<![\\$])                                  # neither escaped nor the second of two
    (?:
        \$\$ (?P<display> [^$]+ ) \$\$
      | \$ (?! [\s$] )
        (?: (?= [^$]* [\\^_] )                  # with a sign of TeX a digit may follow: `5$\times$10`
            (?P<tex> (?: [^$\\] | \\[^\n] )+ ) (?<!\s) \$ (?! \$ )
          | (?P<plain> (?: [^$\\] | \\[^\n] )+ ) (?<!\s) \$ (?! [\d$] )     # `$5–$6` is money
        )
    )
    """,
    re.VERBOSE,
)
"""A formula with its dollars, as in `a speed-up of 8$\\times$`; one of the three groups holds its TeX."""


def tex_of(span: re.Match[str]) -> str:
    """Give the TeX between the dollars of a span."""
    return (span["display"] or span["tex"] or span["plain"]).strip()


@lru_cache(maxsize=4096)
def find_mathml(tex: str, *, display: bool = False) -> str | None:
    """Turn TeX into MathML, or give None when the converter cannot."""
    if len(tex) > LONGEST:
        return None
    converter = LatexToMathML(fancy_error=False)
    try:
        return str(converter.convert_with_local_state(tex, displaystyle=display))
    except LatexError:
        return None


@lru_cache(maxsize=4096)
def find_safe_mathml(tex: str, *, display: bool = False) -> str | None:
    """Turn TeX into MathML that has passed the sanitiser, or give None when the converter cannot."""
    mathml = find_mathml(tex, display=display)
    return mathml and html.clean_inline(mathml)
