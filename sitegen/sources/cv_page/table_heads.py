"""What the columns of a table hold, as their heads say it."""

import re
from collections.abc import Sequence
from enum import StrEnum

from sitegen.sources.cv_page.names import strip_emphasis
from sitegen.sources.cv_page.vocabulary import word_set


class Column(StrEnum):
    """What one column of a table holds.

    `BOTH` are names and a title in one cell, or a whole citation; `PLACE` are volume and pages.
    """

    NUMBER = "number"
    DATE = "date"
    KIND = "kind"
    AUTHORS = "authors"
    TITLE = "title"
    BOTH = "both"
    VENUE = "venue"
    PLACE = "place"
    LINKS = "links"
    COUNTS = "counts"
    SUMMARY = "summary"
    OTHER = "other"


WORDS: dict[Column, frozenset[str]] = {
    Column.AUTHORS: word_set(
        """
        author authors author(s) authorship autor autoren autorin autor:innen autor*innen autor/in autores
        auteur auteurs auteur(s) autori autore yazar yazarlar autorzy whom who
        """
    ),
    Column.TITLE: word_set("title titles titel titre titolo título titulo paper article what tytuł başlık"),
    Column.BOTH: word_set(
        "citation reference publication publikation publicación publicação zitat référence"
    ),
    Column.PLACE: word_set(
        "vol volume issue band heft seiten pages page pp seite tomo páginas vol./issue pagination"
    ),
    Column.VENUE: word_set(
        """
        journal venue where published publisher erschienen conference outlet revue revista rivista zeitschrift
        verlag organ appeared source book proceedings czasopismo dergi
        """
    ),
    Column.DATE: word_set(
        """
        year date jahr datum année annee année(s) año ano anno years period zeit zeitraum when time duration
        dates fecha data month rok yıl
        """
    ),
    Column.COUNTS: word_set(
        "metrics altmetric citations cited if impact quartile jcr indexing zitiert points"
    ),
    Column.NUMBER: word_set("# no nr n° nº № s.no sl.no s/n sl lp"),
    Column.KIND: word_set("type kind typ category art tipo kategorie"),
    Column.LINKS: word_set("link links doi url pdf download downloads files file materials access liens"),
    Column.SUMMARY: word_set("abstract summary notes remarks description"),
}
"""The words at the head of each column."""

EAST_ASIAN = (
    (Column.VENUE, re.compile("雑誌|雜誌|期刊|刊物|発行所|発表学会|出版社|掲載|학술지|게재|발행")),
    (Column.AUTHORS, re.compile("著者|作者|執筆者|저자|발표자")),
    (Column.TITLE, re.compile("名称|題目|題名|标题|題|题|제목|논문명")),
    (Column.DATE, re.compile("年月|年度|年份|时间|時期|期間|연도|일자|기간|^年")),
    (Column.KIND, re.compile("共著|区分|类别|类型|種別|구분")),
    (Column.SUMMARY, re.compile("概要|摘要|内容|备注|備考|비고")),
    (Column.NUMBER, re.compile("番号|序号|번호|编号")),
)
"""Signs at the head of columns in Chinese, Japanese and Korean, the more telling first."""

LISTED = word_set(
    """
    degree examination subject university institution institute school college class grade ogpa
    cgpa gpa marks division post position designation organisation organization employer place from to
    course role funder amount agency status semester term board qualification level topic student abschluss
    ort stelle institution einrichtung hochschule fach diplôme établissement puesto institución título
    event location country capacity task position/role
    """
)
"""Words at the head of other columns."""

PARTS = re.compile(r"[\s/,&()+.]+")
"""What parts the words of a head."""


def read_column(text: str) -> Column | None:
    """Say what a column holds by its head; None when the text is no head of a column."""
    bare = strip_emphasis(text).strip(" .:*").casefold()
    words = [word for word in (bare, *PARTS.split(bare)) if word]
    if not bare or len(words) > 8 or re.search(r"\d", bare):
        return None
    if not bare.isascii():
        together = "".join(bare.split())
        if found := next((column for column, sign in EAST_ASIAN if sign.search(together)), None):
            return found
    named = [column for column, known in WORDS.items() if any(word in known for word in words)]
    if Column.TITLE in named and Column.AUTHORS in named:
        return Column.BOTH if words[1:2] != ["name"] else Column.AUTHORS
    if named:
        return named[0]
    return Column.OTHER if len(words) <= 4 and any(word in LISTED for word in words) else None


def read_heads(cells: Sequence[str]) -> tuple[Column, ...] | None:
    """Read the head of a table without a rule below it: three cells and three of four are heads."""
    columns = [read_column(cell) for cell in cells]
    known = sum(column is not None for column in columns)
    if known < 3 or 4 * known < 3 * len(cells) or any(re.search(r"\d", cell) for cell in cells):
        return None
    return tuple(column or Column.OTHER for column in columns)


def are_of_works(columns: Sequence[Column]) -> bool:
    """Tell the columns of a list of works: titles, and names or where they came out."""
    if Column.BOTH in columns:
        return True
    return Column.TITLE in columns and (Column.AUTHORS in columns or Column.VENUE in columns)
