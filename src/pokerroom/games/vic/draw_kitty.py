"""Draw with a spare hand, the Kitty, that one player may take for his own."""

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
from pokerroom.games.vic.forced import TABLE_STAKES, button_and_bets, compulsory_blinds
from pokerroom.games.vic.irregularities import OF_DRAW
from pokerroom.games.vic.showdowns import showdown, the_draw
from pokerroom.games.vic.wagering import after_the_draw, against_the_kitty
from pokerroom.play import Game
from pokerroom.play.betting import From
from pokerroom.play.game import DOWN, BettingRound, Form, Kitty, Marker

GAME = Game(
    name="vic/draw-kitty",
    title="Draw (Kitty)",
    book=rules,
    packs=PACKS,
    ranks=RANKS,
    ace_low=ACE_LOW,
    suits=EQUAL_SUITS,
    seating=Seating(most=7, per=rules["4.1"]),
    decks=table_1("draw-kitty", {52: 7, 40: 5, 36: 4, 32: 4}),
    cut=CUT,
    limits=LIMITS,
    tapping_out=TAPPING_OUT,
    charges=CHARGES,
    commission=COMMISSION,
    division=DIVIDED_FROM_THE_BUTTON,
    marker=Marker.BUTTON,
    deal=DEALT_FROM_THE_BUTTON,
    forced_bets=(Form(name="blinds", per=rules["8.5.1(b)"]),),
    first_of_all=button_and_bets("8.5.1"),
    before_the_deal=(compulsory_blinds("8.5.1(b)"),),
    table_stakes=TABLE_STAKES,
    kitty=Kitty(
        cards=5, comes_last=rules["8.5.2(b)"], untaken=rules["8.5.3(d)"], per=rules["def:Kitty"]
    ),
    betting_rounds=(
        BettingRound(
            hole=(DOWN,) * 5, courses=(against_the_kitty("8.5.3"),), per=rules["8.5.2(a)"]
        ),
        BettingRound(
            draw=the_draw("8.5.4", kitty=True),
            courses=(after_the_draw("8.5.5", From.LEFT_OF_LAST_BLIND),),
            per=rules["8.5.5(a)"],
        ),
    ),
    showdown=showdown("8.5.5(c)"),
    hand=HandMaking(of=Making.THE_FIVE, per=rules["8.5.5(c)"]),
    cards_count=CARDS_COUNT,
    rankings=RANKINGS,
    irregularities=OF_DRAW,
)
