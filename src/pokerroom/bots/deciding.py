"""What a bot does at its turn: always something legal, chosen by the strength of what it sees."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from pokerroom.bots.drawing import discards
from pokerroom.bots.strength import STILL_IN, strength
from pokerroom.cards import Card
from pokerroom.play import Act, Bets, Draws, Offer, Plan, Seat, View

FREE: Final = (Act.CHECK, Act.STAND)
WAGERS: Final = (Act.OPEN, Act.RAISE)
NOISE: Final = 0.05


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

    Some of the *rivals* will pay as well.
    """

    share: float
    fair: float
    pot: int
    rivals: int


def bets(view: View, plan: Plan, seat: Seat, chance: Random) -> Bets:
    """One of the acts that *view* offers to *seat*."""
    nature = NATURES[seat % len(NATURES)]
    offered = {offer.act: offer for offer in view.offers}
    outlook = _outlook(view, plan, seat, chance)
    chosen = _chosen(offered, outlook, nature, chance)
    to = _amount(chosen, outlook, chance) if chosen.act in WAGERS else None
    return Bets(seat=seat, act=chosen.act, to=to)


def _outlook(view: View, plan: Plan, seat: Seat, chance: Random) -> Outlook:
    still_in = sum(player.standing in STILL_IN for player in view.seats)
    share = strength(view, plan, seat, chance) + chance.uniform(-NOISE, NOISE)
    return Outlook(share=share, fair=1 / still_in, pot=view.in_the_pots, rivals=still_in - 1)


def reckoned(view: View, plan: Plan, seat: Seat, chance: Random) -> str:
    """The figures by which `bets` decides with the same *chance*, in a sentence."""
    outlook = _outlook(view, plan, seat, chance)
    share = min(max(outlook.share, 0.0), 1.0)
    reckons = f"In random deals that fit what it sees, the hand wins about {share:.0%} of the pot"
    return f"{reckons}; an equal share is {outlook.fair:.0%}, and {_cost(view, outlook, seat)}."


def _cost(view: View, outlook: Outlook, seat: Seat) -> str:
    offered = {offer.act: offer for offer in view.offers}
    if any(act in offered for act in FREE):
        return "to stay costs nothing"
    if Act.FOLD not in offered:
        return "it may not fold"
    paying = next(
        (offered[act] for act in (Act.CALL, Act.TAP_OUT, *WAGERS) if act in offered), None
    )
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
    """The better the hand the more likely, and occasionally with any hand."""
    above = outlook.share / outlook.fair
    return chance.random() < nature.bold * min(max(above - 1.2, 0.04), 1.0)


def _is_worth_paying(offer: Offer, outlook: Outlook, nature: Nature) -> bool:
    return outlook.share + nature.loose >= _price(offer, outlook)


def _is_worth_the_kitty(offer: Offer, outlook: Outlook) -> bool:
    """Five unknown cards are worth an equal share of the pot."""
    return outlook.share < 0.8 * outlook.fair and _price(offer, outlook) <= outlook.fair


def _price(offer: Offer, outlook: Outlook) -> float:
    """What must be put in, as a share of the pot if some of the rivals pay too."""
    others = offer.adds * outlook.rivals / 3
    return offer.adds / (outlook.pot + offer.adds + others) if offer.adds else 0.0


def _amount(offer: Offer, outlook: Outlook, chance: Random) -> int:
    """The least, or more by some part of the pot, as far as that is allowed."""
    part = chance.choice((0.0, 0.0, 0.5, 0.75))
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
