"""`pokerroom room seat|deposit|withdraw`: people with cash, and their money with the room."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeAlias

from cyclopts import Parameter

from pokerroom.books import Referral, Refusal
from pokerroom.cli.numbers import Whole
from pokerroom.cli.output import Refused, WrongUsage
from pokerroom.cli.room.common import Database, Json, TableName, accepted, desk_of, run
from pokerroom.cli.room.standing import tell
from pokerroom.desk import Answer, Desk, TakesSeat
from pokerroom.desk.tables.house import HouseTable
from pokerroom.money import Money, dollars, in_dollars
from pokerroom.room.state.room import AtBooth

Person = Annotated[str, Parameter(name="PERSON")]
Amount = Annotated[str, Parameter(name="AMOUNT")]
CASHIER = "cashier"
Result: TypeAlias = Answer | Refusal | Referral


async def paid_in_cash(
    desk: Desk, person: str, amount: int, buys: Callable[[], Awaitable[Result]]
) -> Result:
    """What *person* lacks for *amount* is paid in cash, and paid back if he gets nothing."""
    lacks = max(0, amount - await desk.balance(person))
    if lacks:
        await desk.deposit(person, lacks, by=CASHIER)
    found: Result | None = None
    try:
        found = await buys()
    finally:
        if lacks and not isinstance(found, Answer):
            await desk.withdraw(person, lacks, by=CASHIER)
    return found


def seat_command(
    database: Database,
    table: TableName,
    person: Person,
    /,
    *,
    seat: Whole = 0,
    amount: str = "500",
    json: Json = False,
) -> int:
    """Seat a person, or a bot under any name.

    His account with the room pays for the chips; cash over the counter pays the rest.

    Example: pokerroom room seat southbank.db T1 Ann --seat 3 --amount 500

    Parameters
    ----------
    database
        The file of the room.
    table
        A table that is open.
    person
        His name; bots play for everybody in `pokerroom room play`.
    seat
        Which seat, from 1; against the house there is none. The first free one by default.
    amount
        For how many dollars he buys chips.
    json
        Print JSON (pokerroom.room-stands, version 1): what was done, and the room after it.
    """
    chips = amount_in("--amount", amount)

    async def work() -> None:
        async with desk_of(database) as desk:
            place = await _place(desk, table, seat)
            asked = TakesSeat(person=person, seat=place, amount=chips)
            found = await paid_in_cash(
                desk, person, chips, lambda: desk.do(table, asked, by=person)
            )
            answer = accepted(found)
            where = f"seat {place} of {table}" if place else table
            by = f" ({answer.per})" if answer.per else ""
            said = f"{person} has {in_dollars(Money(chips))} at {where}{by}"
            await tell(desk, [said], json=json, with_room=False)

    return run(work())


async def _place(desk: Desk, name: str, seat: int) -> int:
    """The seat asked for, or the first free one; none at a house table."""
    room = await desk.room()
    if name not in room.tables:
        raise Refused(f"there is no open table {name!r:.60}")
    if isinstance(await desk.table(name), HouseTable):
        if seat:
            raise WrongUsage("--seat: against the house nobody has a seat of his own")
        return 0
    table = room.tables[name]
    return seat or next((n for n in range(1, table.seats + 1) if n not in table.seated), 0)


def deposit_command(
    database: Database, person: Person, amount: Amount, /, *, json: Json = False
) -> int:
    """Take cash over the counter and put it into the person's account with the room.

    Example: pokerroom room deposit southbank.db Ann 200

    Parameters
    ----------
    database
        The file of the room.
    person
        Whose cash it is.
    amount
        How many dollars.
    json
        Print JSON (pokerroom.room-stands, version 1): what was done, and the room after it.
    """
    cents = amount_in("AMOUNT", amount)

    async def work() -> None:
        async with desk_of(database) as desk:
            await desk.deposit(person, cents, by=CASHIER)
            await _tell(desk, person, json=json)

    return run(work())


def withdraw_command(
    database: Database, person: Person, amount: Amount, /, *, json: Json = False
) -> int:
    """Pay cash out of a person's account with the room.

    Example: pokerroom room withdraw southbank.db Ann 200

    Parameters
    ----------
    database
        The file of the room.
    person
        Who is paid.
    amount
        How many dollars.
    json
        Print JSON (pokerroom.room-stands, version 1): what was done, and the room after it.
    """
    cents = amount_in("AMOUNT", amount)

    async def work() -> None:
        async with desk_of(database) as desk:
            has = await desk.balance(person)
            if cents > has:
                held = (await desk.room()).booth.get(person)
                raise Refused(_too_little(person, has, held, database))
            await desk.withdraw(person, cents, by=CASHIER)
            await _tell(desk, person, json=json)

    return run(work())


def _too_little(person: str, has: int, held: AtBooth | None, database: str) -> str:
    told = f"{person} has {in_dollars(Money(has))} with the room"
    if held is None:
        return told
    words = f'pokerroom room rule {database} {held.table} "{person} cashes out"'
    return f"{told}, and {in_dollars(Money(held.chips))} at the booth: `{words}` pays them out"


async def _tell(desk: Desk, person: str, *, json: bool) -> None:
    has = in_dollars(Money(await desk.balance(person)))
    await tell(desk, [f"{person} has {has} with the room"], json=json, with_room=False)


def amount_in(name: str, text: str) -> int:
    try:
        found = dollars(text)
    except ValueError as error:
        raise WrongUsage(f"{name}: {error}") from None
    if found <= 0:
        raise WrongUsage(f"{name}: it must be more than nothing")
    return found
