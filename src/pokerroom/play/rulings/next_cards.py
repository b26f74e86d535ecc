"""Decides which cards come next and how many of them the deck can supply; events record it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pokerroom.play.betting.forced_bets import BlindToChoose
from pokerroom.play.dealing import draws
from pokerroom.play.dealing.dues import BURN, MUCK, CardDue, Due, Place
from pokerroom.play.evolving import next_part
from pokerroom.play.evolving.shortage import is_provided_for, last_card
from pokerroom.play.game.draw import Draw
from pokerroom.play.game.game import DOWN
from pokerroom.play.seats import Seat
from pokerroom.play.state import events
from pokerroom.play.state.play import Play, Undecided


def after_the_forced_bets(play: Play) -> events.Event | None:
    """Once the forced bets are made the cards follow; a blind to be chosen is waited for."""
    forced = play.plan.forced
    if play.forced_done == len(forced):
        return _next_cards(play)
    clause = forced[play.forced_done]
    if isinstance(clause, BlindToChoose) and clause.fixed is None:
        return events.BlindAwaited(per=clause.per)
    return None


def is_last_betting(play: Play) -> bool:
    return play.stage == len(play.plan.stages) - 1


def what_is_dealt(play: Play) -> events.Event | None:
    """What is still undecided about the cards due; None if the dealer may deal them."""
    undecided = play.undecided
    return None if undecided is None else DECIDED_BY[undecided](play)


def _next_cards(play: Play) -> events.Event:
    """The cards before a betting round, allowing for a deck that is too short in stud."""
    draw = next_part.draw_of(play)
    if draw is not None:
        return _draw_begun(play, draw)
    served = next_part.places_served(play)
    plan = play.plan
    due, per = _as_corrected(play, plan.due(play.stage, served)), plan.stages[play.stage].dealt_per
    if next_part.cards_in(due) > play.undealt and is_provided_for(play):
        last = last_card(play.game, served, undealt=play.undealt, burns=len(play.burns))
        due, per = _as_corrected(play, last.due), last.per
        if last.burns_go_back:
            return events.CardsAwaited(due=due, dealable=0, per=per)
    if play.cards_aside and play.unburnt >> play.stage & 1:
        return events.CardsAwaited(due=due, dealable=0, aside=play.cards_aside[-1].per, per=per)
    return events.CardsAwaited(due=due, dealable=number_given(play, due), per=per)


def _draw_begun(play: Play, draw: Draw) -> events.Event:
    order = draws.order_of_draw(draw, play.still_in(), marker_seat=play.marker_seat)
    due = play.plan.due(play.stage, ())  # a room may burn a card first
    number = number_given(play, due)
    return events.DrawBegun(order=order.outcome, due=due, dealable=number, per=order.per)


def _as_corrected(play: Play, due: tuple[Due, ...]) -> tuple[Due, ...]:
    """Leaves out a burn that is waived or cannot be spared, and a card that lies there already.

    A ghost place's card is mucked.
    """
    if play.plan.stages[play.stage].clause.communal and next_part.laid_ahead(play) > 0:
        due = tuple([step for step in due if not _is_communal(step)])
    if play.unburnt >> play.stage & 1:
        due = next_part.without_burns(due)
    if not play.ghost_places:
        return due
    clause = play.game.irregularities
    assert clause is not None
    assert clause.ghost_places is not None
    ghost_places = [seat for seat in play.seats if play.ghost_places >> play.places[seat] & 1]
    mucked = CardDue(to=MUCK, face=DOWN, per=clause.ghost_places.per)
    return tuple([mucked if _goes_to(step, ghost_places) else step for step in due])


def _is_communal(step: Due) -> bool:
    return isinstance(step, CardDue) and step.to in (Place.COMMUNAL, Place.BURN)


def _goes_to(step: Due, seats: Sequence[Seat]) -> bool:
    return isinstance(step, CardDue) and step.to in seats


def _number(play: Play) -> events.Event:
    due = play.due
    return events.CardsAwaited(due=due, dealable=number_given(play, due), per=play.due_per)


def number_given(play: Play, due: tuple[Due, ...]) -> int:
    """How many of the *due* cards come off the deck before a reshuffle is needed."""
    cards, stage = next_part.cards_in(due), play.plan.stages[play.stage]
    if cards <= play.undealt - stage.kept:
        return cards
    draw = stage.draw
    if draw is None:
        return play.undealt
    return draws.cards_before_reshuffle(draw, due=cards, undealt=play.undealt).outcome


def _recount(play: Play) -> events.Event:
    """A card has left the deck undealt: the rest may no longer be enough for everybody."""
    whole = _as_corrected(play, play.plan.due(play.stage, next_part.places_served(play)))
    return _next_cards(play) if play.due == whole else _number(play)


def _replacement(play: Play) -> events.Event:
    """The replacement for the exchanged card is due, face down."""
    called = play.to_exchange[0]
    due = (CardDue(to=called.seat, face=DOWN, per=called.per),)
    number, burn_of = number_given(play, due), _first_burnt(play)
    return events.CardReplaced(due=due, dealable=number, burn_of=burn_of, per=called.per)


def _first_burnt(play: Play) -> int | None:
    """The next betting round, counted from 1, that has a burn before it."""
    stages = play.plan.stages
    for number in range(play.stage + 1, len(stages)):
        if stages[number].clause.burns and not play.unburnt >> number & 1:
            return number + 1
    return None


def what_is_owed(play: Play) -> events.Event | None:
    """Once everybody has drawn, the cards held back for some of them."""
    draw = next_part.draw_of(play)
    if play.to_draw or draw is None:
        return None
    due = draws.owed_after(draw, play.decisions)
    per = due[0].per if due else draw.per
    return events.DrawEnded(due=due, dealable=number_given(play, due), per=per)


def no_betting(play: Play) -> events.Event | None:
    """There is no betting if nobody is left to wager against."""
    may_wager = play.contending & ~play.stopped_betting
    able = [at for at, stake in enumerate(play.stakes) if stake and may_wager >> at & 1]
    if len(able) > 1 or any(_owes(play, at) for at in able):
        return None
    ends = play.plan.stages[play.stage].rules.ends
    return events.NoBetting(last=is_last_betting(play), per=ends.per)


def _owes(play: Play, at: int) -> bool:
    """Whether the last player able to wager has yet to meet a blind."""
    return not play.stage and play.blinds[at] < max(play.blinds)


def piles_going_back(play: Play) -> tuple[Place | Seat, ...]:
    """The piles that are reshuffled when the deck has run out."""
    if next_part.draw_of(play) is None:
        return (BURN,)
    found = what_goes_back(play)
    folded = found.folded_hands or found.kitty
    return (*found.discards_of, MUCK) if folded else found.discards_of


def what_goes_back(play: Play) -> draws.ShuffledIn:
    """The cards that are shuffled together when the deck is too short for the draw."""
    draw = next_part.draw_of(play)
    assert draw is not None
    steps = [due.to for due in play.due if isinstance(due, CardDue)]
    drawer = next(to for to in steps if isinstance(to, Seat))
    decided = [each.seat for each in play.decisions]
    return draws.shuffled_in(draw, drawer=drawer, decided=decided, undealt=play.undealt)


DECIDED_BY: Final[dict[Undecided, Callable[[Play], events.Event]]] = {
    Undecided.NEXT_CARDS: _next_cards,
    Undecided.NUMBER: _number,
    Undecided.RECOUNT: _recount,
    Undecided.REPLACEMENT: _replacement,
}
