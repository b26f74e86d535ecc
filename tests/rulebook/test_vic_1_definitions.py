"""Victoria 1: words of the declarations in the sense in which the book defines them."""

from __future__ import annotations

import pytest

from pokerroom.hands import WrongCards
from tests.evidence import per
from tests.rulebook.victoria import hand


@per("VIC/def:Community cards")
def test_every_player_may_use_the_community_cards() -> None:
    communal = "Qs Js Ts 2c 3d"

    assert hand("holdem", "As Ks", communal).name == "Royal Flush"
    assert hand("holdem", "9s 8s", communal).name == "Straight flush"


@pytest.mark.parametrize("communal", ["Qs", "Qs Js", "Qs Js Ts 2c 3d 4d"])
def test_holdem_never_has_one_two_or_six_community_cards(communal: str) -> None:
    with pytest.raises(WrongCards, match="0, 3, 4 or 5 communal cards"):
        hand("holdem", "As Ks", communal)


@pytest.mark.parametrize("name", ["draw-blind", "draw-kitty", "draw-ante"])
def test_draw_has_no_community_cards(name: str) -> None:
    with pytest.raises(WrongCards, match="0 communal cards"):
        hand(name, "As Ks Qs Js 9s", "2c")
