"""What has happened in a round of play, told as people at a table would say it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from pokerroom.books import Authority
from pokerroom.cards import Card
from pokerroom.hands import made_so_far
from pokerroom.money import Money, in_dollars
from pokerroom.notation.telling_bets import acted, bets_posted, understood
from pokerroom.notation.telling_cards import dealt, written
from pokerroom.notation.telling_corrections import TELLS_CORRECTIONS
from pokerroom.notation.telling_pots import settled
from pokerroom.play import Event, Play, Seat
from pokerroom.play.betting import Acted, Ending
from pokerroom.play.seats import DEALER
from pokerroom.play.state import (
    BetsPosted,
    BettingEnded,
    Complained,
    Dealt,
    DeckCut,
    Discarded,
    FirstToAct,
    KittyMucked,
    KittyTaken,
    MayLook,
    Reshuffled,
    Settled,
    ShowdownBegun,
    Shown,
    StakeAdded,
    ThrownIn,
    Understood,
    live_chips,
)

Label = Callable[[Seat], str]


class Told(NamedTuple):
    """A sentence and the rule it stands on."""

    text: str
    per: Authority

    def __str__(self) -> str:
        return f"{self.text} ({self.per})"


def seat_label(seat: Seat) -> str:
    """How a seat is called that has no name."""
    return "the dealer" if seat == DEALER else f"S{seat}"


def told(event: Event, play: Play, label: Label = seat_label) -> tuple[Told, ...]:
    """*event* in a sentence or several; *play* is the round of play just after it."""
    return tuple(Told(text, per) for text, per in TELLS[event.__class__](event, play, label))


def section(event: Event) -> str:
    """The part of the round of play that *event* belongs to; nothing if it may come anywhere."""
    if isinstance(event, Shown) and event.asked_by is not None:
        return ""
    return SECTIONS.get(event.__class__, "")


Sentences = Iterable[tuple[str, Authority]]


def _deck_cut(event: DeckCut, _play: Play, label: Label) -> Sentences:
    yield f"{label(event.seat)} cuts the deck at {event.at}", event.per


def _reshuffled(event: Reshuffled, _play: Play, _label: Label) -> Sentences:
    number = len(event.cards)
    go = "goes" if number == 1 else "go"
    yield f"{_cards(number)} {go} back into the deck, which is shuffled and cut", event.per


def _may_look(event: MayLook, _play: Play, label: Label) -> Sentences:
    who = ", ".join(label(each.seat) for each in event.cards)
    yield f"All have their final card: {who} may look at his own", event.per


def _cards(number: int) -> str:
    return "one card" if number == 1 else f"{number} cards"


def _first_to_act(event: FirstToAct, play: Play, label: Label) -> Sentences:
    pots = in_dollars(Money(sum(play.paid)))
    yield (
        f"Betting round {play.stage + 1}: {label(event.seat)} acts first, {pots} in the pots",
        event.per,
    )


def _betting_ended(event: BettingEnded, play: Play, label: Label) -> Sentences:
    pots = in_dollars(Money(sum(play.paid)))
    yield f"The betting round is over: {_ending(event, play, label)}, {pots} in the pots", event.per


def _ending(event: BettingEnded, play: Play, label: Label) -> str:
    if event.ending is Ending.CHECKED:
        return "all have checked"
    if event.ending is Ending.SURVIVOR:
        return f"{label(play.still_in()[0])} alone is left and wins"
    chips = live_chips(play)
    put_in = [chips.get(seat, 0) for seat in play.still_in()]
    is_met = put_in.count(max(put_in)) > 1
    return "all wagers are met" if is_met else "nobody else can answer the last wager"


def _kitty_taken(event: KittyTaken, _play: Play, label: Label) -> Sentences:
    yield (
        f"{label(event.seat)} holds the Kitty, {written(event.cards)}; the old hand is mucked",
        event.per,
    )


def _showdown_begun(event: ShowdownBegun, _play: Play, label: Label) -> Sentences:
    yield f"{label(event.order[0])} is the first to show", event.per


def _kitty_mucked(event: KittyMucked, _play: Play, _label: Label) -> Sentences:
    yield "Nobody took the Kitty: it is mucked", event.per


def _discarded(event: Discarded, _play: Play, label: Label) -> Sentences:
    who = label(event.seat)
    if not event.cards:
        yield f"{who} stands pat", event.per
        return
    named = f": {written(event.cards)}" if any(card is not None for card in event.cards) else ""
    yield f"{who} draws {_cards(len(event.cards))}{named}", event.per


def _shown(event: Shown, play: Play, label: Label) -> Sentences:
    who, cards = label(event.seat), written(event.cards)
    hand = hand_words(play, event.cards)
    shows = f" {cards}" if cards else " the hand"
    if event.asked_by is None:
        yield f"{who} shows{shows}{hand}", event.per
        return
    win = "" if event.can_win else "; it cannot win any more"
    yield f"{label(event.asked_by)} asks to see the hand of {who}:{shows}{hand}{win}", event.per


def hand_words(play: Play, cards: Iterable[Card]) -> str:
    """`: two pairs, aces and kings`, as far as cards are known."""
    own = tuple(cards)
    if None in own:
        return ""
    communal = tuple(card for card in play.communal if card is not None)
    if not own or len(communal) < len(play.communal):
        return ""
    terms = play.terms
    found = made_so_far(play.game, own, communal, deck=terms.deck, ace_low_agreed=terms.ace_low)
    low = getattr(found, "low", None)
    return f": {found.words}" + (f", {low.words}" if low else "")


def _thrown_in(event: ThrownIn, _play: Play, label: Label) -> Sentences:
    yield f"{label(event.seat)} throws in", event.per


def _complained(event: Complained, _play: Play, label: Label) -> Sentences:
    who = label(event.seat)
    about = f": {event.about}" if event.about else ""
    yield f"{who} complains{about}; the {event.to} decides, subject to review", event.per
    yield f"{who} is told that an inspector is there and may be consulted", event.notice.per


def _stake_added(event: StakeAdded, _play: Play, label: Label) -> Sentences:
    amount = in_dollars(Money(event.amount))
    yield f"{label(event.seat)} adds {amount} to the stake, from the next round on", event.per


TELLS: Final[dict[type, Callable[[Any, Play, Label], Sentences]]] = {
    BetsPosted: bets_posted,
    DeckCut: _deck_cut,
    Dealt: dealt,
    MayLook: _may_look,
    Reshuffled: _reshuffled,
    FirstToAct: _first_to_act,
    Understood: understood,
    Acted: acted,
    BettingEnded: _betting_ended,
    KittyTaken: _kitty_taken,
    KittyMucked: _kitty_mucked,
    Discarded: _discarded,
    ShowdownBegun: _showdown_begun,
    Shown: _shown,
    ThrownIn: _thrown_in,
    StakeAdded: _stake_added,
    Complained: _complained,
    Settled: settled,
    **TELLS_CORRECTIONS,
}
SECTIONS: Final[dict[type, str]] = {
    BetsPosted: "Forced bets",
    Dealt: "Cards",
    MayLook: "Cards",
    Reshuffled: "Cards",
    Discarded: "Draw",
    ShowdownBegun: "Showdown",
    Shown: "Showdown",
    ThrownIn: "Showdown",
    Settled: "Settlement",
}
