"""Against the house: each event and refusal names the rule that carries it, not its neighbour."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.house import (
    Checks,
    Cuts,
    Deals,
    Folds,
    PaysPrize,
    PicksUp,
    Shuffles,
    TurnsUp,
    Verifies,
    Wagers,
)
from pokerroom.house.facts import (
    CountsHands,
    DecidesOnFailure,
    FindsCardsOnEmptyBox,
    FindsMisdealtHand,
    FindsShufflerFailed,
    FindsWager,
    FindsWagerForgotten,
    SuspectsFailure,
    VoidsHand,
    WrongHand,
)
from pokerroom.house.game.wagers import WagerKind
from pokerroom.house.state.corrections import HandCorrected, WagerFound
from pokerroom.house.state.events import (
    Dealt,
    HandShown,
    Placed,
    PrizePaid,
    PrizeVerified,
    WagerSettled,
)
from pokerroom.money import dollars
from pokerroom.notation.narrator.sentences import sentences_of
from tests.evidence import per
from tests.rulebook.against_the_house import (
    ANTE,
    BET,
    CANBERRA,
    CROWN,
    FLOP,
    JACKPOT,
    JACKPOT_2,
    Round,
)

CAN = {1: "Ks Kh 8c 8d 3s", 2: "Qs Js 9s 5d 2s", 0: "4s 4d Ad 9h 2c"}
WA = {1: "8s 7s", 2: "2h 2d", 0: "As Ad"}
BOARD = "9d Tc Jh 2c 3d"


def rules_of(table: Round, kind: type[Any]) -> list[str]:
    return [event.per.id for event in table.all_of(kind)]


@per("ACT-CAN/8.2(a)", "ACT-CAN/8.2(b)", "ACT-CAN/8.2(c)", "ACT-CAN/8.2#lead")
@pytest.mark.parametrize(
    ("dealt", "rules"),
    [
        ((1, 1, 1), ["8.2(a)", "8.2(a)", "8.2(b)"]),
        ((2, 1, 1), ["8.2(a)", "8.2(b)", "8.2(c)"]),
        ((3, 1), ["8.2#lead", "8.2(c)"]),
        ((15,), ["8.2(c)"]),
    ],
)
def test_the_first_card_of_each_hand_has_its_own_rule(
    dealt: tuple[int, ...], rules: list[str]
) -> None:
    table = Round(CANBERRA, CAN).begin(ann=(1, 10), bob=(2, 10))
    for number in dealt:
        table.deal(number)
    assert rules_of(table, Dealt) == [f"ACT-CAN/{rule}" for rule in rules]


@per("WA-CHP/4.3", "WA-CHP/4.3(a)", "WA-CHP/4.3(b)")
@pytest.mark.parametrize(
    ("dealt", "rules"),
    [((1, 1, 1, 3), ["4.3(a)", "4.3(a)", "4.3(b)", "4.3"]), ((6,), ["4.3"])],
)
def test_hole_cards_go_to_the_boxes_and_to_the_dealer_by_the_two_parts_of_the_rule(
    dealt: tuple[int, ...], rules: list[str]
) -> None:
    table = Round(CROWN, WA, BOARD).begin(ann=(1, 10), bob=(2, 10))
    for number in dealt:
        table.deal(number)
    assert rules_of(table, Dealt) == [f"WA-CHP/{rule}" for rule in rules]


@per("ACT-CAN/13.4", "ACT-CAN/13.5")
def test_the_dealers_hand_is_counted_by_its_own_rule_and_a_players_by_another() -> None:
    table = Round(CANBERRA, CAN).begin(ann=(1, 10), bob=(2, 10)).deal()
    right = CountsHands(wrong=(WrongHand(box=0, cards=(None,) * 5),))
    assert table.refused(right).per.id == "ACT-CAN/13.5"
    both = (WrongHand(box=0, cards=(None,) * 6), WrongHand(box=1, cards=(None,) * 4))
    table.do(CountsHands(wrong=both))
    found = [(event.box, event.per.id) for event in table.all_of(HandCorrected)]
    assert found == [(0, "ACT-CAN/13.5"), (1, "ACT-CAN/13.4")]


@per("A-86")
def test_a_canberra_jackpot_hand_is_verified_by_the_supervisor_and_by_no_one_below() -> None:
    table = Round(CANBERRA, {1: "As Ks Qs Js 9s", 0: CAN[0]})
    table.place("ann", 1, JACKPOT, 1)
    table.begin(ann=(1, 10)).deal().all_stay().show()
    below = table.refused(Verifies(box=1, by="dealer"))
    assert (below.because, below.per.id) == (
        "that is for the casino supervisor to decide, not for the dealer",
        "A-86",
    )
    table.do(Verifies(box=1, by="casino supervisor"))
    assert rules_of(table, PrizeVerified) == ["A-86"]
    assert table.refused(Verifies(box=1, by="casino supervisor")).per.id == "A-86"


@per("WA-CHP/5.13")
def test_while_the_game_is_suspended_everything_is_refused_by_the_suspension() -> None:
    table = Round(CROWN, WA, BOARD).begin(ann=(1, 10)).deal()
    table.do(SuspectsFailure())
    for act in (
        Folds(person="ann", box=1),
        Wagers(person="ann", box=1, amount=dollars(20)),
        PicksUp(person="ann", box=1),
        Deals(cards=()),
        TurnsUp(),
    ):
        assert table.refused(act).per.id == "WA-CHP/5.13", act
    table.do(DecidesOnFailure(failed=False, by="Casino Operator"))
    assert table.refused(TurnsUp()).per.id == "WA-CHP/4.11"


@per("WA-CHP/5.4(b)(ii)")
def test_while_players_choose_whether_to_play_on_everything_waits_by_that_rule() -> None:
    table = Round(CROWN, WA, BOARD).begin(ann=(1, 10), bob=(2, 10)).deal()
    table.do(PicksUp(person="ann", box=1), FindsCardsOnEmptyBox(box=3, cards=(None, None)))
    assert table.refused(Folds(person="ann", box=1)).per.id == "WA-CHP/5.4(b)(ii)"


@per("WA-CHP/5.9(e)(ii)")
@pytest.mark.parametrize("alone", [True, False])
def test_who_left_out_the_flop_wager_makes_none_later_by_that_rule(alone: bool) -> None:
    others = {} if alone else {"bob": (2, 10)}
    table = Round(CROWN, WA, BOARD).begin(ann=(1, 10), **others).deal()
    table.do(FindsWagerForgotten(box=1, inadvertent=True, by="Supervisor"))
    table.all_stay().deal()
    for late in (Wagers(person="ann", box=1, amount=dollars(10)), Checks(person="ann", box=1)):
        found = table.refused(late)
        assert found.because == "ann has left out the wager to stay in"
        assert found.per.id == "WA-CHP/5.9(e)(ii)"
    table.finish()
    assert table.play.find(1, FLOP) is None


@per("WA-CHP/4.11", "WA-CHP/4.12")
def test_the_dealer_turns_up_by_one_rule_and_exposes_the_players_by_the_next() -> None:
    table = Round(CROWN, WA, BOARD).begin(ann=(1, 10)).deal().all_stay().to_the_river()
    (turned,) = table.do(TurnsUp())
    assert turned.per.id == "WA-CHP/4.11"
    table.show()
    assert rules_of(table, HandShown) == ["WA-CHP/4.12"]


@per("ACT-CAN/6.4#1")
def test_a_bet_is_placed_by_the_rule_that_says_how_much_it_is() -> None:
    table = Round(CANBERRA, CAN).begin(ann=(1, 10), bob=(2, 10)).deal()
    table.wager(1, 20)
    (placed,) = [event for event in table.all_of(Placed) if event.wager is BET]
    assert placed.per.id == "ACT-CAN/6.4#1"
    crown = Round(CROWN, WA, BOARD).begin(ann=(1, 10)).deal()
    crown.wager(1, 20)
    (placed,) = [event for event in crown.all_of(Placed) if event.wager is FLOP]
    assert placed.per.id == "WA-CHP/3.35"


@per("A-84", "ACT-CAN/6.4#1")
def test_an_ante_found_off_the_limits_is_settled_by_a_84_and_a_bet_is_what_6_4_says() -> None:
    table = Round(CANBERRA, CAN).begin(ann=(1, 10), bob=(2, 10)).deal().all_stay()
    table.do(FindsWager(box=1, wager=ANTE, lies=dollars(7)), TurnsUp())
    table.do(FindsWager(box=2, wager=BET, lies=dollars(15)))
    assert rules_of(table, WagerFound) == ["A-84", "ACT-CAN/6.4#1"]


@per("ACT-CAN/6.4#1")
def test_of_a_wager_that_the_game_has_not_none_is_found() -> None:
    table = Round(CANBERRA, CAN).begin(ann=(1, 10)).deal().all_stay()
    table.do(TurnsUp())
    for kind in (WagerKind.DEALER_EXTRA, WagerKind.PLAYER_EXTRA):
        found = table.refused(FindsWager(box=1, wager=kind, lies=dollars(7)))
        assert (found.because, found.per.id) == (
            "there is no such wager in box 1",
            "ACT-CAN/6.4#1",
        )


@per("WA-CHP/6.10")
def test_the_order_of_the_deal_has_a_rule_and_what_follows_from_another_order_has_none() -> None:
    """4.3 sets the order, and nothing says what becomes of a hand that was dealt in another."""
    table = Round(CROWN, WA, BOARD).begin(ann=(1, 10)).deal()
    found = table.refused(FindsMisdealtHand(box=1))
    because = "no rule of this game says what becomes of a hand that was not dealt in order"
    assert (found.because, found.per.id) == (because, "WA-CHP/6.10")


@per("ACT-CAN/7.1", "ACT-CAN/7.2#1", "ACT-CAN/8.2#lead", "ACT-CAN/8.2(c)")
def test_what_comes_too_early_or_too_late_is_refused_by_the_rule_on_its_time() -> None:
    table = Round(CANBERRA, CAN)
    table.place("ann", 1, ANTE, 10)
    assert table.refused(Cuts(at=20)).per.id == "ACT-CAN/7.2#1"
    assert table.refused(Deals(cards=())).per.id == "ACT-CAN/8.2#lead"
    table = Round(CANBERRA, CAN).begin(ann=(1, 10)).deal()
    assert table.refused(Deals(cards=())).per.id == "ACT-CAN/8.2(c)"
    failed = table.refused(FindsShufflerFailed(prevents=True, by="casino supervisor"))
    assert (failed.because, failed.per.id) == ("no shuffler is in use", "ACT-CAN/7.1")
    crown = Round(CROWN, WA, BOARD)
    crown.place("ann", 1, ANTE, 10)
    crown.do(Shuffles())
    assert crown.refused(Deals(cards=())).per.id == "WA-CHP/4.3"


@per("ACT-CAN/11.2#2")
def test_the_chip_of_a_jackpot_winner_is_collected_and_that_is_told() -> None:
    table = Round(CANBERRA, {1: "As Js 9s 7s 5s", 0: CAN[0]})
    table.place("ann", 1, JACKPOT, 1)
    table.begin(ann=(1, 10)).deal().all_stay().show()
    table.do(PaysPrize(box=1, by="casino supervisor"))
    (chip,) = [event for event in table.all_of(WagerSettled) if event.wager is JACKPOT]
    assert list(map(str, sentences_of(chip, table.play))) == [
        "ann's jackpot of box 1, $1.00, has won, and is collected (ACT-CAN/11.2#2)"
    ]


@per("ACT-CAN/13.3", "ACT-CAN/13.4", "A-72")
def test_the_wagers_of_a_void_hand_go_back_by_the_rule_that_says_so() -> None:
    for act, rule in (
        (FindsMisdealtHand(box=1), "ACT-CAN/13.3"),
        (CountsHands(wrong=(WrongHand(box=1, cards=(None,) * 4),)), "ACT-CAN/13.4"),
        (VoidsHand(box=1, by="casino operator"), "A-72"),
    ):
        table = Round(CANBERRA, CAN)
        table.place("ann", 1, JACKPOT, 1)
        table.begin(ann=(1, 10), bob=(2, 10)).deal().all_stay()
        table.do(act)
        assert [table.per(1, kind) for kind in (ANTE, BET, JACKPOT)] == [rule] * 3


@pytest.mark.parametrize(
    ("level", "paid", "kept"),
    [
        ("L1", "WA-CHP/3.13:T2:flush:L1", 50),
        ("L2", "WA-CHP/3.13:T2:flush:L2", 100),
        ("L3", "WA-CHP/3.13:T2:flush:L3", 150),
    ],
)
def test_a_prize_is_paid_by_the_rule_on_that_prize(level: str, paid: str, kept: int) -> None:
    table = Round(CROWN, {1: "As 9s", 2: "2h 2d", 0: "Ah Ad"}, "Ks 8s 2s 3c 4d")
    if level != "L2":
        table.place("ann", 1, JACKPOT, 1)
    if level != "L1":
        table.place("ann", 1, JACKPOT_2, 2)
    table.begin(ann=(1, 10), bob=(2, 10)).deal()
    early = table.refused(PaysPrize(box=1, by="Supervisor"))
    assert (early.because, early.per.id) == ("not now: players decide (box 1)", "WA-CHP/4.14(b)")
    table.all_stay().to_the_river()
    table.do(TurnsUp())
    table.show()
    table.do(Verifies(box=1, by="Supervisor"), PaysPrize(box=1, by="Supervisor"))
    assert [(each.amount, each.per.id) for each in table.all_of(PrizePaid)] == [
        (dollars(kept), paid)
    ]
    assert rules_of(table, PrizeVerified) == ["WA-CHP/4.14(b)"]
