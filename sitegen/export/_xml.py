"""XML files, with characters that XML forbids left out."""

import re
from xml.etree.ElementTree import Element, SubElement, indent, tostring

FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""A character that no XML file may hold, as the bell U+0007."""


def add(parent: Element, name: str, text: str | None = None, **attributes: str) -> Element:
    """Put an element with a text inside another."""
    child = SubElement(parent, name, {key: FORBIDDEN.sub("", value) for key, value in attributes.items()})
    child.text = FORBIDDEN.sub("", text) if text is not None else None
    return child


def render_xml(root: Element) -> bytes:
    """Write a file in UTF-8 with its declaration, one element a line."""
    indent(root)
    written: str = tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{written}\n'.encode()
