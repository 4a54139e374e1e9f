from collections.abc import Iterator

import pytest

from tests.fetch.server import Server, serving


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as site:
        yield site
