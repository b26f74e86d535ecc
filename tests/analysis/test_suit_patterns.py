"""Short cuts by rank and suit pattern count every deal: the same as one by one, whatever the suits.

A fault in a short cut of this kind gives a plausible wrong answer, so every pattern of suits is
tried against all deals.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from pokerroom.analysis import odds
from pokerroom.analysis.kernels.kernels import NUMPY, OddsKernels, odds_kernels
from pokerroom.analysis.kernels.tally import Cells, no_cells, tally_values
from pokerroom.analysis.odds import joint as joint_module
from pokerroom.analysis.odds.exact_communal import tally_communal
from pokerroom.analysis.odds.joint import joint_holdings, joint_least, joint_most
from pokerroom.analysis.odds.situation import Situation, situation_in
from pokerroom.cards.card import parse_cards
from pokerroom.cards.evaluation.by_tables import Evaluator
from pokerroom.cards.orders import HandOrder
from tests.analysis.test_every_game import ignore

LOW_CARDS = "2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s"
KERNELS = (NUMPY, odds_kernels())
PATTERNS = {
    "two suited alike": ("AsKs", "QsJs"),
    "two suited apart": ("AsKs", "QhJh"),
    "one suited, one sharing the suit": ("AsKs", "QsJh"),
    "one suited, one not sharing it": ("AsKs", "QhJd"),
    "two unsuited sharing one suit": ("AsKh", "QsJd"),
    "two unsuited sharing both suits": ("AsKh", "QsJh"),
    "two unsuited in four suits": ("AsKh", "QcJd"),
    "pairs sharing both suits": ("TsTh", "9s9h"),
    "pairs sharing one suit": ("TsTh", "9s9d"),
    "pairs in four suits": ("TsTh", "9c9d"),
    "the same pair": ("TsTh", "TcTd"),
    "three suited alike": ("AsKs", "QsJs", "9s8s"),
    "three in all manners": ("AsKs", "QhJh", "9s8d"),
}
COMMUNAL = {"none": "", "one": "7s", "two": "8s7s", "three alike": "9s8s7s", "three": "9c8d7h"}
DEAD = {"none of a suit": "", "most of a suit": "6s7s8s9sTs", "some": "6c6d7h8c"}


def without(cards: str, hands: tuple[str, ...]) -> list[str]:
    """Those of *cards* that nobody holds."""
    pairs = [cards[at : at + 2] for at in range(0, len(cards), 2)]
    return [card for card in pairs if card not in "".join(hands)]


def one_by_one(situation: Situation) -> Cells:
    """Every choice of communal cards for hands that are known."""
    count = situation.to_come
    drawn = list(combinations(situation.unseen, count))
    dealt = np.array(drawn, np.uint8).reshape(len(drawn), count)
    known = np.broadcast_to(np.array(situation.communal, np.uint8), (len(dealt), 5 - count))
    communal = np.ascontiguousarray(np.hstack([dealt, known]))
    cells = no_cells(situation.players, low=situation.has_low)

    def values(evaluator: Evaluator) -> list[np.ndarray[tuple[int], np.dtype[np.uint16]]]:
        held = [np.array([hand.known] * len(dealt), np.uint8) for hand in situation.holdings]
        if situation.exactly_two:
            return [evaluator.exactly_two_of(each, communal) for each in held]
        return [evaluator.best_of(np.hstack([each, communal])) for each in held]

    lows = np.array(values(situation.low)) if situation.low else None
    tally_values(np.array(values(situation.high)), lows, cells)
    return cells


def by_pattern(situation: Situation, kernels: OddsKernels) -> Cells:
    return tally_communal(situation, joint_holdings(situation), kernels, ignore)


def assert_all_deals_are_counted(situation: Situation) -> None:
    card_by_card = one_by_one(situation)
    for kernels in KERNELS:
        assert np.array_equal(by_pattern(situation, kernels), card_by_card), kernels.name


@pytest.mark.parametrize("hands", PATTERNS.values(), ids=PATTERNS)
@pytest.mark.parametrize("communal", COMMUNAL.values(), ids=COMMUNAL)
def test_holdem_by_rank_is_holdem_card_by_card(hands: tuple[str, ...], communal: str) -> None:
    shared = without(communal, hands)
    situation = situation_in("holdem", hands, communal=shared, dead=LOW_CARDS)

    assert_all_deals_are_counted(situation)


@pytest.mark.parametrize("dead", DEAD.values(), ids=DEAD)
@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("vic/two-card-manila", ("AsKs", "QsJs")),
        ("vic/two-card-manila", ("AsKh", "QcQd", "JsTh")),
        ("vic/three-card-manila", ("AsKsQs", "AhKhQd")),
        ("vic/three-card-manila", ("AsKsQh", "JsJhJd")),
    ],
)
def test_manila_by_rank_is_manila_card_by_card(
    game: str, hands: tuple[str, ...], dead: str
) -> None:
    situation = situation_in(game, hands, dead=without(dead, hands), deck=36)

    assert_all_deals_are_counted(situation)


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("omaha", ("AsKsQsJs", "9h8h7c6c")),
        ("omaha", ("AsKsQhJh", "AhKhQdJd")),
        ("omaha-hi-low", ("As8s7h6h", "AhKh7c8c")),
        ("faro-manila", ("AsKsQsJsTs", "AhKhQdJd9s")),
    ],
)
def test_omaha_by_rank_is_omaha_card_by_card(game: str, hands: tuple[str, ...]) -> None:
    situation = situation_in(game, hands, dead="2c2d2h2s3c3d3h3s4c4d4h4s5s")

    assert_all_deals_are_counted(situation)


RANGES = [
    (["AKs", "QQ"], {"communal": "2s 7s 9s 3s"}),
    (["AKs", "random"], {"communal": "2s 7s 9s 3s", "dead": "4d"}),
    (["AKs,T9s", "AQ,AJ", "55"], {"communal": "2s 7h 9h 3s"}),
    (["As?", "22-44"], {"communal": "2s 7s 9s 3s Ks", "dead": "Ah Kh"}),
    (["KQs", "JJ+", "AsAd"], {"communal": "2s 7s 7d"}),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "asked"), RANGES)
def test_one_pattern_stands_for_all_that_an_exchange_of_suits_makes_of_it(
    hands: list[str], asked: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    situation = situation_in("holdem", hands, **asked)  # type: ignore[arg-type]
    short = joint_holdings(situation)
    monkeypatch.setattr(joint_module, "_exchanges", lambda *_: [(0, 1, 2, 3)])
    full = joint_holdings(situation)

    assert full.weights.max() == 1
    assert short.weights.sum() == len(full.holes) <= joint_most(situation)
    assert len(short.holes) < len(full.holes)
    kernels = odds_kernels()
    all_of_them = tally_communal(situation, full, kernels, ignore)
    assert np.array_equal(tally_communal(situation, short, kernels, ignore), all_of_them)


@pytest.mark.parametrize(
    ("communal", "dead", "exchanges"),
    [("", "", 24), ("2s", "", 6), ("2s3s", "", 6), ("2s3d", "", 2), ("2s2d", "", 4),
     ("2s3d4h", "", 1), ("2s2d2h", "", 6), ("2s", "3s", 6), ("2s", "3d", 2), ("2s2d", "3s3d", 4),
     ("2s2d", "3s", 2)],
)  # fmt: skip
def test_an_exchange_of_suits_leaves_communal_and_dead_cards_as_they_are(
    communal: str, dead: str, exchanges: int
) -> None:
    situation = situation_in("holdem", ["random"] * 2, communal=communal, dead=dead)

    found = joint_module._exchanges((situation.communal, situation.dead))
    assert len(found) == exchanges


def test_a_wrong_exchange_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    situation = situation_in("holdem", ["AKs", "QQ"], communal="2s 7s 9s")
    right = by_pattern(situation, odds_kernels())
    every = joint_module._exchanges(())
    monkeypatch.setattr(joint_module, "_exchanges", lambda *_: every)

    assert not np.array_equal(by_pattern(situation, odds_kernels()), right)


@pytest.mark.parametrize("hands", [["random", "AsKs", "QQ"], ["QQ", "random", "AsKs"]])
def test_the_longest_list_of_hands_is_gone_through_at_once(
    hands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks: list[int] = []
    representative = joint_module._representative

    def counted(block: joint_module.Bits, exchanges: list[tuple[int, ...]]) -> joint_module.Bits:
        blocks.append(len(block))
        return representative(block, exchanges)

    monkeypatch.setattr(joint_module, "_representative", counted)
    joint = joint_holdings(situation_in("holdem", hands, communal="2s 7h 9d 3c 4c"))

    assert len(blocks) == 6
    known = joint.holes[:, hands.index("AsKs")]
    assert {tuple(sorted(hole)) for hole in known.tolist()} == {tuple(sorted(parse_cards("AsKs")))}


@pytest.mark.parametrize(
    ("communal", "exchanges"), [("", 24), ("2s7s9s", 6), ("2s7s9d", 2), ("2s7d9h", 1)]
)
def test_what_is_counted_at_least_is_known_before_it_is_listed(
    communal: str, exchanges: int
) -> None:
    situation = situation_in("holdem", ["random", "random"], communal=communal)

    assert joint_least(situation) == joint_most(situation) / 2 / exchanges


def test_what_can_be_counted_in_time_is_counted_though_many_hands_share_cards() -> None:
    hands = ["66,A6s", "random", "QQ+"]

    assert odds("two-card-manila", hands, "7c8c9cKsTd").deals == 48_438


def test_orders_of_reduced_decks_are_kept() -> None:
    situation = situation_in("act/canberra-manila", ["AsTs", "AdAh"], ace_low=True)

    assert situation.order == HandOrder(situation.order.deck, True, True)
    assert_all_deals_are_counted(situation)
