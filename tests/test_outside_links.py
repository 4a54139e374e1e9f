from pathlib import Path

from sitegen.check import check
from sitegen.diagnostics import Report
from sitegen.outside_links import check_outside_links
from tests.fetch.server import Reply, Server, serving
from tests.laboratory import complaints, write_project


def told(folder: Path, files: dict[str, str], server: Server) -> list[str]:
    project = write_project(folder, files)
    report = Report()
    checked = check(project, Report())
    check_outside_links(project, *checked, {"SITEGEN_WEB_URL": server.url}, report, lambda _: None)
    return [str(found).replace(f"{folder}/content/", "").splitlines()[0] for found in complaints(report)]


def test_links_to_other_sites_are_told_where_they_are_written(tmp_path: Path) -> None:
    files = {
        "content/people/ada.yaml": (
            "name: Ada Example\nbio: See [the loom](https://loom.example/#top).\npublications:\n"
            "  - {key: example-2020-mills, title: Mills, date: 2020, identifiers: {doi: 10.55555/closed}}\n"
            "  - {key: example-2021-oils, title: Oils, date: 2021, identifiers: {doi: 10.55555/none}}\n"
        ),
        "content/news/day.md": "---\ntitle: Day\ndate: 2020-01-01\n---\n\n[Far](https://far.example/)\n",
    }
    with serving() as server:
        server.put("/doi.org/10.55555/closed", Reply(403))
        server.put("/far.example/", Reply(503))
        found = told(tmp_path, files, server)
    assert found == [
        (
            "news/day.md:6:7: warning[silent-link]: the link `https://far.example/` shows nothing now: "
            "it answered 503 Service Unavailable"
        ),
        (
            "people/ada.yaml:2:21: warning[dead-link]: the link `https://loom.example/#top` leads nowhere: "
            "it answered 404 Not Found"
        ),
        (
            "people/ada.yaml:5:69: warning[dead-link]: the link `https://doi.org/10.55555/none` leads "
            "nowhere: it answered 404 Not Found"
        ),
    ]


def test_the_address_of_the_site_itself_is_not_followed(tmp_path: Path) -> None:
    files = {
        "content/site.yaml": "title: Mill\nurl: https://mill.example/lab/\n",
        "content/people/ada.yaml": "name: Ada Example\nbio: See [there](https://mill.example/other/).\n",
    }
    with serving() as server:
        server.put("/mill.example/other/", Reply())
        assert told(tmp_path, files, server) == []
        assert server.paths == ["/mill.example/other/"]
