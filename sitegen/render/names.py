"""Names of authors as pages print them, each linked to the page about who bears it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from unicodedata import bidirectional

from markupsafe import Markup, escape

from sitegen.model.person import Mention
from sitegen.model.publication import Contributor
from sitegen.model.site import Site
from sitegen.render.addresses import Addresses, external
from sitegen.watching import Notebook, Question

AUTHOR_LINK = '<a class="author" href="'
OWN_LINK = '<a class="author self" aria-current="page" href="'
"""What an author's link becomes on the author's own page."""
RIGHT_TO_LEFT = {"R", "AL"}
"""Directions of Unicode's letters that run from right to left."""


def isolated(name: str) -> Markup:
    """Escape a name; one that runs from right to left is kept from turning the words around it."""
    if name.isascii() or not any(bidirectional(letter) in RIGHT_TO_LEFT for letter in name):
        return escape(name)
    return Markup(f"<bdi>{escape(name)}</bdi>")


@dataclass(frozen=True, slots=True)
class Printed:
    """A list of names as it was printed: whose, how, and what was asked for it."""

    contributors: Sequence[Contributor]
    flags: tuple[bool, bool]
    html: Markup
    questions: frozenset[Question]


@dataclass(slots=True, eq=False)
class Names:
    """Print names; the last list is kept, as a work's page comes after its entry in lists."""

    site: Site
    addresses: Addresses
    notebook: Notebook
    _last: Printed | None = field(init=False, default=None)
    _links: dict[tuple[object, ...], tuple[str, frozenset[Question]]] = field(
        init=False, default_factory=dict
    )

    def forget(self) -> None:
        """Print all names anew."""
        self._last = None
        self._links.clear()

    def link(self, contributor: Contributor | Mention) -> Markup:
        """Print a name, linked to the page about who bears it where there is one, else to their homepage."""
        return Markup(self._link(contributor))

    def listed(
        self,
        contributors: Sequence[Contributor],
        et_al: bool = False,  # noqa: FBT001, FBT002 - templates pass flags
        marked: bool = True,  # noqa: FBT001, FBT002
    ) -> Markup:
        """Print names with commas and a last `and`; marks tell equal contribution and correspondence."""
        last, flags = self._last, (et_al, marked)
        if last is None or last.contributors is not contributors or last.flags != flags:
            with self.notebook.noted() as questions:
                html = self._listed(contributors, et_al=et_al, marked=marked)
            last = self._last = Printed(contributors, flags, html, frozenset(questions))
        else:
            self.notebook.note(last.questions)
        return last.html

    def _listed(self, contributors: Sequence[Contributor], *, et_al: bool, marked: bool) -> Markup:
        last = len(contributors) - 1
        comma = ", " if last > 1 or et_al else " "
        parts = []
        for place, each in enumerate(contributors):
            gap = "" if not place else comma if et_al or place < last else f"{comma}and "
            parts.append(f"{gap}<bdi>{self._link(each)}</bdi>")
            if marked and each.equal:
                parts.append('<abbr title="contributed equally">*</abbr>')
            if marked and each.corresponding:
                parts.append('<abbr title="corresponding author">†</abbr>')
        if et_al:
            parts.append(", et al.")
        return Markup("".join(parts))

    def _link(self, contributor: Contributor | Mention) -> str:
        """Print a name; of who is named often it is done once."""
        dblp = None if isinstance(contributor, Mention) else contributor.dblp
        which = contributor.name, contributor.person, dblp
        known = self._links.get(which)
        if known is None:
            with self.notebook.noted() as questions:
                html = self._printed(Contributor(name=contributor.name, person=contributor.person, dblp=dblp))
            known = self._links[which] = html, frozenset(questions)
        else:
            self.notebook.note(known[1])
        return known[0]

    def _printed(self, contributor: Contributor) -> str:
        name = isolated(contributor.name.display)
        target = self.site.target(contributor)
        if target is None and (homepage := self.site.homepage_of(contributor)):
            return f'{AUTHOR_LINK}{escape(external(homepage))}">{name}</a>'
        if target is None:
            return f'<span class="author">{name}</span>'
        return f'{AUTHOR_LINK}{escape(self.addresses.url(target))}">{name}</a>'
