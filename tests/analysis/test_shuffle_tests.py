"""The tests of the shuffle: fair shuffles pass, and the faults of real rooms are caught.

Seeded bytes go through the shuffle of the tables, so the outcome is the same in every run and
nothing fails by chance. The one test on the kernel's own bytes has an alpha of one in a thousand
million for the same reason.
"""

from itertools import permutations
from typing import get_args
from xml.etree.ElementTree import fromstring

import numpy as np
import pytest
from msgspec.json import decode, encode

from pokerroom.analysis.shuffle_tests.bulk_shuffle import bulk_shuffles
from pokerroom.analysis.shuffle_tests.plot import picture_of
from pokerroom.analysis.shuffle_tests.tally import (
    TALLIES,
    Permutations,
    Places,
    Repeats,
    Succession,
)
from pokerroom.analysis.shuffle_tests.verification import (
    KINDS,
    Kind,
    Shuffler,
    ShuffleReport,
    Verified,
    verify,
)
from pokerroom.analysis.shuffle_tests.words import MEANINGS, p_text, text_of
from pokerroom.cards.shuffling.seeded import seeded_bytes
from tests.analysis import faulty_shuffles as faulty

SHUFFLES = 20_000
DECKS = (52, 40, 36, 32)


@pytest.fixture(scope="module")
def fair() -> Verified:
    return verify(shuffles=SHUFFLES, decks=DECKS, source=seeded_bytes(2026))


def test_a_fair_shuffle_passes_every_test_of_every_deck(fair: Verified) -> None:
    checks = fair.report.checks

    assert fair.report.passed
    assert all(check.passed for check in checks)
    assert [(check.kind, check.cards) for check in checks] == [
        *((kind, cards) for cards in DECKS for kind in ("places", "succession", "repeats")),
        *(("permutations", cards) for cards in (5, 6, 7)),
    ]


def test_degrees_of_freedom_are_those_of_a_permutation(fair: Verified) -> None:
    degrees = {(check.kind, check.cards): check.degrees_of_freedom for check in fair.report.checks}

    assert [degrees["places", cards] for cards in DECKS] == [2601, 1521, 1225, 961]
    assert [degrees["succession", cards] for cards in DECKS] == [2601, 1521, 1225, 961]
    assert [degrees["permutations", cards] for cards in (5, 6, 7)] == [119, 719, 5039]
    assert {degrees["repeats", cards] for cards in DECKS} == {None}


def test_few_cards_are_shuffled_twice_as_often_and_ten_times_each_order_at_least(
    fair: Verified,
) -> None:
    shuffles = {(check.kind, check.cards): check.shuffles for check in fair.report.checks}

    assert shuffles["places", 52] == 20_000
    assert shuffles["permutations", 5] == 40_000
    assert shuffles["permutations", 6] == 40_000
    assert shuffles["permutations", 7] == 50_400


def test_the_shuffle_of_the_kernel_passes() -> None:
    assert verify(shuffles=SHUFFLES, decks=DECKS, alpha=1e-9).report.passed


@pytest.mark.parametrize("cards", [52, 32])
@pytest.mark.parametrize("fault", [faulty.modulo_bias, faulty.swap_of_1999, faulty.off_by_one])
def test_a_biased_shuffle_is_caught_by_its_places(fault: Shuffler, cards: int) -> None:
    """Hardest is the modulo bias of 32 cards: below 32, 16, 8, 4 and 2 it has none."""
    found = _checked(fault, ("places",), cards=cards)

    assert not found.report.passed
    assert found.report.checks[0].p_value < 1e-8


@pytest.mark.parametrize("fault", [faulty.swap_of_1999, faulty.off_by_one])
def test_a_biased_shuffle_is_caught_by_its_permutations(fault: Shuffler) -> None:
    checks = _checked(fault, ("permutations",)).report.checks

    assert [check.passed for check in checks] == [False, False, False]


def test_a_card_that_stays_is_caught_from_one_shuffle_to_the_next() -> None:
    places, succession = _checked(faulty.keeping_a_card, ("places", "succession")).report.checks

    assert succession.p_value < 1e-100
    assert places.p_value > 1e-5


def test_shuffles_that_come_again_are_caught_by_their_repeats() -> None:
    (check,) = _checked(faulty.from_few_seeds, ("repeats",)).report.checks

    assert not check.passed
    assert check.statistic > 1_000


def test_a_bias_of_one_in_a_hundred_is_caught_by_the_permutations() -> None:
    biased, fair = Permutations(5), Permutations(5)
    source = seeded_bytes(4)

    for _ in range(20):
        biased.add(faulty.sorting_now_and_then(5, 100_000, source))
        fair.add(bulk_shuffles(5, 100_000, source))

    assert biased.outcome().p_value < 1e-9
    assert fair.outcome().p_value > 0.01


def _checked(fault: Shuffler, kinds: tuple[Kind, ...], cards: int = 52) -> Verified:
    return verify(
        shuffles=SHUFFLES, decks=(cards,), kinds=kinds, source=seeded_bytes(9), shuffler=fault
    )


def test_over_all_orders_the_statistic_of_places_is_its_degrees_of_freedom_on_average() -> None:
    """Exactly, as for any chi-square: one shuffle at a time, each order once."""
    statistics = []
    for order in permutations(range(4)):
        places = Places(4)
        places.add(np.array([order], dtype=np.uint8).T)
        statistics.append(places.outcome().statistic)

    assert np.mean(statistics) == pytest.approx(9)


@pytest.mark.parametrize(("tally", "cards"), [(Places, 8), (Succession, 8), (Permutations, 4)])
def test_p_values_of_fair_shuffles_are_spread_evenly(
    tally: type[Places | Succession | Permutations], cards: int
) -> None:
    source = seeded_bytes(11)
    p_values = []
    for _ in range(400):
        tallied = tally(cards)
        tallied.add(bulk_shuffles(cards, 1_000, source))
        p_values.append(tallied.outcome().p_value)

    assert np.histogram(p_values, bins=4, range=(0, 1))[0] == pytest.approx([100] * 4, abs=35)


def test_every_order_once_is_a_perfect_fit() -> None:
    orders = np.array(list(permutations(range(5))), dtype=np.uint8).T
    every, places = Permutations(5), Places(5)

    every.add(orders)
    places.add(orders)

    assert every.outcome() == (0.0, 119, 1.0)
    assert places.outcome() == (0.0, 16, 1.0)
    assert not places.deviations().any()


def test_the_places_counted_are_those_of_the_cards() -> None:
    places = Places(3)

    places.add(np.array([[2, 2, 0], [1, 0, 1], [0, 1, 2]], dtype=np.uint8))

    assert places.counts.tolist() == [[1, 0, 2], [1, 2, 0], [1, 1, 1]]


def test_the_way_from_one_shuffle_to_the_next_is_what_succession_counts() -> None:
    """From 0 1 2 to 2 0 1 every card moves on by one, and so it does from there to 1 2 0."""
    moved = Succession(3)

    moved.add(np.array([[0, 2, 1], [1, 0, 2], [2, 1, 0]], dtype=np.uint8))

    stuck = Places(3)
    stuck.add(np.array([[1, 1], [2, 2], [0, 0]], dtype=np.uint8))
    assert moved.outcome() == stuck.outcome()


def test_repeats_are_counted_over_batches() -> None:
    orders = bulk_shuffles(52, 50, seeded_bytes(1))
    repeats = Repeats(52)
    repeats.add(orders)
    assert repeats.outcome() == (0.0, None, 1.0)

    repeats.add(orders[:, :2])
    assert repeats.outcome().statistic == 2
    assert repeats.outcome().p_value < 1e-20


def test_the_beginnings_of_52_cards_fit_a_number_of_64_bits() -> None:
    assert 52**Repeats.COMPARED < 2**64 < 52 ** (Repeats.COMPARED + 1)


def test_a_test_fails_from_alpha_down(fair: Verified) -> None:
    least = min(check.p_value_holm for check in fair.report.checks)

    def passes(alpha: float) -> bool:
        report = verify(shuffles=SHUFFLES, decks=DECKS, alpha=alpha, source=seeded_bytes(2026))
        return report.report.passed

    assert least < 1
    assert passes(np.nextafter(least, 0))
    assert not passes(least)


@pytest.mark.parametrize("alpha", [0.0, 1.0, -0.1])
def test_alpha_is_a_chance(alpha: float) -> None:
    with pytest.raises(ValueError, match="alpha is a chance between 0 and 1"):
        verify(shuffles=1_000, decks=DECKS, alpha=alpha)


def test_fewer_than_a_thousand_shuffles_are_too_few() -> None:
    with pytest.raises(ValueError, match="999 shuffles are too few to judge: 1,000 at least"):
        verify(shuffles=999, decks=DECKS)

    assert verify(shuffles=1_000, decks=(32,), kinds=("repeats",)).report.passed


def test_a_deck_named_twice_is_tested_once() -> None:
    checks = verify(shuffles=1_000, decks=(32, 32), kinds=("repeats",)).report.checks

    assert [check.cards for check in checks] == [32]


def test_progress_is_told_up_to_the_last_shuffle() -> None:
    heard: list[tuple[str, int, int]] = []

    verify(
        shuffles=10_000,
        decks=(32,),
        kinds=("repeats", "permutations"),
        progress=lambda *told: heard.append(told),
    )

    assert heard[:2] == [("32 cards", 8_192, 10_000), ("32 cards", 10_000, 10_000)]
    assert heard[-1] == ("orders of 7 cards", 50_400, 50_400)


def test_the_report_is_read_back_from_json(fair: Verified) -> None:
    written = encode(fair.report)

    assert decode(written, type=ShuffleReport) == fair.report
    assert (decode(written)["format"], decode(written)["version"]) == (
        "pokerroom.verify-shuffle",
        1,
    )


def test_the_report_in_words_has_a_line_for_each_test(fair: Verified) -> None:
    lines = text_of(fair.report).splitlines()

    assert lines[0] == "The shuffle, 20,000 times each deck: passed"
    assert [line.split()[:3] for line in lines[3:6]] == [
        ["places", "52", "20,000"],
        ["succession", "52", "20,000"],
        ["repeats", "52", "20,000"],
    ]
    assert sum(line.endswith("passed") for line in lines) == 1 + len(fair.report.checks)
    assert max(map(len, lines)) <= 100


def test_the_report_in_words_says_what_failed() -> None:
    text = text_of(_checked(faulty.off_by_one, ("places", "repeats")).report)

    assert text.startswith("The shuffle, 20,000 times each deck: FAILED\n")
    assert "1 of 2 tests failed" in text
    assert text.count("FAILED") == 2


def test_every_kind_of_test_is_explained_and_tallied() -> None:
    assert set(MEANINGS) == set(TALLIES) == set(KINDS) == set(get_args(Kind))


@pytest.mark.parametrize(
    ("p_value", "printed"),
    [(1.0, "1.0000"), (0.0001, "0.0001"), (0.00009, "9e-05"), (1e-300, "1e-300"), (0, "<1e-300")],
)
def test_a_p_value_is_printed_in_four_places_or_as_a_power_of_ten(
    p_value: float, printed: str
) -> None:
    assert p_text(p_value) == printed


def test_the_picture_has_a_square_for_each_deck_and_a_row_for_each_test(fair: Verified) -> None:
    picture = fromstring(picture_of(fair))  # noqa: S314 (our own text)
    svg = "{http://www.w3.org/2000/svg}"
    words = [text.text or "" for text in picture.iter(f"{svg}text")]

    assert picture.findtext(f"{svg}title") == "The shuffle, 20,000 times each deck: passed"
    assert [word[:8] for word in words if word.endswith("(across)")] == [
        "52 cards",
        "40 cards",
        "36 cards",
        "32 cards",
    ]
    assert words.count("passed") == len(fair.report.checks)
    cells = sum((path.get("d") or "").count("z") for path in picture.iter(f"{svg}path"))
    assert cells == sum(cards**2 for cards in DECKS)


def test_in_the_picture_a_cell_that_is_far_off_has_the_strongest_colour() -> None:
    picture = picture_of(_checked(faulty.off_by_one, ("places",)))

    assert '<path fill="#2166ac" d="M0 0h1v1h-1zM1 1h1v1h-1z' in picture
