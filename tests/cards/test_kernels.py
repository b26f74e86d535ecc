"""The kernels at their boundary: which are in use, and that nothing handed to them does harm."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from pokerroom.cards import _kernels
from pokerroom.cards.evaluation.by_tables import Evaluator
from pokerroom.cards.evaluation.fallback import Cards
from pokerroom.cards.evaluation.kernels import NUMPY, AnyFive, ExactlyTwo
from pokerroom.cards.evaluation.pairs import values_by_pair
from pokerroom.cards.evaluation.places import displacements
from pokerroom.cards.evaluation.tables import tables_of
from pokerroom.cards.orders import STANDARD
from tests.cards.conftest import KERNELS

WRONG = (TypeError, ValueError, BufferError)
TABLES = tables_of(STANDARD)
PAIRS = values_by_pair(TABLES.by_ranks[5])
EVALUATORS = [Evaluator(TABLES, some) for some in {**KERNELS, "numpy": NUMPY}.values()]


def refuse(*cards: object) -> None:
    raise ValueError(f"refused: {cards}")


def arguments(sizes: tuple[int, ...], values: dict[int, Any]) -> list[Any]:
    by_ranks = tuple((displacements(size), values[size]) for size in sizes)
    return [TABLES.card_keys, by_ranks, TABLES.by_flush, refuse]


def for_any_five() -> list[Any]:
    return arguments((5, 6, 7), TABLES.by_ranks)


def for_exactly_two() -> list[Any]:
    return arguments((3, 4, 5), PAIRS)


@pytest.fixture(params=[False, True], ids=["fastest", "portable"])
def any_five(request: pytest.FixtureRequest) -> AnyFive:
    keys, ranks, flushes, explain = for_any_five()
    return _kernels.AnyFive(keys, ranks, flushes, explain, request.param)


@pytest.fixture(params=[False, True], ids=["fastest", "portable"])
def exactly_two(request: pytest.FixtureRequest) -> ExactlyTwo:
    keys, ranks, flushes, explain = for_exactly_two()
    return _kernels.ExactlyTwo(keys, ranks, flushes, explain, request.param)


def hands(rows: int, size: int) -> Cards:
    return np.tile(np.arange(size, dtype=np.uint8), (rows, 1))


def out(rows: int) -> Any:
    return np.zeros(rows, np.uint16)


NOT_CARDS = [
    None,
    5,
    "cards",
    b"\0\1\2\3\4\5\6",
    bytearray(7),
    memoryview(bytes(7)),
    [[0, 1, 2, 3, 4, 5, 6]],
    np.zeros(7, np.uint8),
    np.zeros((1, 1, 7), np.uint8),
    np.array(7, np.uint8),
    np.zeros((1, 7), np.int8),
    np.zeros((1, 7), np.uint16),
    np.zeros((1, 7), np.float64),
    np.zeros((1, 7), "S1"),
    np.zeros((1, 7), bool),
    np.zeros((1, 7), object),
    np.zeros((1, 7), [("a", "u1")]),
    np.zeros((2, 14), np.uint8)[:, ::2],
    np.zeros((7, 2), np.uint8).T,
    np.broadcast_to(np.uint8(0), (1 << 40, 7)),  # more rows than there is memory
    np.zeros((1, 0), np.uint8),
    np.zeros((1, 1), np.uint8),
    np.zeros((1, 9), np.uint8),
    np.zeros((1, 1 << 20), np.uint8),
]


@pytest.mark.parametrize("cards", NOT_CARDS, ids=range(len(NOT_CARDS)))
def test_what_is_no_array_of_cards_is_refused(
    any_five: AnyFive, exactly_two: ExactlyTwo, cards: Any
) -> None:
    with pytest.raises(WRONG):
        any_five.best_of(cards, out(1))
    with pytest.raises(WRONG):
        exactly_two.best_of(cards, hands(1, 3), out(1))
    with pytest.raises(WRONG):
        exactly_two.best_of(hands(1, 2), cards, out(1))


def read_only() -> Any:
    values = out(1)
    values.flags.writeable = False
    return values


@pytest.mark.parametrize(
    "values",
    [
        None,
        bytes(2),
        bytearray(2),
        out(0),
        out(2),
        out(1).astype(np.int16),
        out(1).astype(np.uint32),
        out(1).astype(">u2"),
        out(1).reshape(1, 1),
        read_only(),
    ],
    ids=range(10),
)
def test_values_go_only_where_there_is_room_for_them(
    any_five: AnyFive, exactly_two: ExactlyTwo, values: Any
) -> None:
    with pytest.raises(WRONG):
        any_five.best_of(hands(1, 7), values)
    with pytest.raises(WRONG):
        exactly_two.best_of(hands(1, 2), hands(1, 3), values)


def test_values_lie_together(any_five: AnyFive, exactly_two: ExactlyTwo) -> None:
    with pytest.raises(WRONG):
        any_five.best_of(hands(2, 7), out(4)[::2])
    with pytest.raises(WRONG):
        exactly_two.best_of(hands(2, 2), 5 + hands(2, 3), out(4)[::2])


def test_rows_of_hole_and_communal_cards_are_as_many(exactly_two: ExactlyTwo) -> None:
    with pytest.raises(ValueError, match="a value for each"):
        exactly_two.best_of(hands(2, 2), hands(3, 3), out(2))


def test_nothing_is_written_beside_the_values(any_five: AnyFive, exactly_two: ExactlyTwo) -> None:
    for rows in (0, 1, 255, 256, 257, 700):
        values = np.full(rows + 64, 9, np.uint16)
        assert any_five.best_of(hands(rows, 7), values[32 : 32 + rows]) == -1
        assert (values[:32] == 9).all()
        assert (values[32 + rows :] == 9).all()
        values = np.full(rows + 64, 9, np.uint16)
        assert exactly_two.best_of(hands(rows, 4), 4 + hands(rows, 5), values[32 : 32 + rows]) == -1
        assert (values[:32] == 9).all()
        assert (values[32 + rows :] == 9).all()


@pytest.mark.parametrize("place", range(7))
def test_no_byte_makes_it_read_astray(any_five: AnyFive, place: int) -> None:
    for number in range(256):
        cards = hands(3, 7)
        cards[1, place] = number
        for check in (False, True):
            wrong = any_five.best_of(cards, out(3), check)
            twice = check and number < 7 and number != place
            assert wrong == (1 if number > 51 or twice else -1)


@given(arrays.arrays(np.uint8, st.tuples(st.integers(0, 600), st.integers(5, 7))), st.booleans())
def test_whatever_the_bytes_are_all_kernels_say_the_same(cards: Cards, check: bool) -> None:
    said = [one.any_five.best_of(cards, out(len(cards)), check) for one in EVALUATORS]

    assert len(set(said)) == 1


@given(st.integers(0, 2**32 - 1), st.integers(1, 600), st.integers(5, 7), st.integers(0, 52))
def test_they_name_the_same_row_and_give_the_same_values(
    seed: int, rows: int, size: int, most: int
) -> None:
    """Bytes are cards or nearly: some rows have a card twice, some a number just beyond."""
    rng = np.random.default_rng(seed)
    cards = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (rows, 1)), axis=1)[:, :size].copy()
    cards[rng.integers(rows), rng.integers(size)] = most
    values = [out(rows) for _ in EVALUATORS]

    said = {
        one.any_five.best_of(cards, filled) for one, filled in zip(EVALUATORS, values, strict=True)
    }

    assert len(said) == 1
    if said == {-1}:
        assert all((some == values[0]).all() for some in values)


@given(st.lists(st.integers(-5, 300), max_size=9))
def test_one_hand_at_a_time_as_well(cards: list[int]) -> None:
    said = []
    for one in EVALUATORS:
        try:
            said.append(str(one.best(cards)))
        except ValueError as error:
            said.append(str(error))

    assert len(set(said)) == 1


def spoilt(make: list[Any], place: int, instead: Any) -> list[Any]:
    return [*make[:place], instead, *make[place + 1 :]]


def with_values(make: list[Any], which: int, instead: Any) -> list[Any]:
    """With other displacements and values of one number of cards."""
    return spoilt(make, 1, (*make[1][:which], instead, *make[1][which + 1 :]))


FAR = np.full(4096, 65535, np.uint16)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda make: make[:3],
        lambda make: [*make, True, True],
        lambda make: spoilt(make, 0, None),
        lambda make: spoilt(make, 0, make[0][:255].copy()),
        lambda make: spoilt(make, 0, make[0].astype(np.int64)),
        lambda make: spoilt(make, 0, np.zeros(256, np.uint64)),
        lambda make: spoilt(make, 0, np.full(256, 1 << 16, np.uint64)),
        lambda make: spoilt(make, 0, make[0] + np.arange(256, dtype=np.uint64)),
        lambda make: spoilt(make, 0, make[0][::-1].copy()),
        lambda make: spoilt(make, 1, ()),
        lambda make: spoilt(make, 1, make[1][:2]),
        lambda make: with_values(make, 0, (make[1][0][0], None)),
        lambda make: with_values(make, 1, (make[1][1][0][:-1].copy(), make[1][1][1])),
        lambda make: with_values(make, 2, (make[1][2][0], make[1][2][1][:-1].copy())),
        lambda make: with_values(make, 2, (FAR, make[1][2][1])),
        lambda make: with_values(make, 2, (make[1][2][0], make[1][2][1].astype(np.int16))),
        lambda make: with_values(make, 2, (make[1][2][0], make[1][2][1][..., None].copy())),
        lambda make: spoilt(make, 2, make[2][:-1].copy()),
        lambda make: spoilt(make, 2, np.zeros((8192, 1), np.uint16)),
    ],
    ids=range(19),
)
def test_tables_that_could_lead_astray_are_refused(spoil: Any) -> None:
    both = ((_kernels.AnyFive, for_any_five()), (_kernels.ExactlyTwo, for_exactly_two()))
    for kernel, make in both:
        assert kernel(*make).best_of is not None
        with pytest.raises(WRONG):
            kernel(*spoil(make))
        with pytest.raises(TypeError):
            kernel(*make, portable=True)  # type: ignore[call-arg]


def test_an_explanation_that_explains_nothing_is_still_an_error() -> None:
    any_five = _kernels.AnyFive(*spoilt(for_any_five(), 3, len))
    exactly_two = _kernels.ExactlyTwo(*spoilt(for_exactly_two(), 3, max))

    with pytest.raises(ValueError, match="these cards make no hand"):
        any_five.best([0, 0, 0, 0, 0])
    with pytest.raises(ValueError, match="these cards make no hand"):
        exactly_two.best([0, 0], [0, 0, 0])
    with pytest.raises(TypeError):
        _kernels.AnyFive(*spoilt(for_any_five(), 3, None)).best([0, 0, 0, 0, 0])


def kernels_named(choice: str | None, *, built: bool = True) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if key != "POKERROOM_KERNELS"}
    env |= {} if choice is None else {"POKERROOM_KERNELS": choice}
    hidden = "" if built else "import sys; sys.modules['pokerroom.cards._kernels'] = None; "
    code = "from pokerroom.cards.evaluation import kernels_in_use; print(kernels_in_use().name)"
    command = [sys.executable, "-c", hidden + code]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("choice", "built", "name"),
    [
        (None, True, "c"),
        (None, False, "numpy"),
        ("", True, "c"),
        ("c", True, "c"),
        ("numpy", True, "numpy"),
        ("numpy", False, "numpy"),
    ],
)
def test_which_kernels_are_in_use(choice: str | None, built: bool, name: str) -> None:
    assert kernels_named(choice, built=built).stdout.strip() == name


@pytest.mark.parametrize(
    ("choice", "built", "said"),
    [
        ("c", False, "ImportError: POKERROOM_KERNELS=c, but the C extension was not built"),
        ("fortran", True, "POKERROOM_KERNELS is 'fortran'"),
    ],
)
def test_which_choice_cannot_be_met(choice: str, built: bool, said: str) -> None:
    answer = kernels_named(choice, built=built)

    assert answer.returncode == 1
    assert said in answer.stderr
