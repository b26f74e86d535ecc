"""Two hole cards and five community cards, of which any five play."""

from pokerroom.books.clauses.cards import Seating
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.games.vic import all_versions, forced, wagering
from pokerroom.games.vic.irregularities import OF_FLOP_GAMES
from pokerroom.games.vic.showdowns import showdown
from pokerroom.play import Game
from pokerroom.play.game.game import DOWN, BettingRound, Form
from pokerroom.play.game.marker import Marker

GAME = Game(
    name="vic/holdem",
    title="Holdem",
    book=all_versions.rules,
    packs=(all_versions.PACK_OF_52,),
    ranks=(all_versions.RANKS_OF_52,),
    ace_low=(all_versions.ACE_BELOW_TWO,),
    suits=all_versions.EQUAL_SUITS,
    seating=Seating(most=10, per=all_versions.rules["4.1"]),
    decks=all_versions.table_1("4.1:holdem", {52: 10}),
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
    forced_bets=(Form(name="blinds, antes or both", per=all_versions.rules["8.14.1(b)"]),),
    first_of_all=forced.button_and_bets(both="8.14.1", button="8.14.1(a)"),
    before_the_deal=(forced.compulsory_blinds("8.14.1(b)"), forced.ante_of_all("8.14.1(b)")),
    buying=forced.BUYING,
    table_stakes=forced.TABLE_STAKES,
    betting_rounds=(
        BettingRound(
            hole=(DOWN,) * 2,
            rules=(
                wagering.after_the_blinds(
                    first="8.14.3(a)",
                    passed="8.14.3(b)",
                    then="8.14.3(c)",
                    survivor="8.14.3(c)(i)",
                    remain="8.14.3(c)(ii)",
                ),
                wagering.holdem_with_antes_alone(),
            ),
            per=all_versions.rules["8.14.2(a)"],
        ),
        wagering.flop(
            dealt="8.14.4(a)",
            first="8.14.4(b)",
            then="8.14.4(c)",
            survivor="8.14.4(c)(i)",
            remain="8.14.4(c)(ii)",
        ),
        wagering.communal_card(
            dealt="8.14.5(a)",
            first="8.14.5(b)",
            then="8.14.5(c)",
            survivor="8.14.5(c)(i)",
            remain="8.14.5(c)(ii)",
        ),
        wagering.communal_card(
            dealt="8.14.6(a)",
            first="8.14.6(b)",
            then="8.14.6(c)",
            survivor="8.14.6(c)(i)",
            remain="8.14.6(c)(ii)",
        ),
    ),
    showdown=showdown("8.14.6(d)"),
    hand=HandMaking(of=Making.ANY_OF_OWN_AND_COMMUNAL, per=all_versions.rules["8.14.6(d)"]),
    cards_count=all_versions.CARDS_COUNT,
    rankings=(all_versions.FULL_DECK_RANKING,),
    irregularities=OF_FLOP_GAMES,
)
