"""The people of a site folder: by which names and user names it means them, and whose site it is."""

from dataclasses import dataclass, field, replace

from sitegen.diagnostics import Problem
from sitegen.interchange.json_tree import Json, JsonObject
from sitegen.interchange.parts import read_name
from sitegen.markup.plain import plain_line
from sitegen.model.identifier import Orcid
from sitegen.model.name import Name
from sitegen.model.publication import Contributor
from sitegen.model.text_types import Slug
from sitegen.resolve.identify import name_slug
from sitegen.sources.cv_page.names import parse_names, strip_emphasis
from sitegen.text import clean, fold

OWNERS = frozenset({"admin", "me"})
"""User names by which Hugo Blox means the owner."""


@dataclass(slots=True)
class Members:
    """The people of one site folder; `owner` is None for a lab, `group` is what the site calls itself."""

    owner: Name | None = None
    group: str = ""
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

    def contributors(self, value: Json) -> tuple[tuple[Contributor, ...], bool]:
        """Read authors: a list of names, user names or mappings, or all in one text; and whether more follow.

        Empty when a single text is no list of names.
        """
        values = value if isinstance(value, list) else [value]
        texts = [text for each in values if isinstance(each, str) and (text := each.strip())]
        if len(values) == len(texts) == 1 and self.find(texts[0]) is None:
            found = parse_names(texts[0])
            if found is None:
                return (), False
            return tuple(map(self.known, found.contributors)), found.et_al
        read: list[Contributor] = []
        et_al = False
        for each in values:
            people, is_cut = self.contributor(each)
            read += people
            et_al = et_al or is_cut
        return tuple(read), et_al

    def contributor(self, value: Json) -> tuple[list[Contributor], bool]:
        """Read one entry of a list: a name or several in one text, `et al.`, or a mapping."""
        if isinstance(value, JsonObject):
            person = self.described(value)
            return ([person] if person is not None else []), False
        if not isinstance(value, str):
            return [], False
        words = clean(strip_emphasis(plain_line(value))).rstrip("*†‡§¹²³ ")
        contributor = Contributor.parse(words) if words else None
        if contributor is None or isinstance(contributor, Problem):
            return [], bool(words)
        if (
            self.find(words) is None
            and (" and " in words or ";" in words)
            and (several := parse_names(words))
        ):
            return list(map(self.known, several.contributors)), several.et_al
        return [self.known(contributor)], False

    def described(self, record: JsonObject) -> Contributor | None:
        """Read an author of Quarto: a name, or its parts, with iD, places and part in the work."""
        named = record.child("name")
        literal = named.text("literal") or record.text("name") or record.text("literal")
        parts = (named.text("given") or record.text("given"), named.text("family") or record.text("family"))
        name = read_name(given=parts[0], family=parts[1], literal=literal)
        if name is None:
            return None
        read = Contributor.parse(name.display) if literal else Contributor(name=name)
        author = self.known(read) if isinstance(read, Contributor) else Contributor(name=name)
        orcid = Orcid.parse(record.text("orcid")) if record.text("orcid") else None
        given = record.at("affiliations") or record.at("affiliation")
        places = given if isinstance(given, list) else [given]
        named_places = (place.text("name") if isinstance(place, JsonObject) else place for place in places)
        return replace(
            author,
            orcid=orcid if isinstance(orcid, Orcid) else author.orcid,
            equal=author.equal or record.is_true("equal-contributor") or record.is_true("equal"),
            corresponding=author.corresponding or record.is_true("corresponding"),
            affiliations=tuple(
                place.strip() for place in named_places if isinstance(place, str) and place.strip()
            ),
        )

    def known(self, contributor: Contributor) -> Contributor:
        """Write the name of a person of this folder in full where a user name stands."""
        name = self.find(contributor.name.display)
        if name is None or name == contributor.name:
            return contributor
        return replace(contributor, name=name, dblp=None)

    def whose(self, contributors: tuple[Contributor, ...]) -> Name | None:
        """Say in whose file a record stands: the owner's, unless only others of this folder are named."""
        own = [name for each in contributors if (name := self.find(each.name.display)) is not None]
        if self.owner is None or self.owner in own or not own:
            return self.owner
        return own[0]

    def speaker(self, contributors: tuple[Contributor, ...]) -> Name | None:
        """Say whose talk or course it is: the owner's, or the first person of this folder who is named."""
        own = (name for each in contributors if (name := self.find(each.name.display)) is not None)
        return self.whose(contributors) or next(own, None)

    def slug_of(self, contributor: Contributor) -> Slug | None:
        """Give the slug of a person who has a page in this folder; it is made of the full name."""
        name = self.find(contributor.name.display)
        slug = name_slug(name) if name is not None else None
        return slug if isinstance(slug, Slug) else None

    def link(self, author: Contributor) -> Contributor:
        """Link one author of a lab."""
        slug = self.slug_of(author)
        return author if slug is None else replace(author, person=slug)
