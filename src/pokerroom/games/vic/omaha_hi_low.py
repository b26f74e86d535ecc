"""Omaha with the pot split between the best hand and the best low hand."""

from dataclasses import replace

from pokerroom.books import reading
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.games.vic import omaha
from pokerroom.games.vic.all_versions import (
    DIVIDED_FROM_THE_BUTTON,
    EIGHT_QUALIFIER,
    LOW_HAND_VALUES,
    rules,
    table_1,
)
from pokerroom.games.vic.forced import button_and_bets, compulsory_blinds
from pokerroom.games.vic.showdowns import showdown
from pokerroom.games.vic.wagering import after_the_blinds, communal_card, flop
from pokerroom.play.game.deal import Deal, First, FirstCards
from pokerroom.play.game.game import DOWN, BettingRound, Form, LowHand
from pokerroom.play.pots.splitting import Halves

GAME = replace(
    omaha.GAME,
    name="vic/omaha-hi-low",
    title="Omaha Hi-Low Eight Qualifier",
    decks=table_1("4.1:omaha-hi-lo", {52: 10}, blank=reading("V-70")),
    division=replace(
        DIVIDED_FROM_THE_BUTTON,
        halves=Halves(
            no_low=rules["8.16.6(e)"], both=rules["8.16.6(d)(iii)"], per=rules["8.16.6(f)"]
        ),
    ),
    deal=Deal(
        first=FirstCards(to=First.LEFT_OF_THE_BUTTON, per=rules["8.16.2(a)"]),
        per=rules["8.16.2(a)"],
    ),
    forced_bets=(Form(name="blinds", per=rules["8.16.1(b)"]),),
    first_of_all=button_and_bets(both="8.16.1", button="8.16.1(a)"),
    before_the_deal=(compulsory_blinds("8.16.1(b)"),),
    betting_rounds=(
        BettingRound(
            hole=(DOWN,) * 4,
            rules=(
                after_the_blinds(
                    first="8.16.3(a)",
                    passed="8.16.3(b)",
                    then="8.16.3(c)",
                    survivor="8.16.3(c)(i)",
                    remain="8.16.3(c)(ii)",
                ),
            ),
            per=rules["8.16.2(a)"],
        ),
        flop(
            dealt="8.16.4(a)",
            first="8.16.4(b)",
            then="8.16.4(c)",
            survivor="8.16.4(c)(i)",
            remain="8.16.4(c)(ii)",
        ),
        communal_card(
            dealt="8.16.5(a)",
            first="8.16.5(b)",
            then="8.16.5(c)",
            survivor="8.16.5(c)(i)",
            remain="8.16.5(c)(ii)",
        ),
        communal_card(
            dealt="8.16.6(a)",
            first="8.16.6(b)",
            then="8.16.6(c)",
            survivor="8.16.6(c)(i)",
            remain="8.16.6(c)(ii)",
        ),
    ),
    showdown=showdown("8.16.6(d)"),
    hand=HandMaking(of=Making.TWO_OWN_THREE_COMMUNAL, per=rules["8.16.6(d)(i)"]),
    low=LowHand(qualifier=EIGHT_QUALIFIER, values=LOW_HAND_VALUES, per=rules["8.16.6(d)(ii)"]),
)
