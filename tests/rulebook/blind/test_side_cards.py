"""Within each category the cards decide that the texts and readings say, down to the fifth."""

from __future__ import annotations

import pytest

from pokerroom import hand
from pokerroom.hands import Made

# The better hand, the lesser one, and the rules: A-37, V-27, W-24 and VIC 3.2.1(b)(ii) to (x)
FIVE_CARDS = (
    ("9h 8h 7h 6h 5h", "8s 7s 6s 5s 4s", "a straight flush by its highest card"),
    ("9s 9h 9d 9c 2s", "8s 8h 8d 8c As", "four of a kind by the four"),
    ("9s 9h 9d 9c As", "9s 9h 9d 9c Ks", "then by the fifth card"),
    ("9s 9h 9d 2c 2s", "8s 8h 8d Ac As", "a full house by the three, not the pair"),
    ("9s 9h 9d Kc Ks", "9s 9h 9d Qc Qs", "then by the pair"),
    ("Ad 6d 5d 4d 2d", "Kd Qd Jd Td 8d", "a flush by its highest card"),
    ("Ad Qd 5d 4d 2d", "As Js Ts 9s 8s", "then by its second"),
    ("Ad Qd 9d 4d 2d", "As Qs 8s 7s 6s", "then by its third"),
    ("Ad Qd 9d 7d 2d", "As Qs 9s 6s 5s", "then by its fourth"),
    ("Ad Qd 9d 7d 3d", "As Qs 9s 7s 2s", "then by its fifth"),
    ("Ah Kc Qc Js Td", "Kh Qc Jc Ts 9d", "a straight by its highest card, the ace high"),
    ("6h 5c 4c 3s 2d", "5h 4c 3c 2s Ad", "a straight by its highest card, the ace low"),
    ("9s 9h 9d 3c 2s", "8s 8h 8d Ac Ks", "three of a kind by the three"),
    ("9s 9h 9d Ac 2s", "9s 9h 9d Kc Qs", "then by the fourth card"),
    ("9s 9h 9d Ac 3s", "9s 9h 9d Ac 2s", "then by the fifth"),
    ("As Ah 2d 2c 3s", "Ks Kh Qd Qc As", "two pairs by the higher pair"),
    ("As Ah 9d 9c 2s", "As Ah 8d 8c Ks", "then by the lower pair"),
    ("As Ah 9d 9c 4s", "As Ah 9d 9c 3s", "then by the fifth card"),
    ("9s 9h 4d 3c 2s", "8s 8h Ad Kc Qs", "a pair by the pair"),
    ("9s 9h Ad 3c 2s", "9s 9h Kd Qc Js", "then by the third card"),
    ("9s 9h Ad Kc 2s", "9s 9h Ad Qc Js", "then by the fourth"),
    ("9s 9h Ad Kc 3s", "9s 9h Ad Kc 2s", "then by the fifth"),
    ("As 6h 4d 3c 2s", "Ks Qh Jd Tc 8s", "odd cards by the highest"),
    ("As Kh 4d 3c 2s", "As Qh Jd Tc 8s", "then by the second"),
    ("As Kh Td 3c 2s", "As Kh 9d 8c 7s", "then by the third"),
    ("As Kh Td 8c 2s", "As Kh Td 7c 6s", "then by the fourth"),
    ("As Kh Td 8c 3s", "As Kh Td 8c 2s", "then by the fifth"),
)
GAMES = (
    "act/five-card-stud",
    "act/draw-poker",
    "act/canberra-poker",
    "vic/draw-kitty",
    "vic/crown-stud",
    "wa/crown-holdem",
)


def value(game: str, cards: str, communal: str = "", deck: int | None = None) -> int:
    found = hand(game, cards, communal, deck=deck)
    assert isinstance(found, Made)
    return found.hand.value


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("better", "lesser", "why"), FIVE_CARDS)
def test_cards_decide_in_order(game: str, better: str, lesser: str, why: str) -> None:
    if game.startswith("wa/"):
        assert value(game, better[:5], better[6:]) > value(game, lesser[:5], lesser[6:]), why
    else:
        assert value(game, better) > value(game, lesser), why


@pytest.mark.parametrize(
    ("communal", "better", "lesser"),
    [
        ("9s 9h 9d 7h Tc", "Ks 8c", "Qs 8h"),
        ("9s 9h 9d 7h Tc", "Ks Jc", "Kh 8h"),
        ("Js Jd Td 9h Ac", "8s 8c", "7s 7h"),
        ("Js Jd Td 8h 7c", "As Kh", "Ac Qh"),
    ],
    ids=["three-of-a-kind", "three-of-a-kind-fifth-card", "two-pairs", "one-pair"],
)
def test_players_of_canberra_manila_who_share_a_group_are_parted_by_their_own_cards(
    communal: str, better: str, lesser: str
) -> None:
    """ACT-MAN 14.2, and 14.3(g) by reading A-37."""
    game = "act/canberra-manila"
    assert value(game, better, communal) > value(game, lesser, communal)


@pytest.mark.parametrize("game", ["act/canberra-manila", "vic/two-card-manila"])
def test_full_houses_with_one_threesome_on_the_table_go_by_the_pair(game: str) -> None:
    """A-37 in ACT-MAN 14.3(e); VIC 3.2.1(b)(iv): the three have priority over the pair."""
    communal = "9s 9h 9d As 7c"
    kings, queens = (value(game, pair, communal, 32) for pair in ("Ks Kh", "Qs Qh"))
    aces, sevens = (value(game, pair, communal, 32) for pair in ("Ac Ah", "7d 7h"))
    assert aces > kings > queens > sevens


@pytest.mark.parametrize("suit", "shdc")
@pytest.mark.parametrize("game", GAMES[:-1])
def test_no_suit_makes_a_royal_flush_higher(game: str, suit: str) -> None:
    """ACT 3.5 and 4.1: all suits rank the same; VIC 3.2.1(b)(i)."""
    royal = " ".join(rank + suit for rank in "AKQJT")
    assert value(game, royal) == value(game, "As Ks Qs Js Ts")
