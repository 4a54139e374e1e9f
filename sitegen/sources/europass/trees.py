"""The forms in which Europass writes a CV, as one tree: XML of either generation, JSON of the first."""

from sitegen.diagnostics import Report
from sitegen.interchange.json_tree import EMPTY, Json, JsonObject, is_json, load_json
from sitegen.interchange.xml_tree import XmlElement, load_xml
from sitegen.model.document import Document

DAY = ("year", "month", "day")
"""Attributes that say something; others are settings."""

LISTS = "List"
"""How the elements end that hold the records of one kind in XML: `WorkExperienceList`."""


def load_tree(document: Document, report: Report) -> JsonObject:
    """Load a document, its faults told; an empty object when it cannot be read."""
    if is_json(document):
        root = load_json(document, report)
        return root.child("SkillsPassport") if isinstance(root, JsonObject) else EMPTY
    element = load_xml(document, report)
    tree = tree_of(element) if element is not None else None
    return tree if isinstance(tree, JsonObject) else EMPTY


def tree_of(element: XmlElement) -> Json:
    """Give an element as JSON has it: its text, or its elements and attributes by their names.

    Elements of one name become a list, and a list of records stands under the name of its records.
    """
    children = list(element.elements())
    if not children and not any(key in element.attributes for key in DAY):
        return element.all_text().strip()
    members: dict[str, Json] = {
        key.capitalize(): element.attributes[key] for key in DAY if key in element.attributes
    }
    for child in children:
        records = list(child.elements())
        name = child.tag.removesuffix(LISTS)
        is_list = child.tag != name and all(record.tag == name for record in records)
        for each in records if is_list else [child]:
            add(members, name if is_list else child.tag, tree_of(each))
    return JsonObject(members, element.first, element.last, element.column)


def add(members: dict[str, Json], name: str, value: Json) -> None:
    """Add a member; a second one of its name makes a list of both."""
    known = members.get(name)
    if isinstance(known, list):
        known.append(value)
    else:
        members[name] = value if known is None else [known, value]
