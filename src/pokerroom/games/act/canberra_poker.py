"""Poker - Canberra Poker, against the house."""

from __future__ import annotations

from pokerroom.books import book, reading
from pokerroom.books.clauses import cards
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.books.clauses.packs import Pack
from pokerroom.cards import Category, Deck, parse_cards
from pokerroom.games.act.canberra_irregularities import IRREGULARITIES
from pokerroom.games.act.canberra_wagers import COMPARED, JACKPOT, WAGERS
from pokerroom.house import HouseGame
from pokerroom.house.game import game
from pokerroom.house.game.payouts import Settlement
from pokerroom.house.game.settings import BySetting
from pokerroom.house.game.wagers import Chips, Control, Decision, OneHand, WagerKind

rules = book("ACT-CAN")

GAME = HouseGame(
    name="act/canberra-poker",
    title="Canberra Poker",
    book=rules,
    seating=cards.Seating(most=9, per=reading("A-65")),
    packs=(Pack(deck=Deck.FULL, ranks="AKQJT98765432", cut_onto=rules["3.1"], per=rules["3.1"]),),
    decks=(cards.DeckAllowed(deck=Deck.FULL, players_most=9, per=rules["3.1"]),),
    suits=cards.EqualSuits(per=rules["4.1#1"]),
    ranks=(cards.RankOfCards(deck=Deck.FULL, order="AKQJT98765432", per=rules["4.1#2"]),),
    ace_low=(cards.AceLow(decks=(Deck.FULL,), per=rules["4.1#3"]),),
    hand=HandMaking(of=Making.THE_FIVE, per=rules["4.2#1"]),
    dealers_hand=HandMaking(of=Making.THE_FIVE, per=rules["9.2"]),
    cards_count=(cards.CardsCount(categories=tuple(Category), per=rules["4.2#2"]),),
    rankings=(
        cards.ranked(
            rules,
            "4.3",
            {
                "4.3(a)": "Royal flush",
                "4.3(b)": "Straight flush",
                "4.3(c)": "Four of a kind",
                "4.3(d)": "Full house",
                "4.3(e)": "Flush",
                "4.3(f)": "Straight",
                "4.3(g)": "Three of a kind",
                "4.3(h)": "Two pairs",
                "4.3(i)": "One pair",
                "4.3(j)": "Five odd cards",
            },
            decks=(Deck.FULL,),
        ),
    ),
    special_hands=(
        game.SpecialHand(
            name="Dead Man's Hand",
            category=Category.TWO_PAIRS,
            ranks=(14, 14, 8, 8),
            per=rules["def:Dead Man's Hand"],
        ),
    ),
    wagers=WAGERS,
    control=Control(
        decides=rules["6.2"],
        leaving=reading("A-65"),
        places=reading("A-65"),
        per=rules["6.2"],
    ),
    chips=Chips(
        area=reading("A-65"),
        spoken=rules["6.6#2"],
        spoken_with_chips=True,
        untouched=rules["6.5"],
        per=rules["6.6#1"],
    ),
    one_hand=OneHand(per=rules["6.7"]),
    cut=cards.Cut(
        once=rules["7.2#1"], least_each_end=2, completed=rules["7.3"], per=rules["7.2#2"]
    ),
    devices=game.Devices(these=(game.DealtFrom.SHOE,), per=rules["7.4"]),
    cards=game.CardsOfTable(
        opening=rules["3.2"],
        ordered=rules["3.4"],
        unfit=rules["3.3#1"],
        chosen=rules["3.3#1"],
        checked=rules["3.3#2"],
        incomplete=reading("A-97"),
        per=rules["3.3#1"],
    ),
    layout=rules["1(a)"],
    commencing=game.Commencing(
        shuffled=rules["7.1"],
        cut_by_dealer=rules["7.2#1"],
        ante=rules["def:Ante"],
        meant=rules["def:Round of Play"],
        per=rules["8.2#lead"],
    ),
    dealt=game.Dealt(
        to_player=game.ToPlayer(cards=5, per=rules["8.2(a)"]),
        to_dealer=game.ToDealer(
            cards=5, face_up=game.LastFaceUp(cards=1, per=rules["8.1"]), per=rules["8.2(b)"]
        ),
        first=rules["8.2#lead"],
        per=rules["8.2(c)"],
    ),
    decisions=(
        Decision(
            wager=WagerKind.BET,
            name="BET",
            times=2,
            size=rules["6.4#1"],
            stay=rules["def:Bet"],
            placed=rules["6.4#1"],
            after=rules["6.2"],
            fold=rules["6.3"],
            folded=rules["def:Fold"],
            per=rules["6.2"],
        ),
    ),
    qualifying=game.Qualifying(
        least="Ace and King or higher",
        lowest=parse_cards("Ac Kd 4h 3s 2c"),
        shown=rules["1(b)"],
        per=rules["9.3"],
    ),
    settlement=Settlement(
        declared=rules["9.2"],
        exposed=rules["9.5#lead"],
        no_hand_exposed=rules["9.4(b)"],
        hand_by_hand=True,
        folded=rules["9.1#2"],
        collected=rules["9.5(b)"],
        no_hand_collected=rules["9.4(d)"],
        left=rules["9.5(c)"],
        no_hand_left=rules["9.4(e)"],
        ended=rules["def:Round of Play"],
        button=False,
        per=rules["9.5#lead"],
    ),
    compared=COMPARED,
    jackpot=JACKPOT,
    declaring=game.Declaring(cards_speak=True, reading=reading("A-74"), per=rules["13.1"]),
    irregularities=IRREGULARITIES,
    advice=game.Advice(
        for_study=BySetting(name="advice_at_canberra_poker", per=reading("A-85")),
        per=rules["15.7"],
    ),
    abstaining=game.Abstaining(rounds=3, full=True, to="casino operator", per=rules["15.8"]),
)
