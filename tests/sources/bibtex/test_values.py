"""What the fields of an entry mean: each trap of real files as a case."""

from typing import Any

import pytest

from sitegen.sources.bibtex.names import split_names
from tests.sources.bibtex.reading import entry, facts, told, works

FIELDS: dict[str, tuple[dict[str, str], dict[str, Any]]] = {
    "month by name": ({"year": "2021", "month": "January"}, {"date": "2021-01"}),
    "month cut short": ({"year": "2021", "month": "Sept."}, {"date": "2021-09"}),
    "month as number": ({"year": "2021", "month": "7"}, {"date": "2021-07"}),
    "day": ({"year": "2021", "month": "jul", "day": "4"}, {"date": "2021-07-04"}),
    "months as range": ({"year": "2021", "month": "July--December"}, {"date": "2021-07/2021-12"}),
    "year in press": ({"year": "in press"}, {"date": "in press"}),
    "year with letter": ({"year": "2019a"}, {"date": "2019"}),
    "state of publication": ({"pubstate": "forthcoming"}, {"date": "forthcoming"}),
    "interval": ({"date": "2018-02-01/2018-02-02"}, {"date": "2018-02-01/2018-02-02"}),
    "open interval": ({"date": "2018-02/"}, {"date": "2018-02/.."}),
    "time of day": ({"date": "2018-02-01T10:30:00Z"}, {"date": "2018-02-01"}),
    "year among words": ({"year": "printed 1931 (?)"}, {"date": "1931"}),
    "group beside authors": (
        {"collaboration": "LOOM"},
        {"authors": ["Ada Example"], "note": "For the LOOM Collaboration"},
    ),
    "group that is an author": (
        {"collaboration": "LOOM", "author": "Example, Ada and {LOOM Collaboration}"},
        {"authors": ["Ada Example", "LOOM Collaboration"], "note": None},
    ),
    "group alone": (
        {"collaboration": "Loom Consortium", "author": ""},
        {"authors": ["Loom Consortium"], "note": None},
    ),
    "edition": ({"edition": "2nd"}, {"edition": "2nd"}),
    "version": ({"version": "1.2.3"}, {"edition": "1.2.3"}),
    "pages": ({"pages": "134-138"}, {"pages": "134-138"}),
    "pages with long dash": ({"pages": "330—331"}, {"pages": "330-331"}),
    "pages of letters": ({"pages": "L1"}, {"pages": "L1"}),
    "pages in volumes": ({"pages": "1:1--1:20"}, {"pages": "1:1-1:20"}),
    "pages with a word": ({"pages": "pp. 3 - 9"}, {"pages": "3-9"}),
    "DOI as address": ({"doi": "https://doi.org/10.55555/ABC.1."}, {"doi": "10.55555/abc.1"}),
    "DOI in the address": (
        {"url": "http://dx.doi.org/10.55555/Ab\\_1"},
        {"doi": "10.55555/ab_1", "links": []},
    ),
    "tilde in address": (
        {"url": r"http://x.example/\~{}kwon/a\_b.pdf"},
        {"links": ["http://x.example/~kwon/a_b.pdf"]},
    ),
    "address in a command": ({"url": r"\url{https://x.example/a_b}"}, {"links": ["https://x.example/a_b"]}),
    "two addresses": (
        {"url": "https://x.example/1 https://x.example/2"},
        {"links": ["https://x.example/1", "https://x.example/2"]},
    ),
    "keywords": ({"keywords": "engines, looms"}, {"topics": ["engines", "looms"]}),
    "keywords with semicolons": ({"keywords": "Engines, old; looms"}, {"topics": ["Engines, old", "looms"]}),
    "braces in title": ({"title": "{{BERT}: {D}eep Engines}"}, {"title": "BERT: Deep Engines"}),
    "full stop of the style": ({"title": "On Engines."}, {"title": "On Engines"}),
    "full stop of a word": ({"title": "Engines in the U.S."}, {"title": "Engines in the U.S."}),
    "subtitle": ({"subtitle": "A Survey"}, {"title": "On Engines: A Survey"}),
    "emphasis": ({"title": r"\emph{Rosa} and {\bf Viola}"}, {"title": "*Rosa* and **Viola**"}),
    "formula": ({"title": r"Engines of $\beta$ and H$_2$O"}, {"title": r"Engines of $\beta$ and H$_2$O"}),
    "accents": (
        {"title": r"{\'\i} \'{\i} {\'{\i}} \"ubel {\L}\'od\'z \v{g} {\ss}"},
        {"title": "í í í übel Łódź ǧ ß"},
    ),
    "bare per cent": ({"abstract": "We are 50% faster. Always."}, {"abstract": "We are 50% faster. Always."}),
    "stars that are none": ({"title": "*A* or A* Search"}, {"title": r"\*A\* or A\* Search"}),
    "one star": ({"title": "A* Search"}, {"title": "A* Search"}),
    "brackets that are no link": ({"title": "Engines [1](2)"}, {"title": r"Engines \[1](2)"}),
    "name with underlines": ({"title": r"my\_own\_engine"}, {"title": "my_own_engine"}),
    "abstract that is no list": (
        {"abstract": "1. We run. 2. We stop."},
        {"abstract": r"1\. We run. 2. We stop."},
    ),
    "paragraphs": ({"abstract": "One.\n\n  Two."}, {"abstract": "One.\n\nTwo."}),
    "character by name": ({"journal": r"Bits {\&}amp; Atoms"}, {"venue": "Bits & Atoms"}),
    "journal as a command": ({"journal": r"\apj"}, {"venue": "The Astrophysical Journal"}),
    "address as a medium": (
        {"howpublished": r"\url{https://x.example/c}"},
        {"venue": None, "links": ["https://x.example/c"]},
    ),
    "address at the end of a medium": (
        {"howpublished": r"Loom notes, available at \url{https://x.example/\~{}ada/c}."},
        {"venue": "Loom notes, available at", "links": ["https://x.example/~ada/c"]},
    ),
    "words that only say online": (
        {"howpublished": "Available online at https://x.example/c."},
        {"venue": None, "note": None, "links": ["https://x.example/c"]},
    ),
    "medium that is a remark": (
        {"howpublished": "Under review at LOOM", "note": "Long form"},
        {"venue": None, "note": "Under review at LOOM. Long form"},
    ),
    "form of a work": ({"howpublished": "Poster"}, {"venue": None, "note": "Poster"}),
    "medium that is a venue": ({"howpublished": "Loom Letters"}, {"venue": "Loom Letters", "note": None}),
    "marks of footnotes": (
        {"author": r"A. Example* and Sample, Bo$^{\dagger}$ and Cy Stone\textsuperscript{1} and D. Loom$^*$"},
        {"authors": ["A. Example", "Bo Sample", "Cy Stone", "D. Loom"]},
    ),
    "several marks of footnotes": (
        {"author": r"A. Example*$^{\dagger}$ and Bo Sample$^{*\dagger}$ and Cy Stone$^{1}$*"},
        {"authors": ["A. Example", "Bo Sample", "Cy Stone"]},
    ),
    "signs by name": ({"title": r"A {\textless} B \textgreater{} C"}, {"title": "A < B > C"}),
    "two accents": ({"author": r"Nguy{\~{\^e}}n, V{\u a}n"}, {"authors": ["Văn Nguyễn"]}),
    "style in a venue": ({"journal": r"\emph{Looms}"}, {"venue": "Looms"}),
    "CoRR": (
        {"journal": "CoRR", "volume": "abs/2101.00001", "year": "2021"},
        {"type": "article", "genre": "preprint", "arxiv": "2101.00001", "venue": "arXiv", "volume": None},
    ),
    "CoRR without a number": (
        {"journal": "CoRR", "volume": "abs/2101.1"},
        {"genre": "preprint", "volume": "abs/2101.1"},
    ),
    "arXiv number in a journal": (
        {"journal": "arXiv preprint arXiv:2101.00001"},
        {"arxiv": "2101.00001", "genre": "preprint", "venue": "arXiv"},
    ),
    "eprint of a paper": (
        {"journal": "Looms", "eprint": "2101.00001v2", "archiveprefix": "arXiv"},
        {"arxiv": "2101.00001", "genre": None, "venue": "Looms", "type": "article-journal"},
    ),
    "other archive": ({"journal": "bioRxiv"}, {"venue": "bioRxiv", "genre": "preprint", "type": "article"}),
    "et al. in braces": (
        {"author": "Example, Ada and {et al.}"},
        {"authors": ["Ada Example"], "et_al": True},
    ),
    "et al. behind a name": ({"author": "Ada Example et al."}, {"authors": ["Ada Example"], "et_al": True}),
    "others": ({"author": "Ada Example and others"}, {"authors": ["Ada Example"], "et_al": True}),
    "twelve others": ({"author": "Ada Example and 12 others"}, {"authors": ["Ada Example"], "et_al": True}),
    "no author": ({"author": ""}, {"authors": None}),
    "no name between": (
        {"author": "Ada Example and and Bo Sample"},
        {"authors": ["Ada Example", "Bo Sample"]},
    ),
    "organisation": (
        {"author": "{Loom and Partners Corp.} and Example, A."},
        {"authors": ["Loom and Partners Corp.", "A. Example"]},
    ),
    "semicolons": ({"author": "Sample, B.; Example, A."}, {"authors": ["B. Sample", "A. Example"]}),
    "semicolon of a character": ({"author": "M&uuml;ller, Ada"}, {"authors": ["Ada Müller"]}),
    "name over a line end": (
        {"author": "Example,\n   Ada\n   and Bo\n  Sample"},
        {"authors": ["Ada Example", "Bo Sample"]},
    ),
    "tags in a title": (
        {"title": "Slow <i>looms</i> in H<sub>2</sub>O"},
        {"title": "Slow *looms* in H$_{2}$O"},
    ),
    "tags as commands": (
        {"title": "{\\textless}i{\\textgreater}In vivo{\\textless}/i{\\textgreater} {\\&} a {\\textless} b"},
        {"title": "*In vivo* & a < b"},
    ),
    "a tag that is none": ({"title": "If a <i b"}, {"title": "If a <i b"}),
    "ISBN of a chapter's book": ({"isbn": "978-3-16-148410-0"}, {"isbn": "978-3-16-148410-0"}),
    "kind of a catalogue": ({"type": "Conference paper"}, {"genre": None}),
    "commas alone": ({"author": "A B, C D, E F"}, {"authors": ["A B, C D, E F"]}),
    "letter in braces": ({"author": '{S}ample, {\\"U}rs'}, {"authors": ["Ürs Sample"]}),
}


@pytest.mark.parametrize(("fields", "expected"), FIELDS.values(), ids=FIELDS)
def test_a_field_is_read(fields: dict[str, str], expected: dict[str, Any]) -> None:
    (work,) = works(entry(**fields))
    found = facts(work)
    assert {key: found[key] for key in expected} == expected


NAMES = {
    "particle": ("Ludwig van Example", ("Ludwig", "van", "Example", "", "")),
    "particle first": ("van der Example, Ludwig", ("Ludwig", "van der", "Example", "", "")),
    "particle and article": ("Jean de La Fontaine", ("Jean", "de", "La Fontaine", "", "")),
    "junior": ("King, Jr., Martin Luther", ("Martin Luther", "", "King", "Jr.", "")),
    "the third": ("von Hicks, III, Michael", ("Michael", "von", "Hicks", "III", "")),
    "an odd junior": ("Sample, Jun., Bo", ("Bo", "", "Sample", "Jun.", "")),
    "extended": ("family=Berg, given=Bo, prefix=van den, useprefix=true", ("Bo", "van den", "Berg", "", "")),
    "extended in braces": (
        "given={Ada}, given-i=A, family={Example, Ltd.}",
        ("Ada", "", "Example, Ltd.", "", ""),
    ),
    "one word": ("Mausam", ("", "", "", "", "Mausam")),
    "one letter": ("P, Jeevana Pranesh", ("Jeevana Pranesh", "", "P", "", "")),
    "family of two words in braces": ("{Lopez Garcia}, Ada", ("Ada", "", "Lopez Garcia", "", "")),
}


@pytest.mark.parametrize(("written", "parts"), NAMES.values(), ids=NAMES)
def test_a_name_falls_into_parts(written: str, parts: tuple[str, ...]) -> None:
    (work,) = works(entry(author=written))
    assert work.authors is not None
    (name,) = [author.name for author in work.authors]
    assert (name.given, name.particle, name.family, name.suffix, name.literal) == parts


@pytest.mark.parametrize("written", ["Sun Sample 0005", "Sample 0005, Sun"])
def test_a_number_of_dblp_is_no_part_of_a_name(written: str) -> None:
    (work,) = works(entry(author=f"Ada Example and {written}"))
    assert work.authors is not None
    assert (work.authors[1].name.display, work.authors[1].dblp) == ("Sun Sample", "0005")


def test_names_part_outside_braces_only() -> None:
    assert split_names("{A and B} and C, D AND E; F") == ["{A and B}", "C, D", "E", "F"]


TYPES = {
    "inproceedings": "paper-conference",
    "PhdThesis": "thesis",
    "Collection": "book",
    "inbook": "chapter",
    "software": "software",
    "dataset": "dataset",
    "patent": "patent",
    "unheardof": "document",
}


@pytest.mark.parametrize(("kind", "expected"), TYPES.items(), ids=TYPES)
def test_a_type_is_one_of_csl(kind: str, expected: str) -> None:
    (work,) = works(entry().replace("@article", f"@{kind}"))
    assert work.type.value == expected


FAULTS = {
    "unsafe address": ({"url": "javascript:alert(1)"}, ["4 unsafe-url"]),
    "no DOI": ({"doi": '10.1/x" onmouseover="x'}, ["4 bad-doi"]),
    "no date": ({"year": "soon"}, ["4 bad-date"]),
    "commas between people": ({"author": "A B, C D, E F"}, ["3 odd-name"]),
    "a page of text as a name": ({"author": "x" * 400}, ["3 odd-name"]),
    "no title": ({"title": ""}, ["1 no-title"]),
    "parent in no file": ({"crossref": "nobody"}, ["4 missing-parent"]),
}


@pytest.mark.parametrize(("fields", "expected"), FAULTS.values(), ids=FAULTS)
def test_what_cannot_be_read_is_told_with_its_line(fields: dict[str, str], expected: list[str]) -> None:
    assert told(entry(**fields)) == expected


def test_authors_whose_mark_a_remark_explains_contributed_equally() -> None:
    text = entry(author="Example, Ada* and Sample, Bo* and Stone, Cy", annotation="* Equal contribution")
    (work,) = works(text)
    assert [author.equal for author in work.authors or ()] == [True, True, False]
    assert work.note is None


def test_a_chapter_keeps_its_number() -> None:
    text = "@incollection{a, title={Looms}, booktitle={Engines}, chapter={12}, year=2001}"
    (work,) = works(text)
    assert (work.number, work.venue and work.venue.name) == ("12", "Engines")


@pytest.mark.parametrize(
    "fields",
    ["note={US Patent 9,999,004}", "howpublished={US Patent 9,999,004}", "journal={{US} Patent 9,999,004}"],
)
def test_a_patent_is_known_by_its_number(fields: str) -> None:
    (work,) = works(f"@misc{{a, title={{Loom}}, author={{Example, Ada}}, year=2001, {fields}}}")
    assert (work.type.value, work.number, work.venue, work.note) == ("patent", "US 9,999,004", None, None)
