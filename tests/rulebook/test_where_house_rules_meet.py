"""Against the house: outcomes where two rules meet, to the cent."""

from __future__ import annotations

from pokerroom.house import PicksUp, PressesGameOver, Verifies
from pokerroom.house.facts import (
    CountsHands,
    FindsCommunalWrong,
    Ground,
    Invalidates,
    Restored,
    VoidsHand,
    VoidsPlayer,
    Withholds,
    WrongHand,
)
from pokerroom.house.game.wagers import WagerKind
from pokerroom.house.state.corrections import Asked, HandVoided
from pokerroom.house.state.events import Outcome
from pokerroom.money import dollars
from tests.evidence import per
from tests.rulebook.against_the_house import ANTE, CANBERRA, CROWN, FLOP, JACKPOT, Round

OPERATOR = "Casino Operator"
PLAYER_EXTRA, DEALER_EXTRA = WagerKind.PLAYER_EXTRA, WagerKind.DEALER_EXTRA
STRAIGHT = {1: "8s 7s", 2: "2h 4d", 0: "As Ad"}
BOARD = "9d Tc Jh 2c 3d"
LEVEL_2 = WagerKind.JACKPOT_2


def disrupted() -> Invalidates:
    return Invalidates(ground=Ground.DISRUPTED, by=OPERATOR)


def to_the_end(table: Round) -> Round:
    return table.deal().all_stay().to_the_river().show()


@per("WA-CHP/6.4(a)")
def test_in_a_void_round_a_prize_that_is_not_paid_is_owed_no_more() -> None:
    table = Round(CROWN, STRAIGHT, BOARD)
    table.place("ann", 1, JACKPOT, 1)
    to_the_end(table.begin(ann=(1, 10)))
    assert set(table.play.prizes) == {1}
    table.do(disrupted())
    assert table.play.prizes == {}
    table.refused(Verifies(box=1, by="Supervisor"))
    table.do(PressesGameOver())
    assert (table.net("ann"), table.play.house, table.play.jackpots) == (0, 0, 0)


@per("WA-CHP/6.9(a)")
def test_a_hand_that_is_void_already_is_not_voided_again_with_its_player() -> None:
    table = Round(CROWN, {1: "8s 7s", 2: "2h 4d", 0: "As Ad"}, BOARD)
    table.place("ann", 2, ANTE, 20)
    table.begin(ann=(1, 10)).deal()
    table.do(VoidsHand(box=1, by=OPERATOR), VoidsPlayer(person="ann", by=OPERATOR))
    assert [event.box for event in table.all_of(HandVoided)] == [1, 2]
    assert table.net("ann") == 0


@per("WA-CHP/6.9(a)", "W-25")
def test_what_an_offender_has_won_in_the_box_of_another_goes_back() -> None:
    """Bob's extra on Ann's straight pays 30 to 1 until he is found to have broken a rule."""
    table = Round(CROWN, STRAIGHT, BOARD)
    table.place("bob", 1, PLAYER_EXTRA, 5)
    to_the_end(table.begin(ann=(1, 10)))
    assert table.net("bob") == dollars(150)
    table.do(VoidsPlayer(person="bob", by=OPERATOR))
    assert table.net("bob") == 0
    assert table.outcome(1, PLAYER_EXTRA, "bob") is Outcome.VOID
    assert table.net("ann") == dollars(20)


@per("WA-CHP/3.13:T2:straight:L3")
def test_a_bonus_on_both_areas_is_of_both_wagers() -> None:
    table = Round(CROWN, STRAIGHT, BOARD)
    table.place("ann", 1, JACKPOT, 1)
    table.place("ann", 1, LEVEL_2, 2)
    to_the_end(table.begin(ann=(1, 10))).pay()
    assert table.net("ann") == dollars(75 - 3 + 20)


@per("WA-CHP/5.14", "WA-CHP/6.4(a)")
def test_what_was_withheld_is_taken_back_with_the_outcome() -> None:
    table = Round(CROWN, STRAIGHT, BOARD)
    table.place("ann", 1, PLAYER_EXTRA, 5)
    to_the_end(table.begin(ann=(1, 10)))
    table.do(Withholds(person="ann", by=OPERATOR))
    assert table.play.withheld == {"ann": dollars(170)}
    table.do(disrupted(), PressesGameOver())
    assert (table.play.withheld, table.net("ann")) == ({"ann": 0}, 0)


@per("WA-CHP/5.5(c)(iii)(4)", "WA-CHP/5.5(c)(ii)")
def test_where_both_hands_are_wrong_the_wager_on_the_dealer_in_that_box_goes_back() -> None:
    table = Round(CROWN, STRAIGHT, BOARD)
    table.place("ann", 1, DEALER_EXTRA, 5)
    table.begin(ann=(1, 10), bob=(2, 10)).deal()
    table.do(PicksUp(person="ann", box=1))
    wrong = (WrongHand(box=1, cards=(None,) * 3), WrongHand(box=0, cards=(None,) * 3))
    table.do(CountsHands(wrong=wrong, deck_complete=True))
    assert table.outcome(1, DEALER_EXTRA) is Outcome.RETURNED
    assert table.per(1, DEALER_EXTRA) == "WA-CHP/5.5(c)(iii)(4)"
    assert (table.net("ann"), table.net("bob")) == (0, dollars(10))


@per("WA-CHP/5.5(c)(ii)")
def test_the_option_is_not_given_to_the_hand_that_is_wrong() -> None:
    table = Round(CROWN, STRAIGHT, BOARD).begin(ann=(1, 10), bob=(2, 10)).deal()
    table.wager(1, 20)
    table.do(CountsHands(wrong=(WrongHand(box=1, cards=(None,) * 3),), deck_complete=True))
    assert [event.boxes for event in table.all_of(Asked)] == [(2,)]
    assert table.net("ann") == 0


@per("WA-CHP/5.8(a)(ii)")
def test_where_only_the_flop_counts_a_void_hand_is_not_settled_again() -> None:
    table = Round(CROWN, STRAIGHT, BOARD).begin(ann=(1, 10), bob=(2, 10)).deal()
    table.do(VoidsHand(box=1, by=OPERATOR))
    table.all_stay().deal()
    table.do(FindsCommunalWrong(restored=Restored.FLOP, by="Supervisor"))
    assert table.per(1, ANTE) == "W-25"
    assert (table.per(2, ANTE), table.per(2, FLOP)) == ("WA-CHP/5.8(a)(ii)",) * 2
    assert (table.net("ann"), table.net("bob")) == (0, 0)


@per("ACT-CAN/9.1#1", "ACT-CAN/9.4(a)")
def test_a_folded_hand_loses_its_ante_though_the_dealer_has_no_hand() -> None:
    hands = {1: "Ks Kh 8c 8d 3s", 2: "Qs Js 9s 5d 2s", 0: "Qd Jd 9h 7c 2c"}
    table = Round(CANBERRA, hands).begin(ann=(1, 10), bob=(2, 10)).deal()
    table.fold(2)
    table.wager(1, 20)
    table.show().pay()
    assert (table.net("ann"), table.net("bob")) == (dollars(10), dollars(-10))


@per("ACT-CAN/15.6", "A-72")
def test_a_folded_hand_that_is_voided_gets_its_ante_back_and_is_settled_no_more() -> None:
    hands = {1: "Ks Kh 8c 8d 3s", 2: "Qs Js 9s 5d 2s", 0: "Ad Kd 9h 7c 2c"}
    table = Round(CANBERRA, hands).begin(ann=(1, 10), bob=(2, 10)).deal()
    table.fold(2)
    table.do(VoidsHand(box=2, by="casino operator"))
    assert table.per(2, ANTE) == "A-72"
    table.wager(1, 20)
    table.show().pay()
    assert table.net("bob") == 0
    assert table.net("ann") == dollars(10 + 40)
