"""Europass CVs: XML and JSON `SkillsPassport` (to version 3.4), and XML `Candidate` (since 2020)."""

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Report
from sitegen.interchange.json_tree import is_json
from sitegen.interchange.statement import Entry, Statement
from sitegen.interchange.xml_tree import find_root
from sitegen.model.document import Document
from sitegen.model.person import Person
from sitegen.sources.europass.candidate import read_candidate
from sitegen.sources.europass.passport import read_passport
from sitegen.sources.europass.trees import load_tree

NAME = "europass"
TITLE = "Europass CV (XML, JSON)"

SETTINGS = (
    *("DocumentInfo", "PrintingPreferences", "Locale", "Schemalocation", "Attachment", "Cover"),
    *("CandidateSupplier", "DocumentID", "RenderingInformation", "ProcessingInformation"),
)
"""What says nothing about the person."""


def sniff(document: Document) -> float:
    """Recognise the name of the whole."""
    if is_json(document):
        head = document.text[:100_000]
        return 0.97 if '"SkillsPassport"' in head and '"LearnerInfo"' in document.text else 0.0
    root = find_root(document)
    if root == "SkillsPassport":
        return 0.97
    return 0.97 if root == "Candidate" and "europass" in document.text[:5_000].lower() else 0.0


def read(document: Document, report: Report) -> Reading:
    """Read the whole CV; what has no place is kept as unplaced, a warning each."""
    statement = Statement(document, report)
    tree = load_tree(document, report)
    whole = Entry(tree, statement)
    whole.skip(*SETTINGS)
    read_form = read_candidate if "CandidatePerson" in tree.members else read_passport
    facts = read_form(whole)
    name = facts.pop("name", None) or document.subject
    if name is None:
        if tree.members:
            hint = "write the name into it, or say whose it is with `--name`; nothing was read from it"
            report.warning("no-name", "the CV does not say whose it is", Location(document.path, 1), hint)
        return statement.reading(NAME)
    person = Person(name=name, **facts)  # type: ignore[arg-type]  # names are those of the class
    whole.close("name")
    return statement.reading_of(person, NAME)
