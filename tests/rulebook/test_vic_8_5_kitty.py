"""Victoria 8.5.3: a whole hand of Draw (Kitty) with the Kitty taken, bought or mucked."""

from __future__ import annotations

from pokerroom.cards.card import parse_cards
from pokerroom.play import Bets, Deals, Draws, offers
from pokerroom.play.betting.acts import Act
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.state.events import Discarded, DrawBegun, KittyMucked, KittyTaken
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.victoria import victorian

KITTY = victorian("draw-kitty")
HANDS = {1: "2c 3d 5h 7s 9c", 2: "2d 3h 5s 7c 9d", 3: "2h 3s 5c 7d 9h", 4: "2s 3c 5d 7h 9s"}


def begun() -> Round:
    """Blinds of $5 and $10 from seats 1 and 2, the button before seat 4; seat 3 acts first."""
    stakes = dict.fromkeys(HANDS, 100)
    found = Round(
        KITTY,
        stakes,
        marker_seat=4,
        hands=HANDS,
        kitty="As Ah Ad Kc Qc",
        minimum=10,
        blinds=[5, 10],
    )
    found.deal()
    assert found.awaits == (Phase.BETTING, 3)
    return found


def choices(round_: Round) -> dict[str, int]:
    """What each act would add, in dollars."""
    assert round_.play.betting is not None
    return {offer.act.value: offer.adds // 100 for offer in offers(round_.play.betting)}


def held(round_: Round, seat: int) -> set[object]:
    return set(round_.play.held[round_.play.places[seat]])


@per("VIC/8.5.3(b)")
def test_the_first_player_may_fold_his_own_hand_take_the_kitty_and_call() -> None:
    round_ = begun()
    assert choices(round_) == {"call": 10, "take the Kitty": 10, "fold": 0}

    round_.bets("3 take the Kitty")

    assert [(event.seat, str(event.per)) for event in round_.of(KittyTaken)] == [
        (3, "VIC/8.5.3(b)")
    ]
    assert held(round_, 3) == set(parse_cards("As Ah Ad Kc Qc"))
    assert set(round_.play.muck) == set(parse_cards(HANDS[3]))
    assert round_.stake(3) == 9_000
    assert round_.refused(Bets(seat=4, act=Act.TAKE_KITTY)) == "VIC/8.5.3(c)"


@per("VIC/8.5.3(c)")
def test_after_a_player_is_in_the_next_may_call_raise_fold_or_pay_a_blind_for_the_kitty() -> None:
    round_ = begun()
    round_.bets("3 call")

    assert {*choices(round_)} == {"call", "raise", "take the Kitty", "fold"}
    assert choices(round_)["take the Kitty"] == 10
    round_.bets("4 take the Kitty")

    assert held(round_, 4) == set(parse_cards("As Ah Ad Kc Qc"))
    assert set(round_.play.muck) == set(parse_cards(HANDS[4]))
    assert round_.stake(4) == 9_000
    assert [(event.seat, str(event.per)) for event in round_.of(KittyTaken)] == [
        (4, "VIC/8.5.3(c)")
    ]


@per("VIC/8.5.3(c)")
def test_after_a_raise_the_kitty_still_costs_one_blind_and_its_taker_then_has_his_choice() -> None:
    round_ = begun()
    round_.bets("3 call", "4 raise 20")
    assert choices(round_)["take the Kitty"] == 5

    round_.bets("1 take the Kitty")

    assert round_.stake(1) == 9_000
    assert round_.awaits == (Phase.BETTING, 1)
    assert {*choices(round_)} == {"call", "raise", "fold"}


@per("VIC/8.5.3(d)")
def test_a_kitty_that_nobody_took_is_mucked_before_the_draw() -> None:
    round_ = begun()
    round_.bets("3 call", "4 call", "1 call")
    assert (round_.of(KittyMucked), len(round_.play.kitty)) == ([], 5)

    round_.bets("2 stand")

    assert [str(event.per) for event in round_.of(KittyMucked)] == ["VIC/8.5.3(d)"]
    assert (round_.play.kitty, len(round_.play.muck)) == ([], 5)
    assert round_.awaits == (Phase.DRAW, 1)


def test_a_kitty_that_was_taken_is_not_mucked() -> None:
    round_ = begun()
    round_.bets("3 call", "4 take the Kitty", "1 call", "2 stand")

    assert round_.of(KittyMucked) == []
    assert set(round_.play.muck) == set(parse_cards(HANDS[4]))
    assert round_.awaits == (Phase.DRAW, 1)


@per("VIC/8.5.4(a)")
def test_from_the_left_of_the_button_each_replaces_up_to_five_before_the_next_decides() -> None:
    """The button is before seat 4, so that seat 1 draws first; seat 2 has folded."""
    round_ = begun()
    round_.bets("3 call", "4 call", "1 call", "2 fold")
    assert round_.awaits == (Phase.DRAW, 1)
    begins = round_.of(DrawBegun)[-1]
    assert (begins.order, str(begins.per)) == ((1, 3, 4), "VIC/8.5.4(a)")

    out_of_turn = Draws(seat=3, discards=parse_cards("2h"))
    assert round_.refused(out_of_turn) == "VIC/8.5.4(a)"
    not_held = Draws(seat=1, discards=parse_cards("2h"))
    assert round_.refused(not_held) == "VIC/8.5.4(a)"
    assert round_.refused(Draws(seat=1, discards=(None,) * 6)) == "VIC/8.5.4(a)"
    miscounted = Draws(seat=1, discards=parse_cards("2c 3d"), announced=3)
    assert round_.refused(miscounted) == "VIC/8.5.4(a)"

    round_.draws(1, "2c 3d 5h 7s 9c")
    assert [step.to for step in round_.play.due if isinstance(step, CardDue)] == [1] * 5
    assert held(round_, 1) == set()
    round_.put(Deals(cards=parse_cards("Ts Js Qs Ks Td")))
    assert held(round_, 1) == set(parse_cards("Ts Js Qs Ks Td"))
    assert round_.awaits == (Phase.DRAW, 3)
    round_.draws(3)
    assert held(round_, 3) == set(parse_cards(HANDS[3]))
    assert round_.awaits == (Phase.DRAW, 4)
    round_.draws(4, "2s 3c")
    round_.put(Deals(cards=parse_cards("6c 6d")))
    assert held(round_, 4) == set(parse_cards("5d 7h 9s 6c 6d"))

    drawn = [(each.seat, len(each.cards), str(each.per)) for each in round_.of(Discarded)]
    assert drawn == [(1, 5, "VIC/8.5.4(a)"), (3, 0, "VIC/8.5.4(a)"), (4, 2, "VIC/8.5.4(a)")]
    assert round_.awaits == (Phase.BETTING, 3)


@per("VIC/8.5.3(c)")
def test_one_who_is_in_takes_no_kitty_when_the_betting_comes_round_to_him_again() -> None:
    round_ = begun()
    round_.bets("3 call", "4 call", "1 raise 20", "2 fold")

    assert choices(round_) == {"call": 10, "raise": 20, "fold": 0}
    assert round_.refused(Bets(seat=3, act=Act.TAKE_KITTY)) == "VIC/8.5.3(c)"
