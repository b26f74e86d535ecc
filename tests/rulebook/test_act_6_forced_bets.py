"""The Territory's books, 5.4, 6 and 10.1 to 10.3: stakes, blinds, antes and over-blinds."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.money import Money, dollars
from pokerroom.play import Game
from pokerroom.play.betting.events import Posted
from pokerroom.play.betting.forced_bets import (
    AnteOfAll,
    BlindsInTurn,
    BlindToChoose,
    antes,
    blind_amounts,
    blind_chosen,
    blinds,
    order_of_blinds,
    over_blind,
    posted,
)
from pokerroom.play.game.table_stakes import change_of_stake
from pokerroom.terms.settings import under as settled
from tests.evidence import per
from tests.rulebook.territory import AMONG_PLAYERS, DRAW, MANILA, STUD5, STUD7, under


def blind_of(game: Game) -> BlindToChoose:
    clause = game.before_the_deal[0]
    assert isinstance(clause, BlindToChoose)
    return clause


@pytest.mark.parametrize(
    "game",
    [under(STUD7, "10.1"), under(MANILA, "10.1"), under(STUD5, "10.1")],
)
@pytest.mark.parametrize(("times", "allowed"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 0)])
def test_the_blind_is_one_two_or_three_table_minimums(game: Game, times: int, allowed: int) -> None:
    found = blind_chosen(blind_of(game), times=times, minimum=dollars(5))

    assert str(found.per) == f"{game.book.id}/10.1"
    assert isinstance(found, Ruling if allowed else Refusal)
    if isinstance(found, Ruling):
        assert found.outcome == dollars(5 * times)


@pytest.mark.parametrize("game", [STUD7, MANILA, STUD5])
def test_a_room_may_fix_the_blind_that_the_designated_player_else_chooses(game: Game) -> None:
    fixed = settled(game, {"blind_multiple": "two"})

    assert isinstance(blind_chosen(blind_of(fixed), times=2, minimum=dollars(5)), Ruling)
    refused = blind_chosen(blind_of(fixed), times=1, minimum=dollars(5))
    assert isinstance(refused, Refusal)
    assert str(refused.per) == "A-07"


@pytest.mark.parametrize("game", [STUD7, MANILA, STUD5])
def test_the_designated_player_makes_the_blind_before_the_deal(game: Game) -> None:
    clause = blind_of(game)
    chosen = blind_chosen(clause, times=3, minimum=dollars(5))
    assert isinstance(chosen, Ruling)

    made = posted(clause.short_stake, 4, chosen.outcome, stake=dollars(15), per=clause.per)

    number = "6.4" if game is MANILA else "6.5(a)"
    assert (made.seat, made.paid, str(made.per)) == (4, dollars(15), f"{game.book.id}/{number}")


@per("A-13")
@pytest.mark.parametrize("game", [STUD7, MANILA, STUD5])
@pytest.mark.parametrize("stake", [1, 14])
def test_a_stake_short_of_the_blind_goes_in_and_the_blind_stands_as_prescribed(
    game: Game, stake: int
) -> None:
    clause = blind_of(game)

    made = posted(clause.short_stake, 4, dollars(15), stake=dollars(stake), per=clause.per)

    assert (made.due, made.paid, str(made.per)) == (dollars(15), dollars(stake), "A-13")


@pytest.mark.parametrize("game", [STUD7, STUD5])
def test_with_antes_every_player_pays_the_minimum_wager(game: Game) -> None:
    clause = game.before_the_deal[1]
    assert isinstance(clause, AnteOfAll)

    paid = antes(clause, (2, 3, 5), (dollars(9), dollars(5), dollars(4)), minimum=dollars(5))

    assert [(ante.seat, ante.paid // 100) for ante in paid] == [(2, 5), (3, 5), (5, 4)]
    rule = f"{game.book.id}/6.5(b)"
    assert [str(ante.per) for ante in paid] == [rule, rule, "A-13"]


# Draw Poker


def draw_blinds(
    buck: int, seats: tuple[int, ...]
) -> tuple[BlindsInTurn, tuple[int, ...], list[Posted]]:
    clause = DRAW.before_the_deal[0]
    assert isinstance(clause, BlindsInTurn)
    order = order_of_blinds(clause, seats, marker_seat=buck)
    amounts = blind_amounts(clause, minimum=dollars(5))
    assert isinstance(amounts, Ruling)
    return clause, order, list(blinds(clause, amounts.outcome, order, (dollars(100),) * len(order)))


@per("ACT-DRW/10.1", "ACT-DRW/10.2")
def test_the_designated_player_blinds_the_minimum_and_the_next_player_twice_that() -> None:
    for buck, first, second in ((1, 1, 3), (3, 3, 6), (6, 6, 1)):
        _, _, made = draw_blinds(buck, (1, 3, 6))
        assert [(blind.seat, blind.paid // 100) for blind in made] == [(first, 5), (second, 10)]
        assert [str(blind.per) for blind in made] == ["ACT-DRW/6.4#1", "ACT-DRW/6.4#2"]


@per("ACT-DRW/6.4#3", "ACT-DRW/10.3", "A-57")
def test_over_blinds_double_the_blind_before_in_unbroken_order() -> None:
    clause, order, made = draw_blinds(1, (1, 2, 3, 4, 5))

    for seat, amount in ((3, 20), (4, 40), (5, 80)):
        skipping = over_blind(clause, made, order, seat % 5 + 1, compulsory=2, stake=dollars(100))
        assert isinstance(skipping, Refusal)
        assert str(skipping.per) == "A-57"
        found = over_blind(clause, made, order, seat, compulsory=2, stake=dollars(100))
        assert isinstance(found, Posted)
        assert (found.paid, str(found.per)) == (dollars(amount), "ACT-DRW/6.4#3")
        made.append(found)
    again = over_blind(clause, made, order, 1, compulsory=2, stake=dollars(900))
    assert isinstance(again, Refusal)
    assert str(again.per) == "A-57"


@per("ACT-DRW/10.3")
@pytest.mark.parametrize(("stake", "allowed"), [(19, 0), (20, 1)])
def test_an_over_blind_is_made_in_full_or_not_at_all(stake: int, allowed: int) -> None:
    clause, order, made = draw_blinds(1, (1, 2, 3))

    found = over_blind(clause, made, order, 3, compulsory=2, stake=dollars(stake))

    assert isinstance(found, Posted if allowed else Refusal)


def test_of_two_players_none_can_make_an_over_blind() -> None:
    clause, order, made = draw_blinds(1, (1, 2))

    for seat in (1, 2):
        found = over_blind(clause, made, order, seat, compulsory=2, stake=dollars(100))
        assert isinstance(found, Refusal)


@pytest.mark.parametrize("game", [under(game, "5.4") for game in AMONG_PLAYERS])
def test_no_stake_grows_or_shrinks_during_a_round_of_play(game: Game) -> None:
    clause = game.table_stakes
    assert clause is not None

    for amount in (500, -500):
        for contending in (True, False):
            found = change_of_stake(clause, Money(amount), contending=contending)
            assert isinstance(found, Refusal)
            assert str(found.per) == f"{game.book.id}/5.4"
