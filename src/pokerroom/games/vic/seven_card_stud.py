"""Stud with two cards down, four up and one down; the best five count."""

from dataclasses import replace
from functools import partial

from pokerroom.books.clauses.cards import Seating
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.games.vic import five_card_stud
from pokerroom.games.vic.all_versions import rules, table_1
from pokerroom.games.vic.forced import ante_of_all
from pokerroom.games.vic.irregularities import OF_SEVEN_CARD_STUD
from pokerroom.games.vic.showdowns import showdown
from pokerroom.games.vic.wagering import stud_card, stud_start
from pokerroom.play.game.game import DOWN, UP, CommunalWhenShort, Form

next_card = partial(
    stud_card,
    UP,
    first="8.9.4(b)",
    tapped_out="9.6.3",
    then="8.9.4(c)",
    survivor="8.9.4(c)(i)",
    remain="8.9.4(c)(ii)",
)

GAME = replace(
    five_card_stud.GAME,
    name="vic/seven-card-stud",
    title="Seven Card Stud",
    seating=Seating(most=8, per=rules["4.1"]),
    decks=table_1("4.1:seven-card-stud", {52: 8, 40: 6, 36: 5, 32: 4}),
    forced_bets=(
        Form(name="ante", per=rules["8.9.1"]),
        Form(name="bring-in of the lowest up card", opens=True, per=rules["8.9.3(a)"]),
    ),
    before_the_deal=(ante_of_all("8.9.1"),),
    betting_rounds=(
        stud_start(
            DOWN,
            DOWN,
            UP,
            dealt="8.9.2(a)",
            opens="8.9.3(a)",
            tapped_out="9.6.3",
            then="8.9.3(b)",
            survivor="8.9.3(b)(i)",
            remain="8.9.3(b)(ii)",
        ),
        next_card(dealt="8.9.4(a)"),
        next_card(dealt="8.9.4(d)"),
        next_card(dealt="8.9.4(d)"),
        stud_card(
            DOWN,
            dealt="8.9.5(a)",
            first="8.9.5(b)",
            tapped_out="9.6.3",
            then="8.9.5(c)",
            survivor="8.9.5(c)(i)",
            remain="8.9.5(c)(ii)",
        ),
    ),
    communal_when_short=CommunalWhenShort(opener=rules["9.6.7"], per=rules["8.9.5(a)"]),
    showdown=showdown("8.9.5(d)"),
    hand=HandMaking(of=Making.BEST_OF_OWN, per=rules["8.9.5(d)"]),
    irregularities=OF_SEVEN_CARD_STUD,
)
