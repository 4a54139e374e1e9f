"""What a line looks like: degree, job, course, award, service, talk, patent, prose."""

import re

DEGREE = re.compile(
    r"(?:Ph\.?\s?D\b\.?|PHD|Phd|J\.?D\b\.?|M\.?D\b\.?|MB\s?BS\b|MB\s?Ch\s?B\b|BM\s?BCh\b|D\.?V\.?M\b\.?|"
    r"LL\.?[BD]\b\.?|M\.?F\.?A\b\.?|MPH\b|MP[AP]\b|M\.?Res\b\.?|[MB]\.?Ed\b\.?|B\.?F\.?A\b\.?|A\.[BM]\.|"
    r"S\.[BM]\.|MSci\b|MMath\b|MPhys\b|MChem\b|Habilitation\b|D\.?\s?Phil\b\.?|D\.?\s?Eng\b\.?"
    r"|Dr\.?[- ]?(?:Ing\b\.?|"
    r"rer\.? ?nat\b\.?|phil\b\.?|techn\b\.?)|Sc\.?D\b\.?|Ed\.?D\b\.?|"
    r"Doctor(?:ate)?\s+(?:of|in|degree)\b|Doctorate\b|M\.?\s?S\.?\s?[Cc]?\b\.?|M\.?A\b\.?|"
    r"M\.?\s?Eng\b\.?|M\.?\s?Phil\b\.?|M\.?\s?Tech\b\.?|MBA\b|LL\.?M\b\.?|"
    r"Master(?:'s|’s|s)?\s*(?:of|in|degree|thesis)?\b|B\.?\s?S\.?\s?[Cc]?\b\.?|B\.?A\b\.?|"
    r"B\.?\s?Eng\b\.?|B\.?\s?E\b\.|B\.?\s?Tech\b\.?|"
    r"Bachelor(?:'s|’s)?\s*(?:of|in|degree)?\b|Diplom(?:-\w+|a|e)?\b|Magister\b|Staatsexamen\b|"
    r"Promotion\b|Abitur\b|Licence\b|Licenciatura\b|Grado en\b|Máster\b|Doctora? en\b|"
    r"Licenciad[ao] en\b|Graduad[ao] en\b|Maestría\b|"
    r"Doctorado\b|Doctorat\b|Laurea(?: magistrale| triennale)?\b|Dottorato(?: di ricerca)?\b"
    r"|Studium (?:der|des|von)\b|Bacharelado\b|Mestrado\b|Doutorado\b|Graduação\b|Pós-graduação\b"
    r"|Especialização\b|Maîtrise\b|Agrégation\b|Lizentiat\b|(?:Y(?:üksek|\.) )?Lisans\b|Doktora\b"
    r"|Promotie\b|Doctoraat\b|Postgraduate\b|Undergraduate\b|(?:공학|이학|문학|경영학)"
    r"?\s?(?:박사|석사|학사)(?!\s?후)(?:\s?과정|\s?학위)?|(?:博士|修士|学士|硕士|本科)(?:（[^（）]*）|\([^()"
    r"]*\)|課程|学位)?)"
)
"""A degree at the beginning of a part: `Ph.D.`, `B.Sc.`, `Master of Science`."""

DEGREE_PART = re.compile(
    rf"(?:^|[|;:–—]\s*|\s-{{1,2}}\s|(?<=[\u3400-\u9fff\uac00-\ud7af])[,，、]\s*"
    rf"|,\s+(?!M\.?[ADS]\b[^.c]|M\.?[ADS]$"
    rf"|B\.?[AS]$))(?P<degree>{DEGREE.pattern})"
    rf"(?![\w'’])(?!\.?\s+(?:fellowship|scholarship|award|advis|supervis|forum|students?|"
    rf"committee|grant|researcher|candidate|thesis|dissertation|symposium|consortium))",
    re.IGNORECASE,
)
"""A degree at the front of a line or behind a separator; `Ph.D. Fellowship` is none."""

JOB = re.compile(
    r"\b(?:(?:ph\.?d\.?|doctoral|graduate) (?:student|candidate)|"
    r"engineer|researcher|scientist|professor|intern|internship|post-?doc(?:toral|torante?|torand(?:in)?)"
    r"?|architect|consultant|developer|analyst|manager|director|head of|"
    r"research fellow|research assistant|research associate|fellow|assistant|associate|"
    r"visiting|visitor|programmer|designer|founder|co-founder|cto|ceo|officer|technician|"
    r"specialist|"
    r"lecturer|reader|chair (?:of|in|for)|member of technical staff|technical staff|principal|advisor"
    r"|mathematician|"
    r"statistician|economist|curator|librarian|editor-in-chief|clerk|leader|lead|staff|"
    r"secretary|instructor|registrar|physician|surgeon|resident|attorney|counsel|judge|dean|provost|"
    r"practitioner|nurse|pharmacist|psychologist|chemist|biologist|"
    r"(?:wissenschaftlich\w+ )?mitarbeiter(?:in)?|\w*professor(?:in)?|\w*professur|ingenieur(?:in)"
    r"?|\w+ingenieur(?:in)?|\w+leiter(?:in)?|referent(?:in)?|oberarzt|oberärztin|assistenz\w+"
    r"|lehrkraft|praktikant(?:in)?|praktikum|doktorand(?:in)?|stipendiat(?:in)?|leiter(?:in)?"
    r"|entwickler(?:in)"
    r"?|hilfskraft|"
    r"ricercator[ei]|ricercatrice|assegnista|professoressa|professore|dottorand[oa]|docent"
    r"|hoogleraar|onderzoeker"
    r"|ater|ingénieur|chercheur|chercheuse|stagiaire|maître|maîtresse|doctorante?|ingeniero|"
    r"ingeniera|investigador|investigadora|profesor|profesora|becario|doctorando|catedrátic[oa]"
    r"|professeure?|chargée? de recherches?|maîtresse de conférences|allocataire"
    r"|moni(?:teur|trice)|professora|pesquisadora?|bolsista|adjunt[oa]"
    r"|\w*assistentin|\w*assistent|rechtsanw[aä]lt(?:in)?|akademischer? r[aä]t(?:in)?|dozent(?:in)?"
    r"|førsteamanuensis|forsker|universitetslektor|forskare|yliopistonlehtori|tutkija|professori"
    r"|adiunkt|asystent|adjunktus|tanársegéd|hoofddocent|promovendus|odborný asistent"
    r"|(?:dr\. )?öğretim üyesi|dr\. öğr\. üyesi|(?:yrd\. )?doç\. dr|araştırma görevlisi|arş\. gör"
    r"|профессор|доцент|(?:научный )?сотрудник|преподаватель|ассистент|инженер)\b"
    r"|연구원|연구소장|교수|인턴|엔지니어|개발자|팀장|박사후|研究員|教授|准教授|助教|講師|所員|職員"
    r"|エンジニア|インターン|主任|工程师|研究员|讲师|实习",
    re.IGNORECASE,
)
"""A word of a job title, as in `Research Engineer`."""

TEACHING_ROLE = re.compile(
    r"\b(?:teaching (?:assistant|fellow|associate)|head ta|ta|(?:course |lab )?instructor|"
    r"(?:guest |co-)?lecturer|tutor|grader|(?:course|lab) assistant|demonstrator|"
    r"teacher|assistant|lehrbeauftragte\w*|übungsleiter(?:in)?|übungsgruppenleit\w*|"
    r"tutorin|chargée? de (?:td|tp|cours)|vacataire|ayudante|docente|profesor asociado)"
    r"\b|조교(?!수)|강사|수업조교|ティーチングアシスタント|非常勤講師|助教|讲师",
    re.IGNORECASE,
)
"""What one is called who teaches a course, as in `Teaching Assistant`."""

COURSE = re.compile(
    r"(?P<code>\b[A-Z]{2,5}[ -]?\d{2,4}[A-Z]{0,2}(?:/[A-Z]{0,5}[ -]?\d{2,4})?)\s*(?:[:.–—-]\s*|"
    r",\s*|\s+)(?=[\"“‘'(<]?[^\W\d_])|(?P<bare>\b\d{1,2}\.\d{2,4}[A-Z]?)[:\s]\s*(?!EUR\b|USD\b"
    r"|GBP\b|CHF\b|Euro\b)(?=[A-Z])"
)
"""A course code and its title, as in `EX101: Engines`."""

SERVICE = re.compile(
    r"\b(?:reviewer|reviewing|reviews? for|examiner|convenor|convener|ambassador|representative"
    r"|trustee|treasurer|president|"
    r"vice-president|coordinator|referee|refereeing|program(?:me)? committee|"
    r"organi[sz]ing committee|pc|tpc|erc|committee|chair|co-chair|chairing|editor|"
    r"editorial|"
    r"organi[sz]er|co-organi[sz]er|organi[sz]ing|steering|board|panelist|panel member|"
    r"member|membership|volunteer|moderator|delegate|student helper|sub-?reviewer|"
    r"gutachter(?:in|tätigkeit)?|mitglied|(?:mit)?herausgeber(?:in)?|\w*ausschuss"
    r"|\w*bereichsrat|beirat|relecteur|relectrice|comité|revisor|"
    r"revisora|rapporteu(?:r|se)|élue?|trésori(?:er|ère)|secrétaire|présidente?|vice-présidente?"
    r"|(?:co-?)?organisat(?:eur|rice)|évaluat(?:eur|rice)|evaluadora?|organizadora?|vocal"
    r"|presidenta?|componente|delegat[ao]|schriftführer(?:in)?|sprecher(?:in)?|membre|miembro)\b|심사위원|심사|위원|査読|委員|审稿|委员|理事|会員|회원",
    re.IGNORECASE,
)
"""A word of service, as in `Program Committee`."""

AWARD = re.compile(
    r"\b(?:awards?|awarded|prizes?|fellowships?|scholarships?|honou?rs?|honou?rable|"
    r"mention|medal|grant|distinction|distinguished|finalist|winner|runner-up|dean['’]s "
    r"list|recipient|"
    r"of the year|recognition|stipend|bursary|cum laude|first place|1st place|gold|silver|bronze|"
    r"preis|förderpreis|stipendium|auszeichnung|\w+preis|\w+stipendium|"
    r"prix|bourse|lauréate?|premio|beca|"
    r"award-winning|top picks|rising star|nominee|best (?:paper|poster|presentation|"
    r"reviewer|teacher|demo|thesis))\b|(?:우수|최우수|대|금|은|장려|공로|논문|학술)상|상\s*(?=[,(\[]|"
    r"$)|장학|펠로우십|賞|奨学|奖|荣誉",
    re.IGNORECASE,
)
"""A word of an honour, as in `Example Prize`."""

TALK = re.compile(
    r"\b(?:invited(?: talk| lecture| speaker| seminar)?|keynote(?: speaker| talk)?|"
    r"talks?|seminar|lecture(?! notes)|colloquium|plenary|panel(?:ist)?|tutorial|guest lecture|"
    r"vortrag|eingeladener vortrag|exposé|ponencia|conférence invitée)\b|강연|발표|講演|"
    r"报告",
    re.IGNORECASE,
)
"""A word of a talk, as in `Invited talk`."""

PATENT = re.compile(
    r"\b(?:u\.?s\.?|kr|ep|wo|jp|cn|de|[A-Z]{2})?\s*(?:pat(?:ent)?\.?\s*(?:application|"
    r"appl\.?|no\.?|number|pending)*|patentschrift|offenlegungsschrift|brevet|patente)"
    r"\s*(?:no\.?|nr\.?|#)?\s*[:.]?\s*(?:[A-Z]{2})?\s?[\d,/.-]{4,}|"
    r"\b(?:US|EP|WO|KR|JP|CN|DE|PCT)[ /]?(?:\d{1,2}[ ,]\d{3}[ ,]\d{3}|\d{4}/?\d{5,8}|\d{7,11})"
    r"(?:\s?[AB]\d)?\b|특허\s*(?:등록|출원|번호)|特許(?:第|番号|出願)|专利号",
    re.IGNORECASE,
)
"""A patent by its number, as in `US Pat. 9,999,999`."""

SCALE = (
    r"k|m|mn|bn|thousand|million(?:en|es|s)?|billion|mio\.?|mill\.?|mil|millones|milhões|milioni|lakhs?|crores?"
    r"|tys\.|mln"
)
CURRENCY = (
    r"(?:us|ca|au|nz|hk|nt|a|c|s|r)?[$€£¥₩₹₺₽₪]|(?:usd|eur|gbp|chf|krw|jpy|sek|nok|dkk|isk|pln|czk|huf|ron|try"
    r"|rub|inr|cny|rmb|cad|aud|nzd|brl|clp|cop|mxn|ars|zar|sgd|hkd|ils|ngn)\b"
    r"|(?:euro|dollar|crown|pound|franc|rupee|peso)s?\b|kron[eo]r\b|reais\b|won\b|yen\b|rs\.|kr\.?(?!\w)"
    r"|zł|kč|sfr\.|fr\."
)
AMOUNT = r"\d{1,3}(?:[.,'’\s]\d{3}){1,5}(?![\d,.'’]{0,9}\d)(?:[.,]\d\d?)?|\d{1,12}(?:[.,]\d{1,6})?"
"""The parts of an amount of money: `million`, `€`, `250'000`."""

MONEY = re.compile(
    rf"(?<![\w.,])(?:{CURRENCY})\s?(?:{AMOUNT})(?:\s?(?:{SCALE})\b)?(?:\s?(?:{CURRENCY}))?(?!\w)"
    rf"|(?<![\w.,'’])(?:{AMOUNT})\s?(?:(?:{SCALE})\s?)?(?:{CURRENCY})(?!\w)"
    r"|\b\d(?:[\d,.]{0,15}\d)?\s?(?:만\s?원|억\s?원|万円|万元|千円|億円|亿元|元|円)",
    re.IGNORECASE,
)
"""An amount of money, as in `€1.2M`, `250 000 EUR`, `SEK 3,000,000`, `Rs. 21.0 lakh` or `30 k€`."""

GRANT_ROLE = re.compile(
    r"\b(?:PI|Co-?PI|Co-?I|principal investigator|co-?investigator|co-?principal investigator|"
    r"(?:mit)?antragsteller(?:in)?)\b|연구책임자|研究代表者|主持",
    re.IGNORECASE,
)
"""A role in a grant, as in `Co-PI`."""

ORGANIZATION = re.compile(
    r"\b(?:universit\w+|uni|institut\w*|college|school|academy|laborator\w+|labs?|"
    r"research|center|centre|inc|ltd|llc|gmbh|ag|corp|corporation|company|hospital|"
    r"polytechnic\w*|"
    r"hochschule|fachhochschule|technische|gymnasium|école|faculté|faculty|faculdade|facultad|department|"
    r"dept|universidade?|universit[éà]|networks|systems|technologies|group|foundation|"
    r"society|ministry|agency|bank|museum|observatory|infirmary|clinic|court|llp|council|klinik\w*)\b"
    r"|대학교?|대학원|연구소|연구원|고등학교|학교|"
    r"과학기술원|大学|研究所|学院|株式会社|公司",
    re.IGNORECASE,
)
"""A word of an organisation, as in `Example University`."""

COUNT = re.compile(
    r"\W*(?:total\b|sum\b|in total|more than|over \d|about \d"
    r"|(?!(?:19|20)\d\d\b)\d+\+? (?:[a-z'’-]+ )?(?:reviews?"
    r"|papers?|talks?|patents?|students?"
    r"|theses|articles?|publications|courses|grants?|further|others?|more)\b)",
    re.IGNORECASE,
)
"""The beginning of a count, which is no record, as in `Total: 14 reviews`, `2 further patents`."""

NOTHING = re.compile(
    r"\W*(?:none|n/?a|nil|keine?|aucune?|ninguno|to be (?:announced|added)|tb[ad]|coming soon|no \w+ yet"
    r"|none yet|(?:references|referees|details)(?: (?:are|is))?(?: available)?(?: up)?(?:on| on| upon) "
    r"request"
    r"|references available|yok(?:tur)?|brak|нет|nessun[oa]?|nenhum[a]?|ei ole|없음|なし|特になし|无"
    r"|該当(?:データ)?(?:は)?(?:あ?りません|なし)|(?:暂|暫)(?:无|無)(?:数据)?)\W*",
    re.IGNORECASE,
)
"""A line that says that a section has no entry, as in `None.`."""

CURRICULUM = re.compile(
    r"\W*(?:(?:short |brief |full |academic |abridged |detailed )?(?:c[uú]rr[ií]culum v[ií]t(?:ae|æ)"
    r"(?: et studiorum| abreviado| abbreviato| résumé)?(?: \(?cva?\)?)?|currículo(?: lattes)?|özgeçmiş"
    r"|życiorys|životopis|önéletrajz|(?:个人|個人)简历|resume|résumé|c\.?v\.?|lebenslauf|vita"
    r"|bio-?data|personal data sheet|이력서|履歴書|简历"
    r"|個人履歴)\b\W*)+(?:of|de|von|di|van|da|do|[-–—:|"
    r"])?\s*",
    re.IGNORECASE,
)
"""The title of the document itself, as in `Curriculum Vitae of `."""

EMAIL = re.compile(r"(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
"""An e-mail address, as in `ada@example.org`."""

SENTENCE = re.compile(r"(?:[a-z]{3}|[a-z]\)|[\u3040-\u9fff\uac00-\ud7af])[.!?。](?:\s|$)")
"""The end of a sentence inside a text."""

FIRST_PERSON = re.compile(
    r"\b(?:I|I['’]m|I['’]ve|[Mm]y|me|[Hh]e|[Ss]he|[Tt]hey|[Hh]is|[Hh]er|[Tt]heir|[Ii]ch|[Mm]eine?"
    r"|[Jj]e|[Mm]on|"
    r"mes|yo|mi)\b|나는|저는|제\s|私は|我是|我的"
)
"""A word by which somebody speaks, or is spoken, about."""


SPEAKING = re.compile(
    r"(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Ww]elcome|[Hh]allo|[Bb]onjour|[Hh]ola)\b[^.!?]{0,40}?[.!,]\s+)?"
    r"(?:I(?:['’][a-z]{1,2})? (?=[a-z])|I['’]m [A-Z]|Ich (?=[a-zäöü])|Je (?=[a-zéêà])|J['’](?=[a-zéê]))"
)
"""The front of a sentence in the first person, with a greeting before it, as in `Hi, I'm Ada! I hum`."""


def speaks(text: str) -> bool:
    """Tell a sentence in which somebody speaks of oneself, with or without a full stop."""
    return len(text.split()) >= 5 and text[:1].isupper() and SPEAKING.match(text) is not None


def is_prose(text: str) -> bool:
    """Tell running text from an entry of a list: a dozen words or more that make a sentence."""
    if speaks(text):
        return True
    if not SENTENCE.search(text):
        return False
    words = len(text.split())
    return words >= 12 or (
        words >= 5 and bool(re.match(r"(?:I|My|He|She|Ich|Je|Yo|저는|나는|私は|我)\b", text))
    )


def starts_with_degree(text: str) -> bool:
    """Tell whether a degree stands at the front of a line or of a part of it."""
    return bool(DEGREE_PART.search(text[:300]))


def find_course(text: str) -> re.Match[str] | None:
    """Find a course code; a meeting with its year (`TALKS 2021`) is none."""
    for found in COURSE.finditer(text[:200]):
        number = re.search(r"\d+", found.group())
        if number and not (len(number.group()) == 4 and 1950 <= int(number.group()) <= 2100):
            return found
    return None
