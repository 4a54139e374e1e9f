import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.text import clean, closest, fold, slugify, title_key


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("  On \u00a0 Engines\n", "On Engines"),
        ("Ada\u200b Ex\u00adample", "Ada Example"),
        ("\ufeffAda\u2028Example", "Ada Example"),
        ("Engines \u202etxt.exe\u202c", "Engines txt.exe"),
        ("Jose\u0301", "José"),
        ("Q" + "\u0301" * 90, "Q" + "\u0301" * 4),
        ("bell\x07 \x1b[31m", "bell [31m"),
        ("می‌خواهم", "می‌خواهم"),
        ("אבג \u200f12", "אבג \u200f12"),
        ("sum \u2211  of\u034f α", "sum \u2211 of α"),
    ],
    ids=[
        "white space",
        "invisible",
        "mark and separator",
        "override",
        "composed",
        "tower of accents",
        "controls",
        "joiner kept",
        "direction mark kept",
        "an invisible mark among printable letters",
    ],
)
def test_clean_keeps_what_can_be_seen(text: str, expected: str) -> None:
    assert clean(text) == expected


@given(st.text())
def test_cleaning_twice_is_cleaning_once(text: str) -> None:
    assert clean(clean(text)) == clean(text)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("Straße", "STRASSE"),
        ("Memory‑centric", "memory-centric"),
        ("Mike O’Connor", "mike o'connor"),
        ("José", "Jose\u0301"),
        ("Ａｄａ Example", "ada\u00a0example"),
        ("Ada\u200d Example", "Ada Example"),
    ],
)
def test_fold_makes_spellings_equal(left: str, right: str) -> None:
    assert fold(left) == fold(right)


@pytest.mark.parametrize(("left", "right"), [("José", "Jose"), ("Ø", "O"), ("J. Example", "Jane Example")])
def test_fold_keeps_what_tells_names_apart(left: str, right: str) -> None:
    assert fold(left) != fold(right)


@pytest.mark.parametrize(
    ("left", "right", "equal"),
    [
        ("On Engines: A Survey", "on engines — a survey.", True),
        ("**Pa**rtial Connection (PaCA)", "Partial Connection (PaCA)", True),
        ("H$_2$O", "H2O", True),
        ("Cosmology", "Cosmology. II", False),
        ("Toward Engines", "Towards Engines", False),
        ("C++ in Depth", "C in Depth", False),
        ("機械の本", "機械の木", False),
        ("कि", "क", False),
    ],
)
def test_title_keys_tell_works_apart_by_letters_and_digits(left: str, right: str, *, equal: bool) -> None:
    assert (title_key(left) == title_key(right)) is equal


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("Ada Example", "ada-example"),
        ("Strauß Große", "strauss-grosse"),
        ("İlker IŞIK", "ilker-isik"),
        ("Mike O'Connor", "mike-oconnor"),
        ("Mike O’Connor", "mike-oconnor"),
        ("C++", "cplusplus"),
        ("C#", "csharp"),
        ("cs.LG", "cs-lg"),
        ("../..//etc", "etc"),
        ("😀 !", ""),
        ("", ""),
        ("Z" + "\u0301" * 500, "z"),
    ],
)
def test_slugs_are_safe_words(text: str, slug: str) -> None:
    assert slugify(text) == slug


def test_long_texts_with_one_beginning_get_two_slugs() -> None:
    one, other = slugify("x" * 200 + "1"), slugify("x" * 200 + "2")
    assert one != other
    assert {len(one), len(other)} == {100}


@given(st.text(max_size=300))
def test_every_slug_is_short_and_plain(text: str) -> None:
    slug = slugify(text)
    assert len(slug) <= 100
    assert slug == "" or all(
        (part.isalnum() and part.isascii() and part.islower()) or part.isdigit() for part in slug.split("-")
    )


@pytest.mark.parametrize(
    ("word", "expected"),
    [("publcations", "publications"), ("NAME", "name"), ("zzz", None), ("x" * 100_000, None)],
)
def test_closest_says_what_was_meant(word: str, expected: str | None) -> None:
    assert closest(word, ["name", "publications", "awards"]) == expected
