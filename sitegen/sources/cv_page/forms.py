"""Records as forms give them: one labelled line for each thing that is said, put together to one entry."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.items import Item

FILLED = frozenset(
    {
        *(Section.POSITIONS, Section.EDUCATION, Section.GRANTS, Section.AWARDS),
        *(Section.TALKS, Section.TEACHING),
    }
)
"""Sections whose records forms ask for."""

LABELS = {
    "title": (
        r"position|post held|post|job title|designation|(?:course |project |grant )?title"
        r"|name of (?:the )?post|categoría(?: profesional)?|cargo|puesto|enquadramento funcional"
        r"|função|funktion|stelle|titel|intitulé|poste|fonction|posizione|degree(?: name)?"
        r"|qualification|título|abschluss|diplôme|prize|award|職名|役職|研究課題名?|課題名|題目"
        r"|賞名|学位|직위|직책|과제명|연구과제명|상명|학위|职务|职称|项目名称|奖项名称"
    ),
    "area": (
        r"area|field|major|subject|especialidad|fachrichtung|spécialité|専攻|전공|专业|course code"
        r"|code"
    ),
    "unit": (
        r"department|dpto\.?(?:/centro)?|departamento|centro|faculty|abteilung|service|unit|部署"
        r"|부서|部门"
    ),
    "organization": (
        r"organi[sz]ation|organismo|institution|institución|instituição|university|universidad"
        r"|employer|company|empresa|einrichtung|arbeitgeber|hochschule|établissement|employeur"
        r"|organisme|ente|funder|sponsor|funding (?:agency|body|source)s?|geldgeber|förderer"
        r"|financeur|entidad(?: financiadora)?|機関名?|所属|勤務先|授与機関|資金元|기관명?|소속"
        r"|근무처|지원기관|발주처|수여기관|单位|机构|学校|资助机构"
    ),
    "place": r"place|location|city|country|lugar|ciudad|ort|lieu|場所|장소|地点",
    "amount": r"amount|budget|importe|cuantía|summe|montant|valor|金額|配分額|연구비|金额|经费",
    "date": (
        r"dates?|period|years?|duration|from|start(?: date)?|date of joining|fecha(?: de)? inicio"
        r"|fechas?|periodo|período|año|zeitraum|dauer|jahr|période|durée|année|data|ano"
        r"|期間|年度|年月|기간|연도|기간/연도|时间|起止时间|年份"
    ),
    "": (
        r"status|language|number of students|vínculo|regime|carga horária|palabras clave|keywords"
        r"|descripción|description|descrição|situação|natureza|number of hours|hours|class|grade"
        r"|note"
    ),
}
"""The labels of forms in their languages; those without a name of a field say what no record has room for."""

LABEL = re.compile(
    r"(?:(?<=[.,;] )|^)(?:"
    + "|".join(f"(?P<{name or 'none'}>{labels})" for name, labels in LABELS.items())
    + r")\s?[:：]\s*",
    re.IGNORECASE,
)
"""A label at the front of a line or behind a stop, as in `Employer: Example Corp. Date: 2020`."""

ORDER = ("title", "area", "unit", "organization", "place", "amount", "date")
"""The fields in the order in which an entry on one line has them."""


@dataclass(slots=True)
class Form:
    """The lines of one record, and what they say."""

    head: Item | None = None
    items: list[Item] = field(default_factory=list)
    values: dict[str, str] = field(default_factory=dict)
    labels: set[str] = field(default_factory=set)

    def join(self) -> Iterator[Item]:
        """Give one entry for all lines; single lines, and those that name nothing, stay as they are."""
        parts = [*([self.head] if self.head else []), *self.items]
        if len(self.items) < 2 or not {"title", "organization"} & set(self.values):
            yield from parts
            return
        said = [self.values[name] for name in ORDER if name in self.values]
        text = ", ".join([*said, *([self.head.text] if self.head else [])])
        lines = tuple(line for item in parts for line in item.lines)
        yield Item(text, lines, bulleted=True, indent=parts[0].indent)

    def add(self, item: Item, said: Sequence[tuple[str, str, str]]) -> None:
        """Take a line with its labels in; the first of two values counts."""
        self.items.append(item)
        self.labels |= {label for label, _, _ in said}
        for _, name, value in said:
            if name != "none" and value:
                self.values.setdefault(name, value)


def join_forms(items: Sequence[Item], section: Section | None) -> Iterator[Item]:
    """Put labelled lines that follow each other together, with a plain line right above the first."""
    if section not in FILLED:
        yield from items
        return
    form = Form()
    for item in items:
        for part in _lay_out(item):
            said = _read_labels(part.text)
            is_repeated = bool(form.labels & {label for label, _, _ in said})
            if not said or is_repeated or _is_apart(form, part):
                yield from form.join()
                form = Form()
            if said:
                form.add(part, said)
            else:
                form.head = part
    yield from form.join()


def _is_apart(form: Form, part: Item) -> bool:
    """Tell a line that does not stand right below the plain line that may head it."""
    head = form.head
    return (
        head is not None and not form.items and (bool(head.children) or head.lines[-1] + 1 != part.lines[0])
    )


def _lay_out(item: Item) -> Iterator[Item]:
    """Give the labelled lines below a labelled line as its followers."""
    if not _read_labels(item.text) or not all(_read_labels(child.text) for child in item.children):
        yield item
        return
    yield Item(item.text, item.lines, item.bulleted, item.marker, indent=item.indent)
    for child in item.children:
        yield from _lay_out(child)


def is_labelled(text: str) -> bool:
    """Tell a line of a form, as in `Employer: Example Corp`."""
    return bool(_read_labels(text))


def _read_labels(text: str) -> list[tuple[str, str, str]]:
    """Give label, field and value of each label of a line; nothing when it begins with none."""
    found = list(LABEL.finditer(text))
    if not found or found[0].start():
        return []
    ends = [*(label.start() for label in found[1:]), len(text)]
    return [
        (label.group().casefold(), str(label.lastgroup), text[label.end() : end].strip(" .,;"))
        for label, end in zip(found, ends, strict=True)
    ]
