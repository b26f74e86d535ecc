"""Poker - 7 Card Stud."""

from __future__ import annotations

from pokerroom.books import book, reading
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
    first_opening,
    later_opening,
    packs,
    ranks,
    seat_rules,
    tapping_out,
)
from pokerroom.games.act.forced import blind_or_ante, forms_of_stud_bets, stud_bets, table_stakes
from pokerroom.games.act.irregularities import of_seven_card_stud
from pokerroom.games.act.limits import stud_limits
from pokerroom.games.act.rankings import stud_rankings
from pokerroom.games.act.showdowns import showdown
from pokerroom.games.act.wagering import stud_first, stud_later
from pokerroom.play import Game
from pokerroom.play.game import DOWN, UP, BettingRound, CommunalWhenShort, Form, Marker

rules = book("ACT-7CS")
later = later_opening(rules)
middle, final = stud_later(rules), stud_later(rules, final=True)

GAME = Game(
    name="act/seven-card-stud",
    title="7 Card Stud",
    book=rules,
    seating=Seating(most=7, per=rules["1#1"]),
    packs=packs(rules),
    decks=decks(rules, seats=7, forty=5, either=4),
    suits=EqualSuits(per=rules["3.5#1"]),
    ranks=ranks(rules),
    ace_low=ace_low(rules),
    cut=cut(rules),
    marker=Marker.BUCK,
    travels=buck_travels(rules),
    seats=seat_rules(rules),
    forced_bets=forms_of_stud_bets(rules),
    form_agreed=blind_or_ante(rules),
    before_the_deal=stud_bets(rules),
    buying=buying(rules),
    table_stakes=table_stakes(rules),
    deal=dealt_from_the_buck(rules),
    betting_rounds=(
        BettingRound(
            hole=(DOWN, DOWN, UP),
            opens=first_opening(rules),
            rules=stud_first(rules),
            per=rules["6.6"],
        ),
        BettingRound(hole=(UP,), opens=later, rules=middle, per=rules["7.3"]),
        BettingRound(hole=(UP,), opens=later, rules=middle, per=rules["8.4"]),
        BettingRound(hole=(UP,), opens=later, rules=middle, per=rules["8.4"]),
        BettingRound(
            hole=(DOWN,),
            opens=later,
            rules=final,
            untouched=rules["17.9#3"],
            per=rules["6.7"],
        ),
    ),
    showdown=showdown(rules, best_hand=rules["15.1"]),
    limits=stud_limits(rules),
    division=division(rules),
    charges=(Form(name="one dollar for each full twenty of the pot", per=rules["12.1(b)"]),),
    commission=commission(rules),
    tapping_out=tapping_out(rules),
    hand=HandMaking(of=Making.BEST_OF_OWN, per=rules["15.1"]),
    cards_count=cards_count(rules["15.2"]),
    rankings=stud_rankings(rules),
    communal_when_short=CommunalWhenShort(
        turned=rules["17.9#1"], opener=reading("A-20"), per=rules["17.9#2"]
    ),
    irregularities=of_seven_card_stud(rules),
)
