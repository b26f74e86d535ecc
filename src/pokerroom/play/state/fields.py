"""Whether what is put to a round of play is an act at all, with every field of the right kind."""

from __future__ import annotations

from collections.abc import Iterable
from types import UnionType
from typing import Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints

from pokerroom.cards import Card
from pokerroom.play.betting.acts import Act
from pokerroom.play.dealing.dues import Place
from pokerroom.play.errors import WrongKind

WORDS: Final = {
    int: "a whole number",
    bool: "True or False",
    str: "text",
    tuple: "a tuple of cards",
    type(None): "None",
    Act: "an Act such as Act.CALL",
    Card: 'a Card such as Card("As")',
    Place: "a Place",
}


class Field(NamedTuple):
    """*within* are the types that a tuple may hold."""

    name: str
    kinds: frozenset[type]
    within: frozenset[type]


_FIELDS: Final[dict[type, tuple[Field, ...]]] = {}


def check_fields(act: object) -> None:
    """Raises `WrongKind` unless every field of *act* is of the type its class declares."""
    kind = type(act)
    fields = _FIELDS.get(kind)
    if fields is None:
        fields = _FIELDS[kind] = _fields(kind)
    for name, kinds, within in fields:
        value = getattr(act, name)
        if not _is_of_kind(value, kinds):
            raise WrongKind(f"{kind.__name__}.{name} is {_listed(kinds)}, not {value!r:.60}")
        if within and type(value) is tuple:
            _check_within(kind, name, value, within)


def not_an_act(act: object) -> WrongKind:
    return WrongKind(
        f"{act!r:.60} is not an act: put one of pokerroom.play or a fact of pokerroom.play.facts,"
        " as in Bets(seat=1, act=Act.CALL)"
    )


def _check_within(kind: type, name: str, values: Iterable[Any], within: frozenset[type]) -> None:
    for value in values:
        if not _is_of_kind(value, within):
            raise WrongKind(f"{kind.__name__}.{name} holds {value!r:.60}, not {_listed(within)}")


def _is_of_kind(value: object, kinds: frozenset[type]) -> bool:
    """Whether *value* is of one of *kinds* or a subtype; True and False are not numbers."""
    if type(value) in kinds:
        return True
    return not isinstance(value, bool | Card) and isinstance(value, tuple(kinds))


def _fields(kind: type) -> tuple[Field, ...]:
    hints = get_type_hints(kind)
    return tuple(_field(name, hints[name]) for name in getattr(kind, "__struct_fields__", ()))


def _field(name: str, hint: Any) -> Field:
    options = get_args(hint) if get_origin(hint) in {Union, UnionType} else (hint,)
    kinds = frozenset(get_origin(each) or each for each in options)
    held = [get_args(each)[0] for each in options if get_origin(each) is tuple]
    return Field(name, kinds, _field(name, held[0]).kinds if held else frozenset())


def _listed(kinds: Iterable[type]) -> str:
    return " or ".join(sorted(WORDS.get(kind, kind.__name__) for kind in kinds))
