import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.diagnostics import Problem
from sitegen.model.name import Name


def name(text: str) -> Name:
    parsed = Name.parse(text)
    assert isinstance(parsed, Name)
    return parsed


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Ada Example", {"given": "Ada", "family": "Example"}),
        ("Example, Ada", {"given": "Ada", "family": "Example"}),
        ("J.-M. Example", {"given": "J.-M.", "family": "Example"}),
        ("Jan van der Berg", {"given": "Jan", "particle": "van der", "family": "Berg"}),
        ("van der Berg, Jan", {"given": "Jan", "particle": "van der", "family": "Berg"}),
        ("Jean de La Fontaine", {"given": "Jean", "particle": "de", "family": "La Fontaine"}),
        ("Ana de la Cruz", {"given": "Ana", "particle": "de la", "family": "Cruz"}),
        ("van der Berg", {"particle": "van der", "family": "Berg"}),
        ("Nguyen Van Minh", {"given": "Nguyen Van", "family": "Minh"}),
        ("Bo Sample Jr.", {"given": "Bo", "family": "Sample", "suffix": "Jr."}),
        ("Bo Sample, Jr.", {"given": "Bo", "family": "Sample", "suffix": "Jr."}),
        ("Sample, Jr., Bo", {"given": "Bo", "family": "Sample", "suffix": "Jr."}),
        ("von Sample, III, Bo", {"given": "Bo", "particle": "von", "family": "Sample", "suffix": "III"}),
        ("García Ejemplo, Ana", {"given": "Ana", "family": "García Ejemplo"}),
        ("Se Jung Beispiel", {"given": "Se Jung", "family": "Beispiel"}),
        ("Sample Jr., Bo", {"given": "Bo", "family": "Sample", "suffix": "Jr."}),
        ("Ada Example, Ph.D.", {"given": "Ada", "family": "Example", "suffix": "Ph.D."}),
        ("Ada Example, M.D., PhD", {"given": "Ada", "family": "Example", "suffix": "M.D., PhD"}),
        ("Example, MD", {"given": "MD", "family": "Example"}),
        ("Example, Ada,", {"given": "Ada", "family": "Example"}),
        ("Center, Ada", {"given": "Ada", "family": "Center"}),
        ("Ada von und zu Example", {"given": "Ada", "particle": "von und zu", "family": "Example"}),
        ("Haneul Kim 김하늘", {"given": "Haneul", "family": "Kim", "native": "김하늘"}),
        ("שרה כהן (Sarah Beispiel)", {"literal": "שרה כהן (Sarah Beispiel)"}),
        ("Ada Example (she/her)", {"literal": "Ada Example (she/her)"}),
        ("Ada (Addie) Example", {"given": "Ada (Addie)", "family": "Example"}),
        (
            "Department of Engines, Example University",
            {"literal": "Department of Engines, Example University"},
        ),
        ("Madonna", {"literal": "Madonna"}),
        ("김하늘", {"given": "하늘", "family": "김"}),
        ("남궁하늘", {"given": "하늘", "family": "남궁"}),
        ("山田 花子", {"given": "花子", "family": "山田"}),
        ("山田花子", {"literal": "山田花子"}),
        ("Haneul Kim (김하늘)", {"given": "Haneul", "family": "Kim", "native": "김하늘"}),
        ("Example University", {"literal": "Example University"}),
        ("Engines, Inc.", {"literal": "Engines, Inc."}),
        ("a, b, c, d", {"literal": "a, b, c, d"}),
        ("ADA EXAMPLE", {"given": "ADA", "family": "EXAMPLE"}),
        ("Ada\u200b Ex\u00adample\u00a0", {"given": "Ada", "family": "Example"}),
    ],
)
def test_printed_names_fall_into_parts(text: str, parts: dict[str, str]) -> None:
    assert name(text) == Name(**parts)


@pytest.mark.parametrize("text", ["", "  ", "\u200b", " ,; "])
def test_an_empty_name_is_a_problem(text: str) -> None:
    problem = Name.parse(text)
    assert isinstance(problem, Problem)
    assert problem.code == "empty-name"


@pytest.mark.parametrize(
    ("text", "display", "sort", "initials"),
    [
        ("Example, Ada", "Ada Example", "Example, Ada", "AE"),
        ("Jan van der Berg", "Jan van der Berg", "Berg, Jan van der", "JB"),
        ("Sample, Jr., Bo", "Bo Sample Jr.", "Sample, Bo, Jr.", "BS"),
        ("김하늘", "김하늘", "김, 하늘", "김"),
        ("Madonna", "Madonna", "Madonna", "M"),
        ("Engines Consortium", "Engines Consortium", "Engines Consortium", "EC"),
        ("Haneul Kim (김하늘)", "Haneul Kim", "Kim, Haneul", "HK"),
    ],
)
def test_names_are_shown_sorted_and_shortened(text: str, display: str, sort: str, initials: str) -> None:
    found = name(text)
    assert (found.display, found.sort, found.initials) == (display, sort, initials)


@pytest.mark.parametrize(
    ("left", "right", "equal"),
    [
        ("Ada Example", "EXAMPLE, ADA", True),
        ("Se‑Jung Beispiel", "Se-Jung Beispiel", True),
        ("Mike O’Connor", "Mike O'Connor", True),
        ("Ada\u200b Ex\u00adample", "Ada Example", True),
        ("Jose\u0301 Example", "José Example", True),
        ("José Example", "Jose Example", False),
        ("J. Example", "Jane Example", False),
        ("Se Jung Beispiel", "Sejung Beispiel", False),
        ("Kim Haneul", "Haneul Kim", False),
    ],
)
def test_keys_fold_form_and_never_guess(left: str, right: str, *, equal: bool) -> None:
    assert (name(left).key == name(right).key) is equal


@pytest.mark.parametrize(
    ("text", "recased"),
    [
        ("ADA EXAMPLE", "Ada Example"),
        ("BO LI", "Bo Li"),
        ("JM EXAMPLE", "JM Example"),
        ("J.-M. EXAMPLE", "J.-M. Example"),
        ("Ada EXAMPLE", "Ada Example"),
        ("ANNE-LISE O'EXAMPLE", "Anne-Lise O'Example"),
        ("Ada McExample", "Ada McExample"),
        ("JM Example", "JM Example"),
    ],
)
def test_capitals_are_kept_when_read_and_recased_when_asked(text: str, recased: str) -> None:
    assert name(text).display == text
    assert name(text).recased().display == recased


@pytest.mark.parametrize(
    ("parts", "shorthand"),
    [
        ({"given": "Ada", "family": "Example"}, "Ada Example"),
        ({"given": "Ana", "family": "García Ejemplo"}, "García Ejemplo, Ana"),
        ({"family": "Example"}, None),
        ({"literal": "Ada Example"}, None),
        ({"given": "Haneul", "family": "Kim", "native": "김하늘"}, "Haneul Kim (김하늘)"),
        ({"given": "花子", "family": "山田"}, "山田, 花子"),
    ],
)
def test_shorthand_is_the_text_that_reads_back(parts: dict[str, str], shorthand: str | None) -> None:
    assert Name(**parts).shorthand == shorthand


words = st.text(st.sampled_from("abcdeABCDE.-' ,éßÉ김山van\u200b()"), max_size=25)


@given(st.one_of(words, st.text(max_size=40)))
def test_reading_never_fails_and_what_is_written_reads_back(text: str) -> None:
    parsed = Name.parse(text)
    if isinstance(parsed, Problem):
        return
    assert parsed.display
    assert parsed.sort
    assert len(parsed.initials) <= 2
    if parsed.shorthand is not None:
        assert Name.parse(parsed.shorthand) == parsed


@given(st.builds(Name, given=words, family=words, particle=words, suffix=words, literal=words, native=words))
def test_a_shorthand_never_loses_a_part(value: Name) -> None:
    if value.shorthand is not None:
        assert Name.parse(value.shorthand) == value


@given(
    st.lists(
        st.sampled_from(["Ada", "Bo", "van", "der", "de", "Example", "Jr.", "J."]), min_size=1, max_size=6
    )
)
def test_reading_order_is_kept(printed: list[str]) -> None:
    assert name(" ".join(printed)).display == " ".join(printed)
