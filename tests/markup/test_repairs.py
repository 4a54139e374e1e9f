"""Repairs: what is mended, what is left alone, and that mending is harmless."""

import re
import time
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sitegen.markup.repairs import ACCENT, ADDRESS, CHARACTERS, DAMAGE, DASH, Replacement, repair_text

MENDED = {
    "decimal before times": (r"up to 4. 5$\times$ more", r"up to 4.5$\times$ more"),
    "decimal in a formula": (r"up to $4. 5\times$ more", r"up to $4.5\times$ more"),
    "decimal before a sign": ("by 4. 5× and 12. 25%", "by 4.5× and 12.25%"),
    "decimal before x": ("by 4. 5x and 3. 25X", "by 4.5x and 3.25X"),
    "decimal before a unit": ("with 4. 5 GB in 3. 2ms at 1. 4 GHz", "with 4.5 GB in 3.2ms at 1.4 GHz"),
    "escaped percent": (r"by 16\% and 22%", "by 16% and 22%"),
    "escaped percent of a split decimal": (r"by 0. 2\%", "by 0.2%"),
    "escaped ampersand": (r"R\&D", "R&D"),
    "address": ("see https: //ada. example. org/x-1.", "see https://ada.example.org/x-1."),
    "address in a link": ("[https: //a. org/](https: //a. org/)", "[https://a.org/](https://a.org/)"),
    "address of another country": ("https: //ada. co. uk/x", "https://ada.co.uk/x"),
    "address in TeX": (r"at \url{https://example.org/a_b}.", "at https://example.org/a_b."),
    "broken address in TeX": (r"at \url{https: //example. org/a. html}", "at https://example.org/a.html"),
    "dashes of TeX": (r"the \emph{engine} -- a new one --- runs", "the *engine* – a new one — runs"),
    "dash between words of TeX": (r"10--20\% of state--space", "10–20% of state–space"),
    "emphasis": (r"\emph{a} \textit{b} \textbf{c} {\em d} {\bf e}", "*a* *b* **c** *d* **e**"),
    "nested emphasis": (r"\emph{a \textbf{b} {c}}", "*a **b** {c}*"),
    "emphasis with spaces": (r"an\emph{ engine }runs", "an *engine* runs"),
    "dash beside an address": (r"\emph{a} -- https://a--b.org/c--d", "*a* – https://a--b.org/c--d"),
    "typewriter": (r"the \texttt{run} command", "the `run` command"),
    "accents": (r"\"Uber Poincar\'e, Erd\H{o}s, na{\"\i}ve Stra\ss{}e", "Über Poincaré, Erdős, naïve Straße"),
    "thin space": (r"$10^{-9}$\,s", "$10^{-9}$ s"),
    "hyphens": ("memory‑bound co‐design", "memory-bound co-design"),
    "no-break space": ("12\u00a0GB", "12 GB"),
    "soft hyphen": ("mem\u00adory", "memory"),
}

SOUND = {
    "a year that ends a sentence": "We began in 2024. 5 models followed.",
    "a year before a percentage": "We began in 2024. 5% of models followed.",
    "a number that ends a sentence": "They built 3. 5 models failed.",
    "a table before a percentage": "This is shown in Table 3. 5% of them fail.",
    "sound decimals": "0.2% of LLaMA3.1-70B and ResNet-18, 1.5x and 2.0x",
    "words with digits": "5X, all2all, 100k, 3DXP, 12.5x",
    "sound formulas": r"8$\times$, $O(n \log n)$, $5\%$, $a--b$ and $\emph{x}$",
    "money": "$5 and $6",
    "a hyphen as a dash": "Zion - a platform",
    "an en dash": "key–value",
    "two hyphens without TeX": "base stations -- a problem -- are many",
    "options of a program": r"16 of them with `--all` and run --all -- x",
    "code": r"`4. 5x \% https: //a. org/ \emph{a}` and ``\"U ` 0. 2%``",
    "an escaped quotation": r"he said \"Use it\" and left",
    "a sound address": "see https://example.org. code. com is another",
    "an address and the next sentence": "see https://example.org. It runs.",
    "Markdown": r"**Pa**rtial [a](https://a.org) \* \_ \# <b>",
    "unknown TeX": r"\cite{ada} \foo \emph{open {braces}",
    "an escaped backslash": r"C:\\% and \\emph{a}",
    "a dash": "a — b – c",
    "a lost sign": "up to 20, resulting in",
}


@pytest.mark.parametrize(("raw", "expected"), MENDED.values(), ids=MENDED)
def test_known_damage_is_mended(raw: str, expected: str) -> None:
    mended, replacements = repair_text(raw)
    assert mended == expected
    assert replacements
    assert repair_text(mended) == (mended, ())


@pytest.mark.parametrize("text", SOUND.values(), ids=SOUND)
def test_sound_text_comes_back_unchanged(text: str) -> None:
    assert repair_text(text) == (text, ())


def test_each_replacement_is_listed_with_its_exact_text() -> None:
    text = r"a \emph{b} -- c‑d by 1. 5$\times$, 16\%, https: //a. org/x and https: //b. org/y"
    assert repair_text(text)[1] == (
        Replacement("hyphen-character", "‑", "-"),
        Replacement("tex-escape", r"16\%", "16%"),
        Replacement("space-in-address", "https: //a. org/", "https://a.org/"),
        Replacement("space-in-address", "https: //b. org/", "https://b.org/"),
        Replacement("space-in-decimal", r"1. 5$\times$", r"1.5$\times$"),
        Replacement("tex-dash", " -- ", " – "),
        Replacement("tex-emphasis", r"\emph{b}", "*b*"),
    )


PIECES = st.sampled_from(
    [
        *("4. 5", r"$\times$", "x", "%", r"\%", "$", "`", "``", r"\emph{", r"\texttt{", "{\\bf ", "}", "{"),
        *(" -- ", "--", "---", "https: //a. org/", "https: //", ". com", r"\"U", r"\"", r"\'e", r"\H{o}"),
        *("\u00a0", "‑", "\u00ad", "a", " ", "\n", "1", ". ", "~", r"\url{https://a.org}", "*", r"\ss"),
        *("\\", r"\,", r"\&"),
    ]
)


@given(st.lists(PIECES, max_size=14).map("".join))
@example("\\\u00ad%")
@example(r"\"Uhttps: //a. org/")
@example(r"\"\url{https://a.org}")
@example(r"4. 5\,\%x")
@example("`\u00ad` \\%")
def test_mending_twice_is_mending_once(text: str) -> None:
    mended, _ = repair_text(text)
    assert repair_text(mended) == (mended, ())


@given(st.text(alphabet="abcXYZ äé.,;()-'\"0123456789", max_size=60))
def test_text_of_plain_letters_is_never_touched_without_a_split_decimal(text: str) -> None:
    mended, replacements = repair_text(text)
    assert mended == text or {made.rule for made in replacements} == {"space-in-decimal"}


@pytest.mark.parametrize(
    "piece",
    [
        "$",
        "`",
        "``a`",
        r"\emph{",
        "{",
        "}",
        r"\emph{a}",
        "1. 2",
        "https: //a. ",
        "a. ",
        "--",
        "\\",
        r"\"a",
        "$a_b$$",
    ],
)
def test_the_time_grows_with_the_length_only(piece: str) -> None:
    text = piece * (100_000 // len(piece))
    start = time.perf_counter()
    repair_text(text)
    assert time.perf_counter() - start < 3


REFERENCE = Path(__file__).parents[2] / "docs" / "reference" / "repairs.md"


@pytest.mark.parametrize(
    "row",
    [line for line in REFERENCE.read_text(encoding="utf-8").splitlines() if line.startswith("| `")],
    ids=lambda row: row.split("`")[1],
)
def test_the_reference_shows_what_each_rule_does(row: str) -> None:
    rule, _, before, after = (cell.strip() for cell in row.strip("|").split(" | "))
    mended, replacements = repair_text(before.strip("`"))
    assert mended == after.strip("`")
    assert rule.strip("`") in {made.rule for made in replacements}


def test_the_reference_names_every_rule() -> None:
    listed = set(re.findall(r"^\| `([a-z-]+)` \|", REFERENCE.read_text(encoding="utf-8"), re.MULTILINE))
    rules = (*CHARACTERS, ADDRESS, ACCENT, *DAMAGE, DASH)
    assert listed == {rule.name for rule in rules} | {"tex-emphasis"}
