"""A branch as a list of files: what stands on it, what of it is ours, and what a new commit of it holds."""

import os
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from sitegen.deploy.git import Repository, refusal
from sitegen.deploy.site_files import DOMAIN, SiteFiles
from sitegen.diagnostics import Location, Report, failure
from sitegen.output.manifest import MANIFEST, parse_manifest

PLAIN = "100644"
"""Git's mode of a file that is no program."""

Entries = Mapping[str, tuple[str, str]]
"""Paths with git's mode and the number of the bytes."""


@dataclass(frozen=True, slots=True)
class Tip:
    """The last commit of a branch: its files, those that sitegen wrote, and those of them changed since."""

    commit: str
    tree: str
    entries: Entries
    owned: frozenset[str]
    edited: frozenset[str]


def find_tip(repository: Repository, remote: str, branch: str) -> str | None:
    """Ask the remote for the last commit of a branch; None when it has no such branch."""
    name = f"refs/heads/{branch}"
    answer = repository.ask("ls-remote", "--", remote, name)
    if not answer.is_done:
        raise refusal(answer.words, remote, branch)
    heads = (line.split("\t") for line in answer.text.splitlines())
    return next((head[0] for head in heads if head[-1] == name), None)


def load_tip(repository: Repository, remote: str, branch: str, commit: str) -> Tip | None:
    """Fetch the last commit of a branch; None when the remote has it no longer."""
    if not repository.ask("cat-file", "-e", f"{commit}^{{commit}}").is_done:
        # Nothing but objects comes in: no branch, no tag and no FETCH_HEAD of the owner changes.
        quiet = ("--no-tags", "--no-recurse-submodules", "--no-write-fetch-head", "--refmap=")
        answer = repository.ask("fetch", *quiet, "--", remote, f"refs/heads/{branch}")
        if not repository.ask("cat-file", "-e", f"{commit}^{{commit}}").is_done:
            if answer.is_done or "find remote ref" in answer.words:
                return None
            raise refusal(answer.words, remote, branch)
    tree = repository.tell("rev-parse", f"{commit}^{{tree}}").text
    manifest = repository.ask("cat-file", "blob", f"{commit}:{MANIFEST}")
    written = parse_manifest(manifest.output) if manifest.is_done else None
    owned = frozenset() if written is None else frozenset((*written, MANIFEST))
    edited = find_edited(repository, commit) & owned if owned else frozenset()
    return Tip(commit, tree, read_tree(repository, tree), owned, edited)


def find_edited(repository: Repository, commit: str) -> frozenset[str]:
    """Give what others changed on the branch since sitegen last wrote to it."""
    last = repository.tell("log", "-1", "--format=%H", commit, "--", MANIFEST).text
    changed = repository.tell("diff-tree", "-r", "-z", "--name-only", "--no-renames", last, commit)
    return frozenset(os.fsdecode(path) for path in changed.output.split(b"\0") if path)


def read_tree(repository: Repository, tree: str) -> Entries:
    """Give all files of a tree."""
    entries = {}
    for line in repository.tell("ls-tree", "-r", "-z", tree).output.split(b"\0"):
        if line:
            head, _, path = line.partition(b"\t")
            mode, _, number = head.decode().split(" ")
            entries[os.fsdecode(path)] = (mode, number)
    return entries


def store_files(repository: Repository, files: SiteFiles) -> Entries:
    """Put the bytes of the site's files into the repository, as they are."""
    places = "".join(f"{(files.folder / path).resolve()}\n" for path in files.paths)
    answer = repository.tell("hash-object", "-w", "--no-filters", "--stdin-paths", feed=os.fsencode(places))
    numbers = answer.text.split()
    return {path: (PLAIN, number) for path, number in zip(files.paths, numbers, strict=True)}


def join_entries(built: Entries, tip: Tip, place: Location, report: Report, *, adopts: bool) -> Entries:
    """Lay the built files over those of others on the branch, which stay.

    Raises `foreign-file` where one of others stands in the way, unless the owner adopts the branch: then it
    goes, and stays in the history. A domain that stands there already outranks one of the folder.
    """
    kept = {path: entry for path, entry in tip.entries.items() if path not in tip.owned}
    if DOMAIN in kept and DOMAIN in built:
        if built[DOMAIN] != kept[DOMAIN]:
            message = f"`{DOMAIN}` on the branch names another domain than the one of the folder, and stays"
            hint = "change the domain in the settings of the host, or in the file on the branch"
            report.warning("other-domain", message, place, hint)
        built = {path: entry for path, entry in built.items() if path != DOMAIN}
    blocking = [path for path in find_blocking(kept, built) if built.get(path) != kept[path]]
    if blocking and not adopts:
        raise failure(
            "foreign-file",
            f"{len(blocking)} files stand in the way that sitegen did not write, such as `{blocking[0]}`",
            place,
            "take the branch over with `--adopt`: they go, and stay in its history; all others are kept",
        )
    for path in sorted(tip.edited):
        if built.get(path) != tip.entries.get(path):
            message = f"`{path}` was changed on the branch by hand; the site's own took its place"
            report.warning("edited-output", message, place, "its change stands in the history of the branch")
    blocked = frozenset(blocking)
    return {path: entry for path, entry in kept.items() if path not in blocked} | dict(built)


def find_blocking(kept: Entries, built: Entries) -> list[str]:
    """Give the files of others that stand where a built file, or a folder of one, must stand."""
    taken = parents_of(built) | built.keys()
    return [path for path in kept if path in taken or not parents_of([path]).isdisjoint(built)]


def parents_of(paths: Iterable[str]) -> frozenset[str]:
    """Give all folders that paths stand in."""
    return frozenset(str(parent) for path in paths for parent in PurePosixPath(path).parents)


def write_tree(repository: Repository, entries: Entries) -> str:
    """Write a tree of these files, by an index of its own that is thrown away."""
    lines = b"".join(
        f"{mode} {number}\t".encode() + os.fsencode(path) + b"\0" for path, (mode, number) in entries.items()
    )
    with tempfile.TemporaryDirectory(prefix="sitegen-") as folder:
        index = {"GIT_INDEX_FILE": str(Path(folder) / "index")}
        repository.tell("update-index", "--add", "-z", "--index-info", feed=lines, variables=index)
        return repository.tell("write-tree", variables=index).text


def write_commit(repository: Repository, tree: str, parent: str | None) -> str:
    """Write a commit of the site, after the last one of the branch, in the owner's name."""
    head = repository.ask("rev-parse", "--short", "--verify", "--quiet", "HEAD")
    words = "Publish the site\n" + (f"\nMade from {head.text}.\n" if head.is_done else "")
    parents = ("-p", parent) if parent else ()
    # Git would make up an address of the machine's name, which is nobody's business.
    who = repository.ask("-c", "user.useConfigOnly=true", "var", "GIT_COMMITTER_IDENT")
    nobody = ("sitegen", "sitegen@localhost")
    names = {
        f"GIT_{role}_{part}": value
        for role in ("AUTHOR", "COMMITTER")
        for part, value in zip(("NAME", "EMAIL"), nobody, strict=True)
    }
    variables = None if who.is_done else names
    return repository.tell(
        "commit-tree", tree, *parents, "-F", "-", feed=words.encode(), variables=variables
    ).text
