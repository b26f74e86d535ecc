"""Poker - 5 Card Stud."""

from __future__ import annotations

from pokerroom.books import book, reading
from pokerroom.books.clauses.cards import EqualSuits, Seating
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.games.act import alike
from pokerroom.games.act.forced import blind_or_ante, forms_of_stud_bets, stud_bets, table_stakes
from pokerroom.games.act.irregularities import of_five_card_stud
from pokerroom.games.act.limits import stud_limits
from pokerroom.games.act.rankings import stud_rankings
from pokerroom.games.act.showdowns import showdown
from pokerroom.games.act.wagering import stud_first, stud_later
from pokerroom.play import Game
from pokerroom.play.game.game import DOWN, UP, BettingRound, CommunalWhenShort, Form
from pokerroom.play.game.marker import Marker

rules = book("ACT-5CS")
later = alike.later_opening(rules)
middle, final = stud_later(rules), stud_later(rules, final=True)

GAME = Game(
    name="act/five-card-stud",
    title="5 Card Stud",
    book=rules,
    seating=Seating(most=10, per=rules["1#1"]),
    packs=alike.packs(rules),
    decks=alike.decks(rules, seats=10, forty=7, either=6),
    suits=EqualSuits(per=rules["3.5#1"]),
    ranks=alike.ranks(rules),
    ace_low=alike.ace_low(rules),
    cut=alike.cut(rules),
    marker=Marker.BUCK,
    travels=alike.buck_travels(rules),
    seats=alike.seat_rules(rules),
    forced_bets=forms_of_stud_bets(rules),
    form_agreed=blind_or_ante(rules),
    before_the_deal=stud_bets(rules),
    buying=alike.buying(rules),
    table_stakes=table_stakes(rules),
    deal=alike.dealt_from_the_buck(rules),
    betting_rounds=(
        BettingRound(
            hole=(DOWN, UP),
            opens=alike.first_opening(rules),
            rules=stud_first(rules),
            per=rules["6.6"],
        ),
        BettingRound(hole=(UP,), opens=later, rules=middle, per=rules["7.3"]),
        BettingRound(hole=(UP,), opens=later, rules=middle, per=rules["8.4"]),
        BettingRound(hole=(UP,), opens=later, rules=final, per=rules["6.7"]),
    ),
    showdown=showdown(rules, best_hand=rules["15.1"]),
    limits=stud_limits(rules),
    division=alike.division(rules),
    charges=(Form(name="one dollar for each full twenty of the pot", per=rules["12.1(b)"]),),
    commission=alike.commission(rules),
    tapping_out=alike.tapping_out(rules),
    hand=HandMaking(of=Making.THE_FIVE, per=rules["15.1"]),
    cards_count=alike.cards_count(rules["15.2"]),
    rankings=stud_rankings(rules),
    communal_when_short=CommunalWhenShort(
        turned=rules["17.8#1"], opener=reading("A-20"), per=rules["17.8#2"]
    ),
    irregularities=of_five_card_stud(rules),
)
