"""Which form of the engine runs: compiled from these very sources, or else Python.

The environment variable POKERROOM_ENGINE chooses: with "compiled" it is an error if the engine was
not built from the current sources, with "python" a build is ignored. A choice that is not available
is an ImportError that names pokerroom.play.compiled. This file is also run by itself when the
engine is built, so it needs nothing but Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copyreg import pickle
from dataclasses import fields, is_dataclass
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, PathFinder
from os import environ
from pathlib import Path
from types import ModuleType
from typing import Any, Final

ROOM: Final = "pokerroom.play"
PACKAGE: Final = Path(__file__).resolve().parent.parent
BUILT: Final = PACKAGE / "play" / "compiled"
BELOW: Final = ("play", "engine", "books", "cards", "money")
"""The packages whose sources the compiled code depends on, its own included."""

ROOMS: Final = ("betting", "pots", "game", "dealing", "state", "evolving", "rulings")
"""The packages that run at every act; `ALONE` is one more file."""
ALONE: Final = "seats.py"


def compiled_modules() -> list[str]:
    """All modules of those packages except their faces and the event types, which are data."""
    sources = [source for room in ROOMS for source in (PACKAGE / "play" / room).glob("*.py")]
    return [
        source.relative_to(PACKAGE.parent).as_posix()
        for source in sorted([*sources, PACKAGE / "play" / ALONE])
        if source.stem != "__init__" and "(Struct" not in source.read_text()
    ]


def built_from() -> str:
    """A hash of the current sources and of the Python version that runs them."""
    total = sha256(EXTENSION_SUFFIXES[0].encode())
    for room in BELOW:
        for source in sorted((PACKAGE / room).rglob("*.py")):
            total.update(
                f"{source.relative_to(PACKAGE).as_posix()}\0".encode() + source.read_bytes() + b"\0"
            )
    return total.hexdigest()[:20]


def folder_in_use() -> Path | None:
    """The folder of the compiled engine; None if Python runs."""
    choice = environ.get("POKERROOM_ENGINE", "")
    if choice not in {"", "compiled", "python"}:
        raise not_there(f"POKERROOM_ENGINE is {choice!r}: compiled and python are known")
    if choice == "python":
        return None
    folder = BUILT / built_from()
    if folder.is_dir():
        return folder
    if choice == "compiled":
        raise not_there("POKERROOM_ENGINE=compiled, but it was not built from these sources")
    return None


class CompiledFirst(MetaPathFinder):
    """Finds the compiled modules of this package and its subpackages before the sources."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(self, fullname: str, _path: object, _target: object = None) -> ModuleSpec | None:
        if not fullname.startswith(f"{ROOM}."):
            return None
        within = fullname.removeprefix(f"{ROOM}.").split(".")[:-1]
        found = PathFinder.find_spec(fullname, [str(self.folder.joinpath(*within))])
        return found if found and found.loader else None


def let_copies_be_made(modules: Iterable[ModuleType]) -> None:
    """Makes compiled immutable values copyable and picklable, by constructing them again."""
    for module in modules:
        for kind in vars(module).values():
            if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == module.__name__:
                pickle(kind, _made_again)


def _made_again(value: Any) -> tuple[Callable[..., Any], tuple[object, ...]]:
    given = {field.name: getattr(value, field.name) for field in fields(value) if field.init}
    return _make, (value.__class__, given)


def _make(kind: type[Any], given: dict[str, object]) -> Any:
    return kind(**given)


def not_there(why: str) -> ImportError:
    return ImportError(why, name="pokerroom.play.compiled")
