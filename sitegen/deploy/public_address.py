"""The address at which a host shows a published branch, as far as it can be known from here."""

import re

from sitegen.deploy.branch import Entries
from sitegen.deploy.git import Repository
from sitegen.deploy.site_files import DOMAIN
from sitegen.diagnostics import Location, Report

GITHUB = re.compile(
    r"(?:[a-z+]+://)?(?:[^/@\s]*@)?github\.com(?::\d+)?[:/](?P<owner>[\w-]+)/(?P<name>[\w.-]+?)(?:\.git)?/?",
    re.IGNORECASE,
)
"""The address of a repository on GitHub, as in `git@github.com:ada/site.git`."""
HOST = re.compile(r"[\w-]+(?:\.[\w-]+)+")
"""A domain, as in `lab.example.org`."""


def find_public_address(repository: Repository, remote: str, entries: Entries) -> str | None:
    """Find where the branch will be seen: at the domain of its `CNAME`, or at GitHub's own address.

    None for hosts whose rule is not known (docs.github.com, "About custom domains and GitHub Pages").
    """
    if DOMAIN in entries:
        domain = repository.ask("cat-file", "blob", entries[DOMAIN][1]).text
        return f"https://{domain.lower()}/" if HOST.fullmatch(domain) else None
    known = repository.ask("remote", "get-url", "--", remote)
    found = GITHUB.fullmatch(known.text if known.is_done else remote)
    if not found:
        return None
    host = f"{found['owner'].lower()}.github.io"
    return f"https://{host}/" if found["name"].lower() == host else f"https://{host}/{found['name']}/"


def report_address(built_for: str, shown_at: str, place: Location, report: Report) -> None:
    """Tell an owner whose site was built for another address than its own, or for none (`other-address`)."""
    if built_for.rstrip("/") == shown_at.rstrip("/"):
        return
    hint = f"write `url: {shown_at}` into `content/site.yaml`, run `sitegen build`, then publish again"
    if built_for:
        report.warning(
            "other-address", f"was built for `{built_for}`, but stands at `{shown_at}`", place, hint
        )
    else:
        message = f"was built for no address; its feed, sitemap and 404 page need `{shown_at}`"
        report.note("other-address", message, place, hint)
