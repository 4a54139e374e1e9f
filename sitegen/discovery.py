"""Find the modules of a package, so that a new format or page kind is one new file."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType


def modules_of(package: ModuleType) -> Iterator[ModuleType]:
    """Import every public module of a package, in the order of their names, each when it is asked for."""
    names = sorted(info.name for info in iter_modules(package.__path__))
    return (import_module(f"{package.__name__}.{name}") for name in names if name[0] != "_")
