"""Five Card Stud with the last card down."""

from dataclasses import replace
from functools import partial

from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.games.vic import five_card_stud
from pokerroom.games.vic.all_versions import rules, table_1
from pokerroom.games.vic.forced import ante_of_all
from pokerroom.games.vic.irregularities import OF_CROWN_STUD
from pokerroom.games.vic.showdowns import showdown
from pokerroom.games.vic.wagering import stud_card, stud_start
from pokerroom.play.game.game import DOWN, UP, CommunalWhenShort, Form

next_card = partial(
    stud_card,
    UP,
    first="8.8.4(b)",
    tapped_out="9.5.3",
    then="8.8.4(c)",
    survivor="8.8.4(c)(i)",
    remain="8.8.4(c)(ii)",
)

GAME = replace(
    five_card_stud.GAME,
    name="vic/crown-stud",
    title="Crown Stud",
    decks=table_1("4.1:crown-stud", {52: 10, 40: 8, 36: 7, 32: 6}),
    forced_bets=(
        Form(name="ante", per=rules["8.8.1"]),
        Form(name="bring-in of the lowest up card", opens=True, per=rules["8.8.3(a)"]),
    ),
    before_the_deal=(ante_of_all("8.8.1"),),
    betting_rounds=(
        stud_start(
            DOWN,
            UP,
            dealt="8.8.2(a)",
            opens="8.8.3(a)",
            tapped_out="9.5.3",
            then="8.8.3(b)",
            survivor="8.8.3(b)(i)",
            remain="8.8.3(b)(ii)",
        ),
        next_card(dealt="8.8.4(a)"),
        next_card(dealt="8.8.4(d)"),
        stud_card(
            DOWN,
            dealt="8.8.5(a)",
            first="8.8.5(b)",
            tapped_out="9.5.3",
            then="8.8.5(c)",
            survivor="8.8.5(c)(i)",
            remain="8.8.5(c)(ii)",
        ),
    ),
    communal_when_short=CommunalWhenShort(opener=rules["9.5.7"], per=rules["8.8.5(a)"]),
    showdown=showdown("8.8.5(d)"),
    hand=HandMaking(of=Making.THE_FIVE, per=rules["8.8.5(d)"]),
    irregularities=OF_CROWN_STUD,
)
