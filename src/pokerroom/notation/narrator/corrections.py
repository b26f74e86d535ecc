"""What went wrong and what is done about it, in sentences."""

from __future__ import annotations

from typing import Final

from pokerroom.notation.narrator.facts import fact_in_words
from pokerroom.notation.narrator.sentences import Label, Scene, Sentences, dollars, on
from pokerroom.notation.values.cards import written
from pokerroom.play import Seat
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.pots.outcome import Returned
from pokerroom.play.state import corrections


def _found(at: Scene, event: corrections.FactRuledOn) -> Sentences:
    yield f"{fact_in_words(event.fact, at)}: {at.words.says(event.outcome)}", event.per


def _misdealt(at: Scene, event: corrections.Misdealt) -> Sentences:
    yield "The cards are shuffled and cut again", event.per
    yield "The same player is dealt to first", event.same_first.per
    if at.play.game.marker:
        yield f"The {at.play.game.marker} stays where it is", event.marker_stays.per
    yield from _returned(event.returned, at.label)


def _returned(returned: tuple[Returned, ...], label: Label) -> Sentences:
    for back in returned:
        who = label(back.seat)
        if back.amount < 0:  # had come back as a surplus, and stays for the new deal after all
            yield f"{who} puts {dollars(-back.amount)} back in", back.per
            continue
        yield f"{dollars(back.amount)} goes back to {who}", back.per


def _cards_moved(at: Scene, event: corrections.CardsMoved) -> Sentences:
    lots: dict[tuple[Seat | Place, Seat | Place], list[corrections.Moved]] = {}
    for move in event.moves:
        lots.setdefault((move.source, move.to), []).append(move)
    for (source, to), moves in lots.items():
        cards = written(move.card for move in moves)
        yield f"{cards} goes from {_place(source, at)} to {_place(to, at)}", event.per


def _place(place: Seat | Place, at: Scene) -> str:
    return at.words.says(PLACES[place]) if isinstance(place, Place) else at.label(place)


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


def _due_changed(at: Scene, event: corrections.DueChanged) -> Sentences:
    steps = [step for step in event.due if isinstance(step, CardDue)]
    if not steps:
        yield "No more cards are due", event.per
        return
    due = ", ".join(f"{_place(step.to, at)} face {step.face.value}" for step in steps)
    yield f"To be dealt: {due}", event.per


def _betting_anew(at: Scene, event: corrections.BettingAnew) -> Sentences:
    yield "The betting round begins again", event.per
    yield from _returned(event.returned, at.label)


def _known_on_top(_at: Scene, event: corrections.KnownOnTop) -> Sentences:
    yield f"Next in the deck: {written(each.card for each in event.cards)}", event.per


def _lies_open(at: Scene, event: corrections.LiesOpen) -> Sentences:
    card = at.play.held[at.play.places[event.seat]][event.place : event.place + 1] or [event.card]
    how = "lies face up" if event.as_up_card else "has been seen by all"
    yield f"{written(card)} of {at.label(event.seat)} {how}", event.per


def _exchange_called(at: Scene, event: corrections.ExchangeCalled) -> Sentences:
    yield (
        f"Card {event.place + 1} of {at.label(event.seat)} is exchanged when the deal is complete",
        event.per,
    )


def _betting_held(_at: Scene, event: corrections.BettingHeld) -> Sentences:
    if event.only and event.only != event.most:
        yield f"Wagers and raises are of {dollars(event.only)} each in this round", event.per
    else:
        yield f"No total above {dollars(event.most)} in this betting round", event.per


def _hand_out(at: Scene, event: corrections.HandOut) -> Sentences:
    who = at.label(event.seat)
    if event.returned:
        yield f"The hand of {who} is void, and {dollars(event.returned)} goes back", event.per
    elif at.play.paid[at.play.places[event.seat]] or event.held:
        yield f"The hand of {who} is out, and what was wagered stays in the pot", event.per
    else:
        yield f"The hand of {who} is out", event.per


def _wrong_number(at: Scene, event: corrections.WrongNumberFound) -> Sentences:
    cards = "1 card" if event.holds == 1 else f"{event.holds} cards"
    yield f"{at.label(event.seat)} holds {cards}", event.per


def _given_ahead(at: Scene, event: corrections.GivenAhead) -> Sentences:
    who = at.label(event.seat)
    if not event.cards:
        yield f"{who} asked for {event.asked}, and draws as many", event.per
        return
    told = f"{who} keeps {written(event.cards)}, given before the turn"
    yield f"{told}, and draws {event.asked} in all, as asked for", event.per


def _shared(at: Scene, event: corrections.SharedWithAll) -> Sentences:
    who, saw = at.label(event.seat), at.label(event.to)
    told = f": {written(event.cards)}" if event.cards else ""
    yield f"{saw} has seen the hand of {who}, so the whole table is shown it{told}", event.per


def _wager_released(at: Scene, event: corrections.WagerReleased) -> Sentences:
    who = at.label(event.seat)
    if event.back:
        yield f"{dollars(event.back)} of the wager out of turn goes back to {who}", event.per
    else:
        yield f"The wager of {who} out of turn is dealt with", event.per


def _settlement_taken_back(at: Scene, event: corrections.SettlementTakenBack) -> Sentences:
    yield "What the pots have paid goes back into them", event.per
    for back in event.given_back:
        yield f"{at.label(back.seat)} gives {dollars(back.amount)} back", back.per
    if event.commission:
        yield at.says("The house gives {commission:$} of commission back", event), event.per


def _round_void(at: Scene, event: corrections.RoundVoid) -> Sentences:
    yield "The round of play is void", event.per
    yield from _returned(event.returned, at.label)


def _referred(at: Scene, event: corrections.Referred) -> Sentences:
    to = at.label(event.seat) if event.seat is not None else f"the {event.to}"
    about = f"{fact_in_words(event.fact, at)}: " if event.fact is not None else ""
    question = at.words.says(event.question).replace(f"seat {event.seat} ", f"{to} ")
    yield f"{about}{question} This is for {to} to decide", event.per
    for answer in event.answers:
        yield f"  {answer.name}: {at.words.says(answer.outcome)}", answer.per


def _rewound(at: Scene, event: corrections.Rewound) -> Sentences:
    back = "The {by} takes the round back to where it stood after {to} events: {reason}"
    yield at.says(back, event), event.per
    if event.shuffled:
        yield "The cards that are not dealt are shuffled again", event.per


CORRECTIONS: Final = (
    on(corrections.FactRuledOn, _found),
    on(corrections.Misdealt, _misdealt),
    on(corrections.CardsMoved, _cards_moved),
    on(
        corrections.ShuffleCalled,
        "The dealer is to shuffle what was taken back into the deck, and to cut it",
    ),
    on(corrections.DueChanged, _due_changed),
    on(corrections.BettingAnew, _betting_anew),
    on(corrections.BurnWaived, "No card is burnt before betting round {betting_round}"),
    on(corrections.KnownOnTop, _known_on_top),
    on(corrections.LiesOpen, _lies_open),
    on(corrections.ExchangeCalled, _exchange_called),
    on(corrections.OpenerStays, "{seat:player} opens again, or the next on his left who can"),
    on(corrections.BettingHeld, _betting_held),
    on(corrections.HandOut, _hand_out),
    on(corrections.TakenAsTappedOut, "{seat:player} is treated as tapped out"),
    on(corrections.MayTapOut, "{seat:player} may choose to be treated as tapped out"),
    on(corrections.WrongNumberFound, _wrong_number),
    on(corrections.GivenAhead, _given_ahead),
    on(corrections.WagerHeld, "The wager of {seat:player}, to {to:$}, is held"),
    on(corrections.WagerExceeded, "{seat:player} may fold, call or raise: the wager was exceeded"),
    on(corrections.WagerReduced, "Of the wager of {seat:player} out of turn only {to:$} counts"),
    on(corrections.TurnGiven, "The betting goes on with {seat:player}"),
    on(corrections.WagerReleased, _wager_released),
    on(
        corrections.ToBeShown,
        "{seat:player} has shown the hand to {to:player}, and must show it to all on request",
    ),
    on(corrections.SharedWithAll, _shared),
    on(corrections.Excluded, "{seat:player} takes no further part in the game"),
    on(corrections.LastFolderWins, "{seat:player}, the last to have folded, wins"),
    on(corrections.SettlementTakenBack, _settlement_taken_back),
    on(corrections.RoundVoid, _round_void),
    on(corrections.Referred, _referred),
    on(corrections.Answered, "The {by} decides: {answer}"),
    on(corrections.Withdrawn, "The {by} withdraws it: play goes on as it stood"),
    on(corrections.Rewound, _rewound),
)
