"""Imports of records that a server on loopback has, as the services would."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sitegen.accounting import ImportResult
from sitegen.diagnostics import Report, Severity, SitegenError
from sitegen.ingest import import_documents
from sitegen.ingest.gather import Network
from sitegen.store.load import load_content
from tests.fetch.server import Reply, Server, serving
from tests.fetch.shapes import orcid_bulk, orcid_record, orcid_work
from tests.ingest.documents import BIBTEX, LISTING, Project, codes

CSL = b'{"type": "article-journal", "title": "On Engines", "DOI": "10.1000/engines", "issued": {"date-parts": [[2021]]}, "author": [{"family": "Example", "given": "Ada"}], "container-title": "Engine Letters"}'  # noqa: E501 - one line, as it is sent
FORM = "application/vnd.citationstyles.csl+json"
DOI_LIST = "publications/doi.yaml"


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as site:
        yield site


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def load(
    project: Project, server: Server, *names: str | Path, is_offline: bool = False, is_dry_run: bool = False
) -> tuple[ImportResult, Report]:
    report = Report()
    services = ("ARXIV", "DBLP", "DOI", "OPENALEX", "OPENREVIEW", "ORCID", "PMID", "S2")
    environment = {f"SITEGEN_{name}_URL": f"{server.url}/{name.lower()}/" for name in services}
    network = Network(environment, is_offline=is_offline)
    return import_documents(names, project.content, report, is_dry_run=is_dry_run, network=network), report


def put_doi(server: Server, name: str = "10.1000/engines", body: bytes = CSL) -> None:
    server.put(f"/doi/{name}", Reply(body=body, kind=FORM, head={"ETag": str(hash(body))}))


def test_a_work_comes_by_its_doi_into_the_list_of_its_service(project: Project, server: Server) -> None:
    put_doi(server)
    result, report = load(project, server, "doi:10.1000/Engines")
    assert list(report) == []
    assert [outcome.reading.document.path for outcome in result.outcomes] == ["doi:10.1000/engines"]
    assert "key: example-2021-engines" in project.text(DOI_LIST)
    assert "path: doi:10.1000/engines" in project.text("imports/" + DOI_LIST)
    ((_, head),) = server.asked
    assert head["accept"].startswith(FORM)
    assert head["user-agent"].startswith("sitegen/")


def test_works_of_one_service_share_a_list(project: Project, server: Server) -> None:
    put_doi(server)
    put_doi(server, "10.1000/cogs", CSL.replace(b"engines", b"cogs").replace(b"On Engines", b"On Cogs"))
    load(project, server, "doi:10.1000/engines")
    load(project, server, "https://doi.org/10.1000/cogs")
    assert project.text(DOI_LIST).count("- key:") == 2
    assert [path for path in project.snapshot() if path.startswith("publications/")] == [DOI_LIST]


def test_a_page_of_the_web_is_read_by_what_it_says(project: Project, server: Server) -> None:
    address = server.put("/~ada/works.bib", Reply(body=BIBTEX.encode(), kind="text/plain; charset=utf-8"))
    result, report = load(project, server, address)
    assert codes(report) == []
    assert [outcome.file for outcome in result.outcomes] == [f"{project.content}/publications/works.yaml"]
    assert f"path: {address}" in project.text("imports/publications/works.yaml")


def test_the_charset_that_a_server_states_counts(project: Project, server: Server) -> None:
    body = BIBTEX.replace("Example, Ada", "Пример, Ада").encode("koi8-r")
    address = server.put("/works.bib", Reply(body=body, kind="text/plain; charset=koi8-r"))
    _, report = load(project, server, address)
    assert codes(report) == []
    assert "Ада Пример" in project.text("publications/works.yaml")


def test_a_service_that_fails_is_named_and_everything_else_is_imported(
    project: Project, server: Server
) -> None:
    put_doi(server)
    seed = project.seed("ada.txt", LISTING)
    result, report = load(
        project, server, "orcid:0000-0002-1825-0097", "doi:10.1000/engines", "orcid:1", seed
    )
    assert {outcome.file.removeprefix(f"{project.content}/") for outcome in result.outcomes} == {
        DOI_LIST,
        "people/ada-example.yaml",
    }
    bad, failed = sorted(report, key=lambda each: each.code)
    assert str(failed).startswith(
        "orcid:0000-0002-1825-0097: error[fetch-failed]: ORCID: it answered 404 Not Found\n    hint: "
    )
    assert (bad.code, bad.location.path) == ("bad-orcid", "orcid:1")


def test_without_names_all_that_is_recorded_is_read_again(project: Project, server: Server) -> None:
    put_doi(server)
    seed = project.seed("ada.txt", LISTING)
    load(project, server, seed, "doi:10.1000/engines")
    before = project.snapshot()
    result, report = load(project, server)
    assert codes(report) == []
    assert len(result.outcomes) == 2
    assert project.snapshot() == before
    assert "if-none-match" in server.asked[-1][1]
    put_doi(server, body=CSL.replace(b"Engine Letters", b"Letters on Engines"))
    seed.write_text(LISTING.replace("cs.NA", "math.NA"), encoding="utf-8")
    load(project, server)
    assert "venue: Letters on Engines" in project.text(DOI_LIST)
    assert "math.NA" in project.text("people/ada-example.yaml")


def test_documents_that_are_gone_are_reported_and_what_they_said_is_kept(
    project: Project, server: Server
) -> None:
    put_doi(server)
    seed = project.seed("ada.txt", LISTING)
    load(project, server, seed, "doi:10.1000/engines")
    before = project.snapshot()
    seed.unlink()
    server.put("/doi/10.1000/engines", Reply(410))
    _, report = load(project, server)
    assert [(each.code, each.severity) for each in report] == [("gone-document", Severity.WARNING)] * 2
    assert {each.location.path for each in report} == {seed.as_posix(), "doi:10.1000/engines"}
    assert project.snapshot() == before


def test_a_ledger_cannot_make_an_import_read_outside_the_project(project: Project, server: Server) -> None:
    seed = project.seed("works.bib", BIBTEX)
    load(project, server, seed)
    secret = project.folder.parent / f"{project.folder.name}-secret.bib"
    secret.write_text(BIBTEX.replace("On Engines", "A Secret"), encoding="utf-8")
    ledger = "imports/publications/works.yaml"
    for path in (secret.as_posix(), f"../{secret.name}"):
        project.replace(ledger, "path: seeds/works.bib", f"path: {path}")
        _, report = load(project, server)
        assert codes(report) == ["gone-document"]
        project.replace(ledger, f"path: {path}", "path: seeds/works.bib")
    assert "Secret" not in project.text("publications/works.yaml")


def test_where_nothing_is_recorded_a_name_is_asked_for(project: Project, server: Server) -> None:
    with pytest.raises(SitegenError, match=r"nothing-recorded") as caught:
        load(project, server)
    assert caught.value.is_misuse


def test_offline_what_was_fetched_before_is_read_and_nobody_is_asked(
    project: Project, server: Server
) -> None:
    put_doi(server)
    load(project, server, "doi:10.1000/engines")
    before = project.snapshot()
    result, report = load(project, server, is_offline=True)
    assert (len(result.outcomes), codes(report)) == (1, [])
    assert project.snapshot() == before
    _, report = load(project, server, "pmid:12345678", is_offline=True)
    assert codes(report) == ["fetch-failed"]
    assert len(server.asked) == 1


def test_a_dry_run_asks_but_writes_nothing_at_all(project: Project, server: Server) -> None:
    put_doi(server)
    result, report = load(project, server, "doi:10.1000/engines", is_dry_run=True)
    assert (len(result.outcomes), codes(report)) == (1, [])
    assert list(project.folder.iterdir()) == []


def test_the_cache_stands_beside_the_content_and_is_no_part_of_it(project: Project, server: Server) -> None:
    put_doi(server)
    load(project, server, "doi:10.1000/engines")
    assert (project.folder / ".cache" / "sitegen" / "fetch" / "CACHEDIR.TAG").is_file()
    assert not [path for path in project.snapshot() if "cache" in path]


@pytest.mark.parametrize(
    ("settings", "contact"),
    [
        ("contact: ada@example.org\nurl: https://ada.example.org\n", "(+ada@example.org)"),
        ("url: https://ada.example.org\n", "(+https://ada.example.org)"),
        ('contact: "ada)\\r\\nX-Evil: 1"\n', "(+adaX-Evil: 1)"),
        ("title: Engines\n", ""),
        ("{", ""),
    ],
)
def test_a_service_is_told_whose_site_it_is_for(
    project: Project, server: Server, settings: str, contact: str
) -> None:
    project.content.mkdir()
    (project.content / "site.yaml").write_text(settings, encoding="utf-8")
    put_doi(server)
    load(project, server, "doi:10.1000/engines")
    ((_, head),) = server.asked
    assert head["user-agent"].partition(" ")[2] == contact


def test_a_record_of_the_same_orcid_is_the_same_person_under_any_name(
    project: Project, server: Server
) -> None:
    record = orcid_record([orcid_work(11, "On Engines", "2021")])
    server.put_json("/orcid/0000-0002-1825-0097/record", record)
    project.content.joinpath("people").mkdir(parents=True)
    (project.content / "people" / "ada-byron.yaml").write_text(
        "slug: ada-byron\nname: Ada Byron\nidentifiers: {orcid: 0000-0002-1825-0097}\n", encoding="utf-8"
    )
    result, _ = load(project, server, "orcid:0000-0002-1825-0097")
    assert [outcome.file for outcome in result.outcomes] == [f"{project.content}/people/ada-byron.yaml"]
    assert "name: Ada Byron\n" in project.text("people/ada-byron.yaml")
    assert "title: On Engines" in project.text("people/ada-byron.yaml")


def test_one_person_from_a_record_a_list_and_a_homepage_has_no_work_twice(
    project: Project, server: Server
) -> None:
    works = [[orcid_work(11, "On Engines", "2021")], [orcid_work(12, "Cogs and Their Wear", "2019")]]
    server.put_json("/orcid/0000-0002-1825-0097/record", orcid_record(*works))
    bulk = orcid_bulk({11: ["Ada Example", "Bo Sample"], 12: ["Ada Example"]})
    server.put_json("/orcid/0000-0002-1825-0097/works/11,12", bulk)
    bibtex = """\
@article{engines, title={On Engines}, author={Example, Ada and Sample, Bo}, doi={10.1000/engines}, year=2021,
  journal={Letters on Links}}
@article{loom, title={A Loom}, author={Example, Ada}, year=2018, journal={Letters on Links}}
"""
    page = """\
<!DOCTYPE html><html><head><title>Ada Example</title></head><body><h1>Ada Example</h1>
<h2>Publications</h2><ul>
<li>Ada Example, Bo Sample. "On Engines", Letters on Links, 2021.</li>
<li>Ada Example. "Cogs and Their Wear", Letters on Links, 2019.</li>
<li>Ada Example. "A Loom", Letters on Links, 2018.</li></ul></body></html>
"""
    address = server.put("/~ada/", Reply(body=page.encode(), kind="text/html; charset=utf-8"))
    _, report = load(project, server, "orcid:0000-0002-1825-0097", project.seed("works.bib", bibtex), address)
    assert report.count(Severity.ERROR) == 0
    content = load_content(project.content, report)
    assert [sheet.value.slug for sheet in content.people] == ["ada-example"]
    lists = [sheet.value.publications for sheet in content.people] + [sheet.value for sheet in content.lists]
    titles = [work.title for works_of_file in lists for work in works_of_file]
    assert sorted(titles) == ["A Loom", "Cogs and Their Wear", "On Engines"]
    before = project.snapshot()
    load(project, server)
    assert project.snapshot() == before


def test_what_a_recorded_document_needs_is_read_again_with_it(project: Project, server: Server) -> None:
    macros = project.seed("macros.bib", "@string{lol = {Letters on Links}}\n")
    works = project.seed("works.bib", BIBTEX.replace("{Engine Letters}", "lol"))
    _, report = load(project, server, macros, works)
    assert codes(report) == []
    assert "venue: Letters on Links" in project.text("publications/works.yaml")
    before = project.snapshot()
    _, report = load(project, server)
    assert codes(report) == []
    assert project.snapshot() == before


def test_abbreviations_that_came_alone_serve_the_next_import(project: Project, server: Server) -> None:
    works = project.seed("works.bib", BIBTEX.replace("{Engine Letters}", "lol"))
    load(project, server, works)
    macros = project.seed("macros.bib", "@string{lol = {Letters on Links}}\n")
    _, report = load(project, server, macros)
    assert codes(report) == []
    assert not (project.content / "publications" / "macros.yaml").exists()
    _, report = load(project, server)
    assert codes(report) == []
    assert "venue: Letters on Links" in project.text("publications/works.yaml")
    before = project.snapshot()
    load(project, server)
    assert project.snapshot() == before
