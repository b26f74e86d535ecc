"""What went wrong and what is done about it, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from pokerroom.books import Authority
from pokerroom.money import Money, in_dollars
from pokerroom.notation.facts_in_words import fact_in_words
from pokerroom.notation.telling_cards import written
from pokerroom.play import Play, Seat
from pokerroom.play.dealing import CardDue, Place
from pokerroom.play.pots import Returned
from pokerroom.play.state import (
    Answered,
    BettingAnew,
    BettingHeld,
    BurnWaived,
    CardsMoved,
    DueChanged,
    ExchangeCalled,
    Excluded,
    FactRuledOn,
    GivenAhead,
    HandOut,
    KnownOnTop,
    LastFolderWins,
    LiesOpen,
    MayTapOut,
    Misdealt,
    Moved,
    OpenerStays,
    Referred,
    Rewound,
    RoundVoid,
    SettlementTakenBack,
    ShuffleCalled,
    TakenAsTappedOut,
    ToBeShown,
    TurnGiven,
    WagerExceeded,
    WagerHeld,
    WagerReduced,
    WagerReleased,
    Withdrawn,
    WrongNumberFound,
)

Label = Callable[[Seat], str]
Sentences = Iterable[tuple[str, Authority]]


def _dollars(amount: int) -> str:
    return in_dollars(Money(amount))


def _found(event: FactRuledOn, _play: Play, label: Label) -> Sentences:
    yield f"{fact_in_words(event.fact, label)}: {event.outcome}", event.per


def _misdealt(event: Misdealt, play: Play, label: Label) -> Sentences:
    yield "The cards are shuffled and cut anew", event.per
    yield "The same player is dealt to first", event.same_first.per
    if play.game.marker:
        yield f"The {play.game.marker} stays where it is", event.marker_stays.per
    yield from _returned(event.returned, label)


def _returned(returned: tuple[Returned, ...], label: Label) -> Sentences:
    for back in returned:
        yield f"{_dollars(back.amount)} goes back to {label(back.seat)}", back.per


def _cards_moved(event: CardsMoved, _play: Play, label: Label) -> Sentences:
    lots: dict[tuple[Seat | Place, Seat | Place], list[Moved]] = {}
    for move in event.moves:
        source = Place.DISCARDS if move.source is Place.DISCARDS else move.source
        lots.setdefault((source, move.to), []).append(move)
    for (source, to), moves in lots.items():
        cards = written(move.card for move in moves)
        yield f"{cards} goes from {_place(source, label)} to {_place(to, label)}", event.per


def _place(place: Seat | Place, label: Label) -> str:
    return PLACES[place] if isinstance(place, Place) else label(place)


PLACES: Final = {
    Place.DECK: "the deck",
    Place.BURN: "the burn cards",
    Place.COMMUNAL: "the communal cards",
    Place.MUCK: "the muck",
    Place.DISCARDS: "the discards",
    Place.ASIDE: "the side, for later",
    Place.TAKEN_BACK: "the dealer's hand",
    Place.KITTY: "the Kitty",
}


def _shuffle_called(event: ShuffleCalled, _play: Play, _label: Label) -> Sentences:
    yield "The dealer is to shuffle what was taken back into the deck, and to cut it", event.per


def _due_changed(event: DueChanged, _play: Play, label: Label) -> Sentences:
    steps = [step for step in event.due if isinstance(step, CardDue)]
    if not steps:
        yield "No more cards are due", event.per
        return
    due = ", ".join(f"{_place(step.to, label)} face {step.face.value}" for step in steps)
    yield f"To be dealt: {due}", event.per


def _betting_anew(event: BettingAnew, _play: Play, label: Label) -> Sentences:
    yield "The betting round begins again", event.per
    yield from _returned(event.returned, label)


def _burn_waived(event: BurnWaived, _play: Play, _label: Label) -> Sentences:
    yield f"No card is burnt before betting round {event.betting_round}", event.per


def _known_on_top(event: KnownOnTop, _play: Play, _label: Label) -> Sentences:
    yield f"Next in the deck: {written(each.card for each in event.cards)}", event.per


def _lies_open(event: LiesOpen, play: Play, label: Label) -> Sentences:
    card = play.held[play.places[event.seat]][event.place : event.place + 1] or [event.card]
    how = "lies face up" if event.as_up_card else "has been seen by all"
    yield f"{written(card)} of {label(event.seat)} {how}", event.per


def _exchange_called(event: ExchangeCalled, _play: Play, label: Label) -> Sentences:
    yield (
        f"Card {event.place + 1} of {label(event.seat)} is exchanged when the deal is complete",
        event.per,
    )


def _opener_stays(event: OpenerStays, _play: Play, label: Label) -> Sentences:
    yield f"{label(event.seat)} opens again, or the next on his left who can", event.per


def _betting_held(event: BettingHeld, _play: Play, _label: Label) -> Sentences:
    if event.only and event.only != event.most:
        yield f"Wagers and raises are of {_dollars(event.only)} each in this round", event.per
    else:
        yield f"No total above {_dollars(event.most)} in this betting round", event.per


def _hand_out(event: HandOut, _play: Play, label: Label) -> Sentences:
    who = label(event.seat)
    if event.returned:
        yield f"The hand of {who} is void, and {_dollars(event.returned)} goes back", event.per
    else:
        yield f"The hand of {who} is out, and what was wagered stays in the pot", event.per


def _tapped_out(event: TakenAsTappedOut, _play: Play, label: Label) -> Sentences:
    yield f"{label(event.seat)} is treated as tapped out", event.per


def _may_tap_out(event: MayTapOut, _play: Play, label: Label) -> Sentences:
    yield f"{label(event.seat)} may choose to be treated as tapped out", event.per


def _wrong_number(event: WrongNumberFound, _play: Play, label: Label) -> Sentences:
    cards = "1 card" if event.holds == 1 else f"{event.holds} cards"
    yield f"{label(event.seat)} holds {cards}", event.per


def _given_ahead(event: GivenAhead, _play: Play, label: Label) -> Sentences:
    who = label(event.seat)
    if not event.cards:
        yield f"{who} asked for {event.asked}, and draws as many", event.per
        return
    told = f"{who} keeps {written(event.cards)}, given before the turn"
    yield f"{told}, and draws {event.asked} in all, as asked for", event.per


def _wager_held(event: WagerHeld, _play: Play, label: Label) -> Sentences:
    yield f"The wager of {label(event.seat)}, to {_dollars(event.to)}, is held", event.per


def _wager_exceeded(event: WagerExceeded, _play: Play, label: Label) -> Sentences:
    yield f"{label(event.seat)} may fold, call or raise: the wager was exceeded", event.per


def _wager_reduced(event: WagerReduced, _play: Play, label: Label) -> Sentences:
    counts = f"Of the wager of {label(event.seat)} out of turn only {_dollars(event.to)} counts"
    yield counts, event.per


def _turn_given(event: TurnGiven, _play: Play, label: Label) -> Sentences:
    yield f"The betting goes on with {label(event.seat)}", event.per


def _wager_released(event: WagerReleased, _play: Play, label: Label) -> Sentences:
    who = label(event.seat)
    if event.back:
        yield f"{_dollars(event.back)} of the wager out of turn goes back to {who}", event.per
    else:
        yield f"The wager of {who} out of turn is dealt with", event.per


def _to_be_shown(event: ToBeShown, _play: Play, label: Label) -> Sentences:
    who, to = label(event.seat), label(event.to)
    yield f"{who} has shown {to} the hand, and shows it to all on request", event.per


def _excluded(event: Excluded, _play: Play, label: Label) -> Sentences:
    yield f"{label(event.seat)} takes no more part in the game", event.per


def _last_folder(event: LastFolderWins, _play: Play, label: Label) -> Sentences:
    yield f"{label(event.seat)}, the last to have folded, wins", event.per


def _settlement_taken_back(event: SettlementTakenBack, _play: Play, label: Label) -> Sentences:
    yield "What was passed on goes back into the pots", event.per
    for back in event.given_back:
        yield f"{label(back.seat)} gives {_dollars(back.amount)} back", back.per
    if event.commission:
        yield f"The house gives {_dollars(event.commission)} of commission back", event.per


def _round_void(event: RoundVoid, _play: Play, label: Label) -> Sentences:
    yield "The round of play is void", event.per
    yield from _returned(event.returned, label)


def _referred(event: Referred, _play: Play, label: Label) -> Sentences:
    to = label(event.seat) if event.seat is not None else f"the {event.to}"
    about = f"{fact_in_words(event.fact, label)}: " if event.fact is not None else ""
    yield f"{about}{event.question} This is for {to} to decide", event.per
    for answer in event.answers:
        yield f"  {answer.name}: {answer.outcome}", answer.per


def _answered(event: Answered, _play: Play, _label: Label) -> Sentences:
    yield f"The {event.by} decides: {event.answer}", event.per


def _withdrawn(event: Withdrawn, _play: Play, _label: Label) -> Sentences:
    yield f"The {event.by} withdraws it: play goes on as it stood", event.per


def _rewound(event: Rewound, _play: Play, _label: Label) -> Sentences:
    yield (
        f"The {event.by} takes the round back to where it stood after {event.to} events: "
        f"{event.reason}",
        event.per,
    )


TELLS_CORRECTIONS: Final[dict[type, Callable[[Any, Play, Label], Sentences]]] = {
    FactRuledOn: _found,
    Misdealt: _misdealt,
    CardsMoved: _cards_moved,
    ShuffleCalled: _shuffle_called,
    DueChanged: _due_changed,
    BettingAnew: _betting_anew,
    BurnWaived: _burn_waived,
    KnownOnTop: _known_on_top,
    LiesOpen: _lies_open,
    ExchangeCalled: _exchange_called,
    OpenerStays: _opener_stays,
    BettingHeld: _betting_held,
    HandOut: _hand_out,
    TakenAsTappedOut: _tapped_out,
    MayTapOut: _may_tap_out,
    WrongNumberFound: _wrong_number,
    GivenAhead: _given_ahead,
    WagerHeld: _wager_held,
    WagerExceeded: _wager_exceeded,
    WagerReduced: _wager_reduced,
    TurnGiven: _turn_given,
    WagerReleased: _wager_released,
    ToBeShown: _to_be_shown,
    Excluded: _excluded,
    LastFolderWins: _last_folder,
    SettlementTakenBack: _settlement_taken_back,
    RoundVoid: _round_void,
    Referred: _referred,
    Answered: _answered,
    Withdrawn: _withdrawn,
    Rewound: _rewound,
}
