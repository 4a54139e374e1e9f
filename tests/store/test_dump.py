import itertools

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.model.date import Date
from sitegen.model.identifier import ArxivId, DblpSuffix
from sitegen.model.identity import Identity, IdentityStatus
from sitegen.model.name import Name
from sitegen.model.person import Headline, Person, Unplaced
from sitegen.model.publication import (
    Acceptance,
    Contributor,
    Link,
    Publication,
    Venue,
    Version,
    VersionKind,
    WorkIdentifiers,
    WorkType,
)
from sitegen.model.text_types import Markdown, Slug
from sitegen.store.dump import dump_tree, render_entry, render_flow
from sitegen.store.plain import Bare, Plain, Prose, plain, plain_mapping
from sitegen.store.trees import is_same, tree_of
from sitegen.store.yaml_reader import read_yaml
from tests.store.people import dump_person

WORDS = [
    "no",
    "No",
    "NO",
    "yes",
    "on",
    "Off",
    "y",
    "N",
    "true",
    "FALSE",
    "null",
    "Null",
    "~",
    "nan",
    ".inf",
    "-.INF",
]
NUMBERS = [
    "0",
    "00",
    "0005",
    "08",
    "-1",
    "+1",
    "1_000",
    "1e3",
    "1E-3",
    "1.",
    ".5",
    "1.50",
    "0x1F",
    "0o17",
    "0b1",
]
SEXAGESIMAL = [
    "12:30",
    "190:20:30",
    "1:2",
    "-12:30:45",
    "12:30:45.67",
    "2001-02-30",
    "2024",
    "2024-06",
    "1999-1-1",
]
TIMES = [
    "2001-12-14t21:59:43.10-05:00",
    "2001-12-14 21:59:43",
    "2024-06-01",
    "2024/06/01",
    "10.1000/x",
    "2201.00010",
]
STARTS = [
    "[x",
    "{x",
    "]x",
    "}x",
    "* x",
    "*x",
    "&x",
    "! x",
    "!x",
    "% x",
    "> x",
    ">x",
    "| x",
    "|x",
    "@x",
    "`x",
    "'x",
    '"x',
]
SIGNS = [
    "- x",
    "-x",
    "-",
    "--",
    "---",
    "...",
    "? x",
    "?x",
    "?",
    ": x",
    ":x",
    ":",
    "::",
    "# x",
    "#x",
    "#",
    "=",
    "<<",
    ",",
]
INSIDE = [
    "Why ? So",
    "Why?",
    "a: b",
    "a : b",
    "a:b",
    "a:",
    "a #b",
    "a#b",
    "a, b",
    "a] b",
    "a} b",
    "x: [y",
    "http://x.example/#y",
    "a\tb",
    "\t",
]
SPACES = ["", " ", "  ", " a", "a ", "a  b", "\u00a0", "a\u00a0b", "\u2003a", "a\u3000", "\u202fa", "a\u200b"]
BREAKS = [
    "a\u0085b",
    "a\u2028b",
    "a\u2029b",
    "a\nb",
    "a\n",
    "\na",
    "a\n\nb",
    "a\n b",
    " a\nb",
    "a\r\nb",
    "a\rb",
    "a\n\n\n",
]
CONTROLS = [
    "\x00",
    "a\x01b",
    "\x07",
    "\x1b[31m",
    "\x7f",
    "\x80",
    "\x9f",
    "\ufeffa",
    "a\ufeff",
    "\ufffe",
    "\u202ea",
    "\u2066x",
]
SCRIPTS = [
    "Łukasz",
    "김",
    "ʻOkina",
    "سلام",
    "می‌خواهم",
    "👩‍🔬",
    "🇳🇴",
    "é",
    "e\u0301",
    "𝔸",
    "ﬁ",
    "İ",
    "ß",
    "\U000e0001",
]
QUOTES = [
    "'",
    '"',
    "''",
    '""',
    "it's",
    'say "no"',
    'it\'s "so"',
    "\\",
    "\\n",
    "a\\b",
    "\\u0041",
    "$x_1$",
    "\\alpha \"b\" 'c'",
]
TEMPLATES = [
    "{{ x }}",
    "{% if %}",
    "<script>",
    "<!-- -->",
    "%YAML 1.2",
    "!!python/object:x",
    "&a *a",
    "${HOME}",
    "`ls`",
]
LONG = [
    "x" * 300,
    "word " * 60 + "end",
    "a: " * 50,
    "[" * 50,
    "日本" * 60,
    "- " * 30,
    "no\nyes",
    "# not a comment\nx",
    "|\n x",
]
MORE = [
    "0.0",
    "1,000",
    "1 000",
    "1/2",
    "50%",
    "3D",
    "7z",
    "1st",
    "e3",
    "0e0",
    "INF",
    "None",
    "True.",
    "no.",
    "-0",
    "+",
    "_",
]
EVEN_MORE = [
    "1__0",
    "_1",
    "0_",
    "0x",
    "1:60",
    "1:59:59",
    ":1",
    "1:",
    "12e03",
    "-2E+05",
    "0o7",
    ".1_",
    "._1",
    "685_230.15",
    "1e",
    "a=b",
]
NASTY = [
    *itertools.chain(WORDS, NUMBERS, SEXAGESIMAL, TIMES, STARTS, SIGNS, INSIDE, SPACES, BREAKS, CONTROLS),
    *itertools.chain(SCRIPTS, QUOTES, TEMPLATES, LONG, MORE, EVEN_MORE),
]


def read(text: str) -> Plain:
    tree = read_yaml(text, "ada.yaml")
    assert not tree.diagnostics, [str(each) for each in tree.diagnostics]
    assert tree.root is not None
    return tree_of(tree.root)


def test_the_nasty_texts_are_two_hundred() -> None:
    assert len(NASTY) == len(set(NASTY)) >= 200


@pytest.mark.parametrize("text", NASTY, ids=ascii)
def test_a_nasty_text_comes_back_equal_wherever_it_stands(text: str) -> None:
    tree: dict[str, Plain] = {
        "title": text,
        "bio": Prose(text),
        "flow": {"label": text, "list": [text, [text], {"deep": text}]},
        "highlights": [text, "x" * 70],
        "publications": [{"title": text, "authors": [text, {"name": text}]}, {"abstract": Prose(text)}],
    }
    written = dump_tree(tree, "person.json")
    found = read(written)
    assert isinstance(found, dict)
    if "\n" not in text:
        assert found == tree
    assert is_same(found, tree)
    assert found["title"] == text
    assert found["flow"] == tree["flow"]


@pytest.mark.parametrize("text", NASTY, ids=ascii)
def test_a_stock_tool_reads_the_same_text(text: str) -> None:
    lines = "\n".join([*render_entry("title", text, 0), "flow: " + render_flow([text])])
    assert yaml.safe_load(lines) == {"title": text, "flow": [text]}


@settings(max_examples=300, deadline=None)
@given(st.text(st.characters(max_codepoint=0xFFFFF, exclude_categories=["Cs"]), max_size=40))
def test_any_text_comes_back_equal(text: str) -> None:
    written = dump_tree({"title": text, "flow": [text]}, None)
    assert read(written) == {"title": text, "flow": [text]}


@pytest.mark.parametrize(
    ("text", "written"),
    [("2024", "2024"), ("2024-06", "2024-06"), ("2024-06-01", "2024-06-01"), ("49", "49"), ("true", "true")],
)
def test_numbers_and_dates_stand_without_quotes(text: str, written: str) -> None:
    assert render_entry("date", Bare(text), 0) == [f"date: {written}"]


def ada() -> Person:
    authors = tuple(Contributor(name=Name(given="Author", family=f"Number{n}")) for n in range(12))
    work = Publication(
        key=Slug("example-2022-engines"),
        title=Markdown("Engines: a Study"),
        type=WorkType.PAPER_CONFERENCE,
        authors=(Contributor(name=Name(given="Bo", family="Sample"), dblp=DblpSuffix("0005")), *authors),
        venue=Venue(name="Symposium on Engines", acronym="SE", edition=49),
        date=Date("2022-06"),
        acceptance=Acceptance(percent="16", accepted=67),
        identifiers=WorkIdentifiers(arxiv=ArxivId("2201.00010")),
        versions=(Version(kind=VersionKind.PREPRINT, date=Date("2021-12")),),
        links=(Link(label="Slides"),),
        abstract=Markdown("We show that $x < y$.\n\nThen we stop."),
    )
    return Person(
        slug=Slug("ada-example"),
        name=Name(given="Ada", family="Example"),
        headline=Headline(title="Professor", organization="Example University"),
        bio=Markdown("I build engines."),
        identity=Identity(status=IdentityStatus.NAME_CLUSTER),
        publications=(work,),
        unplaced=(Unplaced(line=17, text="¶ ???"),),
    )


BEAUTIFUL = """\
# yaml-language-server: $schema=../schema/person.json
schema: 1
slug: ada-example
name: Ada Example
headline: {title: Professor, organization: Example University}
bio: |
  I build engines.
identity: {status: name-cluster}

publications:
  - key: example-2022-engines
    title: "Engines: a Study"
    type: paper-conference
    authors: [{name: Bo Sample, dblp: "0005"}, Author Number0, Author Number1, Author Number2,
              Author Number3, Author Number4, Author Number5, Author Number6, Author Number7,
              Author Number8, Author Number9, Author Number10, Author Number11]
    venue: {name: Symposium on Engines, acronym: SE, edition: 49}
    date: 2022-06
    acceptance: {percent: "16", accepted: 67}
    identifiers: {arxiv: "2201.00010"}
    versions: [{kind: preprint, date: 2021-12}]
    links: [{label: Slides, url: null}]
    abstract: |
      We show that $x < y$.

      Then we stop.

unplaced:
  - {line: 17, text: "¶ ???"}
"""


def test_a_person_file_reads_well() -> None:
    assert dump_person(ada()) == BEAUTIFUL


def test_a_written_person_says_what_the_value_says() -> None:
    assert read(dump_person(ada())) == plain_mapping(ada())


def test_an_address_that_is_missing_is_written_as_null() -> None:
    assert plain(Link(label="Slides")) == {"label": "Slides", "url": None}


def test_unknown_authors_are_not_written() -> None:
    assert "authors" not in plain_mapping(Publication(title=Markdown("On Engines")))
