"""OpenReview: notes of either version of its interface, and a profile.

What was rejected or withdrawn is never listed, nor what nobody has decided on: its venue says so.
"""

from sitegen.accounting import Reading
from sitegen.diagnostics import Report, shown
from sitegen.interchange.json_tree import EMPTY, Json, JsonObject, is_json, load_json, objects_in, read_json
from sitegen.interchange.listing import Listing
from sitegen.model.document import Document
from sitegen.sources.openreview.notes import Note, Verdict, read_note
from sitegen.sources.openreview.profiles import is_profile, read_profile

NAME = "openreview"
TITLE = "OpenReview record"

SIGNS = frozenset({"_bibtex", "authorids", "venueid", "paperhash"})
"""Fields that only a submission has."""

LISTS = ("notes", "profiles", "publications")
"""Keys under which the interface lists records."""

REASONS = {
    Verdict.REFUSED: ("refused-submission", "was rejected or withdrawn"),
    Verdict.OPEN: ("undecided-submission", "is not known to have been accepted"),
}
"""Why a submission is left out: code and words."""


def sniff(document: Document) -> float:
    """Recognise submissions by their fields, and profiles by their number."""
    if not is_json(document):
        return 0.0
    records = objects_in(list_in(read_json(document).root))
    return 0.92 if any(is_note(each) or is_profile(each) for each in records) else 0.0


def list_in(root: Json) -> Json:
    """Find the records: under one of the known keys, in the list, or the one record."""
    if isinstance(root, JsonObject):
        found = [root.at(key) for key in LISTS if isinstance(root.at(key), list)]
        return [each for part in found if isinstance(part, list) for each in part] if found else root
    return root


def is_note(record: JsonObject) -> bool:
    """Tell a submission: content beside a forum, or the fields themselves."""
    inside = record.child("content")
    return not SIGNS.isdisjoint(record.members.keys() | inside.members.keys()) or (
        bool(record.text("forum")) and "title" in inside.members
    )


def read(document: Document, report: Report) -> Reading:
    """Read every submission that was accepted, and the profile if there is one."""
    listing = Listing(document, report)
    root = load_json(document, report)
    found = list_in(root)
    records = objects_in(found)
    whole = root if isinstance(root, JsonObject) else next(iter(records), EMPTY)
    listing.leave_strangers(found, whole, "notes")
    for record in records:
        if not is_profile(record):
            read_record(record, listing)
    profiles = [each for each in records if is_profile(each)]
    listing.tell_more(whole.number("count"), len(records))
    person = read_profile(profiles[0], listing) if len(profiles) == 1 else None
    for each in profiles:
        if person is None:
            hint = "import the profile of one person, with or without notes"
            listing.skip(each, "no-record", "a profile among several, or without a name", hint)
    return listing.reading(NAME, person)


def read_record(record: JsonObject, listing: Listing) -> None:
    """Read one submission into the listing, or say why it is left out."""
    note = Note(record)
    if note.is_reply:
        listing.furnish(record, "reply")
    elif note.verdict in REASONS:
        code, reason = REASONS[note.verdict]
        words = note.text("title") or record.text("id") or "a submission"
        hint = "it was left out; write it into a data file by hand if it shall be shown"
        listing.skip(record, code, f"{shown(words)} {reason}", hint)
    elif (work := read_note(note, listing)) is not None:
        listing.add(work, record)
    else:
        listing.leave_untitled(record, record.text("id"))
