"""Draw with blinds: five cards down, one draw."""

from pokerroom.books.clauses.cards import Seating
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.games.vic import all_versions, forced
from pokerroom.games.vic.irregularities import OF_DRAW
from pokerroom.games.vic.showdowns import showdown, the_draw
from pokerroom.games.vic.wagering import after_the_blinds, after_the_draw
from pokerroom.play import Game
from pokerroom.play.betting.first_by_position import From
from pokerroom.play.game.game import DOWN, BettingRound, Form
from pokerroom.play.game.marker import Marker

GAME = Game(
    name="vic/draw-blind",
    title="Draw (Blind)",
    book=all_versions.rules,
    packs=all_versions.PACKS,
    ranks=all_versions.RANKS,
    ace_low=all_versions.ACE_LOW,
    suits=all_versions.EQUAL_SUITS,
    seating=Seating(most=8, per=all_versions.rules["4.1"]),
    decks=all_versions.table_1("4.1:draw-blind", {52: 8, 40: 6, 36: 5, 32: 5}),
    cut=all_versions.CUT,
    limits=all_versions.LIMITS,
    tapping_out=all_versions.TAPPING_OUT,
    charges=all_versions.CHARGES,
    commission=all_versions.COMMISSION,
    division=all_versions.DIVIDED_FROM_THE_BUTTON,
    marker=Marker.BUTTON,
    travels=all_versions.BUTTON_TRAVELS,
    seats=forced.SEATS_AT_THE_BUTTON,
    deal=all_versions.DEALT_FROM_THE_BUTTON,
    forced_bets=(
        Form(name="blinds", per=all_versions.rules["8.4.1(b)"]),
        Form(name="one over-blind, if a player chooses", per=all_versions.rules["8.4.1(b)(i)"]),
    ),
    first_of_all=forced.button_and_bets(both="8.4.1", button="8.4.1(a)"),
    before_the_deal=(forced.compulsory_blinds("8.4.1(b)", forced.ONE_OVER_BLIND),),
    buying=forced.BUYING,
    table_stakes=forced.TABLE_STAKES,
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
            per=all_versions.rules["8.4.2(a)"],
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
            per=all_versions.rules["8.4.5(a)"],
        ),
    ),
    showdown=showdown("8.4.5(b)(iii)", "8.4.5(b)(iv)", "8.4.5(b)(v)"),
    hand=HandMaking(of=Making.THE_FIVE, per=all_versions.rules["8.4.5(b)(vi)"]),
    cards_count=all_versions.CARDS_COUNT,
    rankings=all_versions.RANKINGS,
    irregularities=OF_DRAW,
)
