"""The doors that read and write single files."""

import codecs
import os
import re
import stat
import tempfile
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from sitegen.diagnostics import Location, Problem, Report, at_line
from sitegen.files.extract import Extract
from sitegen.model.document import Document

SIZE_LIMIT = 256 * 1024 * 1024
"""The largest file that is read, in bytes."""

_MAGIC = (
    (b"%PDF-", "a PDF"),
    (b"\x89PNG\r\n", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"PK\x03\x04", "a ZIP archive or an office document"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"\x7fELF", "a program"),
    (b"\xd0\xcf\x11\xe0", "an old or locked office document"),
    (b"{\\rtf", "a rich text document"),
)

_STRANGE = bytes(byte for byte in range(32) if byte not in b"\t\n\v\f\r\x1b")
"""Bytes that text has none of, or few."""

_BYTE_ORDER_MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)

_DECLARED = re.compile(
    rb"(?:charset\s*=|<\?xml[^>]{0,80}?encoding\s*=)\s*[\"']?\s*(?P<label>[A-Za-z][\w.:-]{2,40})"
)
"""An encoding as a page declares it, as in `<meta charset="euc-kr">`."""

_WIDER = {
    "ascii": "cp1252",
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "euc_kr": "cp949",
    "ks_c_5601-1987": "cp949",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "x-sjis": "cp932",
    "windows-31j": "cp932",
    "big5": "big5hkscs",
    "windows-874": "cp874",
    "x-gbk": "gb18030",
    "x-euc-jp": "euc_jp",
    "x-mac-roman": "mac_roman",
}
"""The encodings that browsers read under a label, for they hold all of the label's letters and more."""

_SEVEN_BITS = frozenset({"iso2022_jp", "iso2022_kr", "hz"})
"""Encodings whose bytes look like ASCII."""

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
"""A control character other than tab and line ends: the bell in `On\\x07Engines`."""

_ESCAPE_SEQUENCE = re.compile(
    "(?:\x1b\\[|\x9b)[0-?]{0,50}[ -/]{0,10}[@-~]"
    "|\x1b\\][^\x07\x1b\n]{0,500}(?:\x07|\x1b\\\\)"
    "|\x1b[ -/]{0,5}[0-Z\\\\^-~]"
)
"""What colours a terminal or sets its title (ECMA-48): the `\\x1b[31m` of `\\x1b[31mred`."""


def read_document(path: Path, shown_path: str, report: Report) -> Document | None:
    """Read a source document in whatever encoding it has; None when it is not text.

    UTF-8, UTF-16 or UTF-32 with a byte order mark, and what a saved page declares are read silently; lines
    that are nothing of these are read as Windows-1252 with a warning. Line ends become line feeds; control
    characters are removed with a warning.
    """
    raw = _read_bytes(path, shown_path, report)
    return None if raw is None else document_from(raw, shown_path, report)


def document_from(raw: bytes, shown_path: str, report: Report) -> Document | None:
    """Make a source document of bytes, wherever they came from, as `read_document` does.

    Of a PDF and a document of Word or LibreOffice the text is taken, as Markdown.
    """
    location = Location(shown_path)
    if not raw:
        report.error("empty-file", "the file is empty", location, "give a file with text in it")
        return None
    # Imported here: without the readers of PDFs a build that has nothing to do starts 30 ms sooner, of 90.
    from sitegen.files.documents import extract_text

    if (extract := extract_text(raw)) is not None:
        return _extracted(extract, raw, location, report)
    if kind := _binary_kind(raw):
        hint = "save it as PDF, Word (.docx) or plain text, then import that"
        report.error("not-text", f"this is {kind}, not text", location, hint)
        return None
    text = _decode(raw, location, report)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\ufeff", "").replace("\f", "\n")
    visible = _without_controls(lines, location, report)
    return Document(shown_path, visible, sha256(raw).hexdigest())


def _extracted(extract: Extract | Problem, raw: bytes, location: Location, report: Report) -> Document | None:
    """Make a source document of what was taken out of bytes, or report why nothing was."""
    if isinstance(extract, Problem):
        report.add(extract, location)
        return None
    text = _without_controls(extract.text, location, report)
    for warning in extract.warnings:
        report.add(warning, location)
    return Document(location.path, text, sha256(raw).hexdigest(), parts=extract.parts)


def read_content(path: Path, shown_path: str, report: Report) -> str | None:
    """Read a content file, which must be UTF-8; None when it is not, each fault with line and column.

    A byte order mark is dropped; line ends and control characters stay as they are, so that what is written
    back is what was read.
    """
    raw = _read_bytes(path, shown_path, report)
    if raw is None:
        return None
    if kind := _binary_kind(raw):
        report.error("not-text", f"this is {kind}, not text", Location(shown_path), "save it as plain text")
        return None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        before = raw[: fault.start].decode("utf-8", "replace").removeprefix("\ufeff")
        report.error(
            "not-utf-8", "this byte is not UTF-8", _place(shown_path, before), "save the file as UTF-8"
        )
        return None


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside and swap it in, so that it is never half there; its mode is kept.

    Raises OSError when the folder cannot be written; nothing is left behind then.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(prefix=".", suffix=".new", dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        beside.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


CACHE_TAG = "Signature: 8a477f597d28d172789f06886806bc55\n"
"""What says that a folder is a cache (Cache Directory Tagging Specification)."""


def found_cache(folder: Path) -> None:
    """Make a folder for what may be lost, with the files that keep it out of version control and backups."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in ((".gitignore", "*\n"), ("CACHEDIR.TAG", CACHE_TAG)):
        if not (folder / name).exists():
            write_whole(folder / name, text.encode())


def _read_bytes(path: Path, shown_path: str, report: Report) -> bytes | None:
    """Read a regular file of bearable size; None with an error otherwise."""
    location = Location(shown_path)
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            kind = "a folder" if stat.S_ISDIR(status.st_mode) else "no regular file"
            report.error("not-a-file", f"this is {kind}", location, "name a file")
            return None
        if status.st_size > SIZE_LIMIT:
            limit = f"files up to {SIZE_LIMIT // 2**20} MiB are read"
            report.error("file-too-large", f"the file has {status.st_size} bytes", location, limit)
            return None
        return path.read_bytes()
    except (OSError, ValueError) as fault:
        reason = (getattr(fault, "strerror", None) or str(fault)).lower()
        report.error(
            "unreadable-file", f"the file cannot be read: {reason}", location, "check path and rights"
        )
        return None


def _binary_kind(raw: bytes) -> str | None:
    """Say what a file seems to be when it is not text."""
    for magic, kind in _MAGIC:
        if raw.startswith(magic):
            return kind
    if any(raw.startswith(mark) for mark, _ in _BYTE_ORDER_MARKS):
        return None
    head = raw[:65536]
    strange = len(head) - len(head.translate(None, _STRANGE))
    return "a binary file" if strange > max(8, len(head) // 10) else None


def _decode(raw: bytes, location: Location, report: Report) -> str:
    """Decode by byte order mark, else UTF-8, else as the page declares, else Windows-1252 with a warning."""
    for mark, encoding in _BYTE_ORDER_MARKS:
        if raw.startswith(mark):
            return raw[len(mark) :].decode(encoding, "replace")
    declared = _declared_encoding(raw)
    try:
        return raw.decode(declared if declared in _SEVEN_BITS else "utf-8")
    except UnicodeDecodeError:
        if declared and (text := _try_decoding(raw, declared)) is not None:
            return text
        return _decode_lines(raw.splitlines(keepends=True), location, report)


def _decode_lines(lines: Sequence[bytes], location: Location, report: Report) -> str:
    """Decode line by line, for what was pasted from another file has its encoding; tell what is not UTF-8."""
    texts = [_try_decoding(line, "utf-8") for line in lines]
    odd = [number for number, text in enumerate(texts) if text is None]
    is_mixed = any(text is not None and not text.isascii() for text in texts)
    what = f"the file is UTF-8 but for {len(odd)} of its lines" if is_mixed else "the file is not UTF-8"
    message = f"{what}; {'these were' if is_mixed else 'it was'} read as Windows-1252"
    hint = "look at accented letters, or save it as UTF-8"
    report.warning("assumed-encoding", message, at_line(location, odd[0] + 1), hint)
    encoding = "latin-1" if _has_undefined(b"".join(lines[number] for number in odd)) else "cp1252"
    return "".join(
        lines[number].decode(encoding) if text is None else text for number, text in enumerate(texts)
    )


def _declared_encoding(raw: bytes) -> str:
    """Give the encoding that an HTML or XML page declares, under Python's name; empty for none."""
    found = _DECLARED.search(raw[:4096])
    label = found["label"].decode("ascii").lower() if found else ""
    try:
        name = codecs.lookup(_WIDER.get(label, label)).name
    except LookupError:
        return ""
    return _WIDER.get(name, name)


def _try_decoding(raw: bytes, encoding: str) -> str | None:
    try:
        return raw.decode(encoding)
    except (UnicodeDecodeError, LookupError):
        return None


def _has_undefined(raw: bytes) -> bool:
    """Tell whether a byte has no meaning in Windows-1252."""
    return any(byte in raw for byte in (0x81, 0x8D, 0x8F, 0x90, 0x9D))


def _without_controls(text: str, location: Location, report: Report) -> str:
    """Write a space for each control character between words, nothing for orders to a terminal; say so."""
    if _CONTROL.search(text) is None:
        return text
    plain = text.replace("\x85", " ").replace("\x0b", " ")
    silent, orders = _ESCAPE_SEQUENCE.subn("", plain)
    visible, count = _CONTROL.subn(" ", silent)
    if count + orders:
        message = f"{count + orders} control characters were removed"
        hint = "nothing to do; delete them in the source if it is yours"
        report.warning("control-characters", message, location, hint)
    return visible


def _place(shown_path: str, before: str) -> Location:
    """Give line and column of what stands right after a text."""
    lines = before.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return Location(shown_path, len(lines), len(lines[-1]) + 1)
