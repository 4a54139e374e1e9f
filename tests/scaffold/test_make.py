"""`new` leaves a folder of data that builds at once; a used folder is refused; a failure leaves nothing."""

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest
import yaml

from sitegen.diagnostics import Report
from sitegen.store.load import load_content
from tests.deploy.remotes import git

WORKS = """\
@article{engines, title = {On Engines}, author = {Ada Example and Bo Sample}, journal = {Cogs}, year = 2021}
"""
EVERY = {
    *(".gitignore", ".github/workflows/check.yml", ".github/workflows/pages.yml"),
    *("README.md", "requirements.txt", "content/site.yaml"),
}


def sitegen(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sitegen", *arguments]
    return subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False
    )


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def settings(folder: Path) -> dict[str, object]:
    loaded: dict[str, object] = yaml.safe_load((folder / "content/site.yaml").read_text(encoding="utf-8"))
    return loaded


def test_without_a_terminal_everything_has_its_default(tmp_path: Path) -> None:
    done = sitegen(tmp_path, "new", "engines-lab")
    assert (done.returncode, done.stderr) == (0, "")
    made = files(tmp_path / "engines-lab")
    assert {path for path in made if not path.startswith("content/schema/")} == EVERY
    assert settings(tmp_path / "engines-lab") == {"schema": 1, "title": "Engines lab", "language": "en"}


def test_a_new_site_builds_and_checks_without_a_word(tmp_path: Path) -> None:
    assert sitegen(tmp_path, "new", "lab", "--name", "Ada Example").returncode == 0
    for command in (["build", "--strict"], ["check", "--strict"]):
        done = sitegen(tmp_path / "lab", *command)
        assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "lab/_site/people/ada-example/index.html").is_file()


def test_a_document_is_imported_at_once_and_names_the_site(tmp_path: Path) -> None:
    (tmp_path / "works.bib").write_text(WORKS, encoding="utf-8")
    done = sitegen(tmp_path, "new", "lab", "--from", "works.bib", "--name", "Ada Example")
    assert done.returncode == 0
    assert "publications 1" in done.stdout
    content = load_content(tmp_path / "lab/content", Report())
    assert [sheet.value.name.display for sheet in content.people] == ["Ada Example"]
    assert settings(tmp_path / "lab")["title"] == "Ada Example"


def test_every_text_is_kept_as_it_was_typed(tmp_path: Path) -> None:
    texts = {"title": 'Engines: "no" & {cogs}', "description": "# 1 in Ünits", "language": "pt-BR"}
    options = [word for key, text in texts.items() for word in (f"--{key}", text)]
    assert sitegen(tmp_path, "new", "lab", *options).returncode == 0
    assert settings(tmp_path / "lab") == {"schema": 1, **texts}


def test_a_folder_that_holds_something_is_refused(tmp_path: Path) -> None:
    (tmp_path / "lab").mkdir()
    (tmp_path / "lab/thesis.tex").write_text("years of work")
    done = sitegen(tmp_path, "new", "lab")
    assert (done.returncode, "error[used-folder]" in done.stderr) == (2, True)
    assert files(tmp_path / "lab") == {"thesis.tex"}


def test_an_empty_repository_may_be_filled(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet", "lab")
    assert sitegen(tmp_path / "lab", "new", ".").returncode == 0
    assert (
        git(tmp_path / "lab", "status", "--porcelain", "--untracked-files=all").count("??") == len(EVERY) + 5
    )


@pytest.mark.parametrize("is_there", [True, False], ids=["empty folder", "new folder"])
def test_a_document_that_cannot_be_read_leaves_nothing(tmp_path: Path, *, is_there: bool) -> None:
    if is_there:
        (tmp_path / "lab").mkdir()
    done = sitegen(tmp_path, "new", "lab", "--from", "gone.bib")
    assert (done.returncode, "nothing was made" in done.stdout) == (1, True)
    assert list(tmp_path.rglob("*")) == ([tmp_path / "lab"] if is_there else [])


def test_a_name_without_latin_letters_and_a_language_that_is_none_are_told(tmp_path: Path) -> None:
    assert "error[slug-needed]" in sitegen(tmp_path, "new", "lab", "--name", "مثال").stderr
    assert sitegen(tmp_path, "new", "lab", "--language", "plain English").returncode == 2
    assert list(tmp_path.iterdir()) == []


def test_the_workflows_have_the_least_rights_and_pinned_actions(tmp_path: Path) -> None:
    sitegen(tmp_path, "new", "lab")
    workflows = tmp_path / "lab/.github/workflows"
    pages = yaml.safe_load((workflows / "pages.yml").read_text(encoding="utf-8"))
    check = yaml.safe_load((workflows / "check.yml").read_text(encoding="utf-8"))
    assert pages["permissions"] == {}
    assert pages["jobs"]["build"]["permissions"] == {"contents": "read", "pages": "read"}
    assert pages["jobs"]["publish"]["permissions"] == {"pages": "write", "id-token": "write"}
    assert check["permissions"] == {"contents": "read"}
    jobs = [*pages["jobs"].values(), *check["jobs"].values()]
    steps = [step for job in jobs for step in job["steps"]]
    used = {
        step["uses"].partition("@")[0]: step["uses"].partition("@")[2] for step in steps if "uses" in step
    }
    assert used == {
        "actions/checkout": "v7",
        "actions/setup-python": "v7",
        "actions/configure-pages": "v6",
        "actions/upload-pages-artifact": "v5",
        "actions/deploy-pages": "v5",
    }
    (upload,) = (step for step in steps if "upload-pages-artifact" in step.get("uses", ""))
    assert upload["with"] == {"path": "_site", "include-hidden-files": True}
    # No value of GitHub's is pasted into a command of the shell.
    assert not [step["run"] for step in steps if "${{" in step.get("run", "")]


def test_a_terminal_asks_at_most_five_questions(tmp_path: Path) -> None:
    owner, terminal = pty.openpty()
    command = [sys.executable, "-m", "sitegen", "new", "lab"]
    started = subprocess.Popen(command, cwd=tmp_path, stdin=terminal, stdout=terminal, stderr=terminal)
    os.close(terminal)
    shown, answers = "", ["Ada Example", "", "Engines Lab", "", ""]
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if not select.select([owner], [], [], 0.2)[0]:
            if started.poll() is not None:
                break
            continue
        try:
            shown += os.read(owner, 4096).decode(errors="replace")
        except OSError:  # how Linux says that the other end is closed
            break
        if answers and shown.endswith(": "):
            os.write(owner, f"{answers.pop(0)}\n".encode())
    os.close(owner)
    assert (started.wait(10), answers) == (0, []), shown
    assert settings(tmp_path / "lab")["title"] == "Engines Lab"
    assert (tmp_path / "lab/content/people/ada-example.yaml").is_file()


def test_an_owner_is_told_that_the_theme_speaks_english(tmp_path: Path) -> None:
    assert "note[english-words]" in sitegen(tmp_path, "new", "atelier", "--language", "fr").stderr
    assert "english-words" not in sitegen(tmp_path, "new", "workshop", "--language", "en-GB").stderr


def test_the_owner_is_told_once_what_a_public_repository_shows(tmp_path: Path) -> None:
    sitegen(tmp_path, "new", "lab")
    readme = (tmp_path / "lab/README.md").read_text(encoding="utf-8")
    assert readme.index("A public repository shows all that is in it") < readme.index("git add --all")
