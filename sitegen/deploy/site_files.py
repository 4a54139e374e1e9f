"""The files of a built site that may be published: the built ones, whole, none of them a link or a secret."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sitegen.diagnostics import Diagnostic, Location, Report, Severity, SitegenError
from sitegen.output.manifest import MANIFEST, digest, find_manifest, find_remarks

LARGEST_SITE = 1_000_000_000
"""Bytes of a site that GitHub Pages publishes at most (docs.github.com, "GitHub Pages limits")."""
LARGEST_FILE = 100 * 1024 * 1024
"""Bytes of a file that GitHub takes at most (docs.github.com, "About large files on GitHub")."""
DOMAIN = "CNAME"
"""The file that tells GitHub Pages the domain of a site; owners put it there by hand."""

SECRET_NAME = re.compile(
    r"(?:\.env(?:\..*)?|\.netrc|\.npmrc|\.pypirc|\.htpasswd|\.git-credentials|\.ssh|\.aws|\.gnupg"
    r"|id_(?:rsa|dsa|ecdsa|ed25519)|.*\.(?:pem|p12|pfx|kdbx|ppk|jks))",
    re.IGNORECASE,
)
"""A name of files that hold secrets, as in `.env.local` or `server.pem`."""
KEYNOTE = b"PK"
"""How slides of Keynote begin, which are called `.key` as keys are."""
PRIVATE_KEY = re.compile(rb"\s*-----BEGIN [A-Z ]*PRIVATE KEY")
"""The first line of a private key, as in `-----BEGIN OPENSSH PRIVATE KEY-----`."""


@dataclass(frozen=True, slots=True)
class SiteFiles:
    """The paths to publish, in order, and those in the folder that sitegen did not write."""

    folder: Path
    paths: tuple[str, ...]
    foreign: tuple[str, ...]


def find_site_files(folder: Path, report: Report) -> SiteFiles:
    """Look through a built site, and say what is to be published.

    Raises all that forbids it at once: `unfit-site`, `linked-file`, `secret-file`, `too-large`,
    `edited-output`. What sitegen did not write is not published, and told as a note; only `CNAME` goes along.
    """
    manifest = find_manifest(folder) or {}
    found = tuple(walk(folder))
    faults = list(
        dict.fromkeys(
            (*faults_of_build(folder), *faults_of_files(folder, found), *faults_of_sizes(folder, manifest))
        )
    )
    # Files are read only when nothing else speaks against them.
    faults = faults or list(faults_of_bytes(folder, manifest))
    if faults:
        raise SitegenError(*faults)
    foreign = tuple(path for path in found if path not in manifest and path != MANIFEST)
    left = [path for path in foreign if path != DOMAIN]
    if left:
        message = f"{len(left)} files that sitegen did not write are not published, such as `{left[0]}`"
        hint = "put files that belong to the site into `content/assets/`, and name them in a text"
        report.note("unpublished-file", message, Location(str(folder)), hint)
    domain = (DOMAIN,) if DOMAIN in foreign else ()
    return SiteFiles(folder, tuple(sorted((*manifest, MANIFEST, *domain))), foreign)


def walk(folder: Path) -> Iterator[str]:
    """Give every file and every link below a folder, but nothing of a `.git`."""
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != ".git")
        links = [name for name in folders if (Path(root) / name).is_symlink()]
        for name in sorted((*names, *links)):
            yield (Path(root) / name).relative_to(folder).as_posix()


def faults_of_build(folder: Path) -> Iterator[Diagnostic]:
    """Give why the site as a whole is for its owner's eyes only."""
    if reason := find_remarks(folder).get("unfit"):
        hint = "run `sitegen build` without `--drafts` until it reports no error, then publish"
        yield fault("unfit-site", f"was built {reason}, which readers should not see", folder, hint)


def faults_of_files(folder: Path, paths: tuple[str, ...]) -> Iterator[Diagnostic]:
    """Give what is a link, or looks like a secret, wherever it came from."""
    for path in paths:
        file = folder / path
        if file.is_symlink():
            hint = "put the file itself in its place; what a link leads to would be public"
            yield fault("linked-file", "is a link, which no site may hold", file, hint)
        elif is_secret(file, path):
            hint = (
                "take it out of the site, and change the secret if it was ever public; nothing was published"
            )
            yield fault("secret-file", "looks like a secret", file, hint)


def is_secret(file: Path, path: str) -> bool:
    """Tell whether a file looks like a password or a private key, by its name or its first bytes."""
    if any(SECRET_NAME.fullmatch(part) for part in path.split("/")):
        return True
    if file.suffix == ".html" or not file.is_file():
        return False
    with file.open("rb") as stream:
        start = stream.read(100)
    is_key = file.suffix.lower() == ".key" and not start.startswith(KEYNOTE)
    return is_key or PRIVATE_KEY.match(start) is not None


def faults_of_sizes(folder: Path, manifest: dict[str, str]) -> Iterator[Diagnostic]:
    """Give which limits of the host the site breaks."""
    sizes = {path: (folder / path).stat().st_size for path in manifest if (folder / path).is_file()}
    for path, size in sizes.items():
        if size > LARGEST_FILE:
            message = f"has {size / 1024 / 1024:.0f} MiB; hosts take 100 MiB a file at most"
            yield fault("too-large", message, folder / path, "put it elsewhere, and link to it")
    if (total := sum(sizes.values())) > LARGEST_SITE:
        message = f"the site has {total / 1e9:.1f} GB; GitHub Pages takes 1 GB at most"
        yield fault("too-large", message, folder, "put large files elsewhere, and link to them")


def faults_of_bytes(folder: Path, manifest: dict[str, str]) -> Iterator[Diagnostic]:
    """Give the files that are not as they were built."""
    hint = "run `sitegen build`: only what was built is published"
    for path, made in manifest.items():
        file = folder / path
        if not file.is_file():
            yield fault("edited-output", "is missing since the build", file, hint)
        elif digest(file.read_bytes()) != made:
            yield fault("edited-output", "was changed since the build", file, hint)


def fault(code: str, message: str, file: Path, hint: str) -> Diagnostic:
    """Make the error for one file."""
    return Diagnostic(Severity.ERROR, code, message, Location(str(file)), hint)
