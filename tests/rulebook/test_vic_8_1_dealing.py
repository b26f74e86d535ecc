"""Victoria 8.1: how the cards of all versions go round the table."""

from __future__ import annotations

import pytest

from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.dealing.order import cards_due, served
from tests.evidence import per
from tests.rulebook.victoria import dealt, stage, victorian

WITH_BUTTON = (
    "draw-blind",
    "draw-kitty",
    "draw-ante",
    "two-card-manila",
    "three-card-manila",
    "faro-manila",
    "holdem",
    "omaha",
)
STUD = {
    "five-card-stud": "VIC/8.7.2(a)",
    "crown-stud": "VIC/8.8.2(a)",
    "seven-card-stud": "VIC/8.9.2(a)",
    "seven-card-stud-hi-low": "VIC/8.10.2(a)",
}


def order(name: str, *, button: int) -> tuple[int, ...]:
    deal = victorian(name).deal
    assert deal is not None
    return served(deal, (2, 5, 7, 9), marker_seat=button)


@per("VIC/8.1.4")
@pytest.mark.parametrize("name", WITH_BUTTON)
def test_cards_go_clockwise_from_the_left_of_the_button_which_is_served_last(name: str) -> None:
    assert order(name, button=5) == (7, 9, 2, 5)
    assert order(name, button=9) == (2, 5, 7, 9)
    assert order(name, button=6) == (7, 9, 2, 5)  # before an empty seat


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        *[pytest.param(name, "VIC/8.1.4", marks=per("VIC/8.1.4")) for name in WITH_BUTTON],
        *[pytest.param(name, rule, marks=per(rule)) for name, rule in STUD.items()],
        pytest.param("omaha-hi-low", "VIC/8.16.2(a)", marks=per("VIC/8.16.2(a)")),
    ],
)
def test_each_card_of_the_first_deal_goes_out_by_the_rule_on_their_order(
    name: str, rule: str
) -> None:
    steps = cards_due(victorian(name), stage(name, 1), (7, 2))
    own = [step for step in steps if isinstance(step, CardDue) and isinstance(step.to, int)]

    assert {str(step.per) for step in own} == {rule}


@per("VIC/8.16.2(a)")
def test_omaha_hi_low_says_so_itself() -> None:
    assert order("omaha-hi-low", button=5) == (7, 9, 2, 5)
    assert dealt("omaha-hi-low", 1, seats=(7, 2)) == ["7 down", "2 down"] * 4


@pytest.mark.parametrize("name", STUD)
def test_stud_has_no_button_and_is_dealt_from_the_left_of_the_dealer(name: str) -> None:
    assert victorian(name).marker is None
    assert order(name, button=5) == (2, 5, 7, 9)


def test_cards_go_out_one_at_a_time() -> None:
    holdem = dealt("holdem", 1, seats=(3, 4, 1))

    assert holdem == ["3 down", "4 down", "1 down", "3 down", "4 down", "1 down"]
