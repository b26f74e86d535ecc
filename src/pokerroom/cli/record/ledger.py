"""`pokerroom ledger`: what every account of a record holds, and what it gained."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime
from difflib import get_close_matches
from fractions import Fraction

from msgspec import Struct

from pokerroom import ledger
from pokerroom.cli.files import no_option
from pokerroom.cli.output import Refused, WrongUsage, printable, show_json, show_table, show_text
from pokerroom.cli.record.opening import Flag, Record, done, opened, watched
from pokerroom.money import Money, in_dollars
from pokerroom.store import Amount, Store, by_entry

EVERY_DAY = "all"
NAMES_SHOWN = 5
Cents = int | str


class BalanceShape(Struct, frozen=True, kw_only=True):
    account: str
    cents: Cents


class MovementShape(Struct, frozen=True, kw_only=True):
    entry: int
    at: str
    account: str
    cents: Cents
    after: Cents
    others: tuple[str, ...]


class RevenueShape(Struct, frozen=True, kw_only=True):
    day: str
    account: str
    cents: Cents


class LedgerShape(Struct, frozen=True, kw_only=True):
    """Fractions of cents are text, `41/100`; what was not asked for is null."""

    format: str = "pokerroom.ledger"
    version: int = 1
    stands: bool
    difference: Cents
    faults: tuple[str, ...]
    balances: tuple[BalanceShape, ...]
    movements: tuple[MovementShape, ...] | None = None
    days: tuple[RevenueShape, ...] | None = None


def ledger_command(
    record: Record, /, *, player: str = "", day: str = "", json: Flag = False
) -> int:
    """Say what every account of a record holds, and prove that all of it adds up to nil.

    The lines of the ledger are added up one by one and compared with the balances that the record
    keeps. The exit status is 0 if they agree, add up to nil and nobody is overdrawn, else 1.

    Examples:
      pokerroom ledger room.db
      pokerroom ledger room.db --player Ann
      pokerroom ledger room.db --day 2026-11-16

    Parameters
    ----------
    record
        The record: an SQLite file, or postgresql://user@host/database.
    player
        The statement of this player: everything that moved in his accounts.
    day
        The drop and the house's result of this day, by universal time: YYYY-MM-DD, or all.
    json
        Print JSON (pokerroom.ledger, version 1).
    """
    if player and day:
        raise WrongUsage("--player and --day are two questions: ask one at a time")
    wanted = _day(day)
    shape = done(_ledger(no_option(record), player, day, wanted))
    if json:
        show_json(shape)
    else:
        _show(shape)
    return 0 if shape.stands else 1


def _day(text: str) -> date | None:
    if text in {"", EVERY_DAY}:
        return None
    try:
        found = date.fromisoformat(text)
        if found.isoformat() != text:
            raise ValueError
    except ValueError:
        raise WrongUsage(f"--day: {text!r} is not a day: write 2026-11-16, or all") from None
    return found


async def _ledger(record: str, player: str, day: str, wanted: date | None) -> LedgerShape:
    async with opened(record) as store:
        added, people = await _added_up(store)
        if player and player not in people:
            nearest = _nearest(player, people)
            raise Refused(f"no player {player!r:.60} has had money here; {nearest}")
        faults = _faults(added, ledger.Balances(await store.balances()))
        return LedgerShape(
            stands=not faults,
            difference=_cents(added.difference),
            faults=tuple(faults),
            balances=tuple(
                BalanceShape(account=name, cents=_cents(held))
                for name, held in sorted(added.held.items())
            ),
            movements=tuple([_moved(each) async for each in ledger.statement(store, player)])
            if player
            else None,
            days=tuple(map(_earned, await ledger.revenue(store, wanted))) if day else None,
        )


def _nearest(player: str, people: set[str]) -> str:
    """Some players who have accounts, those with similar names first."""
    if not people:
        return "nobody has"
    alike = get_close_matches(player, sorted(people), n=NAMES_SHOWN)
    shown = dict.fromkeys([*alike, *sorted(people)])
    some = ", ".join(list(shown)[:NAMES_SHOWN])
    if len(people) <= NAMES_SHOWN:
        return f"there are {some}"
    return f"there are {len(people):,} who have, such as {some}"


async def _added_up(store: Store) -> tuple[ledger.Balances, set[str]]:
    """The total of the lines, and the players who have had money."""
    added, people = ledger.Balances(), set()
    with watched("Adding up the ledger", (await store.head()).position) as tell:
        async for entry, lines in by_entry(store):
            added.post(lines)
            people |= {name for line in lines if (name := ledger.holder(line.account))}
            tell(entry.position)
    return added, people


def _faults(added: ledger.Balances, kept: ledger.Balances) -> list[str]:
    found = [f"{name} is not an account" for name in added.unknown()]
    found += [f"{name} is below nil, which this account may never be" for name in added.overdrawn()]
    for name in sorted({*added.held, *kept.held}):
        lines, balance = added.held.get(name, 0), kept.held.get(name, 0)
        if lines != balance:
            found.append(
                f"{name}: its lines add up to {lines} cents, but the account holds {balance}"
            )
    if added.difference:
        found.append(f"all accounts together hold {added.difference} cents, not nil")
    return found


def _cents(amount: Amount) -> Cents:
    exact = Fraction(amount)
    return int(exact) if exact.denominator == 1 else str(exact)


def _moved(each: ledger.Movement) -> MovementShape:
    return MovementShape(
        entry=each.position,
        at=datetime.fromtimestamp(each.at // 10**9, UTC).isoformat(),
        account=each.account,
        cents=_cents(each.amount),
        after=_cents(each.after),
        others=each.with_,
    )


def _earned(each: ledger.Revenue) -> RevenueShape:
    return RevenueShape(day=each.day.isoformat(), account=each.account, cents=_cents(each.amount))


def _show(shape: LedgerShape) -> None:
    if shape.movements is not None:
        _show_statement(shape.movements)
    elif shape.days is not None:
        _show_days(shape.days)
    else:
        rows = [
            (_readable(b.account), _dollars(b.cents), _meaning(b.account)) for b in shape.balances
        ]
        show_table(("account", "holds", ""), rows)
    show_text()
    for fault in shape.faults:
        show_text(f"WRONG: {printable(fault)}")
    if shape.stands:
        show_text(f"{len(shape.balances)} accounts hold money, and all of it adds up to nil.")


def _show_statement(movements: Iterable[MovementShape]) -> None:
    rows = [
        (
            f"{each.entry:,}",
            each.at.removesuffix("+00:00").replace("T", " "),
            _readable(each.account),
            _dollars(each.cents),
            _dollars(each.after),
            ", ".join(map(_readable, each.others)),
        )
        for each in movements
    ]
    show_table(("entry", "when (UTC)", "account", "moved", "holds", "with"), rows)


def _show_days(days: tuple[RevenueShape, ...]) -> None:
    if not days:
        show_text("Nothing came to the house.")
        return
    rows = [(each.day, _readable(each.account), _dollars(each.cents)) for each in days]
    total = sum(Fraction(each.cents) for each in days)
    show_table(("day", "account", "gained"), [*rows, ("in all", "", _dollars(_cents(total)))])


def _readable(name: str) -> str:
    """The account's name, with the slashes that people and tables have in theirs."""
    held_by = ledger.known(name)
    return printable("/".join((held_by.kind, *held_by.names)) if held_by else name)


def _meaning(name: str) -> str:
    held_by = ledger.known(name)
    return ledger.MEANING[held_by.kind] if held_by else ""


def _dollars(cents: Cents) -> str:
    """Fractions of a cent beside whole cents: `$1.23 and 41/100 of a cent`."""
    exact = Fraction(cents)
    whole = int(exact) if exact >= 0 else -int(-exact)
    part = abs(exact - whole)
    told = in_dollars(Money(whole))
    if not part:
        return told
    sign = "-" if exact < 0 and not whole else ""
    return f"{sign}{told} and {part} of a cent"
