"""From one part of a round of play to the next: which cards are due, whose turn comes."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.books import Authority, Ruling
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting import BlindToChoose, Showing, begins, opener
from pokerroom.play.dealing import (
    ASIDE,
    BURN,
    MUCK,
    CardDue,
    Due,
    ShuffledIn,
    TurnDue,
    cards_before_reshuffle,
    order_of_draw,
    owed_after,
    shuffled_in,
)
from pokerroom.play.evolving.shortage import is_provided_for, last_card
from pokerroom.play.game import DOWN, Draw
from pokerroom.play.seats import DEALER, Seat
from pokerroom.play.state import (
    DEAL,
    DRAW,
    EXCHANGE,
    OPENING,
    RESHUFFLE,
    SHOWDOWN,
    ImpossibleSituation,
    Phase,
    Play,
)


def after_the_forced_bets(play: Play) -> None:
    forced = play.plan.forced
    if play.forced_done == len(forced):
        await_next_cards(play)
        return
    clause = forced[play.forced_done]
    chosen = isinstance(clause, BlindToChoose) and clause.fixed is None
    play.phase = Phase.CHOICE_OF_BLIND if chosen else Phase.FORCED_BETS


def await_next_cards(play: Play) -> None:
    """The cards before a betting round; too few of them for stud are another matter."""
    served = places_served(play)
    play.due = _as_corrected(play, play.plan.due(play.stage, served))
    play.due_per = _rule_of_the_deal(play)
    if cards_in(play.due) > play.undealt and is_provided_for(play):
        last = last_card(play.game, served, undealt=play.undealt, burns=len(play.burns))
        play.due, play.due_per = _as_corrected(play, last.due), last.per
        if last.burns_go_back:
            play.phase = RESHUFFLE
            return
    if play.cards_aside and play.unburnt >> play.stage & 1:
        _shuffle_in_what_was_set_aside(play)
        return
    await_cards(play)


def _rule_of_the_deal(play: Play) -> Authority:
    """By which the cards come that are first: where they are dealt together, a rule says so."""
    deal, clause = play.game.deal, play.plan.stages[play.stage].clause
    return deal.per if deal and deal.together and clause.hole else clause.per


def places_served(play: Play) -> tuple[Seat, ...]:
    """Those who get cards, in order, folded places among them that still do."""
    if not play.ghost_places:
        return play.served_now()
    served, places = play.contending | play.ghost_places, play.places
    return tuple([seat for seat in play.served if served >> places[seat] & 1])


def _as_corrected(play: Play, due: tuple[Due, ...]) -> tuple[Due, ...]:
    """Without a burn that is waived or that the deck is short of; a ghost's card is mucked."""
    if play.unburnt >> play.stage & 1:
        due = without_burns(due)
    if not play.ghost_places:
        return due
    clause = play.game.irregularities
    assert clause is not None
    assert clause.ghost_places is not None
    ghost_places = [seat for seat in play.seats if play.ghost_places >> play.places[seat] & 1]
    mucked = CardDue(to=MUCK, face=DOWN, per=clause.ghost_places.per)
    return tuple([mucked if _goes_to(step, ghost_places) else step for step in due])


def without_burns(due: tuple[Due, ...]) -> tuple[Due, ...]:
    return tuple([step for step in due if not (isinstance(step, CardDue) and step.to is BURN)])


def _goes_to(step: Due, seats: Sequence[Seat]) -> bool:
    return isinstance(step, CardDue) and step.to in seats


def _shuffle_in_what_was_set_aside(play: Play) -> None:
    play.taken_back, play.shuffle_per = tuple(set_aside(play)), play.cards_aside[-1].per
    play.cards_aside = ()
    play.after_shuffle, play.phase = DEAL, RESHUFFLE


def set_aside(play: Play) -> list[MaybeCard]:
    """The cards that lie aside until they are shuffled in."""
    moves = [move for event in play.cards_aside for move in event.moves]
    return [move.card for move in moves if move.to is ASIDE]


def await_as_many_as_there_are(play: Play) -> None:
    """A card has left the deck besides those dealt: the rest may not go round any more."""
    if play.due == _as_corrected(play, play.plan.due(play.stage, places_served(play))):
        await_next_cards(play)
    else:
        await_cards(play)


def cards_in(due: tuple[Due, ...]) -> int:
    """All steps but the last are cards; that one may turn those which lie there."""
    return len(due) - 1 if due and isinstance(due[-1], TurnDue) else len(due)


def await_cards(play: Play) -> None:
    """The dealer goes on, with what the deck has or after a shuffle of what goes back into it."""
    due, draw = cards_in(play.due), draw_of(play)
    if draw is None:
        play.dealable = min(due, play.undealt)
    else:
        play.dealable = cards_before_reshuffle(draw, due=due, undealt=play.undealt).outcome
    play.phase = DEAL if play.dealable else RESHUFFLE


def dealable(play: Play) -> int:
    """How many of the cards that are due can be dealt before any must go back into the deck."""
    return play.dealable


def draw_of(play: Play) -> Draw | None:
    """The draw before this betting round, if there is one."""
    return play.plan.stages[play.stage].clause.draw


def after_the_cards(play: Play) -> None:
    if draw_of(play):
        next_drawer(play)
    else:
        to_the_betting(play)


def next_drawer(play: Play) -> None:
    """When all have drawn, cards that were held back for some of them come last."""
    if play.to_draw:
        play.phase = DRAW
        return
    draw = draw_of(play)
    assert draw is not None
    if not play.owed_dealt:
        play.owed_dealt = True
        play.due = owed_after(draw, play.decisions)
    if play.due:
        play.due_per = play.due[0].per
        await_cards(play)
    else:
        to_the_betting(play)


def to_the_betting(play: Play) -> None:
    """No betting where nobody is left to wager against."""
    if play.to_exchange:
        play.phase = EXCHANGE
        return
    may_wager = play.contending & ~play.stopped_betting
    able = [at for at, stake in enumerate(play.stakes) if stake and may_wager >> at & 1]
    if len(able) > 1 or (len(able) == 1 and _owes(play, able[0])):
        play.phase = OPENING
    else:
        next_betting_round(play)


def _owes(play: Play, at: int) -> bool:
    """Whether the last player who can wager has still to meet a blind."""
    return not play.stage and play.blinds[at] < max(play.blinds)


def next_betting_round(play: Play) -> None:
    play.stage += 1
    play.betting = None
    if play.stage == len(play.plan.stages):
        play.stage -= 1
        to_the_showdown(play)
        return
    play.last_opener = play.first_to_act or play.last_opener
    play.leader, play.first_to_act = None, DEALER
    draw = draw_of(play)
    if draw is None:
        await_next_cards(play)
        return
    play.due_per = draw.per
    play.to_draw = order_of_draw(draw, play.still_in(), marker_seat=play.marker_seat).outcome
    play.due = play.plan.due(play.stage, ())
    if play.due:  # a room may burn a card first
        await_cards(play)
    else:
        play.phase = DRAW


def to_the_showdown(play: Play) -> None:
    """Which begins, maybe anew, with its pots and the order of showing: another event says them."""
    play.gathered, play.pots, play.showing, play.to_show = None, (), None, ()
    play.phase = SHOWDOWN
    play.valued = {}  # another card may have come since a hand was looked at


def first_of(play: Play, *, tapped_out: Sequence[Seat]) -> Ruling[Seat]:
    """Who acts first in this betting round of those still in, some of whom have *tapped_out*."""
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
    """Who opened the betting round before this one, by the cards that show."""
    opening = play.plan.stages[play.stage - 1].opening
    assert opening is not None
    return opener(opening, [_showing(play, seat, ()) for seat in play.served_now()]).outcome


def blind_has_opened(play: Play, tapped_out: Sequence[Seat]) -> bool:
    """Whether the designated player is to open, and has tapped out for his blind, which is that."""
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
                because = f"tell the open cards of seat {seat}: they decide who acts first"
                raise ImpossibleSituation(because)
            cards.append(card)
    return Showing(seat=seat, cards=tuple(cards), tapped_out=seat in tapped_out)


def returning(play: Play) -> list[list[MaybeCard]]:
    """The piles that go back into the deck when it has run out."""
    if draw_of(play) is None:
        return [play.burns]
    found = going_back(play)
    piles = [play.discards[seat] for seat in found.discards_of if seat in play.discards]
    return [*piles, play.muck] if found.folded_hands or found.kitty else piles


def going_back(play: Play) -> ShuffledIn:
    """What is shuffled together when the draw needs more cards than the deck has."""
    draw = draw_of(play)
    assert draw is not None
    steps = [due.to for due in play.due if isinstance(due, CardDue)]
    drawer = next(to for to in steps if isinstance(to, Seat))
    decided = [each.seat for each in play.decisions]
    return shuffled_in(draw, drawer=drawer, decided=decided, undealt=play.undealt)
