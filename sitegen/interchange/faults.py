"""What is wrong with a document that begins as JSON or XML does, whatever it may hold."""

from sitegen.diagnostics import Diagnostic, Severity
from sitegen.interchange.json_tree import is_json, read_json
from sitegen.interchange.xml_tree import find_root, read_xml
from sitegen.model.document import Document


def find_faults(document: Document) -> tuple[Diagnostic, ...]:
    """Give the errors for which a document cannot be read; none for a page of HTML, which is no XML."""
    if is_json(document):
        faults = read_json(document).faults
    elif (find_root(document) or "html").lower() != "html":
        faults = read_xml(document).faults
    else:
        faults = ()
    return tuple(fault for fault in faults if fault.severity is Severity.ERROR)
