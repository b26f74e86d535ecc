"""What went wrong, and what was decided about it, in the words of a round file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pokerroom.money import Money, in_dollars
from pokerroom.notation.rounds.cards import written
from pokerroom.play import Act
from pokerroom.play.dealing import Place
from pokerroom.play.facts import (
    CutByAnother,
    DealtOnShort,
    DealtOutOfTurn,
    DefectiveDeck,
    DrawnOutOfTurn,
    Excludes,
    Exposed,
    ExposedInCut,
    FoundFaceUp,
    InTheDiscards,
    Invalidates,
    KillsHand,
    LeftOut,
    NoBurn,
    NotCut,
    NotShuffled,
    OutOfTurn,
    ShownByPlayer,
    ShownToOne,
    SurplusHand,
    TurnedEarly,
    TurnedTooMany,
    VoidsWagers,
    WrongNumber,
)

DEALER: Final = "dealer"
POWERS: Final = (VoidsWagers, Excludes, KillsHand, Invalidates)
TOLD_BESIDES: Final = (
    ("looked", True, "looked at"),
    ("looked", False, "not looked at"),
    ("rebuilt", True, "can be put right"),
    ("rebuilt", False, "cannot be put right"),
    ("affects", True, "affects the outcome"),
    ("affects", False, "does not affect the outcome"),
)


def fact_written(fact: Any) -> str:
    """The line that tells *fact*; players stand in it by their seats."""
    words = WORDS[fact.__class__](fact)
    told = [text for name, value, text in TOLD_BESIDES if getattr(fact, name, None) is value]
    line = ", ".join([words, *told])
    if isinstance(fact, POWERS):
        return f"{fact.by} {line}"
    return line if fact.by == DEALER else f"{fact.by}: {line}"


def _nth(place: int) -> str:
    number = place + 1
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number, "th")
    return f"{number}{ending}"


def _exposed(fact: Exposed) -> str:
    card = f": {fact.card}" if fact.card is not None else ""
    if fact.to is Place.KITTY:
        return f"dealer exposes the {_nth(fact.place)} card of the Kitty{card}"
    return f"dealer exposes S{fact.to}'s {_nth(fact.place)} card{card}"


def _shown_by_player(fact: ShownByPlayer) -> str:
    card = f": {fact.card}" if fact.card is not None else ""
    return f"S{fact.seat} drops his {_nth(fact.place)} card{card}"


def _out_of_turn(fact: OutOfTurn) -> str:
    amount = "" if fact.to is None else in_dollars(Money(fact.to))
    words = {
        Act.CHECK: "checks",
        Act.FOLD: "folds",
        Act.CALL: f"calls {amount}",
        Act.RAISE: f"raises to {amount}",
        Act.TAP_OUT: f"taps out for {amount}",
    }
    return f"S{fact.seat} {words.get(fact.act, f'wagers {amount}')} out of turn"


def _drawn(fact: DrawnOutOfTurn) -> str:
    return (
        f"dealer gives S{fact.seat} {written(fact.cards)} out of turn, who asked for {fact.asked}"
    )


def _dealt_on(fact: DealtOnShort) -> str:
    return f"dealer deals on although the deck is short: {written(fact.cards)}".rstrip(": ")


def _cut_by_another(fact: CutByAnother) -> str:
    return f"S{fact.seat} cuts wrongly" if fact.seat else "dealer cuts wrongly"


def _invalidates(fact: Invalidates) -> str:
    return f"invalidates the round: {'fraud' if fact.fraud else 'disruption'}"


WORDS: Final[dict[type, Callable[[Any], str]]] = {
    ExposedInCut: lambda _fact: "a card shows in the cut",
    NotShuffled: lambda _fact: "dealer did not shuffle",
    NotCut: lambda _fact: "dealer did not cut",
    CutByAnother: _cut_by_another,
    DealtOutOfTurn: lambda _fact: "dealer deals out of turn",
    LeftOut: lambda fact: f"S{fact.seat} was left out",
    SurplusHand: lambda _fact: "a surplus hand was dealt",
    WrongNumber: lambda fact: f"S{fact.seat} has {fact.holds} cards",
    Exposed: _exposed,
    FoundFaceUp: lambda fact: f"{fact.card} lies face up in the deck",
    NoBurn: lambda _fact: "dealer did not burn",
    TurnedEarly: lambda fact: f"dealer turns {written(fact.cards)} too early",
    TurnedTooMany: lambda fact: f"dealer turns {written(fact.cards)} besides",
    DefectiveDeck: lambda _fact: "the deck is defective",
    DrawnOutOfTurn: _drawn,
    DealtOnShort: _dealt_on,
    InTheDiscards: lambda fact: f"S{fact.seat}'s cards are in the muck",
    ShownByPlayer: _shown_by_player,
    ShownToOne: lambda fact: f"S{fact.seat} shows S{fact.to} his hand",
    OutOfTurn: _out_of_turn,
    VoidsWagers: lambda fact: f"voids the wagers of S{fact.seat}",
    Excludes: lambda fact: f"excludes S{fact.seat}",
    KillsHand: lambda fact: f"declares the hand of S{fact.seat} dead",
    Invalidates: _invalidates,
}
