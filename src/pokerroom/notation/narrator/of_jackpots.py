"""The sentences of a jackpot."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pokerroom.jackpots.state import events
from pokerroom.notation.narrator import sentences


def _started(_: sentences.Hearer, event: events.RoundStarted) -> sentences.Sentences:
    number, amount = len(event.wagers), sum(wager.amount for wager in event.wagers)
    wagers = "one wager" if number == 1 else f"{number} wagers"
    in_all = "" if number == 1 else " in all"
    yield f"table {event.table}: {wagers} of {sentences.dollars(amount)}{in_all}", event.per


def _reversed(_: sentences.Hearer, event: events.WagersReversed) -> sentences.Sentences:
    out = sentences.exactly(sum(event.taken, Fraction(0)))
    yield f"{sentences.boxes_in(event.boxes)}: {out} leaves the pools again", event.per


def _voided(_: sentences.Hearer, event: events.WagersVoided) -> sentences.Sentences:
    get = "gets the wager" if len(event.boxes) == 1 else "get their wagers"
    yield f"table {event.table}: {sentences.boxes_in(event.boxes)} {get} back", event.per


def _collected(_: sentences.Hearer, event: events.ChipsCollected) -> sentences.Sentences:
    parts = (event.pool, "pool"), (event.reserve, "reserve"), (event.fund, "fund")
    where = ", ".join(
        f"{sentences.exactly(amount)} to the {name}" for amount, name in parts if amount
    )
    yield f"the chips of {sentences.boxes_in(event.boxes)} are collected: {where}", event.per


def _keyed_off(_: sentences.Hearer, event: events.KeyedOff) -> sentences.Sentences:
    worth = sentences.exactly(sum(event.taken, event.reserve + event.fund))
    yield f"table {event.table}: box {event.box} is keyed off, {worth}", event.per


def _raised(_: sentences.Hearer, event: events.PoolRaised) -> sentences.Sentences:
    yield f"pool {event.pool + 1} is raised by {sentences.exactly(event.amount)}", event.per


def _awards_reversed(_: sentences.Hearer, event: events.AwardsReversed) -> sentences.Sentences:
    numbers = ", ".join(map(str, event.prizes))
    are = "prize {} is" if len(event.prizes) == 1 else "prizes {} are"
    yield f"{are.format(numbers)} no longer owed", event.per


def _suspended(_: sentences.Hearer, event: events.TablesSuspended) -> sentences.Sentences:
    yield f"gaming is suspended at {', '.join(sorted(event.tables))}", event.per


def _decided(_: sentences.Hearer, event: events.MalfunctionDecided) -> sentences.Sentences:
    yield f"there was {'a' if event.found else 'no'} malfunction", event.per


AWARDED: Final = "prize {prize}: {amount:$} to box {box}"
TELLS: Final[sentences.Table] = dict(
    (
        sentences.on(events.RoundStarted, _started),
        sentences.on(
            events.WagerBooked,
            "box {wager.box} has a Level {wager.level} wager of {wager.amount:$}",
        ),
        sentences.on(events.WagersReversed, _reversed),
        sentences.on(events.WagersVoided, _voided),
        sentences.on(events.ChipsReturned, "box {box} gets {amount:$} back"),
        sentences.on(events.ShortWagerHeld, "the wager of box {chips.box} is short"),
        sentences.on(events.ShortWagerDropped, "box {box} has no wager"),
        sentences.on(events.ChipsCollected, _collected),
        sentences.on(events.ClaimOpened, "table {table}: box {box} claims a {hand:hand}"),
        sentences.on(events.HandLeftFaceUp, "the hand of box {box} stays face up"),
        sentences.on(events.ClaimVerified, "table {table}: the {by} verifies box {box}"),
        sentences.on(events.ClaimFailed, "table {table}: the claim of box {box} does not stand"),
        sentences.on(events.WinnersOrdered, "the order is {boxes:boxes}"),
        sentences.on(events.KeyedOff, _keyed_off),
        sentences.on(events.PoolRaised, _raised),
        sentences.on(events.PrizesCombined, "{boxes:boxes} share {total:exactly}"),
        sentences.on(events.HitSettled, "table {table} is settled"),
        sentences.on(events.HitReopened, "table {table} is open for one more hand"),
        sentences.on(events.PrizeAwarded, AWARDED),
        sentences.on(events.BonusAwarded, AWARDED),
        sentences.on(events.OddAmountKept, "{amount:exactly} goes to the rounding account"),
        sentences.on(events.AwardsReversed, _awards_reversed),
        sentences.on(events.PrizePaid, "prize {prize} is paid"),
        sentences.on(events.PrizeWithheld, "prize {prize} is withheld until {until:time}"),
        sentences.on(events.PrizeReleased, "prize {prize} is released"),
        sentences.on(events.CardsSorted, "table {table}: the cards are sorted into suits"),
        sentences.on(events.RoundEnded, "table {table}: the round of play is over"),
        sentences.on(events.ReadingVerified, "the pools are verified by {source}"),
        sentences.on(events.DisplayFailed, "the display has failed"),
        sentences.on(events.DisplayRestored, "the display works again"),
        sentences.on(events.TablesSuspended, _suspended),
        sentences.on(events.MalfunctionDecided, _decided),
        sentences.on(events.Referred, "{question} This is for the {to} to decide"),
        sentences.on(events.Answered, "the {by} decides: {answer}"),
        sentences.on(events.Withdrawn, "the {by} withdraws it: gaming goes on as it stood"),
    )
)
