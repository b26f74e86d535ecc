"""Whoever works here tries all that his office may do, alone and every two offices together.

They want cards that are hidden, money, and a record that does not tell of it: nothing is gained
but what the record says who did, both of them where it takes two.

`python -m tests.server.live.insiders 400` lets each of twenty teams try so much.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from httpx2 import AsyncClient

from pokerroom.bots import turn_of
from pokerroom.desk import (
    Puts,
    Silence,
)
from pokerroom.desk.body import decoded
from pokerroom.desk.coding.languages import HOUSE, JACKPOTS, PLAY
from pokerroom.desk.verifying.verifier import verify
from pokerroom.ledger import holder
from pokerroom.play import Act, Play
from pokerroom.room.acts import Breach
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.room import Room
from pokerroom.server.live.translating import is_by_hand
from pokerroom.server.live.viewers import looker_of
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.telling import Done, Refused
from pokerroom.store import Entry
from tests.desk.linked import decision
from tests.server.live.hostile import Bad
from tests.server.live.insiders_room import (
    HOLDEM,
    HONEST,
    PLAYERS,
    TABLES,
    a_room,
    begin,
    by_the_clock,
    can,
    digest,
    go_on,
)
from tests.server.live.leaks import CARD, GIST, Ear, check_ears
from tests.server.live.oracles import report
from tests.server.live.rooms import cookie_of
from tests.server.live.test_accounts import GOOD
from tests.server.live.test_every_command import answered

OFFICES: Final = (
    Role.DEALER, Role.CASHIER, Role.SUPERVISOR, Role.INSPECTOR, Role.IN_CHARGE
)  # fmt: skip
TEAMS: Final = (
    *((office,) for office in OFFICES),
    *combinations_with_replacement(OFFICES, 2),
)
WHOSE: Final = ("Ann", "Bob", "Pam", "Quin", *HONEST, "Puppet", "Shill")
DOORS: Final = (
    "make", "make", "reset", "reset", "role", "close", "end-sessions", "end-second-factor",
    "confirm", "confirm",
)  # fmt: skip
FORMS: Final = ("events", "steps", "proof", "text", "file", "phh", "pokerstars")
ALONE: Final = 10_000_00
"""Cents of one player's cash that one person counts within a day."""
BY_THE_RULES: Final = (
    says.StartRound, says.CloseBets, says.CloseRound, says.Answer, says.ActFor
)  # fmt: skip
"""What moves money as the rules say, whoever gives the command."""
STAFF_SAY: Final = Silence.STAFF_SAY.encode()
DECISIONS: Final = (
    "VoidsHand", "VoidsPlayer", "Withholds", "Forfeits", "DecidesOnFailure", "SuspectsFailure",
    "SuspectsMalfunction", "DecidesMalfunction", "Invalidates", "FindsMisdealtHand", "PaysPrize",
    "KillsHand", "VoidsWagers", "Excludes", "Rewinds",
)  # fmt: skip
DECIDED_ALONE: Final = {"KillsHand", "Rewinds", "Withholds"}
"""What a book lets one member of staff decide at once: a hand is dead, what nobody saw is taken
back, winnings are held back."""

BY_HAND: Final = frozenset(
    tag for each in (PLAY, HOUSE) for tag, kind in each.acts.items() if is_by_hand(kind)
)


class Team:
    """*owner* says whose each account is that the insiders have got into."""

    def __init__(self, room: Room, client: AsyncClient, team: tuple[Role, ...], seed: int) -> None:
        self.room, self.client, self.desk = room, client, room.floor.desk
        self.chance, self.bad = Random(f"{team} {seed}"), Bad(seed)
        self.size, self.tried, self.found = len(team), 0, Counter[str]()
        self.owner: dict[str, str] = {}
        self.has_opened = False
        self.ears: dict[str, list[Ear]] = {table: [] for table in TABLES}
        for number, role in enumerate(team, start=1):
            self.comes_in(f"Insider {number}", role, f"Insider {number}")

    def comes_in(self, name: str, role: Role, owner: str) -> None:
        cookie_of(self.room, name, role)
        self.owner[name] = owner
        for table, ears in self.ears.items():
            ears.append(Ear(looker_of(name, role)))
            self.room.floor.streams.by_name[table].watchers.add(ears[-1])

    def role(self, name: str) -> Role | None:
        """As who he may act: None if the account is closed, or lets him do nothing yet."""
        account = self.room.entrance.accounts.named(name)
        return account.role if account is not None and not account.must_change else None

    async def tries(self, number: int) -> None:
        for _ in range(number):
            how = self.chance.random()
            who = self.chance.choice([*self.owner])
            if (role := self.role(who)) is None:
                continue
            if how < 0.6:
                await self.commands(who, role)
            elif how < 0.7:
                await self.asks_of_accounts(who)
            elif how < 0.75:
                await self.reads(who, role)
            else:
                await self.others_play(self.chance.choice(TABLES))

    # commands

    async def commands(self, who: str, role: Role) -> None:
        table = self.chance.choice(TABLES)
        command = await self.command(table)
        if command is None:
            return
        at_none = isinstance(command, says.PayIn | says.PayOut)
        asked = Do(key=f"k{self.tried}", table="" if at_none else table, command=command)
        found = await self.done(who, role, asked)
        if not (isinstance(found, Refused) and " alone: " in found.because):
            if at_none and not isinstance(found, Done):
                await self.others_do(asked, who, command)
            return
        await self.others_do(asked, who, says.StandBy(person=who, asked=asked.key))

    async def others_do(self, asked: Do, who: str, command: says.Command) -> None:
        """Every other account they have stands by, or counts the same cash."""
        for other in [each for each in self.owner if each != who]:
            if (role := self.role(other)) is not None:
                again = Do(key=f"{asked.key} {other}", table=asked.table, command=command)
                await self.done(other, role, again, second=who)

    async def command(self, table: str) -> says.Command | None:
        chance, state = self.chance, await self.desk.table(table)
        person = chance.choice((*PLAYERS[table], "Shill", "Puppet"))
        clever: list[says.Command] = [
            says.PayIn(person=person, amount=chance.choice((1, 9_000_00, 90_000_00))),
            says.PayOut(person=person, amount=chance.choice((1, 9_000_00, 90_000_00))),
            says.ActFor(person=person),
            says.PayPrizes(),
            chance.choice((says.StartRound(), says.CloseBets(), says.CloseRound())),
            says.Answer(answer=chance.choice(("yes", "no", "void"))),
            says.OpenHoleCards(person=person, round=chance.randint(1, 3), reason="why not"),
            says.Exclude(person=person, breach=Breach.SIDE_BET, reason="why not"),
        ]
        how = chance.random()
        if how < 0.35:
            return chance.choice(clever)
        if how < 0.5:
            return report(state, chance)
        if how < 0.85:
            return says.Report(fact=self.decision(state, person))
        told = self.bad._command()["command"]
        try:
            command: says.Command = msgspec.convert(told, says.Command)
        except msgspec.ValidationError:
            return None
        return None if "As" in str(told) else command  # their own words are shown to them

    def decision(self, state: Any, person: str) -> dict[str, Any]:
        """What staff decide in a round or about its jackpot, told as it must be."""
        tag = self.chance.choice(DECISIONS)
        seat, to = self.chance.randint(1, 3), self.chance.randint(0, 9)
        told = {
            "box": 1, "seat": seat, "person": person, "by": "", "to": to,
            "reason": "why not", "failed": True, "found": True, "stands": True, "fraud": True,
            "affects": True, "ground": "$Ground.FRAUD", "voids": ["A"], "amount": 10**9,
        }  # fmt: skip
        for each in (state.language, *((JACKPOTS,) if state.opened.link else ())):
            if tag in each.acts:
                fields = each.acts[tag].__struct_fields__
                return {"$": tag} | {name: told[name] for name in fields if name in told}
        return {"$": tag}

    async def done(self, who: str, role: Role, asked: Do, second: str = "") -> Any:
        """The answer; whatever it did is in the record, by those who did it."""
        before, money = await self.desk.store.head(), await self.holdings()
        self.tried += 1
        if asked.table:
            found = await answered(self.room, who, role, asked)
        else:
            found = await self.room.floor.do(who, role, asked, print)
        written = [each async for each in self.desk.store.entries(after=before.position)]
        kind = type(asked.command).__name__
        self.found[f"{kind} {type(found).__name__.lower()}"] += 1
        if not isinstance(found, Done):
            names = {decoded(each.body).by for each in written if not by_the_clock(each)}
            first_count = {who} if isinstance(asked.command, says.PayIn | says.PayOut) else set()
            assert names <= first_count, (who, asked, found)
            assert await self.holdings() == money, (who, asked, found)
            return found
        if written:
            self.traced(who, asked, written, second)
            self.nothing_untrue(asked, written)
        if asked.table:
            await self.looks(asked.table)
        await self.nothing_taken(asked, written, money)
        return found

    def traced(self, who: str, asked: Do, written: list[Entry], second: str) -> None:
        names = [decoded(each.body).by for each in written if not by_the_clock(each)]
        assert names, asked
        people = {who, second} if isinstance(asked.command, says.StandBy) else {who}
        assert all(people <= {*each.split(" and ")} for each in names), (who, second, names)
        for each in names:
            owners = [self.owner[name] for name in each.split(" and ")]
            assert len({*owners}) == len(owners) <= self.size, (asked, each, owners)

    def nothing_untrue(self, asked: Do, written: list[Entry]) -> None:
        """Nobody's time is up at these tables, and nothing is done by hand."""
        for each in written:
            silent = b"PlatformDecided" in each.body
            assert not silent or (asked.table != HOLDEM and STAFF_SAY in each.body), asked
            self.has_opened |= b"HoleCardsOpened" in each.body
        if isinstance(asked.command, says.Report):
            tag = asked.command.fact["$"]
            assert tag not in BY_HAND, asked

    async def nothing_taken(self, asked: Do, written: list[Entry], before: dict[str, int]) -> None:
        """By one alone nobody gains or loses but by the rules, or by cash that is counted."""
        after = await self.holdings()
        assert not sum((await self.desk.store.balances()).values())
        moved = {name for name in {*before, *after} if before.get(name) != after.get(name)}
        if not moved or any(" and " in decoded(each.body).by for each in written):
            return
        command = asked.command
        if isinstance(command, says.PayIn | says.PayOut):
            assert moved == {command.person}, (asked, moved)
            assert command.amount <= ALONE, asked
            return
        if isinstance(command, says.Report):
            assert command.fact["$"] in DECIDED_ALONE, (asked, moved)
            return
        assert isinstance(command, BY_THE_RULES), (asked, moved)

    async def holdings(self) -> dict[str, int]:
        """What each person has, with the room and as chips."""
        found: Counter[str] = Counter()
        for name, amount in (await self.desk.store.balances()).items():
            if person := holder(name):
                found[person] += int(amount)
        return found

    async def looks(self, table: str) -> None:
        """What has been sent to them while they watched."""
        state = await self.desk.table(table)
        self.room.floor.streams.by_name[table].catch_up(state)
        check_ears(self.ears[table], state)

    # the rounds of others

    async def others_play(self, table: str) -> None:
        state = await self.desk.table(table)
        if not state.is_playing:
            for ear in self.ears[table]:
                ear.heard.clear()
                ear.may_know.clear()
            await begin(self.desk, table)
        elif isinstance(state.play, Play) and state.awaits():
            turn = turn_of(state.play, self.chance)
            await can(self.desk, table, Puts(act=turn.prefer(Act.CHECK, Act.CALL)))
        elif (act := decision(state, PLAYERS[table][0])) is not None:
            await can(self.desk, table, Puts(act=act))
        elif self.chance.random() < 0.3:
            await go_on(self.desk, table)
        await self.looks(table)

    # accounts

    async def asks_of_accounts(self, who: str) -> None:
        path, whose = self.chance.choice(DOORS), self.chance.choice(WHOSE)
        role = str(self.chance.choice((*OFFICES, Role.PLAYER)))
        body = {"name": whose} | ({"role": role} if path in {"make", "role"} else {})
        told = await self.asks(who, path, body)
        if "holds money" in told.get("error", ""):
            for other in [each for each in self.owner if each != who]:
                await self.asks(other, path, body)

    async def asks(self, who: str, path: str, body: Any) -> dict[str, Any]:
        """What is told of it; it is in the record, or nothing has changed."""
        room, before = self.room, digest(self.room)
        has_money = await room.holds_money(body["name"])
        head = await self.desk.store.head()
        self.tried += 1
        cookie = {"Cookie": cookie_of(room, who)} if self.role(who) else {}
        found = await self.client.post(f"/api/v1/accounts/{path}", json=body, headers=cookie)
        told: dict[str, Any] = found.json()
        written = [each async for each in self.desk.store.entries(after=head.position)]
        self.found[f"accounts/{path} {found.status_code}"] += 1
        if found.status_code != 200:
            assert digest(room) == before, (who, path, body)
            assert not [each for each in written if each.stream == "accounts"]
            return told
        (name,) = [decoded(each.body).by for each in written if each.stream == "accounts"]
        people = name.split(" and ")
        assert who in people, (name, who)
        takes_two = has_money and path in {"make", "reset", "close", "end-second-factor"}
        assert len({self.owner[each] for each in people}) == 1 + takes_two, (name, path, body)
        if "password" in told:
            await self.gets_into(told["name"], told["password"], who)
        return told

    async def gets_into(self, name: str, password: str, who: str) -> None:
        """By the password that is shown once; then the account is theirs."""
        body = {"name": name, "password": password}
        await self.client.post("/api/v1/sign-in", json=body)
        change = {"old": password, "new": GOOD}
        found = await self.client.post("/api/v1/password", json=change)
        self.client.cookies.clear()
        if found.status_code == 200:
            self.found["got into an account"] += 1
            account = self.room.entrance.accounts.named(name)
            assert account is not None
            self.comes_in(name, account.role, self.owner[who])

    # reading

    async def reads(self, who: str, role: Role) -> None:
        """A round that goes on is told to nobody, one that is over as to a stranger."""
        table, form = self.chance.choice(TABLES), self.chance.choice(FORMS)
        state = await self.desk.table(table)
        cookie = {"Cookie": cookie_of(self.room, who)}
        whose = self.chance.choice(("", "", f"&as={self.chance.choice(PLAYERS[table])}"))
        self.tried += 1
        if state.is_playing:
            path = f"/api/v1/rounds/{table}/{state.decks.number}?form={form}{whose}"
            assert (await self.client.get(path, headers=cookie)).status_code in {403, 404, 429}, (
                path
            )
        if who not in state.seated():
            await self.sees_no_more(f"/api/v1/tables/{table}", cookie)
        if self.has_opened or (who.startswith("Insider") and role is Role.INSPECTOR):
            return
        await self.sees_no_more(f"/api/v1/rounds/{HOLDEM}/1?form={form}", cookie, whose)

    async def sees_no_more(self, path: str, cookie: dict[str, str], more: str = "") -> None:
        seen = await self.client.get(path + more, headers=cookie)
        if seen.is_success:
            told = {*CARD.findall(GIST.sub(b"", seen.content))}
            by_all = await self.client.get(path)
            assert told <= {*CARD.findall(GIST.sub(b"", by_all.content))}, (path, more)


async def tried(folder: Path, team: tuple[Role, ...], number: int, seed: int) -> Team:
    """One team in a room of its own."""
    async with a_room(folder) as (room, client):
        insiders = Team(room, client, team, seed)
        await insiders.tries(number)
        assert room.failures() == []
        assert (await verify(room.floor.desk.store)).faults == []
        return insiders


def main(number: int) -> None:
    for team in TEAMS:
        with TemporaryDirectory(dir="/dev/shm") as folder:
            done = asyncio.run(tried(Path(folder), team, number, number))
        found = done.found
        shown = {"team": " and ".join(team), "tried": done.tried} | {
            "commands done": sum(n for each, n in found.items() if each.endswith(" done")),
            "by two": found["StandBy done"],
            "of accounts": sum(n for each, n in found.items() if each.endswith(" 200")),
            "accounts got into": found["got into an account"],
        }
        print(json.dumps(shown), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 400)
