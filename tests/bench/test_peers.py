"""The site that this program builds beside others has what theirs have."""

import re
from collections import Counter
from pathlib import Path

import pytest

from sitegen.project import Project
from tests.bench.corpus import Corpus, make_corpus
from tests.bench.peers import own_peers
from tests.laboratory import build_project, codes, site_of

ITEM = re.compile(r'class="title" href="(?:\.\./)*publications/([^/"]+)/"')
"""An entry of a list, as in `class="title" href="../../publications/2024-acx-000004/"`."""


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return make_corpus(5, 60)


@pytest.fixture(scope="module")
def site(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bench")
    own_peers()[0].prepare(corpus, folder)
    project = Project(content=folder / "content")
    result, report = build_project(project, strict=True)
    assert result.published, codes(report)
    return site_of(project)


def test_each_person_has_a_page_with_all_their_works(corpus: Corpus, site: Path) -> None:
    for person in corpus.people:
        works = [work.key for work in corpus.works if person.slug in dict(work.authors).values()]
        page = (site / "people" / person.slug / "index.html").read_text(encoding="utf-8")
        assert Counter(ITEM.findall(page)) == Counter(works)
        assert page.count("<li>") == 4


def test_each_work_has_a_page_with_its_authors_abstract_and_bibtex(corpus: Corpus, site: Path) -> None:
    for work in corpus.works:
        page = (site / "publications" / work.key / "index.html").read_text(encoding="utf-8")
        assert all(f'/people/{slug}/"' in page for _, slug in work.authors if slug)
        assert f"{{{work.key}," in page
        assert work.abstract.split()[0] in page


def test_nothing_is_made_beyond_what_the_others_make(corpus: Corpus, site: Path) -> None:
    folders = {path.name for path in site.iterdir() if path.is_dir()}
    pages = list(site.rglob("index.html"))
    assert folders == {"people", "publications", "theme"}
    assert len(pages) == len(corpus.people) + len(corpus.works) + 3
    assert (site / "feed.xml").read_text(encoding="utf-8").count("<entry>") == 50
    assert (site / "sitemap.xml").read_text(encoding="utf-8").count("<loc>") == len(pages)
