"""The Territory's stud books, 7: whose upcard opens the first betting round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pokerroom.cards.card import parse_cards
from pokerroom.games import game
from pokerroom.play import Game
from pokerroom.play.betting.cards_showing import highest_cards_after_the_buck
from pokerroom.play.betting.first_by_cards import Opening, Showing, opener

STUD = ("act/seven-card-stud", "act/five-card-stud")


def opening(name: str, form: str) -> Opening:
    declared = game(name)
    assert isinstance(declared, Game)
    return next(clause for clause in declared.betting_rounds[0].opens if clause.form == form)


def opens(clause: Opening, *shown: str) -> int:
    """Who opens when seats 1, 2 ... show these cards and seat 1 has the buck."""
    showing = [Showing(seat=seat, cards=parse_cards(card)) for seat, card in enumerate(shown, 1)]
    return opener(clause, showing).outcome


@pytest.mark.parametrize("name", STUD)
@pytest.mark.parametrize("form", ["blind", "ante"])
def test_the_highest_upcard_opens_the_ace_being_high_and_suits_equal(name: str, form: str) -> None:
    first = opening(name, form)

    assert opens(first, "9s", "Ah", "Kd") == 2
    assert opens(first, "2s", "9d", "Ac") == 3
    assert opens(first, "9s", "Kc", "Ks", "Kh") == 2


@pytest.mark.parametrize("name", STUD)
def test_of_equal_upcards_the_designated_player_opens_unless_the_room_puts_him_last(
    name: str,
) -> None:
    first = opening(name, "blind")
    last_of_equals = replace(first, by=highest_cards_after_the_buck)

    assert opens(first, "Kc", "9d", "Ks") == 1
    assert opens(last_of_equals, "Kc", "9d", "Ks") == 3
    assert opens(last_of_equals, "Kc", "9d", "Qs") == 1
