"""How the play stands after an event: every change to a round of play is made here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from pokerroom.books import Ruling
from pokerroom.engine import By, Rewinding, on, replayed, table
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.betting import NOBODY, begin_as
from pokerroom.play.betting.events import Acted
from pokerroom.play.betting.rules import SURVIVOR
from pokerroom.play.dealing.dues import BURN, COMMUNAL, KITTY, MUCK, CardDue, Decided, Place
from pokerroom.play.evolving import correcting_cards, next_part
from pokerroom.play.evolving.awaited_cards import SAYS_WHAT_COMES, expect_cards
from pokerroom.play.evolving.betting_acts import acted
from pokerroom.play.evolving.correcting import CORRECTS
from pokerroom.play.evolving.midway import set_up
from pokerroom.play.game.game import UP
from pokerroom.play.pots.outcome import Pots
from pokerroom.play.seats import DEALER, Seat
from pokerroom.play.state import events
from pokerroom.play.state.begun import Begun
from pokerroom.play.state.corrections import Rewound
from pokerroom.play.state.play import (
    BETTING,
    FORCED_BETS,
    NONE_DUE,
    ROUND_OVER,
    SETTLING,
    Phase,
    Play,
    bit_of,
    muck,
)


def evolve(play: Play, event: events.Event) -> None:
    """Applies *event*; nothing is left to decide.

    This runs at every act and is compiled, so it calls the table directly, not through the kernel.
    """
    _append_to_record(play, event)
    _EVOLVES[type(event)](play, event)


def _append_to_record(play: Play, event: events.Event) -> None:
    play.record.append(event)
    if play.history is not play.record:
        play.history.append(event)


def started(begun: Begun) -> Play:
    """The round of play before anything has happened."""
    play = Play(begun)
    if begun.situation:
        set_up(play, begun.situation)
    return play


def last_hand(play: Play, seat: Seat) -> tuple[MaybeCard, ...]:
    """The cards of *seat*, or those that he held when he folded."""
    at = play.places[seat]
    held = play.held[at]
    if not held:
        told = started(play.begun)
        for event in play.history:
            evolve(told, event)
            held = list(told.held[at]) or held
    return tuple(held)


def replay(begun: Begun, record: Iterable[events.Event]) -> Play:
    """The round of play that *record* describes."""
    return replayed(started(begun), record, evolve, REWINDING)


def _bets_posted(play: Play, event: events.BetsPosted) -> None:
    kind, is_blind = event.kind, event.kind in events.BLINDS
    for bet in event.posted:
        at, paid = play.places[bet.seat], bet.paid
        play.stakes[at] -= paid
        play.paid[at] += paid
        play.forced[at] += paid
        if is_blind:
            play.blinds[at] += paid
        elif kind is events.DEAD_ANTE:
            play.dead[at] += paid
    for bet in event.dead:
        at, paid = play.places[bet.seat], bet.paid
        play.stakes[at] -= paid
        play.paid[at] += paid
        play.forced[at] += paid
        play.dead[at] += paid
    if is_blind:
        last = event.posted[-1]
        play.blind, play.last_blind = last.due, last.seat
    if kind is events.OVER_BLIND:
        play.over_blinds += 1
        return
    play.forced_done += 1
    play.phase = FORCED_BETS


def _deck_cut(play: Play, _event: events.DeckCut) -> None:
    play.was_cut = True


def _dealt(play: Play, event: events.Dealt) -> None:
    steps, cards = event.due, event.cards
    held, places, face_up, out = play.held, play.places, play.face_up, play.cards_out
    for place, card in enumerate(cards):
        due = cast(CardDue, steps[place])  # only the last step can be a turning, which has no card
        if card is not None:
            out |= bit_of(card)
        to = due.to
        if isinstance(to, int):
            at = places[to]
            hand = held[at]
            if due.face is UP:
                face_up[at] |= 1 << len(hand)
            hand.append(card)
        else:
            _pile(play, to).append(card)
    play.cards_out = out
    play.undealt -= len(cards)
    if event.untouched:
        served = [step.to for step in steps if isinstance(step, CardDue)]
        play.untouched += tuple([to for to in served if isinstance(to, int)])
    if play.on_top:
        play.on_top = play.on_top[len(cards) :]
    if len(steps) < len(play.due):
        play.due = play.due[len(steps) :]
        play.dealable -= len(cards)
        if not play.dealable:
            next_part.await_cards(play)
    else:
        play.due, play.dealable = NONE_DUE, 0
        next_part.after_the_cards(play)


def _may_look(play: Play, _event: events.MayLook) -> None:
    play.untouched = ()


def _pile(play: Play, place: Place) -> list[MaybeCard]:
    if place is COMMUNAL:
        return play.communal
    if place is BURN:
        return play.burns
    if place is KITTY:
        return play.kitty
    if place is MUCK:
        return play.muck
    return play.discards.setdefault(DEALER, [])


def _reshuffled(play: Play, event: events.Reshuffled) -> None:
    play.undealt += len(event.cards)
    for card in event.cards:
        if card is not None:
            play.cards_out &= ~bit_of(card)
    play.on_top = ()
    if play.shuffle_per is not None:
        correcting_cards.after_the_shuffle(play)
        return
    for place in event.piles:
        _emptied(play, place)
    next_part.await_cards(play)


def _emptied(play: Play, place: Place | Seat) -> None:
    if isinstance(place, int):
        play.discards[place].clear()
    else:
        _pile(play, place).clear()


def _first_to_act(play: Play, event: events.FirstToAct) -> None:
    stage = play.plan.stages[play.stage]
    start = event.start or play.plan.start(play.stage, play.blind)
    places = next_part.places_from(play, event.seat)
    seats = tuple([play.seats[at] for at in places])
    play.betting = begin_as(
        start,
        stage.rules,
        stage.limit_called(start.limit),
        seats=seats,
        stakes=[0 if play.stopped_betting >> at & 1 else play.stakes[at] for at in places],
        put_in=[play.blinds[at] for at in places] if start.first else (),
        pot=sum(play.paid),
    )
    if event.opened:
        play.betting.forced = False
        play.betting.acted = 1 << seats.index(play.marker_seat)
    play.first_to_act, play.phase, play.opener_stays = event.seat, BETTING, None
    play.undecided = None


def _changes_nothing(
    _play: Play, _event: events.Understood | events.StakeAdded | events.Complained
) -> None:
    """The event only needs to be on the record: nothing changes until the next round or act."""


def _betting_ended(play: Play, event: events.BettingEnded) -> None:
    betting = play.betting
    assert betting is not None
    play.leader = None if betting.leader == NOBODY else betting.seats[betting.leader]
    play.called = play.leader or play.called
    if event.ending is SURVIVOR:
        play.phase = SETTLING
    elif play.kitty:
        play.phase = Phase.KITTY
    else:
        next_part.next_betting_round(play, last=event.last)


def _kitty_taken(play: Play, event: events.KittyTaken) -> None:
    at = play.places[event.seat]
    muck(play, at)
    play.held[at], play.kitty = list(event.cards), []


def _kitty_mucked(play: Play, event: events.KittyMucked) -> None:
    play.muck += play.kitty
    play.kitty = []
    next_part.next_betting_round(play, last=event.last)


def _discarded(play: Play, event: events.Discarded) -> None:
    seat, cards, due = event.seat, event.cards, event.due
    at = play.places[seat]
    held, all_down = play.held[at], not play.face_up[at] and not play.exposed[at]
    for card in cards:
        known = card if card in held else None
        if all_down:
            held.remove(known)
        else:
            correcting_cards.take_from_hand(play, at, held.index(known))
        if card is not None:
            play.cards_out |= bit_of(card)
    play.discards.setdefault(seat, []).extend(cards)
    play.decisions = (*play.decisions, Decided(seat, len(cards)))
    play.to_draw = play.to_draw[1:]
    play.due_per = event.per
    if due:
        expect_cards(play, due, event.dealable)
    else:
        next_part.after_the_cards(play)


def _showdown_begun(play: Play, event: events.ShowdownBegun) -> None:
    play.gathered = Pots(pots=event.pots, returned=event.returned)
    play.pots, play.showing = event.pots, Ruling(outcome=event.order, per=event.per)
    done = {*play.shown, *play.thrown_in}
    play.to_show = tuple([seat for seat in event.order if seat not in done])
    if not play.to_show:
        play.phase = SETTLING


def _shown(play: Play, event: events.Shown) -> None:
    at = play.places[event.seat]
    if event.cards:  # a hand given only by its rank keeps its unknown cards
        play.held[at] = list(event.cards)
    for card in event.cards:
        play.cards_out |= bit_of(card)
    play.shown = {**play.shown, event.seat: event.cards}
    if event.can_win:
        play.contending |= 1 << at
    if event.seat in play.to_show:
        _has_decided(play, event.seat)


def _thrown_in(play: Play, event: events.ThrownIn) -> None:
    """His cards stay in front of him, since another player may still ask to see them."""
    play.contending &= ~(1 << play.places[event.seat])
    play.thrown_in = (*play.thrown_in, event.seat)
    _has_decided(play, event.seat)


def _has_decided(play: Play, seat: Seat) -> None:
    play.to_show = tuple([other for other in play.to_show if other != seat])
    if not play.to_show:
        play.phase = SETTLING


def _surplus_returned(play: Play, event: events.SurplusReturned) -> None:
    for back in event.returned:
        at = play.places[back.seat]
        play.stakes[at] += back.amount
        play.paid[at] -= back.amount
        play.forced[at] = min(play.forced[at], play.paid[at])
        play.blinds[at] = min(play.blinds[at], play.paid[at] - play.dead[at])


def _settled(play: Play, event: events.Settled) -> None:
    settlement = event.settlement
    if settlement.returned:
        play.stakes[play.places[settlement.returned.seat]] += settlement.returned.amount
    for award in settlement.awards:
        play.stakes[play.places[award.seat]] += award.amount
    play.settlement, play.betting = settlement, None
    play.due, play.undecided, play.phase = NONE_DUE, None, ROUND_OVER


def _rewound(play: Play, event: Rewound) -> None:
    before = play.record[: event.to]
    _stand_as(play, replay(play.begun, before), event)


def _stand_as(play: Play, earlier: Play, event: Rewound) -> None:
    """Sets everything back to how it stood in *earlier*."""
    for name in Play.__slots__:
        if name not in {"begun", "record"}:
            setattr(play, name, getattr(earlier, name))
    play.history = list(earlier.history)
    _keep_what_was_seen(play, event)


def _keep_what_was_seen(play: Play, event: events.Event) -> None:
    """Cards seen before the rewind stay known."""
    assert isinstance(event, Rewound)
    play.on_top = () if event.shuffled else event.on_top + play.on_top[len(event.on_top) :]
    for seat, cards in event.seen:
        correcting_cards.lay_open(play, play.places[seat], cards)


def _told(play: Play, record: list[events.Event], standing: list[events.Event]) -> None:
    play.record, play.history = record, standing


REWINDING: Final = Rewinding(
    returns_to=lambda event: event.to if isinstance(event, Rewound) else None,
    is_kept=_keep_what_was_seen,
    told=_told,
)
EVOLVES: Final[By[Play, events.Event, None]] = table(
    on(events.BetsPosted, _bets_posted),
    on(events.DeckCut, _deck_cut),
    on(events.Dealt, _dealt),
    on(events.MayLook, _may_look),
    on(events.Reshuffled, _reshuffled),
    *SAYS_WHAT_COMES,
    on(events.FirstToAct, _first_to_act),
    on(events.Understood, _changes_nothing),
    on(Acted, acted),
    on(events.BettingEnded, _betting_ended),
    on(events.KittyTaken, _kitty_taken),
    on(events.KittyMucked, _kitty_mucked),
    on(events.Discarded, _discarded),
    on(events.ShowdownBegun, _showdown_begun),
    on(events.Shown, _shown),
    on(events.ThrownIn, _thrown_in),
    on(events.StakeAdded, _changes_nothing),
    on(events.Complained, _changes_nothing),
    on(events.SurplusReturned, _surplus_returned),
    on(events.Settled, _settled),
    on(Rewound, _rewound),
    *CORRECTS,
)
_EVOLVES: Final = dict(EVOLVES)  # a plain dict is faster to look up
