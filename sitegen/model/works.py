"""Works by their numbers, each found when it is asked for: a long list costs nothing while nobody looks."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import overload

from sitegen.model.publication import Publication


class Works(Sequence[Publication]):
    """Works by their numbers on the site; `names` are the keys of all works of the site by number."""

    def __init__(
        self, numbers: Sequence[int], names: Sequence[str], find: Callable[[int], Publication]
    ) -> None:
        self._numbers = numbers
        self._names = names
        self._find = find

    def __len__(self) -> int:
        """Count them."""
        return len(self._numbers)

    @overload
    def __getitem__(self, place: int) -> Publication: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Publication, ...]: ...
    def __getitem__(self, place: int | slice) -> Publication | tuple[Publication, ...]:
        """Find one, or several."""
        if isinstance(place, slice):
            return tuple(map(self._find, self._numbers[place]))
        return self._find(self._numbers[place])

    def __iter__(self) -> Iterator[Publication]:
        """Find one after the other."""
        return map(self._find, self._numbers)

    def __repr__(self) -> str:
        """Say what a tuple of them says."""
        return repr(tuple(self))

    @property
    def keys(self) -> list[str]:
        """Give their keys; no work is looked at."""
        return [self._names[number] for number in self._numbers]


class WorksByKey(Mapping[str, Publication]):
    """Works by their keys, each found when it is asked for."""

    def __init__(self, numbers: Mapping[str, int], find: Callable[[int], Publication]) -> None:
        self._numbers = numbers
        self._find = find

    def __getitem__(self, key: str) -> Publication:
        """Find one."""
        return self._find(self._numbers[key])

    def __iter__(self) -> Iterator[str]:
        """Give the keys."""
        return iter(self._numbers)

    def __len__(self) -> int:
        """Count the keys."""
        return len(self._numbers)
