"""Victoria 8.4 to 8.16: who shows at the showdown, who may throw in, who may ask to see a hand."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal, Ruling, reading, rule
from pokerroom.games import games
from pokerroom.money import Money
from pokerroom.play import Game
from pokerroom.play.pots.outcome import Pot
from pokerroom.play.pots.showdown import Worth, asked_to_see, must_show, order_of_showing
from pokerroom.terms.settings import under
from tests.evidence import per
from tests.rulebook.victoria import victorian

DRAW_BLIND, HOLDEM = victorian("draw-blind"), victorian("holdem")
OMAHA_HI_LOW = victorian("omaha-hi-low")
VERSIONS = [each for each in games() if isinstance(each, Game) and each.book.id == "VIC"]
NAMES = [each.name for each in VERSIONS]


def pot(*seats: int) -> Pot:
    return Pot(amount=Money(100), contested_by=seats, paid_by=seats, per=HOLDEM.tapping_out.main)


def duties(
    game: Game, worth: dict[int, Worth], *side_pots: Pot, leader: int | None
) -> dict[int, Ruling[bool]]:
    """In the order of showing: whether each must show; who must not, throws in."""
    pots = (pot(*worth), *side_pots)
    order = order_of_showing(
        game.showdown, tuple(worth), leader=leader, first_to_act=min(worth), pots=pots
    )
    shown: list[int] = []
    found: dict[int, Ruling[bool]] = {}
    for seat in order.outcome:
        found[seat] = must_show(game.showdown, order, seat, worth, shown, pots)
        shown += [seat] if found[seat].outcome else []
    return found


def asked(game: Game, *, asker: int, hand: int, winner: int = 2) -> Ruling[bool] | Refusal:
    """Seats 2, 4 and 6 are in the showdown; 2 has shown, 4 has thrown in, 6 still holds."""
    return asked_to_see(
        game.showdown,
        asker=asker,
        hand=hand,
        at_table=(1, 2, 3, 4, 5, 6),
        involved=(2, 4, 6),
        shown=(2,),
        thrown_in=(4,),
        winners=(winner,),
    )


@per("VIC/8.4.5(b)(iii)")
def test_the_player_being_called_shows_first_whatever_he_holds() -> None:
    found = duties(DRAW_BLIND, {2: Worth(60), 4: Worth(10), 6: Worth(50)}, leader=4)

    assert list(found) == [4, 6, 2]
    assert found[4] == Ruling(outcome=True, per=rule("VIC/8.4.5(b)(iii)"))


@per("VIC/8.4.5(b)(iv)")
@pytest.mark.parametrize(("own", "must"), [(49, False), (50, True), (51, True)])
def test_a_hand_of_equal_or_higher_value_is_shown_and_any_other_may_be_thrown_in(
    own: int, must: bool
) -> None:
    found = duties(DRAW_BLIND, {2: Worth(50), 4: Worth(own), 6: Worth(60)}, leader=2)

    assert found[4] == Ruling(outcome=must, per=rule("VIC/8.4.5(b)(iv)"))
    assert found[6].outcome


@per("VIC/8.4.5(b)(v)")
@pytest.mark.parametrize("asker", [1, 2, 5])
def test_any_player_at_the_table_may_ask_to_see_any_hand_of_the_showdown(asker: int) -> None:
    held, thrown_in = asked(DRAW_BLIND, asker=asker, hand=6), asked(DRAW_BLIND, asker=asker, hand=4)
    folded, outsider = asked(DRAW_BLIND, asker=asker, hand=3), asked(DRAW_BLIND, asker=7, hand=6)

    assert held == Ruling(outcome=True, per=rule("VIC/8.4.5(b)(v)"))
    assert isinstance(thrown_in, Ruling)
    assert isinstance(folded, Refusal)
    assert isinstance(outsider, Refusal)


@per("VIC/9.2.7")
def test_only_a_pot_winner_may_bring_a_hand_thrown_in_back_to_life() -> None:
    assert asked(HOLDEM, asker=2, hand=4) == Ruling(outcome=True, per=rule("VIC/9.2.7"))
    assert asked(HOLDEM, asker=6, hand=4) == Ruling(outcome=False, per=rule("VIC/9.2.7"))
    assert asked(HOLDEM, asker=5, hand=4) == Ruling(outcome=False, per=rule("VIC/9.2.7"))


@pytest.mark.parametrize("game", VERSIONS, ids=NAMES)
def test_every_version_shows_the_called_hand_and_what_equals_or_beats_it(game: Game) -> None:
    found = duties(game, {2: Worth(50), 4: Worth(49), 6: Worth(50)}, leader=2)

    assert [(seat, duty.outcome) for seat, duty in found.items()] == [
        (2, True),
        (4, False),
        (6, True),
    ]
    assert found[2].per == game.showdown.called
    assert {found[4].per, found[6].per} == {game.showdown.equal_or_better.per}
    assert asked(game, asker=1, hand=6) == Ruling(outcome=True, per=game.showdown.asking.per)


@per("V-40")
@pytest.mark.parametrize("game", VERSIONS, ids=NAMES)
def test_if_nobody_was_called_the_first_to_act_shows_first_and_then_clockwise(game: Game) -> None:
    found = order_of_showing(game.showdown, (2, 4, 6), leader=None, first_to_act=5)

    assert found == Ruling(outcome=(6, 2, 4), per=reading("V-40"))


@per("V-40")
def test_side_pots_come_first_and_the_main_pot_last() -> None:
    """Seat 4 has tapped out."""
    found = duties(HOLDEM, {2: Worth(50), 4: Worth(60), 6: Worth(40)}, pot(2, 6), leader=2)

    assert [(seat, duty.outcome) for seat, duty in found.items()] == [
        (2, True),
        (6, False),
        (4, True),
    ]


@per("V-40")
def test_each_half_of_each_pot_is_tested() -> None:
    """Seat 4 has tapped out with the best low; seat 6 takes the low half of the side pot."""
    worth = {2: Worth(50), 4: Worth(40, 30), 6: Worth(30, 20)}
    found = duties(OMAHA_HI_LOW, worth, pot(2, 6), leader=2)

    assert list(found) == [2, 6, 4]
    assert found[6] == Ruling(outcome=True, per=reading("V-40"))
    assert found[4] == Ruling(outcome=True, per=reading("V-40"))


@per("V-75")
def test_a_hand_is_compared_with_the_first_unless_the_room_chose_the_best_shown() -> None:
    worth = {2: Worth(50), 4: Worth(70), 6: Worth(60)}
    chosen = under(HOLDEM, {"hand_compared_with_at_the_showdown": "best_shown"})

    assert [duty.outcome for duty in duties(HOLDEM, worth, leader=2).values()] == [True] * 3
    assert [duty.outcome for duty in duties(chosen, worth, leader=2).values()] == [
        True,
        True,
        False,
    ]


@per("V-40")
def test_t_70_showdown_order() -> None:
    worth = {2: Worth(50), 4: Worth(40), 6: Worth(50)}
    bet, checked = duties(HOLDEM, worth, leader=2), duties(HOLDEM, worth, leader=None)

    assert [(seat, duty.outcome) for seat, duty in bet.items()] == [(2, 1), (4, 0), (6, 1)]
    assert list(checked) == [2, 4, 6]
    assert checked[2].per == reading("V-40")
