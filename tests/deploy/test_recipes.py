"""The recipes of the documentation, run as far as one machine allows: the host is a folder beside."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.laboratory import build_project, snapshot, write_project

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "publish-on-any-host.md"
BLOCK = re.compile(r"^```(?P<words>[^\n]+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
"""A fenced block, such as one that begins with the words `yaml .gitlab-ci.yml`."""
HOST = "ada@host.example.org"
SFTP_SERVER = next(
    (
        path
        for folder in ("lib/openssh", "libexec/openssh", "lib/ssh", "libexec")
        if (path := Path("/usr", folder, "sftp-server")).exists()
    ),
    None,
)
FILES = {
    "content/site.yaml": "schema: 1\ntitle: Engines Lab\n",
    "content/people/ada-example.yaml": "schema: 1\nname: Ada Example\n",
}


def block(words: str, part: str = "") -> str:
    """Give the one block of the page with these words and this part in it."""
    found = [
        each["text"]
        for each in BLOCK.finditer(PAGE.read_text())
        if each["words"] == words and part in each["text"]
    ]
    assert len(found) == 1
    return found[0]


def run(command: str, folder: Path) -> None:
    program = f'sitegen() {{ "{sys.executable}" -m sitegen "$@"; }}\n'
    done = subprocess.run(
        ["sh", "-euc", program + command], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(shutil.which("rsync") is None, reason="needs rsync")
def test_rsync_sends_what_changed_and_removes_what_is_gone(tmp_path: Path) -> None:
    project, host = write_project(tmp_path, FILES), tmp_path / "public_html"
    (host / ".well-known").mkdir(parents=True)
    (host / ".well-known" / "key.txt").write_text("the host's")
    command = block("sh", "rsync").replace(f"{HOST}:public_html", str(host))
    build_project(project)
    run(command, tmp_path)
    assert snapshot(host).items() > snapshot(tmp_path / "_site").items()
    unchanged = (host / "theme" / "site.css").stat()
    (project.content / "people" / "ada-example.yaml").unlink()
    (project.content / "people" / "bo-sample.yaml").write_text("schema: 1\nname: Bo Sample\n")
    build_project(project)
    run(command, tmp_path)
    key = {".well-known/key.txt": b"the host's"}
    assert snapshot(host) == snapshot(tmp_path / "_site") | key
    assert (host / "theme" / "site.css").stat().st_ino == unchanged.st_ino


@pytest.mark.skipif(None in (shutil.which("sftp"), SFTP_SERVER), reason="needs sftp and its server")
def test_sftp_copies_the_whole_site(tmp_path: Path) -> None:
    project, host = write_project(tmp_path, FILES), tmp_path / "public_html"
    host.mkdir()
    (tmp_path / "upload.sftp").write_text(block("text upload.sftp"))
    command = block("sh", "sftp").replace(HOST, f"-D {SFTP_SERVER}")
    build_project(project)
    run(command, tmp_path)
    (project.content / "site.yaml").write_text("schema: 1\ntitle: Looms Lab\n")
    build_project(project)
    run(command, tmp_path)
    assert snapshot(host) == snapshot(tmp_path / "_site")


def test_gitlab_publishes_what_its_script_builds(tmp_path: Path) -> None:
    """All of the script is run but the line that installs sitegen, which is what runs here."""
    write_project(tmp_path, FILES)
    recipe = yaml.safe_load(block("yaml .gitlab-ci.yml"))["pages"]
    install, *others = recipe["script"]
    assert install == "python -m pip install --requirement requirements.txt"
    run("\n".join(["export CI_PAGES_URL=https://lab.gitlab.example.org/engines", *others]), tmp_path)
    (folder,) = recipe["artifacts"]["paths"]
    assert "https://lab.gitlab.example.org/engines/" in (tmp_path / folder / "sitemap.xml").read_text()


@pytest.mark.parametrize("name", ["gitlab-ci", "github-workflows"])
def test_workflows_follow_the_schemas_of_their_hosts(tmp_path: Path, name: str) -> None:
    shipped = Path(__file__).parents[2] / "sitegen" / "scaffold" / "files"
    files = [shipped / "pages.yml", shipped / "check.yml"]
    if name == "gitlab-ci":
        files = [tmp_path / ".gitlab-ci.yml"]
        files[0].write_text(block("yaml .gitlab-ci.yml"))
    command = [
        sys.executable,
        "-m",
        "check_jsonschema",
        "--builtin-schema",
        f"vendor.{name}",
        *map(str, files),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
