"""The advice of the exact strategy in `pokerroom play` against the house."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

import pytest

from pokerroom.analysis.edges import decide, variation_of
from pokerroom.analysis.edges.decision import Choice, Decision
from pokerroom.analysis.edges.variation import CanberraVariation, CrownVariation
from pokerroom.cli.playing_house import advising
from tests.cli.playing_house import HouseSessions

CANBERRA = "4h Qs Jc 9s 3s 9c Td 8d Kd Ad"
"""One box and the dealer, card by card: 4h Jc 3s Td Kd against an open Ad."""
CROWN = "8s As 7s Ad 9d Tc Jh 2c 3d"
"""8s 7s against As Ad; the flop makes a straight."""


@pytest.fixture
def sessions(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> HouseSessions:
    return HouseSessions(monkeypatch, capsys)


def told_values(found: Decision) -> list[str]:
    return [f"exactly {choice.value}\n" for choice in found.choices]


@pytest.mark.parametrize("word", ["a", "advice"])
def test_canberra_poker_is_advised_exactly(sessions: HouseSessions, word: str) -> None:
    told = sessions.typed(["a 10", "d", word, "f"], "canberra-poker", "--rounds", "1", top=CANBERRA)
    found = decide("canberra-poker", "4h Jc 3s Td Kd Ad")
    assert [choice.name for choice in found.choices] == ["fold", "bet"]
    assert f"Best play: {found.best.name}." in told.out
    assert all(value in told.out for value in told_values(found))
    assert "fold: -1.000000 antes, -$10.00; exactly -1\n" in told.out


def test_the_maximum_payout_of_the_table_is_reckoned_with(
    sessions: HouseSessions, tmp_path: Path
) -> None:
    terms = tmp_path / "terms.toml"
    terms.write_text("maximum_payout = 15\n")
    arguments = ["canberra-poker", "--terms", str(terms), "--rounds", "1"]
    told = sessions.typed(["a 10", "d", "a", "f"], *arguments, top="Qh Qs Qc 9s Qd 9c Td 8d Kd 2d")
    book = variation_of("canberra-poker")
    assert isinstance(book, CanberraVariation)
    capped = replace(book, bet=replace(book.bet, maximum=Fraction(3, 2)))
    found, free = (decide(each, "Qh Qc Qd Td Kd 2d") for each in (capped, book))
    assert told_values(found)[1] in told.out
    assert told_values(free)[1] not in told.out


def test_crown_holdem_is_advised_before_the_turn_and_the_river(sessions: HouseSessions) -> None:
    lines = ["a 10", "d", "w", "a", "w", "a", "c"]
    told = sessions.typed(lines, "crown-holdem", "--rounds", "1", top=CROWN)
    turn = decide("crown-holdem", "8s 7s 9d Tc Jh")
    river = decide("crown-holdem", "8s 7s 9d Tc Jh 2c", turn_wager=True)
    without = decide("crown-holdem", "8s 7s 9d Tc Jh 2c", turn_wager=False)
    assert all(value in told.out for value in told_values(turn) + told_values(river))
    assert told_values(without)[0] not in told.out
    assert "Best play: turn wager." in told.out
    assert "Best play: river wager." in told.out
    checked = sessions.typed([*lines[:4], "c", "a"], "crown-holdem", top=CROWN)
    assert all(value in checked.out for value in told_values(without))


def test_a_smaller_wager_is_reckoned_with_as_it_lies(sessions: HouseSessions) -> None:
    told = sessions.typed(["a 20", "d", "w 20", "a"], "crown-holdem", top=CROWN)
    book = variation_of("crown-holdem")
    assert isinstance(book, CrownVariation)
    smaller = replace(book, flop=replace(book.flop, times=Fraction(1)))
    checked = [decide(each, "8s 7s 9d Tc Jh").choices[0].value for each in (smaller, book)]
    assert f"check: {float(checked[0]):+.6f} antes" in told.out
    assert f"check: {float(checked[1]):+.6f} antes" not in told.out


def test_other_hands_of_the_person_are_said_not_to_be_in_it(sessions: HouseSessions) -> None:
    lines = ["a 10", "a 10 2", "d", "w", "w", "a"]
    told = sessions.typed(lines, "crown-holdem", "--seed", "2")
    assert "The cards of your other hands are not reckoned with." in told.out
    alone = sessions.typed(["a 10", "d", "w", "a"], "crown-holdem", "--seed", "2")
    assert "Best play:" in alone.out
    assert "other hands" not in alone.out


@pytest.mark.parametrize(
    ("kernels", "takes"), [("c", "some 20 seconds on two cores"), ("numpy", "minutes without C")]
)
def test_the_starting_hand_says_how_long_the_first_answer_takes(
    sessions: HouseSessions, monkeypatch: pytest.MonkeyPatch, kernels: str, takes: str
) -> None:
    def solved(
        _played: object, cards: tuple[int, ...], *, progress: Callable[[float], None], **_: object
    ) -> Decision:
        assert len(cards) == 2
        for done in (0.5, 1.0):
            progress(done)
        choices = (Choice(name="fold", value=Fraction(-1)), Choice(name="w", value=Fraction(1, 3)))
        return Decision(title="", own=(), others=(), choices=choices, results=())

    monkeypatch.setattr(advising, "decide", solved)
    monkeypatch.setattr(advising, "kernels_in_use", lambda: SimpleNamespace(name=kernels))
    told = sessions.typed(["a 10", "d", "a"], "crown-holdem", "--seed", "3")
    assert told.out.count(f"The whole game is solved for this, once: {takes}") == 1
    assert "Best play: w." in told.out
    assert "w: +0.333333 antes, +$3.33; exactly 1/3\n" in told.out


def test_an_ante_that_counts_nothing_needs_no_advice(sessions: HouseSessions) -> None:
    lines = ["a 5", "d", "f", "n", "a 5", "d", "a"]
    told = sessions.typed(lines, "canberra-poker", "--seed", "3")
    crown = sessions.typed(lines, "crown-holdem", "--seed", "3")
    nothing = "An ante that counts nothing comes back whatever you do."
    assert (nothing in told.out) != (nothing in crown.out)
