"""What the columns of a table hold, as their heads say it."""

import re
from collections.abc import Sequence
from enum import StrEnum

from sitegen.sources.cv_page.names import strip_emphasis
from sitegen.sources.cv_page.vocabulary import word_set


class Column(StrEnum):
    """What one column of a table holds; `BOTH` are names and a title in one cell, or a whole citation."""

    NUMBER = "number"
    DATE = "date"
    KIND = "kind"
    AUTHORS = "authors"
    TITLE = "title"
    BOTH = "both"
    VENUE = "venue"
    LINKS = "links"
    COUNTS = "counts"
    OTHER = "other"


WORDS: dict[Column, frozenset[str]] = {
    Column.AUTHORS: word_set(
        """
        author authors author(s) authorship autor autoren autorin autor:innen autor*innen autor/in autores
        auteur auteurs auteur(s) autori autore 作者 著者 著者名 全部作者 저자 저자명
        """
    ),
    Column.TITLE: word_set(
        """
        title titles titel titre titolo título titulo paper article 题目 题名 標題 论文题目 论文名称 論文名
        論文題目 題目 題名 제목 논문명 논문제목
        """
    ),
    Column.BOTH: word_set(
        "citation reference publication publikation publicación publicação zitat référence 引用 文献"
    ),
    Column.VENUE: word_set(
        """
        journal venue where published publisher erschienen conference outlet revue revista rivista zeitschrift
        verlag organ appeared source book proceedings 期刊 刊物 发表刊物 掲載誌 発表誌 雑誌名
        학술지 게재지 발행처
        """
    ),
    Column.DATE: word_set(
        """
        year date jahr datum année annee année(s) año ano anno years period zeit zeitraum when time duration
        dates fecha data 年 年份 年度 年月 时间 发表时间 発行年 発表年月 연도 일자 기간
        """
    ),
    Column.NUMBER: word_set("# no nr n° nº № s.no sl.no s/n sl 番号 序号 번호"),
    Column.KIND: word_set("type kind typ category art tipo kategorie 类别 区分 구분"),
    Column.LINKS: word_set("link links doi url pdf download downloads files file materials access liens"),
    Column.COUNTS: word_set("metrics altmetric citations cited if impact quartile jcr indexing zitiert 인용"),
}
"""The words at the head of each column."""

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
    if not bare or len(words) > 6 or re.search(r"\d", bare):
        return None
    named = [column for column, known in WORDS.items() if any(word in known for word in words)]
    if Column.TITLE in named and (Column.AUTHORS in named or Column.VENUE in named):
        return Column.BOTH
    if named:
        return named[0]
    return Column.OTHER if len(words) <= 4 and any(word in LISTED for word in words) else None


def read_heads(cells: Sequence[str]) -> tuple[Column, ...] | None:
    """Read the head of a table without a rule below it: each of three cells at least must be one."""
    if len(cells) < 3:
        return None
    columns = tuple(read_column(cell) for cell in cells)
    return tuple(filter(None, columns)) if all(columns) else None


def are_of_works(columns: Sequence[Column]) -> bool:
    """Tell the columns of a list of works: titles, and names or where they came out."""
    if Column.BOTH in columns:
        return True
    return Column.TITLE in columns and (Column.AUTHORS in columns or Column.VENUE in columns)
