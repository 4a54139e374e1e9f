"""The picture of a person's collaborators: where each name and each tie is drawn.

Names stand on an oval, at even heights on both sides, so that labels never touch. Those who publish together
are neighbours on it. Only whole numbers leave this module, so the picture is the same on every machine.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt

from sitegen.model.publication import Publication
from sitegen.model.site import Site
from sitegen.views.tallies import Tally, TallyKey

MOST_NODES = 60
"""Collaborators drawn at most; the list below the picture has them all."""

MOST_TIES = 240
"""Ties between collaborators drawn at most, strongest first."""

FEWEST_NODES = 3
"""With fewer collaborators a list says as much as a picture."""

WIDTH = 700
"""Width of the picture."""

REACH = 200
"""How far names stand from the middle at most; the rest of the width is for their letters."""

ROOMY, TIGHT = 42, 21
"""Height of a line of names in a small picture and in a full one."""

Point = tuple[int, int]
Pair = tuple[TallyKey, TallyKey]


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """One collaborator: a disc, and a name that begins or ends there."""

    tally: Tally
    x: int
    y: int
    radius: int
    is_right: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Tie:
    """A line between two people: its ends, the point that bends it, and its width in tenths."""

    start: Point
    bend: Point
    end: Point
    tenths: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Network:
    """The whole picture: the person in the middle, collaborators around, ties behind."""

    width: int
    height: int
    nodes: tuple[Node, ...]
    own_ties: tuple[Tie, ...]
    other_ties: tuple[Tie, ...]
    left_out: int


def draw_network(
    collaborators: Sequence[Tally], publications: Sequence[Publication], site: Site
) -> Network | None:
    """Place a person's collaborators, as they were counted in these works; None for too few to draw."""
    drawn = collaborators[:MOST_NODES]
    if len(drawn) < FEWEST_NODES:
        return None
    shared = _shared_works(publications, site, {tally.key for tally in drawn})
    height = _height(len(drawn))
    middle = (WIDTH // 2, height // 2)
    nodes = _place(_chain(drawn, shared), height)
    points = {node.tally.key: (node.x, node.y) for node in nodes}
    strongest = sorted(shared.items(), key=lambda tie: (-tie[1], tie[0]))[:MOST_TIES]
    return Network(
        width=WIDTH,
        height=height,
        nodes=nodes,
        own_ties=tuple(_tie(middle, points[tally.key], middle, tally.count) for tally in drawn),
        other_ties=tuple(
            _tie(points[one], points[other], middle, count) for (one, other), count in strongest
        ),
        left_out=len(collaborators) - len(drawn),
    )


def _shared_works(publications: Sequence[Publication], site: Site, drawn: set[TallyKey]) -> Counter[Pair]:
    """Count the works that each two collaborators have together."""
    shared: Counter[Pair] = Counter()
    for publication in publications:
        present = sorted(author.key for author in site.authors_of(publication) if author.key in drawn)
        shared.update(combinations(present, 2))
    return shared


def _chain(drawn: Sequence[Tally], shared: Counter[Pair]) -> list[Tally]:
    """Order collaborators so that each stands beside the one they share most works with."""
    ties: dict[TallyKey, dict[TallyKey, int]] = {tally.key: {} for tally in drawn}
    for (one, other), count in shared.items():
        ties[one][other] = ties[other][one] = count
    waiting = {tally.key: tally for tally in drawn}
    place = {key: number for number, key in enumerate(waiting)}
    chain = [waiting.pop(drawn[0].key)]
    while waiting:
        # The first of the closest, in the order of the list, so that the picture is always the same.
        near = [(-count, place[key], key) for key, count in ties[chain[-1].key].items() if key in waiting]
        closest = min(near)[2] if near else next(iter(waiting))
        chain.append(waiting.pop(closest))
    return chain


def _height(count: int) -> int:
    """Give the height of the picture: lines come closer together as names grow in number."""
    rows = -(-count // 2)
    return rows * max(TIGHT, min(ROOMY, 420 // rows)) + TIGHT


def _place(chain: Sequence[Tally], height: int) -> tuple[Node, ...]:
    """Set names down the right side of the oval and up the left one."""
    half = -(-len(chain) // 2)
    right = _side(chain[:half], height, is_right=True)
    left = _side(tuple(reversed(chain[half:])), height, is_right=False)
    return (*right, *left)


def _side(column: Sequence[Tally], height: int, *, is_right: bool) -> tuple[Node, ...]:
    """Set the names of one side at even heights."""
    step = (height - TIGHT) / len(column)
    reach = (height - TIGHT) / 2
    nodes = []
    for index, tally in enumerate(column):
        above = (index + 0.5) * step - reach
        across = REACH * sqrt(1 - (above / reach) ** 2)
        nodes.append(
            Node(
                tally=tally,
                x=round(WIDTH / 2 + (across if is_right else -across)),
                y=round(height / 2 + above),
                radius=round(4 + 4 * sqrt(tally.share / 100)),
                is_right=is_right,
            )
        )
    return tuple(nodes)


def _tie(start: Point, end: Point, middle: Point, count: int) -> Tie:
    """Draw a line that leans towards the middle; more works together make it wider, up to a point."""
    bend = (
        round((start[0] + end[0]) / 4 + middle[0] / 2),
        round((start[1] + end[1]) / 4 + middle[1] / 2),
    )
    return Tie(start=start, bend=bend, end=end, tenths=round(min(60, 8 + 12 * sqrt(count - 1))))
