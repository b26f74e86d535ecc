"""Manila with two hole cards, both of which play."""

from functools import partial

from pokerroom.books.clauses import HandMaking, Making, Seating
from pokerroom.games.vic.all_versions import (
    ACE_BELOW_SEVEN,
    ACE_BELOW_SIX,
    BUTTON_TRAVELS,
    CARDS_COUNT,
    CHARGES,
    COMMISSION,
    CUT,
    DEALT_FROM_THE_BUTTON,
    DIVIDED_FROM_THE_BUTTON,
    EQUAL_SUITS,
    LIMITS,
    PACK_OF_32,
    PACK_OF_36,
    RANKS_OF_32,
    RANKS_OF_36,
    SHORT_DECK_RANKING,
    TAPPING_OUT,
    rules,
    table_1,
)
from pokerroom.games.vic.forced import (
    BUYING,
    SEATS_AT_THE_BUTTON,
    TABLE_STAKES,
    button_and_bets,
    compulsory_blinds,
)
from pokerroom.games.vic.irregularities import OF_MANILA
from pokerroom.games.vic.showdowns import showdown
from pokerroom.games.vic.wagering import after_the_blinds, communal_card
from pokerroom.play import Game
from pokerroom.play.game import DOWN, BettingRound, Form, Marker

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
    book=rules,
    packs=(PACK_OF_36, PACK_OF_32),
    ranks=(RANKS_OF_36, RANKS_OF_32),
    ace_low=(ACE_BELOW_SIX, ACE_BELOW_SEVEN),
    suits=EQUAL_SUITS,
    seating=Seating(most=11, per=rules["4.1"]),
    decks=table_1("4.1:two-card-manila", {36: 11, 32: 11}),
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
    forced_bets=(Form(name="blinds", per=rules["8.11.1(b)"]),),
    first_of_all=button_and_bets(both="8.11.1", button="8.11.1(a)"),
    before_the_deal=(compulsory_blinds("8.11.1(b)"),),
    buying=BUYING,
    table_stakes=TABLE_STAKES,
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
            per=rules["8.11.2(a)"],
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
    hand=HandMaking(of=Making.TWO_OWN_THREE_COMMUNAL, per=rules["8.11.5(d)"]),
    cards_count=CARDS_COUNT,
    rankings=(SHORT_DECK_RANKING,),
    irregularities=OF_MANILA,
)
