"""What a room file expects: seats, blinds, stakes, debts, lists, notices, charges."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from pokerroom.money import Money, in_dollars
from pokerroom.notation.reader import checks
from pokerroom.notation.room_files.closing import people_at
from pokerroom.notation.room_files.told import RoomTold, TableTold
from pokerroom.notation.room_sentences.of_tables import on_the_clock
from pokerroom.notation.values.fields import Field
from pokerroom.table.charges import Charges
from pokerroom.table.course import Option, Sitter, choices, terms_in_force

Found: TypeAlias = Callable[[RoomTold, TableTold], Any]
OPTIONS: Final = {
    "play": Option.PLAY,
    "wait": Option.WAIT,
    "post": Option.POST,
    "buy": Option.BUY,
    "return": Option.RETURN,
    "leave": Option.LEAVE,
}


class OfTable(NamedTuple):
    """What is expected of a table; without a name, of the only table or the last one mentioned."""

    table: str
    value: Any


def checks_in(
    field: Field, tables: Collection[str], besides: tuple[str, ...] = ()
) -> tuple[checks.Check[RoomTold], ...]:
    """The checks in *field*; `WrongFile` if it expects something that cannot be."""
    named = field.get("table")
    name = field.read("table", Field.text, "")
    if named and name not in tables:
        raise named.wrong(f"there is no such table: there are {', '.join(tables)}")
    if not name and len(tables) == 1:
        name = next(iter(tables))
    return checks.read_checks(field, EXPECTATIONS, name, besides=("table", *besides))


def _differs(key: str, wanted: Any, found: Any) -> Iterable[str]:
    if wanted != found:
        yield f"{key} is {_told(found)}, not {_told(wanted)}"


def _told(value: Any) -> str:
    """A value as a file writes it."""
    match value:
        case dict():
            inside = ", ".join(f"{key} = {_told(each)}" for key, each in value.items())
            return f"{{ {inside} }}" if inside else "nothing"
        case list() | tuple() | set() | frozenset():
            return ", ".join(_told(each) for each in value) or "nobody"
        case Dollars():
            return in_dollars(Money(value))
        case None:
            return "nothing"
        case _:
            return str(value)


class Dollars(int):
    """An amount in cents that is shown in dollars."""


def _of_table(read: Callable[[Field], Any]) -> checks.Read[str]:
    return lambda field, name: OfTable(name, read(field))


def _compared(key: str, find: Found) -> checks.Compare[RoomTold]:
    """What is found under *key* is compared with what is so at the table."""

    def compare(position: RoomTold, wanted: OfTable) -> Iterable[str]:
        table = position.tables.get(wanted.table) or position.last
        if table is None:
            yield f'{key}: which table? write table = "NAME" beside it'
            return
        value = find(position, table)
        if isinstance(wanted.value, Part):
            yield from _part_differs(key, wanted.value, value)
        else:
            yield from _differs(key, wanted.value, value)

    return compare


class Part(dict[str, Any]):
    """A table of which only the keys that it names are compared."""


def _part_differs(key: str, wanted: Part, found: Mapping[str, Any]) -> Iterable[str]:
    for name, value in wanted.items():
        there = found.get(name)
        if there != value:
            yield f"{key} of {name} is {_told(there)}, not {_told(value)}"


def _whole(field: Field) -> int | None:
    """A whole number; 0 means none."""
    return field.whole(0, 10_000) or None


def _names(field: Field) -> list[str]:
    return sorted(item.text() for item in field.items())


def _in_order(field: Field) -> list[str]:
    return [item.text() for item in field.items()]


def _sums(field: Field) -> Part:
    return Part({_key(key): Dollars(each.amount()) for key, each in field.pairs()})


def _all_sums(field: Field) -> dict[str, Dollars]:
    return {_key(key): Dollars(each.amount()) for key, each in field.pairs()}


def _key(key: str) -> str:
    """The seat in a key: S3 and 3 are the same seat."""
    number = key.upper().removeprefix("S")
    return number if number.isdecimal() else key


def _sum(field: Field) -> Dollars:
    return Dollars(field.amount())


def _texts(field: Field) -> Part:
    return Part({_key(key): each.text() for key, each in field.pairs()})


def _values(field: Field) -> Part:
    return Part(dict(field.value) if isinstance(field.value, dict) else {"": field.text()})


def _options(field: Field) -> Part:
    """The options of each player, as `{ Ann = ["wait", "post 10"] }`."""
    found = Part()
    for who, each in field.pairs():
        told = sorted(item.text().lower() for item in each.items())
        for one in told:
            if one.split(" ")[0] not in OPTIONS:
                raise each.wrong(f"{one!r:.40} is not one of {', '.join(OPTIONS)}")
        found[who] = told
    return found


def _marker(_told: RoomTold, table: TableTold) -> int | None:
    return (table.course.stands.marker_seat or None) if table.course else None


def _posted(_told: RoomTold, table: TableTold) -> dict[str, Dollars]:
    """What each seat put in before the deal of the last round."""
    return {str(seat): Dollars(amount) for seat, amount in table.posted.items()}


def _compare_blinds(position: RoomTold, wanted: OfTable) -> Iterable[str]:
    table = position.tables.get(wanted.table) or position.last
    if table is None or table.course is None:
        yield 'blinds: which table? write table = "NAME" beside it'
        return
    seats = {sitter.person: seat for seat, sitter in table.sitters.items()}
    told = {str(seats.get(key, key)): amount for key, amount in wanted.value.items()}
    found = _posted(position, table)
    if told != found:
        named = {_label(table, seat): amount for seat, amount in found.items()}
        yield f"blinds is {_told(named)}, not {_told(wanted.value)}"


def _label(table: TableTold, seat: str) -> str:
    sitter = table.sitters.get(int(seat))
    return sitter.person if sitter else seat


def _those(is_so: Callable[[Sitter], Any]) -> Found:
    """Of those seated at the table, all of whom it *is_so*."""
    return lambda _, table: sorted(each.person for each in table.sitters.values() if is_so(each))


def _owes(_told: RoomTold, table: TableTold) -> dict[str, str]:
    return {e.person: str(e.owes.why) for e in table.sitters.values() if e.owes}


def _stakes(_told: RoomTold, table: TableTold) -> dict[str, Dollars]:
    return {each.person: Dollars(each.stake) for each in table.sitters.values()} | {
        str(seat): Dollars(each.stake) for seat, each in table.sitters.items()
    }


def _may(_told: RoomTold, table: TableTold) -> dict[str, list[str]]:
    """The options open to each player, with their cost if they have one."""
    if table.course is None:
        return {}
    found: dict[str, list[str]] = {}
    words = {option: word for word, option in OPTIONS.items()}
    for sitter in table.sitters.values():
        told = choices(table.course, sitter.person)
        assert told is not None
        found[sitter.person] = sorted(
            _option(words[each.option], each.amount)
            for each in told.open
            if each.option not in {Option.BUY, Option.LEAVE}
            and not (each.option is Option.PLAY and told.kept_out)
        )
    return found


def _option(word: str, amount: int) -> str:
    return f"{word} {in_dollars(Money(amount))[1:].removesuffix('.00')}" if amount else word


def _offered(told: RoomTold, table: TableTold) -> list[str]:
    found = told.room.tables.get(table.name)
    return sorted(found.offers) if found else []


def _dollars(amounts: Mapping[Any, int]) -> dict[Any, Dollars]:
    return {who: Dollars(amount) for who, amount in amounts.items()}


def _on_duty(told: RoomTold, table: TableTold) -> dict[str, str]:
    """By name, the office that each has at the table."""
    duties = told.room.duties.items()
    return {who: office for (at, office), who in duties if at == table.name}


def _disputes(told: RoomTold, _table: TableTold) -> int | None:
    """The number of disputes that nobody has decided."""
    return sum(not each.decided for each in told.room.disputes.values()) or None


def _signed(amount: int) -> str:
    return f"{'-' if amount < 0 else '+'}{in_dollars(Money(abs(amount)))[1:].removesuffix('.00')}"


def _rounds_left(told: RoomTold, table: TableTold) -> int | None:
    lefts = [table.notices.left(each, told.now).rounds for each in table.notices.running]
    return max(lefts, default=0) or None


def _minutes_left(told: RoomTold, table: TableTold) -> int | None:
    lefts = [table.notices.left(each, told.now).time for each in table.notices.running]
    seconds = max((each.total_seconds() for each in lefts), default=0)
    return int(-(-seconds // 60)) or None


def _terms(_told: RoomTold, table: TableTold) -> dict[str, Any]:
    if table.course is not None:
        return terms_in_force(table.course)
    return dict(table.notices.terms)


def _of_charges(find: Callable[[Charges], Any], otherwise: Any) -> Found:
    return lambda _, table: find(table.charges) if table.charges else otherwise


def _compare_rules(position: RoomTold, wanted: Sequence[str]) -> Iterable[str]:
    found = [str(event.per) for event in position.latest if getattr(event, "per", None)]
    for rule in checks.not_cited(wanted, found):
        yield f"per: nothing of the last line stands on {rule}, but on {_told(found)}"


def _compare_clock(position: RoomTold, wanted: str) -> Iterable[str]:
    """`18:10` is any moment of that minute; `18:10:30` is the second."""
    now = position.now
    if wanted not in {f"{now:%H:%M}", f"{now:%H:%M:%S}"}:
        yield f"clock is {on_the_clock(now)}, not {wanted}"


KEYS: Final[Mapping[str, tuple[Callable[[Field], Any], Found]]] = {
    "button": (_whole, _marker),
    "buck": (_whole, _marker),
    "blinds": (_all_sums, _posted),
    "dealt_in": (_names, lambda _, table: sorted(table.dealt)),
    "dealt_out": (
        _names,
        lambda _, table: sorted({each.person for each in table.sitters.values()} - table.dealt),
    ),
    "owing": (_names, _those(lambda sitter: sitter.owes)),
    "owes": (_texts, _owes),
    "may": (_options, _may),
    "away": (_names, _those(lambda sitter: sitter.away)),
    "stakes": (_sums, _stakes),
    "seats": (_texts, lambda _, table: {str(n): each.person for n, each in table.sitters.items()}),
    "players": (_names, lambda told, table: sorted(people_at(told, table))),
    "list": (
        _in_order,
        lambda told, table: [each.person for each in told.room.list_of(table.notices.game)],
    ),
    "offered": (_names, _offered),
    "booth": (
        _sums,
        lambda told, _: _dollars({who: held.chips for who, held in told.room.booth.items()}),
    ),
    "notices": (_whole, lambda _, table: len(table.notices.running) or None),
    "rounds_left": (_whole, _rounds_left),
    "minutes_left": (_whole, _minutes_left),
    "closed": (Field.is_true, lambda _, table: table.notices.closed),
    "game": (Field.text, lambda _, table: table.notices.game),
    "terms": (_values, _terms),
    "slide": (_sum, _of_charges(lambda charges: Dollars(charges.slide), Dollars(0))),
    "dropped": (_sum, _of_charges(lambda charges: Dollars(charges.dropped), Dollars(0))),
    "owing_time": (_sums, _of_charges(lambda charges: _dollars(charges.owing), {})),
    "excluded": (
        _names,
        lambda told, _: sorted(who for who, reach in told.room.exclusions.items() if reach),
    ),
    "on_duty": (_texts, _on_duty),
    "disputes": (_whole, _disputes),
    "moved": (
        _texts,
        lambda told, _: {who or "house": _signed(cents) for who, cents in told.moved.items()},
    ),
    "held": (
        _sums,
        lambda told, _: _dollars({who: cents for (who, _), cents in told.room.seized.items()}),
    ),
}
"""Every key that may be expected of a table, how it is read, and what it is compared with."""
EXPECTATIONS: Final[checks.Expectations[str, RoomTold]] = {
    **{key: (_of_table(read), _compared(key, find)) for key, (read, find) in KEYS.items()},
    "blinds": (_of_table(_all_sums), _compare_blinds),
    "clock": (checks.TEXT, _compare_clock),
    "per": (checks.RULES, _compare_rules),
}
