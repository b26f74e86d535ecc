"""One provision, with its number in each book."""

from __future__ import annotations

import pytest

from pokerroom.books import NoSuchProvision, book, provision, provisions


def test_every_provision_is_made_by_rules_that_exist_and_by_more_than_one() -> None:
    assert len(provisions()) > 300
    assert [p.name for p in provisions() if len({r.id for r in p.rules}) < 2] == []


def test_a_provision_gives_the_number_in_a_book() -> None:
    tapping = provision("tap-out-with-what-is-left")
    assert tapping.under(book("ACT-7CS")).number == "13.1#1"
    assert tapping.under(book("ACT-MAN")).number == "12.1#1"
    assert tapping.under(book("VIC")).number == "6.14.1"


def test_a_book_without_the_provision_is_an_error() -> None:
    with pytest.raises(NoSuchProvision, match="WA-CHP does not make"):
        provision("tap-out-with-what-is-left").under(book("WA-CHP"))


def test_a_provision_made_once_a_game_is_found_by_the_game() -> None:
    per_game = next(p for p in provisions() if p.name.startswith("vic-") and len(p.rules) > 5)
    with pytest.raises(NoSuchProvision, match="more than once"):
        per_game.under(book("VIC"))
    some = per_game.rules[0]
    assert per_game.under(book("VIC"), game=some.games[0]) is some


def test_an_unknown_provision_is_an_error_with_the_nearest_name() -> None:
    with pytest.raises(NoSuchProvision, match="did you mean tap-out-with-what-is-left"):
        provision("tap-out-with-what-is")


def test_a_former_text_stands_in_no_provision_with_the_text_that_replaced_it() -> None:
    for each in provisions():
        former = [r for r in each.rules if "@" in r.number]
        assert len(former) in {0, len(each.rules)}, each.name
