"""Who may sit down with which deck, each figure on both sides."""

from __future__ import annotations

import pytest

from pokerroom import Deck, game
from pokerroom.books import Refusal
from pokerroom.books.clauses.cards import Agreement
from pokerroom.terms import deck_at_table

PLAYERS, OPERATOR_TOO = Agreement.ALL_PLAYERS, Agreement.ALL_PLAYERS_AND_OPERATOR
EVERYBODY = (None, PLAYERS, OPERATOR_TOO)

# Table 1 of VIC 4.1, a dash or a blank as 0
TABLE_1 = {
    "draw-blind": (8, 6, 5, 5),
    "draw-ante": (8, 6, 5, 5),
    "draw-kitty": (7, 5, 4, 4),
    "five-card-stud": (10, 8, 7, 6),
    "crown-stud": (10, 8, 7, 6),
    "seven-card-stud": (8, 6, 5, 4),
    "seven-card-stud-hi-low": (8, 6, 5, 4),
    "holdem": (10, 0, 0, 0),
    "omaha": (10, 0, 0, 0),
    "omaha-hi-low": (10, 0, 0, 0),
    "two-card-manila": (0, 0, 11, 11),
    "three-card-manila": (0, 0, 9, 7),
    "faro-manila": (8, 0, 0, 0),
}
# Rule 1 (52 cards) and rule 3.5 (40, then 32) of each Territory game
TERRITORY = {
    "act/seven-card-stud": (7, 5, 4),
    "act/five-card-stud": (10, 7, 6),
    "act/draw-poker": (8, 6, 4),
}


def allowed(name: str, players: int, deck: int, agreed: Agreement | None = None) -> bool:
    asked = deck_at_table(game(name), players=players, deck=Deck(deck), agreed=agreed)
    return not isinstance(asked, Refusal)


@pytest.mark.parametrize("name", TABLE_1)
def test_vic_4_1_seats_as_many_as_table_1_says_and_not_one_more(name: str) -> None:
    for deck, most in zip((52, 40, 36, 32), TABLE_1[name], strict=True):
        for agreed in EVERYBODY:
            assert not allowed(f"vic/{name}", most + 1, deck, agreed)
            assert most == 0 or allowed(f"vic/{name}", most, deck, agreed)


@pytest.mark.parametrize("name", TERRITORY)
def test_act_3_5_lets_all_players_agree_to_a_reduced_deck_when_few_are_left(name: str) -> None:
    _, forty, thirty_two = TERRITORY[name]
    for deck, most in ((40, forty), (32, thirty_two)):
        assert allowed(name, most, deck, PLAYERS)
        assert allowed(name, most, deck, OPERATOR_TOO)
        assert not allowed(name, most, deck)
        assert not allowed(name, most + 1, deck, OPERATOR_TOO)


@pytest.mark.parametrize("name", TERRITORY)
def test_act_1_seats_as_many_as_the_table_has_places(name: str) -> None:
    most = TERRITORY[name][0]
    assert allowed(name, most, 52)
    assert not allowed(name, most + 1, 52, OPERATOR_TOO)


def test_act_man_is_always_played_by_thirteen_at_most_with_32_cards() -> None:
    """ACT-MAN 1 and 3.1."""
    assert allowed("act/canberra-manila", 13, 32)
    assert not allowed("act/canberra-manila", 14, 32, OPERATOR_TOO)
    for deck in (52, 40, 36):
        assert not allowed("act/canberra-manila", 4, deck, OPERATOR_TOO)


@pytest.mark.parametrize(
    "name", ["act/seven-card-stud", "act/five-card-stud", "act/draw-poker", "act/canberra-poker"]
)
def test_no_game_of_the_territory_knows_36_cards(name: str) -> None:
    assert not allowed(name, 2, 36, OPERATOR_TOO)


@pytest.mark.parametrize("name", ["act/canberra-poker", "wa/crown-holdem"])
def test_a_house_game_is_played_with_52_cards_alone(name: str) -> None:
    """ACT-CAN 3.1, WA-CHP 2.2."""
    assert allowed(name, 1, 52)
    for deck in (40, 36, 32):
        assert not allowed(name, 1, deck, OPERATOR_TOO)


@pytest.mark.parametrize(
    ("deck", "ranks"),
    [
        (52, "AKQJT98765432"),
        (40, "AKQJT98765"),
        (36, "AKQJT9876"),
        (32, "AKQJT987"),
    ],
)
def test_each_deck_has_its_ranks_in_all_four_suits(deck: int, ranks: str) -> None:
    """ACT 3.1, VIC 3.1.1 to 3.1.4."""
    cards = [str(card) for card in Deck(deck).cards]
    assert sorted(cards) == sorted(rank + suit for rank in ranks for suit in "cdhs")
