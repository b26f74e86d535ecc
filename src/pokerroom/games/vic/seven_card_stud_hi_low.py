"""Seven Card Stud with the pot split between the best hand and the best low hand."""

from dataclasses import replace

from pokerroom.books.clauses import HandMaking, Making
from pokerroom.games.vic import seven_card_stud
from pokerroom.games.vic.all_versions import (
    BURN,
    DIVIDED_BY_SUIT,
    EIGHT_QUALIFIER,
    LOW_HAND_VALUES,
    SUIT_ORDER,
    rules,
    table_1,
)
from pokerroom.games.vic.forced import ante_of_all
from pokerroom.games.vic.showdowns import showdown
from pokerroom.games.vic.wagering import after_the_bring_in, by_cards_showing
from pokerroom.play.betting import (
    IfTappedOut,
    Opening,
    Passes,
    highest_cards_showing,
    lowest_card_showing,
)
from pokerroom.play.game import DOWN, UP, BettingRound, CommunalWhenShort, Form, LowHand
from pokerroom.play.pots import Halves

# 9.6.3 names Seven Card Stud alone; V-48 applies it here too.
BRING_IN = Opening(
    by=lowest_card_showing,
    suits=SUIT_ORDER,
    if_tapped_out=IfTappedOut(passes=Passes.TO_THE_NEXT_IN_VALUE, per=rules["9.6.3"]),
    per=rules["8.10.3(a)"],
)
HIGHEST_SHOWING = Opening(
    by=highest_cards_showing,
    suits=SUIT_ORDER,
    if_tapped_out=IfTappedOut(passes=Passes.TO_THE_LEFT, per=rules["9.6.3"]),
    per=rules["8.10.4(b)"],
)

GAME = replace(
    seven_card_stud.GAME,
    name="vic/seven-card-stud-hi-low",
    title="Seven Card Stud Hi-Low Eight Qualifier",
    decks=table_1("4.1:seven-card-stud-hi-lo", {52: 8, 40: 6, 36: 5, 32: 4}),
    division=replace(
        DIVIDED_BY_SUIT,
        halves=Halves(
            no_low=rules["8.10.5(e)"], both=rules["8.10.5(d)(iii)"], per=rules["8.10.5(f)"]
        ),
    ),
    forced_bets=(
        Form(name="ante", per=rules["8.10.1"]),
        Form(name="bring-in of the lowest up card", per=rules["8.10.3(a)"]),
    ),
    before_the_deal=(ante_of_all("8.10.1"),),
    betting_rounds=(
        BettingRound(
            hole=(DOWN, DOWN, UP),
            opens=(BRING_IN,),
            rules=(
                after_the_bring_in(
                    opens="8.10.3(a)",
                    then="8.10.3(b)",
                    survivor="8.10.3(b)(i)",
                    remain="8.10.3(b)(ii)",
                ),
            ),
            per=rules["8.10.2(a)"],
        ),
        BettingRound(
            burn=BURN,
            hole=(UP,),
            opens=(HIGHEST_SHOWING,),
            rules=(
                by_cards_showing(
                    first="8.10.4(b)",
                    then="8.10.4(c)",
                    survivor="8.10.4(c)(i)",
                    remain="8.10.4(c)(ii)",
                ),
            ),
            per=rules["8.10.4(a)"],
        ),
        BettingRound(
            burn=BURN,
            hole=(UP,),
            opens=(HIGHEST_SHOWING,),
            rules=(
                by_cards_showing(
                    first="8.10.4(b)",
                    then="8.10.4(c)",
                    survivor="8.10.4(c)(i)",
                    remain="8.10.4(c)(ii)",
                ),
            ),
            per=rules["8.10.4(d)"],
        ),
        BettingRound(
            burn=BURN,
            hole=(UP,),
            opens=(HIGHEST_SHOWING,),
            rules=(
                by_cards_showing(
                    first="8.10.4(b)",
                    then="8.10.4(c)",
                    survivor="8.10.4(c)(i)",
                    remain="8.10.4(c)(ii)",
                ),
            ),
            per=rules["8.10.4(d)"],
        ),
        BettingRound(
            burn=BURN,
            hole=(DOWN,),
            opens=(replace(HIGHEST_SHOWING, per=rules["8.10.5(b)"]),),
            rules=(
                by_cards_showing(
                    first="8.10.5(b)",
                    then="8.10.5(c)",
                    survivor="8.10.5(c)(i)",
                    remain="8.10.5(c)(ii)",
                ),
            ),
            per=rules["8.10.5(a)"],
        ),
    ),
    communal_when_short=CommunalWhenShort(opener=rules["9.6.7"], per=rules["8.10.5(a)"]),
    showdown=showdown("8.10.5(d)"),
    hand=HandMaking(of=Making.BEST_OF_OWN, per=rules["8.10.5(d)(i)"]),
    low=LowHand(qualifier=EIGHT_QUALIFIER, values=LOW_HAND_VALUES, per=rules["8.10.5(d)(ii)"]),
)
