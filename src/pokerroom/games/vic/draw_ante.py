"""Draw with an ante from every player: five cards down, one draw."""

from dataclasses import replace

from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.games.vic import draw_blind
from pokerroom.games.vic.all_versions import rules, table_1
from pokerroom.games.vic.forced import ante_of_all, button_and_bets
from pokerroom.games.vic.showdowns import showdown, the_draw
from pokerroom.games.vic.wagering import after_antes, after_the_draw
from pokerroom.play.betting.first_by_position import From
from pokerroom.play.game.game import DOWN, BettingRound, Form

GAME = replace(
    draw_blind.GAME,
    name="vic/draw-ante",
    title="Draw (Ante Wager)",
    decks=table_1("4.1:draw-ante", {52: 8, 40: 6, 36: 5, 32: 5}),
    forced_bets=(Form(name="ante", per=rules["8.6.1(b)"]),),
    first_of_all=button_and_bets(both="8.6.1", button="8.6.1(a)"),
    before_the_deal=(ante_of_all("8.6.1(b)"),),
    betting_rounds=(
        BettingRound(
            hole=(DOWN,) * 5,
            rules=(
                after_antes(
                    first="8.6.3(a)",
                    passed="8.6.3(b)",
                    then="8.6.3(c)",
                    survivor="8.6.3(c)(i)",
                    remain="8.6.3(c)(ii)",
                ),
            ),
            per=rules["8.6.2(a)"],
        ),
        BettingRound(
            draw=the_draw(discards="8.6.4(a)", runs_out="8.6.4(b)"),
            rules=(
                after_the_draw(
                    From.LEFT_OF_BUTTON,
                    first="8.6.5(a)",
                    then="8.6.5(b)",
                    survivor="8.6.5(b)(i)",
                    remain="8.6.5(b)(ii)",
                ),
            ),
            per=rules["8.6.5(a)"],
        ),
    ),
    showdown=showdown("8.6.5(c)"),
    hand=HandMaking(of=Making.THE_FIVE, per=rules["8.6.5(c)"]),
)
