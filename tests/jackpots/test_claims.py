"""Crown Hold'em 4.14, 4.15, 4.20, 5.14: claims, verification, pending prizes and payment."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction

import pytest

from pokerroom.books import Refusal, Ruling, reading, rule
from pokerroom.cards.orders import Category
from pokerroom.jackpots import open_link, seen
from pokerroom.jackpots.acts import (
    EndsRound,
    PaysPrize,
    PressesPrizeButton,
    ReleasesPrize,
    ReopensHit,
    SortsCards,
    VerifiesHand,
    VoidsRound,
    WithholdsPrize,
)
from pokerroom.jackpots.state.events import (
    ClaimFailed,
    ClaimOpened,
    HitSettled,
    OddAmountKept,
    PrizeAwarded,
    PrizePaid,
)
from pokerroom.money import dollars
from tests.evidence import per
from tests.jackpots.floor import BASE, EIGHT, ROYAL, STRAIGHT_FLUSH, Floor, at, crown, only

OPERATOR = "Casino Operator"


def waiting(floor: Floor) -> list[tuple[str, int, int]]:
    return [(each.table, each.box, each.amount) for each in seen(floor.link).pending]


def then(floor: Floor) -> tuple[int, ...]:
    return tuple(display.then for display in seen(floor.link).displays)


def verify(
    table: str, *, stands: bool = True, box: int = 1, by: str = "Supervisor"
) -> VerifiesHand:
    return VerifiesHand(table=table, box=box, stands=stands, by=by)


def tables(*names: str, level: int = 1) -> Floor:
    """Every table has one wager of that level, and the pools are the base and those increments."""
    floor = Floor(crown(BASE))
    for name in names:
        floor.starts(name, b1=level)
    return floor


@per("WA-CHP/4.14", "WA-CHP/4.14(a)", "WA-CHP/4.14(b)", "W-36")
def test_the_prize_button_opens_a_claim_and_the_verification_keys_it_off() -> None:
    floor = tables("A")
    pools = floor.pools()
    assert floor.refused(verify("A")).per == rule("WA-CHP/4.14(b)")
    assert floor.refused(PaysPrize(prize=1, at=EIGHT)).per == rule("WA-CHP/4.14(b)")

    (opened,) = floor.hits("A", b1=STRAIGHT_FLUSH).outcome
    assert isinstance(opened, ClaimOpened)
    assert opened.per == rule("WA-CHP/4.14(a)")
    assert floor.pools() == pools
    assert waiting(floor) == [("A", 1, 115_604)]
    assert floor.refused(EndsRound(table="A")).per == rule("WA-CHP/4.14")
    assert floor.refused(PaysPrize(prize=1, at=EIGHT)).per == rule("WA-CHP/4.14(b)")

    assert only(floor.verifies("A", 1).outcome, HitSettled)[0].per == reading("W-36")
    assert floor.pools() != pools
    assert waiting(floor) == []
    assert floor.refused(verify("A")).because == "nothing waits to be verified for box 1"
    floor.starts("B", b1=1)
    floor.hits("B", b1=STRAIGHT_FLUSH)
    button = PressesPrizeButton(table="B", box=1, hand=ROYAL, at=EIGHT)
    assert floor.refused(button).per == rule("WA-CHP/4.14(a)")
    shown = Category.TWO_PAIRS
    floor.does(verify("B", stands=False))
    unlisted = PressesPrizeButton(table="B", box=1, hand=shown, at=EIGHT)
    assert floor.refused(unlisted).per == rule("WA-CHP/3.12(c)(iii)")


@per("WA-CHP/4.14(b)")
@pytest.mark.parametrize("by", ["Dealer", "player", "Casino Operator", "Supervisors", ""])
def test_nobody_but_a_supervisor_verifies(by: str) -> None:
    floor = tables("A")
    floor.hits("A", b1=ROYAL)
    assert floor.refused(verify("A", by=by)).per == rule("WA-CHP/4.14(b)")
    floor.does(verify("A", by="supervisor"))


@per("W-36")
def test_a_hand_that_does_not_stand_moves_no_pool() -> None:
    floor = tables("A")
    pools = floor.pools()
    floor.hits("A", b1=ROYAL)

    (failed,) = floor.does(verify("A", stands=False)).outcome

    assert isinstance(failed, ClaimFailed)
    assert failed.per == reading("W-36")
    assert floor.pools() == pools
    assert waiting(floor) == []
    floor.does(EndsRound(table="A"))
    floor.is_sound()


def test_a_prize_is_fixed_at_the_hit_whatever_is_wagered_until_it_is_verified() -> None:
    floor = tables("A")
    floor.hits("A", b1=ROYAL)
    for _ in range(100):
        floor.starts("B", b1=3)
        floor.does(EndsRound(table="B"))
    assert waiting(floor) == [("A", 1, 1_156_041)]
    assert then(floor)[0] == 504_100  # the reseed, and what came after the hit

    floor.verifies("A", 1)

    assert [event.amount for event in only(floor.record, PrizeAwarded)] == [1_156_041]
    assert floor.pools() == ("5041", "7501", "5861")
    assert then(floor)[0] == 504_100
    floor.is_sound()


def test_a_later_hit_is_fixed_on_what_the_earlier_ones_leave() -> None:
    floor = tables("A", "B", "C")
    floor.hits("A", 1, b1=ROYAL)
    floor.hits("B", 2, b1=STRAIGHT_FLUSH)
    floor.hits("C", 3, b1=ROYAL)

    assert waiting(floor) == [("A", 1, 1_156_123), ("B", 1, 50_000), ("C", 1, 500_000)]


def test_a_later_hit_gains_when_an_earlier_one_does_not_stand() -> None:
    floor = tables("A", "B")
    floor.hits("A", 1, b1=ROYAL)
    floor.starts("C", b1=1)
    floor.hits("B", 2, b1=ROYAL)
    assert waiting(floor) == [("A", 1, 1_156_082), ("B", 1, 500_041)]

    floor.does(verify("A", stands=False))

    assert waiting(floor) == [("B", 1, 1_156_123)]
    floor.verifies("B", 1)
    assert floor.pools()[0] == "5000"
    floor.is_sound()


@per("WA-CHP/4.20")
def test_equal_times_are_paid_in_the_order_of_the_record() -> None:
    floor = tables("A", "B")
    floor.hits("B", 1, b1=ROYAL)
    floor.hits("A", 1, b1=ROYAL)
    floor.verifies("A", 1)
    floor.verifies("B", 1)

    assert [event.table for event in only(floor.record, PrizeAwarded)] == ["B", "A"]


@per("WA-CHP/4.16")
def test_a_further_winner_after_the_key_off_is_for_the_operator_to_decide() -> None:
    floor = Floor(crown(BASE))
    floor.starts("A", b1=1, b2=1)
    floor.wins("A", b1=STRAIGHT_FLUSH)

    late = PressesPrizeButton(table="A", box=2, hand=STRAIGHT_FLUSH, at=EIGHT)
    asked = floor.referred(late)
    assert (asked.to, asked.per) == (OPERATOR, rule("WA-CHP/4.16"))
    floor.wins("A", b2=Category.FLUSH)  # a bonus prize waits for nobody


def test_the_operator_may_let_a_further_hand_share_while_nothing_is_paid() -> None:
    """It comes out as if both had been claimed at once, though others were hit since."""
    floor, plain = Floor(crown(BASE)), Floor(crown(BASE))
    for each in (floor, plain):
        each.starts("A", b1=1, b2=1, b3=2)
    join = ReopensHit(table="A", box=2, hand=STRAIGHT_FLUSH, by=OPERATOR)
    assert floor.refused(join).because == "nothing has been keyed off at table A"
    floor.wins("A", b1=STRAIGHT_FLUSH)
    floor.wins("A", b3=Category.FLUSH)
    by_dealer = ReopensHit(table="A", box=2, hand=STRAIGHT_FLUSH, by="Dealer")
    assert floor.refused(by_dealer).per == rule("WA-CHP/4.16")
    low = ReopensHit(table="A", box=2, hand=Category.ONE_PAIR, by=OPERATOR)
    assert floor.refused(low).per == rule("WA-CHP/3.12(c)(iii)")
    bonus = ReopensHit(table="A", box=2, hand=Category.FLUSH, by=OPERATOR)
    assert floor.refused(bonus).because == "a bonus prize is not keyed off"
    again = ReopensHit(table="A", box=1, hand=STRAIGHT_FLUSH, by=OPERATOR)
    assert floor.refused(again).per == rule("WA-CHP/4.14(a)")

    floor.does(join)
    floor.verifies("A", 2)
    plain.wins("A", b1=STRAIGHT_FLUSH, b2=STRAIGHT_FLUSH)
    plain.wins("A", b3=Category.FLUSH)

    assert floor.link.accounts.in_cents() == plain.link.accounts.in_cents()
    amounts = [prize.amount for prize in floor.link.unpaid.values() if prize.is_jackpot]
    assert amounts == [109_831, 109_831]  # half of 1,156.123 and 1,040.5107
    floor.pays_all("A")
    late = ReopensHit(table="A", box=3, hand=ROYAL, by=OPERATOR)
    assert floor.refused(late).per == reading("W-27")
    floor.is_sound()


def test_a_hit_that_is_reopened_has_the_later_ones_keyed_off_again() -> None:
    floor = Floor()
    floor.starts("A", b1=1, b2=1)
    floor.starts("B", b1=1)
    floor.wins("A", 1, b1=STRAIGHT_FLUSH)
    for _ in range(100):
        floor.starts("C", b1=1)
        floor.does(EndsRound(table="C"))
    floor.wins("B", 2, b1=STRAIGHT_FLUSH)  # takes 504.10, and the pool is lifted to 5,000 again

    floor.does(ReopensHit(table="A", box=2, hand=STRAIGHT_FLUSH, by=OPERATOR))
    floor.verifies("A", 2)

    amounts = [(p.table, p.amount) for p in floor.link.unpaid.values()]
    assert amounts == [("A", 50_006), ("A", 50_006), ("B", 50_410)]  # half of 500.123 and 500
    assert floor.pools()[0] == "5000"
    floor.is_sound()


def test_a_hit_reopened_after_a_void_does_not_play_for_what_went_back() -> None:
    floor = Floor(crown(BASE))
    floor.starts("B", b1=3)
    floor.starts("A", b1=1, b2=3)
    floor.wins("A", b1=STRAIGHT_FLUSH)
    floor.does(VoidsRound(table="B"))
    floor.does(ReopensHit(table="A", box=2, hand=ROYAL, by=OPERATOR))
    floor.verifies("A", 2)

    assert floor.pools() == ("5000", "5000", "5000")
    floor.is_sound()


def test_a_reopened_hit_that_is_void_after_all_leaves_nothing_behind() -> None:
    floor = Floor(crown(BASE))
    before = floor.link.accounts.in_cents()
    floor.starts("A", b1=1, b2=1)
    floor.wins("A", b1=STRAIGHT_FLUSH)
    assert floor.account("rounding") > 0
    floor.does(ReopensHit(table="A", box=2, hand=STRAIGHT_FLUSH, by=OPERATOR))
    floor.verifies("A", 2)
    assert floor.account("rounding") > 0

    floor.does(VoidsRound(table="A"))

    assert floor.link.accounts.in_cents() == before
    floor.is_sound()


@per("WA-CHP/4.20")
def test_of_equal_times_the_later_in_the_record_has_what_came_between() -> None:
    floor = tables("A", "B")
    floor.hits("A", 1, b1=ROYAL)
    floor.starts("C", b1=1)
    floor.hits("B", 1, b1=ROYAL)
    assert waiting(floor) == [("A", 1, 1_156_082), ("B", 1, 500_041)]
    floor.verifies("A", 1)
    floor.verifies("B", 1)
    floor.is_sound()


@per("WA-CHP/4.15")
@pytest.mark.parametrize("hand", [ROYAL, STRAIGHT_FLUSH])
def test_the_deck_is_sorted_before_a_jackpot_is_paid(hand: Category) -> None:
    floor = tables("A")
    floor.wins("A", b1=hand)
    pays = PaysPrize(prize=1, at=EIGHT)
    assert floor.refused(pays).per == rule("WA-CHP/4.15")

    floor.does(SortsCards(table="A"), pays)

    assert floor.account("owed") == 0
    early = tables("A")
    early.does(SortsCards(table="A"))
    early.wins("A", b1=hand)
    early.does(pays)


@per("WA-CHP/3.13")
@pytest.mark.parametrize("hand", [ROYAL, STRAIGHT_FLUSH, Category.FLUSH])
def test_a_prize_is_paid_exactly_once(hand: Category) -> None:
    floor = tables("A")
    floor.wins("A", b1=hand)
    owed = floor.account("owed")
    assert owed > 0
    assert floor.refused(EndsRound(table="A")).per == rule("WA-CHP/4.21")
    floor.pays_all("A")

    for _ in range(3):
        assert floor.refused(PaysPrize(prize=1, at=EIGHT)).per == rule("WA-CHP/3.13")
    floor.does(EndsRound(table="A"))
    assert floor.refused(PaysPrize(prize=1, at=EIGHT)).per == rule("WA-CHP/3.13")
    assert floor.account("paid") == owed
    assert len(only(floor.record, PrizePaid)) == 1


@per("WA-CHP/4.20", "WA-CHP/4.17", "WA-CHP/4.18")
def test_payments_keep_to_the_order_in_which_prizes_were_keyed_off() -> None:
    floor = Floor(crown(BASE))
    floor.starts("A", b1=1, b2=2, b3=3)
    floor.starts("B", b1=1)
    floor.hits("A", 1, b1=STRAIGHT_FLUSH, b2=STRAIGHT_FLUSH, b3=ROYAL)
    floor.wins("B", 2, b1=STRAIGHT_FLUSH)
    floor.verifies("A", 1, 2, 3)
    floor.does(SortsCards(table="A"), SortsCards(table="B"))

    def pays(number: int) -> PaysPrize:
        return PaysPrize(prize=number, at=at(10))

    assert floor.refused(pays(4)).per == rule("WA-CHP/4.20")
    assert floor.refused(pays(3)).per == rule("WA-CHP/4.17")
    assert floor.refused(pays(2)).per == rule("WA-CHP/4.18")
    floor.does(pays(1))
    floor.does(WithholdsPrize(prize=2, at=at(10), by=OPERATOR))  # nobody waits for that one
    floor.does(pays(3), pays(4))


def test_sharers_may_be_paid_in_any_order() -> None:
    floor = Floor(crown(BASE))
    floor.starts("A", b1=1, b2=1)
    floor.wins("A", b1=STRAIGHT_FLUSH, b2=STRAIGHT_FLUSH)
    floor.does(SortsCards(table="A"), PaysPrize(prize=2, at=EIGHT), PaysPrize(prize=1, at=EIGHT))


@per("WA-CHP/5.14")
@pytest.mark.parametrize("hand", [ROYAL, Category.FLUSH])
def test_a_payment_may_be_withheld_for_72_hours_and_no_longer(hand: Category) -> None:
    floor = tables("A")
    floor.wins("A", b1=hand)
    floor.does(SortsCards(table="A"))
    withhold = WithholdsPrize(prize=1, at=EIGHT, by=OPERATOR)
    unauthorised = WithholdsPrize(prize=1, at=EIGHT, by="Supervisor")
    assert floor.refused(unauthorised).per == rule("WA-CHP/5.14")
    floor.does(withhold, EndsRound(table="A"))  # the round of play is over all the same

    hours = timedelta(hours=72)
    for early in (timedelta(0), hours - timedelta(seconds=1)):
        assert floor.refused(PaysPrize(prize=1, at=EIGHT + early)).per == rule("WA-CHP/5.14")
    again = WithholdsPrize(prize=1, at=EIGHT + hours, by=OPERATOR)
    assert floor.refused(again).per == rule("WA-CHP/5.14")
    floor.does(PaysPrize(prize=1, at=EIGHT + hours))
    assert floor.refused(withhold).per == rule("WA-CHP/3.13")
    floor.is_sound()


@per("WA-CHP/5.14")
def test_a_withheld_payment_may_be_released_before_its_time() -> None:
    floor = tables("A")
    floor.wins("A", b1=Category.FLUSH)
    release = ReleasesPrize(prize=1, at=EIGHT, by=OPERATOR)
    assert floor.refused(release).per == rule("WA-CHP/5.14")
    floor.does(WithholdsPrize(prize=1, at=EIGHT, by=OPERATOR))
    assert floor.refused(ReleasesPrize(prize=1, at=EIGHT, by="Dealer")).per == rule("WA-CHP/5.14")

    floor.does(release, PaysPrize(prize=1, at=EIGHT))

    assert floor.refused(ReleasesPrize(prize=7, at=EIGHT, by=OPERATOR)).per == rule(
        "WA-CHP/4.14(b)"
    )


@per("W-08")
@pytest.mark.parametrize(
    ("unit", "share", "kept"),
    [("0.01", "1098.27", "0.0158"), ("0.05", "1098.25", "0.0558"), ("1", "1098", "0.5558")],
)
def test_prizes_are_rounded_down_alike_and_the_rest_is_kept(
    unit: str, share: str, kept: str
) -> None:
    """Of 1,156.082 and 1,040.4738 each of two gets half of 2,196.5558."""
    floor = Floor(crown(BASE, payout_unit=dollars(unit)))
    floor.starts("A", b1=1, b2=1)

    floor.wins("A", b1=STRAIGHT_FLUSH, b2=STRAIGHT_FLUSH)

    awards = only(floor.record, PrizeAwarded)
    assert [event.amount for event in awards] == [dollars(share)] * 2
    (odd,) = only(floor.record, OddAmountKept)
    assert odd.per == reading("W-08")
    assert floor.account("rounding") == Fraction(kept) == odd.amount / 100
    assert floor.pools()[0] == "9364.2642"
    floor.is_sound()


@per("W-08")
def test_there_is_no_payout_unit_below_a_cent() -> None:
    found = open_link(crown(payout_unit=dollars("0.00")))
    assert isinstance(found, Refusal)
    assert found.per == reading("W-08")
    assert isinstance(open_link(crown(payout_unit=dollars("0.01"))), Ruling)
