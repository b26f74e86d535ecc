"""Omaha whose pot is halved between the best hand and the best low."""

from dataclasses import replace

from pokerroom.books import reading
from pokerroom.books.clauses import Seating
from pokerroom.books.making import HandMaking, Making
from pokerroom.games.vic.all_versions import (
    ACE_BELOW_TWO,
    BURN,
    CARDS_COUNT,
    CHARGES,
    COMMISSION,
    CUT,
    DIVIDED_FROM_THE_BUTTON,
    EIGHT_QUALIFIER,
    EQUAL_SUITS,
    FLOP,
    FULL_DECK_RANKING,
    LIMITS,
    LOW_HAND_VALUES,
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
from pokerroom.play.game import DOWN, BettingRound, Deal, First, FirstCards, Form, LowHand, Marker
from pokerroom.play.pots import Halves

GAME = Game(
    name="vic/omaha-hi-low",
    title="Omaha Hi-Low Eight Qualifier",
    book=rules,
    packs=(PACK_OF_52,),
    ranks=(RANKS_OF_52,),
    ace_low=(ACE_BELOW_TWO,),
    suits=EQUAL_SUITS,
    seating=Seating(most=10, per=rules["4.1"]),
    decks=table_1("omaha-hi-lo", {52: 10}, blank=reading("V-70")),
    cut=CUT,
    limits=LIMITS,
    tapping_out=TAPPING_OUT,
    charges=CHARGES,
    commission=COMMISSION,
    division=replace(
        DIVIDED_FROM_THE_BUTTON,
        halves=Halves(
            no_low=rules["8.16.6(e)"], both=rules["8.16.6(d)(iii)"], per=rules["8.16.6(f)"]
        ),
    ),
    marker=Marker.BUTTON,
    deal=Deal(
        first=FirstCards(to=First.LEFT_OF_THE_BUTTON, per=rules["8.16.2(a)"]),
        per=rules["8.16.2(a)"],
    ),
    forced_bets=(Form(name="blinds", per=rules["8.16.1(b)"]),),
    first_of_all=button_and_bets("8.16.1"),
    before_the_deal=(compulsory_blinds("8.16.1(b)"),),
    table_stakes=TABLE_STAKES,
    betting_rounds=(
        BettingRound(
            hole=(DOWN,) * 4, courses=(after_the_blinds("8.16.3"),), per=rules["8.16.2(a)"]
        ),
        BettingRound(
            burn=BURN,
            communal=3,
            flop=FLOP,
            courses=(from_the_button("8.16.4"),),
            per=rules["8.16.4(a)"],
        ),
        BettingRound(
            burn=BURN, communal=1, courses=(from_the_button("8.16.5"),), per=rules["8.16.5(a)"]
        ),
        BettingRound(
            burn=BURN, communal=1, courses=(from_the_button("8.16.6"),), per=rules["8.16.6(a)"]
        ),
    ),
    showdown=showdown("8.16.6(d)"),
    hand=HandMaking(of=Making.TWO_OWN_THREE_COMMUNAL, per=rules["8.16.6(d)(i)"]),
    cards_count=CARDS_COUNT,
    rankings=(FULL_DECK_RANKING,),
    low=LowHand(qualifier=EIGHT_QUALIFIER, values=LOW_HAND_VALUES, per=rules["8.16.6(d)(ii)"]),
    irregularities=OF_FLOP_GAMES,
)
