import os
from pathlib import Path

import pytest

from sitegen.diagnostics import Report
from sitegen.files import read_content, read_document, write_whole
from sitegen.model.document import Document


def read(folder: Path, data: bytes) -> tuple[Document | None, Report]:
    path = folder / "source.txt"
    path.write_bytes(data)
    report = Report()
    return read_document(path, "source.txt", report), report


@pytest.mark.parametrize(
    "data",
    [
        "Zoë Example\nOn Engines".encode(),
        "\ufeffZoë Example\r\nOn Engines".encode(),
        b"\xff\xfe" + "Zoë Example\rOn Engines".encode("utf-16-le"),
        b"\xfe\xff" + "Zoë Example\nOn Engines".encode("utf-16-be"),
        b"\xff\xfe\x00\x00" + "Zoë Example\nOn Engines".encode("utf-32-le"),
        "Zoë Exa\ufeffmple\nOn Engines".encode(),
    ],
    ids=["utf-8", "mark and CRLF", "utf-16 and CR", "utf-16 big", "utf-32", "mark in the middle"],
)
def test_a_document_is_read_in_its_encoding_without_a_word(tmp_path: Path, data: bytes) -> None:
    document, report = read(tmp_path, data)
    assert document is not None
    assert document.lines == ["Zoë Example", "On Engines"]
    assert list(report) == []


def test_bytes_that_are_not_utf_8_are_read_as_windows_1252_with_a_warning(tmp_path: Path) -> None:
    document, report = read(tmp_path, b"M\xfcller \x80")
    assert document is not None
    assert document.text == "Müller €"
    assert [str(diagnostic).partition("\n")[0] for diagnostic in report] == [
        "source.txt:1: warning[assumed-encoding]: the file is not UTF-8; it was read as Windows-1252"
    ]


TWO_LINES = "the file is UTF-8 but for 2 of its lines; these were read as Windows-1252"


def test_lines_of_another_encoding_are_read_in_it_and_told(tmp_path: Path) -> None:
    document, report = read(
        tmp_path, "Příklad, Jiří\n".encode() + b"M\xfcller\r\nStra\xdfe\n" + "Zoë".encode()
    )
    assert document is not None
    assert document.lines == ["Příklad, Jiří", "Müller", "Straße", "Zoë"]
    assert [(str(each.location), each.code, each.message) for each in report] == [
        ("source.txt:2", "assumed-encoding", TWO_LINES)
    ]


def test_bytes_without_a_meaning_in_windows_1252_do_not_fail(tmp_path: Path) -> None:
    document, _ = read(tmp_path, b"caf\xe9 \x81\x8d")
    assert document is not None
    assert document.text.strip() == "café"


def test_control_characters_are_removed_with_a_warning(tmp_path: Path) -> None:
    document, report = read(tmp_path, b"On\x00Engines \x1b[31mred\x1b[0m\x1b]0;title\x07\x1b(B")
    assert document is not None
    assert document.text == "On Engines red"
    assert [diagnostic.message for diagnostic in report] == ["5 control characters were removed"]


@pytest.mark.parametrize(
    ("data", "code", "message"),
    [
        (b"", "empty-file", "the file is empty"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "not-text", "this is a PNG picture, not text"),
        (b"\xd0\xcf\x11\xe0", "not-text", "this is an old or locked office document, not text"),
        (bytes(range(256)) * 4, "not-text", "this is a binary file, not text"),
    ],
    ids=["empty", "png", "old office", "bytes"],
)
def test_what_is_not_text_is_refused_by_kind(tmp_path: Path, data: bytes, code: str, message: str) -> None:
    document, report = read(tmp_path, data)
    assert document is None
    assert [(found.code, found.message) for found in report] == [(code, message)]
    assert report.has_errors


def test_a_folder_a_pipe_and_nothing_are_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    report = Report()
    for name in ("", "pipe", "missing", "a\0b"):
        assert read_document(tmp_path / name, name or "folder", report) is None
    assert {found.location.path: found.code for found in report} == {
        "folder": "not-a-file",
        "pipe": "not-a-file",
        "missing": "unreadable-file",
        "a\0b": "unreadable-file",
    }


@pytest.mark.parametrize(
    ("encoding", "label", "text"),
    [
        ("cp949", "euc-kr", "보기미나 똠방각하"),
        ("cp932", "Shift_JIS", "見本花子①"),
        ("iso2022_jp", "ISO-2022-JP", "見本花子"),
        ("cp1252", "iso-8859-1", "Zoë “Example” – 5 €"),
        ("gb18030", "gb2312", "样本朱镕"),
        ("koi8-r", "koi8-r", "Ада Пример"),
        ("utf-8", "iso-8859-1", "Zoë: the bytes know better than the label"),
    ],
)
def test_a_saved_page_is_read_in_the_encoding_that_it_declares(
    tmp_path: Path, encoding: str, label: str, text: str
) -> None:
    page = f'<meta http-equiv="Content-Type" content="text/html; charset={label}"><p>{text}</p>'
    document, report = read(tmp_path, page.encode(encoding))
    assert document is not None
    assert text in document.text
    assert list(report) == []


@pytest.mark.parametrize("label", ["nonsense", "utf-8", "hex", "base64"])
def test_a_false_label_is_not_believed(tmp_path: Path, label: str) -> None:
    document, report = read(tmp_path, f"<meta charset={label}>".encode() + b"Zo\xeb")
    assert document is not None
    assert "Zoë" in document.text
    assert [found.code for found in report] == ["assumed-encoding"]


def test_the_checksum_is_of_the_bytes_on_disk(tmp_path: Path) -> None:
    document, _ = read(tmp_path, b"abc")
    assert document is not None
    assert document.sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


@pytest.mark.parametrize(
    ("data", "text", "place"),
    [
        (b"\xef\xbb\xbfname: Zo\xc3\xab\r\n", "name: Zoë\r\n", None),
        (b"name: A\r\nbio: Caf\xe9\n", None, "p.yaml:2:9"),
        ("a\u2028b\n".encode() + b"\xff", None, "p.yaml:2:1"),
    ],
    ids=["utf-8", "latin-1 byte", "separators do not count as lines"],
)
def test_a_content_file_must_be_utf_8(
    tmp_path: Path, data: bytes, text: str | None, place: str | None
) -> None:
    path = tmp_path / "p.yaml"
    path.write_bytes(data)
    report = Report()
    assert read_content(path, "p.yaml", report) == text
    assert [str(found.location) for found in report] == ([place] if place else [])


def test_writing_whole_keeps_the_mode_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "people" / "ada.yaml"
    write_whole(path, b"one")
    path.chmod(0o600)
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert path.stat().st_mode & 0o777 == 0o600
    assert [found.name for found in path.parent.iterdir()] == ["ada.yaml"]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        write_whole(tmp_path / "folder", b"data")
    assert [found.name for found in tmp_path.iterdir()] == ["folder"]
