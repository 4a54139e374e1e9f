import unicodedata

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pylatexenc.latex2text import LatexNodes2Text

from sitegen.markup import tex


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (r"M{\"u}ller", "Müller"),
        (r"M\"uller", "Müller"),
        (r"M\"{u}ller", "Müller"),
        (r"{\'\i}", "í"),
        (r"\'{\i}", "í"),
        (r"{\'{\i}}", "í"),
        (r"Garc\'ia", "García"),
        (r"{\L}ukasz", "Łukasz"),
        (r"\L ukasz", "Łukasz"),
        (r"\L{}ukasz", "Łukasz"),
        (r"stra{\ss}e", "straße"),
        (r"Th\h{a}o {\h a}", "Thảo ả"),
        (r"\c{c} \c c {\v{s}} \H{o} \k{a} \r{a} \.I \=a \^o \`e \~n", "ç ç š ő ą å İ ā ô è ñ"),
        (r"{\O}rsted, \aa{}rhus, \AE sir", "Ørsted, århus, Æsir"),
        (r"A\&B, 16\%, a\_b, \#1", "A&B, 16%, a_b, #1"),
        (r"1939\textendash{}1945 \ldots", "1939–1945 …"),
        ("J.~Example", "J. Example"),
    ],
)
def test_tex_becomes_unicode(written: str, read: str) -> None:
    assert tex.decode(written) == read


@pytest.mark.parametrize(
    "text",
    [
        "50% of 100 %",
        r"C:\new\table",
        r"\foo{bar} and \unknown",
        r"\input{secret.txt} \write18{ls}",
        r"$\hat{x}\o\_$ and $\alpha$",
        r"costs \$5",
        "https://example.org/~ada",
        "10 ~ 20",
        r"say \"hello\" to \'-them, it\'s",
        r"\x41\u0041",
        "{BERT}",
        "\\",
        "",
    ],
)
def test_what_is_not_tex_stays(text: str) -> None:
    assert tex.decode(text) == text


def test_the_result_is_composed() -> None:
    assert tex.decode("u\u0308 \\'e") == "ü é"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Müller", r"M{\"u}ller"),
        ("Łódź", r"{\L}{\'o}d{\'z}"),
        ("A & B: 50% of $5, #1_a", r"A \& B: 50\% of \$5, \#1\_a"),
        ("{x}", r"{\textbraceleft}x{\textbraceright}"),
        ("a\\b ~ ^", r"a{\textbackslash}b {\textasciitilde} {\textasciicircum}"),
        ("1939–1945 — “so”", "1939{--}1945 {---} {``}so{''}"),
        ("x < y", "x {$<$} y"),
        ("한글 中文", "한글 中文"),
        ("plain, (text): 'a' [b] \"c\"?", "plain, (text): 'a' [b] \"c\"?"),
    ],
)
def test_unicode_becomes_tex(text: str, written: str) -> None:
    assert tex.encode(text) == written


@settings(deadline=None)
@given(st.text(max_size=40))
@example("ẍ̣")
@example("\u0301")
def test_braces_stay_balanced_and_letters_stay(text: str) -> None:
    written = tex.encode(text)
    depths = [written[:end].count("{") - written[:end].count("}") for end in range(len(written) + 1)]
    assert min(depths) == depths[-1] == 0
    kept = [letter for letter in unicodedata.normalize("NFC", text) if "가" <= letter <= "힣"]
    assert all(letter in written for letter in kept)


@settings(deadline=None)
@given(st.text(st.characters(min_codepoint=0xC0, max_codepoint=0x17F), max_size=10))
def test_latin_letters_survive_there_and_back(text: str) -> None:
    assert tex.decode(tex.encode(text)) == unicodedata.normalize("NFC", text)


@settings(deadline=None)
@given(st.text(st.sampled_from("\\'\"`^~=.cvuHkrdb{}aeiouAEIOU ijlLoOs$%&_#x-"), max_size=40))
def test_any_text_is_read_and_composed(text: str) -> None:
    read = tex.decode(text)
    assert unicodedata.normalize("NFC", read) == read


def test_another_reader_agrees() -> None:
    for letter in map(chr, range(0xC0, 0x180)):
        written = tex.encode(letter)
        read = unicodedata.normalize("NFC", str(LatexNodes2Text().latex_to_text(written)))
        assert read == letter, written
