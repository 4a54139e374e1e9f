"""The `Candidate` of Europass since 2020, in XML: what its editor exports, and puts into its PDFs."""

from sitegen.interchange.accounts_elsewhere import Elsewhere
from sitegen.interchange.parts import RESOLVER, read_doi, read_name
from sitegen.interchange.statement import Entry
from sitegen.interchange.titled_records import Records
from sitegen.interchange.venue_kinds import kind_of_venue
from sitegen.model.person import Education, Position, Service, Skill
from sitegen.model.publication import Link, Publication, Venue, WorkIdentifiers
from sitegen.model.text_types import Markdown
from sitegen.sources.europass.texts import LANGUAGES, blocks, label, read_period, sentences, span_of

STILL = ("Ongoing", "CurrentIndicator")
"""Words of truth that say that something goes on."""

MEMBERSHIPS = (("NetworksAndMemberships", "NetworkAndMembership"), ("VoluntaryWorks", "VoluntaryWork"))
"""Lists of what one does for others, and the name of their records."""


def read_candidate(whole: Entry) -> dict[str, object]:
    """Read all that the CV says, by the names of a person's fields."""
    facts = read_person(whole.child("CandidatePerson"))
    profile = whole.child("CandidateProfile")
    records = Records()
    summary = profile.text("ExecutiveSummary")
    if summary:
        facts["bio"] = Markdown(blocks(profile.record.text("ExecutiveSummary")))
    for each in profile.child("EmploymentHistory").children("EmployerHistory"):
        read_employer(each, records)
    for each in profile.child("EducationHistory").children("EducationOrganizationAttendance"):
        read_education(each, records)
    for each in profile.child("PublicationHistory").children("Publication"):
        read_work(each, records)
    for each in profile.child("PersonQualifications").children("PersonCompetency"):
        read_competency(each, records)
    for group, name in MEMBERSHIPS:
        for each in profile.child(group).children(name):
            read_membership(each, records)
    profile.skip("ID", "Languagecode", "Licenses")
    profile.close("name")
    return facts | records.facts()


def read_person(entry: Entry) -> dict[str, object]:
    """Read name and contact; birthday, sex and nationality belong on no page."""
    name = entry.child("PersonName")
    entry.skip("BirthDate", "GenderCode", "NationalityCode", "ResidenceCountryCode", "PrimaryLanguageCode")
    elsewhere = Elsewhere(entry.statement.report)
    email = phone = location = ""
    for each in entry.children("Communication"):
        place = each.statement.at(each.record.first)
        match each.text("ChannelCode"):
            case "Email":
                email = email or each.text("URI", "Text")
            case "Telephone":
                dial = each.text("CountryDialing")
                number = each.text("DialNumber", "Text")
                phone = phone or (f"+{dial} {number}" if dial and number else number)
            case _ if address := each.text("URL", "URI"):
                elsewhere.add(each.text("OtherTitle", "UseCode") or "Homepage", "", address, place)
            case _:
                address_of = each.child("Address")
                location = location or address_of.text("CityName", "AddressLine")
    entry.close("name")
    return {
        "name": read_name(given=name.text("GivenName"), family=name.text("FamilyName")),
        "location": location or None,
        "email": email or None,
        "phone": phone or None,
        "identifiers": elsewhere.identifiers,
        "links": tuple(elsewhere.links),
    }


def read_employer(entry: Entry, records: Records) -> None:
    """Read the posts at one employer."""
    name = label(entry, "OrganizationName")
    posts = entry.children("PositionHistory")
    if not name:
        entry.leave_whole("EmploymentHistory")
        return
    contact = entry.child("OrganizationContact").child("Communication").child("Address")
    whole = entry.child("EmploymentPeriod")
    for post in posts or [Entry(entry.record, entry.statement)]:
        period = post.child("EmploymentPeriod")
        has_own = bool(period.record.members)
        position = Position(
            organization=name,
            title=label(post, "PositionTitle") or None,
            location=post.text("City") or contact.text("CityName") or None,
            date=read_period(period if has_own else whole, "StartDate", "EndDate", *STILL),
            highlights=sentences(label_raw(post, "Description")),
        )
        records.add("positions", position)
        if posts:
            post.skip("EmploymentPeriod", "City", "Country")
            post.close("positions")
    entry.skip("PositionTitle", "Description", "City", "Country", "OrganizationID", "IndustryCode")
    entry.close("positions")


def label_raw(entry: Entry, key: str) -> str:
    """Give a marked-up text as it stands."""
    entry.skip(key)
    return entry.record.text(key) or entry.record.child(key).text("Text")


def read_education(entry: Entry, records: Records) -> None:
    """Read a degree; without a school it is kept as it is."""
    name = label(entry, "OrganizationName")
    if not name:
        entry.leave_whole("EducationHistory")
        return
    degree = entry.child("EducationDegree")
    program = entry.text("ProgramName")
    contact = entry.child("OrganizationContact").child("Communication").child("Address")
    thesis = label(degree, "FinalThesis") or label(entry, "FinalThesis")
    covered = label_raw(degree, "OccupationalSkillsCovered")
    record = Education(
        institution=name,
        degree=label(degree, "DegreeName") or program or None,
        area=label(degree.child("FieldOfStudy"), "MainFieldOfStudy") or None,
        location=contact.text("CityName") or None,
        date=read_period(entry.child("AttendancePeriod"), "StartDate", "EndDate", *STILL),
        thesis=thesis or None,
        highlights=sentences(covered),
    )
    records.add("education", record)
    entry.skip("ProgramName", "OrganizationID", "EducationLevelCode")
    entry.close("education")


def read_work(entry: Entry, records: Records) -> None:
    """Read a publication: its title, date and address; authors stand in its reference, if at all."""
    title = label(entry, "Title", "FormattedPublicationDescription")
    if not title:
        entry.leave_whole("PublicationHistory")
        return
    address = entry.text("Link", "URL")
    is_doi = RESOLVER.match(address) is not None
    doi = read_doi(address, entry.place("Link"), entry.statement.report) if is_doi else None
    url = None if is_doi else entry.url("Link", "URL")
    venue = label(entry, "Publisher", "JournalName")
    kind, genre = kind_of_venue(venue)
    note = blocks(label_raw(entry, "Reference") or label_raw(entry, "Description"))
    if not blocks(entry.record.text("FormattedPublicationDescription")):
        entry.skip("FormattedPublicationDescription")
    work = Publication(
        title=Markdown(title),
        type=kind,
        genre=genre,
        venue=Venue(name=venue) if venue else None,
        date=read_period(entry.child("Date"), "StartDate", "EndDate") or entry.date("Year"),
        identifiers=WorkIdentifiers(doi=doi),
        links=(Link(label="Link", url=url),) if url else (),
        note=Markdown(note) if note else None,
    )
    records.add("publications", work)
    entry.close("publications")


def read_competency(entry: Entry, records: Records) -> None:
    """Read a language with its levels, or another skill."""
    name = label(entry, "CompetencyName", "CompetencyID")
    name = LANGUAGES.get(name.lower(), name)
    levels = (each.child("Score").text("ScoreText") for each in entry.children("CompetencyDimension"))
    if not name:
        entry.leave_whole("PersonQualifications")
        return
    entry.skip("TaxonomyID", "CompetencyID")
    records.add("skills", Skill(name=name, detail=span_of(levels)))
    entry.close("skills")


def read_membership(entry: Entry, records: Records) -> None:
    """Read a membership or a voluntary post."""
    title = label(entry, "Title")
    if not title:
        entry.leave_whole("service")
        return
    date = read_period(entry.child("Date"), "StartDate", "EndDate", *STILL)
    place = label(entry, "Location")
    records.add("service", Service(role=title, venue=place or None, date=date))
    entry.close("service")
