import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.diagnostics import Problem
from sitegen.fetch.identifiers import find_identifier
from sitegen.fetch.query import Identifier
from sitegen.fetch.services import all_services


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("orcid:0000-0002-1825-0097", "orcid:0000-0002-1825-0097"),
        ("ORCID: 0000000218250097", "orcid:0000-0002-1825-0097"),
        ("https://orcid.org/0000-0002-1825-0097", "orcid:0000-0002-1825-0097"),
        ("orcid:https://orcid.org/0000-0002-1825-0097", "orcid:0000-0002-1825-0097"),
        ("doi:10.1000/Looms.5", "doi:10.1000/looms.5"),
        ("https://dx.doi.org/10.1000/looms.5", "doi:10.1000/looms.5"),
        ("arxiv:2201.00001", "arxiv:2201.00001"),
        ("arXiv:2201.00001v3", "arxiv:2201.00001"),
        ("arxiv:cs/0112017", "arxiv:cs/0112017"),
        ("https://arxiv.org/pdf/2201.00001v2", "arxiv:2201.00001"),
        ("dblp:12/3456-7", "dblp:12/3456-7"),
        ("dblp:e/AdaExample", "dblp:e/AdaExample"),
        ("dblp:conf/looms/ExampleS22", "dblp:conf/looms/ExampleS22"),
        ("https://dblp.org/pid/12/3456-7.html", "dblp:12/3456-7"),
        ("https://dblp.uni-trier.de/rec/conf/looms/ExampleS22.bib", "dblp:conf/looms/ExampleS22"),
        ("https://dblp.org/rec/xml/conf/looms/ExampleS22.xml", "dblp:conf/looms/ExampleS22"),
        ("openalex:a5012345678", "openalex:A5012345678"),
        ("https://openalex.org/W2012345678", "openalex:W2012345678"),
        ("https://openalex.org/works/w2012345678", "openalex:W2012345678"),
        ("s2:1234567", "s2:1234567"),
        ("s2:corpusid:7654321", "s2:CorpusId:7654321"),
        ("s2:" + "Ab" * 20, "s2:" + "ab" * 20),
        ("https://www.semanticscholar.org/author/A.-Example/1234567", "s2:1234567"),
        ("https://www.semanticscholar.org/paper/On-Engines/" + "ab" * 20, "s2:" + "ab" * 20),
        ("openreview:~Ada_Example1", "openreview:~Ada_Example1"),
        ("https://arxiv.org/a/example_a_1.atom2", "arxiv:a/example_a_1"),
        ("arxiv:a/0000-0002-1825-0097", "arxiv:a/0000-0002-1825-0097"),
        ("openreview:aB3dE5fG7h", "openreview:aB3dE5fG7h"),
        ("https://openreview.net/profile?id=~Ada_Example1", "openreview:~Ada_Example1"),
        ("https://openreview.net/profile?id=%7EAda_Example1", "openreview:~Ada_Example1"),
        ("https://openreview.net/forum?id=aB3dE5fG7h&noteId=x", "openreview:aB3dE5fG7h"),
        ("pmid:12345678", "pmid:12345678"),
        ("https://pubmed.ncbi.nlm.nih.gov/12345678/", "pmid:12345678"),
        ("https://Ada.Example.org", "https://ada.example.org/"),
        ("https://ada.example.org/cv?lang=en#works", "https://ada.example.org/cv?lang=en"),
        ("HTTP://127.0.0.1:8000/~ada/", "http://127.0.0.1:8000/~ada/"),
        ("https://dblp.org/rec/12/3456", "https://dblp.org/rec/12/3456"),
    ],
)
def test_an_identifier_has_one_normal_form_which_means_itself(text: str, expected: str) -> None:
    identifier = find_identifier(text)
    assert isinstance(identifier, Identifier), identifier
    assert str(identifier) == expected
    assert find_identifier(expected) == identifier


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("orcid:0000-0002-1825-0098", "bad-orcid"),
        ("doi:looms", "bad-doi"),
        ("arxiv:looms", "bad-arxiv"),
        ("dblp:looms", "bad-identifier"),
        ("dblp:../../etc", "bad-identifier"),
        ("openalex:I123456", "bad-identifier"),
        ("s2:looms", "bad-identifier"),
        ("openreview:~Ada Example", "bad-identifier"),
        ("pmid:0", "bad-identifier"),
        ("pmid:１２３", "bad-identifier"),
        ("https://", "bad-identifier"),
        ("https://[bad/", "bad-identifier"),
        ("https://a.example.org:99999/", "bad-identifier"),
        ("https://ada:secret@example.org/", "bad-identifier"),
    ],
)
def test_what_has_a_service_but_no_form_of_it_is_a_fault_with_a_hint(text: str, code: str) -> None:
    problem = find_identifier(text)
    assert isinstance(problem, Problem)
    assert problem.code == code
    assert problem.hint


@pytest.mark.parametrize(
    "text",
    ["cv.txt", "./doi:x", "C:\\cv.txt", "c:cv.txt", "notes: old.txt", "ftp://example.org/cv", "doi:", ""],
)
def test_everything_else_is_a_path(text: str) -> None:
    assert find_identifier(text) is None


def test_every_service_reads_its_own_example() -> None:
    services = all_services()
    assert {"arxiv", "dblp", "doi", "openalex", "openreview", "orcid", "pmid", "s2", "web"} <= {
        service.NAME for service in services
    }
    for service in services:
        identifier = find_identifier(service.EXAMPLE)
        assert isinstance(identifier, Identifier)
        assert identifier.service == service
        assert str(identifier) == service.EXAMPLE
        assert service.PAUSE > 0


@given(st.sampled_from([*(f"{s.NAME}:" for s in all_services()), "https://", ""]), st.text(max_size=60))
def test_any_text_is_an_identifier_a_fault_or_a_path(head: str, text: str) -> None:
    identifier = find_identifier(head + text)
    if isinstance(identifier, Identifier):
        assert find_identifier(str(identifier)) == identifier
        assert all(
            each.path.isascii() or "://" in each.path for each in identifier.service.queries(identifier.value)
        )
