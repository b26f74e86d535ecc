"""Players in other boxes that are programs: they ante the minimum and play by a simple rule."""

from __future__ import annotations

from pokerroom.cards import Card
from pokerroom.cards.evaluator import evaluator
from pokerroom.cards.orders import Category
from pokerroom.cli.playing_house.conversation import HouseConversation
from pokerroom.cli.playing_house.table import HouseTable
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

ROUNDS_COST = 5  # antes, if every wager is made
HAND = 5
NINE, KING, ACE = 9, 13, 14


def bots_place(talk: HouseConversation, table: HouseTable) -> None:
    for person in table.others:
        box, amount = table.box_of(person), table.plan.terms.minimum
        talk.do(Places(person=person, box=box, wager=WagerKind.ANTE, amount=amount))


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
