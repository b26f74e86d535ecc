"""What a room file expects: seats, blinds, stakes, debts, lists, notices, charges."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from pokerroom.money import Money, in_dollars
from pokerroom.notation.reader.checks import Check, Expectations, read_checks
from pokerroom.notation.room_files.closing import people_at
from pokerroom.notation.room_files.told import RoomTold, TableTold
from pokerroom.notation.room_sentences.of_tables import on_the_clock
from pokerroom.notation.values.cited import is_cited, read_citation
from pokerroom.notation.values.fields import Field
from pokerroom.table.course import Option, choices, terms_in_force

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
) -> tuple[Check[RoomTold], ...]:
    """The checks in *field*; `WrongFile` if it expects something that cannot be."""
    named = field.get("table")
    name = named.text() if named else ""
    if named and name not in tables:
        raise named.wrong(f"there is no such table: there are {', '.join(tables)}")
    if not name and len(tables) == 1:
        name = next(iter(tables))
    return read_checks(field, EXPECTATIONS, name, besides=("table", *besides))


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


def _about(key: str, read: Callable[[Field], Any], found: Found) -> tuple[Any, Any]:
    """How *key* is read, and what it is compared with at the table."""

    def told(field: Field, name: str) -> OfTable:
        return OfTable(name, read(field))

    def compare(position: RoomTold, wanted: OfTable) -> Iterable[str]:
        table = position.tables.get(wanted.table) or position.last
        if table is None:
            yield f'{key}: which table? write table = "NAME" beside it'
            return
        value = found(position, table)
        if isinstance(wanted.value, Part):
            yield from _part_differs(key, wanted.value, value)
        else:
            yield from _differs(key, wanted.value, value)

    return told, compare


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


def _blinds(field: Field) -> dict[str, Dollars]:
    return _all_sums(field)


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


def _dealt(_told: RoomTold, table: TableTold) -> list[str]:
    return sorted(table.dealt)


def _not_dealt(_told: RoomTold, table: TableTold) -> list[str]:
    return sorted({each.person for each in table.sitters.values()} - table.dealt)


def _owing(_told: RoomTold, table: TableTold) -> list[str]:
    return sorted(each.person for each in table.sitters.values() if each.owes)


def _owes(_told: RoomTold, table: TableTold) -> dict[str, str]:
    return {e.person: str(e.owes.why) for e in table.sitters.values() if e.owes}


def _away(_told: RoomTold, table: TableTold) -> list[str]:
    return sorted(each.person for each in table.sitters.values() if each.away)


def _stakes(_told: RoomTold, table: TableTold) -> dict[str, Dollars]:
    return {each.person: Dollars(each.stake) for each in table.sitters.values()} | {
        str(seat): Dollars(each.stake) for seat, each in table.sitters.items()
    }


def _seated(_told: RoomTold, table: TableTold) -> dict[str, str]:
    return {str(seat): sitter.person for seat, sitter in table.sitters.items()}


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


def _list(told: RoomTold, table: TableTold) -> list[str]:
    return [each.person for each in told.room.list_of(table.notices.game)]


def _offered(told: RoomTold, table: TableTold) -> list[str]:
    found = told.room.tables.get(table.name)
    return sorted(found.offers) if found else []


def _booth(told: RoomTold, _table: TableTold) -> dict[str, Dollars]:
    return {who: Dollars(held.chips) for who, held in told.room.booth.items()}


def _excluded(told: RoomTold, _table: TableTold) -> list[str]:
    return sorted(who for who, reaches in told.room.exclusions.items() if reaches)


def _on_duty(told: RoomTold, table: TableTold) -> dict[str, str]:
    """By name, the office that each has at the table."""
    duties = told.room.duties.items()
    return {who: office for (at, office), who in duties if at == table.name}


def _disputes(told: RoomTold, _table: TableTold) -> int | None:
    """The number of disputes that nobody has decided."""
    return sum(not each.decided for each in told.room.disputes.values()) or None


def _moved(told: RoomTold, _table: TableTold) -> dict[str, str]:
    return {who or "house": _signed(amount) for who, amount in told.moved.items()}


def _signed(amount: int) -> str:
    return f"{'-' if amount < 0 else '+'}{in_dollars(Money(abs(amount)))[1:].removesuffix('.00')}"


def _held(told: RoomTold, _table: TableTold) -> dict[str, Dollars]:
    return {who: Dollars(amount) for (who, _), amount in told.room.seized.items()}


def _running(_told: RoomTold, table: TableTold) -> int | None:
    return len(table.notices.running) or None


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


def _slide(_told: RoomTold, table: TableTold) -> Dollars:
    return Dollars(table.charges.slide if table.charges else 0)


def _dropped(_told: RoomTold, table: TableTold) -> Dollars:
    return Dollars(table.charges.dropped if table.charges else 0)


def _owing_time(_told: RoomTold, table: TableTold) -> dict[str, Dollars]:
    found = table.charges.owing if table.charges else {}
    return {who: Dollars(amount) for who, amount in found.items()}


def _compare_rules(position: RoomTold, wanted: OfTable) -> Iterable[str]:
    found = [str(event.per) for event in position.latest if getattr(event, "per", None)]
    for rule in wanted.value:
        if not is_cited(rule, found):
            yield f"per: nothing of the last line stands on {rule}, but on {_told(found)}"


def _rules(field: Field, name: str) -> OfTable:
    cited = []
    for item in field.items():
        try:
            cited.append(read_citation(item.text()))
        except ValueError as error:
            raise item.wrong(str(error)) from None
    return OfTable(name, cited)


def _compare_clock(position: RoomTold, wanted: OfTable) -> Iterable[str]:
    """`18:10` is any moment of that minute; `18:10:30` is the second."""
    now = position.now
    if wanted.value not in {f"{now:%H:%M}", f"{now:%H:%M:%S}"}:
        yield f"clock is {on_the_clock(now)}, not {wanted.value}"


EXPECTATIONS: Final[Expectations[str, RoomTold]] = {
    "button": _about("button", _whole, _marker),
    "buck": _about("buck", _whole, _marker),
    "blinds": (lambda field, name: OfTable(name, _blinds(field)), _compare_blinds),
    "dealt_in": _about("dealt_in", _names, _dealt),
    "dealt_out": _about("dealt_out", _names, _not_dealt),
    "owing": _about("owing", _names, _owing),
    "owes": _about("owes", _texts, _owes),
    "may": _about("may", _options, _may),
    "away": _about("away", _names, _away),
    "stakes": _about("stakes", _sums, _stakes),
    "seats": _about("seats", _texts, _seated),
    "players": _about("players", _names, lambda told, table: sorted(people_at(told, table))),
    "list": _about("list", _in_order, _list),
    "offered": _about("offered", _names, _offered),
    "booth": _about("booth", _sums, _booth),
    "notices": _about("notices", _whole, _running),
    "rounds_left": _about("rounds_left", _whole, _rounds_left),
    "minutes_left": _about("minutes_left", _whole, _minutes_left),
    "closed": _about("closed", lambda field: field.is_true(), lambda _, t: t.notices.closed),
    "game": _about("game", lambda field: field.text(), lambda _, table: table.notices.game),
    "terms": _about("terms", _values, _terms),
    "slide": _about("slide", _sum, _slide),
    "dropped": _about("dropped", _sum, _dropped),
    "owing_time": _about("owing_time", _sums, _owing_time),
    "excluded": _about("excluded", _names, _excluded),
    "on_duty": _about("on_duty", _texts, _on_duty),
    "disputes": _about("disputes", _whole, _disputes),
    "moved": _about("moved", _texts, _moved),
    "held": _about("held", _sums, _held),
    "clock": (lambda field, name: OfTable(name, field.text()), _compare_clock),
    "per": (_rules, _compare_rules),
}
