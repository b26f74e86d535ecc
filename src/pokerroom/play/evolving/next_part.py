"""From one part of a round of play to the next, and who acts first in it."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.books import Ruling
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.first_by_cards import Showing, opener
from pokerroom.play.betting.first_by_position import begins
from pokerroom.play.dealing.dues import ASIDE, BURN, CardDue, Due, TurnDue
from pokerroom.play.game.draw import Draw
from pokerroom.play.seats import DEALER, Seat
from pokerroom.play.state.play import (
    ANY_BETTING,
    BETTING,
    DEAL,
    DRAW,
    EXCHANGE,
    NEXT_CARDS,
    NUMBER,
    OPENING,
    SHOWDOWN,
    Play,
)
from pokerroom.play.state.situation import ImpossibleSituation


def await_next_cards(play: Play) -> None:
    """Waits for the cards before a betting round; an event will say which they are."""
    play.phase, play.undecided = DEAL, NEXT_CARDS


def await_cards(play: Play) -> None:
    """The dealer goes on with the cards due; an event will say how many the deck can supply."""
    play.phase, play.undecided = DEAL, NUMBER


def places_served(play: Play) -> tuple[Seat, ...]:
    """Those who are dealt cards, in order, including folded places that still get them."""
    if not play.ghost_places:
        return play.served_now()
    served, places = play.contending | play.ghost_places, play.places
    return tuple([seat for seat in play.served if served >> places[seat] & 1])


def places_from(play: Play, seat: Seat) -> list[int]:
    """The places of those still in, clockwise from *seat*."""
    contending, at, last = play.contending, play.places[seat], len(play.seats) - 1
    found: list[int] = []
    for _ in play.seats:
        if contending >> at & 1:
            found.append(at)
        at = at + 1 if at < last else 0
    return found


def without_burns(due: tuple[Due, ...]) -> tuple[Due, ...]:
    return tuple([step for step in due if not (isinstance(step, CardDue) and step.to is BURN)])


def set_aside(play: Play) -> list[MaybeCard]:
    """The cards set aside until they are shuffled in."""
    moves = [move for event in play.cards_aside for move in event.moves]
    return [move.card for move in moves if move.to is ASIDE]


def laid_ahead(play: Play) -> int:
    """How many communal cards lie there before their turn, once those dealt so far are counted."""
    turned = play.plan.stages[: play.stage + (play.phase is BETTING)]
    return len(play.communal) - sum([stage.clause.communal for stage in turned])


def cards_in(due: tuple[Due, ...]) -> int:
    """The number of cards due; a last step that turns communal cards is not one."""
    return len(due) - 1 if due and type(due[-1]) is TurnDue else len(due)


def dealable(play: Play) -> int:
    """How many of the cards due can be dealt before a reshuffle."""
    return play.dealable


def draw_of(play: Play) -> Draw | None:
    """The draw before this betting round, if there is one."""
    return play.plan.stages[play.stage].draw


def after_the_cards(play: Play) -> None:
    """Goes on to the next draw, or to the betting once everybody has all his cards."""
    if play.to_draw or (play.decisions and not play.owed_dealt):
        play.phase = DRAW
    else:
        to_the_betting(play)


def to_the_betting(play: Play) -> None:
    """Goes on to the betting round; an event will say whether there is any betting."""
    if play.to_exchange:
        play.phase = EXCHANGE
    else:
        play.phase, play.undecided = OPENING, ANY_BETTING


def next_betting_round(play: Play, *, last: bool) -> None:
    """Goes on to the next betting round, or to the showdown after the *last*."""
    play.betting = None
    if last:
        to_the_showdown(play)
        return
    play.stage += 1
    play.last_opener = play.first_to_act or play.last_opener
    play.leader, play.first_to_act = None, DEALER
    await_next_cards(play)


def to_the_showdown(play: Play) -> None:
    """Begins the showdown, or begins it again.

    An event will give the pots and the showing order.
    """
    play.gathered, play.pots, play.showing, play.to_show = None, (), None, ()
    play.phase, play.undecided = SHOWDOWN, None
    play.valued = {}  # another card may have come since a hand was valued


def first_of(play: Play, *, tapped_out: Sequence[Seat]) -> Ruling[Seat]:
    """Who acts first in this betting round among those still in, some of whom have *tapped_out*."""
    stage = play.plan.stages[play.stage]
    if stage.opening is None:
        clause = stage.rules.begins
        assert clause is not None
        return begins(
            clause,
            play.still_in(),
            tapped_out=tapped_out,
            marker_seat=play.marker_seat,
            last_blind=play.last_blind,
        )
    forced = stage.rules.forced
    if forced and forced.own_blind and blind_has_opened(play, tapped_out):
        seat = next(seat for seat in play.served_now() if seat not in tapped_out)
        return Ruling(outcome=seat, per=forced.own_blind.per)
    return opener(stage.opening, [_showing(play, seat, tapped_out) for seat in play.served_now()])


def opener_before(play: Play) -> Seat:
    """Who opened the previous betting round, going by the cards showing and the same rule."""
    opening = play.plan.stages[play.stage].opening
    assert opening is not None
    return opener(opening, [_showing(play, seat, ()) for seat in play.served_now()]).outcome


def blind_has_opened(play: Play, tapped_out: Sequence[Seat]) -> bool:
    """Whether the designated player is first to act and tapped out on his blind, which opens."""
    if play.marker_seat not in tapped_out or not play.is_in(play.marker_seat):
        return False
    opening = play.plan.stages[play.stage].opening
    showing = [_showing(play, seat, ()) for seat in play.served_now()]
    return opening is not None and opener(opening, showing).outcome == play.marker_seat


def _showing(play: Play, seat: Seat, tapped_out: Sequence[Seat]) -> Showing:
    at = play.places[seat]
    face_up, cards = play.face_up[at], []
    for place, card in enumerate(play.held[at]):
        if face_up >> place & 1:
            if card is None:
                because = f"name the open cards of seat {seat}: they decide who acts first"
                raise ImpossibleSituation(because)
            cards.append(card)
    return Showing(seat=seat, cards=tuple(cards), tapped_out=seat in tapped_out)
