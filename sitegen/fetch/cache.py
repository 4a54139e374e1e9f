"""Answers kept on disk with their validators, so that what did not change is not sent again.

Each answer is one file: a line of JSON that describes it, then its bytes. The folder keeps itself out of
version control and of backups.
"""

import json
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from sitegen.fetch.query import Answer
from sitegen.files import found_cache, write_whole


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer with what to ask whether it still holds: `ETag` and `Last-Modified` as they were sent."""

    answer: Answer
    etag: str = ""
    last_modified: str = ""

    @property
    def conditions(self) -> dict[str, str]:
        """Give the head lines that ask for news only."""
        lines = {"If-None-Match": self.etag, "If-Modified-Since": self.last_modified}
        return {name: value for name, value in lines.items() if value and value.isascii()}


@dataclass(frozen=True, slots=True)
class Cache:
    """A folder of answers; `is_fixed` says that nothing is written."""

    folder: Path
    is_fixed: bool = False

    def find(self, address: str, accepts: tuple[str, ...]) -> Kept | None:
        """Find what was answered last; a damaged file is none."""
        try:
            head, _, body = self.place_of(address, accepts).read_bytes().partition(b"\n")
            known = json.loads(head)
            texts = [known[key] for key in ("media_type", "charset", "etag", "last_modified")]
            is_whole = known["address"] == address and known["sha256"] == sha256(body).hexdigest()
        except (OSError, ValueError, KeyError, TypeError):
            return None
        if not is_whole or not all(isinstance(text, str) for text in texts):
            return None
        media_type, charset, etag, last_modified = texts
        return Kept(Answer(body, media_type, charset), etag, last_modified)

    def keep(self, address: str, accepts: tuple[str, ...], kept: Kept) -> None:
        """Keep an answer; a folder that cannot be written costs speed only."""
        if self.is_fixed:
            return
        head = asdict(kept.answer) | {"etag": kept.etag, "last_modified": kept.last_modified}
        head |= {"address": address, "sha256": sha256(kept.answer.body).hexdigest()}
        del head["body"]
        with suppress(OSError):
            found_cache(self.folder)
            place = self.place_of(address, accepts)
            write_whole(place, json.dumps(head).encode() + b"\n" + kept.answer.body)

    def place_of(self, address: str, accepts: tuple[str, ...]) -> Path:
        """Give the file of an answer."""
        return self.folder / sha256("\n".join((address, *accepts)).encode()).hexdigest()
