"""A stage that several machines write into: every file in it is whole, however often it is begun."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from uuid import uuid4

from sitegen.output.manifest import digest
from sitegen.output.publish import Stage, write_new
from sitegen.output.swap import remove_tree

BEGUN = ".begun"
"""The folder of files that are not whole yet; it goes before the stage is published."""


@dataclass(frozen=True, slots=True)
class SharedStage:
    """A stage as workers on other machines find it; when one is lost, another makes its files again."""

    stage: Stage

    @property
    def begun(self) -> Path:
        """Give the folder of files that are not whole yet."""
        return self.stage.path / BEGUN

    def write(self, path: str, data: bytes) -> str:
        """Write a file, perhaps once more, or link to the old one that says the same; give its digest."""
        made = digest(data)
        if self.stage.owned.get(path) != made or not self.stage.keep(path):
            beside = self.begun / uuid4().hex
            write_new(beside, data)
            beside.replace(self.stage.place_for(path))
        return made


@contextmanager
def shared(stage: Stage) -> Iterator[SharedStage]:
    """Open a stage to workers that find it by its whole path."""
    made = SharedStage(replace(stage, folder=stage.folder.absolute(), path=stage.path.absolute()))
    made.begun.mkdir()
    yield made
    remove_tree(made.begun)
