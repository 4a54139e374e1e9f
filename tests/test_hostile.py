"""No text of any field runs in a reader's browser."""

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

import html5lib
import pytest

from sitegen.store.dump import dump_tree
from sitegen.store.plain import plain_mapping
from tests.hostile import hostile_person, hostile_settings
from tests.laboratory import build_project, site_of, write_project
from tests.oracle import RUNNING, findings
from tests.store.people import dump_person

PAYLOADS: list[str] = json.loads(
    (Path(__file__).parent / "markup" / "payloads.json").read_text(encoding="utf-8")
)
OWN = frozenset({"link", "style", "form"})
"""Elements that the theme uses itself: their number must be that of a harmless site."""


def build_people(folder: Path, texts: Iterable[str], title: str) -> Path:
    """Build a site of one person a text, all of whose fields are that text."""
    files = {
        f"content/people/slug-{number}.yaml": dump_person(hostile_person(text, number))
        for number, text in enumerate(texts)
    }
    files["content/site.yaml"] = dump_tree(plain_mapping(hostile_settings(title)), None)
    project = write_project(folder, files)
    _, report = build_project(project)
    assert [str(found) for found in report if found.severity == "error"] == []
    return site_of(project)


def elements(page: str) -> Counter[str]:
    tree = html5lib.parse(page, treebuilder="etree", namespaceHTMLElements=False)
    return Counter(tag for element in tree.iter() if (tag := str(element.tag)) in RUNNING)


def people_pages(site: Path) -> dict[str, str]:
    return {
        path.parent.name: path.read_text(encoding="utf-8")
        for path in sorted(site.glob("people/*/index.html"))
    }


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_people(tmp_path_factory.mktemp("hostile"), PAYLOADS, PAYLOADS[1])


def test_no_page_has_anything_that_runs(hostile: Path) -> None:
    pages = {path: path.read_text(encoding="utf-8") for path in hostile.rglob("*.html")}
    assert len(pages) >= 2 * len(PAYLOADS)
    assert (hostile / "people" / "slug-0" / "index.html").read_text().count("&lt;script&gt;") > 20
    assert {str(path): found for path, page in pages.items() if (found := findings(page, allowed=OWN))} == {}


def test_no_text_adds_an_element_that_the_theme_uses(hostile: Path, tmp_path: Path) -> None:
    harmless = people_pages(
        build_people(tmp_path, [f"plain words {n}" for n in range(len(PAYLOADS))], "words")
    )
    pages = people_pages(hostile)
    assert set(pages) == set(harmless)
    expected = {slug: elements(page) for slug, page in harmless.items()}
    assert {slug: elements(page) for slug, page in pages.items()} == expected


def test_every_file_for_machines_can_be_read(hostile: Path) -> None:
    for path in hostile.rglob("*.xml"):
        ElementTree.fromstring(path.read_bytes())
    for path in hostile.rglob("*.json"):
        json.loads(path.read_bytes())
    for page in hostile.rglob("*.html"):
        tree = html5lib.parse(page.read_bytes(), treebuilder="etree", namespaceHTMLElements=False)
        for element in tree.iter("script"):
            json.loads(element.text or "")


def test_linked_data_says_the_very_text(tmp_path: Path) -> None:
    name = "Ada </script><script>window.__xss=1</script> <!--<script>"
    text = f"slug: ada\nname: {{literal: {json.dumps(name)}}}\n"
    project = write_project(tmp_path, {"content/people/ada.yaml": text})
    build_project(project)
    page = (site_of(project) / "people" / "ada" / "index.html").read_bytes()
    tree = html5lib.parse(page, treebuilder="etree", namespaceHTMLElements=False)
    [script] = tree.iter("script")
    assert name in json.dumps(json.loads(script.text), ensure_ascii=False)
