"""The parts of a CV, and the words by which people name them in their languages."""

from enum import StrEnum

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
        trainees mentored supervision supervised supervising co-supervision advising advisees mentoring
        mentorship mentees tutees members abschlussarbeiten masterarbeiten dissertationen theses-supervised
        betreuung betreute encadrement supervisión supervisados 지도 지도학생 指導 指导学生 students
        orientações orientandos tesistas orientación dirección tesi relatore guided promovendi handledning
        研究生 指导 指导研究生 培养 学生指導 promotionsbetreuung doktoranden supervisees advised doctorants
        doctorantes doctorands encadrements encadrés encadrées thésards dirigidas dirigidos dirigées dirigés
        tutorías tutorizados orientandas laureandi dottorandi seguite betreuungen promovierende
        promovierenden doktorandinnen studierende alumni people aspirants 학생 대학원생 문하생 배출 석사과정
        박사과정 院生 学生 留学生 指導学生 指導実績 博士生 硕士生 研究生培养 学生指导 人才培养 руководство
        аспиранты ученики guidance guideship danişmanliklar danişmanlik danişmani tezler tezleri yönetilen
        promotor opieka promowani promotorstwo veiledning vejledning ohjaus ohjatut ohjatuttu vedení
        školitel témavezetés îndrumare coordonare επίβλεψη doktorandi bimbingan pembimbingan hướng
        mentorstvo mentorstva tutorial dirigides lăng 指導院生 指導論文 指导论文 대학원생지도 학생지도
        ментор аспирантами руководителем научного дипломников begeleiding
        """
    ),
    Section.NEWS: word_set(
        """
        news notice notices updates announcements neuigkeiten aktuelles actualités noticias 소식 お知らせ 新闻
        notizie
        novità nieuws nyheter novidades 뉴스 新着情報 动态 新闻动态 новости haberler duyurular aktualności
        uutiset novinky hírek știri νέα novosti vijesti berita tin новини nouveautés nouvelles
        """
    ),
    Section.PATENTS: word_set(
        """
        patent patents inventions patente brevets patentes 특허 特許 专利 知的財産 patentanmeldungen
        erfindungen schutzrechte invenciones brevetti 특허출원 특허등록 発明 知的財産権 産業財産権 专利成果
        发明专利 патенты intellectual patentler patenty patentit patentek πατέντεσ paten patenter octrooien
        octrooi изобретения patentní
        """
    ),
    Section.TALKS: word_set(
        """
        invito convegni lezioni lezing voordrachten talk talks discussions lectures keynotes keynote
        presentations presentation seminars colloquia invitations vorträge vortrag exposés conférences
        ponencias charlas seminarios 발표 강연 초청강연 講演 招待講演 口頭発表 报告 特邀报告 vorlesungen
        konferenzvorträge gastvorträge poster posters comunicaciones apresentações palestras comunicações
        interventions communications séminaires relazioni interventi föredrag lezingen 学会発表 口頭 発表
        学术报告 会议报告 학술발표 구두발표 invited-talks colloquien kolloquien speeches speech addresses
        speaking plenaries symposia appearances präsentationen referate konferenzteilnahmen
        posterpräsentationen tagungsvorträge plenarvorträge charla ponencia presentaciones plenarias
        conferencias palestra seminários conferenze seminari 学会報告 研究発表 発表実績 講演等 基調講演
        セミナー 大会报告 邀请报告 报告与讲座 讲座 特邀 학회발표 학술회의 초청 세미나 강연실적 발표실적
        доклады выступления wystąpienia referaty konuşmalar konuşma sunumlar davetli seminerler konferanslar
        wykłady prelekcje odczyty esitelmät puheet přednášky előadások prezentări prelegeri ομιλίεσ
        διαλέξεισ presentasjoner foredrag predavanja ceramah presentasi seminář xerrades ponències
        conferències presentaties gastlezingen презентации доповіді vortragstätigkeit
        """
    ),
    Section.TEACHING: word_set(
        """
        teaching courses course instruction classes taught lehre lehrtätigkeit lehrveranstaltungen
        enseignement enseignements docencia enseñanza 강의 강의경력 교육경력 조교 教育歴 担当科目 授業 教学
        教学经历 unterricht kurse vorlesung asignaturas cursos ensino disciplinas didattica insegnamento
        insegnamenti undervisning onderwijs 教育 教育実績 課程 课程 主讲课程 授课 讲授 교과목 담당과목
        강의과목 coursework-taught pedagogical pedagogy lectureships lecturing lehrerfahrung lehrerfahrungen
        lehraufträge lehrauftrag lehren seminare cours docente docentes docência clases impartidas
        asignatura materias aulas ministradas magisterio pédagogiques pédagogique corsi insegnati 講義
        担当講義 担当授業 授業科目 教授科目 教員歴 教育活動 教育業績 教育経験 教育研究業績 教学工作 讲授课程
        教学课程 教授课程 课程教学 강의실적 교육실적 수업 개설과목 преподавание курсы dersler dydaktyka ders
        dersi eğitmenlik öğretim verdiği verilen zajęcia nauczanie przedmioty opetus kurssit výuka oktatás
        tantárgyak predare cursuri διδασκαλία μαθήματα undervisningserfaring kurser emner fag nastava
        predmeti pengajaran mengajar matakuliah giảng dạy docència assignatures vakken colleges
        преподавательская лекции дисциплины викладання курси modules module handled lehrauftraege
        """
    ),
    Section.AWARDS: word_set(
        """
        accolades gongs award awards honors honours honor prizes prize fellowships fellowship scholarships
        scholarship distinctions recognition recognitions achievements auszeichnungen preise ehrungen
        stipendien prix distinction bourses premios becas honores reconocimientos 수상 수상경력 수상내역
        장학금 장학 受賞 受賞歴 表彰 奖励 获奖 荣誉 获奖情况 prêmios premi riconoscimenti distinciones
        bolsas borse stipendium utmärkelser prijzen beurzen 수상실적 포상 学内表彰 获奖荣誉 荣誉奖励 嘉奖
        奖项 medals medal laurels auszeichnung preis ehrung ehrenpreise würdigungen récompense récompenses
        palmarès galardones distinción reconocimiento premio beca prêmio honrarias láureas premiazioni
        onorificenze 賞 賞罰 受賞等 学術賞 奨学金 奖学金 荣誉称号 表彰奖励 奖 所获奖励 获得奖励 표창 상훈
        награды премии стипендии ödüller nagrody ödülleri ödül burslar burs onur nagroda wyróżnienia
        stypendia palkinnot tunnustukset apurahat ceny ocenění díjak kitüntetések ösztöndíjak premii
        distincții βραβεία υποτροφίεσ διακρίσεισ priser utmerkelser hæder stipender legater nagrade
        priznanja penghargaan beasiswa giải thưởng premis onderscheidingen onderscheiding награда премия
        нагороди стипендія eerbewijzen
        """
    ),
    Section.GRANTS: word_set(
        """
        grant grants funding funded support financé financés financée drittmittel förderungen
        drittmittelprojekte financements subventions financiación subvenciones financiados 연구비 과제
        연구과제 競争的資金 科研費 研究費 基金 科研项目 projetos proyectos progetti finanziamenti
        financiamento fondos forskningsmedel subsidies drittmittelförderung 과제수행 外部資金 助成金 科研
        课题 科研课题 基金项目 주관과제 projekte-gefördert sponsored sponsors fund funds forschungsprojekte
        forschungsförderung projektförderung förderung drittmittelprojekt drittmitteleinwerbung financement
        projets ayudas financiamiento subvención convenios contratos financiadas finanziati auxílios fomento
        研究助成 研究資金 競争的研究費 研究費獲得 助成 资助 项目 研究项目 科研基金 在研项目 연구프로젝트
        연구사업 과제수주 연구비수주 гранты projeler granty projeleri proje bap tübitak destekler
        desteklenen projekty granta finansowanie rahoitus hankkeet hankerahoitus projektek pályázatok
        támogatás granturi finanțare έργα χρηματοδότηση prosjekter prosjektmidler forskningsprosjekter
        bevillinger bevilling anslag forskningsanslag projekti hibah dự án projectes finançament
        financiering subsidie onderzoeksprojecten onderzoeksgelden проекты финансирование гранти money
        schemes
        """
    ),
    Section.SERVICE: word_set(
        """
        committee societies affiliations nevenfuncties bestuursfuncties istituzionali redactie service
        services activities committees reviewing reviewer review refereeing referee memberships membership
        leadership administration volunteering boards begutachtung begutachtungen gutachten ehrenamt
        organization gutachtertätigkeit gutachtertätigkeiten gremien mitgliedschaften akademische
        selbstverwaltung responsabilités servicio revisión arbitraje 학회활동 봉사 활동 심사 학술활동
        学会活動 所属学会 委員 査読 学术服务 社会活動 outreach refereed-for ämter funktionen gestión gestão
        comités membresías sociedades atividades administrativas incarichi attività servizi expertises
        uppdrag 兼职 社会兼职 学术兼职 学会 委員会 社会貢献 대외활동 학회 위원회 serving duties offices
        board panels panel commissions councils council editorships editorship editor citizenship engagement
        responsibilities gremienarbeit gremientätigkeit gremientätigkeiten herausgebertätigkeit
        herausgebertätigkeiten tagungsorganisation konferenzorganisation organisation mandate mitarbeit
        responsabilité évaluation évaluations animation mandats jurys jury encargos evaluación evaluaciones
        comisiones tribunales bancas colegiado corpo revisor organización revisiones comitati referaggio
        revisione 委員歴 役員 学会役員 審査委員 社会における活動 社会的活動 学外活動 学内委員 学会等
        任职情况 学术任职 社会任职 审稿 评审 社会服务 学术组织 위원 심사위원 편집위원 봉사활동 사회활동
        교내활동 보직 학회참여 членство рецензирование activités activité membro comissões membre membres
        gremium ausschüsse wissenschaftsorganisation transfer wissenschaftskommunikation görevler üyelikler
        recenzent członkostwo görevleri görev hakemlik hakemlikler hakemlikleri üyelik üyelikleri idari
        komite komisyon kurul członkostwa recenzje działalność komitety funkcje luottamustehtävät
        luottamustoimet asiantuntijatehtävät jäsenyydet členství recenze funkce tagságok tisztségek bírálat
        membru recenzii μέλοσ επιτροπέσ διοικητικέσ verv tillitsverv komiteer fagfelle medlemskap udvalg
        hverv članstva članstvo recenzije keanggotaan organisasi lidmaatschappen bestuur commissies
        redactiewerk serveis comissions деятельность экспертная членства рецензування chores
        """
    ),
    Section.PUBLICATIONS: word_set(
        """
        output outputs atti convegno rivista publication publications papers paper articles article journal
        journals conference conferences proceedings workshop workshops preprints preprint manuscripts books
        book chapters chapter bibliography volumes monographs monograph editions essays entries writing
        writings commentaries commentary briefs translations op-eds abstracts posters dissertation
        dissertations contributions works reports report theses thesis veröffentlichungen publikationen
        schriften arbeiten schriftenverzeichnis aufsätze publikationsliste zeitschriften konferenzbeiträge
        publicaciones artículos revistas congresos revues 논문 논문목록 연구논문 학술지 학술대회 저서
        monographien herausgeberschaften sammelbände buchbeiträge lexikonartikel rezensionen 국제학술지
        국제학술대회 論文 発表論文 業績 研究業績 学術論文 国際会議 著書 论文 发表论文 学术论文 期刊论文
        会议论文 著作 publicações produção artigos livros capítulos pubblicazioni articoli libri capitoli
        ponencias-publicadas actas anais actes ouvrages ouvrage chapitres chapitre colloques recensions
        recension comptes compte travaux coordination herausgeberschaft übersetzungen thèses
        communications-publiées thèse mémoires libros tesis memorias publikationer publicaties monografien
        monographie lexikonbeiträge beiträge originalarbeiten originalartikel übersichtsarbeiten editorials
        letters comments datasets 論著 论著 代表性论著 代表论著 期刊 会议 专著 学位论文 著作与章节 章节 译著
        연구업적 업적 연구실적 국내학술지 저역서 학위논문 解説 総説 招待論文 紀要 査読論文 プレプリント
        発表論文リスト pubs bibliografía bibliografia bibliographie publikationsverzeichnis veröffentlichung
        zeitschriftenartikel zeitschriftenaufsätze zeitschriftenbeiträge tagungsbeiträge tagungsbände
        kongressbeiträge aufsatz kapitel artikel bücher buch sammelbandbeiträge beitrag katalogbeiträge
        editionen livres livre traductions rapports vulgarisation production productions publiées parues
        artículo libro capítulo reseñas traducciones divulgación documentos producciones publicadas
        publicados trabalhos resumos resenhas traduções resumo divulgação saggi curatele contributi
        recensioni traduzioni monografie 書籍 単著 共著 編著 分担執筆 翻訳 訳書 原著 原著論文 報告書 書評
        査読付論文 会議録 会議論文 プロシーディング 発表論文等 学術雑誌 雑誌論文 出版物 寄稿 論説 論考
        解説記事 论文发表 期刊文章 会议文章 书籍 编著 专著与教材 教材 出版 研究成果 学术成果 科研成果
        论著目录 论文著作 学术著作 成果 论文与著作 저술 번역서 역서 단행본 학술지논문 국제저널 국내저널
        게재논문 학술논문 저널논문 논문실적 학술대회논문 번역 публикации статьи книги труды монографии
        produções publicação 실적 文献 yayinlar eserler makaleler kitaplar bildiriler publikacje artykuły
        książki artikelen boeken rozdziały yayin makale bildiri bildirileri makaleleri yayinlari kitabi
        kitaplari bölümleri bölüm yazilan yayinlanan basilan rozprawy prace monografia redakcja julkaisut
        julkaisuluettelo artikkelit kirjat publikace články knihy kapitoly publikációk cikkek könyvek
        publicații articole cărți δημοσιεύσεισ δημοσιευσεισ άρθρα βιβλία publikasjoner bøker kapitler
        artikler publikacije članci radovi knjige publikasi jurnal buku công bố bài báo sách llibres
        capítols hoofdstukken публікації статті монографії працы сборники
        """
    ),
    Section.EDUCATION: word_set(
        """
        education degrees qualifications training studies studium ausbildung bildungsweg bildung werdegang
        hochschulbildung formation éducation études diplômes educación formación estudios 학력 학력사항 교육
        学歴 学位 教育背景 教育经历 教育 educational qualification academics schooling formação formazione
        istruzione studi utbildning opleiding scolarité cursus 学历 교육사항 academia titulación
        titulaciones abschlüsse schulbildung examina degree formations diplôme diplome diplomes studiengänge
        promotionen abschluss grados grado estudio instrucción titoli laurea titulações 学歴等 最終学歴
        取得学位 学位歴 求学经历 学习经历 学术背景 教育简历 受教育经历 教育与学位 학위 학업 출신학교
        образование titulação öğrenim eğitim wykształcenie edukacja öğrenimi mezuniyet derece
        dereceler studia wykształcenia koulutus tutkinnot opinnot vzdělání vzdelanie tanulmányok végzettség
        studii educație εκπαίδευση σπουδέσ εκπαιδευση σπουδεσ τίτλοι utdanning uddannelse obrazovanje
        izobrazba pendidikan học vấn estudis formació opleidingen обучение освіта диплом učenje
        """
    ),
    Section.POSITIONS: word_set(
        """
        posizione posizioni attuale attuali impieghi loopbaan functies werkkring experience experiences
        employment post posts residency residencies roles positions position appointments appointment career
        work history internships internship berufserfahrung beruf berufstätigkeit anstellungen tätigkeiten
        stationen laufbahn beschäftigung expérience expériences emplois parcours postes experiencia empleo
        cargos trayectoria puestos 경력 경력사항 근무경력 직장 직장경력 연구경력 職歴 経歴 職務経歴 工作经历
        工作经验 任职 posiciones atuação profissional esperienza esperienze impiego anställningar
        werkervaring jobs 근무 주요경력 工作 工作背景 任职经历 工作履历 研究歴 anstellung berufspraxis
        employments employer rank ranks stelle stellen arbeitsstellen praxis berufsweg aufenthalte
        forschungsaufenthalte auslandsaufenthalte lehrstuhlvertretungen vertretungen emploi fonctions
        fonction poste activité carrière cargo empleos ocupación situación puesto estancias carriera
        estágios soggiorni situazione lavoro lavorativa 職 職務 勤務 勤務歴 職歴等 現職 研究経歴 现任职务
        现职 职务 履历 工作简历 工作单位 现任 현직 전직 재직 근무처 직위 работа должности careers werdegang
        zatrudnienie przebieg unvanlar deneyim deneyimi iş unvan kadro çaliştiği kurum doświadczenie praca
        stanowiska stanowisko työkokemus työura virat tehtävät zaměstnání munkahelyek tapasztalat munkakör
        experiență profesională posturi εμπειρία θέσεισ εμπειρια stillinger stilling arbeidserfaring
        ansættelser ansættelse erhvervserfaring tjänster anställning arbetslivserfarenhet zaposlenje
        iskustvo radno pengalaman pekerjaan jabatan kinh nghiệm feina càrrecs aanstellingen aanstelling
        loopbaanoverzicht dienstverbanden опыт должность трудовая посади робота vakinaiset
        """
    ),
    Section.CONTACT: word_set(
        """
        dati personali gegevens persoonlijke personuppgifter datos personales dados pessoais contact kontakt
        contacto 연락처 連絡先 联系方式 address coordonnées details information particulars persönliche
        angaben 인적사항 contatto contatti contato recapiti kontaktdaten email telefon anschrift contactos
        direcciones 联系 联络 контакты iletişim kontakty yhteystiedot elérhetőség επικοινωνία
        kontaktinformasjon kontak liên hệ contacte адрес
        """
    ),
    Section.SKILLS: word_set(
        """
        skills skill languages language tools programming competences competencies techniques fähigkeiten
        kenntnisse sprachen sprachkenntnisse compétences langues habilidades idiomas 기술 언어 외국어 スキル
        言語 語学 技能 语言 lingue competenze línguas habilidades-técnicas språk talen 어학 语言能力
        言語能力 informatique informática informatica edv computerkenntnisse it-kenntnisse sprache idioma
        lingua linguistiques sprachkompetenzen technologies frameworks proficiencies proficiency 外国語
        使用言語 语言技能 专业技能 외국어능력 어학능력 보유기술 языки навыки diller dil yabanci beceriler
        języki umiejętności kielet kielitaito taidot jazyky dovednosti nyelvtudás nyelvek készségek limbi
        străine competențe γλώσσεσ δεξιότητεσ språkkunnskaper ferdigheter sprog jezici vještine bahasa
        keterampilan ngôn ngữ idiomes competències vaardigheden talenkennis мови навички
        """
    ),
    Section.INTERESTS: word_set(
        """
        interests interest interessen forschungsinteressen forschungsschwerpunkte intérêts intereses
        관심분야 연구관심 연구분야 興味 研究分野 研究テーマ 研究兴趣 研究方向 specialties specialities
        specialization specialisation competence expertise interessi pesquisa forschungsgebiete themes
        thèmes ámbitos líneas linhas 研究领域 研究内容 専門分野 専門 전문분야 schwerpunkte forschungsthemen
        研究キーワード キーワード 관심사 연구주제 ilgi uzmanlik alanlari zainteresowania tutkimusaiheet
        kiinnostuksen zájmy érdeklődés interese ενδιαφέροντα forskningsinteresser interesi minat interessos
        interesses onderzoeksinteresses интересы інтереси línies
        """
    ),
    Section.OTHER: word_set(
        """
        references referees referenzen références referencias miscellaneous misc other 참고 其他 その他
        admissions licensure licenses licences certifications certification certificates registration
        projects project software code projekte hobbies 資格 자격증 proyectos logiciels declaration
        signature extension talks-radio resources links blog reading datasets-code logiciel software-tools
        兴趣爱好 特技 기타 기타사항 referências exhibitions exhibition ausstellungen expositions
        exposiciones mostre curated broadcasting broadcasts radio television tv press presse media médias
        medios mídia prensa interviews repos repositories consulting consultancy certificaciones
        certificados zertifikate weiterbildung fortbildungen mitgliedschaft mitgliedschaften travel 免許
        免許資格 メディア 证书 执业资格 媒体报道 면허 자격 자격사항 언론보도 병역 referanslar referencje
        suosittelijat diğer inne muut ostatní egyéb altele annet øvrigt ostalo lainnya overige прочее інше
        events metrikler parental leave breaks interruptions
        """
    ),
    Section.BIO: word_set(
        """
        about bio biography profile summary introduction über-mich über zur-person profil présentation
        perfil biografía 소개 약력 自己紹介 略歴 简介 个人简介 objective özgeçmiş hakkinda biyografi
        biografia biogram esittely životopis életrajz despre βιογραφικό biografi
        """
    ),
}
"""Words that name a section, the more telling section first: `teaching experience` is teaching."""
