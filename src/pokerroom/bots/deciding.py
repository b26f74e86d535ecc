"""What a bot does at its turn: always something legal, chosen by the strength of what it sees."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from math import log2
from random import Random
from typing import Final

from msgspec.structs import replace

from pokerroom.bots.drawing import discards
from pokerroom.bots.strength import DEALS, STILL_IN, strength
from pokerroom.cards import Card
from pokerroom.play import Act, Bets, Draws, Offer, Plan, Seat, View
from pokerroom.play.views.view import Standing

FREE: Final = (Act.CHECK, Act.STAND)
WAGERS: Final = (Act.OPEN, Act.RAISE)
PAYING: Final = (Act.CALL, Act.TAP_OUT)
NOISE: Final = 0.05
GROWING: Final = ("half pot", "full pot", "no limit")  # under these wagers grow with the pot
AS_IT_IS: Final = (0.0, 0.0, 0.5, 0.75)  # of the pot, above the least wager
BY_THE_POT: Final = (1 / 3, 1 / 2, 3 / 4, 1.0)
USUAL: Final = 8  # table minimums: the most that a fixed limit asks for in one betting round
RESPECT: Final = 0.3  # how much better, for each time that the usual size is doubled
LOOKS_TWICE: Final = 8 * DEALS


@dataclass(frozen=True, slots=True, kw_only=True)
class Nature:
    """*bold* is how often it makes a wager it could make, *loose* how far it pays over the odds."""

    bold: float
    loose: float


NATURES: Final = (
    Nature(bold=0.55, loose=0.02),
    Nature(bold=0.35, loose=0.06),
    Nature(bold=0.75, loose=0.0),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """*share* is the part of the pot that the hand is worth, *fair* an equal part of it.

    Some of the *rivals* will pay as well. *pressure* is how many times the usual size the wager to
    be met has, and at least 1: whoever makes a large one has a better hand than just any.
    """

    share: float
    fair: float
    pot: int
    rivals: int
    pressure: float


def bets(view: View, plan: Plan, seat: Seat, chance: Random) -> Bets:
    """One of the acts that *view* offers to *seat*."""
    nature = NATURES[seat % len(NATURES)]
    offered = {offer.act: offer for offer in view.offers}
    outlook = _outlook(view, plan, seat, chance)
    chosen = _chosen(offered, outlook, nature, chance)
    parts = BY_THE_POT if plan.terms.limit in GROWING else AS_IT_IS
    to = _amount(chosen, outlook, chance.choice(parts)) if chosen.act in WAGERS else None
    return Bets(seat=seat, act=chosen.act, to=to)


def _outlook(view: View, plan: Plan, seat: Seat, chance: Random) -> Outlook:
    pressure = _pressure(view, plan)
    seen, deals = (_who_has_paid(view, seat), LOOKS_TWICE) if pressure > 1 else (view, DEALS)
    still_in = sum(player.standing in STILL_IN for player in seen.seats)
    share = strength(seen, plan, seat, chance, deals) + chance.uniform(-NOISE, NOISE)
    if pressure > 1:
        share = min(max(share, 0.0), 1.0) ** (1 + RESPECT * log2(pressure))
    return Outlook(
        share=share,
        fair=1 / still_in,
        pot=view.in_the_pots,
        rivals=still_in - 1 if pressure == 1 else 0,
        pressure=pressure,
    )


def _who_has_paid(view: View, seat: Seat) -> View:
    """Those who have yet to pay a large wager are taken to fold."""
    seats = [
        each
        if each.seat == seat or each.total >= view.highest or each.standing is Standing.TAPPED_OUT
        else replace(each, standing=Standing.FOLDED)
        for each in view.seats
    ]
    return replace(view, seats=tuple(seats))


def _pressure(view: View, plan: Plan) -> float:
    """By what the wager costs beside the pot before it, and beside the table minimum."""
    if plan.terms.limit not in GROWING:
        return 1.0
    adds = next((each.adds for each in view.offers if each.act in PAYING), 0)
    before = max(view.in_the_pots - adds, 1)
    return max(min(adds / before, adds / (USUAL * plan.terms.minimum)), 1.0)


def reckoned(view: View, plan: Plan, seat: Seat, chance: Random) -> str:
    """The figures by which `bets` decides with the same *chance*, in a sentence."""
    outlook = _outlook(view, plan, seat, chance)
    share = min(max(outlook.share, 0.0), 1.0)
    against = ", less as so large a wager tells of a good hand," if outlook.pressure > 1 else ""
    reckons = f"In random deals that fit what it sees{against} the hand wins about {share:.0%}"
    reckons += " of the pot"
    return f"{reckons}; an equal share is {outlook.fair:.0%}, and {_cost(view, outlook, seat)}."


def _cost(view: View, outlook: Outlook, seat: Seat) -> str:
    offered = {offer.act: offer for offer in view.offers}
    if any(act in offered for act in FREE):
        return "to stay costs nothing"
    if Act.FOLD not in offered:
        return "it may not fold"
    paying = next((offered[act] for act in (*PAYING, *WAGERS) if act in offered), None)
    price = _price(paying, outlook) if paying else 0.0
    loose = NATURES[seat % len(NATURES)].loose
    over = f"; it pays up to {loose:.0%} more than that" if outlook.share < price else ""
    return f"to stay costs {price:.0%} of it{over}"


def _chosen(
    offered: Mapping[Act, Offer], outlook: Outlook, nature: Nature, chance: Random
) -> Offer:
    wager = next((offered[act] for act in WAGERS if act in offered), None)
    free = next((offered[act] for act in FREE if act in offered), None)
    if wager and _is_worth_a_wager(outlook, nature, chance):
        return wager
    if free:
        return free
    if (kitty := offered.get(Act.TAKE_KITTY)) and _is_worth_the_kitty(kitty, outlook):
        return kitty
    paying = offered.get(Act.CALL) or offered.get(Act.TAP_OUT) or wager
    if paying and (Act.FOLD not in offered or _is_worth_paying(paying, outlook, nature)):
        return paying
    return offered[Act.FOLD]


def _is_worth_a_wager(outlook: Outlook, nature: Nature, chance: Random) -> bool:
    """The better the hand the more likely, and occasionally with any, if that costs little."""
    above, least = outlook.share / outlook.fair, 0.04 if outlook.pressure == 1 else 0.0
    return chance.random() < nature.bold * min(max(above - 1.2, least), 1.0)


def _is_worth_paying(offer: Offer, outlook: Outlook, nature: Nature) -> bool:
    return outlook.share + nature.loose >= _price(offer, outlook)


def _is_worth_the_kitty(offer: Offer, outlook: Outlook) -> bool:
    """Five unknown cards are worth an equal share of the pot."""
    return outlook.share < 0.8 * outlook.fair and _price(offer, outlook) <= outlook.fair


def _price(offer: Offer, outlook: Outlook) -> float:
    """What must be put in, as a share of the pot if some of the rivals pay too."""
    others = offer.adds * outlook.rivals / 3
    return offer.adds / (outlook.pot + offer.adds + others) if offer.adds else 0.0


def _amount(offer: Offer, outlook: Outlook, part: float) -> int:
    """The least and *part* of the pot, as far as the limit allows."""
    wanted = offer.to[0] + int(part * outlook.pot)
    return offer.to[max(bisect_right(offer.to, wanted) - 1, 0)]


def draws(view: View, plan: Plan, seat: Seat) -> Draws:
    """Throws in what helps least; if bound to a number of cards, the lowest ones."""
    cards, offer = _own(view, seat), view.draw
    if offer and offer.least == offer.most:
        thrown_in = sorted(card for card in cards if card not in offer.kept)[: offer.most]
        return Draws(seat=seat, discards=tuple(thrown_in))
    return Draws(seat=seat, discards=discards(cards, plan.high) if len(cards) == 5 else ())


def _own(view: View, seat: Seat) -> list[Card]:
    held = next(player.cards for player in view.seats if player.seat == seat)
    return [card for card in held if card is not None]
