"""Victoria 8.4 to 8.16: the betting rounds of the thirteen games, paragraph by paragraph."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from pokerroom.play.betting.first_by_position import begins
from pokerroom.play.betting.rules import Ending
from tests.evidence import per
from tests.rulebook.at_the_table import Table, from_seat, opened_by, table
from tests.rulebook.victoria import victorian

BLIND_GAMES = {
    "draw-blind": "8.4",
    "two-card-manila": "8.11",
    "three-card-manila": "8.12",
    "faro-manila": "8.13",
    "holdem": "8.14",
    "omaha": "8.15",
    "omaha-hi-low": "8.16",
}
STUD_GAMES = {
    "five-card-stud": "8.7",
    "crown-stud": "8.8",
    "seven-card-stud": "8.9",
    "seven-card-stud-hi-low": "8.10",
}


def cases(games: dict[str, str], *paragraphs: str) -> list[ParameterSet]:
    """A game and its section, reading out *paragraphs* of it such as `3(a)`."""
    return [
        pytest.param(name, f"VIC/{section}", marks=per(*(f"VIC/{section}.{p}" for p in paragraphs)))
        for name, section in games.items()
    ]


def against_blinds(name: str) -> Table:
    """Blinds of $5 and $10 at seats 1 and 2 of five, the button at 5; seat 3 acts first."""
    game = victorian(name)
    clause = game.betting_rounds[0].rules_for().begins
    assert clause is not None
    first = begins(clause, (1, 2, 3, 4, 5), marker_seat=5, last_blind=2).outcome
    seats = from_seat(first, (1, 2, 3, 4, 5))
    return table(game, 1, seats, limit="fixed", put_in={1: 5, 2: 10}, blind=10, minimum=10, bet=10)


@pytest.mark.parametrize(("name", "section"), cases(BLIND_GAMES, "3(a)"))
def test_the_first_round_starts_left_of_the_last_blind_with_call_raise_or_fold(
    name: str, section: str
) -> None:
    first = against_blinds(name)

    assert (first.turn, first.choices()) == (3, {"call": [10], "raise": [20], "fold": None})
    assert set(first.rules().values()) == {f"{section}.3(a)"}
    first.put("3 call")
    assert first.turn == 4


@pytest.mark.parametrize(("name", "section"), cases(BLIND_GAMES, "3(b)"))
def test_if_he_folds_the_next_player_has_the_choice(name: str, section: str) -> None:
    first = against_blinds(name)

    first.put("3 fold")
    assert first.choices() == {"call": [10], "raise": [20], "fold": None}
    assert set(first.rules().values()) == {f"{section}.3(b)"}
    first.put("4 fold")
    assert (first.turn, set(first.rules().values())) == (5, {f"{section}.3(b)"})


@pytest.mark.parametrize(("name", "section"), cases(BLIND_GAMES, "3(c)"))
def test_then_all_in_turn_call_raise_or_fold_until_one_is_left_or_all_have_called(
    name: str, section: str
) -> None:
    first = against_blinds(name)

    first.put("3 call")
    assert first.choices() == {"call": [10], "raise": [20], "fold": None}
    assert set(first.rules().values()) == {f"{section}.3(c)"}
    first.put("4 raise 20", "5 fold", "1 fold", "2 call")
    assert not first.is_over
    first.put("3 call")
    assert first.ended == (Ending.MET, f"{section}.3(c)(ii)")

    alone = against_blinds(name)
    alone.put("3 fold", "4 fold", "5 fold", "1 fold")
    assert alone.ended == (Ending.SURVIVOR, f"{section}.3(c)(i)")


@pytest.mark.parametrize("name", [*BLIND_GAMES, "draw-kitty"])
def test_the_first_round_has_no_check(name: str) -> None:
    assert against_blinds(name).refused("3 check") == "VIC/def:Check"


# Draw (Kitty), 8.5.3


@per("VIC/8.5.3(a)")
def test_until_a_player_is_in_nobody_may_raise_against_a_kitty() -> None:
    first = against_blinds("draw-kitty")

    for seat in (3, 4):
        assert first.choices() == {"call": [10], "take the Kitty": [10], "fold": None}
        assert first.refused(f"{seat} raise 20") == "VIC/8.5.3(a)"
        first.put(f"{seat} fold")
    first.put("5 call")
    assert "raise" in first.choices()


@per("VIC/8.5.3(b)(i)")
def test_who_is_first_in_may_take_the_kitty_and_call_with_it() -> None:
    first = against_blinds("draw-kitty")

    taken = first.put("3 take the Kitty")

    assert (taken.adds, str(taken.per)) == (1000, "VIC/8.5.3(b)")
    assert first.choices() == {"call": [10], "raise": [20], "fold": None}
    assert set(first.rules().values()) == {"VIC/8.5.3(b)(i)"}
    assert first.refused("4 take the Kitty") == "VIC/8.5.3(c)"


def test_after_one_who_is_in_the_next_calls_raises_folds_or_pays_a_blind_for_the_kitty() -> None:
    first = against_blinds("draw-kitty")
    first.put("3 call")

    assert first.choices() == {
        "call": [10],
        "raise": [20],
        "take the Kitty": [10],
        "fold": None,
    }
    taken = first.put("4 take the Kitty")
    assert (taken.adds, str(taken.per)) == (1000, "VIC/8.5.3(c)")
    assert first.turn == 5


@per("VIC/8.5.3(c)(i)")
def test_after_a_raise_the_taker_pays_a_blind_and_then_calls_raises_or_folds() -> None:
    first = against_blinds("draw-kitty")
    first.put("3 call", "4 raise 20")

    taken = first.put("5 take the Kitty")
    assert (taken.adds, str(taken.per)) == (1000, "VIC/8.5.3(c)(i)")
    assert (first.turn, first.choices()) == (5, {"call": [10], "raise": [30], "fold": None})
    assert set(first.rules().values()) == {"VIC/8.5.3(c)(i)"}
    first.put("5 fold")
    assert first.total(5) == 10


def test_a_blind_pays_for_the_kitty_with_what_is_in_already() -> None:
    first = against_blinds("draw-kitty")
    first.put("3 call", "4 raise 20", "5 fold")

    assert first.choices()["take the Kitty"] == [5]
    first.put("1 fold")
    assert first.choices()["take the Kitty"] == [0]
    first.put("2 take the Kitty")
    assert first.choices() == {"call": [10], "raise": [30], "fold": None}


def test_the_last_blind_who_takes_the_kitty_unraised_has_stood_with_it() -> None:
    first = against_blinds("draw-kitty")

    first.put("3 call", "4 fold", "5 fold", "1 fold", "2 take the Kitty")

    assert first.ended == (Ending.MET, "VIC/8.5.3(e)(ii)")


def test_the_kitty_is_taken_on_a_first_turn_only() -> None:
    first = against_blinds("draw-kitty")

    first.put("3 call", "4 raise 20", "5 fold", "1 fold", "2 call")

    assert first.choices() == {"call": [10], "raise": [30], "fold": None}


def test_a_stake_short_of_the_blind_buys_the_kitty_with_all_it_has() -> None:
    first = table(
        victorian("draw-kitty"),
        1,
        (3, 4, 1, 2),
        limit="fixed",
        put_in={1: 5, 2: 10},
        blind=10,
        stakes=(7, 100, 100, 100),
        minimum=10,
        bet=10,
    )

    assert first.choices() == {"tap out": [7], "take the Kitty": [7], "fold": None}
    first.put("3 take the Kitty")
    assert (first.turn, first.betting.stakes[0]) == (4, 0)


@per("VIC/8.5.3(e)")
def test_the_round_against_a_kitty_goes_on_as_any_other() -> None:
    first = against_blinds("draw-kitty")

    first.put("3 call", "4 raise 20", "5 fold", "1 fold", "2 call")
    assert not first.is_over
    first.put("3 call")

    assert first.ended == (Ending.MET, "VIC/8.5.3(e)(ii)")


# Draw (Ante Wager), 8.6.3


def with_antes() -> Table:
    game = victorian("draw-ante")
    clause = game.betting_rounds[0].rules_for().begins
    assert clause is not None
    assert begins(clause, (1, 2, 3), marker_seat=3).outcome == 1
    return table(game, 1, (1, 2, 3), limit="fixed", pot=15, minimum=10, bet=10)


@per("VIC/8.6.3(a)")
def test_with_antes_draw_begins_left_of_the_button_with_check_bet_or_fold() -> None:
    first = with_antes()

    assert first.choices() == {"check": None, "open": [10], "fold": None}
    assert set(first.rules().values()) == {"VIC/8.6.3(a)"}


@per("VIC/8.6.3(b)", "V-38")
def test_with_antes_a_fold_passes_the_option_to_open_on() -> None:
    first = with_antes()

    first.put("1 fold")

    assert first.choices() == {"check": None, "open": [10], "fold": None}
    assert first.rules() == {"check": "V-38", "open": "VIC/8.6.3(b)", "fold": "VIC/8.6.3(b)"}


@per("VIC/8.6.3(c)", "V-38")
def test_with_antes_the_others_call_raise_or_fold_once_it_is_opened() -> None:
    first = with_antes()

    first.put("1 check")
    assert first.rules()["open"] == "V-38"
    first.put("2 open 10")
    assert first.choices() == {"call": [10], "raise": [20], "fold": None}
    assert set(first.rules().values()) == {"VIC/8.6.3(c)"}
    first.put("3 call", "1 raise 20", "2 call", "3 call")
    assert first.ended == (Ending.MET, "VIC/8.6.3(c)(ii)")


# The first round of stud: the lowest card brings it in


@pytest.mark.parametrize(("name", "section"), cases(STUD_GAMES, "3(a)"))
def test_the_lowest_up_card_must_bet_at_least_the_table_minimum(name: str, section: str) -> None:
    game = victorian(name)
    shown = {1: "9s", 2: "4d", 3: "4c", 5: "Ah"}
    assert opened_by(game, 1, "", 1, shown) == 3
    assert opened_by(game, 1, "", 1, {**shown, 3: "4h"}) == 2
    first = table(game, 1, (3, 5, 1, 2), limit="spread", minimum=10, maximum=40, pot=20)

    assert first.choices() == {"open": (10, 40)}
    assert first.refused("3 open 9") == f"{section}.3(a)"
    assert first.refused("3 open 41") == "VIC/def:Flexible bet"
    for said in ("3 check", "3 fold"):
        assert first.refused(said) == f"{section}.3(a)"
    assert str(first.put("3 open 10").per) == f"{section}.3(a)"


@pytest.mark.parametrize(("name", "section"), cases(STUD_GAMES, "3(b)"))
def test_after_the_bring_in_the_others_call_raise_or_fold(name: str, section: str) -> None:
    first = table(victorian(name), 1, (3, 5, 1), limit="fixed", minimum=10, bet=10)

    first.put("3 open 10")
    assert (first.turn, first.choices()) == (5, {"call": [10], "raise": [20], "fold": None})
    assert set(first.rules().values()) == {f"{section}.3(b)"}
    first.put("5 raise 20", "1 fold", "3 call")
    assert first.ended == (Ending.MET, f"{section}.3(b)(ii)")


# Later rounds


def later_rounds() -> list[tuple[str, int, str, str, str]]:
    """Game, number of the round, and the paragraphs of its opener and of the others."""
    rounds = []
    for name, section in {**BLIND_GAMES, **STUD_GAMES}.items():
        last = len(victorian(name).betting_rounds)
        if name == "draw-blind":
            rounds.append((name, 2, "8.4.5", "a", "b"))
            continue
        flop = name in {"holdem", "omaha", "omaha-hi-low"}
        for number in range(2, last + 1):
            part = number + 2 if flop else (5 if number == last else 4)
            rounds.append((name, number, f"{section}.{part}", "b", "c"))
    rounds += [("draw-kitty", 2, "8.5.5", "a", "b"), ("draw-ante", 2, "8.6.5", "a", "b")]
    return rounds


def opener_at(name: str, number: int, *, tapped_out: tuple[int, ...] = ()) -> int:
    """Who opens of seats 1, 3 and 4: by position with the button at 4 and the last blind at 2."""
    game = victorian(name)
    clause = game.betting_rounds[number - 1].rules_for().begins
    if clause is None:
        return opened_by(game, number, "", 1, {1: "9s 8s", 3: "Kd 2c", 4: "Js Jh"})
    return begins(clause, (1, 3, 4), tapped_out=tapped_out, marker_seat=4, last_blind=2).outcome


@pytest.mark.parametrize(
    ("name", "number", "first", "then"),
    [
        pytest.param(
            name,
            number,
            f"VIC/{section}({one})",
            f"VIC/{section}({other})",
            marks=per(f"VIC/{section}({one})", f"VIC/{section}({other})"),
        )
        for name, number, section, one, other in later_rounds()
    ],
)
def test_the_opener_opens_checks_or_folds_and_the_others_call_raise_or_fold(
    name: str, number: int, first: str, then: str
) -> None:
    place = {"draw-blind": 3, "draw-kitty": 3}.get(name, 4 if name in STUD_GAMES else 1)
    assert opener_at(name, number) == place
    seats = from_seat(place, (1, 3, 4))
    later = table(victorian(name), number, seats, limit="fixed", pot=60, minimum=10, bet=10)

    assert later.choices() == {"check": None, "open": [10], "fold": None}
    assert set(later.rules().values()) == {first}
    later.put(f"{seats[0]} check")
    assert later.choices() == {"check": None, "open": [10], "fold": None}
    later.put(f"{seats[1]} open 10")
    assert later.choices() == {"call": [10], "raise": [20], "fold": None}
    assert set(later.rules().values()) == {then}
    later.put(f"{seats[2]} raise 20", f"{seats[0]} fold", f"{seats[1]} call")
    assert later.ended == (Ending.MET, f"{then}(ii)")


@per("V-41")
@pytest.mark.parametrize(
    ("name", "number"), [(name, number) for name, number, *_ in later_rounds()]
)
def test_while_no_wager_stands_each_player_may_check_bet_or_fold(name: str, number: int) -> None:
    later = table(victorian(name), number, (1, 3, 4), limit="fixed", pot=60, minimum=10, bet=10)

    later.put("1 check")
    assert (later.rules()["check"], later.rules()["open"]) == ("V-41", "V-41")
    later.put("3 fold", "4 check")

    assert later.ended[0] is Ending.CHECKED


@pytest.mark.parametrize("name", ["draw-blind", "draw-kitty", "draw-ante", "holdem"])
def test_a_tapped_out_opener_is_passed_over_to_the_left(name: str) -> None:
    first = opener_at(name, 2)
    after = {1: 3, 3: 4, 4: 1}

    assert opener_at(name, 2, tapped_out=(first,)) == after[first]


@per("V-72")
def test_holdem_with_antes_alone_begins_left_of_the_button_and_may_be_checked() -> None:
    stage = victorian("holdem").betting_rounds[0]
    clause = stage.rules_for("antes").begins
    assert clause is not None

    assert begins(clause, (1, 2, 5), marker_seat=5).outcome == 1
    first = table(
        victorian("holdem"), 1, (1, 2, 5), form="antes", limit="fixed", pot=15, minimum=10, bet=10
    )
    first.put("1 check", "2 check", "5 open 10")
    assert first.choices() == {"call": [10], "raise": [20], "fold": None}
