"""Poker - Draw Poker."""

from __future__ import annotations

from pokerroom.books import book
from pokerroom.books.clauses.cards import EqualSuits, Seating
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.games.act import alike
from pokerroom.games.act.forced import draw_blinds, table_stakes
from pokerroom.games.act.irregularities import of_draw
from pokerroom.games.act.rankings import draw_rankings
from pokerroom.games.act.showdowns import showdown, the_draw
from pokerroom.games.act.wagering import draw_final, draw_first
from pokerroom.play import Game
from pokerroom.play.game.game import DOWN, BettingRound, Form
from pokerroom.play.game.marker import Marker

rules = book("ACT-DRW")

GAME = Game(
    name="act/draw-poker",
    title="Draw Poker",
    book=rules,
    seating=Seating(most=8, per=rules["1#1"]),
    packs=alike.packs(rules),
    decks=alike.decks(rules, seats=8, forty=6, either=4),
    suits=EqualSuits(per=rules["3.5#1"]),
    ranks=alike.ranks(rules),
    ace_low=alike.ace_low(rules),
    cut=alike.cut(rules),
    marker=Marker.BUCK,
    travels=alike.buck_travels(rules),
    seats=alike.seat_rules(rules),
    forced_bets=(
        Form(name="a blind of the table minimum", per=rules["6.4#1"]),
        Form(name="a second blind of twice the table minimum", per=rules["6.4#2"]),
        Form(name="over-blinds, each twice the blind before", per=rules["6.4#3"]),
    ),
    before_the_deal=(draw_blinds(rules),),
    buying=alike.buying(rules),
    table_stakes=table_stakes(rules),
    deal=alike.dealt_from_the_buck(rules),
    betting_rounds=(
        BettingRound(
            hole=(DOWN, DOWN, DOWN, DOWN, DOWN), rules=(draw_first(rules),), per=rules["6.5"]
        ),
        BettingRound(
            draw=the_draw(rules),
            rules=(draw_final(rules),),
            per=rules["9.1#lead"],
        ),
    ),
    showdown=showdown(rules, best_hand=rules["13.1"]),
    limits=(
        Form(name="table minimum to table maximum", limits=("table maximum",), per=rules["10.4"]),
        Form(name="half pot", limits=("half pot",), per=rules["def:Half Pot"]),
        Form(name="full pot", limits=("full pot",), per=rules["def:Full Pot"]),
        Form(name="straddle", limits=("straddle",), per=rules["def:Straddle"]),
    ),
    division=alike.division(rules),
    charges=(Form(name="one dollar for each full twenty of the pot", per=rules["11.1(b)"]),),
    commission=alike.commission(rules),
    tapping_out=alike.tapping_out(rules),
    hand=HandMaking(of=Making.THE_FIVE, per=rules["13.1"]),
    cards_count=alike.cards_count(rules["13.2"]),
    rankings=draw_rankings(rules),
    irregularities=of_draw(rules),
)
