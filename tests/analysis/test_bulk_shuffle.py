"""Many shuffles at once are the same as one after another."""

from collections.abc import Iterator

import numpy as np
import pytest

from pokerroom.analysis.shuffle_tests.bulk_shuffle import bulk_shuffles
from pokerroom.cards.shuffling.draws import ByteSource, bytes_at_once, permuted
from pokerroom.cards.shuffling.seeded import seeded_bytes
from pokerroom.cards.shuffling.shuffle import kernel_bytes

SHUFFLES = 60


def mostly_rejected(count: int) -> bytes:
    """So many high bytes that most shuffles need a second helping, and some a third."""
    drawn = np.frombuffer(seeded_bytes(7)(count), dtype=np.uint8)
    return np.where(drawn < 150, 255 - drawn % 5, drawn).astype(np.uint8).tobytes()


@pytest.mark.parametrize("source", [seeded_bytes(5), kernel_bytes, mostly_rejected])
@pytest.mark.parametrize("cards", [2, 3, 7, 32, 36, 40, 51, 52])
def test_from_the_same_bytes_come_the_same_shuffles(cards: int, source: ByteSource) -> None:
    helpings: list[bytes] = []

    def noted(count: int) -> bytes:
        helpings.append(source(count))
        return helpings[-1]

    orders = bulk_shuffles(cards, SHUFFLES, noted)

    for nth in range(SHUFFLES):
        alone = permuted(range(cards), _rows_of(helpings, nth, bytes_at_once(cards)))
        assert alone == tuple(orders[:, nth])


def _rows_of(helpings: list[bytes], nth: int, width: int) -> ByteSource:
    """What the shuffle *nth* had of each helping."""
    rows: Iterator[bytes] = (helping[nth * width : (nth + 1) * width] for helping in helpings)
    return lambda _: next(rows)


def test_a_second_helping_was_needed() -> None:
    """Otherwise the test above would not have tried it."""
    asked: list[int] = []

    def counted(count: int) -> bytes:
        asked.append(count)
        return mostly_rejected(count)

    bulk_shuffles(52, SHUFFLES, counted)

    assert len(asked) > 1


@pytest.mark.parametrize("cards", [2, 52])
def test_every_card_is_in_every_shuffle(cards: int) -> None:
    orders = bulk_shuffles(cards, 100, kernel_bytes)

    assert orders.shape == (cards, 100)
    assert (np.sort(orders, axis=0) == np.arange(cards)[:, None]).all()


def test_more_cards_than_a_byte_tells_apart_are_refused() -> None:
    with pytest.raises(ValueError, match="255 cards are more than"):
        bulk_shuffles(255, 1, kernel_bytes)

    assert sorted(bulk_shuffles(254, 1, kernel_bytes)[:, 0]) == list(range(254))
