"""Remedies that move cards: back into the deck, aside, to the burns, or on to the next place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from pokerroom.books import Authority
from pokerroom.money import Money
from pokerroom.play import facts
from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing.dues import CardDue, Due, Place
from pokerroom.play.evolving.next_part import cards_in, places_served, without_burns
from pokerroom.play.game.game import UP, Face
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.irregularities.burns_left_out import burns_left_out
from pokerroom.play.pots.outcome import Returned
from pokerroom.play.seats import Seat
from pokerroom.play.state.corrections import (
    BettingAnew,
    BurnWaived,
    CardsMoved,
    DueChanged,
    Moved,
    ShuffleCalled,
)
from pokerroom.play.state.events import Dealt, Event
from pokerroom.play.state.play import Play

Events = tuple[Event, ...]


def _moves(cards: Iterable[MaybeCard], source: Seat | Place, to: Seat | Place) -> tuple[Moved, ...]:
    """Known cards moved off the deck or the table have been seen by everybody."""
    seen = source is Place.DECK or source is Place.COMMUNAL
    return tuple(
        [Moved(card=card, source=source, to=to, seen=seen and card is not None) for card in cards]
    )


def _shuffle_back(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    """The card goes back, and the same player gets the next card of the reshuffled deck."""
    assert isinstance(fact, facts.Exposed | facts.FoundFaceUp)
    if isinstance(fact, facts.FoundFaceUp):
        moved = _moves((fact.card,), Place.DECK, Place.TAKEN_BACK)
        return CardsMoved(moves=moved, per=per), ShuffleCalled(per=per)
    assert isinstance(fact.to, int)
    card = play.held[play.places[fact.to]][fact.place]
    told = fact.card if card is None else card
    move = Moved(card=told, source=fact.to, to=Place.TAKEN_BACK, place=fact.place, seen=True)
    again = CardDue(to=fact.to, face=_face_due(play, fact.to), per=per)
    return (
        CardsMoved(moves=(move,), per=per),
        DueChanged(due=(again, *play.due), deal=play.due_per, per=per),
        ShuffleCalled(per=per),
    )


def _face_due(play: Play, seat: Seat) -> Face:
    """Which way up the player's last card was to be dealt."""
    for event in reversed(play.history):
        if isinstance(event, Dealt):
            steps = [s for s in event.due if isinstance(s, CardDue) and s.to == seat]
            if steps:
                return steps[-1].face
    return play.game.betting_rounds[-1].hole[-1]


def _muck_card(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    """If that leaves the deck too short, the last burns are left out."""
    assert isinstance(fact, facts.FoundFaceUp)
    moved = CardsMoved(moves=_moves((fact.card,), Place.DECK, Place.MUCK), per=per)
    return (moved, *burns_left_out(play, 1))


def _burn_made(play: Play, per: Authority) -> Events:
    """A card turned too early came after its burn, which stays where it is."""
    following = play.plan.stages[play.stage + 1].clause
    if not following.burns or play.unburnt >> play.stage + 1 & 1:
        return ()
    return (CardsMoved(moves=_moves((None,), Place.DECK, Place.BURN), per=per),)


def laid_out_early(
    play: Play, fact: facts.TurnedEarly | facts.TurnedTooMany, per: Authority
) -> Events:
    """The card joins the communal cards at once, and none is dealt in its turn."""
    moves = _moves(fact.cards, Place.DECK, Place.COMMUNAL)
    return (*_burn_made(play, per), CardsMoved(moves=moves, per=per))


def _back_before_its_turn(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    """The burn stays; the cards turned are shuffled in and dealt again without another burn."""
    assert isinstance(fact, facts.TurnedEarly)
    return (
        *_burn_made(play, per),
        CardsMoved(moves=_moves(fact.cards, Place.DECK, Place.TAKEN_BACK), per=per),
        BurnWaived(betting_round=play.stage + 2, per=per),
        ShuffleCalled(per=per),
    )


def _set_aside(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    """The new fourth card comes after a burn of its own, the fifth without one."""
    assert isinstance(fact, facts.TurnedEarly)
    return (
        *_burn_made(play, per),
        CardsMoved(moves=_moves(fact.cards, Place.DECK, Place.ASIDE), per=per),
        BurnWaived(betting_round=play.stage + 3, per=per),
    )


def _laid_last(play: Play) -> list[MaybeCard]:
    """The communal cards of this dealing round."""
    number = play.plan.stages[play.stage].clause.communal
    return play.communal[len(play.communal) - number :]


def _wagers_back(play: Play, per: Authority) -> Events:
    """Returns what was wagered on cards that are to be dealt again."""
    betting = play.betting
    assert betting is not None
    returned = [
        Returned(seat=seat, amount=Money(total), per=per)
        for seat, total in zip(betting.seats, betting.totals, strict=True)
        if total
    ]
    return (BettingAnew(returned=tuple(returned), per=per),) if returned else ()


def _flop_again_burnt(play: Play, _fact: facts.Put | None, per: Authority) -> Events:
    return (
        *_wagers_back(play, per),
        *_burn_was_none(play, per),
        CardsMoved(moves=_moves(_laid_last(play), Place.COMMUNAL, Place.TAKEN_BACK), per=per),
        DueChanged(due=play.plan.due(play.stage, play.served_now()), per=per),
        ShuffleCalled(per=per),
    )


def _flop_again(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    assert isinstance(fact, facts.TurnedTooMany)
    due = without_burns(play.plan.due(play.stage, play.served_now()))
    return (
        *_wagers_back(play, per),
        CardsMoved(
            moves=(
                *_moves(_laid_last(play), Place.COMMUNAL, Place.TAKEN_BACK),
                *_moves(fact.cards, Place.DECK, Place.TAKEN_BACK),
            ),
            per=per,
        ),
        DueChanged(due=due, per=per),
        ShuffleCalled(per=per),
    )


def _burn_was_none(play: Play, per: Authority) -> Events:
    """The card recorded as the burn never left the deck."""
    return (CardsMoved(moves=_moves(play.burns[-1:], Place.BURN, Place.DECK), per=per),)


def _fewer_burns(play: Play, _fact: facts.Put | None, per: Authority) -> Events:
    return _burn_was_none(play, per)


def _reconstruct(play: Play, _fact: facts.Put | None, per: Authority) -> Events:
    """The first card dealt becomes the burn.

    Each later one moves up a place, and a new one is last.
    """
    places, dealt = _last_dealing(play)
    moves = _moves(play.burns[-1:], Place.BURN, Place.DECK)
    to: Seat | Place = Place.BURN
    hole = play.plan.stages[play.stage].clause.hole
    face = hole[-1] if hole else UP
    for place, card in zip(places, dealt, strict=True):
        last, up = _last_place(play, place), face is UP and isinstance(to, int)
        moves += (Moved(card=card, source=place, to=to, place=last, up=up, seen=face is UP),)
        to = place
    due: tuple[Due, ...] = (CardDue(to=to, face=face, per=per),)
    moved = CardsMoved(moves=moves, per=per)
    return *_wagers_back(play, per), moved, DueChanged(due=due, per=per)


def _last_place(play: Play, place: Seat | Place) -> int:
    return len(play.held[play.places[place]]) - 1 if isinstance(place, int) else 0


def _last_dealing(play: Play) -> tuple[list[Seat | Place], list[MaybeCard]]:
    """Where the cards of this dealing round went, in order, without burns."""
    stage = play.plan.stages[play.stage].clause
    if stage.communal:
        return [Place.COMMUNAL] * stage.communal, list(_laid_last(play))
    served = play.served_now()
    return list(served), [play.held[play.places[seat]][-1] for seat in served]


def _surplus_burnt(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    """The surplus card serves as the next burn still to be made.

    If no card is to come, it is mucked.
    """
    assert isinstance(fact, facts.TurnedTooMany)
    stages = play.plan.stages
    ahead = range(play.stage + 1, len(stages))
    burnt = [n for n in ahead if stages[n].clause.burns and not play.unburnt >> n & 1]
    if not burnt:
        to = Place.BURN if ahead else Place.MUCK
        return (CardsMoved(moves=_moves(fact.cards, Place.DECK, to), per=per),)
    return (
        CardsMoved(moves=_moves(fact.cards, Place.DECK, Place.BURN), per=per),
        BurnWaived(betting_round=burnt[0] + 1, per=per),
    )


def _surplus_back(_play: Play, fact: facts.Put | None, per: Authority) -> Events:
    assert isinstance(fact, facts.TurnedTooMany)
    moved = _moves(fact.cards, Place.DECK, Place.TAKEN_BACK)
    return CardsMoved(moves=moved, per=per), ShuffleCalled(per=per)


def _card_shuffled(_play: Play, fact: facts.Put | None, per: Authority) -> Events:
    assert isinstance(fact, facts.TurnedEarly)
    moved = _moves(fact.cards, Place.DECK, Place.TAKEN_BACK)
    return CardsMoved(moves=moved, per=per), ShuffleCalled(per=per)


def _burns_back(play: Play, _fact: facts.Put | None, per: Authority) -> Events:
    moved = CardsMoved(moves=_moves(play.burns, Place.BURN, Place.TAKEN_BACK), per=per)
    return moved, ShuffleCalled(per=per)


def _all_discards(play: Play, _fact: facts.Put | None, per: Authority) -> Events:
    moves = _moves(play.muck, Place.MUCK, Place.TAKEN_BACK)
    for seat, pile in play.discards.items():
        moves += tuple(
            [
                Moved(card=card, source=Place.DISCARDS, to=Place.TAKEN_BACK, place=seat)
                for card in pile
            ]
        )
    return CardsMoved(moves=moves, per=per), ShuffleCalled(per=per)


def _surplus_mucked(play: Play, _fact: facts.Put | None, per: Authority) -> Events:
    number = len(play.game.betting_rounds[0].hole)
    moved = CardsMoved(moves=_moves([None] * number, Place.DECK, Place.MUCK), per=per)
    return (moved, *burns_left_out(play, number))


def _deal_on(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    """The deck is dealt out; then the burns are dealt to those still without a card.

    If the burns are too few, one communal card serves for all of them.
    """
    assert isinstance(fact, facts.DealtOnShort)
    due = _last_cards_due(play)
    dealt = Dealt(due=due[: len(fact.cards)], cards=fact.cards, per=per)
    burns = len(play.burns) + sum(
        isinstance(each, CardDue) and each.to is Place.BURN for each in due
    )
    rest = len(due) - len(fact.cards)
    if rest <= burns:
        return DueChanged(due=due, per=per), dealt
    for_all: Due = CardDue(to=Place.COMMUNAL, face=UP, per=per)
    return DueChanged(due=(*due[: len(fact.cards)], for_all), per=per), dealt


def cards_short(play: Play) -> bool:
    """Whether the deck is too short to give everybody a card."""
    return cards_in(_last_cards_due(play)) > play.undealt


def _last_cards_due(play: Play) -> tuple[Due, ...]:
    """The last cards of stud, in order; if some players have theirs, only those of the others."""
    due = play.plan.due(play.stage, places_served(play))
    whole = sum(len(stage.hole) for stage in play.game.betting_rounds)
    left = [seat for seat in places_served(play) if len(play.held[play.places[seat]]) < whole]
    if len(left) == len(places_served(play)):
        return due
    return tuple([each for each in due if isinstance(each, CardDue) and each.to in {*left}])


ON_CARDS: Final[dict[Remedy, Callable[[Play, facts.Put | None, Authority], Events]]] = {
    Remedy.SHUFFLE_BACK: _shuffle_back,
    Remedy.MUCK_CARD: _muck_card,
    Remedy.FLOP_BACK: _back_before_its_turn,
    Remedy.CARD_BACK: _back_before_its_turn,
    Remedy.SET_ASIDE: _set_aside,
    Remedy.FLOP_AGAIN_BURNT: _flop_again_burnt,
    Remedy.FLOP_AGAIN: _flop_again,
    Remedy.FEWER_BURNS: _fewer_burns,
    Remedy.RECONSTRUCT: _reconstruct,
    Remedy.SURPLUS_BURNT: _surplus_burnt,
    Remedy.SURPLUS_BACK: _surplus_back,
    Remedy.CARD_SHUFFLED: _card_shuffled,
    Remedy.BURNS_BACK: _burns_back,
    Remedy.ALL_DISCARDS: _all_discards,
    Remedy.SURPLUS_MUCKED: _surplus_mucked,
    Remedy.DEAL_ON: _deal_on,
}
