"""Canberra Poker, sections 9 to 12: settlement, payout odds and the jackpot."""

from __future__ import annotations

import pytest

from pokerroom.cards.card import parse_cards
from pokerroom.house import Exposes, PaysPrize, TurnsUp
from pokerroom.house.facts import CountsHands, WrongHand
from pokerroom.house.state.events import (
    DealerPlays,
    HandCounted,
    HandLeft,
    HandShown,
    Outcome,
    PrizeWon,
    Racked,
    RoundEnded,
    WagerSettled,
)
from pokerroom.house.state.phases import Phase, phase_of
from pokerroom.money import dollars
from tests.evidence import per
from tests.rulebook.against_the_house import ANTE, BET, CANBERRA, JACKPOT, Round

RULES = CANBERRA.book
FOURS, NO_HAND = "4s 4d Ad 9h 2c", "Ad Qh Jc 9s 4c"
WON, LOST, VOID, STOOD_OFF = Outcome.WON, Outcome.LOST, Outcome.VOID, Outcome.STOOD_OFF


def dealt(hand: str, dealer: str, *, chip: bool = False, payout: int | None = None) -> Round:
    table = Round(CANBERRA, {1: hand, 0: dealer}, payout=payout)
    if chip:
        table.place("ann", 1, JACKPOT, 1)
    return table.begin(ann=(1, 10)).deal()


def two(hand: str, other: str, dealer: str) -> Round:
    table = Round(CANBERRA, {1: hand, 2: other, 0: dealer})
    return table.begin(ann=(1, 10), bob=(2, 10)).deal()


@per("ACT-CAN/9.1#1")
def test_who_folds_loses_ante_and_jackpot_chip_before_the_dealer_turns_up() -> None:
    table = Round(CANBERRA, {1: "Ks Kh Kd Kc 2s", 2: "8c 8d 7h 5h 3c", 0: FOURS})
    table.place("ann", 1, JACKPOT, 1)
    table.begin(ann=(1, 10), bob=(2, 10)).deal()

    table.fold(1)
    table.wager(2, 20)

    assert phase_of(table.play) is Phase.TURNING
    assert table.per(1, ANTE) == table.per(1, JACKPOT) == "ACT-CAN/9.1#1"
    assert table.net("ann") == dollars(-11)
    assert (table.play.house, table.play.jackpots) == (dollars(10), dollars(1))


@per("ACT-CAN/9.2")
def test_the_dealer_turns_up_all_his_cards_when_all_have_decided() -> None:
    table = dealt("8c 8d 7h 5h 3c", FOURS)
    assert table.refused(TurnsUp()).per == RULES["9.2"]
    table.all_stay()

    event = table.do(TurnsUp())[0]

    assert event.per == RULES["9.2"]
    assert set(parse_cards(FOURS)) <= table.play.open


@per("ACT-CAN/9.3")
@pytest.mark.parametrize(("dealer", "plays"), [("Ac Kd 4h 3s 2c", True), ("Ac Qd Jh Ts 9c", False)])
def test_the_dealer_plays_with_an_ace_and_a_king(dealer: str, plays: bool) -> None:
    table = dealt("8s 7d 6h 5h 3c", dealer).all_stay()

    table.do(TurnsUp())

    assert table.all_of(DealerPlays) == [DealerPlays(plays=plays, per=RULES["9.3"])]


@per("ACT-CAN/9.4#lead", "ACT-CAN/9.4(a)")
@pytest.mark.parametrize("hand", ["8s 7d 6h 5h 3c", "Ks Kh Kd Kc 2s"])
def test_without_a_hand_the_dealer_pays_all_antes_and_the_bets_are_void(hand: str) -> None:
    table = dealt(hand, NO_HAND).all_stay()

    table.do(TurnsUp())

    assert (table.outcome(1, ANTE), table.per(1, ANTE)) == (WON, "ACT-CAN/9.4(a)")
    assert (table.outcome(1, BET), table.per(1, BET)) == (VOID, "ACT-CAN/9.4#lead")
    assert table.show().net("ann") == dollars(10)


@per("ACT-CAN/9.4(b)", "ACT-CAN/9.4(c)", "ACT-CAN/9.4(d)")
def test_then_the_hands_are_shown_jackpot_chips_collected_and_cards_taken_in() -> None:
    table = dealt("8s 7d 6h 5h 3c", NO_HAND, chip=True).all_stay()
    table.do(TurnsUp())
    assert table.play.find(1, JACKPOT).settled is None  # type: ignore[union-attr]

    table.do(Exposes(box=1))

    (shown,), racked = table.all_of(HandShown), table.all_of(Racked)
    assert shown.per == RULES["9.4(b)"]
    assert table.per(1, JACKPOT) == "ACT-CAN/9.4(c)"
    assert racked == [Racked(boxes=(1,), per=RULES["9.4(d)"])]
    assert table.all_of(HandCounted) == [HandCounted(box=1, number=5, per=RULES["9.4(d)"])]


@per("ACT-CAN/9.1#2", "ACT-CAN/9.5(b)")
def test_every_hand_is_counted_before_it_is_taken_in() -> None:
    table = two("8s 8d 6h 5h 3c", "Ks Kh 9d 7c 2s", FOURS)
    table.fold(1)
    table.all_stay().show()

    counted, racked = table.all_of(HandCounted), table.all_of(Racked)
    assert [(each.box, each.number, each.per) for each in counted] == [
        (1, 5, RULES["9.1#2"]),
        (2, 5, RULES["9.5(b)"]),
    ]
    record = table.play.record
    for one, other in zip(counted, racked, strict=True):
        assert record.index(one) + 1 == record.index(other)


@per("ACT-CAN/13.4")
@pytest.mark.parametrize("dealer", [NO_HAND, FOURS])
@pytest.mark.parametrize("cards", ["Ks Kh 9d 7c", "Ks Kh 9d 7c 2s 3s"])
def test_a_hand_that_counts_otherwise_when_it_is_laid_open_is_void(dealer: str, cards: str) -> None:
    table = dealt("Ks Kh 9d 7c 2s", dealer, chip=True).all_stay()
    table.do(TurnsUp())

    table.do(Exposes(box=1, cards=parse_cards(cards)))

    assert table.play.voided == {1}
    assert table.net("ann") == 0
    assert table.per(1, BET) == "ACT-CAN/13.4"


@per("ACT-CAN/13.4")
def test_what_was_counted_and_taken_in_is_not_counted_again() -> None:
    table = two("8s 8d 6h 5h 3c", "Ks Kh 9d 7c 2s", FOURS)
    table.fold(1)
    table.wager(2, 20)

    wrong = WrongHand(box=1, cards=(None,) * 6)

    assert table.refused(CountsHands(wrong=(wrong,))).per == RULES["13.4"]


@per("ACT-CAN/9.5#lead", "ACT-CAN/9.5(b)")
def test_hands_are_shown_and_settled_one_by_one_from_the_dealers_right() -> None:
    table = two("8s 8d 6h 5h 3c", "Ks Kh 9d 7c 2s", FOURS).all_stay()
    table.do(TurnsUp())

    assert table.refused(Exposes(box=1)).per == RULES["9.5#lead"]
    table.do(Exposes(box=2))
    assert [event.box for event in table.all_of(WagerSettled)] == [2, 2]
    assert table.all_of(Racked) == [Racked(boxes=(2,), per=RULES["9.5(b)"])]
    table.do(Exposes(box=1))

    assert [event.box for event in table.all_of(WagerSettled)] == [2, 2, 1, 1]


@pytest.mark.parametrize(
    ("hand", "outcome", "number", "net"),
    [
        pytest.param("5s 5d Ah 9c 2h", WON, "9.5(a)(i)", 30, marks=per("ACT-CAN/9.5(a)(i)")),
        pytest.param("4h 4c Ah 9c 3h", WON, "9.5(a)(i)", 30, marks=per("ACT-CAN/9.5(a)(i)")),
        pytest.param("4h 4c Ah 8c 7h", LOST, "9.5(a)(ii)", -30, marks=per("ACT-CAN/9.5(a)(ii)")),
        pytest.param("3h 3c Ah 9c 8h", LOST, "9.5(a)(ii)", -30, marks=per("ACT-CAN/9.5(a)(ii)")),
        pytest.param(
            "4h 4c Ah 9c 2h",
            STOOD_OFF,
            "9.5(a)(iii)",
            0,
            marks=per("ACT-CAN/9.5(a)(iii)", "ACT-CAN/def:Void"),
        ),
    ],
)
def test_the_better_hand_wins_and_only_an_equal_one_is_void(
    hand: str, outcome: Outcome, number: str, net: int
) -> None:
    table = dealt(hand, FOURS).all_stay().show()

    for wager in (ANTE, BET):
        assert (table.outcome(1, wager), table.per(1, wager)) == (outcome, f"ACT-CAN/{number}")
    assert table.net("ann") == dollars(net)


@per("ACT-CAN/10#ante")
def test_every_winning_ante_pays_even_money() -> None:
    ante = dealt("Ks Kh Kd Kc 2s", FOURS).all_stay().show().settled(1, ANTE)

    assert (ante.wins, ante.odds) == (dollars(10), RULES["10#ante"])


ODDS = [
    ("bet-one-pair-or-less", "5s 5d Ah 9c 2h", FOURS, 1),
    ("bet-one-pair-or-less", "Ah Kh Qc 9c 2h", "Ac Kd 4h 3s 2c", 1),
    ("bet-two-pairs", "5s 5d 3h 3c 2h", FOURS, 2),
    ("bet-three-of-a-kind", "5s 5d 5h 3c 2h", FOURS, 3),
    ("bet-straight", "5s 4h 3h 2d As", FOURS, 4),
    ("bet-flush", "9s 7s 5s 3s 2s", FOURS, 5),
    ("bet-full-house", "5s 5d 5h 3c 3h", FOURS, 7),
    ("bet-four-of-a-kind", "5s 5d 5h 5c 3h", FOURS, 20),
    ("bet-straight-flush", "9s 8s 7s 6s 5s", FOURS, 50),
    ("bet-royal-flush", "As Ks Qs Js Ts", FOURS, 250),
]


@pytest.mark.parametrize(
    ("line", "hand", "dealer", "odds"),
    [
        pytest.param(line, hand, dealer, odds, marks=per(f"ACT-CAN/10#{line}"), id=f"{line} {hand}")
        for line, hand, dealer, odds in ODDS
    ],
)
def test_a_winning_bet_pays_by_the_hand_up_to_the_maximum_payout(
    line: str, hand: str, dealer: str, odds: int
) -> None:
    wins = []
    for payout in (None, 20 * odds, 20 * odds - 1, 0):
        bet = dealt(hand, dealer, payout=payout).all_stay().show().settled(1, BET)
        assert bet.odds == RULES[f"10#{line}"]
        wins.append(bet.wins // 100)

    assert wins == [20 * odds, 20 * odds, 20 * odds - 1, 0]


PRIZES = [
    ("four-of-a-kind", "5s 5d 5h 5c 3h", 500),
    ("full-house", "5s 5d 5h 3c 3h", 150),
    ("flush", "Ks 7s 5s 3s 2s", 100),
    ("dead-mans-hand", "As Ah 8c 8d Ks", 50),
]


@pytest.mark.parametrize("dealer", [FOURS, NO_HAND])
@pytest.mark.parametrize(
    ("hand", "amount"),
    [
        pytest.param(hand, amount, marks=per(f"ACT-CAN/12#{line}", "ACT-CAN/11.2#1"), id=line)
        for line, hand, amount in PRIZES
    ],
)
def test_bonus_payouts_are_won_whether_the_dealer_plays_or_not(
    hand: str, amount: int, dealer: str
) -> None:
    table = dealt(hand, dealer, chip=True).all_stay().show()

    (prize,) = table.all_of(PrizeWon)
    before = table.play.purses["ann"]
    table.pay()

    assert prize.amount == dollars(amount)
    assert table.play.purses["ann"] - before == dollars(amount)


@pytest.mark.parametrize(
    ("hand", "percent", "least"),
    [
        pytest.param("As Ks Qs Js Ts", 100, 10_000, marks=per("ACT-CAN/12#royal-flush")),
        pytest.param("9s 8s 7s 6s 5s", 10, 1_000, marks=per("ACT-CAN/12#straight-flush")),
    ],
)
def test_prizes_of_the_display_are_never_below_their_least(
    hand: str, percent: int, least: int
) -> None:
    table = dealt(hand, FOURS, chip=True).all_stay().show()

    (prize,) = table.all_of(PrizeWon)
    assert (prize.percent, prize.least, prize.amount) == (percent, dollars(least), None)
    short = PaysPrize(box=1, by="casino supervisor", amount=dollars(least) - 1)
    assert table.refused(short).per == prize.per
    table.do(PaysPrize(box=1, by="casino supervisor", amount=dollars(least)))
    assert table.play.is_over


@per("ACT-CAN/11.3#1")
@pytest.mark.parametrize("hand", ["5s 4h 3h 2d As", "As Ah 9c 9d Ks", "5s 5d 5h 3c 2h"])
def test_other_hands_win_no_jackpot_and_the_chip_goes_to_the_pools(hand: str) -> None:
    table = dealt(hand, FOURS, chip=True).all_stay().show()

    assert table.all_of(PrizeWon) == []
    assert table.per(1, JACKPOT) == "ACT-CAN/11.3#1"
    assert table.play.jackpots == dollars(1)


@per("ACT-CAN/11.2#2", "ACT-CAN/def:Round of Play", "ACT-CAN/9.5(c)")
def test_a_winners_chip_is_collected_and_his_cards_stay_until_the_prize_is_paid() -> None:
    table = dealt("5s 5d 5h 3c 3h", FOURS, chip=True).all_stay().show()
    assert table.play.held[1] == list(parse_cards("5s 5d 5h 3c 3h"))
    assert not table.play.is_over
    assert table.all_of(HandLeft) == [HandLeft(box=1, per=RULES["9.5(c)"])]

    table.do(PaysPrize(box=1, by="casino supervisor"))

    assert (table.outcome(1, JACKPOT), table.per(1, JACKPOT)) == (WON, "ACT-CAN/11.2#2")
    assert table.play.jackpots == dollars(1 - 150)
    assert table.play.held[1] == []
    assert table.all_of(RoundEnded) == [RoundEnded(per=RULES["def:Round of Play"])]


@per("ACT-CAN/9.5(b)")
def test_a_hand_whose_prize_is_paid_is_racked_though_another_waits_for_its_own() -> None:
    table = Round(CANBERRA, {1: "5s 5d 5h 3c 3h", 2: "7s 7d 7h 6c 6h", 0: FOURS})
    for box, person in enumerate(("ann", "bob"), start=1):
        table.place(person, box, JACKPOT, 1)
    table.begin(ann=(1, 10), bob=(2, 10)).deal().all_stay().show()

    table.do(PaysPrize(box=1, by="casino supervisor"))

    assert table.all_of(HandCounted) == [HandCounted(box=1, number=5, per=RULES["9.5(b)"])]
    assert phase_of(table.play) is Phase.PRIZES


def test_without_a_chip_no_jackpot_is_won() -> None:
    table = dealt("5s 5d 5h 3c 3h", FOURS).all_stay().show()

    assert table.all_of(PrizeWon) == []
    assert table.play.is_over


@per("ACT-CAN/9.4(e)")
def test_so_does_a_hand_that_wins_a_prize_without_a_dealers_hand() -> None:
    won, lost = (dealt(hand, NO_HAND, chip=True) for hand in ("5s 5d 5h 3c 3h", "5s 5d 5h 3c 2h"))
    for table in (won, lost):
        table.all_stay().show()

    assert won.all_of(HandLeft) == [HandLeft(box=1, per=RULES["9.4(e)"])]
    assert lost.all_of(HandLeft) == []
