"""The draw: in what order, what is dealt at once and later, and from which cards."""

from __future__ import annotations

import pytest

from pokerroom.books import Referral, Refusal, Ruling, reading, role, rule
from pokerroom.games import game
from pokerroom.play import Game, Seat
from pokerroom.play.dealing.draws import (
    at_once,
    cards_before_reshuffle,
    enough,
    order_of_draw,
    owed_after,
    replacements,
    shuffled_in,
)
from pokerroom.play.dealing.dues import CardDue, Decided, Place, Replaced
from pokerroom.play.game.draw import Draw
from pokerroom.play.game.game import DOWN
from pokerroom.terms.settings import under

TERRITORY = "act/draw-poker"
VICTORIA = ("vic/draw-blind", "vic/draw-kitty", "vic/draw-ante")
EVERYWHERE = (TERRITORY, *VICTORIA)


def declared(name: str) -> Game:
    found = game(name)
    assert isinstance(found, Game)
    return found


def draw_of(name: str, **settings: str) -> Draw:
    (draw,) = [each.draw for each in under(declared(name), settings).betting_rounds if each.draw]
    return draw


def owed(draw: Draw, *decisions: tuple[Seat, int]) -> list[tuple[Seat | Place, str]]:
    """To whom each card still owed goes, and the number of its rule."""
    due = owed_after(draw, [Decided(*each) for each in decisions])
    assert all(each.face is DOWN for each in due)
    return [(each.to, each.per.id.partition("/")[2]) for each in due]


# In what order


def test_the_territory_begins_with_the_buck_and_victoria_at_the_left_of_the_button() -> None:
    assert order_of_draw(draw_of(TERRITORY), (1, 3, 5), marker_seat=3).outcome == (3, 5, 1)
    assert order_of_draw(draw_of("vic/draw-blind"), (1, 3, 5), marker_seat=3).outcome == (5, 1, 3)


@pytest.mark.parametrize("name", EVERYWHERE)
def test_if_the_marked_player_is_out_the_next_on_his_left_begins(name: str) -> None:
    assert order_of_draw(draw_of(name), (1, 3, 5), marker_seat=4).outcome == (5, 1, 3)


@pytest.mark.parametrize("name", EVERYWHERE)
def test_tapped_out_players_draw_in_their_turn(name: str) -> None:
    draw = draw_of(name)
    per = reading("A-62") if name == TERRITORY else rule("VIC/6.14.1")
    found = order_of_draw(draw, (1, 3, 5), marker_seat=4, tapped_out=(3,))

    assert found == Ruling(outcome=(5, 1, 3), per=per)
    assert order_of_draw(draw, (1, 3, 5), marker_seat=4).per == draw.per


# What is given at once


@pytest.mark.parametrize("name", EVERYWHERE)
@pytest.mark.parametrize("discards", [0, 1, 4])
def test_up_to_four_cards_are_given_at_once(name: str, discards: int) -> None:
    found = at_once(draw_of(name), discards)

    assert isinstance(found, Ruling)
    assert found.outcome == Replaced(given=discards, owed=0)


@pytest.mark.parametrize("name", VICTORIA)
def test_in_victoria_all_five_are_given_at_once(name: str) -> None:
    draw = draw_of(name)

    assert at_once(draw, 5) == Ruling(outcome=Replaced(given=5), per=draw.per)
    assert owed_after(draw, [Decided(1, 5), Decided(2, 5)]) == ()


@pytest.mark.parametrize(("last", "number"), [(False, "8.3(a)"), (True, "8.3(b)")])
def test_in_the_territory_the_fifth_card_is_owed(last: bool, number: str) -> None:
    found = at_once(draw_of(TERRITORY), 5, last=last)

    assert found == Ruling(outcome=Replaced(given=4, owed=1), per=rule(f"ACT-DRW/{number}"))
    given = replacements(draw_of(TERRITORY), seat=2, discards=5, last=last)
    assert given.per == rule(f"ACT-DRW/{number}")


@pytest.mark.parametrize("name", EVERYWHERE)
def test_six_cards_are_refused(name: str) -> None:
    draw = draw_of(name)
    refusal = Refusal(because="at most 5 cards may be replaced", per=draw.per)

    assert at_once(draw, 6) == refusal
    assert replacements(draw, seat=3, discards=6) == refusal


def test_each_number_of_cards_has_its_rule_in_the_territory() -> None:
    draw = draw_of(TERRITORY)
    found = [at_once(draw, number).per for number in range(6)]

    at_once_by, later_by = rule("ACT-DRW/8.2"), rule("ACT-DRW/8.3(a)")
    assert found == [reading("A-62"), *[at_once_by] * 4, later_by]


@pytest.mark.parametrize(("discards", "cards"), [(0, 0), (4, 4), (5, 4)])
def test_the_cards_given_at_once_go_face_down_to_the_player(discards: int, cards: int) -> None:
    found = replacements(draw_of(TERRITORY), seat=3, discards=discards)

    assert isinstance(found, Ruling)
    assert found.outcome == (CardDue(to=3, face=DOWN, per=found.per),) * cards


# What is dealt when all have decided


def test_nobody_is_owed_a_card_who_replaced_four() -> None:
    assert owed(draw_of(TERRITORY), (1, 4), (2, 0), (3, 4)) == []
    assert owed(draw_of(TERRITORY)) == []


def test_the_fifth_cards_of_others_follow_in_the_order_of_the_draw() -> None:
    found = owed(draw_of(TERRITORY), (5, 5), (1, 5), (2, 3))

    assert found == [(5, "8.3(a)"), (1, "8.3(a)")]


def test_the_last_is_completed_first_and_with_a_card_to_the_discards() -> None:
    found = owed(draw_of(TERRITORY), (5, 5), (1, 5), (2, 5))

    assert found == [(Place.DISCARDS, "8.3(b)"), (2, "8.3(b)"), (5, "8.3(a)"), (1, "8.3(a)")]


def test_those_who_stand_pat_after_him_leave_him_the_last_who_replaces() -> None:
    found = owed(draw_of(TERRITORY), (5, 5), (1, 5), (2, 0), (3, 0))

    assert found == [(Place.DISCARDS, "8.3(b)"), (1, "8.3(b)"), (5, "8.3(a)")]


def test_a_room_may_mean_the_last_in_the_order_of_the_draw() -> None:
    draw = draw_of(TERRITORY, last_player_to_replace_cards="last_in_draw_order")

    assert owed(draw, (5, 5), (1, 5), (2, 0)) == [(5, "8.3(a)"), (1, "8.3(a)")]
    assert owed(draw, (5, 5), (1, 5)) == [
        (Place.DISCARDS, "8.3(b)"),
        (1, "8.3(b)"),
        (5, "8.3(a)"),
    ]
    assert owed(draw) == []


# When the deck runs out


@pytest.mark.parametrize(
    ("undealt", "dealt", "number"),
    [(4, 3, "8.1"), (3, 2, "8.4#1"), (2, 1, "8.4#1"), (1, 0, "8.4#1"), (0, 0, "8.4#1")],
)
def test_the_territory_never_deals_the_last_card(undealt: int, dealt: int, number: str) -> None:
    found = cards_before_reshuffle(draw_of(TERRITORY), due=3, undealt=undealt)

    assert found == Ruling(outcome=dealt, per=rule(f"ACT-DRW/{number}"))


@pytest.mark.parametrize("name", VICTORIA)
@pytest.mark.parametrize(("undealt", "dealt"), [(4, 3), (3, 3), (2, 2), (0, 0)])
def test_victoria_deals_the_last_card_too(name: str, undealt: int, dealt: int) -> None:
    draw = draw_of(name)
    found = cards_before_reshuffle(draw, due=3, undealt=undealt)

    assert found == Ruling(outcome=dealt, per=draw.per if undealt >= 3 else draw.running_out.per)


def test_in_the_territory_the_kept_card_and_every_other_players_discards_go_in() -> None:
    """A fifth card comes when later players have discarded too."""
    found = shuffled_in(draw_of(TERRITORY), drawer=3, decided=(1, 3, 5), undealt=1)

    assert found.discards_of == (1, 5)
    assert (found.kept, found.folded_hands, found.kitty) == (True, False, False)
    assert found.per == rule("ACT-DRW/8.4#2")


@pytest.mark.parametrize("name", VICTORIA)
def test_in_victoria_earlier_discards_and_folded_hands_go_in(name: str) -> None:
    draw = draw_of(name)
    found = shuffled_in(draw, drawer=3, decided=(1, 2, 3, 5), undealt=0)

    assert found.discards_of == (1, 2)
    assert (found.kept, found.folded_hands) == (False, True)
    assert found.kitty is (name == "vic/draw-kitty")
    assert found.per == draw.running_out.per


def test_the_first_to_draw_has_no_earlier_discards() -> None:
    found = shuffled_in(draw_of("vic/draw-blind"), drawer=1, decided=(1,), undealt=0)

    assert found.discards_of == ()


@pytest.mark.parametrize(
    ("name", "shuffled", "official", "silence"),
    [
        (TERRITORY, 4, "Casino Operator", "A-61"),
        *((name, 3, "Poker Room Supervisor (or above)", "V-32") for name in VICTORIA),
    ],
)
def test_if_all_that_is_not_enough_an_official_decides(
    name: str, shuffled: int, official: str, silence: str
) -> None:
    draw = draw_of(name)

    assert enough(draw, needed=3, shuffled=shuffled) == Ruling(outcome=3, per=draw.running_out.per)
    assert enough(draw, needed=3, shuffled=shuffled - 1) == Referral(
        question="the draw needs 3 more cards and the discards give 2: how is it completed?",
        to=official,
        per=reading(silence),
    )
    assert role(official, book=declared(name).book.id).name == official


def test_no_discards_at_all_give_none() -> None:
    found = enough(draw_of(TERRITORY), needed=1, shuffled=0)

    assert isinstance(found, Referral)
    assert "give 0" in found.question
