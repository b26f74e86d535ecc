"""Poker - Canberra Poker, section 13: irregularities, and what 5, 6.9 and 15 add to them."""

from __future__ import annotations

from typing import Final

from pokerroom.books import book, reading
from pokerroom.house.game import (
    EmptyBox,
    Exposed,
    Forfeit,
    Invalidated,
    Irregularities,
    Offence,
    OffLimits,
    Racked,
    StaffMay,
    WrongNumber,
    WrongSize,
)

rules = book("ACT-CAN")
OPERATOR: Final = "casino operator"
SUPERVISOR: Final = "casino supervisor"

IRREGULARITIES: Final = Irregularities(
    voided=rules["def:Void"],
    on_void_hand=reading("A-72"),
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
        put_right=reading("A-84"),
        reading=reading("A-67"),
        per=rules["6.4#1"],
    ),
    forfeit=Forfeit(to=OPERATOR, rest=reading("A-72"), per=rules["6.9#2"]),
    exposed=Exposed(
        many=3,
        turned_over=rules["13.2#1"],
        void=rules["13.2#2"],
        refund=reading("A-66"),
        per=rules["13.2#2"],
    ),
    order=rules["13.3"],
    number=WrongNumber(player=rules["13.4"], dealer=rules["13.5"], per=rules["13.4"]),
    racked=Racked(to=SUPERVISOR, per=rules["13.6"]),
    empty_box=EmptyBox(per=rules["13.7"]),
    offence=Offence(to=OPERATOR, also=rules["15.2(a)"], per=rules["15.2(a)"]),
    invalidated=Invalidated(
        to=OPERATOR,
        disrupted=rules["15.3(a)"],
        fraud=rules["15.3(b)"],
        refund=rules["15.4"],
        per=rules["15.4"],
    ),
    disputes=StaffMay(to=OPERATOR, per=rules["15.6"]),
)
