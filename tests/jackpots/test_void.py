"""Crown Hold'em, Void and W-27: wagers that go back take their increments with them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pokerroom.books import reading, rule
from pokerroom.cards.orders import Category
from pokerroom.jackpots import Chips
from pokerroom.jackpots.acts import (
    AmendsWager,
    EndsRound,
    PressesPrizeButton,
    ReturnsWager,
    StartsRound,
    VoidsRound,
    WithholdsPrize,
)
from pokerroom.jackpots.state.events import (
    AwardsReversed,
    ChipsReturned,
    HitReopened,
    WagersReversed,
)
from tests.evidence import per
from tests.jackpots.floor import BASE, EIGHT, ROYAL, STRAIGHT_FLUSH, Floor, at, crown, on, only

VOID = reading("W-27")


@per("W-27")
def test_a_void_round_gives_the_wagers_back_and_takes_the_increments_out() -> None:
    floor = Floor(crown(BASE))
    floor.starts("B", b1=3)
    accounts, pools = floor.link.accounts.in_cents(), floor.pools()
    floor.starts("A", b1=1, b2=2, b3=3)

    events = floor.does(VoidsRound(table="A")).outcome

    assert [(e.box, e.amount, e.per) for e in only(events, ChipsReturned)] == [
        (1, 100, VOID),
        (2, 200, VOID),
        (3, 300, VOID),
    ]
    assert floor.pools() == pools
    assert floor.link.accounts.in_cents() == accounts
    assert floor.refused(VoidsRound(table="A")).per == rule("WA-CHP/4.2")
    assert "B" in floor.link.rounds
    floor.is_sound()


@per("W-27")
def test_one_wager_that_goes_back_is_reversed_alone() -> None:
    floor = Floor()
    floor.starts("A", b1=1, b2=2)
    assert floor.refused(ReturnsWager(table="A", box=9)).per == VOID

    floor.does(ReturnsWager(table="A", box=2))

    assert floor.pools() == ("5000.41", "5000", "5000")
    assert floor.account("wagered") == 1
    assert floor.refused(ReturnsWager(table="A", box=2)).per == VOID
    floor.does(ReturnsWager(table="A", box=1))
    assert floor.link.rounds == {}
    assert floor.account("fund") == -15_000
    floor.is_sound()


@per("W-27")
@pytest.mark.parametrize(
    ("more", "pool", "fund"),
    [(0, "5000", "-0.41"), (1, "5000", "0"), (2, "5000.41", "0")],
)
def test_a_void_takes_no_pool_below_its_reseed(more: int, pool: str, fund: str) -> None:
    """A royal flush at B took the increment of A with it; *more* wagers came after that."""
    floor = Floor()
    floor.starts("A", b1=1)
    floor.starts("B", b1=1)
    floor.wins("B", b1=ROYAL)
    for _ in range(more):
        floor.starts("C", b1=1)
        floor.does(EndsRound(table="C"))
    assert floor.pools()[0] == ["5000", "5000.41", "5000.82"][more]
    before = floor.account("fund")

    floor.does(VoidsRound(table="A"))

    assert floor.pools()[0] == pool
    assert floor.account("fund") - before == Fraction(-59, 100) + Fraction(fund)
    floor.is_sound()


@per("W-27")
def test_the_shortfall_is_reckoned_on_what_pending_hits_will_leave() -> None:
    floor = Floor()
    floor.starts("A", b1=1)
    floor.starts("B", b1=1)
    floor.hits("B", b1=ROYAL)

    floor.does(VoidsRound(table="A"))  # the prize of B is fixed, and takes the whole pool

    assert only(floor.record, WagersReversed)[0].taken == (Fraction(0),) * 3
    floor.verifies("B", 1)
    assert [prize.amount for prize in floor.link.unpaid.values()] == [500_082]
    assert floor.pools()[0] == "5000"
    floor.is_sound()


@per("W-27")
def test_a_void_cancels_claims_and_takes_back_prizes_not_yet_paid() -> None:
    floor = Floor(crown(BASE))
    start = floor.link.accounts.in_cents()
    hands = {"b1": STRAIGHT_FLUSH, "b2": STRAIGHT_FLUSH, "b3": ROYAL, "b4": Category.FULL_HOUSE}
    for verified in (False, True):
        floor.starts("A", b1=1, b2=1, b3=3, b4=2)
        floor.hits("A", **hands)
        if verified:
            floor.verifies("A", 1, 2, 3, 4)
            assert floor.account("owed") > 20_000

        floor.does(VoidsRound(table="A"))

        assert floor.link.accounts.in_cents() == start
        assert not floor.link.hits
        assert not floor.link.unpaid
    floor.is_sound()


@per("W-27")
def test_a_later_hit_gains_what_a_void_round_gives_back() -> None:
    floor = Floor(crown(BASE))
    floor.starts("A", b1=1)
    floor.starts("B", b1=1)
    floor.wins("A", b1=ROYAL)
    floor.hits("B", 5, b1=ROYAL)
    floor.does(VoidsRound(table="A"))
    floor.verifies("B", 1)

    amounts = [prize.amount for prize in floor.link.unpaid.values()]
    assert amounts == [1_156_082]  # fixed at the hit, with the increment that was in it then
    assert floor.pools()[0] == "5000"
    floor.is_sound()


def test_a_round_with_a_paid_prize_cannot_be_void() -> None:
    floor = Floor()
    floor.starts("A", b1=1)
    floor.wins("A", b1=Category.FLUSH)
    floor.pays_all("A")
    assert floor.refused(ReturnsWager(table="A", box=1)).per == VOID
    assert floor.refused(VoidsRound(table="A")).per == VOID


@per("W-27")
def test_a_round_goes_on_for_a_short_wager_though_the_only_other_has_gone_back() -> None:
    """The wager of box 1 is returned with a void hand; that of box 2 is amended after that."""
    floor = Floor()
    short = Chips(2, "bob", "bob", 0, 100)
    floor.does(StartsRound(table="A", chips=(on(1, 1), short)))

    floor.does(ReturnsWager(table="A", box=1))

    assert list(floor.link.rounds) == ["A"]
    assert list(floor.link.rounds["A"].short) == [2]
    floor.does(AmendsWager(table="A", chips=Chips(2, "bob", "bob", 0, 200)))
    assert {box: each.amount for box, each in floor.link.rounds["A"].wagers.items()} == {2: 200}
    floor.does(EndsRound(table="A"))
    assert floor.link.rounds == {}
    floor.is_sound()


@pytest.mark.parametrize("whole_round", [False, True])
def test_a_withheld_prize_stands_though_an_earlier_hit_is_void(whole_round: bool) -> None:
    """A royal flush at A, and one at B a minute later whose prize is withheld."""
    floor = Floor(crown(BASE))
    floor.starts("A", b1=1)
    floor.starts("B", b1=1)
    floor.wins("A", 0, b1=ROYAL)
    floor.wins("B", 60, b1=ROYAL)
    withheld = floor.link.prizes[2]
    floor.does(WithholdsPrize(prize=2, at=at(60), by="casino operator"))

    floor.does(VoidsRound(table="A") if whole_round else ReturnsWager(table="A", box=1))

    assert [each.prizes for each in only(floor.record, AwardsReversed)] == [(1,)]
    assert "B" not in [each.table for each in only(floor.record, HitReopened)]
    assert list(floor.link.unpaid) == [2]
    assert floor.link.prizes[2].amount == withheld.amount
    floor.is_sound()


def test_short_chips_go_back_with_the_rest() -> None:
    floor = Floor()
    short = Chips(2, "bob", "bob", 0, 100)
    floor.does(StartsRound(table="A", chips=(on(1, 1), short)))
    floor.does(ReturnsWager(table="A", box=2))
    claim = PressesPrizeButton(table="A", box=2, hand=ROYAL, at=EIGHT)
    assert floor.refused(claim).per == rule("WA-CHP/def:Jackpot Wager")
    assert [event.amount for event in only(floor.record, ChipsReturned)] == [100]
    floor.does(VoidsRound(table="A"), StartsRound(table="A", chips=(short,)))
    floor.does(VoidsRound(table="A"))
    assert [event.amount for event in only(floor.record, ChipsReturned)] == [100, 100, 100]
    assert floor.link.rounds == {}
    floor.is_sound()
