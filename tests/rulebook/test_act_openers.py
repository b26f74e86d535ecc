"""Australian Capital Territory: who opens the betting rounds of 7 Card Stud and 5 Card Stud."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pokerroom.books import Ruling, reading, rule
from pokerroom.cards.card import parse_cards
from pokerroom.games import game
from pokerroom.play import Game, Opening, Showing, highest_cards_after_the_buck, opener
from tests.evidence import per

STUD = {"act/seven-card-stud": "ACT-7CS", "act/five-card-stud": "ACT-5CS"}


def reading_out(number: str) -> list[object]:
    """The two games, each as the reader of its own rule of that *number*."""
    return [
        pytest.param(name, marks=per(f"{book}/{number}"), id=name) for name, book in STUD.items()
    ]


def opening(name: str, number: int, form: str = "") -> Opening:
    declared = game(name)
    assert isinstance(declared, Game)
    openings = declared.betting_rounds[number - 1].opens
    return next(clause for clause in openings if clause.form == form)


def opens(clause: Opening, *shown: str, tapped_out: tuple[int, ...] = ()) -> Ruling[int]:
    """Who opens when seats 1, 2 ... show these cards and seat 1 has the buck."""
    showing = [
        Showing(seat=seat, cards=parse_cards(cards), tapped_out=seat in tapped_out)
        for seat, cards in enumerate(shown, start=1)
    ]
    return opener(clause, showing)


@pytest.mark.parametrize("name", reading_out("7.1(a)#1"))
def test_with_a_blind_the_highest_upcard_nearest_the_buck_opens_the_first_round(name: str) -> None:
    first = opening(name, 1, "blind")
    authority = rule(f"{STUD[name]}/7.1(a)#1")

    assert opens(first, "9s", "Ah", "Kd") == Ruling(follows=2, per=authority)
    assert opens(first, "9s", "Kc", "Ks", "Kh").follows == 2  # suits are equal
    assert opens(first, "2s", "9d", "Ac").follows == 3  # the ace is high


@pytest.mark.parametrize("name", reading_out("7.1(a)#1"))
def test_of_equal_upcards_the_designated_player_opens_unless_the_room_puts_him_last(
    name: str,
) -> None:
    first = opening(name, 1, "blind")
    last_of_equals = replace(first, by=highest_cards_after_the_buck)

    assert opens(first, "Kc", "9d", "Ks").follows == 1
    assert opens(last_of_equals, "Kc", "9d", "Ks").follows == 3
    assert opens(last_of_equals, "Kc", "9d", "Qs").follows == 1


@pytest.mark.parametrize("name", reading_out("7.1(b)"))
def test_with_antes_the_highest_upcard_in_or_nearest_to_the_buck_opens(name: str) -> None:
    first = opening(name, 1, "ante")
    authority = rule(f"{STUD[name]}/7.1(b)")

    assert opens(first, "Kc", "9d", "Ks") == Ruling(follows=1, per=authority)
    assert opens(first, "Qc", "Kd", "Ks").follows == 2


@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize("name", reading_out("8.1#lead"))
def test_the_highest_cards_showing_open_the_later_rounds(name: str, number: int) -> None:
    later = opening(name, number)
    authority = rule(f"{STUD[name]}/8.1#lead")

    assert opens(later, "As Kd", "3c 3d", "2s 2d") == Ruling(follows=2, per=authority)
    assert opens(later, "Ac Kd 4s", "As Kh 4d", "Qs Jd Td").follows == 1  # in the buck
    assert opens(later, "Qs Jd Td", "Ac Kd 4s", "As Kh 4d").follows == 2  # nearest to it
    assert opens(later, "Ac Td", "As Jd").follows == 2  # every card counts
    assert opens(later, "3c 3d 5s", "9s Ts Js").follows == 1  # no straights, no flushes
    assert opens(later, "2c 2d 3s 3d", "Ac Ad Ks Qd", "4c 4d 4s 5d").follows == 3


@per("A-19")
@pytest.mark.parametrize("name", STUD)
def test_if_the_highest_has_tapped_out_the_next_best_opens(name: str) -> None:
    found = opens(opening(name, 2), "9d 2c", "As Ac", "4h 3d", "Kh Kd", tapped_out=(2,))

    assert found == Ruling(follows=4, per=reading("A-19"))
