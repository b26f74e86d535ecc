"""Every (role, command), (role, message) and (role, view): served or refused, as one table says."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from pokerroom.server.accounts.roles import OWN, Role, may, refused
from pokerroom.server.messages import asking
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.meaning import OF_ROOM
from tests.server.live.rooms import browser, cookie_of, room_in, served, table_in

PLAYERS = {Role.GUEST, Role.PLAYER, Role.BOT}
DEALERS = {Role.DEALER, Role.SUPERVISOR}
OF_PLAYERS = {*get_args(says.OfSeat), *get_args(says.OfPlay), *get_args(says.OfBoxes)}
OF_DEALERS = {says.StartRound, says.CloseBets, says.CloseRound, says.ActFor}
OF_ROOM_ITSELF: dict[type, set[Role]] = {
    says.OpenTable: {Role.SUPERVISOR, Role.IN_CHARGE},
    says.CloseTable: {Role.SUPERVISOR, Role.IN_CHARGE},
    says.PayIn: {Role.CASHIER, Role.SUPERVISOR},
    says.PayOut: {Role.CASHIER, Role.SUPERVISOR},
}
BOOKS = ("VIC", "ACT-7CS", "WA-CHP")


def test_every_command_and_message_has_a_row_and_only_one() -> None:
    known = {*get_args(says.Command), *get_args(asking.FromClient)}
    assert {*OWN, *OF_ROOM, says.Report} == known
    assert not OWN.keys() & OF_ROOM.keys()


def allowed(role: Role, command: type, book: str = "VIC") -> bool:
    """As the books say it: Victoria names other offices than the others do."""
    if command in OF_PLAYERS:
        return role in PLAYERS
    if command is says.Answer:
        return role in PLAYERS | DEALERS | {Role.IN_CHARGE}
    if command is says.PayPrizes:
        return role is Role.SUPERVISOR
    if command is says.OpenHoleCards:
        return role in DEALERS | ({Role.IN_CHARGE} if book != "VIC" else set())
    if command in {says.Exclude, says.LiftExclusion}:
        return role is (Role.SUPERVISOR if book == "VIC" else Role.IN_CHARGE)
    return role in OF_ROOM_ITSELF.get(command, DEALERS)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("role", Role)
def test_a_role_gives_the_commands_that_are_its_own(role: Role, book: str) -> None:
    for command in OF_ROOM:
        barred = refused(role, command, book)
        assert (barred is None) == allowed(role, command, book), command
        assert barred is None or str(barred.per)
    for command in (says.SitOut, says.ComeBack, says.PostBlind, says.MoveSeat):
        assert may(role, command) == (role in PLAYERS)
        assert (refused(role, command, book) is None) == (role in PLAYERS)


@pytest.mark.parametrize("role", Role)
def test_a_role_sends_the_messages_that_are_its_own(role: Role) -> None:
    everybody = {asking.Watch, asking.Unwatch, asking.WatchLobby, asking.UnwatchLobby, asking.Ping}
    for message in get_args(asking.FromClient):
        wanted = message in everybody or role is not Role.STRANGER
        if message in {asking.Say, asking.ReportPerson}:
            wanted = role not in {Role.STRANGER, Role.BOT}
        assert may(role, message) == wanted, message


EXAMPLES: dict[type, dict[str, Any]] = {
    says.Bet: {"do": "bet", "act": "fold"},
    says.Sit: {"do": "sit", "amount": 20_000},
    says.StartRound: {"do": "start a round"},
    says.OpenTable: {"do": "open the table", "game": "vic/holdem"},
    says.PayIn: {"do": "pay in", "person": "Ann", "amount": 100},
    says.Report: {"do": "report", "fact": {"$": "Rewinds", "to": 0, "reason": "a wrong button"}},
}


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.STRANGER])
async def test_the_same_holds_at_the_wire_and_all_roles_see_no_hidden_card(
    folder: Path, role: Role
) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, "vic/holdem", "Ann", "Bob", bots=False)
        async with browser(host, cookie_of(room, "Zoe", role)) as zoe:
            for number, (command, example) in enumerate(EXAMPLES.items()):
                found = await zoe.do("vic/holdem", f"k{number}", **example)
                if command is says.Report:
                    may_rewind = role in {Role.SUPERVISOR, Role.IN_CHARGE}
                    waits = " alone: " in found["because"]  # for a second person
                    assert (found["type"] == "refused" and not waits) != may_rewind, found
                elif not allowed(role, command):
                    assert found["type"] == "refused", found
                    assert found["per"]
                else:
                    assert found["type"] != "refused" or found["rule"], found
            if role not in DEALERS:
                async with browser(host, cookie_of(room, "dealer", Role.DEALER)) as dealer:
                    await dealer.do("vic/holdem", "r", do="start a round")
            await zoe.send(type="watch", table="vic/holdem")
            seats = (await zoe.hear("table"))["view"]["seats"]
            dealt = [seat["cards"] for seat in seats if seat["in_round"]]
            assert dealt == [["??", "??"]] * 2


async def test_what_takes_two_people_waits_for_a_second_who_stands_by_it(folder: Path) -> None:
    void = {"do": "report", "fact": {"$": "Invalidates", "fraud": False}}
    beside = {"do": "stand by", "person": "Sue", "asked": "v"}
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, "vic/holdem", "Ann", "Bob", bots=False)
        async with (
            browser(host, cookie_of(room, "Sue", Role.SUPERVISOR)) as sue,
            browser(host, cookie_of(room, "Dee", Role.DEALER)) as dee,
            browser(host, cookie_of(room, "Olga", Role.IN_CHARGE)) as olga,
        ):
            early = await olga.do("vic/holdem", "o0", **beside)
            assert early["type"] == "failed"
            await dee.do("vic/holdem", "d0", do="start a round")
            alone = await sue.do("vic/holdem", "v", **void)
            assert alone["type"] == "refused"
            assert alone["because"].startswith("nobody declares a round void alone: ")
            assert (await dee.do("vic/holdem", "d1", **beside))["type"] == "refused"
            assert (await sue.do("vic/holdem", "s1", **beside))["type"] == "failed"
            both = await olga.do("vic/holdem", "o1", **beside)
            assert both["type"] == "done", both
            assert (await olga.do("vic/holdem", "o2", **beside))["type"] == "failed"
