"""Crown Hold'em Poker, against the house."""

from __future__ import annotations

from dataclasses import replace

from pokerroom.books import book, reading
from pokerroom.books.clauses import (
    AceLow,
    CardsCount,
    Cut,
    DeckAllowed,
    EqualSuits,
    Ranking,
    RankOfCards,
    Seating,
    ranked,
)
from pokerroom.books.making import HandMaking, Making
from pokerroom.books.meanings import HandMeaning
from pokerroom.books.packs import Pack
from pokerroom.cards.deck import Deck
from pokerroom.cards.orders import Category
from pokerroom.house import Dealt, HouseGame, ToDealer, ToPlayer, Turned, Wager

rules = book("WA-CHP")

MEANINGS = {
    "Royal Flush": HandMeaning(
        in_sequence=True, of_one_suit=True, highest=14, per=rules["def:Royal Flush"]
    ),
    "Straight Flush": HandMeaning(
        in_sequence=True, of_one_suit=True, per=rules["def:Straight Flush"]
    ),
    "Four of a Kind": HandMeaning(groups=(4, 1), per=rules["def:Four of a Kind"]),
    "Full House": HandMeaning(groups=(3, 2), per=rules["def:Full House"]),
    "Flush": HandMeaning(of_one_suit=True, per=rules["def:Flush"]),
    "Straight": HandMeaning(in_sequence=True, of_one_suit=False, per=rules["def:Straight"]),
    "Three of a Kind": HandMeaning(groups=(3, 1, 1), per=rules["def:Three of a Kind"]),
    "Two Pair": HandMeaning(groups=(2, 2, 1), per=rules["def:Two Pair"]),
    "One Pair": HandMeaning(groups=(2, 1, 1, 1), per=rules["def:One Pair"]),
    "Five Odd Cards": HandMeaning(
        groups=(1, 1, 1, 1, 1),
        in_sequence=False,
        of_one_suit=False,
        per=rules["def:Five Odd Cards"],
    ),
}


def defined(ranking: Ranking) -> Ranking:
    """Every hand of the list is a defined word as well."""
    hands = (replace(hand, meaning=MEANINGS[hand.name]) for hand in ranking.hands)
    return replace(ranking, hands=tuple(hands))


GAME = HouseGame(
    name="wa/crown-holdem",
    title="Crown Hold'em Poker",
    book=rules,
    hand=HandMaking(of=Making.ANY_OF_OWN_AND_COMMUNAL, per=rules["def:Player's Hand(b)"]),
    early_hand=HandMaking(of=Making.HOLE_AND_FLOP, per=rules["def:Player's Hand(a)"]),
    dealers_hand=HandMaking(of=Making.ANY_OF_OWN_AND_COMMUNAL, per=rules["def:Dealer's Hand(b)"]),
    dealers_early_hand=HandMaking(of=Making.HOLE_AND_FLOP, per=rules["def:Dealer's Hand(a)"]),
    ranks=(RankOfCards(deck=Deck.FULL, order="AKQJT98765432", per=rules["def:Face Value"]),),
    ace_low=(AceLow(decks=(Deck.FULL,), per=rules["def:Face Value"]),),
    seating=Seating(most=22, per=reading("W-22")),
    packs=(Pack(deck=Deck.FULL, ranks="AKQJT98765432", per=rules["2.2"]),),
    decks=(DeckAllowed(deck=Deck.FULL, players_most=22, per=rules["2.2"]),),
    wagers=(
        Wager(name="Ante Wager", per=rules["3.3"]),
        Wager(name="Jackpot Wager", per=rules["3.8"]),
        Wager(name="Dealer Poker Extra Wager", per=rules["3.23"]),
        Wager(name="Player Poker Extra Wager", per=rules["3.29"]),
        Wager(name="Flop Wager", per=rules["3.35"]),
        Wager(name="Turn Wager", per=rules["3.38"]),
        Wager(name="River Wager", per=rules["3.41"]),
    ),
    rankings=(defined(ranked(rules["3.44"], tuple(MEANINGS), decks=(Deck.FULL,))),),
    suits=EqualSuits(per=rules["3.45"]),
    cards_count=(CardsCount(categories=tuple(Category), per=reading("W-24")),),
    cut=Cut(once=rules["4.1(b)"], least_each_end=2, per=rules["4.1(b)"]),
    dealt=Dealt(
        to_player=ToPlayer(cards=2, per=rules["4.3(a)"]),
        to_dealer=ToDealer(cards=2, per=rules["4.3(b)"]),
        turned=(
            Turned(word="Flop Cards", cards=3, per=rules["def:Flop Cards"]),
            Turned(word="Turn Card", cards=1, per=rules["def:Turn Card"]),
            Turned(word="River Card", cards=1, per=rules["def:River Card"]),
        ),
        per=rules["4.3"],
    ),
)
