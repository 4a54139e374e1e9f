"""Ask git: one door to its plumbing, with words for what goes wrong, and no secret in them."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sitegen.diagnostics import Location, SitegenError, failure
from sitegen.text import closest

CREDENTIALS = re.compile(r"(\b[a-z][a-z0-9+.-]*://)[^/\s]*@", re.IGNORECASE)
"""The user and password of an address, as in `https://ada:s3cret@git.example.org/`."""
QUERY = re.compile(r"(\b[a-z][a-z0-9+.-]*://[^\s?'\"]*)\?[^\s'\"]*", re.IGNORECASE)
"""What an address asks with, as in `https://git.example.org/site.git?private_token=s3cret`."""
TOKEN = re.compile(r"\b(?:gh[a-z]_|github_pat_|glpat-)[A-Za-z0-9_-]+")
"""A token of a known form, as in `ghp_abc123`."""
NO_RIGHTS = re.compile(
    r"permission (?:to \S+ )?denied|access denied|authentication failed|could not read (?:username|password)"
    r"|\b40[13]\b|hook declined|protected branch|not granted|not allowed|insufficient permission|read.only",
    re.IGNORECASE,
)
"""Words of git and of hosts for a missing right, as in `Permission to ada/site.git denied to bo`."""
UNREACHABLE = re.compile(
    r"could not resolve|unable to access|connection (?:refused|timed out|reset)|repository not found"
    r"|does not appear to be a git repository|could not read from remote repository|does not exist",
    re.IGNORECASE,
)
"""Words of git for a remote that does not answer, as in `Could not resolve host: git.example.org`."""
NEEDLESS = re.compile(r"^(?:hint:|To |Done$|remote: *$| *$)")
"""A line of git that tells an owner nothing, as in `hint: See the 'Note about fast-forwards'`."""


def hide_secrets(text: str) -> str:
    """Take passwords and tokens out of a text that git or an address gave."""
    return TOKEN.sub("…", QUERY.sub(r"\1", CREDENTIALS.sub(r"\1", text)))


@dataclass(frozen=True, slots=True)
class Answer:
    """What git said, and whether it did what it was asked."""

    is_done: bool
    output: bytes
    words: str

    @property
    def text(self) -> str:
        """Give the output as text without the white space around it."""
        return self.output.decode(errors="surrogateescape").strip()


@dataclass(frozen=True, slots=True)
class Repository:
    """The git repository that holds a folder; its index and its work tree are never touched."""

    folder: Path

    def ask(self, *words: str, feed: bytes = b"", variables: Mapping[str, str] | None = None) -> Answer:
        """Run git, and give its answer whatever it is. Raises `no-git`."""
        # Its words are read below, so they must be English; without a terminal nobody can type a password.
        spoken = {"LC_ALL": "C", "LANGUAGE": "C"}
        if not sys.stdin.isatty():
            spoken["GIT_TERMINAL_PROMPT"] = "0"
        try:
            done = subprocess.run(
                ["git", *words],
                cwd=self.folder,
                env={**os.environ, **spoken, **(variables or {})},
                input=feed,
                capture_output=True,
                check=False,
            )
        except FileNotFoundError:
            hint = "install git, https://git-scm.com, or copy the folder of the site to its host"
            raise failure("no-git", "the program `git` is not found", Location("."), hint) from None
        return Answer(done.returncode == 0, done.stdout, hide_secrets(done.stderr.decode(errors="replace")))

    def tell(self, *words: str, feed: bytes = b"", variables: Mapping[str, str] | None = None) -> Answer:
        """Run git, which must succeed. Raises `git-failed` with git's own words."""
        answer = self.ask(*words, feed=feed, variables=variables)
        if not answer.is_done:
            message = f"git could not `{words[0]}`: {gist(answer.words)}"
            raise failure(
                "git-failed", message, Location(str(self.folder)), "mend that; nothing was published"
            )
        return answer


def find_repository(folder: Path) -> Repository:
    """Find the repository that holds a folder. Raises `no-repository` and `no-git`."""
    repository = Repository(folder)
    answer = repository.ask("rev-parse", "--git-dir")
    if not answer.is_done:
        message = "this folder is in no git repository"
        if "not a git repository" not in answer.words:
            message = f"git refuses it: {gist(answer.words)}"
        hint = "make one with `git init`, and connect it: `git remote add origin ADDRESS`"
        raise failure("no-repository", message, Location(str(folder.resolve())), hint)
    return repository


def find_remote(repository: Repository, remote: str) -> str:
    """Give what git calls a remote: a name that the repository knows, an address, or a folder.

    Raises `no-remote`.
    """
    known = repository.tell("remote").text.split()
    if remote in known:
        return remote
    if Path(remote).is_dir():
        return str(Path(remote).resolve())
    if ("/" in remote or ":" in remote) and not remote.startswith("-"):
        return remote
    guess = closest(remote, known) or next(iter(known), None)
    hint = (
        f"did you mean `--remote {guess}`?"
        if guess
        else f"make an empty repository on your host, then `git remote add {remote} ADDRESS`"
    )
    message = f"the repository has no remote `{hide_secrets(remote)}`"
    raise failure("no-remote", message, Location(str(repository.folder)), hint)


def refusal(words: str, remote: str, branch: str) -> SitegenError:
    """Make the exception for a remote that did not do as asked, from git's words."""
    place = Location(f"{hide_secrets(remote)}/{branch}")
    if NO_RIGHTS.search(words):
        hint = (
            "sign in as somebody who may write there, or ask its owner for the right; nothing was published"
        )
        return failure("no-rights", f"the remote refuses: {gist(words)}", place, hint)
    if UNREACHABLE.search(words):
        hint = "look at its address with `git remote -v`, and at the network; nothing was published"
        return failure("unreachable-remote", f"the remote does not answer: {gist(words)}", place, hint)
    return failure("push-refused", f"cannot be published: {gist(words)}", place, "nothing was published")


def gist(words: str) -> str:
    """Give the first line of git's words that says what is wrong, cut short."""
    lines = [line.strip() for line in words.splitlines() if not NEEDLESS.match(line)]
    telling = [line for line in lines if NO_RIGHTS.search(line) or UNREACHABLE.search(line)]
    chosen = next((line for line in (*telling, *lines)), "it gave no reason")
    return chosen.removeprefix("fatal: ").removeprefix("error: ")[:200]
