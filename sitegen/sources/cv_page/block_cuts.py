"""Cut a page into works printed as blocks of lines: of all ways the one with most evidence."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sitegen.sources.cv_page.block_lines import NEVER
from sitegen.sources.cv_page.block_looks import WALL, Look

SHAPES = ("tnv", "ntv", "tv", "tj", "tvn", "vtn", "btnv", "tn")
"""The orders in which lines stand: badge, title, names, venue; `j` is a line of names and venue."""

COST = {
    "tnv": 4.0,
    "ntv": 4.0,
    "tv": 4.5,
    "tj": 4.0,
    "tvn": 4.5,
    "vtn": 5.0,
    "btnv": 4.5,
    "tn": 4.5,
}
"""The weight that a block of each order must have at the least."""

ALIKE = 0.8
"""What speaks for a block of the order of the one before it."""

MOST_FOR_OFTEN = 1.5
"""The most that speaks for an order that many blocks of a page have."""

ELSEWHERE = 1.5
"""What speaks against a block below another heading than one of works."""


UNHEADED = 0.5
"""The same where no heading is above it."""

LEFT = 1.5
"""What speaks against leaving a work at a line that is set in more than its first one."""


@dataclass(frozen=True, slots=True)
class State:
    """Where in a block a line is: the order of the block, or of the last one, and the place in it.

    `place` is -1 outside of blocks, and the length of the order for a remark below the block.
    """

    order: str
    place: int

    @property
    def is_done(self) -> bool:
        """Tell a place behind which a block may end."""
        return self.place < 0 or self.place >= len(self.order) - 1


OUTSIDE = State("", -1)


@dataclass(slots=True)
class Way:
    """The best way to a state: its weight, the first line of the work, and the way to the line before."""

    weight: float
    state: State
    first: Look
    before: "Way | None" = None

    def states(self) -> list[State]:
        """Give the states from the first line on."""
        found: list[State] = []
        way: Way | None = self
        while way is not None and way.before is not None:
            found.append(way.state)
            way = way.before
        return found[::-1]


@dataclass(frozen=True, slots=True)
class Block:
    """The order of a work's lines, and the role of each line by its place on the page: `t`, `n`, … or `r`."""

    order: str
    roles: Mapping[int, str]


def find_blocks(looks: Sequence[Look]) -> list[Block]:
    """Find the works among lines; what a first look at the page finds often, a second one prefers."""
    often = Counter(block.order for block in _find(looks, Counter()))
    return list(_find(looks, often)) if often else []


def _find(looks: Sequence[Look], often: Counter[str]) -> Iterator[Block]:
    ways = {OUTSIDE: Way(0.0, OUTSIDE, WALL)}
    for look in looks:
        following: dict[State, Way] = {}
        for way in ways.values():
            for state, weight, is_first in _steps(way, look, often):
                whole = way.weight + weight
                if weight > NEVER / 2 and (state not in following or following[state].weight < whole):
                    following[state] = Way(whole, state, look if is_first else way.first, way)
        ways = following
    best = max((way for way in ways.values() if way.state.is_done), key=lambda way: way.weight)
    yield from _read_blocks(best.states())


def _steps(way: Way, look: Look, often: Counter[str]) -> Iterator[tuple[State, float, bool]]:
    """Give the states that a line may have behind another, its weight, and whether it begins a work."""
    order, place = way.state.order, way.state.place
    heading = 0.0 if look.is_listed else ELSEWHERE if look.is_elsewhere else UNHEADED
    left = LEFT if place >= 0 and look.is_below(way.first) else 0.0
    if way.state.is_done:
        yield State(order, -1), (look.outside if place >= 0 else 0.0) - left, False
        for other in SHAPES:
            weight = look.start + look.weights[other[0]] - COST[other] - left
            weight += ALIKE * (other == order) + min(MOST_FOR_OFTEN, 0.3 * often[other])
            if look.is_listed or "n" in other:
                yield State(other, 0), weight - heading, True
    if place < 0:
        return
    inside = look.weigh_inside(way.first)
    if place + 1 < len(order):
        yield State(order, place + 1), inside + look.weights[order[place + 1]], False
    if way.state.is_done:
        yield State(order, len(order)), inside + look.remark, False
    if place < len(order) and order[place] in look.goes_on:
        yield way.state, 0.0, False


def _read_blocks(states: Sequence[State]) -> Iterator[Block]:
    roles: dict[int, str] = {}
    order = ""
    for number, state in enumerate(states):
        before = states[number - 1] if number else OUTSIDE
        is_first = state.place == 0 and before.place != 0
        if roles and (state.place < 0 or is_first):
            yield Block(order, roles)
            roles = {}
        if state.place >= 0:
            order = state.order
            roles[number] = order[state.place] if state.place < len(order) else "r"
    if roles:
        yield Block(order, roles)
