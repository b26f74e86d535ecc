"""Bots by name: those of the house, and `module:name` from the programmer's own folder."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from inspect import isclass
from pathlib import Path
from typing import Final

from pokerroom.bots.errors import NoSuchBot, raised
from pokerroom.bots.regular import regular
from pokerroom.bots.simple import anything, caller, folder
from pokerroom.bots.skilled.levels import LEVELS, STYLES
from pokerroom.bots.skilled.player import skilled
from pokerroom.bots.turns import Bot

OF_THE_HOUSE: Final[Mapping[str, Bot]] = {
    "regular": regular,
    "caller": caller,
    "folder": folder,
    "anything": anything,
    **{level: skilled(level) for level in LEVELS},
}


def bot_named(name: str) -> Bot:
    """The bot *name*; a class is called without arguments. `NoSuchBot` says what is missing."""
    if name in OF_THE_HOUSE:
        return OF_THE_HOUSE[name]
    level, stroke, style = name.partition("/")
    if stroke and level in LEVELS:
        if style not in STYLES:
            raise NoSuchBot(f"there is no style {style!r} of {level}: name {', '.join(STYLES)}")
        return skilled(level, style)
    module_name, colon, attribute = name.partition(":")
    if not (colon and module_name and attribute):
        known = ", ".join(OF_THE_HOUSE)
        raise NoSuchBot(f"there is no bot {name!r}: name {known} or one of yours as module:name")
    module = _imported(module_name, name)
    found = getattr(module, attribute, None)
    if found is None:
        raise NoSuchBot(f"{name}: {module_name} has no {attribute!r}")
    with _Making(name):
        bot = found() if isclass(found) else found
    if not callable(bot):
        raise NoSuchBot(f"{name} cannot be called with a turn: it is {bot!r:.60}")
    return bot  # type: ignore[no-any-return]


def _imported(module: str, name: str) -> object:
    """Imports also from the folder in which the program was started, as Python itself would."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    with _Making(name):
        return import_module(module)


class _Making:
    """Turns anything that goes wrong while a bot is made into `NoSuchBot`."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        module = self._name.partition(":")[0]
        if isinstance(error, ModuleNotFoundError) and error.name == module:
            raise NoSuchBot(
                f"{self._name}: there is no module {module} here or installed"
            ) from None
        if isinstance(error, Exception):
            raise NoSuchBot(f"{self._name} cannot be made: it {raised(error)}") from error
