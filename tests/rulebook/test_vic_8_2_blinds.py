"""Victoria 8.2 and the first paragraphs of each game: blinds, over-blinds and antes."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal
from pokerroom.money import dollars
from pokerroom.play import Game
from pokerroom.play.betting.events import Posted
from pokerroom.play.betting.first_by_position import begins
from pokerroom.play.betting.forced_bets import (
    AnteOfAll,
    BlindsInTurn,
    antes,
    blinds,
    order_of_blinds,
)
from pokerroom.play.betting.forced_bets import over_blind as made_over
from pokerroom.terms.settings import under
from tests.evidence import per
from tests.rulebook.victoria import victorian

BLIND_GAMES = {
    "draw-blind": "8.4.1(b)",
    "draw-kitty": "8.5.1(b)",
    "two-card-manila": "8.11.1(b)",
    "three-card-manila": "8.12.1(b)",
    "faro-manila": "8.13.1(b)",
    "holdem": "8.14.1(b)",
    "omaha": "8.15.1(b)",
    "omaha-hi-low": "8.16.1(b)",
}
ANTE_GAMES = {
    "draw-ante": "8.6.1(b)",
    "five-card-stud": "8.7.1",
    "crown-stud": "8.8.1",
    "seven-card-stud": "8.9.1",
    "seven-card-stud-hi-low": "8.10.1",
    "holdem": "8.14.1(b)",
}


def due_at(game: Game) -> BlindsInTurn:
    return next(clause for clause in game.before_the_deal if isinstance(clause, BlindsInTurn))


def made(game: Game, seats: tuple[int, ...], *amounts: int, button: int) -> list[tuple[int, int]]:
    """Who makes which blind, in dollars."""
    clause = due_at(game)
    order = order_of_blinds(clause, seats, marker_seat=button)
    sums = tuple(dollars(amount) for amount in amounts)
    posted = blinds(clause, sums, order, (dollars(100),) * len(order))
    return [(blind.seat, blind.paid // 100) for blind in posted]


@per("VIC/8.2.2", "VIC/8.2.2(a)", "VIC/8.2.2(b)")
@pytest.mark.parametrize("name", BLIND_GAMES)
def test_the_first_blind_is_left_of_the_button_and_the_others_follow(name: str) -> None:
    game, seats = victorian(name), (1, 3, 4, 6)

    assert made(game, seats, 5, button=3) == [(4, 5)]
    assert made(game, seats, 5, 10, button=3) == [(4, 5), (6, 10)]
    assert made(game, seats, 5, 10, 20, button=4) == [(6, 5), (1, 10), (3, 20)]


@pytest.mark.parametrize("name", BLIND_GAMES)
def test_of_two_players_the_button_makes_the_second_blind_unless_the_room_turns_it_round(
    name: str,
) -> None:
    game = victorian(name)
    turned = under(game, {"two_player_blinds": "button_posts_first_blind"})

    assert made(game, (2, 5), 5, 10, button=5) == [(2, 5), (5, 10)]
    assert made(turned, (2, 5), 5, 10, button=5) == [(5, 5), (2, 10)]
    assert made(turned, (2, 4, 5), 5, 10, button=5) == [(2, 5), (4, 10)]


def test_of_two_players_with_one_blind_the_button_acts_first_in_the_first_round() -> None:
    holdem = victorian("holdem")
    first, second = (stage.rules_for().begins for stage in holdem.betting_rounds[:2])
    assert first is not None
    assert second is not None

    assert made(holdem, (2, 5), 10, button=5) == [(2, 10)]
    assert begins(first, (2, 5), marker_seat=5, last_blind=2).outcome == 5
    assert begins(second, (2, 5), marker_seat=5, last_blind=2).outcome == 2


def test_of_more_blinds_than_players_the_last_fall_away() -> None:
    assert made(victorian("holdem"), (2, 5), 5, 10, 20, button=5) == [(2, 5), (5, 10)]


def test_a_blind_that_cannot_be_paid_stands_at_what_it_should_be() -> None:
    clause = due_at(victorian("holdem"))

    short = blinds(clause, (dollars(5), dollars(10)), (1, 2), (dollars(100), dollars(9)))[1]

    assert (short.due, short.paid, str(short.per)) == (1000, 900, "VIC/6.14.1")


def over_blind(name: str, *seats: int) -> list[Posted | Refusal]:
    """What becomes of the over-blinds that *seats* make in turn after a blind of $10 at seat 2."""
    clause, order = due_at(victorian(name)), (1, 2, 3, 4, 5)
    so_far = list(blinds(clause, (dollars(5), dollars(10)), order, (dollars(100),) * 5))
    found: list[Posted | Refusal] = []
    for seat in seats:
        found.append(made_over(clause, so_far, order, seat, compulsory=2, stake=dollars(100)))
        so_far += [posted for posted in found[-1:] if isinstance(posted, Posted)]
    return found


@per("VIC/8.4.1(b)(i)", "VIC/8.2.4")
def test_at_draw_the_player_after_the_last_blind_may_make_one_over_blind_of_the_double() -> None:
    (made_by_three,) = over_blind("draw-blind", 3)
    (made_by_four,) = over_blind("draw-blind", 4)
    _, second = over_blind("draw-blind", 3, 4)

    assert isinstance(made_by_three, Posted)
    assert (made_by_three.seat, made_by_three.paid) == (3, dollars(20))
    for refused in (made_by_four, second):
        assert isinstance(refused, Refusal)
        assert str(refused.per) == "VIC/8.4.1(b)(i)"


@pytest.mark.parametrize("name", [name for name in BLIND_GAMES if name != "draw-blind"])
def test_other_games_have_no_over_blind(name: str) -> None:
    (refused,) = over_blind(name, 3)

    assert isinstance(refused, Refusal)
    assert str(refused.per) == f"VIC/{BLIND_GAMES[name]}"


@pytest.mark.parametrize(("name", "number"), ANTE_GAMES.items())
def test_every_player_antes_what_the_sign_says(name: str, number: str) -> None:
    game = victorian(name)
    clause = next(due for due in game.before_the_deal if isinstance(due, AnteOfAll))

    paid = antes(
        clause,
        (1, 3, 6),
        (dollars(50), dollars(1), dollars(2)),
        minimum=dollars(5),
        sign=dollars(2),
    )

    assert [(ante.seat, ante.paid) for ante in paid] == [(1, 200), (3, 100), (6, 200)]
    assert [str(ante.per) for ante in paid] == [f"VIC/{number}", "VIC/6.14.1", f"VIC/{number}"]
