"""Whole sample folders, each in one text file, and the facts that an import must make of each."""

from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).parent / "samples"

NAMES = tuple(sorted(path.stem for path in HERE.glob("*.yaml")))

Facts = dict[str, Any]  # YAML as it is written


def load_facts(name: str) -> Facts:
    """Read what an import of a sample must give; every scalar is a text."""
    facts = yaml.load((HERE / f"{name}.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    return dict(facts)


def unpack(name: str, folder: Path) -> Path:
    """Write the files of a sample, each below a line `==> path <==`, into a folder."""
    text = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    for part in text.split("\n==> "):
        path, _, content = part.removeprefix("==> ").partition(" <==\n")
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(f"{content}\n", encoding="utf-8")
    return folder
