"""Pages that a server gives in place of the page that was wanted: errors, logins, walls, redirects."""

import re

from sitegen.sources.cv_page.html.tree import Element
from sitegen.sources.cv_page.name_line import find_name

LONGEST_NOTICE = 1500
"""Characters beyond which a page says more than that it is not there."""

SHORT = 400
"""Characters up to which every word of a page counts, not only its title and heading."""

STATUS = re.compile(
    r"\b(?:40[0-9]|410|429|451|50[0-4])\b\W{0,4}(?:bad request|unauthori[sz]ed|forbidden|not found"
    r"|gone|error|too many requests|internal server error|bad gateway|service (?:temporarily )?unavailable"
    r"|page not found"
    r"|gateway time-?out|access denied)|\berror (?:40[0-9]|410|429|50[0-4])\b",
    re.IGNORECASE,
)
"""The status of a failed request in words, as in `404 Not Found`."""

FAILED = re.compile(
    r"\b(?:page|file|document|url|resource|site) (?:was |is |could |can |has )?(?:not|n['’]t|cannot"
    r"|no longer)(?: be)? (?:found|available|exists?)|\bnot found\b|rate exceeded|rate limit"
    r"|too many requests"
    r"|service unavailable|temporarily unavailable|access (?:is )?denied|permission denied|forbidden"
    r"|nicht gefunden|introuvable|no encontrada|찾을 수 없|見つかりません|页面不存在",
    re.IGNORECASE,
)
"""A page that is not there, as in `The page was not found`."""

ROBOT = re.compile(
    r"just a moment|checking (?:your browser|if the site)|are you (?:a )?(?:human|robot)|captcha"
    r"|i['’]m not a robot|you are (?:a )?human|unusual traffic|javascript and cookies|attention required"
    r"|ddos protection",
    re.IGNORECASE,
)
"""A wall against robots, as in `Checking your browser`."""

LOGIN = re.compile(
    r"\b(?:log ?in|sign ?in|single sign[- ]on|anmelden|anmeldung|connexion|iniciar sesión"
    r"|forgot(?:ten)? (?:your )?password)\b|로그인|ログイン|登录",
    re.IGNORECASE,
)
"""A door, as in `Sign in`."""

COOKIES = re.compile(
    r"\bcookies?\b.{0,200}\b(?:accept|consent|agree|enable|reject|settings|privacy)",
    re.IGNORECASE | re.DOTALL,
)
"""A wall of consent, as in `We use cookies. Accept all`."""

MOVED = re.compile(
    r"\bredirect(?:ing|ed)?\b|\b(?:page|document|site) (?:has|was) (?:been )?moved\b|weiterleitung"
    r"|\bmoved (?:permanently|here|to)\b|click here if you are not",
    re.IGNORECASE,
)
"""A page that sends on, as in `This page has moved`."""

NOTICES = (
    ("an error page", FAILED),
    ("a check for robots", ROBOT),
    ("a login page", LOGIN),
    ("a notice about cookies", COOKIES),
    ("a redirect", MOVED),
)
"""What a page is that stands in another's place, and the words by which it says so.

A page that names a person may speak of doors and cookies; so only the first two are asked of it.
"""


def find_refusal(root: Element) -> str | None:
    """Say what a page is when it stands in the place of another; None for a page of its own.

    Only a short page is judged: by its title and heading, and a very short one by all its words.
    """
    title = next((element.content for element in root.walk() if element.tag == "title"), "")
    words = visible(root)
    if len(words) > LONGEST_NOTICE:
        return None
    if STATUS.search(title) or STATUS.search(words[:300]):
        return "an error page"
    if _asks_password(root):
        return "a login page"
    if _sends_on(root) and len(words) < 400:
        return "a redirect"
    heading = next((element.content for element in root.walk() if element.tag in {"h1", "h2"}), "")
    told = f"{title} | {heading}" if len(words) > SHORT else f"{title} | {words}"
    is_named = any(find_name(part) for part in (heading, title, *re.split(r"\s+[-–—|]\s+", title)))
    notices = NOTICES[:2] if is_named else NOTICES
    return next((kind for kind, notice in notices if notice.search(told)), None)


def visible(root: Element) -> str:
    """Give the words of a page without its machinery."""
    body = next((element for element in root.walk() if element.tag == "body"), root)
    pieces: list[str] = []
    stack = [body]
    while stack:
        element = stack.pop()
        for child in element.children:
            if isinstance(child, Element):
                if child.tag not in {"script", "style", "template", "svg", "head"}:
                    stack.append(child)
            else:
                pieces.append(child.text)
    return " ".join(" ".join(pieces).split())


def _asks_password(root: Element) -> bool:
    return any(
        element.tag == "input" and element.attributes.get("type", "").lower() == "password"
        for element in root.walk()
    )


def _sends_on(root: Element) -> bool:
    """Tell a page that loads another one at once."""
    return any(
        element.tag == "meta"
        and element.attributes.get("http-equiv", "").lower() == "refresh"
        and "url" in element.attributes.get("content", "").lower()
        for element in root.walk()
    )
