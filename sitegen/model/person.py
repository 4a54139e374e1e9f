"""A human being and everything that their page says."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Self

from sitegen.diagnostics import Problem
from sitegen.model.date import Date
from sitegen.model.identifier import Orcid
from sitegen.model.identity import OWN, Identity
from sitegen.model.name import Name
from sitegen.model.publication import Acceptance, Contributor, Link, Publication
from sitegen.model.text_types import NO_SLUG, AssetPath, Markdown, OldAddress, Slug, Url


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonIdentifiers:
    """Accounts and registry numbers of this person."""

    orcid: Annotated[Orcid | None, "ORCID iD."] = None
    dblp: Annotated[str | None, "DBLP person id: `45/4211-1`."] = None
    google_scholar: Annotated[str | None, "Google Scholar user id."] = None
    semantic_scholar: Annotated[str | None, "Semantic Scholar author id."] = None
    openalex: Annotated[str | None, "OpenAlex author id."] = None
    openreview: Annotated[str | None, "OpenReview profile id: `~Ada_Example1`."] = None
    github: Annotated[str | None, "GitHub account."] = None
    linkedin: Annotated[str | None, "LinkedIn account."] = None
    mastodon: Annotated[str | None, "Mastodon account: `@ada@example.social`."] = None
    bluesky: Annotated[str | None, "Bluesky handle."] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Headline:
    """What a person is, in one line."""

    title: Annotated[str, "Position or role, as the person says it."]
    organization: Annotated[str | None, "Where."] = None

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Read a headline without parts."""
        return cls(title=text)

    @property
    def shorthand(self) -> str | None:
        """Write one text when there is no organisation."""
        return self.title if self.organization is None else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """Somebody named beside a fact: an adviser, a manager."""

    name: Annotated[Name, "The name as printed."]
    title: Annotated[str | None, "Title as printed: `Prof.`."] = None
    person: Annotated[Slug | None, "The person's slug, when an editor says who this is."] = None

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Read a bare name."""
        name = Name.parse(text)
        return name if isinstance(name, Problem) else cls(name=name)

    @property
    def shorthand(self) -> str | None:
        """Write the bare name when there is nothing else to say."""
        return self.name.shorthand if self == type(self)(name=self.name) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Role:
    """A dated role in a group of this site; alumni are derived from it."""

    group: Annotated[str, "Name of the group."]
    role: Annotated[str, "What the person is there: `phd-student`."]
    date: Annotated[Date | None, "From when to when."] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A job."""

    organization: Annotated[str, "Employer as printed."]
    title: Annotated[str | None, "Job title."] = None
    unit: Annotated[str | None, "Team, department or laboratory."] = None
    location: Annotated[str | None, "Place as printed."] = None
    date: Annotated[Date | None, "From when to when."] = None
    highlights: Annotated[tuple[str, ...], "What was done there, a sentence each."] = ()
    manager: Annotated[Mention | None, "Manager; kept, never shown."] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Education:
    """A degree, finished or not."""

    institution: Annotated[str, "School as printed, short form."]
    institution_full: Annotated[str | None, "Its long form as printed."] = None
    degree: Annotated[str | None, "Degree as printed: `Ph.D.`."] = None
    area: Annotated[str | None, "Field of study."] = None
    location: Annotated[str | None, "Place as printed."] = None
    date: Annotated[Date | None, "From when to when."] = None
    thesis: Annotated[str | None, "Title of the thesis."] = None
    project: Annotated[str | None, "Title of a graduation project."] = None
    group: Annotated[str | None, "Research group."] = None
    group_acronym: Annotated[str | None, "Short name of the group."] = None
    advisers: Annotated[tuple[Mention, ...], "Advisers."] = ()
    highlights: Annotated[tuple[str, ...], "Anything else, a sentence each."] = ()


class RelationStatus(StrEnum):
    """Whether an editor confirmed a relation."""

    SUGGESTED = "suggested"
    CONFIRMED = "confirmed"


@dataclass(frozen=True, slots=True, kw_only=True)
class RelatedPublication:
    """A publication that an award is about."""

    key: Annotated[Slug, "The publication's key."]
    status: Annotated[RelationStatus, "`suggested` by the importer, or `confirmed`."] = (
        RelationStatus.CONFIRMED
    )


class AwardKind(StrEnum):
    """Kinds of honour."""

    PRIZE = "prize"
    FELLOWSHIP = "fellowship"
    SCHOLARSHIP = "scholarship"
    HONORABLE_MENTION = "honorable-mention"
    PRESS = "press"


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """A prize, fellowship, scholarship, mention or press feature."""

    title: Annotated[str, "Title as printed."]
    awarder: Annotated[str | None, "Who gives it."] = None
    kind: Annotated[AwardKind | None, "Kind, where the words say it."] = None
    date: Annotated[Date | None, "When."] = None
    detail: Annotated[str | None, "More about it, as printed."] = None
    topic: Annotated[str | None, "What it was given for."] = None
    acceptance: Annotated[Acceptance | None, "How many were chosen, as printed."] = None
    publication: Annotated[RelatedPublication | None, "The publication that it honours."] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PatentStep:
    """One filing or grant."""

    jurisdiction: Annotated[str, "Country or office: `KR`."]
    date: Annotated[Date | None, "When."] = None
    number: Annotated[str | None, "Its number."] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Patent:
    """An invention with its filings and grants."""

    title: Annotated[str, "Title as printed."]
    inventors: Annotated[tuple[Contributor, ...], "Inventors in order."] = ()
    number: Annotated[str | None, "Patent number, where only one is given."] = None
    applications: Annotated[tuple[PatentStep, ...], "Filings."] = ()
    registered: Annotated[tuple[PatentStep, ...], "Grants."] = ()
    assignee: Annotated[str | None, "Owner."] = None
    date: Annotated[Date | None, "When, where only one date is given."] = None
    detail: Annotated[str | None, "More about it, as printed."] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    """Work for the community: committees, reviewing, chairing."""

    role: Annotated[str, "Role as printed: `Journal Reviewer`."]
    venue: Annotated[str | None, "For which journal, conference or organisation."] = None
    acronym: Annotated[str | None, "Its short name."] = None
    date: Annotated[Date | None, "When."] = None
    detail: Annotated[str | None, "More about it, as printed."] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Teaching:
    """A course and the terms in which it was taught."""

    title: Annotated[str, "Course title."]
    code: Annotated[str | None, "Course code: `LO312`."] = None
    subtitle: Annotated[str | None, "Subtitle or special topic."] = None
    role: Annotated[str | None, "What the person did: `Teaching Assistant`."] = None
    institution: Annotated[str | None, "School."] = None
    location: Annotated[str | None, "Place as printed."] = None
    terms: Annotated[tuple[Date, ...], "Terms, as printed order has them."] = ()
    detail: Annotated[str | None, "More about it, as printed."] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """A talk that was given."""

    title: Annotated[str, "Title of the talk."]
    kind: Annotated[str | None, "`Invited`, `Keynote`, `Tutorial` … as printed."] = None
    event: Annotated[str | None, "Where it was given: event or host."] = None
    place: Annotated[str | None, "City."] = None
    date: Annotated[Date | None, "When."] = None
    detail: Annotated[str | None, "More about it, as printed."] = None
    links: Annotated[tuple[Link, ...], "Slides, video …"] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """Money for research."""

    title: Annotated[str, "Title of the grant or project."]
    funder: Annotated[str | None, "Who pays."] = None
    role: Annotated[str | None, "`PI`, `Co-PI` …"] = None
    number: Annotated[str | None, "Grant number."] = None
    amount: Annotated[str | None, "Amount as printed."] = None
    date: Annotated[Date | None, "From when to when."] = None
    detail: Annotated[str | None, "More about it, as printed."] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Supervision:
    """A student or guest whom the person guides or has guided."""

    name: Annotated[Name, "The student's name as printed."]
    degree: Annotated[str | None, "Degree or level as printed: `Ph.D.`."] = None
    thesis: Annotated[str | None, "Title of the thesis."] = None
    institution: Annotated[str | None, "School, where the page says it."] = None
    date: Annotated[Date | None, "From when to when, or when finished."] = None
    detail: Annotated[str | None, "More about it, as printed: `now at Example Corp`."] = None

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Read a bare name."""
        name = Name.parse(text)
        return name if isinstance(name, Problem) else cls(name=name)

    @property
    def shorthand(self) -> str | None:
        """Write the bare name when there is nothing else to say."""
        return self.name.shorthand if self == type(self)(name=self.name) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Homepage:
    """The homepage of somebody who has no page on this site."""

    name: Annotated[Name, "The name exactly as works print it; accents count."]
    url: Annotated[Url, "The address."]


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """Something that the person knows: a language, a tool, a method."""

    name: Annotated[str, "The skill, or the label of a group of skills: `Languages`."]
    detail: Annotated[str | None, "How well, or the members of the group, as printed."] = None

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Read a skill without detail."""
        return cls(name=text)

    @property
    def shorthand(self) -> str | None:
        """Write the bare skill when there is nothing else to say."""
        return self.name if self.detail is None else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Unplaced:
    """A line of the source that the importer could not place; a human moves it or deletes it."""

    line: Annotated[int, "Line number in the source."]
    text: Annotated[str, "The line as it stands there."]


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """One person: everything about them, their publications too."""

    schema: Annotated[int, "Version of the data form; 1 today."] = 1
    slug: Annotated[Slug, "The page's address; frozen once published."] = NO_SLUG
    name: Annotated[Name, "The one public name, as text or in parts."]
    also_known_as: Annotated[tuple[Name, ...], "Other public spellings of the name."] = ()
    former_names: Annotated[tuple[Name, ...], "Used for matching only; never in any output."] = ()
    pronouns: Annotated[str | None, "Pronouns."] = None
    headline: Annotated[
        Headline | None, "Position and place in one line; else the first position that lasts is shown."
    ] = None
    location: Annotated[str | None, "Where the person works."] = None
    email: Annotated[str | None, "E-mail address."] = None
    phone: Annotated[str | None, "Telephone number as printed; kept, never shown."] = None
    photo: Annotated[AssetPath | None, "Portrait: a file below `content/assets/`."] = None
    bio: Annotated[Markdown | None, "Biography in Markdown."] = None
    identity: Annotated[Identity, "How sure it is that this page is one human being."] = OWN
    identifiers: Annotated[PersonIdentifiers, "Accounts and registry numbers."] = PersonIdentifiers()
    links: Annotated[tuple[Link, ...], "Homepage and other links."] = ()
    roles: Annotated[tuple[Role, ...], "Dated roles in this site's groups."] = ()
    positions: Annotated[tuple[Position, ...], "Jobs."] = ()
    education: Annotated[tuple[Education, ...], "Degrees."] = ()
    publications: Annotated[tuple[Publication, ...], "Works; each stands in one file only."] = ()
    awards: Annotated[tuple[Award, ...], "Honours."] = ()
    patents: Annotated[tuple[Patent, ...], "Patents."] = ()
    service: Annotated[tuple[Service, ...], "Service to the community."] = ()
    teaching: Annotated[tuple[Teaching, ...], "Courses."] = ()
    talks: Annotated[tuple[Talk, ...], "Talks."] = ()
    grants: Annotated[tuple[Grant, ...], "Grants."] = ()
    supervision: Annotated[tuple[Supervision, ...], "Students and guests guided."] = ()
    coauthors: Annotated[tuple[Homepage, ...], "Homepages of co-authors who have no page on this site."] = ()
    skills: Annotated[tuple[Skill, ...], "Languages, tools, methods."] = ()
    interests: Annotated[tuple[str, ...], "Research interests, a phrase each."] = ()
    old_addresses: Annotated[
        tuple[OldAddress, ...], "Addresses that the page had, below the site's: `fair/`. Each leads to it."
    ] = ()
    unplaced: Annotated[tuple[Unplaced, ...], "Lines that the importer could not place."] = ()

    @property
    def post(self) -> Headline | None:
        """Give what the person is: the headline, else the first position that has a title and no end."""
        lasting = (
            Headline(title=each.title, organization=each.organization)
            for each in self.positions
            if each.title and each.date and each.date.is_open
        )
        return self.headline or next(lasting, None)
