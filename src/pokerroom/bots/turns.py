"""A player's turn as presented to a program: what his seat sees, and every act open to him."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import combinations
from operator import index
from random import Random
from typing import Final, Protocol, TypeAlias

from pokerroom.bots.hearing import Heard, heard_by
from pokerroom.bots.strength import DEALS, strength
from pokerroom.cards import Card
from pokerroom.hands import Made, Unmade, WrongCards, made_so_far
from pokerroom.play import (
    Act,
    Bets,
    ChoosesBlind,
    Draws,
    Game,
    NotNow,
    Offer,
    Phase,
    Plan,
    Play,
    PutsOutChips,
    Seat,
    Shows,
    Terms,
    ThrowsIn,
    View,
    awaited_seat,
    seen_by,
)
from pokerroom.play.betting.forced_bets import BlindToChoose
from pokerroom.play.rulings.ruling_on_hands import duty_to_show

Answer: TypeAlias = Bets | PutsOutChips | ChoosesBlind | Draws | Shows | ThrowsIn
WAGERS: Final = (Act.OPEN, Act.RAISE)
STAYS_FOR_NOTHING: Final = (Act.CHECK, Act.STAND)


class Bot(Protocol):
    """A player that is a program: anything that can be called with a turn and returns an act."""

    def __call__(self, turn: Turn, /) -> Answer: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What *seat* sees when it must act, and nothing else of the round.

    Any of *acts* may be returned as it is: they include the least amount of a wager and every
    choice of cards for a draw. *plan* holds the game and the terms of the table, which everybody
    knows. *heard* is what everybody has done so far. *chance* is the seat's own source of
    randomness, so that a seeded round can be repeated.
    """

    seat: Seat
    view: View
    acts: tuple[Answer, ...]
    plan: Plan
    chance: Random
    heard: tuple[Heard, ...] = ()

    @property
    def phase(self) -> Phase:
        return self.view.phase

    @property
    def game(self) -> Game:
        return self.plan.game

    @property
    def terms(self) -> Terms:
        return self.plan.terms

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The acts open in a betting round, with their totals and rules."""
        return self.view.offers

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the seat holds, in the order in which they were dealt."""
        held = next(each.cards for each in self.view.seats if each.seat == self.seat)
        return tuple(card for card in held if card is not None)

    @property
    def hand(self) -> Made | Unmade | None:
        """What the cards make, or show so far; None if there are too few or too many to say."""
        communal = [card for card in self.view.communal if card is not None]
        deck, ace_low = self.terms.deck, self.terms.ace_low
        try:
            return made_so_far(self.game, self.cards, communal, deck=deck, ace_low_agreed=ace_low)
        except WrongCards:
            return None

    def strength(self, deals: int = DEALS) -> float:
        """The share of the pot, from 0 to 1, that the hand wins over *deals* that fit the view."""
        return strength(self.view, self.plan, self.seat, self.chance, deals)

    def offer(self, *acts: Act) -> Offer | None:
        """The first of *acts* that is open; standing on one's own blind counts as a check here."""
        wanted = [STAYS_FOR_NOTHING if act is Act.CHECK else (act,) for act in acts]
        return next((o for each in wanted for o in self.offers if o.act in each), None)

    def wager(self, to: int | None = None) -> Bets | None:
        """An opening wager or a raise to a total of *to* cents; None if neither is open.

        It is reduced to the next allowed total, or raised to the least; by default it is the least.
        """
        offer = self.offer(*WAGERS)
        if offer is None:
            return None
        place = 0 if to is None else max(bisect_right(offer.to, index(to)) - 1, 0)
        return Bets(seat=self.seat, act=offer.act, to=offer.to[place])

    def prefer(self, *acts: Act) -> Answer:
        """The first of *acts* that is open; if none is, or none is given, what costs least."""
        offer = self.offer(*acts)
        if offer is None and not self.offers:
            return self.acts[0]
        return self._answer(offer or min(self.offers, key=_cost))

    def draw(self, *discards: Card) -> Draws:
        """Throws in *discards*; without any the player stands pat."""
        return Draws(seat=self.seat, discards=discards)

    def _answer(self, offer: Offer) -> Bets:
        to = offer.to[0] if offer.act in WAGERS else None
        return Bets(seat=self.seat, act=offer.act, to=to)


def _cost(offer: Offer) -> tuple[int, bool]:
    """Checking costs no more than folding, and is better."""
    return offer.adds, offer.act is Act.FOLD


def turn_of(play: Play, chance: Random) -> Turn:
    """The turn of the player whom *play* is waiting for."""
    seat = awaited_seat(play)
    if seat is None or play.phase is Phase.REFERRED:
        raise NotNow(f"no player is to act: {play.phase}")
    view = seen_by(play, seat)
    assert isinstance(view, View)
    acts = _acts(play, view, seat)
    heard = heard_by(play, seat)
    return Turn(seat=seat, view=view, acts=acts, plan=play.plan, chance=chance, heard=heard)


def _acts(play: Play, view: View, seat: Seat) -> tuple[Answer, ...]:
    match play.phase:
        case Phase.BETTING:
            return tuple(
                Bets(seat=seat, act=o.act, to=o.to[0] if o.act in WAGERS else None)
                for o in view.offers
            )
        case Phase.DRAW:
            return _draws(view, seat)
        case Phase.SHOWDOWN:
            must = duty_to_show(play, seat).outcome
            return (Shows(seat=seat),) if must else (ThrowsIn(seat=seat), Shows(seat=seat))
        case _:
            clause = next(each for each in play.plan.forced if isinstance(each, BlindToChoose))
            return tuple(ChoosesBlind(seat=seat, times=times) for times in clause.multiples)


def _draws(view: View, seat: Seat) -> tuple[Draws, ...]:
    """Every choice of cards that may be thrown in, the fewest first."""
    offer = view.draw
    assert offer is not None
    held = next(each.cards for each in view.seats if each.seat == seat)
    free = [card for card in held if card not in offer.kept]
    numbers = range(offer.least, min(offer.most, len(free)) + 1)
    return tuple(
        Draws(seat=seat, discards=each) for number in numbers for each in combinations(free, number)
    )
