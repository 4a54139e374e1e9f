"""How large pictures are, from the first bytes of their files: so a page stands still while they arrive."""

import re
import struct
from collections.abc import Iterator
from typing import NamedTuple

ENDINGS = (".png", ".gif", ".jpg", ".jpeg", ".webp", ".svg")
"""How the files are called whose size can be found."""

HEAD = 512 * 1024
"""Bytes of a file in which its size stands; photographs may have a small one of themselves before it."""

START_OF_FRAME = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Markers of a JPEG whose segment states the size."""

ORIENTATION = 0x0112
"""The Exif tag that says how a camera was held; from 5 on, width and height change places."""

SVG_ROOT = re.compile(rb"<svg\b[^>]{0,5000}>", re.IGNORECASE)
"""The first element of a drawing: `<svg viewBox="0 0 800 500">`."""

SVG_LENGTH = re.compile(rb"\s(width|height)=[\"']\s*(\d{1,6})(?:\.\d+)?(?:px)?\s*[\"']")
"""Its size where it has one, as in ` width="800"`."""

SVG_VIEW = re.compile(
    rb"\sviewBox=[\"']\s*-?[\d.]{1,12}[\s,]+-?[\d.]{1,12}[\s,]+(\d{1,6})[\d.]*[\s,]+(\d{1,6})[\d.]*\s*[\"']"
)
"""The part of the plane that it shows, as in ` viewBox="0 0 800 500"`."""


class Size(NamedTuple):
    """Width and height in pixels."""

    width: int
    height: int


def find_size(data: bytes) -> Size | None:
    """Give the size of a PNG, GIF, JPEG, WebP or SVG file; None for other files and damaged ones."""
    try:
        size = read_size(data)
    except (struct.error, IndexError):
        return None
    return size if size and min(size) > 0 else None


def read_size(data: bytes) -> Size | None:
    """Read the size where the file's form has it."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return Size(*struct.unpack_from(">II", data, 16))
    if data.startswith((b"GIF87a", b"GIF89a")):
        return Size(*struct.unpack_from("<HH", data, 6))
    if data.startswith(b"\xff\xd8\xff"):
        return jpeg_size(data)
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return webp_size(data)
    found = SVG_ROOT.search(data[:20_000])
    return svg_size(found[0]) if found else None


def jpeg_size(data: bytes) -> Size | None:
    """Read the frame of a JPEG, turned as its Exif data say."""
    is_turned = False
    for marker, start, end in segments(data):
        if marker == 0xE1 and data[start : start + 6] == b"Exif\0\0":
            is_turned = exif_orientation(data[start + 6 : end]) >= 5
        if marker in START_OF_FRAME:
            height, width = struct.unpack_from(">HH", data, start + 1)
            return Size(height, width) if is_turned else Size(width, height)
    return None


def segments(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Give marker, start and end of the segments before the picture itself."""
    place = 2
    while data[place] == 0xFF and data[place + 1] != 0xDA:
        if data[place + 1] == 0xFF:
            place += 1
            continue
        length = struct.unpack_from(">H", data, place + 2)[0]
        yield data[place + 1], place + 4, place + 2 + length
        place += 2 + length


def exif_orientation(exif: bytes) -> int:
    """Read how the camera was held; 1 is upright."""
    order = "<" if exif[:2] == b"II" else ">"
    directory = struct.unpack_from(f"{order}I", exif, 4)[0]
    count = struct.unpack_from(f"{order}H", exif, directory)[0]
    for number in range(min(count, 200)):
        tag, _, _, value = struct.unpack_from(f"{order}HHIH", exif, directory + 2 + 12 * number)
        if tag == ORIENTATION:
            return int(value)
    return 1


def webp_size(data: bytes) -> Size | None:
    """Read the size of a WebP in each of its three forms."""
    form = data[12:16]
    if form == b"VP8X":
        wide, high = (int.from_bytes(data[start : start + 3], "little") for start in (24, 27))
        return Size(wide + 1, high + 1)
    if form == b"VP8L":
        bits = struct.unpack_from("<I", data, 21)[0]
        return Size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    if form == b"VP8 ":
        width, height = struct.unpack_from("<HH", data, 26)
        return Size(width & 0x3FFF, height & 0x3FFF)
    return None


def svg_size(root: bytes) -> Size | None:
    """Read the size of a drawing from its first element."""
    stated = {name: int(length) for name, length in SVG_LENGTH.findall(root)}
    if len(stated) == 2:
        return Size(stated[b"width"], stated[b"height"])
    view = SVG_VIEW.search(root)
    return Size(int(view[1]), int(view[2])) if view else None
