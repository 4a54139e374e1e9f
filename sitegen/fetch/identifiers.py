"""Which words of a command are identifiers, and of which service."""

import re

from sitegen.diagnostics import Problem
from sitegen.fetch.query import Identifier
from sitegen.fetch.services import all_services

PREFIX = re.compile(r"([A-Za-z][A-Za-z0-9]+):(?!//)\s*(\S.*)")
"""A word and a colon before anything, as in `orcid:0000-0002-1825-0097`; one letter is a drive of Windows."""

ADDRESS = re.compile(r"https?://", re.IGNORECASE)
"""The beginning of an address of the web: `https://`."""


def find_identifier(text: str) -> Identifier | Problem | None:
    """Find what an identifier means; None for anything that has no service's word before it, such as a path.

    An address is a service's when it is that of a record, as `https://orcid.org/…` is; else a page of the
    web.
    """
    services = {service.NAME: service for service in all_services()}
    web = services.pop("web")
    if ADDRESS.match(text):
        for service in services.values():
            value = service.parse(text)
            if not isinstance(value, Problem):
                return Identifier(service, value)
        value = web.parse(text)
        return value if isinstance(value, Problem) else Identifier(web, value)
    found = PREFIX.fullmatch(text)
    known = services.get(found[1].lower()) if found else None
    if found is None or known is None:
        return None
    value = known.parse(found[2])
    return value if isinstance(value, Problem) else Identifier(known, value)
