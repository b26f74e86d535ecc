"""Two hole cards and five community cards, of which any five play."""

from pokerroom.books.clauses import HandMaking, Making, Seating
from pokerroom.games.vic.all_versions import (
    ACE_BELOW_TWO,
    BUTTON_TRAVELS,
    CARDS_COUNT,
    CHARGES,
    COMMISSION,
    CUT,
    DEALT_FROM_THE_BUTTON,
    DIVIDED_FROM_THE_BUTTON,
    EQUAL_SUITS,
    FULL_DECK_RANKING,
    LIMITS,
    PACK_OF_52,
    RANKS_OF_52,
    TAPPING_OUT,
    rules,
    table_1,
)
from pokerroom.games.vic.forced import (
    BUYING,
    SEATS_AT_THE_BUTTON,
    TABLE_STAKES,
    ante_of_all,
    button_and_bets,
    compulsory_blinds,
)
from pokerroom.games.vic.irregularities import OF_FLOP_GAMES
from pokerroom.games.vic.showdowns import showdown
from pokerroom.games.vic.wagering import (
    after_the_blinds,
    communal_card,
    flop,
    holdem_with_antes_alone,
)
from pokerroom.play import Game
from pokerroom.play.game import DOWN, BettingRound, Form, Marker

GAME = Game(
    name="vic/holdem",
    title="Holdem",
    book=rules,
    packs=(PACK_OF_52,),
    ranks=(RANKS_OF_52,),
    ace_low=(ACE_BELOW_TWO,),
    suits=EQUAL_SUITS,
    seating=Seating(most=10, per=rules["4.1"]),
    decks=table_1("4.1:holdem", {52: 10}),
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
    forced_bets=(Form(name="blinds, antes or both", per=rules["8.14.1(b)"]),),
    first_of_all=button_and_bets(both="8.14.1", button="8.14.1(a)"),
    before_the_deal=(compulsory_blinds("8.14.1(b)"), ante_of_all("8.14.1(b)")),
    buying=BUYING,
    table_stakes=TABLE_STAKES,
    betting_rounds=(
        BettingRound(
            hole=(DOWN,) * 2,
            rules=(
                after_the_blinds(
                    first="8.14.3(a)",
                    passed="8.14.3(b)",
                    then="8.14.3(c)",
                    survivor="8.14.3(c)(i)",
                    remain="8.14.3(c)(ii)",
                ),
                holdem_with_antes_alone(),
            ),
            per=rules["8.14.2(a)"],
        ),
        flop(
            dealt="8.14.4(a)",
            first="8.14.4(b)",
            then="8.14.4(c)",
            survivor="8.14.4(c)(i)",
            remain="8.14.4(c)(ii)",
        ),
        communal_card(
            dealt="8.14.5(a)",
            first="8.14.5(b)",
            then="8.14.5(c)",
            survivor="8.14.5(c)(i)",
            remain="8.14.5(c)(ii)",
        ),
        communal_card(
            dealt="8.14.6(a)",
            first="8.14.6(b)",
            then="8.14.6(c)",
            survivor="8.14.6(c)(i)",
            remain="8.14.6(c)(ii)",
        ),
    ),
    showdown=showdown("8.14.6(d)"),
    hand=HandMaking(of=Making.ANY_OF_OWN_AND_COMMUNAL, per=rules["8.14.6(d)"]),
    cards_count=CARDS_COUNT,
    rankings=(FULL_DECK_RANKING,),
    irregularities=OF_FLOP_GAMES,
)
