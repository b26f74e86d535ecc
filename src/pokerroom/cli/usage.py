"""What is wrong with a command line, in words for the person who typed it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from difflib import get_close_matches
from enum import Enum
from typing import Any, Literal, get_args, get_origin

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownOptionError,
    UnusedCliTokensError,
)
from cyclopts.argument import Argument
from cyclopts.exceptions import UnknownCommandError

UNCLEAR = "this cannot be understood"
KINDS = {int: "a whole number", float: "a number", date: "a day, written as 1994-11-04"}


def in_our_words(error: CycloptsError, commands: Iterable[str]) -> str:
    """One sentence; *commands* are the possible ones where a command was expected."""
    match error:
        case UnknownOptionError():
            options = [name for each in error.argument_collection for name in each.names]
            return unknown_option(error.token.keyword or error.token.value, options)
        case UnknownCommandError():
            return unknown_command((error.unused_tokens or [""])[0], [*commands])
        case MissingArgumentError():
            return missing(error)
        case CoercionError():
            return coerced(error)
        case RepeatArgumentError():
            return f"{error.token.keyword or name_of(error.argument)} appears twice"
        case _:
            pass
    left = error.unused_tokens if isinstance(error, UnusedCliTokensError) else None
    return f"{left[0]!r} is one too many: quote words that belong together" if left else UNCLEAR


def unknown_option(option: str, options: list[str]) -> str:
    named = option.partition("=")[0]
    near = get_close_matches(named, [each for each in options if each.startswith("-")], n=1)
    return f"there is no option {named}{f': did you mean {near[0]}?' if near else ''}"


def unknown_command(word: str, commands: list[str]) -> str:
    if word.startswith("-"):
        return f"there is no option {word}"
    near = get_close_matches(word, commands, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(commands)}"
    return f"there is no command {word!r}: {hint}"


def missing(error: MissingArgumentError) -> str:
    argument = error.argument
    option = error.keyword or next((t.keyword for t in tokens_of(argument) if t.keyword), None)
    if option:
        return f"{option} needs a value after it"
    return f"{name_of(argument)} is missing"


def coerced(error: CoercionError) -> str:
    token = error.token
    where = (token.keyword if token else None) or name_of(error.argument)
    written = token.value if token else ""
    if error.msg is not None:
        return f"{where}: {error.msg}"
    if choices := choices_of(error.target_type):
        return f"{where}: {written!r} is not one of {', '.join(choices)}"
    if error.target_type is bool:
        return f"{where} takes no value"
    kind = KINDS.get(error.target_type) if isinstance(error.target_type, type) else None
    return f"{where}: {written!r} is not {kind or 'what belongs there'}"


def choices_of(target: Any) -> list[str]:
    if get_origin(target) is Literal:
        return [str(choice) for choice in get_args(target)]
    if isinstance(target, type) and issubclass(target, Enum):
        return [str(choice.value) for choice in target]
    return []


def name_of(argument: Argument | None) -> str:
    """An option with its dashes, anything else in capitals, as in the help."""
    if argument is None:
        return "something"
    is_option = argument.field_info.is_keyword and not argument.field_info.is_positional
    return argument.name if is_option else argument.name.lstrip("-").upper()


def tokens_of(argument: Argument | None) -> list[Any]:
    return list(argument.tokens) if argument else []
