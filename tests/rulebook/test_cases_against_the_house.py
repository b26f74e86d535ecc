"""The worked cases of Canberra Poker and Crown Hold'em, as rounds that are played out."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pokerroom.cards.card import Card, parse_cards
from pokerroom.house import (
    CallsNoMoreBets,
    Cuts,
    Exposes,
    PicksUp,
    Places,
    RefusesExposure,
    Shuffles,
    TurnsUp,
)
from pokerroom.house.facts import (
    AmendsJackpot,
    Chooses,
    CountsHands,
    ExposesCard,
    FindsCommunalWrong,
    FindsDeckIncorrect,
    FindsShufflerFailed,
    FindsWagerForgotten,
    Restored,
    WrongHand,
)
from pokerroom.house.game.game import DealtFrom
from pokerroom.house.state.events import CutForgotten, Outcome, PrizeWon
from pokerroom.house.state.phases import Phase, phase_of
from pokerroom.money import dollars
from tests.evidence import per
from tests.rulebook.against_the_house import (
    ANTE,
    BET,
    CANBERRA,
    CROWN,
    DEALER_EXTRA,
    FLOP,
    JACKPOT,
    JACKPOT_2,
    PLAYER_EXTRA,
    RIVER,
    TURN,
    Round,
)

FOURS = "4s 4d Ad 9h 2c"
NO_HAND = "Ad Qh Jc 9s 4c"


def canberra(
    hand: str, dealer: str, *, ante: int = 10, chip: bool = False, payout: int = 0
) -> Round:
    """One player with $10 or *ante*, and a jackpot chip of $1 or none, after the deal."""
    table = Round(CANBERRA, {1: hand, 0: dealer}, payout=payout or None)
    if chip:
        table.place("ann", 1, JACKPOT, 1)
    return table.begin(ann=(1, ante)).deal()


@per(
    "ACT-CAN/def:Dead Man's Hand",
    "ACT-CAN/12#dead-mans-hand",
    "ACT-CAN/10#bet-two-pairs",
    "ACT-CAN/10#bet-full-house",
    "ACT-CAN/12#full-house",
    "ACT-CAN/9.5(a)(i)",
)
def test_54_dead_mans_hand() -> None:
    aces_and_eights = canberra("As Ah 8c 8d Ks", FOURS, chip=True).all_stay().show().pay()
    full_house = canberra("As Ah 8c 8d 8h", FOURS, chip=True).all_stay().show().pay()

    assert aces_and_eights.net("ann") == dollars(99)
    assert full_house.net("ann") == dollars(299)


def test_the_worked_settlement_of_canberra_poker_without_a_dealers_hand() -> None:
    assert canberra("As Ah 8c 8d Ks", NO_HAND, chip=True).all_stay().show().pay().net(
        "ann"
    ) == dollars(59)


@per("ACT-CAN/9.1#1")
def test_56_a_fold_is_final() -> None:
    table = canberra("As Js 8s 5s 2s", NO_HAND, chip=True)

    table.fold(1)

    assert table.play.is_over
    assert table.net("ann") == dollars(-11)
    assert table.all_of(PrizeWon) == []


@per("ACT-CAN/9.1#1", "ACT-CAN/9.2")
def test_56_a_fold_is_final_though_another_players_round_ends_without_a_dealers_hand() -> None:
    hands = {1: "As Js 8s 5s 2s", 2: "Kc Qd 7h 5d 3c", 0: NO_HAND}
    table = Round(CANBERRA, hands)
    table.place("ann", 1, JACKPOT, 1)
    table.begin(ann=(1, 10), bob=(2, 10)).deal()
    table.fold(1)

    table.all_stay().show().pay()

    assert (table.net("ann"), table.net("bob")) == (dollars(-11), dollars(10))


@per("ACT-CAN/10#bet-straight-flush", "ACT-CAN/10#bet-royal-flush", "ACT-CAN/10#ante", "A-68")
@pytest.mark.parametrize(
    ("ante", "hand", "payout", "net"),
    [
        (50, "9s 8s 7s 6s 5s", 3_000, 3_050),
        (50, "9s 8s 7s 6s 5s", 4_999, 5_049),
        (50, "9s 8s 7s 6s 5s", 5_000, 5_050),
        (10, "As Ks Qs Js Ts", 3_000, 3_010),
        (10, "As Ks Qs Js Ts", 6_000, 5_010),
    ],
)
def test_58_maximum_payout(ante: int, hand: str, payout: int, net: int) -> None:
    table = canberra(hand, "4h 4d Ad 9h 2c", ante=ante, payout=payout)

    assert table.all_stay().show().pay().net("ann") == dollars(net)


@per("ACT-CAN/13.2#1", "ACT-CAN/13.2#2", "A-66")
def test_60_two_flashed_cards_are_turned_over_and_a_third_is_a_misdeal() -> None:
    hands = {1: "As Js 8s 5s 2s", 2: "Kc Qd 7h 5d 3c", 0: NO_HAND}
    table = Round(CANBERRA, hands).begin(ann=(1, 10), bob=(2, 10)).deal(9)

    table.do(ExposesCard(box=1, card=Card("As")), ExposesCard(box=2, card=Card("Kc")))
    assert phase_of(table.play) is Phase.DEAL
    table.do(ExposesCard(box=1, card=Card("Js")))

    assert table.play.is_over
    assert table.per(1, ANTE) == "A-66"
    assert (table.net("ann"), table.net("bob")) == (0, 0)


@per("ACT-CAN/13.4")
def test_60_a_hand_of_six_cards_is_void() -> None:
    table = canberra("As Js 8s 5s 2s", FOURS, chip=True).all_stay()
    assert table.net("ann") == dollars(-31)

    table.do(CountsHands(wrong=(WrongHand(box=1, cards=parse_cards("As Js 8s 5s 2s 3s")),)))

    assert table.net("ann") == 0
    assert table.all_of(PrizeWon) == []
    assert table.play.is_over


@per("ACT-CAN/13.5", "ACT-CAN/12#full-house")
def test_60_a_dealer_with_four_cards_has_no_hand() -> None:
    table = canberra("Ks Kh Kd 5s 5d", FOURS, chip=True).all_stay()

    table.do(CountsHands(wrong=(WrongHand(box=0, cards=parse_cards("4s 4d Ad 2c")),)))
    table.show().pay()

    assert table.outcome(1, BET) is Outcome.VOID
    assert table.net("ann") == dollars(159)


@per("ACT-CAN/13.7")
def test_60_a_jackpot_chip_on_a_box_with_no_ante_goes_back() -> None:
    table = Round(CANBERRA, {1: "Ks Kh Kd 5s 5d", 0: FOURS})
    table.place("bob", 2, JACKPOT, 1)
    assert table.net("bob") == dollars(-1)

    table.begin(ann=(1, 10))

    assert table.net("bob") == 0
    assert table.play.find(2, JACKPOT) is None


def crown(
    hand: str,
    dealer: str,
    communal: str,
    *,
    dealt_from: DealtFrom = DealtFrom.SHOE,
    settings: Mapping[str, str] | None = None,
) -> Round:
    """A round with a player in box 1, before any wager."""
    return Round(CROWN, {1: hand, 0: dealer}, communal, dealt_from=dealt_from, settings=settings)


def with_all_wagers(table: Round) -> Round:
    """Ante 10, Flop 20, Turn 10 and River 10, to the settlement."""
    table.begin(ann=(1, 10)).deal()
    for amount in (20, 10, 10):
        table.wager(1, amount)
        table.deal()
    return table


@per("WA-CHP/3.6(a)", "WA-CHP/3.36(a)", "WA-CHP/3.39(a)", "WA-CHP/3.42(a)", "W-01")
def test_96_a_win_below_a_flush() -> None:
    table = with_all_wagers(crown("8s 7s", "As Ad", "9d Tc Jh 2c 3d")).show().pay()

    assert table.net("ann") == dollars(40)
    assert table.settled(1, ANTE).outcome is Outcome.STOOD_OFF


@per("WA-CHP/3.6(b)(iii)", "WA-CHP/3.36(b)(i)", "WA-CHP/3.39(b)(i)", "WA-CHP/3.42(b)(i)")
def test_98_a_loss() -> None:
    table = with_all_wagers(crown("8s 6s", "As Ad", "9d Tc Jh 2c 3d")).show().pay()

    assert table.net("ann") == dollars(-50)


@per("WA-CHP/3.36(a)", "W-01")
def test_100_the_same_category_and_a_better_kicker() -> None:
    table = crown("Kc Qd", "Kd Jd", "Ks 8h 5d 3c 2s").begin(ann=(1, 10)).deal().all_stay()

    assert table.finish().net("ann") == dollars(20)


@per(
    "WA-CHP/4.12",
    "WA-CHP/4.12(a)",
    "WA-CHP/3.6(b)(ii)",
    "WA-CHP/3.12(c)(ii)",
    "WA-CHP/3.33(b)(ii)",
)
def test_102_refusing_exposure() -> None:
    alone = crown("As Ad", "8s 6s", "Ac Ah Jh 2c 3d")
    alone.place("ann", 1, JACKPOT, 1)
    alone.place("ann", 1, PLAYER_EXTRA, 5)
    with_all_wagers(alone).do(TurnsUp(), RefusesExposure(person="ann", box=1))
    watched = crown("As Ad", "8s 6s", "Ac Ah Jh 2c 3d")
    watched.place("bob", 1, PLAYER_EXTRA, 5)
    with_all_wagers(watched).do(TurnsUp())

    refusal = watched.refused(RefusesExposure(person="ann", box=1))
    watched.do(Exposes(box=1))

    assert alone.net("ann") == dollars(-56)
    assert refusal.per == CROWN.book["4.12(a)"]
    assert watched.net("bob") == dollars(5 * 200)


@per("WA-CHP/3.30", "WA-CHP/3.33(b)(iii)")
def test_104_extras_of_others() -> None:
    table = Round(CROWN, {3: "As Ad", 0: "8s 6s"}, "Ac Ah Jh 2c 3d")
    for person in ("ann", "bob", "cam"):
        table.place(person, 3, PLAYER_EXTRA, 5)
    fourth = Places(person="dee", box=3, wager=PLAYER_EXTRA, amount=dollars(5))
    assert table.refused(fourth).per == CROWN.book["3.30"]
    table.begin(ann=(3, 10)).deal()

    table.fold(3)
    table.pay()

    assert [table.net(person) for person in ("ann", "bob", "cam")] == [-1500, -500, -500]


LEVELS = {1: (JACKPOT,), 2: (JACKPOT_2,), 3: (JACKPOT, JACKPOT_2)}
BONUSES = [
    (level, hand, communal, name, times)
    for level in LEVELS
    for hand, communal, name, times in (
        ("8s 7s", "9d Tc Jh 2c 3d", "straight", 25),
        ("8s 7s", "9s Ts 2s Kc 3d", "flush", 50),
        ("8s 8d", "8h Ts Tc Kc 3d", "full-house", 100),
        ("8s 8d", "8h 8c Tc Kc 3d", "four-of-a-kind", 500),
    )
]


@pytest.mark.parametrize(
    ("level", "hand", "communal", "times"),
    [
        pytest.param(
            level,
            hand,
            communal,
            times,
            marks=per(f"WA-CHP/3.13:T2:{name}:L{level}", "WA-CHP/3.12(b)(ii)", "W-07"),
            id=f"{name}, level {level}",
        )
        for level, hand, communal, name, times in BONUSES
    ],
)
def test_106_bonus_prizes(level: int, hand: str, communal: str, times: int) -> None:
    table = crown(hand, "Ah Ad", communal)
    for area in LEVELS[level]:
        table.place("ann", 1, area, 1 if area is JACKPOT else 2)
    table.begin(ann=(1, 10)).deal().all_stay().to_the_river().show()

    (prize,) = table.all_of(PrizeWon)
    before = table.play.purses["ann"]
    table.pay()

    assert (prize.level, prize.amount) == (level, dollars(times * level))
    assert table.play.purses["ann"] - before == dollars(times * level)


SHORT = per("WA-CHP/5.11")


@pytest.mark.parametrize(
    ("areas", "amends", "stands"),
    [
        pytest.param({JACKPOT_2: 1}, True, {JACKPOT_2: 2}, marks=(SHORT, per("WA-CHP/3.8(b)"))),
        pytest.param({JACKPOT_2: 1}, False, {}, marks=SHORT),
        pytest.param({JACKPOT: 3}, None, {JACKPOT: 1}, marks=per("W-18", "WA-CHP/3.8(a)")),
        ({JACKPOT: 1, JACKPOT_2: 2}, None, {JACKPOT: 1, JACKPOT_2: 2}),
        pytest.param({JACKPOT: 1, JACKPOT_2: 1}, False, {JACKPOT: 1}, marks=(SHORT, per("W-35"))),
        pytest.param({JACKPOT: 1, JACKPOT_2: 1}, True, {JACKPOT: 1, JACKPOT_2: 2}, marks=SHORT),
    ],
)
def test_118_jackpot_wager_wrong(
    areas: dict[str, int], amends: bool | None, stands: dict[str, int]
) -> None:
    tables = [
        crown("8s 7s", "Ah Ad", "9d Tc Jh 2c 3d", settings={"level_3_short_on_one_area": setting})
        for setting in ("defective_area_returned", "whole_wager_returned")
    ]
    for table in tables:
        for area, amount in areas.items():
            table.place("ann", 1, JACKPOT if area == JACKPOT else JACKPOT_2, amount)
        table.begin(ann=(1, 10))
        if amends is not None:
            assert phase_of(table.play) is Phase.DEAL
            table.do(AmendsJackpot(person="ann", box=1, wager=JACKPOT_2, amends=amends))
        table.deal()
    lying = [
        {laid.kind: laid.lies // 100 for laid in table.play.laid if laid.kind is not ANTE}
        for table in tables
    ]

    assert lying[0] == stands
    assert lying[1] == ({} if amends is False else stands)
    assert tables[0].net("ann") == dollars(-10 - sum(stands.values()))


@per("WA-CHP/5.1", "WA-CHP/5.2", "WA-CHP/5.3")
def test_120_deck_and_shuffler() -> None:
    uncut = crown("8s 7s", "Ah Ad", "9d Tc Jh 2c 3d")
    uncut.place("ann", 1, ANTE, 10)
    uncut.do(Shuffles(), CallsNoMoreBets())
    incorrect = crown("8s 7s", "Ah Ad", "9d Tc Jh 2c 3d").begin(ann=(1, 10)).deal()
    stopped = crown("8s 7s", "Ah Ad", "", dealt_from=DealtFrom.SHUFFLER)
    stopped.begin(ann=(1, 10)).deal(2)

    uncut.deal()
    asked = incorrect.referred(FindsDeckIncorrect())
    incorrect.do(FindsDeckIncorrect(void=True, by="Casino Operator"))
    stopped.do(FindsShufflerFailed(prevents=True, by="Supervisor"))

    assert len(uncut.all_of(CutForgotten)) == 1
    assert uncut.all_stay().finish().net("ann") == dollars(20)
    assert (asked.to, asked.answers) == ("Casino Operator", ("void", "play on"))
    assert incorrect.pay().net("ann") == stopped.pay().net("ann") == 0


def three_cards_in_box_2(*, lifted: bool) -> Round:
    table = Round(CROWN, {1: "8s 7s", 2: "Ks Kd", 0: "Ah Ad"}, "9d Tc Jh 2c 3d")
    table.begin(ann=(1, 10), bob=(2, 10)).deal()
    if lifted:
        table.do(PicksUp(person="ann", box=1))
    return table


THREE = (WrongHand(box=2, cards=parse_cards("Ks Kd 5c")),)


@per("WA-CHP/5.5(b)", "WA-CHP/5.5(c)(i)", "WA-CHP/5.5(c)(ii)")
def test_122_hole_cards_wrong() -> None:
    untouched = three_cards_in_box_2(lifted=False)
    incomplete, complete = (three_cards_in_box_2(lifted=True) for _ in range(2))

    untouched.do(CountsHands(wrong=THREE))
    asked = incomplete.referred(CountsHands(wrong=THREE))
    incomplete.do(CountsHands(wrong=THREE, deck_complete=False))
    complete.do(CountsHands(wrong=THREE, deck_complete=True))

    assert asked.answers == ("complete", "incomplete")
    assert untouched.play.void
    assert incomplete.play.void
    assert complete.net("bob") == 0
    assert not complete.play.void
    complete.do(Chooses(person="ann", box=1, void=False))
    assert complete.all_stay().finish().net("ann") == dollars(20)


@per("WA-CHP/5.5(c)(iii)(2)", "WA-CHP/5.5(c)(iii)(3)", "W-11")
def test_124_the_dealer_has_one_hole_card_before_the_flop() -> None:
    table = crown("8s 7s", "Ah Ad", "9d Tc Jh 2c 3d")
    table.place("ann", 1, JACKPOT, 1)
    table.place("ann", 1, PLAYER_EXTRA, 5)
    hands = {1: "8s 7s", 2: "Ks Kd", 0: "Ah Ad"}
    table.hands = {box: list(parse_cards(cards)) for box, cards in hands.items()}
    table.begin(ann=(1, 10), bob=(2, 10)).deal()
    table.wager(1, 20)

    table.do(CountsHands(wrong=(WrongHand(box=0, cards=parse_cards("Ah")),), deck_complete=True))

    assert table.net("ann") == dollars(10)
    assert table.per(1, FLOP) == "W-11"


def communal_wrong(restored: Restored) -> Round:
    """Her first five are a straight, the dealer's two pair; the turn card was wrongly dealt."""
    table = crown("8s 7s", "Tc 9h", "9d Td Jh 2c 3d")
    for wager, amount in ((JACKPOT, 1), (PLAYER_EXTRA, 5), (DEALER_EXTRA, 5)):
        table.place("ann", 1, wager, amount)
    table.begin(ann=(1, 10)).deal().all_stay().deal()
    table.wager(1, 10)
    table.deal()
    table.do(FindsCommunalWrong(restored=restored, by="Supervisor"))
    return table


@per("WA-CHP/5.8", "WA-CHP/5.8(a)(i)", "WA-CHP/5.8(a)(ii)", "WA-CHP/5.8(b)")
def test_126_communal_cards_wrong() -> None:
    whole = communal_wrong(Restored.ALL).finish()
    flop = communal_wrong(Restored.FLOP).show().pay()
    nothing = communal_wrong(Restored.NOTHING).pay()

    assert flop.net("ann") == dollars(199)
    assert nothing.net("ann") == 0
    assert whole.net("ann") == dollars(20 + 10 + 24 + 150 + 25)


@per("WA-CHP/5.9(e)", "WA-CHP/5.9(e)(i)")
def test_128_the_flop_wager_forgotten() -> None:
    table = crown("8s 7s", "Ah Ad", "9s Ts 2s Kc 3d")
    table.place("ann", 1, JACKPOT, 1)
    table.begin(ann=(1, 10)).deal()

    table.do(FindsWagerForgotten(box=1, inadvertent=True, by="Supervisor"))
    table.deal()
    assert phase_of(table.play) is Phase.DEAL
    table.finish()

    assert table.net("ann") == dollars(59)
    assert not any(table.play.find(1, wager) for wager in (FLOP, TURN, RIVER))


def test_the_deck_is_cut_by_the_tests_own_hand_in_each_case() -> None:
    table = crown("8s 7s", "Ah Ad", "").begin(ann=(1, 10))

    assert table.refused(Cuts(at=20)).per == CROWN.book["4.1(a)"]
