"""Data files without any fault, read to values of the model at once; their places are found when asked for.

Most files of most builds are sound. What is not plainly so is left to `schema.read_sheet`, which says what is
wrong with it and where; the values, where there are any, are the same.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property, lru_cache
from marshal import dumps, loads
from typing import Any, Self, TypeVar

import yaml

from sitegen.diagnostics import Location
from sitegen.forking import can_fork, made_ahead
from sitegen.model.content import KeyPath
from sitegen.store.findings import EMPTY, UnsoundError
from sitegen.store.plain import Plain
from sitegen.store.schema import sheet_shape
from sitegen.store.yaml_nodes import editor_text, mark_at
from sitegen.store.yaml_values import Composer, read_texts

Value = TypeVar("Value")

LARGE = 2_000_000
"""Characters of data files for which children are worth their while."""


def find_sound(text: str, cls: type[Value]) -> Value | None:
    """Read a data file that has nothing in it to report; None when it may have.

    In one process a text is read once: a preview builds again and again with most files as they were.
    """
    kind: Any = cls
    found: Value | None = _read_sound(text, kind)
    return found


def find_all_sound(texts: Sequence[str], cls: type[Value], jobs: int) -> Iterator[Value | None]:
    """Read several data files as `find_sound` does, in order; children read what values are made of here."""
    if jobs < 2 or not can_fork() or sum(map(len, texts)) < LARGE:
        yield from (find_sound(text, cls) for text in texts)
        return
    with closing(made_ahead(lambda number: dumps(read_texts(texts[number])), len(texts), jobs)) as ahead:
        yield from (_take_sound(loads(values), cls) for values in ahead)


@lru_cache(maxsize=32768)
def _read_sound(text: str, kind: Any) -> Any:
    """Read a sound text; None when it may have faults."""
    return _take_sound(read_texts(text), kind)


def _take_sound(values: Plain, kind: Any) -> Any:
    """Take the values of a sound text; None when it may have faults."""
    if values is None:
        return None
    try:
        value = sheet_shape(kind).take(values)
    except UnsoundError:
        return None
    return None if value is EMPTY else value


@dataclass(frozen=True, eq=False)
class Places(Mapping[KeyPath, Location]):
    """Where each key and each child of a list stands in a sound file, below the keys of `under`."""

    path: str
    written: bytes
    under: KeyPath = ()

    @classmethod
    def of(cls, path: str, text: str, under: KeyPath = ()) -> Self:
        """Find places in a text."""
        return cls(path, text.encode(errors="surrogatepass"), under)

    @property
    def text(self) -> str:
        """Give the text of the file, kept as bytes: one dash makes each letter of a text twice as large."""
        return self.written.decode(errors="surrogatepass")

    @cached_property
    def _top(self) -> Any:
        """Make the nodes of the text."""
        return self._find(Composer(editor_text(self.text)).get_single_node(), self.under)[1]

    def _find(self, node: Any, keys: KeyPath) -> tuple[Any, Any]:
        """Go down by keys; give the node that marks the place, and the one that holds the value."""
        mark = node
        for key in keys:
            if isinstance(node, yaml.SequenceNode):
                mark = node = node.value[key]
            else:
                mark, node = next(pair for pair in node.value if pair[0].value == key)
        return mark, node

    def __getitem__(self, keys: KeyPath) -> Location:
        """Give the place of a key or a child; raise KeyError where none stands."""
        if not keys:
            raise KeyError(keys)
        try:
            mark, _ = self._find(self._top, keys)
        except (StopIteration, IndexError, TypeError) as error:
            raise KeyError(keys) from error
        return Location(self.path, mark.start_mark.line + 1, mark.start_mark.column + 1)

    def find(self, keys: KeyPath, passage: str) -> Location | None:
        """Give the place where a passage first stands in the text of a key; None where it does not."""
        try:
            _, node = self._find(self._top, keys)
        except (StopIteration, IndexError, TypeError):
            return None
        text = editor_text(self.text)
        offset = text.find(passage, node.start_mark.index, node.end_mark.index) if passage else -1
        if offset < 0:
            return None
        mark = mark_at(text, offset)
        return Location(self.path, mark.line, mark.column)

    def __iter__(self) -> Iterator[KeyPath]:
        """Give the way to every key and every child."""
        return paths_below(self._top, ())

    def __len__(self) -> int:
        """Count them."""
        return sum(1 for _ in self)


def paths_below(node: Any, keys: KeyPath) -> Iterator[KeyPath]:
    """Give the way to every key and every child below a node."""
    if isinstance(node, yaml.SequenceNode):
        pairs: Iterator[tuple[str | int, Any]] = enumerate(node.value)
    elif isinstance(node, yaml.MappingNode):
        pairs = ((key.value, child) for key, child in node.value)
    else:
        return
    for key, child in pairs:
        yield (*keys, key)
        yield from paths_below(child, (*keys, key))
