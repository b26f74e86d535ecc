"""Draw with blinds: five cards down, one draw."""

from pokerroom.books.clauses import HandMaking, Making, Seating
from pokerroom.games.vic.all_versions import (
    ACE_LOW,
    BUTTON_TRAVELS,
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
from pokerroom.games.vic.forced import (
    BUYING,
    ONE_OVER_BLIND,
    SEATS_AT_THE_BUTTON,
    TABLE_STAKES,
    button_and_bets,
    compulsory_blinds,
)
from pokerroom.games.vic.irregularities import OF_DRAW
from pokerroom.games.vic.showdowns import showdown, the_draw
from pokerroom.games.vic.wagering import after_the_blinds, after_the_draw
from pokerroom.play import Game
from pokerroom.play.betting import From
from pokerroom.play.game import DOWN, BettingRound, Form, Marker

GAME = Game(
    name="vic/draw-blind",
    title="Draw (Blind)",
    book=rules,
    packs=PACKS,
    ranks=RANKS,
    ace_low=ACE_LOW,
    suits=EQUAL_SUITS,
    seating=Seating(most=8, per=rules["4.1"]),
    decks=table_1("4.1:draw-blind", {52: 8, 40: 6, 36: 5, 32: 5}),
    cut=CUT,
    limits=LIMITS,
    tapping_out=TAPPING_OUT,
    charges=CHARGES,
    commission=COMMISSION,
    division=DIVIDED_FROM_THE_BUTTON,
    marker=Marker.BUTTON,
    travels=BUTTON_TRAVELS,
    seats=SEATS_AT_THE_BUTTON,
    deal=DEALT_FROM_THE_BUTTON,
    forced_bets=(
        Form(name="blinds", per=rules["8.4.1(b)"]),
        Form(name="one over-blind, if a player chooses", per=rules["8.4.1(b)(i)"]),
    ),
    first_of_all=button_and_bets(both="8.4.1", button="8.4.1(a)"),
    before_the_deal=(compulsory_blinds("8.4.1(b)", ONE_OVER_BLIND),),
    buying=BUYING,
    table_stakes=TABLE_STAKES,
    betting_rounds=(
        BettingRound(
            hole=(DOWN,) * 5,
            rules=(
                after_the_blinds(
                    first="8.4.3(a)",
                    passed="8.4.3(b)",
                    then="8.4.3(c)",
                    survivor="8.4.3(c)(i)",
                    remain="8.4.3(c)(ii)",
                ),
            ),
            per=rules["8.4.2(a)"],
        ),
        BettingRound(
            draw=the_draw(discards="8.4.4(a)", runs_out="8.4.4(b)"),
            rules=(
                after_the_draw(
                    From.LEFT_OF_LAST_BLIND,
                    first="8.4.5(a)",
                    then="8.4.5(b)",
                    survivor="8.4.5(b)(i)",
                    remain="8.4.5(b)(ii)",
                ),
            ),
            per=rules["8.4.5(a)"],
        ),
    ),
    showdown=showdown("8.4.5(b)(iii)", "8.4.5(b)(iv)", "8.4.5(b)(v)"),
    hand=HandMaking(of=Making.THE_FIVE, per=rules["8.4.5(b)(vi)"]),
    cards_count=CARDS_COUNT,
    rankings=RANKINGS,
    irregularities=OF_DRAW,
)
