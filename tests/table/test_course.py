"""A small part of `python -m tests.table.campaign`, and faults that it must find."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.table.course import blinds
from tests.table.campaign import Wrong, campaign

BLINDS = ["vic/holdem", "vic/draw-blind", "vic/two-card-manila"]


def test_whatever_people_do_blinds_seats_and_chips_stay_in_order() -> None:
    told = campaign(rounds=350, seed=11)
    assert min(told["MovesSeat"], told["PostsBlind"], told["GoesAway"], told["refused"]) > 0


def nothing(*_: Any) -> set[int]:
    return set()


@pytest.mark.parametrize(
    ("name", "fault"),
    [("_passed", nothing), ("_not_there", nothing), ("_made_good", lambda *_: [])],
)
def test_a_fault_in_the_blinds_is_found(
    monkeypatch: pytest.MonkeyPatch, name: str, fault: Any
) -> None:
    monkeypatch.setattr(blinds, name, fault)
    with pytest.raises(Wrong):
        campaign(rounds=4_000, seed=2, games=BLINDS)
