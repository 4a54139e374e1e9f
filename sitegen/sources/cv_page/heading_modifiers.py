"""The words beside a section's word in a heading, and which words name no section by themselves."""

from sitegen.sources.cv_page.vocabulary import word_set

MODIFIERS = word_set(
    """
    unfunded ph.d ph.d. m.sc m.sc. ph training formal hospitals affiliated graduates udvalgte работы
    selected recent peer peer-reviewed reviewed refereed referred non-refereed full short list of and & the
    in my professional academic research university industrial industry international national domestic
    invited contributed other additional key major main current past previous relevant community external
    internal honorary complete undergraduate graduate doctoral postdoctoral master phd msc visiting
    scientific technical editorial scholarly visits at to for with personal background abroad public
    publications edited working policy law legal clinical first authored co-authored since scientifiques
    guest delivered science areas area focus fields active completed ongoing pending former group lab team
    open source investigación recherche computer courses taught given held statement general foreign und der
    die das des ausgewählte wissenschaftliche wissenschaftlicher akademische akademischer beruflicher
    berufliche eingeladene begutachtete et de la le les du sélection sélectionnées professionnelle
    professionnelles invitées choisies y en del los las seleccionadas académica profesional laboral
    científicas invitadas 및 주요 국제 국내 초청 と 主な 主要 代表 / + , me - – mich person zur dates
    attended details institutions institution names works-of arbitradas arbitrados completos publicados em
    periódicos acadêmica acadêmicas acadêmico bibliográfica científica científicos profissional e o os as di
    della delle dei degli il i gli su per con da dal técnicas anteriores recientes principales otras otros
    reconnues revue revues comité lecture nationales internationales avec sans dans à pour par sur autres
    eigene weitere sonstige wichtigste neuere begutachteten nicht peer-review buch herausgegebene van het
    voor och av 국외 해외 저널 학술 연구 학회 대표 최근 심사 학술대회 国内 国際 査読付 査読付き 査読無
    査読なし 学術 学会 研究 主 要 代表性 近年 近五年 学术 科研 承担 主持 参与 与 和 及 の 等 其它 歴 経歴
    実績 リスト 一覧 목록 사항 실적 or accepted submitted press forthcoming professionnel professionnels
    universitaire universitaires collectives administratives pédagogiques direction rendu rendus d l projet
    projets spécialisés spécialisées learned popular selecta auswahl by from wider audience years last
    latest three five ten third-party third party regional local student students' invitation non-peer
    unrefereed several departmental institutional college hospital earlier plenary oral significant
    distinguished published unpublished von bei mit im zum auf als am dem den ein eine bisherige bisherigen
    aktuelle laufende abgeschlossene betreute gehaltene sowie internationale nationale universitäre une un
    leurs ses mes aux au encadrés scientifique académiques académique récentes récents varios varias el al
    por sin sus mis académicas académicos académico docente universitaria universitario científico
    realizados realizadas impartidos más relevantes méritos libre pesquisa outras outros concluídas
    concluídos andamento participação na no às ao aos pela pelo organizados edições capítulo principais
    altri altre alla allo accademica accademiche accademico scientifico invitato nazionali internazionali
    における 及び および 関する 上 年度 競争的 外部 過去 以前 主たる 担当 代表的 其他 情况 方面 相关 本人
    及其 以及 在 社会 内外 学内 学外 その他の 年 件 所获 获得 发表的 近期 内 外 기타 관련 내역 현황 등 교내
    교외 수행 참여 주관 책임 공동 대외 trabajo trabalho actual aceitos ou congressos títulos titulos orales
    orale orals écrites affichées specialty data daten herausgaben postgrado licenciatura grad grades
    bachelor bsc on into about around within under before after during until upon through across 授权 会议
    已 拟 出願 登録 出身 学会等 학생 출원 등록 게재 발표 일반 faculty yayinlari son iki ve pracy zawodowej
    kariery akademik bilimsel mesleki sunulan uluslararasi ulusal hakemli yurt dişi yurtdişi içi kuruluşlara
    bilgileri bilgiler yüksek lisans lisansüstü doktora dergilerde dergiler kitap kitaplarda toplantilarda
    alani verdiğiniz düzeydeki yilda olan yer alan araştirma naukowe naukowa naukowy zawodowe zawodowa
    wybrane dydaktyczna organizacyjna w z oraz akateemiset tieteelliset ammatilliset ja valitut
    vertaisarvioidut vědecké odborné pracovní vybrané a pedagogická činnost tudományos szakmai válogatott és
    academică științifică științifice selectate și în didactică ακαδημαϊκή ακαδημαϊκέσ επιστημονικέσ
    επαγγελματική ερευνητικά και σε akademiske vitenskapelige videnskabelige faglige utvalgte andre øvrige
    og fra på verdige akademiska vetenskapliga övriga utvalda znanstveni znanstvene stručno odabrane ostale
    u ilmiah kerja riwayat dan terpilih acadèmica científiques seleccionades altres wetenschappelijke
    professionele geselecteerde bij academische научные научная профессиональный избранные педагогическая
    общественная другие дополнительное и в на о наукові вибрані та у extern externally funded postgraduate
    """
)
"""Words that may stand beside a section's word in a heading."""

WEAK = word_set(
    """
    experience experiences activities activity work works history career background training information
    details responsibilities achievements contributions contribution roles leadership engagement
    administration projects project software code output outputs record lists thesis dissertation faculty
    rank degree expérience expériences activités activité parcours travaux production situation fonctions
    tätigkeit tätigkeiten erfahrung werdegang laufbahn beiträge praxis experiencia actividades actividad
    trayectoria documentos producción situación estudios esperienza esperienze attività atividades atuação
    produção 経歴 業績 実績 活動 研究業績 경력 활동 업적 실적 연구실적 经历 工作 成果 研究成果 学会 학회
    学生 학생 教育 교육 people produções trabalhos 文献 publicação
    """
)
"""Words that name a section only when no other word does: `teaching experience` is teaching."""

ALONE_IS_NO_HEADING = word_set(
    """
    committee trainees paper article report book chapter thesis code project review language position honor
    skill course talk presentation registration dissertation post support referee certification interest
    faculty rank degree editor board panel council commission jury medal beca premio preis livre libro buch
    artikel kapitel aufsatz beitrag emploi poste puesto cargo idioma lingua sprache thèse tesis speech
    address capítulo artículo travel email telefon anschrift grado laurea stelle people alumni lead cours
    docente engagement
    """
)
"""Section words that name one thing when they stand alone."""

INLINE_IS_REMARK = word_set(
    """
    ders. dies.
    reviewer reviewing review member memberships committee committees organization thesis theses award
    awards honor honors research project projects code software paper workshop conference journal journals
    conferences proceedings students advising courses title position work language activities grant 논문
    과제 활동 조교 심사 委員 授業 talk lecture press media patent links reports report
    """
)
"""Labels that say more about an entry, or name a role, rather than begin a section."""
