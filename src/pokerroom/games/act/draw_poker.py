"""Poker - Draw Poker."""

from __future__ import annotations

from pokerroom.books import book
from pokerroom.books.clauses import EqualSuits, HandMaking, Making, Seating
from pokerroom.games.act.alike import (
    ace_low,
    buck_travels,
    buying,
    cards_count,
    commission,
    cut,
    dealt_from_the_buck,
    decks,
    division,
    packs,
    ranks,
    seat_rules,
    tapping_out,
)
from pokerroom.games.act.forced import draw_blinds, table_stakes
from pokerroom.games.act.irregularities import of_draw
from pokerroom.games.act.rankings import draw_rankings
from pokerroom.games.act.showdowns import showdown, the_draw
from pokerroom.games.act.wagering import draw_final, draw_first
from pokerroom.play import Game
from pokerroom.play.game import DOWN, BettingRound, Form, Marker

rules = book("ACT-DRW")

GAME = Game(
    name="act/draw-poker",
    title="Draw Poker",
    book=rules,
    seating=Seating(most=8, per=rules["1#1"]),
    packs=packs(rules),
    decks=decks(rules, seats=8, forty=6, either=4),
    suits=EqualSuits(per=rules["3.5#1"]),
    ranks=ranks(rules),
    ace_low=ace_low(rules),
    cut=cut(rules),
    marker=Marker.BUCK,
    travels=buck_travels(rules),
    seats=seat_rules(rules),
    forced_bets=(
        Form(name="a blind of the table minimum", per=rules["6.4#1"]),
        Form(name="a second blind of twice the table minimum", per=rules["6.4#2"]),
        Form(name="over-blinds, each twice the blind before", per=rules["6.4#3"]),
    ),
    before_the_deal=(draw_blinds(rules),),
    buying=buying(rules),
    table_stakes=table_stakes(rules),
    deal=dealt_from_the_buck(rules),
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
        Form(name="table minimum to table maximum", per=rules["10.4"]),
        Form(name="half pot", per=rules["def:Half Pot"]),
        Form(name="full pot", per=rules["def:Full Pot"]),
        Form(name="straddle", per=rules["def:Straddle"]),
    ),
    division=division(rules),
    charges=(Form(name="one dollar for each full twenty of the pot", per=rules["11.1(b)"]),),
    commission=commission(rules),
    tapping_out=tapping_out(rules),
    hand=HandMaking(of=Making.THE_FIVE, per=rules["13.1"]),
    cards_count=cards_count(rules["13.2"]),
    rankings=draw_rankings(rules),
    irregularities=of_draw(rules),
)
