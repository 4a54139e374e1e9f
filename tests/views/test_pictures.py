"""The size of a picture, from the first bytes of its file."""

import struct
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.views.pictures import Size, find_size


def png(width: int, height: int) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + struct.pack(">I", 13)
        + b"IHDR"
        + header
        + struct.pack(">I", zlib.crc32(header))
    )


def jpeg(width: int, height: int, orientation: int = 0, order: str = ">") -> bytes:
    frame = struct.pack(">BHHB", 8, height, width, 3) + bytes(9)
    parts = [b"\xff\xd8", b"\xff\xe0" + struct.pack(">H", 16) + b"JFIF\0" + bytes(9)]
    if orientation:
        mark = b"MM" if order == ">" else b"II"
        entry = struct.pack(f"{order}HHIHH", 0x0112, 3, 1, orientation, 0)
        exif = b"Exif\0\0" + mark + struct.pack(f"{order}HIH", 42, 8, 1) + entry
        parts.append(b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif)
    parts += [b"\xff\xff\xc2" + struct.pack(">H", len(frame) + 2) + frame, b"\xff\xda"]
    return b"".join(parts)


def webp(form: bytes, data: bytes) -> bytes:
    return b"RIFF" + bytes(4) + b"WEBP" + form + bytes(4) + data


@pytest.mark.parametrize(
    ("data", "size"),
    [
        (png(800, 500), (800, 500)),
        (b"GIF89a" + struct.pack("<HH", 31, 7), (31, 7)),
        (jpeg(640, 480), (640, 480)),
        (jpeg(640, 480, 3), (640, 480)),
        (jpeg(640, 480, 6), (480, 640)),
        (jpeg(640, 480, 8, "<"), (480, 640)),
        (webp(b"VP8X", bytes(4) + b"\x1f\x03\x00\xf3\x01\x00"), (800, 500)),
        (webp(b"VP8L", b"\x2f" + struct.pack("<I", 799 | 499 << 14)), (800, 500)),
        (webp(b"VP8 ", bytes(6) + struct.pack("<HH", 800, 500)), (800, 500)),
        (b'<?xml version="1.0"?><svg xmlns="x" width="80px" height="50"/>', (80, 50)),
        (b'<svg viewBox="0 0 80.5 50"><rect width="9" height="9"/></svg>', (80, 50)),
        (b'<svg width="100%" height="100%" viewBox="-1, -1, 80, 50"/>', (80, 50)),
    ],
    ids=[
        *("png", "gif", "jpeg", "jpeg upside down", "jpeg turned", "jpeg turned, little end first"),
        *("webp", "lossless webp", "simple webp", "svg", "svg by its view", "svg in parts of a page"),
    ],
)
def test_a_picture_has_its_size(data: bytes, size: tuple[int, int]) -> None:
    assert find_size(data) == Size(*size)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"%PDF-1.7",
        b"<svg></svg>",
        png(0, 5),
        b"\xff\xd8\xff\xe0\0\1",
        b"RIFF1234WEBPVP9 ",
        b"GIF89a\x01",
    ],
    ids=["empty", "pdf", "bare svg", "no width", "cut jpeg", "unknown webp", "cut gif"],
)
def test_other_files_and_damaged_ones_have_none(data: bytes) -> None:
    assert find_size(data) is None


@given(
    st.sampled_from([png(8, 8), jpeg(8, 8, 6), webp(b"VP8X", bytes(10))]),
    st.integers(0, 80),
    st.binary(max_size=90),
)
def test_no_bytes_break_the_reader(start: bytes, kept: int, rest: bytes) -> None:
    size = find_size(start[:kept] + rest)
    assert size is None or min(size) > 0
