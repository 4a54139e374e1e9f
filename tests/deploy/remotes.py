"""A bare repository on this disk, a site's repository beside it, and a colleague who pushes there too."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

from sitegen.diagnostics import Report
from sitegen.model.page import Artifact
from sitegen.output.manifest import MANIFEST
from tests.publishing import publish

WHO = ("-c", "user.name=Bo Sample", "-c", "user.email=bo@example.org", "-c", "init.defaultBranch=main")
PAGES = {"index.html": b"<h1>Engines</h1>\n", "people/ada-example/index.html": b"<h1>Ada</h1>\n"}
BUILT = {*PAGES, ".nojekyll", MANIFEST}


def git(folder: Path, *words: str, feed: bytes = b"") -> str:
    """Run git, which must succeed, and give its output."""
    done = subprocess.run(["git", *WHO, *words], cwd=folder, input=feed, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode().strip()


@dataclass(frozen=True)
class Host:
    """The bare repository, the site's repository, and the colleague's clone."""

    bare: Path
    lab: Path
    other: Path

    @property
    def site(self) -> Path:
        return self.lab / "_site"

    def build(self, pages: dict[str, bytes]) -> None:
        artifacts = [Artifact(path, data) for path, data in pages.items()]
        publish(artifacts, self.site, [], Report())

    def files(self, branch: str = "gh-pages") -> set[str]:
        return set(git(self.bare, "ls-tree", "-r", "-z", "--name-only", branch).strip("\0").split("\0"))

    def read(self, path: str, branch: str = "gh-pages") -> str:
        return git(self.bare, "show", f"{branch}:{path}")

    def commits(self, branch: str = "gh-pages") -> list[str]:
        return git(self.bare, "rev-list", branch).split()

    def push_of_colleague(self, files: dict[str, str], branch: str = "gh-pages") -> str:
        """Let the colleague add a commit, after whatever stands there; try until nobody is quicker."""
        for _ in range(200):
            git(self.other, "fetch", "--quiet", "origin")
            heads = git(self.other, "for-each-ref", "--format=%(refname)", f"refs/remotes/origin/{branch}")
            if heads:
                git(self.other, "checkout", "--quiet", "--force", "--detach", f"origin/{branch}")
            for path, text in files.items():
                (self.other / path).write_text(text)
            git(self.other, "add", "--all", "--force")
            git(self.other, "commit", "--quiet", "-m", "By hand")
            commit = git(self.other, "rev-parse", "HEAD")
            target = f"{commit}:refs/heads/{branch}"
            command = ["git", "push", "--quiet", "origin", target]
            if subprocess.run(command, cwd=self.other, capture_output=True, check=False).returncode == 0:
                return commit
        raise AssertionError("the colleague never got through")


def make_host(folder: Path) -> Host:
    """Make all three, with a site that is built."""
    host = Host(folder / "host.git", folder / "lab", folder / "other")
    git(folder, "init", "--quiet", "--bare", str(host.bare))
    for clone in (host.lab, host.other):
        git(folder, "init", "--quiet", str(clone))
        git(clone, "remote", "add", "origin", str(host.bare))
    (host.lab / "notes.txt").write_text("kept")
    git(host.lab, "add", "notes.txt")
    git(host.lab, "commit", "--quiet", "-m", "Begin")
    host.build(PAGES)
    return host
