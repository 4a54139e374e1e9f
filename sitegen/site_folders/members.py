"""The people of a site folder: by which names and user names it means them, and whose site it is."""

from dataclasses import dataclass, field

from sitegen.markup.plain import plain_line
from sitegen.model.name import Name
from sitegen.model.publication import Contributor
from sitegen.sources.cv_page.names import parse_names, strip_emphasis
from sitegen.text import clean, fold

OWNERS = frozenset({"admin", "me"})
"""User names by which Hugo Blox means the owner."""


@dataclass(slots=True)
class Members:
    """The people of one site folder; `owner` is None for a lab."""

    owner: Name | None = None
    names: dict[str, Name] = field(default_factory=dict)

    def add(self, name: Name, *keys: str) -> None:
        """Remember a person by their name and by other words that mean them."""
        for key in (name.display, *keys):
            if key:
                self.names.setdefault(fold(key), name)

    def find(self, text: str) -> Name | None:
        """Find the person that a user name or a full name means."""
        found = self.names.get(fold(text))
        return self.owner if found is None and fold(text) in OWNERS else found

    def contributors(self, texts: tuple[str, ...]) -> tuple[tuple[Contributor, ...], bool]:
        """Read authors: a list of names or user names, or all of them in one text; and whether more follow.

        Empty when a single text is no list of names.
        """
        if len(texts) == 1 and self.find(texts[0]) is None:
            found = parse_names(texts[0])
            if found is None:
                return (), False
            return tuple(map(self.known, found.contributors)), found.et_al
        read = [self.contributor(text) for text in texts]
        kept = tuple(each for each in read if each is not None)
        return kept, len(kept) < len(read)

    def contributor(self, text: str) -> Contributor | None:
        """Read one author; None for `et al.`."""
        words = clean(strip_emphasis(plain_line(text))).rstrip("*†‡§¹²³ ")
        contributor = Contributor.parse(words) if words else None
        return self.known(contributor) if isinstance(contributor, Contributor) else None

    def known(self, contributor: Contributor) -> Contributor:
        """Write the name of a person of this folder in full where a user name stands."""
        name = self.find(contributor.name.display)
        if name is None or name == contributor.name:
            return contributor
        return Contributor(name=name, equal=contributor.equal, corresponding=contributor.corresponding)

    def whose(self, contributors: tuple[Contributor, ...]) -> Name | None:
        """Say in whose file a record stands: the owner's, unless only others of this folder are named."""
        own = [name for each in contributors if (name := self.find(each.name.display)) is not None]
        if self.owner is None or self.owner in own or not own:
            return self.owner
        return own[0]
