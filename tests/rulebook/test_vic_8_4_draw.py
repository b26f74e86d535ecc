"""Victoria 8.4 to 8.6: Draw (Blind), Draw (Kitty) and Draw (Ante Wager)."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal, Ruling, rule
from pokerroom.games.holding import WrongCards
from pokerroom.play import DOWN, CardDue, replacements, served
from tests.evidence import per
from tests.rulebook.victoria import dealt, hand, stage, victorian

DRAW = {"draw-blind": "VIC/8.4", "draw-kitty": "VIC/8.5", "draw-ante": "VIC/8.6"}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("draw-blind", marks=per("VIC/8.4.2(a)")),
        pytest.param("draw-ante", marks=per("VIC/8.6.2(a)")),
    ],
)
def test_each_player_is_dealt_five_cards_down(name: str) -> None:
    assert dealt(name, 1, seats=(4, 6)) == ["4 down", "6 down"] * 5


@per("VIC/8.5.2(a)", "VIC/8.5.2(b)", "VIC/def:Kitty")
def test_the_kitty_is_a_spare_hand_of_five_served_after_the_last_player_each_time() -> None:
    assert dealt("draw-kitty", 1, seats=(4, 6)) == ["4 down", "6 down", "kitty down"] * 5
    assert dealt("draw-kitty", 2, seats=(4, 6)) == []


@pytest.mark.parametrize("name", ["draw-blind", "draw-ante"])
def test_only_draw_with_a_kitty_has_one(name: str) -> None:
    assert "kitty down" not in dealt(name, 1, seats=(4, 6))


@pytest.mark.parametrize("name", [pytest.param(name, marks=per("VIC/def:Draw")) for name in DRAW])
@pytest.mark.parametrize("discards", [0, 1, 5])
def test_from_none_to_all_five_cards_are_replaced_at_once(name: str, discards: int) -> None:
    draw = stage(name, 2).draw
    assert draw is not None

    due = CardDue(to=6, face=DOWN, per=rule("VIC/def:Draw"))
    authority = rule(f"{DRAW[name]}.4(a)")
    found = replacements(draw, seat=6, discards=discards)

    assert found == Ruling(follows=(due,) * discards, per=authority)


@pytest.mark.parametrize("name", DRAW)
def test_no_player_replaces_six_cards(name: str) -> None:
    draw = stage(name, 2).draw
    assert draw is not None

    found = replacements(draw, seat=6, discards=6)

    authority = rule(f"{DRAW[name]}.4(a)")
    assert found == Refusal(because="at most 5 cards may be replaced", per=authority)


@pytest.mark.parametrize("name", DRAW)
def test_the_draw_begins_at_the_left_of_the_button_and_one_player_is_done_before_the_next(
    name: str,
) -> None:
    deal, draw = victorian(name).deal, stage(name, 2).draw
    assert deal is not None
    assert draw is not None

    drawn = [
        replacements(draw, seat=seat, discards=2) for seat in served(deal, (1, 4, 6), marked=4)
    ]

    seats = [due.to for found in drawn if isinstance(found, Ruling) for due in found.follows]
    assert seats == [6, 6, 1, 1, 4, 4]


@pytest.mark.parametrize("name", DRAW)
def test_no_card_is_burnt_before_the_draw(name: str) -> None:
    assert dealt(name, 2, seats=(4, 6)) == []


def test_the_hand_is_the_five_cards_held() -> None:
    assert hand("draw-blind", "Ks Kh 7d 7c 2s").name == "Two Pair"


@pytest.mark.parametrize("name", DRAW)
@pytest.mark.parametrize("cards", ["Ks Kh 7d 7c", "Ks Kh 7d 7c 2s 3s"])
def test_four_cards_or_six_are_no_hand_of_draw(name: str, cards: str) -> None:
    with pytest.raises(WrongCards, match="is played with 5"):
        hand(name, cards)
