"""What went wrong, as dealer or supervisor would say it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pokerroom.money import Money, in_dollars
from pokerroom.notation.telling_cards import written
from pokerroom.play import Seat
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

Label = Callable[[Seat], str]
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def fact_in_words(fact: Any, label: Label) -> str:
    """One sentence without its full stop, what is told of looking and rebuilding behind it."""
    told = TELLS_FACTS[fact.__class__](fact, label)
    looked, rebuilt = getattr(fact, "looked", None), getattr(fact, "rebuilt", None)
    if looked is not None:
        told += ", looked at" if looked else ", not looked at"
    if rebuilt is not None:
        told += ", can be put right" if rebuilt else ", cannot be put right"
    return told


def _card(card: Any) -> str:
    return "" if card is None else f" ({written((card,))})"


def ordinal(place: int) -> str:
    return ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}th"


def _exposed(fact: Exposed, label: Label) -> str:
    whose = label(fact.to) if not isinstance(fact.to, Place) else "the Kitty"
    return f"The dealer has shown the {ordinal(fact.place)} card of {whose}{_card(fact.card)}"


def _shown_by_player(fact: ShownByPlayer, label: Label) -> str:
    return f"{label(fact.seat)} has shown the {ordinal(fact.place)} card{_card(fact.card)}"


def _cut_by_another(fact: CutByAnother, label: Label) -> str:
    return f"{label(fact.seat)} has cut the deck, whose cut it was not"


def _wrong_number(fact: WrongNumber, label: Label) -> str:
    cards = "1 card" if fact.holds == 1 else f"{fact.holds} cards"
    return f"{label(fact.seat)} holds {cards}, the wrong number"


def _drawn_out_of_turn(fact: DrawnOutOfTurn, label: Label) -> str:
    number, cards = len(fact.cards), "card" if len(fact.cards) == 1 else "cards"
    return f"{label(fact.seat)}, who asked for {fact.asked}, got {number} {cards} of another's draw"


def _out_of_turn(fact: OutOfTurn, label: Label) -> str:
    to = "" if fact.to is None else f" to {in_dollars(Money(fact.to))}"
    return f"{label(fact.seat)} has acted out of turn: {fact.act}{to}"


def _invalidates(fact: Invalidates, _label: Label) -> str:
    return "Somebody acted fraudulently" if fact.fraud else "The game was upset from without"


TELLS_FACTS: Final[dict[type, Callable[[Any, Label], str]]] = {
    ExposedInCut: lambda _fact, _label: "A card showed in the cut",
    NotShuffled: lambda _fact, _label: "The deck was not shuffled",
    NotCut: lambda _fact, _label: "The deck was not cut",
    CutByAnother: _cut_by_another,
    DealtOutOfTurn: lambda _fact, _label: "Cards were dealt out of turn",
    LeftOut: lambda fact, label: f"{label(fact.seat)} was left out of the deal",
    SurplusHand: lambda _fact, _label: "A surplus hand was dealt",
    WrongNumber: _wrong_number,
    Exposed: _exposed,
    FoundFaceUp: lambda fact, _label: f"{fact.card} lies face up in the deck",
    NoBurn: lambda _fact, _label: "No card was burnt",
    TurnedEarly: lambda fact, _label: f"{written(fact.cards)} was turned too early",
    TurnedTooMany: lambda fact, _label: f"{written(fact.cards)} was turned besides",
    DefectiveDeck: lambda _fact, _label: "The deck is defective",
    DrawnOutOfTurn: _drawn_out_of_turn,
    DealtOnShort: lambda _fact, _label: "The last cards were being dealt from too short a deck",
    InTheDiscards: lambda fact, label: f"The cards of {label(fact.seat)} are in the discards",
    ShownByPlayer: _shown_by_player,
    ShownToOne: lambda fact, label: f"{label(fact.seat)} has shown {label(fact.to)} the hand",
    OutOfTurn: _out_of_turn,
    VoidsWagers: lambda fact, label: f"The wagers of {label(fact.seat)} are declared void",
    Excludes: lambda fact, label: f"{label(fact.seat)} is excluded",
    KillsHand: lambda fact, label: f"The hand of {label(fact.seat)} is declared dead",
    Invalidates: _invalidates,
}
