"""The Territory, section 9: the called hand is shown first, and what equals or beats it."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal, Ruling, reading
from pokerroom.money import Money
from pokerroom.play import Game
from pokerroom.play.pots.outcome import Pot
from pokerroom.play.pots.showdown import Worth, asked_to_see, must_show, order_of_showing
from tests.evidence import per
from tests.rulebook.settling import in_each_book, rule_of
from tests.rulebook.territory import AMONG_PLAYERS, STUD5

CALLED = "called-player-exposes-first"
SHOWN = "equal-or-better-hand-is-exposed"
DISCARDS = "no-looking-at-discards"
NAMES = [each.name for each in AMONG_PLAYERS]


def pot(game: Game, *seats: int) -> Pot:
    return Pot(amount=Money(100), contested_by=seats, paid_by=seats, per=game.tapping_out.main)


def duties(
    game: Game, worth: dict[int, int], *, leader: int | None, pots: tuple[Pot, ...] = ()
) -> dict[int, tuple[bool, str]]:
    """In the order of showing: whether each must show, by which rule; who must not, throws in."""
    order = order_of_showing(game.showdown, tuple(worth), leader=leader, first_to_act=min(worth))
    hands = {seat: Worth(value) for seat, value in worth.items()}
    shown: list[int] = []
    found: dict[int, tuple[bool, str]] = {}
    for seat in order.outcome:
        duty = must_show(game.showdown, order, seat, hands, shown, pots or (pot(game, *worth),))
        found[seat] = duty.outcome, duty.per.id.partition("/")[2] or duty.per.id
        shown += [seat] if duty.outcome else []
    return found


@pytest.mark.parametrize("game", in_each_book(CALLED))
def test_the_player_whose_wager_was_called_shows_first_whatever_he_holds(game: Game) -> None:
    found = duties(game, {1: 60, 3: 10, 4: 50}, leader=3)

    assert list(found) == [3, 4, 1]
    assert found[3] == (True, rule_of(game, CALLED))


@pytest.mark.parametrize(("own", "must"), [(49, False), (50, True), (51, True)])
@pytest.mark.parametrize("game", in_each_book(SHOWN))
def test_all_who_equal_or_beat_the_called_hand_show_and_a_worse_one_need_not(
    game: Game, own: int, must: bool
) -> None:
    found = duties(game, {1: 60, 3: 50, 4: own}, leader=3)

    assert found[4] == (must, rule_of(game, SHOWN))
    assert found[1] == (True, rule_of(game, SHOWN))


@per("A-30")
@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=NAMES)
def test_a_hand_below_one_that_lies_open_is_shown_too_if_it_beats_the_called_one(
    game: Game,
) -> None:
    found = duties(game, {1: 55, 3: 50, 4: 60}, leader=3)

    assert [must for must, _ in found.values()] == [True, True, True]


@per("A-30")
@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=NAMES)
def test_the_winner_of_a_side_pot_shows_though_the_first_hand_beats_his(game: Game) -> None:
    """Seat 1 has tapped out and shows first; seats 3 and 4 have a side pot."""
    side_pot = pot(game, 1, 3, 4), pot(game, 3, 4)

    assert duties(game, {1: 60, 3: 50, 4: 40}, leader=None, pots=side_pot)[3] == (True, "A-30")
    assert duties(game, {1: 60, 3: 50, 4: 40}, leader=None, pots=side_pot)[4][0] is False
    assert duties(game, {1: 60, 3: 50, 4: 50}, leader=None, pots=side_pot)[4] == (True, "A-30")


@per("A-29")
@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=NAMES)
def test_if_nobody_was_called_the_first_to_act_shows_first(game: Game) -> None:
    checked = order_of_showing(game.showdown, (1, 3, 4), leader=None, first_to_act=4)
    unplayed = order_of_showing(
        game.showdown, (1, 3, 4), leader=None, first_to_act=4, called_before=3
    )

    assert checked == Ruling(outcome=(4, 1, 3), per=reading("A-29"))
    assert unplayed == Ruling(outcome=(3, 4, 1), per=reading("A-29"))


@per("A-81")
@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=NAMES)
def test_the_others_follow_clockwise(game: Game) -> None:
    pots = pot(game, 1, 2, 3, 5), pot(game, 1, 3)
    found = order_of_showing(game.showdown, (1, 2, 3, 5), leader=3, first_to_act=1, pots=pots)

    assert found.outcome == (3, 5, 1, 2)


@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=NAMES)
def test_no_player_sees_a_hand_that_was_thrown_in(game: Game) -> None:
    found = asked_to_see(
        game.showdown,
        asker=3,
        hand=4,
        at_table=(1, 3, 4),
        involved=(1, 3, 4),
        shown=(3, 1),
        thrown_in=(4,),
        winners=(3,),
    )

    assert isinstance(found, Refusal)
    assert found.per.id.endswith(f"/{rule_of(game, DISCARDS)}")


@per("A-29", "A-30")
def test_t_24_all_check_in_the_last_round() -> None:
    equal = duties(STUD5, {1: 50, 2: 50, 3: 49}, leader=None)

    assert list(equal) == [1, 2, 3]
    assert equal[1] == (True, "A-29")
    assert [must for must, _ in equal.values()] == [True, True, False]
