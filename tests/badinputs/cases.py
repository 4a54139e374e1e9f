"""Bad inputs as cases: a content folder in a few lines, and what must be said of it."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).parent
KINDS = ("yaml", "encoding", "unicode", "path", "identity")

Case = Mapping[str, Any]


def cases() -> dict[str, Case]:
    """Give every case by kind and name."""
    return {
        f"{kind}: {case['id']}": case
        for kind in KINDS
        for case in yaml.safe_load((HERE / f"{kind}.yaml").read_text(encoding="utf-8"))
    }


def lay_out(case: Case, content: Path) -> None:
    """Write the files of a case below a content folder."""
    for name, form in case["files"].items():
        path = content / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(form, Mapping) and "link" in form:
            path.symlink_to(form["link"])
        elif isinstance(form, Mapping) and "pipe" in form:
            os.mkfifo(path)
        else:
            path.write_bytes(bytes_of(form))


def bytes_of(form: str | Mapping[str, Any]) -> bytes:
    """Give the bytes of a file: text, text in an encoding, hexadecimal digits, or a piece many times."""
    if isinstance(form, str):
        return form.encode("utf-8")
    if "hex" in form:
        return bytes.fromhex(form["hex"])
    if "text" in form:
        return str(form["text"]).encode(form["encoding"])
    pieces = form["piece"] * form["times"] + form.get("again", "") * form["times"]
    return f"{form.get('before', '')}{pieces}{form.get('after', '')}".encode()


def place_of(fault: str) -> str:
    """Give the place of an expected fault: `people/ada.yaml:3:5 error bad-date` stands at line 3."""
    return fault.rsplit(" ", 2)[0]
