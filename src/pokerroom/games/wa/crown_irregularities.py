"""Crown Hold'em Poker, section 5: irregularities, and what section 6 adds to them."""

from __future__ import annotations

from typing import Final

from pokerroom.books import book, reading
from pokerroom.house.game import (
    CommunalWrong,
    Counted,
    DealersExposed,
    EmptyBox,
    Exposed,
    FlopRestored,
    Forgotten,
    ForgottenCut,
    Invalidated,
    Irregularities,
    Offence,
    OffLimits,
    RackedAndAsked,
    ShortJackpot,
    StaffMay,
    SystemFails,
    Withheld,
    WrongDealer,
    WrongNumber,
    WrongSize,
)

rules = book("WA-CHP")
OPERATOR: Final = "Casino Operator"
SUPERVISOR: Final = "Supervisor"

IRREGULARITIES: Final = Irregularities(
    voided=rules["def:Void"],
    on_void_hand=reading("W-25"),
    cut=ForgottenCut(per=rules["5.1"]),
    deck=StaffMay(to=OPERATOR, per=rules["5.2"]),
    shuffler=StaffMay(to=SUPERVISOR, per=rules["5.3"]),
    empty_box=EmptyBox(
        untouched=rules["5.4(a)"],
        touched=RackedAndAsked(
            rack=rules["5.4(b)(i)"], option=rules["5.4(b)(ii)"], per=rules["5.4(b)"]
        ),
        per=rules["5.4"],
    ),
    number=WrongNumber(
        untouched=rules["5.5(b)"],
        counted=Counted(
            asks="Dealer",
            incomplete=rules["5.5(c)(i)"],
            player=rules["5.5(c)(ii)"],
            dealer=WrongDealer(
                folded=rules["5.5(c)(iii)(1)"],
                antes=rules["5.5(c)(iii)(2)"],
                on_first_five=rules["5.5(c)(iii)(3)"],
                others=rules["5.5(c)(iii)(4)"],
                flop=reading("W-11"),
                per=rules["5.5(c)(iii)"],
            ),
            per=rules["5.5(c)"],
        ),
        per=rules["5.5"],
    ),
    exposed=Exposed(
        many=1,
        turned_over=reading("W-26"),
        void=rules["5.6"],
        refund=rules["def:Void"],
        dealers=DealersExposed(
            no_wager=rules["5.7(a)"],
            wagered=rules["5.7(b)"],
            per=rules["5.7"],
        ),
        per=rules["5.6"],
    ),
    communal=CommunalWrong(
        supervisor=SUPERVISOR,
        flop_only=FlopRestored(
            stand=rules["5.8(a)(i)"], void=rules["5.8(a)(ii)"], per=rules["5.8(a)"]
        ),
        nothing=rules["5.8(b)"],
        per=rules["5.8"],
    ),
    size=WrongSize(
        first_below=rules["5.9(a)"],
        first_above=rules["5.9(b)"],
        later_below=rules["5.9(c)"],
        later_above=rules["5.9(d)"],
        put_right=reading("W-37"),
        reading=reading("W-17"),
        per=rules["5.9"],
    ),
    forgotten=Forgotten(
        supervisor=SUPERVISOR,
        active=rules["5.9(e)(i)"],
        no_more=rules["5.9(e)(ii)"],
        per=rules["5.9(e)"],
    ),
    limits=OffLimits(
        below=rules["5.10(a)"],
        units=rules["5.10(b)"],
        above=rules["5.10(c)"],
        sign=rules["6.3"],
        in_units=rules["6.3"],
        per=rules["5.10"],
    ),
    jackpot=ShortJackpot(excess=reading("W-18"), one_area=reading("W-35"), per=rules["5.11"]),
    system=SystemFails(
        to=OPERATOR,
        no_failure=rules["5.13(a)"],
        failure=rules["5.13(b)"],
        per=rules["5.13"],
    ),
    withheld=Withheld(to=OPERATOR, hours=72, per=rules["5.14"]),
    invalidated=Invalidated(
        to=OPERATOR,
        effect=True,
        disrupted=rules["6.4(a)"],
        fraud=rules["6.4(b)"],
        refund=rules["def:Void"],
        per=rules["6.4"],
    ),
    offence=Offence(to=OPERATOR, also=reading("W-25"), per=rules["6.9(a)"]),
    disputes=StaffMay(to=OPERATOR, per=rules["6.10"]),
)
