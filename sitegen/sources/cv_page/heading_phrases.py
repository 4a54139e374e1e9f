"""Headings that are read whole: their words say one thing apart and another together."""

import re

from sitegen.sources.cv_page.heading_words import Section

UNPUBLISHED = re.compile(
    r"(?:(?:papers?|manuscripts?|articles?|works?|published|accepted) )*(?:currently )?"
    r"(?:under (?:review|submission|revision|consideration)"
    r"|in (?:press|preparation|progress|submission|review|revision)|submitted"
    r"|to appear|accepted(?: or (?:under review|submitted|in press))?|accepted for publication"
    r"|forthcoming|unpublished|im (?:druck|erscheinen)|eingereicht|in vorbereitung|in begutachtung"
    r"|à paraître|soumis(?:es)?|en préparation|sous presse|en (?:prensa|preparación|revisión|evaluación)"
    r"|enviad[oa]s|aceptad[oa]s|submetidos|aceitos|no prelo|em (?:preparação|revisão)|in (?:corso di )?stampa"
    r"|심사 ?중|게재 ?예정|투고 ?중|投稿中|印刷中|掲載予定|審査中|在审|待刊|已录用)"
    r"(?: (?:papers?|manuscripts?|articles?|works?|for publication))?",
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
            r"academic background and experience|professional background|work history"
            r"|service (?:details|record|particulars|history)|details of service",
            re.IGNORECASE,
        ),
    ),
    (
        Section.PUBLICATIONS,
        re.compile(
            r"(?:conférences?|communications?)(?: \w+)* (?:avec (?:actes|comité de lecture)|publiées).*",
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
    (
        Section.TALKS,
        re.compile(
            r"(?:conferences?|seminars?|workshops?)(?:,? (?:and|&|/) \w+)* (?:attended|given|presented"
            r"|presentations?|papers read)(?: .{1,40})?|(?:conference )?(?:papers?"
            r"|posters?) (?:read|presented|given|delivered)"
            r"(?: (?:at|in|before) .{1,40})?|presentations? (?:at|in) .{1,40}|vorträge(?: und| auf)? .{1,40}",
            re.IGNORECASE,
        ),
    ),
    (
        Section.OTHER,
        re.compile(
            r"(?:share|follow|connect|related|subscribe|recent posts|archives?|comparte|compartir|partager"
            r"|teilen|entradas recientes|categories|tags|suivez)\b.{0,40}|様式.{0,10}",
            re.IGNORECASE,
        ),
    ),
    (
        Section.SERVICE,
        re.compile(
            r"(?:editorial|committee|review|referee) work|(?:external|editorial|professional"
            r"|departmental|university|institutional|administrative|faculty) roles"
            r"|external (?:activities|appointments)",
            re.IGNORECASE,
        ),
    ),
    (
        Section.OTHER,
        re.compile(
            r"(?:(?:professional|scientific|learned|academic|society|current|honorary|and|&) )*"
            r"(?:memberships?|affiliations)(?: (?:of|in|with) .{1,40})?|mitgliedschaften|mitglied in .{1,40}"
            r"|sociétés savantes|membresías|afiliaciones|afiliações|所属学会|学会所属|소속 ?학회",
            re.IGNORECASE,
        ),
    ),
    (
        Section.OTHER,
        re.compile(
            r"(?:(?:medical|professional|board|and|&) )*(?:licen[cs](?:ures?|es?)|(?:board )?certifications?)"
            r"(?:,? (?:(?:and|&|medical|board|professional) )*(?:licen[cs](?:ures?|es?)|certifications?))?",
            re.IGNORECASE,
        ),
    ),
    (
        Section.SUPERVISION,
        re.compile(r"(?:co-?)?direction de (?:th[eè]ses?|mémoires?)(?: .{1,40})?", re.IGNORECASE),
    ),
    (Section.TEACHING, re.compile(r"teaching (?:and|&) (?:mentoring|supervision|advising)", re.IGNORECASE)),
)
"""Headings whose words say one thing apart and another together, as in `Work in Progress`."""

ANNOUNCEMENT = re.compile(
    r"(?:(?:here|below) (?:is|are|follows?|you (?:can )?find)|(?:these|the following) are|you (?:can )?find"
    r"|hier (?:sind|finden sie|folg(?:t|en))|im folgenden|voici|vous trouverez ici|a continuación"
    r"|aqu[ií] (?:están|estão|se encuentran)|ecco|di seguito)"
    r"(?: \w+){0,5} (?:my|our|meine[rn]?|unsere[rn]?|mes|nos|mis|nuestr[ao]s|minhas|meus|miei|mie)"
    r"(?: [\w-]+){0,3} (?:papers|publications|articles|preprints|works|writings|books|aufsätze|arbeiten"
    r"|publikationen|veröffentlichungen|travaux|publicaciones|artículos|trabajos|publicações|artigos"
    r"|trabalhos|pubblicazioni|articoli|lavori)\b.{0,160}",
    re.IGNORECASE | re.DOTALL,
)
"""A sentence that announces the works below it, as in `Here are some of my papers, newest first.`"""
