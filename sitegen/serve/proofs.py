"""Proofs: pages that small edits changed, kept in memory in front of the site that was built last."""

from collections.abc import Collection, Mapping
from pathlib import Path
from types import MappingProxyType

from sitegen.diagnostics import Report, SitegenError
from sitegen.output.manifest import MANIFEST
from sitegen.output.stamps import stamp_of
from sitegen.press import Press, Proof, open_press
from sitegen.project import Project
from sitegen.rewording import find_edit
from sitegen.standing import Inputs, Standing, load_standing

NO_PAGES: Mapping[str, bytes] = MappingProxyType({})


class Proofs:
    """The site of a preview as it stands in its folder, and the pages that edits of words changed since.

    Nothing is written for such an edit: a preview has no reader but its own server.
    """

    def __init__(self, project: Project, root: Path) -> None:
        self.project = project
        self.root = root
        self.pages = NO_PAGES
        self._standing: Standing | None = None
        self._shown: Inputs | None = None
        self._press: Press | None = None
        self._proof: Proof | None = None

    def begin(self) -> None:
        """Begin anew with the site that was just built."""
        self.pages = NO_PAGES
        self._proof = None
        self._standing = standing = load_standing(self.project, self.root)
        self._shown = standing.inputs if standing else None
        self._press = open_press(self.project, self.root, standing) if standing else None

    def print(self, inputs: Inputs, report: Report) -> bool:
        """Print what an edit changes; say False, with nothing done, where it is more than words."""
        press, standing, shown = self._press, self._standing, self._shown
        if press is None or standing is None or shown is None:
            return False
        try:
            printed = self._print_pages(press, standing, shown.changed(inputs))
        except (SitegenError, OSError):  # a template went meanwhile: a whole build says what is wrong
            printed = None
        if printed is None or self._proof is None:
            return False
        self.pages, self._shown = {**self.pages, **printed}, inputs
        report.extend(self._proof.edit.told)
        return True

    def _print_pages(
        self, press: Press, standing: Standing, changed: Collection[str]
    ) -> Mapping[str, bytes] | None:
        """Print the pages of an edit; None where it is more, or where the site does not stand any more."""
        edit = find_edit(press.desk, press.told, changed)
        if edit is None or stamp_of(self.root / MANIFEST) != standing.files.get(MANIFEST):
            return None
        self._press = None  # of no use any more when what follows fails
        self._proof = press.print(edit, standing.files.keys(), self._read)
        if self._proof is None or not all((self.root / path).is_file() for path in self._proof.files):
            return None
        self._press = press
        return self._proof.files

    def _read(self, path: str) -> bytes:
        """Give the bytes of a file as it is shown now."""
        return self.pages.get(path) or (self.root / path).read_bytes()

    def settle(self) -> None:
        """Note what was printed, for the next edit; the reader need not wait for that."""
        if self._press and self._proof:
            self._press.note(self._proof)
            self._proof = None
