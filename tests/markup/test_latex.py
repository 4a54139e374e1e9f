"""LaTeX of bibliographies as Markdown and as plain text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.markup.latex import read_address, read_latex, read_plain_latex
from sitegen.markup.markdown_text import escape_for, escape_start
from sitegen.markup.plain import plain_line, plain_text
from sitegen.text import clean

CASES = {
    "accents": (
        r"M\"uller {\"U}ber {\'{\i}} \'{\i} \c{c} {\L}ukasz \v{g} {\o}",
        "Müller Über í í ç Łukasz ǧ ø",
    ),
    "last letter": (r"{\L}\'od\'z, Alzheimer\'s", "Łódź, Alzheimer's"),
    "hook of Vietnamese": (r"Th{\h a}o {\h{\^e}} \h{\u{a}}", "Thảo ể ẳ"),
    "emphasis": (
        r"\emph{Rosa}, {\em Viola} and \textbf{Flora \emph{alba}}",
        "*Rosa*, *Viola* and **Flora *alba***",
    ),
    "emphasis of biblatex": (r"\mkbibemph{Rosa} \enquote{Viola}", "*Rosa* “Viola”"),
    "small capitals": (r"The {\sc Loom} Handbook", "The Loom Handbook"),
    "quotes": ("``Looms'' and `engines', it's", "“Looms” and ‘engines’, it's"),
    "quotes in braces": ("{``}Joke{'}s End{''}", "“Joke's End”"),
    "dashes": ("1--2 and so---on", "1–2 and so—on"),
    "ties": (r"Part~B, (~30 hours), {\textasciitilde}40", "Part B, (~30 hours), ~40"),
    "spaces": (r"one\quad two\,three\;four\!five", "one two three fourfive"),
    "break": (r"sh\-ort", "short"),
    "money": (r"\$5 or \$6", r"\$5 or \$6"),
    "formula": (r"H$_2$O of $O(n \log n)$ and $ n^2 $", r"H$_2$O of $O(n \log n)$ and $n^2$"),
    "formula in brackets": (r"\(n\) and \ensuremath{n^2}", "$n$ and $n^2$"),
    "formula in a box": (r"150\,{\mbox{$\mu$}}{J}", r"150 $\mu$J"),
    "raised and lowered": (r"CO\textsubscript{2}, 19\textsuperscript{th}", "CO$_{2}$, 19th"),
    "sign by name": (r"\alpha-rays and \pm 5", "α-rays and ± 5"),
    "link": (r"\href{https://x.example/a\_b}{See [this]}", "[See [this]](https://x.example/a_b)"),
    "address": (r"\url{https://x.example/\~{}a\_b}", "https://x.example/~a_b"),
    "reference": (r"as in \cite{ada}", "as in"),
    "other tongue": (r"\foreignlanguage{german}{Br\"ucke}", "Brücke"),
    "command for a file": (r"\input{secret.tex} \write18{id}", r"secret.tex \write18id"),
    "path": (r"C:\new\table", r"C:\new\table"),
    "character by name": (r"R{\&}amp;D, AT&amp;T, AT\&T", "R&D, AT&T, AT&T"),
    "underlines": (r"my\_own\_engine", "my_own_engine"),
    "stars": ("*not* _so_", r"\*not\* \_so\_"),
    "brackets": ("[1](2) <a@b.example>", r"\[1](2) &lt;a@b.example>"),
    "tags": ("<b>bold</b>", "<b>bold</b>"),
    "white space": ("On\n   Engines ", "On Engines"),
}


@pytest.mark.parametrize(("latex", "markdown"), CASES.values(), ids=CASES)
def test_latex_is_read_as_markdown(latex: str, markdown: str) -> None:
    assert read_latex(latex) == markdown


def test_latex_is_read_as_plain_text() -> None:
    assert read_plain_latex(r"\emph{Journal} of {\L}ooms *and* $\mu$") == r"Journal of Łooms *and* $\mu$"


def test_an_address_loses_what_latex_wants_and_nothing_else() -> None:
    assert read_address(r"http://x.example/\~{}a\_b$\sim$c{\_}d\%20\textasciitilde{}e~f") == (
        "http://x.example/~a_b~c_d%20~e~f"
    )


PLAIN = st.text(st.sampled_from("ab1 *_[]()<>#+.&;:/@!-|"))


@given(PLAIN)
def test_plain_text_is_shown_as_it_is(text: str) -> None:
    assert plain_line(escape_for(clean(text))(clean(text))) == clean(text)


@given(PLAIN)
def test_a_passage_begins_no_list_or_heading(text: str) -> None:
    line = clean(text)
    assert plain_text(escape_start(escape_for(line)(line))) == line


@given(st.text(st.sampled_from("ab {}\\$~`'-_^*&%\"emphtxb")))
def test_any_text_is_read(text: str) -> None:
    read_latex(text)
    read_plain_latex(text)


@pytest.mark.parametrize(
    "piece", ["{", "}", "\\emph{", "{\\em ", "\\url{", "$", "`", "\\(", "~", "\\", "\\cite[", "&a"]
)
def test_time_grows_with_the_length_only(piece: str) -> None:
    read_latex(piece * 50_000)
