"""Small edits: words of people and works alone have changed, so all that was resolved is as it was."""

from dataclasses import replace
from pathlib import Path

from sitegen.desk import save_edits
from sitegen.diagnostics import Report
from sitegen.output.manifest import MANIFEST, find_remarks
from sitegen.output.publish import staged
from sitegen.output.stamps import stamps_of
from sitegen.press import open_press
from sitegen.project import BuildResult, Project
from sitegen.rewording import find_edit
from sitegen.standing import Look, forget_standing, load_standing, save_standing


def retouch(project: Project, folder: Path, look: Look, report: Report) -> BuildResult | None:
    """Publish what an edit of words changes; None, with nothing done, where it is more than that."""
    last = look.standing
    press = open_press(project, folder, last) if last and look.changed else None
    edit = find_edit(press.desk, press.told, look.changed) if press else None
    if last is None or press is None or edit is None:
        return None
    quiet = Report()
    with staged(folder, project.sources, quiet, last.files, last.times) as stage:
        proof = press.print(edit, stage.owned, lambda path: (folder / path).read_bytes())
        # Another build may have published since the look was taken.
        if proof is None or quiet.diagnostics or load_standing(project, folder) != last:
            return None
        made = {path: stage.write(path, data) for path, data in proof.files.items()}
        kept = [path for path in last.files if path not in made and path != MANIFEST]
        if not stage.owned.keys() >= set(kept) or not stage.keep_all(kept):
            return None
        digests = {path: stage.owned[path] for path in kept} | made
        times = stage.publish(digests, find_remarks(folder))
        files = stamps_of(folder, last.files)
        press.note(proof)
        desk = save_edits(press.desk, project, folder)
        now = replace(last, inputs=look.inputs, files=files, told=edit.told, desk=desk, times=times)
        # A second name changes the last time of a stamp alone.
        if all(path in files and files[path][:3] == last.files[path][:3] for path in kept):
            save_standing(project, folder, now)
        else:
            forget_standing(project, folder)
    report.extend(edit.told)
    return last.result
