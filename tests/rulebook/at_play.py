"""A whole round of play in short words and whole dollars: `round.bets("3 call", "4 fold")`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, TypeVar

from pokerroom.books import Refusal, Ruling
from pokerroom.cards.card import Card, parse_cards
from pokerroom.money import dollars
from pokerroom.play import (
    AnyAct,
    AsksToSee,
    Bets,
    ChoosesBlind,
    Deals,
    Draws,
    Game,
    Reshuffles,
    Seat,
    Shows,
    ThrowsIn,
    begin_play,
    begin_round,
    offers,
    put,
)
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.events import Offer
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.facts import StaffAct
from pokerroom.play.rulings.ruling import rule_on
from pokerroom.play.rulings.ruling_on_cards import due_now
from pokerroom.play.state.awaiting import awaited_seat
from pokerroom.play.state.events import Event
from pokerroom.play.state.plan import Plan
from pokerroom.play.state.play import Phase, Play
from pokerroom.terms import terms_for
from tests.rulebook.at_the_table import read

E = TypeVar("E", bound=Event)
QUIETLY = (Act.CHECK, Act.STAND, Act.CALL, Act.OPEN, Act.TAP_OUT)


class Round:
    """Seats have the *stakes* told in dollars; the buck or button is before *marker_seat*.

    A blind to choose is *blind* times the minimum wager; 0 leaves it to be chosen.
    A seat gets the cards of its *hand* one after another, and the table the *communal* ones;
    where none are told, some card comes that nobody is told to get.
    """

    def __init__(
        self,
        game: Game,
        stakes: Mapping[Seat, int],
        *,
        marker_seat: Seat = 0,
        blind: int = 1,
        hands: Mapping[Seat, str] | None = None,
        communal: str = "",
        kitty: str = "",
        **terms: Any,
    ) -> None:
        at = terms_for(game, terms, players=len(stakes))
        cents = {seat: dollars(stake) for seat, stake in stakes.items()}
        self.marker_seat = marker_seat or (max(stakes) if game.marker else 0)
        begun = begin_round(Plan(at.game, at.terms), cents, marker_seat=self.marker_seat)
        self.play: Play = begin_play(begun)
        self._told: dict[object, list[Card]] = {
            seat: list(parse_cards(hand)) for seat, hand in (hands or {}).items()
        }
        self._told["communal"] = list(parse_cards(communal))
        self._told["kitty"] = list(parse_cards(kitty))
        if blind and self.play.phase is Phase.CHOICE_OF_BLIND:
            self.put(ChoosesBlind(seat=self.marker_seat, times=blind))

    @property
    def awaits(self) -> tuple[Phase, Seat | None]:
        return self.play.phase, awaited_seat(self.play)

    @property
    def turn(self) -> Seat | None:
        """Who acts, draws or shows; what is due is dealt before."""
        self.deal()
        return awaited_seat(self.play)

    def put(self, *acts: AnyAct | StaffAct) -> tuple[Event, ...]:
        """All that follows from *acts*, none of which is refused."""
        start = len(self.play.record)
        for act in acts:
            found = put(self.play, act)
            assert isinstance(found, Ruling), f"{act}: {found}"
        return tuple(self.play.record[start:])

    def refused(self, act: AnyAct | StaffAct) -> str:
        """The rule by which it is refused; it changes nothing."""
        found = rule_on(self.play, act)
        assert isinstance(found, Refusal), f"{act} was done"
        return str(found.per)

    def bets(self, *said: str) -> tuple[Event, ...]:
        start = len(self.play.record)
        for words in said:
            self.deal()
            seat, act, to = read(words)
            self.put(Bets(seat=seat, act=act, to=to))
        return tuple(self.play.record[start:])

    def draws(self, seat: Seat, discards: str = "") -> None:
        self.put(Draws(seat=seat, discards=parse_cards(discards)))

    def replaces(self, seat: Seat, cards: int) -> tuple[MaybeCard, ...]:
        """*seat* throws in the first *cards* that he holds; these."""
        discards = tuple(self.play.held[self.play.places[seat]][:cards])
        self.put(Draws(seat=seat, discards=discards))
        return discards

    def shows(self, *seats: Seat) -> None:
        self.put(*[Shows(seat=seat) for seat in seats])

    def throws_in(self, seat: Seat) -> None:
        self.put(ThrowsIn(seat=seat))

    def asks(self, seat: Seat, *, hand_of: Seat) -> None:
        self.put(AsksToSee(seat=seat, hand_of=hand_of))

    def deal(self) -> None:
        """All that is due until a player must do something."""
        while self.play.phase in {Phase.DEAL, Phase.RESHUFFLE}:
            if self.play.phase is Phase.RESHUFFLE:
                self.put(Reshuffles())
            else:
                self.put(Deals(cards=self.next_cards()))

    def next_cards(self) -> tuple[Card, ...]:
        """The cards that come off the deck for what is due now."""
        steps = [step for step in due_now(self.play) if isinstance(step, CardDue)]
        found: list[Card] = []
        for step in steps:
            told = self._told.get(step.to)
            found.append(told.pop(0) if told else self._some_card(found))
        return tuple(found)

    def _some_card(self, besides: list[Card]) -> Card:
        kept = {card for cards in self._told.values() for card in cards} | set(besides)
        return next(
            card
            for card in self.play.terms.deck.cards
            if card not in kept and not self.play.cards_out >> card & 1
        )

    def quietly(self) -> Offer:
        """The player whose turn it is stays in for as little as he may."""
        assert self.play.betting is not None
        open_to = {offer.act: offer for offer in offers(self.play.betting)}
        offer = open_to[next(act for act in QUIETLY if act in open_to)]
        to = offer.to[0] if offer.act is Act.OPEN else None
        self.put(Bets(seat=self.play.betting.seat, act=offer.act, to=to))
        return offer

    def opens(self, seat: Seat) -> None:
        """In the betting round that has begun, *seat* opens with as little as he may."""
        while self.turn != seat:
            self.quietly()
        assert self.play.betting is not None
        to = next(offer.to[0] for offer in offers(self.play.betting) if offer.act is Act.OPEN)
        self.put(Bets(seat=seat, act=Act.OPEN, to=to))

    def on(self, stage: int = 99, *, folds: Collection[Seat] = ()) -> None:
        """Everybody stays in quietly, and stands pat, until the betting round *stage* begins.

        The first is 1; by default, until the showdown. Those of *folds* fold once they may.
        """
        while self.play.phase not in {Phase.SHOWDOWN, Phase.OVER}:
            self.deal()
            if self.play.phase is Phase.BETTING and self.play.stage + 1 == stage:
                return
            if self.play.phase is Phase.BETTING:
                self._quietly_unless(folds)
            elif self.play.phase is Phase.DRAW:
                self.draws(self.play.to_draw[0])

    def _quietly_unless(self, folds: Collection[Seat]) -> None:
        assert self.play.betting is not None
        may = {offer.act for offer in offers(self.play.betting)}
        if self.play.betting.seat in folds and Act.FOLD in may:
            self.put(Bets(seat=self.play.betting.seat, act=Act.FOLD))
        else:
            self.quietly()

    def all_but_the_first_fold(self) -> Seat:
        """In the betting round that has begun; who is left."""
        first = self.turn
        assert first is not None
        self.quietly()
        while (seat := self.turn) is not None:
            self.put(Bets(seat=seat, act=Act.FOLD))
        return first

    def all_but_the_first_two_fold(self) -> set[Seat]:
        """In the betting round that has begun; who is left when it has ended."""
        stay: set[Seat] = set()
        while self.play.phase is Phase.BETTING and (seat := awaited_seat(self.play)) is not None:
            if len(stay) == 2 and seat not in stay:
                self.put(Bets(seat=seat, act=Act.FOLD))
            else:
                stay.add(seat)
                self.quietly()
        return stay

    def stake(self, seat: Seat) -> int:
        """In cents."""
        return self.play.stakes[self.play.places[seat]]

    def of(self, kind: type[E]) -> list[E]:
        """What has happened of one kind."""
        return [event for event in self.play.record if isinstance(event, kind)]
