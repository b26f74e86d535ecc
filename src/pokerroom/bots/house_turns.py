"""A decision against the house as presented to a program: what the person sees, and his options."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.cards import Card
from pokerroom.house import HousePlay, Offer, Plan, Player, View, seen_by
from pokerroom.house.game.wagers import Person
from pokerroom.house.views.view import BoxView


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseTurn:
    """What *person* sees when he must decide, with everything open to him."""

    person: Person
    view: View
    plan: Plan

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The offers for the first of his boxes that must decide."""
        offered = self.view.offers
        return tuple(offer for offer in offered if offer.box == offered[0].box)

    @property
    def box(self) -> BoxView:
        return next(each for each in self.view.boxes if each.box == self.offers[0].box)

    @property
    def own(self) -> tuple[Card, ...]:
        return tuple(card for card in self.box.cards if card is not None)

    @property
    def others(self) -> tuple[Card, ...]:
        """The dealer's open card, or the communal cards."""
        cards = (*self.view.dealer, *self.view.communal)
        return tuple(card for card in cards if card is not None)


def house_turn(play: HousePlay, person: Person) -> HouseTurn:
    view = seen_by(play, Player(name=person))
    assert isinstance(view, View)
    return HouseTurn(person=person, view=view, plan=play.plan)
