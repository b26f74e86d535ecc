"""The sentences of a jackpot."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pokerroom.jackpots.state import (
    Answered,
    AwardsReversed,
    BonusAwarded,
    CardsSorted,
    ChipsCollected,
    ChipsReturned,
    ClaimFailed,
    ClaimOpened,
    ClaimVerified,
    DisplayFailed,
    DisplayRestored,
    HandLeftFaceUp,
    HitReopened,
    HitSettled,
    KeyedOff,
    MalfunctionDecided,
    OddAmountKept,
    PoolRaised,
    PrizeAwarded,
    PrizePaid,
    PrizeReleased,
    PrizesCombined,
    PrizeWithheld,
    ReadingVerified,
    Referred,
    RoundEnded,
    RoundStarted,
    ShortWagerDropped,
    ShortWagerHeld,
    TablesSuspended,
    WagerBooked,
    WagersReversed,
    WagersVoided,
    WinnersOrdered,
    Withdrawn,
)
from pokerroom.notation.narrator.sentences import (
    Hearer,
    Sentences,
    Table,
    boxes_in,
    dollars,
    exactly,
    on,
)


def _started(_: Hearer, event: RoundStarted) -> Sentences:
    number, amount = len(event.wagers), sum(wager.amount for wager in event.wagers)
    wagers = "one wager" if number == 1 else f"{number} wagers"
    in_all = "" if number == 1 else " in all"
    yield f"table {event.table}: {wagers} of {dollars(amount)}{in_all}", event.per


def _reversed(_: Hearer, event: WagersReversed) -> Sentences:
    out = exactly(sum(event.taken, Fraction(0)))
    yield f"{boxes_in(event.boxes)}: {out} leaves the pools again", event.per


def _voided(_: Hearer, event: WagersVoided) -> Sentences:
    get = "gets the wager" if len(event.boxes) == 1 else "get their wagers"
    yield f"table {event.table}: {boxes_in(event.boxes)} {get} back", event.per


def _collected(_: Hearer, event: ChipsCollected) -> Sentences:
    parts = (event.pool, "pool"), (event.reserve, "reserve"), (event.fund, "fund")
    where = ", ".join(f"{exactly(amount)} to the {name}" for amount, name in parts if amount)
    yield f"the chips of {boxes_in(event.boxes)} are collected: {where}", event.per


def _keyed_off(_: Hearer, event: KeyedOff) -> Sentences:
    worth = exactly(sum(event.taken, event.reserve + event.fund))
    yield f"table {event.table}: box {event.box} is keyed off, {worth}", event.per


def _raised(_: Hearer, event: PoolRaised) -> Sentences:
    yield f"pool {event.pool + 1} is raised by {exactly(event.amount)}", event.per


def _awards_reversed(_: Hearer, event: AwardsReversed) -> Sentences:
    numbers = ", ".join(map(str, event.prizes))
    are = "prize {} is" if len(event.prizes) == 1 else "prizes {} are"
    yield f"{are.format(numbers)} no longer owed", event.per


def _suspended(_: Hearer, event: TablesSuspended) -> Sentences:
    yield f"gaming is suspended at {', '.join(sorted(event.tables))}", event.per


def _decided(_: Hearer, event: MalfunctionDecided) -> Sentences:
    yield f"there was {'a' if event.found else 'no'} malfunction", event.per


AWARDED: Final = "prize {prize}: {amount:$} to box {box}"
TELLS: Final[Table] = dict(
    (
        on(RoundStarted, _started),
        on(WagerBooked, "box {wager.box} has a Level {wager.level} wager of {wager.amount:$}"),
        on(WagersReversed, _reversed),
        on(WagersVoided, _voided),
        on(ChipsReturned, "box {box} gets {amount:$} back"),
        on(ShortWagerHeld, "the wager of box {chips.box} is short"),
        on(ShortWagerDropped, "box {box} has no wager"),
        on(ChipsCollected, _collected),
        on(ClaimOpened, "table {table}: box {box} claims a {hand:hand}"),
        on(HandLeftFaceUp, "the hand of box {box} stays face up"),
        on(ClaimVerified, "table {table}: the {by} verifies box {box}"),
        on(ClaimFailed, "table {table}: the claim of box {box} does not stand"),
        on(WinnersOrdered, "the order is {boxes:boxes}"),
        on(KeyedOff, _keyed_off),
        on(PoolRaised, _raised),
        on(PrizesCombined, "{boxes:boxes} share {total:exactly}"),
        on(HitSettled, "table {table} is settled"),
        on(HitReopened, "table {table} is open for one more hand"),
        on(PrizeAwarded, AWARDED),
        on(BonusAwarded, AWARDED),
        on(OddAmountKept, "{amount:exactly} goes to the rounding account"),
        on(AwardsReversed, _awards_reversed),
        on(PrizePaid, "prize {prize} is paid"),
        on(PrizeWithheld, "prize {prize} is withheld until {until:time}"),
        on(PrizeReleased, "prize {prize} is released"),
        on(CardsSorted, "table {table}: the cards are sorted into suits"),
        on(RoundEnded, "table {table}: the round of play is over"),
        on(ReadingVerified, "the pools are verified by {source}"),
        on(DisplayFailed, "the display has failed"),
        on(DisplayRestored, "the display works again"),
        on(TablesSuspended, _suspended),
        on(MalfunctionDecided, _decided),
        on(Referred, "{question} This is for the {to} to decide"),
        on(Answered, "the {by} decides: {answer}"),
        on(Withdrawn, "the {by} withdraws it: gaming goes on as it stood"),
    )
)
