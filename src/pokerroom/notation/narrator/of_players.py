"""The sentences of a round of play among players."""

from __future__ import annotations

from typing import Final

from pokerroom.notation.narrator.bets import acted, bets_posted, understood
from pokerroom.notation.narrator.cards import dealt, hand_words
from pokerroom.notation.narrator.corrections import CORRECTIONS
from pokerroom.notation.narrator.pots import settled, surplus_returned
from pokerroom.notation.narrator.sentences import Scene, Sentences, Table, dollars, on
from pokerroom.notation.values.cards import written
from pokerroom.play.betting.events import Acted
from pokerroom.play.betting.rules import Ending
from pokerroom.play.state import events
from pokerroom.play.state.play import live_chips


def _nothing(_at: Scene, _event: events.NextPart) -> Sentences:
    """No sentence: what the rules say of the next part shows in what happens there."""
    return ()


def _reshuffled(_at: Scene, event: events.Reshuffled) -> Sentences:
    number = len(event.cards)
    go = "goes" if number == 1 else "go"
    yield f"{_cards(number)} {go} back into the deck, which is shuffled and cut", event.per


def _may_look(at: Scene, event: events.MayLook) -> Sentences:
    who = ", ".join(at.label(each.seat) for each in event.cards)
    yield f"All have their final card: {who} may look at his own", event.per


def _cards(number: int) -> str:
    return "one card" if number == 1 else f"{number} cards"


def _first_to_act(at: Scene, event: events.FirstToAct) -> Sentences:
    pots = dollars(sum(at.play.paid))
    yield (
        f"Betting round {at.play.stage + 1}: {at.label(event.seat)} acts first, {pots} in the pots",
        event.per,
    )


def _betting_ended(at: Scene, event: events.BettingEnded) -> Sentences:
    pots = dollars(sum(at.play.paid))
    yield f"The betting round is over: {_ending(at, event)}, {pots} in the pots", event.per


def _ending(at: Scene, event: events.BettingEnded) -> str:
    if event.ending is Ending.CHECKED:
        return "all have checked"
    if event.ending is Ending.SURVIVOR:
        return f"{at.label(at.play.still_in()[0])} alone is left and wins"
    chips = live_chips(at.play)
    put_in = [chips.get(seat, 0) for seat in at.play.still_in()]
    is_met = put_in.count(max(put_in)) > 1
    return "all wagers are met" if is_met else "nobody else can answer the last wager"


def _showdown_begun(at: Scene, event: events.ShowdownBegun) -> Sentences:
    yield f"{at.label(event.order[0])} is the first to show", event.per


def _discarded(at: Scene, event: events.Discarded) -> Sentences:
    who = at.label(event.seat)
    if not event.cards:
        yield f"{who} stands pat", event.per
        return
    known = any(card is not None for card in event.cards)
    thrown_in = f"throws in {written(event.cards)} and " if known else ""
    yield f"{who} {thrown_in}draws {_cards(len(event.cards))}", event.per


def _shown(at: Scene, event: events.Shown) -> Sentences:
    who, cards = at.label(event.seat), written(event.cards)
    hand = hand_words(at.play, event.cards)
    shows = f" {cards}" if cards else " the hand"
    if event.asked_by is None:
        yield f"{who} shows{shows}{hand}", event.per
        return
    win = "" if event.can_win else "; it can no longer win"
    yield f"{at.label(event.asked_by)} asks to see the hand of {who}:{shows}{hand}{win}", event.per


def _complained(at: Scene, event: events.Complained) -> Sentences:
    who = at.label(event.seat)
    about = f": {event.about}" if event.about else ""
    yield f"{who} complains{about}; the {event.to} decides, subject to review", event.per
    yield f"{who} is told that an inspector is there and may be consulted", event.notice.per


TELLS: Final[Table] = dict(
    (
        on(events.BetsPosted, bets_posted),
        on(events.DeckCut, "{seat:player} cuts the deck at {at}"),
        on(events.Dealt, dealt),
        on(events.MayLook, _may_look),
        on(events.Reshuffled, _reshuffled),
        on(events.FirstToAct, _first_to_act),
        on(events.Understood, understood),
        on(Acted, acted),
        on(events.BettingEnded, _betting_ended),
        on(
            events.KittyTaken,
            "{seat:player} holds the Kitty, {cards:cards}; the old hand is mucked",
        ),
        on(events.KittyMucked, "Nobody took the Kitty: it is mucked"),
        on(events.Discarded, _discarded),
        on(events.ShowdownBegun, _showdown_begun),
        on(events.Shown, _shown),
        on(events.ThrownIn, "{seat:player} throws in"),
        on(events.StakeAdded, "{seat:player} adds {amount:$} to the stake, from the next round on"),
        on(events.Complained, _complained),
        on(events.SurplusReturned, surplus_returned),
        on(events.Settled, settled),
        *[on(kind, _nothing) for kind in events.NEXT_PART],
        *CORRECTIONS,
    )
)
