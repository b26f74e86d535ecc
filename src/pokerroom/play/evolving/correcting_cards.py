"""What happens to cards in a correction: moved, taken back, made known, dealt again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pokerroom.engine import Row, on
from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing.dues import Place
from pokerroom.play.evolving import next_part
from pokerroom.play.pots.outcome import Returned
from pokerroom.play.seats import DEALER, Seat
from pokerroom.play.state import corrections
from pokerroom.play.state.play import (
    DEAL,
    EXCHANGE,
    NONE_DUE,
    RESHUFFLE,
    Phase,
    Play,
    Undecided,
    bit_of,
)


def after_the_shuffle(play: Play) -> None:
    """Resumes play once the cards taken back have been shuffled in."""
    then, play.after_shuffle = play.after_shuffle, None
    play.taken_back, play.shuffle_per = (), None
    if then is DEAL or then is None:
        next_part.await_cards(play)
    else:
        play.phase = then


def _take_all_cards_back(play: Play) -> None:
    """Takes back every card that has left the deck; unknown ones are counted."""
    piles = [*play.held, play.communal, play.burns, play.kitty, play.muck, *play.discards.values()]
    gone = [card for pile in piles for card in pile]
    gone += next_part.set_aside(play)
    gone += play.taken_back
    play.taken_back = tuple(gone)
    play.held = [[] for _ in play.seats]
    play.face_up, play.exposed = [0] * len(play.seats), [0] * len(play.seats)
    play.communal, play.burns, play.kitty, play.muck, play.discards = [], [], [], [], {}
    play.on_top, play.untouched = (), ()


def _cards_moved(play: Play, event: corrections.CardsMoved) -> None:
    for move in event.moves:
        _leave(play, move)
        _arrive(play, move, event)
    if play.phase is EXCHANGE:
        play.phase, play.undecided = DEAL, Undecided.REPLACEMENT
    elif play.phase is DEAL and any(move.source is Place.DECK for move in event.moves):
        play.undecided = Undecided.RECOUNT


def _leave(play: Play, move: corrections.Moved) -> None:
    source = move.source
    if move.card is not None:
        play.cards_out |= bit_of(move.card)
    if source is Place.DECK:
        play.undealt -= 1
        play.on_top = play.on_top[1:]
    elif isinstance(source, int):
        take_from_hand(play, play.places[source], move.place)
        play.untouched = tuple([seat for seat in play.untouched if seat != source])
    else:
        _remove(_pile(play, source, move.place), move.card)


def take_from_hand(play: Play, at: int, place: int) -> None:
    """Removes a card from a hand; the later ones move up, and those face up stay face up."""
    del play.held[at][place]
    for bits in (play.face_up, play.exposed):
        below = bits[at] & ((1 << place) - 1)
        bits[at] = below | bits[at] >> place + 1 << place


def _remove(pile: list[MaybeCard], card: MaybeCard) -> None:
    """Removes the last such card from the pile; if it lay there unknown, it becomes known now."""
    wanted = card if card in pile else None
    del pile[len(pile) - 1 - pile[::-1].index(wanted)]


def _arrive(play: Play, move: corrections.Moved, event: corrections.CardsMoved) -> None:
    to = move.to
    if to is Place.DECK:
        play.undealt += 1
        if move.card is not None:
            play.cards_out &= ~bit_of(move.card)
    elif to is Place.TAKEN_BACK:
        play.taken_back = (*play.taken_back, move.card)
    elif to is Place.ASIDE:
        play.cards_aside = (*play.cards_aside, event)
    elif isinstance(to, int):
        at = play.places[to]
        play.face_up[at] |= move.up << len(play.held[at])
        play.held[at].append(move.card)
    else:
        _pile(play, to).append(move.card)


def _pile(play: Play, place: Place, discards_of: Seat = DEALER) -> list[MaybeCard]:
    match place:
        case Place.COMMUNAL:
            return play.communal
        case Place.BURN:
            return play.burns
        case Place.KITTY:
            return play.kitty
        case Place.MUCK:
            return play.muck
        case _:
            return play.discards.setdefault(discards_of, [])


def _shuffle_called(play: Play, event: corrections.ShuffleCalled) -> None:
    """After the shuffle, play resumes where it stood, with any cards that are due."""
    if play.after_shuffle is None:
        play.after_shuffle = DEAL if play.due else play.phase
    play.shuffle_per, play.undecided, play.phase = event.per, None, RESHUFFLE


def _due_changed(play: Play, event: corrections.DueChanged) -> None:
    play.due, play.due_per = event.due, event.deal or event.per
    play.betting = None
    if play.taken_back:
        play.after_shuffle, play.undecided, play.phase = DEAL, None, RESHUFFLE
    elif play.due:
        next_part.await_cards(play)
    else:
        next_part.to_the_betting(play)


def _betting_anew(play: Play, event: corrections.BettingAnew) -> None:
    """The cards that are due change too, which ends the betting round."""
    _give_back(play, event.returned)


def _give_back(play: Play, returned: Sequence[Returned]) -> None:
    for back in returned:
        at = play.places[back.seat]
        play.stakes[at] += back.amount
        play.paid[at] -= back.amount


def _burn_waived(play: Play, event: corrections.BurnWaived) -> None:
    play.unburnt |= 1 << event.betting_round - 1


def _known_on_top(play: Play, event: corrections.KnownOnTop) -> None:
    play.on_top = event.cards + play.on_top[len(event.cards) :]


def _lies_open(play: Play, event: corrections.LiesOpen) -> None:
    at, bit = play.places[event.seat], 1 << event.place
    held = play.held[at]
    if event.card is not None and held[event.place] is None:
        held[event.place] = event.card
        play.cards_out |= bit_of(event.card)
    if event.as_up_card:
        play.face_up[at] |= bit
    else:
        play.exposed[at] |= bit


def _exchange_called(play: Play, event: corrections.ExchangeCalled) -> None:
    play.to_exchange = (*play.to_exchange, event)
    if not play.due:
        play.betting = None
        next_part.to_the_betting(play)


def _wrong_number_found(play: Play, event: corrections.WrongNumberFound) -> None:
    """Surplus cards came off the deck unseen; missing ones, which never lay open, are still in it.

    Nobody knows which cards a short hand lacks, so the last unseen ones are removed from the
    record.
    """
    at = play.places[event.seat]
    held, is_open = play.held[at], play.face_up[at] | play.exposed[at]
    short = len(held) - event.holds
    unseen = [place for place in range(len(held)) if not is_open >> place & 1]
    for place in reversed(unseen[len(unseen) - max(short, 0) :]):
        card = held[place]
        if card is not None:
            play.cards_out &= ~bit_of(card)
        take_from_hand(play, at, place)
    held += [None] * -short
    play.undealt += short


def _given_ahead(play: Play, event: corrections.GivenAhead) -> None:
    at = play.places[event.seat]
    for card in event.cards:
        play.held[at].append(card)
        if card is not None:
            play.cards_out |= bit_of(card)
    play.undealt -= len(event.cards)
    play.on_top = play.on_top[len(event.cards) :]
    play.given_ahead = (*play.given_ahead, event)
    next_part.await_cards(play)


def lay_open(play: Play, at: int, cards: Sequence[MaybeCard]) -> None:
    """Everybody has seen the hand, so cards of it that are still held stay known."""
    held = play.held[at]
    same = len(cards) == len(held) and all(h in {None, c} for h, c in zip(held, cards, strict=True))
    if same:
        play.held[at] = held = list(cards)
    for place, card in enumerate(held):
        if card is not None and card in cards:
            play.exposed[at] |= 1 << place
            play.cards_out |= bit_of(card)


def given_ahead(play: Play, seat: Seat) -> int:
    """How many replacement cards reached *seat* before his turn to draw."""
    return sum([len(given.cards) for given in play.given_ahead if given.seat == seat])


def _misdealt(play: Play, event: corrections.Misdealt) -> None:
    _give_back(play, event.returned)
    _take_all_cards_back(play)
    size = len(play.seats)
    play.contending = (1 << size) - 1 & ~sum([1 << play.places[seat] for seat in event.out])
    play.stage, play.betting, play.first_to_act = 0, None, DEALER
    play.leader = play.called = None
    play.was_cut, play.due, play.dealable, play.undecided = False, NONE_DUE, 0, None
    play.to_draw, play.decisions, play.owed_dealt = (), (), False
    play.gathered, play.pots, play.showing = None, (), None
    play.to_show, play.shown, play.thrown_in, play.valued = (), {}, (), {}
    play.ghost_places = play.stopped_betting = play.unburnt = 0
    play.last_opener, play.opener_stays, play.cards_aside = DEALER, None, ()
    play.to_exchange, play.may_tap_out, play.given_ahead = (), (), ()
    play.held_wagers, play.to_be_shown, play.won_by = (), (), None
    if event.anew:
        play.forced, play.blinds, play.dead = [0] * size, [0] * size, [0] * size
        play.forced_done, play.over_blinds, play.blind, play.last_blind = 0, 0, 0, None
    play.shuffle_per, play.after_shuffle, play.phase = event.per, Phase.FORCED_BETS, RESHUFFLE


ON_CARDS: Final[tuple[Row[Play, None], ...]] = (
    on(corrections.Misdealt, _misdealt),
    on(corrections.CardsMoved, _cards_moved),
    on(corrections.ShuffleCalled, _shuffle_called),
    on(corrections.DueChanged, _due_changed),
    on(corrections.BettingAnew, _betting_anew),
    on(corrections.BurnWaived, _burn_waived),
    on(corrections.KnownOnTop, _known_on_top),
    on(corrections.LiesOpen, _lies_open),
    on(corrections.ExchangeCalled, _exchange_called),
    on(corrections.WrongNumberFound, _wrong_number_found),
    on(corrections.GivenAhead, _given_ahead),
)
