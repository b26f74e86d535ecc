"""Stud with one card down and four up."""

from functools import partial

from pokerroom.books.clauses.cards import Seating
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.games.vic import all_versions
from pokerroom.games.vic.forced import BUYING, SEATS, TABLE_STAKES, ante_of_all
from pokerroom.games.vic.irregularities import OF_FIVE_CARD_STUD
from pokerroom.games.vic.showdowns import showdown
from pokerroom.games.vic.wagering import stud_card, stud_start
from pokerroom.play import Game
from pokerroom.play.game.game import DOWN, UP, CommunalWhenShort, Form

next_card = partial(
    stud_card,
    UP,
    first="8.7.4(b)",
    tapped_out="9.4.3",
    then="8.7.4(c)",
    survivor="8.7.4(c)(i)",
    remain="8.7.4(c)(ii)",
)

GAME = Game(
    name="vic/five-card-stud",
    title="Five Card Stud",
    book=all_versions.rules,
    packs=all_versions.PACKS,
    ranks=all_versions.RANKS,
    ace_low=all_versions.ACE_LOW,
    suits=all_versions.EQUAL_SUITS,
    seating=Seating(most=10, per=all_versions.rules["4.1"]),
    decks=all_versions.table_1("4.1:five-card-stud", {52: 10, 40: 8, 36: 7, 32: 6}),
    cut=all_versions.CUT,
    limits=all_versions.LIMITS,
    tapping_out=all_versions.TAPPING_OUT,
    charges=all_versions.CHARGES,
    commission=all_versions.COMMISSION,
    division=all_versions.DIVIDED_BY_SUIT,
    marker=None,
    seats=SEATS,
    deal=all_versions.DEALT_FROM_THE_DEALER,
    forced_bets=(
        Form(name="ante", per=all_versions.rules["8.7.1"]),
        Form(name="bring-in of the lowest up card", opens=True, per=all_versions.rules["8.7.3(a)"]),
    ),
    before_the_deal=(ante_of_all("8.7.1"),),
    buying=BUYING,
    table_stakes=TABLE_STAKES,
    betting_rounds=(
        stud_start(
            DOWN,
            UP,
            dealt="8.7.2(a)",
            opens="8.7.3(a)",
            tapped_out="9.4.3",
            then="8.7.3(b)",
            survivor="8.7.3(b)(i)",
            remain="8.7.3(b)(ii)",
        ),
        next_card(dealt="8.7.4(a)"),
        next_card(dealt="8.7.4(d)"),
        stud_card(
            UP,
            dealt="8.7.5(a)",
            first="8.7.5(b)",
            tapped_out="9.4.3",
            then="8.7.5(c)",
            survivor="8.7.5(c)(i)",
            remain="8.7.5(c)(ii)",
        ),
    ),
    communal_when_short=CommunalWhenShort(
        opener=all_versions.rules["9.4.6"], per=all_versions.rules["8.7.5(a)"]
    ),
    showdown=showdown("8.7.5(d)"),
    hand=HandMaking(of=Making.THE_FIVE, per=all_versions.rules["8.7.5(d)"]),
    cards_count=all_versions.CARDS_COUNT,
    rankings=all_versions.RANKINGS,
    irregularities=OF_FIVE_CARD_STUD,
)
