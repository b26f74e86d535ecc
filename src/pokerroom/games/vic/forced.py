"""Victoria's seats, and what players pay before the deal: 8.1 to 8.3 and the first of each game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pokerroom.books import book, reading
from pokerroom.books.clauses import seats
from pokerroom.play.betting.first_by_position import From
from pokerroom.play.betting.forced_bets import (
    AnteOfAll,
    BeforeTheDeal,
    BlindInTurn,
    BlindOrder,
    BlindsInTurn,
    ButtonPlaced,
    Multiple,
    OverBlind,
    ShortStake,
)
from pokerroom.play.game.table_stakes import Buying, TableStakes

rules: Final = book("VIC")

SHORT_STAKE: Final = ShortStake(per=rules["6.14.1"])
TABLE_STAKES: Final = TableStakes(added_when_not_in=True, per=rules["6.10"])
BUYING: Final = Buying(joining=rules["6.2"], topping_up=reading("V-74"), per=rules["6.10"])


def button_and_bets(*, both: str, button: str) -> BeforeTheDeal:
    return BeforeTheDeal(button=ButtonPlaced(per=rules[button]), per=rules[both])


def compulsory_blinds(number: str, over: OverBlind | None = None) -> BlindsInTurn:
    """As on the sign, from the left of the button on; so with two players the button posts last."""
    return BlindsInTurn(
        meant=rules["def:Blind"],
        order=BlindOrder(at=From.LEFT_OF_BUTTON, per=rules["8.2.2"]),
        first=BlindInTurn(multiple=None, per=rules["8.2.2(a)"]),
        others=BlindInTurn(multiple=None, per=rules["8.2.2(b)"]),
        least=rules["6.4"],
        over=over,
        short_stake=SHORT_STAKE,
        per=rules[number],
    )


ONE_OVER_BLIND: Final = OverBlind(
    meant=rules["def:Over-blind bet"],
    multiple=Multiple(times=2, per=rules["8.2.4"]),
    most=1,
    per=rules["8.4.1(b)(i)"],
)


def ante_of_all(number: str) -> AnteOfAll:
    return AnteOfAll(multiple=None, short_stake=SHORT_STAKE, per=rules[number])


CHOICE: Final = seats.ChoiceOfSeat(
    draw=seats.SeatDraw(highest=reading("V-22"), per=rules["8.1.1(a)"]),
    seated_first=rules["8.1.1(b)"],
    kept=rules["8.1.3(a)"],
    reserved=rules["8.1.3(a)"],
    per=rules["8.1.1"],
)
STATUS: Final = seats.StatusButtons(
    walking=rules["def:Player Walking Button"],
    absent=rules["def:Absent Button"],
    missed_blind=rules["def:Missed Blind Button"],
    dealt_out=rules["def:Dealt-out Button"],
    reserved=rules["def:Reserved Button"],
    overlap=reading("V-67"),
    per=rules["8.1.3"],
)
SEATS: Final = seats.SeatRules(
    choice=CHOICE,
    leaving=rules["8.1.3(a)"],
    gifts=seats.NoGifts(between_rounds=reading("V-90"), per=rules["6.10"]),
    void=reading("V-89"),
    incomplete=rules["def:Defective deck"],
    rechecked=reading("V-98"),
    sign=seats.TableSign(
        game=rules["6.3"],
        stake_is_called="minimum buy-in",
        stake=rules["6.3"],
        wager=rules["6.3"],
        limits=rules["6.3"],
        blinds=rules["8.2.1"],
        charge=rules["7.1"],
        by_hand=rules["7.2.3(b)"],
        by_hour=rules["7.2.2(c)"],
        places=rules["2.1"],
    ),
    picking_up=seats.PickingUp(held=reading("V-91"), judged=reading("V-08"), per=rules["8.2.8"]),
    buttons=STATUS,
    least_players=reading("V-87"),
)
SEATS_AT_THE_BUTTON: Final = replace(
    SEATS,
    new=seats.NewPlayers(
        transferred=reading("V-07"),
        waits=rules["8.2.7(a)"],
        posts=rules["8.2.7(b)"],
        without_blinds=reading("V-88"),
        per=rules["8.2.7"],
    ),
    change=seats.SeatChange(
        live_seats=2,
        counted=reading("V-85"),
        per=rules["8.2.5"],
    ),
    missed=seats.MissedBlinds(made_good=reading("V-05"), per=rules["8.2.3"]),
    forward=seats.BlindsForward(
        first=reading("V-03"),
        moves=rules["def:Button"],
        no_small=rules["8.2.6"],
        turn=reading("V-86"),
        dead_button=rules["def:Dead button"],
        too_few=reading("V-02"),
        begun_anew=reading("V-87"),
        per=reading("V-04"),
    ),
)
