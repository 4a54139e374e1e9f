"""Lines by which a page speaks of itself: skip links, buttons, notices of cookies, breadcrumbs, colophons."""

import re

SKIP_LINK = (
    r"skip to (?:main |primary )?(?:content|navigation)|jump to (?:content|navigation)"
    r"|(?:aller|passer) au contenu(?: principal)?|(?:zum|direkt zum) (?:haupt)?inhalt(?: springen)?"
    r"|(?:saltar|ir) al contenido(?: principal)?|(?:ir|pular) para o conteúdo(?: principal)?"
    r"|(?:vai|salta) al contenuto(?: principale)?|本文へ(?:スキップ|移動)?|본문 ?(?:으로 )?바로 ?가기"
    r"|跳[到至转](?:主要)?内容"
)
"""A link past the menu, as in `Skip to main content`."""

BUTTON = (
    r"(?:show|load|view|read|see) (?:more|less|all|\d+ more)(?: \w+)?|expand all|collapse all|copied!?"
    r"|copy(?: link| citation| to clipboard)?|print(?: this page)?|imprimer|imprimir(?: curr[ií]culo)?"
    r"|drucken|share(?: this)?:?|partager|compart(?:ir|e esto:?)|teilen|toggle (?:theme|navigation|menu)"
    r"|search(?: this site)?\W*|(?:back )?to (?:the )?top|nach oben"
    r"|(?:retour en )?haut de (?:la )?page|(?:pagina aggiornata .{0,40})?torna su\b.{0,40}|volver arriba"
    r"|(?:このページの|ページの)?先頭へ(?:戻る)?|ページトップ(?:へ)?|edit(?: this page)?|editar"
    r"|bearbeiten|modifier|follow:?|(?:open |close )?menu|menú|report abuse|page details|page updated"
    r"|google sites|sitemap|view on github|afficher plus|mehr (?:an)?zeigen|mostrar más|ver más|voir plus"
    r"|(?:download|télécharger|descargar) (?:the |la |le )?(?:cv|vcard|pdf)|envoyer un message"
    r"|(?:sort(?:ed)?(?: by)?|trier par|exporter|export(?: as)?|filter(?: by)?|ordenar por|sortieren nach)"
    r"\s?:.{1,40}"
    r"|(?:all|alle|tous|todos)(?:(?: \||\s{2,}| ·) ?[^\W\d_]+){2,6}"
    r"|(?:results?|résultats?|showing|ergebnisse)\s\d+\W.{0,12}\d+\s?(?:of|sur|von|de)\s?\d+.{0,20}"
)
"""A button or switch, as in `Show more`, `Sort by: year`."""

COOKIES = (
    r"(?=.{0,300}\b(?:cookies?|rgpd|gdpr)\b)(?=.*\b(?:accept|agree|consent|reject|settings|privacy|refus"
    r"|accepter|aceptar|akzeptieren|ablehnen|einstellungen|leer más|accetta|personnaliser|audience)).*"
)
"""A notice of cookies, as in `We use cookies. Accept all`."""

LANGUAGES = (
    r"(?:[A-Z]{2}|english|deutsch|français|español|italiano|português|한국어|日本語|中文|英文|eng?|kor?|jp)"
    r"(?:\s*[|/·]\s*(?:[A-Z]{2}|english|deutsch|français|español|italiano|português|한국어|日本語|中文|英文|eng?|kor?|jp))+"
)
"""A switch of languages, as in `EN | FR`."""

BREADCRUMBS = (
    r"(?:you are here|vous êtes ici|sie sind hier|está usted aquí|ti trovi in|現在地|当前位置)\s*[:：].*"
    r"|(?:home|accueil|startseite|inicio|início|首页|ホーム|홈)(?:\s*[>»›/]\s*[^>»›/]+){2,6}"
)
"""The way to a page from the first one, as in `Home > People > Ada Example`."""

COLOPHON = (
    r".{0,120}(?:©|\(c\)\s*(?:19|20)\d\d|\bcopyright (?:©|\(c\)|(?:19|20)\d\d)|\ball rights reserved\b"
    r"|\btodos los derechos reservados\b|\btous droits réservés\b|\balle rechte vorbehalten\b).*"
    r"|(?:.{0,60}[.|·–] ?)?(?:proudly )?(?:powered|built|made|published|hosted) (?:by|with|on)\b.{1,120}"
    r"|.{0,60}[.|·–] ?made in [A-Z]\w{1,30}"
    r"|(?:.{0,60}[.|·–] ?|(?:this |site |page |web ?site )+)?last (?:updated|modified|revised|changed|update"
    r"|change|touched|refreshed|edited|built|generated)\b.{0,160}"
    r"|(?:(?:this|esta|cette|diese|questa) (?:page|site|página|pagina|seite) (?:is )?)?best viewed"
    r" (?:with|in|at)\b.*"
    r"|(?=.*\b(?:19|20)\d\d\b).{0,60}\b(?:this (?:web ?)?(?:page|site)|d?esta página|cette page"
    r"|diese[rs]? seite|questa pagina)\b.{0,40}"
    r"|.{0,60}\b(?:impressum|letzte änderung)\b.*"
    r"|최종\s?수정.*|最終更新.*|.{0,40}\bvisitor (?:number|count)\b.*|visit(?:or|eur|ante)s?\s?:.{0,3}\d+"
    r"|[\d,. ]+ (?:visitors|visits|page views)\b.*|funciona gracias a .*|theme: .{1,60}"
    r"|(?:typeset|set|written|created) (?:in|with|using) (?:x[ei])?(?:la)?tex\b.{0,30}"
    r"|mentions légales\b.{0,120}|plan du site\b.{0,80}|desenvolvido por .{1,60}"
    r"|gizlilik politikası\b.{0,80}|politica de (?:privacidade|confidentialité)\b.{0,60}"
    r"|privacy (?:policy|notice|statement)\b.{0,80}|datenschutz(?:erklärung)?\b.{0,60}"
    r"|版权所有.*|(?:上|下)一[条篇]\s?[:：].*|(?:发布时间|更新时间|浏览次数|最近更新|点击数)\s?[:：].*|关闭(?:窗口)?"
    r"|site (?:source|theme|design) .{1,60}|.{0,40}\bsource code from a template\b.{0,60}"
    r"|(?:this )?page (?:was )?(?:written|made|coded) by\b.{0,80}|.{0,60}\bsteal this website.{0,160}"
    r"|sign up with your e-?mail\b.{0,120}"
)
"""What stands at the foot of a page, as in `© 2020 Ada Example. Powered by Example.`"""

FRAME = re.compile("|".join((SKIP_LINK, BUTTON, COOKIES, LANGUAGES, BREADCRUMBS, COLOPHON)), re.IGNORECASE)
"""A whole line of one of these kinds."""

LINK = re.compile(r"!?\[(?P<label>[^\[\]]*)\]\([^()]*\)")
"""A link in Markdown, of which only the label is read here."""

TAG = re.compile(r"</?[a-z]{1,6}>")
"""A tag without attributes, as in `<sub>`."""

LONGEST = 400
"""Characters beyond which a line says more than that."""


def is_frame(text: str) -> bool:
    """Tell a line that belongs to the frame of a page and says nothing of the person."""
    if len(text) > LONGEST:
        return False
    bare = LINK.sub(r"\g<label>", TAG.sub("", text)).strip(" \t*_[]【】#<>|·•▾▼›»↑▲–—-")
    return bool(bare) and FRAME.fullmatch(bare) is not None
