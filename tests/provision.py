"""See to it that the tests find a real browser and a Java for the HTML validator.

Run by `make test` as `python -m tests.provision`; quick when everything is there already.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

BROWSER_VARIABLE = "SITEGEN_TEST_BROWSER"
"""Environment variable with the path of the browser to use."""

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPLICATIONS = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)

LAUNCH_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Headless Chromium as root, without its own calls to other hosts."""


def find_browser() -> str | None:
    """Find Chromium or Chrome: the variable first, then the path, then the usual places."""
    if named := os.environ.get(BROWSER_VARIABLE):
        return named if Path(named).exists() else None
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    return found or next((str(path) for path in APPLICATIONS if path.exists()), None)


def find_playwright_browser() -> str | None:
    """Find the Chromium that Playwright brought, if it did."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def can_install_packages() -> bool:
    """Tell whether Debian's packages can be installed here."""
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install_package(name: str) -> bool:
    """Install one of Debian's packages; tell whether it worked."""
    print(f"installing {name} …", flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    commands = (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", name],
    )
    return all(
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False).returncode == 0
        for command in commands
    )


def provide_browser() -> str | None:
    """Find a browser, or get one: Debian's package as root, else Playwright's own."""
    if browser := find_browser() or find_playwright_browser():
        return browser
    if can_install_packages() and install_package("chromium"):
        return find_browser()
    print("installing Playwright's Chromium …", flush=True)
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    return find_playwright_browser()


def provide_java() -> str | None:
    """Find Java, or get it as root."""
    found = shutil.which("java")
    if found is None and can_install_packages() and install_package("default-jre-headless"):
        found = shutil.which("java")
    return found


def main() -> int:
    """Provide everything, or say what is missing and how to get it."""
    missing = []
    if provide_browser() is None:
        missing.append(
            "no Chromium or Chrome was found and none could be installed; install one, "
            f"or set {BROWSER_VARIABLE} to its path"
        )
    if provide_java() is None:
        missing.append(
            "no Java was found, which the HTML validator needs; install a Java runtime, version 11 or later"
        )
    for sentence in missing:
        print(f"error: {sentence}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
