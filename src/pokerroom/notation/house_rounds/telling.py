"""Tells the events of a round against the house in sentences, each with its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from pokerroom.house import Event
from pokerroom.house.acts import MaybeCard
from pokerroom.house.game import COMMUNAL, DEALER
from pokerroom.house.state import (
    Advised,
    Answered,
    Asked,
    CardExposed,
    Checked,
    ClaimWaived,
    Commenced,
    CommunalRestored,
    CutForgotten,
    DealerPlays,
    DealerWrong,
    Dealt,
    DeckCut,
    DeckSorted,
    DeckStands,
    ExposureRefused,
    Folded,
    GameStarted,
    HandCorrected,
    HandCounted,
    HandedBack,
    HandLeft,
    HandShown,
    HandVoided,
    Outcome,
    PaymentWithheld,
    PickedUp,
    Placed,
    PrizeCancelled,
    PrizePaid,
    PrizeVerified,
    PrizeWon,
    Racked,
    Reckoned,
    Resumed,
    RoundEnded,
    RoundVoided,
    Shuffled,
    Suspended,
    TurnedUp,
    WagerForgotten,
    WagerFound,
    WagerSettled,
    WithheldInAll,
)
from pokerroom.money import Money, in_dollars
from pokerroom.notation.rounds.values import written


def told(event: Event) -> str:
    """One sentence, with the rule behind it."""
    return f"{sentence(event)} ({event.per})"


def sentence(event: Event) -> str:
    return SENTENCES[type(event)](event)


def _sum(amount: int) -> str:
    return in_dollars(Money(amount))


def _place(box: int) -> str:
    return "the dealer" if box == DEALER else f"box {box}"


def _wager(event: Any) -> str:
    return f"{event.wager} of box {event.box}"


def _dealt(event: Dealt) -> str:
    hands: dict[int, list[MaybeCard]] = {}
    for due, card in zip(event.due, event.cards, strict=True):
        hands.setdefault(due.to, []).append(card)
    if COMMUNAL in hands:
        return f"Communal cards: {written(hands[COMMUNAL])}"
    parts = (f"{_place(box)} {written(cards)}" for box, cards in hands.items())
    return f"Cards: {', '.join(parts)}"


def _settled(event: WagerSettled) -> str:
    whose, stake = f"{event.person}'s {_wager(event)}", _sum(event.stake)
    match event.outcome:
        case Outcome.WON:
            wins = f" and wins {_sum(event.wins)}" if event.wins else ""
            odds = f" at {event.odds}" if event.odds else ""
            return f"{whose}, {stake}, has won{wins}{odds}"
        case Outcome.LOST:
            return f"{whose}, {stake}, is lost"
        case Outcome.STOOD_OFF:
            return f"{whose}, {stake}, stands off and goes back"
        case Outcome.VOID:
            return f"{whose}, {stake}, is void and goes back"
        case Outcome.RETURNED:
            return f"{whose}, {stake}, is returned"


def _prize(event: PrizeWon) -> str:
    what = event.special or _hand(event.hand)
    if event.amount is not None:
        return f"{event.person} has won a prize of {_sum(event.amount)} with a {what}"
    share = f"{event.percent}% of display {event.level}, {_sum(event.least)} at the least,"
    return f"{event.person} has won {share} with a {what}"


def _hand(category: Any) -> str:
    return str(category.name).replace("_", " ").lower()


def _turned_up(event: TurnedUp) -> str:
    hand = _hand(event.hand) if event.hand is not None else "no hand"
    return f"The dealer turns up {written(event.cards)}: {hand}"


def _boxes(boxes: Iterable[int]) -> str:
    return ", ".join(_place(box) for box in boxes)


def _withheld(event: PaymentWithheld | WithheldInAll) -> str:
    in_all = "" if isinstance(event, PaymentWithheld) else " in all"
    if not event.amount:
        return f"What {event.person} wins is withheld for {event.hours} hours"
    winnings = f"{event.person}'s winnings of {_sum(event.amount)}{in_all}"
    return f"{winnings} are withheld for {event.hours} hours"


def _paid(event: PrizePaid) -> str:
    if event.withheld:
        return f"A prize of {_sum(event.amount)} for {event.person} is withheld"
    return f"{event.person} is paid a prize of {_sum(event.amount)} by the {event.by}"


SENTENCES: Final[dict[type, Callable[[Any], str]]] = {
    Placed: lambda e: f"{e.person} places {_sum(e.amount)} on the {_wager(e)}",
    HandedBack: lambda e: f"{_sum(e.amount)} of {e.person}'s {_wager(e)} are handed back",
    ClaimWaived: lambda e: f"{e.person} gives up the claim to box {e.box}",
    Shuffled: lambda _: "The dealer shuffles",
    DeckCut: lambda e: f"The dealer cuts at {e.at}",
    Commenced: lambda _: "No more bets",
    GameStarted: lambda _: "The start button is pressed",
    Reckoned: lambda e: f"{_sum(e.counts)} of the {_sum(e.placed)} on the {_wager(e)} count",
    Advised: lambda e: f"{e.person} is told the limits of the table",
    CutForgotten: lambda _: "The cards have not been cut",
    Dealt: _dealt,
    PickedUp: lambda e: f"The cards of box {e.box} are picked up",
    Folded: lambda e: f"Box {e.box} folds",
    Checked: lambda e: f"Box {e.box} checks",
    TurnedUp: _turned_up,
    DealerPlays: lambda e: "The dealer plays" if e.plays else "No hand",
    HandShown: lambda e: f"Box {e.box} shows {written(e.cards)}: {_hand(e.hand)}",
    ExposureRefused: lambda e: f"The hand of box {e.box} is not to be shown",
    WagerSettled: _settled,
    PrizeWon: _prize,
    PrizePaid: _paid,
    PrizeCancelled: lambda e: f"The hand of box {e.box} does not stand: no prize",
    PrizeVerified: lambda e: f"The {e.by} has verified the hand of box {e.box}",
    DeckSorted: lambda _: "The cards are sorted back into suits",
    HandCounted: lambda e: f"The cards of box {e.box} are counted: {e.number}",
    Racked: lambda e: f"The cards of {_boxes(e.boxes)} go to the rack",
    HandLeft: lambda e: f"The hand of box {e.box} stays on the table",
    RoundEnded: lambda _: "The round is over",
    CardExposed: lambda e: f"{e.card} of {_place(e.box)} is exposed",
    HandCorrected: lambda e: f"{_place(e.box)} really has {written(e.cards) or 'none'}",
    RoundVoided: lambda _: "The round is void",
    HandVoided: lambda e: f"The hand of box {e.box} is void",
    Asked: lambda e: f"Asked of {_boxes(e.boxes)}: {e.question}",
    Answered: lambda e: f"Box {e.box} says {'yes' if e.yes else 'no'}",
    WagerFound: lambda e: f"{_sum(e.lies)} is found on the {_wager(e)}",
    DealerWrong: lambda _: "The dealer's hand has a wrong number of cards",
    CommunalRestored: lambda e: f"Communal cards restored: {written(e.cards)}",
    WagerForgotten: lambda e: f"Box {e.box} stays in without the wager it forgot",
    DeckStands: lambda _: "The round goes on",
    Suspended: lambda _: "The game is suspended",
    Resumed: lambda _: "The game is resumed",
    PaymentWithheld: _withheld,
    WithheldInAll: _withheld,
}
