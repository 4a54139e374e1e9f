"""An answer of DBLP's search in JSON → the elements that the same answer has in XML."""

from html import unescape

from sitegen.interchange.json_tree import Json, JsonObject, is_json, read_json
from sitegen.interchange.xml_tree import XmlElement
from sitegen.model.document import Document


def is_answer(document: Document) -> bool:
    """Recognise an answer by its hits."""
    if not is_json(document) or '"hits"' not in document.text[:20_000]:
        return False
    root = read_json(document).root
    return isinstance(root, JsonObject) and isinstance(root.at("result", "hits"), JsonObject)


def element_of(tag: str, value: Json, place: JsonObject) -> XmlElement:
    """Write a value as an element: keys with `@` are attributes, the key `text` is the text itself."""
    element = XmlElement(tag, {}, [], place.first, place.last, place.column)
    if isinstance(value, str):
        element.children.append(unescape(value))
    if not isinstance(value, JsonObject):
        return element
    element.first, element.last, element.column = value.first, value.last, value.column
    for key, each in value.members.items():
        if key.startswith("@"):
            element.attributes[key[1:]] = each if isinstance(each, str) else ""
        elif key == "text" and isinstance(each, str):
            element.children.append(unescape(each))
        else:
            values = each if isinstance(each, list) else [each]
            element.children += [element_of(key, one, value) for one in values if one is not None]
    return element
