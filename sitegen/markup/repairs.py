r"""Damage that texts take on their way into a web page, mended by a few named rules.

Whatever no rule names stays as it is: a lost sign is not guessed, a misspelt word is not corrected. Code is
never touched. Mending twice changes nothing more, and the time grows with the length of the text.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from sitegen.markup import tex
from sitegen.markup.emphasis import find_emphasis
from sitegen.markup.spans import Spans, find_code, find_math, union


@dataclass(frozen=True, slots=True)
class Replacement:
    """One replacement: the rule's name, the exact text before and after."""

    rule: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A pattern and what to write for it; only a rule that `enters_math` reaches into formulas."""

    name: str
    pattern: re.Pattern[str]
    rewrite: Callable[[re.Match[str]], str]
    enters_math: bool = False


HYPHEN = re.compile("[\u2010\u2011]")
"""A hyphen of another code point, as in `memory‑bound`."""

SPACE = re.compile("[\u00a0\u2007\u2009\u202f]")
"""A space that does not break or is thin, as in `12\u00a0GB`."""

INVISIBLE = re.compile("[\u00ad\u200b\u2060\ufeff]")
"""A character that shows nothing, as the soft hyphen in `mem\u00adory`."""

TOP_DOMAINS = (
    "com|org|net|edu|gov|int|io|ai|dev|app|info|science|tech|cloud|ml|xyz|eu|uk|de|fr|ch|se|nl|cn|jp|kr|tw|hk"
)
"""Ends of host names that are no English words (`in`, `is`, `it`, `me` … are)."""

BROKEN_HOST = re.compile(
    rf"""
    (?<![A-Za-z]) https?:[ ]?//[ ]?
    (?:[a-z0-9-]{{1,63}}\.[ ]?){{1,6}}?       # the shortest host that ends as hosts do
    (?:{TOP_DOMAINS})(?:\.[ ]?[a-z]{{2}}(?=/))?
    (?![A-Za-z0-9-])/?
    """,
    re.VERBOSE,
)
"""The beginning of a web address, perhaps with spaces after its stops: `https: //ada. example. org/`."""

UNITS = (
    "[KMGTP]i?B|[kMGT]bps|[kMGT]?Hz|[num\u00b5\u03bc]s|[fpnum\u00b5\u03bck]J|[pnum\u00b5\u03bckM]W"
    "|[m\u00b5\u03bc]V|[num\u00b5\u03bcck]m|[GTP]?FLOPS|[GTP]FLOPs|T?OPS|FPS|fps|dB|pp"
)
"""Symbols of units that are no words, as in `4. 5 GB`."""

SPLIT_DECIMAL = re.compile(
    rf"""
    (?<![\w.,]) (?<!Table[ ]) (?<!Figure[ ]) (?<!Section[ ]) (?<!Fig\.[ ]) (?<!Sec\.[ ])
    \d{{1,3}}\.[ ]\d{{1,4}}
    (?: \$?\\times(?![A-Za-z])\$? | \u00d7 | [ ]?\\?% | [xX](?!\w) | [ ]?(?:{UNITS})(?!\w) )
    """,
    re.VERBOSE,
)
r"""A decimal number with a space after its point, and the sign or unit that proves it: `4. 5$\times$`.

Four digits before the point may be a year that ends a sentence: `in 2024. 5% of them`.
"""

ESCAPED_SIGN = re.compile(r"(?<![\\\d.])(?:\d{1,9}(?:\.\d{1,9})?)?\\[%&]|(?<=[\d.])(?<!\\)\\[%&]")
r"""A sign that TeX wants escaped, with the number before it: `16\%`, `R\&D`."""

TEX_ADDRESS = re.compile(r"\\url\{ ?(https?: ?//[^{}\\<>\"`]{1,2000})\}")
r"""An address in TeX: `\url{https://example.org/engine}`."""

THIN_SPACE = re.compile(r"(?<!\\)\\,[ ]?")
r"""TeX's thin space in prose: `$10^{-9}$\,s`."""

TEX_DASH = re.compile(r"(?<=[ \n])-{2,3}(?=[ \n])|(?<=[^\W_])-{2,3}(?=[^\W_])|https?://\S+")
"""TeX's dash between spaces or words: `an engine -- a new one -- runs`; or an address, to pass over it."""

TEX_COMMAND = re.compile(r"(?<!\\)\\(?:[A-Za-z]{2,20}[ ]?\{|[%&])|(?<!\\)\{\\(?:em|it|bf|tt)[ ]")
r"""What proves that a text was written in TeX: `\emph{engine}`, `16\%`."""


@lru_cache(maxsize=1024)
def read_tex_letter(span: str) -> str:
    """Read one accent, letter or sign; a sign that Markdown wants escaped too stays escaped."""
    if span == "~":
        return " "
    return span if span[-1] in "#_%&" else tex.decode(span)


CHARACTERS = (
    Rule("hyphen-character", HYPHEN, lambda _: "-", enters_math=True),
    Rule("space-character", SPACE, lambda _: " ", enters_math=True),
    Rule("invisible-character", INVISIBLE, lambda _: "", enters_math=True),
)

ADDRESS = Rule("tex-address", TEX_ADDRESS, lambda found: "".join(found[1].split()))

ACCENT = Rule("tex-accent", tex.SPAN, lambda found: read_tex_letter(found[0]))

DAMAGE = (
    Rule("tex-escape", ESCAPED_SIGN, lambda found: found[0].replace("\\", "")),
    Rule("tex-space", THIN_SPACE, lambda _: " "),
    Rule("space-in-address", BROKEN_HOST, lambda found: found[0].replace(" ", "")),
    Rule("space-in-decimal", SPLIT_DECIMAL, lambda found: found[0].replace(". ", ".", 1), enters_math=True),
)
"""In this order, since each may show a place to the next: `0. 2\\%` is `0. 2%` before it is `0.2%`."""

DASHES = {"--": "\u2013", "---": "\u2014"}

DASH = Rule("tex-dash", TEX_DASH, lambda found: DASHES.get(found[0], found[0]))

QUOTED = re.compile(r"\\[\"'](?![A-Za-z{\\])")
r"""A backslash that escapes a closing quote, which no accent can be: `\"so to say\"`."""


def protected_spans(text: str, *, math: bool) -> Spans:
    """Find what a rule may not touch: code always, formulas when `math` says so."""
    if "`" not in text and "$" not in text:
        return Spans()
    code = find_code(text)
    return union(code, find_math(text, code)) if math else code


def apply_rule(rule: Rule, text: str) -> tuple[str, list[Replacement]]:
    """Rewrite every place that a rule finds outside the protected spans."""
    if rule.pattern.search(text) is None:
        return text, []
    protected = protected_spans(text, math=not rule.enters_math)
    made: list[Replacement] = []

    def rewrite(found: re.Match[str]) -> str:
        after = rule.rewrite(found)
        if after == found[0] or protected.touches(*found.span()):
            return found[0]
        before, widened = (f" {found[0]} ", f" {after} ") if is_spaced(found) else (found[0], after)
        made.append(Replacement(rule.name, before, widened))
        return after

    return rule.pattern.sub(rewrite, text), made


def is_spaced(found: re.Match[str]) -> bool:
    """Tell whether spaces on both sides made the rule apply: a dash alone would not say where it stood."""
    around = found.string[max(found.start() - 1, 0) : found.end() + 1]
    return found[0][0] == "-" and around == f" {found[0]} "


def apply_emphasis(text: str) -> tuple[str, list[Replacement]]:
    """Write TeX's emphasis as Markdown's."""
    if "\\" not in text:
        return text, []
    pieces, made, position = [], [], 0
    for found in find_emphasis(text, protected_spans(text, math=True)):
        before = text[found.start : found.end]
        pieces += [text[position : found.start], found.markdown]
        made.append(Replacement("tex-emphasis", before, found.markdown))
        position = found.end
    return "".join([*pieces, text[position:]]), made


MOST_PASSES = 8
"""How often a text is mended at most: what one rule leaves may show a place to another."""


def repair_text(raw: str) -> tuple[str, tuple[Replacement, ...]]:
    """Mend a title or an abstract and list every replacement, each with its exact text before and after.

    The result is Markdown with `$math$`. TeX is read in prose only; its dash only where something else
    proves that the text was written in TeX, since `--` has other meanings elsewhere.
    """
    text = raw
    made: list[Replacement] = []
    for _ in range(MOST_PASSES):
        text, more = mend_once(text)
        made += more
        if not more:
            break
    return text, tuple(made)


def mend_once(raw: str) -> tuple[str, list[Replacement]]:
    """Apply every rule, in order."""
    text, made = apply_rules((*CHARACTERS, ADDRESS), raw)
    dashes = (DASH,) if TEX_COMMAND.search(text) else ()
    accents = () if QUOTED.search(text) else (ACCENT,)
    text, more = apply_rules((*accents, *DAMAGE, *dashes), text)
    text, last = apply_emphasis(text)
    return text, [*made, *more, *last]


def apply_rules(rules: tuple[Rule, ...], text: str) -> tuple[str, list[Replacement]]:
    """Apply rules one after the other."""
    made: list[Replacement] = []
    for rule in rules:
        text, more = apply_rule(rule, text)
        made += more
    return text, made
