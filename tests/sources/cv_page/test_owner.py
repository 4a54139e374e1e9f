"""Whose page it is: a label, the line of the name, front matter, a greeting."""

import pytest

from sitegen.sources.cv_page.mentions import count_mentions
from sitegen.sources.cv_page.names import make_name
from sitegen.sources.cv_page.other_formats import is_other_format
from tests.sources.cv_page.pages import read_text

BODY = "\n\nEducation\nPhD, Perrin University, 2010\n"
HEADS = {
    "a numbered label": ("BIO-DATA\n\n1.  Name in full      :  Dr. MIRA SANDOLT", "Mira Sandolt", ""),
    "a label in two languages": ("Nome / Name: Mira Sandolt", "Mira Sandolt", ""),
    "family name first": ("1. NAME:        SANDOLT, Mira (Mrs.)", "Mira Sandolt", ""),
    "below the title of a list": ("研究業績一覧\n氏名: 見本 花子 (みほん はなこ)", "見本花子", ""),
    "its sound beside it": ("見本 花子（みほん はなこ / Hanako Mihon）", "Hanako Mihon", "見本 花子"),
    "post behind a Chinese name": ("柯舟（Ke Zhou），女，副教授", "Ke Zhou", "柯舟"),
    "a picture beside it": ("# Mira Sandolt 👋", "Mira Sandolt", ""),
    "front matter": ('---\nlayout: page\ntitle: "Mira Sandolt"\n---\n', "Mira Sandolt", ""),
    "front matter in TOML": ('+++\ntitle = "Papers"\nauthor = "Mira Sandolt"\n+++\n', "Mira Sandolt", ""),
    "a label of a form": ("Name of the applicant | Mira Sandolt", "Mira Sandolt", ""),
    "a label on the line above": ("Name\n\tMira Sandolt", "Mira Sandolt", ""),
    "a label with degrees": ("  I.   Full Name, Degrees:      Mira Sandolt, M.D.", "Mira Sandolt", ""),
    "a Turkish label": ("1. Adı Soyadı\t\t: Mira SANDOLT İNCE", "Mira Sandolt İnce", ""),
    "both parts labelled": ("Apellidos: Sandolt Mirador\nNombre: Mira", "Mira Sandolt Mirador", ""),
    "a title of three words": ("CURRÍCULUM VÍTAE ABREVIADO (CVA)\n\nMira Sandolt", "Mira Sandolt", ""),
    "a Latin title": ("Curriculum Vitae et Studiorum\n\nMira Sandolt", "Mira Sandolt", ""),
    "a spaced title": ("教　員　個　人　調　書\n\n見本 花子", "見本花子", ""),
    "family name first in capitals": ("SANDOLT Mira Anna", "Mira Anna Sandolt", ""),
    "a title of the church": ("THE REVD DR MIRA SANDOLT", "Mira Sandolt", ""),
    "the frame of a page above it": (
        "Skip to main content\nEN | DE\nHome > Us > Staff\nWe use cookies. Reject\nPrint\n\nMira Sandolt",
        "Mira Sandolt",
        "",
    ),
    "two lines": ("Mira\nSandolt\nProfessor of Pumps", "Mira Sandolt", ""),
    "a greeting": ("Hi there, I'm Mira Sandolt!", "Mira Sandolt", ""),
}


MENU = """Home
Publications
Teaching

Mira Sandolt

Publications

M. Sandolt, B. Test. On Pumps. Letters on Pumps 3, 2020.

M. Sandolt. Pumps and us. Letters on Pumps 4, 2021.

Sandolt, M. (2022). More pumps. Letters on Pumps 5."""

TEX = r"""Mira Sandolt \hfill \today

Institut f\"ur Pumpen \\
See ``Pumps''
"""

AMONG_OTHERS = {
    "a school above it": "Departamento de Bombas\n\nMira Sandolt",
    "residue of TeX": TEX,
    "the menu above it": MENU,
    "a name in full behind a greeting": "Hey, I'm Mira\n\nI build pumps. Full name **Mira Sandolt**.",
    "tags of a profile": '<p align="center"><img src="a.png"></p>\n\n### Mira Sandolt\n\n## Papers\n\n- One',
    "a link to the first page": "← [Mira Sandolt](/)\n\n# Research",
    "wide blanks between": "　　氏　　名　　Mira　Sandolt　　　　　性別　女",
}


@pytest.mark.parametrize("head", AMONG_OTHERS.values(), ids=AMONG_OTHERS.keys())
def test_the_owner_is_found_among_lines_that_say_other_things(head: str) -> None:
    reading, report = read_text(head + BODY)
    assert "no-name" not in [fault.code for fault in report]
    assert reading.person is not None
    assert reading.person.name.display == "Mira Sandolt"


@pytest.mark.parametrize(("head", "name", "native"), HEADS.values(), ids=HEADS.keys())
def test_the_owner_is_found(head: str, name: str, native: str) -> None:
    reading, report = read_text(head + BODY)
    assert [fault.code for fault in report] == []
    assert reading.person is not None
    assert (reading.person.name.display, reading.person.name.native) == (name, native)


def test_particulars_that_are_private_are_left_out() -> None:
    reading, report = read_text(
        "Name: Mira Sandolt\nDate of birth: 3 May 1980\nMarital status: married\n"
        "Designation : Professor of Pumps" + BODY
    )
    assert reading.person is not None
    assert reading.person.headline is not None
    assert reading.person.headline.title == "Professor of Pumps"
    assert "1980" not in repr(reading.person)
    assert [fault.code for fault in report] == []


def test_what_a_page_shows_of_itself_is_furniture() -> None:
    reading, _ = read_text("Mira Sandolt\n\nShow more\nPowered by Pumps 3\n© 2021 Mira Sandolt" + BODY)
    assert [account.detail for account in reading.accounts][1:4] == [("page-frame",)] * 3


def test_names_of_co_authors_alone_are_nobody_s_page() -> None:
    works = "\n\n".join(f"A. Sample, B. Test. On Pumps {n}. Letters on Pumps {n}, 2020." for n in range(4))
    reading, report = read_text(f"Papers\n\n{works}")
    assert reading.person is None
    assert [fault.code for fault in report] == ["no-name"]
    assert len(reading.publications) == 4


WORKS = """

Publications

M. Sandolt and B. Test. On Pumps. Letters on Pumps 3, 2020.

M. Sandolt. Pumps and us. Letters on Pumps 4, 2021.

M. Sandolt. More pumps. Letters on Pumps 5, 2022.
"""


@pytest.mark.parametrize(
    "head",
    [
        "Ana Sayfa\nGiriş Yap\n\nDr.\nMira Sandolt\nPump Institute",
        "Works -- Prof. Mira Sandolt (last changed in May)",
        "Mira Sandolt: outputs since 2012",
        "Institute of Pumps > Staff > Mira Sandolt, MD",
    ],
    ids=["below a menu that reads as a name", "in a title", "before a colon", "at the end of a way"],
)
def test_the_owner_is_the_one_whom_the_works_name_again_and_again(head: str) -> None:
    person = read_text(f"{head}{WORKS}")[0].person
    assert person is not None
    assert person.name.display == "Mira Sandolt"


def test_a_name_alone_at_the_head_stands_though_the_works_name_only_others() -> None:
    works = WORKS.replace("M. Sandolt", "(with) I. Quell")
    person = read_text(f"Mira Sandolt\nPump Institute\n\nReferences: Ines Quell (chair){works}")[0].person
    assert person is not None
    assert person.name.display == "Mira Sandolt"


def test_a_turkish_name_in_capitals_is_the_one_in_small_letters() -> None:
    name = make_name("Mira Ardıç")
    assert name is not None
    assert count_mentions(name, ["ARDIÇ M., Quell I.", "Mira ARDIÇ", "Quell I."]) == 2


def test_markdown_may_begin_with_a_picture() -> None:
    text = f'<img align="right" src="me.jpg"/>\n\n# Mira Sandolt\n\n## Publications\n{WORKS}'
    assert not is_other_format(text)
    assert is_other_format("<records><record/></records>")
