"""Draw with a spare hand, the Kitty, that one player may take for his own."""

from dataclasses import replace

from pokerroom.books.clauses.cards import Seating
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.games.vic import draw_blind
from pokerroom.games.vic.all_versions import rules, table_1
from pokerroom.games.vic.forced import button_and_bets, compulsory_blinds
from pokerroom.games.vic.showdowns import showdown, the_draw
from pokerroom.games.vic.wagering import after_the_draw, against_the_kitty
from pokerroom.play.betting.first_by_position import From
from pokerroom.play.game.deal import Kitty
from pokerroom.play.game.game import DOWN, BettingRound, Form

GAME = replace(
    draw_blind.GAME,
    name="vic/draw-kitty",
    title="Draw (Kitty)",
    seating=Seating(most=7, per=rules["4.1"]),
    decks=table_1("4.1:draw-kitty", {52: 7, 40: 5, 36: 4, 32: 4}),
    forced_bets=(Form(name="blinds", per=rules["8.5.1(b)"]),),
    first_of_all=button_and_bets(both="8.5.1", button="8.5.1(a)"),
    before_the_deal=(compulsory_blinds("8.5.1(b)"),),
    kitty=Kitty(
        cards=5, comes_last=rules["8.5.2(b)"], untaken=rules["8.5.3(d)"], per=rules["def:Kitty"]
    ),
    betting_rounds=(
        BettingRound(hole=(DOWN,) * 5, rules=(against_the_kitty(),), per=rules["8.5.2(a)"]),
        BettingRound(
            draw=the_draw(discards="8.5.4(a)", runs_out="8.5.4(b)", kitty=True),
            rules=(
                after_the_draw(
                    From.LEFT_OF_LAST_BLIND,
                    first="8.5.5(a)",
                    then="8.5.5(b)",
                    survivor="8.5.5(b)(i)",
                    remain="8.5.5(b)(ii)",
                ),
            ),
            per=rules["8.5.5(a)"],
        ),
    ),
    showdown=showdown("8.5.5(c)"),
    hand=HandMaking(of=Making.THE_FIVE, per=rules["8.5.5(c)"]),
)
