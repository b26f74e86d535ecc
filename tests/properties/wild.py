"""Acts of every kind at any moment, by anybody, with any amounts and cards: most are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pokerroom.books import Ruling
from pokerroom.cards.card import Card
from pokerroom.play import (
    Act,
    AnyAct,
    AsksToSee,
    Bets,
    ChangesStake,
    ChoosesBlind,
    Cuts,
    Deals,
    Draws,
    MakesOverBlind,
    Play,
    PutsOutChips,
    Reshuffles,
    Seat,
    Shows,
    ThrowsIn,
    rule_on,
)
from pokerroom.play.acts import MaybeCard
from pokerroom.play.state.awaiting import awaited_seat
from tests.properties.choosing import Chooser

HUGE = 10**30


class Round(Protocol):
    """A round of play, and the cards that lie on top of its deck."""

    play: Play

    def top(self) -> tuple[MaybeCard, ...]: ...


def wild_act(round_: Round, choose: Chooser) -> AnyAct:
    return choose.of(WILD)(round_, choose)


def _seat(round_: Round, choose: Chooser) -> Seat:
    """Mostly one who sits there, often the one whose turn it is."""
    awaited = awaited_seat(round_.play)
    seats = (*round_.play.seats, 0, 14, -1, HUGE)
    return awaited if awaited is not None and choose.below(2) else choose.of(seats)


def _sum(round_: Round, choose: Chooser) -> int:
    """Round sums, odd ones, and those that are no sums at all."""
    terms, play = round_.play.terms, round_.play
    near = choose.of((terms.minimum, terms.lowest_chip, *play.stakes, *play.paid, terms.maximum))
    off = choose.of((0, 0, 1, -1, terms.lowest_chip, -terms.lowest_chip))
    return choose.of((near, near + off, 2 * near + off, off, -near, 0, HUGE, -HUGE))


def _cards(round_: Round, choose: Chooser) -> tuple[MaybeCard, ...]:
    """Cards from anywhere: the deck, those that lie somewhere, others, unknown ones, the same."""
    any_card = [Card(number) for number in range(52)]
    own = [card for held in round_.play.held for card in held]
    cards: list[MaybeCard] = [*round_.top(), *own, *any_card, None, None]
    found = [choose.of(cards) for _ in range(choose.below(8))]
    return tuple(found + found[:1] if choose.once_in(4) else found)


def _known(cards: tuple[MaybeCard, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _bets(round_: Round, choose: Chooser) -> AnyAct:
    to = None if choose.below(2) else _sum(round_, choose)
    return Bets(seat=_seat(round_, choose), act=choose.of(tuple(Act)), to=to)


def _puts_out(round_: Round, choose: Chooser) -> AnyAct:
    seat, single = _seat(round_, choose), choose.once_in(2)
    return PutsOutChips(seat=seat, chips=_sum(round_, choose), single=single)


def _chooses_blind(round_: Round, choose: Chooser) -> AnyAct:
    return ChoosesBlind(seat=_seat(round_, choose), times=choose.of((1, 2, 3, 4, 0, -1, HUGE)))


def _over_blind(round_: Round, choose: Chooser) -> AnyAct:
    return MakesOverBlind(seat=_seat(round_, choose))


def _cuts(round_: Round, choose: Chooser) -> AnyAct:
    marker_seat, size = round_.play.marker_seat, round_.play.terms.deck.size
    at = choose.of((0, 1, 7, 8, 10, size // 2, size - 8, size, -1, HUGE))
    return Cuts(seat=choose.of((0, marker_seat, _seat(round_, choose))), at=at)


def _deals(round_: Round, choose: Chooser) -> AnyAct:
    """The right cards and one too many, one too few, one changed, or any; none goes unknown."""
    right = round_.top()
    wrong = right[:-1] + _cards(round_, choose)[:1]
    cards = choose.of((_cards(round_, choose), right[1:], (*right, None), wrong))
    act = Deals(cards=cards)
    unknown = None in cards and isinstance(rule_on(round_.play, act), Ruling)
    return Deals(cards=right) if unknown else act


def _draws(round_: Round, choose: Chooser) -> AnyAct:
    seat, play = _seat(round_, choose), round_.play
    cards = _cards(round_, choose)
    if seat in play.places and choose.below(2):
        held = tuple(play.held[play.places[seat]])
        cards = choose.of((*[held[:n] for n in range(6)], (*held, *held[:1]), held[:1] * 2))
    return Draws(seat=seat, discards=cards)


def _shows(round_: Round, choose: Chooser) -> AnyAct:
    cards = _known(_cards(round_, choose)) if choose.below(2) else ()
    return Shows(seat=_seat(round_, choose), cards=cards)


def _throws_in(round_: Round, choose: Chooser) -> AnyAct:
    return ThrowsIn(seat=_seat(round_, choose))


def _asks(round_: Round, choose: Chooser) -> AnyAct:
    cards = _known(_cards(round_, choose)) if choose.below(2) else ()
    return AsksToSee(seat=_seat(round_, choose), hand_of=_seat(round_, choose), cards=cards)


def _reshuffles(_round: Round, _choose: Chooser) -> AnyAct:
    return Reshuffles()


def _changes_stake(round_: Round, choose: Chooser) -> AnyAct:
    return ChangesStake(seat=_seat(round_, choose), amount=_sum(round_, choose))


WILD: tuple[Callable[[Round, Chooser], AnyAct], ...] = (
    _bets,
    _bets,
    _puts_out,
    _chooses_blind,
    _over_blind,
    _cuts,
    _deals,
    _reshuffles,
    _draws,
    _shows,
    _throws_in,
    _asks,
    _changes_stake,
)
