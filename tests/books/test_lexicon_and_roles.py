"""Words and offices, each as its book has them."""

from __future__ import annotations

import pytest

from pokerroom.books import BOOKS, NoSuchRole, lexicon, may_act, role, roles, rule


def test_each_book_has_its_own_word() -> None:
    communal = lexicon()["communal card"]
    assert communal.under("ACT-MAN").lower() == "communal card"
    assert communal.under("VIC").lower() == "community card"


def test_a_book_without_a_word_of_its_own_is_given_ours() -> None:
    kitty = lexicon()["kitty"]
    assert "WA-CHP" not in kitty.in_books
    assert kitty.under("WA-CHP") == "kitty"


def test_every_definition_that_a_word_names_is_in_the_register() -> None:
    for word in lexicon().values():
        for citation in word.definitions:
            assert rule(citation).number.startswith("def:"), citation


def test_every_capacity_is_given_by_a_rule() -> None:
    for each in roles():
        assert set(each.books) <= set(BOOKS), each.name
        for citation in (*each.capacities, *each.definitions):
            assert rule(citation).book in each.books, (each.name, citation)


def test_a_poker_room_supervisor_may_do_what_a_casino_supervisor_may_but_not_the_reverse() -> None:
    poker = role("Poker Room Supervisor (or above)", book="VIC")
    casino = role("Casino Supervisor", book="VIC")
    assert may_act(poker, "VIC/6.9", book="VIC")
    assert not may_act(casino, "VIC/6.9", book="VIC")
    assert may_act(casino, "VIC/5.3.1", book="VIC")
    assert may_act(poker, "VIC/5.3.1", book="VIC")


def test_a_role_that_the_book_does_not_name_is_an_error() -> None:
    with pytest.raises(NoSuchRole, match="ACT-7CS names no Tournament Sheriff"):
        role("Tournament Sheriff", book="ACT-7CS")


def test_every_role_that_another_includes_is_named_by_the_same_books() -> None:
    for each in roles():
        for other in each.is_also:
            for name in each.books:
                assert role(other, book=name).name.lower() == other.lower()


def test_a_part_that_the_book_gives_to_another_is_not_reached_by_the_lead() -> None:
    supervisor, operator = role("Supervisor", book="WA-CHP"), role("Casino Operator", book="WA-CHP")
    assert may_act(supervisor, "WA-CHP/5.8(a)", book="WA-CHP")
    assert not may_act(supervisor, "WA-CHP/5.8(b)", book="WA-CHP")
    assert may_act(operator, "WA-CHP/5.8(b)", book="WA-CHP")
    assert not may_act(operator, "WA-CHP/9.9", book="WA-CHP")
