"""What services list beside works: replies, covers, reviews, corrected names; and books in series."""

import json
from typing import Any

from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.model.publication import Publication
from sitegen.sources import choose


def read(name: str, text: str) -> tuple[tuple[Publication, ...], list[str]]:
    report = Report()
    document = Document(name, text, "")
    source = choose(document, report)
    assert source is not None
    reading = source.read(document, report)
    works = reading.person.publications if reading.person else reading.publications
    return works, [each.code for each in report]


def read_json(root: Any) -> tuple[tuple[Publication, ...], list[str]]:
    return read("list.json", json.dumps(root, indent=1))


def test_a_decision_on_a_submission_is_no_work() -> None:
    content = {"title": "On Looms", "authors": ["Ada Example"], "venue": "LOOM 2021", "venueid": "loom/2021"}
    decision = {"title": "Final Decision", "decision": "Accept (Oral)"}
    notes = [{"id": "a", "forum": "a", "content": content}, {"id": "b", "forum": "a", "content": decision}]
    works, _ = read_json({"notes": notes})
    assert [work.title for work in works] == ["On Looms"]


def test_the_cover_of_an_issue_is_no_work_and_the_first_of_january_no_day() -> None:
    base = {"publication_year": 2015, "publication_date": "2015-01-01", "authorships": []}
    results = [
        {"id": "https://openalex.org/W201", "title": "On Looms", "type": "article", **base},
        {"id": "https://openalex.org/W202", "title": "Front Matter", "type": "paratext", **base},
    ]
    works, told = read_json({"meta": {"count": 2}, "results": results})
    assert [(work.title, work.date and work.date.shorthand) for work in works] == [("On Looms", "2015")]
    assert told == ["no-record"]


def test_a_chapter_stands_in_the_book_and_not_in_its_series_and_a_review_is_no_work() -> None:
    chapter = {
        "DOI": "10.55555/c.1",
        "type": "book-chapter",
        "title": ["Warp"],
        "container-title": ["Lectures on Looms", "The Book of Warp"],
        "publisher": "Loom Press",
    }
    review = {
        "DOI": "10.55555/c.2",
        "type": "peer-review",
        "title": ["Review of Warp"],
        "publisher": "Loom Press",
    }
    works, told = read_json({"status": "ok", "message": {"items": [chapter, review]}})
    assert [(work.title, work.venue and work.venue.name) for work in works] == [("Warp", "The Book of Warp")]
    assert told == ["no-record"]


def test_a_name_that_pubmed_corrected_is_no_second_author() -> None:
    authors = "".join(
        f'<Author ValidYN="{valid}"><LastName>{family}</LastName><ForeName>Ada</ForeName></Author>'
        for valid, family in (("N", "Exmaple"), ("Y", "Example"))
    )
    text = (
        "<PubmedArticleSet>\n<PubmedArticle><MedlineCitation><PMID>1</PMID><Article><Journal/>"
        f"<ArticleTitle>On Looms.</ArticleTitle><AuthorList>{authors}</AuthorList></Article>"
        "</MedlineCitation></PubmedArticle>\n</PubmedArticleSet>"
    )
    works, _ = read("set.xml", text)
    assert [[each.name.display for each in work.authors or ()] for work in works] == [["Ada Example"]]
