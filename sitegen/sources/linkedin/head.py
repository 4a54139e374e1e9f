"""What LinkedIn's tables say of the person as a whole: headline, summary, e-mail, telephone, accounts."""

import re
from dataclasses import dataclass, field

from sitegen.diagnostics import Report
from sitegen.interchange.accounts_elsewhere import Elsewhere
from sitegen.interchange.statement import Entry, Statement
from sitegen.markup.markdown_text import escape_for
from sitegen.model.person import Headline
from sitegen.model.text_types import Markdown
from sitegen.sources.linkedin.tables import Part

SITE = re.compile(r"(?:\b(?P<kind>[A-Z_]{3,20}):)?(?P<address>https?://[^\s,\]]{1,2000})")
"""A web address in a list of them, as in `[PORTFOLIO:https://ada.example.org]`."""

SKIPPED = (
    *("First Name", "Last Name", "Maiden Name", "Address", "Birth Date", "Zip Code", "Industry"),
    *("Twitter Handles", "Instant Messengers", "Created Date", "Contact Instructions"),
)
"""What belongs on no page, or stands in the name already."""

YES = frozenset({"yes", "true"})


@dataclass(slots=True)
class Head:
    """The growing head of one person."""

    report: Report
    texts: dict[str, str] = field(default_factory=dict)
    elsewhere: Elsewhere = field(init=False)

    def __post_init__(self) -> None:
        self.elsewhere = Elsewhere(self.report)

    def facts(self) -> dict[str, object]:
        """Give what was said by the names of a person's fields."""
        headline, bio = self.texts.get("headline"), self.texts.get("bio")
        return {
            "headline": Headline(title=headline) if headline else None,
            "location": self.texts.get("location"),
            "email": self.texts.get("email"),
            "phone": self.texts.get("phone"),
            "bio": Markdown(bio) if bio else None,
            "identifiers": self.elsewhere.identifiers,
            "links": tuple(self.elsewhere.links),
        }

    def keep(self, name: str, text: str, *, is_first_choice: bool = False) -> None:
        """Keep a text if none is kept yet, or if it goes before others."""
        if text and (is_first_choice or name not in self.texts):
            self.texts[name] = text


def read_head(part: Part, head: Head, statement: Statement) -> bool:
    """Read a table about the person as a whole; false for one of records."""
    if part.kind not in ("profile", "summary", "emails", "phones"):
        return False
    for row in part.table.rows:
        entry = Entry(row, statement)
        match part.kind:
            case "profile":
                read_profile(entry, head)
            case "summary":
                head.keep("bio", paragraphs(row.text("Profile Summary")))
                entry.skip("Profile Summary")
            case "emails":
                is_primary = entry.text("Primary").lower() in YES
                head.keep("email", entry.text("Email Address"), is_first_choice=is_primary)
                entry.skip("Confirmed", "Updated On")
            case "phones":
                head.keep("phone", entry.text("Number"))
                entry.skip("Extension", "Type")
        entry.close(part.kind)
    return True


def read_profile(entry: Entry, head: Head) -> None:
    """Read the profile."""
    entry.skip(*SKIPPED, "Summary", "Websites")
    head.keep("headline", entry.text("Headline"))
    head.keep("bio", paragraphs(entry.record.text("Summary")), is_first_choice=True)
    head.keep("location", entry.text("Geo Location"))
    place = entry.statement.at(entry.record.first)
    for site in SITE.finditer(entry.record.text("Websites")):
        head.elsewhere.add((site["kind"] or "Homepage").capitalize(), "", site["address"], place)
    if address := entry.text("Profile URL", "Public Profile Url"):
        head.elsewhere.add("LinkedIn", "", address, place)


def paragraphs(text: str) -> str:
    """Write plain text as Markdown, its paragraphs kept."""
    lines = [" ".join(line.split()) for line in text.split("\n")]
    return "\n\n".join(escape_for(line)(line) for line in lines if line)
