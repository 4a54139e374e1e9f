"""Random hands on a data file: what a person does in an editor, as changes of its text.

An action takes the text, a random, and a mark that stands nowhere else; it gives the new text, or None when
it found nothing to do. What would not be read any more is not done.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from tests.edits.places import is_sound
from tests.edits.records import (
    add_key,
    add_member,
    add_record,
    copy_record,
    delete_key,
    delete_list,
    delete_member,
    delete_record,
    rename_key,
)
from tests.edits.shapes import (
    braces,
    move_key,
    move_record,
    move_section,
    shift_list,
    spread_braces,
    spread_list,
)
from tests.edits.words import (
    blank_line,
    comment_above,
    comment_at_end,
    comment_at_margin,
    comment_behind,
    comment_behind_block,
    comment_behind_key,
    comment_in_brackets,
    edit_long,
    edit_member,
    edit_unicode,
    edit_value,
    no_blank_lines,
    requote,
)

Action = Callable[[str, Random, str], "str | None"]


ACTIONS: tuple[Action, ...] = (
    *(edit_value, edit_long, edit_unicode, edit_member, requote, rename_key),
    *(comment_above, comment_at_margin, comment_behind, comment_at_end, comment_behind_key),
    *(comment_behind_block, comment_in_brackets, blank_line, no_blank_lines),
    *(delete_record, delete_list, delete_key, delete_member, add_record, add_key, add_member, copy_record),
    *(move_record, move_section, move_key, spread_list, spread_braces, braces, shift_list),
)


@dataclass
class Hand:
    """A text under somebody's hands, what they did, and the marks that they left in it."""

    text: str
    done: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)


def edited(text: str, random: Random, most: int = 12) -> Hand:
    """Let a random hand do one to twelve things to a text."""
    hand = Hand(text)
    for number in range(random.randint(1, most)):
        action = random.choice(ACTIONS)
        mark = f"by hand {number}"
        after = action(hand.text, random, mark)
        if after is not None and after != hand.text and is_sound(after):
            hand.text = after
            hand.done.append(action.__name__.replace("_", " "))
            hand.kept.append(mark if mark in after else mark.replace(" ", "-"))
    hand.kept = [mark for mark in hand.kept if mark in hand.text]
    return hand
