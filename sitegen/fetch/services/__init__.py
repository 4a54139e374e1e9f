"""Services that answer for an identifier: one module each, found by discovery."""

import sys
from typing import cast

from sitegen.discovery import modules_of
from sitegen.fetch.query import Service


def all_services() -> list[Service]:
    """Find every service that this folder offers."""
    return [cast(Service, module) for module in modules_of(sys.modules[__name__])]
