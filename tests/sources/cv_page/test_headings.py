"""What a heading names, by its chief word, in many languages and with any number before it."""

import pytest

from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.sections import find_heading, find_loose_heading

HEADINGS = {
    "Teaching awards": Section.AWARDS,
    "Awards for teaching": Section.AWARDS,
    "Research students": Section.SUPERVISION,
    "Lectures by invitation": Section.TALKS,
    "VIII. Teaching Responsibilities": Section.TEACHING,
    "IV. Faculty Appointments": Section.POSITIONS,
    "Third-party funding": Section.GRANTS,
    "Conference organization": Section.SERVICE,
    "Grant reviewing": Section.SERVICE,
    "A. Research Publications, Peer Reviewed": Section.PUBLICATIONS,
    "Artículos en revistas con revisión por pares": Section.PUBLICATIONS,
    "Gestión y evaluación": Section.SERVICE,
    "C.5. Dirección de tesis": Section.SUPERVISION,
    "Formação acadêmica/titulação": Section.EDUCATION,
    "Participação em bancas": Section.SERVICE,
    "Direction de thèses": Section.SUPERVISION,
    "Activités d'enseignement": Section.TEACHING,
    "Forschungsprojekte": Section.GRANTS,
    "Begutachtete Zeitschriftenbeiträge": Section.PUBLICATIONS,
    "Plenarvorträge und Seminare": Section.TALKS,
    "Ⅳ 解説・総説": Section.PUBLICATIONS,
    "Ⅶ 競争的研究費": Section.GRANTS,
    "学会及び社会における活動等": Section.SERVICE,
    "学 歴": Section.EDUCATION,
    "第三章 著書": Section.PUBLICATIONS,
    "授权专利": Section.PATENTS,
    "연구 실적": Section.PUBLICATIONS,
    "특허 출원 및 등록": Section.PATENTS,
    "Публикации": Section.PUBLICATIONS,
    "EĞİTİM BİLGİLERİ": Section.EDUCATION,
    "Yönetilen Tezler": Section.SUPERVISION,
    "Verdiği Dersler": Section.TEACHING,
    "Doświadczenie zawodowe": Section.POSITIONS,
    "Koulutus": Section.EDUCATION,
    "Utdanning": Section.EDUCATION,
    "Vzdělání": Section.EDUCATION,
    "ΔΗΜΟΣΙΕΥΣΕΙΣ": Section.PUBLICATIONS,
    "Udvalgte publikationer": Section.PUBLICATIONS,
    "Modules taught": Section.TEACHING,
    "Report of Local Teaching and Training": Section.TEACHING,
    "Licensure and Board Certification": Section.OTHER,
}


@pytest.mark.parametrize(("text", "section"), HEADINGS.items(), ids=HEADINGS.keys())
def test_the_chief_word_of_a_heading_names_its_section(text: str, section: Section) -> None:
    assert find_heading(text) is section


@pytest.mark.parametrize("text", ["(oral presentation)", "Best Paper Award", "Paper", "Degree", "Faculty"])
def test_a_remark_a_record_or_one_thing_is_no_heading(text: str) -> None:
    assert find_heading(text) is None


def test_words_unknown_to_anybody_leave_the_chief_word_of_a_line_printed_as_a_heading() -> None:
    assert find_loose_heading("Specialty Certification of Old") is Section.OTHER
    assert find_loose_heading("Exhibitions and Zithers") is Section.OTHER
    assert find_loose_heading("Zither Awards") is Section.AWARDS
