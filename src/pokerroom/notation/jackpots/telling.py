"""What has happened to a jackpot, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from pokerroom.jackpots.rules import PrizeHand
from pokerroom.jackpots.state import (
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
    Event,
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
    RoundEnded,
    RoundStarted,
    ShortWagerDropped,
    ShortWagerHeld,
    TablesSuspended,
    WagerBooked,
    WagersReversed,
    WagersVoided,
    WinnersOrdered,
)
from pokerroom.money import Money, in_dollars


def exactly(cents: Fraction) -> str:
    """`$1,156.0820`: as many digits as it has, or a fraction of a cent where it has no end."""
    whole, part = divmod(abs(cents), 1)
    sign, digits = "-" if cents < 0 else "", ""
    while part and len(digits) < 12:
        figure, part = divmod(part * 10, 1)
        digits += str(figure)
    return f"{sign}{in_dollars(Money(int(whole)))}{digits}{'...' if part else ''}"


def hand_name(hand: PrizeHand) -> str:
    return str(getattr(hand, "value", hand)) if isinstance(hand, str) else words(hand.name)


def words(name: str) -> str:
    return name.lower().replace("_", " ")


def boxes_in(numbers: tuple[int, ...]) -> str:
    return f"box{'es' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}"


def told(event: Event) -> str:
    """One sentence without its rule."""
    for kinds, tell in TELLERS.items():
        if isinstance(event, kinds):
            return tell(event)
    raise AssertionError(event)


def told_of_wagers(event: RoundStarted | WagerBooked | WagersReversed | WagersVoided) -> str:
    match event:
        case RoundStarted():
            amount = Money(sum(wager.amount for wager in event.wagers))
            return f"table {event.table}: {len(event.wagers)} wagers of {in_dollars(amount)} in all"
        case WagerBooked(wager=wager):
            level, amount = wager.level, Money(wager.amount)
            return f"box {wager.box} has a Level {level} wager of {in_dollars(amount)}"
        case WagersReversed():
            out = exactly(sum(event.taken, Fraction(0)))
            return f"{boxes_in(event.boxes)}: {out} leave the pools again"
        case WagersVoided():
            return f"table {event.table}: {boxes_in(event.boxes)} get the wager back"


def told_of_chips(
    event: ChipsReturned | ShortWagerHeld | ShortWagerDropped | ChipsCollected,
) -> str:
    match event:
        case ChipsReturned():
            return f"box {event.box} gets {in_dollars(Money(event.amount))} back"
        case ShortWagerHeld():
            return f"the wager of box {event.chips.box} is short"
        case ShortWagerDropped():
            return f"box {event.box} has no wager"
        case ChipsCollected():
            parts = (event.pool, "pool"), (event.reserve, "reserve"), (event.fund, "fund")
            where = ", ".join(
                f"{exactly(amount)} to the {name}" for amount, name in parts if amount
            )
            return f"the chips of {boxes_in(event.boxes)} are collected: {where}"


def told_of_claims(event: ClaimOpened | HandLeftFaceUp | ClaimVerified | ClaimFailed) -> str:
    match event:
        case ClaimOpened():
            return f"table {event.table}: box {event.box} claims a {hand_name(event.hand)}"
        case HandLeftFaceUp():
            return f"the hand of box {event.box} stays face up"
        case ClaimVerified():
            return f"table {event.table}: the {event.by} verifies box {event.box}"
        case ClaimFailed():
            return f"table {event.table}: the claim of box {event.box} does not stand"


def told_of_key_offs(
    event: WinnersOrdered | KeyedOff | PoolRaised | PrizesCombined,
) -> str:
    match event:
        case WinnersOrdered():
            return f"the order is {boxes_in(event.boxes)}"
        case KeyedOff():
            worth = exactly(sum(event.taken, event.reserve + event.fund))
            return f"table {event.table}: box {event.box} is keyed off, {worth}"
        case PoolRaised():
            return f"pool {event.pool + 1} is raised by {exactly(event.amount)}"
        case PrizesCombined():
            return f"{boxes_in(event.boxes)} share {exactly(event.total)}"


def told_of_hits(event: HitSettled | HitReopened) -> str:
    if isinstance(event, HitSettled):
        return f"table {event.table} is settled"
    return f"table {event.table} is open for one more hand"


def told_of_awards(event: PrizeAwarded | BonusAwarded | OddAmountKept | AwardsReversed) -> str:
    match event:
        case PrizeAwarded() | BonusAwarded():
            return f"prize {event.prize}: {in_dollars(Money(event.amount))} to box {event.box}"
        case OddAmountKept():
            return f"{exactly(event.amount)} go to the rounding account"
        case AwardsReversed():
            numbers = ", ".join(map(str, event.prizes))
            return f"prizes {numbers} are owed no more"


def told_of_payments(
    event: PrizePaid | PrizeWithheld | PrizeReleased | CardsSorted | RoundEnded,
) -> str:
    match event:
        case PrizePaid():
            return f"prize {event.prize} is paid"
        case PrizeWithheld():
            return f"prize {event.prize} is withheld until {event.until:%Y-%m-%d %H:%M:%S}"
        case PrizeReleased():
            return f"prize {event.prize} is released"
        case CardsSorted():
            return f"table {event.table}: the cards are sorted into suits"
        case RoundEnded():
            return f"table {event.table}: the round of play is over"


def told_of_the_system(
    event: ReadingVerified | DisplayFailed | DisplayRestored | TablesSuspended | MalfunctionDecided,
) -> str:
    match event:
        case ReadingVerified():
            return f"the pools are verified by {event.source}"
        case DisplayFailed():
            return "the display has failed"
        case DisplayRestored():
            return "the display works again"
        case TablesSuspended():
            return f"gaming is suspended at {', '.join(sorted(event.tables))}"
        case MalfunctionDecided():
            return f"there was {'a' if event.found else 'no'} malfunction"


TELLERS: Final[dict[tuple[type, ...], Callable[[Any], str]]] = {
    (RoundStarted, WagerBooked, WagersReversed, WagersVoided): told_of_wagers,
    (ChipsReturned, ShortWagerHeld, ShortWagerDropped, ChipsCollected): told_of_chips,
    (ClaimOpened, HandLeftFaceUp, ClaimVerified, ClaimFailed): told_of_claims,
    (WinnersOrdered, KeyedOff, PoolRaised, PrizesCombined): told_of_key_offs,
    (HitSettled, HitReopened): told_of_hits,
    (PrizeAwarded, BonusAwarded, OddAmountKept, AwardsReversed): told_of_awards,
    (PrizePaid, PrizeWithheld, PrizeReleased, CardsSorted, RoundEnded): told_of_payments,
    (
        ReadingVerified,
        DisplayFailed,
        DisplayRestored,
        TablesSuspended,
        MalfunctionDecided,
    ): told_of_the_system,
}
