"""Every service is asked as its operator describes, and its answer is read by the reader of its format."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.fetch.fetcher import Fetcher
from sitegen.fetch.identifiers import find_identifier
from sitegen.fetch.patience import Limits
from sitegen.fetch.query import Identifier
from sitegen.fetch.services import all_services
from sitegen.fetch.services.s2 import AUTHOR, PAPER
from sitegen.model.publication import Publication
from sitegen.sources import choose
from tests.fetch import shapes
from tests.fetch.server import Reply, Server, client_for

ORCID = "orcid:0000-0002-1825-0097"
RECORD = "/0000-0002-1825-0097/record"


@pytest.fixture
def fetcher(server: Server, tmp_path: Path) -> Iterator[Fetcher]:
    with client_for(server, tmp_path, limits=Limits(pages=3)) as client:
        yield Fetcher(client, {service.NAME: server.url for service in all_services()})


def reading_of(fetcher: Fetcher, text: str) -> tuple[Reading, Report]:
    identifier = find_identifier(text)
    assert isinstance(identifier, Identifier)
    report = Report()
    document = fetcher.fetch(identifier, report)
    assert document is not None, [str(each) for each in report]
    assert document.path == text
    source = choose(document, report)
    assert source is not None
    return source.read(document, report), report


def works_of(reading: Reading) -> tuple[Publication, ...]:
    return reading.person.publications if reading.person else reading.publications


ONE_WORK = {
    "doi": ("doi:10.1000/engines", "/10.1000/engines", shapes.CSL, "application/vnd.citationstyles.csl+json"),
    "dblp person": ("dblp:12/3456-7", "/pid/12/3456-7.xml", shapes.DBLP, "application/xml"),
    "dblp record": (
        "dblp:journals/lol/ExampleS21",
        "/rec/journals/lol/ExampleS21.xml",
        f"<dblp>{shapes.DBLP[shapes.DBLP.index('<article') : shapes.DBLP.index('</r>')]}</dblp>",
        "text/xml; charset=US-ASCII",
    ),
    "arxiv": ("arxiv:2201.00001", "/query?id_list=2201.00001", shapes.ATOM, "application/atom+xml"),
    "pmid": (
        "pmid:12345678",
        "/efetch.fcgi?db=pubmed&retmode=xml&tool=sitegen&id=12345678",
        shapes.PUBMED,
        "text/xml; charset=UTF-8",
    ),
    "s2 author": (
        "s2:1234567",
        f"/author/1234567?fields={AUTHOR},{','.join(f'papers.{field}' for field in PAPER.split(','))}",
        shapes.S2_AUTHOR,
        "application/json",
    ),
}


@pytest.mark.parametrize(("text", "path", "body", "kind"), ONE_WORK.values(), ids=ONE_WORK)
def test_a_service_is_asked_once_and_its_record_is_read(
    server: Server, fetcher: Fetcher, text: str, path: str, body: str, kind: str
) -> None:
    server.put(path, Reply(body=body.encode(), kind=kind))
    reading, report = reading_of(fetcher, text)
    assert [str(each) for each in report] == []
    assert server.paths == [path]
    (work,) = works_of(reading)
    assert work.title.startswith("On Engines")
    assert work.authors is not None
    assert work.authors[0].name.display == "Ada Example"
    assert (reading.person is not None) is (text in ("dblp:12/3456-7", "s2:1234567"))


@pytest.mark.parametrize(
    ("text", "path", "body"),
    [
        ("openalex:W2012345671", "/works/W2012345671", json.dumps(shapes.openalex_work(1))),
        ("s2:" + "ab" * 20, f"/paper/{'ab' * 20}?fields={PAPER}", json.dumps(shapes.S2_PAPER)),
        ("openreview:note000001", "/notes?id=note000001", shapes.openreview_notes(1, 1)),
    ],
)
def test_a_single_work_of_a_service_of_people_is_read(
    server: Server, fetcher: Fetcher, text: str, path: str, body: str
) -> None:
    server.put_json(path, body)
    reading, _ = reading_of(fetcher, text)
    assert len(reading.publications) == 1
    assert server.paths == [path]


def test_a_record_of_orcid_gets_the_authors_of_its_preferred_works(server: Server, fetcher: Fetcher) -> None:
    record = shapes.orcid_record(
        [shapes.orcid_work(11, "On Engine", "2021"), shapes.orcid_work(12, "On Engines", "2021", "1")],
        [shapes.orcid_work(13, "Cogs", "2019")],
    )
    server.put_json(RECORD, record)
    bulk = shapes.orcid_bulk({12: ["Ada Example", "Bo Sample"], 13: ["Ada Example"], 99: ["Dee Stranger"]})
    server.put_json("/0000-0002-1825-0097/works/12,13", bulk)
    reading, report = reading_of(fetcher, ORCID)
    assert [str(each) for each in report] == []
    assert reading.person is not None
    names = {
        work.title: [author.name.display for author in work.authors or ()]
        for work in reading.person.publications
    }
    assert names == {"On Engines": ["Ada Example", "Bo Sample"], "Cogs": ["Ada Example"]}


def test_many_works_of_orcid_are_asked_for_by_the_hundred(server: Server, fetcher: Fetcher) -> None:
    codes = range(1, 151)
    groups = [[shapes.orcid_work(code, f"Work {code}", "2020")] for code in codes]
    server.put_json(RECORD, shapes.orcid_record(*groups))
    for part in (codes[:100], codes[100:]):
        path = f"/0000-0002-1825-0097/works/{','.join(map(str, part))}"
        server.put_json(path, shapes.orcid_bulk({code: ["Ada Example"] for code in part}))
    reading, _ = reading_of(fetcher, ORCID)
    assert len(server.asked) == 3
    assert all(work.authors for work in works_of(reading))


def test_without_whole_works_the_record_of_orcid_is_still_read_and_that_is_told(
    server: Server, fetcher: Fetcher
) -> None:
    server.put_json(RECORD, shapes.orcid_record([shapes.orcid_work(11, "On Engines", "2021")]))
    reading, report = reading_of(fetcher, ORCID)
    assert [each.code for each in report] == ["fetch-incomplete"]
    assert [work.authors for work in works_of(reading)] == [None]


@pytest.mark.parametrize("status", [500, 403])
def test_a_fault_beside_the_record_of_orcid_does_not_look_as_if_authors_had_gone(
    server: Server, fetcher: Fetcher, status: int
) -> None:
    server.put_json(RECORD, shapes.orcid_record([shapes.orcid_work(11, "On Engines", "2021")]))
    server.put("/0000-0002-1825-0097/works/11", Reply(status))
    identifier = find_identifier(ORCID)
    assert isinstance(identifier, Identifier)
    report = Report()
    assert fetcher.fetch(identifier, report) is None
    assert [each.code for each in report] == ["fetch-failed"]


WORKS = "/works?filter=author.id:A5012345678&sort=publication_date:desc&per-page=100&cursor="


def test_all_pages_of_an_author_of_openalex_become_one_document(server: Server, fetcher: Fetcher) -> None:
    server.put_json("/authors/A5012345678", shapes.OPENALEX_AUTHOR)
    server.put_json(f"{WORKS}*", shapes.openalex_page("a+b/=", shapes.openalex_work(1)))
    server.put_json(WORKS + quote("a+b/=", safe=""), shapes.openalex_page("end", shapes.openalex_work(2)))
    server.put_json(f"{WORKS}end", shapes.openalex_page(None))
    reading, report = reading_of(fetcher, "openalex:A5012345678")
    assert [str(each) for each in report] == []
    assert reading.person is not None
    assert [work.title for work in works_of(reading)] == ["On Engine 1", "On Engine 2"]
    assert len(reading.document.lines) == 3


def test_pages_without_end_are_a_fault_and_not_a_part_of_the_record(server: Server, fetcher: Fetcher) -> None:
    server.put_json("/authors/A5012345678", shapes.OPENALEX_AUTHOR)
    for cursor in ("*", "next"):
        server.put_json(WORKS + cursor, shapes.openalex_page("next", shapes.openalex_work(1)))
    identifier = find_identifier("openalex:A5012345678")
    assert isinstance(identifier, Identifier)
    report = Report()
    assert fetcher.fetch(identifier, report) is None
    (told,) = report
    assert told.message == "OpenAlex: the record has more than 3 pages"


def test_a_profile_of_openreview_gets_all_pages_of_its_notes(server: Server, fetcher: Fetcher) -> None:
    notes = "/notes?content.authorids=~Ada_Example1&limit=1000&offset="
    server.put_json("/profiles?id=~Ada_Example1", shapes.OPENREVIEW_PROFILE)
    server.put_json(f"{notes}0", shapes.openreview_notes(0, 1000))
    server.put_json(f"{notes}1000", shapes.openreview_notes(1000, 2))
    server.put_json(f"/api.openreview.net{notes}0", shapes.openreview_old_notes(2000, 1))
    reading, report = reading_of(fetcher, "openreview:~Ada_Example1")
    assert [each.code for each in report] == []
    assert reading.person is not None
    assert len(works_of(reading)) == 1003
    assert len(reading.document.lines) == 1004


@pytest.mark.parametrize("reply", [Reply(404), Reply(200, b'{"notes": []}')], ids=["none", "empty"])
def test_a_note_that_only_the_old_interface_has_is_asked_for_there(
    server: Server, fetcher: Fetcher, reply: Reply
) -> None:
    server.put("/notes?id=note000007", reply)
    server.put_json("/api.openreview.net/notes?id=note000007", shapes.openreview_old_notes(7, 1))
    reading, report = reading_of(fetcher, "openreview:note000007")
    assert [each.code for each in report] == []
    assert [work.title for work in works_of(reading)] == ["On Engine 7"]


def test_a_note_that_neither_interface_has_is_gone(server: Server, fetcher: Fetcher) -> None:
    identifier = find_identifier("openreview:note000008")
    assert isinstance(identifier, Identifier)
    report = Report()
    assert fetcher.fetch(identifier, report) is None
    assert [each.code for each in report] == ["fetch-failed"]
    assert server.paths == ["/notes?id=note000008", "/api.openreview.net/notes?id=note000008"]


def test_an_author_of_arxiv_gets_all_papers(server: Server, fetcher: Fetcher) -> None:
    feed = shapes.ATOM.replace("http://arxiv.org/api/abc", "http://arxiv.org/a/example_a_1")
    feed = feed.replace("ArXiv Query: id_list=2201.00001", "Ada Example&apos;s articles on arXiv")
    server.put("/arxiv.org/a/example_a_1.atom2", Reply(body=feed.encode(), kind="application/atom+xml"))
    reading, _ = reading_of(fetcher, "arxiv:a/example_a_1")
    assert reading.person is not None
    assert (reading.person.name.display, len(reading.person.publications)) == ("Ada Example", 1)


@pytest.mark.parametrize(
    "body", ["", "[]", "null", "{", "[[[[", '{"a": 1}', '{"activities-summary": {"works": {"group": 5}}}']
)
@pytest.mark.parametrize("text", [ORCID, "openalex:A5012345678", "openreview:~Ada_Example1"])
def test_an_answer_of_another_shape_is_left_to_the_reader(
    server: Server, fetcher: Fetcher, text: str, body: str
) -> None:
    identifier = find_identifier(text)
    assert isinstance(identifier, Identifier)
    for query in identifier.service.queries(identifier.value):
        server.put_json(query.path, body)
    report = Report()
    document = fetcher.fetch(identifier, report)
    assert (document is None) is any(each.code == "empty-file" for each in report)


def test_pages_of_the_web_are_asked_for_below_a_base_that_was_set(server: Server, fetcher: Fetcher) -> None:
    server.put("/ada.example.org/cv?lang=en", Reply(body=b"Ada Example", kind="text/plain"))
    identifier = find_identifier("https://ada.example.org/cv?lang=en")
    assert isinstance(identifier, Identifier)
    document = fetcher.fetch(identifier, Report())
    assert document is not None
    assert (document.path, document.text) == ("https://ada.example.org/cv?lang=en", "Ada Example")
    assert document.is_fetched


@pytest.mark.parametrize(
    "base", ["ftp://example.org", "127.0.0.1:8000", "file:///tmp", "http://", "http://[", "x"]
)
def test_a_base_address_that_is_none_is_a_fault_with_the_name_of_its_variable(
    server: Server, tmp_path: Path, base: str
) -> None:
    identifier = find_identifier(ORCID)
    assert isinstance(identifier, Identifier)
    report = Report()
    with client_for(server, tmp_path) as client:
        assert Fetcher(client, {"orcid": base}).fetch(identifier, report) is None
    (told,) = report
    assert told.code == "fetch-failed"
    assert told.message.startswith("ORCID: `SITEGEN_ORCID_URL` is ")
    assert server.asked == []
