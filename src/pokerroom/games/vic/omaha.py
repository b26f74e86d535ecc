"""Four hole cards, exactly two of which play with three of five community cards."""

from dataclasses import replace

from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.games.vic import holdem
from pokerroom.games.vic.all_versions import rules, table_1
from pokerroom.games.vic.forced import button_and_bets, compulsory_blinds
from pokerroom.games.vic.showdowns import showdown
from pokerroom.games.vic.wagering import after_the_blinds, communal_card, flop
from pokerroom.play.game.game import DOWN, BettingRound, Form

GAME = replace(
    holdem.GAME,
    name="vic/omaha",
    title="Omaha",
    decks=table_1("4.1:omaha", {52: 10}),
    forced_bets=(Form(name="blinds", per=rules["8.15.1(b)"]),),
    first_of_all=button_and_bets(both="8.15.1", button="8.15.1(a)"),
    before_the_deal=(compulsory_blinds("8.15.1(b)"),),
    betting_rounds=(
        BettingRound(
            hole=(DOWN,) * 4,
            rules=(
                after_the_blinds(
                    first="8.15.3(a)",
                    passed="8.15.3(b)",
                    then="8.15.3(c)",
                    survivor="8.15.3(c)(i)",
                    remain="8.15.3(c)(ii)",
                ),
            ),
            per=rules["8.15.2(a)"],
        ),
        flop(
            dealt="8.15.4(a)",
            first="8.15.4(b)",
            then="8.15.4(c)",
            survivor="8.15.4(c)(i)",
            remain="8.15.4(c)(ii)",
        ),
        communal_card(
            dealt="8.15.5(a)",
            first="8.15.5(b)",
            then="8.15.5(c)",
            survivor="8.15.5(c)(i)",
            remain="8.15.5(c)(ii)",
        ),
        communal_card(
            dealt="8.15.6(a)",
            first="8.15.6(b)",
            then="8.15.6(c)",
            survivor="8.15.6(c)(i)",
            remain="8.15.6(c)(ii)",
        ),
    ),
    showdown=showdown("8.15.6(d)"),
    hand=HandMaking(of=Making.TWO_OWN_THREE_COMMUNAL, per=rules["8.15.6(d)"]),
)
