import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.diagnostics import Problem
from sitegen.model.identifier import ArxivId, DblpSuffix, Doi, Orcid

ORCID = "0000-0002-1825-0097"


@pytest.mark.parametrize(
    "text",
    [
        ORCID,
        f"https://orcid.org/{ORCID}",
        f"http://www.orcid.org/{ORCID}/",
        f" orcid.org/{ORCID}",
        "0000000218250097",
    ],
)
def test_an_orcid_is_read_alone_or_as_an_address(text: str) -> None:
    assert Orcid.parse(text) == ORCID


def test_an_orcid_may_end_in_x() -> None:
    assert Orcid.parse("0000-0002-1694-233x") == "0000-0002-1694-233X"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0000-0002-1825-0098", "`0000-0002-1825-0098` has a wrong check digit"),
        ("0000-0002-1825", "`0000-0002-1825` is not an ORCID iD"),
        ("https://evil.example/0000-0002-1825-0097", None),
        ("٠٠٠٠-0002-1825-0097", None),
        ("0" * 100_000, None),
    ],
    ids=["check digit", "short", "foreign address", "foreign digits", "long"],
)
def test_a_wrong_orcid_is_a_problem(text: str, message: str | None) -> None:
    problem = Orcid.parse(text)
    assert isinstance(problem, Problem)
    assert problem.code == "bad-orcid"
    assert message is None or problem.message == message


@given(st.integers(0, 15), st.integers(0, 9))
def test_one_changed_digit_is_always_seen(place: int, digit: int) -> None:
    digits = list(ORCID.replace("-", ""))
    changed = "".join([*digits[:place], str(digit), *digits[place + 1 :]])
    assert isinstance(Orcid.parse(changed), Orcid) is (changed == "".join(digits))


@pytest.mark.parametrize(
    ("text", "doi"),
    [
        ("10.1000/Example.5", "10.1000/example.5"),
        ("doi:10.1000/x", "10.1000/x"),
        ("DOI: 10.1000/x", "10.1000/x"),
        ("https://doi.org/10.1000/x", "10.1000/x"),
        ("http://dx.doi.org/10.1000%2Fx", "10.1000/x"),
        ("https://doi.org/doi:10.1000/x", "10.1000/x"),
        ("10.1000/x.),;", "10.1000/x"),
        ("10.1000/(sici)1097(1998)49:8<693::x>3.0.co;2-o", "10.1000/(sici)1097(1998)49:8<693::x>3.0.co;2-o"),
        ("10.1000/Ünï", "10.1000/Ünï"),
    ],
)
def test_a_doi_has_one_form(text: str, doi: str) -> None:
    assert Doi.parse(text) == doi


@pytest.mark.parametrize(
    "text", ["", "x", "10.1000", "11.1000/x", '10.1/" onmouseover="', "10.1/a b", "10.1/\\x", "1" * 10**6]
)
def test_what_is_no_doi_is_a_problem(text: str) -> None:
    problem = Doi.parse(text)
    assert isinstance(problem, Problem)
    assert problem.code == "bad-doi"


def test_a_dois_address_escapes_what_an_address_cannot_hold() -> None:
    assert Doi("10.1000/(a)<b>#c%d?e").url == "https://doi.org/10.1000/(a)%3Cb%3E%23c%25d%3Fe"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("2201.00001", "2201.00001"),
        ("arXiv:2201.00001v3 [cs.LG]", "2201.00001"),
        ("https://arxiv.org/abs/2201.00001v1", "2201.00001"),
        ("http://arxiv.org/pdf/2201.00001.pdf", "2201.00001"),
        ("0704.0001", "0704.0001"),
        ("cs/0112017", "cs/0112017"),
        ("math.GT/0309136v2", "math/0309136"),
        ("arxiv.org/abs/hep-th/9901001", "hep-th/9901001"),
    ],
)
def test_arxiv_numbers_of_either_age_lose_their_version(text: str, number: str) -> None:
    assert ArxivId.parse(text) == number


@pytest.mark.parametrize(
    "text", ["", "2213.00001", "2201.1", "cs/01", "https://evil.example/abs/2201.00001", "1" * 10**6]
)
def test_what_is_no_arxiv_number_is_a_problem(text: str) -> None:
    problem = ArxivId.parse(text)
    assert isinstance(problem, Problem)
    assert problem.code == "bad-arxiv"


@pytest.mark.parametrize(("text", "good"), [("0005", True), ("5", False), ("00005", False), ("٠٠٠٥", False)])
def test_a_dblp_number_has_four_digits(text: str, *, good: bool) -> None:
    assert isinstance(DblpSuffix.parse(text), DblpSuffix) is good


@given(st.text(max_size=50))
def test_reading_twice_is_reading_once(text: str) -> None:
    for kind in (Orcid, Doi, ArxivId, DblpSuffix):
        parsed = kind.parse(text)
        if not isinstance(parsed, Problem):
            assert kind.parse(parsed) == parsed
