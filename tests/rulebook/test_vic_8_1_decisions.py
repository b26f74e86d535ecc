"""Victoria 7.2, 8.1.2 and some definitions: how decisions are shown, and what all-in means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pokerroom.books import Ruling
from pokerroom.play import Bets, PutsOutChips, Shows, seen_by
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.events import Acted
from pokerroom.play.rulings.ruling import rule_on
from pokerroom.play.state.events import BettingEnded, Settled, Understood
from pokerroom.play.state.play import Phase
from pokerroom.terms import WrongTerms, terms_for
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.victoria import victorian

HOLDEM = victorian("holdem")
STAKES = {1: 100, 3: 100, 4: 100, 6: 100}


def at_the_flop() -> Round:
    """Blinds of $5 and $10 from seats 6 and 1; the button is before seat 4, and 6 acts first."""
    found = Round(HOLDEM, STAKES, marker_seat=4, minimum=10, blinds=[5, 10])
    found.on(2)
    assert found.turn == 6
    return found


def silence(seat: int, chips: int = 0) -> PutsOutChips:
    return PutsOutChips(seat=seat, chips=100 * chips, single=False)


@per("VIC/8.1.2(d)")
def test_a_check_is_announced_and_silence_is_none() -> None:
    round_ = at_the_flop()
    assert round_.refused(silence(6)) == "VIC/8.1.2(d)"

    round_.bets("6 check")

    assert round_.turn == 1


@per("VIC/8.1.2(c)")
def test_a_fold_is_cards_passed_face_down_to_the_dealer_and_silence_is_none() -> None:
    round_ = at_the_flop()
    round_.bets("6 open 10")
    assert round_.refused(silence(1)) == "VIC/8.1.2(c)"
    cards = list(round_.play.held[round_.play.places[1]])

    round_.bets("1 fold")

    assert round_.play.muck == cards
    assert round_.play.held[round_.play.places[1]] == []
    shown = str(seen_by(round_.play, 3))
    assert not any(repr(card) in shown or str(card) in shown for card in cards)


@per("VIC/8.1.2")
def test_each_decision_is_shown_in_its_own_way() -> None:
    round_ = at_the_flop()
    assert round_.refused(silence(6)) == "VIC/8.1.2(d)"
    round_.bets("6 check")
    round_.put(silence(1, 10))
    round_.put(silence(3, 10))
    round_.put(silence(4, 20))

    done = [(event.seat, event.act) for event in round_.of(Acted)[-4:]]
    assert done == [(6, Act.CHECK), (1, Act.OPEN), (3, Act.CALL), (4, Act.RAISE)]
    assert [str(event.per) for event in round_.of(Understood)[1:]] == [
        "VIC/8.1.2(a)",
        "VIC/8.1.2(b)",
    ]
    assert round_.refused(silence(6)) == "VIC/8.1.2(c)"


@per("VIC/def:Showdown")
@pytest.mark.parametrize("name", ["draw-blind", "seven-card-stud", "two-card-manila", "holdem"])
def test_the_winner_is_determined_when_all_betting_is_over(name: str) -> None:
    game = victorian(name)
    round_ = Round(game, STAKES, marker_seat=4 if game.marker else 0)
    for number in range(1, len(game.betting_rounds) + 1):
        round_.on(number)
        assert round_.refused(Shows(seat=1)) == "VIC/def:Showdown"
    round_.on()

    assert len(round_.of(BettingEnded)) == len(game.betting_rounds)
    while round_.play.phase is Phase.SHOWDOWN:
        assert round_.of(Settled) == []
        round_.shows(round_.play.to_show[0])
    assert len(round_.of(Settled)) == 1


@per("VIC/def:All-in")
def test_all_in_wins_only_the_layer_that_was_matched() -> None:
    """Seat 3 has $30 and the best hand; seat 4 folds after $30, and 6 and 1 go on to $100."""
    round_ = Round(
        HOLDEM,
        {**STAKES, 3: 30},
        marker_seat=4,
        hands={3: "As Ah", 1: "Ks Kh", 6: "Qs Qh", 4: "2c 7d"},
        communal="3c 4d 8h 9s Jc",
        limit="no limit",
        minimum=10,
        blinds=[5, 10],
    )
    round_.bets("3 raise 30", "4 call", "6 call", "1 call")
    round_.bets("6 open 70", "1 call")
    assert round_.refused(Bets(seat=3, act=Act.CALL)) == "VIC/6.14.1"
    round_.bets("4 fold")
    round_.on()
    while round_.play.phase is Phase.SHOWDOWN:
        round_.shows(round_.play.to_show[0])

    assert round_.play.settlement is not None
    main, side = round_.play.settlement.pots
    assert (main.amount, main.contested_by) == (12_000, (1, 3, 6))
    assert (side.amount, side.contested_by) == (14_000, (1, 6))
    assert side.shut_out is not None
    assert (side.shut_out.seats, str(side.shut_out.per)) == ((3,), "VIC/def:All-in")
    assert (round_.stake(3), round_.stake(1)) == (12_000, 14_000)


@pytest.mark.parametrize(
    ("stake", "may"), [(9, True), (10, False), (11, True), (19, True), (20, False), (21, False)]
)
def test_nobody_goes_all_in_for_more_than_a_legal_bet_and_raise(stake: int, may: bool) -> None:
    """In fixed limit the call is $10 and a raise goes to $20; the rest stays on the table."""
    round_ = Round(HOLDEM, {**STAKES, 3: stake}, marker_seat=4, minimum=10, blinds=[5, 10])
    assert round_.turn == 3

    found = rule_on(round_.play, Bets(seat=3, act=Act.TAP_OUT))

    assert isinstance(found, Ruling) is may


METHODS: list[Mapping[str, Any]] = [
    {"percent": 5},
    {"fee": 2},
    {"hourly": 10},
    {"percent": 5, "fee": 2},
    {"percent": 5, "fee": 2, "hourly": 10},
]


@per("VIC/7.2")
@pytest.mark.parametrize(("commission", "taken"), [*zip(METHODS, (4, 2, 0, 6, 6), strict=True)])
def test_commission_is_found_by_one_or_more_of_three_methods(
    commission: Mapping[str, Any], taken: int
) -> None:
    """The pot comes to $80."""
    sums: dict[str, Any] = {"minimum": 10, "blinds": [5, 10], "commission": commission}
    round_ = Round(HOLDEM, STAKES, marker_seat=4, hands={1: "As Ah"}, **sums)
    round_.on(2)
    round_.opens(6)
    round_.on()
    while round_.play.phase is Phase.SHOWDOWN:
        round_.shows(round_.play.to_show[0])

    assert round_.play.settlement is not None
    assert round_.play.settlement.pots[0].amount == 8_000
    assert round_.play.settlement.taken.amount == 100 * taken


@pytest.mark.parametrize("other", [{"step": 20}, {"exempt_up_to": 19}, {"cap_in_minimums": 100}])
def test_commission_is_found_by_no_other_method(other: Mapping[str, Any]) -> None:
    with pytest.raises(WrongTerms, match=r"VIC/7\.2\)"):
        terms_for(HOLDEM, {"commission": other}, players=4)
