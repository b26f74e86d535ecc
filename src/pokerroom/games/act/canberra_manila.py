"""Poker - Canberra Manila."""

from __future__ import annotations

from dataclasses import replace

from pokerroom.books import book
from pokerroom.books.clauses import cards
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.books.clauses.packs import Pack
from pokerroom.cards import Deck
from pokerroom.games.act import alike
from pokerroom.games.act.forced import blind_to_choose, table_stakes
from pokerroom.games.act.irregularities import of_manila
from pokerroom.games.act.rankings import manila_thirty_two_cards
from pokerroom.games.act.showdowns import showdown
from pokerroom.games.act.wagering import manila_first, manila_later
from pokerroom.play import Game
from pokerroom.play.game.deal import Deal, First, FirstCards
from pokerroom.play.game.game import DOWN, BettingRound, Form
from pokerroom.play.game.marker import Marker

rules = book("ACT-MAN")

GAME = Game(
    name="act/canberra-manila",
    title="Canberra Manila",
    book=rules,
    seating=cards.Seating(most=13, per=rules["1#1"]),
    packs=(
        Pack(
            deck=Deck.THIRTY_TWO,
            ranks="AKQJT987",
            alike=rules["3.3#1"],
            per=rules["def:Reduced Deck"],
        ),
    ),
    decks=(cards.DeckAllowed(deck=Deck.THIRTY_TWO, players_most=13, per=rules["3.1"]),),
    suits=cards.EqualSuits(per=rules["3.5#1"]),
    ranks=(cards.RankOfCards(deck=Deck.THIRTY_TWO, order="AKQJT987", per=rules["3.5#2"]),),
    ace_low=(
        cards.AceLow(
            decks=(Deck.THIRTY_TWO,),
            needs=cards.Agreement.ALL_PLAYERS_AND_OPERATOR,
            per=rules["3.5#3"],
        ),
    ),
    cut=alike.cut(rules),
    marker=Marker.BUCK,
    travels=alike.buck_travels(rules),
    seats=replace(alike.seat_rules(rules), offender_dealt_out=rules["15.3"]),
    forced_bets=(Form(name="a blind of one, two or three minimum wagers", per=rules["6.4"]),),
    before_the_deal=(blind_to_choose(rules, "6.4"),),
    buying=alike.buying(rules),
    table_stakes=table_stakes(rules),
    deal=Deal(
        first=FirstCards(to=First.WITH_THE_BUCK, per=rules["6.2#1"]),
        together=True,
        per=rules["6.5"],
    ),
    betting_rounds=(
        BettingRound(hole=(DOWN, DOWN), communal=1, rules=(manila_first(rules),), per=rules["6.6"]),
        BettingRound(communal=1, rules=(manila_later(rules, number=2),), per=rules["7.4"]),
        BettingRound(communal=1, rules=(manila_later(rules, number=3),), per=rules["8.4"]),
        BettingRound(communal=1, rules=(manila_later(rules, number=4),), per=rules["8.4"]),
        BettingRound(communal=1, rules=(manila_later(rules, number=5),), per=rules["6.7"]),
    ),
    showdown=showdown(rules, best_hand=rules["14.1"]),
    limits=(
        Form(name="one or two blinds, three raises", limits=("blind",), per=rules["10.3"]),
        Form(name="final round: up to four blinds", limits=("blind",), per=rules["10.4"]),
    ),
    division=alike.division(rules),
    charges=(Form(name="one dollar for each full twenty of the pot", per=rules["11.1(b)"]),),
    commission=alike.commission(rules),
    tapping_out=alike.tapping_out(rules),
    hand=HandMaking(of=Making.TWO_OWN_THREE_COMMUNAL, per=rules["14.1"]),
    cards_count=alike.cards_count(rules["14.2"]),
    rankings=(manila_thirty_two_cards(rules),),
    irregularities=of_manila(rules),
)
