"""Archives that are documents → text: of Word, LibreOffice and LinkedIn; what others are is said."""

from sitegen.diagnostics import Problem
from sitegen.files.extract import Extract
from sitegen.files.office.open_document import read_open_document
from sitegen.files.office.package import LOCKED, Package, PackageError, open_package
from sitegen.files.office.tables import is_export, read_export
from sitegen.files.office.word import read_word

TEXT = b"application/vnd.oasis.opendocument.text"
"""How the file `mimetype` of a text document of LibreOffice begins."""

KINDS = (
    ("xl/workbook.xml", "a spreadsheet of Excel"),
    ("ppt/presentation.xml", "slides of PowerPoint"),
    ("Index/Document.iwa", "a document of Pages"),
    ("META-INF/container.xml", "an electronic book"),
    ("mimetype", "a drawing, spreadsheet or slides of LibreOffice"),
)
"""What other archives are, by a file in them."""


def read_archive(raw: bytes) -> Extract | Problem:
    """Read a document that is an archive.

    Problems: `damaged-document`, `document-too-large`, `encrypted-document`, `no-text-in-document`, and
    `not-text` for an archive that is no document.
    """
    try:
        extract = read_package(open_package(raw))
    except PackageError as fault:
        return fault.problem
    if isinstance(extract, Extract) and not extract.text.strip():
        hint = "a scan may be all that is in it: let a program for text recognition (OCR) read it"
        return Problem("no-text-in-document", "the document holds no text", hint)
    return extract


def read_package(package: Package) -> Extract | Problem:
    """Read an open archive by what it holds."""
    names = package.names
    if "word/document.xml" in names:
        return read_word(package)
    if "content.xml" in names and package.read("mimetype").strip().startswith(TEXT):
        return read_open_document(package)
    if is_export(names):
        return read_export(package)
    if "EncryptedPackage" in names:
        raise PackageError(LOCKED)
    kind = next((kind for name, kind in KINDS if name in names), "an archive")
    hint = (
        "unpack it, and import the folder" if kind == "an archive" else "save it as PDF, Word or plain text"
    )
    return Problem("not-text", f"this is {kind}, not text", hint)
