"""Victoria 8.4 to 8.6: Draw (Blind), Draw (Kitty) and Draw (Ante Wager)."""

from __future__ import annotations

import pytest

from pokerroom.books import Referral, Refusal, Ruling, rule
from pokerroom.hands import WrongCards
from pokerroom.play.dealing.draws import (
    cards_before_reshuffle,
    enough,
    order_of_draw,
    replacements,
    shuffled_in,
)
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.game.game import DOWN
from tests.evidence import per
from tests.rulebook.victoria import dealt, hand, stage

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


@pytest.mark.parametrize("name", DRAW)
@pytest.mark.parametrize("discards", [0, 1, 5])
def test_from_none_to_all_five_cards_are_replaced_at_once(name: str, discards: int) -> None:
    draw = stage(name, 2).draw
    assert draw is not None

    authority = rule(f"{DRAW[name]}.4(a)")
    due = CardDue(to=6, face=DOWN, per=authority)
    found = replacements(draw, seat=6, discards=discards)

    assert found == Ruling(outcome=(due,) * discards, per=authority)


@pytest.mark.parametrize("name", DRAW)
def test_no_player_replaces_six_cards(name: str) -> None:
    draw = stage(name, 2).draw
    assert draw is not None

    found = replacements(draw, seat=6, discards=6)

    authority = rule(f"{DRAW[name]}.4(a)")
    assert found == Refusal(because="at most 5 cards may be replaced", per=authority)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=per(f"{number}.4(a)")) for name, number in DRAW.items()]
)
@pytest.mark.parametrize("discards", [0, 2, 5])
def test_from_the_left_of_the_button_each_in_turn_gets_as_many_cards_as_he_threw_in(
    name: str, discards: int
) -> None:
    draw = stage(name, 2).draw
    assert draw is not None

    order = order_of_draw(draw, (1, 4, 6), marker_seat=4)
    drawn = [replacements(draw, seat=seat, discards=discards) for seat in order.outcome]

    seats = [due.to for found in drawn if isinstance(found, Ruling) for due in found.outcome]
    assert order == Ruling(outcome=(6, 1, 4), per=rule(f"{DRAW[name]}.4(a)"))
    assert seats == [6] * discards + [1] * discards + [4] * discards
    assert isinstance(replacements(draw, seat=6, discards=6), Refusal)


def test_t_38_the_draw_and_the_last_round_begin_at_different_seats() -> None:
    draw = stage("draw-blind", 2).draw
    assert draw is not None

    assert order_of_draw(draw, (2, 3, 5), marker_seat=5).outcome == (2, 3, 5)


@per("V-32")
def test_t_44_an_unused_kitty_feeds_the_draw() -> None:
    """A stub of seven, and 5, 5, 4 and 3 cards drawn: S2 needs three of S1's and the Kitty's."""
    draw = stage("draw-kitty", 2).draw
    assert draw is not None

    assert cards_before_reshuffle(draw, due=5, undealt=7).outcome == 5
    assert cards_before_reshuffle(draw, due=5, undealt=2).outcome == 2
    found = shuffled_in(draw, drawer=2, decided=(1, 2), undealt=0)
    assert found.discards_of == (1,)
    assert found.kitty
    assert (found.folded_hands, found.kept) == (True, False)
    assert enough(draw, needed=3, shuffled=5 + 5) == Ruling(outcome=3, per=rule("VIC/8.5.4(b)"))
    assert isinstance(enough(draw, needed=3, shuffled=2), Referral)


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
