"""Publish a built site on a branch: files, tree, commit, push; again where the branch has moved."""

import time
from dataclasses import dataclass
from pathlib import Path

from sitegen.deploy.branch import (
    Entries,
    find_tip,
    join_entries,
    load_tip,
    store_files,
    write_commit,
    write_tree,
)
from sitegen.deploy.git import Repository, find_remote, find_repository, hide_secrets, refusal
from sitegen.deploy.public_address import find_public_address, report_address
from sitegen.deploy.site_files import find_site_files
from sitegen.diagnostics import Location, Report, failure
from sitegen.output.manifest import find_remarks

ATTEMPTS = 12
"""How often a push is tried when somebody else was quicker."""
PAUSE = 0.05
"""Seconds before the second attempt; each later one waits as much longer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Destination:
    """Where a site goes: a remote's name or address, a branch, and whether others' files may be replaced."""

    remote: str = "origin"
    branch: str = "gh-pages"
    adopts: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """What was published: which branch, files of the site and of others, the commit if any."""

    place: str
    files: int
    kept: int
    commit: str | None
    is_first: bool
    address: str | None
    """Where its host shows it, if that can be known."""


def deploy(folder: Path, destination: Destination, report: Report) -> Published:
    """Put the site in a folder onto a branch, as one commit after those that stand there.

    Nothing is forced: every commit of others stays an ancestor, and every file of theirs stays. A branch that
    holds the same already gets no commit. Raises SitegenError with all that forbids it; then nothing is
    published.
    """
    repository = find_repository(folder.parent)
    refuse_branch(repository, destination)
    remote = find_remote(repository, destination.remote)
    try:
        files = find_site_files(folder, report)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        place = Location(str(error.filename or folder))
        raise failure(
            "unreadable-site", f"cannot be read: {reason}", place, "give the right to read it"
        ) from None
    built = store_files(repository, files)
    for attempt in range(ATTEMPTS):
        time.sleep(PAUSE * attempt)
        published = publish_once(repository, remote, destination, built, report)
        if published is None:
            continue
        if published.address:
            built_for = find_remarks(folder).get("url", "")
            report_address(built_for, published.address, Location(str(folder)), report)
        return published
    raise failure(
        "moved-branch",
        f"others publish there without a pause: {ATTEMPTS} attempts came too late",
        place_of(destination),
        "try again in a minute; nothing was published, and nothing of theirs was changed",
    )


def publish_once(
    repository: Repository, remote: str, destination: Destination, built: Entries, report: Report
) -> Published | None:
    """Publish after the commit that is the last one now; None when the branch has moved meanwhile."""
    branch, place = destination.branch, place_of(destination)
    last = find_tip(repository, remote, branch)
    tip = load_tip(repository, remote, branch, last) if last else None
    if last and tip is None:
        return None
    told = Report()
    entries = join_entries(built, tip, place, told, adopts=destination.adopts) if tip else built
    tree = write_tree(repository, entries)
    made = None
    if tip is None or tree != tip.tree:
        made = write_commit(repository, tree, last)
        if not push(repository, remote, branch, made, last):
            return None
    report.extend(told)
    files = len(built.items() & entries.items())
    kept = len(entries) - files
    address = find_public_address(repository, remote, entries)
    return Published(
        place=str(place), files=files, kept=kept, commit=made, is_first=last is None, address=address
    )


def push(repository: Repository, remote: str, branch: str, commit: str, last: str | None) -> bool:
    """Push a commit without force; say False when the branch has moved. Raises what the remote refuses."""
    plain = ("--no-follow-tags", "--recurse-submodules=no", "--no-signed")
    answer = repository.ask("push", *plain, "--", remote, f"{commit}:refs/heads/{branch}")
    if answer.is_done:
        return True
    # The remote's words for a lost race differ; where its branch stands now does not lie.
    now = find_tip(repository, remote, branch)
    if now == last:
        raise refusal(answer.words, remote, branch)
    return now == commit


def refuse_branch(repository: Repository, destination: Destination) -> None:
    """Raise `bad-branch` for a name that no branch can have, and for the branch that holds the sources."""
    branch, place = destination.branch, place_of(destination)
    if not repository.ask("check-ref-format", f"refs/heads/{branch}").is_done or branch.startswith("-"):
        raise failure("bad-branch", "is no name of a branch", place, "name it as `--branch gh-pages`")
    current = repository.ask("symbolic-ref", "--quiet", "--short", "HEAD").text
    upstream = repository.ask("config", f"branch.{branch}.remote").text or "origin"
    if branch == current and destination.remote == upstream:
        hint = "publish on a branch of its own, such as `--branch gh-pages`"
        raise failure("bad-branch", "holds the sources of the site", place, hint)


def place_of(destination: Destination) -> Location:
    """Say which branch of which remote is meant, without any password."""
    return Location(f"{hide_secrets(destination.remote)}/{destination.branch}")
