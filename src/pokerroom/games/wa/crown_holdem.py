"""Crown Hold'em Poker, against the house."""

from __future__ import annotations

from dataclasses import replace

from pokerroom.books import book, reading
from pokerroom.books.clauses import cards
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.books.clauses.meanings import HandMeaning
from pokerroom.books.clauses.packs import Pack
from pokerroom.cards import Category, Deck
from pokerroom.games.wa import crown_wagers
from pokerroom.games.wa.crown_irregularities import IRREGULARITIES
from pokerroom.house import HouseGame
from pokerroom.house.game import game
from pokerroom.house.game.payouts import Settlement, Unexposed
from pokerroom.house.game.settings import BySetting
from pokerroom.house.game.wagers import Chips, Control, Decision, OneHand, WagerKind

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


def defined(ranking: cards.Ranking) -> cards.Ranking:
    """Adds to every hand in the list its definition."""
    hands = (replace(hand, meaning=MEANINGS[hand.name]) for hand in ranking.hands)
    return replace(ranking, hands=tuple(hands))


GAME = HouseGame(
    name="wa/crown-holdem",
    title="Crown Hold'em Poker",
    book=rules,
    hand=HandMaking(of=Making.ANY_OF_OWN_AND_COMMUNAL, per=rules["def:Player's Hand(b)"]),
    early_hand=HandMaking(of=Making.HOLE_AND_FLOP, per=rules["def:Player's Hand(a)"]),
    dealers_meaning=rules["def:Dealer's Hand"],
    dealers_hand=HandMaking(of=Making.ANY_OF_OWN_AND_COMMUNAL, per=rules["def:Dealer's Hand(b)"]),
    dealers_early_hand=HandMaking(of=Making.HOLE_AND_FLOP, per=rules["def:Dealer's Hand(a)"]),
    ranks=(cards.RankOfCards(deck=Deck.FULL, order="AKQJT98765432", per=rules["def:Face Value"]),),
    ace_low=(cards.AceLow(decks=(Deck.FULL,), per=rules["def:Face Value"]),),
    seating=cards.Seating(most=22, per=reading("W-22")),
    packs=(
        Pack(deck=Deck.FULL, ranks="AKQJT98765432", cut_onto=rules["4.1(c)"], per=rules["2.2"]),
    ),
    decks=(cards.DeckAllowed(deck=Deck.FULL, players_most=22, per=rules["2.2"]),),
    chips=Chips(
        area=rules["def:Betting Area"],
        spoken=rules["3.2"],
        spoken_with_chips=False,
        per=rules["3.1"],
    ),
    control=Control(
        decides=rules["3.5(a)"],
        leaving=reading("W-41"),
        claim=rules["3.5(b)"],
        seated=rules["3.5(c)"],
        places=reading("W-41"),
        turns=BySetting(name="order_of_acting", per=reading("W-22")),
        per=rules["3.5"],
    ),
    one_hand=OneHand(
        several=BySetting(name="several_boxes_for_one_person", per=reading("W-22")),
        per=reading("W-22"),
    ),
    wagers=crown_wagers.WAGERS,
    compared=crown_wagers.COMPARED,
    by_itself=(crown_wagers.DEALER_EXTRA, crown_wagers.PLAYER_EXTRA),
    jackpot=crown_wagers.JACKPOT,
    rankings=(
        defined(
            cards.ranked(
                rules,
                "3.44",
                {
                    "3.44:1": "Royal Flush",
                    "3.44:2": "Straight Flush",
                    "3.44:3": "Four of a Kind",
                    "3.44:4": "Full House",
                    "3.44:5": "Flush",
                    "3.44:6": "Straight",
                    "3.44:7": "Three of a Kind",
                    "3.44:8": "Two Pair",
                    "3.44:9": "One Pair",
                    "3.44:10": "Five Odd Cards",
                },
                decks=(Deck.FULL,),
            )
        ),
    ),
    suits=cards.EqualSuits(per=rules["3.45"]),
    cards_count=(cards.CardsCount(categories=tuple(Category), per=reading("W-24")),),
    cut=cards.Cut(once=rules["4.1(a)"], least_each_end=2, per=rules["4.1(b)"]),
    devices=game.Devices(these=tuple(game.DealtFrom), per=rules["2.3"]),
    cards=game.CardsOfTable(
        opening=reading("W-53"),
        ordered=reading("W-53"),
        unfit=rules["2.6(a)"],
        chosen=rules["2.6(b)"],
        inspected=rules["2.5"],
        second=rules["2.4"],
        incomplete=reading("W-53"),
        per=rules["2.6"],
    ),
    layout=rules["2.1"],
    commencing=game.Commencing(
        shuffled=rules["4.1"],
        cut_by_dealer=rules["4.1(a)"],
        ante=rules["def:Ante Wager"],
        meant=rules["def:Round of Play"],
        per=rules["def:Round of Play"],
    ),
    dealt=game.Dealt(
        to_player=game.ToPlayer(cards=2, per=rules["4.3(a)"]),
        to_dealer=game.ToDealer(cards=2, per=rules["4.3(b)"]),
        turned=(
            game.Turned(word="Flop Cards", cards=3, per=rules["def:Flop Cards"]),
            game.Turned(word="Turn Card", cards=1, per=rules["def:Turn Card"]),
            game.Turned(word="River Card", cards=1, per=rules["def:River Card"]),
        ),
        together={
            game.DealtFrom.SHOE: BySetting(name="deal_from_the_shoe", per=reading("W-22")),
            game.DealtFrom.SHUFFLER: BySetting(name="deal_from_the_shuffler", per=reading("W-22")),
            game.DealtFrom.HAND: BySetting(name="deal_by_hand", per=reading("W-22")),
        },
        per=rules["4.3"],
    ),
    decisions=(
        Decision(
            wager=WagerKind.FLOP,
            name="Flop Wager",
            times=2,
            size=rules["def:Flop Wager"],
            least=BySetting(name="flop_wager_minimum", per=reading("W-17")),
            stay=rules["3.35"],
            fold=rules["def:Fold"],
            folded=rules["def:Fold"],
            per=rules["4.4"],
            then=rules["4.6"],
        ),
        Decision(
            wager=WagerKind.TURN,
            name="Turn Wager",
            times=1,
            size=rules["def:Turn Wager"],
            least=BySetting(name="turn_and_river_wager_minimum", per=reading("W-17")),
            optional=rules["3.38"],
            check=rules["4.7"],
            per=rules["4.7"],
            then=rules["4.8"],
        ),
        Decision(
            wager=WagerKind.RIVER,
            name="River Wager",
            times=1,
            size=rules["def:River Wager"],
            least=BySetting(name="turn_and_river_wager_minimum", per=reading("W-17")),
            optional=rules["3.41"],
            check=rules["4.9"],
            per=rules["4.9"],
            then=rules["4.10"],
        ),
    ),
    settlement=Settlement(
        declared=rules["4.11"],
        exposed=rules["4.12"],
        hand_by_hand=False,
        ended=rules["4.21"],
        button=True,
        per=rules["4.13"],
    ),
    unexposed=Unexposed(nobody_else=rules["4.12(a)"], told=rules["4.12(b)"], per=rules["4.12"]),
    declaring=game.Declaring(cards_speak=True, reading=reading("W-24"), per=rules["6.1"]),
    irregularities=IRREGULARITIES,
    advice=game.Advice(
        for_study=BySetting(name="advice_at_crown_holdem", per=reading("W-38")), per=rules["6.5"]
    ),
    abstaining=game.Abstaining(rounds=3, full=False, to="Casino Operator", per=rules["6.6"]),
)
