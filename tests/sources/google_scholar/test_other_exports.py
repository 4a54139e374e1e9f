"""Google Scholar's exports in other forms than its table: the same two works, by other readers."""

import pytest

from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.sources import choose
from sitegen.store.plain import plain_mapping

BIBTEX = """\
@article{example2021engines,
  title={On engines that read},
  author={Example, Ada and Sample, Bo and others},
  journal={Letters on Looms},
  volume={8},
  number={2},
  pages={1--9},
  year={2021},
  publisher={Sample Press}
}

@inproceedings{example2019slow,
  title={Slow looms},
  author={Example, Ada},
  booktitle={Proceedings of the Loom Days},
  pages={10--19},
  year={2019}
}
"""

ENDNOTE = """\
%0 Journal Article
%T On engines that read
%A Example, Ada
%A Sample, Bo
%J Letters on Looms
%V 8
%N 2
%P 1-9
%@ 1234-5679
%D 2021
%I Sample Press

%0 Conference Proceedings
%T Slow looms
%A Example, Ada
%B Proceedings of the Loom Days
%P 10-19
%D 2019
"""

REFMAN = """\
TY  - JOUR
T1  - On engines that read
A1  - Example, Ada
A1  - Sample, Bo
JO  - Letters on Looms
VL  - 8
IS  - 2
SP  - 1
EP  - 9
SN  - 1234-5679
Y1  - 2021
PB  - Sample Press
ER  -

TY  - CONF
T1  - Slow looms
A1  - Example, Ada
JO  - Proceedings of the Loom Days
SP  - 10
EP  - 19
Y1  - 2019
ER  -
"""

FACTS = [
    {
        "title": "On engines that read",
        "type": "article-journal",
        "authors": ["Ada Example", "Bo Sample"],
        "venue": "Letters on Looms",
        "date": "2021",
        "volume": "8",
        "issue": "2",
        "pages": "1-9",
        "publisher": "Sample Press",
    },
    {
        "title": "Slow looms",
        "type": "paper-conference",
        "authors": ["Ada Example"],
        "venue": "Proceedings of the Loom Days",
        "date": "2019",
        "pages": "10-19",
    },
]


@pytest.mark.parametrize(
    ("text", "source", "more"),
    [
        (BIBTEX, "bibtex", {"et_al": "true"}),
        (ENDNOTE, "endnote", {"identifiers": {"issn": "1234-5679"}}),
        (REFMAN, "ris", {"identifiers": {"issn": "1234-5679"}}),
    ],
    ids=["bibtex", "endnote", "refman"],
)
def test_an_export_gives_its_works(text: str, source: str, more: dict[str, object]) -> None:
    report = Report()
    document = Document("scholar", text, "")
    chosen = choose(document, report)
    assert chosen is not None
    assert source == chosen.NAME
    works = [plain_mapping(work) for work in chosen.read(document, report).publications]
    assert works == [FACTS[0] | more, FACTS[1]]
    assert list(report) == []
