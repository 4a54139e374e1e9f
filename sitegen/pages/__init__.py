"""Page kinds: one module each, found by discovery.

A page kind plans its pages; it renders nothing. Its template has the module's name.
"""

from collections.abc import Iterator
from typing import Protocol

from sitegen.model.page import Page
from sitegen.model.site import Site


class PageKind(Protocol):
    """What a module of this folder must offer."""

    def pages(self, site: Site) -> Iterator[Page]:
        """Plan the pages of this kind; none when the site has nothing for them."""
        ...
