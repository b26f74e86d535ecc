"""What the Game Manager beside a table against the house hears of wagers and hands, and when."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from pokerroom.house.facts import AmendsJackpot, FindsJackpotShort
from pokerroom.jackpots.state.events import ClaimOpened, HandLeftFaceUp, PrizePaid, WagersReversed
from pokerroom.money import dollars
from pokerroom.table.house.game_manager import ANY_TIME, GameManager, first_pools, link_with
from pokerroom.table.house.tables import begun, opened
from pokerroom.table.names import PLAYER
from tests.rulebook.against_the_house import JACKPOT, JACKPOT_2, Round, house_game

CROWN, CANBERRA = house_game("wa/crown-holdem"), house_game("act/canberra-poker")
ROYAL = "As Ks Qs Js Ts"


def beside(table: Round) -> GameManager:
    plan = table.play.plan
    found = GameManager(table.play, link_with(plan, first_pools(plan)))
    found.start()
    return found


def kinds(manager: GameManager) -> list[str]:
    return [event.__class__.__name__ for event in manager.happened]


def test_a_wager_on_two_areas_of_which_one_goes_back_is_found_to_be_of_the_other() -> None:
    """The $2 on the second area lie short and are not made up: level 1 alone is played for."""
    table = Round(CROWN, {1: "As Kd", 0: "2h 2c"}, "Js Ts 9s 4h 3c")
    table.place("ann", 1, JACKPOT, 1)
    table.place("ann", 1, JACKPOT_2, 2)
    table.begin(ann=(1, 10)).deal()
    manager = beside(table)
    assert manager.link is not None
    on = manager.link.rounds[manager.table]
    assert on.wagers[1].amount == dollars(3)

    table.do(FindsJackpotShort(box=1, wager=JACKPOT_2, lies=dollars(1)))
    table.do(AmendsJackpot(person="ann", box=1, wager=JACKPOT_2, amends=False))
    manager.end()

    assert on.wagers[1].amount == dollars(1)
    assert [event for event in manager.happened if isinstance(event, WagersReversed)]


@pytest.mark.parametrize(
    ("dealer", "rule"), [("Ah Kd 5c 4d 2h", "ACT-CAN/9.5(c)"), ("9h 8d 5c 4d 2h", "ACT-CAN/9.4(e)")]
)
def test_a_hand_is_left_face_up_by_the_rule_on_a_dealer_who_plays_or_does_not(
    dealer: str, rule: str
) -> None:
    table = Round(CANBERRA, {1: ROYAL, 0: dealer})
    table.place("ann", 1, JACKPOT, 1)
    table.begin(ann=(1, 10)).deal()
    manager = beside(table)
    table.all_stay().to_the_river().show()

    due = manager.hit(CANBERRA.jackpot.verifier, ANY_TIME)
    again = manager.hit(CANBERRA.jackpot.verifier, ANY_TIME + timedelta(minutes=1))

    assert (list(due), again) == ([1], due)
    assert kinds(manager).count(ClaimOpened.__name__) == 1
    (left,) = (event for event in manager.happened if isinstance(event, HandLeftFaceUp))
    assert str(left.per) == rule


def test_a_prize_is_paid_no_earlier_than_what_the_jackpot_has_heard_of_last() -> None:
    table = Round(CANBERRA, {1: ROYAL, 0: "Ah Kd 5c 4d 2h"})
    table.place("ann", 1, JACKPOT, 1)
    table.begin(ann=(1, 10)).deal()
    manager = beside(table)
    table.all_stay().to_the_river().show()
    by = CANBERRA.jackpot.verifier
    manager.hit(by, ANY_TIME)

    done = manager.payments(by, ANY_TIME - timedelta(hours=1))

    assert [act.__class__.__name__ for act in done] == ["Verifies", "PaysPrize"]
    (paid,) = (event for event in manager.happened if isinstance(event, PrizePaid))
    assert paid.at == ANY_TIME


def test_a_claim_to_a_box_is_there_when_the_next_round_begins() -> None:
    plan = Round(CROWN, {}).play.plan
    table = replace(opened(plan, 1, 1, dollars(100), {}), claims={1: PLAYER})

    assert begun(table).claims == {1: PLAYER}
