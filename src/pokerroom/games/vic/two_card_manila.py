"""Manila with two hole cards, both of which play."""

from functools import partial

from pokerroom.books.clauses.cards import Seating
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.games.vic import all_versions, forced
from pokerroom.games.vic.irregularities import OF_MANILA
from pokerroom.games.vic.showdowns import showdown
from pokerroom.games.vic.wagering import after_the_blinds, communal_card
from pokerroom.play import Game
from pokerroom.play.game.game import DOWN, BettingRound, Form
from pokerroom.play.game.marker import Marker

next_card = partial(
    communal_card,
    first="8.11.4(b)",
    then="8.11.4(c)",
    survivor="8.11.4(c)(i)",
    remain="8.11.4(c)(ii)",
)

GAME = Game(
    name="vic/two-card-manila",
    title="Two Card Manila",
    book=all_versions.rules,
    packs=(all_versions.PACK_OF_36, all_versions.PACK_OF_32),
    ranks=(all_versions.RANKS_OF_36, all_versions.RANKS_OF_32),
    ace_low=(all_versions.ACE_BELOW_SIX, all_versions.ACE_BELOW_SEVEN),
    suits=all_versions.EQUAL_SUITS,
    seating=Seating(most=11, per=all_versions.rules["4.1"]),
    decks=all_versions.table_1("4.1:two-card-manila", {36: 11, 32: 11}),
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
    forced_bets=(Form(name="blinds", per=all_versions.rules["8.11.1(b)"]),),
    first_of_all=forced.button_and_bets(both="8.11.1", button="8.11.1(a)"),
    before_the_deal=(forced.compulsory_blinds("8.11.1(b)"),),
    buying=forced.BUYING,
    table_stakes=forced.TABLE_STAKES,
    betting_rounds=(
        BettingRound(
            hole=(DOWN,) * 2,
            communal=1,
            rules=(
                after_the_blinds(
                    first="8.11.3(a)",
                    passed="8.11.3(b)",
                    then="8.11.3(c)",
                    survivor="8.11.3(c)(i)",
                    remain="8.11.3(c)(ii)",
                ),
            ),
            per=all_versions.rules["8.11.2(a)"],
        ),
        next_card(dealt="8.11.4(a)"),
        next_card(dealt="8.11.4(d)"),
        next_card(dealt="8.11.4(d)"),
        communal_card(
            dealt="8.11.5(a)",
            first="8.11.5(b)",
            then="8.11.5(c)",
            survivor="8.11.5(c)(i)",
            remain="8.11.5(c)(ii)",
        ),
    ),
    showdown=showdown("8.11.5(d)"),
    hand=HandMaking(of=Making.TWO_OWN_THREE_COMMUNAL, per=all_versions.rules["8.11.5(d)"]),
    cards_count=all_versions.CARDS_COUNT,
    rankings=(all_versions.SHORT_DECK_RANKING,),
    irregularities=OF_MANILA,
)
