"""The sentences of a jackpot."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pokerroom.jackpots import state
from pokerroom.notation.narrator.sentences import (
    Hearer,
    Sentences,
    Table,
    boxes_in,
    dollars,
    exactly,
    on,
)


def _started(_: Hearer, event: state.RoundStarted) -> Sentences:
    number, amount = len(event.wagers), sum(wager.amount for wager in event.wagers)
    wagers = "one wager" if number == 1 else f"{number} wagers"
    in_all = "" if number == 1 else " in all"
    yield f"table {event.table}: {wagers} of {dollars(amount)}{in_all}", event.per


def _reversed(_: Hearer, event: state.WagersReversed) -> Sentences:
    out = exactly(sum(event.taken, Fraction(0)))
    yield f"{boxes_in(event.boxes)}: {out} leaves the pools again", event.per


def _voided(_: Hearer, event: state.WagersVoided) -> Sentences:
    get = "gets the wager" if len(event.boxes) == 1 else "get their wagers"
    yield f"table {event.table}: {boxes_in(event.boxes)} {get} back", event.per


def _collected(_: Hearer, event: state.ChipsCollected) -> Sentences:
    parts = (event.pool, "pool"), (event.reserve, "reserve"), (event.fund, "fund")
    where = ", ".join(f"{exactly(amount)} to the {name}" for amount, name in parts if amount)
    yield f"the chips of {boxes_in(event.boxes)} are collected: {where}", event.per


def _keyed_off(_: Hearer, event: state.KeyedOff) -> Sentences:
    worth = exactly(sum(event.taken, event.reserve + event.fund))
    yield f"table {event.table}: box {event.box} is keyed off, {worth}", event.per


def _raised(_: Hearer, event: state.PoolRaised) -> Sentences:
    yield f"pool {event.pool + 1} is raised by {exactly(event.amount)}", event.per


def _awards_reversed(_: Hearer, event: state.AwardsReversed) -> Sentences:
    numbers = ", ".join(map(str, event.prizes))
    are = "prize {} is" if len(event.prizes) == 1 else "prizes {} are"
    yield f"{are.format(numbers)} no longer owed", event.per


def _suspended(_: Hearer, event: state.TablesSuspended) -> Sentences:
    yield f"gaming is suspended at {', '.join(sorted(event.tables))}", event.per


def _decided(_: Hearer, event: state.MalfunctionDecided) -> Sentences:
    yield f"there was {'a' if event.found else 'no'} malfunction", event.per


AWARDED: Final = "prize {prize}: {amount:$} to box {box}"
TELLS: Final[Table] = dict(
    (
        on(state.RoundStarted, _started),
        on(
            state.WagerBooked, "box {wager.box} has a Level {wager.level} wager of {wager.amount:$}"
        ),
        on(state.WagersReversed, _reversed),
        on(state.WagersVoided, _voided),
        on(state.ChipsReturned, "box {box} gets {amount:$} back"),
        on(state.ShortWagerHeld, "the wager of box {chips.box} is short"),
        on(state.ShortWagerDropped, "box {box} has no wager"),
        on(state.ChipsCollected, _collected),
        on(state.ClaimOpened, "table {table}: box {box} claims a {hand:hand}"),
        on(state.HandLeftFaceUp, "the hand of box {box} stays face up"),
        on(state.ClaimVerified, "table {table}: the {by} verifies box {box}"),
        on(state.ClaimFailed, "table {table}: the claim of box {box} does not stand"),
        on(state.WinnersOrdered, "the order is {boxes:boxes}"),
        on(state.KeyedOff, _keyed_off),
        on(state.PoolRaised, _raised),
        on(state.PrizesCombined, "{boxes:boxes} share {total:exactly}"),
        on(state.HitSettled, "table {table} is settled"),
        on(state.HitReopened, "table {table} is open for one more hand"),
        on(state.PrizeAwarded, AWARDED),
        on(state.BonusAwarded, AWARDED),
        on(state.OddAmountKept, "{amount:exactly} goes to the rounding account"),
        on(state.AwardsReversed, _awards_reversed),
        on(state.PrizePaid, "prize {prize} is paid"),
        on(state.PrizeWithheld, "prize {prize} is withheld until {until:time}"),
        on(state.PrizeReleased, "prize {prize} is released"),
        on(state.CardsSorted, "table {table}: the cards are sorted into suits"),
        on(state.RoundEnded, "table {table}: the round of play is over"),
        on(state.ReadingVerified, "the pools are verified by {source}"),
        on(state.DisplayFailed, "the display has failed"),
        on(state.DisplayRestored, "the display works again"),
        on(state.TablesSuspended, _suspended),
        on(state.MalfunctionDecided, _decided),
        on(state.Referred, "{question} This is for the {to} to decide"),
        on(state.Answered, "the {by} decides: {answer}"),
        on(state.Withdrawn, "the {by} withdraws it: gaming goes on as it stood"),
    )
)
