from dataclasses import replace
from pathlib import Path

import pytest

from sitegen.build import build
from sitegen.diagnostics import Report, SitegenError
from sitegen.project import Project
from tests.crawl import crawl, fetch, read_file, served
from tests.laboratory import (
    build_project,
    codes,
    complaints,
    copy_laboratory,
    site_of,
    snapshot,
    write_project,
)

ADA = "name: Ada Example\npublications:\n  - {title: On Engines, authors: [Ada Example], date: 2020}\n"


@pytest.fixture(scope="module", params=["directory", "file"])
def laboratory(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the laboratory in both styles of addresses; give the folder of the site, named `Repo-Name`."""
    folder = tmp_path_factory.mktemp(request.param) / "lab"
    project = copy_laboratory(folder, f"urls: {request.param}\n")
    site = folder.parent / "www" / "Repo-Name"
    report = Report()
    build(project, site, report)
    assert [str(found) for found in complaints(report)] == []
    return site


def pages_of(site: Path) -> set[str]:
    return {path.relative_to(site).as_posix() for path in site.rglob("*.html")} - {"404.html"}


def reached(met: dict[str, int], start: str) -> set[str]:
    paths = (address.removeprefix(start) for address in met)
    return {f"{path}index.html" if path.endswith("/") or not path else path for path in paths}


def test_every_page_is_reached_from_the_home_page_of_a_host(laboratory: Path) -> None:
    with served(laboratory) as start:
        met = crawl(start, fetch)
    assert {address: status for address, status in met.items() if status != 200} == {}
    assert pages_of(laboratory) <= reached(met, start)


def test_every_page_is_reached_below_the_name_of_a_repository(laboratory: Path) -> None:
    with served(laboratory.parent) as host:
        start = f"{host}Repo-Name/"
        met = crawl(start, fetch)
    assert {address: status for address, status in met.items() if status != 200} == {}
    assert pages_of(laboratory) <= reached(met, start)


def test_every_page_of_a_site_of_files_is_reached_from_the_file_system(laboratory: Path) -> None:
    start = f"{laboratory.as_uri()}/index.html"
    met = crawl(start, read_file)
    missing = [address for address, status in met.items() if status != 200]
    if laboratory.parent.parent.name.startswith("directory"):
        assert missing  # links to folders need a host
    else:
        assert missing == []
        assert pages_of(laboratory) <= reached(met, f"{laboratory.as_uri()}/")


@pytest.fixture
def small(tmp_path: Path) -> Project:
    project = write_project(tmp_path / "lab", {"content/people/ada-example.yaml": ADA})
    result, report = build_project(project)
    assert result.published
    assert codes(report) == []
    return project


def test_an_error_leaves_the_old_site_as_it_was(small: Project) -> None:
    before = snapshot(small.content.parent)
    file = small.content / "people" / "bo-sample.yaml"
    file.write_text("name: Bo Sample\npublcations: []\n")
    result, report = build_project(small)
    assert not result.published
    assert report.has_errors
    file.unlink()
    assert snapshot(small.content.parent) == before


def test_a_broken_theme_leaves_the_old_site_as_it_was(small: Project) -> None:
    before = snapshot(site_of(small))
    write_project(small.content.parent, {"templates/person.html": "<h1>{{ page.subject.naem }}</h1>"})
    result, report = build_project(small)
    assert not result.published
    assert codes(report) == ["template-error"]
    assert snapshot(site_of(small)) == before


def test_without_an_old_site_what_can_be_made_is_published(tmp_path: Path) -> None:
    files = {"content/people/ada-example.yaml": ADA, "content/people/bo-sample.yaml": "name: [\n"}
    project = write_project(tmp_path, files)
    result, report = build_project(project)
    assert report.has_errors
    assert result.published
    assert (site_of(project) / "people" / "ada-example" / "index.html").is_file()


def test_a_page_whose_template_fails_is_left_out_and_told_alone(tmp_path: Path) -> None:
    files = {"content/people/ada-example.yaml": ADA, "templates/person.html": "\n{{ page.subject.naem }}"}
    project = write_project(tmp_path, files)
    _, report = build_project(project)
    [fault] = [str(found) for found in complaints(report)]
    assert "templates/person.html:2: error[template-error]: Person has no `naem`" in fault
    assert "did you mean `name`?" in fault
    assert not (site_of(project) / "people" / "ada-example" / "index.html").exists()
    assert (site_of(project) / "index.html").is_file()


def test_under_strict_a_warning_leaves_the_old_site(small: Project) -> None:
    before = snapshot(site_of(small))
    (small.content / "people" / "notes.txt").write_text("notes")
    result, report = build_project(small, strict=True)
    assert not result.published
    assert codes(report) == ["stray-file"]
    assert snapshot(site_of(small)) == before
    assert build_project(small)[0].published


def test_a_person_who_left_takes_their_pages_along(small: Project) -> None:
    write_project(small.content.parent, {"content/people/bo-sample.yaml": "name: Bo Sample\n"})
    build_project(small)
    assert (site_of(small) / "people" / "bo-sample" / "index.html").is_file()
    (small.content / "people" / "bo-sample.yaml").unlink()
    build_project(small)
    fresh = write_project(small.content.parent.parent / "fresh", {"content/people/ada-example.yaml": ADA})
    build_project(fresh)
    assert snapshot(site_of(small)) == snapshot(site_of(fresh))


def test_a_broken_link_in_a_biography_is_an_error_that_names_page_and_link(tmp_path: Path) -> None:
    text = "name: Ada Example\nbio: See [Bo](../bo-sample/).\n"
    project = write_project(tmp_path, {"content/people/ada-example.yaml": text})
    _, report = build_project(project)
    told = [str(found) for found in complaints(report)]
    assert any("../bo-sample/" in line for line in told)


def test_an_asset_that_is_missing_is_told_at_its_line(tmp_path: Path) -> None:
    files = {
        "content/people/ada-example.yaml": "name: Ada Example\nphoto: adda.jpg\n",
        "content/assets/ada.jpg": "picture",
    }
    _, report = build_project(write_project(tmp_path, files))
    [missing] = [found for found in complaints(report) if found.code == "missing-asset"]
    assert (missing.location.line, missing.hint) == (2, "did you mean `ada.jpg`?")


@pytest.mark.parametrize("name", ["cafe\u0301.png", "caf\u00e9.png"], ids=["decomposed", "composed"])
def test_an_asset_is_found_whatever_the_form_of_its_accents(tmp_path: Path, name: str) -> None:
    text = "name: Ada Example\nphoto: caf\u00e9.png\n"
    files = {"content/people/ada-example.yaml": text, f"content/assets/{name}": "picture"}
    project = write_project(tmp_path, files)
    assert codes(build_project(project)[1]) == []
    assert (site_of(project) / "assets" / "caf\u00e9.png").is_file()


def test_private_files_are_named_and_not_published(tmp_path: Path) -> None:
    secret = "NOT-A-REAL-KEY"
    private = [".env", "page.html~", "notes.txt.bak", ".git/config", ".DS_Store", "a.swp", "id_rsa"]
    files = {f"content/assets/{name}": secret for name in private}
    files |= {f"templates/assets/{name}": secret for name in private}
    files["content/people/ada-example.yaml"] = ADA
    project = write_project(tmp_path, files)
    _, report = build_project(project)
    assert set(codes(report)) == {"skipped-file"}
    told = "\n".join(found.location.path for found in report)
    assert [name for name in private if f"assets/{name.split('/')[0]}" not in told] == []
    assert [path for path, data in snapshot(site_of(project)).items() if secret.encode() in data] == []


HOSTILE = """\
name: '{{ 7*7 }} Ada'
bio: "{% include '/etc/passwd' %} {{ config }} {{ ''.__class__.__mro__ }} {# gone #} {% raw %}"
publications:
  - title: 'Templating {{x}} in practice'
    date: 2001
"""


def test_template_words_in_data_are_shown_as_they_stand(tmp_path: Path) -> None:
    project = write_project(tmp_path, {"content/people/ada.yaml": HOSTILE})
    assert not build_project(project)[1].has_errors
    page = (site_of(project) / "people" / "ada" / "index.html").read_text(encoding="utf-8")
    for words in ("{{ 7*7 }} Ada", "{{ config }}", "{# gone #}", "{% raw %}", "Templating {{x}} in practice"):
        assert words in page, words
    for never in ("49 Ada", "root:x:", "<class"):
        assert never not in page


def test_a_theme_that_includes_itself_is_told_at_its_line(tmp_path: Path) -> None:
    files = {"content/people/ada-example.yaml": ADA, "templates/person.html": "{% include 'person.html' %}"}
    _, report = build_project(write_project(tmp_path, files))
    [fault] = [str(found) for found in complaints(report)]
    assert "templates/person.html:1: error[template-circle]" in fault


def test_links_named_like_methods_are_shown(tmp_path: Path) -> None:
    links = "[{label: items, url: 'https://e.example/i'}, {label: keys, url: 'https://e.example/k'}]"
    project = write_project(tmp_path, {"content/people/ada.yaml": f"name: Ada Example\nlinks: {links}\n"})
    assert codes(build_project(project)[1]) == []
    page = (site_of(project) / "people" / "ada" / "index.html").read_text(encoding="utf-8")
    assert "https://e.example/i" in page
    assert "built-in method" not in page


def test_the_address_given_to_a_build_outranks_the_settings(tmp_path: Path) -> None:
    files = {"content/site.yaml": "url: https://old.example\n", "content/people/ada-example.yaml": ADA}
    project = write_project(tmp_path, files)
    build_project(replace(project, url="https://new.example/lab/"))
    home = (site_of(project) / "index.html").read_text(encoding="utf-8")
    missing = (site_of(project) / "404.html").read_text(encoding="utf-8")
    assert "https://new.example/lab/" in home
    assert "old.example" not in home
    assert 'href="/lab/' in missing
    with pytest.raises(SitegenError, match="bad-url"):
        build_project(replace(project, url="new.example"))


def test_addresses_that_are_one_where_names_have_no_case_are_refused(tmp_path: Path) -> None:
    files = {"content/assets/a.png": "1", "content/people/ada-example.yaml": ADA, "content/assets/A.png": "2"}
    report = Report()
    project = write_project(tmp_path, files)
    try:
        build(project, site_of(project), report)
    except SitegenError as error:
        report.extend(error.diagnostics)
    assert {"name-clash", "path-clash"} & set(codes(report))


def test_a_content_folder_as_output_is_refused_before_anything_is_read(tmp_path: Path) -> None:
    project = write_project(tmp_path, {"content/people/ada-example.yaml": ADA, "seeds/a.txt": "seed"})
    before = snapshot(tmp_path)
    for folder in (project.content, project.content / "people", tmp_path, tmp_path / "seeds" / "site"):
        with pytest.raises(SitegenError, match="dangerous-output"):
            build(project, folder, Report())
    assert snapshot(tmp_path) == before
