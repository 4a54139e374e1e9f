"""Markdown files with front matter: news, projects and pages as values, with their places."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.markup.body import rendered_body
from sitegen.model.date import Date
from sitegen.model.writing import Writing, WritingKind
from sitegen.store.front_matter import split_front_matter
from tests.store.test_load import load

PIECES = (
    *("---\n", "---\r\n", "---", "\n", "\r", "\ufeff", "title: A\n", "title: [a\n", "draft: true\n", "\t"),
    *("a: &b c\n", "# H\n", "![a](../assets/b.png)", "[x](javascript:alert)", "<img onerror=x>", "<script>"),
    *("```\n", "| a |\n|---|\n", "\x00", "\u202e", "  - b\n", "1) c\n", "> ", "é", "<!--", "-->", "[a]: b\n"),
    *("$x$", "- "),
)

NEWS = """\
---
title: "Open day: come and see"
date: 2024-05-02
image: {file: room.jpg, text: Our room}
people: [ada-example]
tags: [open]
---

Come to **our** laboratory.
"""


def test_a_text_has_its_front_matter_its_body_and_the_name_of_its_file(tmp_path: Path) -> None:
    content, faults = load(tmp_path, {"news/open-day.md": NEWS})
    assert faults == []
    [sheet] = content.writings
    assert isinstance(sheet.value, Writing)
    assert (sheet.value.kind, sheet.value.slug) == (WritingKind.NEWS, "open-day")
    assert (sheet.value.title, sheet.value.date) == ("Open day: come and see", Date.parse("2024-05-02"))
    assert sheet.value.image is not None
    assert (sheet.value.image.file, sheet.value.image.text) == ("room.jpg", "Our room")
    assert sheet.value.body == "Come to **our** laboratory."


def test_keys_and_body_keep_their_lines(tmp_path: Path) -> None:
    content, _ = load(tmp_path, {"news/open-day.md": NEWS})
    [sheet] = content.writings
    assert (sheet.location("people", 0).line, sheet.location("people", 0).column) == (5, 10)
    assert sheet.location("body").line == 9


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("---\ntitle: A\ntitel: B\n---\n", "3:1: error[unknown-key]"),
        ("---\ntitle: A\n\n", " error[no-front-matter]"),
        ("# A\n", " error[no-front-matter]"),
        ("---\n---\nText\n", " error[empty-file]"),
        ("---\ndate: 2020\n---\n", "2:1: error[missing-key]"),
        ("---\ntitle: A\ndate: 2020-13\n---\n", "3:7: error[bad-date]"),
        ("---\ntitle: [A\n---\n", "error["),
        ("---\ntitle: A\nschema: 2\n---\n", "3:1: error[unknown-version]"),
    ],
    ids=["unknown key", "no end", "none", "empty", "no title", "bad date", "bad YAML", "later version"],
)
def test_a_fault_of_front_matter_has_its_place(tmp_path: Path, text: str, told: str) -> None:
    _, faults = load(tmp_path, {"projects/engines.md": text})
    assert len(faults) == 1
    assert faults[0].startswith("projects/engines.md:")
    assert told in faults[0]


def test_a_file_whose_name_is_no_address_is_refused(tmp_path: Path) -> None:
    content, faults = load(tmp_path, {"news/Open day.md": NEWS, "news/fine.md": NEWS})
    assert [sheet.value.slug for sheet in content.writings] == ["fine"]
    assert [fault.partition(":")[0] for fault in faults] == ["news/Open day.md"]
    assert "bad-slug" in faults[0]


def test_other_files_among_texts_are_named(tmp_path: Path) -> None:
    _, faults = load(tmp_path, {"news/open-day.md": NEWS, "news/room.jpg": "x", "news/.hidden": "x"})
    assert [fault.splitlines()[0] for fault in faults] == [
        "news/room.jpg: warning[stray-file]: this is not read"
    ]


@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["unix", "windows"])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["bare", "byte order mark"])
def test_the_pieces_of_a_file_make_it_up_again(end: str, mark: str) -> None:
    text = mark + "---\ntitle: A\n---\n\nText\n---\nmore".replace("\n", end)
    parts = split_front_matter(text)
    assert parts is not None
    assert parts.with_yaml(parts.yaml, parts.body) == text
    assert parts.body.strip() == f"Text{end}---{end}more"
    assert parts.body_line == 5


def test_a_draft_says_so(tmp_path: Path) -> None:
    content, _ = load(tmp_path, {"pages/join.md": "---\ntitle: Join us\ndraft: true\n---\n"})
    assert [sheet.value.draft for sheet in content.writings] == [True]


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(["", "---\ntitle: A\n", "---\ntitle: A\n---\n", "\ufeff---\r\ntitle: A\r\n---\r\n\r\n"]),
    st.lists(st.sampled_from(PIECES), max_size=14).map("".join),
)
def test_no_text_breaks_the_reader_and_what_is_read_keeps_its_lines(head: str, rest: str) -> None:
    text = head + rest
    with tempfile.TemporaryDirectory() as folder:
        content, faults = load(Path(folder), {"news/a.md": text})
    assert all(fault.startswith("news/a.md") for fault in faults)
    for sheet in content.writings:
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        place = sheet.location("body")
        assert not sheet.value.body.strip() or lines[place.line - 1].strip()
        made = rendered_body(sheet.value.body).html
        assert "<script" not in made
        assert "onerror" not in made.replace("&lt;img onerror", "")
