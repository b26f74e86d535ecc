"""Against the house, where the desk deals: what no member of staff can say, and what takes two."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pokerroom.desk import ClosesBets
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.room import Room
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.telling import Done, Failed, Refused
from pokerroom.server.rulings.staff_forms import staff_forms
from tests.desk.linked import FLUSH, Stacked, decided, done, two_tables, wagered
from tests.server.live.rooms import room_in

CROWN, CANBERRA = "wa/crown-holdem", "act/canberra-poker"
OFFICES = (Role.DEALER, Role.SUPERVISOR, Role.IN_CHARGE)
BY_HAND: tuple[dict[str, Any], ...] = (
    {"$": "FindsMisdealtHand", "box": 1},
    {"$": "FindsWager", "box": 1, "wager": "$WagerKind.ANTE", "lies": 1},
    {"$": "FindsJackpotShort", "box": 1, "wager": "$WagerKind.JACKPOT", "lies": 0},
    {"$": "FindsWagerForgotten", "box": 1, "inadvertent": True},
    {"$": "FindsDeckIncorrect", "void": True},
    {"$": "FindsShufflerFailed", "prevents": True},
    {"$": "SortsDeck"},
    {"$": "TurnsUp"},
    {"$": "Exposes", "box": 1},
    {"$": "PressesGameOver"},
    {"$": "Verifies", "box": 1, "by": "", "stands": False},
    {"$": "PaysPrize", "box": 1, "by": "", "amount": 10**9},
)
BY_TWO = (
    (CROWN, {"$": "VoidsHand", "box": 1, "by": ""}),
    (CROWN, {"$": "VoidsPlayer", "person": "Ann", "by": ""}),
    (CROWN, {"$": "DecidesOnFailure", "failed": True, "by": ""}),
    (CROWN, {"$": "DecidesMalfunction", "found": True, "voids": ["A"], "by": ""}),
    (CANBERRA, {"$": "VoidsHand", "box": 1, "by": ""}),
    (CANBERRA, {"$": "VoidsPlayer", "person": "Ann", "by": ""}),
    (CANBERRA, {"$": "Forfeits", "person": "Ann", "by": ""}),
)
FIRST = {"DecidesOnFailure": "SuspectsFailure", "DecidesMalfunction": "SuspectsMalfunction"}


async def dealt(room: Room, game: str) -> None:
    """Ann, at A, has a hand with a jackpot wager."""
    room.floor.held.update({"A", "B"})
    await two_tables(room.floor.desk, game, prizes_by_two=True)
    await wagered(room.floor.desk, "A")
    await done(room.floor.desk, "A", ClosesBets())


async def reports(room: Room, role: Role, fact: dict[str, Any], **told: Any) -> Any:
    command = says.Report(fact=fact) if fact else says.StandBy(**told)
    asked = Do(key=f"{role} {fact.get('$', 'beside')}", table="A", command=command)
    return await room.floor.do(str(role), role, asked, print)


@pytest.mark.parametrize("game", [CROWN, CANBERRA])
@pytest.mark.parametrize("is_decided", [False, True])
async def test_nobody_takes_a_hand_or_a_wager_away_by_what_cannot_have_happened(
    folder: Path, game: str, is_decided: bool
) -> None:
    """A dealer gave a player who had lost his wagers back: "his hand was misdealt"."""
    async with room_in(folder, stacked=Stacked(FLUSH[game])) as room:
        await dealt(room, game)
        if is_decided:
            await decided(room.floor.desk, "A")
        before = await room.floor.desk.version("A")
        for role in OFFICES:
            for fact in BY_HAND:
                found = await reports(room, role, fact)
                assert isinstance(found, Failed), (role, fact, found)
                assert found.because.startswith("at A the desk deals, and "), found
        assert await room.floor.desk.version("A") == before
        table = await room.floor.desk.table("A")
        tags = {form.tag for role in OFFICES for form in staff_forms(table, role)}
        assert not tags & {fact["$"] for fact in BY_HAND}


@pytest.mark.parametrize(("game", "fact"), BY_TWO)
async def test_what_voids_a_wager_is_decided_by_two_people(
    folder: Path, game: str, fact: dict[str, Any]
) -> None:
    async with room_in(folder, stacked=Stacked(FLUSH[game])) as room:
        await dealt(room, game)
        tag = fact["$"]
        if tag in FIRST:
            assert isinstance(await reports(room, Role.DEALER, {"$": FIRST[tag]}), Done)
        alone = await reports(room, Role.IN_CHARGE, fact)
        assert isinstance(alone, Refused), alone
        assert " alone: a supervisor or the operator must stand by" in alone.because
        beside = await reports(room, Role.SUPERVISOR, {}, person="manager", asked=f"manager {tag}")
        assert isinstance(beside, Done), beside
