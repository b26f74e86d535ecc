"""What staff may report and decide at a table is offered as forms, and what they send is put."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pokerroom.desk import StartsRound
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.room import Room
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.rulings import StaffForm
from pokerroom.server.messages.telling import Done, Refused
from pokerroom.server.rulings.staff_forms import staff_forms
from tests.server.live.people import state
from tests.server.live.rooms import room_in, table_in

HOLDEM, CROWN = "vic/holdem", "wa/crown-holdem"


def by_tag(table: Any, role: Role) -> dict[str, StaffForm]:
    return {each.tag: each for each in staff_forms(table, role)}


async def sends(room: Room, role: Role, form: StaffForm, **given: Any) -> Any:
    fact = {"$": form.tag} | {each.name: each.choices[0].value for each in form.fields}
    asked = Do(key=form.tag, table=HOLDEM, command=says.Report(fact=fact | given))
    return await room.floor.do(str(role), role, asked, print)


async def test_a_form_is_sent_as_it_is_filled_in(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Ann", "Bob", "Cam", bots=False)
        await room.floor.desk.do(HOLDEM, StartsRound())
        table = await state(room, HOLDEM)
        dealer, above = by_tag(table, Role.DEALER), by_tag(table, Role.SUPERVISOR)
        assert {"OutOfTurn", "LeftOut", "DefectiveDeck", "KillsHand"} <= {*dealer}
        assert {*above} - {*dealer} == {"VoidsWagers", "Excludes", "Invalidates"}
        assert not {"Exposed", "ShownToOne", "FoundFaceUp", "exclude"} & {*above}, "no cards"
        assert by_tag(table, Role.CASHIER) == by_tag(table, Role.INSPECTOR) == {}
        who, looked, _ = dealer["LeftOut"].fields
        assert [each.words for each in who.choices] == ["Ann, seat 1", "Bob, seat 2", "Cam, seat 3"]
        assert (who.asks, who.is_optional, looked.is_optional) == ("Who was left out?", False, True)
        void = above["Invalidates"]
        assert (void.takes_two, dealer["KillsHand"].takes_two) == (True, False)
        asked = await sends(room, Role.SUPERVISOR, void)
        assert isinstance(asked, Refused), asked
        stands = says.StandBy(person="supervisor", asked=void.tag)
        second = Do(key="s", table=HOLDEM, command=stands)
        done = await room.floor.do("manager", Role.IN_CHARGE, second, print)
        assert isinstance(done, Done), done
        assert not (await state(room, HOLDEM)).is_playing


@pytest.mark.parametrize(("game", "role"), [(HOLDEM, Role.SUPERVISOR), (CROWN, Role.IN_CHARGE)])
async def test_between_two_rounds_somebody_is_excluded(folder: Path, game: str, role: Role) -> None:
    async with room_in(folder) as room:
        await table_in(room, game, "Ann", "Bob", bots=False)
        table = await state(room, game)
        (form,) = staff_forms(table, role)
        assert (form.tag, [each.name for each in form.fields]) == (
            "exclude",
            ["person", "breach", "reason"],
        )
        assert [each.value for each in form.fields[0].choices] == ["Ann", "Bob"]
        assert staff_forms(table, Role.DEALER) == []
