"""Manila with the full deck and five hole cards, exactly two of which play."""

from dataclasses import replace
from functools import partial

from pokerroom.books.clauses.cards import Seating
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.games.vic import all_versions, two_card_manila
from pokerroom.games.vic.forced import button_and_bets, compulsory_blinds
from pokerroom.games.vic.showdowns import showdown
from pokerroom.games.vic.wagering import after_the_blinds, communal_card
from pokerroom.play.game.game import DOWN, BettingRound, Form

next_card = partial(
    communal_card,
    first="8.13.4(b)",
    then="8.13.4(c)",
    survivor="8.13.4(c)(i)",
    remain="8.13.4(c)(ii)",
)

GAME = replace(
    two_card_manila.GAME,
    name="vic/faro-manila",
    title="Faro Manila",
    packs=(all_versions.PACK_OF_52,),
    ranks=(all_versions.RANKS_OF_52,),
    ace_low=(all_versions.ACE_BELOW_TWO,),
    seating=Seating(most=8, per=all_versions.rules["4.1"]),
    decks=all_versions.table_1("4.1:faro-manila", {52: 8}),
    forced_bets=(Form(name="blinds", per=all_versions.rules["8.13.1(b)"]),),
    first_of_all=button_and_bets(both="8.13.1", button="8.13.1(a)"),
    before_the_deal=(compulsory_blinds("8.13.1(b)"),),
    betting_rounds=(
        BettingRound(
            hole=(DOWN,) * 5,
            communal=1,
            rules=(
                after_the_blinds(
                    first="8.13.3(a)",
                    passed="8.13.3(b)",
                    then="8.13.3(c)",
                    survivor="8.13.3(c)(i)",
                    remain="8.13.3(c)(ii)",
                ),
            ),
            per=all_versions.rules["8.13.2(a)"],
        ),
        next_card(dealt="8.13.4(a)"),
        next_card(dealt="8.13.4(d)"),
        next_card(dealt="8.13.4(d)"),
        communal_card(
            dealt="8.13.5(a)",
            first="8.13.5(b)",
            then="8.13.5(c)",
            survivor="8.13.5(c)(i)",
            remain="8.13.5(c)(ii)",
        ),
    ),
    showdown=showdown("8.13.5(d)"),
    hand=HandMaking(of=Making.TWO_OWN_THREE_COMMUNAL, per=all_versions.rules["8.13.5(d)"]),
    rankings=(all_versions.FULL_DECK_RANKING,),
)
