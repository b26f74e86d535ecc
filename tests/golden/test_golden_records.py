"""A record that was written once says the same in every later version."""

from __future__ import annotations

import pytest

from pokerroom.desk.coding.hashing import state_hash
from tests.golden.engines import replayed
from tests.golden.gathering import LOOKED_FOR, SUBJECTS
from tests.golden.keeping import kept, names
from tests.golden.write import file_name

WHAT_GOES_WRONG = (
    "several facts",
    "a rewind",
    "a referral and its answer",
    "a misdeal",
    "a settlement taken back",
)


@pytest.mark.parametrize("name", names())
def test_a_golden_record_ends_as_it_did(name: str) -> None:
    for golden in kept(name):
        assert state_hash(replayed(golden)) == golden.state, golden.what


def test_every_game_and_jackpot_has_golden_records() -> None:
    assert names() == sorted(file_name(subject) for subject in SUBJECTS)


@pytest.mark.parametrize("what", WHAT_GOES_WRONG)
def test_what_can_go_wrong_among_players_is_in_those_of_many_games(what: str) -> None:
    has = LOOKED_FOR[what]
    shown = [
        name
        for name in names()
        if any(has([event["$"] for event in golden.events]) for golden in kept(name))
    ]

    assert len(shown) > 10 or (what == "a settlement taken back" and len(shown) > 5)


def test_the_hash_tells_states_apart() -> None:
    golden = kept(names()[0])[0]
    state = replayed(golden)
    before = state_hash(state)
    state.stakes[0] += 1  # type: ignore[attr-defined]

    assert state_hash(state) != before
