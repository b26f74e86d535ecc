"""A round of play that goes on by choices: a dealer with a real deck, and law-abiding players."""

from __future__ import annotations

from pokerroom.books import Referral, Ruling
from pokerroom.cards.card import Card
from pokerroom.play import (
    AnyAct,
    AsksToSee,
    Bets,
    ChoosesBlind,
    Cuts,
    Deals,
    Draws,
    Finding,
    MakesOverBlind,
    Offer,
    Phase,
    Play,
    PutsOutChips,
    Reshuffles,
    Seat,
    Shows,
    ThrowsIn,
    offers,
    put,
    rule_on,
)
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.forced_bets import BlindToChoose
from pokerroom.play.evolving.next_part import dealable
from pokerroom.play.rulings.ruling_on_hands import duty_to_show
from pokerroom.play.state.awaiting import awaited_seat
from pokerroom.play.state.events import Dealt, Reshuffled
from tests.properties.choosing import Chooser
from tests.properties.tables import Table


class Round:
    """A play of *table* beside the cards that are still to come, which the program never has."""

    def __init__(self, table: Table, choose: Chooser) -> None:
        self.table, self.choose = table, choose
        self.play: Play = table.begins()
        self.deck: list[Card] = list(table.cards)
        self.acts: list[AnyAct] = []
        self.referred: Referral | None = None
        self._shuffles = choose.random()

    @property
    def goes_on(self) -> bool:
        """A referral leaves it to people how the round goes on."""
        return not self.play.is_over and self.referred is None

    def put(self, act: AnyAct) -> Finding:
        """Puts *act* to the rules, and does with the deck what the dealer then did."""
        found = put(self.play, act)
        if isinstance(found, Ruling):
            self.acts.append(act)
            for event in found.outcome:
                if isinstance(event, Dealt):
                    self.deck = [card for card in self.deck if card not in event.cards]
                if isinstance(event, Reshuffled):
                    back = [card for card in event.cards if card is not None]
                    self.deck = self._shuffles.sample(self.deck + back, len(self.deck + back))
        elif isinstance(found, Referral):
            self.referred = found
        return found

    def next_act(self) -> AnyAct:
        """Something that is open to whoever is awaited, each choice about as likely."""
        play, choose = self.play, self.choose
        seat = awaited_seat(play)
        if seat is None:
            return self._dealers_act()
        match play.phase:
            case Phase.CHOICE_OF_BLIND:
                return ChoosesBlind(seat=seat, times=choose.of(multiples(play)))
            case Phase.BETTING:
                return self._bet(seat)
            case Phase.DRAW:
                return Draws(seat=seat, discards=self._discards(seat))
            case _:
                return self._shows(seat)

    def _dealers_act(self) -> AnyAct:
        play, choose = self.play, self.choose
        if play.phase is Phase.RESHUFFLE:
            return Reshuffles()
        if play.undealt == play.terms.deck.size and choose.once_in(3):
            return self._before_the_deal() or Deals(cards=self.top())
        return Deals(cards=self.top())

    def top(self) -> tuple[MaybeCard, ...]:
        return tuple(self.deck[: dealable(self.play)])

    def _before_the_deal(self) -> AnyAct | None:
        """A cut, or an over-blind if anybody may make one now."""
        play = self.play
        acts: list[AnyAct] = [MakesOverBlind(seat=seat) for seat in play.seats]
        acts.append(Cuts(seat=play.marker_seat if play.game.cut.if_declined else 0, at=14))
        return next((act for act in acts if isinstance(rule_on(play, act), Ruling)), None)

    def _bet(self, seat: Seat) -> AnyAct:
        """Silent chips too, where they say something."""
        play, choose = self.play, self.choose
        assert play.betting is not None
        offer = chosen_offer(play, choose)
        if play.betting.limit.chips and len(offer.to) > 1 and choose.once_in(4):
            chips = choose.of((offer.to[0], offer.to[-1])) - offer.already
            silent = PutsOutChips(seat=seat, chips=chips, single=choose.once_in(2))
            if isinstance(rule_on(play, silent), Ruling):
                return silent
        return Bets(seat=seat, act=offer.act, to=choose_total(offer, choose))

    def _discards(self, seat: Seat) -> tuple[MaybeCard, ...]:
        held = self.play.held[self.play.places[seat]]
        return tuple(self.choose.shuffled(held)[: self.choose.below(len(held) + 1)])

    def _shows(self, seat: Seat) -> AnyAct:
        play, choose = self.play, self.choose
        if choose.once_in(6):
            asks = AsksToSee(seat=choose.of(play.seats), hand_of=choose.of(play.seats))
            if isinstance(rule_on(play, asks), Ruling):
                return asks
        if duty_to_show(play, seat).outcome or choose.once_in(3):
            return Shows(seat=seat)
        return ThrowsIn(seat=seat)


def multiples(play: Play) -> tuple[int, ...]:
    """How many minimums the blind may be that is now to be chosen."""
    clause = play.plan.forced[play.forced_done]
    assert isinstance(clause, BlindToChoose)
    return clause.multiples


def chosen_offer(play: Play, choose: Chooser) -> Offer:
    """Folding is half as likely as it comes, so that rounds last."""
    assert play.betting is not None
    open_now = offers(play.betting)
    first = choose.of(open_now)
    return choose.of(open_now) if first is open_now[-1] else first


def choose_total(offer: Offer, choose: Chooser) -> int | None:
    """The least, a small one, any or the greatest; acts of one amount need not name it."""
    if len(offer.to) == 1:
        return choose.of((None, offer.to[0])) if not needs_total(offer) else offer.to[0]
    near = choose.below(min(len(offer.to), 8))
    return offer.to[choose.of((0, near, choose.below(len(offer.to)), len(offer.to) - 1))]


def needs_total(offer: Offer) -> bool:
    return offer.act.value in {"open", "raise"}
