"""In every game among players the odds are those of all deals written out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from pokerroom.analysis.kernels.kernels import NUMPY, OddsKernels, odds_kernels
from pokerroom.analysis.kernels.tally import Cells
from pokerroom.analysis.odds.exact_communal import tally_communal
from pokerroom.analysis.odds.exact_own import tally_own
from pokerroom.analysis.odds.joint import joint_holdings
from pokerroom.analysis.odds.odds import has_communal_cards, odds
from pokerroom.analysis.odds.results import odds_of
from pokerroom.analysis.odds.situation import Situation, situation_in
from pokerroom.games import games
from pokerroom.play import Game
from tests.analysis.reference import Outcomes, equity, outcomes_of

CASES: dict[str, list[tuple[list[str], dict[str, object]]]] = {
    "act/seven-card-stud": [
        (["AsAdKd7c8c9s", "7h8h9hThJdAc"], {"deck": 32}),
        (["AsAdKd7c8c", "7h8h9hThJdAc"], {"deck": 32, "ace_low": True, "dead": "Kc Kh Ks Qs"}),
        (["AsAdKd7c8c9s5d", "7h8h9hThJdAc", "QsQdQhJsJc5s"], {"deck": 40, "dead": "KcKhKs"}),
        (["5c6d7h8sKsKd", "AcAdThTd9c9s"], {"deck": 40, "ace_low": True}),
    ],
    "act/canberra-manila": [
        (["AsKs", "7d7h"], {"communal": "Qs Js 8d"}),
        (["Th9h", "AdAc", "KsQs"], {"communal": "8h 7h Jd", "ace_low": True}),
        (["As?", "KdKc"], {"communal": "Qs Js 8d Th", "dead": "9c9d"}),
    ],
    "act/five-card-stud": [
        (["AsAdKd7c", "7h8h9h"], {"deck": 32}),
        (["AsAdKd", "7h8h9hTh", "QsQdQhJs"], {"deck": 32}),
        (["2s3s4s5s", "AdAcKdKh"], {}),
    ],
    "act/draw-poker": [
        (["AsAdKd7c8c/Kd7c8c", "7h8h9hThJd"], {"deck": 32, "dead": "AcAhKs"}),
        (["AsAdKd7c8c/7c8c", "7h8h9hThAh/Ah"], {"deck": 40, "dead": "KcKhKs5c5d5h5s6c6d"}),
        (["KsKdQdQh7s/7s", "JsJcTsTd7c/7c", "8s9hThJhAc/8s"], {"deck": 32}),
    ],
    "vic/draw-blind": [(["AsAdKd7c8c/7c8c", "JhQhKhAh9s/9s"], {"deck": 36})],
    "vic/draw-kitty": [(["AsAdKd7c8c/7c8c", "Jh8h9hTh6s/6s"], {"deck": 36})],
    "vic/draw-ante": [
        (["6sAsAd9cTd", "6h7h8h9hTs/Ts"], {"deck": 36}),
        (["2s3s4s5sKd/Kd", "9d9c9hTsTd"], {}),
    ],
    "vic/five-card-stud": [(["6sAs9s8s", "7h8h9d"], {"deck": 36})],
    "vic/crown-stud": [(["6sAs9s8s", "7h8h9dTd", "QsQdQc"], {"deck": 36, "dead": "AcAdAhKcKdKh"})],
    "vic/seven-card-stud": [
        (["AsAdKd7c8c9h", "7h8h9dThJdAc", "6s6d6hJsJcJh"], {"deck": 36}),
        (["2s3s4s5s9dTd", "KdKcQdQcJd"], {"dead": "6s6c6d6h7c7d7h7s8c8d8h8s"}),
    ],
    "vic/seven-card-stud-hi-low": [
        (["As2d3d7c8cKd", "4h5h6hThJdAc"], {"dead": "KhKsKc"}),
        (["As2d3d7cKcKd", "Ah2h3h8h9sTs", "4c4d4hQcQdQh"], {"dead": "AcAdKhKsQsJcJdJhJsTcTdTh"}),
        (["As5d6d7cKcKd", "Ah5h6h8h9sTs"], {"deck": 40}),
    ],
    "vic/two-card-manila": [
        (["AsKs", "7d7h", "9c9d"], {"communal": "Qs Js 8d", "deck": 32}),
        (["6s7s", "AhAd"], {"communal": "8s 9d", "dead": "KcKdKhKsQcQdQhQs", "deck": 36}),
    ],
    "vic/three-card-manila": [
        (["AsKsTd", "7d7h7s"], {"communal": "Qs Js 8d"}),
        (["Th9h8c", "AdAcQd", "KsQsJd"], {"communal": "8h 7h Jh", "deck": 32}),
    ],
    "vic/faro-manila": [(["AsKsTd2c3c", "7d7h7s4d5d"], {"communal": "Qs Js 8d"})],
    "vic/holdem": [
        (["AsKs", "7d7h"], {"communal": "Qs Js 8d"}),
        (["AsKs", "7d7h", "8c9c"], {"communal": "Qs 8d 2c"}),
        (["AsKs", "QQ+,AKs"], {"communal": "Qs Js 8d 2d"}),
        (["As?", "KK", "KdQd"], {"communal": "Qs Js 8d 2d"}),
        (["random", "AsAh"], {"communal": "Qs Js 8d 2d 3d"}),
    ],
    "vic/omaha": [(["AsKsQdJd", "8h9hTh7s"], {"communal": "6h 5h Qs"})],
    "vic/omaha-hi-low": [
        (["As2sQdJd", "8h9hTh7s"], {"communal": "6h 5h Qs"}),
        (["As2sKdKh", "Ah2hQdQh", "3c4c5dJd"], {"communal": "6h 7c Js 8d"}),
    ],
}  # fmt: skip
LISTED = [
    pytest.param(name, hands, asked, id=f"{name} {' v '.join(hands)}")
    for name, cases in CASES.items()
    for hands, asked in cases
]
KERNELS = [NUMPY, odds_kernels()]


def ignore(done: float) -> None:
    """Nobody watches."""


def counted(situation: Situation, kernels: OddsKernels) -> Cells:
    if has_communal_cards(situation):
        joint = joint_holdings(situation)
        return tally_communal(situation, joint, kernels, ignore)
    return tally_own(situation, kernels, ignore)


def as_outcomes(cells: Cells) -> Outcomes:
    found: Outcomes = Counter()
    for place, count in zip(zip(*cells.nonzero(), strict=True), cells[cells > 0], strict=True):
        player, high, low = map(int, place)
        found[player, high, low] = int(count)
    return found


def test_every_game_among_players_is_here() -> None:
    assert set(CASES) == {each.name for each in games() if isinstance(each, Game)}
    assert len(CASES) == 17


@pytest.mark.parametrize(("name", "hands", "asked"), LISTED)
def test_all_deals_are_counted_as_they_fall(
    name: str, hands: Sequence[str], asked: dict[str, object]
) -> None:
    situation = situation_in(name, hands, **asked)  # type: ignore[arg-type]
    written_out = outcomes_of(situation)

    for kernels in KERNELS:
        cells = counted(situation, kernels)
        assert as_outcomes(cells) == written_out, kernels.name
        shares = odds_of(situation, cells, None).equities
        assert list(shares) == [equity(written_out, who) for who in range(len(hands))]
        assert sum(shares) == 1


@pytest.mark.parametrize(("name", "hands", "asked"), LISTED)
def test_small_questions_are_answered_exactly(
    name: str, hands: Sequence[str], asked: dict[str, object]
) -> None:
    answer = odds(name, hands, **asked)  # type: ignore[arg-type]

    assert answer.method == "exact"
    assert [hand.margin for hand in answer.hands] == [0.0] * len(hands)
    assert sum(answer.equities) == 1
