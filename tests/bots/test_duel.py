"""Two bots are compared on the same cards with seats exchanged, and by an interval."""

from __future__ import annotations

import pytest

from pokerroom.bots.loading import bot_named
from pokerroom.bots.self_play.duel import Duel, Standing, Timed, play_duel
from pokerroom.bots.simple import anything, caller, folder
from pokerroom.cli.app import run


def test_a_bot_against_itself_wins_nothing() -> None:
    """Cards, chances and seats are the same in both rounds: what one seat wins, it loses again."""
    duel = Duel.of("vic/holdem", players=4)

    assert list(play_duel(duel, caller, caller, range(1, 9))) == [0] * 8


def test_the_gain_is_that_of_a_seat_in_a_hundred_rounds() -> None:
    standing = Standing(Duel.of("vic/holdem", players=4))
    for gain in (4000, 2000, 6000):
        standing.add(gain)

    assert standing.mean == pytest.approx(100 * 4000 / 4 / 500)
    assert standing.within == pytest.approx(100 * 1.959964 * 2000 / 3**0.5 / 4 / 500)
    assert standing.is_better is True


@pytest.mark.parametrize(("gains", "better"), [([10], None), ([-90, -80], False), ([-9, 10], None)])
def test_what_is_in_doubt_is_open(gains: list[int], better: bool | None) -> None:
    standing = Standing(Duel.of("vic/holdem"))
    for gain in gains:
        standing.add(gain)

    assert standing.is_better is better


def test_folding_and_doing_anything_lose_to_the_expert() -> None:
    for other in (folder, anything):
        standing = Standing(Duel.of("vic/holdem"))
        for gain in play_duel(standing.duel, Timed(bot_named("expert")), other, range(1, 31)):
            standing.add(gain)
        assert standing.is_better is True


def test_the_command_tells_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bots", "compare", "caller", "folder", "holdem", "draw-kitty", "--deals", "4"]) == 0

    out = capsys.readouterr().out
    assert "caller against folder: 4 deals a game, each played twice, seed 1" in out
    assert "vic/holdem" in out
    assert "vic/draw-kitty" in out
    assert "a turn takes caller " in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("zap regular", "there is no bot 'zap'"),
        ("expert/wild", "there is no style 'wild' of expert"),
        ("caller folder --deals 1", "1 deals are not between 2 and 10,000,000"),
        ("caller folder --first 0", "there is no deal 0"),
        ("caller folder crown-holdem", "is played against the house"),
    ],
)
def test_what_cannot_be_compared_is_told(
    capsys: pytest.CaptureFixture[str], words: str, says: str
) -> None:
    assert run(["bots", "compare", *words.split()]) != 0
    assert says in capsys.readouterr().err
