"""Paragraphs of a plain page, and what they look like."""

import re

import pytest

from sitegen.model.document import Document
from sitegen.passages import Line, find_counts, is_name, is_prose, read_paragraphs, split_blocks


@pytest.mark.parametrize(
    "text",
    [
        *("Ada Example", "Mausam", "Bo Sample 0005", "Bo Sample Jr.", "Zoë Ånger-Example", "José de la Cruz"),
        *("A. B. Example", "Ada O'Example", "d'Exemple", "권영은", "Example, Ada", "Ada (Addie) Example"),
        "Maria de los Ángeles van den Berg Sample",
    ],
)
def test_a_name_looks_like_one(text: str) -> None:
    assert is_name(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "No abstract available", "Engines: A Study", "We study engines.", "7 papers", "PDF | Details"),
        *("https://example.org", "Bo S@mple", "(Student Abstract)", "loading", "Is It?", "Ada Example 12345"),
        "One Two Three Four Five Six Seven Eight Nine",
    ],
)
def test_another_line_does_not_look_like_a_name(text: str) -> None:
    assert not is_name(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It is whole and it runs.", True),
        ("Three claims are made:", True),
        ("It runs. We show how it does", True),
        ("The code is at https://example.org/x", True),
        ("word " * 40, True),
        ("An Engine without an End", False),
        ("Keywords: engines", False),
        ("It runs.", False),
    ],
)
def test_prose_ends_its_sentences_or_is_long(text: str, expected: bool) -> None:
    assert is_prose((Line(1, text.strip()),)) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7 papers", {"papers": 7}),
        ("1 paper", {"papers": 1}),
        ("1,204 Papers", {"papers": 1204}),
        ("2 author rows", {"author_rows": 2}),
        ("7 papers2 author rows", {"papers": 7, "author_rows": 2}),
        ("11 recordsLinked to original sources", {"records": 11}),
        ("1 record", {"records": 1}),
        ("There are 7 papers", {}),
        ("7 papers on engines were read by all of us in the first year", {}),
        ("7 engines", {}),
    ],
)
def test_counts_are_read_even_when_words_are_glued_to_them(text: str, expected: dict[str, int]) -> None:
    assert find_counts(text) == expected


def test_paragraphs_keep_the_numbers_of_their_lines() -> None:
    document = Document("page.txt", "\n a \nb\n\n \n\nc", "")
    assert read_paragraphs(document) == ((Line(2, "a"), Line(3, "b")), (Line(7, "c"),))


def test_blocks_begin_at_their_headings_even_inside_a_paragraph() -> None:
    paragraphs = read_paragraphs(Document("page.txt", "top\nH1\na\n\nb\nH2\nH3\nc", ""))
    opening, blocks = split_blocks(paragraphs, re.compile(r"H\d"))
    assert [line.text for line in opening] == ["top"]
    texts = [
        (block.line.text, [[line.text for line in part] for part in block.paragraphs]) for block in blocks
    ]
    assert texts == [("H1", [["a"], ["b"]]), ("H2", []), ("H3", [["c"]])]
