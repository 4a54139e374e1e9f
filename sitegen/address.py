"""Which addresses a reader may be led to: the one list of schemes in this project."""

import re

LONGEST = 2000
"""The longest address, in characters."""

UNSAFE = re.compile(
    '[\\s\\\\<>"`\x00-\x20\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]'
)
"""A character that hides or breaks an address: white space, controls, `\\`, `<`, marks of direction."""

SAFE_FORM = re.compile(
    r"https?://(?:\w[\w.-]*|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?(?:[/?#].*)?"
    r"|mailto:[^@?&%,;:/]+@\w[\w.-]*(?:\?subject=[^&]*)?",
    re.IGNORECASE,
)
"""A host without a user's name and password, or one mail address: `https://example.org/~ada`."""


def is_safe_address(address: str) -> bool:
    """Tell whether an address is a whole http, https or mailto address that hides nothing."""
    is_plain = len(address) <= LONGEST and UNSAFE.search(address) is None
    return is_plain and SAFE_FORM.fullmatch(address) is not None
