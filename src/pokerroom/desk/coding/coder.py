"""Writes what happened as plain JSON and reads it again, each thing by what its class declares.

A struct is an object whose `$` is the name of its class, without the fields that have their
default. A member of an enumeration, a card, an authority, a fraction or a time is a text that
begins with `$`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import datetime
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from types import UnionType
from typing import Any, Final, NamedTuple, NewType, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields as struct_fields

from pokerroom import books
from pokerroom.cards import Card
from pokerroom.desk.coding.cards import BY_FACE, CardNames
from pokerroom.desk.coding.errors import Unreadable

Encode = Callable[[Any, CardNames], Any]
Decode = Callable[[Any, CardNames], Any]
AUTHORITIES: Final = (books.Rule, books.Reading, books.HouseTerm)
LONGEST: Final = 400
"""The longest fraction, in characters."""
NO_DEFAULT: Final = object()
"""A field without a default is always written."""
PLAIN: Final = {int: "number", str: "text", bool: "truth", type(None): "nothing"}


class Coding(NamedTuple):
    """How one type is written, by the class of a value, and read, by the form of the JSON."""

    writes: Mapping[type, Encode]
    reads: Mapping[str, Decode]


class Field(NamedTuple):
    """A field of a struct; *default* is what it is where it is not written."""

    name: str
    hint: Any
    default: Any


def fields_of(kind: type) -> list[Field]:
    hints = get_type_hints(kind)
    found: list[tuple[str, Any]]
    if issubclass(kind, Struct):
        found = [(each.name, each.default) for each in struct_fields(kind)]
    else:
        assert is_dataclass(kind), kind
        found = [(each.name, each.default) for each in fields(kind)]
    none = (NODEFAULT, MISSING)  # not a set: a default may be one that cannot be hashed
    return [Field(name, hints[name], NO_DEFAULT if told in none else told) for name, told in found]


class Coder:
    """Writes and reads values of a type, and of all types that it is made of."""

    def __init__(self) -> None:
        self._made: dict[Any, Coding] = {}
        self._writers: dict[Any, Encode] = {}
        self._readers: dict[Any, Decode] = {}

    def encoded(self, value: Any, hint: Any, cards: CardNames = BY_FACE) -> Any:
        """*value*, of type *hint*, as JSON values."""
        if hint not in self._writers:
            self._writers[hint] = _writer(self.coding(hint))
        return self._writers[hint](value, cards)

    def decoded(self, told: Any, hint: Any, cards: CardNames = BY_FACE) -> Any:
        """The value of type *hint* that *told* stands for; `Unreadable` if there is none."""
        if hint not in self._readers:
            self._readers[hint] = _reader(self.coding(hint))
        return self._readers[hint](told, cards)

    def coding(self, hint: Any) -> Coding:
        if hint not in self._made:
            self._made[hint] = self._coding(hint)
        return self._made[hint]

    def kinds(self, *hints: Any) -> list[type]:
        """The classes that *hints* are made of."""
        for each in hints:
            self.coding(each)
        return [each for each in self._made if isinstance(each, type) and each not in SCALARS]

    def _coding(self, hint: Any) -> Coding:
        if isinstance(hint, NewType):
            return self.coding(hint.__supertype__)
        if get_origin(hint) in {Union, UnionType}:
            return _either([self.coding(each) for each in get_args(hint)])
        if hint in SCALARS:
            return SCALARS[hint]
        if isinstance(hint, type) and issubclass(hint, Enum):
            return _members(hint)
        if isinstance(hint, type) and (issubclass(hint, Struct) or is_dataclass(hint)):
            return self._struct(hint)
        return self._of_many(get_origin(hint), get_args(hint), hint)

    def _of_many(self, origin: Any, args: tuple[Any, ...], hint: Any) -> Coding:
        if origin is tuple and args[-1] is Ellipsis:
            return _row(self.coding(args[0]), tuple)
        if origin is tuple:
            return _fixed([self.coding(each) for each in args])
        if origin is frozenset:
            return _set(self.coding(args[0]))
        if origin is not None and issubclass(origin, Mapping):
            return _map(self.coding(args[0]), self.coding(args[1]))
        raise TypeError(f"{hint} cannot be in a record")

    def _struct(self, kind: type) -> Coding:
        coded: list[tuple[Field, Encode, Decode]] = []
        reads: dict[str, Decode] = {f"{{{kind.__name__}}}": _struct_reader(kind, coded)}
        found = Coding({kind: _struct_writer(kind.__name__, coded)}, reads)
        self._made[kind] = found  # a kind may contain itself
        for each in fields_of(kind):
            coding = self.coding(each.hint)
            coded.append((each, _writer(coding), _reader(coding)))
        return found


def _struct_writer(tag: str, coded: list[tuple[Field, Encode, Decode]]) -> Encode:
    def write(value: Any, cards: CardNames) -> Any:
        told = {"$": tag}
        for field, encode, _ in coded:
            found = getattr(value, field.name)
            if field.default is NO_DEFAULT or found != field.default:
                told[field.name] = encode(found, cards)
        return told

    return write


def _struct_reader(kind: type, coded: list[tuple[Field, Encode, Decode]]) -> Decode:
    def read(told: Any, cards: CardNames) -> Any:
        values, name = {}, ""
        try:
            for (name, _, default), _, decode in coded:
                if name in told:
                    values[name] = decode(told[name], cards)
                elif default is NO_DEFAULT:
                    break
            else:
                if len(values) == len(told) - 1:
                    return kind(**values)
        except Unreadable as wrong:
            raise wrong.within(name) from None
        raise Unreadable(_unlike(told, [field for field, _, _ in coded]))

    return read


def _unlike(told: Any, known_fields: list[Field]) -> str:
    """What is missing, or not known."""
    for field in known_fields:
        if field.name not in told and field.default is NO_DEFAULT:
            return f"{told['$']} lacks {field.name}"
    known = {"$", *(field.name for field in known_fields)}
    return f"{told['$']} has no field {min({*told} - known)!r:.40}"


def _at(place: str, decode: Decode, told: Any, cards: CardNames) -> Any:
    try:
        return decode(told, cards)
    except Unreadable as wrong:
        raise wrong.within(place) from None


def _writer(coding: Coding) -> Encode:
    writes = coding.writes
    if len(writes) == 1:
        return next(iter(writes.values()))

    def write(value: Any, cards: CardNames) -> Any:
        found = writes.get(value.__class__)
        if found is None:
            raise TypeError(f"a record cannot hold {value!r:.60} here")
        return found(value, cards)

    return write


def _reader(coding: Coding) -> Decode:
    reads = coding.reads
    is_text = "text" in reads
    forms = {**PLAIN, list: "["}
    at_once = {kind: reads[form] for kind, form in forms.items() if form in reads}

    def read(told: Any, cards: CardNames) -> Any:
        found = at_once.get(told.__class__) or reads.get(_form(told, is_text=is_text))
        if found is None:
            raise Unreadable(f"{told!r:.60} cannot stand here")
        return found(told, cards)

    return read


def _form(told: Any, *, is_text: bool) -> str:
    """The form of a JSON value: `number`, `text`, `[`, `{Dealt}`, `$Act`, `$Card`."""
    kind = told.__class__
    if kind is str and told.startswith("$") and not is_text:
        return str(told.partition(".")[0])
    if kind is dict:
        return f"{{{told.get('$')}}}"
    return "[" if kind is list else PLAIN.get(kind, "")


def _either(codings: Iterable[Coding]) -> Coding:
    writes: dict[type, Encode] = {}
    reads: dict[str, Decode] = {}
    for each in codings:
        writes |= each.writes
        reads |= each.reads
    if "text" in reads and any(form.startswith("$") for form in reads):
        raise TypeError("a text and a name cannot be told apart")
    return Coding(writes, reads)


def _row(of: Coding, kind: type) -> Coding:
    encode, decode = _writer(of), _reader(of)

    def write(value: Any, cards: CardNames) -> Any:
        return [encode(each, cards) for each in value]

    def read(told: Any, cards: CardNames) -> Any:
        try:
            return kind([decode(each, cards) for each in told])
        except Unreadable:  # the place is worked out only for an error
            return kind([_at(f"[{at}]", decode, each, cards) for at, each in enumerate(told)])

    return Coding({kind: write, list: write}, {"[": read})


def _fixed(of: list[Coding]) -> Coding:
    encoders, decoders = [_writer(each) for each in of], [_reader(each) for each in of]

    def write(value: Any, cards: CardNames) -> Any:
        return [encode(each, cards) for encode, each in zip(encoders, value, strict=True)]

    def read(told: Any, cards: CardNames) -> Any:
        if len(told) != len(decoders):
            raise Unreadable(f"a row has {len(told)} values where {len(decoders)} belong")
        pairs = zip(decoders, told, strict=True)
        return tuple(_at(f"[{at}]", decode, each, cards) for at, (decode, each) in enumerate(pairs))

    return Coding({tuple: write}, {"[": read})


def _set(of: Coding) -> Coding:
    """Sets are written in an order that does not depend on the hash seed."""
    encode, decode = _writer(of), _reader(of)

    def write(value: Any, cards: CardNames) -> Any:
        return {"$": "set", "of": sorted((encode(each, cards) for each in value), key=repr)}

    def read(told: Any, cards: CardNames) -> Any:
        return frozenset([decode(each, cards) for each in _of(told)])

    return Coding({frozenset: write}, {"{set}": read})


def _map(of_key: Coding, of_value: Coding) -> Coding:
    pair = _fixed([of_key, of_value])
    encode, decode = _writer(pair), _reader(pair)

    def write(value: Any, cards: CardNames) -> Any:
        return {"$": "map", "of": [encode(each, cards) for each in value.items()]}

    def read(told: Any, cards: CardNames) -> Any:
        return dict([decode(each, cards) for each in _of(told)])

    return Coding({dict: write}, {"{map}": read})


def _of(told: Any) -> list[Any]:
    found = told.get("of")
    if not isinstance(found, list) or len(told) != 2:
        raise Unreadable(f"{told!r:.60} does not say what it holds")
    return found


def _members(kind: type[Enum]) -> Coding:
    names = {member: f"${kind.__name__}.{member.name}" for member in kind}
    members = {name: member for member, name in names.items()}

    def write(value: Any, _cards: CardNames) -> Any:
        return names[value]

    def read(told: Any, _cards: CardNames) -> Any:
        if told not in members:
            raise Unreadable(f"there is no {told!r:.60}")
        return members[told]

    return Coding({kind: write}, {f"${kind.__name__}": read})


def _card_written(value: Any, cards: CardNames) -> Any:
    return cards.names[value]


def _card_read(told: Any, cards: CardNames) -> Any:
    if told not in cards.cards:
        raise Unreadable(f"there is no card {told!r:.60}")
    return cards.cards[told]


def _authority_read(told: Any, _cards: CardNames) -> books.Authority:
    try:
        return _known_authority(told)
    except books.PokerRoomError as error:
        raise Unreadable(str(error)) from None


@lru_cache(maxsize=10_000)
def _known_authority(told: str) -> books.Authority:
    return books.authority(told.removeprefix("$per."))


def _fraction_of(text: str) -> Fraction:
    """Digits only: a power of ten would be a short text for a huge number."""
    if len(text) > LONGEST or not text.replace("/", "", 1).removeprefix("-").isdecimal():
        raise ValueError(f"{text!r:.60} is not a fraction")
    return Fraction(text)


def _read_by(make: Callable[[str], Any], prefix: str) -> Decode:
    def read(told: Any, _cards: CardNames) -> Any:
        try:
            return make(told.removeprefix(prefix))
        except (ValueError, ZeroDivisionError) as error:
            raise Unreadable(str(error)) from None

    return read


def _same(value: Any, _cards: CardNames) -> Any:
    return value


SCALARS: Final[Mapping[Any, Coding]] = {
    **{kind: Coding({kind: _same}, {form: _same}) for kind, form in PLAIN.items()},
    int: Coding({int: lambda value, _: int(value)}, {"number": _same}),
    str: Coding({str: lambda value, _: str(value)}, {"text": _same}),
    dict[str, Any]: Coding({dict: _same}, {"{None}": _same}),
    Card: Coding({Card: _card_written}, {"$Card": _card_read}),
    Fraction: Coding(
        {Fraction: lambda value, _: f"$Fraction.{value}"},
        {"$Fraction": _read_by(_fraction_of, "$Fraction.")},
    ),
    datetime: Coding(
        {datetime: lambda value, _: f"$datetime.{value.isoformat()}"},
        {"$datetime": _read_by(datetime.fromisoformat, "$datetime.")},
    ),
    **{
        kind: Coding({kind: lambda value, _: f"$per.{value.id}"}, {"$per": _authority_read})
        for kind in AUTHORITIES
    },
}
