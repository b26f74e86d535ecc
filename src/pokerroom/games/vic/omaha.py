"""Four hole cards, exactly two of which play with three of five community cards."""

from pokerroom.books.clauses import Seating
from pokerroom.books.making import HandMaking, Making
from pokerroom.games.vic.all_versions import (
    ACE_BELOW_TWO,
    BURN,
    CARDS_COUNT,
    CHARGES,
    COMMISSION,
    CUT,
    DEALT_FROM_THE_BUTTON,
    DIVIDED_FROM_THE_BUTTON,
    EQUAL_SUITS,
    FLOP,
    FULL_DECK_RANKING,
    LIMITS,
    PACK_OF_52,
    RANKS_OF_52,
    TAPPING_OUT,
    rules,
    table_1,
)
from pokerroom.games.vic.forced import TABLE_STAKES, button_and_bets, compulsory_blinds
from pokerroom.games.vic.irregularities import OF_FLOP_GAMES
from pokerroom.games.vic.showdowns import showdown
from pokerroom.games.vic.wagering import after_the_blinds, from_the_button
from pokerroom.play import Game
from pokerroom.play.game import DOWN, BettingRound, Form, Marker

GAME = Game(
    name="vic/omaha",
    title="Omaha",
    book=rules,
    packs=(PACK_OF_52,),
    ranks=(RANKS_OF_52,),
    ace_low=(ACE_BELOW_TWO,),
    suits=EQUAL_SUITS,
    seating=Seating(most=10, per=rules["4.1"]),
    decks=table_1("omaha", {52: 10}),
    cut=CUT,
    limits=LIMITS,
    tapping_out=TAPPING_OUT,
    charges=CHARGES,
    commission=COMMISSION,
    division=DIVIDED_FROM_THE_BUTTON,
    marker=Marker.BUTTON,
    deal=DEALT_FROM_THE_BUTTON,
    forced_bets=(Form(name="blinds", per=rules["8.15.1(b)"]),),
    first_of_all=button_and_bets("8.15.1"),
    before_the_deal=(compulsory_blinds("8.15.1(b)"),),
    table_stakes=TABLE_STAKES,
    betting_rounds=(
        BettingRound(
            hole=(DOWN,) * 4, courses=(after_the_blinds("8.15.3"),), per=rules["8.15.2(a)"]
        ),
        BettingRound(
            burn=BURN,
            communal=3,
            flop=FLOP,
            courses=(from_the_button("8.15.4"),),
            per=rules["8.15.4(a)"],
        ),
        BettingRound(
            burn=BURN, communal=1, courses=(from_the_button("8.15.5"),), per=rules["8.15.5(a)"]
        ),
        BettingRound(
            burn=BURN, communal=1, courses=(from_the_button("8.15.6"),), per=rules["8.15.6(a)"]
        ),
    ),
    showdown=showdown("8.15.6(d)"),
    hand=HandMaking(of=Making.TWO_OWN_THREE_COMMUNAL, per=rules["8.15.6(d)"]),
    cards_count=CARDS_COUNT,
    rankings=(FULL_DECK_RANKING,),
    irregularities=OF_FLOP_GAMES,
)
