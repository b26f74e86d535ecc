"""A few of the rounds of `python -m tests.desk.rounds`, and the demo."""

from __future__ import annotations

import json
from os import environ
from pathlib import Path

import pytest

from pokerroom.cli.app import run
from pokerroom.desk.verifying.verifier import verify
from pokerroom.store import open_store
from tests.desk.rounds import played

PARTS, ROUNDS = (6, 500) if environ.get("POKERROOM_TESTED") == "compiled" else (1, 380)
"""3,000 rounds on the form of the engine that ships, few on the other; a campaign plays 100,000."""


@pytest.mark.parametrize("seed", range(PARTS))
async def test_whatever_happens_no_cent_is_lost_and_every_round_is_told_again(
    folder: Path, seed: int
) -> None:
    store = await open_store(f"{folder}/room.db")
    told = await played(store, rounds=ROUNDS, seed=1_000 * seed, restarts=4)
    found = await verify(store)
    await store.close()
    assert [str(fault) for fault in found.faults] == []
    assert found.rounds == told.rounds == ROUNDS
    assert min(told.rulings, told.referrals, told.rewinds) > 0


def test_the_demo_prints_what_happened_and_verifies_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = str(folder / "demo.db")
    assert run(["demo", "--rounds", "19", "--seed", "4", "--database", record, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["format"], told["rounds"], told["verified"]["stands"]) == (
        "pokerroom.demo",
        19,
        True,
    )
    assert run(["verify", record]) == 0
    capsys.readouterr()
    assert run(["ledger", record, "--json"]) == 0
    held = {
        each["account"]: each["cents"] for each in json.loads(capsys.readouterr().out)["balances"]
    }
    assert told["money"] == -held["cage"]
    assert run(["ledger", record]) == 0
    listed = capsys.readouterr().out
    assert "player/Ann at vic/holdem" in listed
    assert "%2F" not in listed
    assert run(["demo", "--rounds", "1", "--database", record]) == 2
    assert "has entries already" in capsys.readouterr().err
    assert run(["demo", "--rounds", "2"]) == 0
    assert "Everything is as it was written" in capsys.readouterr().out


def test_a_demo_has_a_round_at_least(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in ("0", "-1"):
        assert run(["demo", "--rounds", wrong]) == 2
    assert "--rounds" in capsys.readouterr().err
