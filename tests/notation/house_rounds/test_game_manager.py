"""House rounds beside the Game Manager: what it has for a prize is what the round pays."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal
from pokerroom.cards.orders import Category
from pokerroom.jackpots import Chips, open_link
from pokerroom.jackpots import put as put_to
from pokerroom.jackpots.acts import PressesPrizeButton, StartsRound, VerifiesHand
from pokerroom.money import dollars
from pokerroom.notation.house_rounds.playing import HousePlaying
from pokerroom.notation.values.errors import WrongFile
from pokerroom.table.house.game_manager import ANY_TIME, TABLE, prizes_due, setup_of
from tests.notation.house_rounds.files import played_against_the_house

TOP = """format = 1
game = "wa/crown-holdem"
people = ["Ann", "Bob"]
[terms]
minimum = 10
pools = [{pools}]
[cards]
1 = "Ks Qs"
2 = "{bob}"
dealer = "2h 2c"
communal = "Js Ts 9s 4h 3c"
[play]
acts = '''
Ann antes 10 in box 1
Ann places 1 on the jackpot in box 1
Ann places 2 on the level 2 in box 1
Bob antes 10 in box 2
Bob places 1 on the jackpot in box 2
Ann wagers 20
Bob wagers 20
Ann checks
Bob checks
Ann checks
Bob checks
{acts}
'''
"""


def played(
    acts: str = "", *, pools: str = "6000, 7000, 8000", bob: str = "8s 2d", told: bool = True
) -> HousePlaying:
    text = TOP.format(acts=acts, pools=pools, bob=bob)
    if not told:
        text = text.replace(f"pools = [{pools}]\n", "")
    done = played_against_the_house(text.encode())
    assert isinstance(done, HousePlaying)
    return done


def failures(done: HousePlaying) -> list[str]:
    return [failure.message for failure in done.failures]


def test_with_the_pools_told_the_round_is_brought_to_its_end() -> None:
    """The wagers of the round are in the display: 41% of Ann's $3 and of Bob's $1."""
    done = played()

    assert failures(done) == []
    assert done.play.is_over
    display = dollars(6000 + 7000 + 8000) + 41 * 3 + 41
    assert prizes_due(done.play, tuple(map(dollars, (6000, 7000, 8000)))) == {1: display // 10}
    assert done.play.purses["Ann"] == dollars(10_000 - 3 + 10 + 20) + display // 10


@pytest.mark.parametrize("amount", ["0", "0.01", "499.99", "2100.15", "2100.17"])
def test_another_amount_than_the_game_manager_has_is_refused(amount: str) -> None:
    acts = f"dealer sorts the deck\nSupervisor pays the prize of {amount} in box 1: refused"

    done = played(acts)

    assert failures(done) == []
    assert done.play.is_over


def test_the_amount_that_it_has_is_paid_once_the_deck_is_sorted() -> None:
    acts = (
        "Supervisor pays the prize of 2100.16 in box 1: refused by WA-CHP/4.15\n"
        "dealer sorts the deck\nSupervisor pays the prize of 2100.16 in box 1"
    )

    assert failures(played(acts)) == []


def test_without_the_pools_the_amount_is_told_and_is_no_less_than_the_reseeds_give() -> None:
    acts = (
        "dealer sorts the deck\n"
        "Supervisor pays the prize of 0 in box 1: refused by WA-CHP/3.16(c)\n"
        "Supervisor pays the prize of 0.01 in box 1: refused by WA-CHP/3.16(c)\n"
        "Supervisor pays the prize of 1499.99 in box 1: refused by WA-CHP/3.16(c)\n"
        "Supervisor pays the prize of 1500 in box 1"
    )

    assert failures(played(acts, told=False)) == []


def test_two_winners_are_paid_in_order_what_a_game_manager_of_several_tables_would_pay() -> None:
    done = played(bob="8s 7s")

    found = open_link(setup_of(done.play.plan, tuple(map(dollars, (6000, 7000, 8000)))))
    assert not isinstance(found, Refusal)
    link = found.outcome
    chips = (Chips(1, "Ann", "Ann", 100, 200), Chips(2, "Bob", "Bob", 100))
    put_to(link, StartsRound(table=TABLE, chips=chips))
    for box in (1, 2):
        hand = Category.STRAIGHT_FLUSH
        put_to(link, PressesPrizeButton(table=TABLE, box=box, hand=hand, at=ANY_TIME))
    for box in (1, 2):
        put_to(link, VerifiesHand(table=TABLE, box=box, stands=True, by="Supervisor"))
    due = {prize.box: prize.amount for prize in link.prizes.values()}
    assert failures(done) == []
    assert done.play.is_over
    assert prizes_due(done.play, tuple(map(dollars, (6000, 7000, 8000)))) == due
    assert list(due) == [2, 1]


def test_a_hand_that_does_not_stand_leaves_the_whole_to_the_other() -> None:
    cancelled = '{ act = "verifies a hand", box = 2, by = "Supervisor", stands = false }'
    text = TOP.format(acts="END", pools="6000, 7000, 8000", bob="8s 7s")
    text = text.replace("acts = '''", "acts = ['''").replace("END\n'''", f"''', {cancelled}]")

    done = played_against_the_house(text.encode())

    assert isinstance(done, HousePlaying)
    assert done.play.is_over
    pools = tuple(map(dollars, (6000, 7000, 8000)))
    assert prizes_due(done.play, pools) == {1: (sum(pools) + 41 * 4) // 10}


@pytest.mark.parametrize(
    ("pools", "because"),
    [
        ("6000, 7000", "the jackpot of this table has 3"),
        ("4999.99, 5000, 5000", "a pool holds at least its reseed"),
        ("6000, -1, 7000", "negative"),
        ('6000, 7000, "many"', "is not an amount"),
    ],
)
def test_pools_that_cannot_be_are_refused_with_their_line(pools: str, because: str) -> None:
    with pytest.raises(WrongFile, match=because) as found:
        played(pools=pools)
    assert found.value.line == 6


def test_the_boomerang_has_one_pool_and_pays_no_less_than_it_guarantees() -> None:
    text = """format = 1
game = "act/canberra-poker"
people = ["Ann"]
[terms]
pools = [POOL]
[cards]
1 = "Ks Qs Js Ts 9s"
dealer = "4s 4d Ad 9h 2c"
[play]
acts = '''
Ann antes 10 in box 1
Ann places 1 on the jackpot in box 1
Ann bets 20
'''
"""
    for pool, prize in (("4000", 1_000), ("23456.70", 2_345)):
        done = played_against_the_house(text.replace("POOL", pool).encode())
        assert isinstance(done, HousePlaying)
        assert failures(done) == []
        won = done.play.purses["Ann"] - dollars(10_000 - 1 + 10 + 20 * 50)
        assert won // 100 == prize
