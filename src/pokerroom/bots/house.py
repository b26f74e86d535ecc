"""Players in other boxes that are programs: they ante the minimum and play by a simple rule."""

from __future__ import annotations

from pokerroom.cards import Card, Category
from pokerroom.cards.evaluation import evaluator
from pokerroom.house import (
    AnyAct,
    Checks,
    Folds,
    HousePlay,
    Offer,
    Places,
    WagerKind,
    Wagers,
    offers,
)
from pokerroom.house.dealing import known, order_of
from pokerroom.house.game import Person
from pokerroom.house.wagering import Choice
from pokerroom.table.house import HouseTable, buys

ROUNDS_COST = 5  # antes, if every wager is made
HAND = 5
NINE, KING, ACE = 9, 13, 14


def antes_of_bots(table: HouseTable) -> list[Places]:
    amount = table.plan.terms.minimum
    return [
        Places(person=person, box=table.box_of(person), wager=WagerKind.ANTE, amount=amount)
        for person in table.others
    ]


def bots_buy(table: HouseTable, stake: int) -> tuple[HouseTable, dict[Person, int]]:
    """Who has too little for a whole round buys *stake*, or what a round may cost."""
    least = ROUNDS_COST * table.plan.terms.minimum
    bought = {person: max(stake, least) for person in table.others if table.chips[person] < least}
    for person, amount in bought.items():
        table = buys(table, person, amount)
    return table, bought


def act_of_bot(play: HousePlay, person: Person) -> AnyAct:
    """A fold, a check or the wager that is open, for the first box that is to decide."""
    offered = offers(play, person)
    box = offered[0].box
    wager = next((offer for offer in offered if offer.choice is Choice.WAGER), None)
    if wager and _is_good(play, wager):
        return Wagers(person=person, box=box, amount=wager.amount)
    may_fold = any(offer.choice is Choice.FOLD for offer in offered)
    return Folds(person=person, box=box) if may_fold else Checks(person=person, box=box)


def _is_good(play: HousePlay, offer: Offer) -> bool:
    """A pair, or ace and king; of two cards, one that is nine or better, a pair, or one suit."""
    own = known(play.held[offer.box])
    cards: list[Card] = [*own, *known(play.communal)]
    ranks = {card.rank for card in own}
    if len(cards) < HAND:
        return max(ranks) >= NINE or len(ranks) == 1 or len({card.suit for card in own}) == 1
    hand = evaluator(order_of(play.game)).hand(cards)
    return hand.category > Category.ODD_CARDS or {KING, ACE} <= ranks
