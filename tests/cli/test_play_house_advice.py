"""The advice of the exact strategy in `pokerroom play` against the house."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace

import pytest

from pokerroom.analysis.edges import decide, variation_of
from pokerroom.analysis.edges.strategies.decision import Choice, Decision
from pokerroom.analysis.edges.variations.variation import CanberraVariation
from pokerroom.cards import Deck, parse_cards
from pokerroom.cards.evaluation.evaluator import evaluator
from pokerroom.cards.orders import STANDARD
from pokerroom.cli.playing.house import advising
from tests.cli.playing_house import HouseSessions
from tests.evidence import per

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


def test_other_hands_of_the_person_are_said_not_to_be_in_it(sessions: HouseSessions) -> None:
    lines = ["a 10", "a 10 2", "d", "w", "w", "a"]
    told = sessions.typed(lines, "crown-holdem", "--seed", "2")
    assert "The cards of your other hands are not taken into account." in told.out
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


def test_side_wagers_on_the_hand_are_in_the_advice_before_the_flop(
    sessions: HouseSessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    def solved(_played: object, _cards: object, **_: object) -> Decision:
        choices = (
            Choice(name="fold", value=Fraction(-1)),
            Choice(name="flop wager", value=Fraction(-2)),
        )
        return Decision(title="", own=(), others=(), choices=choices, results=())

    monkeypatch.setattr(advising, "decide", solved)
    plain = sessions.typed(["a 10", "d", "a"], "crown-holdem", top=CROWN)
    extra = sessions.typed(["a 10", "p 100", "d", "a"], "crown-holdem", top=CROWN)

    assert "Best play: fold." in plain.out
    assert "fold: -1.000000 antes" in plain.out
    assert "Later choices are taken to be the best.\n" in plain.out
    paid = sum((odds + 1) * ways for odds, ways in over_all_flops("8s 7s").items())
    value = -2 + (Fraction(100 * paid, 19_600) - 100) / 10
    assert "fold: -11.000000 antes" in extra.out
    assert f"flop wager: {float(value):+.6f} antes" in extra.out
    assert f"exactly {value}\n" in extra.out
    assert "player extra of this hand included, at the amounts on display." in extra.out


TABLE_3 = {
    "ROYAL_FLUSH": 1000, "STRAIGHT_FLUSH": 500, "FOUR_OF_A_KIND": 200, "FULL_HOUSE": 70,
    "FLUSH": 40, "STRAIGHT": 30, "THREE_OF_A_KIND": 10, "TWO_PAIRS": 5,
}  # fmt: skip


def over_all_flops(hole: str) -> dict[int, int]:
    """How often a Player Poker Extra is paid at which odds, one flop after another."""
    own = parse_cards(hole)
    rest = [card for card in Deck.FULL.cards if card not in own]
    counts: dict[int, int] = {}
    for flop in combinations(rest, 3):
        hand = evaluator(STANDARD).hand((*own, *flop))
        odds = TABLE_3.get(hand.category.name)
        if odds:
            counts[odds] = counts.get(odds, 0) + 1
    return counts


def test_a_jackpot_prize_that_a_fold_would_lose_is_in_the_advice(sessions: HouseSessions) -> None:
    lines = ["a 10", "j", "d", "a", "f"]
    full = "Qh 2s Qc 9s Qd 9c Td 8d Ts 3d"
    told = sessions.typed(lines, "canberra-poker", "--rounds", "1", top=full)
    without = sessions.typed([lines[0], *lines[2:]], "canberra-poker", "--rounds", "1", top=full)
    found = decide("canberra-poker", "Qh Qc Qd Td Ts 3d")

    assert f"exactly {found.choices[1].value + Fraction(149, 10)}\n" in told.out
    assert "fold: -1.100000 antes, -$11.00; exactly -11/10" in told.out
    assert f"exactly {found.choices[1].value}\n" in without.out


def test_what_no_choice_changes_is_said_to_be_left_out(sessions: HouseSessions) -> None:
    lines = ["a 10", "j 3", "p 5", "e 5", "d", "w", "a"]
    told = sessions.typed(lines, "crown-holdem", top=CROWN)
    turn = decide("crown-holdem", "8s 7s 9d Tc Jh")

    assert all(value in told.out for value in told_values(turn))
    assert "left out, since no choice here changes the result." in told.out


@pytest.mark.parametrize(
    ("name", "rule", "code"),
    [
        pytest.param(*case, marks=per(*case[1:]))
        for case in (
            ("canberra-poker", "ACT-CAN/15.7", "A-85"),
            ("crown-holdem", "WA-CHP/6.5", "W-38"),
        )
    ],
)
def test_advice_is_for_study_and_withheld_where_the_table_says_so(
    sessions: HouseSessions, tmp_path: Path, name: str, rule: str, code: str
) -> None:
    terms = tmp_path / "terms.toml"
    terms.write_text(f'settings = {{ advice_at_{name.replace("-", "_")} = "withheld" }}\n')
    lines = ["a 10", "d", *(["w"] if name == "crown-holdem" else []), "a"]

    given = sessions.typed(lines, name, "--seed", "3")
    withheld = sessions.typed(lines, name, "--seed", "3", "--terms", str(terms))

    assert f"This is for study ({code}): no employee advises a player ({rule})." in given.out
    assert "Best play" in given.out
    assert f"Not allowed: no advice is given at this table ({rule})." in withheld.out
    assert "Best play" not in withheld.out
