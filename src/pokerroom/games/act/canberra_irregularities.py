"""Poker - Canberra Poker, section 13: irregularities, and what 5, 6.9 and 15 add to them."""

from __future__ import annotations

from typing import Final

from pokerroom.books import book, reading
from pokerroom.house import facts
from pokerroom.house.game.provisions import (
    Also,
    Circumstance,
    Disputes,
    ExposedCards,
    Heading,
    Irregularities,
    OffLimits,
    Provision,
    Remedy,
    WrongSize,
)
from pokerroom.house.game.settings import BySetting

rules = book("ACT-CAN")
OPERATOR: Final = "casino operator"
SUPERVISOR: Final = "casino supervisor"

CARDS: Final = (
    Provision(
        on=facts.ExposesCard,
        given=(Circumstance.FEW_EXPOSED,),
        then=Remedy.TURN_OVER,
        under=Heading(per=rules["13.2#2"]),
        per=rules["13.2#1"],
    ),
    Provision(
        on=facts.ExposesCard,
        then=Remedy.VOID_ROUND,
        also=(Also(then=Remedy.REFUND, per=reading("A-66")),),
        per=rules["13.2#2"],
    ),
    Provision(on=facts.FindsMisdealtHand, then=Remedy.VOID_HAND, per=rules["13.3"]),
    Provision(
        on=facts.CountsHands,
        given=(Circumstance.PLAYERS_HAND, Circumstance.DEALERS_HAND),
        then=Remedy.VOID_HAND,
        also=(Also(then=Remedy.NO_HAND, per=rules["13.5"]),),
        per=rules["13.4"],
    ),
    Provision(
        on=facts.CountsHands,
        given=(Circumstance.PLAYERS_HAND,),
        then=Remedy.VOID_HAND,
        per=rules["13.4"],
    ),
    Provision(on=facts.CountsHands, then=Remedy.NO_HAND, per=rules["13.5"]),
    Provision(
        on=facts.FindsHandRacked,
        given=(Circumstance.RESTORABLE,),
        then=Remedy.REBUILD,
        to=SUPERVISOR,
        office=reading("A-90"),
        per=rules["13.6"],
    ),
    Provision(
        on=facts.FindsHandRacked,
        then=Remedy.IS_DECIDED,
        to=SUPERVISOR,
        office=reading("A-90"),
        asked=rules["13.6"],
        per=rules["15.6"],
    ),
    Provision(on=facts.FindsCardsOnEmptyBox, then=Remedy.RACK, per=rules["13.7"]),
)

WAGERS: Final = (
    Provision(
        on=facts.FindsWager,
        given=(Circumstance.AN_ANTE,),
        then=Remedy.REDUCE_ANTE,
        per=reading("A-84"),
    ),
    Provision(on=facts.FindsWager, then=Remedy.REDUCE_WAGER, per=rules["6.4#1"]),
)

POWERS: Final = (
    Provision(
        on=facts.Forfeits,
        then=Remedy.FORFEIT,
        also=(Also(then=Remedy.OTHERS_BACK, per=reading("A-72")),),
        to=OPERATOR,
        office=reading("A-90"),
        per=rules["6.9#2"],
    ),
    Provision(
        on=facts.VoidsPlayer,
        then=Remedy.VOID_PLAYER,
        also=(Also(then=Remedy.WAGERS_BACK, per=rules["15.2(a)"]),),
        to=OPERATOR,
        per=rules["15.2(a)"],
    ),
    Provision(
        on=facts.Invalidates,
        given=(Circumstance.DISRUPTED,),
        then=Remedy.VOID_ROUND,
        also=(Also(then=Remedy.REFUND, per=rules["15.4"]),),
        to=OPERATOR,
        under=Heading(per=rules["15.4"]),
        per=rules["15.3(a)"],
    ),
    Provision(
        on=facts.Invalidates,
        given=(Circumstance.FRAUD,),
        then=Remedy.VOID_ROUND,
        also=(Also(then=Remedy.REFUND, per=rules["15.4"]),),
        to=OPERATOR,
        per=rules["15.3(b)"],
    ),
    Provision(on=facts.VoidsHand, then=Remedy.VOID_HAND, to=OPERATOR, per=rules["15.6"]),
)

IRREGULARITIES: Final = Irregularities(
    voided=rules["def:Void"],
    on_void_hand=reading("A-72"),
    void_with_wagers=(rules["13.3"], rules["13.4"]),
    limits=OffLimits(
        units=rules["5.1(b)"],
        below=rules["5.1(c)#1"],
        again=rules["5.1(c)#2"],
        above=rules["5.1(d)"],
        sign=rules["5.1(a)"],
        in_units=rules["5.1(b)"],
        per=reading("A-67"),
    ),
    size=WrongSize(
        first_below=reading("A-84"),
        first_above=reading("A-67"),
        short=BySetting(name="bet_found_short", per=reading("A-84")),
        put_right=reading("A-84"),
        reading=reading("A-67"),
        per=rules["6.4#1"],
    ),
    exposed=ExposedCards(many=3, per=rules["13.2#2"]),
    provisions=(*CARDS, *WAGERS, *POWERS),
    disputes=Disputes(to=OPERATOR, per=rules["15.6"]),
)
