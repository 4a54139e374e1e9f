import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pybtex.database import BibliographyData, Entry, parse_string
from pylatexenc.latex2text import LatexNodes2Text

from sitegen.export import _works, bibtex
from sitegen.model.name import Name
from sitegen.model.publication import Contributor, Publication, Venue, WorkIdentifiers, WorkType
from sitegen.model.text_types import Markdown, Slug
from sitegen.text import clean
from tests.export.works import ARTICLE, ENGINES, NAMES, TEXTS, UNKNOWN, WORKS, date

PAYLOADS = json.loads((Path(__file__).parent.parent / "markup" / "payloads.json").read_text(encoding="utf-8"))


def read(text: str) -> BibliographyData:
    return parse_string(text, "bibtex")


def read_one(work: Publication) -> Entry:
    (entry,) = read(bibtex.render_publications([work])).entries.values()
    return entry


def from_tex(text: str) -> str:
    """Read TeX with another reader than our own."""
    named = text.replace(r"{\textbraceleft}", "\ue001").replace(r"{\textbraceright}", "\ue002")
    named = named.replace(r"{\textasciicircum}", "^")
    read = str(LatexNodes2Text(strict_latex_spaces=True, keep_comments=True).latex_to_text(named))
    return as_printed(read.replace("\ue001", "{").replace("\ue002", "}"))


def as_printed(text: str) -> str:
    """Fold what TeX prints alike: runs of dashes, runs of quotes, spaces that may not break."""
    text = text.replace("¡", "!'").replace("¿", "?'")
    return clean(re.sub("[`'‘’“”]+", "'", re.sub("[-–—]+", "-", text)))


def test_the_whole_entry_reads_like_this() -> None:
    assert (
        bibtex.render_publications([ENGINES])
        == r"""@inproceedings{example-2022-lazyengine,
  title = {{LazyEngine}: 8$\times$ Faster Co-Design \& {$<$}Parallel Architecture{$>$} of {GPUs}},
  author = {van der Example, Ada and Sample, Bo and {Mononym} and {Engine and Co., Ltd} and Case, Jr., Carol},
  booktitle = {International Symposium on Engines},
  series = {ISE},
  pages = {134--148},
  address = {New York, NY},
  year = {2022},
  month = jun,
  doi = {10.1000/engines_1},
  eprint = {2112.00001},
  archivePrefix = {arXiv},
  primaryClass = {cs.AR},
  keywords = {cs.AR, engines},
  note = {Best paper. Acceptance rate: 16\% (67 of 400)},
}
"""
    )


def test_a_preprint_is_named_by_its_number_alone() -> None:
    preprint = replace(ARTICLE, type=WorkType.ARTICLE, venue=Venue(name="arXiv"))
    fields = read_one(preprint).fields
    assert "howpublished" not in fields
    assert (fields["eprint"], fields["archiveprefix"]) == ("2101.00002", "arXiv")
    nameless = replace(preprint, identifiers=WorkIdentifiers())
    assert read_one(nameless).fields["howpublished"] == "arXiv"


def test_unknown_authors_are_not_written_at_all() -> None:
    assert "author" not in bibtex.render_publications([UNKNOWN])


def test_an_unfinished_list_ends_in_others() -> None:
    assert (
        r"author = {Sample, Bo and Garc{\'\i}a M{\'a}rquez, Dana and others}"
        in bibtex.render_publications([ARTICLE])
    )


def test_numbers_that_tell_homonyms_apart_are_never_written() -> None:
    assert "0005" not in bibtex.render_publications([ENGINES])


@pytest.mark.parametrize(
    ("printed", "lines"),
    [
        ("2024", ["year = {2024}"]),
        ("2021-07", ["year = {2021}", "month = jul"]),
        ("2021-07-15", ["year = {2021}", "month = jul", "day = {15}"]),
        ("July-Dec. 2018", ["year = {2018}", 'month = jul # "--" # dec']),
        ("2018-12/2019-01", ["year = {2019}", 'month = dec # "--" # jan']),
        ("2024-06/..", ["year = {2024}", "month = jun"]),
        ("Fall 2020", ["year = {2020}", "month = {Fall}"]),
        ("in press", ["year = {in press}"]),
    ],
)
def test_dates_are_written_so(printed: str, lines: list[str]) -> None:
    written = bibtex.render_record(Publication(key=Slug("x"), title=Markdown("X"), date=date(printed)))
    found = re.findall(r"^  ((?:year|month|day) = .*),$", written, re.MULTILINE)
    assert found == lines


@pytest.mark.parametrize(
    ("title", "written"),
    [
        ("LazyDP: Co-Designing", "{LazyDP}: Co-Designing"),
        ("Of GPUs and LLM-based A", "Of {GPUs} and {LLM}-based A"),
        ("3D Splatting", "{3D} Splatting"),
        ("**Bold** $x_1$ and $5", r"Bold $x_1$ and \$5"),
        (r"$50%$ and $5\%$ of", r"$50\%$ and $5\%$ of"),
        (r"Sets $\{x$ of", r"Sets {\textbraceleft}x of"),
        ("{already}", r"{\textbraceleft}already{\textbraceright}"),
        ("100% C#_", r"100\% C\#\_"),
    ],
)
def test_titles_are_written_so(title: str, written: str) -> None:
    assert bibtex.protect(title) == written


@pytest.mark.parametrize(
    ("name", "written"),
    [
        (Name(given="Ada", family="Example"), "Example, Ada"),
        (Name(given="Ada", particle="van der", family="Example"), "van der Example, Ada"),
        (Name(given="Ada", family="Example", suffix="Jr."), "Example, Jr., Ada"),
        (Name(given="Ada", family="di Example"), "{di Example}, Ada"),
        (Name(given="Jürgen", family="Łoś"), r"{\L}o{\'s}, J{\"u}rgen"),
        (Name(literal="Mononym"), "{Mononym}"),
        (Name(family="Solo"), "{Solo}"),
        (Name(literal="A and B, Inc."), "{A and B, Inc.}"),
        (Name(given="Young, K.", family="Example"), "Example, {Young, K.}"),
    ],
)
def test_names_are_written_so(name: Name, written: str) -> None:
    assert bibtex.name_in_tex(name) == written


@pytest.mark.parametrize(
    ("kind", "genre", "entry"),
    [
        (WorkType.THESIS, None, "phdthesis"),
        (WorkType.THESIS, "Master's thesis", "mastersthesis"),
        (WorkType.ARTICLE, "preprint", "misc"),
        (WorkType.REPORT, None, "techreport"),
        (WorkType.CHAPTER, None, "incollection"),
    ],
)
def test_kinds_get_these_words(kind: WorkType, genre: str | None, entry: str) -> None:
    assert bibtex.entry_type(Publication(title=Markdown("X"), type=kind, genre=genre)) == entry


@settings(deadline=None)
@given(WORKS)
def test_another_reader_finds_the_same_work(work: Publication) -> None:
    entry = read_one(work)
    assert entry.type == bibtex.entry_type(work)
    if "$" not in work.title:
        assert from_tex(entry.fields["title"]) == as_printed(_works.title_of(work))
    people = entry.persons.get("author", [])
    wanted = [contributor.name for contributor in work.authors or ()]
    names = [as_printed(from_tex(str(person))) for person in people]
    expected = [as_printed(clean(sorted_name(name))) for name in wanted]
    assert names == expected + (["others"] if work.et_al and wanted else [])
    edition = "version" if work.is_versioned else "edition"
    values = (
        ("volume", work.volume),
        ("address", work.place),
        ("number", work.issue),
        (edition, work.edition),
    )
    for field, value in values:
        assert from_tex(entry.fields.get(field, "")) == as_printed(clean(value or ""))


def sorted_name(name: Name) -> str:
    if not name.family:
        return name.literal
    return ", ".join(
        part for part in (f"{name.particle} {name.family}".strip(), name.suffix, name.given) if part
    )


@settings(deadline=None)
@given(NAMES.filter(lambda name: bool(name.particle)))
def test_another_reader_finds_the_particle(name: Name) -> None:
    work = Publication(key=Slug("x"), title=Markdown("X"), authors=(Contributor(name=name),))
    (person,) = read_one(work).persons["author"]
    assert (" ".join(person.prelast_names), from_tex(" ".join(person.last_names))) == (
        name.particle,
        as_printed(name.family),
    )


@settings(deadline=None)
@given(st.lists(st.text(max_size=80), min_size=1, max_size=4) | st.lists(TEXTS, min_size=1))
def test_no_text_breaks_out_of_its_entry(texts: list[str]) -> None:
    works = [
        Publication(
            key=Slug(f"x-{number}"),
            title=Markdown(text),
            honors=(text,),
            publisher=text,
            pages=text,
            volume=text,
            authors=(
                Contributor(name=Name(given=text, family=text, suffix=text)),
                Contributor(name=Name(literal=text)),
            ),
        )
        for number, text in enumerate(texts)
    ]
    read_back = read(bibtex.render_publications(works))
    assert list(read_back.entries) == [work.key for work in works]
    fields = {"title", "publisher", "pages", "volume", "note"}
    assert all({field.lower() for field in entry.fields} <= fields for entry in read_back.entries.values())


@pytest.mark.parametrize("payload", PAYLOADS)
def test_hostile_titles_survive_unharmed(payload: str) -> None:
    entry = read_one(Publication(key=Slug("x"), title=Markdown(payload)))
    if "$" not in payload:
        assert from_tex(entry.fields["title"]) == as_printed(
            _works.title_of(Publication(title=Markdown(payload)))
        )
