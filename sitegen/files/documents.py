"""Which documents that are no text can be read, by how their bytes begin."""

from sitegen.diagnostics import Problem
from sitegen.files.extract import Extract
from sitegen.files.office import read_archive
from sitegen.files.pdf import read_pdf

PDF_HEAD = 1024
"""Bytes among which `%PDF-` must stand; some programs write a line before it (ISO 32000-1, appendix H)."""


def extract_text(raw: bytes) -> Extract | Problem | None:
    """Take the text out of a PDF or an office document; None for bytes that are neither."""
    if raw.startswith(b"PK\x03\x04"):
        return read_archive(raw)
    if b"%PDF-" in raw[:PDF_HEAD] and b"\0" not in raw[: raw.index(b"%PDF-")]:
        return read_pdf(raw)
    return None
