"""The parts of a CV, and the headings by which people name them."""

import re
from enum import StrEnum
from functools import lru_cache

from sitegen.sources.cv_page.vocabulary import word_set


class Section(StrEnum):
    """A part of a CV; news and the rest have no list of their own in the data file."""

    BIO = "bio"
    POSITIONS = "positions"
    EDUCATION = "education"
    PUBLICATIONS = "publications"
    AWARDS = "awards"
    PATENTS = "patents"
    SERVICE = "service"
    TEACHING = "teaching"
    TALKS = "talks"
    GRANTS = "grants"
    CONTACT = "contact"
    SUPERVISION = "supervision"
    NEWS = "news"
    SKILLS = "skills"
    INTERESTS = "interests"
    OTHER = "other"


HEADING_WORDS: dict[Section, frozenset[str]] = {
    Section.SUPERVISION: word_set(
        """
        supervision supervised supervising co-supervision advising advisees mentoring mentorship
        mentees tutees trainees members abschlussarbeiten masterarbeiten dissertationen theses-supervised
        betreuung betreute encadrement supervisión supervisados
        지도 지도학생 指導 指导学生 students
        """
    ),
    Section.NEWS: word_set(
        """
        news updates announcements neuigkeiten aktuelles actualités noticias 소식 お知らせ 新闻
        """
    ),
    Section.PATENTS: word_set(
        """
        patent patents inventions patente brevets patentes 특허 特許 专利 知的財産
        """
    ),
    Section.TALKS: word_set(
        """
        talk talks lectures keynotes keynote presentations presentation seminars colloquia invitations
        vorträge vortrag exposés conférences
        ponencias charlas seminarios 발표 강연 초청강연 講演 招待講演 口頭発表 报告 特邀报告
        """
    ),
    Section.TEACHING: word_set(
        """
        teaching courses course instruction classes taught lehre lehrtätigkeit lehrveranstaltungen
        enseignement
        enseignements docencia enseñanza 강의 강의경력 교육경력 조교 教育歴 担当科目 授業 教学 教学经历
        """
    ),
    Section.AWARDS: word_set(
        """
        award awards honors honours honor prizes prize fellowships fellowship scholarships scholarship
        distinctions recognition recognitions achievements auszeichnungen preise ehrungen stipendien
        prix bourses distinctions premios becas honores reconocimientos 수상 수상경력 수상내역 장학금
        장학 受賞 受賞歴 表彰 奖励 获奖 荣誉 获奖情况 press media
        """
    ),
    Section.GRANTS: word_set(
        """
        grant grants funding funded support drittmittel förderungen drittmittelprojekte financements
        subventions
        financiación subvenciones financiados 연구비 과제 연구과제 競争的資金 科研費 研究費 基金 科研项目
        """
    ),
    Section.SERVICE: word_set(
        """
        service services activities committees reviewing reviewer review refereeing referee memberships
        membership leadership
        administration volunteering boards begutachtung begutachtungen gutachten ehrenamt
        organization gutachtertätigkeit gutachtertätigkeiten gremien mitgliedschaften akademische
        selbstverwaltung responsabilités servicio revisión arbitraje 학회활동 봉사 활동 심사 학술활동
        学会活動 所属学会 委員 査読 学术服务 社会活動 outreach
        """
    ),
    Section.PUBLICATIONS: word_set(
        """
        publication publications papers paper articles article journal journals conference conferences
        proceedings workshop workshops preprints preprint manuscripts books book chapters bibliography
        volumes monographs monograph editions essays entries writing writings commentaries commentary
        briefs translations op-eds abstracts posters dissertation dissertations contributions
        works reports report theses thesis veröffentlichungen publikationen schriften
        arbeiten schriftenverzeichnis aufsätze publikationsliste zeitschriften konferenzbeiträge publicaciones
        artículos revistas congresos articles revues 논문 논문목록 연구논문 학술지 학술대회 저서
        monographien herausgeberschaften sammelbände buchbeiträge lexikonartikel rezensionen
        국제학술지 국제학술대회 論文 発表論文 業績 研究業績 学術論文 国際会議 著書 论文 发表论文
        学术论文 期刊论文 会议论文 著作
        """
    ),
    Section.EDUCATION: word_set(
        """
        education degrees qualifications training studies studium ausbildung bildungsweg bildung werdegang
        hochschulbildung formation éducation études diplômes educación formación estudios 학력 학력사항
        교육 学歴 学位 教育背景 教育经历 教育
        """
    ),
    Section.POSITIONS: word_set(
        """
        experience experiences employment post posts residency residencies roles positions position
        appointments appointment career work
        history internships internship berufserfahrung beruf berufstätigkeit anstellungen tätigkeiten
        stationen laufbahn
        beschäftigung expérience expériences emplois parcours postes experiencia empleo cargos
        trayectoria puestos 경력 경력사항 근무경력 직장 직장경력 연구경력 職歴 経歴 職務経歴 工作经历
        工作经验 任职
        """
    ),
    Section.CONTACT: word_set(
        """
        contact kontakt contacto 연락처 連絡先 联系方式 address coordonnées details information particulars
        persönliche angaben 인적사항
        """
    ),
    Section.SKILLS: word_set(
        """
        skills skill languages language tools programming competences competencies techniques
        fähigkeiten kenntnisse sprachen sprachkenntnisse compétences langues habilidades idiomas 기술 언어
        외국어 スキル 言語 語学 技能 语言
        """
    ),
    Section.INTERESTS: word_set(
        """
        interests interest interessen forschungsinteressen forschungsschwerpunkte intérêts intereses
        관심분야 연구관심 연구분야 興味 研究分野 研究テーマ 研究兴趣 研究方向
        specialties specialities specialization specialisation
        competence expertise
        """
    ),
    Section.OTHER: word_set(
        """
        references referees referenzen références referencias miscellaneous misc other 참고 其他 その他
        admissions licensure licenses licences certifications certification certificates registration
        projects project software code projekte hobbies 資格 자격증 proyectos logiciels
        """
    ),
    Section.BIO: word_set(
        """
        about bio biography profile summary introduction über-mich über zur-person profil présentation
        perfil biografía 소개 약력 自己紹介 略歴 简介 个人简介 objective
        """
    ),
}
"""Words that name a section, the more telling section first: `teaching experience` is teaching."""

SECTION_OF = {word: section for section, words in reversed(HEADING_WORDS.items()) for word in words}
"""The most telling section that each word names."""

MODIFIERS = word_set(
    """
    selected recent peer peer-reviewed reviewed refereed referred non-refereed full short list of and &
    the in my professional academic research university industrial industry international national
    domestic invited contributed other additional key major main current past previous relevant
    community external internal honorary complete undergraduate graduate doctoral postdoctoral master
    phd msc visiting scientific technical editorial scholarly academic visits at to for with personal
    background abroad public publications edited working policy law legal clinical first
    authored co-authored since scientifiques science current areas area focus fields active completed
    ongoing pending former group lab team open source
    investigación recherche technical computer courses taught undergraduate given held statement general
    foreign und der die das des ausgewählte wissenschaftliche
    wissenschaftlicher akademische akademischer beruflicher berufliche
    eingeladene begutachtete et de des la le les
    du sélection sélectionnées scientifiques professionnelle professionnelles invitées choisies y en del
    los las seleccionadas académica profesional laboral científicas invitadas 및 주요 국제 국내 초청 と
    主な 主要 代表 / + , me - – me mich person zur
    """
)
"""Words that may stand beside a section's word in a heading."""

ALONE_IS_NO_HEADING = word_set(
    """
    paper article report book thesis code project review language position honor skill course talk
    presentation registration dissertation post support referee certification interest
    """
)
"""Section words that name one thing when they stand alone."""

INLINE_IS_REMARK = word_set(
    """
    reviewer reviewing review member memberships committee committees organization thesis theses award
    awards honor honors research project projects code software paper workshop conference journal
    journals conferences proceedings students advising courses title position work language activities
    grant 논문 과제 활동 조교 review 심사 委員 授業 talk lecture press media patent links reports report
    """
)
"""Labels that say more about an entry, or name a role, rather than begin a section."""

FRAME = re.compile(r"^[\s#=*_\-–—:.|\[\]【】■●◆□()<>]+|[\s#=*_\-–—:.|\[\]【】■●◆□()<>]+$")
"""Ornament around a heading, as in `== Education ==` or `** Awards:`."""

NUMBERING = re.compile(r"^(?:[IVX]{1,4}|[A-H]|\d{1,2}(?:\.\d{1,2})?)[.)]\s+")
"""The number of a heading, as in `III. Publications` or `2.1) Papers`."""

UNPUBLISHED = re.compile(
    r"(?:(?:papers?|manuscripts?|articles?|works?) )?(?:currently )?"
    r"(?:under (?:review|submission|revision)|in (?:press|preparation|progress|submission)|submitted"
    r"|to appear|"
    r"forthcoming|unpublished)(?: (?:papers?|manuscripts?|articles?|works?))?",
    re.IGNORECASE,
)
"""A heading of works that are not out yet, as in `Under review`."""

PHRASES = (
    (
        Section.PUBLICATIONS,
        re.compile(
            r"(?:law )?review articles?|law reviews?|book reviews?|reviews? of books|job market papers?|"
            r"(?:my |selected |other |current |recent )*(?:works?|research) in progress|"
            r"contributions? to (?:science|books)",
            re.IGNORECASE,
        ),
    ),
    (
        Section.POSITIONS,
        re.compile(
            r"berufliche[rs]? werdegang|beruflicher lebenslauf|(?:clinical|legal|military|public) service|"
            r"academic background and experience|professional background|work history",
            re.IGNORECASE,
        ),
    ),
    (
        Section.PUBLICATIONS,
        re.compile(
            r"(?:conférences?|communications?)(?: (?:inter)?nationales?)?(?: avec (?:actes"
            r"|comité de lecture).*)?",
            re.IGNORECASE,
        ),
    ),
    (
        Section.INTERESTS,
        re.compile(
            r"(?:main |current )?(?:research|fields?|areas?|topics?)(?: of)? "
            r"(?:fields?|areas?|topics?|themes?|specialization|expertise)",
            re.IGNORECASE,
        ),
    ),
    (Section.SERVICE, re.compile(r"(?:editorial|committee|review|referee) work", re.IGNORECASE)),
    (Section.TEACHING, re.compile(r"teaching (?:and|&) (?:mentoring|supervision|advising)", re.IGNORECASE)),
)
"""Headings whose words say one thing apart and another together, as in `Work in Progress`."""

REMARK_BEHIND = re.compile(r"\s*(?:[(\[][^()\[\]]{1,90}[)\]]|[*†‡]+)\s*$")
"""A remark behind a heading, as in `Publications (selected)`, `Talks (* scheduled)`."""

YEAR_HEADING = re.compile(r"(?:19|20)\d\d")
"""A heading that is a year, as in `2021`."""


WORKS = frozenset({"articles", "papers", "chapters", "publications", "books"})
"""Last words of a heading that make it one of works, whatever stands before: `Award papers`."""

CONJUNCTION = re.compile(r"\b(?:and|und|et|y)\b|[&/,+]|および|及び|와|및", re.IGNORECASE)
"""What joins the sections of one heading."""


@lru_cache(maxsize=8192)
def find_heading(text: str) -> Section | None:
    """Name the section that a whole line announces; None when the line is no heading."""
    if len(text) > 120:
        return None
    bare = bare_heading(text)
    if UNPUBLISHED.fullmatch(bare):
        return Section.PUBLICATIONS
    for section, phrase in PHRASES:
        if phrase.fullmatch(bare):
            return section
    if not bare or len(bare) > 60:
        return None
    words = [word for word in re.split(r"[\s,/:()&]+", bare.casefold()) if word]
    if not words or len(words) > 7 or (len(words) == 1 and words[0] in ALONE_IS_NO_HEADING):
        return None
    if not all(word in SECTION_OF or word in MODIFIERS for word in words):
        return None
    named = {SECTION_OF[word] for word in words if word in SECTION_OF}
    if words[-1] in WORKS and not CONJUNCTION.search(bare):
        return Section.PUBLICATIONS
    return next((section for section in HEADING_WORDS if section in named), None)


def find_sections(text: str) -> frozenset[Section]:
    """Name all sections of a heading that joins several: `Positions and Honours`."""
    bare = bare_heading(text)
    if not CONJUNCTION.search(bare):
        return frozenset()
    words = re.split(r"[\s,/:()&]+", bare.casefold())
    return frozenset(SECTION_OF[word] for word in words if word in SECTION_OF)


def is_unpublished(heading: str) -> bool:
    """Tell the heading of works that are not out yet, under which a bare title stands for a work."""
    bare = bare_heading(heading)
    return bool(
        UNPUBLISHED.fullmatch(bare) or re.search(r"in progress|working papers?|manuscripts", bare, re.I)
    )


def bare_heading(text: str) -> str:
    """Take number, ornament and remark off a heading."""
    return FRAME.sub("", NUMBERING.sub("", FRAME.sub("", REMARK_BEHIND.sub("", text))))


def find_inline_heading(text: str) -> tuple[Section, str] | None:
    """Split `Education: Ph.D., Example University, 2010` into section and content."""
    label, colon, rest = text.partition(": ") if ": " in text[:45] else text.partition("：")
    if not colon or len(label) > 40 or not rest.strip() or not label[:1].strip() or label[:1].islower():
        return None
    if label.split()[-1].casefold() in INLINE_IS_REMARK or label.casefold() in INLINE_IS_REMARK:
        return None
    section = find_heading(label)
    return (section, rest.strip()) if section is not None else None


def find_loose_heading(text: str) -> Section | None:
    """Name the section of a line that is printed as a heading, though not all its words are known."""
    words = re.split(r"[\s,/:()&]+", bare_heading(text).casefold())
    return next(
        (section for section, names in HEADING_WORDS.items() if any(word in names for word in words)), None
    )


def find_year_heading(text: str) -> str | None:
    """Read a year that stands alone as a heading."""
    bare = FRAME.sub("", text) if len(text) <= 40 else ""
    return bare if YEAR_HEADING.fullmatch(bare) else None
