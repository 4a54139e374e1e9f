"""Lines of personal particulars at the head of a CV: post, address, and what is nobody's business."""

import re

from sitegen.sources.cv_page.dates import find_spans, take_edge_date

LABELLED = re.compile(r"(?P<label>[^:：|]{2,40}?)\s*(?:[:：|]\s*)+(?P<value>\S.*)")
"""A particular with its label, as in `Designation : Professor`."""

POST = re.compile(
    r"(?:(?:present |current )?(?:designation|position|post|title|rank)(?: held)?"
    r"|職\s?名|직\s?위|职\s?称|职\s?务)",
    re.IGNORECASE,
)
"""The label of the post that somebody holds."""

PRIVATE = re.compile(
    r"(?:(?:date|place|date and place|place and date|year|town|state"
    r"|country)(?: and \w+)? of (?:birth|origin)"
    r"|luogo e data di nascita|data di nascita|nazionalità|geboortedatum|nationaliteit|födelsedatum"
    r"|born"
    r"|birth ?(?:date|day|place)|d\.?o\.?b\.?|age|nationality|citizenship|gender|sex|marital status"
    r"|family status"
    r"|religion|caste|category|father['’]s name|mother['’]s name|spouse|children|passport(?: no\.?)?"
    r"|visa(?: status)?"
    r"|(?:state|l\.?g\.?a\.?|local government(?: area)?) of origin|permanent (?:home )?address|home town"
    r"|geburts(?:datum|ort|tag)|geboren(?: am)?|staatsangehörigkeit|familienstand|konfession"
    r"|né\(?e?\)?(?: le)?|date et lieu de naissance|nationalité|situation de famille"
    r"|fecha de nacimiento|lugar de nacimiento|nacionalidad|estado civil|data de nascimento|nacionalidade"
    r"|생년월일|국\s?적|성\s?별|병역|生年月日|国\s?籍|性\s?別|本籍|出生(?:年月|日期)?|性别"
    r"|民族|籍贯|政治面貌)",
    re.IGNORECASE,
)
"""The label of what no homepage needs, as in `Date of birth`."""

BORN = re.compile(
    r"\W*(?:born|geb(?:oren|\.)|née?\(?e?\)?|nacid[oa]|nat[oa])\s+(?:on|am|le|el|il|in|à|en|a)\b",
    re.IGNORECASE,
)
"""A line that says when and where somebody was born, as in `Born on 3 May 1980 in Sampleton`."""


LEAVE = re.compile(
    r"\W*(?:on )?(?:elternzeit|mutterschutz|(?:parental|maternity|paternity|family|sick|medical|care) leave"
    r"|career break|congé (?:de )?(?:maternité|paternité|parental)|licença[- ](?:maternidade|paternidade)"
    r"|(?:permiso|baja) (?:por )?(?:maternidad|paternidad|parental)|congedo (?:di )?(?:maternità|parentale)"
    r"|föräldraledig\w*|foreldrepermisjon|barselsorlov|ouderschapsverlof|육아 ?휴직|産休|育休|育児休業|产假)",
    re.IGNORECASE,
)
"""A time of leave, which is neither a post nor a degree, as in `Parental leave`."""


def is_leave(text: str) -> bool:
    """Tell an entry about a time of leave."""
    return LEAVE.match(take_edge_date(text).text) is not None


def is_private(text: str) -> bool:
    """Tell a line of birth, origin, family or faith, which is read and left out."""
    found = LABELLED.fullmatch(text)
    if found and PRIVATE.fullmatch(found["label"].strip()):
        return True
    return bool(BORN.match(text)) and len(text) < 100 and bool(find_spans(text))


def read_post(text: str) -> str | None:
    """Read the post of a labelled line: `Designation : Professor`."""
    found = LABELLED.fullmatch(text)
    return found["value"].strip() if found and POST.fullmatch(found["label"].strip()) else None
