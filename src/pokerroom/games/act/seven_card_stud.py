"""Poker - 7 Card Stud."""

from __future__ import annotations

from pokerroom.books import book, reading
from pokerroom.books.clauses import Cut, EqualSuits, HandMaking, Making, Seating
from pokerroom.games.act.alike import (
    ace_low,
    buck_travels,
    buying,
    cards_count,
    commission,
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
from pokerroom.games.act.forced import blind_or_ante, stud_bets, table_stakes
from pokerroom.games.act.irregularities import of_seven_card_stud
from pokerroom.games.act.rankings import stud_forty_cards, stud_full_deck, stud_thirty_two_cards
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
    cut=Cut(
        once=rules["4.2#1"],
        if_declined=rules["4.3"],
        least_each_end=2,
        completed=rules["4.4"],
        per=rules["4.2#2"],
    ),
    marker=Marker.BUCK,
    travels=buck_travels(rules),
    seats=seat_rules(rules),
    forced_bets=(
        Form(name="a blind of one, two or three minimum wagers", per=rules["6.5(a)"]),
        Form(name="an ante of the minimum wager from every player", per=rules["6.5(b)"]),
    ),
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
    limits=(
        Form(name="with a blind: one or two blinds, three raises", per=rules["10.3"]),
        Form(name="with a blind, final round: up to four blinds", per=rules["10.4"]),
        Form(name="with antes: table minimum to table maximum", per=rules["11.1"]),
        Form(name="with antes: half pot", per=rules["def:Half Pot"]),
        Form(name="with antes: full pot", per=rules["def:Full Pot"]),
    ),
    division=division(rules),
    charges=(Form(name="one dollar for each full twenty of the pot", per=rules["12.1(b)"]),),
    commission=commission(rules),
    tapping_out=tapping_out(rules),
    hand=HandMaking(of=Making.BEST_OF_OWN, per=rules["15.1"]),
    cards_count=cards_count(rules["15.2"]),
    rankings=(
        stud_full_deck(rules),
        stud_forty_cards(rules),
        stud_thirty_two_cards(rules),
    ),
    communal_when_short=CommunalWhenShort(
        turned=rules["17.9#1"], opener=reading("A-20"), per=rules["17.9#2"]
    ),
    irregularities=of_seven_card_stud(rules),
)
