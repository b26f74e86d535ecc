"""Crown Hold'em Poker, 5.9 to 5.11: wagers of a wrong amount, forgotten or short."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.house import CallsNoMoreBets, Checks, Cuts, Deals, Places, Shuffles, Wagers
from pokerroom.house.facts import AmendsJackpot, FindsJackpotShort, FindsWager, FindsWagerForgotten
from pokerroom.house.game.game import DealtFrom
from pokerroom.house.game.terms import Terms, plan_for
from pokerroom.house.game.wagers import WagerKind
from pokerroom.house.state.events import Advised, Placed, Reckoned
from pokerroom.house.state.phases import undecided
from pokerroom.money import dollars
from tests.evidence import per
from tests.rulebook.against_the_house import (
    ANTE,
    CANBERRA,
    CROWN,
    FLOP,
    JACKPOT,
    JACKPOT_2,
    PLAYER_EXTRA,
    RIVER,
    TURN,
    Round,
)

HANDS = {1: "8s 7s", 2: "Ks Kd", 0: "Ah Ad"}
COMMUNAL = "9d Tc Jh 2c 3d"
RULES = CROWN.book


def counted(table: Round, wager: str) -> int:
    laid = next(laid for laid in table.play.laid if laid.kind == wager)
    return laid.counts // 100


def with_ante(amount: int, **settings: str) -> Round:
    """Limits 10 to 200 in units of 5; what no player may place is found in the round."""
    right = 10 <= amount <= 200 and amount % 5 == 0
    table = Round(CROWN, HANDS, COMMUNAL, settings=settings)
    table.begin(ann=(1, amount if right else 100))
    return table if right else table.find(1, ANTE, amount)


@pytest.mark.parametrize("amount", [1, 5, 9, 11, 14, 199, 201, 205])
def test_an_ante_off_the_limits_is_not_taken_before_the_round(amount: int) -> None:
    table = Round(CROWN, HANDS, COMMUNAL)

    act = Places(person="ann", box=1, wager=ANTE, amount=dollars(amount))

    assert table.refused(act).per == RULES["6.3"]
    assert table.play.boxes() == []


@per("WA-CHP/def:Flop Wager")
@pytest.mark.parametrize("amount", [1, 20, 39, 41, 60])
def test_a_flop_wager_of_another_size_is_not_taken_and_leaves_nothing_open(amount: int) -> None:
    table = with_ante(20).deal()

    act = Wagers(person="ann", box=1, amount=dollars(amount))

    assert table.refused(act).per == RULES["def:Flop Wager"]
    assert undecided(table.play) == [1]


@pytest.mark.parametrize(
    "wager",
    [
        pytest.param(TURN, marks=per("WA-CHP/def:Turn Wager")),
        pytest.param(RIVER, marks=per("WA-CHP/def:River Wager")),
    ],
)
@pytest.mark.parametrize("amount", [1, 19, 21, 40])
def test_a_turn_or_river_wager_of_another_size_is_not_taken(wager: str, amount: int) -> None:
    table = with_ante(20).deal().all_stay().deal()
    if wager == RIVER:
        table.all_check().deal()

    act = Wagers(person="ann", box=1, amount=dollars(amount))

    assert table.refused(act).per == RULES[f"def:{wager.capitalize()} Wager"]


@per("W-37")
def test_a_wrong_wager_is_found_only_when_it_cannot_be_put_right_any_more() -> None:
    table = Round(CROWN, HANDS, COMMUNAL)
    table.place("ann", 1, ANTE, 20)
    early = table.refused(FindsWager(box=1, wager=ANTE, lies=dollars(15)))
    table.do(Shuffles(), Cuts(at=20), CallsNoMoreBets())
    table.deal().all_stay()

    for wager, before in ((FLOP, RULES["def:Flop Wager"]), (TURN, None), (RIVER, None)):
        found = FindsWager(box=1, wager=wager, lies=dollars(5))
        if before is None:
            table.wager(1, 20)
        assert table.refused(found).per.id == "W-37"
        table.deal()
        table.do(found)

    assert early.because.startswith("not now")
    assert table.show().net("ann") == dollars(5 + 5 + 5)


@per("WA-CHP/5.9")
def test_what_is_found_differs_from_what_it_was_taken_for_and_can_be_there() -> None:
    table = with_ante(20).deal().all_stay().deal()

    for lies in (0, -1, 40, 10_001):
        act = FindsWager(box=1, wager=FLOP, lies=dollars(lies) if lies >= 0 else -100)
        table.refused(act)
    for wager, box in ((TURN, 1), (FLOP, 2), (PLAYER_EXTRA, 1)):
        table.refused(FindsWager(box=box, wager=wager, lies=dollars(5)))


@per("W-17", "WA-CHP/5.9(b)")
def test_an_ante_that_is_found_too_large_cuts_the_wagers_made_by_it() -> None:
    table = with_ante(200).deal().all_stay().deal()
    table.wager(1, 200)
    table.find(1, ANTE, 7)

    assert [(counted(table, kind), net) for kind, net in ((FLOP, 14), (TURN, 7))] == [
        (14, 14),
        (7, 7),
    ]
    assert [event.per for event in table.all_of(Reckoned)] == [
        RULES["5.10(a)"],
        RULES["5.9(b)"],
        RULES["5.9(d)"],
    ]
    assert table.net("ann") == dollars(-7 - 14 - 7)


def test_wagers_are_measured_against_what_counts_of_an_ante_and_not_what_lies_there() -> None:
    table = with_ante(200).deal().all_stay().deal()
    table.wager(1, 200)
    table.find(1, ANTE, 18)

    assert [counted(table, kind) for kind in (ANTE, FLOP, TURN)] == [15, 30, 15]
    assert table.net("ann") == dollars(-15 - 30 - 15)


@per("WA-CHP/5.10", "WA-CHP/5.10(a)")
def test_an_ante_below_the_minimum_is_settled_as_it_was_placed() -> None:
    table = with_ante(7).deal().all_stay()

    (reckoned,) = table.all_of(Reckoned)
    assert (reckoned.counts, reckoned.per) == (dollars(7), RULES["5.10(a)"])
    assert table.all_of(Advised) == []
    assert table.finish().net("ann") == dollars(14)


@per("WA-CHP/5.10(b)")
@pytest.mark.parametrize(("placed", "counts"), [(11, 10), (14, 10), (19, 15), (199, 195)])
def test_an_ante_off_the_units_counts_to_the_unit_below(placed: int, counts: int) -> None:
    table = with_ante(placed)

    (reckoned,) = table.all_of(Reckoned)
    assert (reckoned.counts, reckoned.per) == (dollars(counts), RULES["5.10(b)"])
    assert table.net("ann") == dollars(-counts)


@pytest.mark.parametrize("amount", [10, 15, 200])
def test_an_ante_within_the_limits_is_not_touched(amount: int) -> None:
    assert with_ante(amount).all_of(Reckoned) == []


@per("WA-CHP/5.10(c)")
def test_an_ante_above_the_maximum_counts_to_the_maximum_and_the_player_is_told() -> None:
    table = with_ante(201)

    (reckoned,), (advised,) = table.all_of(Reckoned), table.all_of(Advised)
    assert (reckoned.counts, reckoned.per) == (dollars(200), RULES["5.10(c)"])
    assert (advised.person, advised.per) == ("ann", RULES["5.10(c)"])
    assert table.net("ann") == dollars(-200)


@per("WA-CHP/5.9", "WA-CHP/5.9(a)")
def test_a_flop_wager_below_twice_the_ante_is_settled_as_it_was_placed() -> None:
    table = with_ante(20).deal().all_stay().deal().find(1, FLOP, 35)

    assert table.all_of(Reckoned)[-1].per == RULES["5.9(a)"]
    assert table.finish().net("ann") == dollars(35)


@pytest.mark.parametrize(
    ("amount", "counts"),
    [
        (40, 40),
        pytest.param(41, 40, marks=per("WA-CHP/5.9(b)")),
        pytest.param(100, 40, marks=per("WA-CHP/5.9(b)")),
    ],
)
def test_a_flop_wager_above_twice_the_ante_counts_to_twice_the_ante(
    amount: int, counts: int
) -> None:
    table = with_ante(20).deal().all_stay().deal()
    if amount != 40:
        table.find(1, FLOP, amount)

    reckoned = table.all_of(Reckoned)
    assert [event.per for event in reckoned] == [RULES["5.9(b)"]] * (amount > 40)
    assert table.net("ann") == dollars(-20 - counts)
    assert table.finish().net("ann") == dollars(counts)


def decide(wager: WagerKind, amount: int, **settings: str) -> Round:
    """An ante of 20, and a Turn or River Wager found to be *amount* when its card has come."""
    table = with_ante(20, **settings).deal().all_stay().deal()
    if wager == RIVER:
        table.all_check().deal()
    table.wager(1, 20)
    table.deal()
    return table if amount == 20 else table.find(1, wager, amount)


@per("WA-CHP/5.9(c)", "W-17")
@pytest.mark.parametrize("wager", [TURN, RIVER])
@pytest.mark.parametrize(("amount", "counts"), [(15, 15), (5, 5), (9, 9)])
def test_a_turn_or_river_wager_below_the_ante_is_settled_as_it_was_placed(
    wager: WagerKind, amount: int, counts: int
) -> None:
    table = decide(wager, amount)

    assert table.all_of(Reckoned)[-1].per == RULES["5.9(c)"]
    assert counted(table, wager) == counts
    assert table.finish().net("ann") == dollars(40 + counts)


@per("WA-CHP/5.9(d)")
@pytest.mark.parametrize("wager", [TURN, RIVER])
def test_a_turn_or_river_wager_above_the_ante_counts_to_the_ante(wager: WagerKind) -> None:
    above, exact = decide(wager, 21), decide(wager, 20)

    assert above.all_of(Reckoned)[-1].per == RULES["5.9(d)"]
    assert exact.all_of(Reckoned) == []
    assert above.finish().net("ann") == exact.finish().net("ann") == dollars(60)


UNITS = per("WA-CHP/5.10(b)")


@per("W-17")
@pytest.mark.parametrize(
    ("wager", "amount", "counts"),
    [
        (FLOP, 19, 19),
        pytest.param(FLOP, 21, 20, marks=UNITS),
        pytest.param(FLOP, 39, 35, marks=UNITS),
        (TURN, 9, 9),
        pytest.param(TURN, 11, 10, marks=UNITS),
        pytest.param(TURN, 19, 15, marks=UNITS),
    ],
)
def test_later_wagers_go_down_to_the_unit_only_above_their_own_minimum(
    wager: WagerKind, amount: int, counts: int
) -> None:
    table = with_ante(20).deal().all_stay().deal()
    if wager == TURN:
        table.wager(1, 20)
        table.deal()
    table.find(1, wager, amount)

    above = amount > counts
    assert (table.all_of(Reckoned)[-1].per == RULES["5.10(b)"]) == above
    assert counted(table, wager) == counts


@per("W-17")
def test_the_minimum_of_later_wagers_is_a_setting() -> None:
    flop = with_ante(20, flop_wager_minimum="10").deal().all_stay().deal().find(1, FLOP, 19)
    turn = decide(TURN, 9, turn_and_river_wager_minimum="5")

    assert counted(flop, FLOP) == 15
    assert counted(turn, TURN) == 5


@per("W-17", "WA-CHP/5.9(b)")
def test_the_ante_is_reckoned_before_the_flop_wager() -> None:
    table = with_ante(250).deal().all_stay().deal().find(1, FLOP, 500)

    assert counted(table, FLOP) == 400
    assert table.net("ann") == dollars(-600)


@per("WA-CHP/5.9(e)")
def test_only_a_supervisor_finds_that_a_flop_wager_was_forgotten() -> None:
    table = with_ante(10).deal()
    found = FindsWagerForgotten(box=1)

    asked = table.referred(found)
    dealers = table.refused(FindsWagerForgotten(box=1, inadvertent=True, by="Dealer"))
    meant = table.refused(FindsWagerForgotten(box=1, inadvertent=False, by="Supervisor"))

    assert (asked.to, asked.per) == ("Supervisor", RULES["5.9(e)"])
    assert asked.answers == ("inadvertently", "not inadvertently")
    assert dealers.per == RULES["5.9(e)"]
    assert meant.per == RULES["3.35"]
    assert undecided(table.play) == [1]


@per("WA-CHP/5.9(e)(i)")
def test_the_hand_its_jackpot_and_the_extras_on_it_stay_in() -> None:
    table = Round(CROWN, HANDS, COMMUNAL)
    table.place("ann", 1, JACKPOT, 1)
    table.place("bob", 1, PLAYER_EXTRA, 5)
    table.begin(ann=(1, 10)).deal()

    table.do(FindsWagerForgotten(box=1, inadvertent=True, by="Supervisor"))
    table.finish()

    assert table.net("ann") == dollars(25 - 1)
    assert table.net("bob") == dollars(150)
    assert table.play.find(1, FLOP) is None


@per("WA-CHP/5.9(e)(ii)")
@pytest.mark.parametrize("stage", [1, 2])
def test_its_player_makes_neither_turn_nor_river_wager(stage: int) -> None:
    table = Round(CROWN, HANDS, COMMUNAL).begin(ann=(1, 10), bob=(2, 10)).deal()
    table.do(FindsWagerForgotten(box=1, inadvertent=True, by="Supervisor"))
    table.wager(2, 20)
    table.deal()
    if stage == 2:
        table.all_check().deal()

    for act in (
        Wagers(person="ann", box=1, amount=dollars(10)),
        Checks(person="ann", box=1),
    ):
        assert table.refused(act).per == RULES["5.9(e)(ii)"]
    assert undecided(table.play) == [2]


def test_it_can_be_found_only_while_the_flop_wager_is_awaited() -> None:
    table = with_ante(10).deal().all_stay().deal()

    refusal = table.refused(FindsWagerForgotten(box=1, inadvertent=True, by="Supervisor"))

    assert refusal.per == RULES["5.9(e)"]


@per("WA-CHP/5.11")
def test_nothing_is_dealt_until_a_short_jackpot_wager_is_amended_or_left() -> None:
    table = Round(CROWN, HANDS, COMMUNAL)
    table.place("ann", 1, JACKPOT_2, 1)
    table.begin(ann=(1, 10))

    table.refused(Deals(cards=(None,) * 4))
    refusal = table.refused(AmendsJackpot(person="bob", box=1, wager=JACKPOT_2, amends=True))
    table.do(AmendsJackpot(person="ann", box=1, wager=JACKPOT_2, amends=True))

    assert refusal.per == RULES["3.5(a)"]
    assert table.net("ann") == dollars(-12)
    table.deal()


@per("WA-CHP/5.11")
def test_a_jackpot_wager_found_short_later_is_amended_or_goes_back() -> None:
    amended, left = (Round(CROWN, HANDS, COMMUNAL) for _ in range(2))
    for table in (amended, left):
        table.place("ann", 1, JACKPOT_2, 2)
        table.begin(ann=(1, 10)).deal()
        for lies in (dollars(2), 0):
            wrong = FindsJackpotShort(box=1, wager=JACKPOT_2, lies=lies)
            assert table.refused(wrong).per == RULES["5.11"]
        table.do(FindsJackpotShort(box=1, wager=JACKPOT_2, lies=dollars(1)))
        assert table.net("ann") == dollars(-11)
        table.refused(Wagers(person="ann", box=1, amount=dollars(20)))

    amended.do(AmendsJackpot(person="ann", box=1, wager=JACKPOT_2, amends=True))
    left.do(AmendsJackpot(person="ann", box=1, wager=JACKPOT_2, amends=False))

    assert amended.all_stay().finish().net("ann") == dollars(20 + 50 - 2)
    assert left.all_stay().finish().net("ann") == dollars(20)


@pytest.mark.parametrize(
    ("minimum", "maximum", "unit", "opens"),
    [
        (10, 200, 5, True),
        (10, 9, 1, False),
        (12, 200, 5, False),
        (10, 202, 5, False),
        (0, 9, 1, False),
    ],
)
def test_the_limits_of_a_table_agree_with_each_other(
    minimum: int, maximum: int, unit: int, opens: bool
) -> None:
    terms = Terms(boxes=7, minimum=dollars(minimum), maximum=dollars(maximum), unit=dollars(unit))

    found = plan_for(CROWN, terms)

    assert isinstance(found, Ruling if opens else Refusal)
    assert found.per == RULES["6.3"]


@per("WA-CHP/def:Flop Wager", "WA-CHP/def:Turn Wager", "WA-CHP/def:River Wager")
def test_wagers_of_the_size_laid_down_are_taken_as_they_are() -> None:
    table = with_ante(15).deal()

    for amount in (30, 15, 15):
        (placed,) = table.wager(1, amount)
        assert isinstance(placed, Placed)
        table.deal()

    assert table.show().net("ann") == dollars(60)


def test_cards_come_from_a_shoe_a_shuffler_or_the_hand() -> None:
    terms = Terms(boxes=7, minimum=dollars(10), maximum=dollars(200), unit=dollars(5))

    for device in DealtFrom:
        assert isinstance(plan_for(CROWN, replace(terms, dealt_from=device)), Ruling)
        found = plan_for(CANBERRA, replace(terms, dealt_from=device))
        assert isinstance(found, Ruling) == (device is DealtFrom.SHOE)
