"""Draw with an ante from every player: five cards down, one draw."""

from pokerroom.books.clauses import Seating
from pokerroom.books.making import HandMaking, Making
from pokerroom.games.vic.all_versions import (
    ACE_LOW,
    CARDS_COUNT,
    CHARGES,
    COMMISSION,
    CUT,
    DEALT_FROM_THE_BUTTON,
    DIVIDED_FROM_THE_BUTTON,
    EQUAL_SUITS,
    LIMITS,
    PACKS,
    RANKINGS,
    RANKS,
    TAPPING_OUT,
    rules,
    table_1,
)
from pokerroom.games.vic.forced import TABLE_STAKES, ante_of_all, button_and_bets
from pokerroom.games.vic.irregularities import OF_DRAW
from pokerroom.games.vic.showdowns import showdown, the_draw
from pokerroom.games.vic.wagering import after_antes, after_the_draw
from pokerroom.play import Game
from pokerroom.play.betting import From
from pokerroom.play.game import DOWN, BettingRound, Form, Marker

GAME = Game(
    name="vic/draw-ante",
    title="Draw (Ante Wager)",
    book=rules,
    packs=PACKS,
    ranks=RANKS,
    ace_low=ACE_LOW,
    suits=EQUAL_SUITS,
    seating=Seating(most=8, per=rules["4.1"]),
    decks=table_1("draw-ante", {52: 8, 40: 6, 36: 5, 32: 5}),
    cut=CUT,
    limits=LIMITS,
    tapping_out=TAPPING_OUT,
    charges=CHARGES,
    commission=COMMISSION,
    division=DIVIDED_FROM_THE_BUTTON,
    marker=Marker.BUTTON,
    deal=DEALT_FROM_THE_BUTTON,
    forced_bets=(Form(name="ante", per=rules["8.6.1(b)"]),),
    first_of_all=button_and_bets("8.6.1"),
    before_the_deal=(ante_of_all("8.6.1(b)"),),
    table_stakes=TABLE_STAKES,
    betting_rounds=(
        BettingRound(hole=(DOWN,) * 5, courses=(after_antes("8.6.3"),), per=rules["8.6.2(a)"]),
        BettingRound(
            draw=the_draw("8.6.4"),
            courses=(after_the_draw("8.6.5", From.LEFT_OF_BUTTON),),
            per=rules["8.6.5(a)"],
        ),
    ),
    showdown=showdown("8.6.5(c)"),
    hand=HandMaking(of=Making.THE_FIVE, per=rules["8.6.5(c)"]),
    cards_count=CARDS_COUNT,
    rankings=RANKINGS,
    irregularities=OF_DRAW,
)
