"""Manila with three hole cards, exactly two of which play."""

from dataclasses import replace
from functools import partial

from pokerroom.books.clauses.cards import Seating
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.games.vic import two_card_manila
from pokerroom.games.vic.all_versions import rules, table_1
from pokerroom.games.vic.forced import button_and_bets, compulsory_blinds
from pokerroom.games.vic.showdowns import showdown
from pokerroom.games.vic.wagering import after_the_blinds, communal_card
from pokerroom.play.game.game import DOWN, BettingRound, Form

next_card = partial(
    communal_card,
    first="8.12.4(b)",
    then="8.12.4(c)",
    survivor="8.12.4(c)(i)",
    remain="8.12.4(c)(ii)",
)

GAME = replace(
    two_card_manila.GAME,
    name="vic/three-card-manila",
    title="Three Card Manila",
    seating=Seating(most=9, per=rules["4.1"]),
    decks=table_1("4.1:three-card-manila", {36: 9, 32: 7}),
    forced_bets=(Form(name="blinds", per=rules["8.12.1(b)"]),),
    first_of_all=button_and_bets(both="8.12.1", button="8.12.1(a)"),
    before_the_deal=(compulsory_blinds("8.12.1(b)"),),
    betting_rounds=(
        BettingRound(
            hole=(DOWN,) * 3,
            communal=1,
            rules=(
                after_the_blinds(
                    first="8.12.3(a)",
                    passed="8.12.3(b)",
                    then="8.12.3(c)",
                    survivor="8.12.3(c)(i)",
                    remain="8.12.3(c)(ii)",
                ),
            ),
            per=rules["8.12.2(a)"],
        ),
        next_card(dealt="8.12.4(a)"),
        next_card(dealt="8.12.4(d)"),
        next_card(dealt="8.12.4(d)"),
        communal_card(
            dealt="8.12.5(a)",
            first="8.12.5(b)",
            then="8.12.5(c)",
            survivor="8.12.5(c)(i)",
            remain="8.12.5(c)(ii)",
        ),
    ),
    showdown=showdown("8.12.5(d)"),
    hand=HandMaking(of=Making.TWO_OWN_THREE_COMMUNAL, per=rules["8.12.5(d)"]),
)
