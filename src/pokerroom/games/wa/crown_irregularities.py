"""Crown Hold'em Poker, section 5: irregularities, and what section 6 adds to them."""

from __future__ import annotations

from typing import Final

from pokerroom.books import book, reading
from pokerroom.house import facts
from pokerroom.house.game.provisions import (
    Also,
    Circumstance,
    Disputes,
    ForgottenCut,
    Heading,
    Irregularities,
    LeftToTheTable,
    OffLimits,
    Provision,
    Remedy,
    ShortJackpot,
    Withheld,
    WrongSize,
)
from pokerroom.house.game.settings import BySetting

rules = book("WA-CHP")
DEALER: Final = "Dealer"
OPERATOR: Final = "Casino Operator"
SUPERVISOR: Final = "Supervisor"

DECK: Final = (
    Provision(
        on=facts.FindsDeckIncorrect,
        given=(Circumstance.ROUND_IS_VOIDED,),
        then=Remedy.VOID_ROUND,
        to=OPERATOR,
        per=rules["5.2"],
    ),
    Provision(on=facts.FindsDeckIncorrect, then=Remedy.STANDS, to=OPERATOR, per=rules["5.2"]),
    Provision(
        on=facts.FindsShufflerFailed,
        given=(Circumstance.PREVENTS_THE_DEAL,),
        then=Remedy.VOID_ROUND,
        to=SUPERVISOR,
        per=rules["5.3"],
    ),
    Provision(on=facts.FindsShufflerFailed, then=Remedy.STANDS, to=SUPERVISOR, per=rules["5.3"]),
)

EMPTY_BOX: Final = (
    Provision(
        on=facts.FindsCardsOnEmptyBox,
        given=(Circumstance.UNTOUCHED,),
        then=Remedy.VOID_ROUND,
        under=Heading(per=rules["5.4"]),
        per=rules["5.4(a)"],
    ),
    Provision(
        on=facts.FindsCardsOnEmptyBox,
        then=Remedy.RACK,
        also=(Also(then=Remedy.OPTION, per=rules["5.4(b)(ii)"]),),
        under=Heading(unless=(Circumstance.UNTOUCHED,), per=rules["5.4(b)"]),
        per=rules["5.4(b)(i)"],
    ),
)

WITHOUT_DEALER: Final = (
    Also(then=Remedy.FOLDED_ANTES_BACK, per=rules["5.5(c)(iii)(1)"]),
    Also(then=Remedy.ANTES_PAID, per=rules["5.5(c)(iii)(2)"]),
    Also(then=Remedy.WAIT_FOR_FLOP, per=rules["5.5(c)(iii)(3)"]),
    Also(then=Remedy.FLOP_WAGER_BY_SETTING, per=reading("W-11")),
    Also(then=Remedy.OTHERS_BACK, per=rules["5.5(c)(iii)(4)"]),
)

NUMBER_OF_CARDS: Final = (
    Provision(
        on=facts.CountsHands,
        given=(Circumstance.UNTOUCHED,),
        then=Remedy.VOID_ROUND,
        under=Heading(per=rules["5.5"]),
        per=rules["5.5(b)"],
    ),
    Provision(
        on=facts.CountsHands,
        unless=(Circumstance.DECK_COMPLETE,),
        then=Remedy.VOID_ROUND,
        to=DEALER,
        asked=rules["5.5(c)"],
        per=rules["5.5(c)(i)"],
    ),
    Provision(
        on=facts.CountsHands,
        given=(Circumstance.PLAYERS_HAND, Circumstance.DEALERS_HAND),
        then=Remedy.VOID_HAND,
        also=(
            Also(then=Remedy.WITHOUT_DEALER, per=rules["5.5(c)(iii)"]),
            *WITHOUT_DEALER,
        ),
        per=rules["5.5(c)(ii)"],
    ),
    Provision(
        on=facts.CountsHands,
        given=(Circumstance.DEALERS_HAND,),
        then=Remedy.WITHOUT_DEALER,
        also=WITHOUT_DEALER,
        per=rules["5.5(c)(iii)"],
    ),
    Provision(
        on=facts.CountsHands,
        then=Remedy.VOID_HAND,
        also=(Also(then=Remedy.OPTION, per=rules["5.5(c)(ii)"]),),
        per=rules["5.5(c)(ii)"],
    ),
)

DEALERS_CARD: Final = Heading(given=(Circumstance.DEALERS_CARD,), per=rules["5.7"])
CARDS: Final = (
    Provision(
        on=facts.ExposesCard,
        given=(Circumstance.IN_DEAL,),
        then=Remedy.VOID_ROUND,
        per=rules["5.6"],
    ),
    Provision(
        on=facts.ExposesCard,
        unless=(Circumstance.DEALERS_CARD,),
        then=Remedy.TURN_OVER,
        per=reading("W-26"),
    ),
    Provision(
        on=facts.ExposesCard,
        given=(Circumstance.WAGERED,),
        then=Remedy.TURN_OVER,
        under=DEALERS_CARD,
        per=rules["5.7(b)"],
    ),
    Provision(
        on=facts.ExposesCard,
        then=Remedy.VOID_ROUND,
        under=DEALERS_CARD,
        per=rules["5.7(a)"],
    ),
    Provision(
        on=facts.FindsCommunalWrong,
        given=(Circumstance.ALL_RESTORED,),
        then=Remedy.RESTORE,
        to=SUPERVISOR,
        per=rules["5.8"],
    ),
    Provision(
        on=facts.FindsCommunalWrong,
        then=Remedy.FLOP_COUNTS,
        also=(Also(then=Remedy.OTHERS_BACK, per=rules["5.8(a)(ii)"]),),
        to=SUPERVISOR,
        asked=rules["5.8"],
        under=Heading(given=(Circumstance.FLOP_RESTORED,), per=rules["5.8(a)"]),
        per=rules["5.8(a)(i)"],
    ),
    Provision(
        on=facts.FindsCommunalWrong,
        then=Remedy.VOID_ROUND,
        to=SUPERVISOR,
        asked=rules["5.8"],
        per=rules["5.8(b)"],
    ),
)

WAGERS: Final = (
    Provision(
        on=facts.FindsWager,
        given=(Circumstance.AN_ANTE,),
        then=Remedy.REDUCE_ANTE,
        per=rules["5.10"],
    ),
    Provision(
        on=facts.FindsWager,
        given=(Circumstance.AN_EXTRA,),
        then=Remedy.NOT_TAKEN,
        per=reading("W-17"),
    ),
    Provision(on=facts.FindsWager, then=Remedy.REDUCE_WAGER, per=rules["5.9"]),
    Provision(
        on=facts.FindsWagerForgotten,
        given=(Circumstance.INADVERTENT,),
        then=Remedy.STAYS_IN,
        also=(Also(then=Remedy.NO_LATER_WAGER, per=rules["5.9(e)(ii)"]),),
        to=SUPERVISOR,
        asked=rules["5.9(e)"],
        under=Heading(per=rules["5.9(e)"]),
        per=rules["5.9(e)(i)"],
    ),
    Provision(
        on=facts.FindsWagerForgotten,
        then=Remedy.YET_TO_DECIDE,
        to=SUPERVISOR,
        asked=rules["5.9(e)"],
        per=rules["3.35"],
    ),
    Provision(on=facts.FindsJackpotShort, then=Remedy.AMEND, per=rules["5.11"]),
)

POWERS: Final = (
    Provision(on=facts.SuspectsFailure, then=Remedy.SUSPEND, per=rules["5.13"]),
    Provision(
        on=facts.DecidesOnFailure,
        given=(Circumstance.FAILED,),
        then=Remedy.VOID_ROUND,
        to=OPERATOR,
        asked=rules["5.13"],
        under=Heading(per=rules["5.13"]),
        per=rules["5.13(b)"],
    ),
    Provision(
        on=facts.DecidesOnFailure,
        then=Remedy.RESUME,
        to=OPERATOR,
        asked=rules["5.13"],
        per=rules["5.13(a)"],
    ),
    Provision(on=facts.Withholds, then=Remedy.WITHHOLD, to=OPERATOR, per=rules["5.14"]),
    Provision(
        on=facts.Invalidates,
        given=(Circumstance.DISRUPTED,),
        then=Remedy.VOID_ROUND,
        to=OPERATOR,
        under=Heading(per=rules["6.4"]),
        per=rules["6.4(a)"],
    ),
    Provision(
        on=facts.Invalidates,
        given=(Circumstance.FRAUD, Circumstance.AFFECTS_THE_OUTCOME),
        then=Remedy.VOID_ROUND,
        to=OPERATOR,
        per=rules["6.4(b)"],
    ),
    Provision(
        on=facts.Invalidates,
        given=(Circumstance.FRAUD,),
        then=Remedy.OUTCOME_STANDS,
        to=OPERATOR,
        per=rules["6.4(b)"],
    ),
    Provision(
        on=facts.VoidsPlayer,
        then=Remedy.VOID_PLAYER,
        also=(Also(then=Remedy.WAGERS_BACK, per=reading("W-25")),),
        to=OPERATOR,
        per=rules["6.9(a)"],
    ),
    Provision(on=facts.VoidsHand, then=Remedy.VOID_HAND, to=OPERATOR, per=rules["6.10"]),
)

IRREGULARITIES: Final = Irregularities(
    voided=rules["def:Void"],
    on_void_hand=reading("W-25"),
    cut=ForgottenCut(per=rules["5.1"]),
    provisions=(*DECK, *EMPTY_BOX, *NUMBER_OF_CARDS, *CARDS, *WAGERS, *POWERS),
    size=WrongSize(
        first_below=rules["5.9(a)"],
        first_above=rules["5.9(b)"],
        later_below=rules["5.9(c)"],
        later_above=rules["5.9(d)"],
        put_right=reading("W-37"),
        reading=reading("W-17"),
        per=rules["5.9"],
    ),
    limits=OffLimits(
        below=rules["5.10(a)"],
        units=rules["5.10(b)"],
        above=rules["5.10(c)"],
        sign=rules["6.3"],
        in_units=rules["6.3"],
        per=rules["5.10"],
    ),
    jackpot=ShortJackpot(
        excess=reading("W-18"),
        one_area=BySetting(name="level_3_short_on_one_area", per=reading("W-35")),
        per=rules["5.11"],
    ),
    withheld=Withheld(hours=72, per=rules["5.14"]),
    left_to_the_table=LeftToTheTable(
        folded_have_option=BySetting(name="folded_players_have_the_option", per=reading("W-34")),
        river_alone=BySetting(name="river_alone_not_restored", per=reading("W-14")),
        flop_wager=BySetting(name="flop_wager_when_dealers_hand_is_wrong", per=reading("W-11")),
    ),
    disputes=Disputes(to=OPERATOR, per=rules["6.10"]),
)
