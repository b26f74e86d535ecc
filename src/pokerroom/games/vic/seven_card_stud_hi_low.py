"""Seven Card Stud with the pot split between the best hand and the best low hand."""

from dataclasses import replace
from functools import partial

from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.games.vic import seven_card_stud
from pokerroom.games.vic.all_versions import (
    DIVIDED_BY_SUIT,
    EIGHT_QUALIFIER,
    LOW_HAND_VALUES,
    rules,
    table_1,
)
from pokerroom.games.vic.forced import ante_of_all
from pokerroom.games.vic.showdowns import showdown
from pokerroom.games.vic.wagering import stud_card, stud_start
from pokerroom.play.game.game import DOWN, UP, CommunalWhenShort, Form, LowHand
from pokerroom.play.pots.splitting import Halves

# 9.6.3 names Seven Card Stud alone; V-48 applies it here too.
next_card = partial(
    stud_card,
    UP,
    first="8.10.4(b)",
    tapped_out="9.6.3",
    then="8.10.4(c)",
    survivor="8.10.4(c)(i)",
    remain="8.10.4(c)(ii)",
)

GAME = replace(
    seven_card_stud.GAME,
    name="vic/seven-card-stud-hi-low",
    title="Seven Card Stud Hi-Low Eight Qualifier",
    decks=table_1("4.1:seven-card-stud-hi-lo", {52: 8, 40: 6, 36: 5, 32: 4}),
    division=replace(
        DIVIDED_BY_SUIT,
        halves=Halves(
            no_low=rules["8.10.5(e)"], both=rules["8.10.5(d)(iii)"], per=rules["8.10.5(f)"]
        ),
    ),
    forced_bets=(
        Form(name="ante", per=rules["8.10.1"]),
        Form(name="bring-in of the lowest up card", opens=True, per=rules["8.10.3(a)"]),
    ),
    before_the_deal=(ante_of_all("8.10.1"),),
    betting_rounds=(
        stud_start(
            DOWN,
            DOWN,
            UP,
            dealt="8.10.2(a)",
            opens="8.10.3(a)",
            tapped_out="9.6.3",
            then="8.10.3(b)",
            survivor="8.10.3(b)(i)",
            remain="8.10.3(b)(ii)",
        ),
        next_card(dealt="8.10.4(a)"),
        next_card(dealt="8.10.4(d)"),
        next_card(dealt="8.10.4(d)"),
        stud_card(
            DOWN,
            dealt="8.10.5(a)",
            first="8.10.5(b)",
            tapped_out="9.6.3",
            then="8.10.5(c)",
            survivor="8.10.5(c)(i)",
            remain="8.10.5(c)(ii)",
        ),
    ),
    communal_when_short=CommunalWhenShort(opener=rules["9.6.7"], per=rules["8.10.5(a)"]),
    showdown=showdown("8.10.5(d)"),
    hand=HandMaking(of=Making.BEST_OF_OWN, per=rules["8.10.5(d)(i)"]),
    low=LowHand(qualifier=EIGHT_QUALIFIER, values=LOW_HAND_VALUES, per=rules["8.10.5(d)(ii)"]),
)
