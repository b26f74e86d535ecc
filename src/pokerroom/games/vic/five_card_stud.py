"""Stud with one card down and four up."""

from dataclasses import replace

from pokerroom.books.clauses import HandMaking, Making, Seating
from pokerroom.games.vic.all_versions import (
    ACE_LOW,
    BURN,
    CARDS_COUNT,
    CHARGES,
    COMMISSION,
    CUT,
    DEALT_FROM_THE_DEALER,
    DIVIDED_BY_SUIT,
    EQUAL_SUITS,
    LIMITS,
    PACKS,
    RANKINGS,
    RANKS,
    SUIT_ORDER,
    TAPPING_OUT,
    rules,
    table_1,
)
from pokerroom.games.vic.forced import BUYING, SEATS, TABLE_STAKES, ante_of_all
from pokerroom.games.vic.irregularities import OF_FIVE_CARD_STUD
from pokerroom.games.vic.showdowns import showdown
from pokerroom.games.vic.wagering import after_the_bring_in, by_cards_showing
from pokerroom.play import Game
from pokerroom.play.betting import (
    IfTappedOut,
    Opening,
    Passes,
    highest_cards_showing,
    lowest_card_showing,
)
from pokerroom.play.game import DOWN, UP, BettingRound, CommunalWhenShort, Form

BRING_IN = Opening(
    by=lowest_card_showing,
    suits=SUIT_ORDER,
    if_tapped_out=IfTappedOut(passes=Passes.TO_THE_NEXT_IN_VALUE, per=rules["9.4.3"]),
    per=rules["8.7.3(a)"],
)
HIGHEST_SHOWING = Opening(
    by=highest_cards_showing,
    suits=SUIT_ORDER,
    if_tapped_out=IfTappedOut(passes=Passes.TO_THE_LEFT, per=rules["9.4.3"]),
    per=rules["8.7.4(b)"],
)

GAME = Game(
    name="vic/five-card-stud",
    title="Five Card Stud",
    book=rules,
    packs=PACKS,
    ranks=RANKS,
    ace_low=ACE_LOW,
    suits=EQUAL_SUITS,
    seating=Seating(most=10, per=rules["4.1"]),
    decks=table_1("4.1:five-card-stud", {52: 10, 40: 8, 36: 7, 32: 6}),
    cut=CUT,
    limits=LIMITS,
    tapping_out=TAPPING_OUT,
    charges=CHARGES,
    commission=COMMISSION,
    division=DIVIDED_BY_SUIT,
    marker=None,
    seats=SEATS,
    deal=DEALT_FROM_THE_DEALER,
    forced_bets=(
        Form(name="ante", per=rules["8.7.1"]),
        Form(name="bring-in of the lowest up card", per=rules["8.7.3(a)"]),
    ),
    before_the_deal=(ante_of_all("8.7.1"),),
    buying=BUYING,
    table_stakes=TABLE_STAKES,
    betting_rounds=(
        BettingRound(
            hole=(DOWN, UP),
            opens=(BRING_IN,),
            rules=(
                after_the_bring_in(
                    opens="8.7.3(a)", then="8.7.3(b)", survivor="8.7.3(b)(i)", remain="8.7.3(b)(ii)"
                ),
            ),
            per=rules["8.7.2(a)"],
        ),
        BettingRound(
            burn=BURN,
            hole=(UP,),
            opens=(HIGHEST_SHOWING,),
            rules=(
                by_cards_showing(
                    first="8.7.4(b)", then="8.7.4(c)", survivor="8.7.4(c)(i)", remain="8.7.4(c)(ii)"
                ),
            ),
            per=rules["8.7.4(a)"],
        ),
        BettingRound(
            burn=BURN,
            hole=(UP,),
            opens=(HIGHEST_SHOWING,),
            rules=(
                by_cards_showing(
                    first="8.7.4(b)", then="8.7.4(c)", survivor="8.7.4(c)(i)", remain="8.7.4(c)(ii)"
                ),
            ),
            per=rules["8.7.4(d)"],
        ),
        BettingRound(
            burn=BURN,
            hole=(UP,),
            opens=(replace(HIGHEST_SHOWING, per=rules["8.7.5(b)"]),),
            rules=(
                by_cards_showing(
                    first="8.7.5(b)", then="8.7.5(c)", survivor="8.7.5(c)(i)", remain="8.7.5(c)(ii)"
                ),
            ),
            per=rules["8.7.5(a)"],
        ),
    ),
    communal_when_short=CommunalWhenShort(opener=rules["9.4.6"], per=rules["8.7.5(a)"]),
    showdown=showdown("8.7.5(d)"),
    hand=HandMaking(of=Making.THE_FIVE, per=rules["8.7.5(d)"]),
    cards_count=CARDS_COUNT,
    rankings=RANKINGS,
    irregularities=OF_FIVE_CARD_STUD,
)
