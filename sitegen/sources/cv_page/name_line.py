"""The line that names the person, with titles, degrees, pronouns, other names or post beside the name."""

import re
from dataclasses import dataclass, replace

from sitegen.model.name import Name
from sitegen.model.person import Headline
from sitegen.sources.cv_page.headlines import parse_headline
from sitegen.sources.cv_page.name_labels import NAME_LABEL
from sitegen.sources.cv_page.name_pieces import EAST_ASIAN, is_initials
from sitegen.sources.cv_page.name_words import ALSO_NAMES, fold_word
from sitegen.sources.cv_page.names import is_name, make_name, strip_emphasis
from sitegen.sources.cv_page.sections import find_heading
from sitegen.sources.cv_page.shapes import CURRICULUM, JOB

WORKS_OF = re.compile(
    r"^(?:(?:list of |selected )?publications|papers|works|home ?page|publikationen)\s+(?:of|by|von|de)\s+",
    re.IGNORECASE,
)
"""The title of a list of works, as in `Publications of Ada Example`."""

TITLES_BEFORE = re.compile(
    r"(?:(?:the (?=rev|hon|right)|(?:very |most )?rev(?:erend|d)?\b\.?|right |shri\b|smt\b\.?|"
    r"(?:associate |assistant |adjunct |emeritus |assoc\. ?|asst\. ?|a/)?"
    r"prof(?:\.ssa|essor(?:in|a|e|essa)?)?\b\.?(?: (?=dr\b))?|"
    r"dra\b\.?|dr hab\b\.?|dott(?:\.|or)?(?:ssa|essa)?\b\.?|do[cç]\.|(?:rn|mu|ph|ju|th|pharm)dr\.|mgr\b\.?|"
    r"ing\.|inż\.|lic\.|drs\.|ir\.|sra?\.|srta\.|dña\.|doña\b|sig\.(?:ra)?|mlle\b\.?|öğr\. ?gör\.|"
    r"dr\b\.?(?:(?:\s*-?\s*ing|\s*(?:phil|rer|nat|med|jur|iur|techn|oec|pol|sc|habil|h\.\s?c|h\.c))\b\.?)*|"
    r"univ\.-prof\.|priv\.-doz\.|pd\b|dipl\.-\w+\.?|mag\.|mr\b\.?|ms\b\.?|mrs\b\.?|mx\b\.?"
    r"|miss\b|herr\b|frau\b|"
    r"mme\b\.?|hon\.|sir\b|dame\b)\s*)+",
    re.IGNORECASE,
)
"""Titles before the name, as in `Prof. Dr. phil. Ada Example`, `Dra. Ana Muestra` or `Mr Bo Sample`."""

TITLES_BEHIND = re.compile(
    r"\s*[,|]\s*(?:ph\.?\s?d\b\.?|m\.?sc\b\.?|b\.?sc\b\.?|m\.?d\b\.?|d\.?eng\b\.?|"
    r"dphil|csc\b\.?|drsc\b\.?|d\.?sc\b\.?|mbbs|mb|bch|frc\w+|mrc\w+|frs|jd|llm|rn|mph|mba|fieee|facm|p\.?eng\b\.?|esq\.?)(?:\s*,.*)?$",
    re.IGNORECASE,
)
"""Degrees behind the name, as in `Ada Example, Ph.D.`."""

LETTERS_BEHIND = re.compile(
    r"(?:,?\s+(?:Ph\.?D|M\.?D|MB\s?BS|MB|BCh|BChir|FRC\w+|MRC\w+|FRS|DPhil|J\.?D|LL\.?M|M\.?Sc"
    r"|B\.?Sc|MPH|MBA|RN|FAC\w+"
    r"|FIEEE|FACM|FBA|FRSE|OBE|CBE|FREng)\b\.?)+$"
)
"""Letters behind the name with or without a comma, as in `Ada Example MBBS, FRCX`."""

TITLE_IN_PARENTHESES = re.compile(
    r"\s*\((?:mr|mrs|ms|miss|mx|dr|prof|sir|dame|esq|ph\.?d|m\.?d)\b\.?\)", re.IGNORECASE
)
"""A title in parentheses, as in `EXAMPLE, Ada (Mrs.)`."""

SYMBOLS = re.compile(r"[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]+")
"""Pictures, which are part of no name."""

ASIDE = re.compile(
    r"(?P<native>[\u3400-\u9fff\uac00-\ud7af々]{1,5}[ \u3000]?"
    r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{0,5})\s*"
    r"[(（](?P<aside>[^()（）]{2,60})[)）]\s*(?=$|[，,、|])"
)
"""A name in its own script with its sound beside it, as in `見本 花子（みほん はなこ / Hanako Mihon）`."""

TITLE_OF_DOCUMENT = re.compile(
    r"(?:'s|’s)?\s*[-–—|:,]?\s*(?:curriculum vitae|c\.?v\.?|resume|résumé|home ?page|lebenslauf|이력서)$",
    re.IGNORECASE,
)
"""The title of the document behind the name, as in `Ada Example – Curriculum Vitae`."""

PRONOUNS = re.compile(
    r"\s*[,|(\[]\s*(?:pronouns:?\s*)?(?P<pronouns>(?:she|he|they|xe|ze|sie|er|elle|il|iel|ella|él|any)"
    r"(?:\s*/\s*[^\W\d_]{2,6}){1,3})\s*[)\]]?(?=\s*(?:,|$))",
    re.IGNORECASE,
)
"""Pronouns beside the name, as in `Ada Example (she/her)`."""

FORMER = re.compile(
    r"\s*[,(]?\s*\b(?:née|nee|né|geb\.|geborene?|formerly|born)\s+(?P<former>[^()]{2,40})\)?\s*$",
    re.IGNORECASE,
)
"""The name before, as in `Ada Example (née Sample)`."""

DOCUMENT_TITLE = re.compile(
    r"業績|目录|目録|リスト|一覧|履歴|简历|이력|논문|목록|経歴|略歴|主页|主要|調書|申請|報告|計画|様式|紹介|简介|簡介"
    r"|个人|個人|教员|教員|教师|プロフィール|소개|프로필|[書表录錄]$"
)
"""Words of the title of a list or CV in Chinese, Japanese and Korean, which are in no name."""

NICKNAME = re.compile(r"\s*(?:[\"“'‘]|\()(?P<nickname>[^\W\d_]{2,15})(?:[\"”'’]|\))(?=\s)")
"""What somebody is called, as in `Robin "Bo" Sample`."""

NATIVE = re.compile(
    r"(?:\s*[(（\[/|]\s*|(?<=[a-z\u00df-\u024f.])\s+)(?P<native>[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]"
    r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af· ]{0,11})\s*[)）\]]?\s*$"
)
"""The name in its own script behind the name, as in `Mi-na Bogi (보기미나)` or `Mi-na Bogi 보기미나`."""

NATIVE_FIRST = re.compile(
    r"(?P<native>[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af· ]{2,12})\s*[(（/|,]?\s*(?P<latin>[A-Z][A-Za-z' "
    r".-]+(?:,\s?[A-Z][A-Za-z' .-]+)?)\s*[)）]?\s*$"
)
"""The name in its own script first, as in `보기미나 (Mi-na Bogi)`."""

POST_BEHIND = re.compile(
    r"(?P<name>[^,|–—·•，]{2,60}?)\s*(?:(?:,|\||[–—·•]|\s-\s)\s+|[，、])(?P<post>[^\d\"“”]{2,120})"
)
"""A name with the post behind it, as in `Ada Example, Professor of Engines`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NameLine:
    """What the line of the name says; `printed` is the name as it stands there."""

    name: Name
    printed: str
    pronouns: str | None = None
    former_names: tuple[Name, ...] = ()
    also_known_as: tuple[Name, ...] = ()
    headline: Headline | None = None


def find_name(text: str) -> NameLine | None:
    """Read a line that is a person's name, whatever stands beside the name; None for every other line."""
    bare = SYMBOLS.sub("", strip_emphasis(text)).strip(" #=*_|~-–—+•◆■>")
    bare = TITLE_IN_PARENTHESES.sub("", CURRICULUM.sub("", bare, count=1))
    bare = WORKS_OF.sub("", bare)
    labelled = NAME_LABEL.match(bare)
    bare = TITLE_OF_DOCUMENT.sub("", bare[labelled.end() :] if labelled else bare)
    if len(bare) > 200:
        return None
    pronouns = PRONOUNS.search(bare)
    bare = bare[: pronouns.start()] + bare[pronouns.end() :] if pronouns else bare
    found = find_bare_name(bare) or _find_with_post(bare)
    if found is None or pronouns is None:
        return found
    return replace(found, pronouns=pronouns["pronouns"].replace(" ", ""))


def _find_with_post(text: str) -> NameLine | None:
    """Read a name with the post behind it."""
    both = POST_BEHIND.fullmatch(text)
    found = find_bare_name(both["name"]) if both and JOB.search(both["post"]) else None
    if both is None or found is None:
        return None
    post = next((part for part in both["post"].split("，") if JOB.search(part)), both["post"])
    if (headline := parse_headline(post)) is None:
        return None
    return replace(found, headline=headline)


def find_bare_name(text: str) -> NameLine | None:
    """Read a name with titles, degrees, native spelling, nickname or former name."""
    former = FORMER.search(text)
    bare = text[: former.start()] if former else text
    bare = LETTERS_BEHIND.sub("", bare)
    bare = TITLES_BEHIND.sub("", TITLES_BEFORE.sub("", bare, count=1)).strip(" ,")
    if not bare or len(bare) > 60 or find_heading(bare) or re.search(r"\d", bare):
        return None
    bare, native = _split_native(_take_sound(bare))
    nickname = NICKNAME.search(bare)
    plain = bare[: nickname.start()] + bare[nickname.end() :] if nickname else bare
    if not _is_whole_name(plain):
        return None
    name = make_name(_with_comma(bare))
    if name is None:
        return None
    name = name.recased() if bare.isupper() or name.family.isupper() else name
    return NameLine(
        name=replace(name, native=native) if native and name.family else name,
        printed=bare,
        former_names=_former_names(name, former["former"]) if former else (),
        also_known_as=_called(name, plain, nickname["nickname"]) if nickname else (),
    )


def _with_comma(text: str) -> str:
    """Write a name whose family name alone is in capitals, first or last, as `FAMILY, Given`."""
    words = text.split()
    shouted = [word.isupper() and not is_initials(word) for word in words]
    if "," in text or sum(shouted) in {0, len(words)}:
        return text
    count = sum(shouted)
    if all(shouted[:count]):
        return f"{' '.join(words[:count])}, {' '.join(words[count:])}"
    if count > 1 and all(shouted[-count:]):
        return f"{' '.join(words[-count:])}, {' '.join(words[:-count])}"
    return text


def _take_sound(text: str) -> str:
    """Take the sound of a name off; where it is written in Latin letters too, the name is in both."""
    found = ASIDE.match(text)
    if found is None or found.end() < len(text):
        return text
    latin = next((part for part in re.split(r"\s*[/,;，、]\s*", found["aside"]) if part.isascii()), None)
    return f"{found['native']} ({latin})" if latin else found["native"]


def _split_native(text: str) -> tuple[str, str]:
    """Part the name in its own script from the one in Latin letters."""
    if both := NATIVE_FIRST.fullmatch(text):
        latin, native = both["latin"].strip(), both["native"].strip()
        return _in_reading_order(latin, native), native
    if behind := NATIVE.search(text):
        return text[: behind.start()].strip(), behind["native"].strip()
    return text, ""


SYLLABLE = re.compile(r"[aeiouüy]+", re.IGNORECASE)
"""The vowels of a syllable of Chinese in Latin letters: `Ruoxi` has two."""


def _in_reading_order(latin: str, native: str) -> str:
    """Write a Chinese name that keeps its family name first with a comma: `Yan Lianxi` beside three signs."""
    words = latin.split()
    if len(native) != 3 or len(words) != 2 or not re.fullmatch(r"[\u3400-\u9fff]+", native):
        return latin
    family, given = (len(SYLLABLE.findall(word)) for word in words)
    return ", ".join(words) if (family, given) == (1, 2) else latin


def _is_whole_name(text: str) -> bool:
    """Tell a name by its shape; words of jobs that people are called by too may stand in it."""
    if EAST_ASIAN.fullmatch(text):
        return len(text) <= 8 and not DOCUMENT_TITLE.search(text)
    jobs = (found.group() for found in JOB.finditer(text))
    return is_name(text.replace(",", "", 1)) and all(fold_word(job) in ALSO_NAMES for job in jobs)


def _former_names(name: Name, printed: str) -> tuple[Name, ...]:
    """Read the former name: a family name alone goes with the given names."""
    whole = printed.strip()
    former = make_name(whole if " " in whole else f"{name.given} {whole}".strip())
    return () if former is None else (former,)


def _called(name: Name, plain: str, nickname: str) -> tuple[Name, ...]:
    """Give the spellings without the nickname, and with it alone."""
    names = (make_name(plain), make_name(f"{nickname} {name.particle} {name.family}"))
    return tuple(each for each in names if each is not None)
